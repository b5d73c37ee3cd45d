// Which characters a font file has, read without loading the file.
#pragma once

#include <filesystem>
#include <string_view>
#include <utility>
#include <vector>

namespace testbed::platform {

/// Ranges of characters, first and last included. A range may hold characters that the font leaves empty.
using FontCoverage = std::vector<std::pair<char32_t, char32_t>>;

/// The character map of a TrueType or OpenType file, or of the first font of a collection. Empty where the
/// file cannot be read or has no Unicode map.
FontCoverage font_coverage(const std::filesystem::path& file);

bool covers(const FontCoverage& coverage, char32_t character);

}  // namespace testbed::platform
