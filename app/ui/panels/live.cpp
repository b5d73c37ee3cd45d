// The Live panel: a running program, the strip of its last minute, and what it
// said beside the truth.
#include "app/editor/live.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <fmt/format.h>

#include "app/edit/numbers.h"
#include "app/editor/editor.h"
#include "app/editor/examples.h"
#include "app/live/judging.h"
#include "app/ui/panels/list.h"
#include "app/ui/panels/live_parts.h"
#include "app/ui/widgets/buttons.h"
#include "app/ui/widgets/transport.h"
#include "app/ui/widgets/widgets.h"

namespace testbed::ui {

namespace {

using platform::Key;

/// A program that is started gets a free port, which nobody chooses.
void draw_port(editor::Editor& editor) {
    Widgets w(editor);
    w.label("Port");
    const auto port = w.number("port", editor.live.order.port, {.check = [](double value) {
                                   return value >= 1 && value <= 65535 && value == std::floor(value)
                                              ? std::string()
                                              : std::string("must be a whole number up to 65535");
                               }});
    if (port) editor.live.order.port = std::uint16_t(*port);
    w.problem_line();
}

void draw_listening(editor::Editor& editor) {
    editor::Live& live = editor.live;
    Widgets w(editor);
    if (!live.receiver->listening()) {
        w.hint(
            "A program that includes assets/collision_testbed.h, or writes lines of JSON, shows here what it "
            "believes, and where that is wrong.");
        if (live.order.port > 0) draw_port(editor);
        if (word_button(editor.look(), "Listen", -1, true)) editor::listen_to(editor, live.order);
        if (word_button(editor.look(), "Open recording", -1))
            editor.prompts.dialog = editor::Dialog::open_run;
        if (!live.trouble.empty()) w.hint(live.trouble);
        if (word_button(editor.look(), "Try an example", -1)) editor::try_live(editor);
        w.hint("Boxes fall and meet; the separating axis test of that program has a mistake.");
        return;
    }
    const live::Receiver::Status status = live.receiver->status();
    const live::Recording* const shown = editor::shown_recording(live);
    w.heading(shown ? editor::live_name(*shown) : "Listening");
    // Always here: news of programs stand below, where they move nothing.
    if (word_button(editor.look(), "Stop listening", -1)) return editor::stop_listening(editor);
    if (!live.shown)
        w.hint(status.ended.empty() ? fmt::format("Start a program with COLLISION_TESTBED={}", status.port)
                                    : fmt::format("The program ended with {}.", status.ended));
}

/// How the program is, and what of it could not be taken.
void draw_news(editor::Editor& editor) {
    const editor::Live& live = editor.live;
    const live::Receiver::Status status = live.receiver->status();
    const live::Recording* const shown = editor::shown_recording(live);
    Widgets w(editor);
    if (live.receiver->listening() && live.shown) {
        if (shown && shown->goes_on)
            w.hint("The program is running.");
        else if (!status.ended.empty())
            w.hint(fmt::format("The program ended with {}.", status.ended));
        else
            w.hint(
                fmt::format("The program has gone. The next one with "
                            "COLLISION_TESTBED={} is shown.",
                            status.port));
    }
    if (!status.notice.empty()) w.hint(status.notice);
    if (status.behind > 0) w.value_row("Frames not judged yet", std::to_string(status.behind));
    if (!shown) return;
    if (const auto& greeting = shown->greeting) {
        if (greeting->touching_overlaps)
            w.value_row("Touching counts as", *greeting->touching_overlaps ? "overlapping" : "apart");
        if (greeting->tolerance) w.value_row("Its tolerance", edit::short_text(*greeting->tolerance));
    }
    if (shown->dropped > 0) w.value_row("Lines dropped by the program", std::to_string(shown->dropped));
    if (shown->problems.count() == 0) return;
    w.heading("Lines that could not be taken");
    std::size_t told = 0;
    for (const live::Problems::Kind& kind : shown->problems.kinds()) {
        w.hint(fmt::format("{}×  {}", kind.count, kind.first));
        told += kind.count;
    }
    if (shown->problems.count() > told) w.hint(fmt::format("And {} more.", shown->problems.count() - told));
}

/// How what was recorded is played.
void draw_speed(editor::Editor& editor) {
    constexpr std::array speeds{0.1, 0.25, 1.0, 4.0};
    constexpr std::array names{"0.1×", "0.25×", "1×", "4×"};
    editor::Live& live = editor.live;
    Widgets w(editor);
    int chosen = int(std::ranges::find(speeds, live.speed) - speeds.begin());
    if (w.segmented("speed", chosen, names, ImGui::GetContentRegionAvail().x))
        live.speed = speeds[std::size_t(chosen)];
    w.checkbox("Backwards", live.backwards);
}

void draw_time(editor::Editor& editor) {
    editor::Live& live = editor.live;
    Widgets w(editor);
    w.checkbox("Pause at the first disagreement", live.pause_at_wrong);
    if (!live.shown) return;
    const std::size_t place = editor::live_place(live);
    const Pressed pressed = transport_buttons(w, {.can_go_back = place > 0 && place <= live.frames.size(),
                                                  .can_go_on = place + 1 < live.frames.size(),
                                                  .playing = live.playing || !live.paused,
                                                  .can_play = editor::can_play_live(live),
                                                  .back = "The frame before",
                                                  .on = "The next frame"});
    if (pressed == Pressed::back) editor::show_live_frame(live, place - 1);
    if (pressed == Pressed::on) editor::show_live_frame(live, place + 1);
    if (pressed == Pressed::play) editor::play_or_pause_live(live);
    draw_live_strip(editor);
    const live::Recording* const recording = editor::shown_recording(live);
    if (!recording || !recording->goes_on) draw_speed(editor);
    const live::Frame& frame = *live.shown;
    w.value_row("Frame", std::to_string(frame.number));
    w.value_row("Shapes", std::to_string(frame.shapes.size()));
    w.value_row("Said, and of it wrong", fmt::format("{}, {}", frame.said.size(), frame.wrong));
    if (word_button(editor.look(), "Freeze", -1, live.paused)) editor::freeze_live(editor);
    if (ImGui::IsItemHovered()) w.tooltip("Makes the frame an ordinary scene");
    if (word_button(editor.look(), "Save recording", -1)) editor.prompts.dialog = editor::Dialog::save_run;
}

void draw_steps(editor::Editor& editor) {
    editor::Live& live = editor.live;
    const live::Said* const said = editor::chosen_said(live);
    if (!said) return;
    Widgets w(editor);
    w.heading(live::pair_text(*live.shown, *said));
    if (said->fault) w.hint(edit::with_short_numbers(said->fault->sentence));
    if (said->answer.steps.empty()) return;
    w.label("Its own steps");
    ImGui::NewLine();
    const std::size_t last = said->answer.steps.size() - 1;
    live.step = std::min(live.step, last);
    ImGui::PushID("its steps");
    const Pressed pressed =
        transport_buttons(w, {.can_go_back = live.step > 0, .can_go_on = live.step < last});
    ImGui::PopID();
    if (pressed == Pressed::back) --live.step;
    if (pressed == Pressed::on) ++live.step;
    w.hint(fmt::format("{} of {}: {}", live.step + 1, said->answer.steps.size(),
                       said->answer.steps[live.step].text));
}

void draw_live_panel(editor::Editor& editor) {
    draw_listening(editor);
    if (!editor.live.receiver->listening() && !editor.live.shown) return;
    draw_time(editor);
    draw_steps(editor);
    draw_disagreements(editor);
    draw_recordings(editor);
    draw_news(editor);
}

bool live_key(editor::Editor& editor, const platform::KeyEvent& event) {
    editor::Live& live = editor.live;
    if (event.command || event.alt || !live.shown) return false;
    const std::size_t place = editor::live_place(live);
    if (event.key == platform::key(' ')) {
        editor::play_or_pause_live(live);
        return true;
    }
    const bool on = event.key == platform::key('.'), back = event.key == platform::key(',');
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
