#include "app/exchange/snippet/constants.h"

#include <numbers>

#include "app/exchange/snippet/words.h"

namespace testbed::exchange::snippet {

namespace {

using collision::Vec2;

/// "Vec2", "glam::DVec2", "Vector3", "Vec3A": a type, where "Position" may be anything's place.
bool is_vector_type(std::string_view path) {
    const std::string_view name = last_name(path);
    const auto words = words_in(name);
    return !name.empty() && name.find_first_of("23") != name.npos && !words.empty() &&
           (words[0].ends_with("vec") || words[0].ends_with("vector"));
}

}  // namespace

std::optional<double> constant(std::string_view path) {
    const std::string name = lowered(path.substr(path.find_last_of(".:") + 1));
    if (name == "pi" || name == "m_pi" || name == "b2_pi" || name == "pi_v" || name == "cv_pi")
        return std::numbers::pi;
    if (name == "tau" || name == "two_pi" || name == "twopi") return 2 * std::numbers::pi;
    if (name == "half_pi" || name == "m_pi_2" || name == "frac_pi_2") return std::numbers::pi / 2;
    if (name == "m_pi_4" || name == "quarter_pi" || name == "frac_pi_4") return std::numbers::pi / 4;
    if (name == "deg2rad" || name == "degtorad" || name == "degreestoradians") return std::numbers::pi / 180;
    if (name == "sqrt2" || name == "m_sqrt2") return std::numbers::sqrt2;
    return {};
}

std::optional<Vec2> constant_vector(std::string_view path) {
    const std::size_t joint = path.find_last_of(".:");
    if (path == "cpvzero" || path == "b2Vec2_zero") return Vec2{0, 0};
    if (joint == path.npos) return {};
    const std::string name = plain(path.substr(joint + 1));
    if (name == "zero") return Vec2{0, 0};
    if (name == "one") return Vec2{1, 1};
    const std::string_view type = path.substr(0, path.find_last_not_of(".:", joint) + 1);
    if (!is_vector_type(type) || path[joint + 1] == 'x' || path[joint + 1] == 'y') return {};
    if (name == "x" || name == "unitx" || name == "right") return Vec2{1, 0};
    if (name == "y" || name == "unity") return Vec2{0, 1};
    if (name == "negx" || name == "left") return Vec2{-1, 0};
    if (name == "negy") return Vec2{0, -1};
    return {};
}

}  // namespace testbed::exchange::snippet
