// One place of a map.
#include "app/model/map_question.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <limits>

#include "app/model/within_budget.h"
#include "core/math/length.h"
#include "core/query/overlap.h"
#include "core/query/pair.h"
#include "core/shape/forms.h"

namespace testbed::model {

namespace shape = collision::shape;
namespace query = collision::query;

namespace {

/// The largest coordinate or radius that measuring the shape works with.
double largest(const shape::Placed& placed) {
    double largest = 0;
    shape::for_each_form(placed, [&](const shape::Form& form) {
        largest = std::max(largest, form.radius);
        for (const Vec2 v : form.vertices())
            largest = std::max(largest, collision::math::largest_component(v));
    });
    return largest;
}

}  // namespace

bool same(const MapQuestion& one, const MapQuestion& other) {
    if (one.moved != other.moved || one.row != other.row || one.setting != other.setting ||
        one.sample_grid != other.sample_grid || one.y_down != other.y_down)
        return false;
    for (std::size_t i = 0; i < 2; ++i) {
        const SceneShape& a = *one.pair[i];
        const SceneShape& b = *other.pair[i];
        if (&a == &b) continue;
        const bool same_place =
            i == one.moved && !slides(one) ? a.pose.rotation == b.pose.rotation : a.pose == b.pose;
        if (!same_place || a.geometry != b.geometry) return false;
    }
    return true;
}

std::string refusal(const MapQuestion& question) {
    const shape::Placed a = shape::place(question.pair[0]->geometry, question.pair[0]->pose);
    const shape::Placed b = shape::place(question.pair[1]->geometry, question.pair[1]->pose);
    if (shape::defect(a) || shape::defect(b)) return "the polygon is invalid";
    if (!question.row) return {};
    if (slides(question)) {
        if (question.moved != 0) return "the first shape is the one that slides";
        return collision::catalog::refusal(*question.row, a, b, {.a = {{0, 0}, {{1, 0}, 0}}});
    }
    if (!about_pairs(*question.row)) return "not about two shapes";
    return collision::catalog::refusal(*question.row, a, b);
}

MapAsker::MapAsker(const MapQuestion& question)
    : moving_(question.pair[question.moved]),
      fixed_shape_(question.pair[1 - question.moved]),
      placer_(moving_->geometry),
      rotation_(collision::math::rotation_from_degrees(moving_->pose.rotation)),
      moved_first_(question.moved == 0),
      slides_(slides(question)),
      row_(question.row),
      setting_(question.setting),
      y_down_(question.y_down) {
    assert(refusal(question).empty());
    constexpr std::size_t many = 10'000;
    intricate_ = weight(question.pair[0]->geometry) * weight(question.pair[1]->geometry) > many;
    fixed_ = shape::place(fixed_shape_->geometry, fixed_shape_->pose);
    // Distances and depths are off by a few ulps of the coordinates involved.
    const auto area = question.sample_grid.area();
    const double coordinates = largest(fixed_) +
                               largest(shape::place(moving_->geometry, {{0, 0}, moving_->pose.rotation})) +
                               collision::math::farthest_coordinate(area);
    slack_ = 64 * std::numeric_limits<double>::epsilon() * coordinates;
}

shape::Placed MapAsker::placed_at(Vec2 place) const {
    return placer_.at(collision::math::Transform(rotation_, place));
}

Motions MapAsker::motions_to(Vec2 place) const {
    const Vec2 start = moving_->pose.position;
    return {.a = {start, {place - start, 0}}, .y_down = y_down_};
}

std::optional<bool> MapAsker::truth(Vec2 place) const {
    if (slides_) {
        if (place == moving_->pose.position) return false;
        const auto slide = true_slide(placed_at(moving_->pose.position), fixed_, motions_to(place));
        if (!slide) return {};
        return slide->status != query::SlideStatus::arrived;
    }
    const shape::Placed moved = placed_at(place);
    if (shape::defect(moved)) return {};
    return within_budget([&] { return query::overlap(fixed_, moved); });
}

std::optional<MapAsker::Slid> MapAsker::slid(Vec2 place) const {
    if (place == moving_->pose.position) return Slid{false, true};
    const shape::Placed start = placed_at(moving_->pose.position);
    const Motions motions = motions_to(place);
    const auto slide = true_slide(start, fixed_, motions);
    if (!slide) return {};
    collision::trace::Counter counter;  // up to max_row_work
    const Outcome outcome = collision::catalog::ask(*row_, start, fixed_, counter, setting_, motions);
    if (!outcome.way) return {};
    return Slid{slide->status != query::SlideStatus::arrived,
                difference(outcome, *slide) == Difference::none};
}

std::optional<bool> MapAsker::ends_there(Vec2 place) const {
    const auto found = slid(place);
    return found ? std::optional(found->agrees) : std::nullopt;
}

std::optional<bool> MapAsker::row(Vec2 place) const {
    if (slides_) {
        const auto found = slid(place);
        if (!found) return {};
        return found->agrees ? found->out_of_reach : !found->out_of_reach;
    }
    const shape::Placed moved = placed_at(place);
    const shape::Placed& a = moved_first_ ? moved : fixed_;
    const shape::Placed& b = moved_first_ ? fixed_ : moved;
    if (!collision::catalog::refusal(*row_, a, b).empty()) return {};
    const Stored stored_moved{&moving_->geometry, {place, moving_->pose.rotation}};
    const Stored stored_fixed{&fixed_shape_->geometry, fixed_shape_->pose};
    Motions motions{.y_down = y_down_, .stored = {stored_moved, stored_fixed}};
    if (!moved_first_) std::swap(motions.stored[0], motions.stored[1]);
    if (!intricate_) return said_overlap(collision::catalog::ask(*row_, a, b, setting_, motions));
    collision::trace::Counter counter;  // up to max_row_work
    return said_overlap(collision::catalog::ask(*row_, a, b, counter, setting_, motions));
}

std::optional<double> MapAsker::gap(Vec2 place) const {
    if (slides_) return 0;
    const shape::Placed moved = placed_at(place);
    if (shape::defect(moved)) return {};
    return within_budget([&] {
        const query::Pair pair(fixed_, moved);
        if (!pair.overlap()) return pair.closest_points().distance;
        if (intricate_) return -pair.certain_depth();
        const query::Penetration found = pair.penetration();
        if (found.gave_up) return -pair.certain_depth();
        return -found.depth.value_or(std::numeric_limits<double>::infinity());
    });
}

}  // namespace testbed::model
