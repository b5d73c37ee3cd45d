// The window's clock, and pushing apart.
#include "app/editor/motion.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <fmt/format.h>
#include <limits>

#include "app/edit/edits.h"
#include "app/edit/numbers.h"
#include "app/editor/editor.h"
#include "app/editor/impact_moment.h"
#include "app/model/regression.h"

namespace testbed::editor {

namespace {

constexpr double steps_of_horizon = 60;
constexpr std::size_t max_shapes_for_all_pairs = 60;
constexpr std::size_t max_shapes_for_preview = 400;

/// A lesson's question keeps the panel closed until it is answered.
bool motion_is_open(const Editor& editor) { return is_open(editor, PanelId::motion) && !sealed(editor); }

std::optional<std::size_t> find(const Motion& motion, const model::Scene& scene,
                                const std::array<std::string, 2>& pair) {
    for (std::size_t i = 0; i < motion.impacts.size(); ++i) {
        const std::string &a = scene.shapes[motion.impacts[i].a]->id,
                          &b = scene.shapes[motion.impacts[i].b]->id;
        if ((a == pair[0] && b == pair[1]) || (a == pair[1] && b == pair[0])) return i;
    }
    return {};
}

/// Two shapes that were selected are the pair in question, until another is chosen from the list.
void follow_selection(const Editor& editor, Motion& motion) {
    const model::Scene& scene = editor.scene();
    const auto indices = model::selected_indices(scene, editor.document.selection());
    std::optional<std::array<std::string, 2>> selected;
    if (indices.size() == 2 && (scene.shapes[indices[0]]->moves() || scene.shapes[indices[1]]->moves()))
        selected = {scene.shapes[indices[0]]->id, scene.shapes[indices[1]]->id};
    if (selected && selected != motion.selected) motion.pair = selected;
    motion.selected = selected;
}

/// Among many shapes the list has only pairs that touch: the chosen one, which does not, stands at its end.
void add_chosen(Editor& editor, Motion& motion) {
    const model::Scene& scene = editor.scene();
    if (!motion.pair || find(motion, scene, *motion.pair)) return;
    const auto a = scene.find((*motion.pair)[0]), b = scene.find((*motion.pair)[1]);
    if (!a || !b || *a == *b || !(scene.shapes[*a]->moves() || scene.shapes[*b]->moves())) return;
    const auto& shapes = editor.document.results().shapes;
    if (!shapes[*a].answered || !shapes[*b].answered) return;
    motion.impacts.push_back({std::uint32_t(std::min(*a, *b)), std::uint32_t(std::max(*a, *b)), {}});
}

void find_impacts(Editor& editor, Motion& motion) {
    const model::Scene& scene = editor.scene();
    motion.impacts.clear();
    if (scene.shapes.size() > max_shapes_for_impacts || !editor.document.results().complete) return;
    motion.impacts =
        model::impacts(scene, editor.document.results().shapes,
                       scene.shapes.size() <= max_shapes_for_all_pairs ? model::PairChoice::all
                                                                       : model::PairChoice::overlapping,
                       motion.horizon);
    const auto time = [](const model::ImpactResult& i) {
        return i.impact ? i.impact->time : std::numeric_limits<double>::infinity();
    };
    std::ranges::stable_sort(motion.impacts, {}, time);
    add_chosen(editor, motion);
}

/// Times are those of the scene; where they touch is seen from the pair's shape.
void see_from(Motion& motion, const model::Scene& scene) {
    motion.moving = scene;
    if (motion.seen == Motion::Seen::world || !motion.chosen) return;
    const model::ImpactResult& pair = motion.impacts[*motion.chosen];
    const std::size_t of = motion.seen == Motion::Seen::first ? pair.a : pair.b;
    motion.moving = model::seen_from(scene, of);
    for (model::ImpactResult& i : motion.impacts)
        if (i.impact) i.impact->point -= i.impact->time * scene.shapes[of]->velocity;
}

void ask_algorithms(Editor& editor, Motion& motion) {
    motion.answers.clear();
    motion.refused.clear();
    motion.seen_frames = {};
    if (!motion.chosen) return;
    const model::ImpactResult& pair = motion.impacts[*motion.chosen];
    if (pair.decided_until) return;  // there is no answer to compare with
    const model::SceneShape &a = *editor.scene().shapes[pair.a], &b = *editor.scene().shapes[pair.b];
    const auto& shapes = editor.document.results().shapes;
    const model::Motions motions = model::motions_of(a, b, motion.horizon);
    const auto &placed_a = shapes[pair.a].placed, &placed_b = shapes[pair.b].placed;
    for (const model::Algorithm& row : collision::catalog::all()) {
        if (row.question != collision::textbook::Question::impact || row.short_name.empty()) continue;
        if (std::string why = collision::catalog::refusal(row, placed_a, placed_b, motions); !why.empty()) {
            motion.refused.push_back({&row, std::move(why)});
            continue;
        }
        // Frames are a number of samples, not a smallest step.
        const auto setting = row.setting.whole ? std::optional<double>(motion.frames) : std::nullopt;
        motion.answers.push_back(model::answer(row, placed_a, placed_b, motions, pair.impact, setting));
    }
    motion.seen_frames =
        model::frames_of(a, b, motion.horizon, std::size_t(std::max(1, motion.frames)), pair.impact);
}

void keep(Editor& editor, const model::PushedOut& out) {
    const model::Scene before = editor.scene();
    editor.document.history.commit(model::name_of(before, out), out.scene);
}

const model::Results& results_of(const Motion& motion) {
    return motion.touching ? *motion.touching : motion.analysis.results();
}

/// What follows from other answers.
void take_answers(Motion& motion) {
    ++motion.answers_revision;
    // Impacts are those of the straight motion: after a touch that changes it they are not what is shown.
    const auto& pieces = motion.playback.pieces;
    const bool straight = pieces.size() < 2 || motion.shown_time <= pieces[1].start;
    motion.touching = straight
                          ? touching_at_impact(motion.analysis.results(), motion.impacts, motion.shown_time)
                          : std::nullopt;
    motion.overlaps = std::size_t(std::ranges::count_if(
        results_of(motion).pairs, [](const model::PairResult& pair) { return pair.answer.overlap; }));
}

std::string several(std::size_t count, const char* thing) {
    return fmt::format("{} {}{}", count, thing, count == 1 ? "" : "s");
}

/// What a push could not find out; empty where it knows all.
std::string not_known(const model::PushedOut& out) {
    if (out.not_known == 0) return {};
    const bool one = out.not_known == 1;
    return fmt::format(" {} {} too many parts: whether {} is not known.", several(out.not_known, "pair"),
                       one ? "has" : "have", one ? "it overlaps" : "they overlap");
}

}  // namespace

void catch_up(Motion& motion) {
    if (!motion.analysis.catch_up()) return;
    motion.analysis_time = motion.analysis.progress().seconds;
    take_answers(motion);
}

std::string seconds_text(double time) {
    return edit::measured_text(time, time != 0 && std::abs(time) < 0.01 ? 6 : 3) + " s";
}

bool anything_moves(const Editor& editor) {
    return std::ranges::any_of(editor.scene().shapes, [](const model::ShapePtr& s) { return s->moves(); });
}

bool pass_time(Editor& editor, Motion& motion, double seconds) {
    motion.horizon = model::horizon_of(editor.scene());
    motion.time = std::min(motion.time, motion.horizon);
    if (!motion_is_open(editor)) motion.playing = false;
    if (motion.time != 0 && !anything_moves(editor)) go_to(motion, 0);
    if (!motion.playing) return false;
    motion.time += seconds * motion.speed;
    if (motion.time > 0 && motion.time < motion.horizon) return true;
    motion.time = std::clamp(motion.time, 0.0, motion.horizon);
    motion.playing = false;
    return false;
}

void change_horizon(Editor& editor, double seconds) {
    model::Scene next = editor.scene();
    next.horizon = seconds == model::default_horizon ? std::nullopt : std::optional(seconds);
    editor.document.history.commit("change horizon", std::move(next));
    pass_time(editor, editor.session.motion, 0);
}

void change_response(Editor& editor, model::Response response, double restitution) {
    model::Scene next = editor.scene();
    next.response = response;
    next.restitution = restitution;
    editor.document.history.commit("change what touches do", std::move(next));
}

void change_push_shares(Editor& editor, model::PushShares shares) {
    model::Scene next = editor.scene();
    next.push_shares = shares;
    editor.document.history.commit("change how pushes are shared", std::move(next));
}

void refresh(Editor& editor, Motion& motion) {
    editor.document.results();
    follow_selection(editor, motion);
    const Motion::Key key{editor.document.answers_revision(), motion.horizon, motion.frames, motion.seen,
                          motion.pair};
    if (motion.known == key) return;
    motion.known = key;
    find_impacts(editor, motion);
    motion.chosen.reset();
    if (motion.pair) motion.chosen = find(motion, editor.scene(), *motion.pair);
    if (!motion.chosen && !motion.impacts.empty()) motion.chosen = 0;
    see_from(motion, editor.scene());
    // Another shape's view has no place for what the others do.
    motion.playback = motion.seen == Motion::Seen::world ? model::playback_of(motion.moving, motion.horizon)
                                                         : model::playback_without_response(motion.moving);
    ask_algorithms(editor, motion);
    motion.shown_time = -1;
}

bool seen_from_a_shape(const Editor& editor) {
    return motion_is_open(editor) && editor.session.motion.seen != Motion::Seen::world;
}

bool shows_velocities(const Editor& editor) {
    if (motion_is_open(editor)) return true;
    return std::ranges::any_of(editor.shown_overlays(), [](const overlays::Overlay* overlay) {
        return overlay->role == collision::trace::Role::velocity;
    });
}

bool can_aim_motion(const Editor& editor) {
    return motion_is_open(editor) && !editor.session.entered && editor.session.motion.time == 0 &&
           editor.session.motion.seen == Motion::Seen::world;
}

bool at_another_time(const Editor& editor) {
    return shows_live(editor) || (motion_is_open(editor) && editor.session.motion.time != 0);
}

Displayed displayed(Editor& editor) {
    if (shows_live(editor)) return displayed_live(editor);
    Motion& motion = editor.session.motion;
    if (!at_another_time(editor)) {
        if (!seen_from_a_shape(editor)) return {editor.scene(), editor.document.results()};
        // The same places with the velocities that the shape sees.
        refresh(editor, motion);
        return {motion.moving, editor.document.results()};
    }
    refresh(editor, motion);
    if (motion.shown_time != motion.time) {
        motion.shown_time = motion.time;
        motion.shown = model::at_time(motion.playback, motion.time);
        motion.analysis.set_patience(editor.document.patience());
        // What is expected is said of the start.
        motion.shown.expect.clear();
        const auto start = std::chrono::steady_clock::now();
        motion.analysis.ask(motion.shown);
        motion.analysis_time =
            std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
        take_answers(motion);
    }
    return {motion.shown, results_of(motion)};
}

bool tells_of_another_time(const Editor& editor) { return !shows_live(editor) && at_another_time(editor); }

Told told(Editor& editor) {
    if (!tells_of_another_time(editor)) {
        const model::Results& results = editor.document.results();
        return {editor.scene(), results, editor.document.answers_revision(), editor.document.overlaps(),
                editor.document.analysis_time()};
    }
    const Displayed now = displayed(editor);
    const Motion& motion = editor.session.motion;
    // Numbers that the document's answers never have.
    constexpr std::uint64_t of_motion = std::uint64_t{1} << 63;
    return {now.scene, now.results, of_motion | motion.answers_revision, motion.overlaps,
            motion.analysis_time};
}

std::string time_told(const Editor& editor) {
    return tells_of_another_time(editor) ? fmt::format("t = {}", seconds_text(editor.session.motion.time))
                                         : std::string();
}

double step_of(const Motion& motion) {
    return motion.horizon / (motion.frames_shown ? std::max(1, motion.frames) : steps_of_horizon);
}

void play_or_pause(Motion& motion) {
    motion.playing = !motion.playing;
    if (!motion.playing) return;
    if (motion.speed > 0 && motion.time >= motion.horizon) motion.time = 0;
    if (motion.speed < 0 && motion.time <= 0) motion.time = motion.horizon;
}

bool plays_backwards(const Motion& motion) { return motion.playing && motion.speed < 0; }

namespace {

void play(Motion& motion, bool backwards) {
    const bool other_way = motion.playing && plays_backwards(motion) != backwards;
    motion.speed = backwards ? -std::abs(motion.speed) : std::abs(motion.speed);
    if (!other_way) play_or_pause(motion);
}

}  // namespace

void play_forwards(Motion& motion) { play(motion, false); }
void play_backwards(Motion& motion) { play(motion, true); }

void step(Motion& motion, int count) {
    const double length = step_of(motion);
    // A hair off, so that a time on a multiple is not rounded onto itself.
    constexpr double hair = 1e-9;
    const double at = motion.time / length;
    const double whole = count > 0 ? std::floor(at + hair) : std::ceil(at - hair);
    go_to(motion, (whole + count) * length);
}

void go_to(Motion& motion, double time) {
    motion.playing = false;
    motion.time = std::clamp(time, 0.0, motion.horizon);
}

std::optional<model::Push> push_in_question(Editor& editor) {
    const model::Results& results = editor.document.results();
    const auto selected = model::selected_indices(editor.scene(), editor.document.selection());
    if (selected.size() == 2)
        if (const model::PairResult* pair = editor.document.pair(selected[0], selected[1]))
            if (const auto push = model::push_of(editor.scene(), *pair)) return push;
    std::optional<model::Push> deepest;
    double depth = 0;
    for (const model::PairResult& pair : results.pairs) {
        const double of_pair = pair.answer.depth.value_or(0);
        if (of_pair <= depth) continue;
        if (const auto push = model::push_of(editor.scene(), pair)) {
            deepest = push;
            depth = of_pair;
        }
    }
    return deepest;
}

const model::PushedOut* previewed_push(Editor& editor) {
    Motion& motion = editor.session.motion;
    if (motion.preview == Motion::Preview::none) return nullptr;
    if (editor.scene().shapes.size() > max_shapes_for_preview) return nullptr;
    const std::uint64_t revision = editor.document.history.revision();
    if (motion.previewed != std::pair(revision, motion.preview)) {
        motion.previewed = {revision, motion.preview};
        motion.preview_of.reset();
        if (motion.preview == Motion::Preview::all)
            motion.preview_of = model::push_to_rest(editor.scene());
        else if (const auto push = push_in_question(editor))
            motion.preview_of = model::push_apart(editor.scene(), push->a, push->b);
    }
    return motion.preview_of ? &*motion.preview_of : nullptr;
}

void push_one_apart(Editor& editor) {
    const auto push = push_in_question(editor);
    if (!push) {
        editor.session.motion.pushed = "No two overlap that could be moved.";
        editor.say(editor.session.motion.pushed);
        return;
    }
    const model::PushedOut out = model::push_apart(editor.scene(), push->a, push->b);
    const std::string names =
        fmt::format("{} and {}", editor.scene().shapes[push->a]->id, editor.scene().shapes[push->b]->id);
    const auto [a, b] = std::pair(push->a, push->b);
    if (out.not_known > 0) {
        if (out.pushes > 0) keep(editor, out);
        editor.session.motion.pushed = fmt::format(
            "{} {}.{}", names, out.pushes > 0 ? "were pushed" : "were not pushed", not_known(out));
        editor.complain(editor.session.motion.pushed);
        return;
    }
    keep(editor, out);
    const model::PairResult* after = editor.document.pair(a, b);
    const bool parted = !after || after->verdict() != model::Verdict::overlapping;
    editor.session.motion.pushed =
        !parted ? fmt::format("{} overlap still.", names)
        : out.left == 0
            ? fmt::format("{} touch at most; nothing overlaps now.", names)
            : fmt::format("{} touch at most; {} overlap still.", names, several(out.left, "pair"));
    editor.say(editor.session.motion.pushed);
}

void push_all_apart(Editor& editor) {
    const model::PushedOut out = model::push_to_rest(editor.scene());
    if (out.left == 0 && out.pushes == 0 && out.not_known == 0) {
        editor.session.motion.pushed = "No two overlap that could be moved.";
        editor.say(editor.session.motion.pushed);
        return;
    }
    if (out.pushes > 0 || out.not_known == 0) keep(editor, out);
    const std::string work = several(out.rounds, "round") + ", " +
                             fmt::format("{} push{}", out.pushes, out.pushes == 1 ? "" : "es");
    switch (out.end) {
        case model::PushEnd::at_rest:
            editor.session.motion.pushed = fmt::format("At rest after {}.", work);
            break;
        case model::PushEnd::stuck:
            editor.session.motion.pushed =
                fmt::format("{}; {} cannot be parted.", work, several(out.left, "pair"));
            break;
        case model::PushEnd::capped:
            editor.session.motion.pushed = fmt::format("Not at rest after {}: {} overlap still.{}", work,
                                                       several(out.left, "pair"), not_known(out));
            break;
        case model::PushEnd::not_known:
            editor.session.motion.pushed = fmt::format("{}.{}", work, not_known(out));
            break;
    }
    if (out.end == model::PushEnd::at_rest)
        editor.say(editor.session.motion.pushed);
    else
        editor.complain(editor.session.motion.pushed);
}

void expect_first_touch(Editor& editor) {
    Motion& motion = editor.session.motion;
    refresh(editor, motion);
    if (!motion.chosen) return;
    const model::ImpactResult& pair = motion.impacts[*motion.chosen];
    if (pair.decided_until) {
        editor.complain("The search for this touch reached its limit, so there is no time to expect.");
        return;
    }
    const std::array ids{editor.scene().shapes[pair.a]->id, editor.scene().shapes[pair.b]->id};
    const std::string names = ids[0] + " and " + ids[1];
    model::Scene scene =
        model::expecting_impact(editor.scene(), editor.document.results(), ids,
                                pair.impact ? std::optional(pair.impact->time) : std::nullopt);
    const std::string what =
        pair.impact ? fmt::format("{} touch at {} s", names, edit::exact_text(pair.impact->time))
                    : fmt::format("{} do not touch within {} s", names, edit::exact_text(motion.horizon));
    if (scene == editor.scene()) {
        editor.say("Already expected: " + what);
        return;
    }
    editor.document.history.commit("expect the first touch of " + names, std::move(scene));
    const model::Expected* const now = model::expected_impact(editor.scene(), ids);
    if (now && now->kind == model::Expected::Kind::range)
        editor.say("The expected range is as much wider as it takes: " + what);
    else
        editor.say("Expected from now on: " + what);
}

bool can_push(const Editor& editor) { return !editor.frame.tool_busy && editor.scene().shapes.size() > 1; }

}  // namespace testbed::editor
