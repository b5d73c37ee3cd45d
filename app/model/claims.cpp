// The table of claims.
#include "app/model/claims.h"

#include <algorithm>
#include <array>
#include <numbers>
#include <vector>

#include "app/model/answer_claims.h"
#include "app/model/shape_numbers.h"

namespace testbed::model {

namespace {

// A claim that may be a number states which numbers there can be.
constexpr Claim truth(std::string_view name) { return {name, true, false, false, possible::nothing}; }
// Angles, shares and parts of unit vectors do not grow; of other numbers a row says how, lengths unless it
// does.
constexpr Claim number(std::string_view name, Possible range, Grows grows = Grows::with_length) {
    return {name, false, true, false, range, range.is_bounded() ? Grows::not_at_all : grows};
}
constexpr Claim number_or_nothing(std::string_view name, Possible range, Grows grows = Grows::with_length) {
    return {name, false, true, true, range, range.is_bounded() ? Grows::not_at_all : grows};
}
constexpr Claim count_of(std::string_view name) {
    return number(name, possible::not_negative, Grows::not_at_all);
}
constexpr Claim coordinate(std::string_view name) {
    return number(name, possible::anything, Grows::with_place);
}
constexpr Claim nothing(std::string_view name) { return {name, false, false, true, possible::nothing}; }

using namespace possible;

constexpr std::array pair_claims = {
    truth("overlap"),
    number("distance", not_negative),
    number_or_nothing("depth", not_negative),
    number("normal.x", of_unit_vector),
    number("normal.y", of_unit_vector),
    number_or_nothing("impact", length_of_hit, Grows::with_time),
    truth("touching"),
    truth("contains"),
    truth("inside"),
    coordinate("end.x"),
    coordinate("end.y"),
};

constexpr std::array algorithm_claims = {
    truth("overlap"),
    truth("agrees"),
    count_of("steps"),
    number("distance", not_negative),
    number("depth", not_negative),
    number_or_nothing("impact", length_of_hit, Grows::with_time),
    coordinate("end.x"),
    coordinate("end.y"),
};

constexpr std::array shape_set_claims = {
    truth("agrees"),   count_of("found"), count_of("missed"),
    count_of("wrong"), count_of("steps"), count_of("tests_and_entries"),
};

constexpr std::array bounds_claims = {
    number("area", possible::size, Grows::with_area),
    number("waste", per_cent),
    count_of("false_alarms"),
    count_of("steps"),
};

constexpr std::array shape_claims = {
    number_or_nothing("area", possible::size, Grows::with_area),
    number_or_nothing("perimeter", possible::size),
    number_or_nothing("signed_area", anything, Grows::with_area),
    nothing("bounds"),
    coordinate("bounds.aabb.min.x"),
    coordinate("bounds.aabb.min.y"),
    coordinate("bounds.aabb.max.x"),
    coordinate("bounds.aabb.max.y"),
    coordinate("bounds.circle.center.x"),
    coordinate("bounds.circle.center.y"),
    number("bounds.circle.radius", possible::size),
    coordinate("bounds.minimum_circle.center.x"),
    coordinate("bounds.minimum_circle.center.y"),
    number("bounds.minimum_circle.radius", possible::size),
    nothing("bounds.convex_hull"),
    coordinate("bounds.minimum_rectangle.center.x"),
    coordinate("bounds.minimum_rectangle.center.y"),
    number("bounds.minimum_rectangle.size.x", possible::size),
    number("bounds.minimum_rectangle.size.y", possible::size),
    number("bounds.minimum_rectangle.rotation", degrees_around),
};

constexpr std::array vector_claims = {
    number("sum.x", anything),
    number("sum.y", anything),
    number("tip.x", anything),
    number("tip.y", anything),
    number("length", not_negative),
    number_or_nothing("direction", degrees_around),
    number("difference.x", anything),
    number("difference.y", anything),
    number("dot", anything, Grows::with_area),
    number("cross", anything, Grows::with_area),
    number_or_nothing("angle", degrees_between),
    number_or_nothing("radians", Possible{0, std::numbers::pi}),
    number_or_nothing("projection", anything, Grows::not_at_all),
    number_or_nothing("foot.x", anything),
    number_or_nothing("foot.y", anything),
};

/// What a file states of a shape.
Claim stated(std::string_view name) {
    const auto is = [&](std::string_view other) { return name == other; };
    const Possible range = is("mass")                                     ? Possible{min_mass, max_mass, true}
                           : is("restitution")                            ? possible::share
                           : is("radius") || is("size.x") || is("size.y") ? possible::size
                                                                          : anything;
    const bool is_fixed = is("mass") || is("rotation") || is("spin") || name.starts_with("direction.");
    const bool is_length = !name.ends_with(".x") && !name.ends_with(".y");
    const Grows grows = is_fixed ? Grows::not_at_all
                        : is_length || name.starts_with("size.") || name.starts_with("velocity.")
                            ? Grows::with_length
                            : Grows::with_place;
    return number("a number of the shape", range, grows);
}

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
    static constexpr Claim counted = count_of(count_prefix);
    static constexpr Claim recorded = number(number_prefix, anything, Grows::not_at_all);  // of whatever
    if (keeps_counts(subject)) {
        if (name.starts_with(count_prefix)) return &counted;
        if (name.starts_with(number_prefix)) return &recorded;
    }
    if (subject == Subject::shape) {
        static const std::vector<Claim> of_shapes = [] {
            std::vector<Claim> all;
            for (const std::string& one : shape_number_names()) all.push_back(stated(one));
            return all;
        }();
        const auto place = std::ranges::find(shape_number_names(), name);
        if (place != shape_number_names().end())
            return &of_shapes[std::size_t(place - shape_number_names().begin())];
    }
    if (const Claim* const part = find_answer_claim(subject, name)) return part;
    const auto known = claims(subject);
    const auto found =
        std::find_if(known.begin(), known.end(), [&](const Claim& claim) { return claim.name == name; });
    return found == known.end() ? nullptr : &*found;
}

}  // namespace testbed::model
