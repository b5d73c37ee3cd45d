#include "app/editor/authoring.h"

#include <algorithm>
#include <fmt/format.h>

#include "app/editor/editor.h"
#include "app/editor/files.h"
#include "app/file/scene_file.h"
#include "app/verify/try_program.h"

namespace testbed::editor {

namespace {

lesson::Solution solution_beside(const Editor& editor, std::size_t steps) {
    lesson::Solution none;
    none.steps.resize(steps);
    const std::filesystem::path& file = editor.session.lesson.run && !editor.session.lesson.run->file.empty()
                                            ? editor.session.lesson.run->file
                                            : editor.document.file;
    if (file.empty()) return none;
    const auto text = file::load_text(lesson::solution_file(file));
    if (!text.text) return none;
    return lesson::read_solution(*text.text, editor.scene()).solution.value_or(none);
}

}  // namespace

model::Scene at_start(const Editor& editor) {
    model::Scene scene = editor.scene();
    const model::Scene& start = editor.session.lesson.authoring->start;
    for (model::ShapePtr& shape : scene.shapes)
        if (const auto before = start.find(shape->id)) shape = start.shapes[*before];
    return scene;
}

bool is_authoring(Editor& editor) {
    auto& authoring = editor.session.lesson.authoring;
    if (authoring && !editor.scene().lesson) authoring.reset();
    if (authoring) authoring->step = std::min(authoring->step, editor.scene().lesson->steps.size() - 1);
    return authoring.has_value();
}

void author_lesson(Editor& editor) {
    end_show(editor);
    Authoring authoring;
    if (!editor.scene().lesson) {
        std::vector<std::string> shown;
        constexpr std::size_t max_at_first = 3;
        for (const overlays::Overlay* overlay : editor.shown_overlays())
            if (shown.size() < max_at_first) shown.emplace_back(overlay->id);
        model::Scene scene = editor.scene();
        scene.lesson = std::make_shared<const model::Lesson>(
            lesson::new_lesson(scene, editor.document.selection(), std::move(shown)));
        editor.document.history.commit("make a lesson", std::move(scene));
    }
    const std::size_t steps = editor.scene().lesson->steps.size();
    authoring.start = editor.session.lesson.run ? editor.session.lesson.run->start : editor.scene();
    authoring.start.lesson = editor.scene().lesson;
    authoring.solution = solution_beside(editor, steps);
    authoring.step = editor.session.lesson.run ? std::min(editor.session.lesson.run->step, steps - 1) : 0;
    editor.session.lesson.authoring = std::move(authoring);
    open_panel(editor, PanelId::lesson);
}

void try_lesson(Editor& editor) {
    if (const std::string unfinished = unfinished_blanks(*editor.session.lesson.authoring);
        !unfinished.empty()) {
        editor.complain("Not tried: " + unfinished);
        return;
    }
    editor.document.history.commit("back to the start", at_start(editor));
    editor.session.lesson.authoring.reset();
    editor.session.lesson.run.reset();
}

bool lesson_allows(Editor& editor, const model::Scene& next) {
    if (lesson::keeps_its_lesson(next)) return true;
    editor.complain("The lesson speaks of this shape: it cannot be taken away, renamed or put into a group");
    return false;
}

bool save_lesson(Editor& editor, const std::filesystem::path& file) {
    editor.document.history.commit("back to the start", at_start(editor));
    const auto again = [file](Editor& e) { save_to(e, file); };
    if (const auto problem = editor.document.save(file)) {
        tell_failed_save(editor, {.name = file.filename().string(), .reason = *problem, .again = again});
        return false;
    }
    const std::filesystem::path beside = lesson::solution_file(file);
    lesson::Solution& solution = editor.session.lesson.authoring->solution;
    solution.steps.resize(editor.scene().lesson->steps.size());
    if (const auto problem = file::write_file_atomically(beside, lesson::write_solution(solution))) {
        tell_failed_save(editor, {.name = beside.filename().string(),
                                  .reason = fmt::format("{}. The lesson itself is saved", *problem),
                                  .again = again});
        return false;
    }
    auto faults = lesson::faults(editor.scene(), solution);
    for (std::string& fault : verify::faults_of_blanks(editor.scene())) faults.push_back(std::move(fault));
    if (std::string unfinished = unfinished_blanks(*editor.session.lesson.authoring); !unfinished.empty())
        faults.insert(faults.begin(), std::move(unfinished));
    if (faults.empty())
        editor.say(fmt::format("Saved {} and its solution: every goal starts unsolved and is reached",
                               editor.document.name()));
    else
        editor.complain(fmt::format("Saved {}, but {}", editor.document.name(), faults.front()));
    return true;
}

}  // namespace testbed::editor
