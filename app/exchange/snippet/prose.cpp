// Sentences that name shapes and their numbers.
#include <algorithm>

#include "app/exchange/snippet/reader.h"
#include "app/exchange/snippet/words.h"

namespace testbed::exchange::snippet {

/// Words and numbers side by side: "circle at center (1, 2) with radius 3".
bool Reader::prose(const std::vector<Index>& terms) {
    using Kind = Node::Kind;
    Means means = Means::nothing;
    std::string_view label, id = prose_id_;
    Value said;
    said.kind = Value::Kind::list;
    bool ends = false;  // "from … to …"
    std::uint32_t begin = terms.empty() ? 0 : tree_[terms[0]].begin;
    const auto flush = [&] {
        if (items_of(said).empty() && fields_of(said).empty()) return;
        said.source = {begin, begin};
        // "at (1, 2) with width 3 and height 4"
        if (means == Means::box && !fields_of(said).empty() && items_of(said).size() == 1 &&
            as_vector(items_of(said)[0]) && !first_field(said, "center centre min max size")) {
            own_parts(said).fields.push_back({"position", items_of(said)[0]});
            own_parts(said).items.clear();
        }
        const Means what = means == Means::nothing && ends ? Means::segment : means;
        std::optional<std::vector<Made>> made;
        if (what != Means::nothing && what != Means::point) {
            made = built({}, what, said);
            if (!made && left_out(said, "a shape")) made.emplace();
        }
        if (made) {
            keep(std::move(*made), begin, id);
        } else if (what == Means::nothing || what == Means::point) {
            // A number is none, a pair is a point, lists are what they are.
            Value numbers;
            numbers.kind = Value::Kind::list;
            numbers.source = said.source;
            for (const Value& item : items_of(said)) {
                if (item.is(Value::Kind::number))
                    own_parts(numbers).items.push_back(item);
                else
                    emit(item, {}, id);
            }
            if (what == Means::point && items_of(numbers).size() == 2) emit(numbers, {}, id);
        }
        said = {};
        said.kind = Value::Kind::list;
    };
    for (const Index term : terms) {
        const Node& node = tree_[term];
        if (node.kind == Kind::name) {
            const std::string_view word = tree_.text(term);
            const Means told =
                word.find_first_of(".:>") == word.npos && !asks(word) ? meaning_of(word) : Means::nothing;
            const Variable* const known = find_variable(word);
            if (known && !known->value.is(Value::Kind::nothing) && told == Means::nothing &&
                !is_label(word)) {
                own_parts(said).items.push_back(value_of(word, {node.begin, node.end}));
                continue;
            }
            if (told != Means::nothing &&
                !(told == Means::point && is_label(word) && means != Means::nothing)) {
                flush();
                if (!(told == Means::point && means != Means::nothing && items_of(said).empty() &&
                      fields_of(said).empty()) ||
                    means == Means::point)
                    means = told;
                begin = node.begin;
                label = {};
            } else if (is_label(word)) {
                label = word;
                ends = ends || lowered(word) == "to" || lowered(word) == "from";
            }
            continue;
        }
        if (node.kind == Kind::call) {
            const Index callee = node.first;
            const std::string_view name =
                tree_[callee].kind == Kind::name ? tree_.text(callee) : std::string_view();
            const bool plain =
                !name.empty() &&
                (is_label(name) || (name.find_first_of(".:>") == name.npos && !means_shape(name) &&
                                    !asks(name) && !is_vector_word(name) && node.sign == '('));
            if (plain && is_label(name)) {
                label = name;
                ends = ends || lowered(name) == "to" || lowered(name) == "from";
                Value list;
                list.kind = Value::Kind::list;
                list.bracket = '(';
                list.source = {node.begin, node.end};
                for (Index child = tree_[callee].next; child != none; child = tree_[child].next)
                    add_item(child, list);
                list = items_of(list).size() == 1 && !items_of(list)[0].is(Value::Kind::number)
                           ? items_of(list)[0]
                           : list;
                const std::string low = lowered(label);
                if (low == "center" || low == "centre" || low == "size" || low == "min" || low == "max")
                    own_parts(said).fields.push_back({label, list});
                else
                    own_parts(said).items.push_back(list);
                label = {};
                continue;
            }
            // "segment (0, 0) (1, 0)"
            const std::size_t space = tree_[callee].end;
            const bool apart = terms.size() > 1 && space < tree_.source().size() &&
                               tree_.source()[space] == ' ' && name.find_first_of(".:>") == name.npos &&
                               means_shape(name);
            if (apart) {
                flush();
                means = meaning_of(name);
                begin = node.begin;
                Value list;
                list.kind = Value::Kind::list;
                list.bracket = '(';
                list.source = {node.begin, node.end};
                for (Index child = tree_[callee].next; child != none; child = tree_[child].next)
                    add_item(child, list);
                const bool alone = items_of(list).size() == 1 || !as_vector(list);
                if (alone)
                    for (const Value& item : items_of(list)) own_parts(said).items.push_back(item);
                else
                    own_parts(said).items.push_back(list);
                continue;
            }
            const std::size_t before = made_.size();
            Value value = evaluate(term);
            if (value.is(Value::Kind::shapes) || made_.size() > before) {
                emit(value, {}, id);
                means = Means::nothing;
                continue;
            }
            if (lowered(name) == "point" && means != Means::nothing &&
                !(items_of(said).empty() && fields_of(said).empty()) && as_vector(value)) {
                flush();
                means = Means::nothing;
                emit(value, {}, {});
                continue;
            }
            if (as_vector(value) || as_points(value))
                own_parts(said).items.push_back(value);
            else
                emit(value, {}, id);
            continue;
        }
        if (node.kind == Kind::block) {
            statements(term);
            continue;
        }
        Value value = evaluate(term);
        const std::string low = lowered(label);
        const bool field = low == "radius" || low == "r" || low == "width" || low == "height" || low == "w" ||
                           low == "h" || low == "center" || low == "centre" || low == "size" ||
                           low == "min" || low == "max" || low == "rotation";
        if (value.is(Value::Kind::nothing)) continue;
        if (value.is(Value::Kind::shapes)) {
            emit(value, {}, id);
            continue;
        }
        if (field && (value.is(Value::Kind::number) || as_vector(value)))
            own_parts(said).fields.push_back({label, value});
        else if (value.is(Value::Kind::number) || value.holds() || value.is(Value::Kind::points))
            own_parts(said).items.push_back(value);
        else
            emit(value, {}, id);
        if (field) label = {};
    }
    flush();
    return true;
}

}  // namespace testbed::exchange::snippet
