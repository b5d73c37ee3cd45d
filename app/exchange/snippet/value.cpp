#include "app/exchange/snippet/value.h"

#include <algorithm>
#include <cctype>

#include "app/exchange/snippet/words.h"

namespace testbed::exchange::snippet {

namespace {

char lower(char c) { return char(std::tolower(static_cast<unsigned char>(c))); }

/// Numbers of a list, as many as it has items; empty where one is none, or there are other things.
std::optional<Vec2> pair_of(const std::vector<Value>& items, std::size_t most) {
    if (items.size() < 2 || items.size() > most) return {};
    for (const Value& item : items)
        if (!item.is(Value::Kind::number)) return {};
    return Vec2{items[0].number, items[1].number};
}

std::optional<Vec2> named_pair(const Value& value) {
    const Value* const x = field_of(value, "x");
    const Value* const y = first_field(value, "y z");
    if (!x || !y) return {};
    const auto a = as_number(*x), b = as_number(*y);
    if (!a || !b) return {};
    return Vec2{*a, *b};
}

/// Fields beyond a vector's own.
bool only_coordinates(const Value& value) {
    return std::ranges::all_of(fields_of(value), [](const NamedValue& one) {
        return same_key(one.key, "x") || same_key(one.key, "y") || same_key(one.key, "z") ||
               same_key(one.key, "w") || !has_numbers(one.value);
    });
}

}  // namespace

Parts& own_parts(Value& value) {
    if (!value.parts)
        value.parts = std::make_shared<Parts>();
    else if (value.parts.use_count() > 1)
        value.parts = std::make_shared<Parts>(*value.parts);
    value.parts->known = {0, 0};
    return *value.parts;
}

Extent extent_of(const Value& value) {
    constexpr std::size_t most = std::size_t{1} << 30;
    if (!value.parts) return {};
    Extent& known = value.parts->known;
    if (known.parts != 0) return known;
    Extent sum;
    const auto add = [&](const Value& part) {
        const Extent extent = extent_of(part);
        sum.parts = std::min(most, sum.parts + extent.parts);
        sum.depth = std::max(sum.depth, extent.depth + 1);
    };
    for (const Value& item : value.parts->items) add(item);
    for (const NamedValue& one : value.parts->fields) add(one.value);
    return known = sum;
}

void add_variables(Value& value, const std::vector<std::uint32_t>& more) {
    constexpr std::size_t most = 64;
    for (const std::uint32_t one : more)
        if (value.variables.size() < most && std::ranges::find(value.variables, one) == value.variables.end())
            value.variables.push_back(one);
}

const std::vector<Value>& items_of(const Value& value) {
    static const std::vector<Value> empty;
    return value.parts ? value.parts->items : empty;
}
const std::vector<NamedValue>& fields_of(const Value& value) {
    static const std::vector<NamedValue> empty;
    return value.parts ? value.parts->fields : empty;
}

bool same_key(std::string_view key, std::string_view plain) {
    const auto pass = [&](std::string_view rest) {
        std::size_t i = 0;
        for (const char c : rest) {
            if (c == '_' || c == '-' || c == ' ' || c == '@') continue;
            if (i >= plain.size() || lower(c) != plain[i]) return false;
            ++i;
        }
        return i == plain.size();
    };
    return pass(key) || (key.starts_with("m_") && pass(key.substr(2)));
}

const Value* field_of(const Value& value, std::string_view key) {
    for (const NamedValue& one : fields_of(value))
        if (same_key(one.key, key)) return &one.value;
    return nullptr;
}

const Value* first_field(const Value& value, std::string_view keys) {
    while (!keys.empty()) {
        const std::size_t end = std::min(keys.find(' '), keys.size());
        if (const Value* const found = field_of(value, keys.substr(0, end))) return found;
        keys.remove_prefix(std::min(end + 1, keys.size()));
    }
    return nullptr;
}

const Value& unwrapped(const Value& value) {
    const Value* at = &value;
    while (at->is(Value::Kind::list) && items_of(*at).size() == 1 && fields_of(*at).empty())
        at = &items_of(*at)[0];
    return *at;
}

std::optional<double> as_number(const Value& value) {
    const Value& inner = unwrapped(value);
    if (inner.is(Value::Kind::number)) return inner.number;
    return {};
}

std::optional<Vec2> as_vector(const Value& value) {
    const Value& inner = unwrapped(value);
    if (!inner.holds()) return {};
    const auto& items = items_of(inner);
    const bool call = inner.is(Value::Kind::call);
    if (call && !is_vector_word(inner.text) && (means_shape(inner.text) || is_skipped_call(inner.text)))
        return {};
    if (!fields_of(inner).empty()) {
        if (items.empty() && only_coordinates(inner)) return named_pair(inner);
        return {};
    }
    const bool column = call && is_vector_word(inner.text);
    if (const auto pair = pair_of(items, call && !column ? 2 : column ? 4 : 3)) return pair;
    // "Vec2([1, 2])", "vec2(vec2(1, 2))"
    if (column && items.size() == 1) return as_vector(items[0]);
    return {};
}

std::optional<double> component_of(const Value& value, std::string_view field) {
    const bool x = same_key(field, "x");
    if (!x && !same_key(field, "y")) return {};
    const auto vector = as_vector(value);
    if (!vector) return {};
    return x ? vector->x : vector->y;
}

bool has_height(const Value& value) {
    const Value& inner = unwrapped(value);
    return inner.holds() && (items_of(inner).size() == 3 || (field_of(inner, "y") && field_of(inner, "z"))) &&
           as_vector(inner);
}

std::optional<std::vector<Vec2>> as_points(const Value& value) {
    if (value.is(Value::Kind::points)) return *value.points;
    if (!value.holds() || !fields_of(value).empty() || items_of(value).empty()) return {};
    if (value.is(Value::Kind::call)) {
        if (means_shape(value.text) || is_skipped_call(value.text)) return {};
        // "setPosition(Vec2(1, 2))" is no list.
        if (items_of(value).size() == 1 && as_vector(items_of(value)[0]) && !is_points_word(value.text) &&
            !is_transparent(value.text))
            return {};
    }
    std::vector<Vec2> found;
    for (const Value& item : items_of(value)) {
        const auto pair = as_vector(item);
        if (!pair) {
            // One list in brackets of its own: "[[[0, 0], …]]"
            if (items_of(value).size() == 1) return as_points(item);
            return {};
        }
        found.push_back(*pair);
    }
    return found;
}

std::optional<std::vector<Vec2>> as_flat_points(const Value& value) {
    const auto& items = items_of(value);
    if (!value.holds() || !fields_of(value).empty()) return {};
    if (items.size() == 1 && items[0].holds()) return as_flat_points(items[0]);
    if (items.size() < 4 || items.size() % 2 != 0) return {};
    std::vector<Vec2> found;
    for (std::size_t i = 0; i < items.size(); i += 2) {
        if (!items[i].is(Value::Kind::number) || !items[i + 1].is(Value::Kind::number)) return {};
        found.emplace_back(items[i].number, items[i + 1].number);
    }
    return found;
}

const Value* missing_in(const Value& value) {
    if (value.is(Value::Kind::missing)) return &value;
    for (const Value& item : items_of(value))
        if (const Value* const found = missing_in(item)) return found;
    for (const NamedValue& one : fields_of(value))
        if (const Value* const found = missing_in(one.value)) return found;
    return nullptr;
}

bool is_blank_record(const Value& value) {
    const auto blank = [&](std::string_view keys) {
        const Value* const text = first_field(value, keys);
        return text && text->is(Value::Kind::text) && text->text.empty();
    };
    return blank("id name") && blank("type kind");
}

bool has_numbers(const Value& value) {
    if (value.is(Value::Kind::number) || value.is(Value::Kind::points)) return true;
    return std::ranges::any_of(items_of(value), has_numbers) ||
           std::ranges::any_of(fields_of(value),
                               [](const NamedValue& one) { return has_numbers(one.value); });
}

const Value* transform_in(const Value& value) {
    for (const Value& item : items_of(value)) {
        const auto& numbers = items_of(item);
        if (item.is(Value::Kind::call) && lowered(item.text).ends_with("from_xyz") && numbers.size() == 3 &&
            std::ranges::all_of(numbers, [](const Value& one) { return one.is(Value::Kind::number); }))
            return &item;
        if (const Value* const found = transform_in(item)) return found;
    }
    return nullptr;
}

}  // namespace testbed::exchange::snippet
