// The files beside a lesson in the making: its solution and its wrong ends. With the lesson they are one
// document, so what other programs do to them is noticed like a change of the lesson's own file.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "app/editor/file_watch.h"

namespace testbed::editor {

struct Editor;

/// What is known of the files beside a lesson.
struct LessonFiles {
    std::filesystem::path lesson{};  ///< of which they are; empty: they were neither read nor written
    FileWatch solution{}, wrong_ends{};

    bool differs() const { return solution.differs() || wrong_ends.differs(); }
};

/// The text of a file, which is watched from then on; empty where there is none, or it cannot be read.
std::optional<std::string> read_watched(FileWatch& watch, const std::filesystem::path& file);

/// What other programs did to the files of the document, which are those beside a lesson in the making too.
struct DiskChange {
    FileChange kind = FileChange::none;          ///< the one that matters most
    std::vector<std::filesystem::path> files{};  ///< to which that was done

    bool is_about(const std::filesystem::path& file) const;
};
/// What happened since they were read or written. Before they are overwritten.
DiskChange change_now(Editor& editor);
/// The same, each change once.
DiskChange change_news(Editor& editor);

/// "a.json", "a.json and a.wrong.json", by their names without folders.
std::string names_of(const std::vector<std::filesystem::path>& files);

}  // namespace testbed::editor
