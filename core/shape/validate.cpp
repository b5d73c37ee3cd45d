// Defects of placed shapes, read off their forms.
#include "validate.h"

#include <algorithm>
#include <cmath>

#include "../math/predicates.h"
#include "forms.h"
#include "valid.h"

namespace collision::shape {

namespace {

using Reason = Defect::Reason;

std::optional<Reason> of_number(double x) {
    if (std::isnan(x)) return Reason::not_a_number;
    if (std::isinf(x)) return Reason::infinite;
    if (std::abs(x) > math::largest_magnitude) return Reason::too_large;
    return {};
}

std::optional<Reason> of_point(Vec2 p) {
    const auto x = of_number(p.x);
    return x ? x : of_number(p.y);
}

Reason reason_of(PolygonDefect::Kind kind) {
    switch (kind) {
        case PolygonDefect::Kind::zero_area: return Reason::zero_area;
        case PolygonDefect::Kind::repeated_vertex: return Reason::repeated_vertex;
        case PolygonDefect::Kind::edges_cross: return Reason::edges_cross;
        case PolygonDefect::Kind::edges_overlap: return Reason::edges_overlap;
    }
    return Reason::edges_cross;
}

std::size_t fewest_vertices(const Form& form) {
    switch (form.kind) {
        case Form::Kind::chain: return form.listed() ? 2 : 1;
        case Form::Kind::ring: return 3;
        case Form::Kind::line:
        case Form::Kind::ray: return 1;
    }
    return 1;
}

/// Of any type but a group, read off its form.
std::optional<Defect> of_form(const Form& form) {
    const auto vertices = form.vertices();
    for (std::size_t i = 0; i < vertices.size(); ++i)
        if (const auto reason = of_point(vertices[i])) return Defect{*reason, i};
    if (const auto reason = of_number(form.radius)) return Defect{*reason};
    if (form.radius < 0) return Defect{Reason::negative_radius};
    if (!form.bounded()) {
        if (const auto reason = of_point(form.direction)) return Defect{*reason, 1};
        if (form.direction == Vec2{0, 0}) return Defect{Reason::no_direction, 1};
    }
    if (vertices.size() < fewest_vertices(form)) return Defect{Reason::too_few_vertices, vertices.size()};
    if (form.facts && form.facts->defect) {
        const PolygonDefect& known = *form.facts->defect;
        return Defect{reason_of(known.kind), known.edge_a, known.edge_b};
    }
    return {};
}

template <class S>
std::optional<Defect> of_primitive(const S& placed) {
    auto found = of_form(form(placed));
    if constexpr (std::is_same_v<S, PlacedRectangle>)
        if (!found && placed.box.empty()) return Defect{Reason::empty_box};
    return found;
}

}  // namespace

std::optional<Defect> validate(const Placed& shape) {
    const auto* group = std::get_if<PlacedGroup>(&shape);
    if (!group)
        return std::visit(
            []<class S>(const S& s) -> std::optional<Defect> {
                if constexpr (std::is_same_v<S, PlacedGroup>)
                    return {};
                else
                    return of_primitive(s);
            },
            shape);
    if (group->members.size() == 0) return Defect{Reason::too_few_vertices};
    for (std::size_t i = 0; i < group->members.size(); ++i) {
        auto found = std::visit([](const auto& s) { return of_primitive(s); }, group->members[i]);
        if (!found) continue;
        found->member = i;
        return found;
    }
    return {};
}

bool valid(const PlacedGroup& s) {
    return s.members.size() > 0 &&
           std::all_of(s.members.begin(), s.members.end(), [](const auto& member) { return valid(member); });
}

bool valid(const Placed& a, const Placed& b) { return valid(a) && valid(b); }

std::string_view text(Defect::Reason reason) {
    switch (reason) {
        case Reason::not_a_number: return "a number is not a number (NaN)";
        case Reason::infinite: return "a number is infinite";
        case Reason::too_large: return "a number is beyond 2^60";
        case Reason::negative_radius: return "the radius is negative";
        case Reason::empty_box: return "the lower corner lies above the upper one";
        case Reason::no_direction: return "the direction is (0, 0)";
        case Reason::too_few_vertices: return "there are too few vertices or members";
        case Reason::zero_area: return "all vertices lie on one line";
        case Reason::repeated_vertex: return "two vertices are equal";
        case Reason::edges_cross: return "two edges cross";
        case Reason::edges_overlap: return "two edges run along each other";
    }
    return "";
}

}  // namespace collision::shape
