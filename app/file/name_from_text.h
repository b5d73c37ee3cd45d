// A file's name made of a title or of a person's name.
#pragma once

#include <string>
#include <string_view>

namespace testbed::file {

/// Letters and digits of every script, ASCII capitals made small, one dash between words. UTF-8; may be
/// empty.
std::string name_from_text(std::string_view text);

}  // namespace testbed::file
