// The map in the window.
#include "app/editor/map_state.h"

#include <chrono>
#include <fmt/format.h>

#include "app/edit/edits.h"
#include "app/editor/editor.h"
#include "app/editor/hunt.h"
#include "app/file/scene_file.h"
#include "core/math/interrupt.h"

namespace testbed::editor {

namespace {

/// What a frame can spare beside everything else that it does.
constexpr std::chrono::microseconds map_slice{6000};

/// The question about the current pair.
model::MapQuestion question_of(const Editor& editor) {
    const Stepping& s = editor.session.stepping;
    const auto& shapes = editor.scene().shapes;
    const model::Algorithm* row = map_view(editor) == view::MapView::truth ? nullptr : s.row;
    return {.pair = {shapes[s.subjects[0]], shapes[s.subjects[1]]},
            .moved = moved_of_pair(editor),
            .row = row,
            .setting =
                row && !row->setting.name.empty() ? std::optional(s.comparison.setting(*row)) : std::nullopt,
            .sample_grid = model::sample_grid_over(editor.view.camera.visible()),
            .y_down = editor.scene().y_down};
}

/// Whether one place of the map may take longer than a frame has.
bool intricate(const model::MapQuestion& question) {
    constexpr std::size_t many = 5'000;
    return model::weight(question.pair[0]->geometry) * model::weight(question.pair[1]->geometry) > many;
}

/// The same beside the window, which shows what is known every tenth of a second.
void update_beside(Editor& editor) {
    MapState& m = editor.session.map;
    const model::MapQuestion question = question_of(editor);
    const view::MapView shown = map_view(editor);
    const bool goes_on = m.working_on && same(*m.working_on, question) && m.working_view == shown;
    if (!goes_on) {
        if (m.working_on && !same(*m.working_on, question)) m.live.clear();
        m.working_on = question;
        m.working_view = shown;
        m.later.start([question, shown, from = m.live](const auto& show) {
            using Clock = std::chrono::steady_clock;
            constexpr std::chrono::milliseconds between_pictures{100};
            view::LiveMap live = from;
            live.ask(question, shown);
            for (bool done = false; !done;) {
                const auto until = Clock::now() + between_pictures;
                done = live.work([until] {
                    collision::math::poll(0);
                    return Clock::now() >= until;
                });
                if (!done) show(live);
            }
            return live;
        });
        m.later.wait_for(map_slice);
    }
    if (auto known = m.later.take()) m.live = std::move(*known);
    // Where the moved shape happens to be.
    if (m.live.asked()) m.live.ask(question, shown);
    if (m.later.busy()) editor.frame.wants_frames = true;
}

}  // namespace

view::MapView map_view(const Editor& editor) {
    return editor.session.stepping.row ? editor.session.map.wanted : view::MapView::truth;
}

std::size_t moved_of_pair(const Editor& editor) {
    const auto& pair = editor.session.stepping.pair;
    for (std::size_t i = 0; i < 2; ++i)
        if (pair[i] == editor.session.map.moves) return i;
    const model::Selection& selection = editor.document.selection();
    return edit::contains(selection, pair[1]) && !edit::contains(selection, pair[0]) ? 1 : 0;
}

void toggle_map(Editor& editor) {
    MapState& m = editor.session.map;
    m.on = !m.on;
    if (!m.on) return;
    if (hunting(editor) || sealed(editor)) {
        m.on = false;
        editor.complain(hunting(editor) ? "No map while a bug is hunted: it would tell where tests are wrong."
                                        : "No map before the question is answered: it would tell.");
        return;
    }
    ask_about(editor, About::pair);
    refresh(editor);
    if (editor.session.stepping.comparison.empty()) {
        m.on = false;
        editor.complain("A map needs two shapes. " + editor.session.stepping.missing);
    }
}

void update_map(Editor& editor) {
    MapState& m = editor.session.map;
    m.missing.clear();
    if (!m.on || hunting(editor) || sealed(editor) || editor.session.stepping.about != About::pair ||
        editor.view.camera.size.x < 1 || editor.view.camera.size.y < 1) {
        m.live.clear();
        m.working_on.reset();
        m.later.stop();
        return;
    }
    refresh(editor);
    m.missing = editor.session.stepping.missing;
    if (!editor.session.stepping.comparison.empty()) m.missing = refusal(question_of(editor));
    if (!m.missing.empty()) {
        m.live.clear();
        m.working_on.reset();
        m.later.stop();
        return;
    }
    using Clock = std::chrono::steady_clock;
    if (editor.document.patience() && intricate(question_of(editor))) return update_beside(editor);
    m.working_on.reset();
    m.later.stop();
    const auto until = Clock::now() + map_slice;
    m.live.ask(question_of(editor), map_view(editor));
    if (!m.live.work([until] { return Clock::now() >= until; })) editor.frame.wants_frames = true;
}

const view::MapPicture* shown_map(const Editor& editor) {
    if (sealed(editor) || shows_live(editor)) return nullptr;
    if (const view::MapPicture* of_collider = shown_collider_map(editor)) return of_collider;
    const view::LiveMap& live = editor.session.map.live;
    return editor.session.map.on && !hunting(editor) && live.asked() ? &live.picture() : nullptr;
}

const MapState::Figures* figures(MapState& m) {
    if (!m.live.asked() || !m.live.map().done()) return nullptr;
    if (!m.known || m.known_revision != m.live.map().revision()) {
        m.known_revision = m.live.map().revision();
        m.known = {m.live.map().counts(),
                   m.live.map().question().row ? model::worst_place(m.live.map()) : std::nullopt};
    }
    return &*m.known;
}

void go_to_worst_place(Editor& editor) {
    const MapState::Figures* found = figures(editor.session.map);
    if (!found || !found->worst) return;
    take_to_worst_place(editor, editor.session.stepping.subjects[moved_of_pair(editor)], found->worst->place);
}

void take_to_worst_place(Editor& editor, std::size_t moved, collision::Vec2 place) {
    const model::Scene& scene = editor.scene();
    model::SceneShape shape = *scene.shapes[moved];
    if (shape.locked) {
        editor.complain(shape.id + " is locked: unlock it in the Inspector.");
        return;
    }
    if (shape.pose.position == place) {
        editor.say(shape.id + " is at the worst place already.");
        return;
    }
    shape.pose.position = place;
    const std::string name = fmt::format("move {} to the worst place", shape.id);
    editor.document.history.commit(name, model::with_shape(scene, moved, std::move(shape)));
}

void ask_save_counterexample(Editor& editor) {
    if (const auto* found = figures(editor.session.map); found && found->worst) {
        editor.prompts.counterexample.reset();
        editor.prompts.frame_file.clear();
        editor.prompts.dialog = Dialog::save_counterexample;
    }
}

std::filesystem::path counterexample_file(const Editor& editor) {
    if (const std::string& frame = editor.prompts.frame_file; !frame.empty())
        return editor.document.file.parent_path() / frame;
    const model::Algorithm* row = editor.session.stepping.row;
    std::string name = row ? std::string(row->id) : "map";
    if (const auto& asked = editor.prompts.counterexample; asked && asked->show && asked->show->algorithm)
        name = *asked->show->algorithm;
    return editor.document.file.parent_path() / (name + "-counterexample.json");
}

bool save_counterexample(Editor& editor, const std::filesystem::path& file) {
    const MapState::Figures* found = figures(editor.session.map);
    const auto& asked = editor.prompts.counterexample;
    if (!asked && (!found || !found->worst)) {
        editor.prompts.dialog = Dialog::none;
        editor.complain("There is no counterexample any more: the map has changed.");
        return false;
    }
    const model::Scene scene =
        asked ? *asked : model::counterexample(editor.session.map.live.map().question(), *found->worst);
    const std::string name = file.filename().string();
    if (const auto problem = file::write_file_atomically(file, file::write_scene(scene))) {
        tell_failed_save(editor, {.name = name,
                                  .reason = *problem,
                                  .again = [file](Editor& e) { save_counterexample(e, file); },
                                  .elsewhere = Dialog::save_counterexample});
        return false;
    }
    editor.prompts.dialog = Dialog::none;
    editor.say(fmt::format("Saved {}", name));
    return true;
}

void open_map_on_show(Editor& editor) {
    MapState& m = editor.session.map;
    const auto& show = editor.scene().show;
    m.on = show && show->map != model::Show::Map::none;
    m.moves.clear();
    if (!m.on) return;
    m.moves = show->pair[0];
    m.wanted = view::map_view(*show);
}

}  // namespace testbed::editor
