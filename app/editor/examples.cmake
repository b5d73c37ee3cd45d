#generated / examples_generated.h : the examples of the Collider and Live panels, and what they need, as text.
file(GLOB examples CONFIGURE_DEPENDS ${CMAKE_CURRENT_LIST_DIR}/../../assets/examples/*)
list(APPEND examples ${CMAKE_CURRENT_LIST_DIR}/../../assets/live/collision_testbed.py
     ${CMAKE_CURRENT_LIST_DIR}/../../assets/live/collision_testbed.js)
set(example_rows "")
foreach(file ${examples})
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${file})
  cmake_path(GET file FILENAME name)
  file(READ ${file} text)
  string(APPEND example_rows "    {\"${name}\", R\"example(${text})example\"},\n")
endforeach()
file(CONFIGURE OUTPUT generated/examples_generated.h CONTENT
[[// assets/examples, and the modules of assets/live.
#pragma once
inline constexpr testbed::editor::ExampleFile example_rows[] = {
@example_rows@};
]] @ONLY)
