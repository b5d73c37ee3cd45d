// What an expectation may claim: the names, and what kinds of value each may be asked to be.
#pragma once

#include <array>
#include <limits>
#include <span>
#include <string_view>

namespace testbed::model {

/// What a row of `expect` is about.
enum class Subject {
    pair,
    algorithm,  ///< what one says of a pair
    shape,
    vectors,
    shape_set,  ///< what an algorithm about pairs says of a scene
    bounds,     ///< what an algorithm about bounds says of a shape
};

/// Whether rows about it may claim counters and numbers of steps.
inline bool keeps_counts(Subject subject) {
    return subject == Subject::algorithm || subject == Subject::shape_set || subject == Subject::bounds;
}

/// The numbers that the answer to a claim can be at all, whatever the shapes are. A row that allows all of
/// them tests nothing (wide_tolerance.h).
struct Possible {
    double least = -std::numeric_limits<double>::infinity();
    double most = std::numeric_limits<double>::infinity();
    /// How much a shape has of something: 0 only where it has none at all.
    bool is_size = false;
    /// Any number says something, as that a ray meets a shape: it may be null instead.
    bool being_tells = false;
    constexpr bool is_bounded() const { return most - least < std::numeric_limits<double>::infinity(); }
};
namespace possible {
inline constexpr Possible nothing{}, anything{}, not_negative{0}, size{0, Possible{}.most, true},
    of_unit_vector{-1, 1}, degrees_between{0, 180}, degrees_around{-180, 180}, per_cent{0, 100},
    part_of_pair{Possible{}.least, Possible{}.most, false, true},
    length_of_hit{0, Possible{}.most, false, true}, unit_of_hit{-1, 1, false, true},
    order_of_hit{1, Possible{}.most, false, true}, contacts{0, 2}, share{0, 1};
}  // namespace possible

/// How the numbers of a claim grow with the shapes: what a tolerance is measured by (claim_scale.h).
enum class Grows { not_at_all, with_length, with_area, with_place, with_time };

struct Claim {
    std::string_view name;
    bool truth;    ///< may be true or false
    bool number;   ///< may be a number or a range
    bool nothing;  ///< may be null
    Possible possible;
    Grows grows = Grows::not_at_all;
};

/// Every claim that this version knows for a subject, besides `count.NAME` and `number.NAME` where an
/// algorithm is asked, the numbers that a shape's file states (shape_numbers.h), and parts of answers
/// (answer_claims.h).
std::span<const Claim> claims(Subject subject);

/// The claim with that name; nullptr where this version knows none.
const Claim* find_claim(Subject subject, std::string_view name);

/// `count` of an algorithm's row is an object of counters, `number` one of the last values that its steps
/// recorded; each member is a claim named with its prefix.
inline constexpr std::string_view count_prefix = "count.", number_prefix = "number.";
inline constexpr std::array claim_prefixes = {count_prefix, number_prefix};

}  // namespace testbed::model
