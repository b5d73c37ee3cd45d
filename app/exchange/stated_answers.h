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

/// Two shapes, indices into the records, and the numbers that the answer consists of; or one, twice.
struct StatedRow {
    std::size_t a, b;
    std::vector<double> numbers;  ///< empty: a ray that misses, no contact, no impact; 1 or 0: a truth
    std::vector<StatedMotion> motions{};  ///< of a and of b, where the answer is about motion
};

/// An answer, and every pair that it is stated of. Overlap stands apart (ExactPair).
struct StatedAnswer {
    std::string_view function;  ///< "distance"; a test calls the reader's own function of that name
    std::string_view title;     ///< "Distance"
    std::string_view meaning;   ///< as a comment
    enum class Returns {
        truth,
        number,
        vector,
        two_points,
        points,   ///< these at least
        corners,  ///< these alone
        number_or_nothing
    } returns;
    std::vector<StatedRow> rows;
    double horizon = 0;   ///< seconds that an answer about motion looks ahead
    bool of_one = false;  ///< about the first shape of a row by itself
    bool lists_points() const { return returns == Returns::points || returns == Returns::corners; }
};

/// Answers of which anything is stated: distances, depths, hits of rays, areas and perimeters, and where
/// there is but one right answer normals, closest points, contacts, containment, impacts and convex hulls.
/// Contacts are those that every manifold has: more of them are no mistake. Sign of y as the records have it.
std::vector<StatedAnswer> stated_answers(const std::vector<model::ShapePtr>& shapes, bool y_down,
                                         double horizon = 1);

/// Of these, what is stated of each shape by itself: of what has an area, and of what has corners.
std::vector<StatedAnswer> stated_of_one(const std::vector<model::ShapePtr>& shapes, bool y_down);

/// How far a number may be off: a millionth of it, and of one for small ones.
std::string tolerance_of(const Dialect& dialect, double value);
/// "a and b", or of one shape "a", as a literal.
std::string names_of_row(std::span<const Record> records, const StatedRow& row);

}  // namespace testbed::exchange
