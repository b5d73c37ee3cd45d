// Text between the tags of an XML or HTML file, or between the quotes of an attribute.
#pragma once

#include <string>
#include <string_view>

namespace testbed::file {

/// With &, <, > and " escaped. What XML has no way to write is left out: control characters but tab and line
/// break, and U+FFFE and U+FFFF. Requires UTF-8.
std::string markup_text(std::string_view utf8);

/// The same for HTML alone, which shows a line break as a space: each becomes an element, and the spaces that
/// indent a line stay. Line breaks at the end are left out.
std::string markup_lines(std::string_view utf8);

}  // namespace testbed::file
