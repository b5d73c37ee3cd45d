// The table of claims.
#include "app/model/claims.h"

#include <algorithm>
#include <array>

#include "app/model/answer_claims.h"
#include "app/model/shape_numbers.h"

namespace testbed::model {

namespace {

constexpr Claim truth(std::string_view name) { return {name, true, false, false}; }
constexpr Claim number(std::string_view name) { return {name, false, true, false}; }
constexpr Claim number_or_nothing(std::string_view name) { return {name, false, true, true}; }
constexpr Claim nothing(std::string_view name) { return {name, false, false, true}; }

constexpr std::array pair_claims = {
    truth("overlap"),   number("distance"), number_or_nothing("depth"),
    number("normal.x"), number("normal.y"), number_or_nothing("impact"),
    truth("touching"),  truth("contains"),  truth("inside"),
};

constexpr std::array algorithm_claims = {
    truth("overlap"),   truth("agrees"), number("steps"),
    number("distance"), number("depth"), number_or_nothing("impact"),
};

constexpr std::array shape_set_claims = {
    truth("agrees"), number("found"), number("missed"),
    number("wrong"), number("steps"), number("tests_and_entries"),
};

constexpr std::array bounds_claims = {
    number("area"),
    number("waste"),
    number("false_alarms"),
    number("steps"),
};

constexpr std::array shape_claims = {
    number_or_nothing("area"),
    number_or_nothing("perimeter"),
    number_or_nothing("signed_area"),
    nothing("bounds"),
    number("bounds.aabb.min.x"),
    number("bounds.aabb.min.y"),
    number("bounds.aabb.max.x"),
    number("bounds.aabb.max.y"),
    number("bounds.circle.center.x"),
    number("bounds.circle.center.y"),
    number("bounds.circle.radius"),
    number("bounds.minimum_circle.center.x"),
    number("bounds.minimum_circle.center.y"),
    number("bounds.minimum_circle.radius"),
    nothing("bounds.convex_hull"),
    number("bounds.minimum_rectangle.center.x"),
    number("bounds.minimum_rectangle.center.y"),
    number("bounds.minimum_rectangle.size.x"),
    number("bounds.minimum_rectangle.size.y"),
    number("bounds.minimum_rectangle.rotation"),
};

constexpr std::array vector_claims = {
    number("sum.x"),
    number("sum.y"),
    number("tip.x"),
    number("tip.y"),
    number("length"),
    number_or_nothing("direction"),
    number("difference.x"),
    number("difference.y"),
    number("dot"),
    number("cross"),
    number_or_nothing("angle"),
    number_or_nothing("radians"),
    number_or_nothing("projection"),
    number_or_nothing("foot.x"),
    number_or_nothing("foot.y"),
};

}  // namespace

std::span<const Claim> claims(Subject subject) {
    switch (subject) {
        case Subject::pair: return pair_claims;
        case Subject::algorithm: return algorithm_claims;
        case Subject::shape: return shape_claims;
        case Subject::vectors: return vector_claims;
        case Subject::shape_set: return shape_set_claims;
        case Subject::bounds: return bounds_claims;
    }
    return {};
}

const Claim* find_claim(Subject subject, std::string_view name) {
    static constexpr Claim counted = {count_prefix, false, true, false};
    static constexpr Claim recorded = {number_prefix, false, true, false};
    if (keeps_counts(subject)) {
        if (name.starts_with(count_prefix)) return &counted;
        if (name.starts_with(number_prefix)) return &recorded;
    }
    static constexpr Claim stated = {"a number of the shape", false, true, false};
    if (subject == Subject::shape &&
        std::ranges::find(shape_number_names(), name) != shape_number_names().end())
        return &stated;
    if (const Claim* const part = find_answer_claim(subject, name)) return part;
    const auto known = claims(subject);
    const auto found =
        std::find_if(known.begin(), known.end(), [&](const Claim& claim) { return claim.name == name; });
    return found == known.end() ? nullptr : &*found;
}

}  // namespace testbed::model
