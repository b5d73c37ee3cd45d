// Stepping through an algorithm.
#include "app/editor/stepping.h"

#include <algorithm>
#include <limits>

#include "app/edit/edits.h"
#include "app/editor/editor.h"
#include "app/editor/hand_words.h"
#include "app/editor/hunt.h"

namespace testbed::editor {

namespace {

using Indices = std::array<std::size_t, 2>;

/// The current pair, where both of its shapes are still there.
std::optional<Indices> kept_pair(const Editor& editor) {
    const auto& ids = editor.session.stepping.pair;
    if (ids[0].empty()) return {};
    const auto a = editor.scene().find(ids[0]), b = editor.scene().find(ids[1]);
    if (!a || !b || editor.scene().shapes[*a]->hidden || editor.scene().shapes[*b]->hidden) return {};
    return Indices{*a, *b};
}

std::optional<Indices> indices_of(const model::PairResult* pair) {
    if (!pair) return {};
    return Indices{pair->a, pair->b};
}

std::optional<Indices> foremost_of_scene(Editor& editor) {
    const auto& pairs = editor.document.results().pairs;
    const auto min = std::ranges::min_element(pairs, {}, [](const auto& pair) { return gap(pair); });
    return min == pairs.end() ? std::nullopt : indices_of(&*min);
}

/// The pair that the selection means: two shapes are it, one keeps the pair that it belongs to.
std::optional<Indices> wanted_pair(Editor& editor) {
    const auto kept = kept_pair(editor);
    std::vector<std::size_t> selected;
    for (const std::string& id : editor.document.selection())
        if (const auto index = editor.scene().find(id)) selected.push_back(*index);
    const auto belongs = [&](std::size_t shape) {
        return kept && ((*kept)[0] == shape || (*kept)[1] == shape);
    };
    if (selected.size() == 2) {
        if (belongs(selected[0]) && belongs(selected[1])) return kept;
        return Indices{selected[0], selected[1]};
    }
    if (selected.size() == 1 && !belongs(selected[0])) {
        if (const auto foremost = indices_of(editor.document.foremost_pair(selected[0]))) return foremost;
    }
    return kept ? kept : foremost_of_scene(editor);
}

/// The shape that the selection means: the one selected last, else the current one, else the first that
/// something can go round.
std::optional<std::size_t> wanted_shape(Editor& editor) {
    const auto& shapes = editor.scene().shapes;
    const model::Selection& selection = editor.document.selection();
    if (const auto kept = editor.scene().find(editor.session.stepping.shape);
        kept && !shapes[*kept]->hidden && (selection.empty() || edit::contains(selection, shapes[*kept]->id)))
        return kept;
    if (!selection.empty())
        if (const auto index = editor.scene().find(selection.back())) return index;
    for (std::size_t i = 0; i < shapes.size(); ++i)
        if (!shapes[i]->hidden && editor.document.results().shapes[i].bounds) return i;
    return {};
}

/// Why a shape takes part in no pair; empty where it does.
std::string trouble_with(Editor& editor, std::size_t index) {
    const model::SceneShape& shape = *editor.scene().shapes[index];
    if (shape.hidden) return shape.id + " is hidden: show it in the list of shapes.";
    if (editor.document.results().shapes[index].known != model::Known::all)
        return shape.id + " is still worked out.";
    if (!editor.document.results().shapes[index].answered)
        return shape.id + " is no simple polygon: no algorithm takes it before it is mended.";
    return {};
}

std::string why_no_pair(const Editor& editor) {
    const auto& shapes = editor.scene().shapes;
    const auto seen = std::ranges::count(shapes, false, [](const auto& shape) { return shape->hidden; });
    if (seen < 2) return "An algorithm needs two shapes. Draw another one, or open a scene with Ctrl+O.";
    return std::string(
        by_hand(editor, "Select two shapes: with Shift on the canvas, or as a row of the table of pairs.",
                "Select two shapes: tap a row of the table of pairs."));
}

/// The row that is shown where the wanted one cannot be: the first that can be trusted.
const model::Algorithm* usual_row(const model::Comparison& comparison) {
    const auto rows = comparison.rows();
    if (rows.empty()) return nullptr;
    const auto sound = std::ranges::find_if(rows, [](const model::RowAnswer& answer) {
        return answer.row->trust != collision::textbook::Trust::flawed;
    });
    return sound == rows.end() ? rows.front().row : sound->row;
}

}  // namespace

namespace {

/// Corners times corners that all rows of the catalog take a moment for, and that they would take minutes
/// for.
constexpr std::size_t quickly_compared = 10'000, max_compared = 1'000'000;

/// What the rows say is worked out beside the window. Empty once it is there.
std::string compare_beside(Editor& editor, const model::ShapePtr& a, const model::ShapePtr& b,
                           const model::PairResult* known) {
    Stepping& s = editor.session.stepping;
    const double horizon = model::horizon_of(editor.scene());
    const bool y_down = editor.scene().y_down;
    if (s.comparison.about(a, b, horizon, y_down)) return {};
    if (s.comparing != std::pair(a, b)) {
        s.comparing = {a, b};
        s.compared.start([a, b, horizon, y_down, from = s.comparison,
                          truth = known ? std::optional(known->answer) : std::nullopt](const auto&) {
            model::Comparison next = from;
            next.look_at(a, b, truth ? &*truth : nullptr, horizon, y_down);
            return next;
        });
    }
    if (auto there = s.compared.take()) {
        s.comparison = std::move(*there);
        s.comparing = {};
        return {};
    }
    if (s.compared.busy()) editor.frame.wants_frames = true;
    return a->id + " and " + b->id + " are still compared.";
}

void look_at_pair(Editor& editor) {
    Stepping& s = editor.session.stepping;
    const auto pair = wanted_pair(editor);
    s.missing = pair ? trouble_with(editor, (*pair)[0]) : why_no_pair(editor);
    if (pair && s.missing.empty()) s.missing = trouble_with(editor, (*pair)[1]);
    if (!s.missing.empty()) return s.comparison.look_away();
    const auto [a, b] = *pair;
    const auto& shapes = editor.scene().shapes;
    s.pair = {shapes[a]->id, shapes[b]->id};
    s.subjects = {std::uint32_t(a), std::uint32_t(b)};
    const model::PairResult* known = editor.document.pair(a, b);
    const std::size_t work = model::weight(shapes[a]->geometry) * model::weight(shapes[b]->geometry);
    if (!editor.document.patience() || work <= quickly_compared)
        return s.comparison.look_at(shapes[a], shapes[b], known && known->a == a ? &known->answer : nullptr,
                                    model::horizon_of(editor.scene()), editor.scene().y_down);
    s.missing =
        work > max_compared
            ? s.pair[0] + " and " + s.pair[1] + " have too many corners for the algorithms of the catalog."
            : compare_beside(editor, shapes[a], shapes[b], known && known->a == a ? known : nullptr);
    if (!s.missing.empty()) s.comparison.look_away();
}

void look_at_shape(Editor& editor) {
    Stepping& s = editor.session.stepping;
    const auto shape = wanted_shape(editor);
    s.missing = shape ? trouble_with(editor, *shape)
                      : "Bounds go round a shape. Draw one, or open a scene with Ctrl+O.";
    if (shape && s.missing.empty() && !editor.document.results().shapes[*shape].bounds)
        s.missing =
            editor.scene().shapes[*shape]->id + " has no end: nothing can go round it. Select another shape.";
    if (!s.missing.empty()) return s.comparison.look_away();
    s.shape = editor.scene().shapes[*shape]->id;
    s.subjects = {std::uint32_t(*shape), std::uint32_t(*shape)};
    s.comparison.look_at(editor.scene().shapes[*shape]);
}

}  // namespace

void refresh(Editor& editor) {
    Stepping& s = editor.session.stepping;
    if (s.about == About::pair) {
        look_at_pair(editor);
    } else {
        look_at_shape(editor);
    }
    s.row = s.comparison.find(s.wanted) ? s.wanted : usual_row(s.comparison);
    if (!s.row) s.playing = false;
}

void ask_about(Editor& editor, About about) {
    Stepping& s = editor.session.stepping;
    if (s.about == about) return;
    s.about = about;
    std::swap(s.wanted, s.wanted_elsewhere);
    s.wanted_step = 0;
    s.playing = false;
    s.show_chosen = true;
    refresh(editor);
}

const model::FalseAlarms* false_alarms(Editor& editor, const model::Algorithm& row) {
    Stepping& s = editor.session.stepping;
    if (!s.comparison.about_one() || editor.scene().shapes.size() > max_shapes_for_alarms) return nullptr;
    const std::pair now{editor.document.history.revision(), s.comparison.revision()};
    if (s.alarms_of != now) {
        s.alarms.clear();
        s.alarms_of = now;
    }
    const auto known = s.alarms.find(&row);
    if (known != s.alarms.end()) return &known->second;
    const model::RowAnswer* answer = s.comparison.find(&row);
    if (!answer || !answer->bounds) return nullptr;
    return &s.alarms
                .emplace(&row, model::false_alarms(*answer->bounds, editor.document.results(), s.subjects[0]))
                .first->second;
}

const collision::trace::Trace* shown_trace(Stepping& s) {
    return s.row ? &s.comparison.trace(*s.row) : nullptr;
}

std::size_t shown_step(Stepping& s) {
    const auto* trace = shown_trace(s);
    return trace && !trace->steps().empty() ? std::min(s.wanted_step, trace->steps().size() - 1) : 0;
}

void choose_row(Stepping& s, const model::Algorithm& row, std::size_t step) {
    const About about = row.question == collision::textbook::Question::bounds ? About::shape : About::pair;
    if (about != s.about) {
        s.about = about;
        s.wanted_elsewhere = s.wanted;
    }
    s.wanted = &row;
    if (s.comparison.find(&row)) s.row = &row;
    s.wanted_step = step;
    s.waited = 0;
    s.playing = false;
    s.show_chosen = true;
}

void choose_neighbor(Stepping& s, int by) {
    const auto rows = s.comparison.rows();
    const auto at = std::ranges::find(rows, s.row, &model::RowAnswer::row);
    if (at == rows.end()) return;
    const auto wanted = std::clamp<std::ptrdiff_t>((at - rows.begin()) + by, 0, std::ssize(rows) - 1);
    if (rows[std::size_t(wanted)].row != s.row) choose_row(s, *rows[std::size_t(wanted)].row);
}

void go_to_step(Stepping& s, std::size_t step) {
    const auto* trace = shown_trace(s);
    if (!trace || trace->steps().empty()) return;
    s.wanted_step = std::min(step, trace->steps().size() - 1);
    s.waited = 0;
}

void step_by(Stepping& s, int by) {
    s.playing = false;
    const auto at = std::ptrdiff_t(shown_step(s)) + by;
    go_to_step(s, std::size_t(std::max<std::ptrdiff_t>(0, at)));
}

void play_or_pause(Stepping& s) {
    const auto* trace = shown_trace(s);
    if (!trace || trace->steps().empty()) return;
    s.playing = !s.playing;
    if (s.playing && shown_step(s) + 1 == trace->steps().size()) s.wanted_step = 0;
    s.waited = 0;
}

void change_speed(Editor& editor, int by) {
    double& speed = editor.view.step_speed;
    const auto at = std::ranges::find(step_speeds, speed) - step_speeds.begin();
    speed = step_speeds[std::size_t(std::clamp<std::ptrdiff_t>(at + by, 0, std::ssize(step_speeds) - 1))];
}

bool play_on(Editor& editor, double seconds) {
    Stepping& s = editor.session.stepping;
    if (!is_open(editor, PanelId::algorithm) || sealed(editor) || hunting(editor)) s.playing = false;
    if (!s.playing) return false;
    refresh(editor);
    const double speed = editor.view.step_speed;
    const auto* trace = shown_trace(s);
    if (!trace) return false;
    const std::size_t last = trace->steps().empty() ? 0 : trace->steps().size() - 1;
    for (s.waited += seconds; s.waited * speed >= 1 && shown_step(s) < last; s.waited -= 1 / speed)
        s.wanted_step = shown_step(s) + 1;
    if (shown_step(s) >= last) s.playing = false;
    return s.playing;
}

void pin_or_unpin(Stepping& s, const model::Algorithm& row) {
    if (std::erase(s.pinned, &row) == 0) s.pinned.push_back(&row);
}

std::vector<const model::Algorithm*> compared(Stepping& s) {
    std::vector<const model::Algorithm*> rows;
    std::ranges::copy_if(s.pinned, std::back_inserter(rows),
                         [&](const auto* row) { return s.comparison.find(row); });
    return rows;
}

namespace {

/// Steps are counted from 1 in files; without one the last is meant.
std::size_t step_of(const model::Show& show) {
    return show.step ? std::max<std::size_t>(*show.step, 1) - 1 : std::numeric_limits<std::size_t>::max();
}

void open_on_shape(Editor& editor, const model::Show& show) {
    Stepping& s = editor.session.stepping;
    if (!editor.scene().find(show.shape)) return;
    editor.document.selection() = {show.shape};
    s.shape = show.shape;
    ask_about(editor, About::shape);
    const model::Algorithm* row = show.algorithm ? collision::catalog::find(*show.algorithm) : nullptr;
    if (!row || row->question != collision::textbook::Question::bounds) return;
    open_panel(editor, PanelId::algorithm);
    choose_row(s, *row, step_of(show));
}

}  // namespace

void open_on_show(Editor& editor) {
    Stepping& s = editor.session.stepping;
    s.pair = {};
    s.shape.clear();
    s.playing = false;
    open_map_on_show(editor);
    s.wanted_step = 0;
    s.aside.part.reset();
    const auto& show = editor.scene().show;
    if (show && !show->shape.empty()) return open_on_shape(editor, *show);
    if (!show || !editor.scene().find(show->pair[0]) || !editor.scene().find(show->pair[1])) return;
    editor.document.selection() = {show->pair[0], show->pair[1]};
    s.pair = show->pair;
    ask_about(editor, About::pair);
    const model::Algorithm* row = show->algorithm ? collision::catalog::find(*show->algorithm) : nullptr;
    if (!row || !model::about_two(*row)) return;
    if (show->setting && !row->setting.name.empty()) s.comparison.set(*row, *show->setting);
    open_panel(editor, PanelId::algorithm);
    choose_row(s, *row, step_of(*show));
}

}  // namespace testbed::editor
