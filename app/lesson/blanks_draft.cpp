#include "app/lesson/blanks_draft.h"

#include <algorithm>
#include <fmt/format.h>

#include "app/model/pseudocode/parts.h"

namespace testbed::lesson {

namespace {

namespace pseudocode = model::pseudocode;

std::string_view trimmed(std::string_view text) {
    const std::size_t from = std::min(text.find_first_not_of(" \t\r"), text.size());
    text.remove_prefix(from);
    return text.substr(0, text.find_last_not_of(" \t\r") + 1);
}

std::vector<std::string> lines_of(std::string_view text) {
    std::vector<std::string> lines;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        std::string_view line = text.substr(0, end);
        if (line.ends_with('\r')) line.remove_suffix(1);
        lines.emplace_back(line);
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    while (!lines.empty() && trimmed(lines.back()).empty()) lines.pop_back();
    return lines;
}

model::Blank blank_of(std::string_view text) {
    model::Blank blank;
    for (const std::string& line : lines_of(text)) {
        const std::size_t mark = std::min(line.find('#'), line.size());
        const std::string_view choice = trimmed(std::string_view(line).substr(0, mark));
        if (choice.empty()) continue;
        blank.choices.emplace_back(choice);
        blank.because.emplace_back(mark < line.size() ? trimmed(std::string_view(line).substr(mark + 1))
                                                      : std::string_view());
    }
    if (!blank.choices.empty()) blank.answer = blank.choices.front();
    if (blank.choices.size() < 2) {
        blank.choices.clear();
        blank.because.clear();
        return blank;
    }
    // In the learner's list the right one comes second, so that it is not always the first.
    std::swap(blank.choices[0], blank.choices[1]);
    std::swap(blank.because[0], blank.because[1]);
    if (std::ranges::all_of(blank.because, &std::string::empty)) blank.because.clear();
    return blank;
}

std::string text_of(const model::Blank& blank) {
    if (blank.choices.empty()) return blank.answer;
    std::string text = blank.answer;
    for (std::size_t i = 0; i < blank.choices.size(); ++i) {
        if (blank.choices[i] == blank.answer) continue;
        text += '\n' + blank.choices[i];
        if (i < blank.because.size() && !blank.because[i].empty()) text += "  # " + blank.because[i];
    }
    return text;
}

/// How often each blank stands in the lines.
std::vector<std::size_t> times_of_blanks(const std::vector<std::string>& lines) {
    model::Blanks only_lines;
    only_lines.lines = lines;
    std::vector<std::size_t> times;
    for (const pseudocode::Line& line : model::filled(only_lines, {}))
        for (const pseudocode::Piece& piece : line) {
            if (piece.blank == 0) continue;
            times.resize(std::max(times.size(), piece.blank));
            ++times[piece.blank - 1];
        }
    return times;
}

}  // namespace

BlanksDraft draft_of(const model::Blanks& blanks) {
    BlanksDraft draft;
    for (const std::string& line : blanks.lines) draft.lines += (draft.lines.empty() ? "" : "\n") + line;
    for (const model::Blank& blank : blanks.fill) draft.fill.push_back(text_of(blank));
    return draft;
}

std::size_t blanks_in(const BlanksDraft& draft) {
    constexpr std::size_t most = 20;  // more is a slip of the finger
    return std::min(most, times_of_blanks(lines_of(draft.lines)).size());
}

std::variant<model::Blanks, std::string> blanks_of(const BlanksDraft& draft, const model::Blanks& before,
                                                   const model::Scene& scene) {
    model::Blanks blanks = before;
    blanks.lines = lines_of(draft.lines);
    blanks.fill.clear();
    const std::vector<std::size_t> times = times_of_blanks(blanks.lines);
    if (times.empty()) return "There is no blank yet: write {1} where something is to be filled in";
    for (std::size_t k = 0; k < times.size(); ++k) {
        if (times[k] == 0) return fmt::format("{{{}}} is missing in the lines", k + 1);
        if (times[k] > 1) return fmt::format("{{{}}} stands in the lines {} times", k + 1, times[k]);
        blanks.fill.push_back(k < draft.fill.size() ? blank_of(draft.fill[k]) : model::Blank{});
        if (k < before.fill.size()) blanks.fill.back().extras = before.fill[k].extras;
        const model::Blank& blank = blanks.fill.back();
        if (blank.answer.empty()) return fmt::format("Blank {} has no right choice yet", k + 1);
        for (const std::string& choice : blank.choices)
            if (std::ranges::count(blank.choices, choice) > 1)
                return fmt::format("Blank {} has the choice {} twice", k + 1, choice);
    }
    const model::SceneShape& a = *scene.shapes[*scene.find(blanks.pair[0])];
    const model::SceneShape& b = *scene.shapes[*scene.find(blanks.pair[1])];
    const auto read =
        pseudocode::read_lines(model::filled(blanks, model::answers(blanks)), pseudocode::names_of(a, b));
    if (const auto* mistake = std::get_if<pseudocode::Mistake>(&read))
        return fmt::format("{}: {}", place_of(*mistake), mistake->text);
    return blanks;
}

model::Blanks new_blanks(const model::SceneShape& a, const model::SceneShape& b) {
    model::Blanks blanks;
    blanks.pair = {a.id, b.id};
    if (pseudocode::parts_of(a).empty() || pseudocode::parts_of(b).empty()) return blanks;
    blanks.lines = {"return {1}"};
    blanks.fill = {{.answer = "yes"}};
    return blanks;
}

}  // namespace testbed::lesson
