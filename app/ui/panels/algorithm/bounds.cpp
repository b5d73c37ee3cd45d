// Of one shape: what the chosen row's bounds are good for in the scene.
#include <fmt/format.h>

#include "app/overlays/value.h"
#include "app/ui/panels/algorithm/sections.h"
#include "app/ui/widgets/widgets.h"

namespace testbed::ui {

namespace {

/// "B, C and 3 more shapes".
std::string names_of(const editor::Editor& editor, const std::vector<std::uint32_t>& shapes) {
    constexpr std::size_t max = 6;
    std::string names;
    for (std::size_t i = 0; i < std::min(shapes.size(), max); ++i)
        names += (i == 0 ? "" : ", ") + editor.scene().shapes[shapes[i]]->id;
    if (shapes.size() > max)
        names +=
            fmt::format(" and {} more shape{}", shapes.size() - max, shapes.size() == max + 1 ? "" : "s");
    return names;
}

/// The others that could be false alarms: all that take part in queries.
std::size_t others(editor::Editor& editor) {
    const auto& shapes = editor.document.results().shapes;
    const auto answered = std::ranges::count(shapes, true, &model::ShapeResult::answered);
    return answered == 0 ? 0 : std::size_t(answered) - 1;
}

}  // namespace

std::string waste_text(const model::Enclosure& bounds) {
    return bounds.area > 0 ? fmt::format("{:.{}f} % waste", bounds.waste, bounds.waste < 10 ? 1 : 0)
                           : std::string("no area");
}

std::string alarms_text(editor::Editor& editor, const model::Algorithm& row) {
    const auto* alarms = false_alarms(editor, row);
    if (!alarms) return {};
    std::string text = fmt::format("{} of {}", alarms->shapes.size(), others(editor) - alarms->not_known);
    if (alarms->not_known > 0) text += fmt::format(", {} not known", alarms->not_known);
    return text;
}

void draw_algorithm_bounds(editor::Editor& editor) {
    const editor::Stepping& s = editor.session.stepping;
    const model::RowAnswer& answer = *s.comparison.find(s.row);
    if (!answer.bounds) return;
    Widgets w(editor);
    w.heading("As a first test");
    w.value_row("Area", overlays::value_text(answer.bounds->area));
    w.value_row("Waste", answer.bounds->area > 0 ? fmt::format("{:.1f} %", answer.bounds->waste) : "-");
    const auto* alarms = false_alarms(editor, *s.row);
    if (!alarms) {
        w.hint(
            fmt::format("False alarms are looked for among up to {} shapes.", editor::max_shapes_for_alarms));
    } else {
        w.value_row("False alarms", alarms_text(editor, *s.row));
        if (ImGui::IsItemHovered()) {
            w.tooltip("Other shapes that overlap these bounds,\nbut not the shape itself");
            editor.frame.pointed_at.insert(editor.frame.pointed_at.end(), alarms->shapes.begin(),
                                           alarms->shapes.end());
        }
        if (!alarms->shapes.empty()) w.hint(names_of(editor, alarms->shapes));
        if (alarms->not_known > 0)
            w.hint(fmt::format(
                "{} too many parts to know whether {} an alarm.",
                alarms->not_known == 1 ? "1 shape has" : fmt::format("{} shapes have", alarms->not_known),
                alarms->not_known == 1 ? "it is" : "each is"));
    }
    w.hairline();
}

}  // namespace testbed::ui
