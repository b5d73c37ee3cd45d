// Ordinary questions made tiny, and pairs that are turned or moved by very little.
#include "app/verify/small_families.h"

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

#include "core/math/pose.h"
#include "core/shape/forms.h"
#include "core/shape/own_fields.h"

namespace testbed::verify {

namespace {

namespace shape = collision::shape;

/// Turned about the origin; empty of a rectangle, which stands upright.
std::optional<model::SceneShape> turned_about_origin(model::SceneShape made, double degrees) {
    if (std::holds_alternative<shape::Rectangle>(made.geometry)) return {};
    const collision::math::Transform by({.position = {0, 0}, .rotation = degrees});
    made = each_point(std::move(made), [&](Vec2 v) { return by.turn(v); });
    if (std::holds_alternative<shape::OrientedRectangle>(made.geometry)) made.pose.rotation += degrees;
    if (auto* line = std::get_if<shape::Line>(&made.geometry)) line->direction = by.turn(line->direction);
    return made;
}

struct OneEdge {
    Vec2 from, to;
    Vec2 along() const { return to - from; }
    double degrees() const { return std::atan2(along().y, along().x) * 180 / std::acos(-1); }
};

/// One of its edges, or of a line a part; empty of what has none.
std::optional<OneEdge> any_edge(Maker& maker, const model::SceneShape& of) {
    const Placed placed = shape::place(of.geometry, of.pose);
    if (shape::defect(placed)) return {};
    std::vector<OneEdge> edges;
    shape::for_each_form(placed, [&](const shape::Form& form) {
        if (!form.bounded()) edges.push_back({form.vertices()[0], form.vertices()[0] + form.direction});
        for_each_edge(form, [&](Vec2 from, Vec2 to) {
            if (!(from == to)) edges.push_back({from, to});
        });
    });
    if (edges.empty()) return {};
    return edges[std::size_t(maker.random.below(int(edges.size())))];
}

}  // namespace

model::SceneShape scaled(model::SceneShape made, double factor) {
    shape::for_each_field(made.geometry, [&]<class Value>(shape::FieldUse use, Value& value) {
        if constexpr (std::is_same_v<Value, double>) value *= factor;
        if constexpr (std::is_same_v<Value, Vec2>)
            if (use == shape::FieldUse::size) value = value * factor;
    });
    made.velocity = made.velocity * factor;
    return each_point(std::move(made), [factor](Vec2 v) { return v * factor; });
}

std::optional<Question> made_tiny(Maker& maker, Question question) {
    const Conventions& c = maker.conventions();
    const int least = 2, most = c.single ? 7 : 20;
    // Edges are a quarter of what a shape measures, and longer.
    const int taken = c.min_size > 0 ? int(std::floor(-std::log2(4 * c.min_size))) : most;
    if (taken < least) return {};
    const double factor = std::exp2(-maker.random.between(least, std::min(most, taken)));
    for (model::SceneShape& one : question.shapes) {
        auto* ray = std::get_if<shape::Ray>(&one.geometry);
        if (ray && maker.one_of(2)) ray->direction = ray->direction * factor;
        one = scaled(std::move(one), factor);
    }
    return question;
}

std::optional<Question> nearly_parallel(Maker& maker, std::size_t a, std::size_t b) {
    const double size_a = maker.random.between(1.0, 4.0), size_b = maker.random.between(1.0, 4.0);
    auto first = maker.any(a, {0, 0}, size_a);
    auto second = maker.any(b, {0, 0}, size_b);
    const auto edge = any_edge(maker, first);
    auto other = any_edge(maker, second);
    if (!edge || !other) return {};
    const double degrees = std::pow(10.0, -maker.random.between(-1.0, maker.conventions().single ? 1.0 : 5.0));
    const double by = edge->degrees() - other->degrees() + (maker.one_of(2) ? degrees : -degrees);
    auto there = turned_about_origin(second, by);
    if (!there) return {};
    const collision::math::Transform turn({.position = {0, 0}, .rotation = by});
    other = OneEdge{turn.turn(other->from), turn.turn(other->to)};
    // Now within both, now beyond the end of one.
    const double of_edge = maker.random.between(0.0, 1.0), of_other = maker.random.between(-0.3, 1.3);
    const Vec2 at = edge->from + edge->along() * of_edge, to = other->from + other->along() * of_other;
    Question made = make_pair(std::move(first), shifted(std::move(*there), at - to));
    if (maker.one_of(2)) return made_tiny(maker, std::move(made));
    return made;
}

std::optional<Question> nearly_centered(Maker& maker, std::size_t a, std::size_t b) {
    const double size_a = maker.random.between(0.5, 3.0), size_b = maker.random.between(0.5, 3.0);
    const Vec2 center = maker.whole(2);
    auto first = maker.any(a, center, size_a);
    const double off = std::pow(10.0, -maker.random.between(1.0, maker.conventions().single ? 3.0 : 9.0));
    const Vec2 by = maker.direction() * off;
    return make_pair(std::move(first), maker.any(b, center + by, size_b));
}

}  // namespace testbed::verify
