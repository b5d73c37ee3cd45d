#include "tests/support/told_shapes.h"

#include <fmt/format.h>
#include <variant>

#include "core/shape/vertex_list.h"

namespace testbed::tests {

namespace shape = collision::shape;
using collision::Vec2;

std::string told(const std::vector<model::ShapePtr>& shapes) {
    std::string text;
    for (const model::ShapePtr& one : shapes) {
        if (!text.empty()) text += " | ";
        text += one->id;
        const auto pair = [&](Vec2 v) { text += fmt::format(" {},{}", v.x, v.y); };
        const Vec2 at = one->pose.position;
        // Moved without being turned, the places themselves.
        const bool placed =
            one->pose.rotation != 0 && !std::holds_alternative<shape::OrientedRectangle>(one->geometry);
        const Vec2 by = placed ? Vec2{0, 0} : at;
        if (const auto list = shape::vertex_list(one->geometry)) {
            if (!list->closed) text += " open";
            for (const Vec2 v : list->vertices) pair(by + v);
        } else if (const auto* segment = std::get_if<shape::Segment>(&one->geometry)) {
            pair(by + segment->from);
            pair(by + segment->to);
        } else if (const auto* capsule = std::get_if<shape::Capsule>(&one->geometry)) {
            pair(by + capsule->from);
            pair(by + capsule->to);
            text += fmt::format(" r{}", capsule->radius);
        } else {
            pair(at);
        }
        if (const auto* rounded = std::get_if<shape::RoundedPolygon>(&one->geometry))
            text += fmt::format(" r{}", rounded->radius);
        if (const auto* circle = std::get_if<shape::Circle>(&one->geometry))
            text += fmt::format(" r{}", circle->radius);
        if (const auto* box = std::get_if<shape::Rectangle>(&one->geometry))
            text += fmt::format(" {}x{}", box->size.x, box->size.y);
        if (const auto* box = std::get_if<shape::OrientedRectangle>(&one->geometry))
            text += fmt::format(" {}x{}", box->size.x, box->size.y);
        if (const auto* group = std::get_if<shape::Group>(&one->geometry))
            text += fmt::format(" of {}", group->members.size());
        if (placed) text += fmt::format(" @{},{}", at.x, at.y);
        if (one->pose.rotation != 0) text += fmt::format(" turned {}", one->pose.rotation);
    }
    return text;
}

std::string told(const std::vector<file::Issue>& issues) {
    std::string text;
    for (const file::Issue& issue : issues) {
        const bool warning = issue.severity == file::Issue::Severity::warning;
        text += fmt::format("{}{}{}:{} {}{}", text.empty() ? "" : " | ", warning ? "(" : "", issue.line,
                            issue.column, issue.text, warning ? ")" : "");
    }
    return text;
}

}  // namespace testbed::tests
