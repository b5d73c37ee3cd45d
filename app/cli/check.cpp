// The command `check`: every answer about scenes, as JSON on standard output; a stream of scenes one at a
// time.
#include <algorithm>
#include <filesystem>
#include <fmt/format.h>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/cli/check_report.h"
#include "app/cli/in_order.h"
#include "app/cli/lesson_report.h"
#include "app/cli/line_reader.h"
#include "app/cli/list.h"
#include "app/cli/output.h"
#include "app/cli/progress.h"
#include "app/cli/report.h"
#include "app/cli/scene_files.h"
#include "app/cli/slide_report.h"
#include "app/cli/update_expectations.h"
#include "app/export/class_report.h"
#include "app/file/scene_file.h"
#include "app/lesson/grade.h"
#include "app/model/lesson.h"
#include "app/verify/judges_fills.h"

namespace testbed::cli {

namespace {

using Layout = file::JsonWriter::Layout;

struct CheckOptions {
    std::vector<std::string> files;  ///< "-": standard input
    bool lines = false;              ///< one scene a line
    model::PairChoice pairs = model::PairChoice::all;
    std::optional<double> horizon;       ///< seconds, >= 0, in place of each scene's own
    std::optional<std::string> answer;   ///< held against a lesson's goals in place of its solution
    std::optional<std::string> answers;  ///< a folder of them: a line of CSV each
    std::optional<std::string> page;     ///< HTML about them
    bool byte_order_mark = false;        ///< the CSV begins with one, as Excel wants it
    bool algorithms = false;             ///< what each algorithm of the catalog says of each pair
    bool brief = false;                  ///< failures and a summary in place of every answer
    bool strict = false;                 ///< warnings fail
    bool update = false;                 ///< failed expectations become what is true now
    bool dry_run = false;                ///< of update: only print what would change
    std::optional<std::string> junit;    ///< a file for CI services
    std::optional<SlideRequest> slide;   ///< a shape to move among the others

    /// Whether somebody relies on the exit status: nothing judged is then no pass.
    bool tests() const { return brief || strict || junit; }
};

bool is_blank(std::string_view text) { return text.find_first_not_of(" \t\r") == text.npos; }

/// Prints one indented object for one file, else one compact object a line, or with --brief a summary;
/// problems of the input and failed expectations go to standard error.
class Check {
  public:
    explicit Check(const CheckOptions& options) : options_(options), report_(options.strict) {}

    int run() {
        for (const std::string& problem : files_.problems) complain_line(problem);
        if (options_.brief && !options_.lines)
            check_briefly();
        else
            for (const std::string& file : files_.files) {
                if (unwritable_) break;
                if (options_.lines)
                    check_lines(file);
                else
                    check_file(file);
            }
        if (options_.brief) {
            out_.clear();
            out_ = others_text();
            out_ += harmless(report_.text());
            if (!print(out_)) unwritable_ = true;
        }
        if (options_.junit)
            if (const auto problem = file::write_file_atomically(*options_.junit, report_.junit())) {
                complain(*options_.junit + ": " + *problem);
                unwritable_ = true;
            }
        if (unreadable_ || unwritable_ || !files_.problems.empty()) return bad_input;
        if (report_.failed() && !(options_.tests() && report_.all_silent())) {
            if (const std::string why = report_.why_strictly(); !why.empty()) complain(why);
            return expectation_failed;
        }
        if (options_.tests() && report_.nothing_judged()) {
            complain("Nothing was judged: no scene states an expectation.");
            return bad_input;
        }
        return all_well;
    }

  private:
    /// How many files of the folders are no scenes, and the names of the first.
    std::string others_text() const {
        const std::vector<std::string>& others = files_.others;
        if (others.empty()) return {};
        constexpr std::size_t most = 3;
        const std::vector<std::string> named(others.begin(),
                                             others.begin() + std::ptrdiff_t(std::min(most, others.size())));
        return harmless(fmt::format("Other files in the folders, not checked: {} ({}{})", others.size(),
                                    fmt::join(named, ", "), others.size() > most ? ", …" : "")) +
               "\n";
    }

    void check_file(const std::string& file) {
        const file::ReadResult read = file::load_scene(file);
        take(file, read.issues, read.scene.has_value());
        if (!read.scene) return;
        out_.clear();
        append(file, 0, *read.scene, files_.files.size() == 1 ? Layout::lines : Layout::compact);
        print_line();
    }

    /// Problems of a file, or of a line of it.
    void take(const std::string& file, const std::vector<file::Issue>& issues, bool readable) {
        for (const file::Issue& issue : issues) complain(file::to_string(issue, file));
        report_.add_issues(file, issues, readable);
        unreadable_ = unreadable_ || !readable;
    }

    void check_lines(const std::string& file) {
        LineReader in(file);
        if (!in.opened()) {
            complain_line(file + ": cannot be opened");
            unreadable_ = true;
            return;
        }
        std::string text;
        for (std::size_t line = 1; !unwritable_ && in.read(text); ++line) {
            if (is_blank(text)) continue;
            file::ReadResult read = file::read_scene(text);
            std::string errors;
            for (file::Issue& issue : read.issues) {
                if (issue.severity == file::Issue::Severity::error) {
                    errors += fmt::format("{}column {}: {}{}{}", errors.empty() ? "" : "; ", issue.column,
                                          issue.path, issue.path.empty() ? "" : ": ", issue.text);
                }
                issue.line = line;
            }
            take(file, read.issues, read.scene.has_value());
            out_.clear();
            if (read.scene) {
                append(file, line, *read.scene, Layout::compact);
            } else if (!options_.brief) {
                file::JsonWriter json(out_, Layout::compact);
                json.object([&] {
                    json.member("line", double(line));
                    json.member("error", errors);
                });
            }
            print_line();
        }
        if (in.failed()) {
            complain_line(file + ": cannot be read");
            unreadable_ = true;
        }
    }

    void append(const std::string& file, std::size_t line, const model::Scene& scene, Layout layout) {
        const std::string source = line == 0 ? file : fmt::format("{}:{}", file, line);
        Progress progress(source);
        const model::Results results = analyze(scene, [&](std::size_t done, std::size_t all) {
            progress.at(model::AnalysisPart::shapes, done, all);
        });
        const std::optional<LessonReport> lesson = judge(file, line, source, scene, results);
        if (options_.brief) return;
        const std::optional<SlideReport> slide = slide_of(source, scene, results);
        append_report(
            out_, layout, file, line, scene, results,
            options_.algorithms ? Catalog::written : Catalog::left_out, lesson ? &*lesson : nullptr,
            [this, &progress] {
                progress.hide();
                if (!unwritable_ && !write(out_)) unwritable_ = true;
                out_.clear();
            },
            &progress, slide ? &*slide : nullptr);
    }

    /// What keeps a shape from sliding is a line on standard error, and bad input.
    std::optional<SlideReport> slide_of(const std::string& source, const model::Scene& scene,
                                        const model::Results& results) {
        if (!options_.slide) return {};
        std::string wrong;
        auto report = slide_in_scene(scene, results, *options_.slide, wrong);
        if (report && !report->overlapped.empty())
            wrong = fmt::format("\"{}\" overlaps \"{}\" at the start, so it only moves apart from it",
                                report->mover, report->overlapped.front());
        if (!wrong.empty()) {
            complain_line(fmt::format("{}: --slide: {}.", source, wrong));
            unreadable_ = true;
        }
        return report;
    }

    model::Results analyze(const model::Scene& scene,
                           const std::function<void(std::size_t done, std::size_t all)>& at = {}) const {
        return model::analyze_shapes(scene, options_.pairs, model::Hidden::answered, options_.horizon, at);
    }

    /// Its rows, and its lesson where it is a file of its own.
    std::optional<LessonReport> judge(const std::string& file, std::size_t line, const std::string& source,
                                      const model::Scene& scene, const model::Results& results) {
        report_.add_scene(source, scene, results);
        if (!scene.lesson || line != 0) {
            if (scene.expect.empty()) report_.add_silent(source);
            return {};
        }
        LessonReport lesson = check_lesson(file, scene, options_.answer);
        unreadable_ = unreadable_ || !lesson.readable;
        report_.add_lesson(file, lesson);
        return lesson;
    }

    /// Several files at a time, told in their order.
    void check_briefly() {
        struct Read {
            file::ReadResult read;
            model::Results results;
        };
        in_order<Read>(
            files_.files.size(),
            [&](std::size_t i) {
                Read one{file::load_scene(files_.files[i]), {}};
                if (one.read.scene) one.results = analyze(*one.read.scene);
                return one;
            },
            [&](std::size_t i, const Read& one) {
                take(files_.files[i], one.read.issues, one.read.scene.has_value());
                if (!one.read.scene) return;
                judge(files_.files[i], 0, files_.files[i], *one.read.scene, one.results);
            });
    }

    /// Flushes too: whoever reads a stream of answers need not wait for the next.
    void print_line() {
        if (options_.brief) return;
        out_ += '\n';
        if (!unwritable_ && !print(out_)) unwritable_ = true;
    }

    const CheckOptions& options_;
    SceneFiles files_ = scene_files(options_.files);
    CheckReport report_;
    std::string out_;
    bool unreadable_ = false;
    bool unwritable_ = false;
};

/// A folder of learners' files, each a line.
int check_class(const CheckOptions& options) {
    if (options.files.size() != 1 || options.lines || options.answer || options.tests() || options.update) {
        complain(
            "--answers: needs one lesson, without --lines, --answer, --brief, --strict, --junit and "
            "--update");
        return bad_input;
    }
    const std::string& file = options.files.front();
    const file::ReadResult read = file::load_scene(file);
    for (const file::Issue& issue : read.issues) complain(file::to_string(issue, file));
    if (!read.scene) return bad_input;
    const auto asks = [](const model::LessonStep& step) {
        return step.ask || step.mystery || step.blanks || !step.goal.stages.empty();
    };
    if (!read.scene->lesson || std::ranges::none_of(read.scene->lesson->steps, asks)) {
        complain_line(file + ": has no lesson with a goal, blanks or a question to hold answers against");
        return bad_input;
    }
    const std::string name = std::filesystem::path(file).stem().string();
    lesson::ClassGrades graded =
        lesson::grade_folder(*read.scene, *options.answers, name, verify::judges_fills(*read.scene));
    if (graded.problem.empty() && graded.grades.empty())
        graded.problem = *options.answers +
                         ": no file lies in this folder whose name ends in .json, and no link with answers";
    if (!graded.problem.empty()) {
        complain("--answers: " + graded.problem);
        return bad_input;
    }
    if (!graded.others.empty())
        complain(harmless(
            fmt::format("--answers: left out, since they are no .json and hold no link with answers: {}",
                        fmt::join(graded.others, ", "))));
    if (!graded.doubled.empty())
        complain(harmless(fmt::format("--answers: counted once, since another file holds the same link: {}",
                                      fmt::join(graded.doubled, ", "))));
    const std::vector<lesson::Grade>& grades = graded.grades;
    const std::string mark = options.byte_order_mark ? "\xEF\xBB\xBF" : "";
    if (!print(mark + harmless(exports::class_csv(*read.scene, grades)))) return bad_input;
    if (options.page) {
        if (const auto failure =
                file::write_file_atomically(*options.page, exports::class_page(*read.scene, grades))) {
            complain_line(*failure);
            return bad_input;
        }
    }
    const auto is_well = [](const lesson::Grade& grade) { return grade.passes() && !grade.in_part; };
    return std::ranges::all_of(grades, is_well) ? all_well : expectation_failed;
}

int run_check(const CheckOptions& options) {
    if (options.slide && (options.brief || options.update || options.answers)) {
        complain("--slide: is part of the report, which --brief, --update and --answers leave out");
        return bad_input;
    }
    if (options.answers) return check_class(options);
    if (options.dry_run && !options.update) {
        complain("--dry-run: needs --update");
        return bad_input;
    }
    if (!options.update) return Check(options).run();
    if (options.lines || options.answer || options.tests() ||
        std::ranges::find(options.files, "-") != options.files.end()) {
        complain(
            "--update: needs files to write to, without --lines, --answer, --brief, --strict and --junit");
        return bad_input;
    }
    if (options.horizon) {
        complain("--update: writes what is true within each file's own horizon, so it takes no --horizon");
        return bad_input;
    }
    return update_expectations(options.files, options.dry_run);
}

Invocation prepare_check() {
    const auto to = std::make_shared<CheckOptions>();
    return Invocation{
        {texts("FILE", "...", "Scene files, or folders with some; - is standard input", to->files).required(),
         flag("--lines", "Each line of a file is a scene: print one result a line", to->lines),
         choice<model::PairChoice>(
             "--pairs",
             "all: every pair (standard). overlapping: those that overlap, also among 100,000 shapes",
             to->pairs, {{"all", model::PairChoice::all}, {"overlapping", model::PairChoice::overlapping}}),
         number("--horizon", "S",
                "How far ahead impacts are looked for, in seconds (the scene's horizon, else 1)", to->horizon,
                0, 1e9),
         flag("--algorithms", "What each algorithm of the catalog says of each pair", to->algorithms),
         Option{.names = "--slide",
                .help =
                    "Move the shape MOVER by (DX, DY) among the others: it stops at them and slides along "
                    "them. The report gets a member \"slide\"",
                .placeholder = "MOVER:DX,DY",
                .read =
                    [to](const std::string& value) {
                        std::string wrong;
                        to->slide = read_slide_request(value, wrong);
                        return wrong;
                    },
                .needs = {}},
         flag("--brief", "Print failures and a summary in place of every answer", to->brief),
         flag("--strict",
              "Fail on warnings too: unknown keys, and invalid polygons without an expectation about them",
              to->strict),
         text("--junit", "FILE", "Write a report that CI services read", to->junit),
         flag("--update", "Write what is true now into failed expectations, and print what changed",
              to->update),
         flag("--dry-run", "With --update: print what would change, and write nothing", to->dry_run),
         text(
             "--answer", "FILE",
             "Hold this file against a lesson's goals, in place of its solution: answers as Hand in writes "
             "them, a solution, or a saved scene. A saved scene is one state: it shows the steps whose goals "
             "hold in it and cannot show the others",
             to->answer),
         text(
             "--answers", "FOLDER",
             "Hold every file of a folder against a lesson's goals, each as --answer does: a line of CSV "
             "each, "
             "with the steps reached, what was predicted, and the step at which it stopped, or why it cannot "
             "be read",
             to->answers),
         flag("--bom", "The CSV begins with a byte-order mark: Excel then reads names with accents",
              to->byte_order_mark)
             .with("--answers"),
         text("--page", "OUT.html",
              "The same as a page with a picture of each, and which answer was taken how often", to->page)
             .with("--answers")},
        [to] { return run_check(*to); }};
}

}  // namespace

constinit const Command check_command{
    .name = "check",
    .summary = "Print every answer about scenes as JSON",
    .footer =
        "Each failed expectation is a line on standard error. Exit status: 0 all well, 1 an expectation of a "
        "scene failed or a file of --answers did not reach every goal, 2 bad usage, unreadable input, or "
        "with "
        "--brief, --strict or --junit no expectation at all.",
    .prepare = prepare_check};

}  // namespace testbed::cli
