// Push-out by shortest ways, the deepest first.
#include "app/model/push_out.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <limits>
#include <span>
#include <unordered_map>

#include "app/model/candidates.h"
#include "app/model/within_budget.h"
#include "core/query/overlap.h"
#include "core/query/penetration.h"

namespace testbed::model {

namespace {

using collision::broad::IndexPair;
using collision::query::Penetration;
using collision::query::Relation;
using collision::shape::Placed;
using collision::shape::PlacedGroup;
using collision::shape::PlacedPrimitive;

/// Where a push of b against a goes.
struct Share {
    double a, b;
    bool whole = true;  ///< else a part of the push is lost
    bool any() const { return a + b > 0; }
};
Share share(const Scene& scene, const SceneShape& a, const SceneShape& b) {
    if (scene.push_shares != PushShares::inverse) {
        const double both = a.mass + b.mass;
        const bool halved = scene.push_shares == PushShares::half_masses && movable(a) && movable(b);
        const double part = halved ? 0.5 : 1;
        return {movable(a) ? part * a.mass / both : 0, movable(b) ? part * b.mass / both : 0,
                movable(a) && movable(b) && !halved};
    }
    if (movable(a) && movable(b)) return {b.mass / (a.mass + b.mass), a.mass / (a.mass + b.mass)};
    return {movable(a) ? 1.0 : 0.0, movable(b) ? 1.0 : 0.0};
}

double largest_coordinate(const collision::math::Aabb& box) {
    return std::max({std::abs(box.min.x), std::abs(box.min.y), std::abs(box.max.x), std::abs(box.max.y)});
}

/// The scene while its shapes are pushed about.
class Pusher {
  public:
    explicit Pusher(const Scene& scene) : shapes_(scene.shapes) {
        now_.scene = scene;
        now_.ways.assign(scene.shapes.size(), Vec2{0, 0});
        for (const ShapePtr& shape : shapes_) results_.push_back(placed(*shape));
    }

    /// One pass over the pairs that overlap. False where it moved nothing.
    bool round() {
        std::vector<Deep> deep;
        candidates_ = overlap_candidates(results_);
        for (const auto [a, b] : candidates_) {
            const Overlap overlap = overlap_of(a, b);
            if (overlap.depth && std::isfinite(*overlap.depth)) deep.push_back({*overlap.depth, a, b});
        }
        if (deep.empty()) return false;
        ++now_.rounds;
        std::ranges::stable_sort(deep, std::ranges::greater(), &Deep::depth);
        for (const Deep& pair : deep) {
            if (now_.scene.push_shares != PushShares::inverse || (movable(*shapes_[pair.a]) && movable(*shapes_[pair.b])))
                part(pair.a, pair.b);
            else
                part_from_locked(movable(*shapes_[pair.a]) ? pair.a : pair.b);
        }
        return true;
    }

    /// Parts the two where they overlap.
    void part(std::uint32_t a, std::uint32_t b) {
        const Share of = share(now_.scene, *shapes_[a], *shapes_[b]);
        if (!of.any() || !answered(a) || !answered(b)) return;
        // Halves of ways that others undo in part would approach rest for ever: a pair that is pushed again
        // and again goes further, and is given more room each time.
        const int times = times_[key(a, b)]++;
        const double more = times == 0 ? 0 : hair(a, b) * std::exp2(std::min(times, max_doublings));
        const double factor = times > 1 && of.a > 0 && of.b > 0 ? further : 1;
        push(of, {&b, 1}, a, more, factor,
             [&] { return collision::query::penetration(results_[a].placed, results_[b].placed); });
    }

    /// Brings a shape out of all locked ones that it shares a point with, as if they were one: what looks
    /// like one floor is one, and a corner of two walls is left by the shortest way out of both.
    void part_from_locked(std::uint32_t mover) {
        std::vector<std::uint32_t> locked;
        bool overlaps = false;
        for (const auto [a, b] : candidates_) {
            if (a != mover && b != mover) continue;
            const std::uint32_t other = a == mover ? b : a;
            if (movable(*shapes_[other])) continue;
            const std::optional<Relation> relation = relation_of(mover, other);
            if (!relation || relation == Relation::apart) continue;
            locked.push_back(other);
            overlaps = overlaps || relation == Relation::overlapping;
        }
        if (!overlaps) return;
        if (locked.size() == 1) return part(std::min(mover, locked[0]), std::max(mover, locked[0]));
        const Placed all = joined(locked);
        const int times = times_[key(mover, mover)]++;
        const double more =
            times == 0 ? 0 : hair(mover, locked[0]) * std::exp2(std::min(times, max_doublings));
        push({1, 0}, locked, mover, more, 1,
             [&] { return collision::query::penetration(results_[mover].placed, all); });
    }

    PushedOut finish() {
        now_.scene.shapes = shapes_;
        now_.left = 0;
        bool can_go_on = false;
        for (const auto [a, b] : overlap_candidates(results_)) {
            const Overlap overlap = overlap_of(a, b);
            if (!overlap.known) ++now_.not_known;
            if (!overlap.depth) continue;
            ++now_.left;
            can_go_on = can_go_on || std::isfinite(*overlap.depth);
        }
        now_.end = can_go_on            ? PushEnd::capped
                   : now_.not_known > 0 ? PushEnd::not_known
                   : now_.left > 0      ? PushEnd::stuck
                                        : PushEnd::at_rest;
        return std::move(now_);
    }

  private:
    struct Deep {
        double depth;
        std::uint32_t a, b;
    };
    static constexpr int max_doublings = 24;
    static constexpr double further = 1.5;  ///< of the way, where both move: successive over-relaxation

    static std::uint64_t key(std::uint32_t a, std::uint32_t b) { return std::uint64_t{a} << 32 | b; }
    bool answered(std::uint32_t i) const { return results_[i].answered; }

    static ShapeResult placed(const SceneShape& shape) {
        ShapeResult result;
        result.placed = collision::shape::place(shape.geometry, shape.pose);
        result.answered = !shape.hidden && !collision::shape::defect(result.placed);
        if (result.answered && collision::shape::bounded(result.placed))
            result.bounds = Bounds{collision::hull::aabb(result.placed), {}, {}, {}, {}};
        return result;
    }

    /// Where rounding folds a sliver of a polygon on its way, it takes part in nothing any more.
    /// Empty where that takes too much work.
    std::optional<Relation> relation_of(std::uint32_t a, std::uint32_t b) const {
        if (!answered(a) || !answered(b)) return Relation::apart;
        return within_budget(
            [&] { return collision::query::relation(results_[a].placed, results_[b].placed); });
    }
    struct Overlap {
        bool known = true;
        /// Empty where the two only touch or are apart, or are both locked; infinite where no finite way
        /// parts them.
        std::optional<double> depth{};
    };
    Overlap overlap_of(std::uint32_t a, std::uint32_t b) const {
        if (!share(now_.scene, *shapes_[a], *shapes_[b]).any()) return {};
        const std::optional<Relation> relation = relation_of(a, b);
        if (!relation) return {false, {}};
        if (relation != Relation::overlapping) return {};
        const Penetration found = collision::query::penetration(results_[a].placed, results_[b].placed);
        if (found.gave_up) return {false, {}};
        return {true, found.depth.value_or(std::numeric_limits<double>::infinity())};
    }

    /// A few ulps of the largest coordinate of the two: the least way that moves both.
    double hair(std::uint32_t a, std::uint32_t b) const {
        double size = 0;
        for (const std::uint32_t i : {a, b}) {
            const Vec2 at = shapes_[i]->pose.position;
            size = std::max({size, std::abs(at.x), std::abs(at.y)});
            if (results_[i].bounds) size = std::max(size, largest_coordinate(results_[i].bounds->aabb));
        }
        return std::max(size * 0x1p-50, 0x1p-1000);
    }

    /// The locked shapes as members of one group.
    Placed joined(std::span<const std::uint32_t> locked) const {
        std::vector<PlacedPrimitive> members;
        for (const std::uint32_t i : locked)
            std::visit(
                [&]<class S>(const S& s) {
                    if constexpr (std::is_same_v<S, PlacedGroup>)
                        members.insert(members.end(), s.members.begin(), s.members.end());
                    else
                        members.push_back(s);
                },
                results_[i].placed);
        return PlacedGroup{std::move(members)};
    }

    /// Pushes a, and where it moves the only other, by what measure() says of a and the others, until a
    /// overlaps none of them; once where the shares are not the whole. more: room beyond the way.
    void push(Share of, std::span<const std::uint32_t> others, std::uint32_t a, double more, double factor,
              const auto& measure) {
        const auto overlapping = [&] {
            return std::ranges::any_of(
                others, [&](std::uint32_t other) { return relation_of(a, other) == Relation::overlapping; });
        };
        const double min = hair(a, others.front());
        // In a narrow dent the rounded end of the way may lie in its other side: then it is measured anew.
        constexpr int max_measures = 8;
        bool pushed = false;
        for (int i = 0; i < max_measures && overlapping(); ++i) {
            const Penetration measured = measure();
            if (!measured.depth) break;
            pushed = true;
            const Vec2 start = shapes_[a]->pose.position,
                       start_other = shapes_[others.front()]->pose.position;
            const double max = std::max(more, *measured.depth * 0x1p-20) + 256 * min;
            for (double room = more; room <= max; room = std::max(2 * room, min)) {
                const Vec2 way = measured.normal * (*measured.depth * factor + room);
                put(a, start - way * of.a);
                if (of.b > 0) put(others.front(), start_other + way * of.b);
                if (!of.whole || !overlapping()) break;
            }
            if (!of.whole) break;
        }
        if (pushed) ++now_.pushes;
    }

    void put(std::uint32_t i, Vec2 position) {
        if (shapes_[i]->pose.position == position) return;
        now_.ways[i] += position - shapes_[i]->pose.position;
        SceneShape there = *shapes_[i];
        there.pose.position = position;
        shapes_[i] = std::make_shared<const SceneShape>(std::move(there));
        results_[i] = placed(*shapes_[i]);
    }

    collision::math::WorkLimit of_all_{4 * collision::query::max_work};
    std::vector<ShapePtr> shapes_;
    std::vector<ShapeResult> results_;
    std::vector<IndexPair> candidates_;  ///< of the round
    std::unordered_map<std::uint64_t, int> times_;
    PushedOut now_;
};

}  // namespace

std::optional<Push> push_of(const Scene& scene, const PairResult& pair) {
    if (pair.verdict() != Verdict::overlapping || !pair.answer.depth) return {};
    const Share of = share(scene, *scene.shapes[pair.a], *scene.shapes[pair.b]);
    if (!of.any()) return {};
    const Vec2 way = pair.answer.normal * *pair.answer.depth;
    return Push{pair.a, pair.b, -way * of.a, way * of.b};
}

PushedOut push_apart(const Scene& scene, std::uint32_t a, std::uint32_t b) {
    Pusher pusher(scene);
    pusher.part(std::min(a, b), std::max(a, b));
    PushedOut pushed = pusher.finish();
    pushed.rounds = pushed.pushes;
    return pushed;
}

PushedOut push_to_rest(const Scene& scene, std::size_t max_rounds) {
    Pusher pusher(scene);
    for (std::size_t i = 0; i < max_rounds && pusher.round(); ++i) {}
    return pusher.finish();
}

std::string_view name(PushShares shares) {
    switch (shares) {
        case PushShares::inverse: return "inverse";
        case PushShares::masses: return "masses";
        case PushShares::half_masses: return "half_masses";
    }
    return {};
}

std::string name_of(const Scene& before, const PushedOut& pushed) {
    std::vector<std::size_t> moved;
    for (std::size_t i = 0; i < pushed.ways.size(); ++i)
        if (pushed.ways[i] != Vec2{0, 0}) moved.push_back(i);
    if (moved.empty()) return "push nothing apart";
    if (moved.size() == 1) return "push out " + before.shapes[moved[0]]->id;
    if (moved.size() == 2)
        return fmt::format("push {} and {} apart", before.shapes[moved[0]]->id, before.shapes[moved[1]]->id);
    return fmt::format("push {} shapes apart", moved.size());
}

}  // namespace testbed::model
