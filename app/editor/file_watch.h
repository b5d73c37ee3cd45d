// What a file held when it was last read or written here, and what other programs did to it since.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>

#include "app/platform/file_stamp.h"

namespace testbed::editor {

/// What another program did to a file. not_ours: the file was never opened or saved here, so nothing is known
/// of what it holds.
enum class FileChange { none, written, removed, not_ours };

/// Decides by content: a file that was only touched, or written again as it was, has not changed.
class FileWatch {
  public:
    /// The file held this text when it had this stamp: taken before it was read, or after it was written.
    /// Empty: there is no such file to watch. One that no file has: when the file held it is not known.
    void know(std::uint64_t content, std::optional<platform::FileStamp> stamp);
    /// There is no such file: one that appears is another program's.
    void know_none() {
        *this = {};
        none_ = true;
    }
    /// The file was neither opened nor saved here: whatever is there is somebody else's.
    void know_nothing() {
        *this = {};
        not_ours_ = true;
    }
    /// Nothing is watched any more.
    void forget() { *this = {}; }

    /// What happened to the file since, by its content. Before it is overwritten.
    FileChange now(const std::filesystem::path& file);
    /// What happened to the file since, each change once; cheap while nothing does. A file that is missing at
    /// one look alone may be about to be replaced.
    FileChange news(const std::filesystem::path& file);

    /// At the last look the file was gone or held something else: what was read or written is not in it.
    bool differs() const { return differs_; }
    /// Of the text that was read or written last; empty where no file is watched.
    std::optional<std::uint64_t> content() const { return content_; }

  private:
    FileChange appeared(const std::optional<platform::FileStamp>& stamp);
    bool still_holds_it(const std::filesystem::path& file) const;

    std::optional<std::uint64_t> content_;
    std::optional<platform::FileStamp> seen_;  ///< of the file when it held that
    std::optional<platform::FileStamp> told_;  ///< of a change that news() has returned
    int missing_ = 0;                          ///< looks in a row that did not find the file
    bool differs_ = false;
    bool not_ours_ = false;
    bool none_ = false;  ///< there was no file
};

}  // namespace testbed::editor
