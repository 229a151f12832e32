# Warnings, checks and sanitizers for every target of ours, as one interface target.
add_library(burgrave_settings INTERFACE)
target_include_directories(burgrave_settings INTERFACE ${PROJECT_SOURCE_DIR})
target_compile_options(burgrave_settings INTERFACE -Wall -Wextra -Wpedantic -Wshadow -Wconversion)
if(BURGRAVE_WERROR)
  target_compile_options(burgrave_settings INTERFACE -Werror)
endif()
# A fused multiply-add rounds differently: off, so that bots choose the same moves on every machine.
target_compile_options(burgrave_settings INTERFACE -ffp-contract=off)
# GCC 12 and 13 see overlapping copies in std::string's operator+ where there are none (GCC bug
# 105329); the two warnings are off for them alone, at the link too because of link-time optimisation.
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 14)
  target_compile_options(burgrave_settings INTERFACE -Wno-restrict -Wno-stringop-overflow)
  target_link_options(burgrave_settings INTERFACE -Wno-restrict -Wno-stringop-overflow)
endif()
# Every x86-64 processor since 2009 counts bits in one instruction, which the baseline does not use.
if(CMAKE_SYSTEM_PROCESSOR MATCHES "x86_64|AMD64")
  target_compile_options(burgrave_settings INTERFACE -march=x86-64-v2)
endif()
if(BURGRAVE_CHECKED)
  target_compile_definitions(burgrave_settings INTERFACE BURGRAVE_CHECKED)
endif()
if(BURGRAVE_SANITIZE)
  target_compile_options(burgrave_settings INTERFACE
    -fsanitize=${BURGRAVE_SANITIZE} -fno-sanitize-recover=all -fno-omit-frame-pointer)
  target_link_options(burgrave_settings INTERFACE -fsanitize=${BURGRAVE_SANITIZE})
  if(BURGRAVE_SANITIZE MATCHES "thread")
    # It knows no fences on their own; Asio's blocks go without them.
    target_compile_definitions(burgrave_settings INTERFACE BOOST_ASIO_DISABLE_FENCED_BLOCK)
    if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
      target_compile_options(burgrave_settings INTERFACE -Wno-tsan)
    endif()
  endif()
  if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    # Instrumented code confuses GCC's flow analysis; the same code is checked without it elsewhere.
    target_compile_options(burgrave_settings INTERFACE -Wno-maybe-uninitialized -Wno-mismatched-new-delete)
  endif()
endif()
