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

/// Two shapes, indices into the records, and the numbers that the answer consists of.
struct StatedRow {
    std::size_t a, b;
    std::vector<double> numbers;  ///< empty: a ray that misses
};

/// An answer, and every pair that it is stated of. Overlap stands apart (ExactPair).
struct StatedAnswer {
    std::string_view function;  ///< "distance"; a test calls the reader's own function of that name
    std::string_view title;     ///< "Distance"
    std::string_view meaning;   ///< as a comment
    enum class Returns { number, vector, two_points, number_or_nothing } returns;
    std::vector<StatedRow> rows;
};

/// Answers of which anything is stated: distances, depths, hits of rays, and where there is but one right
/// answer normals and closest points. Contacts are left out: every library chooses its own. Sign of y as the
/// records have it.
std::vector<StatedAnswer> stated_answers(const std::vector<model::ShapePtr>& shapes, bool y_down);

/// How far a number may be off: a millionth of it, and of one for small ones.
std::string tolerance_of(const Dialect& dialect, double value);
/// "a and b", as a literal.
std::string names_of_row(std::span<const Record> records, const StatedRow& row);

}  // namespace testbed::exchange
