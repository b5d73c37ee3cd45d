#include "app/cli/issue_text.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <fmt/format.h>
#include <memory>
#include <string_view>

#include "app/cli/output.h"
#include "app/export/render.h"
#include "app/model/failures.h"
#include "app/verify/families.h"
#include "app/verify/kinds.h"

namespace testbed::cli {

namespace {

using exchange::ExportFormat;
using verify::Finding;

/// A block of code, whatever backquotes are in it. language: as Markdown names it; may be empty.
std::string fenced(std::string_view text, std::string_view language) {
    std::size_t longest = 2, run = 0;
    for (const char c : text) longest = std::max(longest, run = c == '`' ? run + 1 : 0);
    const std::string fence(longest + 1, '`');
    return fmt::format("{}{}\n{}{}{}\n\n", fence, language, text, text.ends_with('\n') ? "" : "\n", fence);
}

/// A program's words in a sentence: no markup, and in one line.
std::string plain(std::string_view words) {
    std::string text;
    for (const char c : words) {
        if (std::string_view("\\`*_[]<>#|").find(c) != std::string_view::npos) text += '\\';
        text += c == '\n' || c == '\r' ? ' ' : c;
    }
    return harmless(text);
}

std::string_view language_of(const ExportFormat& format) {
    const std::string_view ending = format.ending.substr(format.ending.rfind('.') + 1);
    return ending == "wkt" ? std::string_view() : ending;
}

/// How often, and on which shapes: a maintainer asks first whether games have such.
std::string frequency(const Finding& finding) {
    if (finding.families.empty()) return fmt::format("{} lines.\n\n", finding.count);
    std::string names;
    bool is_plain = false;
    for (const std::string_view name : finding.families) {
        names += (names.empty() ? "" : ", ") + std::string(name);
        const auto family = std::ranges::find(verify::families(), name, &verify::Family::name);
        is_plain = is_plain || (family != verify::families().end() && family->plain);
    }
    return fmt::format(
        "{} of {} answers about {}. Found with {}: {}.\n\n", finding.count, finding.of, finding.types,
        is_plain ? "ordinary shapes (a few units large, near the origin)" : "extreme shapes alone", names);
}

/// What the scene of the finding expects, a line each.
std::string truth_of(const model::Scene& scene) {
    std::string text;
    for (const model::Expectation& row : scene.expect)
        for (const auto& [name, expected] : row.claims)
            text += fmt::format("- {}: {}\n", name, model::expected_text(expected, 0));
    return text.empty() ? text : "What is true:\n\n" + text + "\n";
}

std::string shapes_as_code(const model::Scene& scene, const ExportFormat& format) {
    const exchange::Exported written = exchange::export_shapes(format, scene.shapes, {});
    return fmt::format("The shapes ({}{}{}):\n\n{}", format.name, written.remark.empty() ? "" : "; ",
                       written.remark, fenced(written.text, language_of(format)));
}

}  // namespace

IssueText issue_text(const VerifySubject& subject, const verify::Report& report, const std::string& stem,
                     const ExportFormat& format) {
    const std::string name =
        report.conventions.name.empty() ? subject.command.front() : report.conventions.name;
    IssueText issue{fmt::format(
        "# {}: {} kind{} of wrong answers\n\nFound by `collision-testbed verify`, which asked "
        "{} questions and compared the answers with exact ones.\n\n",
        plain(name), report.findings.size(), report.findings.size() == 1 ? "" : "s", report.answered)};
    for (std::size_t i = 0; i < report.findings.size(); ++i) {
        const Finding& finding = report.findings[i];
        const model::Scene scene = verify::scene_of(finding, name);
        issue.text +=
            fmt::format("## {}. {}: {}\n\n{}\n\n{}", i + 1, plain(finding.types),
                        plain(verify::title_of(finding)), plain(finding.sentence), frequency(finding));
        if (!scene.shapes.empty()) {
            const std::string picture = fmt::format("{}-{}.svg", stem, i + 1);
            issue.pictures.emplace_back(
                picture, exports::render_svg(scene, {.width = 640, .height = 400, .theme = "light"}));
            issue.text += fmt::format("![The two shapes]({})\n\n", picture);
            issue.text += shapes_as_code(scene, format);
        }
        if (!finding.said.empty()) issue.text += "The answer:\n\n" + fenced(harmless(finding.said), "json");
        issue.text += truth_of(scene);
        if (!finding.details.empty())
            issue.text += "Its last words:\n\n" + fenced(harmless(finding.details), "");
    }
    return issue;
}

const ExportFormat& format_for(const VerifySubject& subject, const verify::Report& report) {
    std::string name = report.conventions.name;
    std::ranges::transform(name, name.begin(), [](unsigned char c) { return char(std::tolower(c)); });
    const auto named = [](std::string_view id) -> const ExportFormat& { return *exchange::find_export(id); };
    // Of "box2d 2.4" the first row is the one for it.
    constexpr std::array<std::pair<std::string_view, std::string_view>, 4> libraries{
        {{"box2d 2", "box2d-2"}, {"box2d", "box2d"}, {"chipmunk", "chipmunk"}, {"pymunk", "python"}}};
    for (const auto& [word, id] : libraries)
        if (name.find(word) != name.npos) return named(id);
    constexpr std::array<std::pair<std::string_view, std::string_view>, 7> endings{{{".py", "python"},
                                                                                    {".js", "javascript"},
                                                                                    {".mjs", "javascript"},
                                                                                    {".cjs", "javascript"},
                                                                                    {".lua", "lua"},
                                                                                    {".rs", "rust"},
                                                                                    {".cs", "csharp"}}};
    for (const std::string& word : subject.command)
        for (const auto& [ending, id] : endings)
            if (word.ends_with(ending)) return named(id);
    return named("json");
}

}  // namespace testbed::cli
