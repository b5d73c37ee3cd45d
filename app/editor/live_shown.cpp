// What the canvas is given of a program's frame.
#include <algorithm>
#include <numeric>
#include <utility>

#include "app/editor/editor.h"
#include "app/editor/motion.h"
#include "core/query/penetration.h"
#include "core/shape/shape.h"

namespace testbed::editor {

namespace {

collision::math::Aabb bounds(const model::ShapeResult& shape) {
    return shape.bounds ? shape.bounds->aabb : collision::math::Aabb{};
}

void frame_known(Editor& editor) {
    collision::math::Aabb all;
    for (const model::ShapeResult& shape : editor.live.results.shapes) all.include(bounds(shape));
    if (!all.empty()) editor.view.camera.frame(all);
}

/// The view stays where both shapes are seen, unless they are so small in it
/// that nothing can be read.
void look_for_said(Editor& editor) {
    const live::Said* const said = chosen_said(editor.live);
    if (!said) return;
    collision::math::Aabb both = bounds(editor.live.results.shapes[said->a]);
    both.include(bounds(editor.live.results.shapes[said->b]));
    if (both.empty()) return;
    const auto visible = editor.view.camera.visible();
    constexpr double readable = 0.15;  // of the canvas
    const auto share = [](collision::Vec2 part, collision::Vec2 whole) {
        return std::max(part.x / whole.x, part.y / whole.y);
    };
    if (visible.contains(both.min) && visible.contains(both.max) &&
        share(both.size(), visible.size()) >= readable)
        return;
    const collision::Vec2 margin = both.size();
    editor.view.camera.frame({both.min - margin, both.max + margin});
}

void place_shapes(Live& live) {
    live.known = live.shown;
    live.known_said = nullptr;
    live.selection.clear();
    live.scene.shapes = live.shown->shapes;
    live.scene.y_down = points_down(shown_recording(live));
    live.results = {};
    live.results.shapes.reserve(live.scene.shapes.size());
    for (const model::ShapePtr& shape : live.scene.shapes)
        live.results.shapes.push_back(model::place_shape(*shape));
    live.rows.resize(live.shown->said.size());
    std::iota(live.rows.begin(), live.rows.end(), 0u);
    // Not std::ranges::stable_partition, whose result Clang 14 cannot take from
    // libstdc++.
    std::stable_partition(live.rows.begin(), live.rows.end(),
                          [&](std::uint32_t i) { return live.shown->said[i].judged == live::Judged::wrong; });
}

/// The exact answer about the chosen two, which the overlays draw.
void answer_said(Live& live, const live::Said* said) {
    live.known_said = said;
    live.selection.clear();
    live.results.pairs.clear();
    if (!said) return;
    live.selection = {live.scene.shapes[said->a]->id, live.scene.shapes[said->b]->id};
    if (said->judged == live::Judged::cannot) return;
    const auto [a, b] = std::minmax(said->a, said->b);
    auto& shapes = live.results.shapes;
    // Bounds and contacts are worked out for the two alone.
    for (const std::uint32_t i : {a, b}) shapes[i] = model::answer_placed(std::move(shapes[i].placed));
    live.results.pairs.push_back({a, b, collision::query::answer(shapes[a].placed, shapes[b].placed)});
}

void swap_sights(View& view) {
    std::swap(view.camera.center, view.other_sight.center);
    std::swap(view.camera.scale, view.other_sight.scale);
}

}  // namespace

void change_sight(Editor& editor) {
    const bool live = shows_live(editor);
    if (editor.view.sees_live == live) return;
    editor.view.sees_live = live;
    swap_sights(editor.view);
}

void with_sight_of_scene(Editor& editor, const std::function<void()>& change) {
    if (!editor.view.sees_live) return change();
    swap_sights(editor.view);
    change();
    swap_sights(editor.view);
}

void look_at_scene(Editor& editor, const Sight& sight) {
    with_sight_of_scene(editor, [&] {
        editor.view.camera.center = sight.center;
        editor.view.camera.scale = sight.scale;
    });
}

Displayed displayed_live(Editor& editor) {
    change_sight(editor);
    Live& live = editor.live;
    if (live.known != live.shown) place_shapes(live);
    if (const live::Said* const said = chosen_said(live); said != live.known_said) answer_said(live, said);
    if (!live.framed) frame_known(editor);
    live.framed = true;
    if (std::exchange(live.looks_for_said, false)) look_for_said(editor);
    return {live.scene, live.results};
}

void frame_live(Editor& editor) {
    editor.live.framed = false;
    displayed_live(editor);
}

}  // namespace testbed::editor
