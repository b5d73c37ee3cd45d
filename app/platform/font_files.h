// Where fonts are: an index of the font files that this computer has.
#pragma once

#include <filesystem>
#include <map>
#include <optional>
#include <span>
#include <string>

namespace testbed::platform {

/// Font files by name ("Inter-Regular.otf"). Folders searched first come first: $COLLISION_TESTBED_FONTS,
/// `fonts` beside the executable and in `../share/collision-testbed`, the user's folders, the system's.
class FontFiles {
  public:
    FontFiles();
    /// The files of these folders and what is in them, a few levels deep. Folders that cannot be read count
    /// as empty.
    explicit FontFiles(std::span<const std::filesystem::path> folders);

    /// The first of the names that there is.
    std::optional<std::filesystem::path> find(std::span<const char* const> names) const;
    /// All of them by name.
    const std::map<std::string, std::filesystem::path>& files() const { return files_; }

  private:
    std::map<std::string, std::filesystem::path> files_;
};

/// The file's bytes, if they begin as those of a TrueType or OpenType font do.
std::optional<std::string> read_font(const std::filesystem::path& file);

}  // namespace testbed::platform
