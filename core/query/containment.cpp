// Containment by the corners of the inner shape: discs, most of radius 0, whose hull it is a part of, with
// each of them on its boundary.
#include "containment.h"

#include <algorithm>
#include <span>
#include <vector>

#include "../hull/bounds.h"
#include "../hull/corners.h"
#include "../math/interrupt.h"
#include "../math/predicates.h"
#include "../shape/forms.h"
#include "../shape/parts.h"
#include "../shape/valid.h"
#include "budget.h"
#include "containment_concave.h"
#include "overlap.h"

namespace collision::query {

namespace {

using hull::Disc;
using math::Arrow;
using shape::Form;

bool parallel(Vec2 u, Vec2 v) { return math::cross_sign(math::arrow(u), math::arrow(v)) == 0; }

/// Of an endless shape: only lines and rays contain one, and groups of them.
bool holds_endless(const shape::Placed& outer, const Form& inner) {
    const auto form = shape::only_form(outer);
    if (!form || form->bounded() || !parallel(form->direction, inner.direction)) return false;
    if (form->kind == Form::Kind::ray &&
        (inner.kind != Form::Kind::ray ||
         math::dot_sign(math::arrow(form->direction), math::arrow(inner.direction)) <= 0))
        return false;
    return contains(outer, inner.vertices()[0]);
}

/// Whether the disc lies within a radius, no larger than its own, of the convex set between these corners,
/// counter-clockwise and not all in line: where its center lies as much deeper as its radius is larger.
bool holds_disc(std::span<const Vec2> corners, const Disc& disc, double radius) {
    for (std::size_t i = 0; i < corners.size(); ++i) {
        const Vec2 from = corners[i], to = corners[(i + 1) % corners.size()];
        if (from == to) return false;
        if (math::orientation(from, to, disc.center) < 0 ||
            math::compare_line_distance(Arrow{from, to}, Arrow{from, disc.center}, -radius, disc.radius) < 0)
            return false;
    }
    return true;
}

/// Whether the disc lies within a radius, no smaller than its own, of the convex polygon.
bool holds_small_disc(const Form& outer, const Disc& disc) {
    bool inside = true, near = false;
    for_each_edge(outer, [&](Vec2 from, Vec2 to) {
        inside = inside && math::orientation(from, to, disc.center) >= 0;
        near = near || math::compare_segment_distance(from, to, disc.center, outer.radius, -disc.radius) <= 0;
    });
    return inside || near;
}

/// Of a convex set whether it holds the disc; of others whether it holds its center, and of a disc with a
/// radius nothing.
std::optional<bool> holds(const shape::Placed& outer, const Disc& disc) {
    const auto center_only = [&]() -> std::optional<bool> {
        if (!contains(outer, disc.center)) return false;
        return std::nullopt;
    };
    const auto form = shape::only_form(outer);
    if (!form) return center_only();
    const std::span<const Vec2> v = form->vertices();
    switch (form->kind) {
        case Form::Kind::chain:
            if (form->listed()) return center_only();
            return form->radius >= disc.radius &&
                   math::compare_segment_distance(v.front(), v.back(), disc.center, form->radius,
                                                  -disc.radius) <= 0;
        case Form::Kind::ring:
            if (form->facts && !form->facts->convex) return center_only();
            if (disc.radius == 0) return contains(outer, disc.center);
            return disc.radius <= form->radius ? holds_small_disc(*form, disc)
                                               : holds_disc(v, disc, form->radius);
        case Form::Kind::line:
        case Form::Kind::ray: break;
    }
    return disc.radius == 0 && contains(outer, disc.center);
}

shape::Placed whole(const shape::PlacedPrimitive& part) {
    return std::visit([](const auto& s) { return shape::Placed(s); }, part);
}

std::optional<bool> contains_part_by_part(const shape::Placed& outer, const shape::Placed& inner);

/// Whether one part alone contains it.
bool part_contains(const shape::Placed& outer, const shape::Placed& inner) {
    if (const auto* group = std::get_if<shape::PlacedGroup>(&outer))
        return std::ranges::any_of(*group->members, [&](const auto& member) {
            return contains_part_by_part(whole(member), inner).value_or(false);
        });
    return std::visit(
        [&]<class S>(const S& s) {
            if constexpr (shape::Chain<S>)
                for (std::size_t i = 0; i < s.segment_count(); ++i)
                    if (contains_part_by_part(shape::Placed(s.segment(i)), inner).value_or(false))
                        return true;
            return false;
        },
        outer);
}

}  // namespace

namespace {

std::optional<bool> contains_part_by_part(const shape::Placed& outer, const shape::Placed& inner) {
    math::poll();
    if (outer == inner || part_contains(outer, inner)) return true;
    // A group lies in what all of its members lie in.
    if (const auto* group = std::get_if<shape::PlacedGroup>(&inner)) {
        bool all = true;
        for (const auto& member : *group->members) {
            const auto held = contains_part_by_part(outer, whole(member));
            if (held == false) return false;
            all = all && held.has_value();
        }
        return all ? std::optional(true) : std::nullopt;
    }
    if (!shape::bounded(inner)) return holds_endless(outer, *shape::only_form(inner));
    const auto form = shape::only_form(outer);
    if (form && form->radius == 0 && form->facts && !form->facts->convex)
        return concave_contains(outer, *shape::only_form(inner));
    std::vector<Disc> discs;
    hull::for_each_corner(inner, [&](const Disc& disc) { discs.push_back(disc); });
    // Of a disc with a radius each side is asked, of a point few.
    const std::size_t sides = form ? form->vertices().size() : 0;
    bool decided = true;
    for (const Disc& disc : discs) {
        math::poll(disc.radius > 0 ? 1 + sides / 64 : 1);
        const auto held = holds(outer, disc);
        if (held == false) return false;
        decided = decided && held.has_value();
    }
    return decided ? std::optional(true) : std::nullopt;
}

}  // namespace

std::optional<bool> contains(const shape::Placed& outer, const shape::Placed& inner) {
    if (!shape::valid(inner)) return true;
    if (!shape::valid(outer)) return false;
    if (!intricate(outer) && !intricate(inner)) return contains_part_by_part(outer, inner);
    // What lies in another has its box in the other's box: boxes are rounded outwards, and rounding keeps the
    // order.
    if (shape::bounded(outer)) {
        if (!shape::bounded(inner)) return false;
        const math::Aabb around = hull::aabb(outer), box = hull::aabb(inner);
        if (box.min.x < around.min.x || box.min.y < around.min.y || box.max.x > around.max.x ||
            box.max.y > around.max.y)
            return false;
    }
    return math::within(
        max_work, [&] { return contains_part_by_part(outer, inner); }, [] { return std::optional<bool>(); });
}

}  // namespace collision::query
