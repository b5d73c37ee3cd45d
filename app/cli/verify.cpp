// The command `verify`: anybody's collision code against the truth.
#include <algorithm>
#include <filesystem>
#include <fmt/format.h>
#include <iterator>
#include <limits>
#include <memory>

#include "app/cli/findings_folder.h"
#include "app/cli/interrupts.h"
#include "app/cli/issue_text.h"
#include "app/cli/list.h"
#include "app/cli/output.h"
#include "app/cli/progress.h"
#include "app/cli/scene_files.h"
#include "app/cli/verdict_options.h"
#include "app/cli/verify_class.h"
#include "app/cli/verify_report.h"
#include "app/file/scene_file.h"
#include "app/model/analysis.h"
#include "app/model/failures.h"
#include "app/verify/collider_templates.h"

namespace testbed::cli {

namespace {

namespace fs = std::filesystem;

struct VerifyArguments {
    verify::Options options;
    std::string out = "findings";
    std::optional<std::string> replay, junit, language, lesson;
    std::optional<std::string> answers;  ///< a folder with the programs of a class
    std::optional<std::string> page;     ///< HTML about them
    std::optional<std::string> report, report_as;
    bool byte_order_mark = false;
    std::size_t step = 0;  ///< from 1; 0: the first with a task
    std::vector<std::string> types, ask;
    bool json = false;
};

int print_template(const std::string& language) {
    std::vector<std::string> words;
    for (const verify::ColliderTemplate& one : verify::collider_templates()) {
        if (one.language == language) return print(one.text) ? all_well : bad_input;
        words.emplace_back(one.language);
    }
    complain(fmt::format("--template: must be {}, got {}", alternatives(words), language));
    return bad_input;
}

/// The index of every name, or what is wrong with one.
std::string read_types(const std::vector<std::string>& names, std::vector<std::size_t>& to) {
    std::vector<std::string> known;
    for (const std::size_t type : verify::usual_types()) known.emplace_back(verify::type_name_of(type));
    for (const std::string& name : names) {
        const auto found = std::ranges::find(known, name);
        if (found == known.end())
            return fmt::format("--types: must be {}, got {}", alternatives(known), name);
        to.push_back(verify::usual_types()[std::size_t(found - known.begin())]);
    }
    return {};
}

std::string read_parts(const std::vector<std::string>& names, verify::Parts& to) {
    if (names.empty()) return {};
    to = {};
    for (const std::string& name : names) {
        verify::Part part{};
        if (!verify::part_named(name, part)) {
            std::vector<std::string> known;
            for (std::size_t i = 0; i < verify::part_count; ++i)
                known.emplace_back(verify::name(verify::Part(i)));
            return fmt::format("--ask: must be {}, got {}", alternatives(known), name);
        }
        to.add(part);
    }
    return {};
}

/// What a scene expects and is not so, a sentence each: its author means something else than it says.
std::vector<std::string> false_expectations(const model::Scene& scene, const std::string& file) {
    std::vector<std::string> sentences;
    if (scene.expect.empty()) return sentences;
    const model::Results results =
        model::analyze_shapes(scene, model::PairChoice::overlapping, model::Hidden::answered, {});
    for (const model::ClaimOutcome& outcome : model::claim_outcomes(scene, results.expect))
        if (!outcome.holds) sentences.push_back(fmt::format("{}: {}", file, model::sentence_of(outcome)));
    return sentences;
}

/// What a scene expects of two shapes and a replay does not ask, a sentence each.
std::vector<std::string> unasked_rows(const model::Scene& scene,
                                      const std::vector<verify::Question>& questions,
                                      const std::string& file) {
    std::vector<std::string> sentences;
    for (std::size_t i = 0; i < scene.expect.size(); ++i) {
        const model::Expectation& row = scene.expect[i];
        if (!row.pair) continue;
        const auto names = [&](const verify::Question& question, const std::string& id) {
            return std::ranges::find(question.shapes, id, &model::SceneShape::id) != question.shapes.end();
        };
        const auto is_about = [&](const verify::Question& question) {
            return names(question, (*row.pair)[0]) && names(question, (*row.pair)[1]);
        };
        const bool asks_impact = std::ranges::any_of(questions, [&](const verify::Question& question) {
            return is_about(question) && question.about() == verify::About::impact;
        });
        if (std::ranges::none_of(questions, is_about))
            sentences.push_back(
                fmt::format("{}: expect[{}]: {} is not asked about", file, i, model::about_row(row)));
        else if (!asks_impact && std::ranges::any_of(row.claims, [](const auto& claim) {
                     return claim.first.starts_with("impact");
                 }))
            sentences.push_back(
                fmt::format("{}: expect[{}]: the impact of {} is not asked about; a row with "
                            "\"algorithm\": \"exact_sweep\" asks about it",
                            file, i, model::about_row(row)));
    }
    if (!scene.expect.empty()) return sentences;
    for (const auto& shape : scene.shapes)
        if (collision::shape::defect(collision::shape::place(shape->geometry, shape->pose)))
            sentences.push_back(
                fmt::format("{}: \"{}\" is not asked about: it is not valid", file, shape->id));
    return sentences;
}

/// What the scene's rows about the two claim, as far as a program is asked for it.
verify::Parts claimed_parts(const model::Scene& scene, const verify::Question& question) {
    verify::Parts parts;
    for (const model::Expectation& row : scene.expect) {
        if (!row.pair || row.algorithm) continue;
        const auto is_of_pair = [&](const std::string& id) {
            return std::ranges::find(question.shapes, id, &model::SceneShape::id) != question.shapes.end();
        };
        if (!std::ranges::all_of(*row.pair, is_of_pair)) continue;
        for (const auto& [claim, expected] : row.claims) {
            const std::string subject = claim.substr(0, claim.find('.'));
            verify::Part part;
            if (verify::part_named(subject == "hit" ? "ray" : subject, part) &&
                verify::about(part) == question.about())
                parts.add(part);
        }
    }
    return parts;
}

/// Where a program gave less than its scene is about. An answer that was wrong has to be given again; what
/// else the scene states is asked of those who promise it.
void judge_answers_left_out(const VerifySubject& subject, verify::Report& report) {
    for (std::size_t i = 0; i < report.replayed.size() && i < subject.claimed.size(); ++i) {
        const verify::Report::Replayed& one = report.replayed[i];
        if (one.fault || one.skipped) continue;  // which was said
        std::string stated, wrong;
        for (std::size_t k = 0; k < verify::part_count; ++k) {
            const verify::Part part = verify::Part(k);
            if (one.answered.has(part)) continue;
            const auto add = [&](std::string& names) {
                names += (names.empty() ? "" : ", ") + std::string(verify::name(part));
            };
            if (subject.wrong[i].has(part))
                add(wrong);
            else if (subject.claimed[i].has(part) && !one.excepted.has(part))
                add(stated);
        }
        if (!wrong.empty())
            report.verdict.fail(fmt::format("{}: not judged: {} was wrong and is not answered any more.",
                                            subject.replayed[i], wrong));
        if (!stated.empty())
            report.verdict.warn(fmt::format("{}: the scene expects an answer that was not given: {}",
                                            subject.replayed[i], stated));
    }
}

/// Whether a program could be asked about it: it expects something of two shapes, or nothing at all.
bool is_about_pairs(const model::Scene& scene) {
    return scene.expect.empty() || std::ranges::any_of(scene.expect, [](const model::Expectation& row) {
               return row.pair || row.scene;
           });
}

/// The scenes of a folder, or one; what is wrong with one of them, in words. Of scenes that nothing can be
/// asked about only where there are no others.
std::string read_replay(const std::string& from, VerifySubject& subject, std::vector<verify::Question>& to) {
    const SceneFiles found = scene_files({from});
    if (!found.problems.empty()) return found.problems.front();
    std::string first;  // why nothing of a scene is asked
    for (const fs::path file : found.files) {
        const file::ReadResult read = file::load_scene(file);
        if (!read.scene)
            return file.string() + ": " + (read.issues.empty() ? "cannot be read" : read.issues.front().text);
        for (file::Issue issue : read.issues) {
            issue.severity = file::Issue::Severity::error;  // the verdict says that it is a warning
            subject.warnings.push_back(file::to_string(issue, file.string()));
        }
        std::ranges::move(false_expectations(*read.scene, file.string()),
                          std::back_inserter(subject.warnings));
        const auto questions = verify::questions_of(*read.scene);
        std::ranges::move(unasked_rows(*read.scene, questions, file.string()),
                          std::back_inserter(subject.warnings));
        if (questions.empty()) {
            const std::string nothing = fmt::format(
                "{}: holds no two shapes that can be asked about, or more than {} pairs "
                "without saying in \"expect\" which.",
                file.string(), verify::most_pairs_of_scene);
            if (first.empty()) first = nothing;
            // In a folder a scene may be there for other tests; one that asks nothing of pairs says so.
            if (is_about_pairs(*read.scene))
                subject.warnings.push_back(nothing);
            else
                complain_line(file.string() + ": expects nothing of two shapes and is passed over.");
        }
        for (const verify::Question& question : questions) {
            subject.replayed.push_back(
                questions.size() == 1
                    ? file.string()
                    : fmt::format("{}: {}, {}", file.string(), question.shapes[0].id, question.shapes[1].id));
            subject.claimed.push_back(claimed_parts(*read.scene, question));
            subject.wrong.push_back(verify::noted_wrong(*read.scene));
            to.push_back(question);
        }
    }
    return to.empty() ? first : std::string();
}

/// The task of a lesson's step, and where it stands; what is wrong with them, in words.
std::string read_task(const std::string& file, std::size_t wanted, VerifySubject& subject,
                      model::CodeTask& task, model::Scene& lesson) {
    const file::ReadResult read = file::load_scene(file);
    if (!read.scene)
        return file::to_string(
            *std::ranges::find(read.issues, file::Issue::Severity::error, &file::Issue::severity), file);
    if (!read.scene->lesson) return file + ": is no lesson";
    const auto& steps = read.scene->lesson->steps;
    if (wanted > steps.size()) return fmt::format("{}: has {} steps, no step {}", file, steps.size(), wanted);
    const auto first = std::ranges::find_if(steps, [](const auto& step) { return step.task.has_value(); });
    const std::size_t step = wanted > 0 ? wanted - 1 : std::size_t(first - steps.begin());
    if (step == steps.size()) return file + ": no step of it has a \"task\"";
    if (!steps[step].task) return fmt::format("{}: step {} has no \"task\"", file, wanted);
    task = *steps[step].task;
    if (const std::string wrong = verify::defect(task); !wrong.empty())
        return fmt::format("{}: lesson.steps[{}].task.{}", file, step, wrong);
    subject.graded = VerifySubject::Graded{file, read.scene->title, step, {}};
    lesson = *read.scene;
    return {};
}

/// Writes the text of an issue, and its pictures to the same folder. What cannot be written, in words.
std::string write_issue(const VerifyArguments& arguments, const VerifySubject& subject,
                        const verify::Report& report) {
    const fs::path file = *arguments.report;
    const exchange::ExportFormat& format =
        arguments.report_as ? *exchange::find_export(*arguments.report_as) : format_for(subject, report);
    const IssueText issue = issue_text(subject, report, file.stem().string(), format);
    const auto write = [](const fs::path& to, const std::string& content) {
        const auto problem = file::write_file_atomically(to, content);
        return problem ? to.string() + ": " + *problem : std::string();
    };
    std::string wrong;
    for (const auto& [name, picture] : issue.pictures)
        if (wrong.empty()) wrong = write(file.parent_path() / name, picture);
    return wrong.empty() ? write(file, issue.text) : wrong;
}

/// What is wrong with how the shapes of a report are to be written; empty: nothing.
std::string wrong_format(const std::optional<std::string>& wanted) {
    if (!wanted || exchange::find_export(*wanted)) return {};
    std::vector<std::string> known;
    for (const exchange::ExportFormat* format : exchange::export_formats()) known.emplace_back(format->id);
    return fmt::format("--report-as: must be {}, got {}", alternatives(known), *wanted);
}

std::string words_of(const verify::Status& status) {
    switch (status.stage) {
        case verify::Stage::calibrating: return "finding out what it means";
        case verify::Stage::asking:
            return fmt::format("{} of {} questions, {} findings", status.done, status.all, status.findings);
        case verify::Stage::making_small:
            return fmt::format("making findings small, {} of {}", status.done + 1, status.all);
    }
    return {};
}

int verify_collider(VerifyArguments arguments) {
    if (arguments.language) return print_template(*arguments.language);
    if (arguments.options.command.empty() && !arguments.answers) {
        complain("Which program? Name it after --, as in: collision-testbed verify -- python3 mine.py\n");
        return bad_input;
    }
    VerifySubject subject{
        .command = arguments.options.command, .files = {}, .replayed = {}, .warnings = {}, .graded = {}};
    model::CodeTask task;
    model::Scene lesson;
    std::string wrong = arguments.lesson ? read_task(*arguments.lesson, arguments.step, subject, task, lesson)
                                         : std::string();
    if (wrong.empty() && arguments.answers &&
        (!arguments.lesson || arguments.json || arguments.junit || arguments.report))
        wrong = "--answers: needs --lesson, without --json, --junit and --report";
    if (wrong.empty()) wrong = wrong_format(arguments.report_as);
    if (wrong.empty()) wrong = read_types(arguments.types, arguments.options.types);
    if (wrong.empty()) wrong = read_parts(arguments.ask, arguments.options.ask);
    if (!arguments.ask.empty()) arguments.options.named = arguments.options.ask;
    if (wrong.empty() && arguments.replay)
        wrong = read_replay(*arguments.replay, subject, arguments.options.replay);
    if (wrong.empty() && subject.graded &&
        (arguments.replay || !arguments.types.empty() || !arguments.ask.empty()))
        wrong = "--lesson: what is asked is the lesson's: without --types, --ask and --replay";
    if (!wrong.empty()) {
        complain(wrong);
        return bad_input;
    }
    if (arguments.answers)
        return verify_class({.lesson = std::move(lesson),
                             .name = fs::path(*arguments.lesson).stem().string(),
                             .step = subject.graded->step,
                             .folder = *arguments.answers,
                             .out = arguments.out,
                             .page = arguments.page,
                             .byte_order_mark = arguments.byte_order_mark,
                             .options = std::move(arguments.options)});
    if (subject.graded) verify::ask_for(arguments.options, task);
    verify::Report report;
    {
        const Interrupts interrupts;
        Progress progress("verify");
        report = model::run_to_end(verify::run(
            arguments.options, [] { return Interrupts::stopped(); },
            [&](const verify::Status& status) { progress.say(words_of(status)); }));
    }
    if (!report.failure.empty()) {
        complain(report.failure);
        return bad_input;
    }
    judge_answers_left_out(subject, report);
    for (const std::string& warning : subject.warnings) report.verdict.warn(warning);
    if (subject.graded) subject.graded->grade = verify::grade(task, report);
    if (!arguments.replay) wrong = write_findings(arguments.out, report, subject.files);
    if (wrong.empty() && arguments.junit)
        if (const auto problem = file::write_file_atomically(*arguments.junit, verify_junit(subject, report)))
            wrong = *arguments.junit + ": " + *problem;
    if (wrong.empty() && arguments.report) wrong = write_issue(arguments, subject, report);
    const bool printed =
        print(arguments.json ? verify_json(subject, report) : harmless(verify_text(subject, report)));
    if (!wrong.empty()) complain(wrong);
    if (!printed || !wrong.empty()) return bad_input;
    if (subject.graded) return subject.graded->grade.done ? all_well : expectation_failed;
    return verify::exit_status(report.outcome());
}

Invocation prepare_verify() {
    const auto to = std::make_shared<VerifyArguments>();
    Invocation invocation{
        {texts("COMMAND", " ", "The program to ask and its arguments, after --", to->options.command),
         text("--template", "LANGUAGE", "Print a program to begin with, in this language", to->language),
         whole_number("--questions", "N", "How many questions (20000)", to->options.questions, 1,
                      1'000'000'000),
         number("--seconds", "S", "Asks no longer than so many seconds", to->options.seconds, 0.1, 1e6),
         whole_number("--seed", "S", "A whole number: the same questions for the same seed (1)",
                      to->options.seed, 0, std::numeric_limits<std::uint64_t>::max()),
         number("--timeout", "S", "Seconds for an answer (2); the first may take 10",
                to->options.patience.answer, 0.01, 3600),
         number(
             "--tolerance", "T",
             "By how much lengths may be off, as a share of the pair's size (1e-6; 1e-3 in single precision)",
             to->options.tolerance, 1e-15, 1),
         flag("--exact", "Judge also what only rounding decides: pairs nearer to touching than 1e-9",
              to->options.exact),
         texts("--types", "T,…", "Only these types of shapes", to->types, ','),
         texts("--ask", "A,…", "Only these answers", to->ask, ','),
         text("-o,--output", "FOLDER", "Where the scenes of what is found go (findings)", to->out),
         text("--lesson", "FILE", "Ask what this lesson's task wants, and grade it", to->lesson),
         whole_number("--step", "N", "The lesson's step, where it has several tasks", to->step, 1, 1000),
         text("--answers", "FOLDER",
              "Grade every program of a folder: a line of CSV each, as check --answers writes it, and a "
              "folder of "
              "findings each. After --, a command that runs a program, which {} stands for",
              to->answers),
         flag("--bom", "The CSV begins with a byte-order mark: Excel then reads names with accents",
              to->byte_order_mark)
             .with("--answers"),
         text("--page", "OUT.html", "The same as a page", to->page).with("--answers"),
         text("--replay", "PATH", "Ask only the scenes of this folder, or this one", to->replay),
         flag("--json", "Print the report as JSON", to->json),
         text("--junit", "FILE", "Write a report that CI services read", to->junit),
         text("--report", "FILE.md", "Write the findings as the text of an issue, with pictures", to->report),
         text("--report-as", "FORMAT",
              "Its shapes as code, as export writes them (the library's own, else the program's)",
              to->report_as)
             .with("--report")},
        [to] { return verify_collider(*to); }};
    for (Option& option : verdict_options(to->options.rules)) invocation.options.push_back(std::move(option));
    return invocation;
}

}  // namespace

constinit const Command verify_command{.name = "verify",
                                       .summary = "Put your own collision code to the test",
                                       .footer =
                                           "COMMAND reads a question and writes an answer a line, as JSON; "
                                           "--template prints one to begin with,\n"
                                           "assets/colliders/README.md describes the format. Exit status: 0 "
                                           "everything expected was judged and\n"
                                           "right, 1 something was wrong or not judged, 2 bad usage or "
                                           "nothing was judged.",
                                       .prepare = prepare_verify};

}  // namespace testbed::cli
