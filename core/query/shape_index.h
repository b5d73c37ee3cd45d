// Many shapes that come, move and go, and what a ray, a shape or a moving shape meets among them.
#pragma once

#include <algorithm>
#include <optional>
#include <type_traits>
#include <vector>

#include "../broad/dynamic_tree.h"
#include "../math/infinity.h"
#include "cast.h"
#include "overlap.h"
#include "shape_cast.h"

namespace collision::query {

/// Placed shapes under ids. Every answer is that of the query about one pair; a tree of boxes only leaves out
/// shapes that cannot meet. An invalid shape (shape::validate) keeps its id and meets nothing. Questions take
/// a filter, which is asked about an id before its shape is, and leaves it out where it returns false.
/// Several threads may ask at once while nobody changes the shapes.
class ShapeIndex {
  public:
    using Id = broad::DynamicTree::Id;
    struct Everything {
        constexpr bool operator()(Id) const { return true; }
    };

    /// margin: how far a shape may move in x or y before its place in the tree changes; world units, from 0
    /// to 2^60, as DynamicTree takes it.
    explicit ShapeIndex(double margin = 0) : tree_(margin) {}

    /// O(log n). The id of a removed shape is given again.
    Id insert(shape::Placed shape);
    /// O(1) within the margin, else O(log n). An id that names no shape changes nothing.
    void move(Id id, shape::Placed shape);
    void remove(Id id);

    /// Whether the id names a shape: it was inserted and not removed since.
    bool has(Id id) const { return tree_.has(id); }
    /// Of an id that names one. A reference holds until the next insert().
    const shape::Placed& operator[](Id id) const { return shapes_[id]; }
    std::size_t size() const { return tree_.size(); }

    /// Calls visit(id) for every shape that overlaps this one, in no particular order.
    template <class Visit, class Filter = Everything>
    void each_overlapping(const shape::Placed& shape, const Visit& visit, const Filter& filter = {}) const {
        each_near(reach_of(shape), filter, [&](Id id) {
            if (overlap(shapes_[id], shape)) visit(id);
        });
    }

    struct Hit {
        Id id;
        RayHit hit;
    };
    /// The nearest hit up to the distance; of several as near the one with the lowest id.
    template <class Filter = Everything>
    std::optional<Hit> first_hit(const shape::PlacedRay& ray, double max_distance = math::infinity,
                                 const Filter& filter = {}) const {
        std::optional<Hit> nearest;
        each_along(ray, max_distance, filter, [&](Id id, double& most) {
            const auto hit = cast(ray, shapes_[id], most);
            if (!hit || (nearest && hit->distance == nearest->hit.distance && id > nearest->id)) return;
            nearest = Hit{id, *hit};
            most = hit->distance;
        });
        return nearest;
    }
    /// All hits up to the distance, the nearest first, then by id, into a list that keeps its room.
    template <class Filter = Everything>
    void all_hits(const shape::PlacedRay& ray, std::vector<Hit>& hits, double max_distance = math::infinity,
                  const Filter& filter = {}) const {
        hits.clear();
        each_along(ray, max_distance, filter, [&](Id id, double& most) {
            if (const auto hit = cast(ray, shapes_[id], most)) hits.push_back({id, *hit});
        });
        sort(hits);
    }

    struct Touch {
        Id id;
        ShapeHit hit;
    };
    /// The first touch, none, or that it is not decided, as ShapeCast says it about one pair.
    struct FirstTouch {
        std::optional<Touch> touch{};  ///< empty: none on the whole way, or not decided
        /// The cast to some shape gave up, and no other shape is touched before it did: no touch before
        /// `decided_until`, and nothing is known of what comes then.
        bool gave_up = false;
        double decided_until = 1;  ///< fraction of the translation; 1 where it did not give up
    };
    /// What a shape that moves by the translation touches first; of several at once the one with the lowest
    /// id, which it may touch at a corner alone. A floor that is one shape has the floor's normal there.
    template <class Filter = Everything>
    FirstTouch first_touch(const shape::Placed& moving, Vec2 translation, const Filter& filter = {}) const {
        FirstTouch found;
        std::optional<Touch>& first = found.touch;
        each_near(reach_of(moving, translation), filter, [&](Id id) {
            const ShapeCast cast = shape_cast(moving, translation, shapes_[id]);
            if (cast.gave_up) {
                found.gave_up = true;
                found.decided_until = std::min(found.decided_until, cast.decided_until);
            }
            const std::optional<ShapeHit>& hit = cast.hit;
            if (!hit || (first && hit->fraction > first->hit.fraction)) return;
            if (first && hit->fraction == first->hit.fraction && id > first->id) return;
            first = Touch{id, *hit};
        });
        if (!found.gave_up) return found;
        // A touch where something else was given up is a touch nevertheless; one after it may not be the
        // first.
        if (first && first->hit.fraction <= found.decided_until) return {first};
        first.reset();
        return found;
    }

    /// Pairs whose boxes met or parted since this was last asked: broad::DynamicTree::changed_pairs().
    /// Endless shapes are in no pair.
    const broad::DynamicTree::Changes& changed_pairs() { return tree_.changed_pairs(); }

  private:
    /// Around the shape on its way, with room for rounding; endless where the shape has no end.
    static math::Aabb reach_of(const shape::Placed& shape, Vec2 translation = {0, 0});
    /// Around a ray up to a distance, with room for rounding.
    static math::Aabb reach_of(const shape::PlacedRay& ray, double max_distance);
    static void sort(std::vector<Hit>& hits);
    void set(Id id, shape::Placed shape);

    template <class Filter>
    void each_endless(const Filter& filter, const auto& visit) const {
        for (const Id id : endless_)
            if (filter(id)) visit(id);
    }
    template <class Filter>
    void each_near(const math::Aabb& reach, const Filter& filter, const auto& visit) const {
        each_endless(filter, visit);
        tree_.each_overlapping(reach, [&](Id id) {
            if (filter(id)) visit(id);
        });
    }
    /// visit(id, most) may lower the distance that is left.
    template <class Filter>
    void each_along(const shape::PlacedRay& ray, double most, const Filter& filter, const auto& visit) const {
        each_endless(filter, [&](Id id) { visit(id, most); });
        const broad::Course course{ray.base, ray.direction, false};
        double known = most;
        math::Aabb reach = reach_of(ray, most);
        const auto near = [&](const math::Aabb& box) {
            if (most != known) reach = reach_of(ray, known = most);
            return math::overlap(box, reach) && broad::may_meet(course, box);
        };
        tree_.walk(near, [&](Id id) {
            if (filter(id)) visit(id, most);
        });
    }

    broad::DynamicTree tree_;
    std::vector<shape::Placed> shapes_;
    std::vector<Id> endless_;  ///< sorted
};

}  // namespace collision::query
