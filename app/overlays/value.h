// Lengths as text beside what they measure.
#pragma once

#include <string>

namespace testbed::overlays {

/// Three decimals, "0.984"; three significant digits where that would show none or too many: "1.2e-09".
std::string value_text(double value);

}  // namespace testbed::overlays
