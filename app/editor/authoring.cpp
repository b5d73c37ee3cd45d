#include "app/editor/authoring.h"

#include <algorithm>
#include <fmt/format.h>

#include "app/editor/editor.h"
#include "app/editor/files.h"
#include "app/file/scene_file.h"
#include "app/ui/lessons/pages.h"
#include "app/ui/panels/panel.h"

namespace testbed::ui {

namespace {

model::Solution solution_beside(const Desk& desk, std::size_t steps) {
    model::Solution none;
    none.steps.resize(steps);
    const std::filesystem::path& file =
        desk.lessons.run && !desk.lessons.run->file.empty() ? desk.lessons.run->file : desk.document.file;
    if (file.empty()) return none;
    const auto text = model::load_text(model::solution_file(file));
    if (!text.text) return none;
    return model::read_solution(*text.text, desk.scene()).solution.value_or(none);
}

}  // namespace

model::Scene at_start(const Desk& desk) {
    model::Scene scene = desk.scene();
    const model::Scene& start = desk.lessons.authoring->start;
    for (model::ShapePtr& shape : scene.shapes)
        if (const auto before = start.find(shape->id)) shape = start.shapes[*before];
    return scene;
}

bool is_authoring(Desk& desk) {
    auto& authoring = desk.lessons.authoring;
    if (authoring && !desk.scene().lesson) authoring.reset();
    if (authoring) authoring->step = std::min(authoring->step, desk.scene().lesson->steps.size() - 1);
    return authoring.has_value();
}

void author_lesson(Desk& desk) {
    end_show(desk);
    Authoring authoring;
    if (!desk.scene().lesson) {
        std::vector<std::string> shown;
        constexpr std::size_t most_at_first = 3;
        for (const overlays::Overlay* overlay : desk.shown_overlays())
            if (shown.size() < most_at_first) shown.emplace_back(overlay->id);
        model::Scene scene = desk.scene();
        scene.lesson = std::make_shared<const model::Lesson>(
            model::new_lesson(scene, desk.document.selection(), std::move(shown)));
        desk.document.history.commit("make a lesson", std::move(scene));
    }
    const std::size_t steps = desk.scene().lesson->steps.size();
    authoring.start = desk.lessons.run ? desk.lessons.run->start : desk.scene();
    authoring.start.lesson = desk.scene().lesson;
    authoring.solution = solution_beside(desk, steps);
    authoring.step = desk.lessons.run ? std::min(desk.lessons.run->step, steps - 1) : 0;
    desk.lessons.authoring = std::move(authoring);
    open_panel(desk, "lesson");
}

void try_lesson(Desk& desk) {
    desk.document.history.commit("back to the start", at_start(desk));
    desk.lessons.authoring.reset();
    desk.lessons.run.reset();
}

bool lesson_allows(Desk& desk, const model::Scene& next) {
    if (model::keeps_its_lesson(next)) return true;
    desk.complain("The lesson speaks of this shape: it cannot be taken away, renamed or put into a group");
    return false;
}

bool save_lesson(Desk& desk, const std::filesystem::path& file) {
    desk.document.history.commit("back to the start", at_start(desk));
    if (const auto problem = desk.document.save(file)) {
        desk.complain(fmt::format("Not saved: {}", *problem));
        return false;
    }
    const std::filesystem::path beside = model::solution_file(file);
    model::Solution& solution = desk.lessons.authoring->solution;
    solution.steps.resize(desk.scene().lesson->steps.size());
    if (const auto problem = model::write_file_atomically(beside, model::write_solution(solution))) {
        desk.complain(fmt::format("The lesson is saved, its solution is not: {}", *problem));
        return false;
    }
    const auto faults = model::faults(desk.scene(), solution);
    if (faults.empty())
        desk.say(fmt::format("Saved {} and its solution: every goal starts unsolved and is reached",
                             desk.document.name()));
    else
        desk.complain(fmt::format("Saved {}, but {}", desk.document.name(), faults.front()));
    return true;
}

}  // namespace testbed::ui
