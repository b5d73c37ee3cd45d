// Shapes as records: what they are in the world, by the keys that `check` prints under "world" and colliders
// are asked with. Every "Copy as" writes these.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "app/exchange/read_coordinates.h"
#include "app/model/scene.h"
#include "core/math/vec.h"

namespace testbed::exchange {

struct Record {
    using Value = std::variant<double, collision::Vec2, std::vector<collision::Vec2>, std::vector<Record>>;
    std::string id;                                        ///< empty for a member of a group
    std::string type;                                      ///< "circle"
    std::vector<std::pair<std::string, Value>> members{};  ///< "center", "radius"; "vertices"; "members"

    const Value* find(std::string_view key) const;
    bool operator==(const Record&) const = default;
};

/// One of that type, as it comes; empty for a name that no type has.
std::optional<collision::shape::Shape> some_shape(std::string_view type);

/// Whether the vertices of such a type are the corners of an area, and not a chain.
bool closes(std::string_view type);

struct ExportOptions {
    std::optional<bool> y_down{};  ///< every y with the other sign; empty: as the format has it
    /// Which way round the corners of areas are listed, as seen in the window.
    enum class Winding { as_it_is, counter_clockwise, clockwise } winding = Winding::as_it_is;
    double horizon = 1;  ///< seconds in which a test states impacts
};

/// World coordinates bit by bit, but for signs and order as the options say.
std::vector<Record> records_of(const std::vector<model::ShapePtr>& shapes, const ExportOptions& options = {});

/// Back from a text with records in it, in the syntax of any language that they are written in. Empty where
/// there are none. A rectangle comes back as a polygon where its corners are not those of a rectangle that a
/// scene can state.
std::optional<Coordinates> record_shapes(std::string_view text);

}  // namespace testbed::exchange
