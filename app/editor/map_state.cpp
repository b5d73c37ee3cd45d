// The map in the window.
#include "app/editor/map_state.h"

#include <chrono>
#include <fmt/format.h>

#include "app/edit/edits.h"
#include "app/editor/editor.h"
#include "app/file/scene_file.h"

namespace testbed::ui {

namespace {

/// What a frame can spare beside everything else that it does.
constexpr std::chrono::microseconds slice{6000};

/// The question about the pair in hand.
model::MapQuestion question_of(const Desk& desk) {
    const Stepping& s = desk.stepping;
    const auto& shapes = desk.scene().shapes;
    const model::Algorithm* row = map_view(desk) == ink::MapView::truth ? nullptr : s.row;
    return {
        .pair = {shapes[s.subjects[0]], shapes[s.subjects[1]]},
        .moved = moved_of_pair(desk),
        .row = row,
        .setting = row && !row->setting.name.empty() ? std::optional(s.study.setting(*row)) : std::nullopt,
        .lattice = model::lattice_over(desk.camera.visible())};
}

}  // namespace

ink::MapView map_view(const Desk& desk) {
    return desk.stepping.row ? desk.mapping.wanted : ink::MapView::truth;
}

std::size_t moved_of_pair(const Desk& desk) {
    const auto& pair = desk.stepping.pair;
    for (std::size_t i = 0; i < 2; ++i)
        if (pair[i] == desk.mapping.moves) return i;
    const model::Selection& selection = desk.document.selection();
    return contains(selection, pair[1]) && !contains(selection, pair[0]) ? 1 : 0;
}

void toggle_map(Desk& desk) {
    Mapping& m = desk.mapping;
    m.on = !m.on;
    if (!m.on) return;
    ask_about(desk, About::pair);
    refresh(desk);
    if (desk.stepping.study.empty()) {
        m.on = false;
        desk.complain("A map needs two shapes. " + desk.stepping.missing);
    }
}

void update_map(Desk& desk) {
    Mapping& m = desk.mapping;
    m.missing.clear();
    if (!m.on || desk.stepping.about != About::pair || desk.camera.size.x < 1 || desk.camera.size.y < 1) {
        m.live.clear();
        return;
    }
    refresh(desk);
    m.missing = desk.stepping.missing;
    if (!desk.stepping.study.empty()) m.missing = refusal(question_of(desk));
    if (!m.missing.empty()) {
        m.live.clear();
        return;
    }
    using Clock = std::chrono::steady_clock;
    const auto until = Clock::now() + slice;
    m.live.ask(question_of(desk), map_view(desk));
    if (!m.live.work([until] { return Clock::now() >= until; })) desk.wants_frames = true;
}

const ink::MapPicture* shown_map(const Desk& desk) {
    const ink::LiveMap& live = desk.mapping.live;
    return desk.mapping.on && live.asked() ? &live.picture() : nullptr;
}

const Mapping::Figures* figures(Mapping& m) {
    if (!m.live.asked() || !m.live.map().done()) return nullptr;
    if (!m.known || m.known_revision != m.live.map().revision()) {
        m.known_revision = m.live.map().revision();
        m.known = {m.live.map().counts(),
                   m.live.map().question().row ? model::worst_place(m.live.map()) : std::nullopt};
    }
    return &*m.known;
}

void go_to_worst_place(Desk& desk) {
    const Mapping::Figures* found = figures(desk.mapping);
    if (!found || !found->worst) return;
    const std::size_t moved = desk.stepping.subjects[moved_of_pair(desk)];
    const model::Scene& scene = desk.scene();
    model::SceneShape shape = *scene.shapes[moved];
    if (shape.locked) {
        desk.complain(shape.id + " is locked: unlock it in the Inspector.");
        return;
    }
    if (shape.pose.position == found->worst->place) {
        desk.say(shape.id + " is at the worst place already.");
        return;
    }
    shape.pose.position = found->worst->place;
    const std::string name = fmt::format("move {} to the worst place", shape.id);
    desk.document.history.commit(name, model::with_shape(scene, moved, std::move(shape)));
}

void ask_save_counterexample(Desk& desk) {
    if (const auto* found = figures(desk.mapping); found && found->worst)
        desk.dialog = Dialog::save_counterexample;
}

std::filesystem::path counterexample_file(const Desk& desk) {
    const model::Algorithm* row = desk.stepping.row;
    return desk.document.file.parent_path() /
           fmt::format("{}-counterexample.json", row ? row->id : std::string_view("map"));
}

bool save_counterexample(Desk& desk, const std::filesystem::path& file) {
    const Mapping::Figures* found = figures(desk.mapping);
    if (!found || !found->worst) {
        desk.dialog = Dialog::none;
        desk.complain("There is no counterexample any more: the map has changed.");
        return false;
    }
    const model::Scene scene = model::counterexample(desk.mapping.live.map().question(), *found->worst);
    const std::string name = file.filename().string();
    if (const auto problem = model::write_file_atomically(file, model::write_scene(scene))) {
        desk.complain(fmt::format("{} was not saved: {}", name, *problem));
        return false;
    }
    desk.dialog = Dialog::none;
    desk.say(fmt::format("Saved {}", name));
    return true;
}

void open_map_on_show(Desk& desk) {
    Mapping& m = desk.mapping;
    const auto& show = desk.scene().show;
    m.on = show && show->map != model::Show::Map::none;
    m.moves.clear();
    if (!m.on) return;
    m.moves = show->pair[0];
    m.wanted = ink::map_view(*show);
}

}  // namespace testbed::ui
