// The desktop's clipboard, which Dear ImGui asks SDL for.
#include "app/platform/clipboard.h"

#include "app/platform/imgui_compat.h"

namespace testbed::platform {

std::string clipboard_text() {
    const char* text = ImGui::GetClipboardText();
    return text ? text : "";
}

bool clipboard_is_at_hand() {
#if defined(__wasm__)
    return false;
#else
    return true;
#endif
}

void set_clipboard_text(const std::string& text) { ImGui::SetClipboardText(text.c_str()); }

}  // namespace testbed::platform
