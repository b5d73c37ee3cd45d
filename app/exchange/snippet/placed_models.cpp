// A model whose points are in its own frame, and the position and the angle that place it: "position = (3,
// 4)", "angle = 90", "points = [(0, 0), …]".
#include <algorithm>
#include <cmath>
#include <numbers>

#include "app/exchange/snippet/reader.h"
#include "app/exchange/snippet/words.h"
#include "core/math/aabb.h"

namespace testbed::exchange::snippet {

namespace {

enum class ModelPart { none, place, angle, points };

struct Named {
    ModelPart part = ModelPart::none;
    std::string of;        ///< the words in front of it, and digits: "ship 2"
    std::size_t head = 0;  ///< letters of the name that these words take
};

bool is_any(std::string_view word, std::span<const std::string_view> words) {
    return std::ranges::find(words, word) != words.end();
}

/// "shipLocation", "ship_angle", "facingAngle", "shipVertices".
Named named_part(std::string_view name) {
    constexpr std::string_view places[] = {"position", "pos",    "location",   "loc",
                                           "center",   "centre", "translation"};
    constexpr std::string_view angles[] = {"angle", "rotation", "rot",     "heading", "orientation",
                                           "theta", "degrees",  "radians", "deg",     "rad"};
    constexpr std::string_view points[] = {"points", "vertices", "verts", "corners", "model", "outline"};
    // "worldLocation", "facingAngle", "localPoints", "vertexList" say no more than the word behind them.
    constexpr std::string_view plain_words[] = {"world",  "facing", "local",  "model",
                                                "vertex", "list",   "current"};
    Named found;
    for (const std::string& word : words_in(name)) {
        const ModelPart part = is_any(word, places)   ? ModelPart::place
                               : is_any(word, angles) ? ModelPart::angle
                               : is_any(word, points) ? ModelPart::points
                                                      : ModelPart::none;
        if (part != ModelPart::none) {
            // "angleOfPoints" is nothing of these; "angleDegrees" and "modelPoints" are.
            const bool of_model = found.part == ModelPart::points && part == ModelPart::points;
            const bool of_angle = found.part == ModelPart::angle && part == ModelPart::angle;
            if (found.part != ModelPart::none && !of_model && !of_angle) return {};
            found.part = part;
        } else if (!is_any(word, plain_words)) {
            if (found.part != ModelPart::none && word.find_first_not_of("0123456789") != word.npos) return {};
            if (found.part == ModelPart::none) {
                const std::size_t at = lowered(name).find(word, found.head);
                if (at != std::string::npos) found.head = at + word.size();
            }
            if (word.find_first_not_of("0123456789") != word.npos) found.of += word + ' ';
        }
    }
    for (const char c : name)
        if (c >= '0' && c <= '9') found.of += c;
    return found;
}

/// Points that lie around their place are in the world already.
bool lie_in_the_world(const std::vector<Vec2>& points, Vec2 place) {
    collision::math::Aabb box;
    for (const Vec2 point : points) box.include(point);
    const auto holds = [&](Vec2 v) {
        return v.x >= box.min.x && v.x <= box.max.x && v.y >= box.min.y && v.y <= box.max.y;
    };
    return holds(place) && !holds({0, 0});
}

std::optional<std::vector<Vec2>> outline_of(const Value& value) {
    auto points = as_points(value);
    if (!points) points = as_flat_points(value);
    if (points && points->size() < 3) return {};
    return points;
}

}  // namespace

/// Whether an angle without a unit is in degrees: as the library has it, or, in code of no library, a whole
/// number that is more than a turn in radians.
bool Reader::reads_as_degrees(double angle, std::string_view name, std::uint32_t at) {
    const std::string plain_name = plain(name);
    if (plain_name.ends_with("degrees") || plain_name.ends_with("deg")) return true;
    if (plain_name.ends_with("radians") || plain_name.ends_with("rad")) return false;
    // "angle = pi / 2"
    std::string_view line = tree_.source().substr(at);
    constexpr std::size_t longest = 60;
    line = line.substr(0, longest);
    line = line.substr(0, line.find_first_of("\n;,"));
    const auto words = words_in(line);
    if (std::ranges::find(words, "pi") != words.end()) return false;
    if (library_.degrees) return true;
    const bool no_library = library_.id == libraries().front().id;
    const bool degrees = no_library && std::abs(angle) > 2 * std::numbers::pi && angle == std::round(angle);
    if (degrees && !said_degrees_)
        list_.remark(at, "whole angles of more than 2 pi without a unit are read as degrees");
    said_degrees_ = said_degrees_ || degrees;
    return degrees;
}

double Reader::degrees_of_angle(double angle, std::string_view name, std::uint32_t at) {
    return reads_as_degrees(angle, name, at) ? angle : angle * 180 / std::numbers::pi;
}

/// The variables of one model that nothing else has taken: exactly one place, one angle and one list of
/// points.
void Reader::place_model(const std::string& of) {
    Variable *place = nullptr, *angle = nullptr, *points = nullptr;
    std::size_t head = 0;
    for (Variable& held : variables_) {
        if (!held.pending) continue;
        const Named named = named_part(held.name);
        if (named.part == ModelPart::none || named.of != of) continue;
        Variable*& part = named.part == ModelPart::place   ? place
                          : named.part == ModelPart::angle ? angle
                                                           : points;
        if (part) return;
        part = &held;
        if (named.part == ModelPart::points) head = named.head;
    }
    if (!place || !angle || !points) return;
    const auto at = as_vector(place->value);
    const auto turn = as_number(angle->value);
    auto outline = outline_of(points->value);
    if (!at || place->value.offset || !turn || !outline || lie_in_the_world(*outline, *at)) return;
    Context context{points->name};
    context.insert(context.end(), points->types.begin(), points->types.end());
    const Means means = meaning(context);
    Made made = made_of_points(means == Means::chain ? means : Means::polygon, std::move(*outline));
    this->place(made, {*at, degrees_of_angle(*turn, angle->name, angle->value.source.begin)});
    keep({std::move(made)}, std::min({place->begin, angle->begin, points->begin}),
         points->name.substr(0, head));
    for (Variable* const one : {place, angle, points}) {
        one->pending = false;
        ledger_.settle(one->value);
        use(one->value);
    }
}

/// The same before one of its variables gets another value.
void Reader::place_model_of(const Variable& held) {
    if (!held.pending) return;
    if (const Named named = named_part(held.name); named.part != ModelPart::none) place_model(named.of);
}

void Reader::place_models() {
    std::set<std::string> all;
    for (const Variable& held : variables_)
        if (const Named named = named_part(held.name); held.pending && named.part == ModelPart::points)
            all.insert(named.of);
    for (const std::string& of : all) place_model(of);
}

/// Where the parts of a record are placed; empty where it has no position or no angle.
std::optional<Reader::Placing> Reader::placing_of_parts(const Value& record) {
    const Value* const place = place_of(record);
    const Value* const angle = first_field(record, "angle rotation rot heading orientation degrees radians");
    if (!place || !angle) return {};
    const auto at = as_vector(*place);
    const auto turn = as_number(*angle);
    if (!at || !turn) return {};
    for (const Value* const one : {place, angle}) {
        ledger_.settle(*one);
        use(*one);
    }
    std::string_view name;
    for (const NamedValue& one : fields_of(record))
        if (&one.value == angle) name = one.key;
    return Placing{*at, degrees_of_angle(*turn, name, angle->source.begin)};
}

}  // namespace testbed::exchange::snippet
