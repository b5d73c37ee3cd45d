#include "app/cli/check_report.h"

#include <algorithm>
#include <fmt/format.h>

#include "app/cli/output.h"
#include "app/model/failures.h"
#include "app/model/members.h"

namespace testbed::cli {

namespace {

/// "circle–polygon" of what a row is about, in the order of the list of shapes.
std::string kind_of(const model::Scene& scene, const model::Expectation& row) {
    if (row.algorithm) return "by " + *row.algorithm;
    if (row.switches || row.scene) return "scene";
    if (!row.vectors.empty()) return "vectors";
    // Members of groups come after every type, and what is no shape last.
    constexpr std::size_t member = collision::shape::type_count, unknown = member + 1;
    const auto type_of = [&](const std::string& id) {
        if (const auto place = scene.find(id)) return scene.shapes[*place]->geometry.index();
        return model::find_member(scene, id) ? member : unknown;
    };
    const auto name_of = [&](std::size_t type) {
        return std::string(type < member    ? verify::type_name_of(type)
                           : type == member ? "member"
                                            : "unknown");
    };
    if (row.shape) return name_of(type_of(*row.shape));
    if (!row.pair) return "nothing";
    const auto [low, high] = std::minmax({type_of((*row.pair)[0]), type_of((*row.pair)[1])});
    return name_of(low) + "–" + name_of(high);
}

/// A reason in place of an answer: the claim could not be judged.
verify::Fate fate_of(const model::ClaimOutcome& outcome, const model::ExpectationResult& result,
                     std::size_t claim) {
    if (outcome.holds) return verify::Fate::right;
    const bool refused =
        claim >= result.actual.size() || std::holds_alternative<std::string>(result.actual[claim]);
    return refused ? verify::Fate::refused : verify::Fate::wrong;
}

/// A sentence for each failed claim; one with their count where the same reason keeps all from being judged.
std::vector<std::string> failures_of(const std::vector<const model::ClaimOutcome*>& failed,
                                     const model::ExpectationResult& result) {
    const auto has_same_reason = [&](const model::Actual& actual) {
        return std::holds_alternative<std::string>(actual) && actual == result.actual.front();
    };
    if (failed.size() > 1 && std::ranges::all_of(result.actual, has_same_reason))
        return {fmt::format("{}: {}: {} claims could not be judged: {}", model::place_of(*failed.front()),
                            failed.front()->subject, failed.size(), failed.front()->actual)};
    std::vector<std::string> sentences;
    for (const model::ClaimOutcome* outcome : failed) sentences.push_back(model::sentence_of(*outcome));
    return sentences;
}

/// Warnings of scenes that the report prints.
constexpr std::size_t most_warnings = 20;

std::string plain_count(std::size_t count, std::string_view one, std::string_view several) {
    return fmt::format("{} {}", count, count == 1 ? one : several);
}

}  // namespace

CheckReport::CheckReport(bool strict) : verdict_({.at_least = 1, .max_skipped = 0, .strict = strict}) {}

void CheckReport::warn(const std::string& source, const std::string& words, Printed printed,
                       const std::string& name) {
    // What fails the run stands with the other failures, on standard error.
    const bool counts = verdict_.rules().strict;
    if (counts && printed == Printed::no) complain_line(words);
    if (counts || printed == Printed::yes)
        ++printed_;
    else if (++unprinted_ <= most_warnings)
        verdict_.warn(one_line(words));
    // Tools tell test cases of a file apart by their names.
    if (!counts) return;
    junit_.add(source, name.empty() ? fmt::format("warning {}", ++warnings_of_[source]) : name, words);
}

void CheckReport::add_issues(const std::string& source, const std::vector<file::Issue>& issues,
                             bool readable) {
    std::string errors;
    for (const file::Issue& issue : issues) {
        const std::string text = file::to_string(issue, source);
        if (issue.severity == file::Issue::Severity::error)
            errors += text + "\n";
        else
            warn(source, text, Printed::yes);
    }
    if (readable) return;
    ++unreadable_;
    junit_.add(source, "can be read", errors.empty() ? std::string("cannot be read") : errors);
}

void CheckReport::add_scene(const std::string& source, const model::Scene& scene,
                            const model::Results& results) {
    ++scenes_;
    const auto outcomes = model::claim_outcomes(scene, results.expect);
    auto next = outcomes.begin();
    for (std::size_t i = 0; i < scene.expect.size(); ++i) {
        std::string failure, claims;
        std::vector<const model::ClaimOutcome*> failed;
        std::size_t claim = 0;
        for (; next != outcomes.end() && next->row == i; ++next) {
            const model::ClaimOutcome& outcome = *next;
            claims += (claims.empty() ? "" : ", ") + outcome.claim;
            verdict_.tally(outcome.claim.empty() ? "nothing" : outcome.claim, kind_of(scene, scene.expect[i]))
                .count(fate_of(outcome, results.expect[i], claim++), true);
            if (!outcome.holds) failed.push_back(&outcome);
        }
        for (const std::string& sentence : failures_of(failed, results.expect[i])) {
            complain_line(source + ": " + sentence);
            failure += sentence + "\n";
        }
        ++rows_;
        failed_rows_ += results.expect[i].pass ? 0 : 1;
        const model::Expectation& row = scene.expect[i];
        const std::string about = fmt::format("expect[{}] {}: {}", i, model::about_row(row), claims);
        if (!failure.empty() && !row.notes.empty()) failure += row.notes + "\n";
        junit_.add(source, row.name.empty() ? about : row.name + " (" + about + ")", failure);
    }
    for (const model::Problem& problem : results.problems) {
        const auto about = [&](const model::Expectation& row) { return row.shape == problem.shape; };
        if (problem.code == "invalid_polygon" && std::ranges::none_of(scene.expect, about))
            warn(source, fmt::format("{}: \"{}\": {}", source, problem.shape, problem.text), Printed::no);
        if (problem.code == "setting_replaced" || problem.code == "tolerance_too_wide")
            warn(source, fmt::format("{}: {}", source, problem.text), Printed::no);
    }
}

void CheckReport::add_silent(const std::string& source) {
    ++silent_;
    const std::string name = "states an expectation";
    const std::string words = source + ": states no expectation, so nothing of it is judged";
    warn(source, words, Printed::no, name);
    if (!verdict_.rules().strict) junit_.skip(source, name, words);
}

void CheckReport::add_lesson(const std::string& source, const LessonReport& lesson) {
    for (const std::string& warning : lesson.warnings) warn(source, warning, Printed::yes);
    verdict_.tally("goals", "lesson")
        .count(lesson.pass && lesson.readable ? verify::Fate::right : verify::Fate::wrong, true);
    if (!lesson.readable) ++unreadable_;
    if (lesson.readable && !lesson.pass) ++failed_lessons_;
    std::string failure;
    for (const std::string& sentence : lesson.failures) failure += sentence + "\n";
    if (failure.empty() && !lesson.pass && lesson.readable) failure = "A goal, a claim or a question fails.";
    if (!lesson.readable) failure += "The lesson, its solution or its wrong ends cannot be read.\n";
    junit_.add(source, "lesson", failure);
}

std::string CheckReport::why_strictly() const {
    if (!verdict_.rules().strict || failed_rows_ + failed_lessons_ + unreadable_ > 0 || printed_ == 0)
        return {};
    return fmt::format("No expectation fails, but --strict counts {}.",
                       plain_count(printed_, "warning", "warnings"));
}

std::string CheckReport::text() const {
    std::string text = fmt::format("{}, {}, ", plain_count(scenes_, "scene", "scenes"),
                                   plain_count(rows_, "expectation", "expectations"));
    std::string failed = failed_rows_ > 0 ? fmt::format("{} failed", failed_rows_) : std::string();
    if (failed_lessons_ > 0)
        failed +=
            (failed.empty() ? "" : ", ") + plain_count(failed_lessons_, "lesson failed", "lessons failed");
    text += failed.empty() ? "none fails" : failed;
    if (verdict_.rules().strict && printed_ > 0)
        text += ", " + plain_count(printed_, "warning counts", "warnings count");
    if (unreadable_ > 0) text += fmt::format(", {} unreadable", unreadable_);
    if (silent_ > 0)
        text += ", " + plain_count(silent_, "scene states no expectation", "scenes state no expectation");
    return text + "\n" + verdict().text();
}

verify::Verdict CheckReport::verdict() const {
    verify::Verdict verdict = verdict_;
    if (unprinted_ > most_warnings) verdict.warn(fmt::format("and {} more", unprinted_ - most_warnings));
    if (printed_ > 0) verdict.warn(plain_count(printed_, "was printed above", "were printed above"));
    return verdict;
}

std::string CheckReport::junit() const {
    const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - began_;
    return junit_.text("collision-testbed check", taken.count());
}

}  // namespace testbed::cli
