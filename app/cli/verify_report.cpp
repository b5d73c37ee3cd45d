// The report of `verify` in three forms.
#include "app/cli/verify_report.h"

#include <algorithm>
#include <fmt/format.h>
#include <map>

#include "app/cli/junit.h"
#include "app/file/json_writer.h"
#include "app/verify/kinds.h"
#include "core/shape/vertex_list.h"

namespace testbed::cli {

namespace {

using verify::Finding;

std::string grouped(std::uint64_t number) {
    const std::string digits = std::to_string(number);
    std::string text;
    for (std::size_t i = 0; i < digits.size(); ++i) {
        if (i > 0 && (digits.size() - i) % 3 == 0) text += ',';
        text += digits[i];
    }
    return text;
}

std::string plural(std::uint64_t count, std::string_view one, std::string_view several) {
    return fmt::format("{} {}", grouped(count), count == 1 ? one : several);
}

std::string joined(const auto& words, std::string_view between) {
    std::string text;
    for (const auto& word : words) {
        if (!text.empty()) text += between;
        text += word;
    }
    return text;
}

/// "mine.py": the last word that is no option and names no interpreter's option.
std::string name_of(const VerifySubject& subject, const verify::Report& report) {
    if (!report.conventions.name.empty()) return report.conventions.name;
    std::string name = subject.command.front();
    for (const std::string& word : subject.command)
        if (!word.starts_with('-')) name = word;
    return name.substr(name.find_last_of('/') + 1);
}

std::string families_text(const Finding& finding) {
    constexpr std::size_t most = 3;
    std::vector<std::string_view> shown = finding.families;
    if (shown.size() > most) shown.resize(most);
    std::string text = joined(shown, ", ");
    if (finding.families.size() > most)
        text += fmt::format(" and {} more famil{}", finding.families.size() - most,
                            finding.families.size() == most + 1 ? "y" : "ies");
    return text;
}

std::string indented(std::string_view lines) {
    std::string text;
    while (!lines.empty()) {
        const std::size_t end = std::min(lines.find('\n'), lines.size());
        text.append("      ").append(lines.substr(0, end)).append("\n");
        lines.remove_prefix(std::min(end + 1, lines.size()));
    }
    return text;
}

std::string_view word_of(const verify::Report::Replayed& replayed) {
    return replayed.fault     ? "wrong"
           : replayed.skipped ? "skipped"
           : replayed.unknown ? "unknown"
           : replayed.open    ? "open"
                              : "right";
}

/// "3 + 4 vertices" of what has some.
std::string smallest_text(const Finding& finding) {
    std::vector<std::string> counts;
    for (const model::SceneShape& shape : finding.smallest.shapes)
        if (const auto list = collision::shape::vertex_list(shape.geometry))
            counts.push_back(std::to_string(list->vertices.size()));
    return counts.empty() ? std::string() : joined(counts, " + ") + " vertices  ";
}

/// "14 of 3,000   (parallel edges)"; "3,427 lines" of what belongs to no question.
std::string counts_text(const Finding& finding) {
    if (finding.families.empty()) return plural(finding.count, "line", "lines");
    return fmt::format("{} of {}   ({})", grouped(finding.count), grouped(finding.of),
                       families_text(finding));
}

void write_conventions(file::JsonWriter& json, const verify::Conventions& c) {
    json.object([&] {
        json.member("types", verify::types_text(c));
        json.member("answers", verify::answers_text(c));
        json.member("touching", verify::touching_text(c));
        json.member("gap", c.gap);
        json.member("slop", c.slop);
        json.member("winding", c.clockwise ? "clockwise" : "counter-clockwise");
        json.member("normal", c.normal_to_a ? "from b to a" : "from a to b");
        json.member("y", c.y_down ? "down" : "up");
        json.member("rounds", c.rounds);
        json.member("rays_from_inside", c.solid_to_rays ? "hit" : "miss");
        json.member("precision", c.single ? "single" : "double");
        json.member("convex", !c.concave);
    });
}

std::string grade_text(const VerifySubject::Graded& graded, const VerifySubject& subject) {
    std::string text = fmt::format("\n{}, step {}\n", graded.title, graded.step + 1);
    for (const verify::Grade::Row& row : graded.grade.rows) {
        text += fmt::format("  {:<8} {}{}\n", verify::name(row.mark), row.what,
                            row.why.empty() ? "" : ": " + row.why);
        if (row.finding > 0 && subject.files.size() >= row.finding)
            text += fmt::format("           {}\n", subject.files[row.finding - 1]);
    }
    text += graded.grade.done ? std::string("Done: all of it is right.\n")
                              : fmt::format("{} of {} right: not done yet.\n", graded.grade.right(),
                                            graded.grade.rows.size());
    return text;
}

void write_grade(file::JsonWriter& json, const VerifySubject::Graded& graded) {
    json.key("lesson").object([&] {
        json.member("file", graded.lesson);
        json.member("step", double(graded.step + 1));
        json.member("done", graded.grade.done);
        json.key("grade").array([&] {
            for (const verify::Grade::Row& row : graded.grade.rows)
                json.object(
                    [&] {
                        json.member("what", row.what);
                        json.member("mark", verify::name(row.mark));
                        json.member("why", row.why, "");
                    },
                    file::JsonWriter::one_line);
        });
    });
}

}  // namespace

std::string verify_text(const VerifySubject& subject, const verify::Report& report) {
    const verify::Conventions& c = report.conventions;
    std::string text = fmt::format("{}  answers {} · {}\n", name_of(subject, report), verify::answers_text(c),
                                   verify::types_text(c));
    for (const std::string& sentence : report.contradictions) text += "wrong  " + sentence + "\n";
    if (const auto found = verify::found(c); !found.empty()) text += "found  " + joined(found, " · ") + "\n";
    if (const auto greeted = verify::greeted(c); !greeted.empty())
        text += "greeted  " + joined(greeted, " · ") + "\n";
    for (const std::string& note : report.notes) text += "note   " + note + "\n";
    if (report.interrupted) text += "Interrupted: this is what was found until then.\n";
    if (!report.replayed.empty()) {
        text += "\n";
        for (std::size_t i = 0; i < report.replayed.size(); ++i)
            text += fmt::format("{:<8} {}\n", word_of(report.replayed[i]), subject.replayed[i]) +
                    (report.replayed[i].fault ? "         " + report.replayed[i].fault->sentence + "\n" : "");
    }
    text += fmt::format("{} in {:.1f} s", plural(report.answered, "question", "questions"), report.seconds);
    if (report.skipped > 0) text += fmt::format(" · {} skipped", grouped(report.skipped));
    if (report.restarts > 0) text += " · " + plural(std::uint64_t(report.restarts), "restart", "restarts");
    text += report.outcome() == verify::Outcome::passed ? std::string(" · nothing wrong was found\n")
            : report.findings.empty()
                ? std::string("\n")
                : fmt::format(" · {}\n", plural(report.findings.size(), "kind of wrong answer",
                                                "kinds of wrong answers"));
    for (std::size_t i = 0; i < report.findings.size() && report.replayed.empty(); ++i) {
        const Finding& finding = report.findings[i];
        text += fmt::format("\n{}  {}   {}   {}\n   {}\n   {}{}\n", i + 1, verify::title_of(finding),
                            finding.types, counts_text(finding), finding.sentence, smallest_text(finding),
                            subject.files.size() > i ? subject.files[i] : "");
        if (finding.details.find('\n') != std::string::npos)
            text += "   Its last words:\n" + indented(finding.details);
    }
    text += "\n" + report.verdict.text();
    if (subject.graded) text += grade_text(*subject.graded, subject);
    return text;
}

std::string verify_json(const VerifySubject& subject, const verify::Report& report) {
    std::string text;
    file::JsonWriter json(text, file::JsonWriter::lines);
    json.object([&] {
        json.member("collider", name_of(subject, report));
        json.key("command").values(subject.command, file::JsonWriter::one_line);
        write_conventions(json.key("conventions"), report.conventions);
        json.key("notes").values(report.notes);
        json.member("questions", double(report.answered));
        json.member("skipped", double(report.skipped));
        json.member("restarts", double(report.restarts));
        json.member("seconds", report.seconds);
        json.member("seconds_waiting", report.seconds_waiting);
        json.member("interrupted", report.interrupted);
        report.verdict.write(json.key("verdict"));
        if (!report.replayed.empty())
            json.key("replayed").array([&] {
                for (std::size_t i = 0; i < report.replayed.size(); ++i)
                    json.object(
                        [&] {
                            json.member("file", subject.replayed[i]);
                            json.member("answer", word_of(report.replayed[i]));
                            if (report.replayed[i].fault) json.member("kind", report.replayed[i].fault->kind);
                        },
                        file::JsonWriter::one_line);
            });
        if (subject.graded) write_grade(json, *subject.graded);
        json.key("findings").array([&] {
            for (std::size_t i = 0; i < report.findings.size(); ++i) {
                const Finding& finding = report.findings[i];
                json.object([&] {
                    json.member("kind", finding.kind);
                    json.member("types", finding.types);
                    json.key("families").values(finding.families, file::JsonWriter::one_line);
                    json.member("count", double(finding.count));
                    json.member("of", double(finding.of));
                    json.member("first_question", double(finding.first_question));
                    json.member("sentence", finding.sentence);
                    json.member("standard_error", finding.details, "");
                    if (subject.files.size() > i) json.member("file", subject.files[i]);
                });
            }
        });
    });
    return text + "\n";
}

std::string verify_junit(const VerifySubject& subject, const verify::Report& report) {
    Junit junit;
    const auto add = [&](std::string_view name, const std::string& failure) {
        junit.add("collision", name, failure);
    };
    const auto sentence_of = [](const Finding& of) {
        return fmt::format("{}: {}", verify::title_of(of), of.sentence);
    };
    if (subject.graded) {
        for (const verify::Grade::Row& row : subject.graded->grade.rows)
            add(row.what, row.mark == verify::Grade::Mark::right
                              ? std::string()
                              : fmt::format("{}: {}", verify::name(row.mark), row.why));
    } else if (!report.replayed.empty()) {
        for (std::size_t i = 0; i < report.replayed.size(); ++i)
            add(subject.replayed[i],
                report.replayed[i].fault
                    ? fmt::format("{}: {}", verify::name_of_kind(report.replayed[i].fault->kind),
                                  report.replayed[i].fault->sentence)
                    : std::string());
    } else {
        for (const auto& types : report.types_asked) {
            std::string failure;
            for (std::size_t i = 0; i < report.findings.size(); ++i)
                if (report.findings[i].types == types)
                    failure += sentence_of(report.findings[i]) + "\n" +
                               (subject.files.size() > i ? subject.files[i] + "\n" : "");
            add(types, failure);
        }
        for (const Finding& finding : report.findings)
            if (std::ranges::find(report.types_asked, finding.types) == report.types_asked.end())
                add(finding.types, sentence_of(finding));
    }
    // What was not judged, and what fails the run without being a wrong answer.
    if (!subject.graded) {
        std::string gaps;
        for (const std::string& sentence : report.verdict.failures()) gaps += sentence + "\n";
        if (report.verdict.rules().strict)
            for (const std::string& sentence : report.verdict.warnings()) gaps += sentence + "\n";
        for (const std::string& sentence : report.verdict.shortfalls()) gaps += sentence + "\n";
        if (report.outcome() == verify::Outcome::nothing_judged) gaps += "Nothing could be judged.\n";
        add("everything expected was judged", gaps);
    }
    return junit.text(name_of(subject, report), report.seconds);
}

}  // namespace testbed::cli
