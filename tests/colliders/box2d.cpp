// Box2D 2.4 as a collider for `collision-testbed verify`. Shapes are given in world coordinates, with
// transforms that change nothing. Yes or no is b2TestOverlap's, distance and closest points are b2Distance's
// with the shapes' radii, depth, normal and contacts are those of the manifolds; a point is asked by
// b2Shape::TestPoint.
#include <algorithm>
#include <box2d/b2_distance.h>
#include <box2d/box2d.h>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <iostream>
#include <memory>
#include <string>
#include <vector>

namespace {

// What stands behind "word" in the text; nullptr: the word is not there.
const char* find(const std::string& text, const std::string& word) {
    const char* at = std::strstr(text.c_str(), ('"' + word + '"').c_str());
    return at ? at + word.size() + 2 : nullptr;
}

bool is(const std::string& shape, const std::string& type) { return find(shape, type) != nullptr; }

// The numbers of one key: one of a radius, x and y of a point, x, y, x, y, … of vertices.
std::vector<float> numbers(const std::string& shape, const std::string& key) {
    std::vector<float> found;
    const char* at = find(shape, key);
    while (at && *at && *at != '"') {
        char* end = nullptr;
        const double number = std::strtod(at, &end);
        if (end != at) found.push_back(float(number));
        at = end != at ? end : at + 1;
    }
    return found;
}

b2Vec2 point(const std::string& shape, const std::string& key) {
    const auto xy = numbers(shape, key);
    return {xy.at(0), xy.at(1)};
}

std::vector<b2Vec2> points(const std::string& shape, const std::string& key) {
    const auto xy = numbers(shape, key);
    std::vector<b2Vec2> found;
    for (std::size_t i = 0; i + 1 < xy.size(); i += 2) found.push_back({xy[i], xy[i + 1]});
    return found;
}

// Set() joins vertices that are nearer than half of b2_linearSlop and asserts that three are left.
bool enough_apart(const std::vector<b2Vec2>& vertices) {
    std::vector<b2Vec2> kept;
    for (const b2Vec2 v : vertices) {
        const auto near = [v](b2Vec2 other) {
            return b2DistanceSquared(v, other) < 0.25f * b2_linearSlop * b2_linearSlop;
        };
        if (std::none_of(kept.begin(), kept.end(), near)) kept.push_back(v);
    }
    return kept.size() >= 3;
}

// nullptr: Box2D refuses it.
std::unique_ptr<b2Shape> polygon(const std::vector<b2Vec2>& vertices) {
    if (!enough_apart(vertices)) return nullptr;
    auto made = std::make_unique<b2PolygonShape>();
    made->Set(vertices.data(), int32(vertices.size()));
    return made;
}

std::unique_ptr<b2Shape> box(b2Vec2 size, b2Vec2 center, float degrees) {
    auto made = std::make_unique<b2PolygonShape>();
    made->SetAsBox(size.x / 2, size.y / 2, center, degrees * b2_pi / 180);
    return made;
}

// nullptr: no shape of Box2D's.
std::unique_ptr<b2Shape> shape_of(const std::string& shape) {
    if (is(shape, "circle")) {
        auto made = std::make_unique<b2CircleShape>();
        made->m_p = point(shape, "center");
        made->m_radius = numbers(shape, "radius").at(0);
        return made;
    }
    if (is(shape, "segment")) {
        auto made = std::make_unique<b2EdgeShape>();
        made->SetTwoSided(point(shape, "from"), point(shape, "to"));
        return made;
    }
    if (is(shape, "oriented_rectangle"))
        return box(point(shape, "size"), point(shape, "center"), numbers(shape, "rotation").at(0));
    if (is(shape, "rectangle")) {
        const auto corners = points(shape, "vertices");
        return box(corners.at(2) - corners.at(0), 0.5f * (corners.at(0) + corners.at(2)), 0);
    }
    if (is(shape, "polygon")) return polygon(points(shape, "vertices"));
    return nullptr;
}

const b2Transform here(b2Vec2(0, 0), b2Rot(0));

// Returns whether Box2D has a manifold for these two types in this order.
bool collide_in_order(b2Manifold& manifold, const b2Shape& a, const b2Shape& b) {
    const auto a_is = [&](b2Shape::Type type) { return a.GetType() == type; };
    const auto b_is = [&](b2Shape::Type type) { return b.GetType() == type; };
    const auto& circle_b = static_cast<const b2CircleShape&>(b);
    const auto& polygon_b = static_cast<const b2PolygonShape&>(b);
    if (a_is(b2Shape::e_circle) && b_is(b2Shape::e_circle))
        b2CollideCircles(&manifold, static_cast<const b2CircleShape*>(&a), here, &circle_b, here);
    else if (a_is(b2Shape::e_polygon) && b_is(b2Shape::e_circle))
        b2CollidePolygonAndCircle(&manifold, static_cast<const b2PolygonShape*>(&a), here, &circle_b, here);
    else if (a_is(b2Shape::e_polygon) && b_is(b2Shape::e_polygon))
        b2CollidePolygons(&manifold, static_cast<const b2PolygonShape*>(&a), here, &polygon_b, here);
    else if (a_is(b2Shape::e_edge) && b_is(b2Shape::e_circle))
        b2CollideEdgeAndCircle(&manifold, static_cast<const b2EdgeShape*>(&a), here, &circle_b, here);
    else if (a_is(b2Shape::e_edge) && b_is(b2Shape::e_polygon))
        b2CollideEdgeAndPolygon(&manifold, static_cast<const b2EdgeShape*>(&a), here, &polygon_b, here);
    else
        return false;
    return true;
}

void print(const char* before, b2Vec2 v, const char* after) {
    std::printf("%s[%.9g,%.9g]%s", before, v.x, v.y, after);
}

void pair(const b2Shape& a, const b2Shape& b) {
    b2DistanceInput input;
    input.proxyA.Set(&a, 0);
    input.proxyB.Set(&b, 0);
    input.transformA = input.transformB = here;
    input.useRadii = true;
    b2SimplexCache cache;
    cache.count = 0;
    b2DistanceOutput found;
    b2Distance(&found, &cache, &input);
    std::printf(R"("overlap":%s,"distance":%.9g)", b2TestOverlap(&a, 0, &b, 0, here, here) ? "true" : "false",
                found.distance);
    print(R"(,"closest":[)", found.pointA, ",");
    print("", found.pointB, "]");

    b2Manifold manifold;
    manifold.pointCount = 0;
    b2WorldManifold world;
    bool swapped = false;
    if (!collide_in_order(manifold, a, b)) {
        swapped = true;
        if (!collide_in_order(manifold, b, a)) return;
    }
    if (manifold.pointCount == 0) return;
    world.Initialize(&manifold, here, (swapped ? b : a).m_radius, here, (swapped ? a : b).m_radius);
    print(R"(,"normal":)", swapped ? -world.normal : world.normal, "");
    std::printf(R"(,"depth":%.9g,"contacts":[)",
                -*std::min_element(world.separations, world.separations + manifold.pointCount));
    for (int32 i = 0; i < manifold.pointCount; ++i) print(i ? "," : "", world.points[i], "");
    std::printf("]");
}

void ray(const std::string& a, const b2Shape& b) {
    const b2Vec2 base = point(a, "base"), direction = point(a, "direction");
    const b2RayCastInput input{base, base + direction, b2_maxFloat};
    b2RayCastOutput found;
    if (!b.RayCast(&found, input, here, 0)) {
        std::printf(R"("hit":null)");
        return;
    }
    std::printf(R"("hit":{"distance":%.9g,)", found.fraction * (input.p2 - input.p1).Length());
    print(R"("point":)", base + found.fraction * (input.p2 - input.p1), "}");
}

void answer(const std::string& a, const std::string& b) {
    const bool point_a = is(a, "point"), point_b = is(b, "point");
    if (point_a && point_b) return void(std::printf(R"("skip":"no such types")"));
    if (point_a || point_b) {
        const auto shape = shape_of(point_a ? b : a);
        // An edge has no inside: its TestPoint() is always false.
        if (!shape || shape->GetType() == b2Shape::e_edge)
            return void(std::printf(R"("skip":"no such types")"));
        const bool inside = shape->TestPoint(here, point(point_a ? a : b, "position"));
        return void(std::printf(R"("overlap":%s)", inside ? "true" : "false"));
    }
    const auto shape_b = shape_of(b);
    const auto shape_a = is(a, "ray") ? nullptr : shape_of(a);
    if (!shape_b || (!shape_a && !is(a, "ray"))) return void(std::printf(R"("skip":"no such types")"));
    if (shape_a)
        pair(*shape_a, *shape_b);
    else
        ray(a, *shape_b);
}

}  // namespace

int main() {
    std::ios::sync_with_stdio(false);
    std::printf(
        R"({"collider":"Box2D %d.%d","precision":"single","convex":true,"zero_sizes":false,"max_vertices":%d,)"
        R"("types":["point","ray","circle","segment","rectangle","oriented_rectangle","polygon"]})"
        "\n",
        b2_version.major, b2_version.minor, b2_maxPolygonVertices);
    std::fflush(stdout);
    for (std::string line; std::getline(std::cin, line);) {
        const char *id = find(line, "id"), *a = find(line, "a"), *b = find(line, "b");
        if (!id || !a || !b) continue;
        std::printf(R"({"id":%llu,)", std::strtoull(id + std::strspn(id, ": "), nullptr, 10));
        answer(std::string(a, std::strcspn(a, "}")), std::string(b, std::strcspn(b, "}")));
        std::printf("}\n");
        std::fflush(stdout);
    }
}
