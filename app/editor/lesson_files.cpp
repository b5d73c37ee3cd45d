#include "app/editor/lesson_files.h"

#include <algorithm>
#include <utility>

#include "app/editor/authoring.h"
#include "app/editor/editor.h"
#include "app/file/content_number.h"
#include "app/file/scene_file.h"
#include "app/file/store.h"
#include "app/lesson/lesson_list.h"

namespace testbed::editor {

namespace {

namespace fs = std::filesystem;

/// How much a change matters: what another program wrote is lost by saving.
int weight(FileChange change) {
    switch (change) {
        case FileChange::none: return 0;
        case FileChange::removed: return 1;
        case FileChange::not_ours: return 2;
        case FileChange::written: break;
    }
    return 3;
}

using Look = FileChange (FileWatch::*)(const fs::path&);

DiskChange change_of(Editor& editor, Look look) {
    Document& document = editor.document;
    DiskChange found;
    const auto add = [&](FileWatch& watch, const fs::path& file) {
        const FileChange change = (watch.*look)(file);
        if (weight(change) > weight(found.kind)) found = {change, {}};
        if (change != FileChange::none && change == found.kind) found.files.push_back(file);
    };
    add(document.watch, document.file);
    if (!is_authoring(editor) || !editor.scene().lesson->making) return found;
    LessonFiles& beside = document.beside;
    if (beside.lesson != document.file) {
        beside = {.lesson = document.file};
        beside.solution.know_nothing();
        beside.wrong_ends.know_nothing();
    }
    add(beside.solution, lesson::solution_file(document.file));
    add(beside.wrong_ends, lesson::wrong_ends_file(document.file));
    return found;
}

}  // namespace

std::optional<std::string> read_watched(FileWatch& watch, const fs::path& file) {
    const auto stamp = platform::stamp_of(file);  // before it is read: what changes meanwhile is noticed
    file::TextResult read = file::load_text(file);
    if (read.text && stamp)
        watch.know(file::content_number(*read.text), stamp);
    else if (file::entry(file).kind == file::Entry::Kind::none)
        watch.know_none();
    else
        watch.know_nothing();
    return std::move(read.text);
}

bool DiskChange::is_about(const fs::path& file) const {
    return std::ranges::find(files, file) != files.end();
}

DiskChange change_now(Editor& editor) { return change_of(editor, &FileWatch::now); }
DiskChange change_news(Editor& editor) { return change_of(editor, &FileWatch::news); }

std::string names_of(const std::vector<fs::path>& files) {
    std::string names;
    for (std::size_t i = 0; i < files.size(); ++i) {
        if (i > 0) names += i + 1 == files.size() ? " and " : ", ";
        names += files[i].filename().string();
    }
    return names;
}

}  // namespace testbed::editor
