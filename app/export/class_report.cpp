// A class as a table and as a page.
#include "app/export/class_report.h"

#include <algorithm>
#include <cstddef>
#include <fmt/format.h>
#include <string_view>

#include "app/export/class_predictions.h"
#include "app/export/render.h"
#include "app/file/markup_text.h"
#include "app/lesson/class_summary.h"
#include "app/lesson/prediction.h"
#include "app/model/lesson.h"
#include "app/model/read_number.h"

namespace testbed::exports {

namespace {

using lesson::Grade;

std::string_view name_of(Grade::Kind kind) {
    switch (kind) {
        case Grade::Kind::unreadable: return "unreadable";
        case Grade::Kind::scene: return "scene";
        case Grade::Kind::solution: return "solution";
        case Grade::Kind::program: return "program";
    }
    return {};
}

bool is_number(std::string_view text) {
    double value = 0;
    const auto [end, error] = model::read_number(text.data(), text.data() + text.size(), value);
    return error == std::errc() && end == text.data() + text.size();
}

/// A text that a spreadsheet would take for a formula is marked as text.
std::string csv_text(std::string text) {
    if (!text.empty() && !is_number(text) &&
        std::string_view("=+-@\t\r").find(text.front()) != std::string_view::npos)
        text.insert(0, 1, '\'');
    if (text.find_first_of(",\"\r\n") == text.npos) return text;
    std::string quoted = "\"";
    for (const char c : text) quoted += c == '"' ? std::string("\"\"") : std::string(1, c);
    return quoted + '"';
}

std::string stopped_at(const lesson::Grade& grade) {
    return grade.stopped ? std::to_string(*grade.stopped + 1) : std::string();
}

/// "1 3": with a comma or a hyphen a spreadsheet would take it for a number or a date.
std::string steps_reached(const lesson::Grade& grade, std::string_view between) {
    std::string steps;
    for (const std::size_t step : grade.steps_reached())
        steps += fmt::format("{}{}", steps.empty() ? "" : between, step + 1);
    return steps;
}

constexpr std::string_view page_style = R"(:root { color-scheme: light }
body { font-family: Inter, 'Helvetica Neue', Arial, sans-serif; font-size: 15px; line-height: 1.4; color: #16181d;
  background: #fff; max-width: 1100px; margin: 0 auto; padding: 24px 16px }
h1 { font-size: 26px; margin: 0 0 4px }
.summary { color: #4a4f59; margin: 0 0 20px }
table { border-collapse: collapse; width: 100% }
th { text-align: left; font-weight: 600; color: #4a4f59; border-bottom: 2px solid #c9cdd4; padding: 6px 12px 6px 0 }
td { border-bottom: 1px solid #e3e6ea; padding: 10px 12px 10px 0; vertical-align: top; overflow-wrap: anywhere }
tr { break-inside: avoid }
td svg { display: block; border: 1px solid #c9cdd4 }
.state { font-weight: 600; white-space: nowrap }
.done { color: #00664a }
.open { color: #8a4b00 }
.broken { color: #a3142b }
.file { min-width: 130px }
.count { white-space: nowrap }
.step { color: #4a4f59 }
)";

/// What a lesson asks for is said in other words where it has questions alone.
struct Words {
    std::string_view done, all, column;
};
Words words_of(const model::Lesson& lesson) {
    const bool goals = std::ranges::any_of(lesson.steps, [](const model::LessonStep& step) {
        return step.blanks || step.mystery || step.task || !step.goal.stages.empty();
    });
    return goals ? Words{"✓ reached", "reached the lesson's goals", "Goals"}
                 : Words{"✓ answered", "answered every question", "Answers"};
}

std::string answers_in_words(const model::Lesson& lesson, const lesson::Grade& grade) {
    std::size_t asked = 0, right = 0;
    for (const lesson::Asked& one : lesson::questions_of(lesson)) {
        if (one.then) continue;
        ++asked;
        const auto& said = lesson::answer_of(grade, one);
        right += said && lesson::is_right(lesson::question_of(lesson, one), *said);
    }
    return fmt::format("{} of {} right", right, asked);
}

std::string problem_of(const lesson::Grade& grade) {
    return grade.problem + (grade.problem.empty() || grade.same.empty() ? "" : "; ") + grade.same;
}

/// What may be chance is gray.
std::string problem_in_html(const lesson::Grade& grade) {
    std::string text;
    if (!grade.problem.empty()) text += "<br>" + file::markup_text(grade.problem);
    if (!grade.same.empty())
        text += fmt::format("<br><span class=\"step\">{}</span>", file::markup_text(grade.same));
    return text;
}

std::string picture_of(const lesson::Grade& grade, std::size_t number) {
    if (!grade.last) return {};
    RenderOptions options;
    options.width = 280;
    options.height = 175;
    options.theme = "light";
    options.legend = options.verdict = options.grid = false;
    options.show_given = true;
    options.show = {"overlap"};
    options.ids = fmt::format("f{}-", number);
    model::Scene shown = *grade.last;
    shown.show.reset();
    return render_svg(shown, options);
}

std::string stopped_in_words(const model::Scene& scene, const lesson::Grade& grade) {
    if (!grade.stopped) return {};
    const std::string missing =
        grade.missing.empty() ? std::string() : "<br>" + file::markup_text(grade.missing);
    return fmt::format("<b>Step {}</b> <span class=\"step\">{}</span>{}", *grade.stopped + 1,
                       file::markup_lines(scene.lesson->steps[*grade.stopped].text), missing);
}

std::string_view style_of(ClassRow::Standing standing) {
    switch (standing) {
        case ClassRow::Standing::done: return "done";
        case ClassRow::Standing::open: return "open";
        case ClassRow::Standing::broken: break;
    }
    return "broken";
}

std::string by_whom(const lesson::Grade& grade) {
    std::string text;
    for (const std::string& part : {grade.by, grade.date})
        if (!part.empty()) text += "<br>" + file::markup_text(part);
    return text;
}

/// Whether its learner did anything in the lesson. A scene is something.
bool is_begun(const lesson::Grade& grade) {
    return grade.kind != Grade::Kind::solution || grade.pass || grade.in_part || !grade.recorded.empty() || grade.score > 0 ||
           std::ranges::any_of(grade.goals, [](const lesson::GoalGrade& goal) { return goal.reached > 0; }) ||
           std::ranges::any_of(grade.attempts,
                               [](const lesson::Attempt& one) { return one != lesson::Attempt{}; });
}

}  // namespace

ClassRow class_row(const model::Scene& scene, const lesson::Grade& grade) {
    const Words words = words_of(*scene.lesson);
    ClassRow row;
    if (grade.another_lesson) {
        row.standing = ClassRow::Standing::broken;
        row.words = "✗ another lesson";
        return row;
    }
    row.points = fmt::format("{:g} of {:g}", grade.score, grade.maximum);
    if (grade.kind == Grade::Kind::unreadable) {
        row.standing = ClassRow::Standing::broken;
        row.words = "✗ not readable";
        return row;
    }
    row.standing = grade.pass && !grade.copy ? ClassRow::Standing::done : ClassRow::Standing::open;
    row.words = grade.pass ? grade.copy ? "✓ a copy" : words.done : grade.copy ? "○ a copy" : "○ not yet";
    if (!is_begun(grade)) {
        row.words = "○ not begun";
        row.reached = "not begun";
        return row;
    }
    if (words.column != "Goals") {
        row.reached = answers_in_words(*scene.lesson, grade);
        return row;
    }
    row.reached = fmt::format("{} of {}", grade.goals_reached(), grade.goals.size());
    if (const std::string steps = steps_reached(grade, ", "); !steps.empty())
        row.steps = fmt::format("step{} {}", grade.steps_reached().size() == 1 ? "" : "s", steps);
    return row;
}

std::string class_summary(const model::Scene& scene, const std::vector<lesson::Grade>& grades) {
    const auto passed = std::ranges::count_if(grades, &lesson::Grade::passes);
    const auto others = std::ranges::count(grades, true, &Grade::another_lesson);
    const auto broken = std::ranges::count_if(grades, [](const Grade& grade) {
        return grade.kind == Grade::Kind::unreadable && !grade.another_lesson;
    });
    const auto copies = std::ranges::count(grades, true, &Grade::copy);
    std::string text = fmt::format("{} of {} files {}", passed, grades.size(), words_of(*scene.lesson).all);
    if (broken > 0) text += fmt::format("; {} cannot be read", broken);
    if (others > 0) text += fmt::format("; {} {} for another lesson", others, others == 1 ? "is" : "are");
    if (copies > 0) text += fmt::format("; {} are copies of each other", copies);
    return text + '.';
}

std::string_view reached_column(const model::Scene& scene) { return words_of(*scene.lesson).column; }

std::string class_csv(const model::Scene& scene, const std::vector<lesson::Grade>& grades) {
    std::string out =
        "file,kind,pass,goals,goals_reached,stages,stages_reached,stopped_at_step,problem,by,date,"
        "lesson_version,score,maximum,missing,steps_reached";
    for (const std::string& column : prediction_columns(*scene.lesson)) out += ',' + column;
    out += '\n';
    for (const lesson::Grade& grade : grades) {
        std::size_t stages = 0, reached = 0;
        for (const lesson::GoalGrade& goal : grade.goals) {
            stages += goal.stages;
            reached += goal.reached;
        }
        out += fmt::format("{},{},{},{},{},{},{},{},{},{},{},{},{:g},{:g},{},{}", csv_text(grade.name),
                           name_of(grade.kind), grade.passes() ? "yes" : "no", grade.goals.size(),
                           grade.goals_reached(), stages, reached, stopped_at(grade),
                           csv_text(problem_of(grade)), csv_text(grade.by), csv_text(grade.date),
                           csv_text(grade.version), grade.score, grade.maximum, csv_text(grade.missing),
                           steps_reached(grade, " "));
        for (const std::string& cell : prediction_cells(*scene.lesson, grade)) out += ',' + csv_text(cell);
        out += '\n';
    }
    return out;
}

std::string class_page(const model::Scene& scene, const std::vector<lesson::Grade>& grades) {
    const std::string title = file::markup_text(scene.title.empty() ? "A lesson" : scene.title);
    const bool of_programs = std::ranges::count(grades, Grade::Kind::program, &Grade::kind) > 0;
    const std::string apart = of_programs ? std::string() : lesson::programs_apart(scene);
    const std::string programs =
        apart.empty() ? "" : fmt::format("<p class=\"summary\">{}.</p>\n", file::markup_text(apart));
    std::string out = fmt::format(
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta "
        "charset=\"utf-8\">\n<title>{0}</title>\n<style>\n{1}"
        "</style>\n</head>\n<body>\n<h1>{0}</h1>\n<p class=\"summary\">{2}</p>\n"
        "{4}<table>\n<tr><th>In the end</th><th>File</th><th>{3}</th>"
        "<th>Points</th><th>Stopped at</th></tr>\n",
        title, fmt::format("{}{}", page_style, predictions_style()), class_summary(scene, grades),
        reached_column(scene), programs);
    for (std::size_t i = 0; i < grades.size(); ++i) {
        const lesson::Grade& grade = grades[i];
        const ClassRow row = class_row(scene, grade);
        out += fmt::format(
            "<tr><td>{}</td><td class=\"file\">{}{}<br><span class=\"state {}\">{}</span>{}</td><td "
            "class=\"count\">{}{}</td><td class=\"count\">{}</td><td>{}</td></tr>\n",
            picture_of(grade, i + 1), file::markup_text(grade.name), by_whom(grade), style_of(row.standing),
            row.words, problem_in_html(grade), row.reached,
            row.steps.empty() ? "" : fmt::format("<br><span class=\"step\">{}</span>", row.steps), row.points,
            stopped_in_words(scene, grade));
    }
    return out + "</table>\n" + predictions_in_html(*scene.lesson, grades) + "</body>\n</html>\n";
}

}  // namespace testbed::exports
