#include "app/platform/context.h"

#include <cassert>

#include "app/platform/imgui_compat.h"

namespace testbed::platform {

Context::Context() : before_(ImGui::GetCurrentContext()) {
    IMGUI_CHECKVERSION();
    context_ = ImGui::CreateContext();
    ImGui::SetCurrentContext(context_);
    ImGuiIO& io = ImGui::GetIO();
    io.UserData = &fonts_;
    io.IniFilename = nullptr;
    io.LogFilename = nullptr;
    io.ConfigWindowsMoveFromTitleBarOnly = true;
    io.ConfigInputTextCursorBlink = false;  // a blinking cursor would keep an idle window awake
}

Context::~Context() {
    ImGui::DestroyContext(context_);
    ImGui::SetCurrentContext(before_);
}

LoadedFonts& Context::fonts() {
    auto* fonts = static_cast<LoadedFonts*>(ImGui::GetIO().UserData);
    assert(fonts && "the current Dear ImGui context has no fonts of its own");
    return *fonts;
}

}  // namespace testbed::platform
