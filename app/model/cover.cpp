// Covers as shapes of a scene.
#include "app/model/cover.h"

#include <algorithm>
#include <memory>
#include <vector>

#include "app/model/centered.h"
#include "app/model/names.h"
#include "app/model/within_budget.h"
#include "core/query/cover.h"
#include "core/query/overlap.h"
#include "core/shape/group.h"

namespace testbed::model {

namespace shape = collision::shape;
namespace hull = collision::hull;

namespace {

std::vector<shape::Member> members_of(const shape::Placed& placed, const CoverOptions& options) {
    std::vector<shape::Member> members;
    const std::size_t count = std::clamp<std::size_t>(options.count, 1, collision::query::max_covers);
    switch (options.kind) {
        case CoverOptions::Kind::circles:
            for (const hull::BoundingCircle& circle : collision::query::cover_with_circles(placed, count))
                members.push_back({shape::Circle{circle.radius}, {circle.center, 0}});
            break;
        case CoverOptions::Kind::rectangles:
            for (const collision::math::Aabb& box : collision::query::cover_with_rectangles(placed, count))
                members.push_back({shape::Rectangle{box.size()}, {box.center(), 0}});
            break;
        case CoverOptions::Kind::hull:
            if (std::vector<Vec2> corners = hull::convex_hull(placed); corners.size() > 2)
                members.push_back({shape::Polygon{std::move(corners)}, {}});
            break;
    }
    return members;
}

}  // namespace

std::optional<Cover> cover_of(const Scene& scene, const Results& results, std::size_t index,
                              const CoverOptions& options) {
    const ShapeResult& result = results.shapes[index];
    if (!result.bounds || !result.area || shape::defect(result.placed)) return {};
    auto made = within_budget([&] { return members_of(result.placed, options); });
    if (!made || made->empty()) return {};
    std::vector<shape::Member> members = std::move(*made);
    Cover cover;
    cover.members = members.size();
    if (members.size() == 1) {
        cover.shape.geometry = members[0].shape;
        cover.shape.pose = members[0].pose;
    } else {
        cover.shape.geometry = shape::Group{shape::Shared<shape::Member>(std::move(members))};
    }
    const shape::Placed placed = place(cover.shape.geometry, cover.shape.pose);
    const auto area = within_budget([&] { return hull::area(placed); });
    if (!area) return {};
    if (*area > 0) cover.waste = std::max(0.0, 100 * (*area - *result.area) / *area);
    const collision::math::WorkLimit of_all(4 * collision::query::max_work);
    for (std::size_t i = 0; i < results.shapes.size(); ++i) {
        const ShapeResult& other = results.shapes[i];
        if (i == index || !other.answered || scene.shapes[i]->hidden) continue;
        const auto false_alarm = within_budget([&] {
            return collision::query::overlap(placed, other.placed) &&
                   !collision::query::overlap(result.placed, other.placed);
        });
        if (!false_alarm) {
            ++cover.not_known;
            continue;
        }
        ++cover.others;
        cover.tests += cover.members;
        if (*false_alarm) ++cover.false_alarms;
    }
    return cover;
}

Scene with_cover(const Scene& scene, std::size_t index, Cover cover) {
    Scene with = scene;
    SceneShape group = centered(std::move(cover.shape));
    const SceneShape& covered = *scene.shapes[index];
    Names names(scene);
    group.id = covered.id + " cover";
    if (names.taken(group.id)) group.id = names.fresh(group.id);
    group.velocity = covered.velocity;
    with.shapes.insert(with.shapes.begin() + std::ptrdiff_t(index),
                       std::make_shared<const SceneShape>(std::move(group)));
    return with;
}

}  // namespace testbed::model
