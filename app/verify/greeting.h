// What a collider says of itself before the first answer.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "app/verify/question.h"
#include "app/verify/without.h"

namespace testbed::file::json {
class Tree;
}

namespace testbed::verify {

/// What it leaves out is found out.
struct Greeting {
    std::string name;
    std::optional<std::vector<std::string>> types, answers;
    std::vector<Without> without;  ///< exceptions from what these promise
    std::optional<bool> touching_overlaps;
    bool touching_either = false;     ///< it counts now as overlapping, now as apart, on purpose
    std::optional<double> tolerance;  ///< world units, >= 0
    std::optional<bool> single;       ///< precision
    std::optional<bool> y_down, clockwise, convex_only, zero_sizes;
    std::optional<bool> normal_to_a;  ///< normals point from b to a
    std::optional<std::size_t> max_vertices;
    std::optional<double> max_coordinate;
    std::optional<double> min_size, max_size;  ///< world units: of edges, radii and extents; of whole shapes
    std::optional<double> min_angle;           ///< degrees, between two edges of a polygon
    std::optional<bool> one_contact;           ///< it gives one point of a contact on purpose
    std::optional<bool> spin;                  ///< impacts of what turns are answered
    std::string wrong;                         ///< what of it cannot be understood, in words
    std::vector<std::string> warnings;         ///< words that mean nothing, a sentence each

    /// Whether it leaves the types and the answer to itself: everything is promised that it does not exclude.
    bool allows_type(std::size_t type) const;
    bool allows(Part part) const;
    bool allows(std::size_t a, std::size_t b, Part part) const;
    /// Whether it names the answer.
    bool promises(Part part) const { return answers && allows(part); }
};

/// Requires a tree that is complete and whose root is an object.
Greeting read_greeting(const file::json::Tree& tree);

/// "Unknown key "dept" in an answer. Did you mean "depth"?"
std::string unknown_key(std::string_view key, std::string_view where,
                        std::span<const std::string_view> known);

}  // namespace testbed::verify
