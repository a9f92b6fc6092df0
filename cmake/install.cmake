# Installs the header, the libraries, the command, and what find_package and pkg-config need. Everything finds itself by
# its own place, so the whole may be moved.

include(CMakePackageConfigHelpers)

set(config_folder ${CMAKE_INSTALL_LIBDIR}/cmake/gocount)
file(GLOB headers CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/include/*.h ${PROJECT_SOURCE_DIR}/include/*.hpp)
install(FILES ${headers} DESTINATION ${CMAKE_INSTALL_INCLUDEDIR})
install(FILES LICENSE-MIT LICENSE-APACHE DESTINATION ${CMAKE_INSTALL_DATADIR}/licenses/gocount)

if(GOCOUNT_BUILD_SHARED)
  set(shared_folder ${CMAKE_INSTALL_LIBDIR})
  if(WIN32)
    set(shared_folder ${CMAKE_INSTALL_BINDIR})
    install(FILES ${placed}/${import_file} DESTINATION ${CMAKE_INSTALL_LIBDIR})
  endif()
  foreach(name IN LISTS shared_names)
    install(PROGRAMS ${placed}/${name} DESTINATION ${shared_folder})
  endforeach()
endif()
if(GOCOUNT_BUILD_STATIC)
  install(FILES ${placed}/${static_file} DESTINATION ${CMAKE_INSTALL_LIBDIR})
endif()
if(TARGET gocount_command)
  install(TARGETS gocount_command RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
endif()
if(command_pages)
  install(FILES ${command_pages} DESTINATION ${CMAKE_INSTALL_MANDIR}/man1)
  install(FILES ${page_folder}/gocount.bash DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions RENAME gocount)
  install(FILES ${page_folder}/_gocount DESTINATION ${CMAKE_INSTALL_DATADIR}/zsh/site-functions)
  install(FILES ${page_folder}/gocount.fish DESTINATION ${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d)
endif()

# find_package(gocount CONFIG)
configure_package_config_file(${CMAKE_CURRENT_LIST_DIR}/gocountConfig.cmake.in
  ${PROJECT_BINARY_DIR}/gocountConfig.cmake
  INSTALL_DESTINATION ${config_folder}
  PATH_VARS CMAKE_INSTALL_INCLUDEDIR CMAKE_INSTALL_LIBDIR CMAKE_INSTALL_BINDIR
  NO_SET_AND_CHECK_MACRO)
configure_file(${CMAKE_CURRENT_LIST_DIR}/gocountTargets.cmake.in ${PROJECT_BINARY_DIR}/gocountTargets.cmake @ONLY)
# Until 1.0 a minor version may break what the one before promised.
write_basic_package_version_file(${PROJECT_BINARY_DIR}/gocountConfigVersion.cmake COMPATIBILITY SameMinorVersion)
install(FILES
  ${PROJECT_BINARY_DIR}/gocountConfig.cmake
  ${PROJECT_BINARY_DIR}/gocountConfigVersion.cmake
  ${PROJECT_BINARY_DIR}/gocountTargets.cmake
  DESTINATION ${config_folder})

# pkg-config: the prefix is told from where the .pc file lies, unless a folder was given as an absolute path.
if(IS_ABSOLUTE "${CMAKE_INSTALL_LIBDIR}" OR IS_ABSOLUTE "${CMAKE_INSTALL_INCLUDEDIR}")
  set(pc_prefix ${CMAKE_INSTALL_PREFIX})
  set(pc_libdir ${CMAKE_INSTALL_FULL_LIBDIR})
  set(pc_includedir ${CMAKE_INSTALL_FULL_INCLUDEDIR})
else()
  file(RELATIVE_PATH up /prefix/${CMAKE_INSTALL_LIBDIR}/pkgconfig /prefix)
  string(REGEX REPLACE "/$" "" up "${up}")
  set(pc_prefix "\${pcfiledir}/${up}")
  set(pc_libdir "\${prefix}/${CMAKE_INSTALL_LIBDIR}")
  set(pc_includedir "\${prefix}/${CMAKE_INSTALL_INCLUDEDIR}")
endif()
string(REPLACE ";" " " native_libraries "${gocount_native_libraries}")
set(pc_libs "-L\${libdir} -lgocount")
set(pc_libs_private "${native_libraries}")
if(NOT GOCOUNT_BUILD_SHARED)
  set(pc_libs "${pc_libs} ${native_libraries}")
endif()
configure_file(${CMAKE_CURRENT_LIST_DIR}/gocount.pc.in ${PROJECT_BINARY_DIR}/gocount.pc @ONLY)
install(FILES ${PROJECT_BINARY_DIR}/gocount.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig)
