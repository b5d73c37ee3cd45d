// A lesson as a folder for a class.
#include "app/export/hand_out.h"

#include <algorithm>
#include <fmt/format.h>
#include <string_view>
#include <utility>

#include "app/exchange/link.h"
#include "app/export/handout.h"
#include "app/file/scene_file.h"
#include "app/file/store.h"
#include "app/lesson/lesson_list.h"
#include "app/lesson/lesson_version.h"
#include "app/verify/collider_templates.h"

namespace testbed::exports {

namespace {

namespace fs = std::filesystem;

std::string ending_of(std::string_view language) {
    static constexpr std::pair<std::string_view, std::string_view> endings[] = {
        {"csharp", "cs"}, {"javascript", "js"}, {"python", "py"}, {"rust", "rs"}};
    for (const auto& [name, ending] : endings)
        if (language == name) return std::string(ending);
    return std::string(language);
}

/// The link, or why there is none.
std::string link_text(const model::Scene& lesson, const std::string& base) {
    const std::string link = base + "#" + exchange::spell_link({.scene = file::write_scene(lesson)});
    if (link.size() <= exchange::max_link && !base.empty()) return link + "\n";
    if (link.size() <= exchange::max_link)
        return fmt::format(
            "Put the address of a page that runs this program in front of the next line:\n{}\n", link);
    return fmt::format(
        "The link would have {} characters, and many programs cut it at {}: hand out the file.\n",
        link.size(), exchange::max_link);
}

/// Whether the lesson has a task that the example in a template would solve in part.
bool asks_about_circles(const model::Lesson& lesson) {
    return std::ranges::any_of(lesson.steps, [](const model::LessonStep& step) {
        return step.task && std::ranges::find(step.task->types, "circle") != step.task->types.end();
    });
}

void add_templates(const std::string& language, const model::Lesson& lesson,
                   std::vector<HandOutFile>& files) {
    const bool circles = asks_about_circles(lesson);
    for (const verify::ColliderTemplate& one : verify::collider_templates())
        if (language.empty() || one.language == language)
            files.push_back({fmt::format("template.{}", ending_of(one.language)),
                             circles ? verify::without_example(one) : std::string(one.text)});
}

}  // namespace

std::vector<HandOutFile> hand_out_files(const HandOutSource& source) {
    const model::Scene& scene = source.lesson;
    const auto& steps = scene.lesson->steps;
    const std::string title = scene.title.empty() ? "A lesson" : scene.title;
    const auto blocks = [&](HandoutPart part) { return handout_blocks(scene, source.solution, part); };
    // Learners could read the notes in the file, as they could the solutions.
    const model::Scene for_learners = lesson::without_notes(scene);
    std::vector<HandOutFile> files;
    files.push_back({source.name, file::write_scene(for_learners)});
    files.push_back({"tasks.html", handout_html(title, blocks(HandoutPart::tasks))});
    files.push_back({"tasks.pdf", handout_pdf(title, blocks(HandoutPart::tasks))});
    files.push_back({"link.txt", link_text(for_learners, source.base)});
    if (std::ranges::any_of(steps, [](const auto& step) { return step.task.has_value(); }))
        add_templates(source.language, *scene.lesson, files);
    const fs::path apart = "solutions";
    files.push_back({apart / "solutions.html", handout_html(title, blocks(HandoutPart::solutions))});
    files.push_back({apart / "solutions.pdf", handout_pdf(title, blocks(HandoutPart::solutions))});
    if (std::ranges::any_of(steps, [](const auto& step) { return !step.notes.empty(); }))
        files.push_back({apart / "notes.html", handout_html(title, blocks(HandoutPart::notes))});
    if (!source.solution_text.empty())
        files.push_back({apart / lesson::solution_file(source.name).filename(), source.solution_text});
    if (!source.wrong_ends_text.empty())
        files.push_back({apart / lesson::wrong_ends_file(source.name).filename(), source.wrong_ends_text});
    return files;
}

std::optional<std::string> write_hand_out(const fs::path& folder, const std::vector<HandOutFile>& files) {
    if (const std::string problem = file::make_folders(folder / "solutions"); !problem.empty())
        return folder.string() + ": " + problem;
    for (const auto& [name, text] : files)
        if (const auto problem = file::write_file_atomically(folder / name, text))
            return (folder / name).string() + ": " + *problem;
    return {};
}

}  // namespace testbed::exports
