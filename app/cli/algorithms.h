// The command `algorithms`: the catalog, as a table or as JSON on standard output.
#pragma once

namespace testbed::cli {

struct AlgorithmsOptions {
    bool json = false;
};

/// Returns the exit status of the program.
int algorithms(const AlgorithmsOptions& options);

}  // namespace testbed::cli
