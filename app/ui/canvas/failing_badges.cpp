// Badges on the canvas.
#include "app/ui/canvas/failing_badges.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <numbers>

#include "app/editor/expectation_edits.h"
#include "app/editor/motion.h"
#include "app/model/members.h"
#include "app/model/within_budget.h"
#include "app/view/verdict.h"
#include "core/query/distance.h"

namespace testbed::ui {

namespace {

constexpr std::size_t max_badges = 200;  ///< more would hide the shapes

}  // namespace

std::vector<FailingBadge> failing_badges(editor::Editor& editor) {
    std::vector<FailingBadge> badges;
    if (at_another_time(editor) || sealed(editor) || expected_tally(editor).failing == 0) return badges;
    const model::Scene& scene = editor.scene();
    const auto& results = editor.document.results().expect;
    std::map<std::uint32_t, std::size_t> failing;
    for (std::size_t i = 0; i < results.size() && i < scene.expect.size(); ++i) {
        if (results[i].pass) continue;
        std::vector<std::size_t> named;
        model::each_id(scene.expect[i], [&](const std::string& id) {
            std::optional<std::size_t> shape = scene.find(id);
            if (!shape)
                if (const auto member = model::find_member(scene, id)) shape = member->shape;
            if (shape && !scene.shapes[*shape]->hidden) named.push_back(*shape);
        });
        std::ranges::sort(named);
        named.erase(std::unique(named.begin(), named.end()), named.end());
        for (const std::size_t shape : named) ++failing[std::uint32_t(shape)];
    }
    for (const auto& [shape, count] : failing) badges.push_back({shape, count});
    return badges;
}

draw::Pixel badge_place(editor::Editor& editor, std::uint32_t shape) {
    const view::Camera& camera = editor.view.camera;
    const model::ShapeResult& known = editor.document.results().shapes[shape];
    collision::Vec2 at = editor.scene().shapes[shape]->pose.position;
    if (known.bounds) {
        const collision::math::Aabb& box = known.bounds->aabb;
        at = {box.max.x, camera.y_down ? box.min.y : box.max.y};
        // A round shape is far from the corner of its box.
        const auto nearest = model::within_budget([&] { return collision::query::project(known.placed, at); },
                                                  model::frame_work);
        if (nearest && std::isfinite(nearest->x) && std::isfinite(nearest->y)) at = *nearest;
    }
    const draw::Pixel touched = camera.to_pixel(at);
    const float aside = badge_radius * editor.look().scale / std::numbers::sqrt2_v<float>;
    return {touched.x + aside, touched.y - aside};
}

void paint_failing_badges(editor::Editor& editor, draw::Painter& painter) {
    const std::vector<FailingBadge> badges = failing_badges(editor);
    if (badges.size() > max_badges) return;
    const view::Look& look = editor.look();
    const view::Theme& theme = *look.theme;
    for (const FailingBadge& badge : badges) {
        const draw::Pixel middle = badge_place(editor, badge.shape);
        painter.fill_circle(middle, look.px(badge_radius), theme.canvas);
        painter.stroke_circle(middle, look.px(7), {theme.wrong(), 1.4f * look.scale});
        view::draw_cross(painter, middle, 3 * look.scale, {theme.wrong(), 1.8f * look.scale});
    }
}

}  // namespace testbed::ui
