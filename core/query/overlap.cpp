// Entry point for yes or no.
#include "overlap.h"

#include <algorithm>
#include <cassert>
#include <cstdint>
#include <optional>
#include <vector>

#include "../broad/line_box.h"
#include "../hull/bounds.h"
#include "../math/infinity.h"
#include "../math/interrupt.h"
#include "../narrow/box_tree.h"
#include "../narrow/convex_relation.h"
#include "../narrow/simple_polygon.h"
#include "../pair/overlap.h"
#include "../shape/parts.h"
#include "../shape/valid.h"
#include "budget.h"

namespace collision::query {
namespace {

using narrow::Convex;
using narrow::Relation;
using narrow::Simple;
using narrow::SmallHull;
using shape::Form;

/// Calls answer(body) with a form as a convex body or a simple polygon.
auto with_ring(const Form& form, const auto& answer) {
    switch (form.ring) {
        case Form::Ring::upright:
        case Form::Ring::hull: break;
        case Form::Ring::simple:
            if (form.facts->convex) return answer(Convex{form.vertices(), form.radius});
            return answer(Simple{form.facts, form.radius});
    }
    const SmallHull hull(form.corners());
    return answer(Convex{hull.vertices(), form.radius});
}

/// The same with a form of any kind, also as a line or a ray. Chains have one segment at most here.
auto with_body(const Form& form, const auto& answer) {
    const std::span<const Vec2> v = form.vertices();
    switch (form.kind) {
        case Form::Kind::chain: break;
        case Form::Kind::ring: return with_ring(form, answer);
        case Form::Kind::line: return answer(shape::PlacedLine{v[0], form.direction});
        case Form::Kind::ray: return answer(shape::PlacedRay::without_unit(v[0], form.direction));
    }
    assert(v.size() <= 2);
    return answer(Convex{v.front() == v.back() ? v.first(1) : v, form.radius});
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

Relation of_forms(const Form& a, const Form& b, Relation enough) {
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
            return std::visit([&](const auto& s) { return meets(s, box); }, shape_);
        } else {
            return meets(shape_, box);
        }
    }

  private:
    bool meets(const shape::PlacedGroup& group, const math::Aabb& box) const { return box_meets(group, box); }
    bool meets(const auto& s, const math::Aabb& box) const {
        const Form known = form(s);
        switch (known.kind) {
            case Form::Kind::chain:
            case Form::Kind::ring: break;
            case Form::Kind::line: return broad::may_meet({known.vertices()[0], known.direction, true}, box);
            case Form::Kind::ray: return broad::may_meet({known.vertices()[0], known.direction, false}, box);
        }
        return box_meets(s, box);
    }
    bool box_meets(const shape::Placed& placed, const math::Aabb& box) const {
        if (!own_) own_ = box_of(placed);
        return math::overlap(*own_, box);
    }

    const S& shape_;
    mutable std::optional<math::Aabb> own_;  ///< worked out when first asked: only long polylines do
};

/// A box that a shape surely lies in, in the time of a look at each member; of an endless one there is none.
std::optional<math::Aabb> outer_box(const shape::PlacedGroup& group);
template <class S>
std::optional<math::Aabb> outer_box(const S& s) {
    const Form known = form(s);
    if (!known.bounded()) return {};
    math::Aabb box;
    if constexpr (requires { s.facts->aabb; }) {
        if (!s.facts) return {};
        box = s.facts->aabb;
    } else {
        for (const Vec2 v : known.vertices()) box.include(v);
    }
    if (known.radius == 0) return box;
    // More than rounding takes from the sums.
    const double wide = known.radius + 0x1p-50 * (known.radius + math::farthest_coordinate(box));
    return math::Aabb{box.min - Vec2{wide}, box.max + Vec2{wide}};
}
std::optional<math::Aabb> outer_box(const shape::PlacedGroup& group) {
    math::Aabb whole;
    for (const shape::PlacedPrimitive& member : group.members) {
        const auto box = std::visit([](const auto& s) { return outer_box(s); }, member);
        if (!box) return {};
        whole.include(*box);
    }
    return whole;
}

bool boxes_part(const shape::Placed& a, const shape::Placed& b) {
    const auto of_any = [](const auto& s) { return outer_box(s); };
    const auto box_a = std::visit(of_any, a), box_b = std::visit(of_any, b);
    return box_a && box_b && !math::overlap(*box_a, *box_b);
}

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
    constexpr std::size_t many = 512;
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
        const Form form_part = form(part);
        work.count();
        return tree.any_near(own, [&](std::uint32_t i) {
            work.count();
            if (!math::overlap(boxes[i], own)) return false;
            return shape::any_part(members[i], MayMeet(part), [&](const auto& in_member) {
                work.count();
                best = std::max(best, of_forms(form(in_member), form_part, enough));
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
        const Form form_a = form(in_a);
        return shape::any_part(b, MayMeet(in_a), [&](const auto& in_b) {
            work.count();
            best = std::max(best, of_forms(form_a, form(in_b), enough));
            return best >= enough;
        });
    });
    return best;
}

/// Of valid shapes.
Relation relation_up_to(const shape::Placed& a, const shape::Placed& b, Relation enough) {
    if (intricate(a) || intricate(b))
        return boxes_part(a, b) ? Relation::apart : relation_of_many(a, b, enough);
    Relation best = Relation::apart;
    shape::any_part(a, MayMeet(b), [&](const auto& in_a) {
        const Form form_a = form(in_a);
        return shape::any_part(b, MayMeet(in_a), [&](const auto& in_b) {
            best = std::max(best, of_forms(form_a, form(in_b), enough));
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
        return shape::valid(*std::get_if<A>(&a)) && shape::valid(*std::get_if<B>(&b)) &&
               relation_up_to(a, b, Relation::touching) != Relation::apart;
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
constexpr auto functions = table(std::make_index_sequence<shape::type_count>{});

}  // namespace

bool detail::overlap(const shape::Placed& a, const shape::Placed& b) {
    return functions[a.index()][b.index()](a, b);
}

Relation relation(const shape::Placed& a, const shape::Placed& b) {
    return shape::valid(a, b) ? relation_up_to(a, b, Relation::overlapping) : Relation::apart;
}

bool detail::contains(const shape::Placed& a, Vec2 p) { return overlap(a, shape::PlacedPoint{p}); }

}  // namespace collision::query
