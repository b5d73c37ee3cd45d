// Scenes as values: equality, look-up, change.
#include "app/model/scene.h"

#include <algorithm>
#include <cassert>
#include <string_view>

#include "app/model/backdrop.h"
#include "app/model/lesson.h"

namespace testbed::model {

bool Scene::operator==(const Scene& other) const {
    // Shared shapes are equal without a look at them: that makes comparing two steps of a history cheap.
    const auto same = [](const ShapePtr& a, const ShapePtr& b) { return a == b || *a == *b; };
    const bool same_lesson = lesson == other.lesson || (lesson && other.lesson && *lesson == *other.lesson);
    const bool same_backdrop =
        backdrop == other.backdrop || (backdrop && other.backdrop && *backdrop == *other.backdrop);
    return same_lesson && same_backdrop && title == other.title && notes == other.notes &&
           view == other.view && show == other.show && extras == other.extras && expect == other.expect &&
           horizon == other.horizon && response == other.response && restitution == other.restitution &&
           push_shares == other.push_shares && y_down == other.y_down &&
           std::ranges::equal(shapes, other.shapes, same);
}

std::string_view name(Show::Map map) {
    switch (map) {
        case Show::Map::none: return {};
        case Show::Map::answers: return "answers";
        case Show::Map::disagreement: return "disagreement";
    }
    return {};
}

std::optional<std::size_t> Scene::find(std::string_view id) const {
    if (id.empty()) return std::nullopt;
    // The same few names are asked for again and again, of scenes that differ little: where a name was last
    // found, it mostly still is.
    thread_local std::array<std::uint32_t, 64> last_places{};
    std::uint32_t& place = last_places[std::hash<std::string_view>()(id) % last_places.size()];
    if (place < shapes.size() && shapes[place]->id == id) return place;
    // Of thousands of names most are as long and begin alike: their ends tell them apart.
    const auto named = [id, last = id.back()](const ShapePtr& shape) {
        const std::string& other = shape->id;
        return other.size() == id.size() && other.back() == last && other == id;
    };
    const auto found = std::ranges::find_if(shapes, named);
    if (found == shapes.end()) return std::nullopt;
    place = static_cast<std::uint32_t>(found - shapes.begin());
    return place;
}

double horizon_of(const Scene& scene) { return scene.horizon.value_or(default_horizon); }

Scene with_shape(const Scene& scene, std::size_t i, SceneShape shape) {
    assert(i < scene.shapes.size());
    Scene next = scene;
    next.shapes[i] = std::make_shared<const SceneShape>(std::move(shape));
    return next;
}

}  // namespace testbed::model
