// Methods of a variable or a value: it is filled, moved, turned, or attached to a body.
#include <algorithm>
#include <cmath>
#include <numbers>
#include <utility>

#include "app/exchange/snippet/call_rows.h"
#include "app/exchange/snippet/constants.h"
#include "app/exchange/snippet/reader.h"
#include "app/exchange/snippet/verbs.h"
#include "app/exchange/snippet/words.h"

namespace testbed::exchange::snippet {

namespace {

namespace shape = collision::shape;

bool is_any(std::string_view word, std::initializer_list<std::string_view> words) {
    return std::ranges::find(words, word) != words.end();
}

/// A method that gives the list itself.
bool is_copy(std::string_view what) {
    constexpr std::string_view words[] = {"clone",    "copy", "tovec", "tolist", "toarray",
                                          "deepcopy", "dup",  "slice", "into",   "topolygon"};
    return std::ranges::find(words, what) != std::end(words);
}

bool is_setter(std::string_view name) {
    return is_any(name, {"set", "setxy", "setto", "assign", "copy", "setvalues", "setall"}) ||
           name.starts_with("setfrom") || name.starts_with("setmin");
}
bool is_filler(std::string_view name) {
    return is_any(name, {"setasbox", "setasedge", "settwosided", "setonesided", "createloop", "createchain",
                         "setvertices", "setpoints", "setasarray", "setvertex"});
}
bool is_appender(std::string_view name) {
    return is_any(name, {"pushback", "append", "push", "add", "emplaceback", "addpoint", "addvertex",
                         "addlast", "lineto", "moveto", "insert", "vertex", "pushpoint", "appendpoint"});
}
bool is_attacher(std::string_view name) {
    return is_any(name, {"createfixture", "addshape", "attachshape", "createcollider", "addcollider",
                         "addfixture", "createfixtureshape", "attach"});
}
/// A vector of another length.
Value scaled_vector(const Value& of, Vec2 v, double factor) {
    Value made;
    made.kind = Value::Kind::list;
    made.bracket = '(';
    made.source = of.source;
    for (const double number : {v.x * factor, v.y * factor}) {
        Value one;
        one.kind = Value::Kind::number;
        one.number = number;
        one.source = of.source;
        own_parts(made).items.push_back(std::move(one));
    }
    add_variables(made, of.variables);
    return made;
}

struct Split {
    std::string_view base, method;
};
/// "a.b.c" as a.b and c.
Split split(std::string_view path) {
    const std::size_t joint = path.find_last_of(".:>");
    if (joint == path.npos) return {{}, path};
    std::string_view base = path.substr(0, joint);
    while (!base.empty() && std::string_view(".:>-").find(base.back()) != std::string_view::npos)
        base.remove_suffix(1);
    return {base, path.substr(joint + 1)};
}

}  // namespace

/// Moves or turns shapes; false where that is no such method.
bool Reader::move(const std::vector<std::uint32_t>& shapes, std::string_view name, const Value& by) {
    const std::string what = plain(name);
    const auto& items = items_of(by);
    std::optional<Vec2> vector = items.size() == 1 ? as_vector(items[0]) : std::nullopt;
    if (!vector && items.size() >= 2 && as_number(items[0]) && as_number(items[1]))
        vector = Vec2{*as_number(items[0]), *as_number(items[1])};
    if (!vector && items.size() == 2) vector = as_vector(items[0]);
    std::optional<double> number = items.empty() ? std::nullopt : as_number(items.back());
    const bool degrees =
        what.ends_with("deg") || what.ends_with("degrees") || (library_.degrees && !what.ends_with("rad"));
    const double turn = number.value_or(0) * (degrees ? 1 : 180 / std::numbers::pi);
    const bool known = places(what) || shifts(what) || turns(what) || turns_on(what) || scales(what);
    if (!known) return false;
    if (missing_in(by)) return false;
    for (const std::uint32_t i : shapes) {
        Made& made = made_[i];
        if (what == "setorigin" && made.corner && vector) {
            set_origin(made, *vector);
            continue;
        }
        if (places(what) && vector) move_to(made, *vector);
        if (what == "settransform" && number && items.size() == 2) made.pose.rotation = turn;
        if (shifts(what) && vector) made.pose.position = made.pose.position + *vector;
        if (turns(what) && number) turn_to(made, turn);
        if (turns_on(what) && number) turn_to(made, made.pose.rotation + turn);
        if (scales(what) && (vector || number)) scale(made, vector.value_or(Vec2{*number, *number}));
    }
    ledger_.settle(by);
    use(by);
    return true;
}

/// A method of a variable; empty where it is an ordinary function.
std::optional<Value> Reader::method(Index node, const Value& arguments) {
    const Index callee = tree_[node].first;
    std::string_view name;
    std::optional<Target> target;
    if (tree_[callee].kind == Node::Kind::name) {
        const Split parts = split(tree_.text(callee));
        if (parts.base.empty()) return {};
        name = parts.method;
        Target made;
        std::string_view base = parts.base;
        for (const std::string_view own : {"this.", "self.", "this->"})
            if (base.starts_with(own)) base.remove_prefix(own.size());
        while (!base.empty()) {
            const std::size_t end = std::min(base.find_first_of(".:>-"), base.size());
            if (end > 0 && made.root.empty())
                made.root = base.substr(0, end);
            else if (end > 0)
                made.steps.push_back({base.substr(0, end)});
            base.remove_prefix(std::min(end + 1, base.size()));
        }
        target = std::move(made);
    } else if (tree_[callee].kind == Node::Kind::member) {
        name = tree_.text(callee);
        const Index base = tree_[callee].first;
        if (tree_[base].kind != Node::Kind::index && tree_[base].kind != Node::Kind::member)
            return chained(node, name, arguments);
        target = target_of(base);
        if (target) ledger_.settle(Range{tree_[base].begin, tree_[base].end});
        if (!target) return chained(node, name, arguments);
    }
    if (!target || target->root.empty()) return {};
    ledger_.settle(Range{tree_[callee].begin, tree_[callee].end});
    const std::string what = plain(name);
    Variable* const held = find_variable(target->root);
    Value value;
    value.source = arguments.source;
    const auto& items = items_of(arguments);
    // "Polygon(ring.clone(), [])"
    if (held && items.empty() && target->steps.empty() && is_copy(what) &&
        !held->value.is(Value::Kind::nothing))
        return value_of(target->root, arguments.source);
    // "end.sub(start)": a direction
    if (held && items.size() == 1 && target->steps.empty() && is_any(what, {"sub", "subtract", "minus"})) {
        const auto end = as_vector(held->value), start = as_vector(items[0]);
        if (end && start) {
            Value made = scaled_vector(arguments, *end - *start, 1);
            made.offset = true;
            add_variables(made, {std::uint32_t(names_[target->root])});
            add_variables(made, items[0].variables);
            return made;
        }
    }
    // "a.rotate(90)", "a.add(b)", "a.length()" of a vector
    const bool of_list = held && items_of(held->value).size() == 1 && fields_of(held->value).empty();
    if (held && !of_list && target->steps.empty() && items.size() < 2 && as_vector(held->value)) {
        Value all = arguments;
        own_parts(all).items.insert(own_parts(all).items.begin(), value_of(target->root, arguments.source));
        if (auto made = of_vectors(name, all)) return made;
    }
    // "Vec3::Y.into()"
    if (!held && items.empty() && is_copy(what) && tree_[callee].kind == Node::Kind::name) {
        const std::string_view base = split(tree_.text(callee)).base;
        if (constant_vector(base)) return value_of(base, arguments.source);
    }
    if (is_filler(what) && target->steps.empty()) {
        Value made = function(node, tree_.text(callee), arguments);
        if (!made.is(Value::Kind::shapes)) {
            const Means means = held ? meaning(held->types) : Means::nothing;
            auto all = built({}, means == Means::nothing ? Means::polygon : means, arguments);
            if (!all) return made;
            made.kind = Value::Kind::shapes;
            own_parts(made).shapes = keep(std::move(*all), tree_[node].begin, {});
        }
        set(*target, made, node);
        return value;
    }
    if (is_setter(what)) {
        const Means means = held && target->steps.empty() ? meaning(held->types) : Means::nothing;
        auto made =
            means == Means::nothing || means == Means::point ? std::nullopt : built({}, means, arguments);
        if (!made && target->steps.empty() && !items.empty() &&
            (as_points(items[0]) || items[0].is(Value::Kind::points)) &&
            !(items.size() == 1 && as_vector(items[0])))
            made = built({}, Means::polygon, arguments);
        if (made) {
            Value shapes;
            shapes.kind = Value::Kind::shapes;
            own_parts(shapes).shapes = keep(std::move(*made), tree_[node].begin, {});
            set(*target, shapes, node);
            return value;
        }
        if (means != Means::nothing && means != Means::point && has_numbers(arguments) &&
            left_out(arguments, held->types.front()))
            return value;
        // "v[0].Set(1, 2)", "body.position.Set(1, 2)"
        if (items.size() == 1 && as_vector(items[0])) {
            set(*target, items[0], node);
            return value;
        }
        if (items.size() >= 2 && items.size() <= 3) {
            Value pair = arguments;
            pair.kind = Value::Kind::list;
            if (as_vector(pair) || missing_in(pair)) {
                if (missing_in(pair)) ledger_.settle(pair);  // numbers of a formula
                set(*target, pair, node);
                return value;
            }
        }
        return {};
    }
    if (what == "setpoint" && items.size() == 2 && as_number(items[0]) && held) {
        ledger_.settle(items[0]);
        target->steps.push_back({{}, std::size_t(std::clamp(*as_number(items[0]), 0.0, 9999.0)), true});
        set(*target, items[1], node);
        return value;
    }
    if (set_by_name(*target, name, arguments, node)) return value;
    // "meshes.add(Circle::new(1.0))": what is kept there is used where it stands.
    if (library_.id == "bevy" && what == "add" && items.size() == 1 && items[0].is(Value::Kind::shapes))
        return items[0];
    if (is_attacher(what) || (what == "addchild" && brings_shapes(arguments)) ||
        (what == "add" &&
         std::ranges::any_of(items, [](const Value& v) { return v.is(Value::Kind::shapes); }))) {
        std::string_view body = target->root;
        if (tree_[callee].kind == Node::Kind::name) {
            body = split(tree_.text(callee)).base;
            for (const std::string_view own : {"this.", "self.", "this->"})
                if (body.starts_with(own)) body.remove_prefix(own.size());
        }
        attach(arguments, body, what == "add");
        return value;
    }
    if (is_appender(what) && (held || what == "pushback" || what == "append" || what == "push") &&
        !(held && held->value.is(Value::Kind::shapes)) && !means_shape(target->root.substr(0, 0))) {
        Value item = items.size() == 1 ? items[0] : arguments;
        if (items.size() != 1) item.kind = Value::Kind::list;
        if (!has_numbers(item) && !item.is(Value::Kind::shapes)) return {};
        append_to(*target, item, node);
        return value;
    }
    if (!held) return {};
    if (what == "buffer" && target->steps.empty()) {
        const Value base = taken(held->value, target->root, arguments.source);
        if (auto made = buffered(node, base, arguments)) return made;
    }
    if (held->value.is(Value::Kind::shapes)) {
        if (auto segment = segment_asked_for(node, name, arguments)) return segment;
        const std::vector<std::uint32_t> shapes = held->value.parts->shapes;
        if (move(shapes, name, arguments)) return held->value;
        // "shape.rayCast(&out, ray, 1)": settings of a question
        if (asks(name) || meaning_of(name) == Means::ray)
            for (const Value& item : items)
                if (item.is(Value::Kind::number) && items.size() != 2 && !is_known_call(name, library_.id))
                    ledger_.settle(item);
        return {};
    }
    if ((places(what) || turns(what) || shifts(what)) && target->steps.empty() && !items.empty() &&
        !items[0].is(Value::Kind::shapes)) {
        place_held(*target, what, arguments, node);
        return value;
    }
    return {};
}

/// A method of a value: "Point(0, 0).buffer(2)", "cuboid(1, 2).translation(3, 4)".
std::optional<Value> Reader::chained(Index node, std::string_view name, const Value& arguments) {
    const Value base = evaluate(tree_[tree_[node].first].first);
    const std::string what = plain(name);
    const auto& items = items_of(arguments);
    if (what == "buffer")
        if (auto made = buffered(node, base, arguments)) return made;
    if (base.is(Value::Kind::shapes)) {
        if (auto segment = segment_asked_for(node, name, arguments)) return segment;
        // ".insert(Transform::from_xyz(1, 2, 0))"
        if (const Value* const place = transform_in(arguments)) {
            for (const std::uint32_t one : base.parts->shapes)
                move_to(made_[one], {items_of(*place)[0].number, items_of(*place)[1].number});
            ledger_.settle(arguments);
            return base;
        }
        if (!move(base.parts->shapes, name, arguments) && is_skipped_word(name)) ledger_.settle(arguments);
        return base;
    }
    // "Vec2(3, 4).normalized()"
    if (const auto v = as_vector(base);
        v && items.empty() && is_any(what, {"normalized", "normalize", "unit"})) {
        const double length = std::hypot(v->x, v->y);
        if (length > 0) return scaled_vector(base, *v, 1 / length);
    }
    if (unwrapped(base).offset) {
        ledger_.settle(base);
        return unwrapped(base);
    }
    // "Polygon.builder().addVertex(a).addVertex(b)"
    if (is_appender(what) && base.is(Value::Kind::call) && !as_vector(base) && has_numbers(arguments)) {
        Value more = base;
        Value item = items.size() == 1 ? items[0] : arguments;
        if (items.size() != 1) item.kind = Value::Kind::list;
        own_parts(more).items.push_back(item);
        more.source.end = arguments.source.end;
        return more;
    }
    if ((what == "build" || what == "finish" || what == "create" || what == "close") && items.empty() &&
        base.is(Value::Kind::call) && has_numbers(base))
        return function(node, base.text, base);
    if (is_attacher(what) && base.is(Value::Kind::call)) {
        // "createBody(Vec2(0, 1)).createFixture(…)"
        const Placing placing = placing_of(base);
        for (const Value& item : items) {
            if (item.is(Value::Kind::shapes))
                for (const std::uint32_t one : item.parts->shapes) place(made_[one], placing);
            if (item.is(Value::Kind::number)) ledger_.settle(item);
        }
        return base;
    }
    if ((places(what) || turns(what)) && base.holds() && !as_vector(base) && !items.empty()) {
        // A body that is described: "dynamic().setTranslation(1, 2)".
        Value body = base;
        Value at = items.size() == 1 ? items[0] : arguments;
        if (items.size() != 1) at.kind = Value::Kind::list;
        if (places(what) && as_vector(at)) own_parts(body).fields.push_back({"position", at});
        if (turns(what) && as_number(items[0])) own_parts(body).fields.push_back({"angle", items[0]});
        ledger_.settle(arguments);
        return body;
    }
    if (what == "reshape" || what == "astype" || is_skipped_word(name)) ledger_.settle(arguments);
    if (what == "insert" && items.size() == 1 && items[0].is(Value::Kind::shapes)) return items[0];
    if (base.is(Value::Kind::missing) || base.is(Value::Kind::nothing)) {
        Value value = function(node, name, arguments);
        return value;
    }
    if (has_numbers(arguments) && (!as_vector(base) || asks(name))) {
        // "expect(a).toBe(3)": both are looked at.
        Value both = arguments;
        own_parts(both).items.insert(own_parts(both).items.begin(), base);
        return function(node, name, both);
    }
    return base;
}

}  // namespace testbed::exchange::snippet
