// Sentences that name shapes and their numbers.
#include <algorithm>
#include <utility>

#include "app/exchange/snippet/reader.h"
#include "app/exchange/snippet/words.h"

namespace testbed::exchange::snippet {

namespace {

/// "{1,0,0,3,3,6,6,3,5,0}" in a sentence: x and y in turns, of three corners or more.
bool is_flat_outline(const Value& value) {
    const auto& items = items_of(value);
    return value.is(Value::Kind::list) && value.bracket == '{' && items.size() >= 6 &&
           items.size() % 2 == 0 &&
           std::ranges::all_of(items, [](const Value& item) { return item.is(Value::Kind::number); });
}

bool is_plain_setting(std::string_view word) {
    constexpr std::string_view words[] = {"anchor", "gravity", "velocity", "speed",   "color",
                                          "colour", "mass",    "friction", "density", "scale"};
    return std::ranges::find(words, lowered(word)) != std::end(words);
}

/// Whether a number behind this word is a measure, whatever it is measured in.
bool is_measure(std::string_view label) {
    constexpr std::string_view words[] = {"radius", "r", "width", "height", "w", "h", "size"};
    return std::ranges::find(words, lowered(label)) != std::end(words);
}

/// "from (1, 1) to (5, 5)" of a box: two opposite corners.
void take_corners(Value& said) {
    const auto& items = items_of(said);
    if (items.size() != 2 || !fields_of(said).empty()) return;
    const auto from = as_vector(items[0]), to = as_vector(items[1]);
    if (!from || !to) return;
    const auto corner = [&](Vec2 at) {
        Value place = items[0];
        own_parts(place).items = {items[0], items[0]};
        for (int axis = 0; axis < 2; ++axis) {
            Value& number = own_parts(place).items[std::size_t(axis)];
            number = {};
            number.kind = Value::Kind::number;
            number.number = at[axis];
            number.source = items[0].source;
        }
        return place;
    };
    own_parts(said).fields = {{"min", corner({std::min(from->x, to->x), std::min(from->y, to->y)})},
                              {"max", corner({std::max(from->x, to->x), std::max(from->y, to->y)})}};
    own_parts(said).items.clear();
}

/// "with base (4, 7) and direction (5, -1)".
void take_direction(Value& said) {
    const auto& items = items_of(said);
    if (items.size() != 2 || !as_vector(items[0]) || !as_vector(items[1]) || !fields_of(said).empty()) return;
    own_parts(said).fields = {{"origin", items[0]}, {"direction", items[1]}};
    own_parts(said).items.clear();
}

Value call_of(const Value& argument) {
    Value call;
    call.kind = Value::Kind::call;
    call.source = argument.source;
    own_parts(call).items = {argument};
    return call;
}

}  // namespace

/// The circle at (1, 2), radius 3: words between commas.
bool Reader::sentence(const std::vector<Index>& items) {
    if (works_out_place(items)) return true;
    const auto tells = [&](Index i) {
        if (tree_[i].kind == Node::Kind::call && is_apart(i)) i = tree_[i].first;
        return tree_[i].kind == Node::Kind::name &&
               tree_.text(i).find_first_of(".:>") == std::string_view::npos &&
               meaning_of(tree_.text(i)) != Means::nothing && !asks(tree_.text(i));
    };
    constexpr std::size_t few = 4;
    std::vector<Index> terms;
    bool told = false, pairs = false;
    std::size_t words = 0;
    const auto add_words = [&](Index phrase) {
        for (const Index term : tree_.children(phrase)) {
            told = told || tells(term);
            words += tree_[term].kind == Node::Kind::name;
        }
    };
    for (const Index item : items) {
        if (tree_[item].kind == Node::Kind::pair) {
            const Index key = tree_[item].first, held = tree_[key].next;
            // "…, hence the name:"
            const bool ends = tree_[item].sign == ':' && held == none && item == items.back();
            if (ends && tree_[key].kind == Node::Kind::phrase) {
                add_words(key);
                const auto inner = tree_.children(key);
                terms.insert(terms.end(), inner.begin(), inner.end());
                continue;
            }
            if (tree_[item].sign != '=' || held == none) return false;
            pairs = true;
            if (tree_[key].kind == Node::Kind::phrase) add_words(key);
            if (tree_[held].kind == Node::Kind::phrase) add_words(held);
        } else if (tree_[item].kind == Node::Kind::phrase) {
            add_words(item);
            const auto inner = tree_.children(item);
            terms.insert(terms.end(), inner.begin(), inner.end());
            continue;
        }
        terms.push_back(item);
    }
    // "rect = (1, 2), other = (3, 4)" is none.
    if (!told || (pairs && words < few)) return false;
    end_rows();
    return prose(terms);
}

/// Words and numbers side by side: "circle at center (1, 2) with radius 3".
bool Reader::prose(const std::vector<Index>& given) {
    using Kind = Node::Kind;
    // "x = 1" is a word and what it names.
    std::vector<Index> terms;
    std::vector<Index> named;  // values that stand behind a sign
    for (const Index term : given) {
        if (parts_sentence(term)) {
            add_parts_of_sentence(term, terms);
            continue;
        }
        if (tree_[term].kind != Kind::pair) {
            terms.push_back(term);
            continue;
        }
        for (Index part = tree_[term].first; part != none; part = tree_[part].next) {
            if (part == tree_[tree_[term].first].next)
                named.push_back(tree_[part].kind == Kind::phrase ? tree_[part].first : part);
            if (tree_[part].kind == Kind::phrase)
                for (const Index word : tree_.children(part)) terms.push_back(word);
            else
                terms.push_back(part);
        }
    }
    Means means = Means::nothing;
    std::string_view label, id = prose_id_;
    Value said;
    said.kind = Value::Kind::list;
    constexpr std::ptrdiff_t words_of_a_sentence = 4;
    const bool sentence = std::ranges::count_if(terms, [&](Index i) {
                              return tree_[i].kind == Kind::name;
                          }) >= words_of_a_sentence;
    bool ends = false;      // "from … to …"
    bool directed = false;  // "… and direction …"
    bool setting = false;   // "the gravity is (0, -10)"
    bool meets = false;     // "the lines meet at (3, 0)"
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
        // "the radius of circle 1": its name.
        const auto is_number = [](const Value& item) { return item.is(Value::Kind::number); };
        const auto is_place = [](const Value& item) { return as_vector(item) || as_points(item); };
        if (sentence && means == Means::circle && fields_of(said).empty() &&
            std::ranges::count_if(items_of(said), is_number) == 1 &&
            std::ranges::none_of(items_of(said), is_place)) {
            ledger_.settle(said);
            for (const Value& item : items_of(said)) ledger_.settle(item);
            said = {};
            said.kind = Value::Kind::list;
            return;
        }
        const bool cast = ends && means == Means::ray && items_of(said).size() == 2;
        const Means what = (means == Means::nothing && ends) || cast ? Means::segment
                           : directed && means == Means::segment     ? Means::line
                                                                     : means;
        if (ends && what == Means::box) take_corners(said);
        if (what == Means::line) take_direction(said);
        std::optional<std::vector<Made>> made;
        if (auto together = told_together(what, said); !together.empty()) {
            ledger_.settle(said);
            for (const Value& item : items_of(said)) ledger_.settle(item);
            use(said);
            keep(std::move(together), begin, id);
            said = {};
            said.kind = Value::Kind::list;
            return;
        }
        if (what != Means::nothing && what != Means::point) {
            made = built({}, what, said);
            if (!made && left_out(said, "a shape")) made.emplace();
        }
        // "the lines meet at (3, 0)"
        const bool place = meets && !made && items_of(said).size() == 1 && as_vector(items_of(said)[0]);
        if (place) {
            emit(items_of(said)[0], {}, id);
        } else if (made) {
            keep(std::move(*made), begin, id);
        } else if (what == Means::nothing && setting) {
            for (const Value& item : items_of(said)) ledger_.settle(item);
        } else if (what == Means::nothing || what == Means::point) {
            // A number is none, a pair is a point, lists are what they are.
            Value numbers;
            numbers.kind = Value::Kind::list;
            numbers.source = said.source;
            for (const Value& item : items_of(said)) {
                if (item.is(Value::Kind::number)) {
                    own_parts(numbers).items.push_back(item);
                } else if (auto corners = is_flat_outline(item)
                                              ? built("polygon", Means::polygon, call_of(item))
                                              : std::nullopt) {
                    keep(std::move(*corners), item.source.begin, id);
                } else {
                    emit(item, {}, id);
                }
            }
            if (what == Means::point && items_of(numbers).size() == 2) emit(numbers, {}, id);
        }
        said = {};
        said.kind = Value::Kind::list;
    };
    const auto gap_before = [&](std::size_t at) {
        const std::uint32_t from = at > 0 ? tree_[terms[at - 1]].end : 0, to = begin_of(terms[at]);
        return at > 0 && from < to ? tree_.source().substr(from, to - from) : std::string_view();
    };
    // A sentence that said all of a shape ends it.
    const auto end_of_sentence = [&] {
        if (means == Means::nothing || means == Means::point || items_of(said).empty()) return;
        Value tried = said;
        tried.source = {begin, begin};
        const bool cast = ends && means == Means::ray;
        if (!cast && !built({}, means, tried)) return;
        flush();
        means = Means::nothing;
        ends = directed = false;
    };
    for (std::size_t at = 0; at < terms.size(); ++at) {
        const Index term = terms[at];
        const Node& node = tree_[term];
        if (gap_before(at).find_first_of(".;?!") != std::string_view::npos) end_of_sentence();
        // "at 0.5,0.5"
        if (node.kind == Kind::number && at + 1 < terms.size() && tree_[terms[at + 1]].kind == Kind::number &&
            gap_before(at + 1) == ",") {
            Value both;
            both.kind = Value::Kind::list;
            both.bracket = '(';
            both.source = {node.begin, tree_[terms[at + 1]].end};
            own_parts(both).items = {evaluate(term), evaluate(terms[at + 1])};
            own_parts(said).items.push_back(both);
            label = {};
            ++at;
            continue;
        }
        // "x = 1"
        if (std::ranges::find(named, term) != named.end() && at > 0 &&
            tree_[terms[at - 1]].kind == Kind::name) {
            const std::string_view name = tree_.text(terms[at - 1]);
            Value value = evaluate(term);
            const std::string_view before = std::exchange(label, std::string_view());
            // "with center c = (3, 4) and radius r = 2"
            const bool labeled = is_geometry_key(before) && before != "at";
            if ((labeled || is_geometry_key(name)) && means != Means::nothing)
                own_parts(said).fields.push_back({labeled ? before : name, std::move(value)});
            else
                set(Target{name, {}, {}}, std::move(value), term);
            continue;
        }
        if (!is_measure(label) && counts_something(terms, at)) {
            ledger_.settle(Range{node.begin, node.end});
            continue;
        }
        if (node.kind == Kind::name) {
            const std::string_view word = tree_.text(term);
            const Means told =
                word.find_first_of(".:>") == word.npos && !asks(word) ? meaning_of(word) : Means::nothing;
            meets = meets || word == "meet" || word == "intersect" || word == "cross" || word == "touch";
            setting = told == Means::nothing && (setting || is_plain_setting(word));
            const Variable* const known = find_variable(word);
            if (known && !known->value.is(Value::Kind::nothing) && told == Means::nothing &&
                !is_label(word)) {
                own_parts(said).items.push_back(value_of(word, {node.begin, node.end}));
                continue;
            }
            if (told != Means::nothing &&
                !(told == Means::point && is_label(word) && means != Means::nothing)) {
                // "with radius 4 the circle …"
                const bool told_before = told != Means::point && means == Means::nothing &&
                                         items_of(said).empty() && !fields_of(said).empty();
                if (!told_before) flush();
                if (!(told == Means::point && means != Means::nothing && items_of(said).empty() &&
                      fields_of(said).empty()) ||
                    means == Means::point)
                    means = told;
                begin = node.begin;
                label = {};
            } else if (is_label(word)) {
                label = word;
                ends = ends || lowered(word) == "to" || lowered(word) == "from";
                directed = directed || lowered(word) == "direction";
            }
            continue;
        }
        if (node.kind == Kind::call) {
            const Index callee = node.first;
            const std::string_view name =
                tree_[callee].kind == Kind::name ? tree_.text(callee) : std::string_view();
            // "it is (1, 2)"
            const bool result = tells_result(terms, term);
            if (result) end_of_sentence();
            const bool small = (is_apart(term) && name.size() < 6 && asks(name)) || result;
            const bool plain =
                !name.empty() &&
                (is_label(name) || (name.find_first_of(".:>") == name.npos && !means_shape(name) &&
                                    (!asks(name) || small) && !is_vector_word(name) && node.sign == '('));
            if (small && plain && !is_label(name)) {
                Value list;
                list.kind = Value::Kind::list;
                list.bracket = '(';
                list.source = {tree_[callee].end, node.end};
                for (Index child = tree_[callee].next; child != none; child = tree_[child].next)
                    add_item(child, list);
                own_parts(said).items.push_back(unwrapped(list));
                label = {};
                continue;
            }
            if (plain && is_label(name)) {
                label = name;
                ends = ends || lowered(name) == "to" || lowered(name) == "from";
                directed = directed || lowered(name) == "direction";
                Value list;
                list.kind = Value::Kind::list;
                list.bracket = '(';
                list.source = {node.begin, node.end};
                for (Index child = tree_[callee].next; child != none; child = tree_[child].next)
                    add_item(child, list);
                // A copy of its own: the list goes with what it held.
                if (items_of(list).size() == 1 && !items_of(list)[0].is(Value::Kind::number))
                    list = Value(items_of(list)[0]);
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
            if (lowered(name) == "point" && means != Means::nothing && stands_at(terms, at, label) &&
                as_vector(value)) {
                own_parts(said).items.push_back(value);
                label = {};
                continue;
            }
            if (lowered(name) == "point" && means != Means::nothing &&
                !(items_of(said).empty() && fields_of(said).empty()) && as_vector(value)) {
                flush();
                means = Means::nothing;
                emit(value, {}, {});
                continue;
            }
            // "the corners are {1, 0, 0, 3, 3, 6}": words before braces are no call.
            Value outline = value;
            outline.kind = Value::Kind::list;
            const bool corners = value.is(Value::Kind::call) && is_flat_outline(outline);
            if (corners || as_vector(value) || as_points(value))
                own_parts(said).items.push_back(corners ? outline : value);
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
        // "the corners are mouse + (0, 1), …"
        if (value.is(Value::Kind::missing) && node.kind == Kind::binary && means != Means::nothing) {
            own_parts(said).items.push_back(value);
            continue;
        }
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
