// Corners in the order in which they were given, for published loops whose answer depends on that order.
#pragma once

#include <algorithm>
#include <vector>

#include "../shape/forms.h"
#include "outline.h"

namespace collision::textbook {

/// The outline of a polygon, clockwise where it was given so. Rectangles run counter-clockwise.
class AsWritten {
  public:
    explicit AsWritten(const shape::Placed& placed) : corners_(corners_of(placed)), outline_(corners_) {}

    const Outline& outline() const { return outline_; }

  private:
    static std::vector<Vec2> corners_of(const shape::Placed& placed) {
        const Outline outline(placed);
        std::vector<Vec2> corners(outline.vertices().begin(), outline.vertices().end());
        const auto form = shape::only_form(placed);
        if (form && form->facts && form->facts->reversed) std::reverse(corners.begin() + 1, corners.end());
        return corners;
    }

    std::vector<Vec2> corners_;
    Outline outline_;  ///< of corners_
};

}  // namespace collision::textbook
