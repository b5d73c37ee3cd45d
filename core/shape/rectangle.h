// An axis-aligned rectangle, centered on its position.
#pragma once

#include <array>
#include <variant>

#include "../math/aabb.h"
#include "../math/pose.h"
#include "../math/range.h"
#include "field.h"
#include "form.h"
#include "oriented_rectangle.h"
#include "read_only.h"

namespace collision::shape {

/// Made anew where it changes, so that it knows whether it is valid.
class PlacedRectangle {
  public:
    PlacedRectangle() = default;
    PlacedRectangle(const math::Aabb& of)
        : box(of),
          box_if_valid_(
              math::all(math::in_range(of.min), math::in_range(of.max), !of.empty()) ? of : math::Aabb{}) {}
    PlacedRectangle(const PlacedRectangle&) = default;
    PlacedRectangle& operator=(const PlacedRectangle& other) { return replace(*this, other); }

    const math::Aabb box = {};

    /// Empty where the rectangle is invalid: nothing overlaps it.
    const math::Aabb& box_if_valid() const { return box_if_valid_; }

    bool operator==(const PlacedRectangle& other) const { return box == other.box; }

    /// Counter-clockwise from the lower left.
    std::array<Vec2, 4> vertices() const {
        return {{box.min, {box.max.x, box.min.y}, box.max, {box.min.x, box.max.y}}};
    }

  private:
    math::Aabb box_if_valid_;
};

/// A size below 0 breaks the rule of its field; placed all the same, it counts as if it were above.
struct Rectangle {
    using Placed = PlacedRectangle;
    static constexpr std::string_view type_name = "rectangle";
    static constexpr std::string_view noun = "rectangle";
    static constexpr bool bounded = true;

    Vec2 size{2, 1};

    bool operator==(const Rectangle&) const = default;
    static void fields(auto& self, auto&& visit) {
        visit(Field{"size", Unit::length, Rule::not_negative}, self.size);
    }
};

/// Requires to_world.keeps_axes(): a turned rectangle is an OrientedRectangle.
inline PlacedRectangle place(const Rectangle& rectangle, const math::Transform& to_world) {
    const Vec2 half = rectangle.size * 0.5;
    math::Aabb box;
    box.include(to_world.apply(-half));
    box.include(to_world.apply(half));
    return {box};
}

inline bool valid(const PlacedRectangle& s) { return s.box_if_valid().min.x <= math::largest_magnitude; }

inline Form form(const PlacedRectangle& s) { return Form::upright(s.vertices()); }

/// An oriented rectangle unless the axes stay axes. One that is invalid stays as it is: its corners, moved,
/// would make a box that is none.
inline std::variant<PlacedRectangle, PlacedOrientedRectangle> moved(const PlacedRectangle& s,
                                                                    const math::Transform& by) {
    if (!valid(s)) return s;
    if (!by.keeps_axes()) {
        std::array<Vec2, 4> vertices = s.vertices();
        for (Vec2& v : vertices) v = by.apply(v);
        return PlacedOrientedRectangle{vertices};
    }
    math::Aabb box;
    box.include(by.apply(s.box.min));
    box.include(by.apply(s.box.max));
    return PlacedRectangle{box};
}

}  // namespace collision::shape
