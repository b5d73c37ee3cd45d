// What a piece of a text is worth: a number, a list, a call, a shape.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

#include "core/math/vec.h"

namespace testbed::exchange::snippet {

using collision::Vec2;

/// Bytes of the text.
struct Range {
    std::uint32_t begin = 0, end = 0;
};

struct Parts;

struct Value {
    enum class Kind : std::uint8_t {
        nothing,  ///< null, true, what says nothing
        number,
        list,    ///< items and fields in brackets
        call,    ///< the same behind a name that nobody knows
        points,  ///< a list of many pairs
        text,    ///< a string
        shapes,  ///< shapes that are made already
        missing  ///< a variable without a value
    };
    Kind kind = Kind::nothing;
    char bracket = 0;
    bool offset = false;  ///< a difference of two points: it lies nowhere
    Range source{};
    double number = 0;
    std::string_view path{};  ///< of a variable's value: what it was called by
    std::string_view text{};  ///< of a call its name, of what is missing the variable
    std::shared_ptr<Parts> parts{};
    std::shared_ptr<const std::vector<Vec2>> points{};

    std::vector<std::uint32_t> variables{};  ///< that it was the value of

    bool is(Kind wanted) const { return kind == wanted; }
    /// A list or a call.
    bool holds() const { return kind == Kind::list || kind == Kind::call; }
};

struct NamedValue {
    std::string_view key;
    Value value;
};

/// How much a value holds, each part counted as often as it is in it; and how deep the deepest lies.
struct Extent {
    std::size_t parts = 1, depth = 0;
};

struct Parts {
    std::vector<Value> items;
    std::vector<NamedValue> fields;
    std::vector<std::uint32_t> shapes;  ///< of Kind::shapes
    Extent known{0, 0};                 ///< by extent_of(); parts 0: not counted since it was changed
};

/// Saturates. Counts what was not counted before: parts that several values share are counted once.
Extent extent_of(const Value& value);
/// Adds variables, each once, as far as they are few.
void add_variables(Value& value, const std::vector<std::uint32_t>& more);

/// Parts that can be changed: this value's own.
Parts& own_parts(Value& value);
const std::vector<Value>& items_of(const Value& value);
const std::vector<NamedValue>& fields_of(const Value& value);
/// Null where there is no such field; keys are compared without case, underscores and "m_".
const Value* field_of(const Value& value, std::string_view key);
/// The first of those keys, between blanks: "center position pos".
const Value* first_field(const Value& value, std::string_view keys);
bool same_key(std::string_view key, std::string_view plain);

/// A number, also alone in brackets.
std::optional<double> as_number(const Value& value);
/// Two numbers, `Vec2(1, 2)`, `{x: 1, y: 2}`; of three the third is left out. Not `circle(1, 2)`.
std::optional<Vec2> as_vector(const Value& value);
/// Whether it is a vector of three numbers.
bool has_height(const Value& value);
/// "x" or "y" of a vector.
std::optional<double> component_of(const Value& value, std::string_view field);
/// A list of vectors: at least one.
std::optional<std::vector<Vec2>> as_points(const Value& value);
/// An even number of numbers, four or more.
std::optional<std::vector<Vec2>> as_flat_points(const Value& value);
/// What a bracket around one thing holds.
const Value& unwrapped(const Value& value);
/// The first variable in it that has no value; null where there is none.
const Value* missing_in(const Value& value);
/// "Transform::from_xyz(1, 2, 0)" anywhere in it; null where there is none.
const Value* transform_in(const Value& value);
bool has_numbers(const Value& value);
/// `Shape{id: "", kind: "", radius: 0}`: what a record is before it says what it is.
bool is_blank_record(const Value& value);

}  // namespace testbed::exchange::snippet
