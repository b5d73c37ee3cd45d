// The commands' rows: each is written at the end of its own file, and listed in commands.cpp.
#pragma once

#include "app/cli/command.h"

namespace testbed::cli {

extern const Command algorithms_command;
extern const Command check_command;
extern const Command cover_command;
extern const Command export_command;
extern const Command handout_command;
extern const Command import_command;
extern const Command live_command;
extern const Command make_command;
extern const Command render_command;
extern const Command verify_command;

}  // namespace testbed::cli
