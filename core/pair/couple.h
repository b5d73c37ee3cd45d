// Which pairs the quick ways answer: small convex polygons by their outlines, and oriented rectangles.
#pragma once

#include <algorithm>
#include <cmath>

#include "../shape/shape.h"

namespace collision::pair {

/// Two shapes of a kind, looked up once; neither for all other pairs.
struct Couple {
    Couple(const shape::Placed& a, const shape::Placed& b) {
        if (const auto* polygon_a = std::get_if<shape::PlacedPolygon>(&a)) {
            const auto* polygon_b = std::get_if<shape::PlacedPolygon>(&b);
            if (polygon_b && polygon_a->outline().count > 0 && polygon_b->outline().count > 0)
                outlines = {&polygon_a->outline(), &polygon_b->outline()};
        } else if (const auto* box_a = std::get_if<shape::PlacedOrientedRectangle>(&a)) {
            if (const auto* box_b = std::get_if<shape::PlacedOrientedRectangle>(&b)) boxes = {box_a, box_b};
        }
    }

    template <class Kind>
    struct Both {
        const Kind* a = nullptr;
        const Kind* b = nullptr;
        explicit operator bool() const { return a != nullptr; }
    };
    Both<shape::ConvexOutline> outlines;
    Both<shape::PlacedOrientedRectangle> boxes;

    /// Of both boxes' vertices. Requires boxes.
    double largest_coordinate() const {
        double x = 0, y = 0;  // two chains of maxima, so that they run side by side
        for (const auto* box : {boxes.a, boxes.b}) {
            for (const Vec2 v : box->vertices) {
                x = std::max(x, std::abs(v.x));
                y = std::max(y, std::abs(v.y));
            }
        }
        return std::max(x, y);
    }

    /// Whether the known discs around two small polygons say that they are apart by more than a distance, for
    /// certain: no other work.
    bool discs_part(double by = 0) const {
        if (!outlines) return false;
        const double around =
            static_cast<double>(outlines.a->outer_radius) + static_cast<double>(outlines.b->outer_radius);
        // Outer radii are rounded outwards, by more than the two roundings on each side here.
        const double least = around + by;
        return math::squared_length(outlines.b->center - outlines.a->center) > least * least;
    }
};

}  // namespace collision::pair
