// Output that may fail without ending the program.
#include "app/cli/output.h"

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <fmt/format.h>
#include <string>
#include <system_error>

namespace testbed::cli {

namespace {

bool say_unwritable() {
    complain("standard output cannot be written: " + std::generic_category().message(errno));
    return false;
}

}  // namespace

bool write(std::string_view text) {
    return std::fwrite(text.data(), 1, text.size(), stdout) == text.size() || say_unwritable();
}

bool print(std::string_view text) { return write(text) && (std::fflush(stdout) == 0 || say_unwritable()); }

void complain(std::string_view lines) {
    std::string text = harmless(lines);
    if (!text.ends_with('\n')) text += '\n';
    if (std::fwrite(text.data(), 1, text.size(), stderr) == text.size()) std::fflush(stderr);
}

std::string one_line(std::string_view text) {
    std::string line;
    for (const char c : text) line += c == '\n' ? std::string("\\x0a") : std::string(1, c);
    return line;
}

void complain_line(std::string_view line) { complain(one_line(line)); }

}  // namespace testbed::cli
