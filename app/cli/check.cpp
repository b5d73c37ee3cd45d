// Reads scenes, works them out, prints the answers; a stream of scenes one at a time.
#include "app/cli/check.h"

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <fmt/format.h>
#include <fstream>
#include <iostream>
#include <system_error>

#include "app/cli/cli.h"
#include "app/cli/lesson_report.h"
#include "app/cli/report.h"
#include "app/file/json_tree.h"
#include "app/file/scene_file.h"

namespace testbed::cli {

namespace {

using Layout = file::JsonWriter::Layout;

/// One line of a stream into text, without its line break; false at the end. A line beyond the limit of a
/// scene file is skipped but for its beginning, which is beyond the limit too.
bool read_line(std::istream& in, std::string& text) {
    text.clear();
    std::streambuf& buffer = *in.rdbuf();
    constexpr auto end = std::streambuf::traits_type::eof();
    auto c = buffer.sbumpc();
    if (c == end) return false;
    for (; c != end && c != '\n'; c = buffer.sbumpc())
        if (text.size() <= file::json::max_bytes) text += static_cast<char>(c);
    return true;
}

bool is_blank(std::string_view text) { return text.find_first_not_of(" \t\r") == text.npos; }

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
        append(file, 0, *read.scene, options_.files.size() == 1 ? Layout::indented : Layout::compact);
        print();
    }

    void check_lines(const std::string& file) {
        std::ifstream opened;
        if (file == "-") {
            std::ios::sync_with_stdio(false);
        } else {
            opened.open(file, std::ios::binary);
            // A directory opens on some systems, and fails at the first read.
            if (!opened || (opened.peek() == std::ifstream::traits_type::eof() && opened.bad())) {
                complain(file + ": cannot be opened");
                unreadable_ = true;
                return;
            }
            opened.clear();
        }
        std::istream& in = file == "-" ? std::cin : opened;
        std::string text;
        for (std::size_t line = 1; !unwritable_ && read_line(in, text); ++line) {
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
            print();
        }
    }

    void append(const std::string& file, std::size_t line, const model::Scene& scene, Layout layout) {
        const model::Results results =
            model::analyse(scene, options_.pairs, model::Hidden::answered, options_.horizon);
        failed_ = failed_ || std::ranges::any_of(results.expect, [](const auto& row) { return !row.pass; });
        std::optional<LessonReport> lesson;
        if (scene.lesson && line == 0) {
            lesson = check_lesson(file, scene, options_.answer);
            unreadable_ = unreadable_ || !lesson->readable;
            failed_ = failed_ || !lesson->pass;
        }
        append_report(out_, layout, file, line, scene, results,
                      options_.algorithms ? Catalog::written : Catalog::left_out, lesson ? &*lesson : nullptr,
                      [this] {
                          write();
                          out_.clear();
                      });
    }

    /// Flushes too: whoever reads a stream of answers need not wait for the next.
    void print() {
        out_ += '\n';
        write();
        if (!unwritable_ && std::fflush(stdout) != 0) say_unwritable();
    }
    void write() {
        if (!unwritable_ && std::fwrite(out_.data(), 1, out_.size(), stdout) != out_.size()) say_unwritable();
    }
    void say_unwritable() {
        complain(std::string("standard output cannot be written: ") + std::generic_category().message(errno));
        unwritable_ = true;
    }

    static void complain(const std::string& line) { fmt::print(stderr, "{}\n", line); }

    const CheckOptions& options_;
    std::string out_;
    bool unreadable_ = false;
    bool unwritable_ = false;
    bool failed_ = false;
};

}  // namespace

int check(const CheckOptions& options) { return Check(options).run(); }

}  // namespace testbed::cli
