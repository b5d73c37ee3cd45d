// What a text defines and gives no value yet: functions about shapes, enumerations.
#pragma once

#include <optional>

#include "app/exchange/snippet/tree.h"
#include "app/exchange/snippet/value.h"

namespace testbed::exchange::snippet {

/// "Bool circles_collide(Circle a, Circle b) { … }": a function of shapes, vectors and numbers alone. What
/// stands in its braces depends on them, so it is no shape of the scene. From its type to its last brace,
/// which may be that of the node behind it; empty where it is none.
std::optional<Range> query_range(const Tree& tree, Index node);

/// "typedef enum { no = 0, yes = 1 } Bool": its numbers are names.
bool defines_enumeration(const Tree& tree, Index node);

/// Whether the text has nothing but definitions: code that can be tested, and no shape to test it on.
bool is_code(std::string_view text);

}  // namespace testbed::exchange::snippet
