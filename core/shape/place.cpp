// Shapes to world geometry, and what can be said of any shape.
#include <algorithm>
#include <array>
#include <cassert>

#include "forms.h"

namespace collision::shape {
namespace {

template <class... F>
struct Overloaded : F... {
    using F::operator()...;
};
template <class... F>
Overloaded(F...) -> Overloaded<F...>;

PlacedPrimitive primitive(const auto& placed) { return placed; }
template <class... S>
PlacedPrimitive primitive(const std::variant<S...>& placed) {
    return std::visit([](const auto& s) -> PlacedPrimitive { return s; }, placed);
}

PlacedPrimitive moved(const PlacedPrimitive& placed, const math::Transform& by) {
    return std::visit([&](const auto& s) { return primitive(moved(s, by)); }, placed);
}

/// A rectangle that is turned is an oriented one.
PlacedPrimitive place_any(const auto& shape, const math::Transform& to_world) {
    return place(shape, to_world);
}
PlacedPrimitive place_any(const Rectangle& rectangle, const math::Transform& to_world) {
    if (to_world.keeps_axes()) return place(rectangle, to_world);
    return place(OrientedRectangle{rectangle.size}, to_world);
}

/// The way from a member's own space to the world: its own pose last, the outermost group's first.
using Way = std::vector<math::Transform>;

/// A shape whose facts are worked out from its world vertices.
template <class S>
concept WithFacts = requires(const S& s, std::vector<Vec2> world) {
    placed_at(s, std::move(world));
};

/// The facts of a member of a group are worked out only for the world.
PlacedPrimitive place_member(const WithFacts auto& shape, const Way& way) {
    std::vector<Vec2> vertices(shape.vertices.begin(), shape.vertices.end());
    for (Vec2& v : vertices)
        for (std::size_t i = way.size(); i-- > 0;) v = way[i].apply(v);
    return placed_at(shape, std::move(vertices));
}
PlacedPrimitive place_member(const auto& shape, const Way& way) {
    PlacedPrimitive placed = place_any(shape, way.back());
    for (std::size_t i = way.size() - 1; i-- > 0;) placed = moved(placed, way[i]);
    return placed;
}

void place_members(const Group& group, Way& way, std::vector<PlacedPrimitive>& out) {
    out.reserve(out.size() + group.members.size());
    for (const Member& member : group.members) {
        way.emplace_back(member.pose);
        std::visit(Overloaded{
                       [&](const Group& inner) { place_members(inner, way, out); },
                       [&](const auto& s) { out.push_back(place_member(s, way)); },
                   },
                   member.shape);
        way.pop_back();
    }
}

}  // namespace

std::size_t depth(const Group& group) {
    std::size_t deepest = 0;
    for (const Member& member : group.members)
        if (const auto* inner = std::get_if<Group>(&member.shape)) deepest = std::max(deepest, depth(*inner));
    return deepest + 1;
}

PlacedGroup place(const Group& group, const math::Transform& to_world) {
    assert(depth(group) <= max_group_depth);
    std::vector<PlacedPrimitive> members;
    Way way{to_world};
    place_members(group, way, members);
    return {std::move(members)};
}

std::vector<Placed> placed_members(const Group& group, const PlacedGroup& placed) {
    const auto count = [](const auto& self, const Group& g) -> std::size_t {
        std::size_t primitives = 0;
        for (const Member& member : g.members) {
            const auto* inner = std::get_if<Group>(&member.shape);
            primitives += inner ? self(self, *inner) : 1;
        }
        return primitives;
    };
    std::vector<Placed> members;
    auto next = placed.members.begin();
    for (const Member& member : group.members) {
        if (const auto* inner = std::get_if<Group>(&member.shape)) {
            const auto end = next + static_cast<std::ptrdiff_t>(count(count, *inner));
            members.push_back(PlacedGroup{std::vector<PlacedPrimitive>(next, end)});
            next = end;
        } else {
            members.push_back(std::visit([](const auto& s) -> Placed { return s; }, *next++));
        }
    }
    return members;
}

Placed place(const Shape& shape, const math::Transform& to_world) {
    const auto* const rectangle = std::get_if<Rectangle>(&shape);
    if (rectangle && !to_world.keeps_axes()) return place(OrientedRectangle{rectangle->size}, to_world);
    return std::visit([&](const auto& s) -> Placed { return place(s, to_world); }, shape);
}

Placed place(const Shape& shape, const math::Pose& pose) { return place(shape, math::Transform(pose)); }

Placed moved(const Placed& placed, const math::Transform& by) {
    return std::visit(Overloaded{
                          [&](const PlacedGroup& group) -> Placed {
                              std::vector<PlacedPrimitive> members;
                              members.reserve(group.members.size());
                              for (const PlacedPrimitive& member : group.members)
                                  members.push_back(moved(member, by));
                              return PlacedGroup{std::move(members)};
                          },
                          [&](const auto& s) -> Placed {
                              return std::visit([](const auto& there) -> Placed { return there; },
                                                moved(PlacedPrimitive(s), by));
                          },
                      },
                      placed);
}

std::string_view type_name(const Shape& shape) {
    return std::visit([](const auto& s) { return std::decay_t<decltype(s)>::type_name; }, shape);
}

std::string_view noun(const Placed& placed) {
    static constexpr auto nouns = []<std::size_t... I>(std::index_sequence<I...>) {
        return std::array{std::variant_alternative_t<I, Shape>::noun...};
    }
    (std::make_index_sequence<type_count>{});
    return nouns[placed.index()];
}

bool bounded(const Shape& shape) {
    return std::visit(Overloaded{
                          [](const Group& group) {
                              return std::all_of(group.members.begin(), group.members.end(),
                                                 [](const Member& member) { return bounded(member.shape); });
                          },
                          [](const auto& s) { return std::decay_t<decltype(s)>::bounded; },
                      },
                      shape);
}

namespace {

/// By a type's place in Shape, Placed and, but for groups, PlacedPrimitive.
constexpr auto bounded_types = []<std::size_t... I>(std::index_sequence<I...>) {
    return std::array{std::variant_alternative_t<I, Shape>::bounded...};
}
(std::make_index_sequence<type_count>{});

}  // namespace

bool bounded(const Placed& shape) {
    if (const auto* group = std::get_if<PlacedGroup>(&shape))
        return std::all_of(group->members.begin(), group->members.end(),
                           [](const PlacedPrimitive& member) { return bounded_types[member.index()]; });
    return bounded_types[shape.index()];
}

const PolygonDefect* defect(const Placed& shape) {
    const auto of = [](const Form& form) -> const PolygonDefect* {
        return form.facts && form.facts->defect ? &*form.facts->defect : nullptr;
    };
    const auto* group = std::get_if<PlacedGroup>(&shape);
    if (!group) return of(*only_form(shape));
    for (const PlacedPrimitive& member : group->members)
        if (const PolygonDefect* found = of(form(member))) return found;
    return nullptr;
}

}  // namespace collision::shape
