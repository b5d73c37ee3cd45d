// SDL's keys as the program's and as Dear ImGui's.
#pragma once

#include <SDL.h>
#include <optional>
#include <span>

#include "app/platform/imgui_compat.h"
#include "app/platform/program.h"

namespace testbed::platform {

/// The modifier of shortcuts on this system.
#ifdef __APPLE__
constexpr int command_modifier = KMOD_GUI;
#else
constexpr int command_modifier = KMOD_CTRL;
#endif

/// Empty for keys that the program has no use for. Letters follow the keyboard's layout; where that has none
/// of the Latin alphabet, they are where a US keyboard has them.
std::optional<Key> key_of(const SDL_Keysym& symbol);

KeyEvent key_event(const SDL_KeyboardEvent& event, Key key);

/// Keys with a name rather than a character.
constexpr bool is_named(Key key) { return key >= Key::escape; }

/// The keys that Dear ImGui knows in every version.
struct ImGuiKeyPair {
    Key key;
    decltype(ImGuiKey_Tab) imgui;  ///< the type has another name by version
};
std::span<const ImGuiKeyPair> imgui_keys();

}  // namespace testbed::platform
