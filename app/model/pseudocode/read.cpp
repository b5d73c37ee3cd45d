// Reads pseudocode: a line a statement, by recursive descent, each node checked to be a number or yes or no.
#include <algorithm>
#include <fmt/format.h>

#include "app/model/pseudocode/tokens.h"
#include "app/model/pseudocode/words.h"

namespace testbed::model::pseudocode {

namespace {

enum class Type { number, truth };

/// A node, what it is and where it begins.
struct Expression {
    std::uint16_t node = 0;
    Type type = Type::number;
    const Token* at = nullptr;
};

class LineReader;

/// What the lines share.
struct Made {
    Program program;
    std::vector<std::string> names;  ///< given, then locals
    std::vector<Type> types;         ///< of the locals
};

/// Reads one line. The first mistake is kept and leads to the line's end, so that everything stops.
class LineReader {
  public:
    LineReader(Made& made, const std::vector<Token>& tokens) : made_(made), tokens_(tokens) {}

    Statement statement() {
        Statement statement;
        if (is_end()) return statement;
        if (takes_word("if")) {
            statement.kind = Statement::Kind::when;
            const Expression condition = expression();
            if (!is_end() && !is_sign(":") && token().text != "return") fail(leftover());
            demand(":", "a : is missing after the condition");
            statement.condition = truth_of(condition, "if");
            if (is_end()) fail("say on the same line what is returned: if x < y: return no");
            if (!takes_word("return")) fail("after the : only return may follow");
            statement.value = returned();
        } else if (takes_word("return")) {
            statement.kind = Statement::Kind::end;
            statement.value = returned();
        } else {
            set(statement);
        }
        if (!is_end()) fail(leftover());
        return statement;
    }
    /// Its line is not set.
    const std::optional<Mistake>& mistake() const { return mistake_; }

  private:
    void fail(std::string text) { fail_at(&token(), std::move(text)); }
    void fail_at(const Token* at, std::string text) {
        if (!mistake_) mistake_ = Mistake{0, at->blank, at->column, std::move(text)};
        at_ = tokens_.size() - 1;
    }

    const Token& token() const { return tokens_[at_]; }
    bool is_end() const { return token().kind == Token::Kind::end; }
    bool is_sign(std::string_view sign) const {
        return token().kind == Token::Kind::sign && token().text == sign;
    }
    bool takes(std::string_view sign) {
        if (!is_sign(sign)) return false;
        ++at_;
        return true;
    }
    bool takes_word(std::string_view word) {
        if (token().kind != Token::Kind::name || token().text != word) return false;
        ++at_;
        return true;
    }
    void demand(std::string_view sign, std::string text) {
        if (!takes(sign)) fail(std::move(text));
    }
    std::string leftover() const {
        if (token().kind == Token::Kind::close) return "something is missing here";
        if (is_sign("=")) return "= gives a name its value; to compare write ==";
        if (is_sign(")")) return "this ) closes nothing";
        if (token().kind == Token::Kind::open) return "a sign such as + is missing before the blank";
        return fmt::format("{} does not belong here", token().text);
    }

    std::uint16_t returned() {
        const Expression value = expression();
        if (!is_end()) fail(leftover());
        return truth_of(value, "return");
    }
    void set(Statement& statement) {
        const Token* const name = &token();
        const bool sets = name->kind == Token::Kind::name && tokens_[at_ + 1].kind == Token::Kind::sign &&
                          tokens_[at_ + 1].text == "=";
        if (!sets) return fail("a line sets a name (dx = ...), or begins with if or return");
        if (is_kept(name->text))
            return fail(fmt::format("{} is a word of the language and no name", name->text));
        at_ += 2;
        const Expression value = expression();
        if (mistake_) return;
        const auto known = std::ranges::find(made_.names, name->text);
        std::size_t place = std::size_t(known - made_.names.begin());
        if (place < made_.program.given)
            return fail_at(name, fmt::format("{} is the shape's own and cannot be set", name->text));
        if (name->text.find('.') != name->text.npos)
            return fail_at(name,
                           fmt::format("{} has a point, which a name of your own cannot have", name->text));
        if (known == made_.names.end()) {
            made_.names.emplace_back(name->text);
            made_.types.push_back(value.type);
        }
        place -= made_.program.given;
        if (made_.types[place] != value.type)
            return fail_at(name, fmt::format("{} was {} before", name->text,
                                             value.type == Type::number ? "yes or no" : "a number"));
        statement = {Statement::Kind::set, std::uint16_t(place), 0, value.node};
    }

    // ---- expressions, what binds least first ----

    Expression expression() {
        Expression left = all_of();
        while (token().kind == Token::Kind::name && token().text == "or") {
            ++at_;
            const Expression right = all_of();
            left = joined(Operation::either, left, right, Type::truth, Type::truth, "or");
        }
        return left;
    }
    Expression all_of() {
        Expression left = opposite();
        while (token().kind == Token::Kind::name && token().text == "and") {
            ++at_;
            const Expression right = opposite();
            left = joined(Operation::both, left, right, Type::truth, Type::truth, "and");
        }
        return left;
    }
    Expression opposite() {
        const Token* const at = &token();
        if (!takes_word("not")) return comparison();
        const Deeper deeper(*this);
        const Expression of = opposite();
        return {add({Operation::opposite, {truth_of(of, "not")}}), Type::truth, at};
    }
    std::optional<Operation> comparing() const {
        constexpr std::array<std::pair<std::string_view, Operation>, 6> rows = {
            {{"<", Operation::less},
             {"<=", Operation::less_equal},
             {">", Operation::greater},
             {">=", Operation::greater_equal},
             {"==", Operation::equal},
             {"!=", Operation::unequal}}};
        if (token().kind == Token::Kind::sign)
            for (const auto& [sign, operation] : rows)
                if (token().text == sign) return operation;
        return {};
    }
    Expression comparison() {
        const Expression left = sum();
        const auto operation = comparing();
        if (!operation) return left;
        const std::string_view sign = token().text;
        ++at_;
        const Expression right = sum();
        if (comparing()) fail("compare two at a time: x < y and y < z");
        return joined(*operation, left, right, Type::number, Type::truth, sign);
    }
    Expression sum() {
        Expression left = product();
        while (is_sign("+") || is_sign("-")) {
            const std::string_view sign = token().text;
            ++at_;
            const Expression right = product();
            left = joined(sign == "+" ? Operation::add : Operation::subtract, left, right, Type::number,
                          Type::number, sign);
        }
        return left;
    }
    Expression product() {
        Expression left = signed_value();
        while (is_sign("*") || is_sign("/")) {
            const std::string_view sign = token().text;
            ++at_;
            const Expression right = signed_value();
            left = joined(sign == "*" ? Operation::multiply : Operation::divide, left, right, Type::number,
                          Type::number, sign);
        }
        return left;
    }
    Expression signed_value() {
        const Token* const at = &token();
        if (is_sign("+")) fail("a number needs no + before it");
        if (!takes("-")) return value();
        const Deeper deeper(*this);
        const Expression of = signed_value();
        return {add({Operation::negate, {number_of(of, "-")}}), Type::number, at};
    }
    Expression value() {
        const Deeper deeper(*this);  // too deep: nothing but the end is left
        const Token* const at = &token();
        switch (at->kind) {
            case Token::Kind::number:
                ++at_;
                return {add({Operation::number, {}, at->number}), Type::number, at};
            case Token::Kind::name: return named();
            case Token::Kind::open: {
                ++at_;
                if (token().kind == Token::Kind::close) fail("this blank is empty");
                Expression inside = expression();
                if (token().kind == Token::Kind::close)
                    ++at_;
                else
                    fail(is_end() ? "something is missing here" : leftover());
                inside.at = at;
                return inside;
            }
            case Token::Kind::sign:
                if (takes("(")) {
                    Expression inside = expression();
                    demand(")", is_end() || token().kind == Token::Kind::close ? "a ) is missing here"
                                                                               : leftover());
                    inside.at = at;
                    return inside;
                }
                break;
            case Token::Kind::close:
            case Token::Kind::end: break;
        }
        fail("a number or a name is missing here");
        return {0, Type::number, at};
    }
    Expression named() {
        const Token* const at = &token();
        ++at_;
        if (at->text == "yes" || at->text == "no")
            return {add({Operation::truth, {}, at->text == "yes" ? 1.0 : 0.0}), Type::truth, at};
        if (const Function* const function = function_named(at->text)) return called(*function, at);
        const auto known = std::ranges::find(made_.names, at->text);
        if (known == made_.names.end()) {
            fail_at(at, is_kept(at->text) ? "a number or a name is missing here"
                                          : unknown_name(at->text, made_.names));
            return {0, Type::number, at};
        }
        const auto place = std::size_t(known - made_.names.begin());
        if (place < made_.program.given)
            return {add({Operation::given, {std::uint16_t(place)}}), Type::number, at};
        const std::size_t local = place - made_.program.given;
        return {add({Operation::local, {std::uint16_t(local)}}), made_.types[local], at};
    }
    Expression called(const Function& function, const Token* at) {
        if (!takes("(")) fail(fmt::format("what it is of stands in parentheses: {}", function.spelling));
        Node node{function.operation};
        for (std::size_t i = 0; i < function.takes; ++i) {
            if (i > 0 && !takes(","))
                fail_at(at, fmt::format("it takes {} numbers: {}", function.takes, function.spelling));
            node.of[i] = number_of(expression(), function.name);
        }
        if (is_sign(","))
            fail_at(at, fmt::format(
                            "it takes {}: {}",
                            function.takes == 1 ? "one number" : fmt::format("{} numbers", function.takes),
                            function.spelling));
        demand(")", is_end() ? "a ) is missing here" : leftover());
        return {add(node), Type::number, at};
    }

    // ---- nodes ----

    std::uint16_t number_of(const Expression& of, std::string_view for_what) {
        if (of.type != Type::number)
            fail_at(of.at, fmt::format("{} needs a number, and this is yes or no", for_what));
        return of.node;
    }
    std::uint16_t truth_of(const Expression& of, std::string_view for_what) {
        if (of.type != Type::truth)
            fail_at(of.at, fmt::format("{} needs yes or no, and this is a number", for_what));
        return of.node;
    }
    Expression joined(Operation operation, const Expression& left, const Expression& right, Type of,
                      Type type, std::string_view sign) {
        const auto checked = [&](const Expression& side) {
            return of == Type::number ? number_of(side, sign) : truth_of(side, sign);
        };
        return {add({operation, {checked(left), checked(right)}}), type, left.at};
    }
    std::uint16_t add(const Node& node) {
        made_.program.nodes.push_back(node);
        return std::uint16_t(made_.program.nodes.size() - 1);
    }

    /// Counts what stands inside something else: the stack is bounded, here and in a run.
    struct Deeper {
        explicit Deeper(LineReader& of) : reader(of) {
            if (++reader.depth_ > max_depth) reader.fail("too much stands inside something else here");
        }
        Deeper(const Deeper&) = delete;
        Deeper& operator=(const Deeper&) = delete;
        ~Deeper() { --reader.depth_; }
        LineReader& reader;
    };

    Made& made_;
    const std::vector<Token>& tokens_;
    std::size_t at_ = 0, depth_ = 0;
    std::optional<Mistake> mistake_;
};

std::size_t length_of(const Line& line) {
    std::size_t length = 0;
    for (const Piece& piece : line) length += piece.text.size();
    return length;
}

}  // namespace

std::string place_of(const Mistake& mistake) {
    return fmt::format("{} {}, column {}", mistake.blank > 0 ? "blank" : "line",
                       mistake.blank > 0 ? mistake.blank : mistake.line, mistake.column);
}

ReadResult read_lines(std::span<const Line> lines, std::span<const std::string> names) {
    if (lines.size() > max_lines)
        return Mistake{max_lines + 1, 0, 1, fmt::format("a program has {} lines at most", max_lines)};
    Made made;
    made.names.assign(names.begin(), names.end());
    made.program.given = names.size();
    std::size_t last = 0;  // the line that ends it, from 1
    for (std::size_t line = 1; line <= lines.size(); ++line) {
        const Line& pieces = lines[line - 1];
        if (length_of(pieces) > max_line_length)
            return Mistake{line, 0, 1, fmt::format("a line has {} characters at most", max_line_length)};
        std::optional<Mistake> mistake;
        const std::vector<Token> tokens = tokens_of(pieces, mistake);
        LineReader reader(made, tokens);
        const Statement statement = mistake ? Statement{} : reader.statement();
        if (!mistake) mistake = reader.mistake();
        if (!mistake && last > 0 && statement.kind != Statement::Kind::nothing)
            mistake = Mistake{0, 0, 1, fmt::format("line {} returns already: this is never reached", last)};
        if (mistake) {
            mistake->line = line;
            return *mistake;
        }
        if (statement.kind == Statement::Kind::end) last = line;
        made.program.lines.push_back(statement);
    }
    if (last == 0)
        return Mistake{std::max<std::size_t>(lines.size(), 1), 0, 1,
                       "the last line must return yes, no or a comparison"};
    made.program.locals = made.types.size();
    return std::move(made.program);
}

ReadResult read_program(std::string_view text, std::span<const std::string> names) {
    std::vector<Line> lines;
    for (bool more = true; more;) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        more = end < text.size();
        lines.push_back({{std::string(text.substr(0, end))}});
        text.remove_prefix(more ? end + 1 : end);
    }
    return read_lines(lines, names);
}

}  // namespace testbed::model::pseudocode
