# What is installed where, and the Debian packages that are made of it (./dev package): the program, and the core as a
# library for find_package(collision).
include(GNUInstallDirs)

# ---- the program ----
install(TARGETS collision-testbed RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR} COMPONENT program)
install(DIRECTORY scenes DESTINATION ${CMAKE_INSTALL_DATADIR}/collision-testbed COMPONENT program)
if(UNIX AND NOT APPLE)
  set(packaging ${CMAKE_CURRENT_LIST_DIR})
  install(FILES assets/collision-testbed.desktop DESTINATION ${CMAKE_INSTALL_DATADIR}/applications COMPONENT program)
  install(FILES assets/collision-testbed.svg DESTINATION ${CMAKE_INSTALL_DATADIR}/icons/hicolor/scalable/apps
          COMPONENT program)
  install(FILES ${packaging}/collision-testbed.xml DESTINATION ${CMAKE_INSTALL_DATADIR}/mime/packages
          COMPONENT program)
  find_program(GZIP gzip)
  set(version ${PROJECT_VERSION})
  configure_file(${packaging}/collision-testbed.1 collision-testbed.1 @ONLY)
  set(manual ${CMAKE_CURRENT_BINARY_DIR}/collision-testbed.1)
  if(GZIP)
    execute_process(COMMAND ${GZIP} -9nkf ${manual} COMMAND_ERROR_IS_FATAL ANY)
    set(manual ${manual}.gz)
  endif()
  install(FILES ${manual} DESTINATION ${CMAKE_INSTALL_MANDIR}/man1 COMPONENT program)
  foreach(component program development)
    set(document collision-testbed)
    if(component STREQUAL development)
      set(document libcollision-dev)
    endif()
    install(FILES LICENSE DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/${document} RENAME copyright
            COMPONENT ${component})
    install(FILES CHANGELOG.md DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/${document} COMPONENT ${component})
  endforeach()
endif()

# ---- the library: #include "core/query/overlap.h", link collision::collision ----
include(CMakePackageConfigHelpers)
set(package ${CMAKE_INSTALL_LIBDIR}/cmake/collision)
set_target_properties(collision_catalog PROPERTIES EXPORT_NAME catalog)
foreach(target collision collision_catalog)
  target_compile_features(${target} PUBLIC cxx_std_20)
endforeach()
install(TARGETS collision collision_catalog EXPORT collision ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR}
        COMPONENT development INCLUDES DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/collision)
install(DIRECTORY core DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/collision COMPONENT development
        FILES_MATCHING PATTERN "*.h")
install(EXPORT collision NAMESPACE collision:: DESTINATION ${package} COMPONENT development)
file(CONFIGURE OUTPUT collision-config.cmake CONTENT [[
include(CMakeFindDependencyMacro)
find_dependency(glm)
include(${CMAKE_CURRENT_LIST_DIR}/collision.cmake)
]] @ONLY)
write_basic_package_version_file(collision-config-version.cmake COMPATIBILITY SameMinorVersion)
install(FILES ${CMAKE_CURRENT_BINARY_DIR}/collision-config.cmake
        ${CMAKE_CURRENT_BINARY_DIR}/collision-config-version.cmake DESTINATION ${package} COMPONENT development)

# ---- Debian packages ----
set(CPACK_PACKAGE_VENDOR "Collision Test-bed")
set(CPACK_PACKAGE_CONTACT "Collision Test-bed <collision-testbed@localhost>")
set(CPACK_PACKAGE_DIRECTORY ${CMAKE_CURRENT_BINARY_DIR}/packages)
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_COMPONENTS_ALL program development)
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PROGRAM_PACKAGE_NAME collision-testbed)
set(CPACK_DEBIAN_PROGRAM_PACKAGE_SECTION education)
set(CPACK_DEBIAN_PROGRAM_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PROGRAM_PACKAGE_DEPENDS "fonts-inter, fonts-jetbrains-mono, fonts-dejavu-core")
set(CPACK_DEBIAN_PROGRAM_PACKAGE_RECOMMENDS "zenity | kdialog")
set(CPACK_COMPONENT_PROGRAM_DESCRIPTION "see, test and learn 2D collision detection
 Shapes are dragged; overlaps, closest points, push-outs and hulls follow.
 A saved scene is a test for the command line and can be a lesson.")
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_NAME libcollision-dev)
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_SECTION libdevel)
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_DEPENDS "libglm-dev")
set(CPACK_COMPONENT_DEVELOPMENT_DESCRIPTION "exact 2D collision queries in C++20, static library
 Overlap, distance, contacts and sweeps of circles, boxes, capsules, polygons
 and more, exact about yes and no.")
# `all` would build the tests too; ./dev package builds what is packed.
set(CMAKE_SKIP_INSTALL_ALL_DEPENDENCY ON)
include(CPack)
