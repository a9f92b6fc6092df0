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
