#include "app/ui/widgets/text_area.h"

#include <string_view>

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

std::string_view first_lines(std::string_view text, int count) {
    std::size_t end = 0;
    for (int i = 0; i < count; ++i) {
        const std::size_t next = text.find('\n', end);
        if (next == std::string_view::npos) return text;
        end = next + 1;
    }
    return text.substr(0, end);
}

}  // namespace

bool text_area(const view::Look& look, const char* id, std::string& text, ImVec2 size, const char* example,
               int flags) {
    const std::string before = text;
    bool& was_active =
        *ImGui::GetStateStorage()->GetBoolRef(ImGui::GetID((std::string(id) + " was active").c_str()));
    const platform::FontScope mono(platform::Face::mono);
    bool taken = false;
    {
        const platform::focus::OneStop one;
        taken = ImGui::InputTextMultiline(id, text.data(), text.capacity() + 1, size,
                                          flags | ImGuiInputTextFlags_CallbackResize, grow_text, &text);
    }
    // Dear ImGui puts back what was there when the field was entered: all that was written since.
    const bool active = ImGui::IsItemActive();
    if (was_active && !active && platform::compat::key_pressed(ImGuiKey_Escape)) text = before;
    was_active = active;
    if (text.empty()) {
        const ImVec2 at = ImGui::GetItemRectMin(), padding = ImGui::GetStyle().FramePadding;
        const float room = ImGui::GetItemRectSize().y - 2 * padding.y;
        const std::string_view shown = first_lines(example, int(room / ImGui::GetTextLineHeight()));
        ImGui::GetWindowDrawList()->AddText({at.x + padding.x, at.y + padding.y},
                                            packed(look.theme->text_faint), shown.data(),
                                            shown.data() + shown.size());
    }
    return taken;
}

}  // namespace testbed::ui
