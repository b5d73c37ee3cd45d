// The browser's keys as the program's.
#pragma once

#include <optional>
#include <string_view>

#include "app/platform/program.h"

namespace testbed::platform::web {

/// From KeyboardEvent.key and .code. Empty for keys that the program has no use for.
std::optional<Key> key_of(std::string_view key, std::string_view code);

}  // namespace testbed::platform::web
