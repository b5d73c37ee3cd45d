#include "app/ui/widgets/kept_text.h"

#include <algorithm>
#include <cfloat>
#include <vector>

#include "app/ui/widgets/look.h"
#include "app/ui/widgets/typed_text.h"
#include "app/ui/widgets/widgets.h"

namespace testbed::ui {

namespace {

/// Over the last item. Dear ImGui's field of several lines does not wrap.
void draw_wrapped_over(const view::Look& look, const std::string& text) {
    const ImVec2 min = ImGui::GetItemRectMin(), max = ImGui::GetItemRectMax();
    const ImVec2 padding = ImGui::GetStyle().FramePadding;
    ImDrawList& list = *ImGui::GetWindowDrawList();
    list.PushClipRect(min, {max.x, max.y - padding.y * 0.5f}, true);
    const float width = max.x - min.x - 2 * padding.x;
    list.AddText(ImGui::GetFont(), ImGui::GetFontSize(), {min.x + padding.x, min.y + padding.y},
                 packed(look.theme->text), broken_between_words(text, width).c_str(), nullptr, width);
    list.PopClipRect();
}

int know_cursor(ImGuiInputTextCallbackData* data) {
    *static_cast<int*>(data->UserData) = data->CursorPos;
    return 0;
}

}  // namespace

const std::string& shown_text(const editor::Typing& typing, unsigned field, const std::string& value) {
    const auto kept = typing.kept.find(field);
    return kept == typing.kept.end() ? value : kept->second.text;
}

std::optional<std::string> left_text(editor::Typing& typing, unsigned field, const std::string& text) {
    const int frame = ImGui::GetFrameCount();
    if (ImGui::IsItemActive()) {
        typing.kept[field] = {text, frame};
        typing.now = text;
        return typing.take ? std::optional(text) : std::nullopt;
    }
    const auto kept = typing.kept.find(field);
    if (kept == typing.kept.end()) return {};
    if (typing.draft.made_now) {  // left in the next frame, for good
        kept->second = {text, frame};
        return {};
    }
    // One that was not drawn for a while may stand for something else by now.
    const bool just_left = frame - kept->second.frame <= 1;
    typing.kept.erase(kept);
    return just_left ? std::optional(text) : std::nullopt;
}

std::optional<std::string> field_of_lines(const view::Look& look, editor::Typing& typing, const char* id,
                                          const std::string& value, float height) {
    const ImGuiID field = ImGui::GetID(id);
    const std::string& shown = shown_text(typing, field, value);
    std::vector<char> buffer(max_lines_text);
    std::copy_n(shown.begin(), std::min(shown.size(), max_lines_text - 1), buffer.begin());
    const bool wraps = !typing.kept.contains(field);
    if (wraps) ImGui::PushStyleColor(ImGuiCol_Text, packed(look.theme->text, 0));
    int cursor = -1;
    {
        const platform::focus::OneStop one;
        ImGui::InputTextMultiline(id, buffer.data(), buffer.size(), {-FLT_MIN, height},
                                  ImGuiInputTextFlags_CallbackAlways, know_cursor, &cursor);
    }
    if (wraps) ImGui::PopStyleColor();
    if (wraps && !ImGui::IsItemActive()) draw_wrapped_over(look, value);
    // At Esc Dear ImGui restores the text from before the typing: use the one of the last frame.
    const bool escaped = !wraps && !ImGui::IsItemActive() && platform::compat::key_pressed(ImGuiKey_Escape);
    auto text = left_text(typing, field, escaped ? shown : std::string(buffer.data()));
    if (text && *text == value) text.reset();
    if (ImGui::IsItemActive()) show_typed_text(look, buffer.data(), cursor);
    return text;
}

}  // namespace testbed::ui
