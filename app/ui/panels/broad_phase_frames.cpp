// The part of the Broad-phase panel about the scene in motion, and about the side of the cells.
#include "app/ui/panels/broad_phase_frames.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

#include "app/edit/numbers.h"
#include "app/editor/motion.h"
#include "app/ui/widgets/widgets.h"

namespace testbed::ui {

namespace {

constexpr std::size_t sides_charted = 24;
constexpr float chart_height = 96;  // pixels at scale 1

bool is_charted(const editor::BroadPhase& state) { return state.row && state.row->setting.name == "side"; }

bool can_be_worked_out(const editor::Editor& editor, int frames) {
    const auto count = double(editor.scene().shapes.size());
    return count * count / 2 * frames <= editor::max_tests_over_frames;
}

void take_motion(editor::Editor& editor, editor::BroadPhase::OverFrames& over) {
    const editor::BroadPhase::OverFrames::Of of{editor.document.answers_revision(), over.frames};
    if (over.of == of) return;
    over.of = of;
    over.charted = nullptr;
    over.motion.reset();
    if (!can_be_worked_out(editor, over.frames)) return;
    over.motion = std::make_shared<const model::ShapeSetMotion>(
        model::without_hidden(editor.scene()), std::size_t(over.frames), model::horizon_of(editor.scene()));
}

void fill_chart(editor::Editor& editor, editor::BroadPhase& state) {
    editor::BroadPhase::OverFrames& over = state.over_frames;
    if (!is_charted(state) || !over.motion) return;
    if (over.charted != state.row) {
        over.charted = state.row;
        over.chart.clear();
        over.sides = model::sides_to_compare(editor.document.results(), state.row->setting, sides_charted);
    }
    const bool small =
        editor.scene().shapes.size() * std::size_t(over.frames) <= editor::max_shapes_for_table;
    while (over.chart.size() < over.sides.size()) {
        over.chart.push_back(model::cost_with_side(*over.motion, *state.row, over.sides[over.chart.size()]));
        if (small) continue;
        editor.frame.wants_frames = true;
        return;
    }
}

/// Where the chart's points are, in pixels.
struct ChartPlaces {
    ImVec2 at;
    float width, height;
    double least, most, highest;

    float across(double side) const {
        if (most <= least) return at.x + width / 2;
        return at.x + width * float(std::log(side / least) / std::log(most / least));
    }
    float up(double cost) const { return at.y + height - height * float(cost / highest); }
};

void draw_chart_points(const view::Look& look, const editor::BroadPhase::OverFrames& over,
                       const ChartPlaces& places) {
    const view::Theme& theme = *look.theme;
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const ImU32 line = packed(mixed(theme.field_hover, theme.text_faint, 0.3f));
    list.AddLine({places.at.x, places.at.y + places.height},
                 {places.at.x + places.width, places.at.y + places.height}, line);
    list.AddLine(places.at, {places.at.x + places.width, places.at.y}, line);
    for (std::size_t i = 0; i < over.chart.size(); ++i) {
        const ImVec2 here{places.across(over.chart[i].side), places.up(over.chart[i].cost)};
        if (i > 0)
            list.AddLine({places.across(over.chart[i - 1].side), places.up(over.chart[i - 1].cost)}, here,
                         packed(theme.accent), look.px(1.6f));
    }
    for (const model::SideCost& one : over.chart)
        list.AddCircleFilled({places.across(one.side), places.up(one.cost)}, look.px(2.6f),
                             packed(one.missed > 0 ? theme.wrong() : theme.accent));
}

/// Least and greatest side below the chart's ends, the highest cost above it.
void draw_chart_numbers(const view::Look& look, const ChartPlaces& places) {
    const view::Theme& theme = *look.theme;
    const platform::FontScope small(platform::Face::small);
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const auto faint = packed(theme.text_faint);
    const float below = places.at.y + places.height + look.px(3);
    const std::string left = edit::short_text(places.least), right = edit::short_text(places.most);
    list.AddText({places.at.x, below}, faint, left.c_str());
    list.AddText({places.at.x + places.width - ImGui::CalcTextSize(right.c_str()).x, below}, faint,
                 right.c_str());
    const std::string top = average_text(places.highest);
    list.AddText({places.at.x, places.at.y + look.px(2)}, faint, top.c_str());
}

/// The entry of the chart below the pointer.
const model::SideCost* pointed_at(const editor::BroadPhase::OverFrames& over, const ChartPlaces& places) {
    const float x = ImGui::GetIO().MousePos.x;
    return &*std::ranges::min_element(
        over.chart, {}, [&](const model::SideCost& one) { return std::abs(places.across(one.side) - x); });
}

/// The entry whose side is the nearest, and from there so many further on.
const model::SideCost& beside(const std::vector<model::SideCost>& chart, double side, int further) {
    const auto away = [&](const model::SideCost& one) { return std::abs(one.side - side); };
    const auto at = std::ranges::min_element(chart, {}, away) - chart.begin();
    return chart[std::size_t(std::clamp<std::ptrdiff_t>(at + further, 0, std::ptrdiff_t(chart.size()) - 1))];
}

}  // namespace

std::string average_text(double count) {
    return count == std::floor(count) ? fmt::format("{:.0f}", count) : fmt::format("{:.1f}", count);
}

void follow_frames(editor::Editor& editor) {
    if (!editor.document.results().complete || editor.frame.tool_busy) return;
    editor::BroadPhase& state = editor.session.broad_phase;
    take_motion(editor, state.over_frames);
    fill_chart(editor, state);
}

void draw_frames(editor::Editor& editor) {
    editor::BroadPhase::OverFrames& over = editor.session.broad_phase.over_frames;
    Widgets w(editor);
    w.label("Frames");
    if (const auto value = w.number(
            "frames", over.frames, {.check = [](double v) {
                return v >= 1 && v <= double(model::max_motion_frames) && v == std::floor(v)
                           ? std::string()
                           : fmt::format("frames are a whole number from 1 to {}", model::max_motion_frames);
            }}))
        over.frames = int(*value);
    if (ImGui::IsItemHovered())
        w.tooltip("Asks each method about so many frames of the motion, and shows the average of a frame");
    w.problem_line();
    if (over.frames > 1 && !anything_moves(editor))
        w.hint("Nothing moves: each frame is like the first.");
    else if (over.frames > 1 && editor.document.results().complete && !over.motion)
        w.hint(fmt::format("{} shapes are too many for {} frames. The numbers are of the first frame.",
                           editor.scene().shapes.size(), over.frames));
    else if (over.frames > 1 && over.motion && over.motion->undecided() > 0)
        w.hint("Some pairs have too many parts to know. They count as neither missed nor wrong.");
}

void draw_side_costs(editor::Editor& editor) {
    editor::BroadPhase& state = editor.session.broad_phase;
    const editor::BroadPhase::OverFrames& over = state.over_frames;
    if (!is_charted(state)) return;
    const view::Look& look = editor.look();
    Widgets w(editor);
    w.heading("Cost by cell side");
    if (over.charted != state.row || over.chart.empty()) {
        w.hint(over.motion || !editor.document.results().complete
                   ? "Costs are still being computed."
                   : "There are too many shapes to compare sides.");
        return;
    }
    const float width = ImGui::GetContentRegionAvail().x, inset = look.px(6);
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const double highest =
        std::max(1.0, std::ranges::max_element(over.chart, {}, &model::SideCost::cost)->cost);
    const ChartPlaces places{{at.x + inset, at.y + look.px(4)},
                             width - 2 * inset,
                             look.px(chart_height),
                             over.sides.front(),
                             over.sides.back(),
                             highest};
    const float all = places.height + look.px(8) + ImGui::GetTextLineHeight();
    platform::focus::press_area("side costs", {width, all});
    const bool lit = ImGui::IsItemHovered(), by_keys = platform::focus::is_at_item();
    if (const int way = platform::focus::arrow_of_item(); way != 0)
        state.set(*state.row, beside(over.chart, state.side, way).side);
    if (state.side >= places.least && state.side <= places.most) {
        const float x = places.across(state.side);
        ImGui::GetWindowDrawList()->AddLine({x, places.at.y}, {x, places.at.y + places.height},
                                            packed(look.theme->text_faint), look.scale);
    }
    draw_chart_points(look, over, places);
    draw_chart_numbers(look, places);
    if (lit) {
        const model::SideCost chosen =
            by_keys ? beside(over.chart, state.side, 0) : *pointed_at(over, places);
        w.tooltip(
            fmt::format("Side {}: {} tests and entries a frame{}", edit::short_text(chosen.side),
                        average_text(chosen.cost),
                        chosen.missed > 0 ? fmt::format(", misses {}", average_text(chosen.missed)) : ""));
        if (ImGui::IsMouseClicked(ImGuiMouseButton_Left)) state.set(*state.row, chosen.side);
    }
    const auto best = std::ranges::min_element(
        over.chart, {}, [](const model::SideCost& one) { return std::pair(one.missed, one.cost); });
    w.hint(fmt::format("Tests and entries a frame. Cheapest {}at side {}: {}.",
                       best->missed > 0 ? "of those that miss fewest " : "", edit::short_text(best->side),
                       average_text(best->cost)));
}

}  // namespace testbed::ui
