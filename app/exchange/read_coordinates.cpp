// Coordinates, and how they are counted in words.
#include "app/exchange/read_coordinates.h"

#include <algorithm>
#include <fmt/format.h>
#include <utility>

#include "app/exchange/snippet/read_snippet.h"

namespace testbed::exchange {

namespace shape = collision::shape;

Coordinates read_coordinates(std::string_view text) { return snippet::read_snippet(text); }

std::string summary(const std::vector<model::ShapePtr>& shapes) {
    // In the order of the text's first of each.
    std::vector<std::pair<std::string_view, std::size_t>> counts;
    for (const model::ShapePtr& one : shapes) {
        const std::string_view type = shape::type_name(one->geometry);
        const auto known = std::ranges::find(counts, type, &std::pair<std::string_view, std::size_t>::first);
        if (known == counts.end())
            counts.emplace_back(type, 1);
        else
            ++known->second;
    }
    std::string text;
    for (const auto& [type, count] : counts) {
        std::string name(type);
        std::ranges::replace(name, '_', ' ');
        text += fmt::format("{}{} {}{}", text.empty() ? "" : ", ", count, name, count == 1 ? "" : "s");
    }
    return text;
}

}  // namespace testbed::exchange
