// An array of what is selected: in rows and columns, or around a circle.
#include <algorithm>
#include <cmath>
#include <fmt/format.h>

#include "app/editor/array_draft.h"
#include "app/editor/editor.h"
#include "app/model/limits.h"
#include "app/ui/dialogs/pages.h"
#include "app/ui/widgets/widgets.h"

namespace testbed::ui {

namespace {

void whole_row(Widgets& w, const char* label, std::size_t& count) {
    w.label(label);
    NumberOptions options;
    options.step = 1;
    options.check = [](double value) {
        constexpr double most = double(edit::max_array_shapes);
        return value >= 1 && value <= most && value == std::floor(value)
                   ? std::string()
                   : fmt::format("must be a whole number from 1 to {:.0f}", most);
    };
    if (const auto typed = w.number(label, double(count), options)) count = std::size_t(*typed);
    w.problem_line();
}

void vector_fields(Widgets& w, const char* label, collision::Vec2& vector) {
    w.label(label);
    ImGui::PushID(label);
    const float gap = w.look.px(8);
    const auto field = [&](const char* name, double& value, float width) {
        NumberOptions options;
        options.prefix = name;
        options.width = width;
        options.check = [](double v) { return model::refusal(v); };
        if (const auto typed = w.number(name, value, options)) value = *typed;
    };
    field("x", vector.x, std::floor((ImGui::GetContentRegionAvail().x - gap) * 0.5f));
    ImGui::SameLine(0, gap);
    field("y", vector.y, 0);
    ImGui::PopID();
    w.problem_line();
}

void grid_rows(Widgets& w, edit::ArrayOptions& options) {
    whole_row(w, "Columns", options.columns);
    whole_row(w, "Rows", options.rows);
    vector_fields(w, "Step", options.step);
}

void circle_rows(Widgets& w, edit::ArrayOptions& options) {
    whole_row(w, "Count", options.count);
    w.label("Angle");
    NumberOptions degrees;
    degrees.unit = "°";
    degrees.check = [](double v) { return model::refusal(v); };
    if (const auto typed = w.number("degrees", options.degrees, degrees)) options.degrees = *typed;
    w.problem_line();
    vector_fields(w, "Center", options.center);
    w.label("Copies");
    w.checkbox("Turn with the circle", options.turn);
}

}  // namespace

void draw_array(editor::Editor& editor) {
    Widgets w(editor);
    edit::ArrayOptions& options = editor.prompts.array.options;
    w.heading("Repeat what is selected");
    w.label("Arrange in");
    int kind = int(options.kind);
    if (w.segmented("array kind", kind, {"Rows, columns", "Circle"}, ImGui::GetContentRegionAvail().x))
        options.kind = edit::ArrayOptions::Kind(kind);
    // As high whatever is chosen, and with room for a line of advice: nothing moves under the mouse.
    const float top = ImGui::GetCursorPosY();
    const float least = 4 * ImGui::GetFrameHeightWithSpacing() + 2 * ImGui::GetTextLineHeightWithSpacing();
    if (options.kind == edit::ArrayOptions::Kind::grid)
        grid_rows(w, options);
    else
        circle_rows(w, options);
    const std::size_t copies = editor::array_copies(editor);
    w.value_row("New shapes", fmt::format("{}", copies));
    if (copies > edit::max_array_shapes)
        w.hint(fmt::format("An array adds at most {} shapes.", edit::max_array_shapes));
    if (const float rest = top + least - ImGui::GetCursorPosY(); rest > 0)
        ImGui::Dummy({0, std::max(0.0f, rest - ImGui::GetStyle().ItemSpacing.y)});
    switch (dialog_buttons(editor, {"Cancel", "Repeat"}, editor::can_add_array(editor))) {
        case 0: editor.prompts.dialog = editor::Dialog::none; return;
        case 1: editor::add_array(editor); return;
    }
}

}  // namespace testbed::ui
