// A view that cards do not cover.
#pragma once

#include <optional>

#include "app/model/analysis.h"
#include "app/view/step.h"

namespace testbed::view {

/// Plates at the lower edge of a picture: a caption at the left, a second view at the right.
struct Cards {
    std::optional<draw::PixelBox> caption, aside;
    float top = 0;  ///< pixels at the upper edge that a verdict takes
};

/// The camera where no card lies on one of the subjects; else one that shows them, no larger than before, in
/// the part of the picture that the cards leave: above both, or above the caption and left of the view
/// beside.
Camera beside_cards(const Camera& camera, const Cards& cards, const Subjects& subjects,
                    const model::Scene& scene, const model::Results& results);

}  // namespace testbed::view
