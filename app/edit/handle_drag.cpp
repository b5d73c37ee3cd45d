// What dragging a handle does.
#include "app/edit/handle_drag.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "app/edit/centers.h"
#include "app/edit/numbers.h"
#include "app/edit/transform.h"
#include "core/math/length.h"
#include "core/shape/own_fields.h"

namespace testbed::edit {

namespace {

using namespace collision;
using collision::math::Transform;
using Kind = Handle::Kind;
using shape::FieldUse;

using collision::math::length;

double degrees_of(Vec2 v) { return std::atan2(v.y, v.x) * 180 / std::numbers::pi; }

/// The vector at the nearest multiple of 15 degrees, as long as before.
Vec2 at_steps_of_15(Vec2 v) {
    const math::Rotation r = math::rotation_from_degrees(std::round(degrees_of(v) / 15) * 15);
    return length(v) * Vec2{r.cosine, r.sine};
}

/// Degrees from one vector to the other; 0 where one has no direction.
double angle_between(Vec2 before, Vec2 now) {
    return before == Vec2{0, 0} || now == Vec2{0, 0} ? 0 : degrees_of(now) - degrees_of(before);
}

SceneShape turned_by(const SceneShape& shape, const Handle& handle, const HandleDrag& pull) {
    const Vec2 pivot = pull.pivot.value_or(center(shape));
    double rotation = shape.pose.rotation + angle_between(handle.at - pivot, pull.to - pivot);
    if (pull.snap) {
        rotation = std::round(rotation / 15) * 15;
    } else if (pull.decimals) {
        rotation = rounded(rotation, 1);
    }
    return turned(shape, pivot, rotation - shape.pose.rotation);
}

/// The spin grows by the angle that the handle is pulled through. Where numbers are rounded, a slow spin is
/// none.
SceneShape spun(SceneShape shape, const Handle& handle, const HandleDrag& pull) {
    constexpr double least = 3;  // degrees a second
    const Vec2 pivot = shape.pose.position;
    const double by = principal_degrees(angle_between(handle.at - pivot, pull.to - pivot));
    double spin = shape.spin + by;
    if (pull.snap)
        spin = std::round(spin / 15) * 15;
    else if (pull.decimals)
        spin = std::abs(spin) < least ? 0 : std::round(spin);
    shape.spin = spin;
    return shape;
}

/// Size and center of a rectangle that grows about the pivot.
SceneShape resized_about_pivot(SceneShape shape, Vec2& size, Vec2 side, const HandleDrag& pull) {
    const Vec2 before = size, fixed = to_local(shape.pose, *pull.pivot), to = to_local(shape.pose, pull.to);
    const auto factor = [&](double s, double now, double from, double old) {
        const double grip = s * old * 0.5;
        if (s == 0 || old == 0 || grip == from) return 1.0;
        const double grown = (now - from) / (grip - from);
        const double wanted = std::abs(old * grown);
        return std::copysign((pull.decimals ? rounded(wanted, *pull.decimals) : wanted) / old, grown);
    };
    Vec2 factors{factor(side.x, to.x, fixed.x, before.x), factor(side.y, to.y, fixed.y, before.y)};
    if (pull.snap)
        factors = Vec2{side.x == 0   ? factors.y
                       : side.y == 0 ? factors.x
                                     : std::max(std::abs(factors.x), std::abs(factors.y))};
    size = {tidy(std::abs(before.x * factors.x)), tidy(std::abs(before.y * factors.y))};
    shape.pose.position = tidy(Transform(shape.pose).apply(fixed - fixed * factors));
    return shape;
}

/// Size and center, in the axes of the rectangle before the pull.
SceneShape resized(SceneShape shape, Vec2& size, Vec2 side, const HandleDrag& pull) {
    if (pull.about && pull.pivot) return resized_about_pivot(std::move(shape), size, side, pull);
    const Vec2 before = size;
    const Vec2 fixed = pull.about ? Vec2{0, 0} : -side * before * 0.5;
    const Vec2 span = to_local(shape.pose, pull.to) - fixed;
    const double growth = pull.about ? 2 : 1;
    const auto along = [&](double s, double now, double old) {
        const double wanted = s == 0 ? old : std::abs(now) * growth;
        return pull.decimals && s != 0 ? rounded(wanted, *pull.decimals) : wanted;
    };
    Vec2 after{along(side.x, span.x, before.x), along(side.y, span.y, before.y)};
    if (pull.snap && before.x > 0 && before.y > 0) {
        const double factor = side.x == 0   ? after.y / before.y
                              : side.y == 0 ? after.x / before.x
                                            : std::max(after.x / before.x, after.y / before.y);
        after = before * factor;
    }
    size = after;
    if (pull.about) return shape;
    // Pulled past the fixed side, the rectangle opens on its other side.
    const auto way = [](double s, double now) { return s == 0 ? 0.0 : now < 0 ? -1.0 : 1.0; };
    const Vec2 middle = fixed + Vec2{way(side.x, span.x), way(side.y, span.y)} * after * 0.5;
    shape.pose.position = Transform(shape.pose).apply(middle);
    return shape;
}

/// One end of a segment or capsule; snap: the stretch to the other end in steps of 15 world degrees.
Vec2 moved_end(const math::Pose& pose, Vec2 other_end, const HandleDrag& pull) {
    Vec2 to = pull.to;
    if (pull.snap) {
        const Vec2 other = Transform(pose).apply(other_end);
        to = other + at_steps_of_15(to - other);
    }
    const Vec2 local = to_local(pose, to);
    return pull.decimals ? rounded(local, *pull.decimals) : local;
}

double radius_at(double distance, const HandleDrag& pull) {
    return pull.decimals ? rounded(distance, *pull.decimals) : distance;
}

double distance_to_line(Vec2 p, Vec2 from, Vec2 to) {
    const Vec2 along = to - from;
    if (along == Vec2{0, 0}) return length(p - from);
    return std::abs(math::cross(along, p - from)) / length(along);
}

Vec2 pulled_direction(const math::Pose& pose, Vec2 direction, const HandleDrag& pull) {
    Vec2 world = pull.to - pose.position;
    if (pull.snap) world = at_steps_of_15(world);
    Vec2 local = to_local({{0, 0}, pose.rotation}, world);
    if (pull.decimals) local = rounded(local, *pull.decimals);
    return local == Vec2{0, 0} ? direction : local;
}

/// From the middle of a circle, from the line between two ends, outwards from the side of a polygon.
double pulled_radius(const SceneShape& shape, const HandleDrag& pull) {
    if (const auto side = radius_side(shape.geometry)) {
        const double out = math::dot(to_local(shape.pose, pull.to) - side->from, side->outward);
        return radius_at(std::max(0.0, out), pull);
    }
    const std::vector<Vec2> ends = shape::ends(shape.geometry);
    if (ends.size() != 2) return radius_at(length(pull.to - shape.pose.position), pull);
    return radius_at(distance_to_line(to_local(shape.pose, pull.to), ends[0], ends[1]), pull);
}

/// The first or the second of the two ends.
void pull_end(SceneShape& shape, std::size_t which, const HandleDrag& pull) {
    const std::vector<Vec2> ends = shape::ends(shape.geometry);
    if (ends.size() != 2) return;
    std::size_t n = 0;
    shape::for_each_end(shape.geometry, [&](Vec2& end) {
        if (n++ == which) end = moved_end(shape.pose, ends[1 - which], pull);
    });
}

/// Calls change(value) for the field of that use.
template <class Value>
void change_field(SceneShape& shape, FieldUse wanted, const auto& change) {
    shape::for_each_field(shape.geometry, [&]<class Own>(FieldUse use, Own& value) {
        if constexpr (std::is_same_v<Own, Value>)
            if (use == wanted) change(value);
    });
}

/// A circle that grows about the pivot; empty where the handle is no nearer to one side of it.
std::optional<SceneShape> grown_about_pivot(const SceneShape& shape, const Handle& handle,
                                            const HandleDrag& pull) {
    const auto* circle = std::get_if<shape::Circle>(&shape.geometry);
    if (!circle || !pull.about || !pull.pivot || !(circle->radius > 0)) return {};
    const Vec2 grip = handle.at - *pull.pivot;
    if (grip == Vec2{0, 0}) return {};
    const double grown = math::dot(pull.to - *pull.pivot, grip) / math::dot(grip, grip);
    const double radius = radius_at(circle->radius * std::abs(grown), pull);
    if (radius == 0) return {};
    return scaled(shape, *pull.pivot, Vec2{radius / circle->radius});
}

SceneShape pulled(SceneShape shape, const Handle& handle, const HandleDrag& pull) {
    switch (handle.kind) {
        case Kind::rotate:
        case Kind::velocity:
        case Kind::spin: break;
        case Kind::direction:
            change_field<Vec2>(shape, FieldUse::direction,
                               [&](Vec2& way) { way = pulled_direction(shape.pose, way, pull); });
            break;
        case Kind::from: pull_end(shape, 0, pull); break;
        case Kind::to: pull_end(shape, 1, pull); break;
        case Kind::radius: {
            if (auto grown = grown_about_pivot(shape, handle, pull)) return std::move(*grown);
            const double radius = pulled_radius(shape, pull);
            change_field<double>(shape, FieldUse::radius, [&](double& own) { own = radius; });
            break;
        }
        case Kind::size:
            change_field<Vec2>(shape, FieldUse::size, [&](Vec2& size) {
                shape.pose = resized(shape, size, handle.side, pull).pose;
            });
            break;
        case Kind::vertex:
            change_field<shape::Vertices>(shape, FieldUse::vertices, [&](shape::Vertices& list) {
                std::vector<Vec2> vertices = *list;
                const Vec2 local = to_local(shape.pose, pull.to);
                vertices[handle.vertex] = pull.decimals ? rounded(local, *pull.decimals) : local;
                list = std::move(vertices);
            });
            break;
    }
    return shape;
}

}  // namespace

SceneShape dragged(const SceneShape& shape, const Handle& handle, const HandleDrag& pull) {
    if (handle.kind == Kind::rotate) return turned_by(shape, handle, pull);
    if (handle.kind == Kind::velocity) {
        SceneShape moving = shape;
        const Vec2 velocity = pull.to - center(shape);
        const bool rests = collision::math::length(velocity) < pull.rest;
        moving.velocity = rests ? Vec2{0, 0} : pull.decimals ? rounded(velocity, *pull.decimals) : velocity;
        return moving;
    }
    if (handle.kind == Kind::spin) return spun(shape, handle, pull);
    return pulled(shape, handle, pull);
}

Reshaping reshaping(const math::Aabb& box, const Handle& handle, const HandleDrag& pull) {
    const Vec2 middle = pull.pivot.value_or(box.center());
    if (handle.kind == Kind::rotate) {
        double degrees = angle_between(handle.at - middle, pull.to - middle);
        degrees = pull.snap ? std::round(degrees / 15) * 15 : rounded(degrees, 1);
        return {middle, {1, 1}, principal_degrees(degrees)};
    }
    const Vec2 size = box.size();
    Reshaping out{pull.about ? middle : box.center() - handle.side * size * 0.5, {1, 1}, 0};
    const auto factor = [&](double side, double now, double before) {
        if (side == 0 || before == 0) return 1.0;
        const double wanted = pull.decimals ? rounded(now, *pull.decimals) : now;
        // Nothing is flattened: what has no size cannot be pulled back.
        constexpr double min = 0.001;
        const double ratio = wanted / before;
        return std::abs(ratio) < min ? std::copysign(min, ratio) : ratio;
    };
    const Vec2 span = pull.to - out.about, before = handle.at - out.about;
    out.factors = {factor(handle.side.x, span.x, before.x), factor(handle.side.y, span.y, before.y)};
    if (pull.snap) {
        const Vec2 f = out.factors;
        const double even = handle.side.x == 0   ? f.y
                            : handle.side.y == 0 ? f.x
                                                 : std::max(std::abs(f.x), std::abs(f.y));
        out.factors = {even, even};
    }
    return out;
}

SceneShape reshaped(const SceneShape& shape, const Reshaping& how) {
    return how.degrees != 0 ? turned(shape, how.about, how.degrees) : scaled(shape, how.about, how.factors);
}

}  // namespace testbed::edit
