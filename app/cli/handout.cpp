// The command `handout`: a lesson as a folder for a class, and what is the teacher's alone in a folder of it.
#include <algorithm>
#include <filesystem>
#include <fmt/format.h>
#include <memory>

#include "app/cli/lesson_report.h"
#include "app/cli/list.h"
#include "app/cli/output.h"
#include "app/export/hand_out.h"
#include "app/file/scene_file.h"
#include "app/file/store.h"
#include "app/lesson/lesson_list.h"
#include "app/lesson/making.h"
#include "app/lesson/solution.h"
#include "app/verify/collider_templates.h"

namespace testbed::cli {

namespace {

namespace fs = std::filesystem;

struct HandoutArguments {
    std::string file, out;
    std::string base;      ///< address of the page that the link leads to; may be empty
    std::string language;  ///< of the template; empty: every language
};

/// The text of a file beside the lesson; empty where there is none that can be read.
std::string text_beside(const fs::path& from) {
    if (file::entry(from).kind != file::Entry::Kind::file) return {};
    return file::load_text(from).text.value_or(std::string());
}

/// As the file has it, but where it leaves blanks to the lesson.
std::string solution_text(const fs::path& file, const std::optional<lesson::Solution>& solution,
                          const model::Lesson& lesson) {
    if (solution) {
        const lesson::Solution whole = lesson::with_right_fills(*solution, lesson);
        const auto same = [](const lesson::SolutionStep& one, const lesson::SolutionStep& other) {
            return one.fills == other.fills;
        };
        if (!std::ranges::equal(whole.steps, solution->steps, same)) return lesson::write_solution(whole);
    }
    return text_beside(file);
}

/// False where there is no template in the language, which is said.
bool knows_language(const std::string& language) {
    std::vector<std::string> known;
    for (const verify::ColliderTemplate& one : verify::collider_templates()) {
        if (language.empty() || one.language == language) return true;
        known.emplace_back(one.language);
    }
    complain(fmt::format("--language: must be {}, got {}", alternatives(known), language));
    return false;
}

int hand_out(const HandoutArguments& arguments) {
    const file::ReadResult read = file::load_scene(arguments.file);
    for (const file::Issue& issue : read.issues) complain(file::to_string(issue, arguments.file));
    if (!read.scene) return bad_input;
    const model::Scene& scene = *read.scene;
    if (!scene.lesson) {
        complain_line(arguments.file + ": has no lesson to hand out");
        return bad_input;
    }
    const fs::path lesson = arguments.file, solved = lesson::solution_file(lesson);
    std::optional<lesson::Solution> solution;
    if (const auto text = file::load_text(solved); text.text) {
        lesson::SolutionResult result = lesson::read_solution(*text.text, scene);
        for (const file::Issue& issue : result.issues) complain(file::to_string(issue, solved.string()));
        if (!result.solution) return bad_input;
        solution = std::move(result.solution);
    }
    const bool asks_code =
        std::ranges::any_of(scene.lesson->steps, [](const auto& step) { return step.task.has_value(); });
    if (asks_code && !knows_language(arguments.language)) return bad_input;
    const std::string solved_text = solution_text(solved, solution, *scene.lesson);
    const auto files =
        exports::hand_out_files({.lesson = scene,
                                 .name = lesson.filename().string(),
                                 .solution = std::move(solution),
                                 .solution_text = solved_text,
                                 .wrong_ends_text = text_beside(lesson::wrong_ends_file(lesson)),
                                 .base = arguments.base,
                                 .language = arguments.language});
    if (const auto problem = exports::write_hand_out(arguments.out, files)) {
        complain_line(*problem);
        return bad_input;
    }
    const LessonReport report = check_lesson(arguments.file, scene, {});
    if (report.readable && report.pass) return all_well;
    complain_line(fmt::format("{}: handed out to {}, but check refuses the lesson: see above", arguments.file,
                              arguments.out));
    return expectation_failed;
}

Invocation prepare_handout() {
    const auto to = std::make_shared<HandoutArguments>();
    return Invocation{
        {text("FILE", " ", "The lesson", to->file).required(),
         text("-o,--output", "FOLDER", "Where the files go", to->out).required(),
         text("--base", "ADDRESS", "Of the page that the link leads to (the part from # on)", to->base),
         text("--language", "NAME", "Of the template for code (every one)", to->language)},
        [to] { return hand_out(*to); }};
}

}  // namespace

constinit const Command handout_command{
    .name = "handout",
    .summary = "Write a lesson as a folder for a class, with the solutions apart",
    .footer =
        "In the folder: the lesson, tasks.html and tasks.pdf to print, link.txt, and where the\n"
        "lesson asks for code a template of each language. In its folder solutions: the solution, the\n"
        "wrong ends, solutions.html, and notes.html where a step has notes for a talk.\n"
        "Exit status: 0 all well, 1 the files are written but check refuses the lesson, 2 there is no "
        "lesson.",
    .prepare = prepare_handout};

}  // namespace testbed::cli
