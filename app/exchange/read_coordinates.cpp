// Coordinates from their tokens: rows and brackets of numbers, and words before numbers.
#include "app/exchange/read_coordinates.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <fmt/format.h>
#include <utility>

#include "app/exchange/coordinate_tokens.h"

namespace testbed::exchange {

namespace {

namespace shape = collision::shape;
using model::Vec2;

constexpr std::size_t max_depth = 100;  // of brackets in brackets

/// Small and capital letters alike.
bool is(std::string_view word, std::string_view lower) {
    return std::ranges::equal(word, lower, {},
                              [](char c) { return char(std::tolower(static_cast<unsigned char>(c))); });
}

/// Words that say what their numbers are, without making a difference.
bool says_nothing_new(std::string_view word) {
    constexpr std::array words = {"x",      "y", "vec2", "vector2", "b2vec2", "center",   "centre",
                                  "radius", "r", "at",   "from",    "to",     "vertices", "points"};
    return std::ranges::any_of(words, [&](std::string_view known) { return is(word, known); });
}

/// A word that its numbers follow, and how many there must be.
struct Statement {
    std::string_view word;
    std::size_t min, max;
    std::string_view needs;
};
constexpr std::array statements = {
    Statement{"circle", 3, 3, "x, y and a radius"},
    Statement{"point", 2, 2, "x and y"},
    Statement{"segment", 4, 4, "two pairs"},
    Statement{"polygon", 6, std::size_t(-1), "three pairs or more"},
};
const Statement* statement_of(std::string_view word) {
    const auto found = std::ranges::find_if(statements, [&](const Statement& s) { return is(word, s.word); });
    return found == statements.end() ? nullptr : &*found;
}

class CoordinateParser {
  public:
    explicit CoordinateParser(std::string_view text) : lexer_(text), token_(lexer_.next()) {}

    Coordinates read() {
        while (token_.kind != CoordinateToken::Kind::end && !gave_up_) item();
        end_rows();
        return std::move(read_);
    }

  private:
    using Kind = CoordinateToken::Kind;

    /// What a bracket turned out to be.
    struct Bracket {
        enum class Is { pair, shapes, unreadable } is = Is::unreadable;
        Vec2 pair{0, 0};
    };

    CoordinateToken take() { return std::exchange(token_, lexer_.next()); }

    void problem(const CoordinateToken& at, std::string text) {
        read_.issues.push_back({file::Issue::Severity::error, at.line, at.column, {}, std::move(text)});
    }

    void item() {
        switch (token_.kind) {
            case Kind::number: row(); return;
            case Kind::open: {
                const Bracket found = bracket(1);
                if (found.is == Bracket::Is::pair) rows_.push_back(found.pair);
                if (found.is == Bracket::Is::shapes) end_rows();
                if (found.is == Bracket::Is::unreadable) rows_unreadable_ = true;
                return;
            }
            case Kind::close:
                problem(token_, fmt::format("'{}' closes nothing", token_.text));
                skip_line();
                return;
            case Kind::word:
                if (const Statement* found = statement_of(token_.text)) {
                    end_rows();
                    statement(*found, 0);
                } else if (says_nothing_new(token_.text)) {
                    take();
                } else {
                    unknown();
                }
                return;
            case Kind::unknown: unknown(); return;
            case Kind::line: take(); return;
            case Kind::blank:
                take();
                end_rows();
                return;
            case Kind::end: return;
        }
    }

    void unknown() {
        problem(token_, fmt::format("'{}' is not understood", token_.text));
        skip_line();
    }

    /// The shape of these rows may lack what stands there. A line without a number before them is a title.
    void skip_line() {
        bool numbers = false;
        for (; token_.kind != Kind::line && token_.kind != Kind::blank && token_.kind != Kind::end; take())
            numbers = numbers || token_.kind == Kind::number || token_.kind == Kind::unknown;
        if (numbers || !rows_.empty()) rows_unreadable_ = true;
    }

    /// Numbers side by side.
    void row() {
        std::vector<double> numbers;
        CoordinateToken last;
        while (token_.kind == Kind::number) {
            last = take();
            keep(last, numbers);
        }
        if (numbers.size() % 2 != 0) {
            // What stands in its place is named instead.
            const bool misspelt = token_.kind == Kind::unknown || token_.kind == Kind::word;
            if (!misspelt && !rows_unreadable_)
                problem(last, "a number without a partner: coordinates come in pairs");
            rows_unreadable_ = true;
        }
        add_pairs(numbers, rows_);
    }

    void keep(const CoordinateToken& number, std::vector<double>& numbers) {
        numbers.push_back(number.value);
        if (number.refusal.empty()) return;
        problem(number, "a coordinate " + number.refusal);
        rows_unreadable_ = true;
    }

    static void add_pairs(const std::vector<double>& numbers, std::vector<Vec2>& pairs) {
        for (std::size_t i = 0; i + 1 < numbers.size(); i += 2)
            pairs.emplace_back(numbers[i], numbers[i + 1]);
    }

    void end_rows() {
        if (!std::exchange(rows_unreadable_, false)) add(rows_);
        rows_.clear();
    }

    /// A pair, or a list of pairs, which is a shape, or lists of such lists.
    Bracket bracket(std::size_t depth) {
        const CoordinateToken open = take();
        const bool before = std::exchange(rows_unreadable_, false);
        std::vector<double> numbers;
        std::vector<Vec2> pairs;
        bool readable = true, inner = false;
        const auto refuse = [&](const CoordinateToken& at, std::string text) {
            if (std::exchange(readable, false)) problem(at, std::move(text));
        };
        if (depth > max_depth) {
            refuse(open, "brackets are too deep");
            gave_up_ = true;
        }
        while (token_.kind != Kind::close && token_.kind != Kind::end && !gave_up_) {
            if (token_.kind == Kind::number) {
                keep(take(), numbers);
            } else if (token_.kind == Kind::open) {
                const Bracket found = bracket(depth + 1);
                if (found.is == Bracket::Is::pair) pairs.push_back(found.pair);
                inner = inner || found.is == Bracket::Is::shapes;
                readable = readable && found.is != Bracket::Is::unreadable;
            } else if (const Statement* known =
                           token_.kind == Kind::word ? statement_of(token_.text) : nullptr) {
                statement(*known, depth);
                inner = true;
            } else {
                const CoordinateToken other = take();
                const bool fine = other.kind == Kind::line || other.kind == Kind::blank ||
                                  (other.kind == Kind::word && says_nothing_new(other.text));
                if (!fine) refuse(other, fmt::format("'{}' is not understood", other.text));
            }
        }
        readable = readable && !rows_unreadable_;
        rows_unreadable_ = before;
        if (token_.kind == Kind::end && !gave_up_) {
            refuse(open, fmt::format("'{}' is not closed", open.text));
        } else if (!gave_up_) {
            const CoordinateToken close = take();
            const char wanted = open.text == "(" ? ')' : open.text == "[" ? ']' : '}';
            if (close.text.front() != wanted)
                refuse(close, fmt::format("'{}' closes '{}'", close.text, open.text));
        }
        if (numbers.size() % 2 != 0)
            refuse(open, fmt::format("{} number{} in brackets: coordinates come in pairs", numbers.size(),
                                     numbers.size() == 1 ? "" : "s"));
        if (!numbers.empty() && !pairs.empty()) refuse(open, "numbers and pairs side by side in brackets");
        if (numbers.empty() && pairs.empty() && !inner) refuse(open, "there is nothing in these brackets");
        if (!readable) return {};
        if (numbers.size() == 2 && !inner) return {Bracket::Is::pair, {numbers[0], numbers[1]}};
        add_pairs(numbers, pairs);
        add(pairs);
        return {Bracket::Is::shapes};
    }

    /// A word and its numbers, to the end of the line or of the brackets around it, or to the next such word.
    void statement(const Statement& what, std::size_t depth) {
        const CoordinateToken word = take();
        std::vector<double> numbers;
        bool readable = true;
        for (std::size_t opened = 0; token_.kind != Kind::end; take()) {
            const bool ends_line = token_.kind == Kind::line || token_.kind == Kind::blank;
            if (opened == 0 && (token_.kind == Kind::close || (ends_line && depth == 0))) break;
            if (token_.kind == Kind::word && statement_of(token_.text)) break;
            if (token_.kind == Kind::open) ++opened;
            if (token_.kind == Kind::close) --opened;
            if (token_.kind == Kind::number) numbers.push_back(token_.value);
            const bool odd =
                token_.kind == Kind::unknown || (token_.kind == Kind::word && !says_nothing_new(token_.text));
            if (!readable || (!odd && token_.refusal.empty())) continue;
            problem(token_,
                    odd ? fmt::format("'{}' is not understood", token_.text) : "a number " + token_.refusal);
            readable = false;
        }
        if (!readable) return;
        const bool pairs_up = what.max == 3 || numbers.size() % 2 == 0;
        if (numbers.size() < what.min || numbers.size() > what.max || !pairs_up) {
            problem(word, fmt::format("a {} needs {}, got {} number{}", what.word, what.needs, numbers.size(),
                                      numbers.size() == 1 ? "" : "s"));
        } else if (what.word != "circle") {
            std::vector<Vec2> pairs;
            add_pairs(numbers, pairs);
            add(pairs);
        } else if (numbers[2] < 0) {
            problem(word, fmt::format("a radius must be at least 0, got {}", numbers[2]));
        } else {
            add("circle", shape::Circle{numbers[2]}, {numbers[0], numbers[1]});
        }
    }

    void add(std::vector<Vec2> pairs) {
        if (pairs.size() > 3 && pairs.front() == pairs.back()) pairs.pop_back();
        if (pairs.size() == 1) add("point", shape::Point{}, pairs[0]);
        if (pairs.size() == 2) add("segment", shape::Segment{pairs[0], pairs[1]}, {0, 0});
        if (pairs.size() > 2) add("polygon", shape::Polygon{std::move(pairs)}, {0, 0});
    }

    void add(std::string_view type, shape::Shape geometry, Vec2 position) {
        model::SceneShape made;
        made.id = type;
        made.geometry = std::move(geometry);
        made.pose.position = position;
        read_.shapes.push_back(std::make_shared<const model::SceneShape>(std::move(made)));
    }

    CoordinateLexer lexer_;
    CoordinateToken token_;
    Coordinates read_;
    std::vector<Vec2> rows_;        ///< pairs outside of lists, since the last empty line
    bool rows_unreadable_ = false;  ///< something among them could not be read
    bool gave_up_ = false;
};

}  // namespace

Coordinates read_coordinates(std::string_view text) { return CoordinateParser(text).read(); }

std::string summary(const std::vector<model::ShapePtr>& shapes) {
    std::string text;
    for (const std::string_view type : {"polygon", "segment", "circle", "point"}) {
        const auto count = std::ranges::count_if(
            shapes, [&](const model::ShapePtr& s) { return shape::type_name(s->geometry) == type; });
        if (count > 0)
            text += fmt::format("{}{} {}{}", text.empty() ? "" : ", ", count, type, count == 1 ? "" : "s");
    }
    return text;
}

}  // namespace testbed::exchange
