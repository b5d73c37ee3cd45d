// C++ that a program using the core can be pasted into: a definition of each shape and of its pose, by names
// made from the ids, `box_shape` and `box_pose`. Compiles where core/shape/shape.h is included and the
// namespace collision is open.

#include <cctype>
#include <fmt/format.h>

#include "app/exchange/as.h"
#include "app/file/json_text.h"

namespace testbed::exchange {
using collision::Vec2;
using collision::math::Pose;

namespace {

using collision::shape::Field;
using collision::shape::Member;
using collision::shape::Shared;
using collision::shape::Vertices;

std::string spelled(double number) { return file::json::spelled(number); }
std::string spelled(Vec2 v) { return fmt::format("{{{}, {}}}", spelled(v.x), spelled(v.y)); }

std::string spelled(const Pose& pose) {
    std::string text;
    if (pose.position != Vec2{0, 0}) text += ".position = " + spelled(pose.position);
    if (pose.rotation != 0) text += (text.empty() ? "" : ", ") + (".rotation = " + spelled(pose.rotation));
    return "{" + text + "}";
}

std::string spelled(const Vertices& vertices) {
    std::string text;
    for (const Vec2 v : vertices) text += (text.empty() ? "" : ", ") + spelled(v);
    return "{" + text + "}";
}

/// OrientedRectangle of oriented_rectangle: the types are named so throughout.
std::string type_of(std::string_view name) {
    std::string type;
    bool starts = true;
    for (const char c : name) {
        if (c != '_') type += starts ? char(std::toupper(static_cast<unsigned char>(c))) : c;
        starts = c == '_';
    }
    return type;
}

std::string expression(const auto& shape);

std::string spelled(const Shared<Member>& members) {
    std::string text;
    for (const Member& member : members) {
        text += fmt::format("{}shape::Member{{{}, {}}}", text.empty() ? "" : ", ", expression(member.shape),
                            spelled(member.pose));
    }
    return "{" + text + "}";
}

/// shape::Circle{.radius = 1}: the members are called as the fields are.
std::string expression(const auto& shape) {
    return std::visit(
        []<class S>(const S& s) {
            std::string fields;
            S::fields(s, [&](const Field& field, const auto& value) {
                fields += fmt::format("{}.{} = {}", fields.empty() ? "" : ", ", field.name, spelled(value));
            });
            return fmt::format("shape::{}{{{}}}", type_of(S::type_name), fields);
        },
        shape);
}

std::string as_core(const ExportInput& in) {
    std::string text;
    Names names;
    for (const model::ShapePtr& shape : in.shapes) {
        const std::string name = names.of(shape->id);
        text += fmt::format("const shape::Shape {}_shape = {};\n", name, expression(shape->geometry));
        text += fmt::format("const math::Pose {}_pose{};\n", name, spelled(shape->pose));
    }
    return text;
}

}  // namespace

constinit const ExportFormat core_export{
    .id = "core",
    .name = "C++ of core/",
    .ending = ".cpp",
    .write = as_core,
    .ids = ExportFormat::Ids::code,
    .own_space = true};

}  // namespace testbed::exchange
