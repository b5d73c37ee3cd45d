// What people type in the palette who do not know the name of a command, a panel or an overlay.
#pragma once

#include <span>
#include <string_view>
#include <utility>

namespace testbed::ui {

/// Names as the palette lists them, each with its other words.
std::span<const std::pair<std::string_view, std::string_view>> all_palette_words();
/// Empty where a name has none.
std::string_view palette_words(std::string_view name);

}  // namespace testbed::ui
