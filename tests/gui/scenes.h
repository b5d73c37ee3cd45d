// Scenes that several tests of the window open.
#pragma once

namespace testbed::ui {

inline constexpr const char* disc_text = R"({"format": "collision-scene", "version": 1, "title": "One disc",
 "shapes": [{"id": "disc", "type": "circle", "radius": 1}], "view": {"center": [0, 0], "height": 10}})";
inline constexpr const char* box_text = R"({"format": "collision-scene", "version": 1,
 "shapes": [{"id": "box", "type": "rectangle", "size": [2, 1]}], "view": {"center": [0, 0], "height": 10}})";
inline constexpr const char* ball_in_box_text =
    R"({"format": "collision-scene", "version": 1, "title": "Two", "shapes": [
  {"id": "ball", "type": "circle", "radius": 1},
  {"id": "box", "type": "rectangle", "position": [1.5, 0], "size": [2, 1]}],
  "view": {"center": [0, 0], "height": 10}})";

}  // namespace testbed::ui
