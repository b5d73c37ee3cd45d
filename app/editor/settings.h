// The settings file: what the program keeps between runs, as JSON that a person can read and change.
#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "app/editor/editor.h"

namespace testbed::editor {

/// Several programs, tabs or frames may run at once: each writes only what changed in it and leaves the rest of
/// the file as it is, keys of other versions included. What two of them changed is merged: by lesson, by step.
class SettingsFile {
  public:
    /// An empty path: nothing is kept.
    explicit SettingsFile(std::filesystem::path file) : file_(std::move(file)) {}

    /// Takes over what the file holds; without a file all stays as it is. A file that is no JSON object
    /// is renamed, a value that makes no sense is passed over; returns what has to be said about it, in
    /// words.
    std::optional<std::string> load(Editor& editor);

    /// Writes what has changed since it was last read or written, if anything, and makes the folder where
    /// there is none. Returns what went wrong, in words.
    std::optional<std::string> store(const Editor& editor);

    /// Another program replaced what was written last by a file that does not hold it: the next store() merges
    /// it again.
    void written_over();

  private:
    std::filesystem::path file_;
    std::string known_;                  ///< the editor's values as the file has them, as JSON
    std::optional<std::string> before_;  ///< what known_ was before the last write, while it may come back
    std::string refused_;                ///< the editor's values that could not be written
};

}  // namespace testbed::editor
