// Builds the tree from nlohmann/json's event parser, which has no offsets of its own: between two tokens
// there are only white space, commas and colons, so the end of one token leads to the start of the next.
#include "app/file/json_tree.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <nlohmann/json.hpp>
#include <optional>
#include <utility>

#include "app/platform/seen_characters.h"

namespace testbed::file::json {

namespace {

/// A word or number that JSON has no value for, and where it stands.
struct Unusable {
    std::uint32_t begin, end;
    bool overflow;  ///< a number beyond every double; else a word such as NaN
};

constexpr std::size_t max_unusable = 20;

constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";

bool separates_tokens(char c) {
    return c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == ',' || c == ':';
}
bool in_word(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '+' ||
           c == '-' || c == '.' || c == '_';
}

/// Whether no UTF-8 character begins with the byte.
bool never_utf8(char c) {
    const auto byte = static_cast<unsigned char>(c);
    return (byte >= 0x80 && byte < 0xC2) || byte > 0xF4;
}

std::string_view word_at(std::string_view text, std::size_t begin) {
    std::size_t end = begin;
    while (end < text.size() && in_word(text[end])) ++end;
    return text.substr(begin, end - begin);
}

/// NaN and Infinity as other programs write them.
bool means_not_finite(std::string_view word) {
    if (!word.empty() && (word.front() == '-' || word.front() == '+')) word.remove_prefix(1);
    constexpr std::array words = {"NaN", "nan", "NAN", "Infinity", "infinity", "inf", "Inf", "INF"};
    return std::find(words.begin(), words.end(), word) != words.end();
}

/// The parser's message without its own idea of the place and of the text it had read.
std::string sentence(std::string_view what) {
    constexpr std::string_view before_reason = " - ", last_read = "; last read: '", expected = "'; expected";
    if (const auto reason = what.find(before_reason); reason != what.npos)
        what.remove_prefix(reason + before_reason.size());
    std::string text(what);
    if (const auto begin = text.find(last_read); begin != text.npos) {
        const auto end = text.rfind(expected);
        text.erase(begin, end == text.npos || end < begin ? text.npos : end + 1 - begin);
    }
    return "not JSON: " + text;
}

}  // namespace

/// The events of the parser, in the names that it calls.
class TreeBuilder {
  public:
    /// source is the tree's text, in which unusable words are overwritten by a number.
    TreeBuilder(Tree& tree, std::string_view source, const std::vector<Unusable>& unusable)
        : tree_(tree), source_(source), unusable_(unusable) {
        if (source_.starts_with(byte_order_mark)) cursor_ = byte_order_mark.size();
        tree_.nodes_.reserve(source.size() / 8 + 1);
    }

    bool null() { return word(Kind::null, 0); }
    bool boolean(bool value) { return word(Kind::truth, value ? 1 : 0); }
    bool number_integer(std::int64_t value) { return word(Kind::number, double(value)); }
    bool number_unsigned(std::uint64_t value) { return word(Kind::number, double(value)); }
    bool number_float(double value, const std::string&) { return word(Kind::number, value); }
    bool binary(nlohmann::json::binary_t&) { return false; }
    bool string(std::string& value) {
        add_string(value);
        end_value();
        return true;
    }
    bool key(std::string& value) {
        open_.back().key = add_string(value);
        return true;
    }
    bool start_object(std::size_t) { return open(Kind::object); }
    bool start_array(std::size_t) { return open(Kind::array); }
    bool end_object() {
        refuse_duplicates(open_.back().node);
        return close();
    }
    bool end_array() { return close(); }

    bool parse_error(std::size_t position, const std::string&, const nlohmann::json::exception& exception) {
        constexpr int number_overflow = 406;
        skip_separators();
        const std::size_t last_read = std::min(position, source_.size() + 1) - (position > 0 ? 1 : 0);
        const std::string_view found = word_at(source_, cursor_);
        if (exception.id == number_overflow || means_not_finite(found)) {
            stopped_at = Unusable{std::uint32_t(cursor_), std::uint32_t(cursor_ + found.size()),
                                  exception.id == number_overflow};
            return false;
        }
        const std::string_view what = exception.what();
        const bool inside_string = what.find("invalid string") != what.npos;
        const std::size_t offset =
            std::min(inside_string ? last_read : std::min(cursor_, last_read), source_.size());
        std::string text;
        if (what.find("ill-formed UTF-8") != what.npos ||
            (offset < source_.size() && never_utf8(source_[offset])))
            text = "not valid UTF-8";
        else if (source_.find_first_not_of(" \t\r\n", source_.starts_with(byte_order_mark) ? 3 : 0) ==
                 source_.npos)
            text = "the file is empty";
        else if (offset >= source_.size())
            text = "not JSON: the text ends before the value does";
        else
            text = sentence(what);
        tree_.errors_.push_back({offset, path(), std::move(text)});
        return false;
    }

    /// Whether all that follows the value is white space. The parser takes a NUL byte for the end of its
    /// input.
    bool at_end() {
        const auto rest = source_.find_first_not_of(" \t\r\n", cursor_);
        if (rest != source_.npos)
            tree_.errors_.push_back({rest, "", "not JSON: text after the end of the value"});
        return rest == source_.npos;
    }

    std::string path() const {
        std::string path;
        for (const Open& open : open_) {
            if (tree_.nodes_[open.node].kind == Kind::array) {
                path += fmt::format("[{}]", open.values);
            } else if (open.key != 0) {
                if (!path.empty()) path += '.';
                path += tree_.string(open.key);
            }
        }
        return path;
    }

    std::optional<Unusable> stopped_at;

  private:
    struct Open {
        Index node;
        Index key = 0;  ///< of the value to come; 0 between members
        std::size_t values = 0;
    };

    void skip_separators() {
        while (cursor_ < source_.size() && separates_tokens(source_[cursor_])) ++cursor_;
    }
    Index add(Kind kind, std::size_t begin, std::size_t end) {
        const auto index = Index(tree_.nodes_.size());
        tree_.nodes_.push_back({std::uint32_t(begin), std::uint32_t(end), index + 1, kind, false, 0});
        cursor_ = end;
        return index;
    }
    Index add_string(std::string& value) {
        skip_separators();
        std::size_t end = cursor_ + 1;
        for (; source_[end] != '"'; ++end)
            if (source_[end] == '\\') ++end;
        ++end;
        const bool escaped = end - cursor_ - 2 != value.size();
        const Index index = add(Kind::string, cursor_, end);
        if (escaped) {
            platform::seen_characters().add(value);
            tree_.nodes_[index].escaped = true;
            tree_.unescaped_.emplace(index, std::move(value));
        }
        return index;
    }
    bool word(Kind kind, double number) {
        skip_separators();
        std::size_t end = cursor_ + word_at(source_, cursor_).size();
        if (next_unusable_ < unusable_.size() && unusable_[next_unusable_].begin == cursor_) {
            const Unusable& at = unusable_[next_unusable_++];
            end = at.end;
            kind = Kind::not_finite;
            tree_.errors_.push_back(
                {cursor_, path(),
                 at.overflow
                     ? fmt::format("numbers must be finite; {} is beyond the largest double",
                                   tree_.text_.substr(at.begin, std::min<std::size_t>(at.end - at.begin, 40)))
                     : fmt::format("numbers must be finite; {} is not JSON",
                                   tree_.text_.substr(at.begin, at.end - at.begin))});
        }
        tree_.nodes_[add(kind, cursor_, end)].number = number;
        end_value();
        return true;
    }
    void end_value() {
        if (open_.empty()) return;
        open_.back().key = 0;
        ++open_.back().values;
    }
    bool open(Kind kind) {
        skip_separators();
        if (open_.size() == max_nesting) {
            tree_.errors_.push_back({cursor_, path(), fmt::format("nested more than {} deep", max_nesting)});
            return false;
        }
        open_.push_back({add(kind, cursor_, cursor_ + 1)});
        return true;
    }
    bool close() {
        skip_separators();
        Node& node = tree_.nodes_[open_.back().node];
        node.end = std::uint32_t(++cursor_);
        node.after = Index(tree_.nodes_.size());
        open_.pop_back();
        end_value();
        return true;
    }
    void refuse_duplicates(Index object) {
        keys_.clear();
        // The object is still open: its end is the end of all nodes so far.
        for (Index key = object + 1; key < tree_.nodes_.size(); key = tree_.nodes_[key + 1].after)
            keys_.push_back(key);
        const auto less = [this](Index a, Index b) {
            const auto left = tree_.string(a), right = tree_.string(b);
            return left != right ? left < right : a < b;
        };
        std::sort(keys_.begin(), keys_.end(), less);
        for (std::size_t i = 1; i < keys_.size(); ++i) {
            if (tree_.string(keys_[i - 1]) != tree_.string(keys_[i])) continue;
            if (tree_.errors_.size() >= Tree::max_errors) {
                ++tree_.errors_left_out_;
                continue;
            }
            open_.back().key = keys_[i];
            tree_.errors_.push_back({tree_.nodes_[keys_[i]].begin, path(), "the same key is given twice"});
        }
        open_.back().key = 0;
    }

    Tree& tree_;
    std::string_view source_;
    const std::vector<Unusable>& unusable_;
    std::size_t next_unusable_ = 0;
    std::size_t cursor_ = 0;  ///< end of the last token
    std::vector<Open> open_;
    std::vector<Index> keys_;
};

Tree::Tree(std::string_view text) : text_(text) {
    if (text.size() > max_bytes) {
        errors_.push_back({0, "", fmt::format("a file may have up to {} MiB", max_bytes >> 20)});
        return;
    }
    platform::seen_characters().add(text);
    // Where the parser stops at a word such as NaN, the word gives way to a number and all is read again, so
    // that the problems behind it are found too.
    std::vector<Unusable> unusable;
    std::string patched;
    while (true) {
        TreeBuilder builder(*this, patched.empty() ? text : std::string_view(patched), unusable);
        const char* begin = patched.empty() ? text.data() : patched.data();
        if (nlohmann::json::sax_parse(begin, begin + text.size(), &builder) && builder.at_end()) return;
        nodes_.clear();
        unescaped_.clear();
        if (!builder.stopped_at) return;
        if (unusable.size() == max_unusable) {
            errors_.push_back(
                {builder.stopped_at->begin, builder.path(), "numbers must be finite; reading stops here"});
            return;
        }
        errors_.clear();
        errors_left_out_ = 0;
        unusable.push_back(*builder.stopped_at);
        if (patched.empty()) patched = text;
        const auto word = patched.begin() + unusable.back().begin;
        std::fill(word, patched.begin() + unusable.back().end, ' ');
        *word = '0';
    }
}

std::string_view Tree::string(Index node) const {
    if (nodes_[node].escaped) return unescaped_.at(node);
    return text_.substr(nodes_[node].begin + 1, nodes_[node].end - nodes_[node].begin - 2);
}

std::size_t Tree::count(Index array) const {
    std::size_t count = 0;
    each(array, [&](Index) { ++count; });
    return count;
}

std::optional<Index> Tree::member(Index of, std::string_view key) const {
    std::optional<Index> found;
    if (nodes_[of].kind != Kind::object) return found;
    each_member(of, [&](Index name, Index value) {
        if (string(name) == key) found = value;
    });
    return found;
}

std::string Tree::compact(Index node) const {
    std::string out;
    append_compact(out, node);
    return out;
}

void Tree::append_compact(std::string& out, Index node) const {
    if (nodes_[node].kind == Kind::array) {
        bool first = true;
        out += '[';
        each(node, [&](Index value) {
            if (!std::exchange(first, false)) out += ',';
            append_compact(out, value);
        });
        out += ']';
    } else if (nodes_[node].kind == Kind::object) {
        bool first = true;
        out += '{';
        each_member(node, [&](Index key, Index value) {
            if (!std::exchange(first, false)) out += ',';
            out += raw(key);
            out += ':';
            append_compact(out, value);
        });
        out += '}';
    } else {
        out += raw(node);
    }
}

Places::Places(std::string_view text) : text_(text) {
    if (text.starts_with(byte_order_mark)) at_ = byte_order_mark.size();
}

Places::Place Places::operator()(std::size_t offset) {
    offset = std::min(offset, text_.size());
    if (offset < at_) *this = Places(text_);
    for (; at_ < offset; ++at_) {
        // Every byte but the continuations of a UTF-8 sequence begins a character.
        if (text_[at_] == '\n')
            place_ = {place_.line + 1, 1};
        else if ((text_[at_] & 0xC0) != 0x80)
            ++place_.column;
    }
    return place_;
}

}  // namespace testbed::file::json
