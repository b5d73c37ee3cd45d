// Parses the command line: the one file that knows the library that does it.
#include "app/cli/cli.h"

#include <CLI/CLI.hpp>
#include <map>
#include <new>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "app/cli/command.h"
#include "app/cli/output.h"
#include "app/cli/welcome.h"
#include "app/platform/missing_scripts.h"
#include "app/platform/program.h"
#include "core/math/environment.h"

namespace testbed::cli {

namespace {

/// With a warning where the core is not exact on this machine or in this build.
std::string version() {
    const std::string_view advice = collision::math::advice(collision::math::environment());
    const std::string name = "collision-testbed " TESTBED_VERSION;
    return advice.empty() ? name : name + '\n' + std::string(advice);
}

/// The library takes one argument that stands in brackets, the file [a,b], for two, a and b. Those get a sign
/// behind them that no keyboard types, which is taken off again before anybody reads the value.
constexpr char guard = '\x1f';

std::string guarded(std::string argument) {
    if (argument.starts_with('[') && argument.ends_with(']')) argument += guard;
    return argument;
}

std::string unguarded(std::string argument) {
    if (argument.starts_with('[') && argument.ends_with(guard)) argument.pop_back();
    return argument;
}

void add_option(CLI::App& app, const Option& option) {
    if (option.takes == Option::Takes::nothing) {
        app.add_flag_callback(
            option.names, [read = option.read] { read({}); }, option.help);
        return;
    }
    const auto take_over = [option](const CLI::results_t& values) {
        for (const std::string& value : values)
            if (const std::string wrong = option.read(unguarded(value)); !wrong.empty())
                throw CLI::ValidationError(option.names.substr(option.names.rfind(',') + 1), wrong);
        return true;
    };
    CLI::Option* const added = app.add_option(option.names, take_over, option.help);
    added->option_text(option.placeholder)->required(option.is_required);
    if (option.takes == Option::Takes::values)
        added->expected(1, CLI::detail::expected_max_vector_size)->allow_extra_args();
    if (option.separator) added->delimiter(option.separator);
    if (!option.needs.empty()) added->needs(app.get_option(option.needs));
}

/// The library's words about what it refuses, or the help that was asked for.
int end(const CLI::App& app, const CLI::ParseError& error) {
    std::ostringstream out, complaint;
    const bool good = app.exit(error, out, complaint) == 0;
    std::string words = complaint.str();
    std::erase(words, guard);
    if (!words.empty()) complain(words);
    return print(out.str()) && good ? all_well : bad_input;
}

}  // namespace

int run(int argc, const char* const* argv, const OpenWindow& open_window) {
    CLI::App app("See, test and learn 2D collision detection.", "collision-testbed");
    app.set_version_flag("--version", version());
    app.footer("Without a command the window opens, on SCENE where one is named.");
    app.require_subcommand(0, 1);
    std::string scene;
    add_option(app, text("SCENE", " ", "Scene file to open in the window", scene));
    std::map<const CLI::App*, Invocation> invocations;
    for (const Command& row : commands()) {
        CLI::App* const command = app.add_subcommand(std::string(row.name), std::string(row.summary));
        command->set_version_flag("--version", version());
        if (!row.footer.empty()) command->footer(std::string(row.footer));
        Invocation& invocation = invocations[command] = row.prepare();
        for (const Option& option : invocation.options) add_option(*command, option);
    }
    std::vector<std::string> arguments;  // the library wants the last one first
    for (int i = argc - 1; i > 0; --i) arguments.push_back(guarded(argv[i]));
    try {
        app.parse(std::move(arguments));
    } catch (const CLI::ParseError& error) {
        return end(app, error);
    }
    std::string reason;
    if (const auto chosen = app.get_subcommands(); !chosen.empty()) {
        const Invocation& invocation = invocations.at(chosen.front());
        int status = bad_input;
        try {
            status = invocation.run();
        } catch (const std::bad_alloc&) {
            complain("There is not enough memory for this input.");
        }
        for (const std::string& sentence : platform::new_missing_scripts()) complain_line(sentence);
        if (status != opens_window) return status;
        const live::Order order = invocation.listen();
        if (platform::display_available(reason)) return open_window({}, &order);
        complain("No window: " + reason + ". Without one, `live --check` listens.\n");
        return bad_input;
    }
    if (platform::display_available(reason)) return open_window(scene, nullptr);
    if (scene.empty()) return welcome(reason);
    complain("No window for " + scene + ": " + reason +
             ". Without one, `check` answers and `render` draws.\n");
    return bad_input;
}

}  // namespace testbed::cli
