// Numbers that rows take, from numbers that files and people ask for.
#include <algorithm>
#include <cmath>

#include "algorithm.h"

namespace collision::textbook {

SettingValue Setting::nearest(std::optional<double> asked) const {
    if (!asked || std::isnan(*asked)) return SettingValue(default_value);
    const double number = std::clamp(*asked, min, max);
    return SettingValue(whole ? std::round(number) : number);
}

}  // namespace collision::textbook
