// Edits of the list of shapes.
#include "app/edit/list_edits.h"

#include <algorithm>
#include <charconv>
#include <fmt/format.h>
#include <iterator>

#include "app/model/members.h"

namespace testbed::edit {

namespace {

template <class Change>
Scene with_each(const Scene& scene, const Selection& ids, const Change& change) {
    Scene result = scene;
    for (const std::size_t i : selected_indices(scene, ids)) {
        model::SceneShape shape = *scene.shapes[i];
        change(shape);
        if (!(shape == *scene.shapes[i]))
            result.shapes[i] = std::make_shared<const model::SceneShape>(std::move(shape));
    }
    return result;
}

char small(char c) { return c >= 'A' && c <= 'Z' ? char(c - 'A' + 'a') : c; }

bool holds(std::string_view text, std::string_view word) {
    const auto same = [](char a, char b) { return small(a) == small(b); };
    return std::search(text.begin(), text.end(), word.begin(), word.end(), same) != text.end();
}

}  // namespace

Scene with_order(const Scene& scene, const Selection& ids, std::size_t before) {
    const auto moved = selected_indices(scene, ids);
    std::vector<model::ShapePtr> order;
    const auto append_moved = [&] {
        for (const std::size_t i : moved) order.push_back(scene.shapes[i]);
    };
    for (std::size_t i = 0; i < scene.shapes.size(); ++i) {
        if (i == before) append_moved();
        if (!std::binary_search(moved.begin(), moved.end(), i)) order.push_back(scene.shapes[i]);
    }
    if (before >= scene.shapes.size()) append_moved();
    Scene result = scene;
    result.shapes = std::move(order);
    return result;
}

Scene with_order_stepped(const Scene& scene, const Selection& ids, int steps) {
    const auto moved = selected_indices(scene, ids);
    if (moved.empty()) return scene;
    if (steps < 0) return moved.front() == 0 ? scene : with_order(scene, ids, moved.front() - 1);
    // Before the one after the next, so that the next is passed.
    return moved.back() + 1 >= scene.shapes.size() ? scene : with_order(scene, ids, moved.back() + 2);
}

Scene with_hidden(const Scene& scene, const Selection& ids, bool hidden) {
    return with_each(scene, ids, [&](model::SceneShape& shape) { shape.hidden = hidden; });
}

Scene with_locked(const Scene& scene, const Selection& ids, bool locked) {
    return with_each(scene, ids, [&](model::SceneShape& shape) { shape.locked = locked; });
}

Scene with_color(const Scene& scene, const Selection& ids, std::optional<model::Color> color) {
    return with_each(scene, ids, [&](model::SceneShape& shape) {
        shape.color = color;
        if (color) shape.swatch.reset();
        for (model::MemberTag& tag : shape.member_tags) {
            tag.color.reset();
            tag.swatch.reset();
        }
        model::drop_empty(shape.member_tags);
    });
}

std::string name_refusal(const Scene& scene, const std::string& old, const std::string& name) {
    if (name.empty()) return "a shape needs a name";
    if (name == old) return {};
    if (scene.find(name)) return fmt::format("another shape is called {}", name);
    const auto member = model::find_member(scene, name);
    return member ? fmt::format("a member of {} is called {}", scene.shapes[member->shape]->id, name)
                  : std::string();
}

std::optional<model::Color> color_of(std::string_view text) {
    if (text.starts_with('#')) text.remove_prefix(1);
    if (text.size() != 6) return std::nullopt;
    std::uint32_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value, 16);
    if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
    return model::Color{std::uint8_t(value >> 16), std::uint8_t(value >> 8 & 255), std::uint8_t(value & 255)};
}

std::string text_of(model::Color color) {
    return fmt::format("#{:02x}{:02x}{:02x}", color.red, color.green, color.blue);
}

bool found(std::string_view text, std::string_view search) {
    while (!search.empty()) {
        const std::size_t end = std::min(search.find(' '), search.size());
        if (!holds(text, search.substr(0, end))) return false;
        search.remove_prefix(std::min(end + 1, search.size()));
    }
    return true;
}

}  // namespace testbed::edit
