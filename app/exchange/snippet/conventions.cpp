// Where a library's shape stands, and what its arguments mean, where that differs from the usual.
#include <algorithm>
#include <variant>

#include "app/exchange/snippet/reader.h"
#include "app/exchange/snippet/words.h"

namespace testbed::exchange::snippet {

namespace {

Vec2 half_of(const Made& made) {
    if (const auto* box = std::get_if<collision::shape::Rectangle>(&made.geometry)) return box->size * 0.5;
    if (const auto* circle = std::get_if<collision::shape::Circle>(&made.geometry))
        return {circle->radius, circle->radius};
    return {0, 0};
}

void take(const Value* value, std::string_view role, Roles& roles) {
    const auto number = value ? as_number(*value) : std::nullopt;
    if (!number || roles.number(role)) return;
    roles.numbers.emplace_back(role, *number);
    roles.settled.push_back(value->source);
}

void add_shapes_in(const Value& value, std::vector<std::uint32_t>& shapes) {
    if (value.is(Value::Kind::shapes))
        shapes.insert(shapes.end(), value.parts->shapes.begin(), value.parts->shapes.end());
    for (const Value& item : items_of(value)) add_shapes_in(item, shapes);
}

bool is_ring(const Value& value) {
    constexpr std::size_t fewest = 3;
    const auto points = value.is(Value::Kind::number) ? std::nullopt : as_points(value);
    return points && points->size() >= fewest;
}

}  // namespace

/// Fields that only this library calls so.
void Reader::take_library_fields(const Value& record, Means means, Roles& roles) const {
    // "circle(d = 10)"
    if (means == Means::circle && !roles.number("r")) take(field_of(record, "d"), "dia", roles);
    if (library_.id == "p2") take(field_of(record, "length"), "len", roles);
    // The offset of a collider is that of its center.
    if (library_.id == "unity" && field_of(record, "offset") && !place_of(record))
        for (auto& [role, at] : roles.vectors)
            if (role == "O") role = "C";
}

/// "Polygon(shell, [hole])": the rings behind the first are no polygons of their own.
Value Reader::without_holes(std::string_view path, const Value& arguments) {
    const auto& items = items_of(arguments);
    if (items.size() != 2 || meaning_of(path) != Means::polygon || asks(path) || !is_ring(items[0]))
        return arguments;
    const auto& holes = items_of(items[1]);
    if (!items[1].is(Value::Kind::list) || holes.empty() || !std::ranges::all_of(holes, is_ring))
        return arguments;
    for (const Value& hole : holes)
        problem(hole.source.begin, "the hole is left out, because polygons have no holes here");
    ledger_.settle(items[1]);
    use(items[1]);
    Value shell = arguments;
    own_parts(shell).items.pop_back();
    return shell;
}

/// "spawn((Collider::ball(1.0), Transform::from_xyz(1.0, 2.0, 0.0)))": what stands beside a place stands
/// there.
bool Reader::spawns_at_place(std::string_view path, const Value& arguments) {
    if (plain(last_name(path)) != "spawn" && plain(last_name(path)) != "insert") return false;
    const Value* const place = transform_in(arguments);
    if (!place || items_of(arguments).size() != 1) return false;
    std::vector<std::uint32_t> shapes;
    add_shapes_in(items_of(arguments)[0], shapes);
    for (const std::uint32_t one : shapes)
        move_to(made_[one], {items_of(*place)[0].number, items_of(*place)[1].number});
    if (!shapes.empty()) ledger_.settle(arguments);
    return !shapes.empty();
}

/// "rectMode(CENTER)" of p5: where its rectangles stand from then on.
bool Reader::sets_rectangle_mode(std::string_view path, const Value& arguments) {
    if (last_name(path) != "rectMode" || items_of(arguments).size() != 1) return false;
    const Value& mode = items_of(arguments)[0];
    rectangles_centered_ = lowered(last_name(mode.path.empty() ? mode.text : mode.path)) == "center";
    return true;
}

/// Moves what was made to where the library has it.
void Reader::place_as_library(std::string_view call, const Value& arguments, std::vector<Made>& made) const {
    const std::string name = plain(last_name(call));
    for (Made& one : made) {
        if (library_.id == "p5" && rectangles_centered_ && (name == "rect" || name == "square") && one.low) {
            one.pose.position = one.pose.position - half_of(one);
            one.low = false;
        }
        // Its box is placed by its corner, and turns about it.
        if ((library_.id == "sat" || library_.id == "check2d") && one.low && one.pose.rotation == 0)
            one.corner = true;
        if (library_.id == "openscad" && one.corner) {
            const Value* centered = field_of(arguments, "center");
            if (!centered && items_of(arguments).size() == 2) centered = &items_of(arguments)[1];
            if (centered && truth_of(*centered).value_or(false)) set_origin(one, half_of(one));
        }
        if (library_.id == "flame") {
            const Value* const anchor = field_of(arguments, "anchor");
            const bool centered =
                anchor && lowered(anchor->path.empty() ? anchor->text : anchor->path).ends_with("center");
            const bool circle = std::holds_alternative<collision::shape::Circle>(one.geometry);
            const bool component = name.ends_with("component") && first_field(arguments, "position");
            if (circle && component && !centered) {
                one.corner = true;
                move_to(one, one.pose.position);
            }
            if (!circle && centered && one.low) {
                one.pose.position = one.pose.position - half_of(one);
                one.low = false;
            }
        }
    }
}

}  // namespace testbed::exchange::snippet
