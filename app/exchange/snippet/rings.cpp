// Rings of one flat list: "earcut(vertices, [4, 8])" has holes that begin at the vertices 4 and 8.
#include <algorithm>
#include <cmath>

#include "app/exchange/snippet/reader.h"
#include "app/exchange/snippet/words.h"

namespace testbed::exchange::snippet {

namespace {

/// Where rings behind the first begin: whole numbers that rise; empty where it is anything else.
std::vector<std::size_t> starts_of(const Value& list, std::size_t count) {
    constexpr std::size_t smallest_ring = 3;
    std::vector<std::size_t> starts{0};
    if (!list.is(Value::Kind::list) || !fields_of(list).empty()) return {};
    for (const Value& item : items_of(list)) {
        const auto number = item.is(Value::Kind::number) ? std::optional(item.number) : std::nullopt;
        if (!number || *number != std::floor(*number) || *number < double(starts.back() + smallest_ring) ||
            *number + double(smallest_ring) > double(count))
            return {};
        starts.push_back(std::size_t(*number));
    }
    if (starts.size() < 2) return {};
    return starts;
}

}  // namespace

std::optional<Value> Reader::rings_by_indices(Index node, std::string_view path, const Value& arguments) {
    const std::string name = lowered(last_name(path));
    const auto& items = items_of(arguments);
    if (!name.starts_with("earcut") && !name.starts_with("triangul")) return {};
    if (items.size() < 2) return {};
    auto points = as_points(items[0]);
    if (!points) points = as_flat_points(items[0]);
    if (!points) return {};
    std::vector<std::size_t> starts = starts_of(items[1], points->size());
    if (starts.empty()) return {};
    starts.push_back(points->size());
    std::vector<Made> made;
    for (std::size_t i = 0; i + 1 < starts.size(); ++i)
        made.push_back(made_of_points(Means::polygon, {points->begin() + std::ptrdiff_t(starts[i]),
                                                       points->begin() + std::ptrdiff_t(starts[i + 1])}));
    ledger_.settle(arguments);
    use(arguments);
    return with_shapes(node, std::move(made));
}

}  // namespace testbed::exchange::snippet
