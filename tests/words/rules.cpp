#include "tests/words/rules.h"

#include <algorithm>
#include <cctype>

namespace collision::words {

namespace {

/// Words that are not written, and what to write.
struct Phrase {
    std::string_view rule;
    std::string_view words;
    std::string_view advice;
    bool in_lessons = true;  ///< lessons ask questions, so some words are theirs
};

constexpr Phrase phrases[] = {
    {"phrase", "anew", "again"},
    {"phrase", "is told", "is shown, is reported"},
    {"phrase", "are told", "are shown, are reported"},
    {"phrase", "as one likes", "as you like"},
    {"phrase", "that is so", "say which noun is true"},
    {"phrase", "what is so", "say which noun is true"},
    {"phrase", "what is left", "the rest, and its noun"},
    {"phrase", "what is said", "the message, the answer"},
    {"phrase", "what is read", "the file, the input"},
    {"phrase", "beside it", "next to, and its noun"},
    {"phrase", "the view beside", "the side view"},
    {"phrase", "of the two", "name the two"},
    {"phrase", "says of", "reports for"},
    {"phrase", "say of", "report for"},
    {"phrase", "said of", "reported for"},
    {"phrase", "so is", "repeat the verb"},
    {"phrase", "there are none yet", "no ... yet"},
    {"phrase", "that are none", "false positives, or name what they are not"},
    {"phrase", "that is none", "a false positive, or name what it is not"},
    {"phrase", "whoever", "anyone who"},
    {"phrase", "all the same", "still, anyway"},
    {"phrase", "give or take", "within"},
    {"phrase", "set aside", "kept as"},
    {"phrase", "put back", "restored"},
    {"term", "apartness", "separation, gap, distance"},
    {"term", "false alarm", "false positive"},
    {"term", "false alarms", "false positives"},
    {"term", "way out", "push-out, MTV"},
    {"term", "ways out", "push-outs, MTVs"},
    {"term", "foot points", "closest points"},
    {"term", "tells", "reports, shows, prints"},
    {"term", "told", "reported, shown, printed"},
    {"term", "made small", "minimized"},
    {"term", "makes small", "minimizes"},
    {"term", "left open", "tolerance, undecided"},
    {"term", "leave open", "leave undecided"},
    {"term", "the same bytes", "bit-identical"},
    {"term", "says the same", "is deterministic, agrees"},
    {"term", "is asked", "is queried, is tested", false},
    {"term", "are asked", "are queried, are tested", false},
    {"term", "be asked", "be queried, be tested", false},
    {"term", "asked of", "queried, tested", false},
};

std::string lower(std::string_view text) {
    std::string out(text);
    std::ranges::transform(out, out.begin(), [](unsigned char c) { return std::tolower(c); });
    return out;
}

bool letter(char c) {
    return std::isalpha(static_cast<unsigned char>(c)) != 0 || static_cast<signed char>(c) < 0;
}

/// Whole words only: "told" is not in "untold".
bool has_words(std::string_view text, std::string_view words) {
    for (std::size_t at = text.find(words); at != text.npos; at = text.find(words, at + 1)) {
        const std::size_t end = at + words.size();
        if ((at == 0 || !letter(text[at - 1])) && (end == text.size() || !letter(text[end]))) return true;
    }
    return false;
}

void find_phrases(const Text& text, const std::string& sentence, std::vector<Finding>& found) {
    const std::string low = lower(sentence);
    for (const Phrase& phrase : phrases)
        if ((phrase.in_lessons || text.place != Place::lesson) && has_words(low, phrase.words))
            found.push_back({phrase.rule, text.place, text.where, sentence,
                             "not \"" + std::string(phrase.words) + "\": " + std::string(phrase.advice)});
}

/// "What is left is the rest" makes the reader wait for its noun; "What is a manifold?" does not.
void find_opening(const Text& text, const std::string& sentence, std::vector<Finding>& found) {
    if (sentence.ends_with('?') || sentence.starts_with('#') || count_words(sentence) < 4) return;
    std::string_view start = sentence;
    while (!start.empty() && !letter(start.front())) start.remove_prefix(1);
    for (const std::string_view word : {"What ", "Of ", "Who "})
        if (start.starts_with(word) && !start.starts_with("Of course"))
            found.push_back({"opening", text.place, text.where, sentence, "begin with the noun that acts"});
}

void find_length(const Text& text, const std::string& sentence, std::vector<Finding>& found) {
    if (text.place != Place::lesson) return;
    const std::size_t words = count_words(sentence);
    const auto add = [&](std::string_view rule) {
        found.push_back(
            {rule, text.place, text.where, sentence, std::to_string(words) + " words: make two sentences"});
    };
    if (words > 25)
        add("sentence over 25");
    else if (words > 20)
        add("sentence over 20");
}

/// Characters as they are seen: the bytes that go on a character of UTF-8 are none.
std::size_t count_characters(std::string_view text) {
    return static_cast<std::size_t>(
        std::ranges::count_if(text, [](char c) { return (static_cast<unsigned char>(c) & 0xc0) != 0x80; }));
}

void check_label(const Text& text, std::vector<Finding>& found) {
    const std::string_view label = std::string_view(text.words).substr(0, text.words.find("##"));
    if (label.empty() || label.find('{') != label.npos) return;
    if (text.place == Place::string && count_characters(label) > 32)
        found.push_back({"label over 32", text.place, text.where, text.words, "shorten it"});
    if (std::string_view(".:;,!").find(label.back()) != std::string_view::npos)
        found.push_back({"label ending", text.place, text.where, text.words, "no punctuation at the end"});
}

void check_message(const Text& text, std::vector<Finding>& found) {
    const std::string_view words = text.words;
    // A clause in small letters completes a line that begins elsewhere: "line 3: a shape needs a name".
    if (words.find(' ') == words.npos || std::isupper(static_cast<unsigned char>(words.front())) == 0) return;
    const bool ends = words.ends_with('.') || words.ends_with('?') || words.ends_with('!') ||
                      words.ends_with("…") || words.ends_with(' ') || words.ends_with('}') ||
                      words.ends_with(".)") || words.ends_with("\"");
    if (!ends)
        found.push_back({"message ending", text.place, text.where, text.words, "end with a full stop"});
}

}  // namespace

std::vector<std::string> sentences(std::string_view text) {
    std::vector<std::string> found(1);
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (found.back().empty() && text[i] == ' ') continue;
        found.back() += text[i];
        const bool last = i + 1 == text.size() || text[i + 1] == ' ';
        if (last && (text[i] == '.' || text[i] == '?' || text[i] == '!')) found.emplace_back();
    }
    if (found.back().empty()) found.pop_back();
    return found;
}

std::size_t count_words(std::string_view sentence) {
    std::size_t words = 0;
    for (std::size_t at = 0; at < sentence.size();) {
        const std::size_t end = std::min(sentence.find(' ', at), sentence.size());
        const std::string_view word = sentence.substr(at, end - at);
        words += std::ranges::any_of(word,
                                     [](char c) { return std::isalpha(static_cast<unsigned char>(c)) != 0; });
        at = end + 1;
    }
    return words;
}

std::vector<Finding> findings_in(const Text& text) {
    std::vector<Finding> found;
    for (const std::string& sentence : sentences(text.words)) {
        if (sentence.find(' ') == sentence.npos) continue;
        find_phrases(text, sentence, found);
        find_opening(text, sentence, found);
        if (text.use != Use::label) find_length(text, sentence, found);
    }
    if (text.use == Use::step && count_words(text.words) > 60)
        found.push_back({"step over 60", text.place, text.where, text.words,
                         std::to_string(count_words(text.words)) + " words: shorten it"});
    if (text.use == Use::label) check_label(text, found);
    if (text.use == Use::message) check_message(text, found);
    return found;
}

}  // namespace collision::words
