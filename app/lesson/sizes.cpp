// Shapes that stay the lesson's own.
#include "app/lesson/sizes.h"

#include <algorithm>
#include <fmt/format.h>
#include <string_view>
#include <type_traits>
#include <variant>
#include <vector>

#include "app/model/lesson.h"

namespace testbed::lesson {

namespace {

using collision::shape::Shape;

/// Turning makes an oriented one of a rectangle.
Shape oriented(const Shape& shape) {
    using namespace collision::shape;
    if (const auto* rectangle = std::get_if<Rectangle>(&shape)) return OrientedRectangle{rectangle->size};
    return shape;
}

bool same_type(const Shape& a, const Shape& b) { return oriented(a).index() == oriented(b).index(); }

bool same_size(const Shape& a, const Shape& b) {
    using namespace collision::shape;
    if (std::holds_alternative<Line>(a) || std::holds_alternative<Ray>(a)) return true;
    return oriented(a) == oriented(b);
}

/// The shape of that name wherever the lesson gives it: at its start and at the starts of steps.
std::vector<const model::SceneShape*> given_as(const std::string& id, const model::Scene& lesson) {
    std::vector<const model::SceneShape*> all;
    const auto look_in = [&](const auto& shapes) {
        for (const model::ShapePtr& shape : shapes)
            if (shape->id == id) all.push_back(shape.get());
    };
    look_in(lesson.shapes);
    for (const model::LessonStep& step : lesson.lesson->steps)
        if (step.start) look_in(step.start->shapes);
    return all;
}

/// Whether the lesson gives the shape one that is the same anywhere; true of a shape that is not the
/// lesson's.
bool is_given(const model::SceneShape& shape, const model::Scene& lesson,
              bool (*same)(const Shape&, const Shape&)) {
    if (!lesson.find(shape.id)) return true;
    return std::ranges::any_of(given_as(shape.id, lesson), [&](const model::SceneShape* given) {
        return same(shape.geometry, given->geometry);
    });
}

/// Of a shape that is locked wherever the lesson gives it: whether it stands at none of these places.
bool left_its_place(const model::SceneShape& shape, const model::Scene& lesson) {
    const auto given = given_as(shape.id, lesson);
    return std::ranges::all_of(given, &model::SceneShape::locked) &&
           std::ranges::none_of(given, [&](const model::SceneShape* one) {
               return shape.pose == one->pose && oriented(shape.geometry) == oriented(one->geometry);
           });
}

std::string_view noun_of(const Shape& shape) {
    return std::visit([](const auto& of) { return std::remove_cvref_t<decltype(of)>::noun; }, shape);
}

}  // namespace

std::string changed_size(const model::Scene& now, const model::Scene& lesson) {
    if (!lesson.lesson || !lesson.lesson->lock_sizes) return {};
    for (const model::ShapePtr& shape : now.shapes)
        if (!is_given(*shape, lesson, same_size)) return shape->id;
    return {};
}

std::string not_of_lesson(const model::Scene& now, const model::Scene& lesson) {
    if (!lesson.lesson) return {};
    for (const model::ShapePtr& own : lesson.shapes) {
        const auto index = now.find(own->id);
        if (!index) return own->id + " is not there";
        const model::SceneShape& shape = *now.shapes[*index];
        if (!is_given(shape, lesson, same_type))
            return fmt::format("{} is a {}, and the lesson has a {}", own->id, noun_of(shape.geometry),
                               noun_of(own->geometry));
        if (left_its_place(shape, lesson))
            return own->id + " was moved, turned or resized, and the lesson locks it";
    }
    return {};
}

}  // namespace testbed::lesson
