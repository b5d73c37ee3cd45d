// Sentences about a and b, told with the names of the two shapes.
#include "app/verify/names_in_sentence.h"

#include <algorithm>
#include <array>
#include <cctype>

namespace testbed::verify {

namespace {

bool is_of_word(char c) { return std::isalnum(static_cast<unsigned char>(c)) || c == '_' || c == '\''; }

/// Whether what follows an "a" shows that it is the shape and no article: its sentence ends, or a verb comes.
bool is_shape(std::string_view rest) {
    constexpr std::string_view ends = ".,;:)";
    if (rest.empty() || ends.find(rest.front()) != ends.npos) return true;
    constexpr std::array<std::string_view, 6> verbs{" lies", " and b", " does", " is ", " moved", " still"};
    return std::ranges::any_of(verbs, [&](std::string_view verb) { return rest.starts_with(verb); });
}

}  // namespace

std::string with_names(std::string_view sentence, std::string_view a, std::string_view b) {
    std::string text;
    for (std::size_t i = 0; i < sentence.size(); ++i) {
        const char c = sentence[i];
        const bool alone = (i == 0 || !is_of_word(sentence[i - 1])) &&
                           (i + 1 == sentence.size() || !is_of_word(sentence[i + 1]));
        if (alone && c == 'b')
            text += b;
        else if (alone && c == 'a' && is_shape(sentence.substr(i + 1)))
            text += a;
        else
            text += c;
    }
    return text;
}

}  // namespace testbed::verify
