// What the goal asks for and what is so now, claim by claim: the learner sees the numbers that count while
// dragging.
#include <algorithm>
#include <fmt/format.h>

#include "app/draw/imgui_painter.h"
#include "app/edit/numbers.h"
#include "app/ui/lessons/pages.h"
#include "app/ui/widgets/verdict.h"
#include "app/ui/widgets/widgets.h"
#include "app/view/verdict.h"

namespace testbed::ui {

namespace {

constexpr std::size_t max_readings = 8;

/// The stage that comes next, one row a claim. Where stages may come in any order none is next.
void bring_up_to_date(editor::Editor& editor, const lesson::GoalWatch& watch) {
    editor::Readings& readings = editor.session.lesson.readings;
    const std::uint64_t revision = editor.document.history.revision();
    const std::size_t step = editor.session.lesson.run->step, stage = watch.reached();
    if (readings.revision == revision && readings.step == step && readings.stage == stage) return;
    readings = {revision, step, stage, {}, {}};
    const model::Goal& goal = watch.goal();
    if (stage >= goal.stages.size() || (goal.any_order && goal.stages.size() > 1)) return;
    for (const model::Expectation& row : goal.stages[stage])
        for (const auto& claim : row.claims) {
            if (readings.rows.size() == max_readings) break;
            readings.rows.push_back(row);
            readings.rows.back().claims = {claim};
        }
    readings.actual = lesson::judged(readings.rows, editor.scene());
}

/// "gap 1" of "number.gap 1", "normal x" of "normal.x": what it is, without where it comes from.
std::string label_of(std::string_view claim) {
    if (claim == "overlap") return "verdict";
    if (claim == "agrees") return "the test is";
    if (claim == "impact") return "first touch";
    for (const std::string_view prefix : {"number.", "count.", "bounds."})
        if (claim.starts_with(prefix)) return std::string(claim.substr(prefix.size()));
    std::string label(claim);
    std::ranges::replace(label, '.', ' ');
    return label;
}

/// Of whom: the shapes, or the test that is asked about them.
std::string whose(const model::Expectation& row) {
    const collision::catalog::Algorithm* test =
        row.algorithm ? collision::catalog::find(*row.algorithm) : nullptr;
    if (test)
        return row.setting ? fmt::format("{}, {}", test->name, edit::short_text(*row.setting))
                           : std::string(test->name);
    if (row.pair) return fmt::format("{} {} {}", (*row.pair)[0], between(), (*row.pair)[1]);
    if (row.shape) return *row.shape;
    return fmt::format("{}", fmt::join(row.vectors, " + "));
}

std::string words(const model::Expectation& row, std::string_view claim, const model::Actual& actual) {
    const collision::catalog::Algorithm* test =
        row.algorithm ? collision::catalog::find(*row.algorithm) : nullptr;
    if (const auto* truth = std::get_if<bool>(&actual)) {
        if (claim == "overlap" && test && model::about_motion(*test)) return *truth ? "hit" : "no hit";
        if (claim == "overlap") return *truth ? "overlap" : "apart";
        if (claim == "agrees") return *truth ? "right" : "wrong";
        return *truth ? "yes" : "no";
    }
    if (const auto* number = std::get_if<double>(&actual)) {
        if (claim == "impact") return fmt::format("{} s", edit::fixed_text(*number, 3));
        const bool whole =
            claim.starts_with("count.") || claim == "found" || claim == "missed" || claim == "steps";
        return whole ? edit::short_text(*number) : edit::measured_text(*number, 3);
    }
    return claim == "impact" ? "never" : "none";
}

/// "overlap", "at most 0.05": in the words that tell what is so now.
std::string wanted(const model::Expectation& row) {
    const auto& [claim, expected] = row.claims.front();
    using Kind = model::Expected::Kind;
    const auto short_words = [&claim = claim](double number) {
        return edit::short_text(number) + (claim == "impact" ? " s" : "");
    };
    switch (expected.kind) {
        case Kind::truth: return words(row, claim, expected.truth);
        case Kind::nothing: return words(row, claim, std::monostate());
        case Kind::number: return short_words(expected.number);
        case Kind::range: break;
    }
    if (!expected.max) return "at least " + short_words(expected.min.value_or(0));
    if (!expected.min) return "at most " + short_words(*expected.max);
    return edit::short_text(*expected.min) + " to " + short_words(*expected.max);
}

}  // namespace

void draw_readings(editor::Editor& editor) {
    const lesson::GoalWatch& watch = step_run(editor).watch;
    if (watch.done() || !editor.scene().lesson->mystery.empty()) return;
    bring_up_to_date(editor, watch);
    const editor::Readings& readings = editor.session.lesson.readings;
    const view::Look& look = editor.look();
    const view::Theme& theme = *look.theme;
    std::string last;
    for (std::size_t i = 0; i < readings.rows.size() && i < readings.actual.size(); ++i) {
        const model::Expectation& row = readings.rows[i];
        const auto& claim = row.claims.front();
        const bool holds = readings.actual[i].pass;
        if (std::string of = whose(row); of != last) {
            const platform::FontScope small(platform::Face::small);
            wrapped(of, theme.text_faint);
            last = std::move(of);
        }
        const ImVec2 at = ImGui::GetCursorScreenPos();
        const float width = ImGui::GetContentRegionAvail().x, line = ImGui::GetTextLineHeightWithSpacing();
        ImGui::Dummy({width, line});
        draw::ImGuiPainter painter(*ImGui::GetWindowDrawList());
        const float middle = at.y + line * 0.5f, mark = at.x + look.px(7);
        if (holds)
            view::draw_tick(painter, {mark, middle}, look.px(4), {theme.apart, 1.8f * look.scale});
        else
            painter.stroke_circle({mark, middle}, look.px(4), {theme.text_faint, 1.4f * look.scale});
        const std::string said = readings.actual[i].actual.empty()
                                     ? ""
                                     : words(row, claim.first, readings.actual[i].actual.front());
        ImDrawList& list = *ImGui::GetWindowDrawList();
        float right = at.x + width;
        const auto write = [&](const std::string& text, draw::Rgba color) {
            right -= ImGui::CalcTextSize(text.c_str()).x;
            list.AddText({right, std::floor(middle - ImGui::GetFontSize() * 0.5f)}, packed(color),
                         text.c_str());
        };
        if (!holds) write(fmt::format(" {} {}", leads_to(), wanted(row)), theme.text_secondary);
        {
            const platform::FontScope mono(platform::Face::mono);
            write(said, theme.text);
        }
        const float left = at.x + look.px(20);
        list.AddText({left, std::floor(middle - ImGui::GetFontSize() * 0.5f)}, packed(theme.text_secondary),
                     fitted(label_of(claim.first), right - look.px(8) - left).c_str());
    }
}

}  // namespace testbed::ui
