#include "app/model/near_name.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace testbed::model {

std::size_t edits(std::string_view one, std::string_view other) {
    std::vector<std::size_t> before, last, row(other.size() + 1);
    for (std::size_t j = 0; j < row.size(); ++j) row[j] = j;
    for (std::size_t i = 1; i <= one.size(); ++i) {
        before = std::exchange(last, row);
        row[0] = i;
        for (std::size_t j = 1; j <= other.size(); ++j) {
            row[j] = std::min({last[j - 1] + (one[i - 1] != other[j - 1]), row[j - 1] + 1, last[j] + 1});
            if (i > 1 && j > 1 && one[i - 1] == other[j - 2] && one[i - 2] == other[j - 1])
                row[j] = std::min(row[j], before[j - 2] + 1);
        }
    }
    return row.back();
}

std::string_view near_name(std::string_view name, std::span<const std::string_view> known) {
    constexpr std::size_t longest = 40;
    if (name.size() > longest || known.empty()) return {};
    const auto nearest =
        std::ranges::min_element(known, {}, [&](std::string_view other) { return edits(other, name); });
    return edits(*nearest, name) <= 1 + nearest->size() / 4 ? *nearest : std::string_view();
}

}  // namespace testbed::model
