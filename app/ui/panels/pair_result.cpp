// What two shapes are to each other: the verdict as a card, and its numbers.
#include <cmath>
#include <fmt/format.h>
#include <numbers>

#include "app/draw/imgui_painter.h"
#include "app/edit/numbers.h"
#include "app/editor/collider.h"
#include "app/editor/pair_edits.h"
#include "app/model/within_budget.h"
#include "app/ui/frame/frame.h"
#include "app/ui/widgets/verdict.h"
#include "app/ui/widgets/widgets.h"
#include "core/query/containment.h"

namespace testbed::ui {

namespace {

using collision::Vec2;

constexpr int result_decimals = 4;

std::string point_text(Vec2 p) {
    return fmt::format("({}, {})", edit::signed_text(p.x, result_decimals),
                       edit::signed_text(p.y, result_decimals));
}

/// The normal as a needle in a ring, pointing as it does on the canvas.
void compass(const view::Look& look, ImVec2 center, Vec2 normal, bool y_down, draw::Rgba color) {
    const float radius = look.px(21);
    draw::ImGuiPainter painter(*ImGui::GetWindowDrawList());
    const draw::Pixel c{center.x, center.y};
    painter.stroke_circle(c, radius, {draw::with_alpha(look.theme->text_faint, 0.5f), 1});
    const draw::Pixel way{float(normal.x), float(y_down ? normal.y : -normal.y)};
    const auto at = [&](float along, float aside) {
        return draw::Pixel{c.x + (way.x * along - way.y * aside) * look.scale,
                           c.y + (way.y * along + way.x * aside) * look.scale};
    };
    painter.stroke_line(at(-10, 0), at(10, 0), {color, 2 * look.scale});
    const draw::Pixel head[] = {at(17, 0), at(8, 4.5f), at(8, -4.5f)};
    painter.fill_polygon(head, color);
}

void card(editor::Editor& editor, const model::PairResult& pair) {
    const view::Look& look = editor.look();
    const model::Verdict verdict = pair.verdict();
    const draw::Rgba color = view::look(verdict, *look.theme).color;
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const ImVec2 size{ImGui::GetContentRegionAvail().x, look.px(72)};
    const ImVec2 end{at.x + size.x, at.y + size.y};
    ImDrawList& list = *ImGui::GetWindowDrawList();
    list.AddRectFilled(at, end, packed(color, 0.14f), look.px(8));
    platform::compat::add_rect(list, {at.x + 0.5f, at.y + 0.5f}, {end.x - 0.5f, end.y - 0.5f},
                               packed(color, 0.5f), look.px(8), 1);
    {
        draw::ImGuiPainter painter(list);
        view::draw_verdict(painter, {at.x + look.px(18), at.y + look.px(20)}, 4.5f * look.scale, verdict,
                           *look.theme);
    }
    {
        const platform::FontScope bold(platform::Face::bold);
        const float y = at.y + look.px(20) - ImGui::GetFontSize() * 0.5f;
        list.AddText({at.x + look.px(30), std::floor(y)}, packed(look.theme->text_about(color)),
                     headline_of(verdict, *look.theme).c_str());
    }
    const std::string figure = pair.answer.undecided ? "too intricate"
                               : !pair.answer.overlap
                                   ? edit::measured_text(pair.answer.distance, result_decimals)
                               : pair.answer.depth ? edit::measured_text(*pair.answer.depth, result_decimals)
                               : pair.answer.gave_up ? "too intricate"
                                                     : "endless";
    float x = at.x + look.px(13);
    const float base = at.y + look.px(50);
    {
        const platform::FontScope headline(platform::Face::headline);
        list.AddText({x, std::floor(base - ImGui::GetFontSize() * 0.5f)}, packed(look.theme->text),
                     figure.c_str());
        x += ImGui::CalcTextSize(figure.c_str()).x + look.px(8);
    }
    {
        const platform::FontScope small(platform::Face::small);
        list.AddText({x, std::floor(base + look.px(3) - ImGui::GetFontSize() * 0.5f)},
                     packed(look.theme->text_secondary),
                     verdict == model::Verdict::unknown ? ""
                     : pair.answer.overlap              ? "deep"
                                                        : "gap");
    }
    compass(look, {end.x - look.px(35), at.y + size.y * 0.5f}, pair.answer.normal, editor.scene().y_down,
            color);
    ImGui::Dummy(size);
}

/// Which of the two lies in the other; nothing where neither does.
void containment_row(editor::Editor& editor, const model::PairResult& pair) {
    if (!pair.answer.overlap) return;
    const auto& shapes = editor.document.results().shapes;
    const auto &a = shapes[pair.a].placed, &b = shapes[pair.b].placed;
    const std::string &first = editor.scene().shapes[pair.a]->id, &second = editor.scene().shapes[pair.b]->id;
    const collision::math::WorkLimit of_frame(model::frame_work);
    const auto holds = collision::query::contains(a, b), lies = collision::query::contains(b, a);
    const float room = ImGui::GetContentRegionAvail().x * 0.55f;
    Widgets w(editor);
    if (holds == true) w.value_row("Inside", fitted_names(second, " in ", first, room));
    if (lies == true) w.value_row("Inside", fitted_names(first, " in ", second, room));
    if (!holds && !lies && of_frame.spent() == model::frame_work) w.value_row("Inside", "not known");
}

/// A claim with its mark: a tick, or a cross and what is true in its place.
void expected_line(editor::Editor& editor, const editor::ExpectedLine& line) {
    const view::Look& look = editor.look();
    const draw::Rgba color = line.holds ? look.theme->right() : look.theme->wrong();
    const ImVec2 at = ImGui::GetCursorScreenPos();
    {
        draw::ImGuiPainter painter(*ImGui::GetWindowDrawList());
        const draw::Pixel middle{at.x + look.px(6), at.y + ImGui::GetTextLineHeight() * 0.5f};
        const draw::Stroke stroke{color, 1.8f * look.scale};
        if (line.holds)
            view::draw_tick(painter, middle, 4 * look.scale, stroke);
        else
            view::draw_cross(painter, middle, 3.2f * look.scale, stroke);
    }
    ImGui::SetCursorPosX(ImGui::GetCursorPosX() + look.px(18));
    const std::string tolerance =
        line.tolerance ? fmt::format(" ± {}", edit::exact_text(*line.tolerance)) : std::string();
    ImGui::PushStyleColor(ImGuiCol_Text, packed(line.holds ? look.theme->text_secondary : color));
    wrapped_text(fmt::format("{}: {}{}{}", line.claim, line.expected, tolerance,
                             line.holds ? "" : ", is " + line.actual));
    ImGui::PopStyleColor();
}

/// What is expected of the pair, and the button that expects the answer of now.
void expectation_rows(editor::Editor& editor, const model::PairResult& pair) {
    const model::PairResult chosen = pair;
    const std::vector<editor::ExpectedLine> lines = expectations_of(editor, chosen);
    for (const editor::ExpectedLine& line : lines) expected_line(editor, line);
    if (ImGui::Button("Expect this")) expect_pair(editor, chosen);
    if (ImGui::IsItemHovered())
        Widgets(editor).tooltip("This answer is what the scene expects from now on", "Ctrl+R");
    if (lines.empty()) return;
    ImGui::SameLine();
    if (ImGui::Button("Expect nothing")) forget_pair(editor, chosen);
}

/// What a connected collider says of the two, and what is wrong with that.
void collider_rows(editor::Editor& editor, const model::PairResult& pair) {
    const auto& shapes = editor.scene().shapes;
    const auto reply = said_of(editor, shapes[pair.a], shapes[pair.b]);
    if (!reply) return;
    Widgets w(editor);
    const std::string name = editor.collider.live->conventions().name;
    w.value_row(fitted(name.empty() ? "Your collider" : name, ImGui::GetContentRegionAvail().x * 0.5f),
                editor::said_text(reply->answer));
    if (!reply->fault) return;
    ImGui::PushStyleColor(ImGuiCol_Text, packed(editor.look().theme->wrong()));
    wrapped_text(edit::with_short_numbers(reply->fault->sentence));
    ImGui::PopStyleColor();
}

}  // namespace

void draw_pair_result(editor::Editor& editor, const model::PairResult& pair) {
    const model::Scene& scene = editor.scene();
    Widgets w(editor);
    const std::string& a = scene.shapes[pair.a]->id;
    const std::string& b = scene.shapes[pair.b]->id;
    w.heading("Pair result");
    const platform::FontScope text(platform::Face::text);
    w.hint(fitted_pair(a, b, ImGui::GetContentRegionAvail().x));
    card(editor, pair);
    ImGui::Dummy({0, editor.look().px(2)});
    const Vec2 normal = pair.answer.normal;
    w.value_row("Normal", point_text(normal));
    w.value_row(
        "Direction",
        // Minus nothing is nothing: 180 degrees, not -180.
        fmt::format("{}°",
                    edit::fixed_text(std::atan2(normal.y + 0.0, normal.x) * 180 / std::numbers::pi, 1)));
    const float room = ImGui::GetContentRegionAvail().x * 0.4f;
    w.value_row(fitted_name("On " + a, room), point_text(pair.answer.on_a));
    w.value_row(fitted_name("On " + b, room), point_text(pair.answer.on_b));
    for (int i = 0; i < pair.answer.contacts.count; ++i)
        w.value_row(pair.answer.contacts.count == 1 ? "Contact" : fmt::format("Contact {}", i + 1),
                    point_text(pair.answer.contacts.points[std::size_t(i)]));
    containment_row(editor, pair);
    collider_rows(editor, pair);
    expectation_rows(editor, pair);
    w.hairline();
}

}  // namespace testbed::ui
