#include "app/exchange/answered.h"

#include <algorithm>
#include <optional>

#include "app/exchange/asserted.h"
#include "app/exchange/parts.h"
#include "app/exchange/snippet/words.h"

namespace testbed::exchange {

namespace {

constexpr std::size_t longest_answered = 300;

template <std::size_t n>
bool is_one_word_of(const std::string_view (&words)[n], std::string_view word) {
    return std::ranges::find(words, word) != std::end(words);
}

/// Where what stands behind the code begins: at a remark, or at a sign for what comes out.
std::size_t end_of_code(std::string_view line) {
    for (std::size_t i = 0; i < line.size();) {
        const std::string_view rest = line.substr(i);
        if (const std::size_t behind = behind_string(line, i); behind > i) {
            i = behind;
            continue;
        }
        if (behind_remark(line, i) > i) return i;
        const bool may_begin = line[i] == '=' || line[i] == '-' || line[i] == ' ' || line[i] == "→"[0];
        if (!may_begin) {
            ++i;
            continue;
        }
        for (const std::string_view sign :
             {"=>", "->", "→", "==", "--", " is ", " returns ", " gives ", " should ", " must "})
            if (rest.starts_with(sign) && rest.find("(") == rest.npos) return i;
        ++i;
    }
    return line.size();
}

/// The answer, where the words say nothing else: "expected: true", "=> False".
std::optional<bool> answer_in(std::string_view behind) {
    constexpr std::string_view fillers[] = {"expected", "expect", "expects", "returns", "should", "be",
                                            "is",       "gives",  "prints",  "result",  "output", "must",
                                            "answer",   "want",   "return",  "outputs", "yields", "correct"};
    std::optional<bool> answer;
    if (behind.find_first_of("\"'") != behind.npos) return {};
    for (std::size_t i = 0; i < behind.size();) {
        if (!of_word(behind[i])) {
            if (behind[i] == '!' || behind[i] == '?') return {};
            ++i;
            continue;
        }
        const std::size_t begin = i;
        while (i < behind.size() && of_word(behind[i])) ++i;
        const std::string word = snippet::lowered(behind.substr(begin, i - begin));
        const bool yes = word == "true" || word == "yes", no = word == "false" || word == "no";
        if (answer || (!yes && !no && !is_one_word_of(fillers, word))) return {};
        if (yes || no) answer = yes;
    }
    return answer;
}

/// The question of a line of code that does nothing else with it but keep or print it.
std::optional<std::vector<std::string_view>> question_in(std::string_view code) {
    constexpr std::string_view others[] = {"if",    "while", "return", "elif",    "unless",
                                           "until", "for",   "def",    "function"};
    const std::vector<std::string_view> parts = parts_of(code);
    for (std::size_t i = 0; i < parts.size(); ++i) {
        if (is_one_word_of(others, parts[i]) || parts[i] == "!" || parts[i] == "not") return {};
        // What is asserted is read as such.
        if (snippet::lowered(parts[i]).find("assert") != std::string::npos || parts[i] == "expect") return {};
        const std::size_t taken = question_at(parts, i);
        if (taken == 0) continue;
        for (std::size_t at = i + taken; at < parts.size(); ++at)
            if (parts[at] != ")" && parts[at] != ";") return {};
        return std::vector<std::string_view>(parts.begin() + std::ptrdiff_t(i),
                                             parts.begin() + std::ptrdiff_t(i + taken));
    }
    return {};
}

}  // namespace

std::vector<Assertion> answered_questions(std::string_view text) {
    std::vector<Assertion> all;
    for (std::size_t begin = 0; begin < text.size();) {
        const std::size_t end = std::min(text.find('\n', begin), text.size());
        const std::string_view line = text.substr(begin, end - begin);
        begin = end + 1;
        if (line.size() > longest_answered || line.find('(') == line.npos) continue;
        const std::size_t code = end_of_code(line);
        const auto answer = answer_in(line.substr(code));
        if (!answer) continue;
        auto question = question_in(line.substr(0, code));
        if (!question) continue;
        question->push_back(*answer ? "true" : "false");
        all.push_back({line, "expect", false, std::move(*question)});
    }
    return all;
}

}  // namespace testbed::exchange
