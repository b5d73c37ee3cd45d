// Contact: depth, normal and points of oriented boxes and polygons of 8.
#include <chipmunk/chipmunk.h>

#include "core/query/manifold.h"
#include "core/query/penetration.h"
#include "tests/bench/box2d.h"

namespace collision::bench {
namespace {

constexpr auto manifold = [](const shape::Placed& a, const shape::Placed& b) {
    const query::Manifold found = query::manifold(a, b);
    return found.depth.value_or(0) + found.normal.x + found.contacts.points[0].x + found.contacts.count;
};

/// Box2D's: twice the skin of a polygon.
constexpr double prediction = 2.0 * 2 * 0.005;

constexpr auto predicted = [](const shape::Placed& a, const shape::Placed& b) {
    const query::SolverManifold found = query::manifold(a, b, {.prediction = prediction});
    return found.count == 0
               ? 0.0
               : found.points[0].separation + found.normal.x + found.points[0].position.x + found.count;
};

Pass box2d_manifold(const std::vector<Pair>& pairs) {
    return shuffled(pairs.size(), [list = box2d_polygons(pairs)](std::size_t i) {
        const auto& [a, b] = list[i];
        b2Manifold local;
        b2CollidePolygons(&local, &a.shape, a.transform, &b.shape, b.transform);
        if (local.pointCount == 0) return 0.0f;
        b2WorldManifold world;
        world.Initialize(&local, a.transform, a.shape.m_radius, b.transform, b.shape.m_radius);
        return world.separations[0] + world.normal.x + world.points[0].x +
               static_cast<float>(local.pointCount);
    });
}

/// A Chipmunk shape on a body of its own, with its cached world vertices up to date.
struct ChipmunkBody {
    std::shared_ptr<cpBody> body;
    std::shared_ptr<cpShape> shape;
};

ChipmunkBody to_chipmunk(const Body& given) {
    ChipmunkBody made;
    made.body = {cpBodyNewKinematic(), cpBodyFree};
    cpBodySetPosition(made.body.get(), cpv(given.pose.position.x, given.pose.position.y));
    cpBodySetAngle(made.body.get(), given.pose.rotation * 3.14159265358979323846 / 180);
    std::vector<cpVect> vertices;
    if (const auto* box = std::get_if<shape::OrientedRectangle>(&given.shape)) {
        const Vec2 h = box->size * 0.5;
        vertices = {cpv(-h.x, -h.y), cpv(h.x, -h.y), cpv(h.x, h.y), cpv(-h.x, h.y)};
    } else {
        for (const Vec2 v : std::get<shape::Polygon>(given.shape).vertices) vertices.push_back(cpv(v.x, v.y));
    }
    made.shape = {cpPolyShapeNewRaw(made.body.get(), static_cast<int>(vertices.size()), vertices.data(), 0),
                  cpShapeFree};
    cpShapeCacheBB(made.shape.get());
    return made;
}

Pass chipmunk_manifold(const std::vector<Pair>& pairs) {
    std::vector<std::pair<ChipmunkBody, ChipmunkBody>> list;
    for (const Pair& pair : pairs) list.push_back({to_chipmunk(pair.a), to_chipmunk(pair.b)});
    return shuffled(pairs.size(), [list](std::size_t i) {
        const cpContactPointSet set = cpShapesCollide(list[i].first.shape.get(), list[i].second.shape.get());
        return set.count == 0 ? 0.0
                              : set.points[0].distance + set.normal.x + set.points[0].pointA.x + set.count;
    });
}

constexpr const char* against_box2d =
    "depth, normal and up to two points; theirs works from local vertices and transforms in float, ours from "
    "world vertices";
constexpr const char* against_chipmunk = "the same in double, theirs from cached world vertices too";

template <class S>
void add(Rows& rows, const std::string& name, const std::vector<Pair>& pairs, double target) {
    rows.push_back({name,
                    against_box2d,
                    pair_count,
                    from_placed(pairs, manifold),
                    with_placing<S>(pairs, manifold),
                    "Box2D b2CollidePolygons",
                    box2d_manifold(pairs),
                    target,
                    {}});
    rows.push_back({name,
                    against_chipmunk,
                    pair_count,
                    from_placed(pairs, manifold),
                    {},
                    "Chipmunk cpShapesCollide",
                    chipmunk_manifold(pairs),
                    {},
                    {}});
}

}  // namespace

void contact_rows(Rows& rows) {
    add<shape::OrientedRectangle>(rows, "contact, oriented boxes", make_pairs(random_box, true), 1.5);
    add<shape::Polygon>(rows, "contact, polygons of 8", make_pairs(random_polygon(8), true), 2.2);
    add<shape::Polygon>(rows, "contact, polygons of 8, all apart", make_pairs(random_polygon(8), true, 0),
                        2.0);
    const std::vector<Pair> pairs = make_pairs(random_polygon(8), true);
    const auto add_predicted = [&](const std::string& name, const std::vector<Pair>& of) {
        rows.push_back(
            {name,
             "normal and up to two points with a separation and feature ids each, also while apart "
             "by less than 0.02, in both; theirs from local vertices and transforms in float",
             pair_count,
             from_placed(of, predicted),
             {},
             "Box2D b2CollidePolygons",
             box2d_manifold(of),
             {},
             {}});
    };
    add_predicted("predicted contact, oriented boxes", make_pairs(random_box, true));
    add_predicted("predicted contact, polygons of 8", pairs);
    rows.push_back({"contact, polygons of 8, from poses",
                    from_poses,
                    pair_count,
                    from_transforms(pairs, manifold),
                    {},
                    "Box2D b2CollidePolygons",
                    box2d_manifold(pairs),
                    1.5,
                    {}});
}

}  // namespace collision::bench
