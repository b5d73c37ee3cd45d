#include "app/ui/widgets/kept_text.h"

#include <algorithm>
#include <cfloat>
#include <utility>
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

struct LinesState {
    int cursor = -1;
    const std::string* renewed = nullptr;  ///< takes the place of what Dear ImGui began with
};

int follow_lines(ImGuiInputTextCallbackData* data) {
    LinesState& state = *static_cast<LinesState*>(data->UserData);
    if (const std::string* renewed = std::exchange(state.renewed, nullptr)) {
        data->DeleteChars(0, data->BufTextLen);
        data->InsertChars(0, renewed->c_str());
    }
    state.cursor = data->CursorPos;
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
    const auto kept = typing.kept.find(field);
    const bool wraps = kept == typing.kept.end();
    const std::string before = wraps ? value : kept->second.from;
    const bool untouched = wraps || kept->second.text == before;
    const std::string shown = untouched ? value : kept->second.text;
    std::vector<char> buffer(max_lines_text);
    std::copy_n(shown.begin(), std::min(shown.size(), max_lines_text - 1), buffer.begin());
    LinesState state;
    // Leaving the field before may have changed this one's value, which was entered in the same frame.
    if (value != before) state.renewed = untouched ? &value : nullptr;
    if (wraps) ImGui::PushStyleColor(ImGuiCol_Text, packed(look.theme->text, 0));
    {
        const platform::focus::OneStop one;
        ImGui::InputTextMultiline(id, buffer.data(), buffer.size(), {-FLT_MIN, height},
                                  ImGuiInputTextFlags_CallbackAlways, follow_lines, &state);
    }
    if (wraps) ImGui::PopStyleColor();
    if (wraps && !ImGui::IsItemActive()) draw_wrapped_over(look, value);
    // At Esc Dear ImGui restores the text from before the typing: use the one of the last frame.
    const bool escaped = !wraps && !ImGui::IsItemActive() && platform::compat::key_pressed(ImGuiKey_Escape);
    auto text = left_text(typing, field, escaped ? shown : std::string(buffer.data()));
    const std::string from = untouched ? value : before;
    if (const auto entered = typing.kept.find(field); entered != typing.kept.end())
        entered->second.from = from;
    if (text && (*text == value || *text == from || (untouched && *text == before))) text.reset();
    if (ImGui::IsItemActive()) show_typed_text(look, buffer.data(), state.cursor);
    return text;
}

}  // namespace testbed::ui
