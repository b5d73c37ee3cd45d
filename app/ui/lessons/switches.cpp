// Switches that count: optimizations on and off, what they save as bars, and a lamp that says whether an
// answer is wrong; on the canvas what is asked about, and what is answered wrongly.
#include "app/model/switches.h"

#include <algorithm>
#include <fmt/format.h>

#include "app/draw/imgui_painter.h"
#include "app/edit/numbers.h"
#include "app/editor/lesson_counts.h"
#include "app/ui/lessons/bars.h"
#include "app/ui/lessons/pages.h"
#include "app/ui/panels/panel.h"
#include "app/ui/widgets/row_parts.h"
#include "app/ui/widgets/verdict.h"
#include "app/ui/widgets/widgets.h"

namespace testbed::ui {

namespace {

using collision::broad::IndexPair;
using collision::trace::Mark;
using collision::trace::Role;
using collision::trace::Work;
using model::LessonNumber;
using model::Switch;

/// A switch over the whole width; true when it was pressed.
bool switch_row(editor::Editor& editor, const LessonNumber& number, const Switch& row) {
    const view::Look& look = editor.look();
    const view::Theme& theme = *look.theme;
    const bool on = number.value >= 0.5;
    const ListRow place = list_row(look, row.id, look.px(24));
    const float right = switch_track(look, {place.max.x, place.middle}, on) - look.px(8);
    ImGui::GetWindowDrawList()->AddText({place.min.x, std::floor(place.middle - ImGui::GetFontSize() * 0.5f)},
                                        packed(on ? theme.text : theme.text_secondary),
                                        fitted(number.name, right - place.min.x).c_str());
    if (place.lit) Widgets(editor).tooltip(row.about);
    return place.pressed;
}

/// "c3 ↔ ship: a hit that is none".
std::string changed_text(const editor::Editor& editor, const model::PlanAnswer& answer) {
    constexpr std::size_t most = 3;
    std::string text;
    std::size_t told = 0;
    const auto tell = [&](const std::vector<IndexPair>& pairs, const char* what) {
        for (const auto& [a, b] : pairs) {
            if (told++ >= most) return;
            text += fmt::format("{}{} {} {}: {}", text.empty() ? "" : "; ", editor.scene().shapes[a]->id,
                                between(), editor.scene().shapes[b]->id, what);
        }
    };
    tell(answer.wrong, "a hit that is none");
    tell(answer.missed, "a hit that is missed");
    const std::size_t all = answer.wrong.size() + answer.missed.size();
    if (all > most) text += fmt::format("; and {} more pair{}", all - most, all == most + 1 ? "" : "s");
    return text;
}

/// A lamp: red where an answer is not the exact one.
void draw_lamp(editor::Editor& editor, const model::PlanAnswer& answer) {
    const view::Look& look = editor.look();
    const view::Theme& theme = *look.theme;
    const bool same = answer.agrees();
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const draw::Rgba color = same ? theme.right() : theme.wrong();
    draw::ImGuiPainter painter(*ImGui::GetWindowDrawList());
    const draw::Pixel middle{at.x + look.px(7), at.y + ImGui::GetTextLineHeight() * 0.5f};
    painter.fill_circle(middle, look.px(7), with_alpha(color, 0.25f));
    painter.fill_circle(middle, look.px(4), color);
    ImGui::SetCursorPosX(ImGui::GetCursorPosX() + look.px(20));
    const std::size_t changed = answer.wrong.size() + answer.missed.size();
    const platform::FontScope bold(platform::Face::bold);
    wrapped(same           ? std::string("Same answers")
            : changed == 1 ? std::string("1 wrong answer")
                           : fmt::format("{} wrong answers", changed),
            mixed(color, theme.text, 0.35f));
    const platform::FontScope text(platform::Face::text);
    if (!answer.undecided.empty())
        wrapped("Some pairs have too many parts to know whether they overlap.", theme.text_secondary);
    if (same) return;
    wrapped(changed_text(editor, answer), theme.text_secondary);
}

std::string_view bar_name(Work work) {
    switch (work) {
        case Work::tests: return "Tests";
        case Work::multiplications: return "Multiplications";
        case Work::square_roots: return "Square roots";
        case Work::trigonometry: return "Trigonometry";
        case Work::comparisons: return "Comparisons";
        case Work::crossings: return "Crossings";
        case Work::iterations: return "Rounds";
        case Work::entries: return "Entries";
    }
    return {};
}

std::string change_text(const std::string& before, const std::string& now) {
    return before == now ? now : fmt::format("{} {} {}", before, leads_to(), now);
}

void draw_saved(editor::Editor& editor, const editor::SwitchCounts& counts) {
    const view::Look& look = editor.look();
    const view::Theme& theme = *look.theme;
    std::vector<CountBar> bars;
    counts.before.counts.for_each([&](Work work, std::uint64_t times) {
        const auto before = double(times), now = double(counts.now.counts[work]);
        if (before == 0 && now == 0) return;
        bars.push_back({std::string(bar_name(work)), theme.accent, now, before, std::max(before, now),
                        change_text(count_text(before), count_text(now)), before != now});
    });
    if (counts.times) {
        const auto [before, now] = *counts.times;
        bars.push_back({"Time", theme.text_secondary, now, before, std::max(before, now),
                        change_text(edit::time_text(before), edit::time_text(now)), false});
    }
    draw_bars(look, bars);
    if (counts.times && ImGui::IsItemHovered())
        Widgets(editor).tooltip(
            "Measured on this machine, the median of several runs: another one, and another moment, tell "
            "others");
}

/// The rows that answered, each a way to step through it on the pair that it was first asked about.
void draw_rows_at_work(editor::Editor& editor, const model::PlanAnswer& answer) {
    const view::Look& look = editor.look();
    const view::Theme& theme = *look.theme;
    {
        const platform::FontScope small(platform::Face::small);
        wrapped("What ran; click to step through it", theme.text_faint);
    }
    const model::PlanAnswer::RowUse* pressed = nullptr;
    for (const model::PlanAnswer::RowUse& use : answer.rows) {
        const ListRow place = list_row(look, use.row->id, look.px(22));
        ImDrawList& list = *ImGui::GetWindowDrawList();
        const std::string times = fmt::format("{} ×", count_text(double(use.times)));
        const float text_y = std::floor(place.middle - ImGui::GetFontSize() * 0.5f);
        const float right = place.max.x - ImGui::CalcTextSize(times.c_str()).x;
        list.AddText({right, text_y}, packed(theme.text_secondary), times.c_str());
        list.AddText({place.min.x, text_y}, packed(place.lit ? theme.text : theme.text_secondary),
                     fitted(use.row->name, right - look.px(8) - place.min.x).c_str());
        if (place.pressed) pressed = &use;
    }
    if (!pressed) return;
    const auto id = [&](std::uint32_t i) { return editor.scene().shapes[i]->id; };
    editor.session.stepping.pair = {id(pressed->a), id(pressed->b)};
    ask_about(editor, editor::About::pair);
    choose_row(editor.session.stepping, *pressed->row);
    open_panel(editor, editor::PanelId::algorithm);
}

Mark thread(const model::Results& results, Role role, const IndexPair& pair) {
    const auto middle = [&](std::uint32_t i) {
        return results.shapes[i].bounds ? results.shapes[i].bounds->aabb.center() : collision::Vec2{0, 0};
    };
    return {role, collision::trace::SegmentMark{middle(pair.a), middle(pair.b)}, pair.b};
}

}  // namespace

bool draw_switch_rows(editor::Editor& editor) {
    for (const LessonNumber& number : editor.scene().lesson->numbers) {
        const Switch* const row = model::find_switch(number.switch_id);
        if (!row || !(is_authoring(editor) || offers(editor, number.name))) continue;
        if (!switch_row(editor, number, *row)) continue;
        const bool on = number.value >= 0.5;
        set_number(editor, number.name, on ? 0 : 1,
                   fmt::format("switch {} {}", on ? "off" : "on", number.name));
        return true;
    }
    return false;
}

void draw_switches(editor::Editor& editor) {
    if (!has_switches(editor.scene())) return;
    if (draw_switch_rows(editor)) return;
    const editor::SwitchCounts* const counts = switch_counts(editor);
    if (!counts) return;
    ImGui::Dummy({0, editor.look().px(2)});
    draw_lamp(editor, counts->now);
    ImGui::Dummy({0, editor.look().px(2)});
    draw_saved(editor, *counts);
    draw_rows_at_work(editor, counts->now);
}

void mark_switches(editor::Editor& editor) {
    const editor::SwitchCounts* const counts = switch_counts(editor);
    if (!counts) return;
    const model::PlanAnswer& answer = counts->now;
    const model::Results& results = editor.document.results();
    std::vector<Mark>& marks = editor.frame.panel_marks;
    for (const Mark& cell : answer.cells) marks.push_back(cell);
    for (const auto& circle : answer.bounds)
        marks.push_back({Role::minimum_circle, collision::trace::CircleMark{circle.center, circle.radius}});
    for (const std::uint32_t i : answer.coarse) {
        const auto& circle = results.shapes[i].bounds->minimum_circle;
        marks.push_back({Role::envelope, collision::trace::CircleMark{circle.center, circle.radius}, i});
    }
    for (const auto& [a, b, overlap] : answer.asked)
        marks.push_back(thread(results, overlap ? Role::crossing : Role::dropped, {a, b}));
    const auto mark_changed = [&](const std::vector<IndexPair>& pairs, const char* what) {
        for (const IndexPair& pair : pairs) {
            const Mark at = thread(results, Role::sample, pair);
            const auto& segment = std::get<collision::trace::SegmentMark>(at.geometry);
            marks.push_back(at);
            marks.push_back(
                {Role::sample, collision::trace::ValueMark{segment.from, segment.to, what}, pair.b});
        }
    };
    mark_changed(answer.wrong, "false hit");
    mark_changed(answer.missed, "missed");
}

}  // namespace testbed::ui
