// Expectations that hold since of all answers there is only one.
#include "app/model/only_answer.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <fmt/format.h>
#include <iterator>
#include <optional>
#include <variant>

#include "app/model/claims.h"
#include "app/model/members.h"
#include "core/shape/shape.h"

namespace testbed::model {

namespace {

namespace shape = collision::shape;

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

template <class... Types>
bool is_any(const shape::Shape& geometry) {
    return (std::holds_alternative<Types>(geometry) || ...);
}

bool is_point(const Scene& scene, const std::string& id) {
    const auto place = scene.find(id);
    return place && is_any<shape::Point>(scene.shapes[*place]->geometry);
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
    const bool of_first = claim == "contains";
    if ((of_first || claim == "inside") && expected.kind == Expected::Kind::truth && !expected.truth &&
        is_point(scene, pair[of_first ? 0 : 1]) && !is_point(scene, pair[of_first ? 1 : 0]))
        return "a point contains no other shape";
    return {};
}

std::string of_shape(const Scene& scene, const std::string& id, std::string_view claim,
                     const Expected& expected) {
    const auto place = scene.find(id);
    if (!place)
        return claim.starts_with("velocity.") || claim == "spin" ? "a member has no motion of its own" : "";
    const shape::Shape& geometry = scene.shapes[*place]->geometry;
    const std::string_view type = shape::type_name(geometry);
    using namespace shape;
    const bool is_flat = is_any<Point, Line, Ray, Segment, Polyline>(geometry);
    if ((claim == "area" && is_flat) || (claim == "perimeter" && is_any<Point>(geometry)))
        return fmt::format("a {} has no {}", type, claim);
    if (claim == "valid" && !is_any<Polygon, RoundedPolygon, Group>(geometry))
        return fmt::format("a {} is always valid", type);
    if (claim == "rotation" && is_any<Rectangle>(geometry)) return "a rectangle has no rotation";
    if (claim.starts_with("bounds.convex_hull.") && expected.kind == Expected::Kind::nothing &&
        is_any<Circle, Capsule, Line, Ray>(geometry))
        return fmt::format("the hull of a {} has no corners", type);
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
