// What an expectation may claim: the names, and what kinds of value each may be asked to be.
#pragma once

#include <array>
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

struct Claim {
    std::string_view name;
    bool truth;    ///< may be true or false
    bool number;   ///< may be a number or a range
    bool nothing;  ///< may be null
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
