#include "app/editor/pasted_expectations.h"

#include <algorithm>
#include <fmt/format.h>
#include <iterator>
#include <string_view>
#include <unordered_map>
#include <utility>

#include "app/model/claims.h"
#include "app/model/expectations.h"

namespace testbed::editor {

namespace {

using model::Expectation;
using Names = std::unordered_map<std::string, std::string>;

Names names_now(const model::Scene& scene, const model::Scene& pasted, std::size_t first) {
    Names names;
    for (std::size_t i = 0; i < pasted.shapes.size(); ++i) {
        const model::SceneShape &before = *pasted.shapes[i], &now = *scene.shapes[first + i];
        names.emplace(before.id, now.id);
        for (std::size_t k = 0; k < before.member_tags.size(); ++k)
            if (!before.member_tags[k].id.empty())
                names.emplace(before.member_tags[k].id, now.member_tags[k].id);
    }
    return names;
}

/// Whether the number is a coordinate of a place in the world.
bool is_place(std::string_view claim) {
    if (!claim.ends_with(".x") && !claim.ends_with(".y")) return false;
    constexpr std::string_view places[] = {"closest.",  "contacts.", "impact.point.", "hit.point.",
                                           "position.", "tip.",      "foot.",         "bounds."};
    return !claim.ends_with(".size.x") && !claim.ends_with(".size.y") &&
           std::ranges::any_of(places, [&](std::string_view place) { return claim.starts_with(place); });
}

void move(model::Expected& expected, double by) {
    if (expected.kind == model::Expected::Kind::number) expected.number += by;
    if (expected.min) *expected.min += by;
    if (expected.max) *expected.max += by;
}

/// Why the row cannot come along; empty: it can.
std::string_view why_not(const Expectation& row, const Names& names, bool alone, bool moved) {
    if (row.scene && !alone) return "is about all shapes of its scene";
    if (row.switches || !row.setting_of.empty()) return "depends on its lesson";
    bool known = true;
    model::each_id(row, [&](const std::string& id) { known = known && names.contains(id); });
    if (!known) return "names a shape that is not there";
    const auto may_be_place = [](const auto& claim) { return claim.first.starts_with(model::number_prefix); };
    if (moved && std::ranges::any_of(row.claims, may_be_place))
        return "has numbers of steps, which may be places";
    return {};
}

}  // namespace

PastedExpectations bring_expectations(model::Scene& scene, const model::Scene& pasted, std::size_t first,
                                      collision::Vec2 moved_by) {
    PastedExpectations rows;
    const Names names = names_now(scene, pasted, first);
    const bool moved = moved_by != collision::Vec2{0, 0};
    for (Expectation row : pasted.expect) {
        if (const std::string_view why = why_not(row, names, first == 0, moved); !why.empty()) {
            if (rows.left_out++ == 0) rows.why = why;
            continue;
        }
        model::each_id(row, [&](std::string& id) { id = names.at(id); });
        bool meets = row.algorithm.has_value();
        for (auto& [claim, expected] : row.claims) {
            meets = meets || claim.starts_with("impact");
            if (is_place(claim)) move(expected, claim.back() == 'x' ? moved_by.x : moved_by.y);
        }
        if (row.pair && meets && !row.horizon && model::horizon_of(pasted) != model::horizon_of(scene))
            row.horizon = model::horizon_of(pasted);
        ++rows.added;
        if (std::ranges::find(scene.expect, row) == scene.expect.end())
            scene.expect.push_back(std::move(row));
    }
    return rows;
}

std::string in_words(const PastedExpectations& rows, std::size_t shapes) {
    if (rows.added + rows.left_out == 0) return {};
    std::string text = fmt::format("Pasted {} shape{} with {} expectation{}", shapes, shapes == 1 ? "" : "s",
                                   rows.added, rows.added == 1 ? "" : "s");
    if (rows.left_out == 1) text += fmt::format("; 1 was left out: it {}", rows.why);
    if (rows.left_out > 1)
        text += fmt::format("; {} were left out, the first of which {}", rows.left_out, rows.why);
    return text;
}

}  // namespace testbed::editor
