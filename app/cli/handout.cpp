// The command `handout`: a lesson as a folder for a class, and what is the teacher's alone in a folder of it.
#include "app/export/handout.h"

#include <algorithm>
#include <filesystem>
#include <fmt/format.h>
#include <memory>

#include "app/cli/collider_templates.h"
#include "app/cli/list.h"
#include "app/cli/output.h"
#include "app/exchange/link.h"
#include "app/file/scene_file.h"
#include "app/file/store.h"
#include "app/lesson/lesson_list.h"
#include "app/lesson/solution.h"

namespace testbed::cli {

namespace {

namespace fs = std::filesystem;

struct HandoutArguments {
    std::string file, out;
    std::string base;      ///< address of the page that the link leads to; may be empty
    std::string language;  ///< of the template; empty: every language
};

/// Files to be written, each with its name in the folder.
using Files = std::vector<std::pair<fs::path, std::string>>;

/// A file beside the lesson, as it is, and whether it can be read; nothing where there is none.
void add_beside(const fs::path& from, Files& files) {
    if (file::entry(from).kind != file::Entry::Kind::file) return;
    if (auto text = file::load_text(from); text.text)
        files.emplace_back(fs::path("solutions") / from.filename(), std::move(*text.text));
}

std::string ending_of(std::string_view language) {
    static constexpr std::pair<std::string_view, std::string_view> endings[] = {
        {"csharp", "cs"}, {"javascript", "js"}, {"python", "py"}, {"rust", "rs"}};
    for (const auto& [name, ending] : endings)
        if (language == name) return std::string(ending);
    return std::string(language);
}

/// False where there is no template in the language, which is said.
bool add_templates(const std::string& language, Files& files) {
    const std::size_t before = files.size();
    std::vector<std::string> known;
    for (const ColliderTemplate& one : collider_templates()) {
        known.emplace_back(one.language);
        if (language.empty() || one.language == language)
            files.emplace_back(fmt::format("template.{}", ending_of(one.language)), std::string(one.text));
    }
    if (files.size() > before) return true;
    complain(fmt::format("--language: must be {}, got {}", alternatives(known), language));
    return false;
}

/// The link, or why there is none.
std::string link_text(const model::Scene& lesson, const std::string& base) {
    const std::string link = base + "#" + exchange::spell_link({.scene = file::write_scene(lesson)});
    if (link.size() <= exchange::max_link) return link + "\n";
    return fmt::format(
        "The link would have {} characters, and many programs cut it at {}: hand out the file.\n",
        link.size(), exchange::max_link);
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
    const std::string title = scene.title.empty() ? "A lesson" : scene.title;
    const auto page = [&](exports::HandoutPart part) {
        return exports::handout_html(title, exports::handout_blocks(scene, solution, part));
    };
    Files files;
    files.emplace_back(lesson.filename(), file::write_scene(scene));
    files.emplace_back("tasks.html", page(exports::HandoutPart::tasks));
    files.emplace_back("link.txt", link_text(scene, arguments.base));
    const bool asks_code =
        std::ranges::any_of(scene.lesson->steps, [](const auto& step) { return step.task.has_value(); });
    if (asks_code && !add_templates(arguments.language, files)) return bad_input;
    files.emplace_back("solutions/solutions.html", page(exports::HandoutPart::solutions));
    add_beside(solved, files);
    add_beside(lesson::wrong_ends_file(lesson), files);
    const fs::path folder = arguments.out;
    file::make_folders(folder / "solutions");
    for (const auto& [name, text] : files)
        if (const auto problem = file::write_file_atomically(folder / name, text)) {
            complain_line(*problem);
            return bad_input;
        }
    return all_well;
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
        "In the folder: the lesson, tasks.html to print (or to save as a PDF), link.txt, and where the\n"
        "lesson asks for code a template of each language. In its folder solutions: the solution, the\n"
        "wrong ends and solutions.html.",
    .prepare = prepare_handout};

}  // namespace testbed::cli
