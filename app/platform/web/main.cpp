// The commands that only compute, `check` and `make`, as a WASI program: the same rows as the native one's.
// Their arguments are parsed here, as the library that does it there needs exceptions.
#include <cstdlib>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "app/cli/command.h"
#include "app/cli/list.h"
#include "app/cli/output.h"

namespace {

using testbed::cli::Command;
using testbed::cli::Invocation;
using testbed::cli::Option;

bool is_named(const Option& option, std::string_view name) {
    std::string_view rest = option.names;
    while (true) {
        const std::size_t comma = rest.find(',');
        if (rest.substr(0, comma) == name) return true;
        if (comma == rest.npos) return false;
        rest.remove_prefix(comma + 1);
    }
}

bool is_bare(const Option& option) { return !option.names.starts_with('-'); }

/// Empty where all is well, else what is wrong.
std::string read(const std::vector<Option>& options, std::span<char*> arguments) {
    std::vector<bool> given(options.size());
    for (std::size_t i = 0; i < arguments.size(); ++i) {
        const std::string argument = arguments[i];
        const bool named = argument.starts_with('-') && argument != "-";
        std::size_t at = 0;
        while (at < options.size() && !(named ? is_named(options[at], argument) : is_bare(options[at]))) ++at;
        if (at == options.size()) return "the argument was not expected: " + argument;
        const Option& option = options[at];
        given[at] = true;
        std::string value = argument;
        if (named && option.takes == Option::Takes::nothing) {
            value.clear();
        } else if (named) {
            if (++i == arguments.size()) return argument + " requires a value";
            value = arguments[i];
        }
        if (const std::string wrong = option.read(value); !wrong.empty())
            return option.names.substr(option.names.rfind(',') + 1) + ": " + wrong;
    }
    for (std::size_t at = 0; at < options.size(); ++at)
        if (options[at].is_required && !given[at]) return options[at].names + " is required";
    return {};
}

}  // namespace

int main(int argc, char** argv) {
    const std::string_view name = argc > 1 ? argv[1] : "";
    const Command* const known[] = {&testbed::cli::check_command, &testbed::cli::make_command};
    for (const Command* command : known) {
        if (command->name != name) continue;
        const Invocation invocation = command->prepare();
        const std::string wrong = read(invocation.options, {argv + 2, argv + argc});
        if (wrong.empty()) return invocation.run();
        testbed::cli::complain(wrong);
        return testbed::cli::bad_input;
    }
    testbed::cli::complain("usage: check|make ARGUMENTS, as of collision-testbed");
    return testbed::cli::bad_input;
}
