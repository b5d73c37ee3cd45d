// Sweeps of whole shapes; of those that touch already, sweeps of their convex pieces.
#include "slide_sweep.h"

#include <algorithm>
#include <cmath>

#include "../hull/bounds.h"
#include "../math/infinity.h"
#include "../math/interrupt.h"
#include "../narrow/measure.h"
#include "../narrow/pieces.h"
#include "../shape/valid.h"
#include "../sweep/first_touch.h"
#include "../sweep/pressing.h"
#include "distance.h"
#include "overlap.h"
#include "slide_contacts.h"
#include "time_of_impact.h"

namespace collision::query {
namespace {

using narrow::ConvexSet;
using narrow::Pieces;

/// So few obstacles need no tree.
constexpr std::ptrdiff_t few = 32;

math::Aabb swept(math::Aabb box, Vec2 motion) {
    box.include(math::Aabb{box.min + motion, box.max + motion});
    return box;
}

double largest_finite(const math::Aabb& box) {
    const auto size = [](double x) { return std::isfinite(x) ? std::abs(x) : 0; };
    return std::max({size(box.min.x), size(box.min.y), size(box.max.x), size(box.max.y)});
}

/// More than rounding takes from sums of its numbers.
math::Aabb with_room(const math::Aabb& box) {
    const Vec2 room{0x1p-46 * largest_finite(box)};
    return {box.min - room, box.max + room};
}

/// When two convex pieces that are apart first touch, as a share of the motion.
std::optional<double> touch_of(const ConvexSet& a, const ConvexSet& b, Vec2 motion) {
    if (!a.bounded() && !b.bounded()) {
        // Two endless ones first meet at the base of one.
        const auto first = touch_of({.vertices = a.vertices}, b, motion);
        const auto second = touch_of(a, {.vertices = b.vertices}, motion);
        if (!first || !second) return first ? first : second;
        return std::min(*first, *second);
    }
    sweep::Budget budget;
    const auto found = sweep::first_touch({a, {0, 0}, {motion, 0}}, {b, {0, 0}, {}}, 1, budget);
    return found.touch ? std::optional(found.touch->time) : std::nullopt;
}

/// Whether something thin gets between two pieces of one polygon: it enters neither, and yet the whole.
bool enters_seam(const shape::Placed& mover, Vec2 motion, const shape::Placed& obstacle, double until) {
    for (int k = 0; k < 40; ++k) {
        const double share = std::ldexp(1.0, -k);
        if (share >= until) continue;
        math::poll();
        const shape::Placed there = shape::moved(mover, math::Transform(math::Pose{share * motion, 0}));
        if (relation(there, obstacle) == Relation::overlapping) return true;
    }
    return false;
}

/// The share of the motion after which a mover that touches the obstacle enters it; none if it does not.
std::optional<double> block_of_pieces(const shape::Placed& mover, Vec2 motion, const shape::Placed& obstacle,
                                      double width) {
    const Pieces of_mover(mover), of_obstacle(obstacle);
    std::optional<double> first;
    for (std::size_t i = 0; i < of_mover.size(); ++i) {
        math::poll(1 + of_obstacle.size() / box_pairs_of_a_unit);
        const math::Aabb way = with_room(swept(of_mover.aabb(i), motion));
        for (std::size_t j = 0; j < of_obstacle.size(); ++j) {
            if (!math::overlap(way, of_obstacle.aabb(j))) continue;
            const ConvexSet a = of_mover[i], b = of_obstacle[j];
            switch (sweep::pressing(a, b, motion)) {
                case sweep::Pressing::free: break;
                case sweep::Pressing::enters: return 0;
                case sweep::Pressing::apart:
                    if (const auto touch = touch_of(a, b, motion); touch && (!first || *touch < *first))
                        first = touch;
                    break;
            }
        }
    }
    const bool thin = has_thin_piece(mover, width) || has_thin_piece(obstacle, width);
    if (thin && enters_seam(mover, motion, obstacle, first.value_or(2))) return 0;
    return first;
}

}  // namespace

math::Aabb slide_box_of(const shape::Placed& placed) {
    if (!shape::valid(placed)) return {};
    if (!shape::bounded(placed)) return {-Vec2{math::infinity}, Vec2{math::infinity}};
    return hull::aabb(placed);
}

bool has_thin_piece(const shape::Placed& placed, double width) {
    const Pieces pieces(placed);
    for (std::size_t i = 0; i < pieces.size(); ++i) {
        const ConvexSet piece = pieces[i];
        if (piece.radius > width) continue;
        double area = 0, longest = 0;
        for (std::size_t k = 1; k < piece.vertices.size(); ++k) {
            const Vec2 to = piece.vertices[k] - piece.vertices[0];
            longest = std::max(longest, math::length(to));
            if (k > 1) area += math::cross(piece.vertices[k - 1] - piece.vertices[0], to) / 2;
        }
        if (area <= width * longest) return true;
    }
    return false;
}

SlideObstacles::SlideObstacles(std::span<const shape::Placed> all, const math::Aabb& reach, bool thin_mover,
                               double width)
    : all_(all), thin_mover_(thin_mover), width_(width) {
    const math::Aabb whole = with_room(reach);
    for (std::size_t i = 0; i < all.size(); ++i) {
        if (!shape::valid(all[i])) continue;  // its empty box would overlap an endless one
        const math::Aabb box = slide_box_of(all[i]);
        if (!math::overlap(box, whole)) continue;
        largest_ = std::max(largest_, largest_finite(box));
        near_.push_back({i, box, thin_mover && has_thin_piece(all[i], width)});
    }
    const auto ended = std::stable_partition(near_.begin(), near_.end(),
                                             [](const Near& one) { return math::has_points(one.box); });
    if (ended - near_.begin() < few) return;
    in_tree_ = std::size_t(ended - near_.begin());
    std::vector<math::Aabb> boxes;
    for (std::size_t i = 0; i < in_tree_; ++i) boxes.push_back(near_[i].box);
    tree_.build(boxes);
}

void SlideObstacles::leave_out(std::size_t index) {
    for (Near& one : near_) one.left_out = one.left_out || one.index == index;
}

std::optional<SlideObstacles::Block> SlideObstacles::first_block(const shape::Placed& mover,
                                                                 Vec2 motion) const {
    std::optional<Block> first;
    const math::Aabb way = with_room(swept(slide_box_of(mover), motion));
    each_near_entry(way, [&](const Near& one) {
        if (first && first->gave_up) return;
        const shape::Placed& obstacle = all_[one.index];
        const TimeOfImpact found = time_of_impact({mover, {0, 0}, {motion, 0}}, {obstacle, {0, 0}, {}}, 1);
        if (found.gave_up) first = Block{0, one.index, {1, 0}, true};
        if (!found.impact) return;
        double fraction = found.impact->time;
        if (fraction < 0x1p-40 && overlap(mover, obstacle)) {
            const auto entered = block_of_pieces(mover, motion, obstacle, width_);
            if (!entered) return;
            fraction = *entered;
        }
        const bool sooner = !first || fraction < first->fraction ||
                            (fraction == first->fraction && one.index < first->obstacle);
        if (sooner) first = Block{fraction, one.index, found.impact->normal};
    });
    return first;
}

bool SlideObstacles::may_stand(const shape::Placed& from, const shape::Placed& there, Vec2 way) const {
    if (!shape::valid(there)) return false;  // by rounding, far from where it is valid
    const math::Aabb box = with_room(slide_box_of(there));
    bool may = true;
    each_near_entry(box, [&](const Near& one) {
        may = may && relation(there, all_[one.index]) != Relation::overlapping;
    });
    if (!thin_mover_ || !may || way == Vec2{0, 0}) return may;
    each_near_entry(with_room(swept(slide_box_of(from), way)), [&](const Near& one) {
        const shape::Placed& obstacle = all_[one.index];
        if (!may || !one.thin) return;
        may = closest_points(there, obstacle).distance >= width_ &&
              (overlap(from, obstacle) ||
               !time_of_impact({from, {0, 0}, {way, 0}}, {obstacle, {0, 0}, {}}, 1).impact);
    });
    return may;
}

}  // namespace collision::query
