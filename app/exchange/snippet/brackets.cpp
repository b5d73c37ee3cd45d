#include "app/exchange/snippet/brackets.h"

#include <algorithm>
#include <array>

namespace testbed::exchange::snippet {

namespace {

std::size_t kind_of(char bracket) {
    return bracket == '(' || bracket == ')' ? 0 : bracket == '[' || bracket == ']' ? 1 : 2;
}

}  // namespace

bool closes_bracket(const Token& close, const Token& open) {
    return close.kind == Token::Kind::close && kind_of(close.sign) == kind_of(open.sign);
}

std::vector<std::uint32_t> content_ends(const std::vector<Token>& tokens) {
    const std::uint32_t count = std::uint32_t(tokens.size());
    std::vector<std::uint32_t> ends(count, 0), paragraph_ends, open;
    std::array<std::size_t, 3> waiting{};
    const auto end_of_paragraph = [&](std::uint32_t i) {
        if (paragraph_ends.empty()) {
            paragraph_ends.assign(count + 1, count - 1);
            for (std::uint32_t k = count - 1; k-- > 0;)
                paragraph_ends[k] = tokens[k + 1].blank ? k + 1 : paragraph_ends[k + 1];
        }
        return paragraph_ends[i];
    };
    const auto leave_unclosed = [&](std::uint32_t limit) {
        ends[open.back()] = std::min(limit, end_of_paragraph(open.back()));
        --waiting[kind_of(tokens[open.back()].sign)];
        open.pop_back();
    };
    for (std::uint32_t i = 0; i < count; ++i) {
        const std::size_t kind = kind_of(tokens[i].sign);
        if (tokens[i].kind == Token::Kind::open) {
            open.push_back(i);
            ++waiting[kind];
        } else if (tokens[i].kind == Token::Kind::close && waiting[kind] > 0) {
            while (kind_of(tokens[open.back()].sign) != kind) leave_unclosed(i);
            ends[open.back()] = i;
            --waiting[kind];
            open.pop_back();
        }
    }
    while (!open.empty()) leave_unclosed(count - 1);
    return ends;
}

}  // namespace testbed::exchange::snippet
