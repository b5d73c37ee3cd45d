// C of physics engines: the shapes of one body, in world coordinates. Polygons are convex and keep their
// radius.
#include <fmt/format.h>

#include "app/exchange/as.h"
#include "app/file/json_text.h"

namespace testbed::exchange {

namespace {

using collision::Vec2;

std::string number_text(double value) { return file::json::spelled(value); }
std::string point_text(Vec2 v) { return fmt::format("{{{}, {}}}", number_text(v.x), number_text(v.y)); }
std::string call_text(std::string_view maker, Vec2 v) {
    return fmt::format("{}({}, {})", maker, number_text(v.x), number_text(v.y));
}

/// One record as the engine has it: a circle, a capsule, a segment, or a convex polygon.
struct EnginePart {
    std::string name;  ///< of its variable
    std::vector<Vec2> points;
    double radius = 0;
    bool closed = false;
};

EnginePart engine_part(const Record& record, Names& names) {
    const Outline outline = outline_of(record);
    const Record::Value* const radius = record.find("radius");
    return {names.of(record.id) + "_shape", outline.points, radius ? std::get<double>(*radius) : 0,
            record.find("vertices") && outline.closed};
}

std::string corner_list(const EnginePart& parts) {
    std::string text;
    for (const Vec2 p : parts.points) text += (text.empty() ? "" : ", ") + point_text(p);
    return "{" + text + "}";
}

std::string box2d(const EnginePart& p) {
    const auto made = [&](std::string_view type, const std::string& value) {
        return fmt::format("b2{} {} = {};\nb2Create{}Shape(body, &def, &{});\n", type, p.name, value, type,
                           p.name);
    };
    if (p.points.size() == 1)
        return made("Circle", fmt::format("{{{}, {}}}", point_text(p.points[0]), number_text(p.radius)));
    if (!p.closed && p.radius > 0)
        return made("Capsule", fmt::format("{{{}, {}, {}}}", point_text(p.points[0]), point_text(p.points[1]),
                                           number_text(p.radius)));
    if (!p.closed)
        return made("Segment", fmt::format("{{{}, {}}}", point_text(p.points[0]), point_text(p.points[1])));
    return fmt::format("b2Vec2 {}_points[] = {};\nb2Hull {}_hull = b2ComputeHull({}_points, {});\n", p.name,
                       corner_list(p), p.name, p.name, p.points.size()) +
           made("Polygon", fmt::format("b2MakePolygon(&{}_hull, {})", p.name, number_text(p.radius)));
}

/// Version 2.4 has no capsules: an edge with a radius collides as one.
std::string box2d_2(const EnginePart& p) {
    const auto created = [&] { return fmt::format("body->CreateFixture(&{}, 1.0f);\n", p.name); };
    const auto at = [](Vec2 v) { return call_text("b2Vec2", v); };
    if (p.points.size() == 1)
        return fmt::format("b2CircleShape {};\n{}.m_p = {};\n{}.m_radius = {};\n", p.name, p.name,
                           at(p.points[0]), p.name, number_text(p.radius)) +
               created();
    if (!p.closed)
        return fmt::format("b2EdgeShape {};\n{}.SetTwoSided({}, {});\n", p.name, p.name, at(p.points[0]),
                           at(p.points[1])) +
               (p.radius > 0 ? fmt::format("{}.m_radius = {};\n", p.name, number_text(p.radius)) : "") +
               created();
    return fmt::format("b2Vec2 {}_points[] = {};\nb2PolygonShape {};\n{}.Set({}_points, {});\n", p.name,
                       corner_list(p), p.name, p.name, p.name, p.points.size()) +
           (p.radius > 0 ? fmt::format("{}.m_radius = {};\n", p.name, number_text(p.radius)) : "") +
           created();
}

std::string chipmunk(const EnginePart& p) {
    const auto added = [&](const std::string& made) {
        return fmt::format("cpShape *{} = {};\ncpSpaceAddShape(space, {});\n", p.name, made, p.name);
    };
    const auto at = [](Vec2 v) { return call_text("cpv", v); };
    if (p.points.size() == 1)
        return added(fmt::format("cpCircleShapeNew(body, {}, {})", number_text(p.radius), at(p.points[0])));
    if (!p.closed)
        return added(fmt::format("cpSegmentShapeNew(body, {}, {}, {})", at(p.points[0]), at(p.points[1]),
                                 number_text(p.radius)));
    return fmt::format("cpVect {}_verts[] = {};\n", p.name, corner_list(p)) +
           added(fmt::format("cpPolyShapeNew(body, {}, {}_verts, cpTransformIdentity, {})", p.points.size(),
                             p.name, number_text(p.radius)));
}

template <std::string (*one)(const EnginePart&)>
std::string code_of(const ExportInput& in) {
    Names names;
    std::string text = "/* Shapes in world coordinates: a body without rotation at (0, 0). */\n";
    if (one == box2d) text += "b2ShapeDef def = b2DefaultShapeDef();\n";
    for (const Record& record : in.records) text += one(engine_part(record, names));
    return text;
}

constexpr ExportFormat engine(std::string_view id, std::string_view name,
                              std::string (*write)(const ExportInput&), std::size_t most_corners) {
    return {.id = id,
            .name = name,
            .ending = ".cpp",
            .write = write,
            .round = ExportFormat::Round::pieces,
            .most_corners = most_corners,
            .ids = ExportFormat::Ids::code};
}

}  // namespace

constinit const ExportFormat box2d_export = engine("box2d", "Box2D 3", code_of<box2d>, 8);
constinit const ExportFormat box2d_2_export = engine("box2d-2", "Box2D 2.4", code_of<box2d_2>, 8);
constinit const ExportFormat chipmunk_export = engine("chipmunk", "Chipmunk", code_of<chipmunk>, 0);

}  // namespace testbed::exchange
