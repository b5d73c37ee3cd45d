#include "app/exchange/snippet/call_rows.h"

#include <algorithm>
#include <array>
#include <string>
#include <utility>

namespace testbed::exchange::snippet {

namespace {

using enum Means;

constexpr CallRow known_calls[] = {
    // SAT.js and detect-collisions
    {"sat", "polygon", "O P", polygon},
    {"sat", "box", "A w h", box},
    {"check2d", "polygon", "O P", polygon},
    {"check2d", "createpolygon", "O P", polygon},
    {"check2d", "box", "A w h", box},
    {"check2d", "createbox", "A w h", box},
    {"check2d", "line", "A B", segment},
    {"check2d", "createline", "A B", segment},
    {"check2d", "point", "C", point},
    {"check2d", "createpoint", "C", point},
    // Box2D 2 and 3, planck and other ports
    {"", "setasbox", "hx hy", box},
    {"", "setasbox", "hx hy C a", box},
    {"", "setasboxxy", "hx hy", box},
    {"", "b2makebox", "hx hy", box},
    {"", "b2makesquare", "hx", box},
    {"", "b2makeoffsetbox", "hx hy C a", box},
    {"", "b2makeoffsetbox", "hx hy C _", box},
    {"", "b2makepolygon", "P pr?", polygon},
    {"", "b2makeroundedbox", "hx hy pr", box},
    {"", "b2makeoffsetroundedbox", "hx hy C a pr", box},
    {"", "b2makeoffsetroundedbox", "hx hy C _ pr", box},
    {"", "b2makeoffsetpolygon", "P C a", polygon},
    {"", "b2makeoffsetpolygon", "P C _", polygon},
    {"", "b2makeoffsetroundedpolygon", "P C a pr", polygon},
    {"", "b2makeoffsetroundedpolygon", "P C _ pr", polygon},
    {"", "b2polygonshape", "P", polygon},
    {"", "createchain", "P - A? B?", chain},
    {"", "createchain", "P", chain},
    {"", "createloop", "P -?", polygon},
    {"", "settwosided", "A B", segment},
    {"", "setonesided", "_ A B _", segment},
    {"", "setasedge", "A B", segment},
    {"", "b2edgeshape", "A B", segment},
    {"planck", "box", "hx hy C? a?", box},
    {"planck", "boxshape", "hx hy C? a?", box},
    {"planck", "circle", "C r", circle},
    {"planck", "circle", "r", circle},
    {"planck", "edge", "A B", segment},
    {"planck", "chain", "P _?", chain},
    {"", "raycast", "A B _?", segment},
    // matter-js and p2
    {"", "bodies.rectangle", "cx cy w h", box},
    {"", "bodies.circle", "cx cy r -?", circle},
    {"", "bodies.polygon", "cx cy n r", polygon},
    {"", "bodies.trapezoid", "cx cy w h slope", polygon},
    {"", "bodies.fromvertices", "cx cy P", polygon},
    {"matter", "rectangle", "cx cy w h", box},
    {"matter", "polygon", "cx cy n r", polygon},
    {"p2", "rectangle", "w h", box},
    {"p2", "capsule", "len r", capsule},
    {"p2", "line", "len", segment},
    // Rapier and Parry
    {"", "cuboid", "hx hy", box},
    {"", "cuboid", "H", box},
    {"", "roundcuboid", "hx hy pr", box},
    {"", "roundtriangle", "A B T pr", polygon},
    {"", "roundconvexhull", "P pr", polygon},
    {"", "ball", "r", circle},
    {"", "capsule", "A B r", capsule},
    {"rapier", "capsule", "hh r", capsule},
    {"parry", "capsule", "hh r", capsule},
    {"", "capsule_y", "hh r", capsule},
    {"", "new_y", "hh r", capsule},
    {"", "capsule_x", "hl r", capsule},
    {"", "new_x", "hl r", capsule},
    {"", "triangle", "A B T", polygon},
    {"", "aabb", "A B", box},
    {"", "aabb", "x0 y0 x1 y1", box},
    {"", "b2aabb", "A B", box},
    {"", "boundingbox", "A B", box},
    {"parry", "ray", "A D", ray},
    // Chipmunk and pymunk
    {"chipmunk", "circle", "_ r O?", circle},
    {"chipmunk", "poly", "_ P _? pr", polygon},
    {"chipmunk", "poly", "_ P _? -?", polygon},
    {"chipmunk", "create_box", "_ S pr", box},
    {"chipmunk", "create_box", "_ S? -?", box},
    {"chipmunk", "segment", "_ A B r", segment},
    {"", "cpcircleshapenew", "_ r C", circle},
    {"", "cppolyshapenew", "_ - P _ pr?", polygon},
    {"", "cppolyshapenewraw", "_ - P pr?", polygon},
    {"", "cpsegmentshapenew", "_ A B r", segment},
    {"", "cpboxshapenew", "_ w h pr?", box},
    {"", "cpspacesegmentquery", "_ A B r _? _? _?", segment},
    {"", "cpspacesegmentqueryfirst", "_ A B r _? _?", segment},
    {"chipmunk", "bb", "x0 y0 x1 y1", box},
    {"", "cpbbnew", "x0 y0 x1 y1", box},
    // pygame
    {"pygame", "draw.rect", "_ _ R -?", box},
    {"pygame", "draw.circle", "_ _ C r -?", circle},
    {"pygame", "draw.polygon", "_ _ P -?", polygon},
    {"pygame", "draw.line", "_ _ A B -?", segment},
    {"pygame", "draw.aaline", "_ _ A B -?", segment},
    {"pygame", "draw.lines", "_ _ _ P -?", chain},
    {"pygame", "rect", "x y w h", box},
    {"pygame", "rect", "A S", box},
    // LÖVE, HC, bump
    {"", "newrectangleshape", "w h", box},
    {"", "newrectangleshape", "cx cy w h a?", box},
    {"", "newcircleshape", "r", circle},
    {"", "newcircleshape", "cx cy r", circle},
    {"", "newpolygonshape", "F", polygon},
    {"", "newedgeshape", "x0 y0 x1 y1", segment},
    {"", "newchainshape", "_ F", chain},
    {"", "graphics.rectangle", "_ x y w h", box},
    {"", "graphics.circle", "_ cx cy r -?", circle},
    {"", "graphics.polygon", "_ F", polygon},
    {"", "graphics.line", "F", chain},
    {"bump", "add", "_ x y w h", box},
    // libGDX, java.awt
    {"gdx", "polygon", "F", polygon},
    {"", "rectangle2d.double", "x y w h", box},
    {"", "rectangle2d.float", "x y w h", box},
    {"", "ellipse2d.double", "x y w h", circle},
    {"", "ellipse2d.float", "x y w h", circle},
    {"", "line2d.double", "x0 y0 x1 y1", segment},
    {"", "line2d.float", "x0 y0 x1 y1", segment},
    {"awt", "line2d.double", "x0 y0 x1 y1", segment},
    {"awt", "ellipse2d.double", "x y w h", circle},
    {"awt", "double", "x y w h", box},
    {"", "polygon", "X Y -", polygon},
    {"android", "rect", "x0 y0 x1 y1", box},
    {"", "rectf", "x0 y0 x1 y1", box},
    // Flutter
    {"", "rect.fromltwh", "x y w h", box},
    {"", "rect.fromltrb", "x0 y0 x1 y1", box},
    {"", "rect.frompoints", "A B", box},
    // Unity, Godot, Phaser
    {"", "drawwirecube", "C S", box},
    {"", "drawcube", "C S", box},
    {"hc", "addpoint", "cx cy", point},
    {"hc", "intersectsray", "x0 y0 dx dy", ray},
    {"unity", "bounds", "C S", box},
    {"", "overlapcircle", "C r -?", circle},
    {"", "overlapcircleall", "C r -?", circle},
    {"", "overlapbox", "C S d -?", box},
    {"", "overlapboxall", "C S d -?", box},
    {"", "overlaparea", "A B -?", box},
    {"unity", "raycast", "A D -? -?", ray},
    {"unity", "linecast", "A B -?", segment},
    {"", "rect2", "x y w h", box},
    {"", "rect2", "A S", box},
    {"", "rect2i", "x y w h", box},
    {"", "add.rectangle", "cx cy w h -? -?", box},
    {"", "add.circle", "cx cy r -? -?", circle},
    {"phaser", "triangle", "F", polygon},
    {"phaser", "polygon", "F", polygon},
    // raylib, SFML, SDL
    {"", "checkcollisioncircles", "C r", circle},
    {"", "drawrectangle", "x y w h _?", box},
    {"", "drawcircle", "cx cy r _?", circle},
    {"", "drawcirclev", "C r _?", circle},
    {"", "drawline", "x0 y0 x1 y1 _?", segment},
    {"", "drawlinev", "A B _?", segment},
    {"", "drawpoly", "C n0 r d _?", polygon},
    {"", "drawlineex", "A B -? _?", segment},
    {"", "sdl_renderdrawline", "_ x0 y0 x1 y1", segment},
    {"", "sdl_renderdrawlinef", "_ x0 y0 x1 y1", segment},
    {"", "sdl_renderline", "_ x0 y0 x1 y1", segment},
    {"", "sdl_renderdrawpoint", "_ cx cy", point},
    {"", "drawtriangle", "A B T _?", polygon},
    {"sfml", "rectangleshape", "@ S", box},
    {"sfml", "circleshape", "@ r -?", circle},
    // Shapely, JTS, CGAL, Boost.Geometry
    {"shapely", "box", "x0 y0 x1 y1", box},
    {"jts", "envelope", "x0 x1 y0 y1", box},
    {"cgal", "circle_2", "C rr", circle},
    {"cgal", "ray_2", "A E", ray},
    {"cgal", "line_2", "A E", line},
    {"cgal", "iso_rectangle_2", "A B", box},
    {"cgal", "iso_rectangle_2", "x0 y0 x1 y1", box},
    {"cgal", "triangle_2", "A B T", polygon},
    {"boost", "box", "A B", box},
    {"boost", "box", "x0 y0 x1 y1", box},
    {"", "straightline", "A E", line},
    {"", "straightline2d", "A E", line},
    {"", "infiniteline", "A E", line},
    // OpenCV, three.js, p5 and Processing
    {"opencv", "rotatedrect", "C S d", box},
    {"opencv", "circle", "_ C r _ -? -? -?", circle},
    {"opencv", "rectangle", "_ A B _ -? -? -?", box},
    {"opencv", "line", "_ A B _ -? -? -?", segment},
    {"opencv", "polylines", "_ P _ _ -?", polygon},
    {"opencv", "fillpoly", "_ P _ -?", polygon},
    {"three", "box2", "A B", box},
    {"three", "box3", "A B", box},
    {"three", "sphere", "C r", circle},
    {"", "ellipse", "C r", circle},
    {"p5", "circle", "cx cy dia", circle},
    {"p5", "ellipse", "cx cy dia", circle},
    {"p5", "ellipse", "cx cy dia dia2", circle},
    {"p5", "triangle", "F", polygon},
    {"p5", "quad", "F", polygon},
    // MonoGame, Bevy, Avian, OpenSCAD, others
    {"bevy", "aabb2d", "C H", box},
    {"bevy", "rectangle", "w h", box},
    {"bevy", "capsule2d", "r vlen", capsule},
    {"avian", "capsule", "r vlen", capsule},
    {"avian", "collider::rectangle", "w h", box},
    {"openscad", "square", "@ S _?", box},
    {"openscad", "square", "@ w _?", box},
    {"flatten", "box", "x0 y0 x1 y1", box},
    {"jsxgraph", "line", "P", line},
    {"jsxgraph", "segment", "P", segment},
    {"dyn4j", "capsule", "cw ch", capsule},
    {"dyn4j", "aabb", "x0 y0 x1 y1", box},
    {"aether", "attachrectangle", "w h - O", box},
    {"aether", "createrectangle", "_ w h - C", box},
    {"aether", "createcircle", "_ r - C", circle},
    {"aether", "createpolygon", "_ P - O", polygon},
    {"aether", "createedge", "_ A B", segment},
    {"aether", "circleshape", "r -", circle},
    {"aether", "polygonshape", "P -", polygon},
    // The listings of the lessons' sources
    {"", "orientedrectangle", "C H d", box},
    {"", "line", "{ A D", line},
    {"book", "line", "A D", line},
    {"book", "rectangle", "A S", box},
    {"", "collisionrectangle", "cx cy w h a?", box},
    {"", "collisionpackage", "P O - d", polygon},
};

constexpr CommonRow common_calls[] = {
    {circle, "C r"},
    {circle, "cx cy r"},
    {circle, "r C"},
    {circle, "r"},
    {box, "x y w h"},
    {box, "A S"},
    {box, "A w h"},
    {box, "w h"},
    {box, "S"},
    {box, "C S deg"},
    {box, "cx cy w h deg"},
    {box, "P"},
    {box, "A B T Q"},
    {box, "x0 y0 - x1 y1 -"},
    {segment, "A B"},
    {segment, "x0 y0 x1 y1"},
    {segment, "A B r"},
    {segment, "P"},
    {chain, "P"},
    {chain, "F"},
    {chain, "_ P"},
    {polygon, "P"},
    {polygon, "X Y"},
    {polygon, "O P"},
    {polygon, "F"},
    {polygon, "P -"},
    {polygon, "- P"},
    {polygon, "ox oy P"},
    {polygon, "O P deg"},
    {capsule, "A B r"},
    {capsule, "x0 y0 x1 y1 r"},
    {ray, "A D"},
    {ray, "x0 y0 dx dy"},
    {point, "cx cy"},
    {point, "C"},
};

bool is_joint(char c) { return c == '.' || c == ':' || c == '>'; }

/// The name of a constructor behind its type: "Polygon.new" is Polygon.
std::string_view constructor(std::string_view path) {
    const std::string_view name = last_name(path);
    const std::size_t end = std::size_t(name.data() - path.data()) + name.size();
    return path.substr(0, end);
}

/// A path as rows spell it: in small letters, also without underscores, also without the constructor's name.
class Spelled {
  public:
    explicit Spelled(std::string_view path) {
        add(lowered(path));
        const std::string_view type = constructor(path);
        if (type.size() != path.size()) add(lowered(type));
    }

    /// Whether it ends with the call, as a whole name.
    bool ends_with(std::string_view call) const {
        const bool underscores = call.find('_') != call.npos;
        for (std::size_t i = 0; i < count_; ++i)
            if (is_end(low_[i], call) || (!underscores && is_end(plain_[i], call))) return true;
        return false;
    }

  private:
    void add(std::string low) {
        // The first character stays: "_box" is no "box".
        for (const char c : low)
            if (c != '_' || plain_[count_].empty()) plain_[count_] += c;
        low_[count_++] = std::move(low);
    }
    static bool is_end(std::string_view path, std::string_view call) {
        return path.ends_with(call) &&
               (path.size() == call.size() || is_joint(path[path.size() - call.size() - 1]));
    }

    std::size_t count_ = 0;
    std::array<std::string, 2> low_{}, plain_{};
};

}  // namespace


std::vector<const CallRow*> rows_of(std::string_view path, std::string_view library) {
    std::vector<const CallRow*> rows;
    const Spelled spelled(path);
    for (const bool of_library : {true, false})
        for (const CallRow& row : known_calls)
            if ((of_library ? row.library == library : row.library.empty()) && spelled.ends_with(row.call))
                rows.push_back(&row);
    return rows;
}

bool is_known_call(std::string_view path, std::string_view library) {
    return !rows_of(path, library).empty();
}

bool takes_radius(std::string_view path, std::string_view library) {
    return std::ranges::any_of(rows_of(path, library),
                               [](const CallRow* row) { return row->roles.find(" pr") != row->roles.npos; });
}

std::span<const CommonRow> common_rows() { return common_calls; }

}  // namespace testbed::exchange::snippet
