// The lesson in the making as a folder for a class.
#include "app/editor/hand_out.h"

#include <algorithm>
#include <fmt/format.h>

#include "app/editor/authoring.h"
#include "app/editor/editor.h"
#include "app/editor/files.h"
#include "app/editor/lesson_problems.h"
#include "app/editor/renaming.h"
#include "app/export/hand_out.h"
#include "app/file/store.h"
#include "app/lesson/making.h"

namespace testbed::editor {

namespace {

namespace fs = std::filesystem;

fs::path lesson_file(const Editor& editor) {
    const fs::path file = file_to_save(editor);
    return file.empty() ? fs::path("lesson.json") : file;
}

}  // namespace

fs::path hand_out_folder(const Editor& editor) {
    constexpr int most = 1000;
    const fs::path file = lesson_file(editor);
    const auto numbered = [&](int i) {
        fs::path name = file.stem();
        name += i == 1 ? std::string(".handout") : fmt::format(" {}.handout", i);
        return file.parent_path() / name;
    };
    // An earlier one is kept.
    int i = 1;
    while (i < most && file::entry(numbered(i)).kind != file::Entry::Kind::none) ++i;
    return numbered(i);
}

bool hand_out(Editor& editor, const fs::path& folder) {
    if (!is_authoring(editor)) {
        editor.complain("Not handed out: no lesson is being made.");
        return false;
    }
    const model::Lesson& lesson = *editor.scene().lesson;
    const lesson::Solution solution = lesson::solution_to_write(lesson);
    const lesson::WrongEnds ends = lesson::wrong_ends_in(lesson);
    const bool any_end = std::ranges::any_of(ends, [](const auto& step) { return !step.empty(); });
    const auto files =
        exports::hand_out_files({.lesson = lesson::at_start(editor.scene()),
                                 .name = lesson_file(editor).filename().string(),
                                 .solution = solution,
                                 .solution_text = lesson::write_solution(solution),
                                 .wrong_ends_text = any_end ? lesson::write_wrong_ends(ends) : std::string(),
                                 .base = editor.preferences.link_base});
    if (const auto problem = exports::write_hand_out(folder, files)) {
        tell_failed_save(editor, {.name = folder.filename().string(),
                                  .reason = *problem,
                                  .again = [folder](Editor& e) { hand_out(e, folder); },
                                  .elsewhere = Dialog::hand_out});
        return false;
    }
    remember_handed_out(editor);
    editor.prompts.dialog = Dialog::none;
    const std::string name = folder.filename().string();
    if (const auto faults = lesson_faults(editor); !faults.empty())
        editor.complain(fmt::format("Handed out to {}, but {}", name, first_and_count(faults, "problem")));
    else
        editor.say(fmt::format("Handed out to {}: {} files; the folder solutions is yours alone", name,
                               files.size()));
    return true;
}

}  // namespace testbed::editor
