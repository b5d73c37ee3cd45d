// Segments as vectors.
#include "app/model/vectors.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <limits>
#include <numbers>

#include "app/model/lesson.h"
#include "app/model/members.h"
#include "core/math/elementary.h"

namespace testbed::model {

namespace {

using collision::math::cross;
using collision::math::dot;

constexpr double degrees_in_radian = 180 / std::numbers::pi;

/// The questions about one vector after the other: about all of them, tip to tail.
Actual ask_chain(Vec2 from, Vec2 sum, std::string_view claim) {
    if (claim == "sum.x") return sum.x;
    if (claim == "sum.y") return sum.y;
    if (claim == "tip.x") return from.x + sum.x;
    if (claim == "tip.y") return from.y + sum.y;
    if (claim == "length") return collision::math::hypot(sum.x, sum.y);
    if (claim == "direction") return sum == Vec2{0, 0} ? Actual(std::monostate()) : Actual(direction_of(sum));
    return fmt::format("{} is not answered yet", claim);
}

/// The questions about exactly two.
Actual ask_two(const Arrow& first, const Arrow& second, std::string_view claim) {
    const Vec2 a = first.scaled(), b = second.scaled();
    const bool null = a == Vec2{0, 0};
    if (claim == "difference.x") return a.x - b.x;
    if (claim == "difference.y") return a.y - b.y;
    if (claim == "dot") return dot(a, b);
    if (claim == "cross") return cross(a, b);
    if (claim == "angle" || claim == "radians") {
        if (null || b == Vec2{0, 0}) return std::monostate();
        return claim == "angle" ? angle_between(a, b) : angle_between(a, b) / degrees_in_radian;
    }
    if (null) return std::monostate();
    const double share = dot(a, b) / dot(a, a);
    if (claim == "projection") return share;
    const Vec2 foot = first.from + a * share;
    return claim == "foot.x" ? foot.x : foot.y;
}

/// Where it stands in the world. Empty where no shape and no member of the name is a segment.
std::optional<collision::shape::PlacedSegment> segment_of(const Scene& scene, std::string_view id) {
    if (const auto index = scene.find(id)) {
        const SceneShape& shape = *scene.shapes[*index];
        const auto* segment = std::get_if<collision::shape::Segment>(&shape.geometry);
        if (!segment) return {};
        return place(*segment, collision::math::Transform(shape.pose));
    }
    const auto member = find_member(scene, id);
    if (!member) return {};
    const SceneShape& group = *scene.shapes[member->shape];
    const auto found = member_at(group, collision::shape::place(group.geometry, group.pose), member->tag);
    const auto* segment = std::get_if<collision::shape::PlacedSegment>(&found.placed);
    return segment ? std::optional(*segment) : std::nullopt;
}

bool about_two(std::string_view claim) {
    constexpr std::string_view names[] = {"difference.x", "difference.y", "dot",    "cross", "angle",
                                          "radians",      "projection",   "foot.x", "foot.y"};
    return std::ranges::find(names, claim) != std::end(names);
}

}  // namespace

std::optional<Arrow> arrow_of(const Scene& scene, std::string_view id) {
    const auto segment = segment_of(scene, id);
    if (!segment) return {};
    Arrow arrow{segment->from, segment->to - segment->from, 1};
    if (!scene.lesson) return arrow;
    const auto& vectors = scene.lesson->vectors;
    const auto slot = std::size_t(std::ranges::find(vectors, id) - vectors.begin());
    if (slot < vectors.size() && slot < scene.lesson->numbers.size())
        arrow.factor = scene.lesson->numbers[slot].value;
    return arrow;
}

std::string vectors_refusal(const Scene& scene, const std::vector<std::string>& ids) {
    if (ids.empty()) return "the row is about no vector";
    for (const std::string& id : ids) {
        if (!is_taken(scene, id)) return fmt::format("no shape has the id \"{}\"", id);
        if (!arrow_of(scene, id)) return fmt::format("\"{}\" is not a segment, so it is no vector", id);
    }
    return {};
}

Actual ask_vectors(const Scene& scene, const std::vector<std::string>& ids, std::string_view claim) {
    if (about_two(claim)) {
        if (ids.size() != 2) return fmt::format("{} is asked about two vectors", claim);
        return ask_two(*arrow_of(scene, ids[0]), *arrow_of(scene, ids[1]), claim);
    }
    Vec2 sum{0, 0};
    for (const std::string& id : ids) sum = sum + arrow_of(scene, id)->scaled();
    return ask_chain(arrow_of(scene, ids.front())->from, sum, claim);
}

double direction_of(Vec2 v) { return collision::math::atan2(v.y, v.x) * degrees_in_radian; }

double angle_between(Vec2 a, Vec2 b) {
    return collision::math::atan2(std::abs(cross(a, b)), dot(a, b)) * degrees_in_radian;
}

double angle_by_arc_cosine(Vec2 a, Vec2 b) {
    const float ax = float(a.x), ay = float(a.y), bx = float(b.x), by = float(b.y);
    const float length_a = std::sqrt(ax * ax + ay * ay), length_b = std::sqrt(bx * bx + by * by);
    const float product = ax / length_a * (bx / length_b) + ay / length_a * (by / length_b);
    if (std::abs(product) > 1) return std::numeric_limits<double>::quiet_NaN();
    const double cosine = product;
    const auto radian = float(collision::math::atan2(std::sqrt(1 - cosine * cosine), cosine));
    return double(radian * 180.0f / 3.14159265358979323846f);
}

}  // namespace testbed::model
