// Arrows by an angle and a length: segments, directions of rays and lines, velocities.
#include <algorithm>

#include "app/edit/arrow.h"
#include "app/edit/numbers.h"
#include "app/model/limits.h"
#include "app/ui/panels/inspector_fields.h"
#include "app/ui/widgets/widgets.h"

namespace testbed::ui {

namespace {

using collision::Vec2;
using model::SceneShape;

/// One of the two numbers of an arrow: how it is read off a shape and set.
struct ArrowNumber {
    std::function<double(const SceneShape&)> of;
    std::function<SceneShape(SceneShape, double)> with;
    std::function<std::string(const SceneShape&)> refuse;
};

SharedNumber shared(Edit& edit, double step, const ArrowNumber& number) {
    const double shown = number.of(edit.first());
    return {.shown = shown,
            .mixed = std::ranges::any_of(edit.shapes(),
                                         [&](const SceneShape& one) { return number.of(one) != shown; }),
            .step = step,
            .set =
                [number](SharedNumber::Shapes& shapes, double value) {
                    for (SceneShape& one : shapes) one = number.with(std::move(one), value);
                },
            .add =
                [number](SharedNumber::Shapes& shapes, double by) {
                    for (SceneShape& one : shapes) {
                        const double value = edit::tidy(number.of(one) + by);
                        one = number.with(std::move(one), value);
                    }
                },
            .refuse =
                [number, one = edit.one()](const SharedNumber::Shapes& shapes) {
                    for (const SceneShape& shape : shapes)
                        if (std::string reason = number.refuse(shape); !reason.empty())
                            return one ? reason : shape.id + ": " + reason;
                    return std::string();
                }};
}

SharedNumber length_number(Edit& edit, const ArrowNumber& number) {
    SharedNumber length = shared(edit, length_step(edit.editor()), number);
    length.refuse_value = [](double value) {
        return value >= 0 ? std::string() : std::string("a length is not below 0");
    };
    length.add = [number](SharedNumber::Shapes& shapes, double by) {
        for (SceneShape& one : shapes) {
            const double value = std::max(0.0, edit::tidy(number.of(one) + by));
            one = number.with(std::move(one), value);
        }
    };
    return length;
}

std::string velocity_refusal(const SceneShape& shape) {
    const std::string x = model::refusal(shape.velocity.x);
    return x.empty() ? model::refusal(shape.velocity.y) : x;
}

}  // namespace

void arrow_rows(Edit& edit) {
    if (!std::ranges::all_of(edit.shapes(),
                             [](const SceneShape& one) { return edit::is_arrow(one.geometry); }))
        return;
    SharedNumber angle =
        shared(edit, 1,
               {.of = [](const SceneShape& one) { return edit::degrees_of(edit::arrow_of(one)); },
                .with = edit::with_arrow_degrees,
                .refuse = model::own_refusal});
    // A segment without length has no direction to turn.
    angle.enabled = std::ranges::none_of(
        edit.shapes(), [](const SceneShape& one) { return edit::arrow_of(one) == Vec2{0, 0}; });
    number_row(edit, "Angle", "angle", "°", angle);
    number_row(edit, "Length", "length", "",
               length_number(edit, {.of = [](const SceneShape& one) {
                                        return edit::length_of(edit::arrow_of(one));
                                    },
                                    .with = edit::with_arrow_length,
                                    .refuse = model::own_refusal}));
}

void velocity_arrow_rows(Edit& edit) {
    number_row(edit, "Speed", "speed", "",
               length_number(edit, {.of = [](const SceneShape& one) { return edit::length_of(one.velocity); },
                                    .with =
                                        [](SceneShape one, double speed) {
                                            one.velocity = edit::with_length(one.velocity, speed);
                                            return one;
                                        },
                                    .refuse = velocity_refusal}));
    SharedNumber heading =
        shared(edit, 1,
               {.of = [](const SceneShape& one) { return edit::degrees_of(one.velocity); },
                .with =
                    [](SceneShape one, double degrees) {
                        one.velocity = edit::with_degrees(one.velocity, degrees);
                        return one;
                    },
                .refuse = velocity_refusal});
    heading.enabled = std::ranges::none_of(
        edit.shapes(), [](const SceneShape& one) { return one.velocity == Vec2{0, 0}; });
    number_row(edit, "Heading", "heading", "°", heading);
}

}  // namespace testbed::ui
