// What an exported test states of its shapes: every exact answer that any right program gives, too.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "app/exchange/dialect.h"
#include "app/exchange/records.h"

namespace testbed::exchange {

/// How a shape moves, signs as the records have them.
struct StatedMotion {
    collision::Vec2 velocity;  ///< units a second
    collision::Vec2 pivot;     ///< that it turns about
    double spin;               ///< degrees a second
};

/// Two shapes, indices into the records, and the numbers that the answer consists of.
struct StatedRow {
    std::size_t a, b;
    std::vector<double> numbers;          ///< empty: a ray that misses, no contact, no impact
    std::vector<StatedMotion> motions{};  ///< of a and of b, where the answer is about motion
};

/// An answer, and every pair that it is stated of. Overlap stands apart (ExactPair).
struct StatedAnswer {
    std::string_view function;  ///< "distance"; a test calls the reader's own function of that name
    std::string_view title;     ///< "Distance"
    std::string_view meaning;   ///< as a comment
    enum class Returns { number, vector, two_points, points, number_or_nothing } returns;
    std::vector<StatedRow> rows;
    double horizon = 0;  ///< seconds that an answer about motion looks ahead
};

/// Answers of which anything is stated: distances, depths, hits of rays, and where there is but one right
/// answer normals, closest points, contacts and impacts. Contacts are those that every manifold has: more of
/// them are no mistake. Sign of y as the records have it.
std::vector<StatedAnswer> stated_answers(const std::vector<model::ShapePtr>& shapes, bool y_down,
                                         double horizon = 1);

/// How far a number may be off: a millionth of it, and of one for small ones.
std::string tolerance_of(const Dialect& dialect, double value);
/// "a and b", as a literal.
std::string names_of_row(std::span<const Record> records, const StatedRow& row);

}  // namespace testbed::exchange
