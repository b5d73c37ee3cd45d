// What mistakes are made of: which questions they are made at, and which part of an answer.
#pragma once

#include <bit>
#include <cmath>
#include <cstdint>
#include <functional>
#include <map>
#include <string>

#include "core/query/distance.h"
#include "tests/verify/made_collider/faults.h"
#include "tests/verify/made_collider/truth.h"

namespace testbed::made {

inline bool of(const Asked& asked, std::string_view a, std::string_view b) {
    return (asked.type_a == a && asked.type_b == b) || (asked.type_a == b && asked.type_b == a);
}
inline bool in_order(const Asked& asked, std::string_view a, std::string_view b) {
    return asked.type_a == a && asked.type_b == b;
}
/// True of one question in so many, the same ones with every compiler.
inline bool one_in(const Asked& asked, std::uint64_t n) {
    const Vec2 on_a = query::project(asked.a, {0.5, 0.25}), on_b = query::project(asked.b, {0.25, 0.5});
    const auto bits = std::bit_cast<std::uint64_t>(on_a.x + 3 * on_a.y + 5 * on_b.x + 7 * on_b.y);
    return (bits * 0x9E3779B97F4A7C15u >> 32) % n == 0;
}
inline std::size_t vertices(const shape::Placed& placed) {
    const auto* polygon = std::get_if<shape::PlacedPolygon>(&placed);
    return polygon ? polygon->vertices().size() : 0;
}
inline Vec2 turned(Vec2 v, double radians) {
    const double c = std::cos(radians), s = std::sin(radians);
    return {c * v.x - s * v.y, s * v.x + c * v.y};
}
inline bool far_out(const Asked& asked) {
    const Vec2 at = query::project(asked.a, {0, 0});
    return std::abs(at.x) > 1000;
}
/// Answers of two shapes that change only where these are of certain types.
inline Fault only(std::string_view a, std::string_view b, Fault fault) {
    return [=](const Asked& asked, Said& said) {
        if (of(asked, a, b)) fault(asked, said);
    };
}
inline Fault hits(std::function<void(const Asked&, Said&, query::RayHit&)> change) {
    return [change](const Asked& asked, Said& said) {
        if (said.hit && *said.hit) change(asked, said, **said.hit);
    };
}
inline Fault impacts(std::function<void(const Asked&, query::Impact&)> change) {
    return [change](const Asked& asked, Said& said) {
        if (said.impact && *said.impact) change(asked, **said.impact);
    };
}
inline void scale_depth(Said& said, double factor) {
    if (said.depth) *said.depth *= factor;
}
inline std::string other_way_round(const std::string& inside) {
    return inside == "a in b" ? "b in a" : inside == "b in a" ? "a in b" : inside;
}

// The mistakes by what they are about.
using Mutants = std::map<std::string, Fault>;
const Mutants& mutants_of_yes_or_no();
const Mutants& mutants_of_touching();
const Mutants& mutants_of_distances();
const Mutants& mutants_of_pushes();
const Mutants& mutants_of_contacts();
const Mutants& mutants_of_inside();
const Mutants& mutants_of_rays();
const Mutants& mutants_of_motion();
const Mutants& mutants_of_scenes_and_manners();
const Mutants& mutants_as_written();
const Mutants& mutants_that_are_not_judged();

}  // namespace testbed::made
