// Fields of text and numbers.
#include <algorithm>
#include <array>
#include <cfloat>
#include <cmath>
#include <fmt/format.h>

#include "app/edit/numbers.h"
#include "app/editor/editor.h"
#include "app/ui/widgets/kept_text.h"
#include "app/ui/widgets/widgets.h"

namespace testbed::ui {

namespace {

/// Text over the last item, in the middle of its height.
void overlay(float x, std::string_view text, draw::Rgba color) {
    const ImVec2 min = ImGui::GetItemRectMin(), size = ImGui::GetItemRectSize();
    const float y = std::floor(min.y + (size.y - ImGui::GetFontSize()) * 0.5f);
    ImGui::GetWindowDrawList()->AddText({x, y}, packed(color), text.data(), text.data() + text.size());
}

/// The left of the last field, over which a long entry scrolls.
void cover_start(float width) {
    const ImGuiStyle& style = ImGui::GetStyle();
    const ImVec2 min = ImGui::GetItemRectMin(), max = ImGui::GetItemRectMax();
    const float border = style.FrameBorderSize;
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const ImVec2 from{min.x + border, min.y + border}, to{min.x + width - 1, max.y - border};
    list.AddRectFilled(from, to, ImGui::GetColorU32(ImGuiCol_WindowBg, 1), style.FrameRounding,
                       ImDrawFlags_RoundCornersLeft);
    list.AddRectFilled(from, to, ImGui::GetColorU32(ImGuiCol_FrameBg), style.FrameRounding,
                       ImDrawFlags_RoundCornersLeft);
}

}  // namespace

namespace {

/// What else changes the text of a field, while Dear ImGui has it: the arrow keys, what was typed before, and
/// another value under a field in which nothing was typed yet.
struct StepOfField {
    const std::function<std::optional<std::string>(std::string_view, int)>& text;
    std::string* begun = nullptr;
    const std::string* renewed = nullptr;
    bool done = false;
};

void replace_text(ImGuiInputTextCallbackData* data, const std::string& text) {
    data->DeleteChars(0, data->BufTextLen);
    data->InsertChars(0, text.c_str());
    data->SelectAll();
}

int begin_field(ImGuiInputTextCallbackData* data, std::string& begun) {
    if (begun.empty()) return 0;
    if (data->HasSelection()) data->DeleteChars(0, data->BufTextLen);
    data->InsertChars(data->CursorPos, begun.c_str());
    data->ClearSelection();
    begun.clear();
    return 0;
}

int step_field(ImGuiInputTextCallbackData* data) {
    StepOfField& step = *static_cast<StepOfField*>(data->UserData);
    if (data->EventFlag == ImGuiInputTextFlags_CallbackAlways) {
        if (const std::string* renewed = std::exchange(step.renewed, nullptr)) replace_text(data, *renewed);
        return step.begun ? begin_field(data, *step.begun) : 0;
    }
    const std::string_view now(data->Buf, std::size_t(data->BufTextLen));
    const auto next = step.text(now, data->EventKey == ImGuiKey_UpArrow ? 1 : -1);
    if (!next) return 0;
    replace_text(data, *next);
    step.done = true;
    return 0;
}

/// Over the place of what is drawn next, which stays where it is.
LabelDrag drag_zone(const char* id, ImVec2 min, ImVec2 size) {
    const ImVec2 back = ImGui::GetCursorScreenPos();
    ImGui::SetCursorScreenPos(min);
    platform::focus::mouse_area(id, {std::max(1.0f, size.x), std::max(1.0f, size.y)});
    LabelDrag drag;
    const bool by_mouse =
        ImGui::IsMouseDown(ImGuiMouseButton_Left) || ImGui::IsMouseReleased(ImGuiMouseButton_Left);
    ImGui::SetCursorScreenPos(back);
    if (ImGui::IsItemHovered() || ImGui::IsItemActive()) ImGui::SetMouseCursor(ImGuiMouseCursor_ResizeEW);
    if (!by_mouse) return drag;
    drag.began = ImGui::IsItemActivated();
    drag.held = ImGui::IsItemActive();
    drag.ended = ImGui::IsItemDeactivated();
    if (drag.held || drag.ended) {
        const ImVec2 to = ImGui::GetIO().MousePos, from = ImGui::GetIO().MouseClickedPos[0];
        drag.pixels = to.x - from.x;
        drag.most = std::sqrt(ImGui::GetIO().MouseDragMaxDistanceSqr[0]);
    }
    return drag;
}

}  // namespace

namespace {

/// Two marks before the name: it is no label to show.
std::string name_of_entry(const char* id, int entries) { return fmt::format("##{}#{}", id, entries); }

}  // namespace

double step_factor() { return ImGui::GetIO().KeyShift ? 10 : ImGui::GetIO().KeyAlt ? 0.1 : 1; }

bool Widgets::edit(const char* id, std::string& text, float width, const char* hint, const Stepped& stepped,
                   std::string* begun) {
    const ImGuiID own = ImGui::GetID(id);
    // Dear ImGui goes on with the scroll of the entry before in a field of the same name: another name a
    // time.
    int& entries = *ImGui::GetStateStorage()->GetIntRef(own);
    std::array<char, 1024> buffer{};
    const std::string& shown = shown_text(typing_, own, text);
    std::copy_n(shown.data(), std::min(shown.size(), buffer.size() - 1), buffer.data());
    const std::string value = text.substr(0, buffer.size() - 1);
    const auto kept = typing_.kept.find(own);
    const std::string before = kept != typing_.kept.end() ? kept->second.from : value;
    const bool untouched = kept == typing_.kept.end() || kept->second.text == before;
    ImGui::SetNextItemWidth(width > 0 ? width : -FLT_MIN);
    StepOfField step{stepped, begun};
    ImGuiInputTextFlags flags = ImGuiInputTextFlags_AutoSelectAll;
    if (stepped) flags |= ImGuiInputTextFlags_CallbackHistory;
    if (begun && !begun->empty()) {
        flags |= ImGuiInputTextFlags_CallbackAlways;
        platform::focus::enter_next_field(ImGui::GetID(name_of_entry(id, entries).c_str()));
    }
    // Leaving the field before may have changed this one's value, which was entered in the same frame.
    if (untouched && value != before) {
        step.renewed = &value;
        flags |= ImGuiInputTextFlags_CallbackAlways;
    }
    const bool calls = stepped || (flags & ImGuiInputTextFlags_CallbackAlways);
    ImGui::InputTextWithHint(name_of_entry(id, entries).c_str(), hint, buffer.data(), buffer.size(), flags,
                             calls ? step_field : nullptr, &step);
    if (ImGui::IsItemDeactivated()) {
        const ImGuiID ended = ImGui::GetID(name_of_entry(id, entries).c_str());
        platform::focus::rename_text(ended, ImGui::GetID(name_of_entry(id, ++entries).c_str()));
    }
    if (ImGui::IsItemActivated() && typing_.refused == own) typing_.refused = 0;
    // At Esc Dear ImGui restores what it began with.
    const std::string from = untouched ? value : before;
    const bool escaped = ImGui::IsItemDeactivated() && platform::compat::key_pressed(ImGuiKey_Escape);
    auto left = left_text(typing_, own, escaped ? from : std::string(buffer.data()));
    if (const auto entered = typing_.kept.find(own); entered != typing_.kept.end())
        entered->second.from = from;
    if (step.done) left = buffer.data();
    if (!left || *left == text || (untouched && *left == before)) return false;
    text = *left;
    return true;
}

namespace {

/// The prefix is dragged like the label; a click on either begins to type.
void drag_or_enter(const char* id, const NumberOptions& options, float prefix_width) {
    LabelDrag& drag = *options.drag;
    if (options.prefix) {
        const LabelDrag own = drag_zone(fmt::format("drag {}", id).c_str(), ImGui::GetCursorScreenPos(),
                                        {prefix_width, ImGui::GetFrameHeight()});
        if (own.began || own.held || own.ended) drag = own;
    }
    if (drag.ended && drag.most < 3) ImGui::SetKeyboardFocusHere();
}

}  // namespace

std::optional<double> Widgets::number(const char* id, double value, const NumberOptions& options) {
    const float frame_height = ImGui::GetFrameHeight();
    const ImGuiStyle& style = ImGui::GetStyle();
    std::optional<double> result;
    std::string problem, shown;
    ImGui::BeginDisabled(!options.enabled);
    {
        const platform::FontScope mono(platform::Face::mono);
        const float left = options.prefix ? look.px(24) : style.FramePadding.x;
        ImGui::PushStyleVar(ImGuiStyleVar_FramePadding, {left, (frame_height - ImGui::GetFontSize()) * 0.5f});
        const bool blank = options.mixed || options.empty;
        // The field has every digit for typing and copying; the text shown otherwise has its room.
        std::string text = blank ? std::string() : edit::exact_text(value);
        const bool typing = typing_.kept.contains(ImGui::GetID(id));
        const float whole = options.width > 0 ? options.width : ImGui::GetContentRegionAvail().x;
        const float unit = *options.unit ? text_width(options.unit) + look.px(4) : 0;
        if (!blank) shown = fitted_number(value, whole - left - style.FramePadding.x - unit);
        if (options.drag) drag_or_enter(id, options, left);
        if (!blank && !typing) ImGui::PushStyleColor(ImGuiCol_Text, packed(look.theme->text, 0));
        Stepped stepped;
        if (options.step > 0)
            stepped = [&](std::string_view now, int way) -> std::optional<std::string> {
                const auto before = edit::evaluate(now);
                if (!std::holds_alternative<double>(before)) return {};
                const double next = edit::tidy(std::get<double>(before) + way * step_factor() * options.step);
                if (options.check && !options.check(next).empty()) return {};
                return edit::exact_text(next);
            };
        const bool entered =
            edit(id, text, options.width, options.mixed ? "mixed" : "", stepped, options.begun);
        if (!blank && !typing) {
            ImGui::PopStyleColor();
            overlay(ImGui::GetItemRectMin().x + left, shown,
                    draw::with_alpha(look.theme->text, options.enabled ? 1 : style.DisabledAlpha));
        }
        if (entered && !text.empty()) {
            const auto evaluated = edit::evaluate(text);
            if (const auto* reason = std::get_if<std::string>(&evaluated)) {
                problem = *reason;
            } else {
                const double wanted = std::get<double>(evaluated);
                if (options.check) problem = options.check(wanted);
                if (problem.empty() && (wanted != value || options.mixed || options.empty)) result = wanted;
            }
            typing_.refused = problem.empty() ? 0 : ImGui::GetID(id);
            typing_.problem = problem;
            if (typing_.take) typing_.lost = problem;
        }
        ImGui::PopStyleVar();
        if (typing_.refused != 0 && typing_.refused == ImGui::GetID(id)) typing_.problem_in_row = true;
        const bool active = ImGui::IsItemActive();
        if (options.prefix && active) cover_start(left);
        if (options.prefix)
            overlay(ImGui::GetItemRectMin().x + look.px(9), options.prefix,
                    options.prefix_color.value_or(look.theme->text_faint));
        if (*options.unit && !active)
            overlay(ImGui::GetItemRectMax().x - look.px(9) - text_width(options.unit), options.unit,
                    look.theme->text_faint);
    }
    ImGui::EndDisabled();
    const std::string exact = edit::exact_text(value);
    if (ImGui::IsItemHovered() && !ImGui::IsItemActive() && !options.mixed && !options.empty &&
        exact != shown)
        tooltip(exact);
    return result;
}

std::optional<std::string> Widgets::text(const char* id, const std::string& value,
                                         const std::function<std::string(const std::string&)>& check) {
    std::string text = value;
    std::optional<std::string> result;
    if (edit(id, text, 0)) {
        typing_.problem = check ? check(text) : std::string();
        typing_.refused = typing_.problem.empty() ? 0 : ImGui::GetID(id);
        if (typing_.problem.empty()) result = text;
        if (typing_.take) typing_.lost = typing_.problem;
    }
    if (typing_.refused != 0 && typing_.refused == ImGui::GetID(id)) typing_.problem_in_row = true;
    return result;
}

void Widgets::problem_line() {
    if (!typing_.problem_in_row) return;
    typing_.problem_in_row = false;
    // A press that leaves the field is meant for what is under it: nothing moves before it is over.
    int& drawn = *ImGui::GetStateStorage()->GetIntRef(ImGui::GetID("problem"));
    const int frame = ImGui::GetFrameCount();
    if (drawn != frame - 1 && ImGui::IsMouseDown(ImGuiMouseButton_Left)) return;
    drawn = frame;
    const platform::FontScope small(platform::Face::small);
    ImGui::SetCursorPosX(ImGui::GetCursorPosX() + label_width());
    ImGui::PushStyleColor(ImGuiCol_Text, packed(look.theme->wrong()));
    wrapped_text(typing_.problem + "; kept as it was");
    ImGui::PopStyleColor();
}

LabelDrag Widgets::draggable_label(std::string_view text) {
    const float start = ImGui::GetCursorPosX();
    ImGui::AlignTextToFramePadding();
    ImGui::PushStyleColor(ImGuiCol_Text, packed(look.theme->text_secondary));
    ImGui::TextUnformatted(text.data(), text.data() + text.size());
    ImGui::PopStyleColor();
    const ImVec2 min = ImGui::GetItemRectMin(), size = ImGui::GetItemRectSize();
    if (const float column = label_width(); column > 0) ImGui::SameLine(start + column);
    return drag_zone(fmt::format("drag {}", text).c_str(), min, size);
}

}  // namespace testbed::ui
