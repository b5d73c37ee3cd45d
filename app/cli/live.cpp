// The command `live`: a running program listened to, with a window or, by --check, without one.
#include <algorithm>
#include <cstdlib>
#include <fmt/format.h>
#include <iterator>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/cli/list.h"
#include "app/cli/live_recorder.h"
#include "app/cli/live_session.h"
#include "app/cli/output.h"
#include "app/cli/verdict_options.h"
#include "app/file/scene_file.h"
#include "app/live/end_sentence.h"
#include "app/live/first_line.h"
#include "app/live/freeze.h"
#include "app/live/listener.h"
#include "app/live/message.h"
#include "app/live/program.h"
#include "app/live/recording_file.h"
#include "app/live/stream_check.h"

namespace testbed::cli {

namespace {

struct LiveArguments {
    std::vector<std::string> command;
    bool check = false;
    std::string host = "127.0.0.1";
    std::optional<std::uint16_t> port;
    std::optional<std::string> out, record;
    LiveLimits limits;
    verify::Verdict::Rules rules;
};

/// Asks the clients of a program that is started to send each answer before they go on, so that none is lost
/// with the program.
void ask_for_every_answer() {
#ifndef _WIN32
    ::setenv("COLLISION_TESTBED_CHECK", "1", 1);
#endif
}

/// What hears a program: what judges its frames, what writes them into a file, or both.
struct Ears {
    live::StreamCheck* check = nullptr;
    LiveRecorder* recorder = nullptr;

    /// False once nothing more need be heard.
    bool take(std::string_view line) const {
        if (recorder) recorder->take(line);
        return (!check || check->take(line)) && (!recorder || recorder->problem().empty());
    }
    void lose(const std::string& why) const {
        if (recorder) recorder->lose();
        if (check) check->lose(why);
    }
    bool leave() const {
        if (recorder) recorder->leave();
        return !check || check->leave();
    }
};

/// Until nothing more need be heard, the session is over, the program has ended, or, where none was started,
/// the one that came has left.
void listen(live::Listener& listener, live::Program& program, bool started, LiveSession& session,
            const Ears& ears) {
    // Only while the program has said nothing is it looked for now and then; else its line wakes us.
    constexpr int milliseconds = 20;
    bool goes_on = true;
    while (goes_on && !session.over(!started && !listener.connected())) {
        const bool runs = started && program.runs();
        const live::Listener::Heard heard = listener.poll(started && !runs ? 0 : milliseconds);
        if (!heard.came.empty() || !heard.lines.empty()) session.heard();
        for (const std::string& why : heard.refused) complain_line(why);
        for (std::size_t i = 0; i < heard.lost_lines; ++i)
            ears.lose(fmt::format("a line of more than {} bytes", live::max_line));
        for (const live::Listener::Line& line : heard.lines)
            if (!ears.take(line.text)) return;
        if (!heard.left.empty() && (!ears.leave() || !started)) return;
        const bool silent = !heard.knocked && heard.came.empty() && heard.left.empty() && heard.lines.empty();
        if (started && !runs && silent) goes_on = false;
    }
}

/// The frame that disagrees, where -o asks for it. False: it could not be saved.
bool save_wrong(const live::StreamCheck& check, const LiveArguments& arguments) {
    if (!check.wrong() || !arguments.out) return true;
    model::Scene frame = live::scene_of(*check.wrong(), check.name());
    frame.y_down = check.y_down();
    const std::string scene = file::write_scene(frame);
    const auto problem = file::write_file_atomically(*arguments.out, scene);
    if (problem) complain(*arguments.out + ": " + *problem);
    return !problem;
}

/// Opens the port and starts the program, if there is one. False: it said why not.
bool start_listening(const LiveArguments& arguments, live::Listener& listener, live::Program& program) {
    // A program that is started is told the port; one that is waited for must know it.
    const bool started = !arguments.command.empty();
    const std::uint16_t port = arguments.port.value_or(started ? std::uint16_t(0) : live::usual_port);
    std::string wrong = listener.open(arguments.host, port);
    if (wrong.empty() && started) {
        // A program that is started on a port of its own is the only one that is listened to.
        const std::string token = port == 0 ? live::new_token() : std::string();
        listener.expect(token);
        wrong = program.start(arguments.command, listener.port(), token);
    }
    if (!wrong.empty()) {
        complain_line(wrong);
        return false;
    }
    if (!started)
        complain(fmt::format("Listening on port {0}. Start a program with COLLISION_TESTBED={0}{1}.",
                             listener.port(), arguments.check ? " COLLISION_TESTBED_CHECK=1" : ""));
    return true;
}

/// What came of the file, on standard error. False: not all was written.
bool report_recorded(const LiveRecorder& recorder, const std::string& path) {
    if (!recorder.problem().empty()) {
        complain_line(recorder.problem());
        return false;
    }
    complain_line(fmt::format("Recorded {} frame{} to {} ({:.1f} MB).", recorder.frames(),
                              recorder.frames() == 1 ? "" : "s", path, double(recorder.bytes()) / 1e6));
    return true;
}

/// How the program ended, as a recording says it.
std::string end_of_recording(const live::Program& program, bool started, const LiveSession& session) {
    if (session.was_silent() || session.stalled()) return std::string(live::EndLine::silent_end);
    if (session.cut_off()) return std::string(live::EndLine::stopped_end);
    if (!started) return std::string(live::EndLine::unknown_end);
    return program.end().empty() ? std::string(live::EndLine::stopped_end) : program.end();
}

int record_live(const LiveArguments& arguments) {
    live::Listener listener;
    live::Program program;
    LiveRecorder recorder(*arguments.record);
    if (!recorder.problem().empty()) {
        complain_line(recorder.problem());
        return bad_input;
    }
    LiveSession session(arguments.limits);
    if (!start_listening(arguments, listener, program)) return bad_input;
    const bool started = !arguments.command.empty();
    session.run(
        [&] { listen(listener, program, started, session, {.check = nullptr, .recorder = &recorder}); });
    const std::string end = end_of_recording(program, started, session);
    const std::string last_words = end == live::EndLine::stopped_end ? std::string() : program.last_words();
    program.stop();
    recorder.finish(end, last_words);
    const bool hung = end == live::EndLine::silent_end;
    const bool ended_badly = started && end != live::EndLine::stopped_end && end != live::EndLine::good_end;
    if (ended_badly && !hung) complain_line(live::end_sentence(end, false));
    if (hung) complain(session.was_silent() ? session.silence_sentence() : session.stall_sentence());
    if (!report_recorded(recorder, *arguments.record)) return bad_input;
    if (session.signal() != 0) return session.exit_status();
    if (recorder.frames() == 0) return bad_input;
    return ended_badly ? expectation_failed : all_well;
}

int check_live(const LiveArguments& arguments) {
    live::Listener listener;
    live::Program program;
    std::optional<LiveRecorder> recorder;
    if (arguments.record) recorder.emplace(*arguments.record);
    if (recorder && !recorder->problem().empty()) {
        complain_line(recorder->problem());
        return bad_input;
    }
    LiveSession session(arguments.limits);
    ask_for_every_answer();
    if (!start_listening(arguments, listener, program)) return bad_input;
    const bool started = !arguments.command.empty();
    live::StreamCheck check(arguments.rules);
    session.run([&] {
        listen(listener, program, started, session,
               {.check = &check, .recorder = recorder ? &*recorder : nullptr});
    });
    const bool cut_off = session.cut_off();
    const bool stays = started && cut_off && check.is_closed() && program.runs();
    if (recorder) {
        const std::string end = check.wrong() ? std::string(live::EndLine::stopped_end)
                                : stays       ? std::string(live::EndLine::silent_end)
                                              : end_of_recording(program, started, session);
        recorder->finish(end, end == live::EndLine::stopped_end ? std::string() : program.last_words());
    }
    program.stop();
    if (cut_off)
        check.cut_off();
    else
        check.finish(program.end() == live::EndLine::good_end ? std::string() : program.end());
    if (stays)
        check.fail(live::end_sentence(live::EndLine::silent_end, true));
    else if (session.was_silent() && check.heard_anything())
        check.fail(session.silence_sentence());
    else if (session.stalled() && check.heard_anything())
        check.fail(session.stall_sentence());
    else if (session.ran_out())
        check.warn(
            "--seconds ended the check before the program closed. Only what was judged by then counts.");
    if (recorder && !report_recorded(*recorder, *arguments.record)) return bad_input;
    if (!save_wrong(check, arguments)) return bad_input;
    if (!check.heard_anything()) {
        if (session.was_silent()) complain(session.silence_sentence());
        std::string why = "Nothing was said.";
        if (!program.end().empty()) why += fmt::format(" The program ended with {}.", program.end());
        complain_line(why);
        return session.signal() != 0 ? session.exit_status() : bad_input;
    }
    if (!print(harmless(check.text()))) return bad_input;
    if (check.wrong()) return expectation_failed;
    if (session.signal() != 0) return session.exit_status();
    return verify::exit_status(check.verdict().outcome());
}

int check_file(const LiveArguments& arguments) {
    const std::string& path = arguments.command.front();
    const file::TextResult text = file::load_text(path);
    if (!text.text) {
        complain_line(file::to_string(text.issues.front(), path));
        return bad_input;
    }
    live::StreamCheck check(arguments.rules);
    live::check_recording(check, *text.text);
    if (!save_wrong(check, arguments)) return bad_input;
    if (!check.heard_anything()) {
        complain_line(path + ": no answer is in this file. Open a recording that \"Save recording\" wrote.");
        return bad_input;
    }
    if (!print(harmless(check.text()))) return bad_input;
    if (!check.last_words().empty()) complain("Its last lines:\n" + check.last_words());
    return check.wrong() ? int(expectation_failed) : verify::exit_status(check.verdict().outcome());
}

int run_live(const LiveArguments& arguments) {
    if (arguments.record && live::is_recording(arguments.command)) {
        complain("--record is for a program. This is a recording already.");
        return bad_input;
    }
    if (arguments.record && !arguments.check) return record_live(arguments);
    if (arguments.check)
        return live::is_recording(arguments.command) ? check_file(arguments) : check_live(arguments);
    if (arguments.out) {
        complain("-o saves the frame that --check finds; the window has Freeze");
        return bad_input;
    }
    return opens_window;
}

Invocation prepare_live() {
    const auto to = std::make_shared<LiveArguments>();
    std::vector<Option> options{
        texts("COMMAND", " ", "The program to start and its arguments, after --; or a recording, run.jsonl",
              to->command),
        flag("--check", "Without a window: ends at the first frame that disagrees", to->check),
        text("-o,--output", "FRAME.json", "With --check: where that frame goes, as a scene", to->out),
        text("--record", "FILE.jsonl",
             "Without a window: writes every frame into this file; also with --check", to->record),
        number(
            "--seconds", "S",
            "Without a window: ends after so many seconds, and judges a program that is still talking then",
            to->limits.seconds, 0.1, 1e6),
        number("--silence", "S",
               "Without a window: ends where the program says nothing for so many seconds (60)",
               to->limits.silence, 0.1, 1e6),
        whole_number(
            "--port", "N",
            "Listen on this port (47474; for COMMAND any that is free, to it alone by a token). N with "
            "COMMAND: without a token, to every program on this machine",
            to->port, 0, 65535),
        text("--host", "ADDRESS", "And on this address (127.0.0.1: this machine alone)", to->host)};
    std::ranges::move(verdict_options(to->rules), std::back_inserter(options));
    return Invocation{std::move(options), [to] { return run_live(*to); },
                      [to] {
                          const std::uint16_t usual =
                              to->command.empty() ? live::usual_port : std::uint16_t(0);
                          return live::Order{to->host, to->port.value_or(usual), to->command};
                      }};
}

}  // namespace

constinit const Command live_command{
    .name = "live",
    .summary = "Show what a running program believes, and where it is wrong",
    .footer =
        "The program includes assets/collision_testbed.h, or writes lines of JSON; assets/live/README.md has "
        "both.\n"
        "Exit status of --check: 0 what the program said was judged, nothing is wrong, and it closed and "
        "ended "
        "with 0, or\n"
        "was still talking when --seconds ended the check (a warning, which fails with --strict); 1 an "
        "answer is "
        "wrong, a\n"
        "line was refused, or the program crashed, was silent for too long, left without closing or stayed "
        "after "
        "it;\n"
        "2 nothing could be judged, or bad usage; 128 and the signal's number where a signal ended it.",
    .prepare = prepare_live};

}  // namespace testbed::cli
