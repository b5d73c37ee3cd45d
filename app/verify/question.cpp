// Questions as lines of JSON.
#include "app/verify/question.h"

#include <algorithm>
#include <cmath>
#include <span>

#include "app/file/world.h"
#include "core/hull/bounds.h"

namespace testbed::verify {

namespace {

namespace shape = collision::shape;

constexpr std::array<std::string_view, part_count> part_names{"overlap", "distance", "closest", "depth",
                                                              "normal",  "contacts", "ray"};

constexpr auto type_names = []<class... S>(const std::variant<S...>*) {
    return std::array{std::string_view(S::type_name)...};
}(static_cast<const shape::Shape*>(nullptr));

void write_shape(file::JsonWriter& out, const model::SceneShape& shape, const Placed& placed,
                 const Spelling& spelling) {
    out.object([&] {
        out.member("type", shape::type_name(shape.geometry));
        const auto* polygon = std::get_if<shape::PlacedPolygon>(&placed);
        if (polygon && spelling.clockwise) {
            const auto vertices = polygon->vertices();
            out.key("vertices").values(std::vector(vertices.rbegin(), vertices.rend()));
        } else {
            file::write_world(out, placed);
        }
        if (const auto* box = std::get_if<shape::OrientedRectangle>(&shape.geometry)) {
            out.member("center", shape.pose.position);
            out.member("size", box->size);
            out.member("rotation", shape.pose.rotation);
        }
    });
}

}  // namespace

std::string_view name(Part part) { return part_names[std::size_t(part)]; }

bool part_named(std::string_view text, Part& part) {
    const auto found = std::ranges::find(part_names, text);
    if (found == part_names.end()) return false;
    part = Part(found - part_names.begin());
    return true;
}

Parts Parts::all() {
    Parts parts;
    for (std::size_t i = 0; i < part_count; ++i) parts.add(Part(i));
    return parts;
}

PlacedPair::PlacedPair(const Question& question)
    : a(shape::place(question.shapes[0].geometry, question.shapes[0].pose)),
      b(shape::place(question.shapes[1].geometry, question.shapes[1].pose)) {}

Extent extent(const PlacedPair& pair) {
    collision::math::Aabb box;
    for (const Placed* placed : {&pair.a, &pair.b}) {
        if (const auto* ray = std::get_if<shape::PlacedRay>(placed))
            box.include(ray->base);
        else if (const auto* line = std::get_if<shape::PlacedLine>(placed))
            box.include(line->base);
        else if (shape::bounded(*placed))
            box.include(collision::hull::aabb(*placed));
    }
    const Vec2 size = box.size();
    return {std::max(size.x, size.y),
            std::max({std::abs(box.min.x), std::abs(box.min.y), std::abs(box.max.x), std::abs(box.max.y)})};
}

void append_question(std::string& line, std::uint64_t id, const Question& question, const PlacedPair& pair,
                     Parts ask, const Spelling& spelling) {
    file::JsonWriter out(line, file::JsonWriter::compact);
    out.object([&] {
        out.member("id", double(id));
        out.key("ask").array([&] {
            for (std::size_t i = 0; i < part_count; ++i)
                if (ask.has(Part(i)) && (Part(i) == Part::ray) == question.about_ray())
                    out.value(part_names[i]);
        });
        write_shape(out.key("a"), question.shapes[0], pair.a, spelling);
        write_shape(out.key("b"), question.shapes[1], pair.b, spelling);
    });
}

std::string_view type_name_of(std::size_t type) { return type_names[type]; }

std::string types_of(const Question& question) {
    const auto& [a, b] = question.shapes;
    const bool in_order = a.geometry.index() <= b.geometry.index();
    return std::string(shape::type_name((in_order ? a : b).geometry)) + "–" +
           std::string(shape::type_name((in_order ? b : a).geometry));
}

}  // namespace testbed::verify
