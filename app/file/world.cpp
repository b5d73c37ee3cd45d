// Placed shapes to JSON.
#include "app/file/world.h"

#include <array>

#include "core/shape/forms.h"

namespace testbed::file {

namespace {

namespace shape = collision::shape;
using shape::Form;

/// The keys that name the vertices: as a list, or each its own.
void write_vertices(JsonWriter& json, const Form& form) {
    const std::span<const collision::Vec2> v = form.vertices();
    switch (form.kind) {
        case Form::Kind::chain: break;
        case Form::Kind::ring: return write_points(json.key("vertices"), v);
        case Form::Kind::line:
        case Form::Kind::ray:
            json.member("base", v[0]);
            json.member("direction", form.direction);
            return;
    }
    if (form.listed()) return write_points(json.key("vertices"), v);
    if (v.size() == 1) return json.member(form.round ? "center" : "position", v[0]);
    json.member("from", v[0]);
    json.member("to", v[1]);
}

void write_members(JsonWriter& json, const auto& primitive) {
    const Form form = collision::shape::form(primitive);
    write_vertices(json, form);
    if (form.round) json.member("radius", form.radius);
}

void write_members(JsonWriter& json, const shape::PlacedGroup& group) {
    constexpr auto names = []<class... S>(const std::variant<S...>*) {
        return std::array{std::string_view(S::type_name)...};
    }(static_cast<const shape::Primitive*>(nullptr));
    json.key("members").array([&] {
        for (const shape::PlacedPrimitive& member : group.members) {
            json.object(
                [&] {
                    json.member("type", names[member.index()]);
                    write_members(json, member);
                },
                JsonWriter::one_line);
        }
    });
}

}  // namespace

void write_points(JsonWriter& json, std::span<const collision::Vec2> points) {
    json.array(
        [&] {
            for (const collision::Vec2 point : points) json.value(point);
        },
        JsonWriter::one_line);
}

void write_world(JsonWriter& json, const shape::Placed& placed) {
    std::visit([&](const auto& one) { write_members(json, one); }, placed);
}

}  // namespace testbed::file
