# What is installed of the core, for find_package(collision) and for pkg-config. Two components: `development`, the core
# (collision::collision, collision.pc), and `catalog`, the textbook algorithms (collision::catalog, collision-catalog.pc).
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)
set(package ${CMAKE_INSTALL_LIBDIR}/cmake/collision)
target_link_libraries(collision INTERFACE $<INSTALL_INTERFACE:glm::glm>)

install(TARGETS collision EXPORT collision-core ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR} COMPONENT development
        INCLUDES DESTINATION ${CMAKE_INSTALL_INCLUDEDIR})
install(EXPORT collision-core NAMESPACE collision:: DESTINATION ${package} COMPONENT development)
set(core_folders ${folders})
list(REMOVE_ITEM core_folders textbook)
install(DIRECTORY ${core_folders} DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/collision COMPONENT development
        FILES_MATCHING PATTERN "*.h")
install(TARGETS collision_catalog EXPORT collision-catalog ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR}
        COMPONENT catalog)
install(EXPORT collision-catalog NAMESPACE collision:: DESTINATION ${package} COMPONENT catalog)
install(DIRECTORY textbook DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/collision COMPONENT catalog
        FILES_MATCHING PATTERN "*.h")
install(FILES catalog.h DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/collision COMPONENT catalog)

file(CONFIGURE OUTPUT collision-config.cmake CONTENT [[
include(CMakeFindDependencyMacro)
find_dependency(glm)
include("${CMAKE_CURRENT_LIST_DIR}/collision-core.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/collision-catalog.cmake" OPTIONAL)
set(collision_development_FOUND TRUE)
set(collision_catalog_FOUND FALSE)
if(TARGET collision::catalog)
  set(collision_catalog_FOUND TRUE)
endif()
foreach(component IN LISTS collision_FIND_COMPONENTS)
  if(collision_FIND_REQUIRED_${component} AND NOT collision_${component}_FOUND)
    set(collision_FOUND FALSE)
    set(collision_NOT_FOUND_MESSAGE "collision is installed without its component ${component}.")
  endif()
endforeach()
]] @ONLY)
write_basic_package_version_file(collision-config-version.cmake COMPATIBILITY SameMinorVersion)
install(FILES ${CMAKE_CURRENT_BINARY_DIR}/collision-config.cmake
        ${CMAKE_CURRENT_BINARY_DIR}/collision-config-version.cmake DESTINATION ${package} COMPONENT development)

# By paths from where the file lies, so that the folder can be moved.
set(pkgconfig ${CMAKE_INSTALL_LIBDIR}/pkgconfig)
cmake_path(RELATIVE_PATH CMAKE_INSTALL_INCLUDEDIR BASE_DIRECTORY ${pkgconfig} OUTPUT_VARIABLE to_headers)
set(glm_flags "")
if(NOT glm_folder IN_LIST CMAKE_CXX_IMPLICIT_INCLUDE_DIRECTORIES)
  set(glm_flags " -isystem ${glm_folder}")
endif()
set(version ${PROJECT_VERSION})
file(CONFIGURE OUTPUT collision.pc CONTENT [[
libdir=${pcfiledir}/..
includedir=${pcfiledir}/@to_headers@

Name: collision
Description: Exact 2D collision queries in C++20
Version: @version@
Cflags: -I${includedir}@glm_flags@
Libs: -L${libdir} -lcollision
]] @ONLY)
file(CONFIGURE OUTPUT collision-catalog.pc CONTENT [[
libdir=${pcfiledir}/..

Name: collision-catalog
Description: Textbook algorithms of 2D collision detection, right and wrong ones
Version: @version@
Requires: collision = @version@
Libs: -L${libdir} -lcollision_catalog
]] @ONLY)
install(FILES ${CMAKE_CURRENT_BINARY_DIR}/collision.pc DESTINATION ${pkgconfig} COMPONENT development)
install(FILES ${CMAKE_CURRENT_BINARY_DIR}/collision-catalog.pc DESTINATION ${pkgconfig} COMPONENT catalog)
