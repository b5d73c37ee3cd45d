#include "tests/support/cases.h"

#include <array>
#include <cmath>
#include <cstdlib>
#include <fstream>
#include <stdexcept>

#include "app/file/scene_file.h"

namespace testbed::conformance {
namespace {

using Real = long double;

double coordinate(const Json& vector, std::size_t i) { return vector.at(i).get<double>(); }

Json polygon_of(const std::vector<std::array<double, 2>>& corners) {
    return {{"type", "polygon"}, {"vertices", corners}};
}

Json box(const Json& given) {
    std::array<double, 2> position{}, size{};
    bool same = true;
    for (std::size_t i = 0; i < 2; ++i) {
        const double low = coordinate(given.at("min"), i), high = coordinate(given.at("max"), i);
        position[i] = low * 0.5 + high * 0.5;
        size[i] = high - low;
        same = same && position[i] - size[i] * 0.5 == low && position[i] + size[i] * 0.5 == high;
    }
    if (same) return {{"type", "rectangle"}, {"position", position}, {"size", size}};
    const double left = coordinate(given.at("min"), 0), bottom = coordinate(given.at("min"), 1);
    const double right = coordinate(given.at("max"), 0), top = coordinate(given.at("max"), 1);
    return polygon_of({{left, bottom}, {right, bottom}, {right, top}, {left, top}});
}

/// Corners c +- h.x * axis +- h.y * axis turned by 90 degrees, axis = dir / |dir|.
Json oriented_box(const Json& given, bool& exact_world) {
    const Real dx = coordinate(given.at("dir"), 0), dy = coordinate(given.at("dir"), 1);
    const Real length = dx == 0 ? std::abs(dy) : dy == 0 ? std::abs(dx) : std::sqrt(dx * dx + dy * dy);
    exact_world = exact_world && length * length == dx * dx + dy * dy;
    std::vector<std::array<double, 2>> corners;
    for (const auto& [sx, sy] : {std::array{-1, -1}, {1, -1}, {1, 1}, {-1, 1}}) {
        const Real along = static_cast<Real>(sx) * coordinate(given.at("h"), 0);
        const Real across = static_cast<Real>(sy) * coordinate(given.at("h"), 1);
        const std::array<Real, 2> scaled{along * dx - across * dy, along * dy + across * dx};
        std::array<double, 2> corner{};
        for (std::size_t i = 0; i < 2; ++i) {
            const Real center = coordinate(given.at("c"), i);
            corner[i] = static_cast<double>(center + scaled[i] / length);
            exact_world = exact_world && (corner[i] - center) * length == scaled[i];
        }
        corners.push_back(corner);
    }
    return polygon_of(corners);
}

Json scene_shape(const Json& given, bool& exact_world) {
    const std::string type = given.at("type");
    if (type == "point") return {{"type", "point"}, {"position", given.at("p")}};
    if (type == "line" || type == "ray")
        return {{"type", type}, {"position", given.at("p")}, {"direction", given.at("d")}};
    if (type == "segment") return {{"type", type}, {"from", given.at("a")}, {"to", given.at("b")}};
    if (type == "circle") return {{"type", type}, {"position", given.at("c")}, {"radius", given.at("r")}};
    if (type == "capsule")
        return {{"type", type}, {"from", given.at("a")}, {"to", given.at("b")}, {"radius", given.at("r")}};
    if (type == "aabb") return box(given);
    if (type == "obb") return oriented_box(given, exact_world);
    if (type == "convex" || type == "polygon") return {{"type", "polygon"}, {"vertices", given.at("v")}};
    if (type == "group") {
        Json members = Json::array();
        for (const Json& member : given.at("shapes")) members.push_back(scene_shape(member, exact_world));
        return {{"type", "group"}, {"members", members}};
    }
    throw std::runtime_error("unknown type of shape: " + type);
}

}  // namespace

std::optional<std::string> cases_folder() {
    const char* folder = std::getenv("COLLISION_CASES");
    if (folder == nullptr || *folder == '\0') return {};
    return folder;
}

std::vector<Json> read_lines(const std::string& folder, const std::string& file) {
    std::ifstream in(folder + "/" + file);
    if (!in) throw std::runtime_error("cannot read " + folder + "/" + file);
    std::vector<Json> lines;
    for (std::string line; std::getline(in, line);) {
        if (!line.empty()) lines.push_back(Json::parse(line));
    }
    return lines;
}

CaseScene scene_of(const std::vector<Json>& shapes) {
    CaseScene made;
    Json scene{{"format", "collision-scene"}, {"version", 1}, {"shapes", Json::array()}};
    for (const Json& given : shapes) {
        Json shape = scene_shape(given, made.exact_world);
        shape["id"] = std::to_string(scene["shapes"].size());
        scene["shapes"].push_back(std::move(shape));
    }
    made.text = scene.dump();
    return made;
}

CaseWorld world_of(const std::vector<Json>& shapes) {
    const CaseScene made = scene_of(shapes);
    const file::ReadResult read = file::read_scene(made.text);
    if (!read.scene) {
        std::string issues;
        for (const file::Issue& issue : read.issues) issues += file::to_string(issue, "case") + "\n";
        throw std::runtime_error(issues + made.text);
    }
    CaseWorld world{{}, made.exact_world};
    for (const model::ShapePtr& shape : read.scene->shapes)
        world.placed.push_back(collision::shape::place(shape->geometry, shape->pose));
    return world;
}

}  // namespace testbed::conformance
