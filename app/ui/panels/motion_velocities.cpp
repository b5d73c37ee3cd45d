#include "app/ui/panels/motion_velocities.h"

#include <algorithm>
#include <fmt/format.h>

#include "app/edit/numbers.h"
#include "app/ui/widgets/widgets.h"

namespace testbed::ui {

namespace {

constexpr std::size_t most_velocities = 12;

std::string velocity_text(const model::SceneShape& shape) {
    std::string text =
        fmt::format("({}, {})", edit::short_text(shape.velocity.x), edit::short_text(shape.velocity.y));
    if (shape.spin != 0) text += fmt::format(", {}\u00B0/s", edit::short_text(shape.spin));
    return text;
}

}  // namespace

void draw_velocities(editor::Editor& editor, const editor::Motion& motion) {
    if (motion.playback.pieces.empty()) return;
    const model::Scene now = at_time(motion.playback, motion.time);
    std::vector<const model::SceneShape*> moving;
    for (std::size_t i = 0; i < now.shapes.size(); ++i)
        if (std::ranges::any_of(motion.playback.pieces, [i](const model::Playback::Piece& piece) {
                return piece.scene.shapes[i]->moves();
            }))
            moving.push_back(now.shapes[i].get());
    if (moving.empty()) return;
    // The chosen pair comes first, so that a long list never leaves it out.
    if (motion.chosen) {
        const model::ImpactResult& pair = motion.impacts[*motion.chosen];
        std::stable_partition(moving.begin(), moving.end(), [&](const model::SceneShape* one) {
            return one == now.shapes[pair.a].get() || one == now.shapes[pair.b].get();
        });
    }
    Widgets w(editor);
    w.heading("Velocities now");
    for (std::size_t i = 0; i < moving.size() && i < most_velocities; ++i) {
        const std::string text = velocity_text(*moving[i]);
        const float room = ImGui::GetContentRegionAvail().x - ImGui::CalcTextSize(text.c_str()).x * 1.25f;
        w.value_row(fitted_name(moving[i]->id, std::max(editor.look().px(30), room)), text);
    }
    if (moving.size() > most_velocities)
        w.text_faint(fmt::format("and {} more shape{}", moving.size() - most_velocities,
                                 moving.size() == most_velocities + 1 ? "" : "s"));
}

}  // namespace testbed::ui
