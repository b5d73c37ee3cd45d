// The command `make`: a scene of many shapes.
#pragma once

#include <string>

#include "app/model/generate.h"

namespace testbed::cli {

struct MakeArguments {
    model::GenerateOptions options;
    std::string out;  ///< "-": standard output
};

/// Problems go to standard error. Returns the exit status of the program.
int make(const MakeArguments& arguments);

}  // namespace testbed::cli
