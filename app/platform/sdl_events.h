// SDL's events as the program's.
#pragma once

#include <SDL.h>
#include <optional>

#include "app/platform/event.h"

namespace testbed::platform {

/// The modifier of shortcuts on this system.
#ifdef __APPLE__
constexpr int command_modifier = KMOD_GUI;
#else
constexpr int command_modifier = KMOD_CTRL;
#endif

/// Frees what the event carries. Empty for what nobody has a use for. Letters follow the keyboard's layout;
/// where that has none of the Latin alphabet, they are where a US keyboard has them.
std::optional<Event> event_of(const SDL_Event& event);

}  // namespace testbed::platform
