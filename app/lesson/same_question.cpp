#include "app/lesson/same_question.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <string>
#include <utility>
#include <vector>

namespace testbed::lesson {

namespace {

/// Shorter ones mean something else with another letter: "lower" and "slower", "A" and "B".
constexpr std::size_t least_corrected = 6;

struct Word {
    std::string text;
    bool ends_sentence = false;
};

/// A letter alone is the name of a shape, and stays as it is.
std::string bare(std::string_view word) {
    constexpr std::string_view around = ".,;:!?\"'()[]";
    const std::size_t first = word.find_first_not_of(around);
    if (first == word.npos) return {};
    std::string text(word.substr(first, word.find_last_not_of(around) + 1 - first));
    if (text.size() > 1)
        for (char& c : text)
            if (c >= 'A' && c <= 'Z') c = char(c - 'A' + 'a');
    return text;
}

bool ends_a_sentence(std::string_view word) {
    const std::size_t last = word.find_last_not_of("\"')]");
    return last != word.npos && std::string_view(".!?:").find(word[last]) != std::string_view::npos;
}

std::vector<Word> words_of(std::string_view text) {
    constexpr std::string_view spaces = " \t\r\n";
    constexpr std::array<std::string_view, 4> small{"the", "an", "its", "their"};
    std::vector<Word> words;
    for (std::size_t at = text.find_first_not_of(spaces); at != text.npos;) {
        const std::size_t end = std::min(text.find_first_of(spaces, at), text.size());
        const std::string_view word = text.substr(at, end - at);
        std::string one = bare(word);
        if (!one.empty() && std::ranges::find(small, one) == small.end()) words.push_back({std::move(one)});
        if (!words.empty() && ends_a_sentence(word)) words.back().ends_sentence = true;
        at = text.find_first_not_of(spaces, end);
    }
    return words;
}

/// Whether one letter is missing, too much, another one, or exchanged with the next.
bool one_letter_differs(std::string_view one, std::string_view other) {
    if (one.size() > other.size()) std::swap(one, other);
    if (one.size() < least_corrected || other.size() > one.size() + 1) return false;
    constexpr std::string_view digits = "0123456789";
    if (one.find_first_of(digits) != one.npos || other.find_first_of(digits) != other.npos) return false;
    const auto at = std::size_t(std::ranges::mismatch(one, other).in1 - one.begin());
    if (one.size() < other.size()) return one.substr(at) == other.substr(at + 1);
    if (one.substr(at + 1) == other.substr(at + 1)) return true;
    return at + 1 < one.size() && one[at] == other[at + 1] && one[at + 1] == other[at] &&
           one.substr(at + 2) == other.substr(at + 2);
}

}  // namespace

bool same_question(std::string_view one, std::string_view other) {
    std::vector<Word> shorter = words_of(one), longer = words_of(other);
    if (shorter.size() > longer.size()) std::swap(shorter, longer);
    if (shorter.empty()) return longer.empty();
    if (shorter.size() < longer.size() && !shorter.back().ends_sentence) return false;
    std::size_t corrected = 0;
    for (std::size_t i = 0; i < shorter.size(); ++i) {
        if (shorter[i].text == longer[i].text) continue;
        if (!one_letter_differs(shorter[i].text, longer[i].text)) return false;
        ++corrected;
    }
    // The sentence must end at the same word in the longer one.
    const bool whole = shorter.size() == longer.size() || longer[shorter.size() - 1].ends_sentence;
    return whole && corrected <= 1;
}

}  // namespace testbed::lesson
