// What `check` judged: failed expectations on standard error, the verdict, and JUnit's XML.
#pragma once

#include <chrono>
#include <map>
#include <string>
#include <vector>

#include "app/cli/junit.h"
#include "app/cli/lesson_report.h"
#include "app/file/issue.h"
#include "app/model/analysis.h"
#include "app/verify/verdict.h"

namespace testbed::cli {

class CheckReport {
  public:
    explicit CheckReport(bool strict);

    /// Warnings and errors of a file, as they were read. source: "scene.json", or "scenes.jsonl:3".
    void add_issues(const std::string& source, const std::vector<file::Issue>& issues, bool readable);
    /// Each failed expectation is a line on standard error.
    void add_scene(const std::string& source, const model::Scene& scene, const model::Results& results);
    void add_lesson(const std::string& source, const LessonReport& lesson);

    /// A scene of which nothing is judged: neither rows nor a lesson.
    void add_silent(const std::string& source);

    bool failed() const { return failed_rows_ > 0 || verdict().outcome() == verify::Outcome::failed; }
    bool readable() const { return unreadable_ == 0; }
    bool nothing_judged() const { return verdict_.outcome() == verify::Outcome::nothing_judged; }
    /// Whether no scene states anything, and no warning is about another thing.
    bool all_silent() const { return nothing_judged() && failed_rows_ == 0 && printed_ <= silent_; }
    /// What fails a strict run in which no expectation fails; empty where none does, or another thing fails.
    std::string why_strictly() const;
    /// For people: how many failed, and the verdict.
    std::string text() const;
    std::string junit() const;

  private:
    /// Whether a warning was printed as it came: the report then counts it alone.
    enum class Printed { no, yes };
    /// name: of the test case that a strict run fails; empty: a number among the warnings of the file.
    void warn(const std::string& source, const std::string& words, Printed printed,
              const std::string& name = {});
    /// With the warnings.
    verify::Verdict verdict() const;

    std::chrono::steady_clock::time_point began_ = std::chrono::steady_clock::now();
    verify::Verdict verdict_;
    Junit junit_;
    std::size_t scenes_ = 0, unreadable_ = 0, rows_ = 0, failed_rows_ = 0, failed_lessons_ = 0;
    std::size_t silent_ = 0;                          ///< scenes of which nothing is judged
    std::size_t printed_ = 0, unprinted_ = 0;         ///< warnings
    std::map<std::string, std::size_t> warnings_of_;  ///< by file
};

}  // namespace testbed::cli
