// A class's folder held against a lesson.
#include <algorithm>
#include <fmt/format.h>
#include <map>
#include <utility>

#include "app/file/scene_file.h"
#include "app/file/store.h"
#include "app/lesson/copies.h"
#include "app/lesson/grade.h"
#include "app/lesson/hand_ins.h"
#include "app/lesson/plain_name.h"

namespace testbed::lesson {

namespace {

namespace fs = std::filesystem;

void add_problem(Grade& grade, const std::string& problem) {
    grade.problem += (grade.problem.empty() ? "" : "; ") + problem;
}

/// What is larger is no mail or shortcut with links.
constexpr std::uintmax_t max_linked_bytes = 1'000'000;

/// Empty where there is none to compare.
std::string text_in(const fs::path& file) {
    const file::Entry entry = file::entry(file);
    if (entry.kind != file::Entry::Kind::file || entry.bytes > max_answer_bytes) return {};
    return file::load_text(file).text.value_or(std::string());
}

std::vector<HandIn> linked_in(const fs::path& file) {
    const file::Entry entry = file::entry(file);
    if (entry.kind != file::Entry::Kind::file || entry.bytes > max_linked_bytes) return {};
    const file::TextResult text = file::load_text(file);
    return text.text ? linked_hand_ins(*text.text) : std::vector<HandIn>();
}

}  // namespace

void mark_duplicates(const model::Scene& lesson, std::vector<Grade>& grades) {
    std::map<std::string, Grade*> by_states, by_name;
    const auto shown = [](const Grade& grade) {
        return grade.kind == Grade::Kind::scene ? "shapes" : "states";
    };
    for (Grade& grade : grades) {
        if (!grade.recorded.empty()) {
            const auto [same, first] = by_states.emplace(grade.recorded, &grade);
            if (!first) {
                Grade& other = *same->second;
                const bool others = grade.by.empty() || plain_name(grade.by) != plain_name(other.by);
                std::string equal = fmt::format("has the same {} as {}", shown(grade), other.name);
                if (others && !unlikely_by_chance(grade.recorded, lesson)) {
                    grade.same = equal + ", which may be chance";
                } else {
                    add_problem(grade, equal);
                    if (others) {
                        add_problem(other, fmt::format("{} has the same {}", grade.name, shown(other)));
                        grade.copy = other.copy = true;
                    }
                }
            }
        }
        if (grade.by.empty()) continue;
        const auto [same, first] = by_name.emplace(plain_name(grade.by), &grade);
        if (first) continue;
        const Grade& before = *same->second;
        add_problem(grade,
                    before.by == grade.by
                        ? fmt::format("is by the same learner as {}", before.name)
                        : fmt::format("is perhaps by the same learner as {}: only capitals or spaces differ",
                                      before.name));
    }
}

ClassGrades grade_folder(const model::Scene& lesson, const fs::path& folder, const std::string& lesson_name,
                         const JudgesFills& why_wrong) {
    ClassGrades graded;
    std::vector<std::pair<std::string, fs::path>> files;
    std::string why;
    for (const fs::path& file : file::files_under(folder, why)) {
        std::string name = file.lexically_relative(folder).generic_string();
        std::string ending = file.extension().string();
        std::ranges::transform(ending, ending.begin(),
                               [](char c) { return c >= 'A' && c <= 'Z' ? char(c - 'A' + 'a') : c; });
        if (ending == ".json" || !linked_in(file).empty())
            files.emplace_back(std::move(name), file);
        else
            graded.others.push_back(std::move(name));
    }
    if (!why.empty()) {
        graded.problem = fmt::format("{}: {}", folder.string(), why);
        return graded;
    }
    std::ranges::sort(graded.others);
    std::ranges::sort(files);
    SeenAnswers seen;
    for (auto& [name, file] : files) {
        const std::vector<HandIn> linked = linked_in(file);
        const std::size_t before = graded.grades.size();
        for (std::size_t i = 0; i < linked.size(); ++i)
            if (seen.is_new(linked[i].text, true))
                graded.grades.push_back(
                    grade_hand_in(lesson, linked[i], name_of_hand_in(name, i), lesson_name, why_wrong));
        if (linked.empty() && seen.is_new(text_in(file), false))
            graded.grades.push_back(grade(lesson, file, name, lesson_name, why_wrong));
        if (graded.grades.size() == before) graded.doubled.push_back(name);
    }
    mark_duplicates(lesson, graded.grades);
    return graded;
}

}  // namespace testbed::lesson
