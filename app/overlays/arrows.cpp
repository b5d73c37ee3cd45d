// Segments as vectors.
#include "app/overlays/arrows.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

#include "app/model/lesson.h"
#include "app/overlays/chosen.h"
#include "core/math/pose.h"

namespace testbed::overlays {

namespace {

constexpr double arc_step = 5;     ///< degrees
constexpr double arc_pixels = 46;  ///< radius, where the vectors are long enough

/// The slider of the lesson's vector in this place; empty: none.
std::string slider(const model::Lesson& lesson, std::size_t slot) {
    return slot < lesson.numbers.size() ? lesson.numbers[slot].name : std::string();
}

}  // namespace

std::vector<NamedArrow> arrows(const Input& input) {
    std::vector<NamedArrow> list;
    const auto add_one = [&](const std::string& id, const std::string& factor) {
        const auto index = input.scene.find(id);
        const auto arrow = model::arrow_of(input.scene, id);
        if (!index || !arrow || input.scene.shapes[*index]->hidden) return;
        // A factor of 1 changes nothing, and a lesson may not have spoken of it yet.
        const bool scaled = !factor.empty() && arrow->factor != 1;
        list.push_back({*arrow, id, scaled ? factor + "·" + id : id, std::uint32_t(*index)});
    };
    if (const model::Lesson* const lesson = input.scene.lesson.get(); lesson && !lesson->vectors.empty()) {
        for (std::size_t i = 0; i < lesson->vectors.size(); ++i)
            add_one(lesson->vectors[i], slider(*lesson, i));
        return list;
    }
    if (input.selection.empty()) return list;
    for (const std::string& id : input.selection)
        if (const auto index = input.scene.find(id); index && chosen(input, *index)) add_one(id, {});
    return list;
}

std::optional<TwoArrows> two_arrows(const Input& input) {
    const std::vector<NamedArrow> list = arrows(input);
    if (list.size() < 2) return {};
    return TwoArrows{list[0].arrow.from, list[0].arrow.scaled(), list[1].arrow.scaled(), list[0].name,
                     list[1].name};
}

void add_arrow(std::vector<Mark>& out, Role role, Vec2 from, Vec2 along, std::string text,
               std::uint32_t subject) {
    if (along == Vec2{0, 0}) return;
    add(out, role, collision::trace::ArrowMark{from, from + along, std::move(text)}, subject);
}

void add_two(const TwoArrows& two, std::vector<Mark>& out) {
    add_arrow(out, Role::label, two.tail, two.a);
    add_arrow(out, Role::label, two.tail, two.b);
}

Vec2 add_arc(const Input& input, Role role, Vec2 tail, Vec2 from, Vec2 to, double degrees,
             std::vector<Mark>& out) {
    using collision::math::rotation_from_degrees;
    const double shorter = std::min(std::hypot(from.x, from.y), std::hypot(to.x, to.y));
    const double radius = std::min(arc_pixels * input.pixel, shorter * 0.6);
    const double start = model::direction_of(from);
    const auto at = [&](double turn) {
        const auto rotation = rotation_from_degrees(start + turn);
        return tail + Vec2{rotation.cosine, rotation.sine} * radius;
    };
    const int pieces = std::max(2, int(std::abs(degrees) / arc_step));
    collision::trace::PolylineMark arc;
    for (int i = 0; i <= pieces; ++i) arc.vertices.push_back(at(degrees * i / pieces));
    add(out, role, std::move(arc));
    return at(degrees / 2);
}

}  // namespace testbed::overlays
