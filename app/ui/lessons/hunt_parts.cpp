#include "app/ui/lessons/hunt_parts.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

#include "app/draw/imgui_painter.h"
#include "app/edit/centers.h"
#include "app/edit/numbers.h"
#include "app/editor/hunt.h"
#include "app/ui/lessons/pages.h"
#include "app/ui/widgets/widgets.h"

namespace testbed::ui {

namespace {

using collision::Vec2;

constexpr std::size_t max_pictures = 64;

/// Of the two shapes, worked out once.
const view::Thumbnail& picture_of(editor::Editor& editor, const std::array<model::ShapePtr, 2>& pair) {
    auto& made = editor.session.lesson.pictures.made;
    const auto known = std::ranges::find(made, pair, &editor::PairPictures::Made::pair);
    if (known != made.end()) return known->picture;
    if (made.size() >= max_pictures) made.clear();
    model::Scene scene;
    scene.shapes = {pair[0], pair[1]};
    made.push_back({pair, view::Thumbnail(std::move(scene))});
    return made.back().picture;
}

/// Height of the words below a tile.
float tile_line(const view::Look& look) {
    const platform::FontScope small(platform::Face::small);
    return ImGui::GetTextLineHeight() + look.px(2);
}

/// Room for a tile and the words below it; whether it was pressed, and `lit` whether it is pointed at.
bool tile(const view::Look& look, int id, ImVec2 size, const std::string& words, draw::Rgba color,
          bool& lit) {
    const ImVec2 at = ImGui::GetCursorScreenPos();
    ImGui::PushID(id);
    const bool pressed = platform::focus::press_area("tile", {size.x, size.y + tile_line(look)});
    ImGui::PopID();
    lit = ImGui::IsItemHovered() || ImGui::IsItemFocused();
    const platform::FontScope small(platform::Face::small);
    ImGui::GetWindowDrawList()->AddText({at.x, std::floor(at.y + size.y + look.px(1))}, packed(color),
                                        fitted(words, size.x).c_str());
    return pressed;
}

/// A small picture that can be pressed.
bool picture_tile(editor::Editor& editor, int id, const std::array<model::ShapePtr, 2>& pair, ImVec2 size,
                  const std::string& words, draw::Rgba color) {
    const view::Look& look = editor.look();
    const ImVec2 at = ImGui::GetCursorScreenPos();
    bool lit = false;
    const bool pressed = tile(look, id, size, words, color, lit);
    ImDrawList& list = *ImGui::GetWindowDrawList();
    draw::ImGuiPainter painter(list);
    picture_of(editor, pair).paint(painter, look, {at.x, at.y, size.x, size.y});
    if (lit)
        platform::compat::add_rect(list, at, {at.x + size.x, at.y + size.y}, packed(look.theme->accent),
                                   look.px(3), look.px(1.5f));
    return pressed;
}

/// A tile without a picture: what is behind it is not caught, or hunted again.
bool masked_tile(const view::Look& look, int id, ImVec2 size, const std::string& words, bool current) {
    const view::Theme& theme = *look.theme;
    const ImVec2 at = ImGui::GetCursorScreenPos(), end{at.x + size.x, at.y + size.y};
    bool lit = false;
    const bool pressed = tile(look, id, size, words, current ? theme.accent : theme.text_faint, lit);
    ImDrawList& list = *ImGui::GetWindowDrawList();
    list.AddRectFilled(at, end, packed(lit ? theme.field_hover : theme.field), look.px(3));
    platform::compat::add_rect(list, at, end, packed(current || lit ? theme.accent : theme.line), look.px(3),
                               1);
    const ImVec2 text = ImGui::CalcTextSize("?");
    list.AddText({std::floor(at.x + (size.x - text.x) / 2), std::floor(at.y + (size.y - text.y) / 2)},
                 packed(theme.text_faint), "?");
    return pressed;
}

/// Goes on to the right of the last tile, or to the next line where there is no room.
void beside_last(const view::Look& look, float width) {
    const float right = ImGui::GetWindowPos().x + line_end();
    if (ImGui::GetItemRectMax().x + look.px(6) + width <= right) ImGui::SameLine(0, look.px(6));
}

/// What a scene of the evidence did, for its tooltip.
std::string told_by(const lesson::Evidence& evidence) {
    std::string text = evidence.exposes ? "Here it is wrong." : "Here it is right.";
    for (const std::string& id : evidence.strikes)
        if (const auto* row = collision::catalog::find(id)) text += fmt::format("\nNot: {}", row->name);
    return text + "\nA click brings the scene back.";
}

}  // namespace

void draw_evidence(editor::Editor& editor) {
    const auto evidence = mystery_state(editor).evidence;
    if (evidence.empty()) return;
    const view::Look& look = editor.look();
    ImGui::Dummy({0, look.px(2)});
    const ImVec2 size{look.px(84), look.px(54)};
    for (std::size_t i = 0; i < evidence.size(); ++i) {
        if (i > 0) beside_last(look, size.x);
        const bool wrong = evidence[i].exposes;
        const bool pressed = picture_tile(
            editor, int(i), evidence[i].pair, size,
            fmt::format("scene {}: {}", i + 1, wrong ? "wrong" : "right"),
            wrong ? mixed(look.theme->wrong(), look.theme->text, 0.35f) : look.theme->text_secondary);
        if (ImGui::IsItemHovered()) Widgets(editor).tooltip(told_by(evidence[i]));
        if (pressed) show_evidence(editor, i);
    }
}

void draw_counter_example(editor::Editor& editor, const lesson::CaughtBug& bug) {
    if (bug.scene.shapes.size() != 2) return;
    const view::Look& look = editor.look();
    const float width = ImGui::GetContentRegionAvail().x;
    const ImVec2 at = ImGui::GetCursorScreenPos(), size{width, std::floor(width * 0.45f)};
    draw::ImGuiPainter painter(*ImGui::GetWindowDrawList());
    picture_of(editor, {bug.scene.shapes[0], bug.scene.shapes[1]})
        .paint(painter, look, {at.x, at.y, size.x, size.y});
    ImGui::Dummy(size);
}

void draw_shelf(editor::Editor& editor) {
    const editor::LessonRun& run = *editor.session.lesson.run;
    const auto& steps = run.seen->steps;
    const auto masked = std::size_t(
        std::ranges::count_if(steps, [](const model::LessonStep& step) { return step.mystery.has_value(); }));
    if (masked < 2) return;
    const auto bug_of = [&](std::size_t i) -> const lesson::CaughtBug* {
        const auto* bug = lesson::find_caught(editor.preferences.caught, run.name, i);
        // What is hunted again is not told.
        return bug && bug->scene.shapes.size() == 2 && run.steps[i].mystery.named ? bug : nullptr;
    };
    std::size_t caught = 0;
    for (std::size_t i = 0; i < steps.size(); ++i) caught += steps[i].mystery && bug_of(i) ? 1 : 0;
    const view::Look& look = editor.look();
    Widgets(editor).heading(fmt::format("On the shelf: {} of {}", caught, masked));
    const float gap = look.px(6), room = ImGui::GetContentRegionAvail().x;
    const float columns = std::max(1.0f, std::floor((room + gap) / (look.px(56) + gap)));
    const ImVec2 size{std::floor((room + gap) / columns - gap), look.px(38)};
    std::optional<std::size_t> wanted;
    bool first = true;
    for (std::size_t i = 0; i < steps.size(); ++i) {
        if (!steps[i].mystery) continue;
        if (!std::exchange(first, false)) beside_last(look, size.x);
        const std::string number = fmt::format("{}", i + 1);
        const int id = 1000 + int(i);
        std::string tip = fmt::format("Step {}: not caught yet", i + 1);
        if (const lesson::CaughtBug* bug = bug_of(i)) {
            const draw::Rgba color = i == run.step ? look.theme->accent : look.theme->text_secondary;
            if (picture_tile(editor, id, {bug->scene.shapes[0], bug->scene.shapes[1]}, size, number, color))
                wanted = i;
            tip = bug->scene.title;
        } else if (masked_tile(look, id, size, number, i == run.step)) {
            wanted = i;
        }
        if (ImGui::IsItemHovered()) Widgets(editor).tooltip(tip);
    }
    if (wanted) go_to_step(editor, *wanted);
}

void mark_masked_push(editor::Editor& editor) {
    const auto hunted = mystery(editor);
    if (!hunted) return;
    const lesson::MaskedAnswer answer = ask_masked(*hunted, editor.scene());
    if (!answer.refused.empty() || !answer.depth || !answer.normal || *answer.depth == 0) return;
    const auto index = editor.scene().find(hunted->pair[1]);
    if (!index) return;
    const Vec2 from = edit::center(*editor.scene().shapes[*index]);
    editor.frame.panel_marks.push_back(
        {collision::trace::Role::said,
         collision::trace::ArrowMark{from, from + *answer.normal * *answer.depth,
                                     fmt::format("it says {}", edit::measured_text(*answer.depth, 3))},
         std::uint32_t(*index)});
}

}  // namespace testbed::ui
