# generated/templates_generated.h: the colliders that `verify --template` prints and lessons hand out, as text.
file(GLOB collider_templates CONFIGURE_DEPENDS ${CMAKE_CURRENT_LIST_DIR}/../../assets/colliders/*)
list(FILTER collider_templates EXCLUDE REGEX "README")
set(template_rows "")
foreach(file ${collider_templates})
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${file})
  cmake_path(GET file STEM language)
  file(READ ${file} text)
  string(APPEND template_rows "    {\"${language}\", R\"template(${text})template\"},\n")
endforeach()
file(CONFIGURE OUTPUT generated/templates_generated.h CONTENT
[[// assets/colliders.
#pragma once
inline constexpr testbed::verify::ColliderTemplate template_rows[] = {
@template_rows@};
]] @ONLY)
