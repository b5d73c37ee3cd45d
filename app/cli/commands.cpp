// The list of commands.
#include <array>

#include "app/cli/list.h"

namespace testbed::cli {

std::span<const Command> commands() {
    // Rows are constant-initialized, so that they can be copied at any time.
    static const std::array rows{algorithms_command, check_command,  cover_command, export_command,
                                 handout_command,    import_command, live_command,  make_command,
                                 render_command,     verify_command};
    return rows;
}

}  // namespace testbed::cli
