// Mistakes about two that touch, are one shape, or share a border: of one side, of one direction, of one
// kind.
#include <algorithm>
#include <cmath>

#include "core/hull/bounds.h"
#include "core/query/overlap.h"
#include "core/query/penetration.h"
#include "tests/verify/made_collider/mutant_tools.h"

namespace testbed::made {

namespace {

using collision::math::Aabb;

bool touch(const Asked& asked) { return query::relation(asked.a, asked.b) == query::Relation::touching; }
Aabb box_of(const shape::Placed& placed) { return collision::hull::aabb(placed); }

/// A touch is missed where it is one of these.
Fault misses_touches(std::string_view a, std::string_view b,
                     std::function<bool(const Asked&, const Aabb&, const Aabb&)> where) {
    return [=](const Asked& asked, Said& said) {
        if (said.overlap == true && of(asked, a, b) && touch(asked) &&
            where(asked, box_of(asked.a), box_of(asked.b)))
            said.overlap = false;
    };
}

/// The normal of two that touch is another.
Fault wrong_normal(std::string_view a, std::string_view b, std::function<Vec2(Vec2)> change) {
    return [=](const Asked& asked, Said& said) {
        if (said.normal && of(asked, a, b) && touch(asked)) said.normal = change(*said.normal);
    };
}
std::function<Vec2(Vec2)> turned_by(double radians) {
    return [=](Vec2 normal) { return turned(normal, radians); };
}
Vec2 other_way(Vec2 normal) { return -normal; }

bool on_the_left(const Asked&, const Aabb& a, const Aabb& b) { return b.max.x == a.min.x; }
bool below(const Asked&, const Aabb& a, const Aabb& b) { return b.max.y == a.min.y; }
bool corner_on_corner(const Asked&, const Aabb& a, const Aabb& b) {
    return (a.max.x == b.min.x || b.max.x == a.min.x) && (a.max.y == b.min.y || b.max.y == a.min.y);
}
/// Along no axis.
bool aslant(const Asked&, const Aabb& a, const Aabb& b) {
    return a.min.x < b.max.x && b.min.x < a.max.x && a.min.y < b.max.y && b.min.y < a.max.y;
}
bool up_and_right(const Asked& asked, const Aabb& a, const Aabb& b) {
    return aslant(asked, a, b) && b.center().x > a.center().x && b.center().y > a.center().y;
}

bool share_a_border_inside(const Asked& asked) {
    const auto* a = std::get_if<shape::PlacedCircle>(&asked.a);
    const auto* b = std::get_if<shape::PlacedCircle>(&asked.b);
    return a && b && a->radius != b->radius &&
           std::hypot(a->center.x - b->center.x, a->center.y - b->center.y) ==
               std::abs(a->radius - b->radius);
}
bool share_a_corner_inside(const Asked& asked) {
    const Aabb a = box_of(asked.a), b = box_of(asked.b);
    return a != b && (a.min == b.min || a.max == b.max) && asked.type_a == "rectangle" &&
           asked.type_b == "rectangle";
}

}  // namespace

const Mutants& mutants_of_touching() {
    static const Mutants all{
        {"touching-rectangles-on-the-left", misses_touches("rectangle", "rectangle", on_the_left)},
        {"touching-rectangles-below", misses_touches("rectangle", "rectangle", below)},
        {"touching-rectangles-corner-on-corner", misses_touches("rectangle", "rectangle", corner_on_corner)},
        {"touching-polygons-below", misses_touches("polygon", "polygon", below)},
        {"touching-a-point-below-a-rectangle", misses_touches("rectangle", "point", below)},
        {"touching-circles-aslant", misses_touches("circle", "circle", aslant)},
        {"touching-circles-up-and-right", misses_touches("circle", "circle", up_and_right)},
        {"touching-a-circle-at-a-corner", misses_touches("circle", "rectangle", aslant)},
        {"touching-capsules-aslant", misses_touches("capsule", "capsule", aslant)},
        {"touching-a-point-on-a-slanted-edge", misses_touches("point", "polygon", aslant)},
        {"touching-a-segment-on-a-slanted-edge", misses_touches("segment", "polygon", aslant)},
        {"touching-normal-turned-of-rectangles", wrong_normal("rectangle", "rectangle", turned_by(0.5))},
        {"touching-normal-a-thousandth-off-of-rectangles",
         wrong_normal("rectangle", "rectangle", turned_by(0.001))},
        {"touching-normal-a-thousandth-off-of-circles", wrong_normal("circle", "circle", turned_by(0.001))},
        {"touching-normal-other-way-of-circles", wrong_normal("circle", "circle", other_way)},
        {"touching-normal-along-the-edge", wrong_normal("point", "rectangle", turned_by(std::acos(0)))},
        {"touching-normal-turned-of-polygons", wrong_normal("polygon", "polygon", turned_by(0.01))},
        {"touching-normal-turned-of-capsules", wrong_normal("capsule", "polygon", turned_by(0.01))},
        {"touching-normal-turned-of-chains", wrong_normal("polyline", "circle", turned_by(0.01))},
        {"touching-normal-other-way-of-lines", wrong_normal("line", "circle", other_way)},
        {"touching-normal-turned-of-segments-on-edges",
         wrong_normal("segment", "rectangle", turned_by(0.01))},
        {"touching-normal-of-length-2",
         wrong_normal("circle", "rectangle", [](Vec2 normal) { return normal * 2.0; })},
        {"touching-normal-up-whatever-touches",
         [](const Asked& asked, Said& said) {
             if (said.normal && touch(asked)) said.normal = Vec2{0, 1};
         }},
        {"tolerates-on-one-side",
         [](const Asked& asked, Said& said) {
             const bool some = of(asked, "circle", "circle") || of(asked, "rectangle", "rectangle");
             if (some && said.distance && *said.distance < 0.03 &&
                 box_of(asked.a).center().x < box_of(asked.b).center().x)
                 said.overlap = true;
         }},
        {"overlap-of-one-polygon-twice",
         [](const Asked& asked, Said& said) {
             if (asked.type_a == "polygon" && asked.type_b == "polygon" && said.overlap && asked.a == asked.b)
                 said.overlap = false;
         }},
        {"overlap-of-circles-with-a-border",
         [](const Asked& asked, Said& said) {
             if (said.overlap && share_a_border_inside(asked)) said.overlap = false;
         }},
        {"overlap-of-rectangles-in-a-corner",
         [](const Asked& asked, Said& said) {
             if (said.overlap && share_a_corner_inside(asked)) said.overlap = false;
         }},
    };
    return all;
}

}  // namespace testbed::made
