// One line of a text after the other.
#include <algorithm>
#include <fmt/format.h>

#include "app/exchange/snippet/definitions.h"
#include "app/exchange/snippet/reader.h"
#include "app/exchange/snippet/words.h"

namespace testbed::exchange::snippet {

namespace {

bool begins_block(std::string_view word) {
    constexpr std::string_view words[] = {
        "for",     "if",     "elif", "else",    "while",    "def",  "class", "with",  "try",   "except",
        "finally", "switch", "case", "default", "function", "func", "fn",    "match", "lambda"};
    return std::ranges::find(words, word) != std::end(words);
}

/// "sub(b, a)", "b.minus(a).normalize()"
bool tells_difference(std::string_view call) {
    return call.find("sub") != call.npos || call.find("Sub") != call.npos || call.find("inus") != call.npos ||
           call.find(" - ") != call.npos;
}

}  // namespace

Reader::Reader(const Tree& tree, const Library& library)
    : tree_(tree),
      library_(library),
      list_(tree.source()),
      ledger_(tree),
      corners_(states_corners(tree.source())),
      lines_(defined_lines(tree.source())) {}

void Reader::statements(Index parent) {
    if (depth_ > 100) return;
    ++depth_;
    for (Index child = tree_[parent].first; child != none; child = tree_[child].next) {
        const auto query = query_range(tree_, child);
        if (!query) {
            statement(child);
            continue;
        }
        end_rows();
        ledger_.settle(*query);
        if (tree_[child].end < query->end) child = tree_[child].next;
    }
    end_rows();
    --depth_;
}

void Reader::statement(Index node) {
    using Kind = Node::Kind;
    if (tree_[node].blank) end_rows();
    if (is_procedure(node)) return;
    // "(the circle is (1, 2), 3)"
    if (tree_[node].kind == Kind::list && tree_[node].sign == '(' &&
        tree_[tree_[node].first].kind == Kind::phrase && sentence(tree_.children(node)))
        return;
    switch (tree_[node].kind) {
        case Kind::block: return statements(node);
        case Kind::pair: return assignment(node);
        case Kind::row: return several(node);
        case Kind::phrase: return phrase(node);
        case Kind::name: return title(node);
        case Kind::number:
        case Kind::minus:
        case Kind::list:
        case Kind::call:
        case Kind::binary:
            if (loose(node)) return;
            break;
        case Kind::program:
        case Kind::string:
        case Kind::wkt:
        case Kind::index: break;
        case Kind::bullets:
            if (are_remarks(node)) return statements(node);
            break;
        case Kind::member:
            // "Point(0, 0).wkt"
            end_rows();
            return emit(evaluate(tree_[node].first), {}, {});
    }
    end_rows();
    const Value value = evaluate(node);
    // "a.rotate(90);" may change a, and may not.
    if (tree_[node].kind == Kind::call && unwrapped(value).offset)
        list_.remark(tree_[node].begin, "what this line works out is left out: nothing keeps it");
    emit(value, {}, {});
}

/// Items between commas: numbers, a list of declarations, fields, or a title and its points.
void Reader::several(Index node) {
    const auto items = tree_.children(node);
    if (looped_over_names(items) || filled(items) || header(node) || answered_row(node) || loose(node) ||
        groups_of_places(node) || called_without_brackets(items, node) || declarations(items) ||
        sentence(items))
        return;
    if (unpacked(items, node)) return;
    // "b.position = 10, 0"
    const Index lead = items[0];
    const bool tuple = tree_[lead].kind == Node::Kind::pair && tree_[lead].sign == '=' &&
                       tree_[tree_[lead].first].next != none &&
                       std::ranges::all_of(items.begin() + 1, items.end(), [&](Index i) {
                           return tree_[i].kind == Node::Kind::number || tree_[i].kind == Node::Kind::minus ||
                                  tree_[i].kind == Node::Kind::binary || tree_[i].kind == Node::Kind::list ||
                                  (tree_[i].kind == Node::Kind::name && subscript(i));
                       });
    if (const auto target = tuple ? target_of(tree_[lead].first) : std::nullopt) {
        end_rows();
        Value all;
        all.kind = Value::Kind::list;
        all.bracket = '(';
        all.source = {tree_[tree_[tree_[lead].first].next].begin, tree_[node].end};
        own_parts(all).items.push_back(evaluate(tree_[tree_[lead].first].next));
        for (std::size_t i = 1; i < items.size(); ++i) own_parts(all).items.push_back(evaluate(items[i]));
        return set(*target, std::move(all), node);
    }
    // "Triangle 1: (0, 0), (1, 0), (0, 1)"
    Context title;
    std::string_view id;
    std::vector<Value> values;
    std::vector<std::size_t> variables;
    Value record;
    record.kind = Value::Kind::list;
    record.source = {tree_[node].begin, tree_[node].end};
    bool fields = true;
    std::size_t numbers = 0, vectors = 0;
    end_rows();
    for (std::size_t i = 0; i < items.size(); ++i) {
        Index item = items[i];
        const bool pair = tree_[item].kind == Node::Kind::pair;
        const Index key = tree_[item].first;
        const Index held = pair && key != none ? tree_[key].next : none;
        if (i == 0 && pair && tree_[item].sign == ':' && held != none) {
            ledger_.settle(Range{tree_[key].begin, tree_[key].end});
            for (const Index word :
                 tree_[key].kind == Node::Kind::phrase ? tree_.children(key) : std::vector<Index>{key})
                if (tree_[word].kind == Node::Kind::name) title.insert(title.begin(), tree_.text(word));
            item = held;
        }
        if (tree_[item].kind == Node::Kind::pair) {
            const Index name = tree_[item].first;
            if (const auto target = target_of(name); target && target->steps.empty()) {
                const Index value_node = tree_[name].next;
                Value value = value_node == none ? Value{} : evaluate(value_node);
                if (i == 0 && tree_[name].kind == Node::Kind::phrase)
                    title.insert(title.end(), target->types.begin(), target->types.end());
                numbers += value.is(Value::Kind::number);
                vectors += as_vector(value).has_value();
                own_parts(record).fields.push_back({target->root, value});
                if (is_skipped_word(target->root)) ledger_.settle(value);
                set(*target, std::move(value), item);
                variables.push_back(names_[target->root]);
                continue;
            }
        }
        fields = false;
        values.push_back(evaluate(item));
    }
    // "x=10, y=20, w=30, h=40"
    const bool placed =
        vectors > 0 && place_of(record) && first_field(record, "r radius size width w extents");
    if (fields && (placed || (numbers >= 2 && (numbers == variables.size() || !title.empty())))) {
        const Means means = meaning(title);
        const bool pair = as_vector(record).has_value();
        // "W = 800, H = 600" lies nowhere.
        const bool lies =
            !title.empty() || !first_field(record, "w width") || first_field(record, "x cx left");
        if (pair || (lies && roles_of_fields(record).means != Means::nothing)) {
            for (const std::size_t i : variables) variables_[i].pending = false;
            if (pair)
                emit(record, title, {});
            else
                emit_record(record, means == Means::nothing ? Context{} : title, {});
            return;
        }
    }
    if (!values.empty()) {
        Value list;
        list.kind = Value::Kind::list;
        list.source = record.source;
        own_parts(list).items = values;
        const bool points = as_points(list).has_value();
        if (points || meaning(title) != Means::nothing) return emit(list, title, id);
        for (const Value& value : values) emit(value, title, id);
        return;
    }
    // "a = (1, 2), b = (3, 4)" are points of one shape where nothing else takes them.
    if (variables.size() > 1) joint_.push_back(std::move(variables));
}

/// "c << 4, 5;"
bool Reader::filled(const std::vector<Index>& items) {
    const Index first = items[0];
    if (tree_[first].kind != Node::Kind::binary || tree_[first].sign != '<' || items.size() != 2)
        return false;
    const auto target = target_of(tree_[first].first);
    if (!target || !find_variable(target->root)) return false;
    Value pair;
    pair.kind = Value::Kind::list;
    pair.bracket = '(';
    pair.source = {tree_[first].begin, tree_[items[1]].end};
    own_parts(pair).items = {evaluate(tree_[tree_[first].first].next), evaluate(items[1])};
    if (!as_vector(pair)) return false;
    end_rows();
    set(*target, pair, first);
    return true;
}

void Reader::assignment(Index node) {
    const Index key = tree_[node].first;
    Index held = tree_[key].next;
    const char sign = tree_[node].sign;
    if (held == none) {
        if (sign == ':') return title(node);
        return;
    }
    if (remember_assigned_function(key, held)) return end_rows();
    if (sign == ':') emit_places_in(key);
    // A subscript, or "Triangle 1".
    ledger_.settle(Range{begin_of(key), tree_[key].end});
    // "for p in points:"
    const Index first = tree_[key].kind == Node::Kind::phrase ? tree_[key].first : key;
    if (sign == ':' && tree_[first].kind == Node::Kind::name && begins_block(tree_.text(first))) {
        end_rows();
        if (tree_[held].kind != Node::Kind::block) return emit(evaluate(held), {}, {});
        const auto words = tree_[key].kind == Node::Kind::phrase ? tree_.children(key) : std::vector<Index>{};
        auto turns = turns_of_range(words);
        if (!turns && words.size() == 4 && tree_.text(words[0]) == "for" && tree_.text(words[2]) == "in" &&
            tree_[words[1]].kind == Node::Kind::name)
            turns = turns_of_list({tree_.text(words[1])}, words[3]);
        if (!turns || !run(*turns, held, key)) statements(held);
        return;
    }
    auto target = target_of(key);
    if (sign == ':' && tree_[held].kind == Node::Kind::pair && tree_[held].sign == '=' && target) {
        // "points: Vec2 = …"
        const Index type = tree_[held].first;
        target->types.insert(target->types.begin(), tree_.text(type));
        held = tree_[type].next;
        if (held == none) return;
    } else if (sign == ':') {
        const Node::Kind kind = tree_[held].kind;
        if (kind == Node::Kind::phrase || kind == Node::Kind::number) {
            std::vector<Index> terms{key};
            if (tree_[key].kind == Node::Kind::phrase) terms = tree_.children(key);
            const bool told = kind == Node::Kind::phrase &&
                              tree_[tree_[held].first].kind == Node::Kind::name &&
                              meaning_of(tree_.text(tree_[held].first)) != Means::nothing;
            const bool said = !told && std::ranges::any_of(terms, [&](Index i) {
                return tree_[i].kind == Node::Kind::name && meaning_of(tree_.text(i)) != Means::nothing;
            });
            std::vector<Index> more{held};
            if (kind == Node::Kind::phrase) more = tree_.children(held);
            end_rows();
            prose_id_ = !said && tree_[key].kind == Node::Kind::name ? tree_.text(key) : std::string_view();
            if (said)
                terms.insert(terms.end(), more.begin(), more.end());
            else
                terms = more;
            if (kind == Node::Kind::phrase || said) {
                prose(terms);
                prose_id_ = {};
                return;
            }
            prose_id_ = {};
        }
    }
    // "0: {x: 1, y: 2}", element after element
    if (tree_[key].kind == Node::Kind::number && sign == ':')
        if (const Value element = evaluate(held); as_vector(element)) return add_loose({element}, node);
    // "A: (1, 2)", corner after corner
    if (tree_[key].kind == Node::Kind::name && sign == ':' && tree_.text(key).size() <= 2 &&
        tree_[held].kind == Node::Kind::list && tree_[held].sign == '(')
        if (const Value element = evaluate(held); as_vector(element)) return add_loose({element}, node);
    end_rows();
    if (sign == '>' || !target) {
        Value value = evaluate(held);
        emit(value, {}, {});
        return;
    }
    Value value = typed_new(held, target->types) ? made_of_type(held, target->types[0]) : evaluate(held);
    // "Vector2D c = subtract_vector(a, b)": what has a name of its own is a place, "ab = b.sub(a)" is none.
    const bool typed = !target->types.empty() && is_vector_word(target->types[0]);
    const std::string_view made_by = tree_.source().substr(tree_[key].end, tree_[held].end - tree_[key].end);
    if (tree_[held].kind == Node::Kind::call && (typed || !tells_difference(made_by))) value.offset = false;
    if (sign == 'p' || sign == 's' || sign == 'm') {
        Variable* const old = find_variable(target->root);
        const auto a = old && target->steps.empty() ? as_number(old->value) : std::nullopt,
                   b = as_number(value);
        // "self.x += 3": what it is later.
        const bool later = old && is_loose_field(*old) && !tree_.text(key).starts_with(old->name);
        if (!a || !b || later) {
            ledger_.settle(value);
            return;
        }
        value.number = sign == 'p' ? *a + *b : sign == 's' ? *a - *b : *a * *b;
    }
    if (value.is(Value::Kind::missing) && tree_[held].kind == Node::Kind::name && target->steps.empty())
        aliases_[target->root] = tree_.text(held);
    if (target->types.empty() && target->steps.empty())
        if (const Variable* const known = find_variable(target->root)) target->types = known->types;
    // "Circle a = {{4, 4}, 2}"
    if ((value.is(Value::Kind::list) || value.is(Value::Kind::points)) && target->steps.empty())
        for (const std::string_view type : target->types) {
            const Means means = meaning_of(type);
            if (means == Means::nothing || means == Means::point || is_vector_word(type)) continue;
            Value arguments = value;
            if (value.is(Value::Kind::points)) {
                arguments = {};
                arguments.kind = Value::Kind::list;
                arguments.source = value.source;
                own_parts(arguments).items = {value};
            }
            // Several of them: "Circle[] all = {…}".
            const auto& items = items_of(arguments);
            const bool flat = as_points(arguments).has_value();
            if (!flat && items.size() > 1 && std::ranges::all_of(items, [](const Value& one) {
                    return one.holds() && !as_vector(one) && !one.is(Value::Kind::number);
                }))
                break;
            if (flat && means == Means::polygon) {
                Value wrapped;
                wrapped.kind = Value::Kind::call;
                wrapped.source = value.source;
                own_parts(wrapped).items = {value};
                arguments = wrapped;
            }
            if (auto made = built(resolved(type), means, arguments)) {
                value = {};
                value.kind = Value::Kind::shapes;
                own_parts(value).shapes = keep(std::move(*made), tree_[node].begin, {});
                break;
            }
            if (has_numbers(arguments) && left_out(arguments, last_name(type))) return;
            const auto unknown = std::ranges::find_if(items_of(arguments), [](const Value& one) {
                return one.is(Value::Kind::call) && !as_vector(one) && fields_of(one).empty();
            });
            if (!flat && unknown != items_of(arguments).end()) {
                problem(tree_[node].begin, fmt::format("{} is left out: what {} makes is not worked out",
                                                       last_name(type), unknown->text.substr(0, 60)));
                return ledger_.settle(arguments);
            }
        }
    set(*target, std::move(value), node);
}

void Reader::phrase(Index node) {
    if (const auto query = query_range(tree_, node)) {
        end_rows();
        return ledger_.settle(*query);
    }
    if (defines_enumeration(tree_, node)) {
        end_rows();
        return ledger_.settle(Range{tree_[node].begin, tree_[node].end});
    }
    const auto terms = tree_.children(node);
    if (looped(terms) || remember_function(terms)) return end_rows();
    if (header(node) || spelled_record(node) || answered_row(node) || loose(node)) return;
    if (declaration(node)) return;
    if (std::ranges::all_of(terms, [&](Index i) { return tree_[i].kind == Node::Kind::name; }))
        return title(node);
    // A word among rows of numbers may stand for one.
    if (!rows_.points.empty() && !rows_.titled) {
        const bool number_first =
            tree_[terms[0]].kind == Node::Kind::number || tree_[terms[0]].kind == Node::Kind::minus;
        if (number_first) {
            for (const Index i : terms)
                if (tree_[i].kind == Node::Kind::name) {
                    problem(tree_[i].begin,
                            fmt::format("'{}' is not understood", tree_.text(i).substr(0, 60)));
                    break;
                }
            ledger_.settle(Range{tree_[node].begin, tree_[node].end});
            rows_.wrong = true;
            return;
        }
    }
    end_rows();
    if (transformed(terms)) return;
    prose(terms);
}

/// "translate([1, 2]) rotate(30) square(4)": what stands last is moved.
bool Reader::transformed(const std::vector<Index>& terms) {
    const auto moves = [&](Index i) {
        if (tree_[i].kind != Node::Kind::call) return false;
        const std::string name = lowered(tree_.text(tree_[i].first));
        return name == "translate" || name == "rotate" || name == "color" || name == "linear_extrude";
    };
    if (terms.size() < 2 || !moves(terms[0])) return false;
    const std::size_t from = made_.size();
    std::size_t last = 0;
    while (last < terms.size() && moves(terms[last])) ++last;
    for (std::size_t i = last; i < terms.size(); ++i) emit(evaluate(terms[i]), {}, {});
    std::vector<std::uint32_t> shapes;
    for (std::size_t i = from; i < made_.size(); ++i) shapes.push_back(std::uint32_t(i));
    for (std::size_t i = last; i-- > 0;) {
        const Value call = evaluate(terms[i]);
        ledger_.settle(call);
        const std::string name = lowered(call.text);
        const auto& items = items_of(call);
        if (name == "translate" && !items.empty())
            if (const auto by = as_vector(items[0]))
                for (const std::uint32_t one : shapes)
                    made_[one].pose.position = made_[one].pose.position + *by;
        // "rotate(90)", "rotate([0, 0, 90])": about z
        const Value* angle = items.empty() ? nullptr : &items[0];
        if (angle && items_of(*angle).size() == 3) angle = &items_of(*angle)[2];
        if (name == "rotate" && angle && as_number(*angle))
            for (const std::uint32_t one : shapes) turn_about_origin(made_[one], *as_number(*angle));
    }
    return true;
}

}  // namespace testbed::exchange::snippet
