#include "app/exchange/snippet/made.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <utility>

#include "app/exchange/closing.h"
#include "core/shape/vertex_list.h"

namespace testbed::exchange::snippet {

namespace {

namespace shape = collision::shape;

double degrees_of(double radians) { return radians * 180 / std::numbers::pi; }

std::optional<Vec2> pair(const Roles& roles, std::string_view x, std::string_view y) {
    const auto a = roles.number(x), b = roles.number(y);
    if (!a || !b) return {};
    return Vec2{*a, *b};
}

/// Where it is centered, if that is stated.
std::optional<Vec2> center_of(const Roles& roles) {
    if (const auto center = roles.vector("C")) return center;
    return pair(roles, "cx", "cy");
}

double rotation_of(const Roles& roles, bool degrees) {
    if (const auto angle = roles.number("d")) return *angle;
    if (const auto angle = roles.number("a")) return degrees_of(*angle);
    if (const auto angle = roles.number("deg")) return degrees ? *angle : degrees_of(*angle);
    return 0;
}

std::optional<Made> circle_of(const Roles& roles) {
    Made made;
    std::optional<double> radius = roles.number("r");
    if (const auto square = roles.number("rr")) radius = std::sqrt(*square);
    if (const auto diameter = roles.number("dia")) radius = *diameter / 2;
    const auto corner = pair(roles, "x", "y");
    const auto size = pair(roles, "w", "h");
    const auto other = roles.number("dia2");
    if ((size && size->x != size->y) || (other && other != roles.number("dia"))) {
        made.wrong = "an ellipse: only circles are read";
        return made;
    }
    if (!radius && size && corner) radius = size->x / 2;
    if (!radius) return {};
    if (*radius < 0) made.wrong = "a radius must be at least 0";
    Vec2 at = center_of(roles).value_or(roles.vector("O").value_or(Vec2{0, 0}));
    if (size && corner) at = *corner + *size * 0.5;
    made.geometry = shape::Circle{*radius};
    made.pose.position = at;
    made.corner = roles.corner;
    if (made.corner) move_to(made, at);
    return made;
}

/// With the radius around it that its call states; 0 is none.
std::optional<Made> with_radius(std::optional<Made> made, const Roles& roles) {
    if (made) add_radius(*made, roles.number("pr").value_or(0));
    return made;
}

std::optional<Made> box_of(const Roles& roles, bool degrees) {
    Made made;
    const double rotation = rotation_of(roles, degrees);
    std::optional<Vec2> size = roles.vector("S"), at = center_of(roles);
    if (!size) size = pair(roles, "w", "h");
    if (const auto side = roles.number("w"); !size && side) size = Vec2{*side, *side};
    std::optional<Vec2> half = roles.vector("H");
    if (!half) half = pair(roles, "hx", "hy");
    if (const auto side = roles.number("hx"); !half && side) half = Vec2{*side, *side};
    std::optional<Vec2> low = roles.vector("A"), high = roles.vector("B");
    const bool ordered = !low || !high;
    if (roles.vector("lo") && roles.vector("hi")) {
        low = roles.vector("lo");
        high = roles.vector("hi");
    } else if (pair(roles, "left", "bottom") && pair(roles, "right", "top")) {
        // Its y may go up or down.
        const double bottom = *roles.number("bottom"), top = *roles.number("top");
        low = Vec2{*roles.number("left"), std::min(bottom, top)};
        high = Vec2{*roles.number("right"), std::max(bottom, top)};
    } else if (pair(roles, "x0", "y0") && pair(roles, "x1", "y1")) {
        low = pair(roles, "x0", "y0");
        high = pair(roles, "x1", "y1");
    }
    if (half) {
        size = *half * 2.0;
        if (!at) at = roles.vector("O").value_or(Vec2{0, 0});
    } else if (size) {
        std::optional<Vec2> corner = pair(roles, "x", "y");
        if (!corner) corner = roles.vector("A");
        if (!corner) corner = roles.vector("lo");
        if (!corner) corner = pair(roles, "left", "top");
        if (!corner) corner = pair(roles, "left", "bottom");
        // A box that is turned stands at its center.
        if (!corner && !at && rotation == 0) corner = roles.vector("O");
        made.low = !at && corner;
        if (!at && corner) at = *corner + *size * 0.5;
        if (!at) at = roles.vector("O").value_or(Vec2{0, 0});
    } else if (low && high) {
        // Any two corners, or the lower and the upper one.
        const Vec2 first = ordered ? *low : Vec2{std::min(low->x, high->x), std::min(low->y, high->y)};
        size = *high - *low;
        if (!ordered) size = Vec2{std::abs(size->x), std::abs(size->y)};
        at = first + *size * 0.5;
        made.low = true;
    } else {
        return {};
    }
    if (size->x < 0 || size->y < 0) made.wrong = "a size must be at least 0";
    made.geometry = shape::Rectangle{*size};
    made.pose = {*at, rotation};
    made.corner = roles.corner;
    if (made.corner) move_to(made, *at);
    return made;
}

Vec2 center_of_area(const std::vector<Vec2>& ring) {
    double twice = 0;
    Vec2 sum{0, 0};
    for (std::size_t i = 0; i < ring.size(); ++i) {
        const Vec2 a = ring[i] - ring[0], b = ring[(i + 1) % ring.size()] - ring[0];
        const double cross = a.x * b.y - a.y * b.x;
        twice += cross;
        sum = sum + (a + b) * cross;
    }
    return twice == 0 ? ring[0] : ring[0] + sum * (1 / (3 * twice));
}

/// As matter-js makes it: the slope shortens the upper side; 1 leaves a triangle.
std::vector<Vec2> trapezoid_of(double width, double height, double slope) {
    const double roof = (1 - slope) * width, left = width * slope / 2;
    if (!(slope < 1)) return {{0, 0}, {left + roof, -height}, {left + roof + left, 0}};
    return {{0, 0}, {left, -height}, {left + roof, -height}, {left + roof + left, 0}};
}

std::optional<Made> polygon_of(const Roles& roles, bool degrees) {
    std::vector<Vec2> points = roles.points;
    const auto center = center_of(roles);
    const auto at_angle_0 = roles.number("n0");
    const auto sides = at_angle_0 ? at_angle_0 : roles.number("n");
    if (sides && roles.number("r") && center) {
        if (!(*sides >= 3 && *sides <= 1000)) return {};
        const double step = 2 * std::numbers::pi / std::floor(*sides), first = at_angle_0 ? 0 : 0.5;
        for (double i = 0; i < std::floor(*sides); ++i)
            points.emplace_back(std::cos(step * (i + first)) * *roles.number("r"),
                                std::sin(step * (i + first)) * *roles.number("r"));
    }
    if (const auto slope = roles.number("slope"); slope && center) {
        points = trapezoid_of(*roles.number("w"), *roles.number("h"), *slope);
        Made made = made_of_points(Means::polygon, points);
        made.pose.position = *center - center_of_area(points);
        return made;
    }
    if (points.empty())
        for (const std::string_view role : {"A", "B", "T", "Q"})
            if (const auto corner = roles.vector(role)) points.push_back(*corner);
    if (points.size() < 3) return {};
    Made made = made_of_points(Means::polygon, std::move(points));
    made.pose = {roles.vector("O").value_or(pair(roles, "ox", "oy").value_or(Vec2{0, 0})),
                 rotation_of(roles, degrees)};
    if (center && roles.number("cx") && !roles.number("n"))
        made.pose.position = *center - center_of_area(roles.points);
    else if (center)
        made.pose.position = *center;
    return made;
}

std::optional<Made> capsule_of(const Roles& roles, bool degrees) {
    Made made;
    std::optional<double> radius = roles.number("r");
    std::optional<Vec2> from = roles.vector("A"), to = roles.vector("B");
    if (!from) from = pair(roles, "x0", "y0");
    if (!to) to = pair(roles, "x1", "y1");
    const auto along = [&](Vec2 half) {
        from = half * -1.0;
        to = half;
    };
    if (const auto half = roles.number("hh")) along({0, *half});
    if (const auto half = roles.number("hl")) along({*half, 0});
    if (const auto length = roles.number("len")) along({*length / 2, 0});
    if (const auto length = roles.number("vlen")) along({0, *length / 2});
    std::optional<Vec2> size = pair(roles, "cw", "ch");
    if (!size) size = roles.vector("S");
    if (size && !radius) {
        radius = std::min(size->x, size->y) / 2;
        along(size->x > size->y ? Vec2{size->x / 2 - *radius, 0} : Vec2{0, size->y / 2 - *radius});
    }
    // From cap to cap.
    if (const auto height = roles.number("h"); height && radius && !from)
        along({0, std::max(0.0, *height / 2 - *radius)});
    if (!from || !to || !radius) return {};
    if (*radius < 0) made.wrong = "a radius must be at least 0";
    made.geometry = shape::Capsule{*from, *to, *radius};
    made.pose = {center_of(roles).value_or(roles.vector("O").value_or(Vec2{0, 0})),
                 rotation_of(roles, degrees)};
    return made;
}

std::optional<Made> segment_of(const Roles& roles, bool degrees) {
    if (roles.number("r").value_or(0) != 0) return capsule_of(roles, degrees);
    std::optional<Vec2> from = roles.vector("A"), to = roles.vector("B");
    if (!from) from = pair(roles, "x0", "y0");
    if (!to) to = pair(roles, "x1", "y1");
    if (const auto length = roles.number("len")) {
        from = Vec2{-*length / 2, 0};
        to = Vec2{*length / 2, 0};
    }
    Made made;
    if (roles.points.size() > 1)
        made = made_of_points(Means::chain, roles.points);
    else if (from && to)
        made = made_of_points(Means::segment, {*from, *to});
    else
        return {};
    made.pose = {roles.vector("O").value_or(Vec2{0, 0}), rotation_of(roles, degrees)};
    return made;
}

template <class Endless>
std::optional<Made> endless_of(const Roles& roles) {
    std::optional<Vec2> from = roles.vector("A"), direction = roles.vector("D");
    if (!from) from = roles.vector("O");
    if (!from) from = pair(roles, "x0", "y0");
    if (!direction) direction = pair(roles, "dx", "dy");
    if (roles.points.size() == 2) {
        from = roles.points[0];
        direction = roles.points[1] - roles.points[0];
    }
    if (from && roles.vector("E")) direction = *roles.vector("E") - *from;
    if (!from || !direction) return {};
    Made made;
    made.geometry = Endless{*direction};
    made.pose.position = *from;
    return made;
}

std::optional<Made> point_of(const Roles& roles) {
    std::optional<Vec2> at = center_of(roles);
    if (!at) at = roles.vector("O");
    if (!at) at = pair(roles, "x", "y");
    if (!at) return {};
    Made made;
    made.geometry = shape::Point{};
    made.pose.position = *at;
    return made;
}

std::optional<Made> one_of(Means means, const Roles& roles, bool degrees) {
    switch (means) {
        case Means::circle: return circle_of(roles);
        case Means::box:
            // The corners of a box one by one.
            if (roles.points.size() > 2 || roles.vector("Q")) return polygon_of(roles, degrees);
            return with_radius(box_of(roles, degrees), roles);
        case Means::polygon: return with_radius(polygon_of(roles, degrees), roles);
        case Means::capsule: return capsule_of(roles, degrees);
        case Means::segment:
        case Means::chain: return segment_of(roles, degrees);
        case Means::ray:
            if (roles.vector("A") && roles.vector("B")) return segment_of(roles, degrees);
            return endless_of<shape::Ray>(roles);
        case Means::line: return endless_of<shape::Line>(roles);
        case Means::point: return point_of(roles);
        case Means::nothing: return {};
    }
    return {};
}

}  // namespace

Made made_of_points(Means means, std::vector<Vec2> points) {
    Made made;
    const bool chain = means == Means::chain || means == Means::segment || means == Means::line;
    if (!chain) drop_closing_point(points);
    if (points.size() == 1) {
        made.geometry = shape::Point{};
        made.pose.position = points[0];
    } else if (points.size() == 2) {
        made.geometry = shape::Segment{points[0], points[1]};
    } else if (means == Means::chain) {
        made.geometry = shape::Polyline{std::move(points)};
    } else {
        made.geometry = shape::Polygon{std::move(points)};
    }
    return made;
}

std::vector<Made> made_of(Means means, const Roles& roles, bool degrees) {
    std::vector<Made> all;
    if (roles.broken) return all;
    for (const auto& ring : roles.rings) {
        Roles one = roles;
        one.rings.clear();
        one.points = ring;
        if (auto made = one_of(means, one, degrees)) all.push_back(std::move(*made));
    }
    if (roles.rings.empty())
        if (auto made = one_of(means, roles, degrees)) all.push_back(std::move(*made));
    return all;
}

void add_radius(Made& made, double radius) {
    if (radius == 0) return;
    if (!(radius > 0)) made.wrong = "a radius must be at least 0";
    if (const auto* polygon = std::get_if<shape::Polygon>(&made.geometry)) {
        made.geometry = shape::RoundedPolygon{shape::Vertices(polygon->vertices), radius};
    } else if (auto* rounded = std::get_if<shape::RoundedPolygon>(&made.geometry)) {
        rounded->radius = radius;
    } else if (const auto* box = std::get_if<shape::Rectangle>(&made.geometry)) {
        const Vec2 half = box->size * 0.5;
        if (half.x == 0 || half.y == 0) made.wrong = "a rounded box must have a size";
        made.geometry = shape::RoundedPolygon{
            shape::Vertices{-half, Vec2{half.x, -half.y}, half, Vec2{-half.x, half.y}}, radius};
    } else {
        made.wrong = "a radius around a shape of fewer than three vertices";
    }
}

void scale(Made& made, Vec2 by) {
    if (auto list = shape::vertex_list(made.geometry)) {
        std::vector<Vec2> scaled;
        for (const Vec2 v : list->vertices) scaled.emplace_back(v.x * by.x, v.y * by.y);
        made.geometry = shape::with_vertices(std::move(made.geometry), std::move(scaled));
        if (auto* rounded = std::get_if<shape::RoundedPolygon>(&made.geometry)) {
            rounded->radius *= std::abs(by.x);
            if (std::abs(by.x) != std::abs(by.y)) made.wrong = "a scale that this shape cannot have";
        }
    } else if (auto* segment = std::get_if<shape::Segment>(&made.geometry)) {
        *segment = {segment->from * by, segment->to * by};
    } else if (auto* box = std::get_if<shape::Rectangle>(&made.geometry)) {
        box->size = box->size * by;
    } else if (auto* circle = std::get_if<shape::Circle>(&made.geometry); circle && by.x == by.y) {
        circle->radius *= by.x;
    } else if (!std::holds_alternative<shape::Point>(made.geometry)) {
        made.wrong = "a scale that this shape cannot have";
    }
}

namespace {

/// From what stands at its position to its center.
Vec2 to_center(const Made& made) {
    Vec2 half{0, 0};
    if (const auto* box = std::get_if<shape::Rectangle>(&made.geometry)) half = box->size * 0.5;
    if (const auto* circle = std::get_if<shape::Circle>(&made.geometry))
        half = Vec2{circle->radius, circle->radius};
    const Vec2 from = half - made.origin;
    if (made.pose.rotation == 0) return from;
    const double angle = made.pose.rotation * std::numbers::pi / 180, c = std::cos(angle),
                 s = std::sin(angle);
    return {from.x * c - from.y * s, from.x * s + from.y * c};
}

}  // namespace

void move_to(Made& made, Vec2 at) { made.pose.position = made.corner ? at + to_center(made) : at; }

void turn_to(Made& made, double degrees) {
    const Vec2 at = made.pose.position - to_center(made);
    made.pose.rotation = degrees;
    if (made.corner) move_to(made, at);
}

void set_origin(Made& made, Vec2 origin) {
    const Vec2 at = made.pose.position - to_center(made);
    made.origin = origin;
    move_to(made, at);
}

}  // namespace testbed::exchange::snippet
