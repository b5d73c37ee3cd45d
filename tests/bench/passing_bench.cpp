// Arguments by value and by reference: the time of a call with two of them.
#include "tests/bench/bench.h"
#include "tests/support/passing.h"

namespace collision::bench {
namespace {

constexpr int passing_calls = 4096;

template <class T>
void passing_row(Rows& rows, const std::string& what) {
    rows.push_back({what + " as an argument",
                    "a product of two; ours takes them by value, the peer by reference. No call is inlined",
                    std::size_t(passing_calls),
                    [] { return double(support::call_by_value(std::array<T, 16>{}, passing_calls)); },
                    {},
                    "by reference",
                    [] { return double(support::call_by_reference(std::array<T, 16>{}, passing_calls)); },
                    {},
                    {}});
}

}  // namespace

void passing_rows(Rows& rows) {
    passing_row<support::PassedVector>(rows, "a vector of 8 bytes");
    passing_row<support::PassedRectangle>(rows, "a rectangle of 20 bytes");
    passing_row<support::PassedCorners>(rows, "8 corners, 64 bytes");
}

}  // namespace collision::bench
