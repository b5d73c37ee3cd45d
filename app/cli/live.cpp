// The command `live`: a running program listened to, with a window or, by --check, without one.
#include <fmt/format.h>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/cli/list.h"
#include "app/cli/output.h"
#include "app/file/scene_file.h"
#include "app/live/assembler.h"
#include "app/live/freeze.h"
#include "app/live/judging.h"
#include "app/live/listener.h"
#include "app/live/program.h"

namespace testbed::cli {

namespace {

struct LiveArguments {
    std::vector<std::string> command;
    bool check = false;
    std::string host = "127.0.0.1";
    std::optional<std::uint16_t> port;
    std::optional<std::string> out;
};

/// Pairs of a frame that are printed.
constexpr std::size_t most_printed = 20;

/// What is known after the last line.
struct LiveCheck {
    std::size_t frames = 0, said = 0, problems = 0;
    std::uint64_t dropped = 0;
    std::string first_problem;
    std::string name;
    std::optional<live::Frame> wrong;  ///< the first that disagrees

    /// False once a frame disagrees.
    bool take(live::Frame frame, const std::optional<verify::Greeting>& greeting) {
        live::judge(frame, live::conventions_of(greeting));
        if (greeting) name = greeting->name;
        ++frames;
        said += frame.said.size();
        dropped = frame.dropped;
        if (frame.problem_count > 0 && problems == 0) first_problem = frame.problems.front();
        problems += frame.problem_count;
        if (frame.wrong > 0) wrong = std::move(frame);
        return !wrong;
    }
};

/// Until a frame disagrees, the program has ended, or, where none was started, the one that came has left.
void listen(live::Listener& listener, live::Program& program, bool started, LiveCheck& check) {
    // Only while the program has said nothing is it looked for now and then; else its line wakes us.
    constexpr int milliseconds = 20;
    live::Assembler assembler;
    bool goes_on = true, came = false;
    while (goes_on) {
        const bool runs = started && program.runs();
        const live::Listener::Heard heard = listener.poll(started && !runs ? 0 : milliseconds);
        came = came || !heard.came.empty();
        for (const std::string& why : heard.refused) complain(why);
        for (const live::Listener::Line& line : heard.lines) {
            auto frame = assembler.take(line.text);
            if (frame && !(goes_on = check.take(std::move(*frame), assembler.greeting()))) return;
        }
        if (!heard.left.empty()) {
            auto frame = assembler.finish();
            if (frame && !check.take(std::move(*frame), assembler.greeting())) return;
            assembler = {};
            if (!started) return;
        }
        const bool silent = heard.came.empty() && heard.left.empty() && heard.lines.empty();
        if (started && !runs && silent) goes_on = false;
    }
    if (auto frame = assembler.finish()) check.take(std::move(*frame), assembler.greeting());
}

std::string text_of(const LiveCheck& check) {
    std::string text;
    if (check.problems > 0)
        text +=
            fmt::format("{} lines could not be taken. The first: {}\n", check.problems, check.first_problem);
    if (check.dropped > 0) text += fmt::format("{} lines were dropped by the program\n", check.dropped);
    if (!check.wrong)
        return text + fmt::format("{} frames, {} answers, no disagreement\n", check.frames, check.said);
    const live::Frame& frame = *check.wrong;
    text +=
        fmt::format("frame {}: {} of {} answers disagree\n", frame.number, frame.wrong, frame.said.size());
    std::size_t printed = 0;
    for (const live::Said& said : frame.said) {
        if (said.judged != live::Judged::wrong) continue;
        if (printed++ == most_printed) {
            text += "  …\n";
            break;
        }
        text += "  " + live::sentence_of(frame, said) + "\n";
    }
    return text;
}

int check_live(const LiveArguments& arguments) {
    live::Listener listener;
    // A program that is started is told the port; one that is waited for must know it.
    const bool started = !arguments.command.empty();
    const std::uint16_t port = arguments.port.value_or(started ? std::uint16_t(0) : live::usual_port);
    if (const std::string wrong = listener.open(arguments.host, port); !wrong.empty()) {
        complain(wrong);
        return bad_input;
    }
    live::Program program;
    if (started) {
        if (const std::string wrong = program.start(arguments.command, listener.port()); !wrong.empty()) {
            complain(wrong);
            return bad_input;
        }
    } else {
        complain(fmt::format("Listening on port {}: start a program with COLLISION_TESTBED={}",
                             listener.port(), listener.port()));
    }
    LiveCheck check;
    listen(listener, program, started, check);
    program.stop();
    if (check.wrong && arguments.out) {
        const std::string scene = file::write_scene(live::scene_of(*check.wrong, check.name));
        if (const auto problem = file::write_file_atomically(*arguments.out, scene)) {
            complain(*arguments.out + ": " + *problem);
            return bad_input;
        }
    }
    if (check.said == 0 && !check.wrong) {
        std::string why = "Nothing was said.";
        if (!program.end().empty()) why += fmt::format(" The program ended with {}.", program.end());
        if (check.problems > 0) why += " The first line that could not be taken: " + check.first_problem;
        complain(why);
        return bad_input;
    }
    if (!print(harmless(text_of(check)))) return bad_input;
    return check.wrong ? expectation_failed : all_well;
}

int run_live(const LiveArguments& arguments) {
    if (arguments.check) return check_live(arguments);
    if (arguments.out) {
        complain("-o saves the frame that --check finds; the window has Freeze");
        return bad_input;
    }
    return opens_window;
}

Invocation prepare_live() {
    const auto to = std::make_shared<LiveArguments>();
    return Invocation{
        {texts("COMMAND", " ", "The program to start and its arguments, after --", to->command),
         flag("--check", "Without a window: ends at the first frame that disagrees", to->check),
         text("-o,--output", "FRAME.json", "With --check: where that frame goes, as a scene", to->out),
         whole_number("--port", "N", "Listen on this port (47474)", to->port, 0, 65535),
         text("--host", "ADDRESS", "And on this address (127.0.0.1: this machine alone)", to->host)},
        [to] { return run_live(*to); },
        [to] {
            return live::Order{to->host, to->port.value_or(live::usual_port), to->command};
        }};
}

}  // namespace

constinit const Command live_command{
    .name = "live",
    .summary = "Show what a running program believes, and where it is wrong",
    .footer =
        "The program includes assets/collision_testbed.h, or writes lines of JSON; assets/live/README.md has "
        "both.\n"
        "Exit status of --check: 0 nothing disagrees, 1 a frame does, 2 nothing was said, or bad usage.",
    .prepare = prepare_live};

}  // namespace testbed::cli
