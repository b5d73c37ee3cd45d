#include "app/lesson/contradictions.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <optional>
#include <string_view>

#include "app/lesson/prediction.h"
#include "app/lesson/solution.h"
#include "app/model/lesson.h"
#include "app/model/read_number.h"

namespace testbed::lesson {

namespace {

using model::Question;
using std::string_view;

bool is_letter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' ||
           (c & 0x80) != 0;
}

std::string small(string_view text) {
    std::string out;
    for (const char c : text) out += c >= 'A' && c <= 'Z' ? char(c - 'A' + 'a') : c;
    return out;
}

/// The words without what is between them.
std::string letters_alone(string_view text) {
    std::string out;
    for (const char c : small(text))
        if (is_letter(c)) out += c;
    return out;
}

bool holds_word(string_view text, string_view word) {
    for (std::size_t at = text.find(word); at != text.npos; at = text.find(word, at + 1)) {
        const std::size_t end = at + word.size();
        if ((at == 0 || !is_letter(text[at - 1])) && (end == text.size() || !is_letter(text[end])))
            return true;
    }
    return false;
}

/// Whether the text begins with the words and goes on with a mark, if at all.
bool begins_with(string_view text, string_view words) {
    if (!text.starts_with(words)) return false;
    text.remove_prefix(words.size());
    return text.empty() || string_view(".,:;!").find(text.front()) != text.npos;
}

/// True of "Yes, ...", false of "No: ...".
std::optional<bool> yes_or_no(string_view text) {
    const std::string words = small(text);
    if (begins_with(words, "yes")) return true;
    if (begins_with(words, "no")) return false;
    return {};
}

/// True of "They overlap: ...", false of "They are apart."
std::optional<bool> overlap_or_apart(string_view text) {
    const std::string words = small(text);
    for (const string_view overlap : {"they overlap", "overlap", "they touch"})
        if (begins_with(words, overlap)) return true;
    for (const string_view apart : {"they are apart", "apart", "they do not overlap", "they don't overlap"})
        if (begins_with(words, apart)) return false;
    return {};
}

/// "Yes" may then stand for apart.
bool asks_the_other_way(const Question& question) {
    const std::string words = small(question.text);
    constexpr std::array<string_view, 7> other_way{"apart",    "not",       "don't", "miss",
                                                   "separate", "separated", "gap"};
    return std::ranges::any_of(other_way, [&](string_view word) { return holds_word(words, word); });
}

/// Whether the question is about something else than what is seen.
bool supposes(const Question& question) {
    const std::string words = small(question.text);
    constexpr std::array<string_view, 12> other_times{"suppose", "if",  "after", "when",  "would", "will",
                                                      "could",   "can", "then",  "until", "ever",  "always"};
    return asks_the_other_way(question) ||
           std::ranges::any_of(other_times, [&](string_view word) { return holds_word(words, word); });
}

std::size_t answer_count(const Question& question) {
    return question.kind == Question::Kind::choice    ? question.choices.size()
           : question.kind == Question::Kind::verdict ? 2
                                                      : 0;
}

std::size_t right_place(const Question& question) {
    return question.kind == Question::Kind::choice ? question.choice : question.verdict ? 0 : 1;
}

std::string right_words(const Question& question) { return in_words(question, *right_answer(question)); }

void add_reasons(const Question& question, const std::string& path, std::vector<Leak>& found) {
    const auto& because = question.because;
    if (answer_count(question) == 0 || because.size() != answer_count(question)) return;
    if (because[right_place(question)].empty()) return;
    const bool all = std::ranges::none_of(because, &std::string::empty);
    found.push_back(
        {path + ".because",
         all ? std::string("each answer has a text that says why it is wrong, so none is right")
             : fmt::format("\"{}\" is right, but a text says why it is wrong", right_words(question))});
}

void add_reveal(const Question& question, const std::string& path, std::vector<Leak>& found) {
    if (answer_count(question) == 0) return;
    const auto said = yes_or_no(question.reveal);
    std::optional<bool> right, claimed;
    if (question.kind == Question::Kind::choice) {
        right = yes_or_no(question.choices[question.choice]);
        claimed = said;
        if (!right) {
            right = overlap_or_apart(question.choices[question.choice]);
            claimed = overlap_or_apart(question.reveal);
        }
    } else {
        right = question.verdict;
        claimed = overlap_or_apart(question.reveal);
        if (!claimed && !asks_the_other_way(question)) claimed = said;
    }
    if (!right || !claimed || *right == *claimed) return;
    const string_view reveal = question.reveal;
    found.push_back({path + ".reveal",
                     fmt::format("begins with \"{}\", but the right answer is \"{}\"",
                                 reveal.substr(0, reveal.find_first_of(".,:;!")), right_words(question))});
}

/// The number with which a text answers: "It is 2.5, as ..."; not of "3 + 4 makes 7", nor of "2 of them".
std::optional<double> number_said(string_view text) {
    constexpr std::array<string_view, 9> before{"it",   "is",  "the", "answer", "exactly",
                                                "that", "are", "so",  "="};
    const std::string words = small(text);
    std::size_t at = 0;
    while (at < words.size()) {
        if (words[at] == ' ' || words[at] == ':') {
            ++at;
            continue;
        }
        const std::size_t end = std::min(words.find_first_of(" :", at), words.size());
        if (std::ranges::find(before, string_view(words).substr(at, end - at)) == before.end()) break;
        at = end;
    }
    std::size_t end = at;
    if (end < words.size() && words[end] == '-') ++end;
    while (end < words.size() && words[end] >= '0' && words[end] <= '9') ++end;
    if (end + 1 < words.size() && words[end] == '.' && words[end + 1] >= '0' && words[end + 1] <= '9')
        for (++end; end < words.size() && words[end] >= '0' && words[end] <= '9';) ++end;
    const string_view after = string_view(words).substr(end);
    const bool ends = after.empty() || string_view(".,;:!").find(after.front()) != string_view::npos;
    double number = 0;
    const auto read = model::read_number(words.data() + at, words.data() + end, number);
    const bool whole = read.ec == std::errc() && read.ptr == words.data() + end;
    return ends && whole ? std::optional(number) : std::nullopt;
}

/// Of a number that is asked for, or of choices that are numbers: the text says that it is another.
void add_other_number(const Question& question, const std::string& path, std::vector<Leak>& found) {
    const auto said = number_said(question.reveal);
    if (!said) return;
    bool other = question.kind == Question::Kind::number && !is_near_enough(question, *said);
    if (question.kind == Question::Kind::choice) {
        const auto right = number_said(question.choices[question.choice]);
        const auto is_said = [&](const std::string& choice) { return number_said(choice) == said; };
        other = right && *right != *said && std::ranges::any_of(question.choices, is_said);
    }
    if (other)
        found.push_back({path + ".reveal",
                         fmt::format("says {:g}, but the right answer is {}", *said, right_words(question))});
}

void add_then(const Question& question, const std::string& path, std::vector<Leak>& found) {
    for (const Question& then : question.then) {
        if (then.kind != question.kind || letters_alone(then.text) != letters_alone(question.text)) continue;
        const bool same = question.kind == Question::Kind::choice
                              ? letters_alone(right_words(then)) == letters_alone(right_words(question))
                          : question.kind == Question::Kind::number ? is_near_enough(question, then.number)
                                                                    : then.verdict == question.verdict;
        if (!same && question.kind != Question::Kind::region)
            found.push_back({path + ".then", "asks the same as before, but another answer is right"});
    }
}

/// The pair that all rows of the step's goal about pairs have in common.
std::optional<std::array<std::string, 2>> pair_of_goal(const model::Goal& goal) {
    std::optional<std::array<std::string, 2>> pair;
    for (const auto& stage : goal.stages)
        for (const model::Expectation& row : stage) {
            if (!row.pair) continue;
            const bool same =
                !pair || *pair == *row.pair || ((*pair)[0] == (*row.pair)[1] && (*pair)[1] == (*row.pair)[0]);
            if (!same) return {};
            if (!pair) pair = row.pair;
        }
    return pair;
}

/// The two shapes that a question about the picture means: those that the step shows, else those of its goal,
/// else the only two that are seen.
std::optional<std::array<std::string, 2>> meant_pair(const model::Scene& lesson, std::size_t step,
                                                     const model::Scene& begin) {
    if (const auto shown = pair_of(*lesson.lesson, step)) return shown;
    if (const auto of_goal = pair_of_goal(lesson.lesson->steps[step].goal)) return of_goal;
    std::vector<std::string> seen;
    for (const model::ShapePtr& shape : begin.shapes)
        if (!shape->hidden) seen.push_back(shape->id);
    if (seen.size() != 2) return {};
    return std::array{seen[0], seen[1]};
}

/// Whether the right answer says that two shapes overlap: of a verdict, or of a choice in its words.
std::optional<bool> claims_overlap(const Question& question) {
    if (question.kind == Question::Kind::verdict) return question.verdict;
    // "What does the program return?" has the same answers, and is not about what is seen.
    if (question.kind != Question::Kind::choice || !small(question.text).starts_with("do ")) return {};
    return overlap_or_apart(question.choices[question.choice]);
}

}  // namespace

void add_contradictions(const Question& question, const std::string& path, std::vector<Leak>& found) {
    add_reasons(question, path, found);
    add_reveal(question, path, found);
    add_other_number(question, path, found);
    add_then(question, path, found);
}

void add_contradiction_with_shapes(const model::Scene& lesson, std::size_t step, const model::Scene& begin,
                                   const std::string& path, std::vector<Leak>& found) {
    const Question& question = *lesson.lesson->steps[step].ask;
    const auto claimed = claims_overlap(question);
    const auto pair = meant_pair(lesson, step, begin);
    if (!claimed || !pair || supposes(question)) return;
    for (const model::ShapePtr& shape : begin.shapes)
        if (shape->id != (*pair)[0] && shape->id != (*pair)[1] && holds_word(question.text, shape->id))
            return;
    model::Expectation row;
    row.pair = pair;
    model::Expected truth;
    truth.truth = *claimed;
    row.claims = {{"overlap", truth}};
    const model::ExpectationResult result = judged({row}, begin).front();
    if (result.pass || result.actual.empty() || !std::holds_alternative<bool>(result.actual.front())) return;
    found.push_back({path, fmt::format("the right answer is \"{}\", but {} and {} {} as the step begins",
                                       right_words(question), (*pair)[0], (*pair)[1],
                                       *claimed ? "are apart" : "overlap")});
}

}  // namespace testbed::lesson
