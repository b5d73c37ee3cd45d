// A shape as the published listings store it: corners around its position, not turned, and the position
// apart.
#pragma once

#include <algorithm>
#include <cmath>
#include <vector>

#include "outline.h"

namespace collision::textbook {

/// Where it is not known how the shape is stored, its corners count as stored around the middle of its
/// bounds, not turned.
class AsStored {
  public:
    AsStored(const Problem& problem, std::size_t which) : pose_(problem.stored[which].pose) {
        if (const shape::Shape* const own = problem.stored[which].own) {
            if (const auto* const polygon = std::get_if<shape::Polygon>(own)) {
                corners_.assign(polygon->vertices.begin(), polygon->vertices.end());
                return;
            }
            const shape::Placed unplaced = shape::place(*own, math::Pose{});
            take(Outline(unplaced), {0, 0});
        } else {
            const Outline placed(*problem.shapes[which]);
            pose_ = {placed.bounds().center(), 0};
            take(placed, pose_.position);
        }
    }

    /// Of a point and a circle it is one.
    const std::vector<Vec2>& corners() const { return corners_; }
    Vec2 position() const { return pose_.position; }
    math::Transform to_world() const { return math::Transform(pose_); }
    /// From the lowest to the highest that is stored of it.
    double height() const {
        const auto [low, high] = std::ranges::minmax(corners_, {}, &Vec2::y);
        return high.y - low.y + 2 * radius_;
    }
    /// From the position to the farthest point of the shape.
    double reach() const {
        double farthest = 0;
        for (const Vec2 corner : corners_) farthest = std::max(farthest, math::squared_length(corner));
        return std::sqrt(farthest) + radius_;
    }

  private:
    void take(const Outline& outline, Vec2 origin) {
        corners_.reserve(outline.size());
        for (const Vec2 corner : outline.vertices()) corners_.push_back(corner - origin);
        radius_ = outline.radius();
    }

    math::Pose pose_;
    std::vector<Vec2> corners_;
    double radius_ = 0;  ///< around the corners
};

/// What a text pays to turn both into the world: a sine and a cosine once for each shape, and four
/// multiplications a corner. Nothing of one that is not turned, or by right angles, where coordinates are
/// only swapped and negated; nor where it is not known how it is stored.
template <trace::Recorder R>
void count_turning(const Problem& problem, R& recorder) {
    for (std::size_t i = 0; i < 2; ++i) {
        if (!problem.stored[i].own || math::Transform(problem.stored[i].pose).keeps_axes()) continue;
        const std::size_t corners = Outline(*problem.shapes[i]).size();
        if (corners < 2) continue;
        recorder.count(trace::Work::trigonometry, 2);
        recorder.count(trace::Work::multiplications, 4 * corners);
    }
}

}  // namespace collision::textbook
