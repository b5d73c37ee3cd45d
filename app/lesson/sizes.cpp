// Lessons whose shapes keep their sizes.
#include "app/lesson/sizes.h"

#include "app/model/lesson.h"

namespace testbed::lesson {

namespace {

using collision::shape::Shape;

bool same_size(const Shape& a, const Shape& b) {
    using namespace collision::shape;
    if (std::holds_alternative<Line>(a) || std::holds_alternative<Ray>(a)) return true;
    // Turning makes an oriented one of a rectangle.
    const auto oriented = [](const Shape& shape) -> Shape {
        if (const auto* rectangle = std::get_if<Rectangle>(&shape)) return OrientedRectangle{rectangle->size};
        return shape;
    };
    return oriented(a) == oriented(b);
}

/// Whether the lesson gives the shape this size anywhere; true of a shape that is not the lesson's.
bool is_given(const model::SceneShape& shape, const model::Scene& lesson) {
    const auto own = lesson.find(shape.id);
    if (!own || same_size(shape.geometry, lesson.shapes[*own]->geometry)) return true;
    for (const model::LessonStep& step : lesson.lesson->steps) {
        if (!step.start) continue;
        for (const model::ShapePtr& given : step.start->shapes)
            if (given->id == shape.id && same_size(shape.geometry, given->geometry)) return true;
    }
    return false;
}

}  // namespace

std::string changed_size(const model::Scene& now, const model::Scene& lesson) {
    if (!lesson.lesson || !lesson.lesson->lock_sizes) return {};
    for (const model::ShapePtr& shape : now.shapes)
        if (!is_given(*shape, lesson)) return shape->id;
    return {};
}

}  // namespace testbed::lesson
