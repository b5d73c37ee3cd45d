// Coordinates from their tokens: rows and brackets of numbers, and words before numbers.
#include "app/exchange/read_coordinates.h"

#include <algorithm>
#include <fmt/format.h>
#include <numbers>
#include <utility>

#include "app/exchange/coordinate_tokens.h"
#include "app/exchange/coordinate_words.h"
#include "app/exchange/shape_list.h"
#include "app/model/limits.h"

namespace testbed::exchange {

namespace {

namespace shape = collision::shape;
using model::Vec2;

constexpr std::size_t max_depth = 100;  // of brackets in brackets

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
        if (read_.issues.size() >= most_issues) return;
        read_.issues.push_back({file::Issue::Severity::error, at.line, at.column, {}, std::move(text)});
    }

    void item() {
        switch (token_.kind) {
            case Kind::number: row(); return;
            case Kind::open: list(); return;
            case Kind::close:
                problem(token_, fmt::format("'{}' closes nothing", token_.text));
                skip_line();
                return;
            case Kind::word:
                if (const Statement* found = statement_of(token_.text)) {
                    end_rows();
                    statement(*found, 0);
                } else if (names_what_follows()) {
                    named();
                } else if (says_nothing_new(token_.text)) {
                    take_declared();
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

    void list() {
        const Bracket found = bracket(1);
        if (found.is == Bracket::Is::pair) rows_.push_back(found.pair);
        if (found.is == Bracket::Is::shapes) end_rows();
        if (found.is == Bracket::Is::unreadable) rows_unreadable_ = true;
    }

    /// The lexer behind the subscripts that it stands before, as in "rock[3] = {" and "points[][2] = {".
    static CoordinateLexer behind_subscripts(CoordinateLexer at) {
        while (true) {
            CoordinateLexer ahead = at;
            CoordinateToken next = ahead.next();
            if (next.kind != Kind::open || next.text != "[") return at;
            next = ahead.next();
            if (next.kind == Kind::number || next.kind == Kind::word) next = ahead.next();
            if (next.kind != Kind::close || !belongs_to_subscript(ahead)) return at;
            at = ahead;
        }
    }
    /// Whether what comes is a list, "[0].Set(1, 2)", "[0] = b2Vec2(1, 2)", or nothing, as in "b2Vec2 v[5];".
    static bool belongs_to_subscript(CoordinateLexer at) {
        CoordinateToken next = at.next();
        while (next.kind == Kind::word && says_nothing_new(next.text)) next = at.next();
        return next.kind == Kind::open || next.kind == Kind::line || next.kind == Kind::blank ||
               next.kind == Kind::end;
    }
    CoordinateToken after_this() const { return behind_subscripts(lexer_).next(); }
    /// Takes a word and the subscripts behind it.
    CoordinateToken take_declared() {
        lexer_ = behind_subscripts(lexer_);
        return take();
    }
    /// Whether this word is a name, or a function whose arguments are in brackets.
    bool names_what_follows() const {
        if (says_nothing_new(token_.text)) return false;
        const CoordinateToken next = after_this();
        return next.kind == Kind::open || (next.kind == Kind::word && statement_of(next.text));
    }
    /// A name, its subscript, and the list or the statement that it belongs to. Before a single pair it is
    /// the name of a constructor.
    void named() {
        const CoordinateToken name = take_declared();
        name_ = name.text;
        if (const Statement* found = token_.kind == Kind::word ? statement_of(token_.text) : nullptr) {
            end_rows_unnamed();
            statement(*found, 0);
        } else {
            list();
        }
        name_ = {};
    }
    void end_rows_unnamed() {
        const std::string_view name = std::exchange(name_, {});
        end_rows();
        name_ = name;
    }

    /// Named where it may have stood for something: words without a number are a title, or prose.
    void unknown() {
        const CoordinateToken first = token_;
        if (skip_line() || !rows_.empty()) problem(first, fmt::format("'{}' is not understood", first.text));
    }

    /// The shape of these rows may lack what stands there. A line without a number before them is a title.
    bool skip_line() {
        bool numbers = false;
        for (; token_.kind != Kind::line && token_.kind != Kind::blank && token_.kind != Kind::end; take())
            numbers =
                numbers || token_.kind == Kind::number ||
                (token_.kind == Kind::unknown && token_.text.find_first_of("0123456789") != token_.text.npos);
        if (numbers || !rows_.empty()) rows_unreadable_ = true;
        return numbers;
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

    /// Rows have no name: it belongs to the list behind them.
    void end_rows() {
        const std::string_view name = std::exchange(name_, {});
        if (!std::exchange(rows_unreadable_, false)) add(rows_);
        rows_.clear();
        name_ = name;
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
            } else if (const Statement* known = token_.kind == Kind::word && !is_constructor()
                                                    ? statement_of(token_.text)
                                                    : nullptr) {
                statement(*known, depth);
                inner = true;
            } else {
                const bool constructor = token_.kind == Kind::word && after_this().kind == Kind::open;
                const CoordinateToken other = take();
                const bool fine = constructor || other.kind == Kind::line || other.kind == Kind::blank ||
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

    /// "Point(1, 2)" in a list of them is a pair.
    bool is_constructor() const { return is(token_.text, "point") && after_this().kind == Kind::open; }

    /// A word and its numbers, to the end of the line or of the brackets around it, or to the next such word.
    void statement(const Statement& what, std::size_t depth) {
        const CoordinateToken word = take();
        std::vector<double> numbers;
        std::vector<std::size_t> depths;  ///< brackets around each
        bool readable = true;
        for (std::size_t opened = 0; token_.kind != Kind::end; take()) {
            const bool ends_line = token_.kind == Kind::line || token_.kind == Kind::blank;
            if (opened == 0 && (token_.kind == Kind::close || (ends_line && depth == 0))) break;
            // "b2Circle circle = {...}": its type and its name.
            const bool other = token_.kind == Kind::word && statement_of(token_.text);
            if (other && !numbers.empty()) break;
            if (other) continue;
            if (token_.kind == Kind::open) ++opened;
            if (token_.kind == Kind::close) --opened;
            if (token_.kind == Kind::number) {
                numbers.push_back(token_.value);
                depths.push_back(opened);
            }
            // Before the first number a word may be a name.
            const bool odd = token_.kind == Kind::unknown || (token_.kind == Kind::word && !numbers.empty() &&
                                                              !says_nothing_new(token_.text));
            if (!readable || (!odd && token_.refusal.empty())) continue;
            problem(token_,
                    odd ? fmt::format("'{}' is not understood", token_.text) : "a number " + token_.refusal);
            readable = false;
        }
        if (!readable || numbers.empty()) return;  // without numbers it is only spoken of
        using Makes = Statement::Makes;
        const bool pairs_up = what.makes != Makes::points || numbers.size() % 2 == 0;
        const bool half = what.makes == Makes::half_size && numbers.size() != 2 && numbers.size() != 5;
        if (half || numbers.size() < what.min || numbers.size() > what.max || !pairs_up) {
            problem(word, fmt::format("a {} needs {}, got {} number{}", what.word, what.needs, numbers.size(),
                                      numbers.size() == 1 ? "" : "s"));
        } else if (what.makes == Makes::points) {
            std::vector<Vec2> pairs;
            add_pairs(numbers, pairs);
            // "Polygon(Vector(1, 2), [Vector(0, 0), …])", as of SAT.js: a place, and vertices about it.
            const bool about = pairs.size() > 3 && depths[0] == depths[1] &&
                               std::all_of(depths.begin() + 2, depths.end(),
                                           [&](std::size_t deep) { return deep > depths[0]; });
            if (about)
                add("polygon", shape::Polygon{std::vector<Vec2>(pairs.begin() + 1, pairs.end())}, pairs[0]);
            else
                add(pairs);
        } else {
            add_round_or_box(what.makes, numbers, word);
        }
    }

    void add_round_or_box(Statement::Makes makes, const std::vector<double>& n, const CoordinateToken& word) {
        using Makes = Statement::Makes;
        if (makes == Makes::circle || makes == Makes::capsule) {
            if (n.back() < 0)
                return problem(word, fmt::format("a radius must be at least 0, got {}", n.back()));
            if (makes == Makes::circle) return add("circle", shape::Circle{n[2]}, {n[0], n[1]});
            return add("capsule", shape::Capsule{{n[0], n[1]}, {n[2], n[3]}, n[4]}, {0, 0});
        }
        if (makes == Makes::half_size) {
            if (n[0] < 0 || n[1] < 0) return problem(word, "a size must be at least 0");
            const Vec2 size{2 * n[0], 2 * n[1]};
            if (n.size() == 2 || n[4] == 0)
                return add("rectangle", shape::Rectangle{size},
                           n.size() == 2 ? Vec2{0, 0} : Vec2{n[2], n[3]});
            // Box2D's angles are radians.
            return add("oriented_rectangle", shape::OrientedRectangle{size}, {n[2], n[3]},
                       n[4] * 180 / std::numbers::pi);
        }
        const Vec2 low{n[0], n[1]};
        const Vec2 size = makes == Makes::corners ? Vec2{n[2] - low.x, n[3] - low.y} : Vec2{n[2], n[3]};
        if (size.x < 0 || size.y < 0) return problem(word, "a size must be at least 0");
        add("rectangle", shape::Rectangle{size}, low + size * 0.5);
    }

    void add(std::vector<Vec2> pairs) {
        if (pairs.size() > 3 && pairs.front() == pairs.back()) pairs.pop_back();
        if (pairs.size() == 1) add("point", shape::Point{}, pairs[0]);
        if (pairs.size() == 2) add("segment", shape::Segment{pairs[0], pairs[1]}, {0, 0});
        if (pairs.size() > 2) add("polygon", shape::Polygon{std::move(pairs)}, {0, 0});
    }

    void add(std::string_view type, shape::Shape geometry, Vec2 position, double rotation = 0) {
        model::SceneShape made;
        made.id = name_.empty() ? type : name_;
        made.geometry = std::move(geometry);
        made.pose = {position, rotation};
        if (const std::string why = model::own_refusal(made); !why.empty()) return problem(token_, why);
        read_.shapes.push_back(std::make_shared<const model::SceneShape>(std::move(made)));
    }

    CoordinateLexer lexer_;
    CoordinateToken token_;
    Coordinates read_;
    std::vector<Vec2> rows_;        ///< pairs outside of lists, since the last empty line
    bool rows_unreadable_ = false;  ///< something among them could not be read
    std::string_view name_;         ///< of what is read now; may be empty
    bool gave_up_ = false;
};

}  // namespace

Coordinates read_coordinates(std::string_view text) { return CoordinateParser(text).read(); }

std::string summary(const std::vector<model::ShapePtr>& shapes) {
    // In the order of the text's first of each.
    std::vector<std::pair<std::string_view, std::size_t>> counts;
    for (const model::ShapePtr& one : shapes) {
        const std::string_view type = shape::type_name(one->geometry);
        const auto known = std::ranges::find(counts, type, &std::pair<std::string_view, std::size_t>::first);
        if (known == counts.end())
            counts.emplace_back(type, 1);
        else
            ++known->second;
    }
    std::string text;
    for (const auto& [type, count] : counts) {
        std::string name(type);
        std::ranges::replace(name, '_', ' ');
        text += fmt::format("{}{} {}{}", text.empty() ? "" : ", ", count, name, count == 1 ? "" : "s");
    }
    return text;
}

}  // namespace testbed::exchange
