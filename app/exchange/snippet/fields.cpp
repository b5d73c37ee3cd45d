// Fields of what a variable holds: changed, or filled until they are a shape.
#include <algorithm>

#include "app/exchange/snippet/reader.h"
#include "app/exchange/snippet/words.h"

namespace testbed::exchange::snippet {

namespace shape = collision::shape;

namespace {

/// A radius around what a shape is made of; false where it can have none.
bool set_radius(Made& made, double radius) {
    if (auto* const circle = std::get_if<shape::Circle>(&made.geometry)) {
        circle->radius = radius;
    } else if (auto* const capsule = std::get_if<shape::Capsule>(&made.geometry)) {
        capsule->radius = radius;
    } else if (const auto* const segment = std::get_if<shape::Segment>(&made.geometry)) {
        if (radius != 0) made.geometry = shape::Capsule{segment->from, segment->to, radius};
    } else if (std::holds_alternative<shape::Polygon>(made.geometry) ||
               std::holds_alternative<shape::RoundedPolygon>(made.geometry) ||
               std::holds_alternative<shape::Rectangle>(made.geometry)) {
        add_radius(made, radius);
    } else {
        return false;
    }
    return true;
}

}  // namespace

/// "circle.radius = 2", "box.position = (1, 2)"; false where the shape has no such field.
bool Reader::change_field(Variable& variable, std::string_view field, const Value& value) {
    const std::vector<std::uint32_t> shapes = variable.value.parts->shapes;
    std::string name = plain(field);
    if (name.starts_with("m") && field.starts_with("m_")) name.erase(0, 1);
    Value by;
    by.kind = Value::Kind::call;
    by.source = value.source;
    own_parts(by).items = {value};
    if (name == "p") name = "position";
    if (move(shapes, name, by)) return true;
    const auto number = as_number(value);
    for (const std::uint32_t i : shapes) {
        Made& made = made_[i];
        auto* const box = std::get_if<shape::Rectangle>(&made.geometry);
        if (!number) continue;
        const bool around = (name == "radius" || name == "r") && set_radius(made, *number);
        if (name == "x")
            move_to(made, {*number, made.pose.position.y});
        else if (name == "y")
            move_to(made, {made.pose.position.x, *number});
        else if ((name == "width" || name == "w") && box)
            box->size.x = *number;
        else if ((name == "height" || name == "h") && box)
            box->size.y = *number;
        else if (!around)
            continue;
        ledger_.settle(value);
        use(value);
        return true;
    }
    if (is_skipped_word(field)) ledger_.settle(value);
    return true;
}

/// "rect.set_extents(Vec2(2, 1))", "circle.setRadius(3)": a field of what is filled step by step.
bool Reader::set_by_name(const Target& target, std::string_view method, const Value& arguments, Index node) {
    const Variable* const held = find_variable(target.root);
    const auto& items = items_of(arguments);
    if (!held || !target.steps.empty() || held->value.is(Value::Kind::shapes) || items.size() != 1 ||
        !fields_of(arguments).empty() || !lowered(method).starts_with("set"))
        return false;
    std::string_view field = method.substr(3);
    if (field.starts_with('_')) field.remove_prefix(1);
    const Means means =
        held->value.is(Value::Kind::call) ? meaning_of(held->value.text) : meaning(held->types);
    if (means == Means::nothing || means == Means::point || !is_geometry_key(field) ||
        !(items[0].is(Value::Kind::number) || as_vector(items[0])))
        return false;
    Target to = target;
    to.steps.push_back({field});
    set(to, items[0], node);
    return true;
}

/// "body.add_child(shape)", "body.add_child(holder)", where the holder has the shape and no place of its own.
bool Reader::brings_shapes(const Value& arguments) {
    return std::ranges::any_of(items_of(arguments), [&](const Value& item) {
        if (finished(item).is(Value::Kind::shapes)) return true;
        return !place_of(item) && std::ranges::any_of(fields_of(item), [&](const NamedValue& one) {
            return finished(one.value).is(Value::Kind::shapes);
        });
    });
}

/// "CreateFixture(&circle)": what a variable was filled with, field by field, is a shape from here on.
const Value& Reader::finished(const Value& given) {
    if (given.is(Value::Kind::shapes) || given.variables.empty() || !given.holds()) return given;
    Variable& held = variables_[given.variables.front()];
    if (held.name != given.path || is_body(held.name)) return given;
    if (held.value.is(Value::Kind::shapes)) return held.value;
    Context context{held.name};
    context.insert(context.end(), held.types.begin(), held.types.end());
    Means means = meaning(context);
    // "var box = new BoxDef()"
    if (means == Means::nothing && held.value.is(Value::Kind::call)) means = meaning_of(held.value.text);
    if (means == Means::nothing || means == Means::point) return given;
    auto made = built({}, means, held.value);
    if (!made) return given;
    Value shapes;
    shapes.kind = Value::Kind::shapes;
    shapes.source = held.value.source;
    own_parts(shapes).shapes = keep(std::move(*made), held.begin, id_of(held.name));
    held.value = std::move(shapes);
    held.pending = false;
    return held.value;
}

}  // namespace testbed::exchange::snippet
