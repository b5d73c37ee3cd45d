// The measurement of one face, and what is read from it.
#include "core/pair/facing.h"

#include <algorithm>
#include <cmath>

#include "core/narrow/accurate_gap.h"
#include "core/narrow/measure.h"

namespace collision::pair {

using math::cross;
using math::dot;

Facing::Facing(std::span<const Vec2> a, std::span<const Vec2> b, const BestFace& best, Vec2 outward,
               double largest_coordinate)
    : owner_is_a_(best.owner == BestFace::Owner::a),
      owner_(owner_is_a_ ? a.data() : b.data(), owner_is_a_ ? a.size() : b.size()),
      other_(owner_is_a_ ? b.data() : a.data(), owner_is_a_ ? b.size() : a.size()),
      face_(best.face),
      support_(best.support),
      from_(owner_[face_]),
      along_(math::left_normal(outward)),
      outward_(outward),
      length_(dot(along_, owner_[next(owner_, face_)] - from_)),
      error_(narrow::separation_error * largest_coordinate) {
    // The support is nearly the lowest vertex, so the lowest is at most a few steps down.
    deepest_ = seen(other_[support_]);
    after_ = seen(other_[next(other_, support_)]);
    before_ = seen(other_[previous(other_, support_)]);
    while (after_.height < deepest_.height) {
        support_ = next(other_, support_);
        before_ = deepest_;
        deepest_ = after_;
        after_ = seen(other_[next(other_, support_)]);
    }
    while (before_.height < deepest_.height) {
        support_ = previous(other_, support_);
        after_ = deepest_;
        deepest_ = before_;
        before_ = seen(other_[previous(other_, support_)]);
    }
    height_ = deepest_.height;
}

Facing::Over Facing::seen(Vec2 p) const {
    const Vec2 offset = p - from_;
    return {dot(along_, offset), dot(outward_, offset)};
}

narrow::ContactPoints Facing::contact_points() const {
    // Of the two edges at the support the flatter one faces the face.
    const double rise_after = after_.height - deepest_.height, rise_before = before_.height - deepest_.height;
    const double run_after = std::abs(after_.along - deepest_.along);
    const double run_before = std::abs(before_.along - deepest_.along);
    const Over& end = rise_after * run_before <= rise_before * run_after ? after_ : before_;
    const double first = std::clamp(deepest_.along, 0.0, length_);
    const double last = std::clamp(end.along, 0.0, length_);
    // Ends beside each other, or a stretch without a length: only the deepest point carries.
    if (!(std::abs(last - first) > error_)) return {{at({first, height_ / 2})}, 1};
    const double slope = (end.height - deepest_.height) / (end.along - deepest_.along);
    const auto place = [&](double along) {
        return Over{along, deepest_.height + (along - deepest_.along) * slope};
    };
    const Over ends[2] = {place(first), place(last)};
    // Halfway between the surfaces.
    const Vec2 points[2] = {at({first, ends[0].height / 2}), at({last, ends[1].height / 2})};
    const bool carries[2] = {ends[0].height <= error_, ends[1].height <= error_};
    if (!carries[0] && !carries[1]) return {{at({first, height_ / 2})}, 1};
    return {{points[carries[0] ? 0 : 1], points[1]}, carries[0] + carries[1]};
}

Facing::Closest Facing::mirrored(double distance, Vec2 on_owner, Vec2 on_other, Vec2 outward) const {
    if (owner_is_a_) return {distance, on_owner, on_other, outward};
    return {distance, on_other, on_owner, -outward};
}

bool Facing::owner_holds(Vec2 p) const {
    double least = cross(owner_[0] - owner_.back(), p - owner_.back());
    for (std::size_t i = 0; i + 1 < owner_.size(); ++i)
        least = std::min(least, cross(owner_[i + 1] - owner_[i], p - owner_[i]));
    return least > 0;
}

std::optional<Facing::Closest> Facing::closest() const {
    const Vec2 vertex = other_[support_];
    if (overlap()) {
        if (!owner_holds(vertex)) return {};
        return mirrored(0, vertex, vertex, outward_);
    }
    // Small beside the coordinates: worth more digits than these.
    if (height_ < narrow::small_gap * error_) return {};
    // Over the face, and not beside it: no two points are closer, as the face's line lies between.
    if (deepest_.along >= 0 && deepest_.along <= length_)
        return mirrored(height_, from_ + deepest_.along * along_, vertex, outward_);
    return closest_vertices();
}

std::optional<Facing::Closest> Facing::closest_vertices() const {
    // The lines across the gap through both vertices keep all neighbours behind them, so they keep
    // everything.
    const std::size_t corner = deepest_.along < 0 ? face_ : next(owner_, face_);
    const Vec2 on_owner = owner_[corner], on_other = other_[support_];
    const Vec2 across = on_other - on_owner;
    const double behind = std::max(dot(across, owner_[next(owner_, corner)] - on_owner),
                                   dot(across, owner_[previous(owner_, corner)] - on_owner));
    const double before = std::min(dot(across, other_[next(other_, support_)] - on_other),
                                   dot(across, other_[previous(other_, support_)] - on_other));
    if (behind > 0 || before < 0) return {};
    const double distance = std::sqrt(math::squared_length(across));
    return mirrored(distance, on_owner, on_other, across / distance);
}

namespace {

double largest_coordinate(const math::Aabb& box) {
    return std::max(std::max(-box.min.x, box.max.x), std::max(-box.min.y, box.max.y));
}

double largest_coordinate(std::span<const Vec2> vertices) {
    double x = 0, y = 0;
    for (const Vec2 v : vertices) {
        x = std::max(x, std::abs(v.x));
        y = std::max(y, std::abs(v.y));
    }
    return std::max(x, y);
}

void measure(Look& look, std::span<const Vec2> a, std::span<const Vec2> b, const BestFace& best, Vec2 outward,
             double largest) {
    look.facing.emplace(a, b, best, outward, largest);
    if (!look.facing->certain()) look.facing.reset();
}

Look look(const shape::PolygonFacts& a, const shape::PolygonFacts& b, OnceParted once_parted) {
    const BestFace best = best_face(a, b, once_parted);
    Look result;
    result.apart = best.parts;
    if (best.owner == BestFace::Owner::unclear) return result;
    const shape::PolygonFacts& owner = best.owner == BestFace::Owner::a ? a : b;
    measure(result, a.vertices, b.vertices, best, owner.outline.normals[best.face],
            std::max(largest_coordinate(a.aabb), largest_coordinate(b.aabb)));
    return result;
}

Look look(const shape::PlacedOrientedRectangle& a, const shape::PlacedOrientedRectangle& b,
          OnceParted once_parted) {
    const BestFace best = best_face(a.frame, b.frame, once_parted);
    Look result;
    result.apart = best.parts;
    if (best.owner == BestFace::Owner::unclear) return result;
    const auto& owner = best.owner == BestFace::Owner::a ? a.vertices : b.vertices;
    const Vec2 side = owner[(best.face + 1) % 4] - owner[best.face];
    measure(result, a.vertices, b.vertices, best,
            math::right_normal(side) / std::sqrt(math::squared_length(side)),
            std::max(largest_coordinate(a.vertices), largest_coordinate(b.vertices)));
    return result;
}

}  // namespace

Look look(const shape::Placed& a, const shape::Placed& b, OnceParted once_parted) {
    if (const auto* polygon_a = std::get_if<shape::PlacedPolygon>(&a)) {
        const auto* polygon_b = std::get_if<shape::PlacedPolygon>(&b);
        if (!polygon_b) return {};
        const shape::PolygonFacts& p = *polygon_a->facts;
        const shape::PolygonFacts& q = *polygon_b->facts;
        if (p.outline.count == 0 || q.outline.count == 0) return {};
        return look(p, q, once_parted);
    }
    if (const auto* box_a = std::get_if<shape::PlacedOrientedRectangle>(&a)) {
        if (const auto* box_b = std::get_if<shape::PlacedOrientedRectangle>(&b))
            return look(*box_a, *box_b, once_parted);
    }
    return {};
}

}  // namespace collision::pair
