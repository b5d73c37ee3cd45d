// The file in which unsaved work is kept: a line of our own, then the scene. Nothing that a scene may carry
// is read as a part of the line.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

#include "app/lesson/solution.h"
#include "app/model/scene.h"

namespace testbed::editor {

/// How the names of such files end.
inline constexpr std::string_view recovery_ending = ".unsaved";

/// Unsaved work as its file holds it.
struct Recovery {
    model::Scene scene;
    std::filesystem::path of{};                         ///< the document's file; empty: none
    std::optional<std::uint64_t> of_content{};          ///< what it held when it was opened or saved
    std::optional<lesson::Solution> solution{};         ///< of a lesson in the making
    lesson::WrongEnds wrong_ends{};                     ///< the same
    std::optional<std::uint64_t> solution_content{};    ///< what its file held when it was read or written
    std::optional<std::uint64_t> wrong_ends_content{};  ///< the same
};

/// The text of the file.
std::string write_recovery(const Recovery& work);

struct RecoveryRead {
    std::optional<Recovery> work;
    std::string problem;  ///< why there is none: part of a sentence
};

/// Never throws on bad input. A file that is damaged, or of a later version, is a problem and no work.
RecoveryRead read_recovery(std::string_view text);
/// The same of a scene's text alone, without a file.
RecoveryRead read_bare_scene(std::string_view text);

}  // namespace testbed::editor
