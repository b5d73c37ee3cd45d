// Lengths as text beside what they measure.
#include "app/overlays/value.h"

#include <cmath>
#include <fmt/format.h>

namespace testbed::overlays {

std::string value_text(double value) {
    const double size = std::abs(value);
    if (size == 0) return "0";
    if (size >= 0.01 && size < 1000) return fmt::format("{:.3f}", value);
    if (size >= 1000 && size < 1e6) return fmt::format("{:.1f}", value);
    return fmt::format("{:.3g}", value);
}

}  // namespace testbed::overlays
