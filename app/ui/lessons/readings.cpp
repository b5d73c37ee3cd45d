// What the goal asks for and what is so now, claim by claim: the learner sees the numbers that count while
// dragging.
#include <algorithm>
#include <fmt/format.h>

#include "app/draw/imgui_painter.h"
#include "app/ui/lessons/claims.h"
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

/// Whether the rows ask about more than one pair: then a test's name alone does not tell which.
bool about_several_pairs(const std::vector<model::Expectation>& rows) {
    return std::ranges::any_of(rows, [&](const model::Expectation& row) { return row.pair != rows[0].pair; });
}

std::string heading(const model::Expectation& row, bool names_pair) {
    if (!names_pair || !row.algorithm || !row.pair) return claimant(row);
    return fmt::format("{}, {} {} {}", claimant(row), (*row.pair)[0], between(), (*row.pair)[1]);
}

}  // namespace

void draw_readings(editor::Editor& editor) {
    const lesson::GoalWatch& watch = step_run(editor).watch;
    if (watch.done() || !editor.scene().lesson->mystery.empty()) return;
    // While the push is played they stay those of the scene in which it was aimed.
    if (!plays_push(editor)) bring_up_to_date(editor, watch);
    const editor::Readings& readings = editor.session.lesson.readings;
    const view::Look& look = editor.look();
    const view::Theme& theme = *look.theme;
    std::string last;
    const bool names_pair = about_several_pairs(readings.rows);
    for (std::size_t i = 0; i < readings.rows.size() && i < readings.actual.size(); ++i) {
        const model::Expectation& row = readings.rows[i];
        const auto& claim = row.claims.front();
        const bool holds = readings.actual[i].pass;
        if (std::string of = heading(row, names_pair); of != last) {
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
            view::draw_tick(painter, {mark, middle}, look.px(4), {theme.right(), 1.8f * look.scale});
        else
            painter.stroke_circle({mark, middle}, look.px(4), {theme.text_faint, 1.4f * look.scale});
        const std::string said = readings.actual[i].actual.empty()
                                     ? ""
                                     : actual_text(row, claim.first, readings.actual[i].actual.front());
        ImDrawList& list = *ImGui::GetWindowDrawList();
        float right = at.x + width;
        const auto write = [&](const std::string& text, draw::Rgba color) {
            right -= ImGui::CalcTextSize(text.c_str()).x;
            list.AddText({right, std::floor(middle - ImGui::GetFontSize() * 0.5f)}, packed(color),
                         text.c_str());
        };
        if (!holds) write(fmt::format(" {} {}", leads_to(), wanted_text(row)), theme.text_secondary);
        {
            const platform::FontScope mono(platform::Face::mono);
            write(said, theme.text);
        }
        const float left = at.x + look.px(20);
        list.AddText({left, std::floor(middle - ImGui::GetFontSize() * 0.5f)}, packed(theme.text_secondary),
                     fitted(claim_label(claim.first), right - look.px(8) - left).c_str());
    }
}

}  // namespace testbed::ui
