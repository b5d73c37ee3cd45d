// Entry point for yes or no.
#include "core/query/overlap.h"

#include <algorithm>
#include <cassert>
#include <cstdint>
#include <optional>
#include <vector>

#include "core/broad/line_box.h"
#include "core/hull/bounds.h"
#include "core/math/infinity.h"
#include "core/math/interrupt.h"
#include "core/narrow/box_tree.h"
#include "core/narrow/convex_relation.h"
#include "core/narrow/simple_polygon.h"
#include "core/pair/overlap.h"
#include "core/query/budget.h"
#include "core/shape/parts.h"

namespace collision::query {
namespace {

using narrow::Convex;
using narrow::Relation;
using narrow::Simple;
using narrow::SmallHull;

/// Calls answer(body) with a placed shape as a line, a ray, a convex body or a simple polygon.
auto with_body(const shape::PlacedPoint& s, const auto& answer) {
    return answer(Convex{SmallHull(s.position).vertices()});
}
auto with_body(const shape::PlacedLine& s, const auto& answer) { return answer(s); }
auto with_body(const shape::PlacedRay& s, const auto& answer) { return answer(s); }
auto with_body(const shape::PlacedSegment& s, const auto& answer) {
    const SmallHull hull(s.from, s.to);
    return answer(Convex{hull.vertices()});
}
auto with_body(const shape::PlacedCircle& s, const auto& answer) {
    const SmallHull hull(s.center);
    return answer(Convex{hull.vertices(), s.radius});
}
auto with_body(const shape::PlacedCapsule& s, const auto& answer) {
    const SmallHull hull(s.from, s.to);
    return answer(Convex{hull.vertices(), s.radius});
}
auto with_body(const shape::PlacedRectangle& s, const auto& answer) {
    const SmallHull hull(s.vertices());
    return answer(Convex{hull.vertices()});
}
auto with_body(const shape::PlacedOrientedRectangle& s, const auto& answer) {
    const SmallHull hull(s.vertices);
    return answer(Convex{hull.vertices()});
}
auto with_body(const shape::PlacedPolygon& s, const auto& answer) {
    if (s.facts->convex) return answer(Convex{s.facts->vertices});
    return answer(Simple{s.facts.get()});
}

/// The kinds in the order of the pairs that have a function of their own.
template <class Body>
constexpr int rank = 3;
template <>
constexpr int rank<shape::PlacedLine> = 0;
template <>
constexpr int rank<shape::PlacedRay> = 1;
template <>
constexpr int rank<Simple> = 2;

template <class A, class B>
Relation of_bodies(const A& a, const B& b, Relation enough) {
    if constexpr (rank < A >> rank<B>) {
        return of_bodies(b, a, enough);
    } else if constexpr (std::is_same_v<A, Simple> || std::is_same_v<B, Simple>) {
        return narrow::relation(a, b, enough);
    } else {
        return narrow::relation(a, b);
    }
}

Relation of_primitives(const auto& a, const auto& b, Relation enough) {
    return with_body(a, [&](const auto& body_a) {
        return with_body(b, [&](const auto& body_b) { return of_bodies(body_a, body_b, enough); });
    });
}

/// Endless in every direction where the shape has no end.
math::Aabb box_of(const shape::Placed& placed) {
    return shape::bounded(placed) ? hull::aabb(placed)
                                  : math::Aabb{-Vec2{math::infinity}, Vec2{math::infinity}};
}

/// Whether what lies in a box may meet a shape or a part: segments of polylines that lie far from it are not
/// looked at. It must outlive this.
template <class S>
class MayMeet {
  public:
    explicit MayMeet(const S& shape) : shape_(shape) {}

    bool operator()(const math::Aabb& box) const {
        if constexpr (std::is_same_v<S, shape::Placed>) {
            if (const auto* line = std::get_if<shape::PlacedLine>(&shape_)) return meets(*line, box);
            if (const auto* ray = std::get_if<shape::PlacedRay>(&shape_)) return meets(*ray, box);
            return meets(shape_, box);
        } else {
            return meets(shape_, box);
        }
    }

  private:
    static bool meets(const shape::PlacedLine& line, const math::Aabb& box) {
        return broad::may_meet({line.base, line.direction, true}, box);
    }
    static bool meets(const shape::PlacedRay& ray, const math::Aabb& box) {
        return broad::may_meet({ray.base, ray.direction, false}, box);
    }
    bool meets(const shape::Placed& placed, const math::Aabb& box) const {
        if (!own_) own_ = box_of(placed);
        return math::overlap(*own_, box);
    }

    const S& shape_;
    mutable std::optional<math::Aabb> own_;  ///< worked out when first asked: only long polylines do
};

/// Counts pairs of parts, for poll().
class Work {
  public:
    void count() {
        constexpr std::uint32_t often = 64;
        if (++done_ % often == 0) math::poll(often);
    }

  private:
    std::uint32_t done_ = 0;
};

/// The members of a group of so many that not each of them is asked about each part of the other, which has
/// several; null where they are few, or the other is a group of more.
const shape::Shared<shape::PlacedPrimitive>* many_members(const shape::Placed& placed,
                                                          const shape::Placed& other) {
    constexpr std::size_t many = 4096;
    const auto* group = std::get_if<shape::PlacedGroup>(&placed);
    if (!group || !shape::is_union(other)) return nullptr;
    const std::size_t parts = std::visit(
        []<class S>(const S& s) -> std::size_t {
            if constexpr (std::is_same_v<S, shape::PlacedGroup>) return s.members.size();
            if constexpr (shape::Chain<S>) return s.segment_count();
            return 1;
        },
        other);
    const bool is_larger = std::holds_alternative<shape::PlacedGroup>(other) && parts > group->members.size();
    if (is_larger) return nullptr;
    return parts * group->members.size() > many ? &group->members : nullptr;
}

/// Only members whose boxes meet that of a part of the other are asked about it.
Relation relation_with_many(const shape::Shared<shape::PlacedPrimitive>& members, const shape::Placed& other,
                            Relation enough) {
    std::vector<math::Aabb> boxes;
    boxes.reserve(members.size());
    for (const shape::PlacedPrimitive& member : members)
        boxes.push_back(std::visit([](const auto& s) { return box_of(s); }, member));
    const narrow::BoxTree tree(std::uint32_t(members.size()), [&](std::uint32_t i) { return boxes[i]; });
    Relation best = Relation::apart;
    Work work;
    shape::any_part(other, shape::everywhere, [&](const auto& part) {
        const math::Aabb own = box_of(part);
        work.count();
        return tree.any_near(own, [&](std::uint32_t i) {
            work.count();
            if (!math::overlap(boxes[i], own)) return false;
            return shape::any_part(members[i], MayMeet(part), [&](const auto& in_member) {
                work.count();
                best = std::max(best, of_primitives(in_member, part, enough));
                return best >= enough;
            });
        });
    });
    return best;
}

/// The same as of few, through boxes around members, and counted.
Relation relation_of_many(const shape::Placed& a, const shape::Placed& b, Relation enough) {
    if (const auto* members = many_members(b, a)) return relation_with_many(*members, a, enough);
    if (const auto* members = many_members(a, b)) return relation_with_many(*members, b, enough);
    Relation best = Relation::apart;
    Work work;
    shape::any_part(a, MayMeet(b), [&](const auto& in_a) {
        work.count();
        return shape::any_part(b, MayMeet(in_a), [&](const auto& in_b) {
            work.count();
            best = std::max(best, of_primitives(in_a, in_b, enough));
            return best >= enough;
        });
    });
    return best;
}

Relation relation_up_to(const shape::Placed& a, const shape::Placed& b, Relation enough) {
    assert(!shape::defect(a) && !shape::defect(b));
    if (intricate(a) || intricate(b)) return relation_of_many(a, b, enough);
    Relation best = Relation::apart;
    shape::any_part(a, MayMeet(b), [&](const auto& in_a) {
        return shape::any_part(b, MayMeet(in_a), [&](const auto& in_b) {
            best = std::max(best, of_primitives(in_a, in_b, enough));
            return best >= enough;
        });
    });
    return best;
}

/// One function a pair of types: a closed form in either order if there is one, else by bodies.
using Overlap = bool (*)(const shape::Placed&, const shape::Placed&);

template <std::size_t I, std::size_t J>
bool overlap_of(const shape::Placed& a, const shape::Placed& b) {
    using A = std::variant_alternative_t<I, shape::Placed>;
    using B = std::variant_alternative_t<J, shape::Placed>;
    if constexpr (I > J) {
        return overlap_of<J, I>(b, a);
    } else if constexpr (requires(const A& s, const B& t) { pair::overlap(s, t); }) {
        return pair::overlap(*std::get_if<A>(&a), *std::get_if<B>(&b));
    } else {
        return relation_up_to(a, b, Relation::touching) != Relation::apart;
    }
}

template <std::size_t... I>
constexpr auto table(std::index_sequence<I...>) {
    constexpr auto row = []<std::size_t First, std::size_t... J>(std::integral_constant<std::size_t, First>,
                                                                 std::index_sequence<J...>) {
        return std::array<Overlap, shape::type_count>{overlap_of<First, J>...};
    };
    return std::array{
        row(std::integral_constant<std::size_t, I>{}, std::make_index_sequence<shape::type_count>{})...};
}
constexpr auto overlaps = table(std::make_index_sequence<shape::type_count>{});

}  // namespace

bool detail::overlap(const shape::Placed& a, const shape::Placed& b) {
    assert(!shape::defect(a) && !shape::defect(b));
    return overlaps[a.index()][b.index()](a, b);
}

Relation relation(const shape::Placed& a, const shape::Placed& b) {
    return relation_up_to(a, b, Relation::overlapping);
}

bool detail::contains(const shape::Placed& a, Vec2 p) { return overlap(a, shape::PlacedPoint{p}); }

}  // namespace collision::query
