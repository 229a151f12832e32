# burgrave_embed(TARGET FUNCTION name [ROOT data] FILES data/a.json data/b/c.json …)
# Compiles files into a target as `std::string_view burgrave::embedded::name(std::string_view file)`,
# which finds a file by its name, or below ROOT by its path there, and returns an empty view for any
# other. The name of a folder, with its /, gives the files in it, one a line; "" gives all.
function(burgrave_embed target)
  cmake_parse_arguments(arg "" "FUNCTION;ROOT" "FILES" ${ARGN})
  set(source ${CMAKE_CURRENT_BINARY_DIR}/embedded_${arg_FUNCTION}.cpp)
  list(TRANSFORM arg_FILES PREPEND ${CMAKE_CURRENT_SOURCE_DIR}/ OUTPUT_VARIABLE paths)
  string(REPLACE ";" "|" joined "${paths}")
  set(root "")
  if(arg_ROOT)
    set(root ${CMAKE_CURRENT_SOURCE_DIR}/${arg_ROOT})
  endif()
  add_custom_command(
    OUTPUT ${source}
    COMMAND ${CMAKE_COMMAND} -DOUTPUT=${source} -DFUNCTION=${arg_FUNCTION} -DROOT=${root}
            "-DFILES=${joined}" -P ${PROJECT_SOURCE_DIR}/cmake/embed_files.cmake
    DEPENDS ${paths} ${PROJECT_SOURCE_DIR}/cmake/embed_files.cmake
    VERBATIM)
  target_sources(${target} PRIVATE ${source})
endfunction()
