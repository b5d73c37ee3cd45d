// What the Live panel does.
#include "app/editor/live.h"

#include <algorithm>
#include <fmt/format.h>
#include <numeric>
#include <utility>

#include "app/editor/editor.h"
#include "app/editor/files.h"
#include "app/editor/motion.h"
#include "app/live/freeze.h"

namespace testbed::editor {

namespace {

void show(Live& live, live::FramePtr frame) {
    if (live.shown == frame) return;
    live.shown = std::move(frame);
    live.said.reset();
    live.step = 0;
}

}  // namespace

void listen_to(Editor& editor, const live::Order& order) {
    Live& live = editor.live;
    stop_listening(editor);
    live.order = order;
    live.paused = live.framed = false;
    show(live, nullptr);
    live.frames.clear();
    live.trouble = live.receiver->start(order);
    open_panel(editor, PanelId::live);
}

void stop_listening(Editor& editor) {
    editor.live.receiver->stop();
    follow_live(editor);
}

bool live_came(const Editor& editor) { return editor.live.receiver->revision() != editor.live.seen; }

void follow_live(Editor& editor) {
    Live& live = editor.live;
    if (live.receiver->status().connected && is_open(editor, PanelId::live)) editor.frame.wants_frames = true;
    if (!live_came(editor)) return;
    live.seen = live.receiver->revision();
    if (!live.paused && live.pause_at_wrong) {
        if (auto wrong = live.receiver->take_first_wrong()) {
            live.frames = live.receiver->frames();
            live.paused = live.looks_for_said = true;
            show(live, std::move(wrong));
        }
    }
    if (live.paused) return;
    live.frames = live.receiver->frames();
    if (!live.frames.empty()) show(live, live.frames.back());
}

bool shows_live(const Editor& editor) { return is_open(editor, PanelId::live) && editor.live.shown; }

namespace {

collision::math::Aabb bounds(const model::ShapeResult& shape) {
    return shape.bounds ? shape.bounds->aabb : collision::math::Aabb{};
}

void frame_known(Editor& editor) {
    collision::math::Aabb all;
    for (const model::ShapeResult& shape : editor.live.results.shapes) all.include(bounds(shape));
    if (!all.empty()) editor.view.camera.frame(all);
}

/// The view stays where both shapes are seen.
void look_for_said(Editor& editor) {
    const live::Said* const said = chosen_said(editor.live);
    if (!said) return;
    collision::math::Aabb both = bounds(editor.live.results.shapes[said->a]);
    both.include(bounds(editor.live.results.shapes[said->b]));
    const auto visible = editor.view.camera.visible();
    if (!both.empty() && (!visible.contains(both.min) || !visible.contains(both.max))) frame_known(editor);
}

}  // namespace

Displayed displayed_live(Editor& editor) {
    Live& live = editor.live;
    if (live.known != live.shown) {
        live.known = live.shown;
        live.scene.shapes = live.shown->shapes;
        live.results.shapes.clear();
        live.results.shapes.reserve(live.scene.shapes.size());
        for (const model::ShapePtr& shape : live.scene.shapes)
            live.results.shapes.push_back(model::place_shape(*shape));
        live.rows.resize(live.shown->said.size());
        std::iota(live.rows.begin(), live.rows.end(), 0u);
        // Not std::ranges::stable_partition, whose result Clang 14 cannot take from libstdc++.
        std::stable_partition(live.rows.begin(), live.rows.end(), [&](std::uint32_t i) {
            return live.shown->said[i].judged == live::Judged::wrong;
        });
    }
    if (!live.framed) frame_known(editor);
    live.framed = true;
    if (std::exchange(live.looks_for_said, false)) look_for_said(editor);
    return {live.scene, live.results};
}

void choose_said(Live& live, std::size_t i) {
    live.said = i;
    live.step = 0;
    live.looks_for_said = true;
}

void frame_live(Editor& editor) {
    editor.live.framed = false;
    displayed_live(editor);
}

std::string live_name(const Live& live) {
    const std::string name = live.receiver->status().name;
    return name.empty() ? "A running program" : name;
}

void pause_live(Live& live) { live.paused = true; }

void go_on_live(Live& live) {
    live.paused = false;
    live.receiver->take_first_wrong();
    live.seen = 0;  // what came meanwhile is taken over
}

void show_live_frame(Live& live, std::size_t i) {
    live.paused = true;
    if (i < live.frames.size()) show(live, live.frames[i]);
}

std::size_t live_place(const Live& live) {
    return std::size_t(std::ranges::find(live.frames, live.shown) - live.frames.begin());
}

const live::Said* chosen_said(const Live& live) {
    if (!live.shown || live.shown->said.empty()) return nullptr;
    const auto& said = live.shown->said;
    if (live.said && *live.said < said.size()) return &said[*live.said];
    const auto wrong = std::ranges::find(said, live::Judged::wrong, &live::Said::judged);
    return wrong == said.end() ? nullptr : &*wrong;
}

void freeze_live(Editor& editor) {
    if (!editor.live.shown) return;
    const model::Scene scene = live::scene_of(*editor.live.shown, editor.live.receiver->status().name);
    after_unsaved(editor, [scene](Editor& e) {
        open_scene(e, scene, {});
        open_panel(e, PanelId::inspector);
    });
}

}  // namespace testbed::editor
