// Well-known text, by descent.
#include "app/exchange/read_wkt.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <fmt/format.h>
#include <optional>
#include <utility>

#include "app/exchange/shape_list.h"
#include "app/model/read_number.h"

namespace testbed::exchange {

namespace {

using collision::Vec2;

constexpr std::array kinds = {"POINT",           "LINESTRING",   "POLYGON",           "MULTIPOINT",
                              "MULTILINESTRING", "MULTIPOLYGON", "GEOMETRYCOLLECTION"};
/// Geometries that are known not to be readable, so that nothing else takes them for coordinates.
constexpr std::array curved_kinds = {"CIRCULARSTRING", "COMPOUNDCURVE", "CURVEPOLYGON", "MULTICURVE",
                                     "MULTISURFACE",   "TIN",           "TRIANGLE",     "POLYHEDRALSURFACE"};
constexpr std::size_t deepest = 30;

bool is_space(char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; }
bool is_letter(char c) { return std::isalpha(static_cast<unsigned char>(c)) != 0; }

class WktReader {
  public:
    explicit WktReader(std::string_view text) : text_(text), list_(text) {}

    Coordinates read() {
        for (skip(); at_ < text_.size(); skip()) {
            if (text_[at_] == ';') {
                ++at_;
                continue;
            }
            if (!geometry(0)) break;
        }
        return list_.take();
    }

    std::optional<Coordinates> read_within() {
        bool any = false;
        while (at_ < text_.size()) {
            const std::size_t begin = at_;
            if (!is_letter(text_[at_]) || (at_ > 0 && is_letter(text_[at_ - 1]))) {
                ++at_;
                continue;
            }
            if (std::ranges::find(kinds, word()) == kinds.end() || !numbers_follow()) continue;
            at_ = begin;
            failed_ = false;
            geometry(0);
            any = true;
        }
        if (!any) return std::nullopt;
        return list_.take();
    }

    std::size_t length() {
        if (std::ranges::find(kinds, word()) == kinds.end() || !numbers_follow()) return 0;
        at_ = text_.find('(', at_);
        for (int depth = 0; at_ < text_.size(); ++at_) {
            if (text_[at_] == '(') ++depth;
            if (text_[at_] == ')' && --depth == 0) return at_ + 1;
            if (!is_space(text_[at_]) &&
                std::string_view("+-.,()eE0123456789").find(text_[at_]) == text_.npos)
                return 0;
        }
        return 0;
    }

    /// Brackets and two numbers with nothing but white space between them.
    bool numbers_follow() const {
        std::size_t at = at_;
        const auto skip_spaces = [&] {
            const std::size_t before = at;
            while (at < text_.size() && is_space(text_[at])) ++at;
            return at > before;
        };
        const auto skip_number = [&] {
            const std::size_t before = at;
            while (at < text_.size() &&
                   std::string_view("+-.eE0123456789").find(text_[at]) != std::string_view::npos)
                ++at;
            return at > before;
        };
        skip_spaces();
        while (at < text_.size() && is_letter(text_[at])) ++at;  // Z, M
        bool bracket = false;
        for (skip_spaces(); at < text_.size() && text_[at] == '('; skip_spaces()) {
            bracket = true;
            ++at;
        }
        return bracket && skip_number() && skip_spaces() && skip_number();
    }

  private:
    void skip() {
        while (at_ < text_.size() && is_space(text_[at_])) ++at_;
    }
    bool take(char c) {
        skip();
        if (at_ >= text_.size() || text_[at_] != c) return false;
        ++at_;
        return true;
    }
    std::string word() {
        skip();
        std::string found;
        for (; at_ < text_.size() && is_letter(text_[at_]); ++at_)
            found += char(std::toupper(static_cast<unsigned char>(text_[at_])));
        return found;
    }
    bool fail(std::string text) {
        if (!failed_) list_.problem(std::min(at_, text_.empty() ? 0 : text_.size() - 1), std::move(text));
        failed_ = true;
        return false;
    }
    std::string here() const {
        return at_ < text_.size() ? fmt::format("'{}'", text_[at_]) : std::string("the end");
    }

    std::optional<Vec2> position() {
        std::array<double, 4> numbers{};
        std::size_t count = 0;
        for (skip(); count < 5; ++count, skip()) {
            double value = 0;
            const char* const last = text_.data() + text_.size();
            const auto [end, error] = model::read_number(text_.data() + at_, last, value);
            if (error == std::errc::invalid_argument) break;
            if (error != std::errc() || count == 4) {
                fail(count == 4 ? "a position has at most four numbers"
                                : "a number must lie within what a double can hold");
                return {};
            }
            numbers[count] = value;
            at_ += std::size_t(end - (text_.data() + at_));
        }
        if (count < 2) {
            fail(fmt::format("a position needs x and y, got {}", here()));
            return {};
        }
        flat_ = flat_ && count == 2;
        return Vec2{numbers[0], numbers[1]};
    }

    /// "(1 2, 3 4)"
    std::optional<std::vector<Vec2>> positions() {
        if (!take('(')) {
            fail(fmt::format("'(' is missing before {}", here()));
            return {};
        }
        std::vector<Vec2> found;
        do {
            const bool bracket = take('(');  // as MULTIPOINT has
            const auto one = position();
            if (!one) return {};
            if (bracket && !take(')')) {
                fail(fmt::format("')' is missing before {}", here()));
                return {};
            }
            found.push_back(*one);
        } while (take(','));
        if (!take(')')) {
            fail(fmt::format("')' is missing before {}", here()));
            return {};
        }
        return found;
    }

    bool polygon() {
        const std::size_t start = at_;
        if (!take('(')) return fail(fmt::format("'(' is missing before {}", here()));
        bool outer = true;
        do {
            skip();
            const std::size_t ring_at = at_;
            auto ring = positions();
            if (!ring) return false;
            if (std::exchange(outer, false))
                list_.polygon({}, std::move(*ring), start);
            else
                list_.problem(ring_at, "the hole is left out, because polygons have no holes here");
        } while (take(','));
        return take(')') || fail(fmt::format("')' is missing before {}", here()));
    }

    /// Members of a list in brackets.
    bool each(auto&& member) {
        if (!take('(')) return fail(fmt::format("'(' is missing before {}", here()));
        do {
            if (!member()) return false;
        } while (take(','));
        return take(')') || fail(fmt::format("')' is missing before {}", here()));
    }

    /// False where nothing more can be read.
    bool geometry(std::size_t depth) {
        skip();
        const std::size_t start = at_;
        std::string kind = word();
        if (kind == "SRID") {
            const std::size_t end = text_.find(';', at_);
            if (end == text_.npos) return fail("';' is missing after the SRID");
            at_ = end + 1;
            return true;
        }
        const auto known = std::ranges::find(kinds, kind);
        if (known == kinds.end()) {
            at_ = start;
            return fail(kind.empty() ? fmt::format("a geometry is expected, got {}", here())
                                     : fmt::format("'{}' is no geometry that can be read here", kind));
        }
        if (depth > deepest) return fail("collections are too deep");
        const std::size_t before = at_;
        const std::string dimensions = word();
        if (dimensions == "EMPTY") return true;
        if (dimensions != "Z" && dimensions != "M" && dimensions != "ZM") at_ = before;
        const std::size_t after = at_;
        if (word() == "EMPTY") return true;
        at_ = after;
        const bool flat_before = std::exchange(flat_, true);
        const bool read = body(std::size_t(known - kinds.begin()), start, depth);
        if (read && !flat_) list_.remark(start, "z and m are left out");
        flat_ = flat_before;
        return read;
    }

    bool body(std::size_t kind, std::size_t start, std::size_t depth) {
        const auto chain = [&] {
            auto points = positions();
            if (points) list_.chain({}, std::move(*points), start);
            return points.has_value();
        };
        switch (kind) {
            case 0:
            case 3: {
                const auto points = positions();
                if (!points) return false;
                if (kind == 0 && points->size() != 1) return fail("a point has one position");
                for (const Vec2 at : *points) list_.point({}, at, start);
                return true;
            }
            case 1: return chain();
            case 2: return polygon();
            case 4: return each(chain);
            case 5: return each([&] { return polygon(); });
            default: return each([&] { return geometry(depth + 1); });
        }
    }

    std::string_view text_;
    ShapeList list_;
    std::size_t at_ = 0;
    bool failed_ = false;
    bool flat_ = true;  ///< no position of this geometry has z or m
};

/// "([(1, 2), …])", "((1, 2), (3, 4))": arguments of code, not positions.
bool is_call(std::string_view brackets) {
    const std::size_t first = brackets.find_first_not_of("( \t\r\n");
    if (first == brackets.npos) return false;
    if (std::string_view("[{\"'").find(brackets[first]) != std::string_view::npos) return true;
    const std::size_t end = std::min(brackets.find_first_not_of("+-.0123456789eE", first), brackets.size());
    const std::size_t next = brackets.find_first_not_of(" \t", end);
    return end > first && next != brackets.npos && brackets[next] == ',';
}

}  // namespace

bool is_wkt(std::string_view text) {
    std::size_t at = 0;
    while (at < text.size() && is_space(text[at])) ++at;
    std::string first;
    for (; at < text.size() && is_letter(text[at]) && first.size() < 30; ++at)
        first += char(std::toupper(static_cast<unsigned char>(text[at])));
    while (at < text.size() && is_space(text[at])) ++at;
    if (at >= text.size()) return false;
    if (first == "SRID") return text[at] == '=';
    if (std::ranges::find(curved_kinds, first) != curved_kinds.end())
        return WktReader(text.substr(at)).numbers_follow();
    // "point 1 2" is another notation.
    if (std::ranges::find(kinds, first) == kinds.end()) return false;
    if (text[at] == '(') {
        if (is_call(text.substr(at))) return false;
        return first != "POINT" || text.find(',', at) > text.find(')', at);
    }
    const char next = char(std::toupper(static_cast<unsigned char>(text[at])));
    return next == 'Z' || next == 'M' || next == 'E';
}

Coordinates wkt_shapes(std::string_view text) { return WktReader(text).read(); }

std::size_t wkt_length(std::string_view text) {
    // Most words are none of these.
    constexpr std::string_view first = "PLMGplmg";
    return text.empty() || first.find(text[0]) == first.npos ? 0 : WktReader(text).length();
}

std::optional<Coordinates> wkt_within(std::string_view text) { return WktReader(text).read_within(); }

}  // namespace testbed::exchange
