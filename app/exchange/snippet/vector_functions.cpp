// Functions of vectors, by their names: "c = add_vector(a, b)" is the place that it works out.
#include <cmath>
#include <numbers>

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

std::optional<Vec2> of_one(std::string_view name, Vec2 v) {
    if (name == "negate_vector") return Vec2{-v.x, -v.y};
    if (name == "rotate_vector_90") return turned_by(v, 90);
    if (name == "rotate_vector_180") return turned_by(v, 180);
    if (name == "rotate_vector_270") return turned_by(v, 270);
    if (name != "unit_vector") return {};
    const double length = std::hypot(v.x, v.y);
    return length > 0 ? Vec2{v.x / length, v.y / length} : v;
}

std::optional<Vec2> with_number(std::string_view name, Vec2 v, double number) {
    if (name == "multiply_vector") return v * number;
    if (name == "divide_vector" && number != 0) return Vec2{v.x / number, v.y / number};
    if (name == "rotate_vector") return turned_by(v, number);
    return {};
}

std::optional<Vec2> of_two(std::string_view name, Vec2 a, Vec2 b) {
    if (name == "add_vector") return a + b;
    if (name == "subtract_vector") return a - b;
    if (name != "project_vector") return {};
    const double length = dot(b, b);
    return length > 0 ? b * (dot(a, b) / length) : b;
}

}  // namespace

std::optional<Value> Reader::of_vectors(std::string_view path, const Value& arguments) {
    const std::string name = lowered(last_name(path));
    const auto& items = items_of(arguments);
    if (items.empty() || items.size() > 2 || !fields_of(arguments).empty()) return {};
    const auto first = as_vector(items[0]);
    if (!first) return {};
    std::optional<Vec2> made;
    if (items.size() == 1) {
        made = of_one(name, *first);
    } else if (const auto number = as_number(items[1])) {
        made = with_number(name, *first, *number);
    } else if (const auto second = as_vector(items[1])) {
        made = of_two(name, *first, *second);
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
