// Unsaved work is written beside the settings while the program runs, and found there after a crash.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "app/editor/recovery_file.h"
#include "app/editor/typed_draft.h"
#include "app/platform/file_lock.h"

namespace testbed::editor {

class Document;

/// What a program that ended without saving left behind.
struct RecoverableWork : Recovery {
    /// Why it cannot be restored, as part of a sentence; empty: it can be. It is kept until it is discarded.
    std::string problem;
    std::filesystem::path found;  ///< where it was kept
    std::filesystem::file_time_type time;
    platform::FileLock lock;  ///< so that it is offered in one program only
};

/// One file for each running program (recovery_file.h). A lock file next to it shows whether that program
/// still runs. Each writing has a later time than any file in the folder, even where the clock was set back:
/// times decide the order, and nothing else.
class Autosave {
  public:
    static constexpr double every = 3;          ///< seconds of unsaved change; longer
    static constexpr double most_share = 0.01;  ///< where writing would take more than this of the time

    Autosave() = default;
    /// An empty folder: nothing is kept.
    explicit Autosave(std::filesystem::path folder) : folder_(std::move(folder)) {}

    /// The work of programs that run no more, the newest first; also what cannot be read of it. Whatever else
    /// such programs left in the folder is removed.
    std::vector<RecoverableWork> recoverable() const;
    /// Where programs that still run keep theirs, or ones that end: a program that was killed is not gone at
    /// once.
    std::vector<std::filesystem::path> of_running() const;
    /// The work in these files whose programs run no more.
    std::vector<RecoverableWork> recoverable(const std::vector<std::filesystem::path>& files) const;

    /// Seconds have passed. Writes when it is time, removes what is no longer unsaved. Returns what went
    /// wrong, in words, the first time that it does.
    /// typed: the scene with what is typed into a field, in place of the document's; null: there is none.
    std::optional<std::string> tick(const Document& document, double seconds,
                                    const TypedDraft* typed = nullptr);
    /// Writes now what is unsaved.
    std::optional<std::string> write(const Document& document, const TypedDraft* typed = nullptr);
    /// The same, unless it is written already.
    std::optional<std::string> keep(const Document& document, const TypedDraft* typed = nullptr);
    /// Nothing is unsaved any more, or is to be forgotten.
    void forget();

  private:
    bool is_written(const Document& document, const TypedDraft* typed) const;

    std::filesystem::path folder_;
    std::filesystem::path file_;  ///< empty: nothing was written yet
    std::optional<platform::FileLock> lock_;
    double unsaved_for_ = 0;  ///< seconds since the last writing, or since the scene was last saved
    /// Revision of the history, and the number of the draft; 0: none.
    std::pair<std::uint64_t, std::uint64_t> written_{};
    double cost_ = 0;  ///< seconds that the last writing took
    bool failing_ = false;
};

/// Removes it from the disk.
void discard(RecoverableWork& work);

}  // namespace testbed::editor
