#include "app/model/swatches.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <vector>

namespace testbed::model {

namespace {

void set_swatch(ShapePtr& shape, std::size_t swatch) {
    auto changed = std::make_shared<SceneShape>(*shape);
    changed->swatch = std::uint8_t(swatch);
    shape = std::move(changed);
}

/// Of shapes that follow one another all colors are used, each as often as the next.
std::size_t least_used(const std::array<std::size_t, swatch_count>& uses, std::size_t index) {
    const std::size_t least = *std::ranges::min_element(uses);
    const std::size_t own = index % swatch_count;
    return uses[own] == least ? own : std::size_t(std::ranges::find(uses, least) - uses.begin());
}

}  // namespace

void keep_swatches(const Scene& before, Scene& scene) {
    const auto& old = before.shapes;
    auto& shapes = scene.shapes;
    const auto in_place = [&](std::size_t i) {
        if (old[i] == shapes[i]) return true;
        return old[i]->id == shapes[i]->id &&
               (!old[i]->swatch || shapes[i]->swatch || shapes[i]->color.has_value());
    };
    std::size_t first = 0;
    while (first < old.size() && first < shapes.size() && in_place(first)) ++first;
    if (first == shapes.size()) return;

    std::unordered_map<std::string_view, std::size_t> places;
    for (std::size_t i = 0; i < old.size(); ++i) places.emplace(old[i]->id, i);
    const std::vector<ShapePtr> given = shapes;  // a shape that gets a color is another one
    std::unordered_set<std::string_view> now;
    for (const ShapePtr& shape : given) now.insert(shape->id);
    /// Where the shape was; of one that was renamed, which is where one is gone.
    const auto place_before = [&](std::size_t i) -> std::optional<std::size_t> {
        if (const auto found = places.find(shapes[i]->id); found != places.end()) return found->second;
        if (i < old.size() && old.size() == shapes.size() && !now.contains(old[i]->id)) return i;
        return {};
    };
    std::array<std::size_t, swatch_count> uses{};
    std::vector<std::size_t> made;
    for (std::size_t i = 0; i < shapes.size(); ++i) {
        const auto place = place_before(i);
        if (!place && i >= first && !shapes[i]->swatch) {
            made.push_back(i);
            continue;
        }
        if (place && !shapes[i]->swatch && !shapes[i]->color) {
            const std::size_t kept = swatch_of(*old[*place], *place);
            if (old[*place]->swatch || kept != i % swatch_count) set_swatch(shapes[i], kept);
        }
        ++uses[swatch_of(*shapes[i], i)];
        for (const MemberTag& tag : shapes[i]->member_tags)
            if (tag.swatch) ++uses[*tag.swatch];
    }
    for (const std::size_t i : made) {
        const std::size_t swatch = least_used(uses, i);
        if (swatch != i % swatch_count && !shapes[i]->color) set_swatch(shapes[i], swatch);
        ++uses[swatch];
    }
}

}  // namespace testbed::model
