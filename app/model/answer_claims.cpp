// Names of claims to parts of answers.
#include "app/model/answer_claims.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <fmt/format.h>

#include "app/model/contact_features.h"

namespace testbed::model {

namespace {

using collision::query::cast;

constexpr std::string_view contacts_prefix = "contacts.", closest_prefix = "closest.", hit_prefix = "hit.",
                           impact_prefix = "impact.", hull_prefix = "bounds.convex_hull.";
constexpr std::array<std::string_view, 4> vector_names{"point.x", "point.y", "normal.x", "normal.y"};

bool is_axis(std::string_view text) { return text == "x" || text == "y"; }
bool is_feature(std::string_view text) {
    return text == "a.vertex" || text == "a.edge" || text == "b.vertex" || text == "b.edge";
}

/// "12.x": a place in a list and what is asked of it.
std::optional<std::size_t> place_of(std::string_view text, bool (*is_known)(std::string_view) = is_axis) {
    const std::size_t dot = text.find('.');
    std::size_t place = 0;
    if (dot == text.npos || !is_known(text.substr(dot + 1))) return {};
    const auto [end, error] = std::from_chars(text.data(), text.data() + dot, place, 10);
    const bool spelled_once = dot == 1 || text.front() != '0';
    if (error != std::errc() || end != text.data() + dot || !spelled_once) return {};
    return place;
}

double axis_of(Vec2 v, std::string_view claim) { return claim.back() == 'x' ? v.x : v.y; }

Actual ask_list(std::span<const Vec2> points, std::string_view claim) {
    if (claim == "count") return double(points.size());
    const auto place = place_of(claim);
    if (!place || *place >= points.size()) return std::monostate();
    return axis_of(points[*place], claim);
}

Actual ask_vectors_of(Vec2 point, Vec2 normal, std::string_view claim) {
    return axis_of(claim.starts_with("point") ? point : normal, claim);
}

}  // namespace

const Claim* find_answer_claim(Subject subject, std::string_view name) {
    static constexpr Claim contacts{"count", false, true, false, possible::contacts},
        corners{"count", false, true, false, possible::not_negative},
        coordinate{"part of an answer", false, true, true, possible::part_of_pair, Grows::with_place},
        unit{"part of an answer", false, true, true, possible::unit_of_hit},
        place{"part of an answer", false, true, true, possible::length_of_hit, Grows::with_length},
        feature{"part of an answer", false, true, true, possible::length_of_hit},
        order{"part of an answer", false, true, true, possible::order_of_hit},
        closest{"part of an answer", false, true, true, possible::anything, Grows::with_place},
        valid{"valid", true, false, false, possible::nothing},
        hits{"hits", false, true, false, possible::not_negative};
    const auto of_list = [&](std::string_view prefix, const Claim& count) -> const Claim* {
        if (!name.starts_with(prefix)) return nullptr;
        const std::string_view rest = name.substr(prefix.size());
        return rest == "count" ? &count : place_of(rest) ? &coordinate : nullptr;
    };
    const auto of_hit = [&](std::string_view prefix, bool more) -> const Claim* {
        const std::string_view rest =
            name.starts_with(prefix) ? name.substr(prefix.size()) : std::string_view();
        if (std::ranges::find(vector_names, rest) != vector_names.end())
            return rest.starts_with("normal") ? &unit : &coordinate;
        if (more && rest == "distance") return &place;
        return more && rest == "order" ? &order : nullptr;
    };
    switch (subject) {
        case Subject::pair:
            if (is_about_features(name)) return &feature;
            if (const Claim* const claim = of_list(contacts_prefix, contacts)) return claim;
            if (const Claim* const claim = of_hit(hit_prefix, true)) return claim;
            if (const Claim* const claim = of_hit(impact_prefix, false)) return claim;
            for (const std::string_view one : {"closest.a.x", "closest.a.y", "closest.b.x", "closest.b.y"})
                if (name == one) return &closest;
            return nullptr;
        case Subject::shape:
            if (name == valid.name) return &valid;
            return name == hits.name ? &hits : of_list(hull_prefix, corners);
        case Subject::algorithm:
        case Subject::vectors:
        case Subject::shape_set:
        case Subject::bounds: break;
    }
    return nullptr;
}

std::string_view answer_claim_examples(Subject subject) {
    switch (subject) {
        case Subject::pair:
            return "contacts.count, contacts.0.x, contacts.0.a.vertex, contacts.0.b.edge, closest.a.x, "
                   "closest.b.x, impact.point.x, impact.normal.x, "
                   "hit.order, hit.distance, hit.point.x, hit.normal.x";
        case Subject::shape: return "valid, hits, bounds.convex_hull.count, bounds.convex_hull.0.x";
        case Subject::algorithm:
        case Subject::vectors:
        case Subject::shape_set:
        case Subject::bounds: break;
    }
    return {};
}

Actual ask_points(const collision::query::PairAnswer& answer, std::string_view claim) {
    if (claim.starts_with(contacts_prefix))
        return ask_list(std::span(answer.contacts.points).first(std::size_t(answer.contacts.count)),
                        claim.substr(contacts_prefix.size()));
    if (claim.starts_with(closest_prefix))
        return axis_of(claim[closest_prefix.size()] == 'a' ? answer.on_a : answer.on_b, claim);
    return fmt::format("{} is not answered yet", claim);
}

bool is_about_features(std::string_view claim) {
    return claim.starts_with(contacts_prefix) && place_of(claim.substr(contacts_prefix.size()), is_feature);
}

Actual ask_feature(const collision::query::PairAnswer& answer, const collision::shape::Placed& first,
                   const collision::shape::Placed& second, std::string_view claim) {
    const std::size_t place = *place_of(claim.substr(contacts_prefix.size()), is_feature);
    if (place >= std::size_t(answer.contacts.count) || !answer.depth) return std::monostate();
    const bool of_first = claim.find(".a.") != claim.npos;
    const ContactFeature feature = contact_feature(of_first ? first : second, answer.contacts.points[place],
                                                   of_first ? answer.normal : -answer.normal, *answer.depth);
    const auto& number = claim.ends_with(".vertex") ? feature.vertex : feature.edge;
    return number ? Actual(double(*number)) : Actual(std::monostate());
}

Actual ask_impact(const std::optional<collision::query::Impact>& impact, std::string_view claim) {
    if (!impact) return std::monostate();
    if (claim == "impact") return impact->time;
    return ask_vectors_of(impact->point, impact->normal, claim.substr(impact_prefix.size()));
}

Actual ask_hull(const std::vector<Vec2>& hull, std::string_view claim) {
    return ask_list(hull, claim.substr(hull_prefix.size()));
}

std::vector<RayMeeting> ray_meetings(const collision::shape::PlacedRay& ray, std::uint32_t own,
                                     std::span<const ShapeResult> shapes) {
    std::vector<RayMeeting> met;
    for (std::uint32_t i = 0; i < shapes.size(); ++i) {
        // Hidden shapes are part of the scene, also where the window leaves them out.
        if (i == own || collision::shape::defect(shapes[i].placed)) continue;
        if (const auto hit = cast(ray, shapes[i].placed)) met.push_back({i, *hit});
    }
    std::ranges::sort(met, {}, [](const RayMeeting& one) { return std::pair(one.hit.distance, one.shape); });
    return met;
}

std::span<const std::string_view> hit_claim_names() {
    static constexpr std::string_view names[] = {"hit.distance", "hit.point.x",  "hit.point.y",
                                                 "hit.normal.x", "hit.normal.y", "hit.order"};
    return names;
}

Actual ask_meeting(const collision::query::RayHit& hit, std::size_t order, std::string_view claim) {
    const std::string_view what = claim.substr(hit_prefix.size());
    if (what == "distance") return hit.distance;
    if (what == "order") return double(order);
    return ask_vectors_of(hit.point, hit.normal, what);
}

Actual ask_hit(const collision::shape::PlacedRay& ray, std::uint32_t own, std::span<const ShapeResult> shapes,
               const collision::shape::Placed& target, std::uint32_t place, std::string_view claim) {
    const auto hit = cast(ray, target);
    if (!hit) return std::monostate();
    std::size_t order = 1;
    if (claim.ends_with(".order"))
        for (const RayMeeting& other : ray_meetings(ray, own, shapes))
            order += other.shape != place &&
                     std::pair(other.hit.distance, other.shape) < std::pair(hit->distance, place);
    return ask_meeting(*hit, order, claim);
}

Actual count_hits(const collision::shape::PlacedRay& ray, std::uint32_t own,
                  std::span<const ShapeResult> shapes) {
    return double(ray_meetings(ray, own, shapes).size());
}

}  // namespace testbed::model
