// A transform with a scale, as engines have it: what it makes of a shape.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/exchange/shape_list.h"

namespace testbed::exchange {

struct Affine {
    collision::Vec2 x{1, 0}, y{0, 1}, at{0, 0};

    collision::Vec2 apply(collision::Vec2 v) const { return at + x * v.x + y * v.y; }
    Affine then_inside(const Affine& inner) const {
        return {x * inner.x.x + y * inner.x.y, x * inner.y.x + y * inner.y.y, apply(inner.at)};
    }
    /// Of a turn and a scale.
    static Affine of(collision::Vec2 at, double degrees, collision::Vec2 scale);
    /// The scale, where it is the same in every direction.
    std::optional<double> scale() const;
};

/// Points where the transform puts them; without turn and scale bit by bit.
std::vector<collision::Vec2> placed(const Affine& to, std::vector<collision::Vec2> points);
void add_box(ShapeList& list, const std::string& id, const Affine& to, collision::Vec2 center,
             collision::Vec2 size, std::size_t offset);
void add_circle(ShapeList& list, const std::string& id, const Affine& to, collision::Vec2 center,
                double radius, std::size_t offset);
/// Between the centers of its caps.
void add_capsule(ShapeList& list, const std::string& id, const Affine& to, collision::Vec2 from,
                 collision::Vec2 end, double radius, std::size_t offset);

}  // namespace testbed::exchange
