#include "app/lesson/contradictions.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <optional>
#include <string_view>

#include "app/lesson/prediction.h"
#include "app/lesson/solution.h"
#include "app/model/lesson.h"

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

void add_then(const Question& question, const std::string& path, std::vector<Leak>& found) {
    for (const Question& then : question.then) {
        if (then.kind != question.kind || letters_alone(then.text) != letters_alone(question.text)) continue;
        const bool same = question.kind == Question::Kind::choice
                              ? letters_alone(right_words(then)) == letters_alone(right_words(question))
                              : then.verdict == question.verdict;
        if (!same && answer_count(question) > 0)
            found.push_back({path + ".then", "asks the same as before, but another answer is right"});
    }
}

}  // namespace

void add_contradictions(const Question& question, const std::string& path, std::vector<Leak>& found) {
    add_reasons(question, path, found);
    add_reveal(question, path, found);
    add_then(question, path, found);
}

void add_contradiction_with_shapes(const model::Scene& lesson, std::size_t step, const model::Scene& begin,
                                   const std::string& path, std::vector<Leak>& found) {
    const Question& question = *lesson.lesson->steps[step].ask;
    const auto pair = pair_of(*lesson.lesson, step);
    if (!pair || supposes(question)) return;
    for (const model::ShapePtr& shape : begin.shapes)
        if (shape->id != (*pair)[0] && shape->id != (*pair)[1] && holds_word(question.text, shape->id))
            return;
    model::Expectation row;
    row.pair = pair;
    model::Expected truth;
    truth.truth = question.verdict;
    row.claims = {{"overlap", truth}};
    const model::ExpectationResult result = judged({row}, begin).front();
    if (result.pass || result.actual.empty() || !std::holds_alternative<bool>(result.actual.front())) return;
    found.push_back({path, fmt::format("the right answer is \"{}\", but {} and {} {} as the step begins",
                                       right_words(question), (*pair)[0], (*pair)[1],
                                       question.verdict ? "are apart" : "overlap")});
}

}  // namespace testbed::lesson
