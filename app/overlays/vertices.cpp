// The vertices of each shape with their indices, as its file counts them.
#include <cmath>
#include <fmt/format.h>

#include "app/overlays/chosen.h"
#include "app/overlays/list.h"
#include "core/math/pose.h"
#include "core/shape/own_fields.h"

namespace testbed::overlays {

namespace {

using namespace collision::shape;
using collision::math::Transform;

constexpr double min_dot = 4;     ///< pixels between neighbors, below which a dot is left out
constexpr double min_label = 16;  ///< and below which an index is

std::vector<Vec2> corners(Vec2 size) {
    const Vec2 h = size * 0.5;
    return {-h, {h.x, -h.y}, h, {-h.x, h.y}};
}

/// Placed vertices run counter-clockwise whichever way they were given; here the order of the file counts.
std::vector<Vec2> own_vertices(const Shape& shape) {
    std::vector<Vec2> out;
    for_each_field(shape, [&]<class Value>(FieldUse use, const Value& value) {
        if constexpr (std::is_same_v<Value, Vec2>) {
            if (use == FieldUse::end) out.push_back(value);
            if (use == FieldUse::size) out = corners(value);
        } else if constexpr (std::is_same_v<Value, collision::shape::Vertices>) {
            out = *value;
        }
    });
    return out;
}

/// The vertices of one primitive; `prefix` names the member of a group.
void mark(const Input& input, const std::vector<Vec2>& vertices, const std::string& prefix,
          std::uint32_t subject, std::vector<Mark>& out) {
    using namespace collision::trace;
    std::optional<Vec2> dot, label;
    const auto near = [&](std::optional<Vec2> last, Vec2 v, double pixels) {
        return last && std::hypot(v.x - last->x, v.y - last->y) < pixels * input.pixel;
    };
    for (std::size_t i = 0; i < vertices.size(); ++i) {
        const Vec2 v = vertices[i];
        if (!in_view(input, v, v) || near(dot, v, min_dot)) continue;
        dot = v;
        add(out, Role::vertex, PointMark{v}, subject);
        if (near(label, v, min_label)) continue;
        label = v;
        add(out, Role::vertex, TextMark{v, fmt::format("{}{}", prefix, i)}, subject);
    }
}

/// way: from the shape's own space to the world, its own pose last. A member of a member is named "1:0:".
void mark_shape(const Input& input, const Shape& shape, const std::vector<Transform>& way,
                const std::string& prefix, std::uint32_t subject, std::vector<Mark>& out) {
    if (const auto* group = std::get_if<collision::shape::Group>(&shape)) {
        for (std::size_t m = 0; m < group->members.size(); ++m) {
            std::vector<Transform> further = way;
            further.emplace_back(group->members[m].pose);
            mark_shape(input, group->members[m].shape, further, fmt::format("{}{}:", prefix, m), subject,
                       out);
        }
        return;
    }
    std::vector<Vec2> vertices = own_vertices(shape);
    for (Vec2& v : vertices)
        for (std::size_t i = way.size(); i-- > 0;) v = way[i].apply(v);
    mark(input, vertices, prefix, subject, out);
}

void mark_vertices(const Input& input, std::vector<Mark>& out) {
    for (std::size_t i = 0; i < input.scene.shapes.size(); ++i) {
        if (!input.glance.in_view(i) || !chosen(input, i)) continue;
        const model::SceneShape& shape = *input.scene.shapes[i];
        mark_shape(input, shape.geometry, {Transform(shape.pose)}, "", std::uint32_t(i), out);
    }
}

}  // namespace

constinit const Overlay vertices_overlay{.id = "vertices",
                                         .name = "Vertices",
                                         .key = 'e',
                                         .on_by_default = false,
                                         .role = Role::vertex,
                                         .marks = mark_vertices,
                                         .topic = Topic::anatomy,
                                         .given = true};

}  // namespace testbed::overlays
