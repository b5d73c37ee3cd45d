// The Broad-phase panel: which pairs each way of finding neighbors compares, what that costs, and what it
// misses; its cells, intervals or nodes on the canvas, step by step.
#include "app/editor/broad_phase.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

#include "app/edit/numbers.h"
#include "app/editor/editor.h"
#include "app/ui/panels/broad_phase_combined.h"
#include "app/ui/panels/broad_phase_frames.h"
#include "app/ui/panels/list.h"
#include "app/ui/widgets/row_parts.h"
#include "app/ui/widgets/transport.h"
#include "app/ui/widgets/verdict.h"
#include "app/ui/widgets/widgets.h"

namespace testbed::ui {

namespace {

using collision::catalog::Algorithm;
using collision::trace::Mark;
using collision::trace::Role;
using platform::Key;

bool has_cells(const Algorithm& row) { return row.setting.name == "side"; }

/// What the row is given: rows with cells all the side that is used, so that their costs can be compared.
double given_setting(const editor::BroadPhase& state, const Algorithm& row, const model::Results& results) {
    const double wished = state.setting(row);
    return has_cells(row) ? model::side_in_use(results, wished) : wished;
}

bool is_asked(const Algorithm& row, std::size_t shapes) {
    return row.question == collision::textbook::Question::pairs &&
           (shapes <= editor::max_shapes_for_quadratic || !row.tests_far_pairs);
}

/// A row of the table: of the scene as it stands, or over its frames.
editor::BroadPhase::Line line_of(editor::Editor& editor, const Algorithm& row) {
    const editor::BroadPhase& state = editor.session.broad_phase;
    const model::Results& results = editor.document.results();
    const double setting = given_setting(state, row, results);
    using collision::trace::Work;
    if (state.over_frames.frames > 1 && state.over_frames.motion) {
        const model::MotionCost cost = state.over_frames.motion->ask(row, setting);
        return {&row, cost[Work::tests], cost.missed, cost.wrong};
    }
    const auto answer = model::ask_shape_set(row, editor.scene(), results, setting);
    return {&row, double(answer.counts[Work::tests]), double(answer.missed.size()),
            double(answer.wrong.size())};
}

/// Rows that the table does not have yet: all of a small scene, else one a frame while nothing is dragged.
void fill_table(editor::Editor& editor) {
    editor::BroadPhase& state = editor.session.broad_phase;
    const std::uint64_t revision = editor.document.answers_revision();
    const int frames = state.over_frames.motion ? state.over_frames.frames : 1;
    if (state.table_revision != revision || state.table_settings != state.settings ||
        state.table_frames != frames) {
        state.table.clear();
        state.table_revision = revision;
        state.table_settings = state.settings;
        state.table_frames = frames;
    }
    const std::size_t count = editor.scene().shapes.size();
    const bool small = count * std::size_t(frames) <= editor::max_shapes_for_table;
    if (!editor.document.results().complete || (!small && editor.frame.tool_busy)) return;
    for (const Algorithm& row : collision::catalog::all()) {
        if (!is_asked(row, count)) continue;
        if (std::ranges::find(state.table, &row, &editor::BroadPhase::Line::row) != state.table.end())
            continue;
        state.table.push_back(line_of(editor, row));
        if (small) continue;
        editor.frame.wants_frames = true;
        return;
    }
}

/// Asks again where the scene, the row or its setting is another.
void bring_up_to_date(editor::Editor& editor) {
    editor::BroadPhase& state = editor.session.broad_phase;
    if (!state.row) state.row = collision::catalog::find("own_sector");
    const model::Scene& scene = editor.scene();
    const model::Results& results = editor.document.results();
    const editor::BroadPhase::Asked now{editor.document.answers_revision(), state.row,
                                        state.setting(*state.row)};
    if (state.asked == now) return;
    const std::size_t count = scene.shapes.size();
    state.asked = now;
    state.trace = {};
    state.answer = {};
    state.side = 0;
    state.answered = results.complete && is_asked(*state.row, count);
    if (!state.answered) return;
    const double setting = given_setting(state, *state.row, results);
    if (has_cells(*state.row)) state.side = setting;
    state.answer = count <= editor::max_shapes_for_steps
                       ? model::ask_shape_set(*state.row, scene, results, setting, state.trace)
                       : model::ask_shape_set(*state.row, scene, results, setting);
    state.seconds =
        state.answer.undecided.empty() ? model::time_of_shape_set(*state.row, scene, results, setting) : 0;
    state.step = state.steps() == 0 ? 0 : std::min(state.step, state.steps() - 1);
}

void go_to(editor::BroadPhase& state, std::ptrdiff_t by) {
    if (state.steps() == 0) return;
    const auto last = std::ptrdiff_t(state.steps()) - 1;
    const std::ptrdiff_t from = state.stepping ? std::ptrdiff_t(state.step) : by > 0 ? -1 : last;
    state.stepping = true;
    state.step = std::size_t(std::clamp<std::ptrdiff_t>(from + by, 0, last));
}

/// One way of finding pairs: its name, its tests, what it misses and what it finds wrongly. True when it was
/// pressed.
bool choice_row(editor::Editor& editor, const Algorithm& row, const editor::BroadPhase::Line* line) {
    const view::Look& look = editor.look();
    const view::Theme& theme = *look.theme;
    const bool chosen = editor.session.broad_phase.row == &row;
    const ListRow place = list_row(look, row.id, look.px(26), {.chosen = chosen});
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const float text_y = std::floor(place.middle - ImGui::GetFontSize() * 0.5f);
    float right = place.max.x;
    if (line) {
        const platform::FontScope mono(platform::Face::mono);
        const std::string tests = average_text(line->tests);
        right -= ImGui::CalcTextSize(tests.c_str()).x;
        list.AddText({right, std::floor(place.middle - ImGui::GetFontSize() * 0.5f)},
                     packed(theme.text_secondary), tests.c_str());
        right -= look.px(8);
    }
    const auto add_wrong = [&](const std::string& text, double pairs) {
        if (pairs <= 0) return;
        right -= ImGui::CalcTextSize(text.c_str()).x;
        list.AddText({right, text_y}, packed(theme.wrong()), text.c_str());
        right -= look.px(8);
    };
    if (line) {
        add_wrong("misses " + average_text(line->missed), line->missed);
        add_wrong(average_text(line->wrong) + " wrong", line->wrong);
    }
    const std::string shown = fitted(row.name, right - place.min.x);
    list.AddText({place.min.x, text_y}, packed(chosen ? theme.text : theme.text_secondary), shown.c_str());
    if (place.lit)
        Widgets(editor).tooltip(row.trust == collision::textbook::Trust::flawed
                                    ? fmt::format("{} ({}); wrong {}", row.name, row.source, row.fails)
                                    : fmt::format("{} ({})", row.name, row.source));
    return place.pressed;
}

/// The number that the chosen row takes, or which of its words.
void draw_setting(editor::Editor& editor) {
    editor::BroadPhase& state = editor.session.broad_phase;
    const Algorithm& row = *state.row;
    const auto& setting = row.setting;
    if (setting.name.empty()) return;
    Widgets w(editor);
    std::string name(setting.name);
    name[0] = char(name[0] - 'a' + 'A');
    w.label(name);
    const double now = state.setting(row);
    if (!setting.words.empty()) {
        std::vector<const char*> words;
        for (const std::string_view word : setting.words) words.push_back(word.data());
        int chosen = int(now - setting.min);
        if (w.segmented("setting", chosen, words, ImGui::GetContentRegionAvail().x))
            state.set(row, setting.min + chosen);
        return;
    }
    const NumberOptions options{.unit = "units", .check = [&](double value) {
                                    return value >= setting.min && value <= setting.max
                                               ? std::string()
                                               : fmt::format("must be from {} to {}", setting.min,
                                                             setting.max);
                                }};
    if (const auto value = w.number("setting", now, options)) state.set(row, *value);
    w.problem_line();
    if (state.side != 0 && state.side != now)
        w.hint(fmt::format("{} {} {}: cells of {} would be too many. All methods use {}.",
                           edit::short_text(now), leads_to(), edit::short_text(state.side),
                           edit::short_text(now), edit::short_text(state.side)));
}

void draw_pair_finders(editor::Editor& editor) {
    editor::BroadPhase& state = editor.session.broad_phase;
    const bool over_frames = state.over_frames.frames > 1 && state.over_frames.motion;
    Widgets(editor).heading(over_frames ? "Methods, tests a frame" : "Methods, and their tests");
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {ImGui::GetStyle().ItemSpacing.x, 0});
    for (const Algorithm& row : collision::catalog::all()) {
        if (row.question != collision::textbook::Question::pairs) continue;
        const auto line = std::ranges::find(state.table, &row, &editor::BroadPhase::Line::row);
        if (choice_row(editor, row, line == state.table.end() ? nullptr : &*line)) {
            state.row = &row;
            state.stepping = false;
        }
    }
    ImGui::PopStyleVar();
    const auto hidden =
        std::ranges::count_if(editor.scene().shapes, [](const auto& shape) { return shape->hidden; });
    if (hidden > 0)
        Widgets(editor).hint(
            fmt::format("Without the {} hidden here; expectations and check count {} too.",
                        hidden == 1 ? "one shape that is" : fmt::format("{} shapes that are", hidden),
                        hidden == 1 ? "it" : "them"));
    draw_setting(editor);
}

void draw_finder_figures(editor::Editor& editor) {
    const editor::BroadPhase& state = editor.session.broad_phase;
    const model::ShapeSetAnswer& answer = state.answer;
    Widgets w(editor);
    w.heading(state.row->name);
    if (!editor.document.results().complete) {
        w.hint("Some answers are still being computed.");
        return;
    }
    if (!state.answered) {
        w.hint(
            fmt::format("Not run on more than {} shapes: the tests grow with the square of their "
                        "number.",
                        editor::max_shapes_for_quadratic));
        return;
    }
    using collision::trace::Work;
    w.value_row("Tests", fmt::format("{} of {}", answer.counts[Work::tests], answer.possible));
    w.value_row("Comparisons of bounds", std::to_string(answer.counts[Work::comparisons]));
    w.value_row("Overlaps found", std::to_string(answer.found.size()));
    w.value_row("Pairs missed", std::to_string(answer.missed.size()));
    if (!answer.wrong.empty()) w.value_row("Pairs found wrongly", std::to_string(answer.wrong.size()));
    if (!answer.undecided.empty()) w.value_row("Pairs not known", std::to_string(answer.undecided.size()));
    if (answer.undecided.empty()) w.value_row("Time", edit::time_text(state.seconds));
}

void draw_finder_steps(editor::Editor& editor) {
    editor::BroadPhase& state = editor.session.broad_phase;
    Widgets w(editor);
    const view::Look& look = editor.look();
    if (!state.answered) return;
    w.heading("Steps");
    if (state.steps() == 0) {
        w.hint(fmt::format("No steps of more than {} shapes.", editor::max_shapes_for_steps));
        return;
    }
    const std::size_t at = state.stepping ? state.step : state.steps() - 1;
    const Transport buttons{.can_go_back = at > 0, .can_go_on = !state.stepping || at + 1 < state.steps()};
    const Pressed pressed = transport_buttons(w, buttons);
    if (pressed == Pressed::back) go_to(state, -1);
    if (pressed == Pressed::on) go_to(state, 1);
    ImGui::SameLine(0, look.px(4));
    ImGui::SetCursorPosY(ImGui::GetCursorPosY() +
                         (transport_height(look) - ImGui::GetTextLineHeight()) * 0.5f);
    {
        const platform::FontScope mono(platform::Face::mono);
        right_aligned(fmt::format("{}/{}", at + 1, state.steps()), look.theme->text);
    }
    if (const auto wanted = step_slider(look, "scrub", at, state.steps())) {
        state.stepping = true;
        state.step = *wanted;
    }
    const auto& step = state.trace.steps()[at];
    w.hint(model::with_names(step.text, editor.scene(), editor.document.results()));
    if (step.marks.size() > editor::max_threads)
        w.hint(fmt::format("The picture shows {} of {} marks.", editor::max_threads, step.marks.size()));
}

void draw_broad_phase_panel(editor::Editor& editor) {
    if (editor.scene().shapes.empty()) {
        Widgets(editor).hint("Draw a few shapes, or make many: File, Many…");
        return;
    }
    bring_up_to_date(editor);
    follow_frames(editor);
    fill_table(editor);
    draw_pair_finders(editor);
    bring_up_to_date(editor);
    draw_frames(editor);
    draw_finder_figures(editor);
    draw_side_costs(editor);
    draw_finder_steps(editor);
    draw_combined(editor);
}

/// Where threads to a shape are tied.
collision::Vec2 middle(const model::Results& results, std::uint32_t i) {
    return results.shapes[i].bounds ? results.shapes[i].bounds->aabb.center() : collision::Vec2{0, 0};
}

bool broad_phase_key(editor::Editor& editor, const platform::KeyEvent& event) {
    if (!event.down || event.command || event.alt) return false;
    if (event.key != platform::key('.') && event.key != platform::key(',')) return false;
    bring_up_to_date(editor);
    go_to(editor.session.broad_phase, event.key == platform::key('.') ? 1 : -1);
    return true;
}

}  // namespace

void mark_pairs(editor::Editor& editor) {
    if (editor.scene().shapes.empty()) return;
    bring_up_to_date(editor);
    const editor::BroadPhase& state = editor.session.broad_phase;
    std::vector<Mark>& marks = editor.frame.panel_marks;
    if (state.steps() > 0) {
        const auto& step = state.trace.steps()[state.stepping ? state.step : state.steps() - 1];
        const std::size_t count = std::min(step.marks.size(), editor::max_threads);
        marks.insert(marks.end(), step.marks.begin(), step.marks.begin() + std::ptrdiff_t(count));
    }
    if (state.stepping && state.step + 1 < state.steps()) return;
    const model::Results& results = editor.document.results();
    std::size_t left = editor::max_threads;
    for (const auto& [a, b] : state.answer.missed) {
        if (left-- == 0) break;
        const collision::Vec2 from = middle(results, a), to = middle(results, b);
        marks.push_back({Role::sample, collision::trace::SegmentMark{from, to}, b});
        if (state.answer.missed.size() <= 40)
            marks.push_back({Role::sample, collision::trace::ValueMark{from, to, "missed"}, b});
    }
}

constinit const Panel broad_phase_panel{editor::PanelId::broad_phase,
                                        "Broad phase",
                                        Icon::cells,
                                        Key::f8,
                                        draw_broad_phase_panel,
                                        broad_phase_key,
                                        mark_pairs,
                                        nullptr,
                                        nullptr,
                                        true};

}  // namespace testbed::ui
