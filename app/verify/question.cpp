// Questions as lines of JSON.
#include "app/verify/question.h"

#include <algorithm>
#include <cmath>
#include <span>
#include <utility>

#include "app/file/world.h"
#include "core/hull/bounds.h"
#include "core/shape/forms.h"

namespace testbed::verify {

namespace {

namespace shape = collision::shape;

constexpr std::array<std::string_view, part_count> part_names{
    "overlap", "distance", "closest", "depth", "normal", "contacts", "containment", "ray", "impact", "pairs"};

constexpr auto type_names = []<class... S>(const std::variant<S...>*) {
    return std::array{std::string_view(S::type_name)...};
}(static_cast<const shape::Shape*>(nullptr));

void write_shape(file::JsonWriter& out, const model::SceneShape& shape, const Placed& placed,
                 const Spelling& spelling, bool moving = false) {
    out.object([&] {
        out.member("type", shape::type_name(shape.geometry));
        const auto form = shape::only_form(placed);
        if (form && form->facts && spelling.clockwise) {
            const std::span<const Vec2> vertices = form->vertices();
            out.key("vertices").values(std::vector(vertices.rbegin(), vertices.rend()));
            if (form->round) out.member("radius", form->radius);
        } else {
            file::write_world(out, placed);
        }
        if (const auto* box = std::get_if<shape::OrientedRectangle>(&shape.geometry)) {
            out.member("center", shape.pose.position);
            out.member("size", box->size);
            out.member("rotation", shape.pose.rotation);
        }
        if (!moving) return;
        out.member("velocity", shape.velocity);
        if (shape.spin == 0) return;
        out.member("spin", shape.spin);
        out.member("pivot", shape.pose.position);
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

About about(Part part) {
    switch (part) {
        case Part::ray: return About::ray;
        case Part::impact: return About::impact;
        case Part::pairs: return About::scene;
        case Part::overlap:
        case Part::distance:
        case Part::closest:
        case Part::depth:
        case Part::normal:
        case Part::contacts:
        case Part::containment: break;
    }
    return About::pair;
}

About Question::about() const {
    if (whole_scene) return About::scene;
    if (horizon > 0) return About::impact;
    return std::holds_alternative<shape::Ray>(shapes[0].geometry) ? About::ray : About::pair;
}

bool Question::spins() const {
    return std::ranges::any_of(shapes, [](const model::SceneShape& one) { return one.spin != 0; });
}

Parts Parts::usual() {
    Parts parts = all();
    parts.remove(Part::pairs);
    return parts;
}

PlacedPair::PlacedPair(const Question& question)
    : a(shape::place(question.shapes[0].geometry, question.shapes[0].pose)),
      b(shape::place(question.shapes[1].geometry, question.shapes[1].pose)) {
    for (std::size_t i = 2; i < question.shapes.size(); ++i)
        rest.push_back(shape::place(question.shapes[i].geometry, question.shapes[i].pose));
}

Extent extent(const PlacedPair& pair) {
    collision::math::Aabb box;
    for (std::size_t i = 0; i < pair.size(); ++i) {
        const Placed& placed = pair[i];
        if (shape::bounded(placed))
            box.include(collision::hull::aabb(placed));
        else if (const auto form = shape::only_form(placed))
            box.include(form->vertices()[0]);
    }
    const Vec2 size = box.size();
    return {std::max(size.x, size.y),
            std::max({std::abs(box.min.x), std::abs(box.min.y), std::abs(box.max.x), std::abs(box.max.y)})};
}

void append_question(std::string& line, std::uint64_t id, const Question& question, const PlacedPair& pair,
                     Parts ask, const Spelling& spelling) {
    file::JsonWriter out(line, file::JsonWriter::compact);
    const About of = question.about();
    out.object([&] {
        out.member("id", double(id));
        out.key("ask").array([&] {
            for (std::size_t i = 0; i < part_count; ++i)
                if (ask.has(Part(i)) && about(Part(i)) == of) out.value(part_names[i]);
        });
        if (question.steps) out.member("steps", true);
        if (of == About::scene) {
            out.key("shapes").array([&] {
                for (std::size_t i = 0; i < pair.size(); ++i)
                    write_shape(out, question.shapes[i], pair[i], spelling);
            });
            return;
        }
        if (of == About::impact) out.member("horizon", question.horizon);
        write_shape(out.key("a"), question.shapes[0], pair.a, spelling, of == About::impact);
        write_shape(out.key("b"), question.shapes[1], pair.b, spelling, of == About::impact);
    });
}

std::string_view type_name_of(std::size_t type) { return type_names[type]; }

std::string types_of(const Question& question) {
    return types_of(question.about(), question.shapes[0].geometry.index(),
                    question.shapes[1].geometry.index());
}

std::string types_of(About about, std::size_t a, std::size_t b) {
    if (about == About::scene) return "a scene";
    std::string text(type_names[std::min(a, b)]);
    text.append("–").append(type_names[std::max(a, b)]);
    if (about == About::impact) text += ", moving";
    return text;
}

}  // namespace testbed::verify
