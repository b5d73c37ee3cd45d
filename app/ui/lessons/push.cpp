#include "app/ui/lessons/push.h"

#include <fmt/format.h>
#include <vector>

#include "app/draw/imgui_painter.h"
#include "app/edit/centers.h"
#include "app/edit/numbers.h"
#include "app/editor/push_run.h"
#include "app/lesson/landing.h"
#include "app/model/moves.h"
#include "app/ui/lessons/pages.h"
#include "app/ui/widgets/widgets.h"
#include "app/view/verdict.h"
#include "core/textbook/moving.h"

namespace testbed::ui {

namespace {

using namespace collision::trace;
using model::Move;

/// Two decimals, and none that are zeros; what would round to nothing is told in powers of ten.
std::string short_measure(double value) {
    const double rounded = edit::rounded(value, 2);
    return rounded == 0 ? edit::measured_text(value, 2) : edit::short_text(rounded);
}

/// "overlaps A, 2 deep".
std::string landing_text(const lesson::Landing& landing) {
    switch (landing.verdict) {
        case model::Verdict::overlapping:
            return fmt::format("overlaps {}, {} deep", landing.other, short_measure(landing.depth));
        case model::Verdict::touching: return fmt::format("touches {}", landing.other);
        case model::Verdict::unknown: return fmt::format("may overlap {}", landing.other);
        case model::Verdict::apart: break;
    }
    return fmt::format("is {} away from {}", short_measure(landing.distance), landing.other);
}

Role role_of(model::Verdict verdict) {
    switch (verdict) {
        case model::Verdict::overlapping: return Role::push_out;
        case model::Verdict::touching: return Role::contact;
        case model::Verdict::apart:
        case model::Verdict::unknown: return Role::kept;
    }
    return Role::kept;
}

/// The last arrow carries the text. Requires that the moves can be made.
void mark_moves(editor::Editor& editor, const std::vector<Move>& moves, Role role, const std::string& text) {
    const model::Scene& scene = aimed_scene(editor);
    std::vector<Mark>& out = editor.frame.panel_marks;
    const model::Scene* before = &scene;
    const std::vector<model::Scene> after = model::after_each(scene, moves);
    for (std::size_t i = 0; i < after.size(); before = &after[i++]) {
        const std::size_t moved = *scene.find(moves[i].shape);
        const model::SceneShape& there = *after[i].shapes[moved];
        const collision::Vec2 from = edit::center(*before->shapes[moved]), to = edit::center(there);
        if (from == to) continue;
        const bool last = i + 1 == after.size();
        Step step{.text = {}};
        collision::textbook::show_outline(step, last ? role : Role::ghost, place(there.geometry, there.pose),
                                          std::uint32_t(moved));
        for (Mark& mark : step.marks) out.push_back(std::move(mark));
        out.push_back({role, ArrowMark{from, to, last ? text : std::string()}, std::uint32_t(moved)});
    }
}

/// named: with the name of the push, where there are two.
void draw_outcome(editor::Editor& editor, const std::vector<Move>& moves, bool named) {
    const view::Look& look = editor.look();
    const auto landing = lesson::landing_of(aimed_scene(editor), lesson_step(editor), moves);
    if (named) {
        const platform::FontScope small(platform::Face::small);
        wrapped(lesson::moves_name(moves), look.theme->text_faint);
    }
    if (!landing) {
        wrapped("It cannot be pushed here.", look.theme->text_secondary);
        return;
    }
    const ImVec2 at = ImGui::GetCursorScreenPos();
    draw::ImGuiPainter painter(*ImGui::GetWindowDrawList());
    view::draw_verdict(painter, {at.x + look.px(7), at.y + ImGui::GetTextLineHeight() * 0.5f}, look.px(5),
                       landing->verdict, *look.theme);
    ImGui::SetCursorPosX(ImGui::GetCursorPosX() + look.px(20));
    wrapped(fmt::format("{} {}", landing->moved, landing_text(*landing)), look.theme->text);
}

}  // namespace

void mark_push(editor::Editor& editor) {
    if (!shows_push(editor)) return;
    const model::LessonStep& step = lesson_step(editor);
    const model::Scene& scene = aimed_scene(editor);
    if (const auto landing = lesson::landing_of(scene, step, step.push_beside))
        mark_moves(editor, step.push_beside, Role::said, landing_text(*landing));
    if (const auto landing = lesson::landing_of(scene, step, step.push))
        mark_moves(editor, step.push, role_of(landing->verdict), landing_text(*landing));
}

void draw_push(editor::Editor& editor) {
    const model::LessonStep& step = lesson_step(editor);
    Widgets(editor).heading("After the push");
    const bool two = !step.push_beside.empty();
    draw_outcome(editor, step.push, two);
    if (two) draw_outcome(editor, step.push_beside, two);
    if (word_button(editor.look(), "Push", -1, false, !editor.frame.tool_busy)) play_push(editor);
}

std::string push_told(const editor::Editor& editor) {
    if (!shows_push(editor)) return {};
    const model::LessonStep& step = lesson_step(editor);
    std::string text;
    for (const std::vector<Move>* moves : {&step.push, &step.push_beside})
        if (const auto landing = lesson::landing_of(aimed_scene(editor), step, *moves))
            text += fmt::format(" After {} {} {}.", lesson::moves_name(*moves), landing->moved,
                                landing_text(*landing));
    return text;
}

}  // namespace testbed::ui
