// The numbers of the moment that the Motion panel shows.
#include "app/ui/panels/motion_numbers.h"

#include <algorithm>
#include <fmt/format.h>

#include "app/edit/numbers.h"
#include "app/ui/widgets/widgets.h"

namespace testbed::ui {

namespace {

constexpr int moment_decimals = 3;

std::string vector_text(collision::Vec2 v) {
    return fmt::format("{}, {}", edit::measured_text(v.x, moment_decimals),
                       edit::measured_text(v.y, moment_decimals));
}

void distance_rows(Widgets& w, const editor::Displayed& now, const model::ImpactResult& of) {
    const auto pair = std::ranges::find_if(
        now.results.pairs, [&](const model::PairResult& one) { return one.a == of.a && one.b == of.b; });
    if (pair == now.results.pairs.end()) return w.value_row("Gap", "-");
    const auto& answer = pair->answer;
    if (answer.undecided) return w.value_row("Gap", "not known");
    if (answer.overlap)
        w.value_row("Depth", answer.depth ? edit::measured_text(*answer.depth, moment_decimals) : "-");
    else
        w.value_row("Gap", edit::measured_text(answer.distance, moment_decimals));
    const model::SceneShape &a = *now.scene.shapes[of.a], &b = *now.scene.shapes[of.b];
    if (answer.overlap || answer.distance == 0 || a.spin != 0 || b.spin != 0) return;
    const collision::Vec2 way = (answer.on_b - answer.on_a) / answer.distance;
    w.value_row("Closing speed",
                edit::measured_text(collision::math::dot(a.velocity - b.velocity, way), moment_decimals));
}

void shape_rows(Widgets& w, const model::SceneShape& shape, float room) {
    w.text_faint(fitted_name(shape.id, room));
    w.value_row("Position", vector_text(shape.pose.position));
    if (shape.spin != 0 || shape.pose.rotation != 0)
        w.value_row("Rotation", edit::measured_text(shape.pose.rotation, moment_decimals) + "°");
}

}  // namespace

void draw_motion_numbers(editor::Editor& editor) {
    const editor::Motion& motion = editor.session.motion;
    const editor::Displayed now = displayed(editor);
    // An edit of this frame may have left no pair.
    if (!motion.chosen) return;
    const model::ImpactResult& pair = motion.impacts[*motion.chosen];
    Widgets w(editor);
    w.heading(fmt::format("At {}", editor::seconds_text(motion.time)));
    distance_rows(w, now, pair);
    const float room = ImGui::GetContentRegionAvail().x;
    shape_rows(w, *now.scene.shapes[pair.a], room);
    shape_rows(w, *now.scene.shapes[pair.b], room);
}

}  // namespace testbed::ui
