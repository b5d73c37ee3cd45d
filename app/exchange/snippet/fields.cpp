// Fields of what a variable holds: changed, or filled until they are a shape.
#include <algorithm>
#include <initializer_list>
#include <span>

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

/// Of what it was given by: a box by its lower corner, or its center.
void set_component(Made& made, bool y, double number) {
    const auto* const box = std::get_if<shape::Rectangle>(&made.geometry);
    const Vec2 half = made.low && box ? box->size * 0.5 : Vec2{0, 0};
    const Vec2 at = made.pose.position - half;
    move_to(made, y ? Vec2{at.x, number} + half : Vec2{number, at.y} + half);
}

/// What it was given by stays where it is.
void set_size(Made& made, bool y, double number) {
    auto* const box = std::get_if<shape::Rectangle>(&made.geometry);
    if (!box) return;
    const Vec2 before = box->size;
    (y ? box->size.y : box->size.x) = number;
    if (made.low) made.pose.position = made.pose.position + (box->size - before) * 0.5;
}

bool is_field_word(std::string_view word, std::initializer_list<std::string_view> words) {
    return std::ranges::find(words, word) != words.end();
}

}  // namespace

/// "circle.radius = 2", "box.position = (1, 2)", "box.size.x = 3".
void Reader::change_field(const std::vector<std::uint32_t>& shapes, std::span<const Step> fields,
                          const Value& value) {
    const std::string_view field = fields.back().field;
    std::string name = plain(field);
    if (name.starts_with("m") && field.starts_with("m_")) name.erase(0, 1);
    const std::string of = fields.size() > 1 ? plain(fields[fields.size() - 2].field) : std::string();
    const bool component = name == "x" || name == "y";
    if (component && !of.empty()) {
        if (!change_component(shapes, of, name == "y", value) && is_skipped_word(of)) ledger_.settle(value);
        return;
    }
    Value by;
    by.kind = Value::Kind::call;
    by.source = value.source;
    own_parts(by).items = {value};
    if (name == "p") name = "position";
    if (move(shapes, name, by)) return;
    const auto number = as_number(value);
    for (const std::uint32_t i : shapes) {
        Made& made = made_[i];
        auto* const box = std::get_if<shape::Rectangle>(&made.geometry);
        if (!number) continue;
        const bool around = (name == "radius" || name == "r") && set_radius(made, *number);
        if (component)
            set_component(made, name == "y", *number);
        else if ((name == "width" || name == "w") && box)
            set_size(made, false, *number);
        else if ((name == "height" || name == "h") && box)
            set_size(made, true, *number);
        else if (!around)
            continue;
        ledger_.settle(value);
        use(value);
        return;
    }
    if (is_skipped_word(field)) ledger_.settle(value);
}

/// x or y of a place or a size of shapes; false where they have none of that name.
bool Reader::change_component(const std::vector<std::uint32_t>& shapes, std::string_view of, bool y,
                              const Value& value) {
    const auto number = as_number(value);
    bool changed = false;
    for (const std::uint32_t i : shapes) {
        Made& made = made_[i];
        const bool sized = std::holds_alternative<shape::Rectangle>(made.geometry);
        const bool half = of.starts_with("half");
        if (!number) continue;
        if (is_field_word(of, {"position", "pos", "center", "centre", "location", "loc", "translation", "p",
                               "mp", "origin"}))
            set_component(made, y, *number);
        else if (sized && (half || is_field_word(of, {"size", "dimensions", "extent"})))
            set_size(made, y, half ? 2 * *number : *number);
        else
            continue;
        changed = true;
    }
    if (!changed) return false;
    ledger_.settle(value);
    use(value);
    return true;
}

/// "Circle c[2] = {{{0, 0}, 1}, {{5, 0}, 1}}", then "c[1].center.x = 3": its element is a shape from there
/// on.
void Reader::make_element(Variable& held, std::span<const Step> steps) {
    if (steps.size() < 2 || !steps[0].is_element || steps[1].is_element ||
        !held.value.is(Value::Kind::list) || steps[0].element >= items_of(held.value).size() ||
        held.types.empty())
        return;
    const Means means = meaning(held.types);
    const Value element = items_of(held.value)[steps[0].element];
    if (means == Means::nothing || means == Means::point || !element.is(Value::Kind::list) ||
        !fields_of(element).empty() || items_of(element).size() < 2)
        return;
    auto made = built(resolved(held.types[0]), means, element);
    if (!made) return;
    Value shapes;
    shapes.kind = Value::Kind::shapes;
    shapes.source = element.source;
    own_parts(shapes).shapes = keep(std::move(*made), element.source.begin, id_of(held.name));
    own_parts(held.value).items[steps[0].element] = std::move(shapes);
}

/// "circles[1].center.x = 3" of a list of shapes; false where the element is none.
bool Reader::change_element(Value& held, std::span<const Step> steps, const Value& value) {
    Value* at = &held;
    for (std::size_t i = 0; i < steps.size(); ++i) {
        if (at->is(Value::Kind::shapes)) {
            if (steps[i].is_element) return false;
            change_field(at->parts->shapes, steps.subspan(i), value);
            return true;
        }
        if (!at->holds()) return false;
        Value* next = nullptr;
        Parts& parts = own_parts(*at);
        if (steps[i].is_element) {
            if (steps[i].element < parts.items.size()) next = &parts.items[steps[i].element];
        } else {
            for (NamedValue& one : parts.fields)
                if (one.key == steps[i].field) next = &one.value;
        }
        if (!next) return false;
        at = next;
    }
    return false;
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
