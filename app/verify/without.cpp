#include "app/verify/without.h"

#include <algorithm>
#include <fmt/format.h>

#include "core/shape/forms.h"

namespace testbed::verify {

namespace {

bool is_meant(std::string_view word, const Placed& placed) {
    if (word == concave_word) return has_notches(placed);
    return word.empty() || word == type_name_of(placed.index());
}

bool is_about(const Without& row, const PlacedPair& pair) {
    for (std::size_t i = 0; i < pair.size(); ++i)
        for (std::size_t j = 0; j < pair.size(); ++j)
            if (i != j && is_meant(row.types[0], pair[i]) && is_meant(row.types[1], pair[j])) return true;
    return false;
}

}  // namespace

bool has_notches(const Placed& placed) {
    const auto form = collision::shape::only_form(placed);
    return form && form->facts && !form->facts->convex;
}

bool names_notches(const Without& row) {
    return std::ranges::find(row.types, concave_word) != row.types.end();
}

std::string text_of(const Without& row) {
    std::string text = row.types[0];
    if (!row.types[1].empty()) text += "–" + row.types[1];
    for (std::size_t i = 0; i < row.answers.size(); ++i) text += (i == 0 ? " (" : ", ") + row.answers[i];
    return text + (row.answers.empty() ? "" : ")");
}

Parts left_out_of_notches(std::span<const Without> rows, const PlacedPair& pair) {
    Parts left_out;
    for (const Without& row : rows) {
        if (!names_notches(row) || !is_about(row, pair)) continue;
        for (std::size_t i = 0; i < part_count; ++i)
            if (row.answers.empty() || std::ranges::find(row.answers, name(Part(i))) != row.answers.end())
                left_out.add(Part(i));
    }
    return left_out;
}

Parts but_for(Parts parts, Parts left_out) {
    for (std::size_t i = 0; i < part_count; ++i)
        if (left_out.has(Part(i))) parts.remove(Part(i));
    return parts;
}

}  // namespace testbed::verify
