// How often the window draws after something happened.
#pragma once

namespace testbed::platform {

/// Dear ImGui needs some frames to settle after an event: windows that size themselves, hovering, focus.
inline constexpr int frames_after_event = 4;

}  // namespace testbed::platform
