// Grading.
#include "app/verify/task.h"

#include <algorithm>
#include <fmt/format.h>

#include "app/verify/kinds.h"

namespace testbed::verify {

namespace {

std::string list_of(const auto& words) {
    std::string text;
    for (const auto& word : words) {
        if (!text.empty()) text += ", ";
        text += word;
    }
    return text;
}

std::vector<std::string_view> known_types() {
    std::vector<std::string_view> names;
    for (const std::size_t type : usual_types()) names.push_back(type_name_of(type));
    return names;
}

bool is_about_pairs(const std::string& word) {
    Part part{};
    return part_named(word, part) && about(part) == About::pair;
}

std::vector<std::string_view> parts_about_pairs() {
    std::vector<std::string_view> names;
    for (std::size_t i = 0; i < part_count; ++i)
        if (about(Part(i)) == About::pair) names.push_back(name(Part(i)));
    return names;
}

std::vector<std::size_t> types_of_task(const model::CodeTask& task) {
    std::vector<std::size_t> types;
    for (const std::size_t type : usual_types())
        if (std::ranges::find(task.types, type_name_of(type)) != task.types.end()) types.push_back(type);
    return types;
}

}  // namespace

std::string defect(const model::CodeTask& task) {
    if (task.types.empty()) return "types: must name one type or more";
    if (task.ask.empty()) return "ask: must name one answer or more";
    for (std::size_t i = 0; i < task.types.size(); ++i)
        if (const auto known = known_types(); std::ranges::find(known, task.types[i]) == known.end())
            return fmt::format("types[{}]: must be one of {}, got \"{}\"", i, list_of(known), task.types[i]);
    const auto wrong = std::ranges::find_if_not(task.ask, is_about_pairs);
    if (wrong == task.ask.end()) return {};
    return fmt::format("ask[{}]: must be one of {}, got \"{}\"", wrong - task.ask.begin(),
                       list_of(parts_about_pairs()), *wrong);
}

void ask_for(Options& options, const model::CodeTask& task) {
    options.types = types_of_task(task);
    options.ask = {};
    for (const std::string& word : task.ask) {
        Part part{};
        if (part_named(word, part)) options.ask.add(part);
    }
    options.named = options.ask;
    options.questions = task.questions;
    options.touching_overlaps = task.touching_overlaps;
    options.convex_only = task.convex_only;
}

std::size_t Grade::right() const {
    return std::size_t(std::ranges::count_if(rows, [](const Row& row) { return row.mark == Mark::right; }));
}

std::string_view name(Grade::Mark mark) {
    switch (mark) {
        case Grade::Mark::right: return "right";
        case Grade::Mark::wrong: return "wrong";
        case Grade::Mark::missing: return "missing";
    }
    return {};
}

Grade grade(const model::CodeTask& task, const Report& report) {
    Grade grade;
    const Conventions& c = report.conventions;
    const auto types = types_of_task(task);
    const auto each_pair = [&](auto&& visit) {
        for (std::size_t i = 0; i < types.size(); ++i)
            for (std::size_t j = i; j < types.size(); ++j)
                visit(types[i], types[j],
                      fmt::format("{}–{}", type_name_of(types[i]), type_name_of(types[j])));
    };
    each_pair([&](std::size_t a, std::size_t b, const std::string& what) {
        Grade::Row row{.what = what, .why = {}};
        const auto finding = std::ranges::find(report.findings, what, &Finding::types);
        if (finding != report.findings.end()) {
            row.mark = Grade::Mark::wrong;
            row.why = fmt::format("{}. {}", title_of(*finding), finding->sentence);
            row.finding = std::size_t(finding - report.findings.begin()) + 1;
        } else if (!c.takes(a, b)) {
            row.mark = Grade::Mark::missing;
            row.why = "not answered";
        }
        grade.rows.push_back(std::move(row));
    });
    for (const std::string& word : task.ask) {
        Part part{};
        if (!part_named(word, part) || c.answers.has(part)) continue;
        grade.rows.push_back({.what = word, .mark = Grade::Mark::missing, .why = "never in an answer"});
    }
    for (const std::string& gap : report.verdict.shortfalls())
        grade.rows.push_back({.what = "every answer", .mark = Grade::Mark::missing, .why = gap});
    // What is wrong with the program itself belongs to no two types.
    for (std::size_t i = 0; i < report.findings.size(); ++i)
        if (std::ranges::find(grade.rows, report.findings[i].types, &Grade::Row::what) == grade.rows.end())
            grade.rows.push_back({.what = "the program",
                                  .mark = Grade::Mark::wrong,
                                  .why = report.findings[i].sentence,
                                  .finding = i + 1});
    grade.done = !report.interrupted && report.failure.empty() && grade.right() == grade.rows.size();
    return grade;
}

}  // namespace testbed::verify
