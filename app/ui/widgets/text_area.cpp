#include "app/ui/widgets/text_area.h"

#include "app/platform/fonts.h"
#include "app/ui/widgets/look.h"

namespace testbed::ui {

namespace {

int grow_text(ImGuiInputTextCallbackData* data) {
    if (data->EventFlag != ImGuiInputTextFlags_CallbackResize) return 0;
    std::string& text = *static_cast<std::string*>(data->UserData);
    text.resize(std::size_t(data->BufTextLen));
    data->Buf = text.data();
    return 0;
}

}  // namespace

bool text_area(const view::Look& look, const char* id, std::string& text, ImVec2 size, const char* example,
               int flags) {
    const std::string before = text;
    const platform::FontScope mono(platform::Face::mono);
    const bool taken =
        ImGui::InputTextMultiline(id, text.data(), text.capacity() + 1, size,
                                  flags | ImGuiInputTextFlags_CallbackResize, grow_text, &text);
    // Dear ImGui puts back what was there when the field was entered: all that was written since.
    if (ImGui::IsItemDeactivated() && ImGui::IsKeyPressed(ImGuiKey_Escape)) text = before;
    if (text.empty()) {
        const ImVec2 at = ImGui::GetItemRectMin(), padding = ImGui::GetStyle().FramePadding;
        ImGui::GetWindowDrawList()->AddText({at.x + padding.x, at.y + padding.y},
                                            packed(look.theme->text_faint), example);
    }
    return taken;
}

}  // namespace testbed::ui
