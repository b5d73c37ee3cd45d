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
#include "app/cli/live_session.h"
#include "app/cli/output.h"
#include "app/cli/verdict_options.h"
#include "app/file/scene_file.h"
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
    std::optional<std::string> out;
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

/// Until a frame disagrees, the session is over, the program has ended, or, where none was started, the one
/// that came has left.
void listen(live::Listener& listener, live::Program& program, bool started, LiveSession& session,
            live::StreamCheck& check) {
    // Only while the program has said nothing is it looked for now and then; else its line wakes us.
    constexpr int milliseconds = 20;
    bool goes_on = true;
    while (goes_on && !session.over(!started && !listener.connected())) {
        const bool runs = started && program.runs();
        const live::Listener::Heard heard = listener.poll(started && !runs ? 0 : milliseconds);
        if (!heard.came.empty() || !heard.lines.empty()) session.heard();
        for (const std::string& why : heard.refused) complain_line(why);
        for (std::size_t i = 0; i < heard.lost_lines; ++i)
            check.lose(fmt::format("a line of more than {} bytes", live::max_line));
        for (const live::Listener::Line& line : heard.lines)
            if (!check.take(line.text)) return;
        if (!heard.left.empty() && (!check.leave() || !started)) return;
        const bool silent = !heard.knocked && heard.came.empty() && heard.left.empty() && heard.lines.empty();
        if (started && !runs && silent) goes_on = false;
    }
}

/// The frame that disagrees, where -o asks for it. False: it could not be saved.
bool save_wrong(const live::StreamCheck& check, const LiveArguments& arguments) {
    if (!check.wrong() || !arguments.out) return true;
    const std::string scene = file::write_scene(live::scene_of(*check.wrong(), check.name()));
    const auto problem = file::write_file_atomically(*arguments.out, scene);
    if (problem) complain(*arguments.out + ": " + *problem);
    return !problem;
}

int check_live(const LiveArguments& arguments) {
    live::Listener listener;
    // A program that is started is told the port; one that is waited for must know it.
    const bool started = !arguments.command.empty();
    const std::uint16_t port = arguments.port.value_or(started ? std::uint16_t(0) : live::usual_port);
    if (const std::string wrong = listener.open(arguments.host, port); !wrong.empty()) {
        complain_line(wrong);
        return bad_input;
    }
    // A program that is started on a port of its own is the only one that is listened to.
    const std::string token = started && !arguments.port ? live::new_token() : std::string();
    listener.expect(token);
    LiveSession session(arguments.limits);
    live::Program program;
    ask_for_every_answer();
    if (started) {
        if (const std::string wrong = program.start(arguments.command, listener.port(), token);
            !wrong.empty()) {
            complain_line(wrong);
            return bad_input;
        }
    } else {
        complain(fmt::format(
            "Listening on port {0}. Start a program with COLLISION_TESTBED={0} COLLISION_TESTBED_CHECK=1.",
            listener.port()));
    }
    live::StreamCheck check(arguments.rules);
    session.run([&] { listen(listener, program, started, session, check); });
    const bool cut_off = session.cut_off();
    const bool stays = started && cut_off && check.is_closed() && program.runs();
    program.stop();
    if (cut_off)
        check.cut_off();
    else
        check.finish(program.end() == "exit status 0" ? std::string() : program.end());
    if (stays)
        check.fail("The program closed its stream and did not end. End it with status 0 after closing.");
    else if (session.was_silent() && check.heard_anything())
        check.fail(session.silence_sentence());
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
    if (!live::check_recording(check, *text.text))
        complain_line(path + ": the file ends in the middle of a line. The lines before it are judged.");
    if (!save_wrong(check, arguments)) return bad_input;
    if (!check.heard_anything()) {
        complain_line(path + ": no answer is in this file. Open a recording that \"Save recording\" wrote.");
        return bad_input;
    }
    if (!print(harmless(check.text()))) return bad_input;
    return check.wrong() ? int(expectation_failed) : verify::exit_status(check.verdict().outcome());
}

int run_live(const LiveArguments& arguments) {
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
        number("--seconds", "S", "With --check: listens no longer than so many seconds", to->limits.seconds,
               0.1, 1e6),
        number("--silence", "S", "With --check: ends where the program says nothing for so many seconds (60)",
               to->limits.silence, 0.1, 1e6),
        whole_number("--port", "N", "Listen on this port (47474; any that is free for COMMAND)", to->port, 0,
                     65535),
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
        "Exit status of --check: 0 everything that the program said was judged and nothing is wrong; 1 an "
        "answer is wrong,\n"
        "a line was refused, or the program crashed, was silent for too long, left without closing or stayed "
        "after it;\n"
        "2 nothing could be judged, or bad usage; 128 and the signal's number where a signal ended it.",
    .prepare = prepare_live};

}  // namespace testbed::cli
