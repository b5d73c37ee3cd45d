// Arguments that stand in front of a shape and say where it is.
#include <algorithm>

#include "app/exchange/snippet/reader.h"
#include "app/exchange/snippet/words.h"

namespace testbed::exchange::snippet {

/// "sweep(&circle, Vec2(5, 0), &box)": how shapes move is no place.
void Reader::settle_velocities(std::string_view path, const Value& arguments) {
    const auto words = words_in(last_name(path));
    const bool moves = std::ranges::any_of(words, [](const std::string& word) {
        return word == "toi" || word == "sweep" || word == "swept" || word == "impact" || word == "moving";
    });
    const auto& items = items_of(arguments);
    const bool shapes = std::ranges::any_of(items, [](const Value& one) {
        return one.is(Value::Kind::shapes) ||
               (!fields_of(one).empty() && roles_of_fields(one).means != Means::nothing);
    });
    if (!moves || !shapes) return;
    for (const Value& item : items)
        if (as_vector(item) && item.variables.empty()) ledger_.settle(item);
}

/// "contact(Isometry::translation(1, 2), Ball::new(1), …)": a place before each shape.
void Reader::placed_by_neighbors(const Value& arguments) {
    const auto& items = items_of(arguments);
    for (std::size_t i = 0; i + 1 < items.size(); ++i) {
        const bool place_first =
            items[i].is(Value::Kind::call) && (lowered(items[i].text).find("isometry") != std::string::npos ||
                                               lowered(items[i].text).find("pose") != std::string::npos);
        // "time_of_impact(&pose, &velocity, &shape, …)"
        const bool moves =
            i + 2 < items.size() && as_vector(items[i + 1]) && items[i + 2].is(Value::Kind::shapes);
        const std::size_t of = moves ? i + 2 : i + 1;
        if (!place_first || !items[of].is(Value::Kind::shapes)) continue;
        if (moves) {
            ledger_.settle(items[i + 1]);
            use(items[i + 1]);
        }
        const Placing placing = placing_of(items[i]);
        for (std::uint32_t one : items[of].parts->shapes) {
            if (made_[one].own) {
                Made again = made_[one];
                again.pose = *again.own;
                again.begin = items[of].source.begin;
                one = std::uint32_t(made_.size());
                made_.push_back(std::move(again));
            }
            made_[one].own = made_[one].pose;
            place(made_[one], placing);
        }
        ledger_.settle(items[i]);
        use(items[i]);
    }
}

}  // namespace testbed::exchange::snippet
