#include "app/exchange/engine_text.h"

#include <cctype>

#include "app/exchange/snippet/numeral.h"

namespace testbed::exchange {

std::vector<double> numbers_in(std::string_view text) {
    std::vector<double> found;
    bool in_word = false, minus = false;
    for (std::size_t i = 0; i < text.size();) {
        const char c = text[i];
        const snippet::Numeral number = in_word ? snippet::Numeral{} : snippet::read_numeral(text.substr(i));
        if (number.bytes > 0) {
            if (!number.word) found.push_back(minus ? -number.value : number.value);
            i += number.bytes;
            minus = false;
            continue;
        }
        in_word = std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_';
        minus = c == '-';
        ++i;
    }
    return found;
}

std::vector<collision::Vec2> pairs_in(std::string_view text) {
    const std::vector<double> numbers = numbers_in(text);
    std::vector<collision::Vec2> pairs;
    for (std::size_t i = 0; i + 1 < numbers.size(); i += 2) pairs.emplace_back(numbers[i], numbers[i + 1]);
    return pairs;
}

}  // namespace testbed::exchange
