// The program's keys as Dear ImGui's.
#pragma once

#include <span>

#include "app/platform/imgui_compat.h"
#include "app/platform/program.h"

namespace testbed::platform {

/// Keys with a name rather than a character.
constexpr bool is_named(Key key) { return key >= Key::escape; }

/// The keys that Dear ImGui knows in every version.
struct ImGuiKeyPair {
    Key key;
    decltype(ImGuiKey_Tab) imgui;  ///< the type has another name by version
};
std::span<const ImGuiKeyPair> imgui_keys();

/// Whether one of these keys is held now.
bool is_held(Key key);

}  // namespace testbed::platform
