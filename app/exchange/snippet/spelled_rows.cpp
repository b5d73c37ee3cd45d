// Rows that name their numbers, or answer a question about them.
#include <algorithm>

#include "app/exchange/snippet/reader.h"
#include "app/exchange/snippet/words.h"

namespace testbed::exchange::snippet {

namespace {

bool is_coordinate_word(std::string_view word) {
    constexpr std::string_view words[] = {
        "x",  "y",  "z",  "w",  "h",  "r",    "radius", "width", "height", "angle",  "rotation", "cx",
        "cy", "x1", "y1", "x2", "y2", "left", "top",    "right", "bottom", "length", "lat",      "lon"};
    return std::ranges::any_of(words, [&](std::string_view one) { return same_key(word, one); });
}

bool is_answer(std::string_view word) {
    constexpr std::string_view words[] = {"true", "false", "inside", "outside", "yes",      "no",
                                          "in",   "out",   "hit",    "miss",    "boundary", "border"};
    return std::ranges::find(words, lowered(word)) != std::end(words);
}

}  // namespace

/// "X 260 Y 600", "ball x 1 y 2 r 3": each number behind its word.
bool Reader::spelled_record(Index node) {
    if (tree_[node].kind != Node::Kind::phrase) return false;
    const auto terms = tree_.children(node);
    std::size_t first = 0;
    const auto is_key = [&](std::size_t i) {
        return tree_[terms[i]].kind == Node::Kind::name && is_coordinate_word(tree_.text(terms[i]));
    };
    while (first < terms.size() && first < 3 && tree_[terms[first]].kind == Node::Kind::name &&
           !is_key(first))
        ++first;
    if (terms.size() - first < 4 || (terms.size() - first) % 2 != 0) return false;
    for (std::size_t i = first; i < terms.size(); i += 2) {
        const Node::Kind kind = tree_[terms[i + 1]].kind;
        if (!is_key(i) || (kind != Node::Kind::number && kind != Node::Kind::minus)) return false;
    }
    Value record;
    record.kind = Value::Kind::list;
    record.source = {tree_[node].begin, tree_[node].end};
    for (std::size_t i = first; i < terms.size(); i += 2)
        own_parts(record).fields.push_back({tree_.text(terms[i]), evaluate(terms[i + 1])});
    if (as_vector(record)) {
        add_loose({record}, node);
        return true;
    }
    Context words = rows_.title;
    for (std::size_t i = 0; i < first; ++i) words.insert(words.begin(), tree_.text(terms[i]));
    end_rows();
    return emit_record(record, words, {});
}

/// "0.5, 1 = true", "(1, 2) -> inside": a place that a question is about, and its answer.
bool Reader::answered_row(Index node) {
    std::vector<Index> numbers, words;
    const auto take = [&](Index i) {
        const Node::Kind kind = tree_[i].kind;
        if (kind == Node::Kind::number || kind == Node::Kind::minus || kind == Node::Kind::list)
            numbers.push_back(i);
        else if (kind == Node::Kind::name)
            words.push_back(i);
        else
            return false;
        return true;
    };
    const auto take_all = [&](Index i) {
        if (tree_[i].kind != Node::Kind::phrase) return take(i);
        return std::ranges::all_of(tree_.children(i), take);
    };
    for (const Index item :
         tree_[node].kind == Node::Kind::row ? tree_.children(node) : std::vector<Index>{node}) {
        if (tree_[item].kind == Node::Kind::pair) {
            const Index key = tree_[item].first, held = tree_[key].next;
            if (!take_all(key) || held == none || !take_all(held)) return false;
        } else if (!take_all(item)) {
            return false;
        }
    }
    if (numbers.empty() || words.empty() || numbers.size() > 2 ||
        !std::ranges::any_of(words, [&](Index i) { return is_answer(tree_.text(i)); }))
        return false;
    for (const Index i : words)
        if (tree_[i].begin < tree_[numbers.back()].begin) return false;
    Value pair;
    pair.kind = Value::Kind::list;
    pair.bracket = '(';
    pair.source = {tree_[numbers[0]].begin, tree_[numbers.back()].end};
    for (const Index i : numbers) own_parts(pair).items.push_back(evaluate(i));
    if (!as_vector(pair)) return false;
    end_rows();
    emit(pair, {}, {});
    return true;
}

}  // namespace testbed::exchange::snippet
