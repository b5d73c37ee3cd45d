// What the Live panel does.
#include "app/editor/live.h"

#include <algorithm>
#include <cctype>
#include <fmt/format.h>
#include <utility>

#include "app/editor/editor.h"
#include "app/editor/files.h"
#include "app/editor/outside.h"
#include "app/editor/shell_command.h"
#include "app/editor/stepping.h"
#include "app/file/scene_file.h"
#include "app/live/freeze.h"
#include "app/live/recording_file.h"

namespace testbed::editor {

namespace {

void show(Live& live, live::FramePtr frame) {
    if (live.shown == frame) return;
    live.shown = std::move(frame);
    live.said.reset();
    live.step = 0;
}

const live::Recording* find_recording(const Live& live, std::uint64_t number) {
    const auto found = std::ranges::find(live.recordings, number, &live::Recording::number);
    return found == live.recordings.end() ? nullptr : &*found;
}

/// Whether the program of the shown recording still runs.
bool runs(const Live& live) {
    const live::Recording* const shown = shown_recording(live);
    return shown && shown->goes_on;
}

bool came(const Live& live) { return live.receiver->revision() != live.seen; }

/// Each program once, when its first frame came. Beside one that still runs it is only offered.
void notice_new(Live& live) {
    for (const live::Recording& one : live.recordings) {
        if (one.opened || one.frames == 0 || one.number <= live.noticed) continue;
        live.noticed = one.number;
        const live::Recording* const now = shown_recording(live);
        if (!now || !now->goes_on) show_recording(live, one.number);
    }
}

std::size_t limit_of(const Live& live) { return std::size_t(live.megabytes) << 20; }

/// While it is paused: the newest frame may have been open, and now more of it is known. What was chosen of
/// it stays chosen, since lines only follow.
void renew_open(Live& live, const std::vector<live::KeptFrame>& now) {
    if (!live.frames.back()->open) return;
    const auto same = std::ranges::find(now, live.frames.back()->place,
                                        [](const live::KeptFrame& frame) { return frame->place; });
    if (same == now.end() || *same == live.frames.back()) return;
    const bool is_shown = live.frames.back().is(live.shown);
    live.frames.back() = *same;
    if (is_shown) live.shown = same->frame();
}

/// What has come of the recording. While it is paused what is shown stays, and what follows is added to it,
/// as far as there is room.
void take_over(Live& live) {
    if (live.recording == 0) return;
    std::vector<live::KeptFrame> now = live.receiver->frames(live.recording);
    if (!live.paused || live.frames.empty()) {
        live.frames = std::move(now);
        return;
    }
    renew_open(live, now);
    std::size_t held = 0;
    for (const live::KeptFrame& frame : live.frames) held += frame.bytes();
    const std::uint64_t last = live.frames.back()->place;
    const auto newer =
        std::ranges::find_if(now, [&](const live::KeptFrame& frame) { return frame->place > last; });
    if (held <= limit_of(live)) {
        live.frames.insert(live.frames.end(), newer, now.end());
        return;
    }
    const std::size_t place = live_place(live);
    if (place < live.frames.size() && (now.empty() || live.frames[place]->place < now.front()->place))
        now.insert(now.begin(), live.frames[place]);
    live.frames = std::move(now);
}

/// Frames that were judged again take the place of those that are shown.
void take_judged(Live& live) {
    const live::Recording* const now = shown_recording(live);
    if (!now || now->judgments == live.judgments) return;
    live.judgments = now->judgments;
    live.frames = live.receiver->frames(live.recording);
    if (!live.shown) return;
    const auto same = std::ranges::find(live.frames, live.shown->place,
                                        [](const live::KeptFrame& frame) { return frame->place; });
    if (same == live.frames.end()) return;
    const auto said = live.said;
    show(live, same->frame());
    live.said = said;
}

/// Plays what was recorded, by the times at which its frames came. At its end a program that still runs is
/// followed again.
void play_on(Live& live, double seconds) {
    if (!live.playing || live.frames.empty()) return;
    live.played_until += (live.backwards ? -seconds : seconds) * live.speed;
    const auto after = std::ranges::upper_bound(live.frames, live.played_until, {},
                                                [](const live::KeptFrame& frame) { return frame->time; });
    const bool at_start = after == live.frames.begin(), at_end = after == live.frames.end();
    show(live, (at_start ? live.frames.front() : *std::prev(after)).frame());
    if (!(live.backwards ? at_start || after == std::next(live.frames.begin()) : at_end)) return;
    live.playing = false;
    if (!live.backwards && runs(live)) go_on_live(live);
}

}  // namespace

void listen_to(Editor& editor, const live::Order& order) {
    Live& live = editor.live;
    stop_listening(editor);
    if (order.command.empty()) live.order = order;
    live.started = false;
    live.paused = live.framed = live.playing = false;
    live.recording = 0;
    show(live, nullptr);
    live.frames.clear();
    live.trouble = live.receiver->start(order);
    open_panel(editor, PanelId::live);
}

void start_live_program(Editor& editor) {
    Live& live = editor.live;
    if (live.command.find_first_not_of(" \t") == std::string::npos) return;
    listen_to(editor, {.port = 0, .command = {"/bin/sh", "-c", shell_line(live.command, live.folder)}});
    live.started = live.trouble.empty();
}

void choose_live_program(Editor& editor, const std::filesystem::path& file) {
    editor.prompts.dialog = Dialog::none;
    TypedCommand run = command_for(file);
    editor.live.command = std::move(run.command);
    editor.live.folder = std::move(run.folder);
}

void stop_listening(Editor& editor) {
    editor.live.receiver->stop();
    follow_live(editor);
}

bool live_is_due(Editor& editor, double seconds) {
    constexpr double between = 0.5;
    Live& live = editor.live;
    live.waited = came(live) && is_open(editor, PanelId::live) ? live.waited + seconds : 0;
    return live.waited > 0 && (!live.paused || live.waited >= between);
}

void follow_live(Editor& editor, double seconds) {
    Live& live = editor.live;
    live.receiver->limit(limit_of(live));
    play_on(live, seconds);
    if (live.playing && is_open(editor, PanelId::live)) editor.frame.wants_frames = true;
    const live::Recording* const before = shown_recording(live);
    const bool waits = live.receiver->listening() && live.receiver->status().connected && !live.shown;
    if (is_open(editor, PanelId::live) && (waits || (before && before->goes_on && !live.paused)))
        editor.frame.wants_frames = true;
    live.waited = 0;
    live.quiet += seconds;
    if (!came(live)) return;
    live.quiet = 0;
    live.recordings = live.receiver->recordings();
    notice_new(live);
    live.seen = live.receiver->revision();
    take_judged(live);
    if (live.recording != 0 && !live.paused && live.pause_at_wrong) {
        if (auto wrong = live.receiver->take_first_wrong(live.recording)) {
            live.frames = live.receiver->frames(live.recording);
            live.paused = live.looks_for_said = true;
            show(live, std::move(wrong));
        }
    }
    take_over(live);
    if (live.paused) return;
    if (!live.frames.empty()) show(live, live.frames.back().frame());
}

bool shows_live(const Editor& editor) { return is_open(editor, PanelId::live) && editor.live.shown; }

const live::Recording* shown_recording(const Live& live) { return find_recording(live, live.recording); }

std::string live_name(const live::Recording& recording) {
    if (recording.opened) return recording.file;
    if (!recording.name.empty()) return recording.name;
    return recording.goes_on ? "A running program" : "A program without a name";
}

std::string live_label(const live::Recording& recording) {
    return recording.opened ? live_name(recording)
                            : fmt::format("{}. {}", recording.number, live_name(recording));
}

std::string live_name(const Live& live) {
    const live::Recording* const shown = shown_recording(live);
    return live_name(shown ? *shown : live::Recording{});
}

void pause_live(Live& live) {
    live.paused = true;
    live.playing = false;
}

bool can_play_live(const Live& live) { return runs(live) || live.frames.size() > 1; }

bool can_go_live(const Live& live) { return live.paused && runs(live); }

void play_or_pause_live(Live& live) {
    if (live.playing || (runs(live) && !live.paused)) return pause_live(live);
    const bool at_newest = live.frames.size() < 2 || live.frames.back().is(live.shown);
    if (runs(live) && at_newest && !live.backwards) return go_on_live(live);
    if (live.frames.size() < 2) return;
    // At its end it begins again.
    const live::KeptFrame &first = live.frames.front(), &last = live.frames.back();
    if ((live.backwards ? first : last).is(live.shown)) show(live, (live.backwards ? last : first).frame());
    live.paused = live.playing = true;
    live.played_until = live.shown->time;
}

void go_on_live(Live& live) {
    live.paused = live.playing = false;
    live.receiver->take_first_wrong(live.recording);
    live.seen = 0;  // what came meanwhile is taken over
}

void show_recording(Live& live, std::uint64_t number) {
    if (live.recording != number) live.framed = false;
    live.recording = number;
    live.playing = false;
    live.seen = 0;
    live.frames = live.receiver->frames(number);
    show(live, live.frames.empty() ? nullptr : live.frames.back().frame());
    // One that has ended stands still. The newest is new: its first disagreement has not been seen.
    const live::Recording* const now = find_recording(live, number);
    live.judgments = now ? now->judgments : 0;
    if (live.beside == number) live.beside = 0;
    live.paused = now && !now->goes_on && number != live.recordings.back().number;
}

void show_live_frame(Live& live, std::size_t i) {
    pause_live(live);
    if (i < live.frames.size()) show(live, live.frames[i].frame());
}

std::size_t live_place(const Live& live) {
    if (!live.shown || live.frames.empty()) return live.frames.size();
    // Frames follow each other: it is where it should be, or was kept though those after it are gone.
    const std::uint64_t guess = live.shown->place - live.frames.front()->place;
    if (guess < live.frames.size() && live.frames[guess].is(live.shown)) return guess;
    const auto is_shown = [&](const live::KeptFrame& frame) { return frame.is(live.shown); };
    return std::size_t(std::ranges::find_if(live.frames, is_shown) - live.frames.begin());
}

std::optional<std::size_t> next_wrong_frame(const Live& live, bool forward) {
    const std::size_t count = live.frames.size(), now = live_place(live);
    const auto wrong = [&](std::size_t i) { return i < count && live.frames[i]->wrong > 0; };
    if (forward) {
        for (std::size_t i = now + 1; i < count; ++i)
            if (wrong(i)) return i;
    } else {
        for (std::size_t i = now; i-- > 0;)
            if (wrong(i)) return i;
    }
    return {};
}

bool show_next_wrong(Live& live, bool forward) {
    const auto next = next_wrong_frame(live, forward);
    if (!next) return false;
    show_live_frame(live, *next);
    live.looks_for_said = true;
    return true;
}

const live::Disagreements& disagreements(Live& live) {
    const std::uint64_t revision = live.receiver->revision();
    if (!live.disagreements.holds(revision) || live.disagreements_of != live.recording) {
        live.disagreements.take(revision, live.receiver->disagreements(live.recording));
        live.disagreements_of = live.recording;
    }
    static const live::Disagreements none;
    const live::Disagreements* const known = live.disagreements.get();
    return known ? *known : none;
}

bool show_disagreement(Live& live, const live::Disagreement& one) {
    live::FramePtr frame = one.first.lock();
    if (!frame) frame = one.last.lock();
    if (!frame) return false;
    pause_live(live);
    live.frames = live.receiver->frames(live.recording);
    const std::size_t place = live::place_in(*frame, one);
    show(live, std::move(frame));
    if (place < live.shown->said.size()) choose_said(live, place);
    return true;
}

void choose_said(Live& live, std::size_t i) {
    live.said = i;
    live.step = 0;
    live.looks_for_said = true;
}

const live::Said* chosen_said(const Live& live) {
    if (!live.shown || live.shown->said.empty()) return nullptr;
    const auto& said = live.shown->said;
    if (live.said && *live.said < said.size()) return &said[*live.said];
    const auto wrong = std::ranges::find(said, live::Judged::wrong, &live::Said::judged);
    return wrong == said.end() ? nullptr : &*wrong;
}

const std::vector<live::Step>& shown_steps(const Live& live) {
    const live::Said* const said = chosen_said(live);
    return said ? said->answer.steps : live.shown->steps;
}

std::filesystem::path run_file(const Editor& editor) {
    const live::Recording* const shown = shown_recording(editor.live);
    const std::string name =
        shown && shown->opened ? std::filesystem::path(shown->file).stem().string() : live_name(editor.live);
    std::string stem;
    for (const char c : name) stem += std::isalnum(static_cast<unsigned char>(c)) ? c : '-';
    return editor.document.file.parent_path() / (stem + ".jsonl");
}

namespace {

/// Another file than a recording is a frame of lines that could not be taken, and of nothing else.
bool is_of_program(const live::FramePtr& frame) {
    return !frame->shapes.empty() || !frame->said.empty() || !frame->steps.empty();
}

}  // namespace

namespace {

void read_run(Editor& editor, const std::filesystem::path& file) {
    Live& live = editor.live;
    editor.prompts.dialog = Dialog::none;
    const std::string name = file.filename().string();
    const file::TextResult text = file::load_text(file);
    live::ReadRecording read = text.text ? live::read_recording(*text.text) : live::ReadRecording{};
    if (std::ranges::none_of(read.frames, is_of_program))
        return editor.complain(fmt::format(
            "{} was not opened: {}", name,
            text.text ? "it has no frame of a program." : file::to_string(text.issues.front(), name)));
    read.about.file = name;
    const std::uint64_t number = live.receiver->add(std::move(read.about), read.frames);
    open_panel(editor, PanelId::live);
    live.recordings = live.receiver->recordings();
    show_recording(live, number);
    show_live_frame(live, 0);
    const std::size_t all = read.frames.size(), kept = live.frames.size();
    editor.say(kept == all
                   ? fmt::format("Opened {}: {} frames", name, all)
                   : fmt::format("Opened {}: the last {} of {} frames. The others exceed {:.0f} MB, which "
                                 "the Live panel sets.",
                                 name, kept, all, live.megabytes));
}

}  // namespace

void open_run(Editor& editor, const std::filesystem::path& file) {
    read_outside(editor, file.filename().string(), [&] { read_run(editor, file); });
}

namespace {

model::Scene frozen(const Live& live) {
    const live::Recording* const of = shown_recording(live);
    const std::string name = of ? of->name : std::string();
    const live::Said* const said = chosen_said(live);
    model::Scene scene = said ? live::scene_of(*live.shown, name, *said) : live::scene_of(*live.shown, name);
    scene.y_down = points_down(of);
    return scene;
}

}  // namespace

void ask_save_frame(Editor& editor) {
    pause_live(editor.live);
    editor.prompts.counterexample = frozen(editor.live);
    editor.prompts.frame_file = fmt::format("frame-{}.json", editor.live.shown->number);
    editor.prompts.dialog = Dialog::save_counterexample;
}

void freeze_live(Editor& editor) {
    if (!editor.live.shown) return;
    const Sight sight{editor.view.camera.center, editor.view.camera.scale};
    after_unsaved(editor, [scene = frozen(editor.live), sight](Editor& e) {
        open_scene(e, scene, {});
        open_on_show(e);
        // The view stays as it was: the pair that was chosen is in it.
        look_at_scene(e, sight);
        e.session.frame_all = false;
        open_panel(e, PanelId::inspector);
    });
}

}  // namespace testbed::editor
