// Lines of a program, as they can be quoted.
#include "app/verify/quotation.h"

#include <fmt/format.h>

#include "app/file/harmless.h"
#include "app/file/utf8.h"

namespace testbed::verify {

std::string beginning(std::string_view line) {
    constexpr std::size_t most = 200, longest_character = 4;
    if (line.size() <= most) return file::harmless(line);
    std::size_t end = most;
    for (std::size_t back = 1; back < longest_character; ++back)
        if (const std::size_t length = file::utf8_length(line.substr(most - back)); length > back) {
            end = most - back;
            break;
        }
    return file::harmless(line.substr(0, end)) + "…";
}

std::string quotation(std::string_view line) { return fmt::format("\"{}\"", beginning(line)); }

}  // namespace testbed::verify
