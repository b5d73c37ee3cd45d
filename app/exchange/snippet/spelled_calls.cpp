// Calls that say in another way what they make: "push!(list, point)", "create('circle', …)", "Circle 1, 2,
// 3".
#include <algorithm>

#include "app/exchange/snippet/reader.h"
#include "app/exchange/snippet/words.h"

namespace testbed::exchange::snippet {

namespace {

bool one_of(std::string_view word, std::initializer_list<std::string_view> words) {
    return std::ranges::find(words, word) != words.end();
}

bool is_value(const Tree& tree, Index i) {
    const Node::Kind kind = tree[i].kind;
    return kind == Node::Kind::number || kind == Node::Kind::minus || kind == Node::Kind::list ||
           kind == Node::Kind::binary;
}

/// "Circle", "Physics.Circle": a type in front of its arguments.
bool is_type(std::string_view name) {
    const std::string_view last = last_name(name);
    return !last.empty() && last.front() >= 'A' && last.front() <= 'Z' &&
           (means_shape(name) || is_vector_word(name));
}

bool is_number_word(std::string_view type) {
    return one_of(type, {"float", "double", "int", "long", "short", "f32", "f64", "Float", "Real", "Double",
                         "real", "number", "float64", "float32", "int32", "int64"});
}

}  // namespace

/// "new float[] {0, 0, 1, 0}", "[3]float64{0, 0, 0}": numbers in braces, and how many.
std::optional<Value> Reader::numbers_of_type(Index node, std::string_view path, const Value& arguments) {
    if (!is_number_word(path) || tree_[node].sign != '{') return {};
    const std::uint32_t begin = tree_[node].begin;
    if (tree_[tree_[node].first].kind != Node::Kind::index) {
        if (begin == 0 || tree_.source()[begin - 1] != ']') return {};
        const std::size_t open = tree_.source().rfind('[', begin);
        if (open != std::string_view::npos) ledger_.settle(Range{std::uint32_t(open), begin});
    }
    Value list = arguments;
    list.kind = Value::Kind::list;
    return list;
}

/// "push!(path, point)", "append(points, point)", "table.insert(points, point)": the list gets another item.
std::optional<Value> Reader::filled_list(Index node, const Value& arguments) {
    const Index callee = tree_[node].first;
    if (tree_[callee].kind != Node::Kind::name) return {};
    const std::string name = plain(tree_.text(callee));
    if (!one_of(name, {"push", "append", "table.insert", "arraypush", "pushback", "listappend", "arrput"}))
        return {};
    const auto& items = items_of(arguments);
    Index list = tree_[callee].next;
    if (items.size() < 2 || list == none) return {};
    // "append(&points, …)"
    if (tree_[list].kind == Node::Kind::phrase) list = tree_[list].first;
    if (tree_[list].kind != Node::Kind::name && tree_[list].kind != Node::Kind::index) return {};
    const auto target = target_of(list);
    if (!target || !target->known || target->root.empty()) return {};
    for (std::size_t i = 1; i < items.size(); ++i)
        if (!has_numbers(items[i]) && !items[i].is(Value::Kind::shapes)) return {};
    for (std::size_t i = 1; i < items.size(); ++i) append_to(*target, items[i], node);
    // "points = append(points, …)" gives the list back.
    std::string_view before = tree_.source().substr(0, tree_[node].begin);
    before = before.substr(0, before.find_last_not_of(" \t") + 1);
    return before.ends_with('=') ? value_of(tree_.text(list), arguments.source) : Value{};
}

/// "create('circle', [1, 2], 3)", "add('rect', …)": a string says what is made.
std::optional<Value> Reader::named_by_text(Index node, std::string_view path, const Value& arguments) {
    const auto& items = items_of(arguments);
    if (items.size() < 2 || !items[0].is(Value::Kind::text) || meaning_of(path) != Means::nothing) return {};
    const auto words = words_in(path.substr(path.find_last_of(".:>") + 1));
    const bool makes = std::ranges::any_of(words, [](const std::string& word) {
        return one_of(word, {"create", "add", "make", "draw", "new", "shape", "spawn", "build"});
    });
    if (!makes || items[0].text.size() > 30 || items[0].text.find(' ') != std::string_view::npos) return {};
    const Means means = meaning_of(items[0].text);
    if (means == Means::nothing) return {};
    Value rest = arguments;
    rest.text = items[0].text;
    own_parts(rest).items.erase(own_parts(rest).items.begin());
    return function(node, rest.text, rest);
}

/// "st_multipoint(rbind(c(0, 1), c(2, 3)))", "MultiPoint([…])": places of their own.
std::optional<Value> Reader::places_of(Index node, std::string_view path, const Value& arguments) {
    const std::string name = plain(last_name(path));
    if (!name.ends_with("multipoint") && !name.ends_with("multipoints")) return {};
    const auto& items = items_of(arguments);
    if (items.empty()) return {};
    const auto points = as_points(items[0]);
    if (!points) return {};
    std::vector<Made> made;
    for (const Vec2 at : *points) made.push_back(made_of_points(Means::point, {at}));
    ledger_.settle(arguments);
    use(arguments);
    return with_shapes(node, std::move(made));
}

/// "ARRAY_COUNT(points)", "len(points)": how many items there are.
std::optional<Value> Reader::counted(std::string_view path, const Value& arguments) {
    const auto words = words_in(last_name(path));
    const auto& items = items_of(arguments);
    if (words.empty() || items.size() != 1 || !fields_of(arguments).empty()) return {};
    if (!one_of(words.back(), {"count", "countof", "len", "length", "size", "nelems", "sizeof", "num"}))
        return {};
    const bool points = items[0].is(Value::Kind::points);
    if (!points && !(items[0].is(Value::Kind::list) && items_of(items[0]).size() > 2)) return {};
    if (items[0].variables.empty()) return {};
    Value value;
    value.kind = Value::Kind::number;
    value.number = double(points ? items[0].points->size() : items_of(items[0]).size());
    value.source = {arguments.source.begin, arguments.source.begin};
    return value;
}

/// "std::begin(points), std::end(points)": the list, once.
std::optional<Value> Reader::end_of_range(std::string_view path, const Value& arguments) {
    const std::string_view name = path.substr(path.find_last_of(".:>") + 1);
    const auto& items = items_of(arguments);
    if (items.size() != 1 || !fields_of(arguments).empty() || items[0].variables.empty()) return {};
    if (name == "begin" || name == "cbegin") return items[0];
    if (name == "end" || name == "cend") return Value{};
    return {};
}

/// "capsule(a, b, radius(3))": a call named like a field is one.
void Reader::name_labeled(Value& arguments) {
    const auto is_label_call = [](const Value& item) {
        constexpr std::string_view keys[] = {"radius", "r", "width", "height", "angle", "rotation"};
        return item.is(Value::Kind::call) && items_of(item).size() == 1 && fields_of(item).empty() &&
               items_of(item)[0].is(Value::Kind::number) &&
               std::ranges::any_of(keys, [&](std::string_view key) { return same_key(item.text, key); });
    };
    if (!std::ranges::any_of(items_of(arguments), is_label_call)) return;
    Parts& parts = own_parts(arguments);
    for (std::size_t i = 0; i < parts.items.size();) {
        if (!is_label_call(parts.items[i])) {
            ++i;
            continue;
        }
        const Value number = items_of(parts.items[i])[0];
        parts.fields.push_back({parts.items[i].text, number});
        parts.items.erase(parts.items.begin() + std::ptrdiff_t(i));
    }
}

/// "rect.intersects(a, b)": a shape and two places are a shape and a segment.
std::optional<Value> Reader::segment_asked_for(Index node, std::string_view name, const Value& arguments) {
    const auto words = words_in(name);
    const auto& items = items_of(arguments);
    const bool meets = std::ranges::any_of(words, [](const std::string& word) {
        return word.starts_with("intersect") || word.starts_with("segment") || word == "line" ||
               word == "crosses";
    });
    if (!meets || items.size() != 2 || !fields_of(arguments).empty() ||
        !std::ranges::all_of(items, [](const Value& one) { return as_vector(one) && !one.offset; }))
        return {};
    ledger_.settle(arguments);
    use(arguments);
    return with_shapes(node, {made_of_points(Means::segment, {*as_vector(items[0]), *as_vector(items[1])})});
}

/// "ball = new Circle 10, 10, 5": arguments up to the end of the line.
bool Reader::called_without_brackets(const std::vector<Index>& items, Index node) {
    Index lead = items[0];
    const bool assigned = tree_[lead].kind == Node::Kind::pair && tree_[lead].sign == '=';
    const Index key = assigned ? tree_[lead].first : none;
    if (assigned) lead = tree_[key].next;
    if (lead == none || tree_[lead].kind != Node::Kind::phrase) return false;
    const auto terms = tree_.children(lead);
    if (terms.size() != 2 || tree_[terms[0]].kind != Node::Kind::name || !is_type(tree_.text(terms[0])) ||
        !is_value(tree_, terms[1]))
        return false;
    if (!std::ranges::all_of(items.begin() + 1, items.end(), [&](Index i) { return is_value(tree_, i); }))
        return false;
    end_rows();
    Value arguments;
    arguments.kind = Value::Kind::call;
    arguments.bracket = '(';
    arguments.source = {tree_[lead].begin, tree_[node].end};
    arguments.text = resolved(tree_.text(terms[0]));
    add_item(terms[1], arguments);
    for (std::size_t i = 1; i < items.size(); ++i) add_item(items[i], arguments);
    Value made = function(lead, arguments.text, arguments);
    const auto target = assigned ? target_of(key) : std::nullopt;
    if (target)
        set(*target, std::move(made), node);
    else
        emit(made, {}, {});
    return true;
}

}  // namespace testbed::exchange::snippet
