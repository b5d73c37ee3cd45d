#include "app/editor/asked_row.h"

#include <algorithm>
#include <fmt/format.h>
#include <span>
#include <string>

#include "app/editor/editor.h"
#include "app/editor/stepping.h"
#include "core/textbook/bounds/ask.h"

namespace testbed::editor {

namespace {

/// Pairs or shapes that are looked at: a row may look at every corner to say no.
constexpr std::size_t most_tried = 500;

/// Why the row does not apply to the pair; empty where it does.
std::string refusal_of(const Editor& editor, const model::Algorithm& row, std::size_t first,
                       std::size_t second) {
    const model::Scene& scene = editor.scene();
    const model::SceneShape &a = *scene.shapes[first], &b = *scene.shapes[second];
    if ((model::about_motion(row) || model::about_sliding(row)) && !a.moves() && !b.moves())
        return "neither of them moves";
    return collision::catalog::refusal(row, collision::shape::place(a.geometry, a.pose),
                                       collision::shape::place(b.geometry, b.pose),
                                       model::motions_of(a, b, model::horizon_of(scene), scene.y_down));
}

/// Of a row about one shape.
void open_row_of_shape(Editor& editor, const model::Algorithm& row) {
    Stepping& s = editor.session.stepping;
    ask_about(editor, About::shape);
    refresh(editor);
    if (s.comparison.empty() || s.comparison.find(&row)) return choose_row(s, row);
    const auto refusal = [&](const model::SceneShape& shape) {
        return collision::textbook::bounds_refusal(row, collision::shape::place(shape.geometry, shape.pose));
    };
    const auto& shapes = editor.scene().shapes;
    const std::string refused =
        fmt::format("{} does not apply to {}: {}.", row.name, s.shape, refusal(*shapes[s.subjects[0]]));
    for (std::size_t i = 0; i < std::min(shapes.size(), most_tried); ++i) {
        if (shapes[i]->hidden || !editor.document.results().shapes[i].bounds || !refusal(*shapes[i]).empty())
            continue;
        const std::string id = shapes[i]->id;
        editor.document.selection() = {id};
        choose_row(s, row);
        refresh(editor);
        return editor.say(fmt::format("{} Here is {}.", refused, id));
    }
    editor.say(refused);
}

}  // namespace

void open_row(Editor& editor, const model::Algorithm& row) {
    Stepping& s = editor.session.stepping;
    open_panel(editor, PanelId::algorithm);
    if (!model::about_two(row)) return open_row_of_shape(editor, row);
    ask_about(editor, About::pair);
    refresh(editor);
    // Without answers about the pair, the panel itself says why.
    if (s.comparison.empty() || s.comparison.find(&row)) return choose_row(s, row);
    const std::string why = refusal_of(editor, row, s.subjects[0], s.subjects[1]);
    if (why.empty()) return choose_row(s, row);
    const std::string refused =
        fmt::format("{} does not apply to {} and {}: {}.", row.name, s.pair[0], s.pair[1], why);
    const std::span<const model::PairResult> pairs = editor.document.results().pairs;
    for (const model::PairResult& pair : pairs.first(std::min(pairs.size(), most_tried))) {
        if (!refusal_of(editor, row, pair.a, pair.b).empty()) continue;
        const std::string a = editor.scene().shapes[pair.a]->id, b = editor.scene().shapes[pair.b]->id;
        editor.document.selection() = {a, b};
        choose_row(s, row);
        refresh(editor);
        return editor.say(fmt::format("{} Here are {} and {}.", refused, a, b));
    }
    editor.say(refused);
}

}  // namespace testbed::editor
