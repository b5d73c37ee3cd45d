// A command of the program: one row, at the end of the command's own file.
#pragma once

#include <functional>
#include <span>
#include <string_view>
#include <vector>

#include "app/cli/option.h"
#include "app/live/order.h"

namespace testbed::cli {

/// Exit status of the program.
inline constexpr int all_well = 0, expectation_failed = 1, bad_input = 2;
/// Of a command that goes on in the window: no exit status, Invocation::listen says to what.
inline constexpr int opens_window = -1;

/// A command about to run: options that write into values of its own, and what to do once they are read.
struct Invocation {
    std::vector<Option> options;  ///< in the order of the help
    std::function<int()> run;     ///< returns the exit status; call it after the options have read
    std::function<live::Order()> listen = {};  ///< asked where run() returns opens_window
};

struct Command {
    std::string_view name;     ///< "check"
    std::string_view summary;  ///< one line of the program's help
    std::string_view footer;   ///< below the command's own help; empty: that of the program
    Invocation (*prepare)();   ///< each call has values of its own
};

/// Every command, in the order of the help.
std::span<const Command> commands();

}  // namespace testbed::cli
