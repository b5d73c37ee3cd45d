// The list of lessons: every lesson file of a folder, in the order of its names.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "app/file/issue.h"
#include "app/model/lesson.h"

namespace testbed::lesson {

/// A lesson file as the list shows it. A broken one has its errors in place of its content.
struct LessonEntry {
    std::filesystem::path file;
    std::string name;     ///< the file's name without .json, "03-near-enough": what progress is kept under
    std::string title;    ///< its name where the file has no title
    std::string summary;  ///< one line
    std::size_t steps = 0;
    std::vector<model::Question> review{};  ///< see model::Lesson
    bool starter = false;                   ///< see model::Lesson
    std::vector<file::Issue> issues;  ///< the errors; not empty exactly where the lesson cannot be opened
    bool own = false;                 ///< no lesson of the program: one that was opened or made here
    bool opens() const { return issues.empty(); }
};

/// Every lesson of the folder: the files that end in .json, without solutions, wrong ends and answers, by
/// name. A file without a `lesson` block is listed as broken. A folder that is not there has none.
std::vector<LessonEntry> list_lessons(const std::filesystem::path& folder);

/// The lesson of a file that lies elsewhere; empty where it is none.
std::optional<LessonEntry> own_lesson(const std::filesystem::path& file);

/// Whether a file of a folder of lessons is one: ends in .json, and is not what lies beside a lesson.
bool is_lesson_file(const std::filesystem::path& file);

/// The file with the states that solve a lesson: NAME.solution.json beside NAME.json.
std::filesystem::path solution_file(const std::filesystem::path& lesson);
/// The file with the ends that must not count: NAME.wrong.json beside NAME.json.
std::filesystem::path wrong_ends_file(const std::filesystem::path& lesson);

}  // namespace testbed::lesson
