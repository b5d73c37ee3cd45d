// Calls of functions.
#include <algorithm>
#include <fmt/format.h>

#include "app/exchange/snippet/call_rows.h"
#include "app/exchange/snippet/reader.h"
#include "app/exchange/snippet/words.h"

namespace testbed::exchange::snippet {

namespace {

/// Their brackets hold conditions and names of parameters.
bool is_control(std::string_view word) {
    constexpr std::string_view words[] = {"if",     "while",      "for",    "switch", "catch",
                                          "elif",   "foreach",    "range",  "sizeof", "require",
                                          "import", "setTimeout", "defined"};
    return std::ranges::find(words, word) != std::end(words);
}

/// "struct Vec2 { double x = 0; }": brackets behind the name of a new type.
bool defines_type(const Tree& tree, Index call) {
    std::string_view before = tree.source().substr(0, tree[call].begin);
    before = before.substr(0, before.find_last_not_of(" \t\r\n") + 1);
    const std::size_t word = before.find_last_not_of("abcdefghijklmnopqrstuvwxyz_") + 1;
    return before.substr(word) == "struct" || before.substr(word) == "class";
}

/// "x = 0", also several of them between commas: what a member is before anybody gives it a value.
bool starts_at_zero(const Tree& tree, Index node) {
    if (tree[node].kind == Node::Kind::row)
        return std::ranges::all_of(tree.children(node), [&](Index item) {
            return tree[item].kind == Node::Kind::pair && starts_at_zero(tree, item);
        });
    if (tree[node].kind != Node::Kind::pair || tree[node].sign != '=') return false;
    const Node& held = tree[tree[tree[node].first].next];
    return held.kind == Node::Kind::number && held.value == 0;
}

/// "Size{width: 1, height: 2}" is no box.
bool is_size(std::string_view path, const Value& arguments) {
    const auto words = words_in(last_name(path));
    return !words.empty() && words.back() == "size" && first_field(arguments, "width") &&
           first_field(arguments, "height");
}

/// "FT(192)": a number and its type, in a few capital letters.
bool is_typed_number(std::string_view name, const Value& arguments) {
    constexpr std::size_t longest = 3;
    return name.size() > 1 && name.size() <= longest && items_of(arguments).size() == 1 &&
           items_of(arguments)[0].is(Value::Kind::number) && fields_of(arguments).empty() &&
           std::ranges::all_of(name, [](char c) { return c >= 'A' && c <= 'Z'; });
}

bool holds_shapes(const Value& value) {
    return value.is(Value::Kind::shapes) || std::ranges::any_of(items_of(value), holds_shapes);
}

}  // namespace

Value Reader::call_value(Index node) {
    const Index callee = tree_[node].first;
    Value arguments;
    arguments.kind = Value::Kind::call;
    arguments.bracket = tree_[node].sign;
    arguments.source = {tree_[node].begin, tree_[node].end};
    arguments.text = tree_.text(callee);
    const std::string_view name =
        tree_[callee].kind == Node::Kind::name ? tree_.text(callee) : std::string_view();
    const bool condition = name == "if" || name == "while" || name == "elif";
    if (condition) {
        // Shapes that a condition looks at; its other numbers are bounds.
        for (Index child = tree_[callee].next; child != none; child = tree_[child].next) {
            const Value value = evaluate(child);
            emit(value, {}, {});
        }
    }
    if (is_control(name)) {
        ledger_.settle(arguments.source);
        if (name == "range" || name == "sizeof" || name == "defined") return {};
    }
    for (Index child = tree_[callee].next; child != none; child = tree_[child].next) {
        if (tree_[child].kind == Node::Kind::block && tree_[child].sign != ':')
            defines_type(tree_, node) ? members_of_type(child) : statements(child);
        else if (!is_control(name))
            add_item(child, arguments);
    }
    if (is_control(name)) return {};
    // "P(1)" of a variable is one of its elements.
    if (const Variable* const known = name.empty() ? nullptr : find_variable(name);
        known && known->value.holds() && has_numbers(known->value) && tree_[node].sign == '(' &&
        tree_.text(callee).find_first_of(".:>") == std::string_view::npos) {
        ledger_.settle(arguments.source);
        Value nothing;
        return nothing;
    }
    arguments = without_holes(arguments.text, arguments);
    note_case(arguments);
    if (auto made = own_function(name, arguments)) return *made;
    if (auto made = ran(name, arguments)) return *made;
    if (auto made = filled_list(node, arguments)) return *made;
    if (auto made = method(node, arguments)) return *made;
    if (is_typed_number(name, arguments)) return items_of(arguments)[0];
    name_labeled(arguments);
    std::string_view path = arguments.text;
    if (tree_[callee].kind == Node::Kind::index) path = tree_.text(tree_[callee].first);
    if (auto numbers = numbers_of_type(node, path, arguments)) return *numbers;
    path = resolved(path);
    // "V.x(…)" where V stands for SAT.Vector.
    arguments.text = path;
    return function(node, path, arguments);
}

void Reader::members_of_type(Index block) {
    for (Index child = tree_[block].first; child != none; child = tree_[child].next)
        if (starts_at_zero(tree_, child))
            ledger_.settle(Range{tree_[child].begin, tree_[child].end});
        else
            statement(child);
    end_rows();
}

/// "CheckCollisionCircleRec(center, radius, rect)": a place and a number are a circle.
Value Reader::with_circles(std::string_view path, const Value& arguments, Index node) {
    Value left = arguments;
    auto& items = own_parts(left).items;
    for (std::size_t i = 0; i + 1 < items.size(); ++i) {
        const auto center = as_vector(items[i]);
        if (!center || !items[i + 1].is(Value::Kind::number)) continue;
        Value circle;
        circle.kind = Value::Kind::list;
        circle.source = items[i].source;
        own_parts(circle).items = {items[i], items[i + 1]};
        auto made = built("circle", Means::circle, circle);
        if (!made) continue;
        Value shapes;
        shapes.kind = Value::Kind::shapes;
        own_parts(shapes).shapes = keep(std::move(*made), tree_[node].begin, {});
        items[i] = shapes;
        items.erase(items.begin() + std::ptrdiff_t(i) + 1);
    }
    for (const Value& item : items)
        if (item.is(Value::Kind::number) && reports(path)) ledger_.settle(item);
    return left;
}

/// "b2MakePolygon(&hull, 0.25)", where the hull is a shape already: the first time itself, then another.
Value Reader::rounded(const Value& shape, const Value& arguments, Index node) {
    const auto& items = items_of(arguments);
    if (items.empty() || !items.back().is(Value::Kind::number) || items.back().number == 0) return shape;
    Value changed = shape;
    std::vector<std::uint32_t> shapes;
    for (const std::uint32_t one : shape.parts->shapes) {
        if (!std::holds_alternative<collision::shape::RoundedPolygon>(made_[one].geometry)) {
            add_radius(made_[one], items.back().number);
            shapes.push_back(one);
            continue;
        }
        Made other = made_[one];
        add_radius(other, items.back().number);
        for (const std::uint32_t kept : keep({std::move(other)}, tree_[node].begin, {}))
            shapes.push_back(kept);
    }
    own_parts(changed).shapes = std::move(shapes);
    return changed;
}

Value Reader::function(Index node, std::string_view path, const Value& arguments) {
    if (auto number = mathematics(path, arguments)) return *number;
    if (auto changed = acts_on_first(node, path, arguments)) return *changed;
    if (sets_rectangle_mode(path, arguments)) return {};
    if (spawns_at_place(path, arguments)) return arguments;
    if (auto vector = of_vectors(path, arguments)) return *vector;
    if (auto count = counted(path, arguments)) return *count;
    if (auto places = places_of(node, path, arguments)) return *places;
    if (auto rings = rings_by_indices(node, path, arguments)) return *rings;
    if (auto range = end_of_range(path, arguments)) return *range;
    if (is_size(path, arguments)) return arguments;
    if (is_blank_record(arguments)) {
        ledger_.settle(arguments);
        return {};
    }
    if (auto made = named_by_text(node, path, arguments)) return *made;
    if (auto both = told_sides(node, path, arguments)) return *both;
    if (auto both = ends_of_segments(node, path, arguments)) return *both;
    if (auto both = place_and_segment(node, path, arguments)) return *both;
    const bool looks = asks(path);
    const Means means = looks ? Means::nothing : meaning_of(path);
    const bool vector = is_vector_word(path);
    if (!(vector && as_vector(arguments))) {
        if (is_skipped_call(path) &&
            (means == Means::nothing || means == Means::point || ends_in_setting(path))) {
            placed_by_neighbors(arguments);
            ledger_.settle(arguments);
            // "zeros(600, 800, CV_8UC3)": what its parts are says nothing.
            if (is_skipped_word(path) && missing_in(arguments)) return {};
            return arguments;
        }
        if (auto rows = looks ? std::nullopt : shapes_of_rows(node, means, arguments)) return *rows;
        // "intersects({…}, {…})" looks at several.
        const bool several = looks && items_of(arguments).size() > 1 && !is_known_call(path, library_.id);
        if (auto made = several ? std::nullopt
                                : built(path, means == Means::point ? Means::nothing : means, arguments)) {
            Value value;
            value.kind = Value::Kind::shapes;
            value.source = arguments.source;
            own_parts(value).shapes = keep(std::move(*made), tree_[node].begin, {});
            attach_to_body(value.parts->shapes, arguments);
            return value;
        }
    }
    const auto& items = items_of(arguments);
    const std::string last = lowered(path.substr(path.find_last_of(".:") + 1));
    if ((last == "splat" || last == "all") && items.size() == 1 && items[0].is(Value::Kind::number)) {
        // "Vec2::splat(1)"
        Value both = arguments;
        both.kind = Value::Kind::list;
        own_parts(both).items.push_back(items[0]);
        return both;
    }
    // A setting of something that is made: "HC.new(50)".
    if (last == "new" && items.size() == 1 && items[0].is(Value::Kind::number) && means == Means::nothing)
        ledger_.settle(items[0]);
    // "Fixture(shape, 1)", "Polygon(hull)"
    const auto shape =
        std::ranges::find_if(items, [](const Value& item) { return item.is(Value::Kind::shapes); });
    if (shape != items.end() && !looks && (means != Means::nothing || items.size() == 1 || reports(path))) {
        const Value made = takes_radius(path, library_.id) ? rounded(*shape, arguments, node) : *shape;
        // "Polygon(ring)" of a line that closes
        if (means == Means::polygon)
            for (const std::uint32_t one : made.parts->shapes)
                if (const auto* chain = std::get_if<collision::shape::Polyline>(&made_[one].geometry))
                    made_[one].geometry =
                        made_of_points(Means::polygon, {chain->vertices.begin(), chain->vertices.end()})
                            .geometry;
        for (const Value& item : items)
            if (item.is(Value::Kind::number)) ledger_.settle(item);
        attach_to_body(made.parts->shapes, arguments);
        return made;
    }
    if (shape != items.end() && !looks) attach_to_body(shape->parts->shapes, arguments);
    const bool makes = (means != Means::nothing && means != Means::point) || is_known_call(path, library_.id);
    if (makes && !looks && has_numbers(arguments) && left_out(arguments, last_name(path))) return {};
    if (vector) {
        if (missing_in(arguments) && has_numbers(arguments)) ledger_.settle(arguments);
        return arguments;
    }
    // "shape.contains(1, 2)"
    if (items.size() == 2 && items[0].is(Value::Kind::number) && items[1].is(Value::Kind::number) &&
        looks_at_place(path)) {
        Value point = arguments;
        point.kind = Value::Kind::list;
        point.bracket = '(';
        return point;
    }
    // "shape.contains(x: 1, y: 2)"
    if (items.empty() && looks_at_place(path)) {
        Value point = arguments;
        point.kind = Value::Kind::list;
        if (as_vector(point)) return point;
    }
    if (looks && lowered(path).find("point") != std::string::npos) {
        // "CheckCollisionPointTriangle(p, a, b, c)"
        if (items.size() > 3 &&
            std::ranges::all_of(items, [](const Value& item) { return as_vector(item).has_value(); })) {
            Value corners;
            corners.kind = Value::Kind::list;
            corners.source = {items[1].source.begin, items[1].source.begin};
            own_parts(corners).items.assign(items.begin() + 1, items.end());
            Value changed = arguments;
            own_parts(changed).items = {items[0], corners};
            return changed;
        }
        // "pointInPolygon(points, 5, 6)"
        const auto count =
            std::ranges::count_if(items, [](const Value& item) { return item.is(Value::Kind::number); });
        if (count == 2 && items.size() > 2) {
            Value changed = arguments, point;
            point.kind = Value::Kind::list;
            std::erase_if(own_parts(changed).items, [&](const Value& item) {
                if (!item.is(Value::Kind::number)) return false;
                own_parts(point).items.push_back(item);
                return true;
            });
            point.source = {items_of(point)[0].source.begin, items_of(point)[1].source.end};
            own_parts(changed).items.push_back(point);
            return changed;
        }
    }
    placed_by_neighbors(arguments);
    settle_velocities(path, arguments);
    if (looks && lowered(path).find("circle") != std::string::npos)
        return with_circles(path, arguments, node);
    if (reports(path))
        for (const NamedValue& one : fields_of(arguments))
            if (one.value.is(Value::Kind::number)) ledger_.settle(one.value);
    // "overlaps(1, 2, 3, 4)" looks at something that is not known.
    const bool many = looks && std::ranges::count_if(items, [](const Value& item) {
                                   return item.is(Value::Kind::number);
                               }) >= 4;
    if (reports(path) && !many)
        for (const Value& item : items)
            if (item.is(Value::Kind::number)) ledger_.settle(item);
    if (is_transparent(path) && !items.empty() &&
        (items[0].holds() || items[0].is(Value::Kind::points) || holds_shapes(items[0]))) {
        for (std::size_t i = 1; i < items.size(); ++i)
            if (items[i].is(Value::Kind::number)) ledger_.settle(items[i]);
        if (items.size() == 1 || !items[1].holds()) return items[0];
    }
    return arguments;
}

}  // namespace testbed::exchange::snippet
