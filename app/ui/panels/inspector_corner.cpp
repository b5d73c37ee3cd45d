// A rectangle by its corner: for those who keep rectangles as a corner and a size.
#include <cmath>
#include <limits>

#include "app/edit/numbers.h"
#include "app/model/limits.h"
#include "app/ui/panels/inspector_fields.h"
#include "app/ui/widgets/widgets.h"

namespace testbed::ui {

namespace {

using collision::Vec2;

/// Without what a sum was rounded by: 0.3 for 0.1 + 0.2.
double without_rounding(double sum) {
    const double plain = edit::tidy(sum);
    constexpr double some_ulps = 4 * std::numeric_limits<double>::epsilon();
    return std::abs(plain - sum) <= some_ulps * std::abs(sum) ? plain : sum;
}

SharedNumber corner_of(Edit& edit, double Vec2::*which) {
    const double half = std::get<collision::shape::Rectangle>(edit.first().geometry).size.*which * 0.5;
    return {
        .shown = without_rounding(edit.first().pose.position.*which - half),
        .step = length_step(edit.editor()),
        .set = [=](SharedNumber::Shapes& shapes,
                   double corner) { shapes.front().pose.position.*which = without_rounding(corner + half); },
        .add =
            [=](SharedNumber::Shapes& shapes, double by) {
                double& center = shapes.front().pose.position.*which;
                center = without_rounding(edit::tidy(center - half + by) + half);
            },
        .refuse =
            [=](const SharedNumber::Shapes& shapes) {
                return model::refusal(shapes.front().pose.position.*which);
            }};
}

}  // namespace

void corner_row(Edit& edit) {
    if (!edit.one() || edit.first().pose.rotation != 0 ||
        !std::holds_alternative<collision::shape::Rectangle>(edit.first().geometry))
        return;
    edit.widgets().label("Low corner");
    ImGui::PushID("corner");
    const bool set_x = paired_field(edit, "x", "corner", true, corner_of(edit, &Vec2::x));
    const bool set_y = paired_field(edit, "y", "corner", false, corner_of(edit, &Vec2::y));
    ImGui::PopID();
    if (set_x || set_y) edit.commit("corner");
    edit.widgets().problem_line();
}

}  // namespace testbed::ui
