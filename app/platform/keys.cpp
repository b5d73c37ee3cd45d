#include "app/platform/keys.h"

namespace testbed::platform {
namespace {

constexpr ImGuiKeyPair known_to_imgui[] = {
    {Key::tab, ImGuiKey_Tab},
    {Key::left, ImGuiKey_LeftArrow},
    {Key::right, ImGuiKey_RightArrow},
    {Key::up, ImGuiKey_UpArrow},
    {Key::down, ImGuiKey_DownArrow},
    {Key::page_up, ImGuiKey_PageUp},
    {Key::page_down, ImGuiKey_PageDown},
    {Key::home, ImGuiKey_Home},
    {Key::end, ImGuiKey_End},
    {Key::insert, ImGuiKey_Insert},
    {Key::del, ImGuiKey_Delete},
    {Key::backspace, ImGuiKey_Backspace},
    {key(' '), ImGuiKey_Space},
    {Key::enter, ImGuiKey_Enter},
    {Key::escape, ImGuiKey_Escape},
    {key('a'), ImGuiKey_A},
    {key('c'), ImGuiKey_C},
    {key('v'), ImGuiKey_V},
    {key('x'), ImGuiKey_X},
    {key('y'), ImGuiKey_Y},
    {key('z'), ImGuiKey_Z},
};

}  // namespace

std::span<const ImGuiKeyPair> imgui_keys() { return known_to_imgui; }

}  // namespace testbed::platform
