// The families, each in one function.
#include "app/verify/families.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "app/verify/most_vertices.h"
#include "app/verify/motion_families.h"
#include "app/verify/ray_families.h"
#include "app/verify/small_families.h"
#include "app/verify/touching_families.h"
#include "core/query/overlap.h"
#include "core/query/penetration.h"
#include "core/shape/forms.h"
#include "core/shape/vertex_list.h"

namespace testbed::verify {

namespace {

namespace shape = collision::shape;
using MaybeQuestion = std::optional<Question>;

/// A center for b so that half of all pairs overlap: not further off than both reach, mostly.
Vec2 beside(Maker& maker, double reach) { return maker.away(0.0, 1.1) * reach; }

MaybeQuestion clear(Maker& maker, std::size_t a, std::size_t b) {
    const double size_a = maker.random.between(0.5, 3.0), size_b = maker.random.between(0.5, 3.0);
    const Vec2 center = maker.away(0.0, 4.0);
    auto first = maker.any(a, center, size_a);
    return make_pair(std::move(first), maker.any(b, center + beside(maker, (size_a + size_b) / 2), size_b));
}

MaybeQuestion lattice(Maker& maker, std::size_t a, std::size_t b) {
    auto first = maker.any(a, maker.whole(2), 4, true);
    return make_pair(std::move(first), maker.any(b, maker.whole(3), 4, true));
}

/// Two on the lattice that touch; empty where a few tries find none.
MaybeQuestion touching(Maker& maker, std::size_t a, std::size_t b) {
    for (int tries = 0; tries < 12; ++tries) {
        auto found = lattice(maker, a, b);
        const PlacedPair pair(*found);
        if (shape::defect(pair.a) || shape::defect(pair.b)) continue;
        if (collision::query::relation(pair.a, pair.b) == collision::query::Relation::touching) return found;
    }
    return {};
}

MaybeQuestion ulp(Maker& maker, std::size_t a, std::size_t b) {
    if (maker.conventions().single) return {};
    auto found = touching(maker, a, b);
    if (!found) return {};
    const Vec2 to = maker.direction() * 100.0;
    // Beside 0 an ulp is 5e-324, whose square is 0: another matter than the last digit.
    const auto beside = [](double x, double way) { return x == 0 ? x : std::nextafter(x, way); };
    found->shapes[1] = each_point(found->shapes[1], [&](Vec2 v) {
        return Vec2{beside(v.x, to.x), beside(v.y, to.y)};
    });
    return found;
}

/// A gap or an overlap of every power of ten, down to where only rounding decides: where tolerances are.
MaybeQuestion near(Maker& maker, std::size_t a, std::size_t b) {
    auto found = clear(maker, a, b);
    const PlacedPair pair(*found);
    if (shape::defect(pair.a) || shape::defect(pair.b)) return {};
    const auto truth = collision::query::answer(pair.a, pair.b);
    if (truth.overlap && !truth.depth) return {};
    const double separation = truth.overlap ? -*truth.depth : truth.distance;
    const double sign = maker.one_of(2) ? 1 : -1;
    const double wanted =
        sign * std::pow(10.0, -maker.random.between(0.0, maker.conventions().single ? 4.0 : 12.0));
    found->shapes[1] = shifted(std::move(found->shapes[1]), truth.normal * (wanted - separation));
    return found;
}

/// b has a's directions: moved, made larger or smaller, or half turned.
MaybeQuestion parallel(Maker& maker, std::size_t a, std::size_t b) {
    const bool whole = maker.one_of(2);
    const double size = maker.random.between(1.0, 4.0);
    auto first = maker.any(a, {0, 0}, whole ? 4 : size, whole);
    auto second = a == b ? first : maker.any(b, {0, 0}, whole ? 4 : size, whole);
    // Of lines, nearly.
    if (auto* line = std::get_if<shape::Line>(&second.geometry); line && maker.one_of(2))
        line->direction += collision::math::left_normal(line->direction) *
                           std::pow(10.0, -maker.random.between(1.0, maker.conventions().single ? 3.0 : 8.0));
    const double factor = maker.one_of(2) ? 1 : maker.one_of(2) ? -1 : 2;
    Vec2 by = beside(maker, 4);
    if (whole) by = {std::round(by.x), std::round(by.y)};
    // Along one of its own edges, where it has any.
    if (const auto list = shape::vertex_list(first.geometry); list && maker.one_of(2)) {
        const std::size_t edge = std::size_t(maker.random.below(int(list->edge_count())));
        by =
            (list->vertices[list->end_of(edge)] - list->vertices[edge]) * double(maker.random.between(-2, 2));
        by = by + (maker.one_of(2) ? Vec2{0, 0} : beside(maker, 2));
    }
    return make_pair(std::move(first),
                     each_point(std::move(second), [&](Vec2 v) { return v * factor + by; }));
}

/// A corner of both in one place, or a whole edge.
MaybeQuestion shared(Maker& maker, std::size_t a, std::size_t b) {
    auto first = maker.any(a, {0, 0}, 4, true);
    auto second = maker.any(b, {0, 0}, 4, true);
    const auto corner = [&](const model::SceneShape& of) -> Vec2 {
        const Placed placed = shape::place(of.geometry, of.pose);
        if (const auto list = shape::vertex_list(of.geometry))
            return list->vertices[std::size_t(maker.random.below(int(list->vertices.size())))];
        const auto form = shape::only_form(placed);
        if (!form || !form->bounded()) return of.pose.position;
        if (form->kind == shape::Form::Kind::ring)
            return form->vertices()[std::size_t(maker.random.below(4))];
        return form->round ? form->vertices().back() : form->vertices().front();
    };
    const Vec2 of_second = corner(second), by = corner(first) - of_second;
    return make_pair(std::move(first), shifted(std::move(second), by));
}

MaybeQuestion inside(Maker& maker, std::size_t a, std::size_t b) {
    const bool swap = maker.one_of(2);
    auto outer = maker.any(swap ? b : a, {0, 0}, maker.random.between(6.0, 12.0));
    const double size = maker.random.between(0.1, 1.0);
    auto inner = maker.any(swap ? a : b, maker.away(0.0, 1.0), size);
    return swap ? make_pair(std::move(inner), std::move(outer))
                : make_pair(std::move(outer), std::move(inner));
}

MaybeQuestion slivers(Maker& maker, std::size_t a, std::size_t b) {
    const double thin = std::pow(10.0, -maker.random.between(1.0, maker.conventions().single ? 3.0 : 6.0));
    const double size = maker.random.between(2.0, 6.0);
    auto first = maker.sliver(a, {0, 0}, size, thin);
    const Vec2 at = beside(maker, size * 0.7);
    return make_pair(std::move(first),
                     maker.one_of(2) ? maker.sliver(b, at, size, thin) : maker.any(b, at, 2));
}

MaybeQuestion notches(Maker& maker, std::size_t a, std::size_t b) {
    const std::size_t polygon = type_index<shape::Polygon>();
    if (!maker.conventions().concave || (a != polygon && b != polygon)) return {};
    const double size = maker.random.between(2.0, 6.0);
    auto first = a == polygon ? make_polygon(maker.notched({0, 0}, size)) : maker.any(a, {0, 0}, size / 4);
    const Vec2 at = maker.away(0.0, 0.7) * size;
    auto second = b == polygon && (a != polygon || maker.one_of(2)) ? make_polygon(maker.notched(at, size))
                                                                    : maker.any(b, at, size / 4);
    return make_pair(std::move(first), std::move(second));
}

MaybeQuestion flat(Maker& maker, std::size_t a, std::size_t b) {
    const bool swap = maker.one_of(2);
    const double size = double(maker.random.between(1, 3));
    auto one = maker.flat(swap ? b : a, maker.whole(3), size);
    if (!one) return {};
    const bool whole = maker.one_of(2);
    auto other = maker.any(swap ? a : b, maker.whole(2), 4, whole);
    return swap ? make_pair(std::move(other), std::move(*one)) : make_pair(std::move(*one), std::move(other));
}

MaybeQuestion far(Maker& maker, std::size_t a, std::size_t b) {
    MaybeQuestion found;
    switch (maker.random.below(3)) {
        case 0: found = lattice(maker, a, b); break;
        case 1: found = clear(maker, a, b); break;
        default: found = near(maker, a, b); break;
    }
    if (!found) return {};
    const int power = maker.random.between(6, maker.conventions().single ? 12 : 24);
    const Vec2 by{std::ldexp(maker.one_of(2) ? 1.0 : -1.0, power),
                  std::ldexp(maker.one_of(2) ? 1.0 : -1.0, power)};
    for (model::SceneShape& one : found->shapes) one = shifted(std::move(one), by);
    return found;
}

MaybeQuestion unequal(Maker& maker, std::size_t a, std::size_t b) {
    const double large = std::pow(10.0, maker.random.between(2.0, maker.conventions().single ? 3.0 : 5.0));
    const double small = maker.random.between(0.01, 1.0);
    const bool swap = maker.one_of(2);
    auto huge = maker.any(swap ? b : a, {0, 0}, large);
    auto tiny = maker.any(swap ? a : b, maker.away(0.1, 0.55) * large, small);
    return swap ? make_pair(std::move(tiny), std::move(huge)) : make_pair(std::move(huge), std::move(tiny));
}

MaybeQuestion many(Maker& maker, std::size_t a, std::size_t b) {
    const std::size_t polygon = type_index<shape::Polygon>();
    // Now and then more than most lists have room for.
    const std::size_t limit = maker.one_of(6) ? most_vertices : 40;
    const int most = int(std::min(maker.conventions().max_vertices, limit));
    if ((a != polygon && b != polygon) || most < 8) return {};
    const double size = maker.random.between(1.0, 4.0);
    const auto one = [&](std::size_t type, Vec2 at) {
        return type == polygon ? make_polygon(maker.convex(at, size, maker.random.between(8, most)))
                               : maker.any(type, at, size);
    };
    auto first = one(a, {0, 0});
    return make_pair(std::move(first), one(b, beside(maker, size)));
}

/// Corners in the middle of edges, and directions that come twice.
MaybeQuestion in_line(Maker& maker, std::size_t a, std::size_t b) {
    const std::size_t polygon = type_index<shape::Polygon>();
    if (a != polygon && b != polygon) return {};
    auto found = lattice(maker, a, b);
    for (model::SceneShape& one : found->shapes) {
        const auto list = shape::vertex_list(one.geometry);
        if (!list || !list->closed) continue;
        std::vector<Vec2> vertices;
        for (std::size_t i = 0; i < list->vertices.size(); ++i) {
            vertices.push_back(list->vertices[i]);
            if (maker.one_of(2))
                vertices.push_back((list->vertices[i] + list->vertices[list->end_of(i)]) * 0.5);
        }
        one.geometry = shape::with_vertices(one.geometry, std::move(vertices));
    }
    return found;
}

MaybeQuestion small(Maker& maker, std::size_t a, std::size_t b) {
    MaybeQuestion made;
    switch (maker.random.below(5)) {
        case 0: made = clear(maker, a, b); break;
        case 1: made = lattice(maker, a, b); break;
        case 2: made = parallel(maker, a, b); break;
        case 3: made = shared(maker, a, b); break;
        default: made = near(maker, a, b); break;
    }
    return made ? made_tiny(maker, std::move(*made)) : MaybeQuestion();
}
MaybeQuestion small_rays(Maker& maker, std::size_t a, std::size_t b) {
    auto made = maker.one_of(2) ? rays(maker, a, b) : grazing_rays(maker, a, b);
    return made ? made_tiny(maker, std::move(*made)) : MaybeQuestion();
}
MaybeQuestion small_moving(Maker& maker, std::size_t a, std::size_t b) {
    auto made = moving(maker, a, b);
    return made ? made_tiny(maker, std::move(*made)) : MaybeQuestion();
}

model::SceneShape one_of_two(Maker& maker, std::size_t a, std::size_t b, Vec2 at, double size, bool whole) {
    return maker.any(maker.one_of(2) ? a : b, at, size, whole);
}

/// One scene of so many is large: who finds pairs by cells or lists may run out of them.
constexpr int large_scenes = 200;

/// Several in a square, so close that some overlap.
MaybeQuestion scenes(Maker& maker, std::size_t a, std::size_t b) {
    const bool whole = maker.one_of(3);
    const int count =
        maker.one_of(large_scenes) ? maker.random.between(100, 300) : maker.random.between(2, 16);
    const double reach = std::sqrt(double(count)) * maker.random.between(0.6, 2.0);
    std::vector<model::SceneShape> shapes;
    for (int i = 0; i < count; ++i) {
        const Vec2 at = whole
                            ? maker.whole(int(std::ceil(reach)) + 1)
                            : Vec2{maker.random.between(-reach, reach), maker.random.between(-reach, reach)};
        shapes.push_back(one_of_two(maker, a, b, at, whole ? 4 : maker.random.between(0.3, 2.5), whole));
    }
    return make_scene(std::move(shapes));
}

/// Some so large that they reach over many cells, some so small that many lie in one; some in one place.
MaybeQuestion crowds(Maker& maker, std::size_t a, std::size_t b) {
    const int count =
        maker.one_of(large_scenes) ? maker.random.between(40, 90) : maker.random.between(4, 24);
    std::vector<model::SceneShape> shapes;
    for (int i = 0; i < count; ++i) {
        const bool huge = maker.one_of(4);
        const Vec2 at = maker.one_of(6) ? Vec2{0, 0} : maker.away(0.0, 30.0);
        const double size = huge ? maker.random.between(10.0, 60.0) : maker.random.between(0.05, 4.0);
        shapes.push_back(one_of_two(maker, a, b, at, size, false));
    }
    return make_scene(std::move(shapes));
}

}  // namespace

std::span<const Family> families() {
    static constexpr std::array rows{
        Family{"clear", "clear pairs", About::pair, clear, true},
        Family{"lattice", "small whole numbers", About::pair, lattice, true},
        Family{"touching", "touching", About::pair, touching, true},
        Family{"aslant", "touching aslant", About::pair, touching_aslant},
        Family{"border", "sharing a border from inside", About::pair, sharing_a_border},
        Family{"ulp", "one ulp from touching", About::pair, ulp},
        Family{"near", "near to touching", About::pair, near},
        Family{"parallel", "parallel edges", About::pair, parallel, true},
        Family{"shared", "shared corners and edges", About::pair, shared, true},
        Family{"inside", "one inside the other", About::pair, inside, true},
        Family{"slivers", "slivers and needles", About::pair, slivers, true},
        Family{"notches", "concave notches", About::pair, notches},
        Family{"flat", "sizes of zero", About::pair, flat, true},
        Family{"far", "far from the origin", About::pair, far},
        Family{"unequal", "huge beside tiny", About::pair, unequal},
        Family{"many", "many vertices", About::pair, many},
        Family{"in-line", "corners in line", About::pair, in_line},
        Family{"crossing", "nearly parallel edges", About::pair, nearly_parallel},
        Family{"centered", "centers near each other", About::pair, nearly_centered},
        Family{"small", "small shapes", About::pair, small},
        Family{"rays", "rays", About::ray, rays},
        Family{"far-rays", "rays from far away", About::ray, rays_from_afar},
        Family{"grazing", "rays that graze", About::ray, grazing_rays},
        Family{"border-rays", "rays at a border", About::ray, rays_at_borders},
        Family{"small-rays", "rays at small shapes", About::ray, small_rays},
        Family{"moving", "shapes in motion", About::impact, moving},
        Family{"fast", "small and fast", About::impact, fast},
        Family{"small-moving", "small shapes in motion", About::impact, small_moving},
        Family{"spinning", "shapes that turn", About::impact, spinning},
        Family{"scenes", "whole scenes", About::scene, scenes},
        Family{"crowds", "huge and tiny in one scene", About::scene, crowds},
    };
    return rows;
}

}  // namespace testbed::verify
