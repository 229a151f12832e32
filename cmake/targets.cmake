# burgrave_library(core SOURCES a.cpp b.cpp [LINK burgrave_x …])  makes the static library burgrave_core.
function(burgrave_library name)
  cmake_parse_arguments(arg "" "" "SOURCES;LINK" ${ARGN})
  add_library(burgrave_${name} STATIC ${arg_SOURCES})
  target_link_libraries(burgrave_${name} PUBLIC burgrave_settings ${arg_LINK})
endfunction()

# burgrave_test(core SOURCES a_test.cpp … [LINK …] [LABELS unit] [OPTIMISED])  makes core_test; each
# TEST is one ctest. With BURGRAVE_TEST_SHARDS = n all of them are n processes instead: what starts
# slowly, as with sanitizers, then starts rarely. Tests are compiled without optimisation, which takes
# half the time, but for OPTIMISED ones, whose own code does much work; what they test is optimised.
function(burgrave_test name)
  if(NOT BURGRAVE_TESTS)
    return()
  endif()
  cmake_parse_arguments(arg "OPTIMISED" "" "SOURCES;LINK;LABELS" ${ARGN})
  if(NOT arg_LABELS)
    set(arg_LABELS unit)
  endif()
  add_executable(${name}_test ${arg_SOURCES})
  add_dependencies(burgrave_tests ${name}_test)
  target_link_libraries(${name}_test PRIVATE burgrave_settings ${arg_LINK} burgrave_source_dir GTest::gtest_main)
  if(NOT arg_OPTIMISED)
    target_compile_options(${name}_test PRIVATE -O0)
  endif()
  if(BURGRAVE_TEST_SHARDS EQUAL 0)
    gtest_discover_tests(${name}_test PROPERTIES LABELS "${arg_LABELS}" DISCOVERY_TIMEOUT 60)
    return()
  endif()
  math(EXPR last "${BURGRAVE_TEST_SHARDS} - 1")
  foreach(shard RANGE ${last})
    add_test(NAME ${name}_test_${shard} COMMAND ${name}_test)
    set_tests_properties(${name}_test_${shard} PROPERTIES LABELS "${arg_LABELS}"
      ENVIRONMENT "GTEST_TOTAL_SHARDS=${BURGRAVE_TEST_SHARDS};GTEST_SHARD_INDEX=${shard};GTEST_BRIEF=1")
  endforeach()
endfunction()

# burgrave_game(name)  makes burgrave_<name> and <name>_test from a game's folder, the current one.
# Every game is the same house: rules/, catalog/, words/, page/ and bots/ hold its sources, data/ and
# text/ what is compiled in beside its clauses, test/ its tests.
function(burgrave_game name)
  file(GLOB sources CONFIGURE_DEPENDS
    rules/*.cpp catalog/*.cpp words/*.cpp page/*.cpp bots/*.cpp)
  file(GLOB tests CONFIGURE_DEPENDS test/*_test.cpp)
  file(GLOB_RECURSE data CONFIGURE_DEPENDS RELATIVE ${CMAKE_CURRENT_SOURCE_DIR} data/*.json)
  set(files ${CMAKE_CURRENT_BINARY_DIR}/game_files.cpp)
  configure_file(${PROJECT_SOURCE_DIR}/cmake/game_files.cpp.in ${files} @ONLY)
  burgrave_library(${name} SOURCES ${sources} ${files} LINK burgrave_core)
  burgrave_embed(burgrave_${name} FUNCTION ${name}_data ROOT data FILES ${data})
  burgrave_embed(burgrave_${name} FUNCTION ${name}_text FILES clauses.yaml text/en.json text/hu.json)
  burgrave_test(${name} SOURCES ${tests} LINK burgrave_${name})
  # It listens to hundreds of matches.
  set_source_files_properties(test/text_test.cpp PROPERTIES COMPILE_OPTIONS -O2)
endfunction()
