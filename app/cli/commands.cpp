// The list of commands.
#include <array>

#include "app/cli/list.h"

namespace testbed::cli {

std::span<const Command> commands() {
    // Rows are constant-initialized, so that they can be copied at any time.
#define TESTBED_ROW(name) name##_command,
    static const std::array rows{TESTBED_COMMANDS(TESTBED_ROW)};
#undef TESTBED_ROW
    return rows;
}

}  // namespace testbed::cli
