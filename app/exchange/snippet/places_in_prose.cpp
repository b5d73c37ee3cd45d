// Places that a sentence names.
#include <algorithm>

#include "app/exchange/snippet/reader.h"
#include "app/exchange/snippet/words.h"

namespace testbed::exchange::snippet {

namespace {

/// Words between two shapes that are compared.
bool joins_shapes(std::string_view word) {
    constexpr std::string_view words[] = {"and", "vs", "versus", "against", "with", "or"};
    return std::ranges::find(words, word) != std::end(words);
}

bool is_line_of_code(const Tree& tree, Index node) {
    const std::string_view source = tree.source();
    const std::size_t before = source.rfind('\n', tree[node].begin);
    const std::size_t from = before == source.npos ? 0 : before + 1;
    const std::string_view line = source.substr(from, source.find('\n', from) - from);
    return line.find_first_of("=;{}") != line.npos;
}

}  // namespace

/// "center (1, 2) - its picture is large - and radius 3": a dash between blanks, before a word that is no
/// value.
bool Reader::parts_sentence(Index node) const {
    if (tree_[node].kind != Node::Kind::binary || tree_[node].sign != '-') return false;
    const Index left = tree_[node].first, right = tree_[left].next;
    if (right == none || tree_[right].kind != Node::Kind::name || names_.contains(tree_.text(right)) ||
        tree_.text(right).size() < 2)
        return false;
    const std::string_view gap = tree_.source().substr(tree_[left].end, tree_[right].begin - tree_[left].end);
    return gap == " - ";
}

void Reader::add_parts_of_sentence(Index node, std::vector<Index>& terms) const {
    std::vector<Index> parts;
    for (; parts_sentence(node); node = tree_[node].first) parts.push_back(tree_[tree_[node].first].next);
    parts.push_back(node);
    terms.insert(terms.end(), parts.rbegin(), parts.rend());
}

/// Whether "point (1, 2)" says where something is: "around the point (1, 2)", "its center is the point (1,
/// 2)".
bool Reader::stands_at(const std::vector<Index>& terms, std::size_t at, std::string_view label) const {
    constexpr std::string_view words[] = {"at", "around", "about", "on"};
    for (std::size_t i = at; i-- > 0 && at - i <= 2;) {
        if (tree_[terms[i]].kind != Node::Kind::name) return false;
        const std::string word = lowered(tree_.text(terms[i]));
        if (std::ranges::find(words, word) != std::end(words)) return true;
        if (word == "is" || word == "be") return lowered(label).starts_with("cent");
        if (word != "the" && word != "a") return false;
    }
    return false;
}

/// "lines (0, 0)": a word and a bracket, with white space between them.
bool Reader::is_apart(Index call) const {
    const std::size_t space = tree_[tree_[call].first].end;
    return space < tree_.source().size() && tree_.source()[space] == ' ';
}

/// "the lines (0, 0) -> (1, 1) and (2, 2) -> (1, 1)"
std::vector<Made> Reader::told_together(Means means, const Value& said) const {
    std::vector<Made> made;
    const auto& items = items_of(said);
    if (means != Means::segment || items.size() < 4 || items.size() % 2 != 0 || !fields_of(said).empty() ||
        !std::ranges::all_of(items, [](const Value& one) { return as_vector(one).has_value(); }))
        return made;
    for (std::size_t i = 0; i < items.size(); i += 2)
        made.push_back(made_of_points(means, {*as_vector(items[i]), *as_vector(items[i + 1])}));
    return made;
}

/// "the answer (1, 0)": a word for what comes out, and a place behind it. Not in a line of code.
bool Reader::tells_result(const std::vector<Index>& terms, Index call) const {
    constexpr std::string_view words[] = {"answer", "result",   "solution", "output",  "expected",
                                          "got",    "returned", "returns",  "reports", "location"};
    const Index callee = tree_[call].first;
    if (tree_[call].kind != Node::Kind::call || tree_[callee].kind != Node::Kind::name || terms.size() < 2 ||
        !is_apart(call) || is_line_of_code(tree_, call))
        return false;
    const std::string_view name = tree_.text(callee);
    if (std::ranges::find(words, name) == std::end(words) || names_.contains(name)) return false;
    std::size_t numbers = 0;
    for (Index child = tree_[callee].next; child != none; child = tree_[child].next, ++numbers)
        if (tree_[child].kind != Node::Kind::number && tree_[child].kind != Node::Kind::minus) return false;
    return numbers == 2 || numbers == 3;
}

/// "- the answer (1, 0) is wrong": remarks one below the other are sentences.
bool Reader::are_remarks(Index bullets) const {
    return std::ranges::any_of(tree_.children(bullets), [&](Index one) {
        if (parts_places(one)) return true;
        const auto terms = tree_[one].kind == Node::Kind::phrase ? tree_.children(one) : std::vector<Index>{};
        return std::ranges::any_of(terms, [&](Index term) { return tells_result(terms, term); });
    });
}

/// "(1, 2)" or "[1, 2]".
bool Reader::is_place(Index node) const {
    if (tree_[node].kind != Node::Kind::list || tree_[node].sign == '{') return false;
    const auto items = tree_.children(node);
    return (items.size() == 2 || items.size() == 3) && std::ranges::all_of(items, [&](Index i) {
               return tree_[i].kind == Node::Kind::number || tree_[i].kind == Node::Kind::minus;
           });
}

/// "[1, 1] vs [2, 2] for a polygon: …": places in a sentence before what it is about.
void Reader::emit_places_in(Index key) {
    if (tree_[key].kind != Node::Kind::phrase) return;
    std::vector<Index> places;
    bool joined = false;
    for (const Index term : tree_.children(key)) {
        if (is_place(term)) {
            places.push_back(term);
        } else if (tree_[term].kind != Node::Kind::name ||
                   (places.empty() && meaning_of(tree_.text(term)) != Means::nothing)) {
            return;
        } else {
            joined = joined || joins_shapes(tree_.text(term));
        }
    }
    if (!joined) return;
    end_rows();
    for (const Index place : places) emit(evaluate(place), {}, {});
}

/// "point a at center x, center y + 150 = 960, 690": the place that it works out.
bool Reader::works_out_place(const std::vector<Index>& items) {
    if (items.size() < 2) return false;
    const Index pair = items[items.size() - 2];
    if (tree_[pair].kind != Node::Kind::pair || tree_[pair].sign != '=') return false;
    const Index key = tree_[pair].first, phrase = items.size() == 2 ? key : items[0];
    if (tree_[phrase].kind != Node::Kind::phrase || tree_[key].next == none) return false;
    const auto words = tree_.children(phrase);
    const auto is_word = [&](Index i) { return tree_[i].kind == Node::Kind::name; };
    if (words.size() < 3 || !is_word(words[0]) || !is_word(words[1]) || !is_word(words[2]) ||
        meaning_of(tree_.text(words[0])) != Means::point)
        return false;
    Value place;
    place.kind = Value::Kind::list;
    place.bracket = '(';
    place.source = {tree_[tree_[key].next].begin, tree_[items.back()].end};
    own_parts(place).items = {evaluate(tree_[key].next), evaluate(items.back())};
    if (!as_vector(place)) return false;
    ledger_.settle(Range{begin_of(phrase), tree_[key].end});
    end_rows();
    emit(place, {}, tree_.text(words[1]));
    return true;
}

/// "The corners are {0, 0, 3, 0, 3, 4}, which this loop takes:", a sentence and no title.
bool Reader::says_places(Index key) const {
    constexpr std::ptrdiff_t words_of_a_sentence = 6;
    if (tree_[key].kind != Node::Kind::phrase) return false;
    const auto terms = tree_.children(key);
    const auto words =
        std::ranges::count_if(terms, [&](Index i) { return tree_[i].kind == Node::Kind::name; });
    return words >= words_of_a_sentence && std::ranges::any_of(terms, [&](Index i) {
               if (tree_[i].kind == Node::Kind::list) return tree_[tree_[i].first].kind == Node::Kind::number;
               return tree_[i].kind == Node::Kind::call && tree_[tree_[i].first].next != none &&
                      tree_[tree_[tree_[i].first].next].kind == Node::Kind::number;
           });
}

/// Whether a row is "(0, 0), (1, 0), (0, 1) and (5, 5), (6, 5), (5, 6)".
bool Reader::parts_places(Index row) const {
    if (tree_[row].kind != Node::Kind::row) return false;
    bool parted = false;
    for (const Index item : tree_.children(row)) {
        if (is_place(item)) continue;
        const auto terms =
            tree_[item].kind == Node::Kind::phrase ? tree_.children(item) : std::vector<Index>{};
        // "(0, 1) and (5, 5)": a word and a bracket are a call.
        const bool called = terms.size() == 2 && tree_[terms[1]].kind == Node::Kind::call;
        if ((!called && terms.size() != 3) || !is_place(terms[0])) return false;
        const Index word = called ? tree_[terms[1]].first : terms[1];
        if (tree_[word].kind != Node::Kind::name || !joins_shapes(tree_.text(word))) return false;
        if (called ? !is_apart(terms[1]) : !is_place(terms[2])) return false;
        parted = true;
    }
    return parted;
}

/// Places on both sides of "and": a shape each.
bool Reader::groups_of_places(Index row) {
    if (!parts_places(row)) return false;
    std::vector<Value> groups(1);
    for (const Index item : tree_.children(row)) {
        const bool place = is_place(item);
        const Index first = place ? item : tree_[item].first;
        own_parts(groups.back()).items.push_back(evaluate(first));
        if (place) continue;
        groups.emplace_back();
        const Index second = tree_[first].next;
        if (tree_[second].kind != Node::Kind::call) {
            own_parts(groups.back()).items.push_back(evaluate(tree_[second].next));
            continue;
        }
        Value place_behind;
        place_behind.kind = Value::Kind::list;
        place_behind.bracket = '(';
        place_behind.source = {tree_[second].begin, tree_[second].end};
        for (Index child = tree_[tree_[second].first].next; child != none; child = tree_[child].next)
            add_item(child, place_behind);
        own_parts(groups.back()).items.push_back(std::move(place_behind));
    }
    // "(0, 0), (1, 0) and (0, 1)" ends a list.
    if (groups.size() == 2 && items_of(groups[0]).size() > 1 && items_of(groups[1]).size() == 1) {
        own_parts(groups[0]).items.push_back(items_of(groups[1])[0]);
        groups.pop_back();
    }
    if (std::ranges::any_of(groups, [](const Value& group) { return items_of(group).size() < 2; }))
        return false;
    end_rows();
    for (Value& group : groups) {
        group.kind = Value::Kind::list;
        group.source = items_of(group)[0].source;
        emit(group, {}, {});
    }
    return true;
}

}  // namespace testbed::exchange::snippet
