# What is installed of the program, and the Debian packages (./dev package): the program, the core as a library and its
# catalog, which core/install.cmake installs.
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
  set(packages_program collision-testbed)
  set(packages_development libcollision-dev)
  set(packages_catalog libcollision-catalog-dev)
  foreach(component program development catalog)
    set(document ${packages_${component}})
    install(FILES LICENSE DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/${document} RENAME copyright
            COMPONENT ${component})
    install(FILES CHANGELOG.md DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/${document} COMPONENT ${component})
  endforeach()
endif()

# ---- Debian packages ----
set(CPACK_PACKAGE_VENDOR "Collision Test-bed")
set(CPACK_PACKAGE_CONTACT "Collision Test-bed <collision-testbed@localhost>")
set(CPACK_PACKAGE_DIRECTORY ${CMAKE_CURRENT_BINARY_DIR}/packages)
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_COMPONENTS_ALL program development catalog)
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PROGRAM_PACKAGE_NAME collision-testbed)
set(CPACK_DEBIAN_PROGRAM_PACKAGE_SECTION education)
set(CPACK_DEBIAN_PROGRAM_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PROGRAM_PACKAGE_DEPENDS "fonts-inter, fonts-jetbrains-mono, fonts-dejavu-core")
set(CPACK_DEBIAN_PROGRAM_PACKAGE_RECOMMENDS "zenity | kdialog, fonts-droid-fallback | fonts-noto-cjk, fonts-freefont-ttf | fonts-noto-core")
set(CPACK_COMPONENT_PROGRAM_DESCRIPTION "see, test and learn 2D collision detection
 Shapes are dragged; overlaps, closest points, push-outs and hulls follow.
 A saved scene is a test for the command line and can be a lesson.")
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_NAME libcollision-dev)
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_SECTION libdevel)
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_DEPENDS "libglm-dev")
set(CPACK_COMPONENT_DEVELOPMENT_DESCRIPTION "exact 2D collision queries in C++20, static library
 Overlap, distance, contacts and sweeps of circles, boxes, capsules, polygons
 and more, exact about yes and no.")
set(CPACK_DEBIAN_CATALOG_PACKAGE_NAME libcollision-catalog-dev)
set(CPACK_DEBIAN_CATALOG_PACKAGE_SECTION libdevel)
set(CPACK_DEBIAN_CATALOG_PACKAGE_DEPENDS "libcollision-dev (= ${PROJECT_VERSION})")
set(CPACK_COMPONENT_CATALOG_DESCRIPTION "textbook algorithms of 2D collision detection, static library
 Right ones and published mistakes, each step by step, for libcollision-dev.")
# `all` would build the tests too; ./dev package builds what is packed.
set(CMAKE_SKIP_INSTALL_ALL_DEPENDENCY ON)
include(CPack)
