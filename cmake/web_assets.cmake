find_package(Python3 REQUIRED COMPONENTS Interpreter)

# burgrave_web_assets(TARGET)  compiles the built page, web/dist, into a target as
# burgrave::server::web_files(). Each build looks whether the page has changed; where it has not been
# built, one page says how to.
function(burgrave_web_assets target)
  set(source ${CMAKE_CURRENT_BINARY_DIR}/web_files.cpp)
  set(script ${PROJECT_SOURCE_DIR}/cmake/web_assets.py)
  add_custom_target(${target}_web_files
    COMMAND Python3::Interpreter ${script} ${PROJECT_SOURCE_DIR}/web/dist ${source}
    BYPRODUCTS ${source}
    DEPENDS ${script}
    VERBATIM)
  target_sources(${target} PRIVATE ${source})
  add_dependencies(${target} ${target}_web_files)
endfunction()
