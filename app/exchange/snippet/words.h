// Words that tell what their numbers are.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace testbed::exchange::snippet {

enum class Means : std::uint8_t { nothing, point, segment, ray, line, chain, polygon, circle, capsule, box };

/// "b2CircleShape" is b, circle, shape; small letters.
std::vector<std::string> words_in(std::string_view name);
/// Behind the last joint: "draw" of "pg.draw"; "Polygon" of "Polygon.new" and "Polygon::from".
std::string_view last_name(std::string_view path);
std::string lowered(std::string_view text);
/// In small letters, without underscores.
std::string plain(std::string_view name);
/// "box" of a variable "box_shape" or "box_shape_hull".
std::string_view id_of(std::string_view variable);

/// The shape that a name tells: its last telling word. "isPointInPolygon" tells none, it asks.
Means meaning_of(std::string_view path);
bool means_shape(std::string_view path);
/// Whether it calls something that only looks at its arguments: "pointInPolygon", "overlaps".
bool asks(std::string_view path);
/// "Vec2", "cpv", "Point_2", "vector": numbers behind it are coordinates.
bool is_vector_word(std::string_view path);
/// "np.array", "list", "Some": what it holds is what counts.
bool is_transparent(std::string_view path);
/// Colors, masses, counts, velocities: numbers that are no geometry.
bool is_skipped_word(std::string_view path);
/// "lineStyle": its last word is one of them.
bool ends_in_setting(std::string_view path);
/// The same for calls: bodies, worlds and joints are no shapes.
bool is_skipped_call(std::string_view path);
/// "rigidBody", "createBody", "BodyDef": what shapes belong to.
bool is_body(std::string_view path);
/// "center", "from", "radius": it names the numbers behind it.
/// A word before a name that says nothing about it: "new", "const".
bool is_modifier(std::string_view word);
bool is_label(std::string_view word);
/// "overlap_v", "mtv": what a test gave back, and no place.
bool is_result_word(std::string_view name);
/// "inside", "test_points": places that are asked about one by one, and no outline.
bool names_places(std::string_view name);
/// Whether numbers among its arguments are expected results or settings.
bool reports(std::string_view path);
/// "contains", "hasPoint", "isInside": whether two numbers are a point that is looked at.
bool looks_at_place(std::string_view path);
/// "points", "vertices": a list of coordinates.
bool is_points_word(std::string_view path);

}  // namespace testbed::exchange::snippet
