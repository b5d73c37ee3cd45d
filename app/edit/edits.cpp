// Edits: a scene in, the next scene out.
#include "app/edit/edits.h"

#include <algorithm>
#include <fmt/format.h>
#include <unordered_set>

#include "app/edit/numbers.h"
#include "app/model/expectations.h"
#include "app/model/names.h"

namespace testbed::edit {

namespace {

bool about(const model::Expectation& row, const Selection& ids) {
    return std::ranges::any_of(ids, [&](const std::string& id) { return model::names(row, id); });
}

}  // namespace

std::string_view stem(std::string_view id) {
    const std::size_t end = id.find_last_not_of("0123456789");
    return end != std::string_view::npos && end > 0 && id[end] == ' ' && end + 1 < id.size()
               ? id.substr(0, end)
               : id;
}

bool contains(const Selection& selection, std::string_view id) {
    return std::find(selection.begin(), selection.end(), id) != selection.end();
}

Scene with_moved(const Scene& scene, const Selection& ids, Vec2 by) {
    Scene moved = scene;
    for (const std::size_t i : selected_indices(scene, ids)) {
        if (scene.shapes[i]->locked) continue;
        model::SceneShape shape = *scene.shapes[i];
        if (by.x != 0) shape.pose.position.x = tidy(shape.pose.position.x + by.x);
        if (by.y != 0) shape.pose.position.y = tidy(shape.pose.position.y + by.y);
        moved.shapes[i] = std::make_shared<const model::SceneShape>(std::move(shape));
    }
    return moved;
}

Scene without(const Scene& scene, const Selection& ids) {
    Scene rest = scene;
    const std::unordered_set<std::string_view> selected(ids.begin(), ids.end());
    Selection gone = ids;
    std::erase_if(rest.shapes, [&](const model::ShapePtr& shape) {
        if (!selected.contains(shape->id)) return false;
        for (const model::MemberTag& tag : shape->member_tags)
            if (!tag.id.empty()) gone.push_back(tag.id);
        return true;
    });
    forget(rest, gone);
    return rest;
}

void forget(Scene& scene, const Selection& ids) {
    std::erase_if(scene.expect, [&](const model::Expectation& row) { return about(row, ids); });
    if (scene.show && (contains(ids, scene.show->pair[0]) || contains(ids, scene.show->pair[1]) ||
                       contains(ids, scene.show->shape)))
        scene.show.reset();
}

Edited with_added(const Scene& scene, const std::vector<model::ShapePtr>& shapes, Vec2 moved_by) {
    Edited edited{scene, {}};
    model::Names names(scene);
    const auto own = [&](std::string& id) {
        const bool taken = names.taken(id);
        if (taken)
            id = names.fresh(stem(id));
        else
            names.take(id);
        return !taken;
    };
    for (const model::ShapePtr& shape : shapes) {
        model::SceneShape added = *shape;
        if (!own(added.id)) added.swatch.reset();  // a shape of its own, which shows
        for (model::MemberTag& tag : added.member_tags)
            if (!tag.id.empty()) own(tag.id);
        if (moved_by != Vec2{0, 0}) added.pose.position = tidy(added.pose.position + moved_by);
        edited.selection.push_back(added.id);
        edited.scene.shapes.push_back(std::make_shared<const model::SceneShape>(std::move(added)));
    }
    return edited;
}

Scene with_renamed(const Scene& scene, std::size_t shape, const std::string& id) {
    const std::string old = scene.shapes[shape]->id;
    model::SceneShape renamed = *scene.shapes[shape];
    renamed.id = id;
    Scene result = model::with_shape(scene, shape, std::move(renamed));
    rename_rows(result, old, id);
    return result;
}

void rename_rows(Scene& scene, const std::string& old, const std::string& id) {
    const auto rename = [&](std::string& named) {
        if (named == old) named = id;
    };
    for (model::Expectation& row : scene.expect) model::each_id(row, rename);
    if (!scene.show) return;
    std::ranges::for_each(scene.show->pair, rename);
    rename(scene.show->shape);
}

std::string edit_name(std::string_view verb, const Scene& scene, const Selection& ids) {
    const std::vector<std::size_t> indices = selected_indices(scene, ids);
    if (indices.size() == 1) return fmt::format("{} {}", verb, scene.shapes[indices.front()]->id);
    return fmt::format("{} {} shapes", verb, indices.size());
}

}  // namespace testbed::edit
