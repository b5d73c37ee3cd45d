// The programs of a whole class.
#include "app/cli/verify_class.h"

#include <algorithm>
#include <filesystem>
#include <fmt/format.h>

#include "app/cli/command.h"
#include "app/cli/findings_folder.h"
#include "app/cli/interrupts.h"
#include "app/cli/output.h"
#include "app/cli/progress.h"
#include "app/export/class_report.h"
#include "app/file/scene_file.h"
#include "app/lesson/grade.h"
#include "app/verify/judges_fills.h"
#include "app/verify/submissions.h"
#include "app/verify/task.h"

namespace testbed::cli {

namespace {

namespace fs = std::filesystem;
using lesson::Grade;

/// What is wrong, a row of the task's grade each.
std::string missing_text(const verify::Grade& grade) {
    std::string text;
    for (const verify::Grade::Row& row : grade.rows) {
        if (row.mark == verify::Grade::Mark::right) continue;
        text +=
            fmt::format("{}{}: {}. {}", text.empty() ? "" : "; ", row.what, verify::name(row.mark), row.why);
    }
    return text;
}

class ClassRun {
  public:
    explicit ClassRun(const ProgramsOfClass& of) : of_(of), task_(*of.lesson.lesson->steps[of.step].task) {}

    std::vector<Grade> grades;
    std::string problem;  ///< why findings could not be written

    void take(const verify::Submission& submission, std::size_t number, std::size_t count) {
        Grade& grade = grades.emplace_back(Grade{.name = submission.name, .kind = Grade::Kind::program});
        const model::LessonStep& step = of_.lesson.lesson->steps[of_.step];
        grade.maximum = step.points;
        grade.stopped = of_.step;
        grade.problem = submission.problem;
        if (submission.command.empty()) return;
        verify::Options options = of_.options;
        options.command = submission.command;
        verify::ask_for(options, task_);
        Progress progress(fmt::format("{} ({} of {})", submission.name, number, count));
        const verify::Report report = model::run_to_end(verify::run(
            options, [] { return Interrupts::stopped(); },
            [&](const verify::Status& status) {
                progress.say(fmt::format("{} of {} questions", status.done, status.all));
            }));
        if (Interrupts::stopped()) {
            grades.pop_back();
            return;
        }
        grade.problem = report.failure;
        if (report.failure.empty()) judge(grade, report, step);
        if (!submission.same_as.empty())
            grade.problem += fmt::format("{}has the same text as {}", grade.problem.empty() ? "" : "; ",
                                         submission.same_as);
        std::vector<std::string> files;
        const std::string wrong = write_findings(fs::path(of_.out) / submission.name, report, files);
        if (problem.empty()) problem = wrong;
    }

  private:
    void judge(Grade& grade, const verify::Report& report, const model::LessonStep& step) {
        const verify::Grade marks = verify::grade(task_, report);
        for (const verify::Grade::Row& row : marks.rows) {
            const bool right = row.mark == verify::Grade::Mark::right;
            grade.goals.push_back({of_.step, 1, right ? 1u : 0u, right});
        }
        grade.pass = marks.done;
        grade.missing = missing_text(marks);
        if (!marks.done) return;
        grade.stopped.reset();
        grade.score = step.points;
    }

    const ProgramsOfClass& of_;
    const model::CodeTask& task_;
};

}  // namespace

int verify_class(const ProgramsOfClass& of) {
    const verify::Submissions found = verify::submissions_in(of.folder, of.options.command);
    if (!found.problem.empty()) {
        complain("--answers: " + found.problem);
        return bad_input;
    }
    if (found.programs.empty()) {
        complain(fmt::format(
            "--answers: {} holds no program. Scripts are recognized by their ending, other programs "
            "by the right to execute them; for all others name a command, as in: -- sh build.sh {{}}",
            of.folder));
        return bad_input;
    }
    if (!found.others.empty())
        complain(harmless(fmt::format("--answers: left out, because nothing is known that runs them: {}",
                                      fmt::join(found.others, ", "))));
    ClassRun run(of);
    bool stopped = false;
    {
        const Interrupts interrupts;
        for (std::size_t i = 0; i < found.programs.size() && !Interrupts::stopped(); ++i)
            run.take(found.programs[i], i + 1, found.programs.size());
        stopped = Interrupts::stopped();
    }
    if (stopped)
        complain(
            fmt::format("Stopped: {} of {} programs were graded.", run.grades.size(), found.programs.size()));
    for (const std::string& name : found.answers)
        run.grades.push_back(lesson::grade(of.lesson, fs::path(of.folder) / name, name, of.name,
                                           verify::judges_fills(of.lesson)));
    const bool passed = std::ranges::all_of(run.grades, &Grade::pass);
    // A learner's file that nobody can run is missed where the table has no row for it.
    for (const std::string& name : found.others) {
        Grade& grade = run.grades.emplace_back(Grade{.name = name});
        grade.maximum = of.lesson.lesson->steps[of.step].points;
        grade.problem = "not graded, because nothing is known that runs it";
    }
    std::ranges::stable_sort(run.grades, {}, &Grade::name);
    const std::string mark = of.byte_order_mark ? "\xEF\xBB\xBF" : "";
    if (!print(mark + harmless(exports::class_csv(of.lesson, run.grades)))) return bad_input;
    std::string problem = run.problem;
    if (of.page)
        if (const auto failure =
                file::write_file_atomically(*of.page, exports::class_page(of.lesson, run.grades)))
            problem = *failure;
    if (!problem.empty()) {
        complain_line(problem);
        return bad_input;
    }
    return !stopped && passed ? all_well : expectation_failed;
}

}  // namespace testbed::cli
