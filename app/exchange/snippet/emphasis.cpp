#include "app/exchange/snippet/emphasis.h"

namespace testbed::exchange::snippet {

std::size_t bold_length(std::string_view text, std::size_t at) {
    constexpr std::string_view mark = "**";
    const auto is_among = [](char c, std::string_view all) { return all.find(c) != all.npos; };
    const auto at_or = [&](std::size_t i) { return i < text.size() ? text[i] : '\n'; };
    const std::size_t inside = at + mark.size();
    if (!text.substr(at).starts_with(mark) || (at > 0 && !is_among(text[at - 1], " \n\t(")) ||
        is_among(at_or(inside), " \n0123456789"))
        return 0;
    const std::size_t close = text.find(mark, inside);
    if (close == text.npos || text.substr(at, close - at).find('\n') != text.npos || text[close - 1] == ' ' ||
        !is_among(at_or(close + mark.size()), " \n\r.,:;)!?"))
        return 0;
    return close + mark.size() - at;
}

}  // namespace testbed::exchange::snippet
