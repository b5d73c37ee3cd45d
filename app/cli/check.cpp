// The command `check`: every answer about scenes, as JSON on standard output; a stream of scenes one at a
// time.
#include <algorithm>
#include <cstdio>
#include <fmt/format.h>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/cli/lesson_report.h"
#include "app/cli/list.h"
#include "app/cli/output.h"
#include "app/cli/progress.h"
#include "app/cli/report.h"
#include "app/export/class_report.h"
#include "app/file/json_tree.h"
#include "app/file/scene_file.h"
#include "app/lesson/grade.h"
#include "app/model/lesson.h"

namespace testbed::cli {

namespace {

using Layout = file::JsonWriter::Layout;

struct CheckOptions {
    std::vector<std::string> files;  ///< "-": standard input
    bool lines = false;              ///< one scene a line
    model::PairChoice pairs = model::PairChoice::all;
    double horizon = 1;                  ///< seconds, >= 0: how far ahead impacts are looked for
    std::optional<std::string> answer;   ///< held against a lesson's goals in place of its solution
    std::optional<std::string> answers;  ///< a folder of them: a line of CSV each
    std::optional<std::string> page;     ///< HTML about them
    bool byte_order_mark = false;        ///< the CSV begins with one, as Excel wants it
    bool algorithms = false;             ///< what each algorithm of the catalog says of each pair
};

/// A file that is read line by line, or standard input.
class LineReader {
  public:
    explicit LineReader(const std::string& file)
        : stream_(file == "-" ? stdin : std::fopen(file.c_str(), "rb")) {
        if (!stream_ || stream_ == stdin) return;
        // A directory opens on some systems, and fails at the first read.
        const int first = std::getc(stream_);
        if (first != EOF)
            std::ungetc(first, stream_);
        else if (std::ferror(stream_))
            close();
    }
    ~LineReader() { close(); }
    LineReader(const LineReader&) = delete;
    LineReader& operator=(const LineReader&) = delete;

    bool opened() const { return stream_ != nullptr; }
    bool failed() const { return std::ferror(stream_) != 0; }

    /// One line into text, without its line break; false at the end and where reading fails. A line beyond
    /// the limit of a scene file is skipped but for its beginning, which is beyond the limit too.
    bool read(std::string& text) {
        text.clear();
        int c = next();
        if (c == EOF) return false;
        for (; c != EOF && c != '\n'; c = next())
            if (text.size() <= file::json::max_bytes) text += static_cast<char>(c);
        return !failed();
    }

  private:
    int next() {
#ifdef _WIN32
        return std::getc(stream_);
#else
        return ::getc_unlocked(stream_);  // no other thread reads it
#endif
    }
    void close() {
        if (stream_ && stream_ != stdin) std::fclose(stream_);
        stream_ = nullptr;
    }

    std::FILE* stream_;
};

bool is_blank(std::string_view text) { return text.find_first_not_of(" \t\r") == text.npos; }

/// Prints one indented object for one file, else one compact object a line; problems of the input go to
/// standard error.
class Check {
  public:
    explicit Check(const CheckOptions& options) : options_(options) {}

    int run() {
        for (const std::string& file : options_.files) {
            if (unwritable_) break;
            if (options_.lines)
                check_lines(file);
            else
                check_file(file);
        }
        return unreadable_ || unwritable_ ? bad_input : failed_ ? expectation_failed : all_well;
    }

  private:
    void check_file(const std::string& file) {
        const file::ReadResult read = file::load_scene(file);
        for (const file::Issue& issue : read.issues) complain(file::to_string(issue, file));
        if (!read.scene) {
            unreadable_ = true;
            return;
        }
        out_.clear();
        append(file, 0, *read.scene, options_.files.size() == 1 ? Layout::lines : Layout::compact);
        print_line();
    }

    void check_lines(const std::string& file) {
        LineReader in(file);
        if (!in.opened()) {
            complain(file + ": cannot be opened");
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
                complain(file::to_string(issue, file));
            }
            out_.clear();
            if (read.scene) {
                append(file, line, *read.scene, Layout::compact);
            } else {
                unreadable_ = true;
                file::JsonWriter json(out_, Layout::compact);
                json.object([&] {
                    json.member("line", double(line));
                    json.member("error", errors);
                });
            }
            print_line();
        }
        if (in.failed()) {
            complain(file + ": cannot be read");
            unreadable_ = true;
        }
    }

    void append(const std::string& file, std::size_t line, const model::Scene& scene, Layout layout) {
        Progress progress(line == 0 ? file : fmt::format("{}:{}", file, line));
        const model::Results results = model::analyze_shapes(
            scene, options_.pairs, model::Hidden::answered, options_.horizon,
            [&](std::size_t done, std::size_t all) { progress.at(model::AnalysisPart::shapes, done, all); });
        failed_ = failed_ || std::ranges::any_of(results.expect, [](const auto& row) { return !row.pass; });
        std::optional<LessonReport> lesson;
        if (scene.lesson && line == 0) {
            lesson = check_lesson(file, scene, options_.answer);
            unreadable_ = unreadable_ || !lesson->readable;
            failed_ = failed_ || !lesson->pass;
        }
        append_report(
            out_, layout, file, line, scene, results,
            options_.algorithms ? Catalog::written : Catalog::left_out, lesson ? &*lesson : nullptr,
            [this, &progress] {
                progress.hide();
                if (!unwritable_ && !write(out_)) unwritable_ = true;
                out_.clear();
            },
            &progress);
    }

    /// Flushes too: whoever reads a stream of answers need not wait for the next.
    void print_line() {
        out_ += '\n';
        if (!unwritable_ && !print(out_)) unwritable_ = true;
    }

    const CheckOptions& options_;
    std::string out_;
    bool unreadable_ = false;
    bool unwritable_ = false;
    bool failed_ = false;
};

/// A folder of learners' files, each a line.
int check_class(const CheckOptions& options) {
    if (options.files.size() != 1 || options.lines || options.answer) {
        complain("--answers: needs one lesson, without --lines and --answer");
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
        complain(file + ": has no lesson with a goal, blanks or a question to hold answers against");
        return bad_input;
    }
    const std::string name = std::filesystem::path(file).stem().string();
    lesson::ClassGrades graded =
        lesson::grade_folder(*read.scene, *options.answers, name, judges_fills(*read.scene));
    if (graded.problem.empty() && graded.grades.empty())
        graded.problem = *options.answers + ": no file lies in this folder whose name ends in .json";
    if (!graded.problem.empty()) {
        complain("--answers: " + graded.problem);
        return bad_input;
    }
    if (!graded.others.empty())
        complain(
            fmt::format("--answers: left out, since they are no .json: {}", fmt::join(graded.others, ", ")));
    const std::vector<lesson::Grade>& grades = graded.grades;
    const std::string mark = options.byte_order_mark ? "\xEF\xBB\xBF" : "";
    if (!print(mark + exports::class_csv(*read.scene, grades))) return bad_input;
    if (options.page) {
        if (const auto failure =
                file::write_file_atomically(*options.page, exports::class_page(*read.scene, grades))) {
            complain(*failure);
            return bad_input;
        }
    }
    return std::ranges::all_of(grades, &lesson::Grade::pass) ? all_well : expectation_failed;
}

Invocation prepare_check() {
    const auto to = std::make_shared<CheckOptions>();
    return Invocation{
        {texts("FILE", "...", "Scene files; - is standard input", to->files).required(),
         flag("--lines", "Each line of a file is a scene: print one result a line", to->lines),
         choice<model::PairChoice>(
             "--pairs",
             "all: every pair (standard). overlapping: those that overlap, also among 100,000 shapes",
             to->pairs, {{"all", model::PairChoice::all}, {"overlapping", model::PairChoice::overlapping}}),
         number("--horizon", "S", "How far ahead impacts are looked for, in seconds (1)", to->horizon, 0,
                1e9),
         flag("--algorithms", "What each algorithm of the catalog says of each pair", to->algorithms),
         text("--answer", "FILE",
              "Hold this file against a lesson's goals, in place of its solution: a scene as a learner "
              "left it, or a solution",
              to->answer),
         text("--answers", "FOLDER",
              "Hold every file of a folder against a lesson's goals: a line of CSV each, with the goals "
              "reached, what was predicted, and the step at which it stopped, or why it cannot be read",
              to->answers),
         flag("--bom", "The CSV begins with a byte-order mark: Excel then reads names with accents",
              to->byte_order_mark)
             .with("--answers"),
         text("--page", "OUT.html",
              "The same as a page with a picture of each, and which answer was taken how often", to->page)
             .with("--answers")},
        [to] { return to->answers ? check_class(*to) : Check(*to).run(); }};
}

}  // namespace

constinit const Command check_command{
    .name = "check",
    .summary = "Print every answer about scenes as JSON",
    .footer =
        "Exit status: 0 all well, 1 an expectation of a scene failed or a file of --answers did not reach "
        "every goal, 2 bad usage or unreadable input.",
    .prepare = prepare_check};

}  // namespace testbed::cli
