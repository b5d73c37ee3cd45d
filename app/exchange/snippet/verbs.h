// Names of methods and functions that place, turn or scale what they are called for.
#pragma once

#include <string_view>

namespace testbed::exchange::snippet {

/// As plain() spells it: "setPosition", "moveTo", "location".
bool places(std::string_view name);
/// "translate", "moveBy": by so much.
bool shifts(std::string_view name);
/// "setAngle", "rotation": to that angle.
bool turns(std::string_view name);
/// "rotate": by that angle.
bool turns_on(std::string_view name);
bool scales(std::string_view name);

}  // namespace testbed::exchange::snippet
