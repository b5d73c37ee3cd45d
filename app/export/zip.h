// Files in one ZIP archive, which every system unpacks.
#pragma once

#include <optional>
#include <span>
#include <string>

namespace testbed::exports {

struct ZippedFile {
    std::string name;  ///< UTF-8, with / between folders
    std::string content;
};

/// The bytes of the archive; the files stand in it as they are. Empty where they are too many or too large
/// for the format without its extensions: 65535 files, 4 GiB.
std::optional<std::string> zip(std::span<const ZippedFile> files);

}  // namespace testbed::exports
