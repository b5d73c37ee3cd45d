// What a page in a browser cannot do.
#pragma once

namespace testbed::platform {

/// Whether other programs can be started, and listened to.
#ifdef __wasi__
inline constexpr bool starts_programs = false;
#else
inline constexpr bool starts_programs = true;
#endif

}  // namespace testbed::platform
