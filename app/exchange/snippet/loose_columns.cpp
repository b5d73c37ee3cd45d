// Variables that are a shape together: columns of x and y, numbered corners, ends by their names.
#include <algorithm>
#include <array>
#include <fmt/format.h>

#include "app/exchange/snippet/reader.h"
#include "app/exchange/snippet/words.h"

namespace testbed::exchange::snippet {

namespace {

/// "verty" of "vertx", "lons" of "lats"; empty where the name is of no column.
std::string partner_of(std::string_view name) {
    std::string partner(name);
    if (const std::size_t at = name.find_first_of("xX"); at != name.npos) {
        partner[at] = char(partner[at] + 1);
        return partner;
    }
    constexpr std::pair<std::string_view, std::string_view> pairs[] = {
        {"lat", "lon"}, {"lon", "lat"}, {"lng", "lat"}, {"lat", "lng"}};
    for (const auto& [one, other] : pairs)
        if (const std::size_t at = name.find(one); at != name.npos)
            return partner.replace(at, one.size(), other);
    return {};
}

}  // namespace

/// "vertx = [0, 1, 1]" and "verty = [0, 0, 1]" are points; the column that stands first is x.
void Reader::emit_column(std::size_t first) {
    const auto numbers = [](const Value& value) {
        const auto& items = items_of(value);
        return items.size() > 2 &&
               std::ranges::all_of(items, [](const Value& one) { return one.is(Value::Kind::number); });
    };
    Variable& x = variables_[first];
    if (!x.pending || !numbers(x.value)) return;
    const auto found = names_.find(partner_of(x.name));
    if (found == names_.end()) return;
    Variable& y = variables_[found->second];
    if (!y.pending || !numbers(y.value) || items_of(x.value).size() != items_of(y.value).size()) return;
    std::vector<Vec2> points;
    for (std::size_t k = 0; k < items_of(x.value).size(); ++k)
        points.emplace_back(items_of(x.value)[k].number, items_of(y.value)[k].number);
    keep({made_of_points(Means::polygon, std::move(points))}, x.begin, {});
    x.pending = y.pending = false;
    for (const Value* const column : {&x.value, &y.value}) {
        ledger_.settle(*column);
        use(*column);
    }
}

void Reader::emit_columns() {
    for (std::size_t i = 0; i < variables_.size(); ++i) emit_column(i);
    // "x, y = 1, 2" that nothing else took.
    for (const auto& [first, second] : coordinates_) {
        Variable &x = variables_[first], &y = variables_[second];
        if (!x.pending || !y.pending || !as_number(x.value) || !as_number(y.value)) continue;
        keep({made_of_points(Means::point, {{*as_number(x.value), *as_number(y.value)}})}, x.begin, {});
        x.pending = y.pending = false;
        ledger_.settle(x.value);
        ledger_.settle(y.value);
    }
    emit_numbered();
}

/// "x0 = 1", "y0 = 2", "x1 = 3", …: the corners of a polygon, one number after the other.
void Reader::emit_numbered() {
    for (const std::size_t from : {std::size_t{0}, std::size_t{1}}) {
        std::vector<Vec2> points;
        std::vector<std::size_t> taken;
        for (std::size_t i = from;; ++i) {
            const auto x = names_.find(fmt::format("x{}", i)), y = names_.find(fmt::format("y{}", i));
            if (x == names_.end() || y == names_.end()) break;
            const Variable &a = variables_[x->second], &b = variables_[y->second];
            if (!a.pending || !b.pending || !as_number(a.value) || !as_number(b.value)) break;
            points.emplace_back(*as_number(a.value), *as_number(b.value));
            taken.push_back(x->second);
            taken.push_back(y->second);
        }
        if (points.size() < 2) continue;
        keep({made_of_points(Means::nothing, std::move(points))}, variables_[taken[0]].begin, {});
        for (const std::size_t one : taken) {
            variables_[one].pending = false;
            ledger_.settle(variables_[one].value);
        }
    }
}

/// "from_a", "endB": whether it is the first or the second end of what the rest names.
static std::optional<std::pair<std::string, bool>> named_end(std::string_view name) {
    constexpr std::pair<std::string_view, std::string_view> ends[] = {
        {"from", "to"}, {"start", "end"}, {"begin", "end"}, {"first", "second"}, {"head", "tail"}};
    const auto words = words_in(name);
    for (const auto& [first, second] : ends)
        for (const std::string_view end : {first, second}) {
            const auto found = std::ranges::find(words, end);
            if (found == words.end()) continue;
            std::string of(1, first[0]);
            for (const std::string& word : words)
                if (word != end) of += ' ' + word;
            for (const char c : name)
                if (c >= '0' && c <= '9') of += c;
            return std::pair(of, end == second);
        }
    return {};
}

/// "from_a = (0, 0)", "to_a = (1, 1)" that nothing else took.
void Reader::emit_named_ends() {
    std::map<std::string, std::array<std::vector<std::size_t>, 2>> all;
    for (std::size_t i = 0; i < variables_.size(); ++i) {
        const Variable& held = variables_[i];
        if (!held.pending || !as_vector(held.value) || held.value.offset) continue;
        if (const auto end = named_end(held.name)) all[end->first][std::size_t(end->second)].push_back(i);
    }
    for (const auto& [of, both] : all) {
        if (both[0].size() != 1 || both[1].size() != 1) continue;
        Variable &from = variables_[both[0][0]], &to = variables_[both[1][0]];
        keep({made_of_points(Means::segment, {*as_vector(from.value), *as_vector(to.value)})},
             std::min(from.begin, to.begin), {});
        for (Variable* const end : {&from, &to}) {
            end->pending = false;
            ledger_.settle(end->value);
        }
    }
}

/// "a1 = (0, 0)", "a2 = (1, 1)", "b1 = (0, 1)", "b2 = (1, 0)" that nothing else took: two ends each.
void Reader::emit_numbered_ends() {
    std::map<std::string_view, std::vector<std::size_t>> stems;
    for (std::size_t i = 0; i < variables_.size(); ++i) {
        const Variable& held = variables_[i];
        if (!held.pending || !as_vector(held.value) || held.value.offset) continue;
        std::string_view stem = held.name;
        while (!stem.empty() && stem.back() >= '0' && stem.back() <= '9') stem.remove_suffix(1);
        stems[stem].push_back(i);
    }
    const bool ends =
        stems.size() > 1 && std::ranges::all_of(stems, [&](const auto& stem) {
            return stem.second.size() == 2 && variables_[stem.second[0]].name.size() == stem.first.size() + 1;
        });
    if (!ends) return;
    for (const auto& [stem, both] : stems) {
        Variable &from = variables_[both[0]], &to = variables_[both[1]];
        keep({made_of_points(Means::segment, {*as_vector(from.value), *as_vector(to.value)})}, from.begin,
             stem);
        for (Variable* const end : {&from, &to}) {
            end->pending = false;
            ledger_.settle(end->value);
        }
    }
}

}  // namespace testbed::exchange::snippet
