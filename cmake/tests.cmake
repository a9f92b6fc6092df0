# Each file of c-tests/ is a program of its own, run by CTest against the shared and against the static library; exit
# status 0 is success. c-tests/support/ holds what they share. Files named `oom_*` let allocations fail: they link the
# static library with the allocator wrapped by support/failing.c. The examples must run too, with a record as the one
# argument.
#
# Labels: shared, static, oom, fuzz, example, cli, and valgrind for the second run of each.

set(THREADS_PREFER_PTHREAD_FLAG ON)
find_package(Threads REQUIRED)

set(valgrind_command)
if(GOCOUNT_VALGRIND)
  find_program(GOCOUNT_VALGRIND_PROGRAM valgrind REQUIRED)
  set(valgrind_command ${GOCOUNT_VALGRIND_PROGRAM} --quiet --error-exitcode=9 --leak-check=full
    --show-leak-kinds=all --errors-for-leak-kinds=all --num-callers=30)
endif()

# Makes the program SOURCE, linked with LIBRARY, and the test NAME that runs it; further sources follow.
function(gocount_add_test name label source library)
  gocount_add_program(${name} ${source} ${library} ${ARGN})
  gocount_run_test(${name} ${label} ${target})
endfunction()

# Makes the program of the test NAME and tells the target in `target`.
function(gocount_add_program name source library)
  string(REPLACE "/" "_" target "test_${name}")
  set(target ${target} PARENT_SCOPE)
  add_executable(${target} ${source} ${ARGN})
  target_link_libraries(${target} PRIVATE ${library} gocount_warnings Threads::Threads)
  set_target_properties(${target} PROPERTIES
    C_STANDARD 99 C_STANDARD_REQUIRED ON C_EXTENSIONS OFF RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/tests)
endfunction()

# Makes the test NAME that runs TARGET with the remaining arguments, each in a folder of its own: tests run side by side,
# and some write files.
function(gocount_run_test name label target)
  set(folder ${PROJECT_BINARY_DIR}/tests/run/${name})
  file(MAKE_DIRECTORY ${folder} ${folder}/valgrind)
  add_test(NAME ${name} COMMAND ${target} ${ARGN} WORKING_DIRECTORY ${folder})
  set_tests_properties(${name} PROPERTIES LABELS ${label} TIMEOUT 120)
  if(valgrind_command)
    add_test(NAME valgrind/${name} COMMAND ${valgrind_command} $<TARGET_FILE:${target}> ${ARGN}
      WORKING_DIRECTORY ${folder}/valgrind)
    set_tests_properties(valgrind/${name} PROPERTIES LABELS "valgrind" TIMEOUT 600 ENVIRONMENT "GOCOUNT_VALGRIND=1")
  endif()
endfunction()

file(GLOB test_sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/c-tests/*.c)
foreach(source IN LISTS test_sources)
  get_filename_component(name ${source} NAME_WE)
  if(name MATCHES "^oom_")
    if(GOCOUNT_BUILD_STATIC AND CMAKE_SYSTEM_NAME STREQUAL "Linux")
      gocount_add_test(oom/${name} oom ${source} gocount::gocount_static ${PROJECT_SOURCE_DIR}/c-tests/support/failing.c)
      foreach(function malloc calloc realloc posix_memalign aligned_alloc)
        target_link_options(test_oom_${name} PRIVATE -Wl,--wrap=${function})
      endforeach()
    endif()
  else()
    if(GOCOUNT_BUILD_SHARED)
      gocount_add_test(shared/${name} shared ${source} gocount::gocount)
    endif()
    if(GOCOUNT_BUILD_STATIC)
      gocount_add_test(static/${name} static ${source} gocount::gocount_static)
    endif()
  endif()
endforeach()

# The fuzz targets with the inputs that once were trouble.
if(GOCOUNT_BUILD_STATIC)
  file(GLOB fuzz_targets CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/fuzz/*.c)
  list(FILTER fuzz_targets EXCLUDE REGEX "/run\\.c$")
  foreach(source IN LISTS fuzz_targets)
    get_filename_component(name ${source} NAME_WE)
    file(GLOB inputs CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/fuzz/regressions/${name}/*)
    gocount_add_program(fuzz/${name} ${source} gocount::gocount_static ${PROJECT_SOURCE_DIR}/fuzz/run.c)
    gocount_run_test(fuzz/${name} fuzz ${target} ${inputs})
  endforeach()
endif()

file(GLOB example_sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/examples/*.c)
foreach(source IN LISTS example_sources)
  get_filename_component(name ${source} NAME_WE)
  gocount_add_program(example/${name} ${source} gocount::gocount$<$<NOT:$<BOOL:${GOCOUNT_BUILD_SHARED}>>:_static>)
  gocount_run_test(example/${name} example ${target} ${PROJECT_SOURCE_DIR}/examples/records/1846-shusaku-gennan.sgf)
endforeach()

if(TARGET gocount_command)
  gocount_run_test(cli/version cli gocount_command --version)
  set_tests_properties(cli/version PROPERTIES PASS_REGULAR_EXPRESSION "${PROJECT_VERSION}")
  gocount_run_test(cli/help cli gocount_command --help)
  gocount_run_test(cli/rules cli gocount_command help rules)
  gocount_run_test(cli/manual cli gocount_command manual score)
  gocount_run_test(cli/completion cli gocount_command completion zsh)
  set(record ${PROJECT_SOURCE_DIR}/examples/records/half-point.sgf)
  gocount_run_test(cli/score cli gocount_command score --svg board.svg ${record})
  gocount_run_test(cli/score_json cli gocount_command score --json --move 20 --rules aga --dead C3 ${record})
  gocount_run_test(cli/check cli gocount_command check ${record})
  gocount_run_test(cli/sgf cli gocount_command sgf --flat --clean --diagnostics ${PROJECT_SOURCE_DIR}/examples/records)
endif()
