// Shapes of any doubles at all: an invalid one is the empty set, and no query fails.
#include <cmath>

#include "core/hull/bounds.h"
#include "core/math/interrupt.h"
#include "core/query/cast.h"
#include "core/query/containment.h"
#include "core/query/overlap.h"
#include "core/query/penetration.h"
#include "core/query/shape_cast.h"
#include "core/query/time_of_impact.h"
#include "core/shape/valid.h"
#include "core/shape/validate.h"
#include "tests/fuzz/bytes.h"
#include "tests/fuzz/list.h"

namespace fuzz {

namespace {

namespace query = collision::query;
namespace shape = collision::shape;
using collision::Vec2;

class RawShapes {
  public:
    explicit RawShapes(Input input) : bytes(input) {}

    /// Small numbers, so that shapes meet, or any pattern of bits.
    double number() {
        const int choice = bytes.byte();
        return choice < 224 ? (choice % 32 - 16) * 0.25 : bytes.pattern();
    }
    Vec2 point() {
        const double x = number();
        return {x, number()};
    }
    std::vector<Vec2> points() {
        std::vector<Vec2> list(std::size_t(bytes.below(9)));
        for (Vec2& p : list) p = point();
        return list;
    }
    shape::PlacedPrimitive primitive() {
        const Vec2 first = point();
        switch (bytes.below(11)) {
            case 0: return shape::PlacedPoint{first};
            case 1: return shape::PlacedLine{first, point()};
            case 2: return shape::PlacedRay{first, point()};
            case 3: return shape::PlacedSegment{first, point()};
            case 4: return shape::PlacedCircle{first, number()};
            case 5: {
                const Vec2 second = point();
                return shape::PlacedCapsule{first, second, number()};
            }
            case 6: return shape::PlacedRectangle{{first, point()}};
            case 7: {
                const Vec2 second = point(), third = point();
                return shape::PlacedOrientedRectangle({first, second, third, point()});
            }
            case 8: return shape::PlacedPolyline(points());
            case 9: {
                const auto facts = shape::polygon_facts(points());
                return shape::PlacedRoundedPolygon{facts, number()};
            }
        }
        return shape::PlacedPolygon(shape::polygon_facts(points()));
    }
    shape::Placed placed() {
        std::vector<shape::PlacedPrimitive> members(std::size_t(bytes.below(4)));
        for (shape::PlacedPrimitive& member : members) member = primitive();
        if (members.size() != 1) return shape::PlacedGroup{std::move(members)};
        return std::visit([](const auto& s) -> shape::Placed { return s; }, members[0]);
    }

    Bytes bytes;
};

void require_true(bool holds, const char* what) {
    require(holds, [&] { return what; });
}

void fuzz_raw_doubles(Input input) {
    RawShapes raw(input);
    const shape::Placed a = raw.placed(), b = raw.placed();
    const Vec2 way = raw.point();
    const double spin = raw.number(), horizon = raw.number();
    const bool valid = shape::valid(a, b);
    require_true(valid == (!shape::validate(a) && !shape::validate(b)), "valid() and validate() differ");
    const query::PairAnswer answer = query::answer(a, b);
    const bool overlap = query::overlap(a, b);
    require_true(overlap == query::overlap(b, a), "overlap is not symmetric");
    require_true(answer.undecided || answer.overlap == overlap, "answer and overlap differ");
    require_true((query::relation(a, b) != query::Relation::apart) == overlap, "relation and overlap differ");
    require_true(!std::isnan(answer.distance), "the distance is no number");
    const auto impact = query::time_of_impact({a, {0, 0}, {way, spin}}, {b, {0, 0}, {}}, horizon);
    const query::ShapeCast swept = query::shape_cast(a, way, b);
    require_true(!(swept.hit && swept.gave_up), "a shape cast gave up and has a hit");
    query::contains(a, b);
    query::contains(a, way);
    for (const shape::Placed* s : {&a, &b})
        if (shape::bounded(*s)) {
            collision::hull::aabb(*s);
            collision::hull::minimum_circle(*s);
            collision::hull::minimum_rectangle(*s);
            collision::hull::convex_hull(*s);
        }
    if (const auto* ray = std::get_if<shape::PlacedRay>(&a))
        require_true(query::cast(*ray, b).has_value() == overlap,
                     "a ray hits what it does not overlap, or misses");
    if (valid) return;
    require_true(
        !overlap && std::isinf(answer.distance) && answer.contacts.count == 0 && !impact.impact && !swept.hit,
        "an invalid shape is met");
}

}  // namespace

constinit const Target raw_doubles_target{"raw_doubles", fuzz_raw_doubles, 512};

}  // namespace fuzz
