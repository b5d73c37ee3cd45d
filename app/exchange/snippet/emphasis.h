// Words that Markdown makes bold.
#pragma once

#include <cstddef>
#include <string_view>

namespace testbed::exchange::snippet {

/// Of "**words**" that begins there, with its marks; 0 where it is something else, as a power.
std::size_t bold_length(std::string_view text, std::size_t at);

}  // namespace testbed::exchange::snippet
