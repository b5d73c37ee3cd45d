#include "app/model/interpolate.h"

#include <cmath>
#include <type_traits>

#include "app/model/lesson.h"

namespace testbed::model {

namespace {

using collision::shape::Vertices;

double mix(double from, double to, double t) { return from + t * (to - from); }
Vec2 mix(Vec2 from, Vec2 to, double t) { return from + t * (to - from); }
Vertices mix(const Vertices& from, const Vertices& to, double t) {
    if (from.size() != to.size()) return from;
    std::vector<Vec2> mixed;
    for (std::size_t i = 0; i < from.size(); ++i) mixed.push_back(mix(from[i], to[i], t));
    return mixed;
}
template <class Value>
Value mix(const Value& from, const Value&, double) {
    return from;
}

template <class S>
S mixed_fields(const S& from, S to, double t) {
    std::vector<const void*> starts;  // in the fields' order, which is the same for both
    S::fields(from, [&](const auto&, const auto& value) { starts.push_back(&value); });
    std::size_t next = 0;
    S::fields(to, [&](const auto&, auto& value) {
        using Value = std::remove_cvref_t<decltype(value)>;
        value = mix(*static_cast<const Value*>(starts[next++]), value, t);
    });
    return to;
}

}  // namespace

ShapePtr between(const ShapePtr& from, const ShapePtr& to, double t) {
    if (t >= 1 || *from == *to) return to;
    SceneShape shape = *to;
    if (from->geometry.index() == to->geometry.index())
        shape.geometry = std::visit(
            [&](const auto& target) -> collision::shape::Shape {
                using S = std::remove_cvref_t<decltype(target)>;
                return mixed_fields(std::get<S>(from->geometry), target, t);
            },
            to->geometry);
    shape.pose.position = mix(from->pose.position, to->pose.position, t);
    const double turn = std::remainder(to->pose.rotation - from->pose.rotation, 360);
    shape.pose.rotation = turn == 0 ? to->pose.rotation : from->pose.rotation + t * turn;
    shape.velocity = mix(from->velocity, to->velocity, t);
    shape.spin = mix(from->spin, to->spin, t);
    shape.mass = mix(from->mass, to->mass, t);
    return std::make_shared<const SceneShape>(std::move(shape));
}

Scene between(const Scene& from, const Scene& to, double t) {
    if (t >= 1) return to;
    Scene scene = to;
    for (ShapePtr& shape : scene.shapes)
        if (const auto start = from.find(shape->id)) shape = between(from.shapes[*start], shape, t);
    if (from.lesson && to.lesson && from.lesson->numbers != to.lesson->numbers) {
        auto lesson = std::make_shared<Lesson>(*to.lesson);
        for (std::size_t i = 0; i < lesson->numbers.size() && i < from.lesson->numbers.size(); ++i)
            lesson->numbers[i].value = mix(from.lesson->numbers[i].value, lesson->numbers[i].value, t);
        scene.lesson = std::move(lesson);
    }
    return scene;
}

}  // namespace testbed::model
