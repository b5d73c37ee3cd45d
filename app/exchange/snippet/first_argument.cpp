// Functions that place, turn or scale their first argument: "cpBodySetPosition(body, p)", "rotate(shape,
// 90)".
#include <algorithm>
#include <numbers>
#include <utility>

#include "app/exchange/snippet/reader.h"
#include "app/exchange/snippet/verbs.h"
#include "app/exchange/snippet/words.h"
#include "core/hull/bounds.h"

namespace testbed::exchange::snippet {

namespace {

/// "cpBodySetPosition" as "setposition".
std::string verb_of(std::string_view path) {
    std::string verb = plain(last_name(path));
    for (const std::string_view type : {"cpbody", "b2body"})
        if (verb.starts_with(type)) verb.erase(0, type.size());
    return verb;
}

/// Arguments but the first; "xoff=1, yoff=2" of Shapely as a vector.
Value rest_of(const Value& arguments) {
    Value rest = arguments;
    Parts& parts = own_parts(rest);
    parts.items.erase(parts.items.begin());
    const Value *const x = field_of(arguments, "xoff"), *const y = field_of(arguments, "yoff");
    for (const Value* const by : {x, y}) {
        if (!x && !y) break;
        Value number;
        number.kind = Value::Kind::number;
        number.number = by ? as_number(*by).value_or(0) : 0;
        parts.items.push_back(by ? *by : number);
    }
    return rest;
}

}  // namespace

/// What it gives back: its first argument, or what was made of it. Empty where it is no such function.
std::optional<Value> Reader::acts_on_first(Index node, std::string_view path, const Value& arguments) {
    const auto& items = items_of(arguments);
    if (items.empty() || items.size() + fields_of(arguments).size() < 2) return {};
    const std::string verb = verb_of(path);
    const bool known = places(verb) || shifts(verb) || turns(verb) || turns_on(verb) || scales(verb);
    if (!known) return {};
    const Value& first = items[0];
    const bool shapes = first.is(Value::Kind::shapes);
    const bool copies = library_.id == "shapely",
               changes = verb.starts_with("set") || library_.id == "matter";
    if (copies && shapes) {
        std::vector<Made> made;
        for (const std::uint32_t one : first.parts->shapes) made.push_back(made_[one]);
        Value copy = first;
        copy.path = {};
        copy.variables.clear();
        own_parts(copy).shapes = keep(std::move(made), tree_[node].begin, {});
        if (turns_on(verb))
            turn_about(copy.parts->shapes, arguments);
        else
            move(copy.parts->shapes, verb, rest_of(arguments));
        use(arguments);
        return copy;
    }
    if (!changes) return {};
    if (shapes) {
        move(first.parts->shapes, verb, rest_of(arguments));
        return first;
    }
    if (first.path.empty() || !find_variable(first.path)) return {};
    place_held(Target{.root = first.path, .steps = {}, .types = {}}, verb, rest_of(arguments), node);
    return first;
}

/// "rotate(shape, 90, origin=(0, 0))" of Shapely: about the middle of its bounding box where no origin is
/// said.
void Reader::turn_about(const std::vector<std::uint32_t>& shapes, const Value& arguments) {
    const auto& items = items_of(arguments);
    const Value* const stated = items.size() > 1 ? &items[1] : field_of(arguments, "angle");
    const auto angle = stated ? as_number(*stated) : std::nullopt;
    const Value* const origin = items.size() > 2 ? &items[2] : field_of(arguments, "origin");
    const auto point = origin ? as_vector(*origin) : std::nullopt;
    const bool middle = !origin || (origin->is(Value::Kind::text) && origin->text == "center");
    if (!angle || (!point && !middle)) return;
    const bool radians = field_of(arguments, "use_radians") != nullptr;
    const double degrees = radians ? *angle * 180 / std::numbers::pi : *angle;
    for (const std::uint32_t one : shapes) {
        collision::math::Pose& pose = made_[one].pose;
        const auto box = collision::hull::aabb(collision::shape::place(made_[one].geometry, pose));
        const Vec2 about = point.value_or((box.min + box.max) * 0.5);
        pose.position = about + collision::math::Transform({{0, 0}, degrees}).turn(pose.position - about);
        pose.rotation += degrees;
    }
    ledger_.settle(arguments);
}

/// A body that is placed: its fields say where.
void Reader::place_held(const Target& target, std::string_view verb, const Value& arguments, Index node) {
    const auto& items = items_of(arguments);
    if (items.empty()) return;
    if (!turns(verb)) {
        Value at = items.size() == 1 || as_vector(items[0]) ? items[0] : arguments;
        if (at.is(Value::Kind::call) && !as_vector(at)) at.kind = Value::Kind::list;
        Target field = target;
        field.steps.push_back({"position"});
        if (as_vector(at)) set(field, at, node);
    }
    if ((turns(verb) || verb == "settransform") && as_number(items.back())) {
        Target field = target;
        field.steps.push_back({"angle"});
        set(field, items.back(), node);
    }
    if (Variable* const held = find_variable(target.root)) held->pending = false;
    ledger_.settle(arguments);
}

}  // namespace testbed::exchange::snippet
