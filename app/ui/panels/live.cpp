// The Live panel: a running program, the strip of its frames, and what it said
// beside the truth.
#include "app/editor/live.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <fmt/format.h>
#include <vector>

#include "app/edit/numbers.h"
#include "app/editor/editor.h"
#include "app/live/end_sentence.h"
#include "app/live/judging.h"
#include "app/ui/panels/collider_parts.h"
#include "app/ui/panels/list.h"
#include "app/ui/panels/live_parts.h"
#include "app/ui/widgets/buttons.h"
#include "app/ui/widgets/transport.h"
#include "app/ui/widgets/widgets.h"

namespace testbed::ui {

namespace {

using platform::Key;

void draw_listening(editor::Editor& editor) {
    editor::Live& live = editor.live;
    Widgets w(editor);
    if (!live.receiver->listening()) return draw_live_start(editor);
    const live::Receiver::Status status = live.receiver->status();
    const live::Recording* const shown = editor::shown_recording(live);
    w.heading(shown ? editor::live_name(*shown) : "Listening");
    // Always here: news of programs stand below, where they move nothing.
    const float half = (ImGui::GetContentRegionAvail().x - ImGui::GetStyle().ItemSpacing.x) / 2;
    if (word_button(editor.look(), "Stop listening", live.started ? half : -1))
        return editor::stop_listening(editor);
    if (live.started) {
        ImGui::SameLine();
        if (word_button(editor.look(), "Start again", half)) return editor::start_live_program(editor);
        w.hint(live.command);
    }
    if (live.shown) return;
    if (!status.ended.empty()) {
        w.hint(fmt::format("The program ended with {}.", status.ended));
        draw_last_words(editor, status.last_words);
    } else if (live.started) {
        w.hint("Waiting for the program to connect…");
    } else {
        w.hint(fmt::format("Start a program with COLLISION_TESTBED={}", status.port));
    }
}

/// A program that sends nothing for so long may hang.
constexpr double quiet_seconds = 3;

/// Whether it is known how the program of a recording ended.
bool has_known_end(const live::Recording& recording) {
    return recording.end != live::EndLine::unknown_end && recording.end != live::EndLine::stopped_end;
}

/// How the program is, and what of it could not be taken.
void draw_news(editor::Editor& editor) {
    const editor::Live& live = editor.live;
    const live::Receiver::Status status = live.receiver->status();
    const live::Recording* const shown = editor::shown_recording(live);
    Widgets w(editor);
    if (live.receiver->listening() && live.shown) {
        if (shown && shown->goes_on)
            w.hint(live.quiet < quiet_seconds
                       ? std::string("The program is running.")
                       : fmt::format(
                             "The program is running, but has sent nothing for {:.0f} s. Its last frame is "
                             "shown as far as it came.",
                             live.quiet));
        else if (shown && has_known_end(*shown))
            w.hint(live::end_sentence(shown->end, shown->closed));
        else
            w.hint(
                fmt::format("The program has gone. The next one with "
                            "COLLISION_TESTBED={} is shown.",
                            status.port));
    }
    if (!live.receiver->listening() && live.shown && shown) {
        if (has_known_end(*shown))
            w.hint(live::end_sentence(shown->end, shown->closed));
        else if (shown->end == live::EndLine::unknown_end)
            w.hint("How the program ended is not known.");
    }
    if (!status.notice.empty()) w.hint(status.notice);
    // What was started last may have ended before it sent a frame: the recording is of another.
    if (live.receiver->listening() && live.shown && !status.ended.empty() && shown &&
        shown->end != status.ended) {
        w.hint(fmt::format("Last start: {}.", status.ended));
        if (status.last_words != shown->last_words) draw_last_words(editor, status.last_words);
    }
    // Also of a recording whose program ended before another was started.
    if (live.shown && shown && !shown->goes_on && shown->end != "exit status 0")
        draw_last_words(editor, shown->last_words);
    // It keeps its place, so that nothing below moves while frames come.
    if (status.behind > 0 || status.connected)
        w.value_row("Frames not judged yet", std::to_string(status.behind));
    if (!shown) return;
    if (shown->dropped > 0) w.value_row("Lines dropped by the program", std::to_string(shown->dropped));
    const std::size_t refused = shown->problems.count() + shown->lost_lines;
    if (refused == 0) return;
    w.heading("Lines that could not be taken");
    std::size_t told = 0;
    for (const live::Problems::Kind& kind : shown->problems.kinds()) {
        w.hint(fmt::format("{}×  {}", kind.count, kind.first));
        told += kind.count;
    }
    if (refused == told) return;
    const std::uint64_t rest = refused - told, lost = std::min<std::uint64_t>(rest, shown->lost_lines);
    const std::uint64_t other = rest - lost;
    std::string kinds = other > 0 ? fmt::format("{} of other kinds", other) : std::string();
    if (lost > 0) kinds += fmt::format("{}{} whose text is not in the file", other > 0 ? ", " : "", lost);
    w.hint(told > 0 ? fmt::format("And {} more line{}: {}.", rest, rest == 1 ? "" : "s", kinds)
                    : fmt::format("{}. Their text is not in the file.", refused));
}

/// How what was recorded is played, and the way back to what the program does now.
void draw_speed(editor::Editor& editor) {
    constexpr std::array speeds{0.1, 0.25, 1.0, 4.0};
    constexpr std::array names{"0.1×", "0.25×", "1×", "4×"};
    editor::Live& live = editor.live;
    Widgets w(editor);
    int chosen = int(std::ranges::find(speeds, live.speed) - speeds.begin());
    if (w.segmented("speed", chosen, names, ImGui::GetContentRegionAvail().x))
        live.speed = speeds[std::size_t(chosen)];
    const live::Recording* const shown = editor::shown_recording(live);
    const float left = ImGui::GetCursorPosX(), room = ImGui::GetContentRegionAvail().x;
    w.checkbox("Backwards", live.backwards);
    if (!shown || shown->opened) return;
    ImGui::SameLine(left + (room + ImGui::GetStyle().ItemSpacing.x) / 2);
    if (word_button(editor.look(), "Go live", -1, false, editor::can_go_live(live))) editor::go_on_live(live);
}

/// Whether the shown frame is replaced by each that comes.
bool frames_pass(const editor::Live& live) {
    const live::Recording* const shown = editor::shown_recording(live);
    return !live.paused && shown && shown->goes_on;
}

void draw_time(editor::Editor& editor) {
    editor::Live& live = editor.live;
    Widgets w(editor);
    w.checkbox("Pause at the first disagreement", live.pause_at_wrong);
    if (!live.shown) return;
    const std::size_t place = editor::live_place(live);
    const Pressed pressed = transport_buttons(w, {.can_go_back = place > 0 && place <= live.frames.size(),
                                                  .can_go_on = place + 1 < live.frames.size(),
                                                  .playing = live.playing || frames_pass(live),
                                                  .can_play = editor::can_play_live(live),
                                                  .back = "The frame before",
                                                  .on = "The next frame"});
    if (pressed == Pressed::back) editor::show_live_frame(live, place - 1);
    if (pressed == Pressed::on) editor::show_live_frame(live, place + 1);
    if (pressed == Pressed::play) editor::play_or_pause_live(live);
    draw_live_strip(editor);
    draw_live_plot(editor);
    draw_speed(editor);
    const live::Frame& frame = *live.shown;
    w.value_row("Frame", fmt::format("{}{}", frame.number, frame.open ? ", so far" : ""));
    w.value_row("Shapes", std::to_string(frame.shapes.size()));
    w.value_row("Said, and of it wrong", fmt::format("{}, {}", frame.said.size(), frame.wrong));
    if (word_button(editor.look(), "Freeze", -1, live.paused)) editor::freeze_live(editor);
    if (ImGui::IsItemHovered()) w.tooltip("Makes the frame an ordinary scene");
    if (word_button(editor.look(), "Save recording", -1)) editor.prompts.dialog = editor::Dialog::save_run;
}

void draw_steps(editor::Editor& editor) {
    editor::Live& live = editor.live;
    if (!live.shown) return;
    const live::Said* const said = editor::chosen_said(live);
    Widgets w(editor);
    if (said) w.heading(live::pair_text(*live.shown, *said));
    if (said && said->fault) w.hint(edit::with_short_numbers(said->fault->sentence));
    const std::vector<live::Step>& steps = editor::shown_steps(live);
    if (steps.empty()) return;
    if (said) {
        w.label("Its own steps");
        ImGui::NewLine();
    } else {
        w.heading("Steps after the last answer");
    }
    const std::size_t last = steps.size() - 1;
    live.step = std::min(live.step, last);
    ImGui::PushID("its steps");
    const Pressed pressed =
        transport_buttons(w, {.can_go_back = live.step > 0, .can_go_on = live.step < last});
    ImGui::PopID();
    if (pressed == Pressed::back) --live.step;
    if (pressed == Pressed::on) ++live.step;
    w.hint(fmt::format("{} of {}: {}", live.step + 1, steps.size(), steps[live.step].text));
}

void draw_live_panel(editor::Editor& editor) {
    draw_listening(editor);
    if (!editor.live.receiver->listening() && !editor.live.shown) {
        // A start that failed takes no recording away.
        if (!editor.live.recordings.empty()) draw_recordings(editor);
        return;
    }
    draw_time(editor);
    // What a frame says is gone with the next: while frames pass it would push the list below up and down.
    if (!editor.live.playing && !frames_pass(editor.live)) draw_steps(editor);
    draw_disagreements(editor);
    draw_news(editor);
    draw_recordings(editor);
    draw_meaning(editor);
    draw_live_memory(editor);
}

bool live_key(editor::Editor& editor, const platform::KeyEvent& event) {
    editor::Live& live = editor.live;
    if (event.command || event.alt || !live.shown) return false;
    const std::size_t place = editor::live_place(live);
    if (event.key == platform::key(' ')) {
        editor::play_or_pause_live(live);
        return true;
    }
    const bool on = event.key == platform::key('.') || event.key == platform::Key::right;
    const bool back = event.key == platform::key(',') || event.key == platform::Key::left;
    if (event.shift && (on || back)) {
        if (!editor::show_next_wrong(live, on))
            editor.say(on ? "No disagreement in later frames." : "No disagreement in earlier frames.");
        return true;
    }
    if (on && place + 1 < live.frames.size())
        editor::show_live_frame(live, place + 1);
    else if (back && place > 0)
        editor::show_live_frame(live, place - 1);
    else
        return false;
    return true;
}

}  // namespace

constinit const Panel live_panel{.panel = editor::PanelId::live,
                                 .name = "Live",
                                 .icon = Icon::live,
                                 .key = Key::f10,
                                 .draw = draw_live_panel,
                                 .take_key = live_key,
                                 .mark = mark_live,
                                 .inset = draw_live_paused,
                                 .needs_programs = true};

}  // namespace testbed::ui
