// Rules of the numbers that a person may type into a shape.
#include "app/ui/fields.h"

#include <cmath>
#include <fmt/format.h>

#include "app/ui/numbers.h"

namespace testbed::ui {

using collision::shape::Field;
using collision::shape::Rule;

std::string refusal(double value) {
    if (!std::isfinite(value)) return "must be a finite number";
    if (std::abs(value) > collision::shape::largest_coordinate)
        return fmt::format("must lie within ±1e15, got {}", short_text(value));
    return {};
}

std::string refusal(const Field& field, double value) {
    if (std::string text = refusal(value); !text.empty()) return fmt::format("{} {}", field.name, text);
    if (field.rule == Rule::not_negative && value < 0)
        return fmt::format("{} must be at least 0, got {}", field.name, short_text(value));
    return {};
}

std::string refusal(const Field& field, collision::Vec2 value) {
    for (const double component : {value.x, value.y})
        if (std::string text = refusal(field, component); !text.empty()) return text;
    if (field.rule == Rule::not_zero && value == collision::Vec2{0, 0})
        return fmt::format("{} must not be (0, 0)", field.name);
    return {};
}

}  // namespace testbed::ui
