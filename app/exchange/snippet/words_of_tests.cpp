// Words of tests: what they ask about, and what comes back.
#include <algorithm>

#include "app/exchange/snippet/remembered.h"
#include "app/exchange/snippet/words.h"

namespace testbed::exchange::snippet {

namespace {

bool is_word_of(const std::string& word, std::initializer_list<std::string_view> words) {
    return std::ranges::find(words, std::string_view(word)) != words.end();
}

}  // namespace

bool is_result_word(std::string_view name) {
    return std::ranges::any_of(words_in(name), [](const std::string& word) {
        return is_word_of(word, {"overlap", "mtv", "penetration"});
    });
}

static bool names_places_at_length(std::string_view name) {
    if (name == "Points") return true;
    const auto words = words_in(name);
    const auto answers = [](const std::string& word) {
        return is_word_of(word,
                          {"pass", "fail", "inside", "outside", "hits", "misses", "samples", "queries"});
    };
    const auto asks_about = [](const std::string& word) {
        return is_word_of(word, {"test", "query", "sample", "probe"});
    };
    const auto points = [](const std::string& word) { return is_word_of(word, {"points", "pts"}); };
    if (std::ranges::any_of(words, answers))
        return std::ranges::all_of(words,
                                   [&](const std::string& word) { return answers(word) || points(word); });
    return std::ranges::any_of(words, asks_about) && std::ranges::any_of(words, points);
}
bool names_places(std::string_view name) {
    thread_local constinit Remembered<bool> known;
    return known.of(name, names_places_at_length);
}

static bool reports_at_length(std::string_view path) {
    constexpr std::string_view words[] = {"expect", "assert",   "log",    "print", "printf", "println",
                                          "tobe",   "equal",    "equals", "eq",    "close",  "fixture",
                                          "test",   "describe", "it",     "warn",  "cout"};
    const auto all = words_in(last_name(path));
    return asks(path) || std::ranges::any_of(all, [&](const std::string& word) {
               return std::ranges::find(words, std::string_view(word)) != std::end(words);
           });
}
bool reports(std::string_view path) {
    thread_local constinit Remembered<bool> known;
    return known.of(path, reports_at_length);
}

static bool looks_at_place_at_length(std::string_view path) {
    constexpr std::string_view words[] = {"contains", "contain", "inside", "hit",
                                          "hittest",  "holds",   "covers", "point"};
    constexpr std::string_view others[] = {"is", "has",     "test",     "xy",
                                           "pt", "collide", "collides", "overlaps"};
    const auto among = [](const auto& all, const std::string& word) {
        return std::ranges::find(all, std::string_view(word)) != std::end(all);
    };
    const auto all = words_in(last_name(path));
    return all != std::vector<std::string>{"point"} && lowered(last_name(path)) != "hit" &&
           std::ranges::any_of(all, [&](const std::string& word) { return among(words, word); }) &&
           std::ranges::all_of(
               all, [&](const std::string& word) { return among(words, word) || among(others, word); });
}
bool looks_at_place(std::string_view path) {
    thread_local constinit Remembered<bool> known;
    return known.of(path, looks_at_place_at_length);
}

}  // namespace testbed::exchange::snippet
