// The end of what cannot go on, as for want of memory.
#pragma once

#include <cstdio>
#include <cstdlib>
#include <stdexcept>

namespace testbed::platform {

/// Throws std::runtime_error. Without exceptions (WebAssembly) says why on standard error and ends the
/// program.
[[noreturn]] inline void fail(const char* why) {
#ifdef __cpp_exceptions
    throw std::runtime_error(why);
#else
    std::fprintf(stderr, "%s\n", why);
    std::abort();
#endif
}

}  // namespace testbed::platform
