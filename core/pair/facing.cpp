// The measurement of one face, and what is read from it.
#include "facing.h"

#include <algorithm>
#include <cmath>

#include "../math/simd4.h"
#include "../narrow/accurate_gap.h"
#include "../narrow/measure.h"

namespace collision::pair {

using math::cross;
using math::dot;

namespace {

std::size_t owner_is_b(const BestFace& best) { return best.owner == BestFace::Owner::b; }

}  // namespace

Facing Facing::of(const Couple& both, const BestFace& best) {
    const std::size_t is_b = owner_is_b(best);
    if (const auto& [a, b] = both.outlines; a) {
        const shape::ConvexOutline* of[2] = {a, b};
        const shape::ConvexOutline& owner = *of[is_b];
        return {owner, *of[1 - is_b], best, owner.normal(best.face),
                static_cast<double>(std::max(a->largest_coordinate, b->largest_coordinate))};
    }
    const std::array<Vec2, 4>&box_a = both.boxes.a->vertices, &box_b = both.boxes.b->vertices;
    const std::array<Vec2, 4>* of[2] = {&box_a, &box_b};
    const std::array<Vec2, 4>& owner = *of[is_b];
    const Vec2 side = owner[(best.face + 1) % 4] - owner[best.face];
    return {owner, *of[1 - is_b], best, math::right_normal(side) / std::sqrt(math::squared_length(side)),
            both.largest_coordinate()};
}

Facing::Facing(Ring owner, Ring other, const BestFace& best, Vec2 outward, double largest_coordinate)
    : owner_is_b_(owner_is_b(best)),
      side_(1 - 2 * static_cast<double>(owner_is_b_)),
      owner_(owner),
      other_(other),
      face_(best.face),
      support_(best.support),
      from_(owner_[face_]),
      along_(math::left_normal(outward)),
      outward_(outward),
      length_(dot(along_, owner_[owner_.next(face_)] - from_)),
      error_(narrow::separation_error * largest_coordinate) {
    // The support is nearly the lowest vertex, so the lowest is at most a few steps down.
    deepest_ = seen(other_[support_]);
    after_ = seen(other_[other_.next(support_)]);
    before_ = seen(other_[other_.previous(support_)]);
    while (after_.height < deepest_.height) {
        support_ = other_.next(support_);
        before_ = deepest_;
        deepest_ = after_;
        after_ = seen(other_[other_.next(support_)]);
    }
    while (before_.height < deepest_.height) {
        support_ = other_.previous(support_);
        after_ = deepest_;
        deepest_ = before_;
        before_ = seen(other_[other_.previous(support_)]);
    }
}

Facing::Over Facing::seen(Vec2 p) const {
    const Vec2 offset = p - from_;
    return {dot(along_, offset), dot(outward_, offset)};
}

inline Facing::Stretch Facing::stretch() const {
    // Of the two edges at the support the flatter one faces the face.
    const double rise_after = after_.height - deepest_.height, rise_before = before_.height - deepest_.height;
    const double run_after = std::abs(after_.along - deepest_.along);
    const double run_before = std::abs(before_.along - deepest_.along);
    const bool is_after = rise_after * run_before <= rise_before * run_after;
    const Over* next[2] = {&before_, &after_};
    const Over& end = *next[is_after];
    // Both ends at once, and without the branches that compilers make of std::clamp: nobody predicts them.
    using math::Double2;
    const Double2 within = min(max(Double2(deepest_.along, end.along), Double2(0.0)), Double2(length_));
    const double first = within[0], last = within[1];
    const double slope = (end.height - deepest_.height) / (end.along - deepest_.along);
    const auto height_at = [&](double along) { return deepest_.height + (along - deepest_.along) * slope; };
    return {{{first, height_at(first)}, {last, height_at(last)}}, is_after};
}

int Facing::contact_points(std::array<Vec2, 2>& points) const {
    const Stretch found = stretch();
    const auto& [first, last] = found.ends;
    const int carries[2] = {first.height <= error_, last.height <= error_};
    // Ends beside each other, or a stretch without a length: only the deepest point carries.
    const bool stretched = std::abs(last.along - first.along) > error_ && carries[0] + carries[1] > 0;
    if (!stretched) {
        points[0] = at({first.along, deepest_.height / 2});
        return 1;
    }
    // Halfway between the surfaces.
    const int one = 1 - carries[0];
    points[0] = at({found.ends[one].along, found.ends[one].height / 2});
    points[1] = at({last.along, last.height / 2});
    return carries[0] + carries[1];
}

int Facing::contact_points(double reach, std::array<narrow::ContactPoint, 2>& points) const {
    using narrow::FeatureId;
    const Stretch found = stretch();
    const Over& end = found.is_after ? after_ : before_;
    const double tolerance = std::max({error_, deepest_.height, reach});
    const auto id = [](FeatureId::Kind kind, std::size_t index) {
        return FeatureId{kind, std::uint32_t(index)};
    };
    const std::size_t neighbor = found.is_after ? other_.next(support_) : other_.previous(support_);
    // The corner at the same end of the face as an end of the incident edge.
    const bool stands = 2 * (end.height - deepest_.height) > std::abs(end.along - deepest_.along);
    const auto key_of = [&](bool of_support) {
        const bool at_start = stands ? 2 * (of_support ? deepest_ : end).along < length_
                                       : (deepest_.along < end.along) == of_support;
        const std::size_t corner = at_start ? face_ : owner_.next(face_);
        const std::size_t vertex = of_support ? support_ : neighbor;
        return owner_is_b_ ? narrow::contact_key(vertex, corner) : narrow::contact_key(corner, vertex);
    };
    const auto write = [&](narrow::ContactPoint& point, Over place, FeatureId of_owner, FeatureId of_other,
                           bool of_support) {
        point.key = key_of(of_support);
        point.position = at({place.along, place.height / 2});
        point.separation = place.height;
        point.on_a = owner_is_b_ ? of_other : of_owner;
        point.on_b = owner_is_b_ ? of_owner : of_other;
    };
    const FeatureId face = id(FeatureId::Kind::edge, face_);
    int count = 0;
    if (std::abs(found.ends[1].along - found.ends[0].along) > error_) {
        const FeatureId incident = id(FeatureId::Kind::edge, found.is_after ? support_ : neighbor);
        const double unclipped[2] = {deepest_.along, end.along};
        const std::size_t vertices[2] = {support_, neighbor};
        for (std::size_t i = 0; i < 2; ++i) {
            const Over& place = found.ends[i];
            if (place.height > tolerance) continue;
            narrow::ContactPoint& point = points[static_cast<std::size_t>(count++)];
            if (place.along == unclipped[i])
                write(point, place, face, id(FeatureId::Kind::vertex, vertices[i]), i == 0);
            else
                write(point, place,
                      id(FeatureId::Kind::vertex, place.along == 0 ? face_ : owner_.next(face_)), incident,
                      i == 0);
        }
    }
    if (count > 0) return count;
    write(points[0], {found.ends[0].along, deepest_.height}, face, id(FeatureId::Kind::vertex, support_),
          true);
    return 1;
}

void Facing::write(const Closest& closest, double distance, Vec2 on_owner, Vec2 on_other,
                   Vec2 outward) const {
    Vec2* points[2] = {&closest.on_a, &closest.on_b};
    closest.distance = distance;
    *points[owner_is_b_] = on_owner;
    *points[1 - owner_is_b_] = on_other;
    closest.normal = side_ * outward;
}

bool Facing::owner_holds(Vec2 p) const {
    const Vec2 last = owner_[owner_.size() - 1];
    double least = cross(owner_[0] - last, p - last);
    for (std::size_t i = 0; i + 1 < owner_.size(); ++i)
        least = std::min(least, cross(owner_[i + 1] - owner_[i], p - owner_[i]));
    return least > 0;
}

bool Facing::closest(const Closest& closest) const {
    const Vec2 vertex = other_[support_];
    if (overlap()) {
        write(closest, 0, vertex, vertex, outward_);
        return owner_holds(vertex);
    }
    // Small beside the coordinates: worth more digits than these.
    if (deepest_.height < narrow::small_gap * error_) return false;
    // Beside the face, or over it: then no two points are closer, as the face's line lies between.
    if (deepest_.along < 0 || deepest_.along > length_) return closest_vertices(closest);
    write(closest, deepest_.height, from_ + deepest_.along * along_, vertex, outward_);
    return true;
}

/// From the face's nearer end and the support to nearer vertices while a neighbor is one. There the closest
/// points have been found if the lines across the gap through both vertices keep all neighbors behind them:
/// then they keep everything.
bool Facing::closest_vertices(const Closest& closest) const {
    std::size_t i = deepest_.along < 0 ? face_ : owner_.next(face_), j = support_;
    Vec2 across = other_[j] - owner_[i];
    double squared = math::squared_length(across);
    while (true) {
        bool facing = true, nearer = false;
        const auto try_step = [&](std::size_t to_i, std::size_t to_j) {
            const Vec2 then = other_[to_j] - owner_[to_i];
            // The step is what the way across changes by; it leads nearer at first if it goes against it.
            if (dot(across, then - across) >= 0) return;
            facing = false;
            if (const double then_squared = math::squared_length(then); then_squared < squared) {
                i = to_i;
                j = to_j;
                across = then;
                squared = then_squared;
                nearer = true;
            }
        };
        try_step(owner_.next(i), j);
        if (!nearer) try_step(owner_.previous(i), j);
        if (!nearer) try_step(i, other_.next(j));
        if (!nearer) try_step(i, other_.previous(j));
        if (nearer) continue;
        if (!facing) return false;
        const double distance = std::sqrt(squared);
        write(closest, distance, owner_[i], other_[j], across / distance);
        return true;
    }
}

}  // namespace collision::pair
