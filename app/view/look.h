// Theme and scale: how large and in which colors the window is drawn.
#pragma once

#include <cmath>

#include "app/view/theme.h"

namespace testbed::view {

struct Look {
    const Theme* theme = &dark_theme();
    float scale = 1;  ///< of the whole window: the display's times the wanted one

    /// A length of the design in whole pixels.
    float px(float length) const { return std::floor(length * scale + 0.5f); }
};

}  // namespace testbed::view
