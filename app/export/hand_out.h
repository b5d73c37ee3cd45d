// A lesson as a folder for a class, with what is the teacher's alone in a folder of it.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "app/lesson/solution.h"

namespace testbed::exports {

struct HandOutSource {
    model::Scene lesson;
    std::string name;  ///< of the lesson's file
    std::optional<lesson::Solution> solution{};
    std::string solution_text{}, wrong_ends_text{};  ///< of the files beside the lesson; empty: there is none
    std::string base{};      ///< address of the page that the link leads to; may be empty
    std::string language{};  ///< of the template for code; empty: every language
};

struct HandOutFile {
    std::filesystem::path name;  ///< in the folder
    std::string text;
};

/// The lesson, its tasks to print, its link and templates for code; in `solutions` the solution, the wrong
/// ends and the notes for a talk, where a step has some. Requires a scene with a lesson.
std::vector<HandOutFile> hand_out_files(const HandOutSource& source);

/// Returns what went wrong, in words.
std::optional<std::string> write_hand_out(const std::filesystem::path& folder,
                                          const std::vector<HandOutFile>& files);

}  // namespace testbed::exports
