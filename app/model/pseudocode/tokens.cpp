#include "app/model/pseudocode/tokens.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

#include "app/model/read_number.h"

namespace testbed::model::pseudocode {

namespace {

bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; }
bool begins_character(char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; }

/// Longer ones before those that they begin with.
constexpr std::array<std::string_view, 14> signs = {"<=", ">=", "==", "!=", "<", ">", "=",
                                                    "+",  "-",  "*",  "/",  "(", ")", ","};

/// Signs of other languages.
struct Foreign {
    std::string_view text, say;
};
constexpr std::array foreign_signs = {
    Foreign{"&&", "write and"},
    Foreign{"||", "write or"},
    Foreign{"&", "write and"},
    Foreign{"|", "write or"},
    Foreign{"!", "write not"},
    Foreign{"^", "write x*x for a square"},
    Foreign{"\xE2\x89\xA4", "write <="},
    Foreign{"\xE2\x89\xA5", "write >="},
    Foreign{"\xE2\x89\xA0", "write !="},
    Foreign{"\xC2\xB7", "write *"},
    Foreign{"\xC3\x97", "write *"},
    Foreign{"\xC2\xB2", "write x*x for a square"},
    Foreign{"\xE2\x88\x9A", "write sqrt(x)"},
    Foreign{"\xE2\x88\x92", "write -"},
    Foreign{";", "a line needs no ; at its end"},
};

/// The length of the token at the beginning of a text that is not empty; 0: it is none.
std::size_t length_of(std::string_view text) {
    if (is_letter(text[0])) {
        std::size_t length = 1;
        const auto goes_on = [&] {
            return length < text.size() &&
                   (is_letter(text[length]) || is_digit(text[length]) ||
                    (text[length] == '.' && length + 1 < text.size() && is_letter(text[length + 1])));
        };
        while (goes_on()) ++length;
        return length;
    }
    if (text[0] == ':') return 1;
    for (const std::string_view sign : signs)
        if (text.starts_with(sign)) return sign.size();
    return 0;
}

std::string unknown(std::string_view text) {
    if (text.starts_with("**")) return "write x*x for a square";
    for (const Foreign& other : foreign_signs)
        if (text.starts_with(other.text))
            return fmt::format("{} is not known here: {}", other.text, other.say);
    std::size_t length = 1;
    while (length < text.size() && !begins_character(text[length])) ++length;
    return fmt::format("{} means nothing here", text.substr(0, length));
}

/// Adds the tokens of one piece. False: a comment or a mistake ends the line.
bool add_tokens(const Piece& piece, std::vector<Token>& tokens, std::optional<Mistake>& mistake) {
    const std::string_view all = piece.text;
    std::size_t column = piece.column;
    for (std::size_t at = 0; at < all.size();) {
        const std::string_view text = all.substr(at);
        if (text[0] == '#') {
            if (piece.blank > 0) mistake = Mistake{0, piece.blank, column, "a comment cannot fill a blank"};
            return false;
        }
        std::size_t length = text[0] == ' ' || text[0] == '\t' ? 1 : 0;
        if (length == 0) {
            Token token{Token::Kind::sign, {}, piece.blank, column};
            const bool number = is_digit(text[0]) || (text[0] == '.' && text.size() > 1 && is_digit(text[1]));
            if (number) {
                token.kind = Token::Kind::number;
                const auto [end, error] = read_number(text.data(), text.data() + text.size(), token.number);
                length = std::size_t(end - text.data());
                if (error != std::errc() || !std::isfinite(token.number) || length == 0) {
                    mistake = Mistake{0, piece.blank, column, "this number is too large or too small"};
                    return false;
                }
            } else {
                length = text.starts_with("**") ? 0 : length_of(text);
                if (is_letter(text[0])) token.kind = Token::Kind::name;
            }
            if (length == 0) {
                mistake = Mistake{0, piece.blank, column, unknown(text)};
                return false;
            }
            token.text = text.substr(0, length);
            tokens.push_back(token);
        }
        for (std::size_t i = 0; i < length; ++i) column += begins_character(text[i]);
        at += length;
    }
    return true;
}

}  // namespace

std::vector<Token> tokens_of(const Line& pieces, std::optional<Mistake>& mistake) {
    std::vector<Token> tokens;
    std::size_t blank = 0, column = 1;
    for (const Piece& piece : pieces) {
        blank = piece.blank;
        column = piece.column + std::size_t(std::ranges::count_if(piece.text, begins_character));
        if (piece.whole) tokens.push_back({Token::Kind::open, {}, piece.blank, piece.column});
        if (!add_tokens(piece, tokens, mistake)) break;
        if (piece.whole) tokens.push_back({Token::Kind::close, {}, piece.blank, column});
    }
    tokens.push_back({Token::Kind::end, {}, blank, column});
    return tokens;
}

}  // namespace testbed::model::pseudocode
