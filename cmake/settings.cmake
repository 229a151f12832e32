# Warnings, checks and sanitizers for every target of ours, as one interface target.
add_library(burgrave_settings INTERFACE)
target_include_directories(burgrave_settings INTERFACE ${PROJECT_SOURCE_DIR})
target_compile_options(burgrave_settings INTERFACE -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Werror)
if(BURGRAVE_CHECKED)
  target_compile_definitions(burgrave_settings INTERFACE BURGRAVE_CHECKED)
endif()
if(BURGRAVE_SANITIZE)
  target_compile_options(burgrave_settings INTERFACE
    -fsanitize=${BURGRAVE_SANITIZE} -fno-sanitize-recover=all -fno-omit-frame-pointer)
  target_link_options(burgrave_settings INTERFACE -fsanitize=${BURGRAVE_SANITIZE})
endif()
