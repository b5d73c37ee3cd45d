// Functions of vectors, by their names: "c = add_vector(a, b)" is the place that it works out.
#include <algorithm>
#include <cmath>
#include <initializer_list>
#include <numbers>
#include <string>

#include "app/exchange/snippet/reader.h"
#include "app/exchange/snippet/words.h"

namespace testbed::exchange::snippet {

namespace {

double dot(Vec2 a, Vec2 b) { return a.x * b.x + a.y * b.y; }

/// By a whole number of right angles exactly.
Vec2 turned_by(Vec2 v, double degrees) {
    const double quarters = degrees / 90;
    if (quarters == std::floor(quarters)) {
        const double rest = quarters - 4 * std::floor(quarters / 4);
        if (rest == 1) return {-v.y, v.x};
        if (rest == 2) return {-v.x, -v.y};
        if (rest == 3) return {v.y, -v.x};
        return v;
    }
    const double angle = degrees * std::numbers::pi / 180;
    return {v.x * std::cos(angle) - v.y * std::sin(angle), v.x * std::sin(angle) + v.y * std::cos(angle)};
}

bool is_called(std::string_view name, std::initializer_list<std::string_view> names) {
    return std::ranges::find(names, name) != names.end();
}

/// "rotate_vector", "Vector2Rotate", "vec2.rotate" and "cpvrotate" as "rotate"; whether it says that it is
/// about vectors goes to `says`.
std::string operation_of(std::string_view path, bool& says) {
    std::string name = plain(path.substr(path.find_last_of(".:>") + 1));
    constexpr std::string_view kinds[] = {"vector2d", "vector2f", "vector2", "vectors", "vector", "vec2f",
                                          "vec2d",    "vec2",     "vec",     "v2",      "cpv",    "b2"};
    for (const std::string_view kind : kinds) {
        const std::size_t at = name.find(kind);
        if (at == name.npos || name.size() == kind.size()) continue;
        const char next = at + kind.size() < name.size() ? name[at + kind.size()] : ' ';
        const auto digit = [](char c) { return c >= '0' && c <= '9'; };
        if (digit(kind.back()) && digit(next)) continue;  // rotate_vector_270
        name.erase(at, kind.size());
        says = true;
        break;
    }
    return name;
}

std::optional<Vec2> of_one(std::string_view name, Vec2 v) {
    if (is_called(name, {"negate", "neg", "negated", "opposite"})) return Vec2{-v.x, -v.y};
    if (is_called(name, {"rotate90", "perp", "perpendicular", "lperp", "orthogonal"}))
        return turned_by(v, 90);
    if (name == "rotate180") return turned_by(v, 180);
    if (is_called(name, {"rotate270", "rperp"})) return turned_by(v, 270);
    if (name != "unit" && !name.starts_with("normali")) return {};
    const double length = std::hypot(v.x, v.y);
    return length > 0 ? Vec2{v.x / length, v.y / length} : v;
}

std::optional<double> measure_of(std::string_view name, Vec2 v) {
    if (is_called(name, {"length", "len", "magnitude", "mag", "norm"})) return std::hypot(v.x, v.y);
    if (is_called(name, {"lengthsquared", "lengthsq", "lengthsqr", "sqrmagnitude", "magsq", "len2"}))
        return dot(v, v);
    return {};
}

bool turns_vector(std::string_view name) {
    return is_called(name, {"rotate", "rotated", "rotateby", "turn", "rotatedeg", "rotaterad"});
}

std::optional<Vec2> with_number(std::string_view name, Vec2 v, double number) {
    if (is_called(name, {"multiply", "scale", "scaled", "mul", "mult", "times", "multiplyscalar",
                         "scalarmultiply"}))
        return v * number;
    if (is_called(name, {"divide", "div", "dividescalar"}) && number != 0)
        return Vec2{v.x / number, v.y / number};
    return {};
}

std::optional<Vec2> of_two(std::string_view name, Vec2 a, Vec2 b) {
    if (is_called(name, {"add", "plus", "sum"})) return a + b;
    if (is_called(name, {"subtract", "sub", "minus"})) return a - b;
    if (!is_called(name, {"project", "projection"})) return {};
    const double length = dot(b, b);
    return length > 0 ? b * (dot(a, b) / length) : b;
}

std::optional<double> product_of(std::string_view name, Vec2 a, Vec2 b) {
    if (is_called(name, {"dot", "dotproduct"})) return dot(a, b);
    if (is_called(name, {"cross", "crossproduct", "perpdot"})) return a.x * b.y - a.y * b.x;
    return {};
}

/// "degrees_to_radian(50)": what the function gives, degrees or radians; empty where there is none.
std::optional<bool> gives_degrees(std::string_view text) {
    const std::size_t open = text.find('(');
    const auto words = words_in(text.substr(0, open));
    if (open == text.npos || words.empty()) return {};
    if (is_called(words.back(), {"radian", "radians", "rad"})) return false;
    if (is_called(words.back(), {"degree", "degrees", "deg"})) return true;
    return {};
}

}  // namespace

/// Whether the angle of a rotation is in degrees.
bool Reader::turns_by_degrees(std::string_view function, const Value& angle) {
    const std::string name = plain(function);
    if (name.ends_with("deg") || name.ends_with("rad")) return name.ends_with("deg");
    const std::string_view text =
        tree_.source().substr(angle.source.begin, angle.source.end - angle.source.begin);
    if (const auto degrees = gives_degrees(text)) return *degrees;
    // The book's function takes degrees.
    if (lowered(last_name(function)) == "rotate_vector")
        return lowered(last_name(angle.path)).find("rad") == std::string::npos &&
               text.find("pi") == std::string_view::npos && text.find("PI") == std::string_view::npos;
    return reads_as_degrees(*as_number(angle), last_name(angle.path), angle.source.begin);
}

std::optional<Value> Reader::of_vectors(std::string_view path, const Value& arguments) {
    const auto& items = items_of(arguments);
    if (items.empty() || items.size() > 2 || !fields_of(arguments).empty()) return {};
    bool says = false;
    const std::string name = operation_of(path, says);
    const bool number_first = items.size() == 2 && as_number(items[0]) && as_vector(items[1]);
    const Value &lead = items[number_first ? 1 : 0], &other = items[number_first || items.size() < 2 ? 0 : 1];
    const auto first = as_vector(lead);
    if (!first || lead.is(Value::Kind::shapes)) return {};
    // "add((1, 2), (3, 4))" may add places to something.
    const auto is_known = [](const Value& item) { return !item.variables.empty() || unwrapped(item).offset; };
    const bool known = says || std::ranges::all_of(items, [&](const Value& item) {
                           return item.is(Value::Kind::number) || is_known(item);
                       });
    std::optional<Vec2> made;
    std::optional<double> measured;
    if (items.size() == 1) {
        made = of_one(name, *first);
        if (!made && known) measured = measure_of(name, *first);
    } else if (const auto number = as_number(other)) {
        if (turns_vector(name))
            made =
                turned_by(*first, turns_by_degrees(path, other) ? *number : *number * 180 / std::numbers::pi);
        else if (known)
            made = with_number(name, *first, *number);
    } else if (const auto second = as_vector(other); second && known) {
        made = of_two(name, *first, *second);
        if (!made) measured = product_of(name, *first, *second);
    }
    if (measured) {
        Value value;
        value.kind = Value::Kind::number;
        value.number = *measured;
        value.source = arguments.source;
        ledger_.settle(arguments);
        return value;
    }
    if (!made) return {};
    // What it was made of stays what it is: places of their own.
    ledger_.settle(arguments);
    Value value;
    value.kind = Value::Kind::list;
    value.bracket = '(';
    value.source = arguments.source;
    value.offset = true;
    for (const double number : {made->x, made->y}) {
        Value one;
        one.kind = Value::Kind::number;
        one.number = number;
        one.source = arguments.source;
        own_parts(value).items.push_back(std::move(one));
    }
    return value;
}

}  // namespace testbed::exchange::snippet
