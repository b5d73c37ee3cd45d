// Edits: a scene in, the next scene out. Pure functions, no window.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "app/model/history.h"
#include "app/model/scene.h"

namespace testbed::edit {

using collision::Vec2;
using model::Scene;
using model::selected_indices;
using model::Selection;

/// A scene and what is selected in it.
struct Edited {
    Scene scene;
    Selection selection;
};

bool contains(const Selection& selection, std::string_view id);

/// The shapes with those ids moved, without the noise that a sum leaves in the last digits; locked ones stay.
Scene with_moved(const Scene& scene, const Selection& ids, Vec2 by);

/// The scene without the shapes, and without the expectations about them and about members of them.
Scene without(const Scene& scene, const Selection& ids);

/// Takes the expectations about the shapes or members of those names off the scene, and what it opens on.
void forget(Scene& scene, const Selection& ids);

/// "box" of "box 2": so that copies of copies do not become "box 2 2".
std::string_view stem(std::string_view id);

/// The shapes added on top under unused ids, as are their members, and moved, and selected.
Edited with_added(const Scene& scene, const std::vector<model::ShapePtr>& shapes, Vec2 moved_by);

/// The shape with another id, in the expectations too. Requires an id that is not empty and not in use.
Scene with_renamed(const Scene& scene, std::size_t shape, const std::string& id);

/// Expectations, and what the scene opens on, speak of the new name where they spoke of the old one.
void rename_rows(Scene& scene, const std::string& old, const std::string& id);

/// What an edit of these shapes is named by: "move box", "delete 3 shapes".
std::string edit_name(std::string_view verb, const Scene& scene, const Selection& ids);

}  // namespace testbed::edit
