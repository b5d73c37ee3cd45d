// The command `check`: every answer about scenes, as JSON on standard output.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/model/analysis.h"

namespace testbed::cli {

struct CheckOptions {
    std::vector<std::string> files;  ///< "-": standard input
    bool lines = false;              ///< one scene a line
    model::PairChoice pairs = model::PairChoice::all;
    double horizon = 1;                 ///< seconds, >= 0: how far ahead impacts are looked for
    std::optional<std::string> answer;  ///< held against a lesson's goals in place of its solution
    bool algorithms = false;            ///< what each algorithm of the catalog says of each pair
};

/// Prints one indented object for one file, else one compact object a line; problems of the input go to
/// standard error. Returns the exit status of the program.
int check(const CheckOptions& options);

}  // namespace testbed::cli
