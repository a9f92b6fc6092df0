# The gocount command, from cli/*.c on the public header alone. It links the static library, so that the installed command
# runs from anywhere and however the shared library is moved or replaced.

if(NOT GOCOUNT_BUILD_STATIC)
  message(FATAL_ERROR "GOCOUNT_BUILD_CLI needs GOCOUNT_BUILD_STATIC")
endif()

file(GLOB command_sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/cli/*.c)
if(command_sources)
  add_executable(gocount_command ${command_sources})
  target_link_libraries(gocount_command PRIVATE gocount::gocount_static gocount_warnings)
  set_target_properties(gocount_command PROPERTIES
    OUTPUT_NAME gocount C_STANDARD 99 C_STANDARD_REQUIRED ON C_EXTENSIONS OFF)
endif()

# Manual pages and completions, which the command prints itself; a command for another machine cannot.
set(command_pages)
if(TARGET gocount_command AND NOT WIN32 AND (NOT CMAKE_CROSSCOMPILING OR CMAKE_CROSSCOMPILING_EMULATOR))
  set(page_folder ${PROJECT_BINARY_DIR}/pages)
  file(MAKE_DIRECTORY ${page_folder})
  # The calls that have a page of their own stand in the table of calls.
  file(STRINGS ${PROJECT_SOURCE_DIR}/cli/calls.c call_lines REGEX "^    {\"[a-z]+\", call_")
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/cli/calls.c)
  set(page_commands COMMAND gocount_command manual > ${page_folder}/gocount.1)
  set(manual_pages ${page_folder}/gocount.1)
  foreach(line IN LISTS call_lines)
    string(REGEX REPLACE "^    {\"([a-z]+)\".*" "\\1" call "${line}")
    list(APPEND page_commands COMMAND gocount_command manual ${call} > ${page_folder}/gocount-${call}.1)
    list(APPEND manual_pages ${page_folder}/gocount-${call}.1)
  endforeach()
  set(completions ${page_folder}/gocount.bash ${page_folder}/_gocount ${page_folder}/gocount.fish)
  list(APPEND page_commands
    COMMAND gocount_command completion bash > ${page_folder}/gocount.bash
    COMMAND gocount_command completion zsh > ${page_folder}/_gocount
    COMMAND gocount_command completion fish > ${page_folder}/gocount.fish)
  add_custom_command(OUTPUT ${manual_pages} ${completions} ${page_commands} DEPENDS gocount_command
    COMMENT "Manual pages and completions" VERBATIM)
  add_custom_target(gocount_pages ALL DEPENDS ${manual_pages} ${completions})
  set(command_pages ${manual_pages})
endif()
