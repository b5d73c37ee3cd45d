#include "app/exchange/stated_answers.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "app/model/impacts.h"
#include "core/hull/bounds.h"
#include "core/query/cast.h"
#include "core/query/containment.h"
#include "core/query/penetration.h"
#include "core/shape/shape.h"

namespace testbed::exchange {

namespace {

namespace shape = collision::shape;
namespace query = collision::query;
using collision::Vec2;
using shape::Placed;

/// Nudges of b, as shares of how large the answer is: what changes much under one has other right answers.
constexpr double nudge = 1e-6, much = 1e-3;

bool near(Vec2 a, Vec2 b, double by) { return std::abs(a.x - b.x) <= by && std::abs(a.y - b.y) <= by; }

bool same_points(const query::Contacts& a, const query::Contacts& b, double by) {
    bool same = a.count == b.count;
    for (std::size_t i = 0; same && i < std::size_t(a.count); ++i) same = near(a.points[i], b.points[i], by);
    return same;
}

/// How many of nudged() are moved, not turned: the first ones.
constexpr std::size_t moves = 4;

/// The pair as it answers where b is moved or turned by next to nothing.
std::vector<query::PairAnswer> nudged(const Placed& a, const model::SceneShape& b, double size) {
    std::vector<query::PairAnswer> answers;
    const double step = nudge * size;
    for (const Vec2 by : {Vec2{step, 0}, Vec2{-step, 0}, Vec2{0, step}, Vec2{0, -step}})
        answers.push_back(
            query::answer(a, shape::place(b.geometry, {b.pose.position + by, b.pose.rotation})));
    // A rectangle cannot be turned; an oriented one of its size can.
    shape::Shape turned = b.geometry;
    if (const auto* box = std::get_if<shape::Rectangle>(&b.geometry))
        turned = shape::OrientedRectangle{box->size};
    for (const double degrees : {step, -step})
        answers.push_back(
            query::answer(a, shape::place(turned, {b.pose.position, b.pose.rotation + degrees})));
    return answers;
}

struct Tables {
    StatedAnswer distance{
        "distance", "Distance", "0 where the two overlap", StatedAnswer::Returns::number, {}};
    StatedAnswer depth{
        "depth", "Depth", "of the shortest push of b out of a", StatedAnswer::Returns::number, {}};
    StatedAnswer normal{
        "normal", "Normal", "direction of that push, of length 1", StatedAnswer::Returns::vector, {}};
    StatedAnswer closest{
        "closest", "Closest", "a point of a and one of b", StatedAnswer::Returns::two_points, {}};
    StatedAnswer hit{"hit",
                     "Hit",
                     "distance along the ray a to b, or nothing",
                     StatedAnswer::Returns::number_or_nothing,
                     {}};
    StatedAnswer contacts{"contacts",
                          "Contacts",
                          "points that carry the contact, halfway between the surfaces",
                          StatedAnswer::Returns::points,
                          {}};
    StatedAnswer contains{
        "contains", "Contains", "whether all of b lies in a", StatedAnswer::Returns::truth, {}};
    StatedAnswer impact{"impact",
                        "Impact",
                        "seconds until the two touch, or nothing within the horizon",
                        StatedAnswer::Returns::number_or_nothing,
                        {}};
};

void add_pair(Tables& to, std::size_t i, std::size_t k, const std::vector<model::ShapePtr>& shapes,
              const std::vector<Placed>& placed, double sign) {
    const auto truth = query::answer(placed[i], placed[k]);
    if (truth.undecided) return;
    to.distance.rows.push_back({i, k, {truth.distance}});
    if (!truth.overlap) to.contacts.rows.push_back({i, k, {}});
    const bool deep = truth.overlap && truth.depth && *truth.depth > 0;
    if (deep) to.depth.rows.push_back({i, k, {*truth.depth}});
    if (truth.overlap && !deep) return;
    const double size = std::max({1.0, truth.distance, truth.depth.value_or(0)});
    const auto others = nudged(placed[i], *shapes[k], size);
    const auto all = [&](auto&& same) { return std::ranges::all_of(others, same); };
    if (deep && all([&](const auto& one) { return one.overlap && near(one.normal, truth.normal, much); }))
        to.normal.rows.push_back({i, k, {truth.normal.x, sign * truth.normal.y}});
    if (!truth.overlap && all([&](const auto& one) {
            return near(one.on_a, truth.on_a, much * size) && near(one.on_b, truth.on_b, much * size);
        }))
        to.closest.rows.push_back(
            {i, k, {truth.on_a.x, sign * truth.on_a.y, truth.on_b.x, sign * truth.on_b.y}});
    // A turn, however small, makes one deepest point of two.
    if (deep && std::ranges::all_of(std::span(others).first(moves), [&](const auto& one) {
            return one.overlap && same_points(one.contacts, truth.contacts, much);
        })) {
        StatedRow row{i, k, {}};
        for (int n = 0; n < truth.contacts.count; ++n) {
            const Vec2 point = truth.contacts.points[std::size_t(n)];
            row.numbers.insert(row.numbers.end(), {point.x, sign * point.y});
        }
        to.contacts.rows.push_back(std::move(row));
    }
}

/// The first touch of two, the second moved aside; empty where it is not decided.
std::optional<std::optional<double>> time_of(const model::SceneShape& a, const model::SceneShape& b,
                                             Vec2 aside, double horizon) {
    model::SceneShape there = b;
    there.pose.position += aside;
    const Placed placed_a = shape::place(a.geometry, a.pose), placed_b = shape::place(b.geometry, there.pose);
    const auto found =
        query::time_of_impact(model::mover(a, placed_a), model::mover(there, placed_b), horizon);
    if (found.gave_up) return {};
    return found.impact ? std::optional(found.impact->time) : std::nullopt;
}

/// Of two of which one moves, where next to nothing makes no other answer. Of endless shapes that turn
/// nothing is stated.
void add_impact(Tables& to, std::size_t i, std::size_t k, const std::vector<model::ShapePtr>& shapes,
                double sign) {
    const model::SceneShape &a = *shapes[i], &b = *shapes[k];
    const auto turns_endlessly = [](const model::SceneShape& one) {
        return one.spin != 0 && !shape::bounded(shape::place(one.geometry, one.pose));
    };
    if ((!a.moves() && !b.moves()) || turns_endlessly(a) || turns_endlessly(b)) return;
    const double horizon = to.impact.horizon;
    const auto truth = time_of(a, b, {0, 0}, horizon);
    if (!truth) return;
    for (const Vec2 aside : {Vec2{nudge, 0}, Vec2{-nudge, 0}, Vec2{0, nudge}, Vec2{0, -nudge}}) {
        const auto other = time_of(a, b, aside, horizon);
        if (!other || other->has_value() != truth->has_value() ||
            (*truth && std::abs(**other - **truth) > much * horizon))
            return;
    }
    const auto motion_of = [&](const model::SceneShape& one) {
        const Vec2 velocity = one.velocity, pivot = one.pose.position;
        return StatedMotion{{velocity.x, sign * velocity.y}, {pivot.x, sign * pivot.y}, sign * one.spin};
    };
    to.impact.rows.push_back(
        {i, k, *truth ? std::vector{**truth} : std::vector<double>{}, {motion_of(a), motion_of(b)}});
}

/// Of two of which next to nothing makes no other answer: b does not touch a's border from inside.
void add_containment(Tables& to, std::size_t i, std::size_t k, const std::vector<Placed>& placed) {
    const auto held = query::contains(placed[i], placed[k]);
    if (!held) return;
    double size = 1;
    if (shape::bounded(placed[k])) {
        const Vec2 extent = collision::hull::aabb(placed[k]).size();
        size = std::max({size, extent.x, extent.y});
    }
    for (const Vec2 by : {Vec2{1, 0}, Vec2{-1, 0}, Vec2{0, 1}, Vec2{0, -1}}) {
        const Placed aside = shape::moved(placed[k], collision::math::Transform({by * (nudge * size), 0}));
        if (shape::defect(aside) || query::contains(placed[i], aside) != held) return;
    }
    to.contains.rows.push_back({i, k, {*held ? 1.0 : 0.0}});
}

void add_hit(Tables& to, std::size_t i, std::size_t k, const std::vector<Placed>& placed) {
    const auto* ray = std::get_if<shape::PlacedRay>(&placed[i]);
    if (!ray || i == k) return;
    const auto hit = query::cast(*ray, placed[k]);
    to.hit.rows.push_back({i, k, hit ? std::vector{hit->distance} : std::vector<double>{}});
}

}  // namespace

std::vector<StatedAnswer> stated_answers(const std::vector<model::ShapePtr>& shapes, bool y_down,
                                         double horizon) {
    std::vector<Placed> placed;
    for (const model::ShapePtr& one : shapes) placed.push_back(shape::place(one->geometry, one->pose));
    Tables tables;
    tables.impact.horizon = horizon;
    const double sign = y_down ? -1 : 1;
    for (std::size_t i = 0; i < placed.size(); ++i)
        for (std::size_t k = 0; k < placed.size(); ++k) {
            if (shape::defect(placed[i]) || shape::defect(placed[k])) continue;
            if (i < k) {
                add_pair(tables, i, k, shapes, placed, sign);
                add_impact(tables, i, k, shapes, sign);
            }
            if (i != k) add_containment(tables, i, k, placed);
            add_hit(tables, i, k, placed);
        }
    std::vector<StatedAnswer> answers;
    for (StatedAnswer* const one : {&tables.distance, &tables.depth, &tables.normal, &tables.closest,
                                    &tables.contacts, &tables.contains, &tables.hit, &tables.impact})
        if (!one->rows.empty()) answers.push_back(std::move(*one));
    for (StatedAnswer& one : stated_of_one(shapes, y_down)) answers.push_back(std::move(one));
    return answers;
}

std::string tolerance_of(const Dialect& dialect, double value) {
    return number(dialect, 1e-6 * std::max(1.0, std::abs(value)));
}

std::string names_of_row(std::span<const Record> records, const StatedRow& row) {
    if (row.a == row.b) return literal(records[row.a].id);
    return literal(records[row.a].id + " and " + records[row.b].id);
}

}  // namespace testbed::exchange
