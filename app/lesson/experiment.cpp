#include "app/lesson/experiment.h"

#include <cmath>
#include <utility>

#include "app/lesson/solution.h"
#include "core/hull/bounds.h"

namespace testbed::lesson {

namespace {

using collision::Vec2;
namespace hull = collision::hull;
using collision::shape::bounded;

/// How long the shape is along a direction of length 1.
double extent(const model::SceneShape& shape, Vec2 along) {
    const collision::shape::Placed placed =
        collision::shape::place(shape.geometry, {{0, 0}, shape.pose.rotation});
    if (const auto* circle = std::get_if<collision::shape::PlacedCircle>(&placed)) return 2 * circle->radius;
    const Vec2 size = hull::aabb(placed).size();
    return std::abs(along.x) * size.x + std::abs(along.y) * size.y;
}

bool holds_of(const model::Experiment& experiment, const model::Scene& scene, std::optional<double> places,
              std::pair<std::string, model::Expected> claim) {
    model::Expectation row;
    row.pair = experiment.pair;
    if (places) {
        row.algorithm = experiment.algorithm;
        row.setting = *places;
    }
    row.claims = {std::move(claim)};
    return holds({row}, scene);
}

}  // namespace

std::optional<Try> try_of(const model::Experiment& experiment, const model::Scene& scene, double places) {
    const auto a = scene.find(experiment.pair[0]), b = scene.find(experiment.pair[1]);
    if (!a || !b) return {};
    const model::SceneShape &first = *scene.shapes[*a], &second = *scene.shapes[*b];
    const Vec2 way = first.velocity - second.velocity;
    const double length = std::hypot(way.x, way.y);
    if (!(length > 0) || !bounded(first.geometry) || !bounded(second.geometry)) return {};
    const Vec2 along = way * (1 / length);
    const double size = extent(first, along) + extent(second, along);
    model::Expected never, yes;
    never.kind = model::Expected::Kind::nothing;
    yes.truth = true;
    if (!(size > 0) || holds_of(experiment, scene, {}, {"impact", never})) return {};
    return Try{length / places / size, holds_of(experiment, scene, places, {"overlap", yes})};
}

bool Tries::look(const model::Experiment& experiment, const model::Scene& scene, std::uint64_t revision,
                 double seconds) {
    const Seen now{revision, places(experiment)};
    if (seen_ != now) {
        seen_ = now;
        rested_ = 0;
        counted_ = false;
        return true;
    }
    if (counted_) return false;
    rested_ += seconds;
    if (rested_ < rest) return true;
    counted_ = true;
    const std::optional<Try> found = try_of(experiment, scene, now.places);
    if (found && (all_.empty() || all_.back() != *found)) all_.push_back(*found);
    return false;
}

}  // namespace testbed::lesson
