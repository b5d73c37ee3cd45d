// Shapes that belong to a body go where it is.
#include <algorithm>
#include <numbers>
#include <utility>

#include "app/exchange/snippet/call_rows.h"
#include "app/exchange/snippet/reader.h"
#include "app/exchange/snippet/words.h"

namespace testbed::exchange::snippet {

namespace {

Vec2 turned(Vec2 v, double degrees) { return collision::math::Transform({{0, 0}, degrees}).turn(v); }

const Value* found_in(const Value& value, std::string_view keys, int depth = 0) {
    if (const Value* const found = first_field(value, keys)) return found;
    if (depth < 3)
        for (const Value& item : items_of(value))
            if (const Value* const found = found_in(item, keys, depth + 1)) return found;
    return nullptr;
}

}  // namespace

/// Shapes that a body gets, with their offset.
void Reader::attach(const Value& arguments, std::string_view body, bool to_space) {
    const auto& items = items_of(arguments);
    // "world.createCollider(shape, body)"
    for (const Value& item : items) {
        const bool shapes = std::ranges::any_of(fields_of(item), [&](const NamedValue& one) {
            return finished(one.value).is(Value::Kind::shapes);
        });
        if (!item.path.empty() && !shapes && !finished(item).is(Value::Kind::shapes) &&
            find_variable(item.path) && !as_vector(item))
            body = item.path;
    }
    std::optional<Vec2> offset;
    std::optional<double> angle;
    for (const Value& item : items) {
        if (const auto v = as_vector(item))
            offset = v;
        else if (const auto number = as_number(item))
            angle = number;
    }
    const auto add = [&](const Value& given) {
        const Value value = finished(given);
        if (!value.is(Value::Kind::shapes)) return;
        for (std::uint32_t i : value.parts->shapes) {
            if (to_space && !made_[i].body.empty()) continue;  // "space.add(body, shape)"
            if (!made_[i].body.empty() && made_[i].body != body) {
                // The same shape of another body.
                const Made copy = made_[i];
                i = std::uint32_t(made_.size());
                made_.push_back(copy);
            }
            made_[i].body = body;
            attached_.push_back(i);
            if (offset) made_[i].pose.position = *offset;
            if (offset && angle) made_[i].pose.rotation = *angle * 180 / std::numbers::pi;
        }
    };
    for (const Value& item : items) {
        add(item);
        if (item.is(Value::Kind::number) || (as_vector(item) && offset)) ledger_.settle(item);
        for (const NamedValue& one : fields_of(item)) add(one.value);
        if (!fields_of(item).empty()) ledger_.settle(item);
        use(item);
    }
    for (const NamedValue& one : fields_of(arguments)) {
        add(one.value);
        if (is_skipped_word(one.key)) ledger_.settle(one.value);
    }
}

/// Shapes made with a body among their arguments: "Circle(body, 5)", "newFixture(body, shape)".
void Reader::attach_to_body(const std::vector<std::uint32_t>& shapes, const Value& arguments) {
    std::vector<Value> items = items_of(arguments);
    for (const NamedValue& one : fields_of(arguments)) items.push_back(one.value);
    for (const Value& item : items) {
        if (item.is(Value::Kind::missing) && is_body(item.text))
            for (const std::uint32_t one : shapes)
                if (made_[one].body.empty()) made_[one].body = item.text;
        if (item.path.empty() || item.is(Value::Kind::shapes)) continue;
        const Value value = value_of(item.path, item.source);
        const bool body =
            (value.is(Value::Kind::call) && is_body(value.text)) || is_body(item.path) ||
            (value.holds() && !as_vector(value) && !as_points(value) && found_in(value, "position angle"));
        if (!body) continue;
        for (const std::uint32_t one : shapes) {
            if (!made_[one].body.empty()) continue;
            made_[one].body = item.path;
            attached_.push_back(one);
        }
        return;
    }
}

/// Shapes of a body go where it is: of a variable, or of its fields.
void Reader::place_bodies(std::string_view variable) {
    std::vector<std::string_view> bodies;
    if (attached_.empty()) return;
    for (const std::uint32_t i : attached_) {
        const Made& one = made_[i];
        const bool within =
            one.body.starts_with(variable) &&
            (one.body.size() == variable.size() ||
             std::string_view(".:>-").find(one.body[variable.size()]) != std::string_view::npos);
        if (!one.body.empty() && within && std::ranges::find(bodies, one.body) == bodies.end())
            bodies.push_back(one.body);
    }
    for (const std::string_view body : bodies) place_body(body);
}

void Reader::place_body(std::string_view body) {
    Variable* const held = find_variable(body.substr(0, body.find_first_of(".:>-")));
    const Value value = value_of(body, {});
    if (!held || value.is(Value::Kind::missing)) return;
    const Placing placing = placing_of(value);
    std::erase_if(attached_, [&](std::uint32_t i) {
        if (made_[i].body != body) return made_[i].body.empty();
        place(made_[i], placing);
        return true;
    });
    held->pending = false;
}

void Reader::place(Made& made, const Placing& placing) {
    made.body = {};
    if (placing.at) made.pose.position = *placing.at + turned(made.pose.position, placing.degrees);
    made.pose.rotation += placing.degrees;
}

/// Where a body says that it is: by its fields, or "createBody(Vec2(0, 1))", "newBody(world, 0, 1)".
Reader::Placing Reader::placing_of(const Value& body) {
    Placing placing;
    const Value* const position = found_in(body, "position pos translation center location");
    const Value* const angle = found_in(body, "angle rotation a rot");
    if (position) {
        placing.at = as_vector(*position);
        // "Translation::from(Vector::from([1, 2]))"
        for (const Value* at = position; !placing.at && items_of(*at).size() == 1;) {
            at = &items_of(*at)[0];
            placing.at = as_vector(*at);
        }
        ledger_.settle(*position);
        use(*position);
    }
    if (angle) {
        placing.degrees = degrees_of_angle(as_number(*angle).value_or(0), {}, angle->source.begin);
        ledger_.settle(*angle);
    }
    if (placing.at || !body.is(Value::Kind::call)) return placing;
    const auto& items = items_of(body);
    for (std::size_t i = 0; i < items.size() && !placing.at; ++i) {
        placing.at = as_vector(items[i]);
        const bool pair = i + 1 < items.size() && as_number(items[i]) && as_number(items[i + 1]);
        const bool names_place =
            plain(last_name(body.text)) == "newbody" || plain(body.text).ends_with("translation");
        if (!placing.at && pair && names_place)
            placing.at = Vec2{*as_number(items[i]), *as_number(items[i + 1])};
        if (placing.at && !pair && i + 1 < items.size() && as_number(items[i + 1]) && !angle)
            placing.degrees = *as_number(items[i + 1]) * (library_.degrees ? 1 : 180 / std::numbers::pi);
    }
    return placing;
}

}  // namespace testbed::exchange::snippet
