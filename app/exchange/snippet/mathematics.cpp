// Functions of numbers.
#include <algorithm>
#include <cmath>
#include <numbers>

#include "app/exchange/snippet/reader.h"
#include "app/exchange/snippet/words.h"

namespace testbed::exchange::snippet {

std::optional<Value> Reader::mathematics(std::string_view path, const Value& arguments) const {
    const std::string name = lowered(path.substr(path.find_last_of(".:") + 1));
    const auto& items = items_of(arguments);
    std::vector<double> n;
    for (const Value& item : items) {
        const auto number = as_number(item);
        if (!number) return {};
        n.push_back(*number);
    }
    Value made;
    made.kind = Value::Kind::number;
    made.source = arguments.source;
    made.parts = arguments.parts;
    const auto is = [&](std::initializer_list<std::string_view> names) {
        return std::ranges::find(names, std::string_view(name)) != names.end();
    };
    if (n.size() == 1 && is({"sqrt", "sqrtf"}))
        made.number = std::sqrt(n[0]);
    else if (n.size() == 1 && is({"sin", "sinf"}))
        made.number = std::sin(n[0]);
    else if (n.size() == 1 && is({"cos", "cosf"}))
        made.number = std::cos(n[0]);
    else if (n.size() == 1 && is({"tan", "tanf"}))
        made.number = std::tan(n[0]);
    else if (n.size() == 1 && is({"abs", "fabs", "fabsf"}))
        made.number = std::abs(n[0]);
    else if (n.size() == 1 && is({"radians", "rad", "deg2rad", "degtorad", "deg_to_rad", "toradians",
                                  "to_radians", "torad", "degrees_to_radian", "degrees_to_radians",
                                  "degreestoradians", "degree_to_radian", "radian"}))
        made.number = n[0] * std::numbers::pi / 180;
    else if (n.size() == 1 && is({"degrees", "rad2deg", "rad_to_deg", "radtodeg", "todegrees", "to_degrees",
                                  "radian_to_degrees", "radians_to_degrees", "radianstodegrees"}))
        made.number = n[0] * 180 / std::numbers::pi;
    else if (n.size() == 1 &&
             is({"float", "double", "int", "number", "parsefloat", "f32", "f64", "float32", "float64",
                 "decimal", "fraction", "real", "exact", "b2makerot", "b2rot", "makerot"}))
        made.number = n[0];
    else if (n.size() == 2 && is({"fraction"}))
        made.number = n[0] / n[1];
    else if (n.size() == 2 && is({"pow", "powf"}))
        made.number = std::pow(n[0], n[1]);
    else
        return {};
    return made;
}

}  // namespace testbed::exchange::snippet
