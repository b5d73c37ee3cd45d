// Pairs in motion, and scenes at other times.
#include "app/model/impacts.h"

#include <algorithm>
#include <cmath>
#include <iterator>

#include "core/broad/tree.h"
#include "core/math/elementary.h"

namespace testbed::model {

namespace {

using collision::math::Aabb;
using collision::query::time_of_impact;

/// Around every place that a bounded shape passes up to the horizon; of a spinning one the disc about its
/// position. Empty for others.
Aabb swept(const SceneShape& shape, const ShapeResult& result, double horizon) {
    if (!result.bounds) return {};
    Aabb box = result.bounds->aabb;
    const Vec2 pivot = shape.pose.position;
    if (shape.spin != 0) {
        const Vec2 far{std::max(pivot.x - box.min.x, box.max.x - pivot.x),
                       std::max(pivot.y - box.min.y, box.max.y - pivot.y)};
        const Vec2 reach{collision::math::hypot(far.x, far.y)};
        box = {pivot - reach, pivot + reach};
    }
    // More than the core's rounding of poses.
    const Vec2 way = horizon * shape.velocity;
    const double size = std::max({std::abs(box.min.x), std::abs(box.min.y), std::abs(box.max.x),
                                  std::abs(box.max.y), std::abs(way.x), std::abs(way.y)});
    const Vec2 margin{1e-12 * size};
    box.min -= margin;
    box.max += margin;
    Aabb whole = box;
    whole.include(Aabb{box.min + way, box.max + way});
    return whole;
}

void visit_impacts(const Scene& scene, const std::vector<ShapeResult>& shapes, PairChoice choice,
                   double horizon, const auto& visit) {
    std::vector<std::uint32_t> answered;
    bool anything_moves = false;
    for (std::uint32_t i = 0; i < shapes.size(); ++i) {
        if (!shapes[i].answered) continue;
        answered.push_back(i);
        anything_moves = anything_moves || scene.shapes[i]->moves();
    }
    if (!anything_moves) return;
    const auto add = [&](std::uint32_t a, std::uint32_t b, bool may_touch) {
        const SceneShape &first = *scene.shapes[a], &second = *scene.shapes[b];
        if (!first.moves() && !second.moves()) return;
        ImpactResult result{a, b, {}};
        if (may_touch) {
            const auto found =
                time_of_impact(mover(first, shapes[a].placed), mover(second, shapes[b].placed), horizon);
            result.impact = found.impact;
            if (found.gave_up) result.decided_until = found.decided_until;
        }
        if (result.impact || result.decided_until || choice == PairChoice::all) visit(std::move(result));
    };
    std::vector<Aabb> boxes(shapes.size());
    for (const std::uint32_t i : answered) boxes[i] = swept(*scene.shapes[i], shapes[i], horizon);
    const auto endless = [&](std::uint32_t i) { return !shapes[i].bounds; };
    if (choice == PairChoice::all) {
        for (std::size_t i = 0; i < answered.size(); ++i) {
            for (std::size_t j = i + 1; j < answered.size(); ++j) {
                const std::uint32_t a = answered[i], b = answered[j];
                add(a, b, endless(a) || endless(b) || overlap(boxes[a], boxes[b]));
            }
        }
        return;
    }
    const collision::broad::Tree tree(boxes);
    std::vector<std::uint32_t> without_box, after;
    std::ranges::copy_if(answered, std::back_inserter(without_box), endless);
    for (const std::uint32_t a : answered) {
        after.clear();
        const auto add_later = [&](std::uint32_t b) {
            if (b > a) after.push_back(b);
        };
        std::ranges::for_each(endless(a) ? answered : without_box, add_later);
        if (!endless(a)) tree.each_overlapping(boxes[a], add_later);
        std::ranges::sort(after);
        for (const std::uint32_t b : after) add(a, b, true);
    }
}

}  // namespace

std::vector<ImpactResult> impacts(const Scene& scene, const std::vector<ShapeResult>& shapes,
                                  PairChoice choice, double horizon) {
    std::vector<ImpactResult> list;
    visit_impacts(scene, shapes, choice, horizon,
                  [&](ImpactResult&& result) { list.push_back(std::move(result)); });
    return list;
}

void each_impact(const Scene& scene, const Results& results,
                 const std::function<void(const ImpactResult&)>& visit) {
    visit_impacts(scene, results.shapes, results.choice, results.horizon, visit);
}

collision::shape::Placed placed_at(const SceneShape& shape, double time) {
    const Pose pose = moved(shape.pose, motion_of(shape), time);
    const auto* rectangle = std::get_if<collision::shape::Rectangle>(&shape.geometry);
    if (rectangle && !collision::math::Transform(pose).keeps_axes())
        return place(collision::shape::OrientedRectangle{rectangle->size}, collision::math::Transform(pose));
    return collision::shape::place(shape.geometry, pose);
}

Scene at_time(const Scene& scene, double time) {
    Scene then = scene;
    if (time == 0) return then;
    for (ShapePtr& shape : then.shapes) {
        if (!shape->moves()) continue;
        SceneShape there = *shape;
        there.pose = moved(shape->pose, motion_of(*shape), time);
        if (const auto* rectangle = std::get_if<collision::shape::Rectangle>(&there.geometry);
            rectangle && there.pose.rotation != 0)
            there.geometry = collision::shape::OrientedRectangle{rectangle->size};
        shape = std::make_shared<const SceneShape>(std::move(there));
    }
    return then;
}

}  // namespace testbed::model
