#include "app/exchange/snippet/markup.h"

#include <algorithm>
#include <cctype>
#include <iterator>

#include "app/exchange/snippet/numeral.h"

namespace testbed::exchange::snippet {

namespace {

constexpr std::size_t deepest_element = 100;

bool is_blank_character(char c) { return std::isspace(static_cast<unsigned char>(c)) != 0; }
bool in_tag_name(char c) {
    return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_' || c == '-' || c == ':' || c == '.';
}

/// A picture in a page: how wide it is shown is no shape.
bool is_of_page(std::string_view element) {
    constexpr std::string_view names[] = {"img", "iframe", "video", "canvas"};
    return std::ranges::find(names, element) != std::end(names);
}

class Markup {
  public:
    explicit Markup(std::string_view text) : tree_(text), text_(text) {}

    Tree read() {
        Node root;
        root.end = std::uint32_t(text_.size());
        tree_.add(root);
        open_.push_back({0, none, {}, 0, false});
        while (at_ < text_.size()) {
            if (text_[at_] != '<')
                content();
            else if (text_.substr(at_).starts_with("<!--"))
                skip_behind("-->");
            else if (text_.substr(at_).starts_with("<?") || text_.substr(at_).starts_with("<!"))
                skip_behind(">");
            else if (text_.substr(at_).starts_with("</"))
                close();
            else
                element();
        }
        return std::move(tree_);
    }

  private:
    using Kind = Node::Kind;
    struct Open {
        Index node, last;
        std::string_view name;
        std::size_t parts = 0;  ///< attributes and elements in it
        bool has_text = false;
    };

    void skip_behind(std::string_view mark) {
        const std::size_t end = text_.find(mark, at_);
        at_ = end == text_.npos ? text_.size() : end + mark.size();
    }

    Index make(Kind kind, std::size_t begin, std::size_t end, char sign = 0) {
        Node node;
        node.kind = kind;
        node.sign = sign;
        node.begin = std::uint32_t(begin);
        node.end = std::uint32_t(end);
        return tree_.add(node);
    }

    void append(Open& open, Index child) {
        if (open.last == none)
            tree_[open.node].first = child;
        else
            tree_[open.last].next = child;
        open.last = child;
    }

    std::size_t name_end(std::size_t from) const {
        while (from < text_.size() && in_tag_name(text_[from])) ++from;
        return from;
    }

    /// A number, a pair of them, or words.
    Index value(std::size_t begin, std::size_t end) {
        while (begin < end && is_blank_character(text_[begin])) ++begin;
        while (end > begin && is_blank_character(text_[end - 1])) --end;
        std::vector<Index> numbers;
        for (std::size_t i = begin; i < end;) {
            if (is_blank_character(text_[i]) || text_[i] == ',' || text_[i] == ';') {
                ++i;
                continue;
            }
            const std::size_t minus = text_[i] == '-' ? 1 : 0;
            const Numeral number = read_numeral(text_.substr(i + minus, end - i - minus));
            if (number.bytes == 0 || number.word || numbers.size() == 3)
                return make(Kind::string, begin, end);
            const Index one = make(Kind::number, i, i + minus + number.bytes);
            tree_[one].value = minus == 1 ? -number.value : number.value;
            numbers.push_back(one);
            i += minus + number.bytes;
        }
        if (numbers.empty()) return make(Kind::string, begin, end);
        if (numbers.size() == 1) return numbers[0];
        const Index list = make(Kind::list, begin, end, '(');
        tree_[list].first = numbers[0];
        for (std::size_t i = 0; i + 1 < numbers.size(); ++i) tree_[numbers[i]].next = numbers[i + 1];
        return list;
    }

    void content() {
        const std::size_t end = std::min(text_.find('<', at_), text_.size());
        std::size_t begin = at_;
        while (begin < end && is_blank_character(text_[begin])) ++begin;
        at_ = end;
        if (begin == end || open_.size() == 1) return;
        open_.back().has_text = true;
        append(open_.back(), value(begin, end));
    }

    void element() {
        const std::size_t begin = at_++, end = name_end(at_);
        if (end == at_ || open_.size() > deepest_element) return skip_behind(">");
        const std::string_view name = text_.substr(at_, end - at_);
        const Index callee = make(Kind::name, at_, end);
        const Index call = make(Kind::call, begin, end, '(');
        tree_[call].first = callee;
        Open made{call, callee, name, 0, false};
        at_ = end;
        bool closed = false;
        while (at_ < text_.size() && text_[at_] != '>') {
            const std::size_t key_end = name_end(at_);
            if (key_end == at_) {
                closed = text_[at_] == '/';
                ++at_;
                continue;
            }
            attribute(made, key_end);
        }
        at_ = std::min(at_ + 1, text_.size());
        tree_[call].end = std::uint32_t(at_);
        ++open_.back().parts;
        append(open_.back(), call);
        if (!closed) open_.push_back(made);
    }

    void attribute(Open& made, std::size_t key_end) {
        const std::size_t key_begin = at_;
        at_ = key_end;
        while (at_ < text_.size() && is_blank_character(text_[at_])) ++at_;
        if (at_ >= text_.size() || text_[at_] != '=') return;
        ++at_;
        while (at_ < text_.size() && is_blank_character(text_[at_])) ++at_;
        if (at_ >= text_.size() || (text_[at_] != '"' && text_[at_] != '\'')) return;
        const std::size_t end = std::min(text_.find(text_[at_], at_ + 1), text_.size());
        const Index pair = make(Kind::pair, key_begin, end, '=');
        const Index key = make(Kind::name, key_begin, key_end);
        tree_[pair].first = key;
        tree_[key].next = is_of_page(made.name) ? make(Kind::string, at_ + 1, end) : value(at_ + 1, end);
        at_ = std::min(end + 1, text_.size());
        append(made, pair);
        ++made.parts;
    }

    void close() {
        const std::size_t end = name_end(at_ + 2);
        const std::string_view name = text_.substr(at_ + 2, end - at_ - 2);
        skip_behind(">");
        const auto opened = std::ranges::find_if(open_.rbegin(), open_.rend() - 1,
                                                 [&](const Open& one) { return one.name == name; });
        if (opened == open_.rend() - 1) return;
        const std::size_t count = std::size_t(opened - open_.rbegin()) + 1;
        for (std::size_t i = 0; i < count; ++i) {
            const Open& ended = open_.back();
            tree_[ended.node].end = std::uint32_t(at_);
            // "<x>1</x>" is a field.
            if (ended.parts == 0 && ended.has_text) {
                tree_[ended.node].kind = Kind::pair;
                tree_[ended.node].sign = ':';
            }
            open_.pop_back();
        }
    }

    Tree tree_;
    std::string_view text_;
    std::vector<Open> open_;
    std::size_t at_ = 0;
};

}  // namespace

bool is_markup(std::string_view text) {
    const std::size_t first = text.find_first_not_of(" \t\r\n");
    if (first == text.npos || text[first] != '<' || first + 1 >= text.size()) return false;
    const char next = text[first + 1];
    if (std::isalpha(static_cast<unsigned char>(next)) == 0 && next != '?' && next != '!') return false;
    // A page with a script is code.
    if (text.find("<script") != text.npos) return false;
    return text.find("/>") != text.npos || text.find("</") != text.npos;
}

Tree markup_tree(std::string_view text) { return Markup(text).read(); }

}  // namespace testbed::exchange::snippet
