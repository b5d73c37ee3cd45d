#include "app/exchange/code_expects.h"

#include <algorithm>
#include <functional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "app/exchange/answered.h"
#include "app/exchange/arrows.h"
#include "app/exchange/parts.h"

namespace testbed::exchange {

namespace {

/// The shapes that a name of the part may mean, by their places among all.
std::vector<std::size_t> known_to(const CodePart& part, const Imported& all) {
    std::vector<std::size_t> known;
    std::set<std::string, std::less<>> names;
    for (std::size_t i = part.own; i < all.shapes.size(); ++i) {
        known.push_back(i);
        names.insert(all.shapes[i]->id);
    }
    for (std::size_t i = part.own; i-- > 0;)
        if (names.insert(all.shapes[i]->id).second) known.push_back(i);
    return known;
}

/// A shape that no name means: it is no longer what the text says of it.
model::ShapePtr without_name(const model::ShapePtr& one) {
    model::SceneShape nameless = *one;
    nameless.id.clear();
    return std::make_shared<const model::SceneShape>(std::move(nameless));
}

/// "overlaps(a, b) == expected"
bool asks_answer_of_row(const Assertion& one) {
    const std::vector<std::string_view> said = parts_of(one.text);
    bool asks = false;
    for (std::size_t i = 0; i < said.size(); ++i) asks = asks || question_at(said, i) > 0;
    return asks && std::ranges::any_of(said, [](std::string_view word) {
               return word == "expected" || word == "want" || word == "wanted";
           });
}

}  // namespace

void expect_of_code(const CodePart& part, const ImportOptions& options, Imported& all) {
    const std::vector<Assertion> assertions = own_assertions(part.text);
    const std::vector<Assertion> answered = answered_questions(part.text);
    if (assertions.empty() && answered.empty()) return;
    const std::vector<std::size_t> known = known_to(part, all);
    std::vector<model::ShapePtr> places, vectors;
    for (const std::size_t i : known) {
        const bool changed = i < all.changed.size() && all.changed[i];
        places.push_back(changed ? without_name(all.shapes[i]) : all.shapes[i]);
        vectors.push_back(all.shapes[i]);
    }
    Taken taken;
    for (const AssertedOverlap& row : asserted_overlaps(part.text, assertions, places, taken))
        all.asserted.push_back({known[row.first], known[row.second], row.overlap, row.contains});
    Taken of_answers;
    for (const AssertedOverlap& row : asserted_overlaps(part.text, answered, places, of_answers)) {
        const AssertedOverlap one{known[row.first], known[row.second], row.overlap, row.contains};
        const bool there = std::ranges::any_of(all.asserted, [&](const AssertedOverlap& other) {
            return other.first == one.first && other.second == one.second && other.overlap == one.overlap;
        });
        if (!there) all.asserted.push_back(one);
    }
    // Points of parts before it become arrows where this one asserts something of them as vectors, and none
    // asserts something of them as places.
    std::vector<model::ShapePtr> arrows =
        !options.points && !options.group ? with_arrows(part.text, vectors) : vectors;
    for (const AssertedOverlap& row : all.asserted)
        for (std::size_t i = 0; i < known.size(); ++i)
            if (known[i] == row.first || known[i] == row.second) arrows[i] = vectors[i];
    if (!options.group) {
        for (AssertedVectors& row : asserted_vectors(part.text, assertions, arrows, part.y_down, taken)) {
            for (std::size_t& vector : row.vectors) {
                all.shapes[known[vector]] = arrows[vector];
                vector = known[vector];
            }
            all.asserted_vectors.push_back(std::move(row));
        }
    }
    // "assert overlaps(a, b) == expected" was taken of each row.
    if (!all.asserted.empty())
        for (const Assertion& one : assertions)
            if (asks_answer_of_row(one)) taken.insert(std::size_t(one.text.data() - part.text.data()));
    for (PassedOver& row : passed_over(part.text, assertions, taken)) {
        if (row.line == 1) row.column += part.columns_before;
        row.line += part.lines_before;
        all.passed_over.push_back(std::move(row));
    }
}

}  // namespace testbed::exchange
