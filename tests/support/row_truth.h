// What a sound row of the catalog about two shapes must say: held against the core's own answers.
#pragma once

#include <cmath>
#include <optional>
#include <string>

#include "core/catalog.h"
#include "core/math/length.h"
#include "core/query/distance.h"
#include "core/query/overlap.h"
#include "core/query/penetration.h"
#include "core/trace/text.h"
#include "tests/support/moved.h"
#include "tests/support/numbers_of.h"

namespace collision::catalog {

using shape::Placed;
using textbook::Question;
using textbook::Trust;

/// The largest coordinate of the two: what rounding is relative to.
inline double size_of(const Placed& a, const Placed& b) {
    double size = 0;
    for (const Placed* s : {&a, &b})
        support::for_each_number(*s, true, [&](double v) { size = std::max(size, std::abs(v)); });
    return size;
}

/// Whether the two are far enough from touching that no rounding explains a wrong answer. Sizes whose
/// squares' squares underflow are left out.
inline bool clear(const Placed& a, const Placed& b) {
    const double size = size_of(a, b);
    if (size < 0x1p-120) return false;
    if (!query::overlap(a, b)) return query::closest_points(a, b).distance > 1e-9 * size;
    const std::optional<double> depth = query::penetration(a, b).depth;
    return !depth || *depth > 1e-9 * size;
}

inline bool about_pairs(const Algorithm& row) {
    return row.question == Question::overlap || row.question == Question::distance ||
           row.question == Question::contact;
}

/// Lengths and places agree within this part of the largest coordinate.
inline constexpr double length_tolerance = 1e-9;

using collision::math::length;

/// A pair with what is known of it, worked out when asked for.
class Case {
  public:
    Case(const Placed& first, const Placed& second) : a(first), b(second) {}

    const query::PairAnswer& truth() {
        if (!truth_) truth_ = query::answer(a, b);
        return *truth_;
    }
    /// See clear().
    bool is_clear() {
        if (!clear_) clear_ = clear(a, b);
        return *clear_;
    }
    double size() const { return size_of(a, b); }

    const Placed& a;
    const Placed& b;

  private:
    std::optional<query::PairAnswer> truth_;
    std::optional<bool> clear_;
};

/// How far a point is from a shape.
inline double away(const Placed& shape, Vec2 p) { return length(query::project(shape, p) - p); }

/// What a row about distance says wrongly; empty: nothing.
inline std::string wrong_distance(Case& pair, const Outcome& said) {
    const double slack = length_tolerance * pair.size();
    if (!said.distance) return "no distance";
    if (!(std::abs(*said.distance - pair.truth().distance) <= slack))
        return trace::say("distance ", *said.distance, ", it is ", pair.truth().distance);
    if (!said.witness) return "no witness";
    const auto [on_a, on_b] = *said.witness;
    if (!(away(pair.a, on_a) <= slack)) return trace::say("a witness beside a: ", on_a);
    if (!(away(pair.b, on_b) <= slack)) return trace::say("a witness beside b: ", on_b);
    if (!(std::abs(length(on_b - on_a) - *said.distance) <= slack)) return "witnesses at another distance";
    return {};
}

/// What a row about contact says wrongly. Its normal is held to what it is for: whichever of several equal
/// ones it is, moving b along it as deep as they are must part them.
inline std::string wrong_contact(Case& pair, const Outcome& said) {
    const double slack = length_tolerance * pair.size();
    const double depth = said.depth.value_or(-1);
    if (!(depth >= 0)) return "no depth";
    if (!(std::abs(depth - pair.truth().depth.value_or(0)) <= slack))
        return trace::say("depth ", depth, ", it is ", pair.truth().depth.value_or(0));
    if (!*said.overlap) return {};
    if (!said.normal || !(std::abs(length(*said.normal) - 1) <= length_tolerance)) return "no unit normal";
    const Vec2 out = *said.normal * (depth + 2 * slack);
    const shape::Placed there = support::moved(pair.b, {0, out, 1});
    // A polygon may collapse where it is moved to.
    if (!shape::defect(there) && query::overlap(pair.a, there))
        return trace::say("the normal ", *said.normal, " does not part them");
    if (said.witness) {
        const auto [on_a, on_b] = *said.witness;
        if (!(away(pair.a, on_a) <= slack && away(pair.b, on_b) <= slack))
            return "a witness beside its shape";
        if (!(length(on_b + *said.normal * depth - on_a) <= 2 * slack)) return "witnesses that do not meet";
        if (said.contacts.empty() || said.contacts.size() > 2) return "not one or two contact points";
    }
    for (const Vec2 p : said.contacts)
        if (!(away(pair.a, p) <= depth + slack && away(pair.b, p) <= depth + slack))
            return trace::say("a contact point beside the shapes: ", p);
    return {};
}

/// What a sound row says wrongly of a pair that it must be right about; empty: nothing.
inline std::string wrong(const Algorithm& row, Case& pair, const Outcome& said) {
    if (said.gave_up) return "gave up";
    if (said.overlap && (row.trust == Trust::exact || pair.is_clear()) &&
        *said.overlap != query::overlap(pair.a, pair.b))
        return *said.overlap ? "overlap, they are apart" : "apart, they overlap";
    if (row.question == Question::distance) return wrong_distance(pair, said);
    if (row.question == Question::contact) return wrong_contact(pair, said);
    return said.overlap ? "" : "neither yes nor no";
}

/// Whether the row must be right about the pair: no formula is where its squares' squares underflow, and a
/// yes or no that rounds none within rounding of touching.
inline bool answerable(const Algorithm& row, Case& pair) {
    if (row.trust == Trust::exact) return true;
    return row.question == Question::overlap ? pair.is_clear() : pair.size() >= 0x1p-120;
}

}  // namespace collision::catalog
