// The last line against a lack of memory.
#pragma once

#include <new>

#include "app/platform/program.h"

namespace testbed::platform {

/// Does a step of the program. Where something does not fit into memory the step ends in the middle,
/// calls the program's out_of_memory(), and the program goes on. False where that happened.
template <class Step>
bool survives(Program& program, Step&& step) {
#ifdef __cpp_exceptions
    try {
        step();
    } catch (const std::bad_alloc&) {
        program.out_of_memory();
        return false;
    }
#else
    (void)program;
    step();
#endif
    return true;
}

/// Closes what a frame that ended in the middle left open, so that it can be rendered. Between NewFrame and
/// Render.
void close_broken_frame();

}  // namespace testbed::platform
