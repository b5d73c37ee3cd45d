// Expectations that hold since of all answers there is only one.
#include "app/model/only_answer.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <fmt/format.h>
#include <iterator>
#include <optional>
#include <utility>

#include "app/model/claims.h"
#include "app/model/members.h"
#include "core/shape/forms.h"
#include "core/shape/shape.h"

namespace testbed::model {

namespace {

namespace shape = collision::shape;
using shape::Form;

/// The contact point of that claim, from 0; empty of other claims.
std::optional<std::size_t> contact_of(std::string_view claim) {
    constexpr std::string_view list = "contacts.";
    if (!claim.starts_with(list)) return {};
    std::size_t place = 0;
    const std::string_view number = claim.substr(list.size(), claim.find('.', list.size()) - list.size());
    const auto [end, error] = std::from_chars(number.data(), number.data() + number.size(), place, 10);
    return error == std::errc() && end == number.data() + number.size() ? std::optional(place) : std::nullopt;
}

/// Whether one of the two is a member of the other, with which it overlaps wherever it is.
bool is_own_member(const Scene& scene, const std::array<std::string, 2>& pair) {
    for (const bool turned : {false, true}) {
        const std::string &group = pair[turned], &part = pair[!turned];
        if (scene.find(part)) continue;
        const auto member = find_member(scene, part);
        if (member && scene.shapes[member->shape]->id == group) return true;
    }
    return false;
}

/// The geometry of a shape that has one form, wherever it is. Empty of groups and of names of no shape.
std::optional<shape::Placed> alone(const Scene& scene, const std::string& id) {
    const auto place = scene.find(id);
    if (!place) return {};
    auto placed = shape::place(scene.shapes[*place]->geometry, {});
    return shape::only_form(placed) ? std::optional(std::move(placed)) : std::nullopt;
}

bool is_point(const Form& form) {
    return form.kind == Form::Kind::chain && !form.round && form.vertices().size() == 1 && !form.listed();
}

/// As far as a type tells: a polygon whose corners are in line has none either.
bool has_area(const Form& form) { return form.kind == Form::Kind::ring || form.round; }

/// Why the one cannot contain the other whatever their numbers are; empty where it may.
std::string never_contains(const Scene& scene, const std::string& outer, const std::string& inner) {
    const auto around = alone(scene, outer), within = alone(scene, inner);
    if (!around) return {};
    const Form form = *shape::only_form(*around);
    const auto is_endless = [&](const std::string& id) {
        const auto place = scene.find(id);
        return place && !shape::bounded(scene.shapes[*place]->geometry);
    };
    if (!is_endless(outer) && is_endless(inner)) return "what ends contains nothing endless";
    const bool inner_is_point = within && is_point(*shape::only_form(*within));
    if (is_point(form) && !inner_is_point) return "a point contains no other shape";
    if (!has_area(form) && within && has_area(*shape::only_form(*within)))
        return "what has no area contains no shape that has some";
    return {};
}

std::string of_pair(const Scene& scene, const std::array<std::string, 2>& pair, std::string_view claim,
                    const Expected& expected) {
    constexpr std::size_t most = std::size_t(possible::contacts.most);
    if (const auto contact = contact_of(claim);
        contact && *contact >= most && expected.kind == Expected::Kind::nothing)
        return fmt::format("there are at most {} contact points", most);
    constexpr std::string_view decided[] = {"overlap", "distance", "impact"};
    if (std::ranges::find(decided, claim) != std::end(decided) && is_own_member(scene, pair))
        return "a group overlaps its own members";
    if (expected.kind != Expected::Kind::truth || expected.truth) return {};
    if (claim == "contains") return never_contains(scene, pair[0], pair[1]);
    if (claim == "inside") return never_contains(scene, pair[1], pair[0]);
    return {};
}

std::string of_shape(const Scene& scene, const std::string& id, std::string_view claim,
                     const Expected& expected) {
    const auto place = scene.find(id);
    if (!place)
        return claim.starts_with("velocity.") || claim == "spin" ? "a member has no motion of its own" : "";
    const auto placed = alone(scene, id);
    if (!placed) return {};
    const Form form = *shape::only_form(*placed);
    const std::string_view type = shape::type_name(scene.shapes[*place]->geometry);
    const bool is_chain = form.kind == Form::Kind::chain, is_ring = form.kind == Form::Kind::ring;
    if ((claim == "area" && !is_ring && !form.round) || (claim == "perimeter" && is_point(form)))
        return fmt::format("the type {} has no {}", type, claim);
    if (claim == "valid" && !(is_ring && form.ring == Form::Ring::simple))
        return fmt::format("the type {} is always valid", type);
    if (claim == "rotation" && is_ring && form.ring == Form::Ring::upright && !form.round)
        return fmt::format("the type {} has no rotation", type);
    if (claim.starts_with("bounds.convex_hull.") && expected.kind == Expected::Kind::nothing &&
        (is_chain ? form.round : !is_ring))
        return fmt::format("the hull of the type {} has no corners", type);
    return {};
}

}  // namespace

std::string only_answer(const Scene& scene, const Expectation& row, std::string_view claim,
                        const Expected& expected) {
    if (row.algorithm) return {};
    const std::string why = row.pair    ? of_pair(scene, *row.pair, claim, expected)
                            : row.shape ? of_shape(scene, *row.shape, claim, expected)
                                        : std::string();
    if (why.empty()) return {};
    const std::string_view null = expected.kind == Expected::Kind::nothing ? " null" : "";
    return fmt::format("\"{}\"{} holds whatever the answer is: {}.", claim, null, why);
}

}  // namespace testbed::model
