#include "app/exchange/snippet/word_blocks.h"

#include <algorithm>
#include <cstdint>
#include <map>

namespace testbed::exchange::snippet {

namespace {

class Words {
  public:
    Words(const std::vector<Token>& tokens, std::string_view text) : tokens_(tokens), text_(text) {}

    bool says(std::size_t i, std::string_view word) const {
        return i < tokens_.size() && tokens_[i].kind == Token::Kind::name &&
               text_.substr(tokens_[i].begin, tokens_[i].end - tokens_[i].begin) == word;
    }
    bool is(std::size_t i, Token::Kind kind, char sign) const {
        return i < tokens_.size() && tokens_[i].kind == kind && tokens_[i].sign == sign;
    }

    /// Of the bracket that closes the parameters behind "function"; 0 where a brace follows, or none closes.
    std::size_t parameters_end(std::size_t function) const {
        std::size_t at = function + 1;
        if (!is(at, Token::Kind::open, '(')) return 0;
        for (constexpr std::size_t longest = 40; at < tokens_.size() && at < function + longest; ++at)
            if (is(at, Token::Kind::close, ')')) return is(at + 1, Token::Kind::open, '{') ? 0 : at;
        return 0;
    }

    /// The "end" of what begins here; 0 where there is none.
    std::size_t block_end(std::size_t begin) const {
        int depth = 1;
        for (std::size_t i = begin; i < tokens_.size(); ++i) {
            if (says(i, "function") || says(i, "if") || says(i, "do") || says(i, "repeat")) ++depth;
            if ((says(i, "end") || says(i, "until")) && --depth == 0) return i;
        }
        return 0;
    }

  private:
    const std::vector<Token>& tokens_;
    std::string_view text_;
};

Token mark(Token::Kind kind, char sign, std::uint32_t at) {
    Token made;
    made.kind = kind;
    made.sign = sign;
    made.begin = made.end = at;
    return made;
}

}  // namespace

std::vector<Token> with_braces(std::vector<Token> tokens, std::string_view text) {
    constexpr std::size_t most_blocks = 1000;
    const Words words(tokens, text);
    std::map<std::size_t, std::size_t> blocks;  // the bracket in front of each, and its end
    int depth = 0;
    for (std::size_t i = 0; i < tokens.size() && blocks.size() < most_blocks; ++i) {
        depth += tokens[i].kind == Token::Kind::open ? 1 : tokens[i].kind == Token::Kind::close ? -1 : 0;
        if (depth <= 0 || !words.says(i, "function")) continue;
        const std::size_t from = words.parameters_end(i);
        const std::size_t end = from == 0 ? 0 : words.block_end(from + 1);
        if (end != 0) blocks[from] = end;
    }
    if (blocks.empty()) return tokens;
    std::vector<std::size_t> ends;
    for (const auto& [from, end] : blocks) ends.push_back(end);
    std::ranges::sort(ends);
    std::vector<Token> made;
    made.reserve(tokens.size() + 2 * blocks.size());
    for (std::size_t i = 0; i < tokens.size(); ++i) {
        if (std::ranges::binary_search(ends, i)) {
            made.push_back(mark(Token::Kind::close, '}', tokens[i].begin));
            made.back().end = tokens[i].end;
            continue;
        }
        made.push_back(tokens[i]);
        if (!blocks.contains(i)) continue;
        made.push_back(mark(Token::Kind::open, '{', tokens[i].end));
        made.push_back(mark(Token::Kind::semicolon, 0, tokens[i].end));
    }
    return made;
}

}  // namespace testbed::exchange::snippet
