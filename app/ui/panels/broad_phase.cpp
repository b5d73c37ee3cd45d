// The Broad-phase panel: which pairs each way of finding neighbours compares, what that costs, and what it
// misses; its cells, intervals or nodes on the canvas, step by step.
#include "app/editor/broad_phase.h"

#include <algorithm>
#include <fmt/format.h>

#include "app/edit/numbers.h"
#include "app/editor/editor.h"
#include "app/ui/panels/list.h"
#include "app/ui/widgets/row_parts.h"
#include "app/ui/widgets/transport.h"

namespace testbed::ui {

namespace {

using collision::catalog::Algorithm;
using collision::textbook::Question;
using collision::trace::Mark;
using collision::trace::Role;
using platform::Key;

bool has_side(const Algorithm& row) { return !row.setting.name.empty(); }
bool is_quadratic(const Algorithm& row) { return row.cost == "quadratic" || row.id == "changed_pairs"; }

std::optional<double> setting_of(const BroadPhase& state, const Algorithm& row) {
    return has_side(row) ? std::optional(state.side) : std::nullopt;
}

/// Asks again where the scene, the row or its setting is another.
void bring_up_to_date(Desk& desk) {
    BroadPhase& state = desk.broad_phase;
    if (!state.row) state.row = collision::catalog::find("own_sector");
    const BroadPhase::Asked now{desk.document.history.revision(), state.row, state.side};
    if (state.asked == now) return;
    const model::Scene& scene = desk.scene();
    const model::Results& results = desk.document.results();
    const std::size_t count = scene.shapes.size();
    state.asked = now;
    state.trace = {};
    state.answer = {};
    state.table.clear();
    state.answered = count <= most_shapes_for_quadratic || !is_quadratic(*state.row);
    if (!state.answered) return;
    const auto setting = setting_of(state, *state.row);
    state.answer = count <= most_shapes_for_steps
                       ? model::ask_crowd(*state.row, scene, results, setting, state.trace)
                       : model::ask_crowd(*state.row, scene, results, setting);
    state.seconds = model::time_of_crowd(*state.row, scene, results, setting);
    if (count <= most_shapes_for_table)
        for (const Algorithm& row : collision::catalog::all()) {
            if (row.question != Question::pairs) continue;
            const auto answer = model::ask_crowd(row, scene, results, setting_of(state, row));
            state.table.push_back({&row, answer.counts[collision::trace::Work::tests], answer.missed.size()});
        }
    state.step = state.steps() == 0 ? 0 : std::min(state.step, state.steps() - 1);
}

void go_to(BroadPhase& state, std::ptrdiff_t by) {
    if (state.steps() == 0) return;
    const auto last = std::ptrdiff_t(state.steps()) - 1;
    const std::ptrdiff_t from = state.stepping ? std::ptrdiff_t(state.step) : by > 0 ? -1 : last;
    state.stepping = true;
    state.step = std::size_t(std::clamp<std::ptrdiff_t>(from + by, 0, last));
}

/// One way of finding pairs: its name, its tests, and what it misses. True when it was pressed.
bool choice_row(Desk& desk, const Algorithm& row, const BroadPhase::Line* line) {
    const Look& look = desk.look();
    const ink::Theme& theme = *look.theme;
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float width = ImGui::GetContentRegionAvail().x, height = look.px(26), margin = look.px(6);
    ImGui::PushID(row.id.data(), row.id.data() + row.id.size());
    const bool pressed = ImGui::InvisibleButton("choice", {width, height});
    const bool lit = ImGui::IsItemHovered() || ImGui::IsItemFocused();
    ImGui::PopID();
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const bool chosen = desk.broad_phase.row == &row;
    if (lit || chosen)
        list.AddRectFilled({at.x - margin, at.y}, {at.x + width + margin, at.y + height},
                           chosen ? packed(theme.accent, 0.18f) : packed(theme.field_hover, 0.7f),
                           look.px(5));
    const float text_y = std::floor(at.y + (height - ImGui::GetFontSize()) * 0.5f);
    float right = at.x + width;
    if (line) {
        const platform::FontScope mono(platform::Face::mono);
        const std::string tests = std::to_string(line->tests);
        right -= ImGui::CalcTextSize(tests.c_str()).x;
        list.AddText({right, std::floor(at.y + (height - ImGui::GetFontSize()) * 0.5f)},
                     packed(theme.text_secondary), tests.c_str());
        right -= look.px(8);
    }
    if (line && line->missed > 0) {
        const std::string missed = fmt::format("misses {}", line->missed);
        right -= ImGui::CalcTextSize(missed.c_str()).x;
        list.AddText({right, text_y}, packed(theme.overlapping), missed.c_str());
        right -= look.px(8);
    }
    const std::string shown = fitted(row.name, right - at.x);
    list.AddText({at.x, text_y}, packed(chosen ? theme.text : theme.text_secondary), shown.c_str());
    if (lit)
        desk.widgets.tooltip(row.trust == collision::textbook::Trust::flawed
                                 ? fmt::format("{} ({}); wrong {}", row.name, row.source, row.fails)
                                 : fmt::format("{} ({})", row.name, row.source));
    return pressed;
}

void draw_choices(Desk& desk) {
    BroadPhase& state = desk.broad_phase;
    desk.widgets.heading(state.table.empty() ? "Ways to find pairs" : "Ways to find pairs, and their tests");
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {ImGui::GetStyle().ItemSpacing.x, 0});
    for (const Algorithm& row : collision::catalog::all()) {
        if (row.question != Question::pairs) continue;
        const auto line = std::ranges::find(state.table, &row, &BroadPhase::Line::row);
        if (choice_row(desk, row, line == state.table.end() ? nullptr : &*line)) {
            state.row = &row;
            state.stepping = false;
        }
    }
    ImGui::PopStyleVar();
    if (!has_side(*state.row)) return;
    Widgets& w = desk.widgets;
    w.label("Side");
    const auto& setting = state.row->setting;
    const NumberOptions options{.unit = "units", .check = [&](double value) {
                                    return value >= setting.min && value <= setting.max
                                               ? std::string()
                                               : fmt::format("must be from {} to {}", setting.min,
                                                             setting.max);
                                }};
    if (const auto value = w.number("side of a sector", state.side, options)) state.side = *value;
    w.problem_line();
}

std::string milliseconds(double seconds) {
    return seconds < 1e-3 ? fmt::format("{:.1f} µs", seconds * 1e6) : fmt::format("{:.2f} ms", seconds * 1e3);
}

void draw_figures(Desk& desk) {
    const BroadPhase& state = desk.broad_phase;
    const model::CrowdAnswer& answer = state.answer;
    Widgets& w = desk.widgets;
    w.heading(state.row->name);
    if (!state.answered) {
        w.hint(
            fmt::format("Not asked about more than {} shapes: the tests grow with the square of their "
                        "number.",
                        most_shapes_for_quadratic));
        return;
    }
    using collision::trace::Work;
    w.value_row("Tests", fmt::format("{} of {}", answer.counts[Work::tests], answer.possible));
    w.value_row("Comparisons of bounds", std::to_string(answer.counts[Work::comparisons]));
    w.value_row("Overlaps found", std::to_string(answer.found.size()));
    w.value_row("Pairs missed", std::to_string(answer.missed.size()));
    w.value_row("Time", milliseconds(state.seconds));
}

void draw_steps(Desk& desk) {
    BroadPhase& state = desk.broad_phase;
    Widgets& w = desk.widgets;
    const Look& look = desk.look();
    if (!state.answered) return;
    w.heading("Steps");
    if (state.steps() == 0) {
        w.hint(fmt::format("No steps of more than {} shapes.", most_shapes_for_steps));
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
    w.hint(state.trace.steps()[at].text);
}

void draw(Desk& desk) {
    if (desk.scene().shapes.empty()) {
        desk.widgets.hint("Draw a few shapes, or make many: File, Many…");
        return;
    }
    bring_up_to_date(desk);
    draw_choices(desk);
    bring_up_to_date(desk);
    draw_figures(desk);
    draw_steps(desk);
}

/// Where threads to a shape are tied.
collision::Vec2 middle(const model::Results& results, std::uint32_t i) {
    return results.shapes[i].bounds ? results.shapes[i].bounds->aabb.center() : collision::Vec2{0, 0};
}

bool take_key(Desk& desk, const platform::KeyEvent& event) {
    if (!event.down || event.command || event.alt) return false;
    if (event.key != platform::key('.') && event.key != platform::key(',')) return false;
    bring_up_to_date(desk);
    go_to(desk.broad_phase, event.key == platform::key('.') ? 1 : -1);
    return true;
}

}  // namespace

void mark_pairs(Desk& desk) {
    if (desk.scene().shapes.empty()) return;
    bring_up_to_date(desk);
    const BroadPhase& state = desk.broad_phase;
    std::vector<Mark>& marks = desk.panel_marks;
    if (state.steps() > 0) {
        const auto& step = state.trace.steps()[state.stepping ? state.step : state.steps() - 1];
        const std::size_t count = std::min(step.marks.size(), most_threads);
        marks.insert(marks.end(), step.marks.begin(), step.marks.begin() + std::ptrdiff_t(count));
    }
    if (state.stepping && state.step + 1 < state.steps()) return;
    const model::Results& results = desk.document.results();
    std::size_t left = most_threads;
    for (const auto& [a, b] : state.answer.missed) {
        if (left-- == 0) break;
        const collision::Vec2 from = middle(results, a), to = middle(results, b);
        marks.push_back({Role::sample, collision::trace::SegmentMark{from, to}, b});
        if (state.answer.missed.size() <= 40)
            marks.push_back({Role::sample, collision::trace::ValueMark{from, to, "missed"}, b});
    }
}

constinit const Panel broad_phase_panel{"broad_phase", "Broad phase", Icon::cells, Key::f8,
                                        draw,          take_key,      mark_pairs};

}  // namespace testbed::ui
