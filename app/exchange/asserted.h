// What code asserts of its shapes: "assert(yes == circles_collide(a, b))".
#pragma once

#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "app/exchange/assertions.h"
#include "app/model/scene.h"

namespace testbed::exchange {

/// That the first and the second overlap, or that the first contains the second; or that it is not so.
struct AssertedOverlap {
    std::size_t first, second;  ///< indices into the shapes
    bool overlap;
    bool contains = false;  ///< the statement is about containment
};

/// Claims about vectors (model/vectors.h).
struct AssertedVectors {
    std::vector<std::size_t> vectors;  ///< indices into the shapes, each a segment
    std::vector<std::pair<std::string, model::Expected>> claims;
    std::optional<double> tolerance{};
};

/// Where in the text the statements begin that became expectations.
using Taken = std::set<std::size_t>;

/// Assertions of a text, but for those in functions about their own parameters.
std::vector<Assertion> own_assertions(std::string_view text);

/// How many parts "NAME(a, b)" or "a.NAME(b)" takes at i, where it asks whether two share a point; 0 where it
/// is none.
std::size_t question_at(std::span<const std::string_view> parts, std::size_t i);

/// Of assertions of one call about two variables that are shapes, each once: assert(collide(a, b)), assert
/// not overlaps(a, b), EXPECT_FALSE(hit(a, b)), expect(collides(a, b)).toBe(false), assert(a.intersects(b)),
/// assert(a.contains(b)). An assertion with any other word in it says more than that, and is passed over; so
/// is one about a name that two shapes have.
std::vector<AssertedOverlap> asserted_overlaps(std::string_view text, std::span<const Assertion> assertions,
                                               const std::vector<model::ShapePtr>& shapes, Taken& taken);

/// The parts up to "<< …", which says what a failure says.
std::span<const std::string_view> without_stream(std::span<const std::string_view> parts);

/// A statement that became no expectation.
struct PassedOver {
    std::size_t line, column;
    std::string statement;
};
/// Those that were not taken.
std::vector<PassedOver> passed_over(std::string_view text, std::span<const Assertion> assertions,
                                    const Taken& taken);

/// Adds a row for each to the scene's expectations. ids: of the shapes, as the scene has them.
void expect_asserted(const std::vector<AssertedOverlap>& asserted, const std::vector<std::string>& ids,
                     model::Scene& scene);
void expect_asserted(const std::vector<AssertedVectors>& asserted, const std::vector<std::string>& ids,
                     model::Scene& scene);

}  // namespace testbed::exchange
