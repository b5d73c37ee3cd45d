// What an expectation may claim: the names, and what kinds of value each may be asked to be.
#pragma once

#include <span>
#include <string_view>

namespace testbed::model {

/// What a row of `expect` is about.
enum class Subject { pair, algorithm, shape };

struct Claim {
    std::string_view name;
    bool truth;    ///< may be true or false
    bool number;   ///< may be a number or a range
    bool nothing;  ///< may be null
};

/// Every claim that this version knows for a subject, besides `count.NAME` of an algorithm.
std::span<const Claim> claims(Subject subject);

/// The claim with that name; nullptr where this version knows none.
const Claim* find_claim(Subject subject, std::string_view name);

/// `count` of an algorithm's row is an object of counters; each is a claim named with this prefix.
inline constexpr std::string_view count_prefix = "count.";

}  // namespace testbed::model
