#include "app/editor/authoring.h"

#include <algorithm>
#include <fmt/format.h>

#include "app/editor/editor.h"
#include "app/editor/files.h"
#include "app/editor/lesson_problems.h"
#include "app/editor/trying.h"
#include "app/file/content_number.h"
#include "app/file/scene_file.h"
#include "app/file/store.h"
#include "app/lesson/making.h"
#include "app/platform/folders.h"

namespace testbed::editor {

namespace {

namespace fs = std::filesystem;

std::string name_of(const fs::path& file) { return file.filename().string(); }

/// Shapes that were drawn in a lesson while it was taken.
std::vector<model::ShapePtr> drawn_in_lesson(const Editor& editor, const model::Scene& start) {
    std::vector<model::ShapePtr> drawn;
    for (const model::ShapePtr& shape : editor.scene().shapes)
        if (!start.find(shape->id)) drawn.push_back(shape);
    return drawn;
}

/// The lesson that is taken becomes the document, as it begins.
void take_over_lesson(Editor& editor) {
    const auto& run = editor.session.lesson.run;
    const model::Scene start = run ? run->start : editor.scene();
    Document& document = editor.document;
    const fs::path file = run && !run->file.empty() ? run->file : document.file;
    const auto drawn = drawn_in_lesson(editor, start);
    document.history.reset(with_files_beside(editor, start, file));
    if (document.file.empty() && !file.empty() && !comes_with_program(file)) {
        document.file = file;
        read_watched(document.watch, file);
    }
    if (drawn.empty()) return;
    model::Scene scene = editor.scene();
    scene.shapes.insert(scene.shapes.end(), drawn.begin(), drawn.end());
    document.history.commit("keep what was drawn in the lesson", std::move(scene));
}

void begin_lesson(Editor& editor) {
    std::vector<std::string> shown;
    constexpr std::size_t max_at_first = 3;
    for (const overlays::Overlay* overlay : editor.shown_overlays())
        if (shown.size() < max_at_first) shown.emplace_back(overlay->id);
    model::Scene scene = editor.scene();
    scene.lesson = std::make_shared<const model::Lesson>(
        lesson::new_lesson(scene, editor.document.selection(), std::move(shown)));
    editor.document.history.commit("make a lesson", lesson::begin_making(std::move(scene), {}, {}, false));
}

/// Whether any step has what `check` plays the solution against.
bool has_goal(const model::Lesson& lesson) {
    return std::ranges::any_of(lesson.steps, [](const model::LessonStep& step) {
        return !step.goal.stages.empty() || step.blanks || step.mystery;
    });
}

/// The files beside the lesson; what went wrong, in words.
std::optional<FailedSave> write_beside(Editor& editor, const fs::path& file) {
    const model::Lesson& lesson = *editor.scene().lesson;
    if (!lesson.making) return {};  // nothing was read of them
    LessonFiles& known = editor.document.beside;
    const auto write = [&](FileWatch& watch, const fs::path& beside,
                           const std::string& text) -> std::optional<FailedSave> {
        if (const auto problem = file::write_file_atomically(beside, text))
            return FailedSave{.name = name_of(beside),
                              .reason = fmt::format("{}. The lesson itself is saved", *problem)};
        watch.know(file::content_number(text), platform::stamp_of(beside));
        return {};
    };
    if (auto failed = write(known.solution, lesson::solution_file(file),
                            lesson::write_solution(lesson::solution_to_write(lesson))))
        return failed;
    known.lesson = file;
    const lesson::WrongEnds ends = lesson::wrong_ends_in(lesson);
    const fs::path wrong = lesson::wrong_ends_file(file);
    const bool any = std::ranges::any_of(ends, [](const auto& step) { return !step.empty(); });
    const bool unread = lesson.making->wrong_ends_unread;
    if (any || (!unread && file::entry(wrong).kind == file::Entry::Kind::file))
        return write(known.wrong_ends, wrong, lesson::write_wrong_ends(ends));
    read_watched(known.wrong_ends, wrong);  // which is left as it is
    return {};
}

}  // namespace

std::string unfinished(const Editor& editor) {
    const auto& authoring = editor.session.lesson.authoring;
    if (!authoring || !editor.scene().lesson) return {};
    return unfinished(authoring->typed, editor.scene().lesson);
}

bool has_typed(const Editor& editor) {
    const Typing& typing = editor.session.typing;
    if (typing.now && !nothing_typed(typing)) return true;
    const auto& authoring = editor.session.lesson.authoring;
    if (!authoring || !editor.scene().lesson) return false;
    return writes_blanks(authoring->typed, editor.scene().lesson) || !unfinished(editor).empty();
}

model::Scene with_files_beside(Editor& editor, model::Scene scene, const fs::path& file) {
    LessonFiles& known = editor.document.beside;
    known = {.lesson = file};
    const auto text_of = [&](FileWatch& watch, const fs::path& beside) {
        return file.empty() ? std::nullopt : read_watched(watch, beside);
    };
    const auto complain = [&](const fs::path& beside, const char* then) {
        editor.complain(fmt::format("{} has errors, which check names. {}", name_of(beside), then));
    };
    lesson::Solution solution;
    lesson::WrongEnds ends;
    const fs::path solved = lesson::solution_file(file), wrong = lesson::wrong_ends_file(file);
    if (const auto text = text_of(known.solution, solved)) {
        auto read = lesson::read_solution(*text, scene);
        if (!read.solution) complain(solved, "Saving the lesson writes it without the steps that are wrong");
        solution = read.solution ? std::move(*read.solution) : lesson::salvaged_solution(*text, scene);
    }
    bool unread = false;
    if (const auto text = text_of(known.wrong_ends, wrong)) {
        auto read = lesson::read_wrong_ends(*text, scene);
        unread = !read.ends;
        if (unread) complain(wrong, "Saving the lesson leaves it as it is");
        if (read.ends) ends = std::move(*read.ends);
    }
    return lesson::begin_making(std::move(scene), solution, std::move(ends), unread);
}

bool is_authoring(Editor& editor) {
    auto& authoring = editor.session.lesson.authoring;
    if (authoring && !editor.scene().lesson) authoring.reset();
    if (!authoring) return false;
    authoring->step = std::min(authoring->step, editor.scene().lesson->steps.size() - 1);
    authoring->typed.follow(editor.scene().lesson);
    return true;
}

void author_lesson(Editor& editor) {
    LessonSession& session = editor.session.lesson;
    end_show(editor);
    end_try(editor);
    open_panel(editor, PanelId::lesson);
    if (is_authoring(editor)) return;
    Authoring authoring;
    if (!editor.scene().lesson) {
        begin_lesson(editor);
    } else {
        if (session.run) authoring.step = session.run->step;
        take_over_lesson(editor);
    }
    session.run.reset();
    session.choosing = session.handing_in = false;
    session.authoring = std::move(authoring);
    editor.document.practice = false;
}

bool lesson_allows(Editor& editor, const model::Scene& next) {
    if (lesson::keeps_its_lesson(next)) return true;
    editor.complain(
        fmt::format("The lesson names this shape, so it cannot be {}.",
                    editor.session.lesson.authoring ? "deleted or grouped" : "deleted, grouped or renamed"));
    return false;
}

bool save_lesson(Editor& editor, const fs::path& file) {
    std::optional<FailedSave> failed;
    if (const auto problem = editor.document.save(file, lesson::at_start(editor.scene())))
        failed = FailedSave{.name = name_of(file), .reason = *problem};
    else
        failed = write_beside(editor, file);
    if (failed) {
        failed->again = [file](Editor& e) { save_to(e, file); };
        tell_failed_save(editor, std::move(*failed));
        return false;
    }
    editor.view.lessons.listed = false;  // it may be a new one there
    const std::string name = editor.document.name();
    if (const auto faults = lesson_faults(editor); !faults.empty())
        editor.complain(fmt::format("Saved {}, but {}", name, first_and_count(faults, "problem")));
    else if (const auto found = lesson_warnings(editor); !found.empty())
        editor.say(fmt::format("Saved {} and its solution, with a warning: {}", name,
                               first_and_count(found, "warning")));
    else
        editor.say(fmt::format("Saved {} and its solution: {}", name,
                               has_goal(*editor.scene().lesson) ? "every goal starts unsolved and is reached"
                                                                : "no step has a goal"));
    return true;
}

bool comes_with_program(const fs::path& lesson) {
    const fs::path folder = platform::scenes_folder("lessons", {});
    return !folder.empty() && !lesson.empty() &&
           file::absolute(lesson.parent_path()) == file::absolute(folder);
}

}  // namespace testbed::editor
