// Values of expressions.
#include <algorithm>
#include <cmath>
#include <utility>

#include "app/exchange/snippet/constants.h"
#include "app/exchange/snippet/reader.h"
#include "app/exchange/snippet/words.h"

namespace testbed::exchange::snippet {

namespace {

constexpr int deepest_value = 150;
/// Numbers that a number remembers it was made of.
constexpr std::size_t most_sources = 100, deepest_sources = 20;

Range range_of(const Node& node) { return {node.begin, node.end}; }

bool says_nothing(std::string_view name) {
    constexpr std::string_view words[] = {"true",      "false",   "True", "False", "null", "None",  "nil",
                                          "undefined", "nullptr", "NULL", "this",  "self", "super", "NaN"};
    return std::ranges::find(words, name) != std::end(words) && name != "NaN";
}

/// "assert_equal Point(1, 2), …": what a line does is no value.
bool is_command(std::string_view word) {
    return word.size() > 2 && word.find_first_of(".:>") == word.npos &&
           std::ranges::all_of(word, [](char c) { return (c >= 'a' && c <= 'z') || c == '_'; });
}

/// "[f64; 2]" is a type of Rust: its number counts elements.
bool is_array_type(const Tree& tree, Index list) {
    constexpr std::string_view numbers[] = {"f32", "f64", "i32", "i64", "u32", "u64", "isize", "usize"};
    const Index element = tree[list].first;
    const Index count = tree[element].next;
    return tree[list].kind == Node::Kind::list && tree[list].sign == '[' &&
           tree[element].kind == Node::Kind::name &&
           std::ranges::find(numbers, tree.text(element)) != std::end(numbers) &&
           tree[count].kind == Node::Kind::number && tree[count].next == none;
}

/// "points.length", "points.size()": how many a list holds, or is made for.
std::optional<double> count_of(const Value& list, std::string_view field) {
    constexpr std::string_view words[] = {"length", "size", "Length", "Count", "count"};
    if (std::ranges::find(words, field) == std::end(words)) return {};
    if (list.is(Value::Kind::points)) return double(list.points->size());
    const auto& items = items_of(list);
    if (list.is(Value::Kind::call) && items.size() == 1) return as_number(items[0]);
    if (list.is(Value::Kind::list) && fields_of(list).empty() && !items.empty()) return double(items.size());
    return {};
}

Value pair_value(Vec2 v, Range source, const Value& a, const Value& b) {
    Value made;
    made.kind = Value::Kind::list;
    made.bracket = '(';
    made.source = source;
    for (const double number : {v.x, v.y}) {
        Value one;
        one.kind = Value::Kind::number;
        one.number = number;
        one.source = number == v.x ? a.source : b.source;
        own_parts(made).items.push_back(std::move(one));
    }
    add_variables(made, a.variables);
    add_variables(made, b.variables);
    return made;
}

}  // namespace

Value Reader::number_value(Index node, double number) const {
    Value value;
    value.kind = Value::Kind::number;
    value.number = number;
    value.source = range_of(tree_[node]);
    return value;
}

Value Reader::evaluate(Index node) {
    using Kind = Node::Kind;
    Value value;
    value.source = range_of(tree_[node]);
    if (depth_ > deepest_value) return value;
    ++depth_;
    switch (tree_[node].kind) {
        case Kind::number: value = number_value(node, tree_[node].value); break;
        case Kind::minus: {
            value = evaluate(tree_[node].first);
            if (value.is(Value::Kind::number)) {
                value.number = -value.number;
            } else if (const auto v = as_vector(value)) {
                value = pair_value(Vec2{-v->x, -v->y}, value.source, value, value);
            }
            break;
        }
        case Kind::name: value = value_of(tree_.text(node), value.source); break;
        case Kind::string:
        case Kind::wkt: value = text_value(node); break;
        case Kind::list:
        case Kind::row:
        case Kind::bullets: value = list_value(node); break;
        case Kind::block:
            if (tree_[node].sign == ':')
                value = list_value(node);
            else
                statements(node);
            break;
        case Kind::call: value = call_value(node); break;
        case Kind::index:
        case Kind::member: {
            if (tree_[node].kind == Kind::index && constructs(node)) {
                value = made_of_type(node, tree_.text(tree_[node].first));
                break;
            }
            // A subscript is no coordinate.
            if (tree_[node].kind == Kind::index)
                ledger_.settle(Range{tree_[tree_[node].first].end, tree_[node].end});
            const auto target = target_of(node);
            Variable* const found = target && target->known ? find_variable(target->root) : nullptr;
            Value* const element = found ? element_of(found->value, target->steps) : nullptr;
            if (element) {
                value = taken(*element, target->root, value.source);
            } else if (tree_[node].kind == Kind::member && tree_[tree_[node].first].kind != Kind::name) {
                const Value base = evaluate(tree_[node].first);
                const Value* const field = field_of(base, tree_.text(node));
                if (field)
                    value = *field;
                else if (base.is(Value::Kind::missing) || as_vector(base))
                    value.kind = Value::Kind::missing;
                else
                    value = base;
                if (value.is(Value::Kind::missing)) value.text = tree_.text(node);
            } else {
                value.kind = Value::Kind::missing;
                value.text = tree_.text(node);
            }
            break;
        }
        case Kind::binary: value = operation(node); break;
        case Kind::pair: {
            const Index key = tree_[node].first;
            // "0 => [1, 2]": a key is no coordinate.
            if (key != none && tree_[node].sign == '>' && tree_[key].kind == Kind::number)
                ledger_.settle(range_of(tree_[key]));
            if (key != none && tree_[key].next != none) value = evaluate(tree_[key].next);
            break;
        }
        case Kind::phrase: {
            Value list;
            list.kind = Value::Kind::list;
            list.source = value.source;
            add_item(node, list);
            value = items_of(list).size() == 1 ? items_of(list)[0] : items_of(list).empty() ? value : list;
            break;
        }
        case Kind::program: break;
    }
    --depth_;
    return value;
}

/// "Rect.create 5 6 10 2", "V2 1 2": a call without brackets.
std::optional<Value> Reader::applied(const std::vector<Index>& terms, Index phrase) {
    const bool printed = terms.size() == 2 && tree_[terms[1]].kind == Node::Kind::list &&
                         tree_[terms[1]].sign == '[' && tree_.children(terms[1]).size() > 1;
    if ((terms.size() < 3 && !printed) || tree_[terms[0]].kind != Node::Kind::name ||
        names_.contains(tree_.text(terms[0])))
        return {};
    const std::string_view name = tree_.text(terms[0]);
    if (name.front() < 'A' || name.front() > 'Z' || (!means_shape(name) && !is_vector_word(name))) return {};
    if (!std::ranges::all_of(terms.begin() + 1, terms.end(), [&](Index i) {
            const Node::Kind kind = tree_[i].kind;
            return kind == Node::Kind::number || kind == Node::Kind::minus || kind == Node::Kind::list;
        }))
        return {};
    Value arguments;
    arguments.kind = Value::Kind::call;
    arguments.bracket = '(';
    arguments.source = range_of(tree_[phrase]);
    arguments.text = name;
    for (std::size_t i = 1; i < terms.size(); ++i) own_parts(arguments).items.push_back(evaluate(terms[i]));
    // "Vector [1, 2]" of a log
    if (printed && is_vector_word(name)) {
        const std::vector<Value> held = items_of(items_of(arguments)[0]);
        own_parts(arguments).items = held;
    }
    return function(phrase, name, arguments);
}

/// "Line[Vec[0, 2], Vec[2, 2]]", "Disk[{1, 2}, 3]": a type in front of what it is made of.
bool Reader::constructs(Index node) const {
    const Index base = tree_[node].first;
    if (tree_[base].kind != Node::Kind::name || names_.contains(tree_.text(base))) return false;
    const std::string_view name = tree_.text(base);
    if (name.empty() || name.front() < 'A' || name.front() > 'Z') return false;
    const auto children = tree_.children(node);
    const bool numbers =
        children.size() > 2 && std::ranges::all_of(children.begin() + 1, children.end(), [&](Index i) {
            return tree_[i].kind == Node::Kind::number || tree_[i].kind == Node::Kind::minus;
        });
    return numbers || std::ranges::any_of(children.begin() + 1, children.end(), [&](Index i) {
               return tree_[i].kind == Node::Kind::list || tree_[i].kind == Node::Kind::call ||
                      (tree_[i].kind == Node::Kind::index && constructs(i));
           });
}

/// A long list of plain pairs, without a value for each.
std::optional<Value> Reader::pairs_of(Index node) {
    const auto number = [&](Index i) -> std::optional<double> {
        if (tree_[i].kind == Node::Kind::number) return tree_[i].value;
        if (tree_[i].kind == Node::Kind::minus && tree_[tree_[i].first].kind == Node::Kind::number)
            return -tree_[tree_[i].first].value;
        return {};
    };
    auto points = std::make_shared<std::vector<Vec2>>();
    for (Index child = tree_[node].first; child != none; child = tree_[child].next) {
        if (tree_[child].kind != Node::Kind::list) return {};
        const Index x = tree_[child].first;
        const Index y = x == none ? none : tree_[x].next;
        if (y == none || tree_[y].next != none) return {};
        const auto a = number(x), b = number(y);
        if (!a || !b) return {};
        points->emplace_back(*a, *b);
    }
    if (points->size() < 16) return {};
    Value value;
    value.kind = Value::Kind::points;
    value.source = range_of(tree_[node]);
    value.points = std::move(points);
    return value;
}

Value Reader::list_value(Index node) {
    if (auto pairs = pairs_of(node)) return *pairs;
    if (auto made = comprehension(node)) return *made;
    if (auto made = pairs_with_colons(node)) return *made;
    if (auto made = elements_by_field(node)) return *made;
    if (is_array_type(tree_, node)) {
        ledger_.settle(range_of(tree_[node]));
        return {};
    }
    Value value;
    value.kind = Value::Kind::list;
    value.bracket = tree_[node].sign;
    value.source = range_of(tree_[node]);
    // Rows of numbers without commas are a matrix.
    std::size_t rows = 0, numbers = 0;
    for (Index child = tree_[node].first; child != none; child = tree_[child].next, ++rows) {
        const Node::Kind kind = tree_[child].kind;
        if (kind != Node::Kind::phrase && kind != Node::Kind::row) continue;
        const auto terms = tree_.children(child);
        numbers += std::ranges::all_of(terms, [&](Index i) {
            return tree_[i].kind == Node::Kind::number || tree_[i].kind == Node::Kind::minus;
        });
    }
    const bool brackets = tree_[node].kind == Node::Kind::list;
    const bool matrix = rows > 1 && rows == numbers && (brackets || tree_[node].kind == Node::Kind::block);
    for (Index child = tree_[node].first; child != none; child = tree_[child].next) {
        if (!matrix) {
            add_item(child, value);
            continue;
        }
        Value row;
        row.kind = Value::Kind::list;
        row.bracket = '[';
        row.source = range_of(tree_[child]);
        for (const Index number : tree_.children(child)) add_item(number, row);
        own_parts(value).items.push_back(std::move(row));
    }
    note_case(value);
    const auto& items = items_of(value);
    if (!matrix || !brackets || items.size() != 2 || items_of(items[0]).size() < 3 ||
        items_of(items[0]).size() != items_of(items[1]).size())
        return value;
    // A row of x and a row of y.
    Value columns = value;
    columns.parts = {};
    for (std::size_t i = 0; i < items_of(items[0]).size(); ++i) {
        const Value &x = items_of(items[0])[i], &y = items_of(items[1])[i];
        own_parts(columns).items.push_back(pair_value({x.number, y.number}, x.source, x, y));
    }
    return columns;
}

/// An item, a field, or the words and values of a phrase.
void Reader::add_item(Index child, Value& into) {
    const Node& node = tree_[child];
    if (node.kind == Node::Kind::pair && node.sign != '>') {
        const Index key = node.first;
        const Index held = tree_[key].next;
        // "[0] = (x = 1, y = 2)"
        const bool element = tree_[key].kind == Node::Kind::list || tree_[key].kind == Node::Kind::number;
        Value value = held == none ? Value{} : evaluate(held);
        if (element) {
            ledger_.settle(range_of(tree_[key]));
            own_parts(into).items.push_back(std::move(value));
            return;
        }
        Index named = key;
        if (tree_[key].kind == Node::Kind::phrase)
            for (const Index word : tree_.children(key)) named = word;
        if (named != key) ledger_.settle(range_of(tree_[key]));
        std::string_view name = tree_.text(named);
        // How many, in what a debugger shows.
        const bool count = value.is(Value::Kind::number) && same_key(name, "size");
        if (count || is_skipped_word(name)) ledger_.settle(value);
        own_parts(into).fields.push_back({name, std::move(value)});
        return;
    }
    if (node.kind == Node::Kind::phrase) {
        const auto terms = tree_.children(child);
        if (terms.empty()) return;  // too deep
        const bool words = std::ranges::all_of(terms, [&](Index i) {
            return tree_[i].kind == Node::Kind::name || tree_[i].kind == Node::Kind::index;
        });
        if (words && terms.size() > 1) return;  // a parameter
        if (is_sentence(terms)) return ledger_.settle(range_of(tree_[child]));
        if (auto made = applied(terms, child)) return own_parts(into).items.push_back(std::move(*made));
        // "[0] {x=1, y=2}"
        std::size_t first = 0;
        if (tree_[terms[0]].kind == Node::Kind::list && tree_[terms[0]].sign == '[' && terms.size() == 2 &&
            tree_.children(terms[0]).size() == 1 && tree_[tree_[terms[0]].first].kind == Node::Kind::number) {
            ledger_.settle(range_of(tree_[terms[0]]));
            first = 1;
        }
        for (std::size_t i = first; i < terms.size(); ++i) {
            const bool word = tree_[terms[i]].kind == Node::Kind::name;
            Value value = evaluate(terms[i]);
            if (word && value.is(Value::Kind::missing) && terms.size() > 1 &&
                (is_label(value.text) || (i == 0 && is_command(value.text))))
                continue;
            if (!value.is(Value::Kind::nothing)) own_parts(into).items.push_back(std::move(value));
        }
        return;
    }
    own_parts(into).items.push_back(evaluate(child));
}

Value Reader::operation(Index node) {
    const char sign = tree_[node].sign;
    const Index left = tree_[node].first, right = tree_[left].next;
    Value made;
    made.source = range_of(tree_[node]);
    if (sign == '<') {
        const auto target = target_of(tree_[left].kind == Node::Kind::binary ? tree_[left].first : left);
        if (tree_[left].kind == Node::Kind::binary && tree_[left].sign == '<') evaluate(left);
        Index root = left;
        while (tree_[root].kind == Node::Kind::binary && tree_[root].sign == '<') root = tree_[root].first;
        const auto to = target_of(root);
        const Value value = evaluate(right);
        if (to && to->root != "std::cout" && to->root != "cout") append_to(*to, value, node);
        return made;
    }
    const Value a = evaluate(left), b = evaluate(right);
    if (sign == '?' || sign == '&') return compared(a, b, made.source);
    const auto x = as_number(a), y = as_number(b);
    const auto v = as_vector(a), w = as_vector(b);
    const auto keep_sources = [&] {
        add_variables(made, a.variables);
        add_variables(made, b.variables);
        own_parts(made).items = {a, b};
        // Of a number that is made of very many it is not remembered which.
        const Extent extent = extent_of(made);
        if (extent.parts <= most_sources && extent.depth <= deepest_sources) return;
        ledger_.settle(made);
        made.parts = nullptr;
    };
    if (x && y) {
        made.kind = Value::Kind::number;
        made.number = sign == '+'   ? *x + *y
                      : sign == '-' ? *x - *y
                      : sign == '*' ? *x * *y
                      : sign == '/' ? *x / *y
                                    : std::pow(*x, *y);
        keep_sources();
        return made;
    }
    if (v && w && (sign == '+' || sign == '-')) {
        made = pair_value(sign == '+' ? *v + *w : *v - *w, made.source, a, b);
        made.offset = sign == '-';
        return made;
    }
    if (v && y && (sign == '*' || sign == '/'))
        return pair_value(sign == '*' ? *v * *y : Vec2{v->x / *y, v->y / *y}, made.source, a, b);
    if (const auto points = as_points(a); points && w && (sign == '+' || sign == '-')) {
        // A list that is moved.
        auto moved = std::make_shared<std::vector<Vec2>>(*points);
        for (Vec2& one : *moved) one = sign == '+' ? one + *w : one - *w;
        made.kind = Value::Kind::points;
        made.points = std::move(moved);
        ledger_.settle(a);
        ledger_.settle(b);
        return made;
    }
    if (x && w && sign == '*') return pair_value(*w * *x, made.source, a, b);
    for (const Value* operand : {&a, &b})
        if (const Value* const unknown = missing_in(*operand)) {
            made.kind = Value::Kind::missing;
            made.text = unknown->text;
            // Its numbers are those of a formula.
            ledger_.settle(a);
            ledger_.settle(b);
            return made;
        }
    if (a.is(Value::Kind::shapes)) return a;
    return made;
}

std::string_view Reader::resolved(std::string_view path) {
    for (int links = 0; links < 5; ++links) {
        const auto found = aliases_.find(path);
        if (found == aliases_.end() || found->second == path) return path;
        path = found->second;
    }
    return path;
}

Value Reader::taken(const Value& held, std::string_view root, Range source) {
    // Lists of lists of the same variable grow by a factor with each line: what is taken from variables is
    // counted.
    constexpr std::size_t most = 1'000'000, deepest = 24;
    const Extent extent = extent_of(held);
    taken_ += extent.parts;
    if (extent.depth <= deepest && taken_ <= most + 2 * tree_.source().size()) {
        Value value = held;
        // Of an element, also what its variable was taken from.
        const std::size_t variable = names_[root];
        add_variables(value, {std::uint32_t(variable)});
        add_variables(value, variables_[variable].value.variables);
        return value;
    }
    if (!std::exchange(took_too_much_, true))
        problem(source.begin, "what this variable holds is left out: variables are in each other too often");
    Value nothing;
    nothing.source = source;
    return nothing;
}

Value Reader::value_of(std::string_view path, Range source) {
    Value value;
    value.source = source;
    if (says_nothing(path)) return value;
    for (std::size_t end = path.size(); end != path.npos && end > 0;
         end = path.find_last_of(".:>", end - 1)) {
        std::string_view root = path.substr(0, end);
        while (!root.empty() && std::string_view(".:>-").find(root.back()) != std::string_view::npos)
            root.remove_suffix(1);
        Variable* const found = find_variable(root);
        if (!found) continue;
        const Value* at = &found->value;
        std::string_view rest = path.substr(end);
        while (!rest.empty() && at) {
            const std::size_t begin = rest.find_first_not_of(".:>-");
            if (begin == rest.npos) break;
            const std::size_t stop = std::min(rest.find_first_of(".:>-", begin), rest.size());
            const std::string_view field = rest.substr(begin, stop - begin);
            const Value& within = *at;
            at = field_of(within, field);
            rest = rest.substr(stop);
            if (const auto part = at ? std::nullopt : component_of(within, field); part && rest.empty()) {
                value.kind = Value::Kind::number;
                value.number = *part;
                add_variables(value, {std::uint32_t(names_[root])});
                return value;
            }
            if (const auto count = at ? std::nullopt : count_of(within, field); count && rest.empty()) {
                value.kind = Value::Kind::number;
                value.number = *count;
                return value;
            }
        }
        if (!at) {
            add_variables(value, {std::uint32_t(names_[root])});
            break;
        }
        value = taken(*at, root, source);
        value.path = path;
        if (value.is(Value::Kind::nothing) && found->types.empty()) break;
        return value;
    }
    if (const auto number = constant(path)) {
        value.kind = Value::Kind::number;
        value.number = *number;
        return value;
    }
    if (const auto vector = constant_vector(path)) {
        Value each;
        each.source = source;
        return pair_value(*vector, source, each, each);
    }
    value.kind = Value::Kind::missing;
    value.text = path;
    if (!value.variables.empty()) value.path = variables_[value.variables[0]].name;
    return value;
}

}  // namespace testbed::exchange::snippet
