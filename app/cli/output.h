// Standard output and standard error of a command, neither of which need be writable.
#pragma once

#include <string>
#include <string_view>

#include "app/file/harmless.h"

namespace testbed::cli {

/// Writes the text to standard output and flushes it. False where that fails, which was said on standard
/// error.
bool print(std::string_view text);

/// The same without flushing.
bool write(std::string_view text);

using file::harmless;

/// Writes lines to standard error, each ended by a line break. Characters that would command a terminal are
/// spelled out. Where standard error cannot be written nothing can be said.
void complain(std::string_view lines);

/// Line breaks, as in names of files and shapes, spelled out: no name makes a line of its own.
std::string one_line(std::string_view text);
/// complain() with one line.
void complain_line(std::string_view line);

}  // namespace testbed::cli
