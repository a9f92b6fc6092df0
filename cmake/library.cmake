# The library, built by cargo, as the targets gocount::gocount (shared) and gocount::gocount_static.
#
# `cargo rustc --crate-type` asks for the C libraries alone: with the Rust library beside them the link-time optimisation
# would silently be lost, and both would be several times as large. cargo decides what is out of date, so it is asked at
# every build.

find_program(GOCOUNT_CARGO cargo HINTS "$ENV{CARGO_HOME}/bin" "$ENV{HOME}/.cargo/bin" DOC "cargo, of the Rust toolchain")
if(NOT GOCOUNT_CARGO)
  message(FATAL_ERROR "gocount needs the Rust toolchain: cargo is not found (https://rustup.rs)")
endif()
get_filename_component(cargo_folder "${GOCOUNT_CARGO}" DIRECTORY)
find_program(GOCOUNT_RUSTC rustc HINTS "${cargo_folder}" DOC "rustc, of the Rust toolchain")

# Files: what cargo makes, and what it is called when installed.
if(WIN32)
  set(static_file ${CMAKE_STATIC_LIBRARY_PREFIX}gocount${CMAKE_STATIC_LIBRARY_SUFFIX})
  set(shared_file gocount.dll)
  set(shared_names gocount.dll)
  set(import_file gocount.dll.lib)
  if(NOT MSVC)
    set(static_file libgocount.a)
    set(import_file libgocount.dll.a)
  endif()
  set(link_args)
elseif(APPLE)
  set(static_file libgocount.a)
  set(shared_file libgocount.dylib)
  set(shared_names libgocount.${PROJECT_VERSION}.dylib libgocount.${gocount_abi}.dylib libgocount.dylib)
  set(soname libgocount.${gocount_abi}.dylib)
  set(link_args -Clink-arg=-Wl,-install_name,@rpath/${soname})
else()
  set(static_file libgocount.a)
  set(shared_file libgocount.so)
  set(shared_names libgocount.so.${PROJECT_VERSION} libgocount.so.${gocount_abi} libgocount.so)
  set(soname libgocount.so.${gocount_abi})
  # nodelete: Rust's thread-local destructors must not run code that dlclose has unmapped.
  set(link_args -Clink-arg=-Wl,-soname,${soname} -Clink-arg=-Wl,-z,nodelete)
endif()

set(crate_types)
if(GOCOUNT_BUILD_SHARED)
  list(APPEND crate_types cdylib)
endif()
if(GOCOUNT_BUILD_STATIC)
  list(APPEND crate_types staticlib)
endif()
if(NOT crate_types)
  message(FATAL_ERROR "GOCOUNT_BUILD_SHARED and GOCOUNT_BUILD_STATIC are both off: nothing to build")
endif()
string(REPLACE ";" "," crate_types "${crate_types}")

# Debug is cargo's dev profile, everything else its release profile.
set(profile $<IF:$<CONFIG:Debug>,dev,release>)
set(rust_target)
set(made ${GOCOUNT_CARGO_TARGET_DIR})
if(GOCOUNT_RUST_TARGET)
  set(rust_target --target ${GOCOUNT_RUST_TARGET})
  string(APPEND made /${GOCOUNT_RUST_TARGET})
endif()
string(APPEND made /$<IF:$<CONFIG:Debug>,debug,release>)
set(placed ${PROJECT_BINARY_DIR}/lib/$<IF:$<CONFIG:>,none,$<LOWER_CASE:$<CONFIG>>>)

# The shared library lies under its full name with links to it, as it will when installed: programs of the build find it
# by its soname.
set(place_commands COMMAND ${CMAKE_COMMAND} -E make_directory ${placed})
set(byproducts)
if(GOCOUNT_BUILD_SHARED)
  list(GET shared_names 0 real_name)
  list(APPEND place_commands
    COMMAND ${CMAKE_COMMAND} -E copy_if_different ${made}/${shared_file} ${placed}/${real_name})
  foreach(name IN LISTS shared_names)
    list(APPEND byproducts ${placed}/${name})
    if(NOT name STREQUAL real_name)
      list(APPEND place_commands COMMAND ${CMAKE_COMMAND} -E create_symlink ${real_name} ${placed}/${name})
    endif()
  endforeach()
  if(WIN32)
    list(APPEND place_commands
      COMMAND ${CMAKE_COMMAND} -E copy_if_different ${made}/${import_file} ${placed}/${import_file})
    list(APPEND byproducts ${placed}/${import_file})
  endif()
endif()
if(GOCOUNT_BUILD_STATIC)
  list(APPEND place_commands
    COMMAND ${CMAKE_COMMAND} -E copy_if_different ${made}/${static_file} ${placed}/${static_file})
  list(APPEND byproducts ${placed}/${static_file})
endif()

separate_arguments(cargo_flags NATIVE_COMMAND "${GOCOUNT_CARGO_FLAGS}")
add_custom_target(gocount_cargo ALL
  COMMAND ${CMAKE_COMMAND} -E env
    $<$<CONFIG:RelWithDebInfo>:CARGO_PROFILE_RELEASE_DEBUG=2> $<$<CONFIG:MinSizeRel>:CARGO_PROFILE_RELEASE_OPT_LEVEL=s>
    ${GOCOUNT_CARGO} rustc --locked --lib --crate-type ${crate_types} --profile ${profile}
    --manifest-path ${PROJECT_SOURCE_DIR}/Cargo.toml --target-dir ${GOCOUNT_CARGO_TARGET_DIR}
    ${rust_target} ${cargo_flags}
    -- ${link_args}
  ${place_commands}
  BYPRODUCTS ${byproducts}
  COMMAND_EXPAND_LISTS VERBATIM
  COMMENT "Building the library with cargo: a minute or more the first time"
  USES_TERMINAL)

# What a program must link besides the static library, as the compiler itself tells it. gcc_s is left out: gcc adds what
# is needed of it, and naming it breaks `gcc -static`.
if(GOCOUNT_BUILD_STATIC)
  set(probe ${PROJECT_BINARY_DIR}/probe)
  file(WRITE ${probe}/empty.rs "")
  execute_process(
    COMMAND ${GOCOUNT_RUSTC} ${rust_target} --crate-type staticlib --print native-static-libs -o ${probe}/empty.a ${probe}/empty.rs
    ERROR_VARIABLE probe_told OUTPUT_QUIET RESULT_VARIABLE probe_status)
  if(probe_status OR NOT probe_told MATCHES "native-static-libs: ([^\r\n]*)")
    message(FATAL_ERROR "rustc does not tell the libraries of a static link:\n${probe_told}")
  endif()
  separate_arguments(gocount_native_libraries NATIVE_COMMAND "${CMAKE_MATCH_1}")
  list(REMOVE_ITEM gocount_native_libraries -lgcc_s)
  list(REMOVE_DUPLICATES gocount_native_libraries)
endif()

# Where the file NAME of the imported library TARGET lies for each kind of build.
function(gocount_locate target property name)
  set_property(TARGET ${target} PROPERTY ${property} ${PROJECT_BINARY_DIR}/lib/none/${name})
  foreach(config Debug Release RelWithDebInfo MinSizeRel)
    string(TOUPPER ${config} upper)
    string(TOLOWER ${config} lower)
    set_property(TARGET ${target} PROPERTY ${property}_${upper} ${PROJECT_BINARY_DIR}/lib/${lower}/${name})
  endforeach()
endfunction()

if(GOCOUNT_BUILD_SHARED)
  add_library(gocount::gocount SHARED IMPORTED GLOBAL)
  add_dependencies(gocount::gocount gocount_cargo)
  list(GET shared_names 0 real_name)
  set_property(TARGET gocount::gocount PROPERTY INTERFACE_INCLUDE_DIRECTORIES ${PROJECT_SOURCE_DIR}/include)
  gocount_locate(gocount::gocount IMPORTED_LOCATION ${real_name})
  if(WIN32)
    gocount_locate(gocount::gocount IMPORTED_IMPLIB ${import_file})
  else()
    set_property(TARGET gocount::gocount PROPERTY IMPORTED_SONAME ${soname})
    foreach(config DEBUG RELEASE RELWITHDEBINFO MINSIZEREL)
      set_property(TARGET gocount::gocount PROPERTY IMPORTED_SONAME_${config} ${soname})
    endforeach()
  endif()
endif()

if(GOCOUNT_BUILD_STATIC)
  add_library(gocount::gocount_static STATIC IMPORTED GLOBAL)
  add_dependencies(gocount::gocount_static gocount_cargo)
  set_target_properties(gocount::gocount_static PROPERTIES
    INTERFACE_INCLUDE_DIRECTORIES ${PROJECT_SOURCE_DIR}/include
    INTERFACE_LINK_LIBRARIES "${gocount_native_libraries}")
  gocount_locate(gocount::gocount_static IMPORTED_LOCATION ${static_file})
endif()

# Warnings for the C files of this project.
add_library(gocount_warnings INTERFACE)
if(MSVC)
  target_compile_options(gocount_warnings INTERFACE /W4 $<$<BOOL:${GOCOUNT_WERROR}>:/WX>)
else()
  target_compile_options(gocount_warnings INTERFACE -Wall -Wextra -Wpedantic $<$<BOOL:${GOCOUNT_WERROR}>:-Werror>)
endif()
