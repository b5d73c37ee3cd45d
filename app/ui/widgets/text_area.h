// A field of several lines whose text is as long as it needs to be.
#pragma once

#include <string>

#include "app/platform/imgui_compat.h"
#include "app/view/look.h"

namespace testbed::ui {

/// All letters equally wide. example: shown while there is no text, not part of it. flags: of
/// ImGuiInputTextFlags. True when the text changed; with ImGuiInputTextFlags_EnterReturnsTrue when Ctrl+Enter
/// was pressed instead, the text changing as it is typed. Esc leaves it and keeps the text.
bool text_area(const view::Look& look, const char* id, std::string& text, ImVec2 size,
               const char* example = "", int flags = 0);

}  // namespace testbed::ui
