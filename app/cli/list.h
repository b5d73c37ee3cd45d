// The commands in order. Each row is written at the end of its own file.
#pragma once

#include "app/cli/command.h"

namespace testbed::cli {

// clang-format off
#define TESTBED_COMMANDS(ROW) \
    ROW(algorithms) \
    ROW(check) \
    ROW(cover) \
    ROW(export) \
    ROW(handout) \
    ROW(import) \
    ROW(live) \
    ROW(make) \
    ROW(render) \
    ROW(trace_picture) \
    ROW(verify)
// clang-format on

#define TESTBED_DECLARE(name) extern const Command name##_command;
TESTBED_COMMANDS(TESTBED_DECLARE)
#undef TESTBED_DECLARE

}  // namespace testbed::cli
