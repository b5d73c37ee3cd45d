// The list of lessons.
#include "app/lesson/lesson_list.h"

#include <algorithm>
#include <iterator>

#include "app/file/scene_file.h"
#include "app/file/store.h"

namespace testbed::lesson {

namespace {

namespace fs = std::filesystem;

std::string text_of(const fs::path& path) {
    const auto utf8 = path.u8string();
    return {utf8.begin(), utf8.end()};
}

LessonEntry entry_of(const fs::path& file) {
    LessonEntry entry;
    entry.file = file;
    entry.name = text_of(file.stem());
    entry.title = entry.name;
    file::ReadResult read = file::load_scene(file);
    if (!read.scene) {
        std::ranges::copy_if(read.issues, std::back_inserter(entry.issues), [](const file::Issue& issue) {
            return issue.severity == file::Issue::Severity::error;
        });
        return entry;
    }
    if (!read.scene->title.empty()) entry.title = read.scene->title;
    if (!read.scene->lesson) {
        entry.issues.push_back(
            {file::Issue::Severity::error, 1, 1, "lesson", "missing: the scene is not a lesson"});
        return entry;
    }
    entry.summary = read.scene->lesson->summary;
    entry.steps = read.scene->lesson->steps.size();
    entry.starter = read.scene->lesson->starter;
    entry.review = read.scene->lesson->review;
    return entry;
}

}  // namespace

std::vector<LessonEntry> list_lessons(const fs::path& folder) {
    std::vector<fs::path> files;
    for (const fs::path& file : file::list(folder))
        if (is_lesson_file(file)) files.push_back(file);
    std::ranges::sort(files, {}, [](const fs::path& file) { return file.filename().u8string(); });
    std::vector<LessonEntry> entries;
    for (const fs::path& file : files) entries.push_back(entry_of(file));
    return entries;
}

std::optional<LessonEntry> own_lesson(const fs::path& file) {
    // A lesson is small; what is not is not read for a list.
    constexpr std::uintmax_t max_bytes = std::uintmax_t{4} << 20;
    const file::Entry entry = file::entry(file);
    if (!is_lesson_file(file) || entry.kind != file::Entry::Kind::file || entry.bytes > max_bytes) return {};
    LessonEntry lesson = entry_of(file);
    if (!lesson.opens()) return {};
    lesson.own = true;
    return lesson;
}

bool is_lesson_file(const fs::path& file) {
    return file.extension() == ".json" && file.stem().extension() != ".solution" &&
           file.stem().extension() != ".wrong" && file.stem().extension() != ".answers";
}

fs::path solution_file(const fs::path& lesson) {
    return fs::path(lesson).replace_extension(".solution.json");
}

fs::path wrong_ends_file(const fs::path& lesson) { return fs::path(lesson).replace_extension(".wrong.json"); }

}  // namespace testbed::lesson
