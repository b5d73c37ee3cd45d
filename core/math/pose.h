// Where a shape stands: world = rotate(local, rotation) + position.
#pragma once

#include <span>

#include "simd4.h"
#include "vec.h"

namespace collision::math {

/// Position in world units, rotation in degrees counter-clockwise.
struct Pose {
    Vec2 position{0, 0};
    double rotation = 0;

    bool operator==(const Pose&) const = default;
};

/// Cosine and sine of an angle, the same bits on every platform.
struct Rotation {
    double cosine = 1;
    double sine = 0;
};

/// Exact (0, 1 or -1) at multiples of 90 degrees. The angle is reduced in degrees, exactly, before the
/// only rounding steps. Error: at most 1 ulp, held by a test. NaN for an angle that is not finite.
Rotation rotation_from_degrees(double degrees);

/// A pose with its sine and cosine worked out once.
class Transform {
  public:
    explicit Transform(const Pose& pose) : Transform(rotation_from_degrees(pose.rotation), pose.position) {}
    Transform(const Rotation& rotation, Vec2 position) : rotation_(rotation), position_(position) {}

    /// No rounding where the rotation is a multiple of 90 degrees.
    Vec2 turn(Vec2 local) const {
        if (rotation_.sine == 0) return rotation_.cosine * local;
        if (rotation_.cosine == 0) return rotation_.sine * math::left_normal(local);
        return {rotation_.cosine * local.x - rotation_.sine * local.y,
                rotation_.sine * local.x + rotation_.cosine * local.y};
    }
    Vec2 apply(Vec2 local) const { return turn(local) + position_; }
    /// Of each of them, in place.
    void apply_to(std::span<Vec2> points) const;

    const Rotation& rotation() const { return rotation_; }

    /// Whether axis-aligned boxes stay axis-aligned.
    bool keeps_axes() const { return rotation_.sine == 0 || rotation_.cosine == 0; }

  private:
    Rotation rotation_;
    Vec2 position_;
};

inline void Transform::apply_to(std::span<Vec2> points) const {
    if (keeps_axes()) {
        for (Vec2& p : points) p = apply(p);
        return;
    }
    // The same sums of the same products, both coordinates at once.
    const Double2 along(rotation_.cosine), across(-rotation_.sine, rotation_.sine);
    const Double2 position = Double2::of(position_);
    for (Vec2& p : points) {
        const Double2 local = Double2::of(p);
        (along * local + across * swapped(local) + position).write(&p.x);
    }
}

}  // namespace collision::math
