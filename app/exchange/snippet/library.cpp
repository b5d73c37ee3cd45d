#include "app/exchange/snippet/library.h"

#include <algorithm>
#include <array>
#include <vector>

#include "app/exchange/snippet/language.h"

namespace testbed::exchange::snippet {

namespace {

constexpr Library known_libraries[] = {
    {"any", "any library", ""},
    {"sat", "SAT.js",
     "SAT sat SAT.* .toPolygon testPolygonPolygon testCirclePolygon testPolygonCircle pointInPolygon"},
    {"check2d", "detect-collisions",
     "check2d detect-collisions Collisions createBox createPolygon createEllipse createLine checkCollision "
     "checkOne checkAll isConvex"},
    {"box2d", "Box2D", "b2* SetAsBox CreateFixture m_p m_radius m_vertices Box2D.*"},
    {"planck", "planck", "planck planck.* pl.*"},
    {"matter", "matter-js",
     "Matter Bodies Vertices Composite Matter.* Bodies.* Vertices.* Engine.* SATCollision"},
    {"p2", "p2.js", "p2.*"},
    {"rapier", "Rapier",
     "RAPIER rapier rapier2d ColliderDesc ColliderBuilder RigidBodyDesc RigidBodyBuilder rapier2d::* "
     "RAPIER.* rapier.*"},
    {"parry", "Parry",
     "parry parry2d SharedShape Isometry2 ncollide2d parry2d::* nalgebra intersection_test Cuboid Ball"},
    {"chipmunk", "Chipmunk",
     "pymunk pymunk.* cpv cpBody* cpSpace* cpPoly* cpSegment* cpCircle* cpBox* ChipmunkSpace Poly"},
    // It comes before pygame: both have a Rect, and RectF means Android.
    {"android", "Android", "android.* android.graphics.* RectF PointF drawRoundRect", true},
    {"pygame", "pygame", "pygame pygame.* pg.* colliderect Rect screen colliderpoint", true},
    {"love", "LÖVE", "love love.* newFixture newBody newRectangleShape newPolygonShape"},
    {"hc", "HC", "HC HC.* HardonCollider"},
    {"bump", "bump.lua", "bump bump.*"},
    {"gdx", "libGDX",
     "com.badlogic.* Gdx.* Intersector Intersector.* MathUtils ShapeRenderer ChainShape PolygonShape "
     "setTransformedVertices overlapConvexPolygons gdx",
     true},
    {"awt", "java.awt",
     "java.awt.* Rectangle2D* Ellipse2D* Line2D* Area Path2D* Point2D* Graphics2D Polygon.addPoint"},
    {"unity", "Unity",
     "Physics2D Physics2D.* MonoBehaviour GameObject BoxCollider2D CircleCollider2D PolygonCollider2D "
     "CapsuleCollider2D EdgeCollider2D UnityEngine* Collider2D transform.position Debug.Log Debug.Draw* "
     "Mathf.* Quaternion.* gameObject AddComponent GetComponent",
     true},
    {"godot", "Godot",
     "PackedVector2Array PoolVector2Array CollisionShape2D CollisionPolygon2D Rect2 Geometry2D "
     "Geometry2D.* CircleShape2D RectangleShape2D ConvexPolygonShape2D Geometry.* SegmentShape2D func "
     "Transform2D"},
    {"phaser", "Phaser", "Phaser Phaser.* Geom this.add.* this.physics.*", true},
    {"raylib", "raylib",
     "CheckCollision* DrawRectangle* DrawCircle* DrawLine* DrawTriangle* InitWindow raylib BeginDrawing",
     true},
    {"sfml", "SFML", "sf::* FloatRect IntRect", true},
    {"sdl", "SDL", "SDL_*", true},
    {"shapely", "Shapely",
     "shapely shapely.* LineString LinearRing geometry.* MultiPolygon .buffer shapely.geometry GeoSeries "
     "GeoDataFrame",
     true},
    {"jts", "JTS",
     "Coordinate GeometryFactory WKTReader createPolygon createLinearRing jsts jsts.* geos Envelope "
     "geometryFactory.* "
     "CoordinateArraySequence"},
    {"cgal", "CGAL",
     "CGAL CGAL::* Point_2 Segment_2 Polygon_2 Kernel Iso_rectangle_2 Circle_2 Line_2 Ray_2 Triangle_2"},
    {"boost", "Boost.Geometry", "bg::* boost::geometry* boost::geometry::*"},
    {"opencv", "OpenCV", "cv2 cv::* cv2.* Point2f Mat RotatedRect", true},
    {"three", "three.js", "THREE THREE.*"},
    {"p5", "p5.js and Processing",
     "createCanvas setup draw beginShape endShape createVector PVector mouseX rectMode ellipseMode noFill"},
    {"flame", "Flame",
     "PolygonHitbox RectangleHitbox CircleHitbox RectangleComponent CircleComponent PolygonComponent "
     "NotifyingVector2 flame"},
    {"monogame", "MonoGame",
     "Microsoft.Xna* CircleF RectangleF SpriteBatch GameTime MonoGame* BoundingBox BoundingSphere"},
    {"bevy", "Bevy", "bevy bevy::* Aabb2d BoundingCircle Transform::* commands.* Commands .spawn"},
    {"avian", "Avian",
     "avian2d avian2d::* Collider::rectangle Collider::circle bevy_xpbd_2d bevy_xpbd_2d::*"},
    {"openscad", "OpenSCAD", "linear_extrude module translate square difference offset"},
    {"flatten", "flatten-js", "Flatten Flatten.* @flatten-js/core flatten-js"},
    {"jsxgraph", "JSXGraph", "JXG JXG.* board.create brd.create"},
    {"dyn4j", "dyn4j", "dyn4j org.dyn4j.* Geometry.create* World.addBody"},
    {"aether", "Farseer and Aether",
     "BodyFactory.* FixtureFactory.* FarseerPhysics* PolygonTools.* AttachRectangle ConvertUnits"},
    {"book", "the book 2D Game Collision Detection", "OrientedRectangle halfExtend Vector2D", true},
};

bool stands_for(std::string_view word, std::string_view name) {
    if (word.ends_with('*')) return name.starts_with(word.substr(0, word.size() - 1));
    if (word.starts_with('.')) return name.ends_with(word);
    return name == word;
}
/// A name and its parts: "SAT.Vector", "SAT", "Vector".
bool says_in(std::string_view word, std::string_view path) {
    if (stands_for(word, path)) return true;
    for (std::size_t begin = 0; begin < path.size();) {
        std::size_t end = path.find_first_of(".:>-", begin);
        if (end == path.npos) end = path.size();
        if (end > begin && path.size() > end - begin && stands_for(word, path.substr(begin, end - begin)))
            return true;
        begin = end + 1;
    }
    return false;
}

}  // namespace

std::span<const Library> libraries() { return known_libraries; }

const Library* find_library(std::string_view id) {
    const auto found = std::ranges::find(known_libraries, id, &Library::id);
    return found == std::end(known_libraries) ? nullptr : found;
}

const Library* named_library(std::string_view path) {
    for (const Library& library : known_libraries)
        for (std::string_view words = library.words; !words.empty();) {
            const std::size_t end = std::min(words.find(' '), words.size());
            const std::string_view word = words.substr(0, end);
            words.remove_prefix(std::min(end + 1, words.size()));
            const bool root = word.ends_with(".*") || word.ends_with("::*");
            if (root && path.starts_with(word.substr(0, word.size() - 1))) return &library;
        }
    return nullptr;
}

const Library& detected_library(const Tree& tree) {
    constexpr std::size_t most_names = 400;
    std::vector<std::string_view> names;
    for (Index i = 0; i < tree.nodes().size() && names.size() < most_names; ++i) {
        const Node::Kind kind = tree[i].kind;
        const bool named =
            kind == Node::Kind::name || kind == Node::Kind::member || kind == Node::Kind::string;
        if (!named || tree[i].end - tree[i].begin > 60) continue;
        if (std::ranges::find(names, tree.text(i)) == names.end()) names.push_back(tree.text(i));
    }
    const Library* best = known_libraries;
    std::size_t most = 0;
    for (const Library& library : known_libraries) {
        std::size_t found = 0;
        for (std::string_view words = library.words; !words.empty();) {
            const std::size_t end = std::min(words.find(' '), words.size());
            const std::string_view word = words.substr(0, end);
            words.remove_prefix(std::min(end + 1, words.size()));
            if (std::ranges::any_of(names, [&](std::string_view name) { return says_in(word, name); }))
                ++found;
        }
        if (found > most) {
            most = found;
            best = &library;
        }
    }
    // "Rect" alone is pygame's word, and that of many others.
    if (best->id == "pygame" && says_new(tree.source(), "Rect"))
        return has_rectangles_of_sides(tree.source()) ? *find_library("android") : known_libraries[0];
    // "Rect{…}" is none of Python, and "func" is a word of Go and Swift too.
    const bool braces = tree.source().find('{') != std::string_view::npos;
    const bool one_word = most == 1 && braces;
    if (one_word && best->id == "pygame" && tree.source().find("Rect{") != std::string_view::npos)
        return known_libraries[0];
    if (one_word && best->id == "godot" && tree.source().find("func ") != std::string_view::npos)
        return known_libraries[0];
    return *best;
}

}  // namespace testbed::exchange::snippet
