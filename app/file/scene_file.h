// Scene files: reading with every problem and its place, writing without loss, saving without risk.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/file/issue.h"
#include "app/model/scene.h"

namespace testbed::file {

/// scene is set exactly when no issue is an error.
struct ReadResult {
    std::optional<model::Scene> scene;
    std::vector<Issue> issues;
};

/// Reads scene JSON (format version 1). Every problem is listed, not only the first. Never throws on bad
/// input.
ReadResult read_scene(std::string_view text);

/// text is set exactly when there is no issue.
struct TextResult {
    std::optional<std::string> text;
    std::vector<Issue> issues;
};

/// A whole file; "-" is standard input. A missing file, a directory, an unreadable or oversized one is an
/// issue without a place.
TextResult load_text(const std::filesystem::path& file);

/// The picture that the scene keeps by path, read from beside its file; one that cannot be shown is a
/// warning.
void attach_picture(ReadResult& read, const std::filesystem::path& file);

/// load_text(), read_scene() and attach_picture().
ReadResult load_scene(const std::filesystem::path& file);

/// The scene as a file's text: known keys in a fixed order, defaults left out, one shape a line, numbers in
/// the shortest form that reads back as the same double. read_scene(write_scene(s)) equals s.
std::string write_scene(const model::Scene& scene);

/// Writes text to a file so that a reader sees the old or the new content, never a part: a temporary file in
/// the same folder, flushed, renamed over the old one, whose permissions it takes; signals that end the
/// program wait until then. A file with other names (hard links) keeps them: it is written over once the new
/// text is on the disk too. A file that may not be written to is not replaced. Returns what went wrong, in
/// words; the old file is then untouched and no temporary file is left, unless the words say otherwise.
std::optional<std::string> write_file_atomically(const std::filesystem::path& file, std::string_view text);

/// A scene file of these shapes alone, as the clipboard carries them.
std::string write_shapes(const std::vector<model::ShapePtr>& shapes);

/// One shape of a scene, in one line.
std::string write_shape(const model::SceneShape& shape);

/// One row of a scene's `expect`, in one line.
std::string write_expectation(const model::Expectation& row);

}  // namespace testbed::file
