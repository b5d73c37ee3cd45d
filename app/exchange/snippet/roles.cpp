#include "app/exchange/snippet/roles.h"

#include <algorithm>
#include <array>

namespace testbed::exchange::snippet {

namespace {

bool is_one_of(std::string_view role, std::string_view roles) {
    while (!roles.empty()) {
        const std::size_t end = std::min(roles.find(' '), roles.size());
        if (roles.substr(0, end) == role) return true;
        roles.remove_prefix(std::min(end + 1, roles.size()));
    }
    return false;
}

bool is_vector_role(std::string_view role) { return is_one_of(role, "A B T Q C S H O D E"); }

std::vector<std::string_view> between_blanks(std::string_view text) {
    std::vector<std::string_view> parts;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find(' '), text.size());
        if (end > 0) parts.push_back(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return parts;
}

std::optional<std::vector<double>> numbers_of(const Value& value) {
    std::vector<double> found;
    for (const Value& item : items_of(unwrapped(value))) {
        if (!item.is(Value::Kind::number)) return {};
        found.push_back(item.number);
    }
    if (found.size() < 3) return {};
    return found;
}

class Matcher {
  public:
    Matcher(const std::vector<Value>& arguments, const Roles* named) : arguments_(arguments), named_(named) {}

    std::optional<Roles> match(std::string_view pattern, bool flags) {
        for (std::string_view role : between_blanks(pattern)) {
            const bool optional = role.ends_with('?') && role.size() > 1;
            if (optional) role.remove_suffix(1);
            if (role == "@") {
                roles_.corner = true;
                continue;
            }
            if (role == "{") {
                if (at_ >= arguments_.size() || !arguments_[at_].is(Value::Kind::list) ||
                    arguments_[at_].bracket != '{')
                    return {};
                continue;
            }
            if (role == "F") {
                if (!rest_as_points()) return {};
                continue;
            }
            if (at_ < arguments_.size() && fills(role, arguments_[at_]))
                ++at_;
            else if (!optional && !fills_by_name(role))
                return {};
        }
        // The rest may be options, but no number.
        for (; at_ < arguments_.size(); ++at_) {
            const Value& left = arguments_[at_];
            const bool options =
                left.is(Value::Kind::list) && !fields_of(left).empty() && items_of(left).empty();
            if (!options && has_numbers(left)) return {};
            // "polygon(points, Color.RED)"
            const bool color =
                left.is(Value::Kind::missing) && lowered(left.text).find("color") != std::string::npos;
            if (left.is(Value::Kind::missing) && !flags && !color) return {};
        }
        if (x_.size() != y_.size()) return {};
        for (std::size_t i = 0; i < x_.size(); ++i) roles_.points.emplace_back(x_[i], y_[i]);
        return std::move(roles_);
    }

  private:
    bool fills(std::string_view role, const Value& value) {
        if (role == "_") return settle(value);
        if (role == "-") return as_number(value).has_value() && settle(value);
        if (is_vector_role(role)) {
            const auto pair = as_vector(value);
            if (!pair) return false;
            roles_.vectors.emplace_back(role, *pair);
            roles_.heights = roles_.heights || has_height(value);
            return settle(value);
        }
        if (role == "P") {
            auto points = as_points(value);
            if (!points) points = as_flat_points(value);
            if (!points && several(value)) return settle(value);
            if (!points || points->size() < 2) return false;
            roles_.points = std::move(*points);
            roles_.heights = roles_.heights || (!items_of(value).empty() && has_height(items_of(value)[0]));
            return settle(value);
        }
        if (role == "X" || role == "Y") {
            auto found = numbers_of(value);
            if (!found) return false;
            (role == "X" ? x_ : y_) = std::move(*found);
            return settle(value);
        }
        if (role == "R") {
            const auto inner = roles_of(items_of(unwrapped(value)), "x y w h");
            if (!inner) return false;
            roles_.numbers = inner->numbers;
            return settle(value);
        }
        const auto number = as_number(value);
        if (!number) return false;
        roles_.numbers.emplace_back(role, *number);
        return settle(value);
    }

    /// A list of lists of points: shapes of their own.
    bool several(const Value& value) {
        const auto& items = items_of(value);
        if (!value.is(Value::Kind::list) || items.size() < 2) return false;
        std::vector<std::vector<Vec2>> rings;
        for (const Value& item : items) {
            auto ring = item.is(Value::Kind::number) ? std::nullopt : as_points(item);
            if (!ring || ring->size() < 2) return false;
            rings.push_back(std::move(*ring));
        }
        roles_.rings = std::move(rings);
        return true;
    }

    bool fills_by_name(std::string_view role) {
        if (!named_ || at_ < arguments_.size()) return false;
        if (role == "_" || role == "-") return true;
        if (const auto vector = named_->vector(role)) {
            roles_.vectors.emplace_back(role, *vector);
        } else if (const auto number = named_->number(role == "pr" ? "r" : role)) {
            roles_.numbers.emplace_back(role, *number);
        } else {
            return false;
        }
        roles_.settled.insert(roles_.settled.end(), named_->settled.begin(), named_->settled.end());
        return true;
    }

    bool rest_as_points() {
        Value rest;
        rest.kind = Value::Kind::list;
        std::size_t end = at_;
        // Options and words end them.
        for (; end < arguments_.size(); ++end) {
            const Value& value = arguments_[end];
            if (!value.is(Value::Kind::number) && !value.holds() && !value.is(Value::Kind::points)) break;
            own_parts(rest).items.push_back(value);
        }
        if (end == at_) return false;
        auto points = as_points(rest);
        if (!points) points = as_flat_points(rest);
        if (!points && end == at_ + 1) points = as_flat_points(arguments_[at_]);
        if (!points || points->size() < 2) return false;
        roles_.points = std::move(*points);
        for (; at_ < end; ++at_) settle(arguments_[at_]);
        return true;
    }

    bool settle(const Value& value) {
        roles_.settled.push_back(value.source);
        for (const Value& item : items_of(value)) settle(item);
        for (const NamedValue& one : fields_of(value)) settle(one.value);
        return true;
    }

    const std::vector<Value>& arguments_;
    const Roles* named_;
    Roles roles_;
    std::vector<double> x_, y_;
    std::size_t at_ = 0;
};

struct FieldRow {
    std::string_view keys;
    std::string_view role;
};
/// In this order the first that is there counts.
constexpr FieldRow number_fields[] = {
    {"radius r rad", "r"},
    {"diameter", "dia"},
    {"width w wid wide", "w"},
    {"height h hgt tall", "h"},
    {"hx halfwidth hw halfw", "hx"},
    {"hy halfheight hh halfh", "hy"},
    {"x0 startx fromx ax", "x0"},
    {"y0 starty fromy ay", "y0"},
    {"x2 endx tox bx", "x1"},
    {"y2 endy toy by", "y1"},
    {"x1", "x0"},
    {"y1", "y0"},
    {"left minx xmin minimumx", "left"},
    {"bottom miny ymin minimumy minz zmin", "bottom"},
    {"right maxx xmax maximumx", "right"},
    {"top maxy ymax maximumy maxz zmax", "top"},
    {"angle rotation rot theta orientation", "deg"},
    {"angleradians radians anglerad", "a"},
    {"rotationdegrees angledegrees degrees angledeg deg", "d"},
};
constexpr FieldRow vector_fields[] = {
    {"center centre middle centroid", "C"},
    {"position pos location translation offset p origin localcenter at point base", "O"},
    {"size dimensions dim extent", "S"},
    {"halfextents halfsize half extents halfextend halfextent he e", "H"},
    {"min lowerbound lower mins mincorner lo topleft minimum bottomleft", "lo"},
    {"max upperbound upper maxs maxcorner hi bottomright maximum topright", "hi"},
};
constexpr std::string_view point_keys =
    "vertices points verts polygon path paths outline corners coords coordinates hull vertexes pts exterior "
    "shell";

void settle_into(Roles& roles, const Value& value) {
    roles.settled.push_back(value.source);
    for (const Value& item : items_of(value)) settle_into(roles, item);
    for (const NamedValue& one : fields_of(value)) settle_into(roles, one.value);
}

void take_vector(const Value& record, const FieldRow& row, Roles& roles) {
    const Value* const found = first_field(record, row.keys);
    auto pair = found ? as_vector(*found) : std::nullopt;
    // "size: {width: 1, height: 2}"
    if (found && !pair && (row.role == "S" || row.role == "H")) {
        const Value *const w = first_field(*found, "width w x"), *const h = first_field(*found, "height h y");
        if (w && h && as_number(*w) && as_number(*h)) pair = Vec2{*as_number(*w), *as_number(*h)};
    }
    if (!pair || roles.vector(row.role)) return;
    roles.vectors.emplace_back(row.role, *pair);
    roles.heights = roles.heights || has_height(*found);
    settle_into(roles, *found);
}

/// What the roles that were found make.
Means told_by(const Roles& r) {
    const bool ends_known = r.vector("A") && r.vector("B");
    const bool corners = r.number("x0") && r.number("y0") && r.number("x1") && r.number("y1");
    if (!r.points.empty() || !r.rings.empty()) return Means::polygon;
    if (r.number("r") && ends_known) return Means::capsule;
    if (r.number("r") || r.number("dia")) return Means::circle;
    if ((r.number("w") && r.number("h")) || r.vector("S") || r.vector("H") ||
        (r.number("hx") && r.number("hy")))
        return Means::box;
    const bool sides = r.number("left") && r.number("right") && r.number("top") && r.number("bottom");
    if (sides || (r.vector("lo") && r.vector("hi"))) return Means::box;
    if (ends_known || corners) return Means::segment;
    if (r.vector("D") && r.vector("O")) return Means::ray;
    return Means::nothing;
}

}  // namespace

std::optional<double> Roles::number(std::string_view role) const {
    for (const auto& [name, value] : numbers)
        if (name == role) return value;
    return {};
}
std::optional<Vec2> Roles::vector(std::string_view role) const {
    for (const auto& [name, value] : vectors)
        if (name == role) return value;
    return {};
}

std::optional<Roles> roles_of(const std::vector<Value>& arguments, std::string_view pattern, bool flags,
                              const Roles* named) {
    return Matcher(arguments, named).match(pattern, flags);
}

bool is_geometry_key(std::string_view name) {
    const auto is_key = [&](std::string_view keys) {
        for (const std::string_view key : between_blanks(keys))
            if (same_key(name, key)) return true;
        return false;
    };
    constexpr std::string_view words[] = {"x",      "y",       "z",     "radius",   "width",    "height",
                                          "size",   "half",    "angle", "rotation", "offset",   "radii",
                                          "extent", "extents", "pos",   "scale",    "position", "diameter"};
    return is_key(point_keys) ||
           std::ranges::any_of(number_fields, [&](const FieldRow& row) { return is_key(row.keys); }) ||
           std::ranges::any_of(vector_fields, [&](const FieldRow& row) { return is_key(row.keys); }) ||
           std::ranges::any_of(words_in(name), [&](const std::string& word) {
               return std::ranges::find(words, std::string_view(word)) != std::end(words);
           });
}

/// "{spot: {x: 1, y: 2}, r: 3}": with a radius, one place is a center and two are ends, whatever they are
/// called.
static void take_named_places(const Value& record, Roles& roles) {
    if (!roles.number("r") || !roles.vectors.empty() || !roles.points.empty()) return;
    std::vector<const NamedValue*> places;
    for (const NamedValue& one : fields_of(record))
        if (as_vector(one.value) && !is_skipped_word(one.key)) places.push_back(&one);
    if (places.empty() || places.size() > 2) return;
    take_vector(record, {places[0]->key, places.size() == 1 ? "C" : "A"}, roles);
    if (places.size() == 2) take_vector(record, {places[1]->key, "B"}, roles);
}

/// "corners: [(0, 0), (2, 1)]": two that are opposite.
static void take_corners(const Value& record, Roles& roles) {
    const Value* const corners = first_field(record, "corners bounds");
    const auto points = corners ? as_points(*corners) : std::nullopt;
    if (!points || points->size() != 2 || roles.vector("lo") || roles.vector("hi")) return;
    roles.vectors.emplace_back("lo", points->front());
    roles.vectors.emplace_back("hi", points->back());
    roles.heights = roles.heights || has_height(items_of(unwrapped(*corners))[0]);
    settle_into(roles, *corners);
}

const Value* place_of(const Value& record) {
    return first_field(record, "center centre position pos location translation at");
}

FieldRoles roles_of_fields(const Value& record) {
    FieldRoles found;
    Roles& roles = found.roles;
    for (const FieldRow& row : number_fields) {
        const Value* const value = first_field(record, row.keys);
        const auto number = value ? as_number(*value) : std::nullopt;
        if (!number || roles.number(row.role)) continue;
        roles.numbers.emplace_back(row.role, *number);
        settle_into(roles, *value);
    }
    const Value* const x = first_field(record, "x cx centerx posx positionx px originx");
    const Value* y = first_field(record, "y cy centery posy positiony py originy");
    if (!y) y = first_field(record, "z cz centerz posz");
    if (x && y && as_number(*x) && as_number(*y)) {
        roles.vectors.emplace_back(first_field(record, "cx centerx") ? "C" : "O",
                                   Vec2{*as_number(*x), *as_number(*y)});
        settle_into(roles, *x);
        settle_into(roles, *y);
    }
    for (const FieldRow& row : vector_fields) take_vector(record, row, roles);
    take_corners(record, roles);
    if (const Value* const offset = field_of(record, "offset");
        offset && first_field(record, "position pos location translation p"))
        if (const auto by = as_vector(*offset)) {
            for (auto& [role, at] : roles.vectors)
                if (role == "O") at = at + *by;
            settle_into(roles, *offset);
        }
    const auto take_ends = [&] {
        constexpr std::pair<std::string_view, std::string_view> pairs[] = {
            {"a", "b"},           {"start", "end"},       {"from", "to"},       {"p0", "p1"},
            {"v0", "v1"},         {"vertex0", "vertex1"}, {"point0", "point1"}, {"begin", "end"},
            {"pointa", "pointb"}, {"center1", "center2"}, {"pa", "pb"},         {"p1", "p2"},
            {"v1", "v2"},         {"vertex1", "vertex2"}, {"point1", "point2"}, {"head", "tail"}};
        for (const auto& [first, second] : pairs)
            if (field_of(record, first) && field_of(record, second)) {
                take_vector(record, {first, "A"}, roles);
                take_vector(record, {second, "B"}, roles);
                return;
            }
    };
    take_ends();
    take_vector(record, {"direction dir d", "D"}, roles);
    if (roles.vector("D") && !roles.vector("O")) take_vector(record, {"start p0", "O"}, roles);
    if (const Value* const at = place_of(record))
        roles.broken = (has_numbers(*at) || missing_in(*at)) && !as_vector(*at);
    if (x && y && (missing_in(*x) || missing_in(*y))) roles.broken = true;
    if (const Value* const list = first_field(record, point_keys)) {
        auto points = as_points(*list);
        if (!points) points = as_flat_points(*list);
        if (points && points->size() > 1) {
            roles.points = std::move(*points);
            settle_into(roles, *list);
        } else {
            for (const Value& one : items_of(*list))
                if (auto ring = as_points(one); ring && ring->size() > 1)
                    roles.rings.push_back(std::move(*ring));
            if (!roles.rings.empty() && roles.rings.size() == items_of(*list).size())
                settle_into(roles, *list);
            else
                roles.rings.clear();
        }
    }
    take_named_places(record, roles);
    found.means = told_by(roles);
    // The book's line
    if (found.means == Means::ray && field_of(record, "base")) found.means = Means::line;
    return found;
}

}  // namespace testbed::exchange::snippet
