// Records in the syntax of any language: what is told apart are names before values, strings, numbers and
// brackets.
#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <iterator>
#include <numbers>
#include <utility>

#include "app/exchange/coordinate_tokens.h"
#include "app/exchange/records.h"
#include "app/exchange/shape_list.h"
#include "core/shape/vertex_list.h"

namespace testbed::exchange {

namespace {

namespace shape = collision::shape;
using collision::Vec2;

class RecordReader {
  public:
    explicit RecordReader(std::string_view text) : text_(text), list_(text) { go_to(0); }

    std::optional<Coordinates> read() {
        bool any = false;
        while (token_.kind != Kind::end) {
            if (token_.kind != Kind::open) {
                take();
                continue;
            }
            take();
            skip_lines();
            if (token_.kind == Kind::word && is(token_.text, "id") && after(token_).starts_with_string) {
                Record record = record_behind_bracket(1);
                any = any || !record.type.empty();
                if (!record.type.empty()) add(record);
            }
        }
        if (!any) return std::nullopt;
        return list_.take();
    }

  private:
    using Kind = CoordinateToken::Kind;
    static constexpr int max_depth = 10;

    struct Ahead {
        bool starts_with_string;
        std::size_t at;  ///< of the quote
    };

    void go_to(std::size_t offset) {
        lexer_ = CoordinateLexer(text_.substr(offset));
        take();
    }
    void take() { token_ = lexer_.next(); }
    void skip_lines() {
        while (token_.kind == Kind::line || token_.kind == Kind::blank) take();
    }
    std::size_t offset() const {
        return token_.text.empty() ? text_.size() : std::size_t(token_.text.data() - text_.data());
    }

    /// Whether a string is what follows the word: `id": "box"`, `.id = "box"`, `Id = "box"`.
    Ahead after(const CoordinateToken& word) const {
        std::size_t at = std::size_t(word.text.data() - text_.data()) + word.text.size();
        if (at < text_.size() && (text_[at] == '"' || text_[at] == '\'')) ++at;  // the key's own
        while (at < text_.size() && (text_[at] == ' ' || text_[at] == ':' || text_[at] == '=')) ++at;
        const bool string = at < text_.size() && (text_[at] == '"' || text_[at] == '\'');
        return {string, at};
    }

    /// The string behind the word; the next token is what follows it.
    std::string string_behind(const CoordinateToken& word) {
        const Ahead ahead = after(word);
        if (!ahead.starts_with_string) {
            take();
            return {};
        }
        const char quote = text_[ahead.at];
        std::string value;
        std::size_t at = ahead.at + 1;
        for (; at < text_.size() && text_[at] != quote && text_[at] != '\n'; ++at) {
            if (text_[at] == '\\' && at + 1 < text_.size()) ++at;
            value += text_[at];
        }
        go_to(std::min(text_.size(), at + 1));
        return value;
    }

    /// What stands in the next brackets that have something in them.
    struct Brackets {
        std::vector<double> numbers;
        std::vector<Record> members;
    };
    Brackets brackets(int depth) {
        Brackets found;
        while (token_.kind != Kind::end && found.numbers.empty() && found.members.empty()) {
            // "new Vec(", "(const Vec2[]){", "&[" stand before.
            while (token_.kind == Kind::word || token_.kind == Kind::line || token_.kind == Kind::blank ||
                   token_.kind == Kind::unknown)
                take();
            if (token_.kind != Kind::open) return found;
            for (int open = 0; token_.kind != Kind::end;) {
                if (token_.kind == Kind::open) {
                    ++open;
                    take();
                    skip_lines();
                    if (token_.kind == Kind::word && (is(token_.text, "type") || is(token_.text, "kind")) &&
                        after(token_).starts_with_string && depth < max_depth) {
                        found.members.push_back(record_behind_bracket(depth + 1));
                        --open;
                    }
                } else if (token_.kind == Kind::close) {
                    --open;
                    take();
                } else {
                    if (token_.kind == Kind::number) keep(found.numbers);
                    take();
                }
                if (open == 0) break;
            }
        }
        return found;
    }

    void keep(std::vector<double>& numbers) {
        numbers.push_back(token_.value);
        if (!token_.refusal.empty() && wrong_.empty()) wrong_ = "a number " + token_.refusal;
    }

    /// Its opening bracket was taken.
    Record record_behind_bracket(int depth) {
        Record record;
        const std::size_t begin = offset();
        while (token_.kind != Kind::close && token_.kind != Kind::end) {
            if (token_.kind != Kind::word) {
                take();
                continue;
            }
            const CoordinateToken key = token_;
            if (is(key.text, "id")) {
                record.id = string_behind(key);
            } else if (is(key.text, "type") || is(key.text, "kind")) {
                record.type = string_behind(key);
            } else if (is(key.text, "radius") || is(key.text, "rotation")) {
                take();
                std::vector<double> number;
                if (token_.kind == Kind::number) {
                    keep(number);
                    record.members.emplace_back(is(key.text, "radius") ? "radius" : "rotation", number[0]);
                    take();
                }
            } else if (const Key* const known = known_key(key.text)) {
                take();
                Brackets in = brackets(depth);
                const std::string name(known->name);
                if (known->holds == Key::Holds::records)
                    record.members.emplace_back(name, std::move(in.members));
                else if (known->holds == Key::Holds::pairs && in.numbers.size() % 2 == 0)
                    record.members.emplace_back(name, pairs(in.numbers));
                else if (known->holds == Key::Holds::pair && in.numbers.size() == 2)
                    record.members.emplace_back(name, Vec2{in.numbers[0], in.numbers[1]});
                else if (wrong_.empty())
                    wrong_ = fmt::format("\"{}\" has {} numbers", name, in.numbers.size());
            } else {
                take();
            }
        }
        if (token_.kind == Kind::close) take();
        begin_ = begin;
        return record;
    }

    struct Key {
        enum class Holds { pair, pairs, records };
        std::string_view name;
        Holds holds = Holds::pair;
    };
    static const Key* known_key(std::string_view word) {
        static constexpr Key keys[] = {{"position"},
                                       {"base"},
                                       {"direction"},
                                       {"from"},
                                       {"to"},
                                       {"center"},
                                       {"size"},
                                       {"vertices", Key::Holds::pairs},
                                       {"members", Key::Holds::records}};
        const auto found = std::ranges::find_if(keys, [&](const Key& key) { return is(word, key.name); });
        return found == std::end(keys) ? nullptr : found;
    }
    static std::vector<Vec2> pairs(const std::vector<double>& numbers) {
        std::vector<Vec2> points;
        for (std::size_t i = 0; i + 1 < numbers.size(); i += 2)
            points.emplace_back(numbers[i], numbers[i + 1]);
        return points;
    }

    // ---- from records to shapes ----

    std::optional<shape::Member> made_of(const Record& record);
    std::optional<shape::Shape> filled(shape::Shape shape, const Record& record);

    void add(const Record& record) {
        unlike_box_ = false;
        if (wrong_.empty())
            if (auto made = made_of(record)) {
                list_.add(record.id, std::move(made->shape), made->pose, begin_);
                if (unlike_box_)
                    list_.remark(
                        begin_,
                        fmt::format("{}: a polygon, as no rectangle has exactly these corners", record.id));
                return;
            }
        list_.problem(begin_, wrong_.empty()
                                  ? fmt::format("{} is no \"{}\" that can be read", record.id, record.type)
                                  : fmt::format("{}: {}", record.id, wrong_));
        wrong_.clear();
    }

    std::string_view text_;
    ShapeList list_;
    CoordinateLexer lexer_{std::string_view()};
    CoordinateToken token_;
    std::string wrong_;        ///< with the record that is read
    std::size_t begin_ = 0;    ///< of the record that was read
    bool unlike_box_ = false;  ///< a rectangle in it became a polygon
};

/// Fields of the type that the record has by their names; empty where one is missing.
std::optional<shape::Shape> RecordReader::filled(shape::Shape some, const Record& record) {
    bool whole = true;
    const auto take = [&]<class Value>(const shape::Field& field, Value& value) {
        const Record::Value* const found = record.find(field.name);
        if constexpr (std::is_same_v<Value, double> || std::is_same_v<Value, Vec2>) {
            const auto* const given = found ? std::get_if<Value>(found) : nullptr;
            whole = whole && given;
            if (given) value = *given;
        } else if constexpr (std::is_same_v<Value, shape::Vertices>) {
            const auto* const given = found ? std::get_if<std::vector<Vec2>>(found) : nullptr;
            whole = whole && given && given->size() >= shape::min_points(field.rule);
            if (given) value = *given;
        } else {
            const auto* const given = found ? std::get_if<std::vector<Record>>(found) : nullptr;
            std::vector<shape::Member> members;
            for (const Record& one : given ? *given : std::vector<Record>{}) {
                const auto made = made_of(one);
                whole = whole && made;
                if (made) members.push_back(*made);
            }
            whole = whole && !members.empty();
            if (whole) value = std::move(members);
        }
    };
    std::visit([&]<class S>(S& s) { S::fields(s, take); }, some);
    if (!whole) return std::nullopt;
    return some;
}

/// A box from its corners, where one that a scene states has those very corners.
std::optional<shape::Member> box_of(const std::vector<Vec2>& corners) {
    if (corners.size() != 4) return std::nullopt;
    const Vec2 low = corners[0], high = corners[2];
    const shape::Member box{shape::Rectangle{high - low}, {low + (high - low) * 0.5, 0}};
    if (!(low.x <= high.x && low.y <= high.y)) return std::nullopt;
    const auto placed = std::get<shape::PlacedRectangle>(shape::place(box.shape, box.pose)).vertices();
    if (!std::ranges::equal(placed, corners)) return std::nullopt;
    return box;
}

/// The same of a turned box: numbers of few decimals are what people state.
std::optional<shape::Member> turned_box_of(const std::vector<Vec2>& corners) {
    if (corners.size() != 4) return std::nullopt;
    const Vec2 along = corners[1] - corners[0], up = corners[3] - corners[0];
    const double degrees = std::atan2(along.y, along.x) * 180 / std::numbers::pi;
    const Vec2 size{std::hypot(along.x, along.y), std::hypot(up.x, up.y)};
    const Vec2 center = corners[0] + (corners[2] - corners[0]) * 0.5;
    for (const double unit : {1e12, 1e9, 1e6}) {
        const auto rounded = [&](double value) { return std::round(value * unit) / unit; };
        const shape::Member box{shape::OrientedRectangle{{rounded(size.x), rounded(size.y)}},
                                {{rounded(center.x), rounded(center.y)}, rounded(degrees)}};
        const auto placed =
            std::get<shape::PlacedOrientedRectangle>(shape::place(box.shape, box.pose)).vertices;
        if (std::ranges::equal(placed, corners)) return box;
    }
    return std::nullopt;
}

std::optional<shape::Member> RecordReader::made_of(const Record& record) {
    const auto some = some_shape(record.type);
    if (!some) return std::nullopt;
    shape::Member made{*some, {}};
    for (const char* const key : {"position", "center", "base"})
        if (const Record::Value* const found = record.find(key))
            if (const Vec2* const at = std::get_if<Vec2>(found)) made.pose.position = *at;
    if (const Record::Value* const turn = record.find("rotation"))
        made.pose.rotation = std::get<double>(*turn);
    const Record::Value* const corners = record.find("vertices");
    if (corners && !shape::vertex_list(*some)) {
        const auto* const ring = std::get_if<std::vector<Vec2>>(corners);
        if (!ring || ring->size() < 3) return std::nullopt;
        if (auto box = box_of(*ring)) return box;
        if (auto box = turned_box_of(*ring)) return box;
        unlike_box_ = true;
        return shape::Member{shape::Polygon{*ring}, {}};
    }
    // A point, a circle, a line and a ray stand somewhere: not where nobody said.
    const bool placed = record.find("position") || record.find("center") || record.find("base");
    auto whole = filled(std::move(made.shape), record);
    const bool stands = placed || record.find("from") || record.find("vertices") || record.find("members");
    if (!whole || !stands) return std::nullopt;
    made.shape = std::move(*whole);
    return made;
}

}  // namespace

std::optional<Coordinates> record_shapes(std::string_view text) { return RecordReader(text).read(); }

}  // namespace testbed::exchange
