#include "app/exchange/snippet/settings.h"

#include <algorithm>
#include <set>

#include "app/exchange/snippet/roles.h"
#include "app/exchange/snippet/words.h"

namespace testbed::exchange::snippet {

namespace {

bool changes(std::string_view word) {
    constexpr std::string_view words[] = {"translate", "rotate", "scale",   "move",   "offset",
                                          "shift",     "grow",   "inflate", "expand", "shrink",
                                          "buffer",    "skew",   "turn",    "resize", "extrude",
                                          "at",        "place",  "rotated", "scaled", "translated"};
    return std::ranges::find(words, word) != std::end(words);
}

/// Words between two places: a number alone next to one is no place.
bool joins(std::string_view word) {
    constexpr std::string_view words[] = {"from", "to", "at", "and", "with", "through"};
    return std::ranges::find(words, lowered(word)) != std::end(words);
}

/// "offset(points, 5)", "rotateBy(30)": a call that changes what it is given.
bool changes_shapes(std::string_view name) {
    const auto words = words_in(last_name(name));
    return std::ranges::any_of(words, [](const std::string& word) { return changes(word); });
}

bool tells_geometry(std::string_view name) {
    return meaning_of(name) != Means::nothing || is_vector_word(name) || is_points_word(name) ||
           is_label(name) || is_geometry_key(name);
}

class Settings {
    using Kind = Node::Kind;

  public:
    explicit Settings(const Tree& tree) : tree_(tree), around_(tree.nodes().size()) {
        const std::string_view source = tree.source();
        for (std::size_t at = source.find(" += "); at != source.npos; at = source.find(" += ", at + 1)) {
            constexpr std::string_view letters =
                "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_";
            std::size_t first = at;
            while (first > 0 && letters.find(source[first - 1]) != letters.npos) --first;
            if (first < at) stepped_.insert(source.substr(first, at - first));
        }
        // From the root: what the parser took apart is in no list.
        std::vector<Index> waiting{0};
        while (!waiting.empty()) {
            const Index i = waiting.back();
            waiting.pop_back();
            Index before = none;
            for (Index child = tree[i].first; child != none; child = tree[child].next) {
                around_[child].parent = i;
                around_[child].before = before;
                around_[i].numbers += is_number(child);
                before = child;
                if (tree[child].first != none) waiting.push_back(child);
            }
        }
    }

    bool is_setting(Index number) const {
        if (is_in_message(number)) return true;
        Index at = number;
        while (parent_of(at) != none && tree_[parent_of(at)].kind == Kind::minus) at = parent_of(at);
        const Index parent = parent_of(at);
        if (parent == none) return false;
        switch (tree_[parent].kind) {
            case Kind::call: return at != tree_[parent].first && is_lone_argument(parent, at);
            case Kind::index: return at != tree_[parent].first;
            case Kind::pair: return is_plain_field(parent, at);
            case Kind::binary:
                return is_of_equation(parent) || (is_arithmetic(parent) && is_of_formula(parent));
            case Kind::phrase: return is_in_sentence(at);
            case Kind::list: return is_among_names(parent);
            case Kind::program:
            case Kind::row:
            case Kind::number:
            case Kind::name:
            case Kind::string:
            case Kind::wkt:
            case Kind::block:
            case Kind::member:
            case Kind::minus:
            case Kind::bullets: break;
        }
        return false;
    }

  private:
    /// "TypeError: … at [1, 2]": what a program complains about.
    bool is_in_message(Index number) const {
        constexpr std::size_t longest_line = 1000, longest_head = 60;
        const std::uint32_t begin = tree_[number].begin;
        const std::size_t window = begin - std::min<std::size_t>(begin, longest_line);
        std::string_view line = tree_.source().substr(window, begin - window);
        const std::size_t before = line.rfind('\n');
        if (before == line.npos && window > 0) return false;
        line.remove_prefix(before == line.npos ? 0 : before + 1);
        const std::size_t end = line.substr(0, longest_head).find(": ");
        const std::string_view head = line.substr(0, end);
        if (end == line.npos || head.find_first_of("([{=,") != head.npos) return false;
        return head.ends_with("Error") || head.ends_with("Exception") || head.ends_with("error");
    }

    bool is_number(Index i) const {
        return tree_[i].kind == Kind::number || tree_[i].kind == Kind::minus || tree_[i].kind == Kind::binary;
    }

    /// "[line1, line2, 1]"
    bool is_among_names(Index list) const {
        const auto items = tree_.children(list);
        return around_[list].numbers == 1 && items.size() > 1 && std::ranges::all_of(items, [&](Index i) {
                   return is_number(i) || tree_[i].kind == Kind::name || tree_[i].kind == Kind::string;
               });
    }

    /// "stringify(shape, null, 2)", "setLength(points, 2)"
    bool is_lone_argument(Index call, Index at) const {
        const Index callee = tree_[call].first;
        if (tree_[callee].kind != Kind::name && tree_[callee].kind != Kind::member) return false;
        const std::string_view name = tree_.text(callee);
        if (around_[call].numbers != 1) return false;
        // "shape.rayCast(out, ray, 1)": how far it goes.
        if (meaning_of(name) == Means::ray) return tree_[callee].next != at || tree_[at].next != none;
        // "buffer(0)" changes nothing.
        if (changes_shapes(name) && lowered(name).find("scale") == std::string::npos)
            return tree_[at].kind == Kind::number && tree_[at].value == 0;
        // "polygon.concaveHull(0.5)": one number makes no outline.
        const bool outline =
            meaning_of(name) == Means::polygon && tree_[callee].next == at && tree_[at].next == none;
        return (outline || !tells_geometry(name)) && !changes_shapes(name);
    }

    /// "moveSpeed: 5", and "5 - 1 = 4"
    bool is_plain_field(Index pair, Index at) const {
        const Index key = tree_[pair].first;
        if (is_number(key)) return tree_[pair].sign == '=' || tree_[key].kind == Kind::binary;
        if (at == key) return false;
        // "angle += 0.015", and "angle = 0" of the same name
        const bool steps = std::string_view("psm").find(tree_[pair].sign) != std::string_view::npos;
        if (steps || (tree_[key].kind == Kind::name && is_stepped(tree_.text(key)))) return true;
        Index name = key;
        if (tree_[key].kind == Kind::phrase)
            for (const Index word : tree_.children(key)) name = word;
        if (tree_[name].kind != Kind::name && tree_[name].kind != Kind::member &&
            tree_[name].kind != Kind::string)
            return false;
        const std::string_view text = tree_.text(name);
        const std::string_view last = text.substr(text.find_last_of(".:>") + 1);
        // "hp" of "this.hp" belongs to something that has a name for its numbers.
        const std::size_t shortest = last.size() < text.size() ? 2 : 3;
        const auto words = words_in(last);
        if (last == "t" || last == "dx" || last == "dy" || last == "vx" || last == "vy") return true;
        return last.size() >= shortest && !tells_geometry(last) && !(!words.empty() && changes(words.back()));
    }

    /// "name += 1": a number that counts, unless it is a coordinate.
    bool is_stepped(std::string_view name) const { return !tells_geometry(name) && stepped_.contains(name); }

    /// "rect.w / 2": what a formula works out with a name.
    bool is_of_formula(Index binary) const {
        constexpr int farthest = 20;
        Index top = binary;
        for (int i = 0; i < farthest && parent_of(top) != none && is_arithmetic(parent_of(top)); ++i)
            top = parent_of(top);
        return holds_name(top, 0);
    }
    bool is_arithmetic(Index i) const {
        return tree_[i].kind == Kind::minus ||
               (tree_[i].kind == Kind::binary &&
                std::string_view("+-*/^").find(tree_[i].sign) != std::string_view::npos);
    }
    bool holds_name(Index i, int depth) const {
        if (depth > 20) return false;
        if (tree_[i].kind == Kind::name || tree_[i].kind == Kind::member || tree_[i].kind == Kind::index ||
            tree_[i].kind == Kind::call)
            return true;
        if (!is_arithmetic(i)) return false;
        for (Index child = tree_[i].first; child != none; child = tree_[child].next)
            if (holds_name(child, depth + 1)) return true;
        return false;
    }

    bool is_of_equation(Index binary) const {
        constexpr int farthest = 100;
        Index at = binary;
        for (int depth = 0; at != none && depth < farthest; at = parent_of(at), ++depth) {
            if (tree_[at].kind == Kind::binary && (tree_[at].sign == '?' || tree_[at].sign == '&'))
                return true;
            if (tree_[at].kind == Kind::pair) return is_number(tree_[at].first);
            if (tree_[at].kind != Kind::binary && tree_[at].kind != Kind::minus) return false;
        }
        return false;
    }

    bool is_word(Index i) const {
        if (i == none || tree_[i].kind != Kind::name) return false;
        const std::string_view word = tree_.text(i);
        return word.size() > 1 && word.find_first_of(".:>_") == word.npos &&
               (joins(word) || !tells_geometry(word));
    }

    /// "example 8.10", "version 2", "issue 12": a number that is a name.
    static bool is_numbered(std::string_view word) {
        constexpr std::string_view words[] = {
            "example", "version", "figure",  "section", "chapter", "issue",    "step",    "case", "test",
            "line",    "sample",  "release", "frame",   "level",   "exercise", "listing", "page", "part"};
        return std::ranges::find(words, lowered(word)) != std::end(words);
    }
    /// "3 vertices", "2 boxes (of three)": how many there are.
    bool counts_after(Index number, Index after) const {
        if (after == none || tree_[number].kind != Kind::number) return false;
        Index word = after;
        if (tree_[after].kind == Kind::call) word = tree_[after].first;
        if (tree_[word].kind != Kind::name) return false;
        const std::string_view text = tree_.text(word);
        if (word != after && tree_.source().substr(tree_[word].end, 1) != " ") return false;
        // "2 convex polygons"
        const Index behind = tree_[word].next;
        if (word == after && behind != none && tree_[behind].kind == Kind::name && text.back() != 's')
            return counts_after(number, behind);
        const bool plain_word = std::ranges::all_of(text, [](char c) { return c >= 'a' && c <= 'z'; });
        return plain_word && text.size() > 3 && (text.back() == 's' || text == "vertices") &&
               tree_[number].value >= 0 && tree_[number].value < 1e6 &&
               tree_[number].value == double(std::uint32_t(tree_[number].value));
    }
    /// "(distance 1)"
    bool is_alone_in_brackets(Index phrase) const {
        const Index list = parent_of(phrase);
        return tree_[list].kind == Kind::list && tree_[list].sign == '(' && tree_[list].first == phrase &&
               tree_[phrase].next == none;
    }
    /// "it takes 3 steps to get there"
    bool is_in_sentence(Index number) const {
        const Index before = around_[number].before, after = tree_[number].next;
        const Index first = before == none ? none : around_[before].before;
        // "return 1", "area of both 12.5"
        if (after == none && before != none && tree_[before].kind == Kind::name) {
            const std::string_view word = tree_.text(before);
            if (word == "return") return first == none;
            if (first != none && tree_[first].kind == Kind::name && asks(word)) return true;
            if (first == none && asks(word) && is_alone_in_brackets(parent_of(number))) return true;
        }
        if (before != none && tree_[before].kind == Kind::name && is_numbered(tree_.text(before)))
            return true;
        if (counts_after(number, after) && (before == none || is_word(before))) return true;
        if (!is_word(after) || (before != none && !is_word(before))) return false;
        constexpr int around = 8;
        int words = 0;
        Index left = before, right = after;
        for (int i = 0; i < around && left != none; ++i, left = around_[left].before) words += is_word(left);
        for (int i = 1; i < around && right != none; ++i, right = tree_[right].next) words += is_word(right);
        return words >= 3;
    }

    Index parent_of(Index i) const { return around_[i].parent; }

    struct Around {
        Index parent = none, before = none;
        std::uint32_t numbers = 0;  ///< among its children
    };
    const Tree& tree_;
    std::vector<Around> around_;
    std::set<std::string_view> stepped_;  ///< names in front of "+="
};

}  // namespace

std::vector<Range> settings_among(const Tree& tree, const std::vector<std::uint32_t>& open) {
    std::vector<Range> found;
    if (open.empty()) return found;
    const Settings settings(tree);
    for (Index i = 0; i < tree.nodes().size(); ++i) {
        const Node& node = tree[i];
        if (node.kind == Node::Kind::number && std::ranges::binary_search(open, node.begin) &&
            settings.is_setting(i))
            found.push_back({node.begin, node.end});
    }
    return found;
}

}  // namespace testbed::exchange::snippet
