// Tokens to a tree.
#include <algorithm>
#include <utility>

#include "app/exchange/snippet/brackets.h"
#include "app/exchange/snippet/columns.h"
#include "app/exchange/snippet/lexer.h"
#include "app/exchange/snippet/precedence.h"
#include "app/exchange/snippet/tree.h"
#include "app/exchange/snippet/word_blocks.h"
#include "app/exchange/snippet/words.h"

namespace testbed::exchange::snippet {

namespace {

constexpr int deepest = 120;

class Parser {
  public:
    explicit Parser(std::string_view text)
        : tree_(text),
          text_(text),
          columns_(text),
          tokens_(with_braces(tokens_of(text), text)),
          ends_(content_ends(tokens_)),
          end_(tokens_.size() - 1) {}

    Tree parse() {
        Node root;
        root.kind = Kind::program;
        root.end = std::uint32_t(text_.size());
        tree_.add(root);
        Chain rows{0};
        while (at_ < end_) lines(rows, 0);
        return std::move(tree_);
    }

  private:
    using Kind = Node::Kind;
    using Is = Token::Kind;

    /// Children of a node, one after the other.
    struct Chain {
        Index parent, last = none;
        std::size_t size = 0;
    };
    void append(Chain& chain, Index child) {
        if (child == none) return;
        if (chain.last == none)
            tree_[chain.parent].first = child;
        else
            tree_[chain.last].next = child;
        chain.last = child;
        ++chain.size;
    }

    const Token& here() const { return tokens_[at_]; }
    const Token& token(std::size_t i) const { return tokens_[std::min(i, tokens_.size() - 1)]; }
    std::string_view text(const Token& t) const { return text_.substr(t.begin, t.end - t.begin); }
    bool done() const { return at_ >= end_; }
    bool is_mark(char sign) const { return !done() && here().kind == Is::mark && here().sign == sign; }

    Index make(Kind kind, std::uint32_t begin, std::uint32_t end, char sign = 0) {
        Node node;
        node.kind = kind;
        node.sign = sign;
        node.begin = begin;
        node.end = end;
        return tree_.add(node);
    }
    std::uint32_t last_end() const { return at_ > 0 ? tokens_[at_ - 1].end : 0; }

    std::size_t column(const Token& t) const { return columns_.of(t.begin); }

    // ---- lines outside of brackets ----

    /// One row, or a list of bullets.
    void lines(Chain& rows, int depth) {
        const bool blank = here().blank;
        const std::size_t from = at_;
        const Index made = here().kind == Is::bullet && depth < deepest ? bullets(depth) : line(depth);
        if (at_ == from) ++at_;  // what closes nothing
        if (made == none) {
            carried_blank_ = carried_blank_ || blank;
            return;
        }
        tree_[made].blank = blank || std::exchange(carried_blank_, false);
        append(rows, made);
    }

    /// A row; behind "key:" the lines that are indented more are its value.
    Index line(int depth) {
        const std::size_t indent = column(here());
        bool separated = false;
        const Index made = row(separated, 0);
        if (made == none || done() || depth >= deepest) return made;
        const Index pair = opening(made);
        if (tree_[pair].kind != Kind::pair || (tree_[pair].sign != ':' && tree_[pair].sign != '='))
            return made;
        const Index key = tree_[pair].first;
        if (tree_[key].next != none || !here().line) return made;
        const std::size_t below = column(here());
        if (below <= indent && !(here().kind == Is::bullet && below == indent)) return made;
        const bool bullet = here().kind == Is::bullet;
        // Numbers in columns: a sign stands further to the left.
        const bool number = here().kind == Is::number || is_mark('-');
        const Index value = bullet ? bullets(depth + 1) : indented(number ? indent + 1 : below, depth + 1);
        tree_[key].next = value;
        tree_[pair].end = tree_[made].end = tree_[value].end;
        return made;
    }
    /// What lines below may belong to: the row itself, or the end of "for x, y in points:".
    Index opening(Index row) const {
        const Index first = tree_[row].first;
        if (tree_[row].kind != Kind::row || tree_[first].kind != Kind::phrase ||
            tree_.text(tree_[first].first) != "for")
            return row;
        return tree_.children(row).back();
    }

    /// Lines that stand at least so far to the right.
    Index indented(std::size_t indent, int depth) {
        const Index made = make(Kind::block, here().begin, here().end, ':');
        Chain rows{made};
        do lines(rows, depth);
        while (!done() && (!here().line || column(here()) >= indent));
        tree_[made].end = last_end();
        return made;
    }

    Index bullets(int depth) {
        const std::size_t indent = column(here());
        const Index made = make(Kind::bullets, here().begin, here().end);
        Chain elements{made};
        while (!done() && here().kind == Is::bullet && column(here()) == indent) {
            ++at_;
            if (done()) break;
            const Index element = make(Kind::block, here().begin, here().end, ':');
            Chain rows{element};
            if (here().kind == Is::bullet || !here().line) lines(rows, depth + 1);
            while (!done() && (!here().line || column(here()) > indent)) lines(rows, depth + 1);
            tree_[element].end = last_end();
            append(elements, rows.size == 1 ? tree_[element].first : element);
        }
        tree_[made].end = last_end();
        return made;
    }

    // ---- rows and items ----

    /// Items up to a semicolon or the end of the line.
    Index row(bool& semicolon, int depth) {
        const std::uint32_t begin = here().begin;
        const Index holder = make(Kind::row, begin, begin);
        Chain items{holder};
        bool comma = true;
        while (!done() && here().kind != Is::close) {
            if (here().kind == Is::semicolon) {
                semicolon = true;
                ++at_;
                break;
            }
            if (here().line && !comma) break;
            if (here().kind == Is::comma) {
                // A table's row begins and ends with a line: "| 1 | 2 |".
                const bool table = text(here()) == "|";
                ++at_;
                comma = !table;
                if (table && !done() && here().line) break;
                continue;
            }
            const std::size_t before = at_;
            append(items, item(depth, false));
            if (at_ == before) ++at_;
            comma = false;
        }
        tree_[holder].end = last_end();
        if (items.size == 0) return none;
        if (items.size == 1) return tree_[holder].first;
        return holder;
    }

    bool assigns() const {
        return !done() && here().kind == Is::mark &&
               std::string_view("=:>psm").find(here().sign) != std::string_view::npos;
    }

    /// A phrase, or a key and its value.
    Index item(int depth, bool in_value) {
        if (depth > deepest) return skip_deep();
        const std::uint32_t begin = here().begin;
        const Index key = phrase(depth, in_value);
        // "0", ":" and "{…}" on lines of their own
        const bool alone = is_mark(':') && here().line && token(at_ + 1).line && key != none &&
                           (tree_[key].kind == Kind::number || tree_[key].kind == Kind::name);
        if (!assigns() || (here().line && !alone)) return key;
        const char sign = here().sign;
        const std::size_t mark = at_++;
        const Index made = make(Kind::pair, begin, tokens_[mark].end, sign);
        Chain parts{made};
        append(parts, key != none ? key : make(Kind::phrase, begin, begin));
        // What is assigned may stand on the next line; what "key:" holds may be lines of its own.
        const bool record = sign == '=' && token(at_ + 1).sign == ':' && !token(at_ + 1).space;
        const bool next_line =
            !done() && here().line && (sign == ':' || sign == '>' || record) && !in_brackets_ && !alone;
        if (!done() && !next_line && here().kind != Is::comma && here().kind != Is::semicolon &&
            here().kind != Is::close) {
            if (here().line) unline_ = at_;
            append(parts, item(depth + 1, true));
        }
        tree_[made].end = std::max(tree_[made].end, last_end());
        return made;
    }

    Index skip_deep() {
        const std::uint32_t begin = here().begin;
        if (tree_.too_deep == none) tree_.too_deep = begin;
        while (!done() && here().kind != Is::comma && here().kind != Is::semicolon &&
               here().kind != Is::close) {
            if (here().kind == Is::open) at_ = std::min<std::size_t>(ends_[at_], end_);
            if (!done()) ++at_;
        }
        return make(Kind::phrase, begin, last_end());
    }

    bool begins_line() const { return here().line && at_ != unline_; }

    /// Words and values side by side.
    Index phrase(int depth, bool in_value) {
        const std::uint32_t begin = here().begin;
        Index first = none, last = none;
        std::size_t count = 0;
        while (!done()) {
            const Token& t = here();
            if (t.kind == Is::comma || t.kind == Is::semicolon || t.kind == Is::close) break;
            if (count > 0 && begins_line() && !chains()) break;
            if (count > 0 && assigns()) break;
            if (count == 0 && assigns() && !is_mark(':')) break;
            // "x=1 y=2"
            const bool next_key = t.kind == Is::name && token(at_ + 1).kind == Is::mark &&
                                  (token(at_ + 1).sign == '=' || token(at_ + 1).sign == ':');
            if (count > 0 && in_value && next_key) break;
            const std::size_t before = at_;
            const Index term = binary(0, depth);
            if (at_ == before) ++at_;
            if (term == none) continue;
            if (last == none)
                first = term;
            else
                tree_[last].next = term;
            last = term;
            ++count;
        }
        if (count <= 1) return first;
        const Index made = make(Kind::phrase, begin, last_end());
        tree_[made].first = first;
        return made;
    }
    /// ".foo()" on a line of its own.
    bool chains() const {
        return here().kind == Is::mark && (here().sign == '.' || text(here()) == "->") &&
               token(at_ + 1).kind == Is::name;
    }

    // ---- terms ----

    /// "at -10, -10" in a sentence.
    bool leads_to_place(Index word) const {
        if (in_brackets_) return false;
        const std::string_view text = tree_[word].kind == Kind::name ? tree_.text(word) : std::string_view();
        return text == "at" || text == "to" || text == "from";
    }

    /// Whether the operator here is none: "1 -2" are two numbers, "Type *name" and "Type* name" two words.
    bool side_by_side(Index left) const {
        const Token &sign = here(), &next = token(at_ + 1);
        const bool glued = sign.space && !next.space;
        // "Type&& name", "<tag>"
        if (sign.sign == '&' || sign.sign == '?') return sign.space != next.space || next.kind == Is::end;
        if (sign.sign == '-' || sign.sign == '+')
            return glued && next.kind == Is::number &&
                   (tree_[left].kind == Kind::number || tree_[left].kind == Kind::minus ||
                    leads_to_place(left));
        if (sign.sign == '*' || sign.sign == '<')
            return tree_[left].kind == Kind::name && next.kind == Is::name && sign.sign == '*' &&
                   (glued || (!sign.space && next.space));
        return false;
    }

    Index binary(int least, int depth) {
        Index left = unary(depth);
        while (left != none && !done() && here().kind == Is::mark &&
               !(begins_line() && !token(at_ + 1).space)) {
            const char sign = here().sign;
            const int rank = precedence(sign);
            if (rank <= least || side_by_side(left)) break;
            const std::size_t mark = at_++;
            const Index right = done() ? none : binary(rank, depth + 1);
            if (right == none) {
                at_ = mark + 1;
                break;
            }
            const Index made = make(Kind::binary, tree_[left].begin, last_end(), sign);
            tree_[made].first = left;
            tree_[left].next = right;
            left = made;
        }
        return left;
    }

    Index unary(int depth) {
        bool minus = false;
        const std::uint32_t begin = here().begin;
        std::size_t signs = 0;
        for (; !done() && (here().kind == Is::mark || here().kind == Is::bullet); ++at_, ++signs) {
            if (signs > 0 && begins_line()) return none;
            if (assigns() && !(is_mark(':') && signs == 0)) return none;
            if (here().kind == Is::bullet ? text(here()) == "-" : here().sign == '-') minus = !minus;
        }
        if (done() || (signs > 0 && begins_line())) return none;
        const Index inner = primary(depth);
        if (inner == none || !minus) return inner;
        const Index made = make(Kind::minus, begin, tree_[inner].end);
        tree_[made].first = inner;
        return made;
    }

    Index primary(int depth) {
        const Token& t = here();
        switch (t.kind) {
            case Is::number: {
                const Index made = make(Kind::number, t.begin, t.end);
                tree_[made].value = t.value;
                ++at_;
                return postfix(made, depth);
            }
            case Is::string: ++at_; return postfix(make(Kind::string, t.begin, t.end), depth);
            case Is::wkt: ++at_; return make(Kind::wkt, t.begin, t.end);
            case Is::name:
                ++at_;
                if (is_modifier(text(t)) && !done() && !here().line && here().kind == Is::name) {
                    declares_ = declares_ || text(t) != "new";
                    return primary(depth);
                }
                return postfix(make(Kind::name, t.begin, t.end), depth);
            case Is::open: return postfix(list(depth), depth);
            case Is::close:
            case Is::mark:
            case Is::comma:
            case Is::semicolon:
            case Is::bullet:
            case Is::end: return none;
        }
        return none;
    }

    /// Arguments, subscripts and members behind what they belong to.
    Index postfix(Index base, int depth) {
        for (int links = 0; !done() && links < 1000; ++links) {
            const Token& t = here();
            const Kind kind = tree_[base].kind;
            const bool callable = kind == Kind::name || kind == Kind::member || kind == Kind::index;
            const bool macro = kind == Kind::name && text(t) == "!" && token(at_ + 1).kind == Is::open &&
                               !token(at_ + 1).space;
            if (macro) {
                ++at_;
                base = call(base, depth);
            } else if (t.kind == Is::open && !begins_line() && callable &&
                       (t.sign == '(' ? (!t.space || kind == Kind::name) : t.sign == '{')) {
                base = call(base, depth);
            } else if (t.kind == Is::open && !t.space && t.sign == '[' && (callable || kind == Kind::call)) {
                base = with_list(Kind::index, base, depth);
            } else if (t.kind == Is::open && !t.space && kind == Kind::list && is_type(base)) {
                base = call(tree_[base].first, depth);  // "(Vec2[]){…}"
            } else if (t.kind == Is::name && !t.space && kind == Kind::list && tree_[base].sign == '[' &&
                       is_prefix(base)) {
                return primary(depth);  // "[3]Vec2{…}"
            } else if (t.kind == Is::mark && (t.sign == '.' || text(t) == "->" || text(t) == "::") &&
                       token(at_ + 1).kind == Is::name && !token(at_ + 1).space && kind != Kind::number) {
                ++at_;
                const Index made = make(Kind::member, here().begin, here().end);
                tree_[made].first = base;
                ++at_;
                base = made;
            } else {
                break;
            }
        }
        return base;
    }
    /// "(float)", "(const Vec2[])"
    bool is_type(Index list) const {
        const Index first = tree_[list].first;
        if (tree_[list].sign != '(' || first == none || tree_[first].next != none) return false;
        return tree_[first].kind == Kind::name || tree_[first].kind == Kind::index;
    }
    bool is_prefix(Index list) const {
        const Index first = tree_[list].first;
        return first == none || (tree_[first].next == none && tree_[first].kind == Kind::number);
    }

    Index call(Index callee, int depth) { return with_list(Kind::call, callee, depth); }
    /// The callee, then what its brackets hold.
    Index with_list(Kind kind, Index base, int depth) {
        const char bracket = here().sign;
        const Index in = list(depth);
        const Index made = make(kind, tree_[base].begin, tree_[in].end, bracket);
        tree_[made].first = base;
        tree_[base].next = tree_[in].kind == Kind::block ? in : tree_[in].first;
        return made;
    }

    /// What stands in brackets: items, or rows where semicolons or lines part them.
    Index list(int depth) {
        const std::size_t open = at_;
        const std::size_t outer_end = end_;
        const std::size_t content_end = std::min<std::size_t>(ends_[open], outer_end);
        const char bracket = here().sign;
        const Index made = make(Kind::list, here().begin, here().end, bracket);
        ++at_;
        if (depth >= deepest) {
            if (tree_.too_deep == none) tree_.too_deep = tree_[made].begin;
            at_ = content_end;
        } else {
            end_ = content_end;
            const bool outer_brackets = std::exchange(in_brackets_, true);
            contents(made, bracket, depth);
            in_brackets_ = outer_brackets;
            end_ = outer_end;
            at_ = content_end;
        }
        if (at_ < outer_end + 1 && at_ < tokens_.size() && closes_bracket(tokens_[at_], tokens_[open]) &&
            ends_[open] == at_)
            ++at_;
        tree_[made].end = std::max(tree_[made].end, last_end());
        return made;
    }

    void contents(Index made, char bracket, int depth) {
        bool semicolon = false, plain = false, declared = std::exchange(declares_, false);
        std::vector<Index> rows;
        while (!done()) {
            if (here().kind == Is::comma) {
                ++at_;
                continue;
            }
            const std::size_t before = at_;
            unline_ = at_;
            const Index one = row(semicolon, depth + 1);
            if (at_ == before) ++at_;
            if (one == none) continue;
            rows.push_back(one);
            plain = plain || tree_[one].kind != Kind::pair;
        }
        Chain children{made};
        const bool parted = rows.size() > 1;
        if (bracket == '{' && (semicolon || declares_ || (parted && plain && !tabulated(rows))))
            tree_[made].kind = Kind::block;
        const bool keeps_rows = tree_[made].kind == Kind::block || (bracket == '[' && semicolon);
        for (const Index one : rows) {
            if (tree_[one].kind != Kind::row || keeps_rows) {
                append(children, one);
                continue;
            }
            for (Index child = tree_[one].first; child != none;) {
                const Index next = tree_[child].next;
                append(children, child);
                child = next;
            }
        }
        declares_ = declared;
    }
    /// Lines of numbers, lists or strings alone are no statements.
    bool tabulated(const std::vector<Index>& rows) const {
        return std::ranges::all_of(rows, [&](Index i) {
            const Kind kind = tree_[i].kind;
            return kind == Kind::list || kind == Kind::number || kind == Kind::minus || kind == Kind::row ||
                   kind == Kind::string || kind == Kind::pair;
        });
    }

    Tree tree_;
    std::string_view text_;
    Columns columns_;
    std::vector<Token> tokens_;
    std::vector<std::uint32_t> ends_;
    std::size_t at_ = 0;
    std::size_t end_;         ///< of the brackets that are read
    std::size_t unline_ = 0;  ///< the token that continues the line before it
    bool in_brackets_ = false, declares_ = false, carried_blank_ = false;
};

}  // namespace

Tree tree_of(std::string_view text) { return Parser(text).parse(); }

}  // namespace testbed::exchange::snippet
