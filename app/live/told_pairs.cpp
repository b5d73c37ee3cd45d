#include "app/live/told_pairs.h"

#include <algorithm>
#include <array>
#include <map>
#include <utility>
#include <variant>

namespace testbed::live {

std::vector<ToldPair> told_pairs(const Frame& frame) {
    std::map<std::pair<std::uint32_t, std::uint32_t>, ToldPair> pairs;
    for (const Said& said : frame.said) {
        ToldPair& pair = pairs[std::minmax(said.a, said.b)];
        const verify::Parts parts = said.answer.parts();
        for (std::size_t i = 0; i < verify::part_count; ++i)
            if (parts.has(verify::Part(i))) pair.told.add(verify::Part(i));
        pair.said = &said;
        pair.has_ray = std::ranges::any_of(std::array{said.a, said.b}, [&](std::uint32_t place) {
            return std::holds_alternative<collision::shape::Ray>(frame.shapes[place]->geometry);
        });
    }
    std::vector<ToldPair> all;
    all.reserve(pairs.size());
    for (const auto& [places, pair] : pairs) all.push_back(pair);
    return all;
}

}  // namespace testbed::live
