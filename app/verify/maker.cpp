// Shapes for questions.
#include "app/verify/maker.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <fmt/format.h>
#include <utility>

#include "app/verify/excluded.h"
#include "app/verify/shrink.h"
#include "core/hull/bounds.h"
#include "core/hull/convex_hull.h"
#include "core/shape/forms.h"
#include "core/shape/own_fields.h"
#include "core/shape/vertex_list.h"

namespace testbed::verify {

namespace {

namespace shape = collision::shape;

model::SceneShape with(shape::Shape geometry, Vec2 position = {0, 0}, double rotation = 0) {
    model::SceneShape made;
    made.geometry = std::move(geometry);
    made.pose = {position, rotation};
    return made;
}

Vec2 as_float(Vec2 v) { return {double(float(v.x)), double(float(v.y))}; }

void round_to_floats(model::SceneShape& made) {
    made.pose.position = as_float(made.pose.position);
    const auto round = []<class Value>(const shape::Field&, Value& value) {
        if constexpr (std::is_same_v<Value, double>) {
            value = double(float(value));
        } else if constexpr (std::is_same_v<Value, Vec2>) {
            value = as_float(value);
        } else if constexpr (std::is_same_v<Value, shape::Vertices>) {
            std::vector<Vec2> rounded(value.begin(), value.end());
            for (Vec2& vertex : rounded) vertex = as_float(vertex);
            value = std::move(rounded);
        }
    };
    std::visit([&]<class S>(S& s) { S::fields(s, round); }, made.geometry);
}

/// The corners of a rectangle are half its size from its center: they are floats too where these are coarse.
void coarsen_rectangle(model::SceneShape& made) {
    const auto coarse = [](Vec2 v, double step) {
        return Vec2{std::round(v.x / step), std::round(v.y / step)} * step;
    };
    auto* rectangle = std::get_if<shape::Rectangle>(&made.geometry);
    auto* box = std::get_if<shape::OrientedRectangle>(&made.geometry);
    Vec2* const size = rectangle ? &rectangle->size : box ? &box->size : nullptr;
    if (!size) return;
    const Vec2 reach{std::abs(made.pose.position.x) + size->x, std::abs(made.pose.position.y) + size->y};
    const double step = std::exp2(std::ceil(std::log2(std::max({reach.x, reach.y, 1e-30}))) - 20);
    made.pose.position = coarse(made.pose.position, step);
    *size = coarse(*size, 2 * step);
    if (box) made.pose.rotation = 90 * std::round(made.pose.rotation / 90);
}

bool valid(const model::SceneShape& made, const Conventions& conventions) {
    const auto within = [&](Vec2 v) {
        return std::abs(v.x) <= conventions.max_coordinate && std::abs(v.y) <= conventions.max_coordinate;
    };
    if (!within(made.pose.position)) return false;
    if (const auto list = shape::vertex_list(made.geometry)) {
        if (list->vertices.size() > conventions.max_vertices) return false;
        if (!std::ranges::all_of(list->vertices, within)) return false;
    }
    const shape::Placed placed = shape::place(made.geometry, made.pose);
    if (shape::defect(placed) || excluded(placed, conventions)) return false;
    if (conventions.limits_coordinates() && shape::bounded(placed)) {
        const auto box = collision::hull::aabb(placed);
        if (!within(box.min) || !within(box.max)) return false;
    }
    return conventions.concave || !has_notches(placed);
}

}  // namespace

model::SceneShape make_point(Vec2 at) { return with(shape::Point{}, at); }
model::SceneShape make_segment(Vec2 from, Vec2 to) {
    shape::Segment made;
    made.from = from;
    made.to = to;
    return with(made);
}
model::SceneShape make_circle(Vec2 center, double radius) {
    shape::Circle made;
    made.radius = radius;
    return with(made, center);
}
model::SceneShape make_capsule(Vec2 from, Vec2 to, double radius) {
    shape::Capsule made;
    made.from = from;
    made.to = to;
    made.radius = radius;
    return with(made);
}
model::SceneShape make_rectangle(Vec2 center, Vec2 size) {
    shape::Rectangle made;
    made.size = size;
    return with(made, center);
}
model::SceneShape make_box(Vec2 center, Vec2 size, double rotation) {
    shape::OrientedRectangle made;
    made.size = size;
    return with(made, center, rotation);
}
model::SceneShape make_polygon(std::vector<Vec2> vertices) {
    shape::Polygon made;
    made.vertices = std::move(vertices);
    return with(made);
}
model::SceneShape make_vertices(std::size_t type, std::vector<Vec2> vertices) {
    return with(shape::with_vertices(blank(type), std::move(vertices)));
}
model::SceneShape make_line(Vec2 base, Vec2 direction) {
    shape::Line made;
    made.direction = direction;
    return with(made, base);
}
model::SceneShape make_ray(Vec2 base, Vec2 direction) {
    shape::Ray made;
    made.direction = direction;
    return with(made, base);
}

model::SceneShape group_of(const model::SceneShape& member) {
    return with(shape::Group{{shape::Member{member.geometry, member.pose}}});
}

shape::Shape blank(std::size_t type) {
    return [type]<std::size_t... I>(std::index_sequence<I...>) {
        shape::Shape made;
        ((type == I ? void(made.emplace<I>()) : void()), ...);
        return made;
    }
    (std::make_index_sequence<shape::type_count>{});
}

bool is_chain(std::size_t type) {
    const auto list = shape::vertex_list(blank(type));
    return list && !list->closed;
}

Question make_pair(model::SceneShape a, model::SceneShape b) {
    Question question;
    question.shapes.reserve(2);
    question.shapes.push_back(std::move(a));
    question.shapes.push_back(std::move(b));
    question.shapes[0].id = "a";
    question.shapes[1].id = "b";
    return question;
}

Question make_moving(model::SceneShape a, Vec2 velocity_a, model::SceneShape b, Vec2 velocity_b) {
    Question question = make_pair(std::move(a), std::move(b));
    question.shapes[0].velocity = velocity_a;
    question.shapes[1].velocity = velocity_b;
    question.horizon = 1;
    return question;
}

Question make_scene(std::vector<model::SceneShape> shapes) {
    Question question;
    question.whole_scene = true;
    for (std::size_t i = 0; i < shapes.size(); ++i)
        shapes[i].id = i < 26 ? std::string(1, char('a' + i)) : fmt::format("shape {}", i + 1);
    question.shapes = std::move(shapes);
    return question;
}

model::SceneShape each_point(model::SceneShape made, const std::function<Vec2(Vec2)>& change) {
    if (const auto list = shape::vertex_list(made.geometry)) {
        std::vector<Vec2> vertices(list->vertices.begin(), list->vertices.end());
        for (Vec2& vertex : vertices) vertex = change(vertex);
        made.geometry = shape::with_vertices(made.geometry, std::move(vertices));
        return made;
    }
    bool has_ends = false;
    shape::for_each_end(made.geometry, [&](Vec2& end) {
        end = change(end);
        has_ends = true;
    });
    if (!has_ends) made.pose.position = change(made.pose.position);
    return made;
}

model::SceneShape shifted(model::SceneShape made, Vec2 by) {
    return each_point(std::move(made), [by](Vec2 v) { return v + by; });
}

Vec2 Maker::direction() {
    const double angle = random.between(0.0, 360.0);
    const auto turn = collision::math::rotation_from_degrees(angle);
    return {turn.cosine, turn.sine};
}

Vec2 Maker::away(double least, double most) {
    const double length = random.between(least, most);
    return direction() * length;
}
Vec2 Maker::whole(int reach) {
    const int x = random.between(-reach, reach);
    return {double(x), double(random.between(-reach, reach))};
}

std::vector<Vec2> Maker::convex(Vec2 center, double size, int vertices) {
    std::vector<double> angles;
    for (int i = 0; i < vertices; ++i) angles.push_back(random.between(0.0, 360.0));
    std::ranges::sort(angles);
    const double squash = random.between(0.4, 1.0), turn = random.between(0.0, 360.0);
    const collision::math::Transform to_world({center, turn});
    std::vector<Vec2> ring;
    for (const double angle : angles) {
        const auto at = collision::math::rotation_from_degrees(angle);
        ring.push_back(to_world.apply({size / 2 * at.cosine, squash * size / 2 * at.sine}));
    }
    return ring;
}

std::vector<Vec2> Maker::notched(Vec2 center, double size) {
    // A ring whose every other corner may lie further in.
    const int corners = random.between(4, 9);
    const double start = random.between(0.0, 360.0);
    std::vector<Vec2> ring;
    for (int i = 0; i < corners; ++i) {
        const auto at =
            collision::math::rotation_from_degrees(start + 360.0 * (i + random.between(-0.3, 0.3)) / corners);
        const double reach = size / 2 * (i % 2 ? random.between(0.15, 0.6) : random.between(0.7, 1.0));
        ring.push_back(center + Vec2{at.cosine, at.sine} * reach);
    }
    return ring;
}

namespace {

/// Any shape of each type. A type without a row here does not compile.
struct AnyOf {
    Maker& maker;
    Vec2 center;
    double size;
    bool lattice;

    model::SceneShape operator()(const shape::Point&) const { return make_point(place()); }
    model::SceneShape operator()(const shape::Line&) const {
        const Vec2 along = way();
        return make_line(place(), along);
    }
    model::SceneShape operator()(const shape::Ray&) const {
        const Vec2 along = way();
        return make_ray(place(), along);
    }
    model::SceneShape operator()(const shape::Segment&) const {
        const auto [from, to, radius] = two_ends();
        return make_segment(from, to);
    }
    model::SceneShape operator()(const shape::Circle&) const {
        if (!lattice) return make_circle(center, size / 2);
        const int radius = maker.random.between(1, std::max(1, int(size / 2)));
        return make_circle(whole_place(), radius);
    }
    model::SceneShape operator()(const shape::Capsule&) const {
        const auto [from, to, radius] = two_ends();
        return make_capsule(from, to, radius);
    }
    model::SceneShape operator()(const shape::Rectangle&) const {
        const auto [at, extents, rotation] = box();
        return make_rectangle(at, extents);
    }
    model::SceneShape operator()(const shape::OrientedRectangle&) const {
        const auto [at, extents, rotation] = box();
        return make_box(at, extents, rotation);
    }
    model::SceneShape operator()(const shape::Polygon&) const {
        const Conventions& conventions = maker.conventions();
        if (!lattice && conventions.concave && maker.one_of(3))
            return make_polygon(maker.notched(center, size));
        const int most = int(std::min<std::size_t>(8, conventions.max_vertices));
        if (!lattice)
            return make_polygon(maker.convex(center, size, maker.random.between(3, std::max(3, most))));
        std::array<Vec2, 7> cloud;
        std::array<Vec2, 2 * cloud.size()> room;
        while (true) {
            const auto points =
                std::span(cloud).first(std::size_t(maker.random.between(3, std::max(3, most - 1))));
            for (Vec2& point : points) point = whole_place();
            if (const auto hull = collision::hull::convex_hull(points, room); hull.size() >= 3)
                return make_polygon({hull.begin(), hull.end()});
        }
    }
    model::SceneShape operator()(const shape::Polyline&) const {
        std::vector<Vec2> points;
        const int count = maker.random.between(2, 5);
        for (int i = 0; i < count; ++i)
            points.push_back(lattice ? whole_place() : center + maker.away(0.2, 1.0) * (size / 2));
        return with(shape::Polyline{std::move(points)});
    }
    /// The radius comes on top of the polygon, so that is made smaller.
    model::SceneShape operator()(const shape::RoundedPolygon&) const {
        const double inner = lattice ? size : 0.7 * size;
        const AnyOf smaller{maker, center, inner, lattice};
        model::SceneShape made = smaller(shape::Polygon{});
        const double radius = lattice ? maker.random.between(0, 2) : maker.random.between(0.0, 0.15) * size;
        made.geometry = shape::RoundedPolygon{std::get<shape::Polygon>(made.geometry).vertices, radius};
        return made;
    }
    model::SceneShape operator()(const shape::Group&) const { return group_of((*this)(shape::Polygon{})); }

  private:
    struct TwoEnds {
        Vec2 from, to;
        double radius;
    };
    struct Box {
        Vec2 at, extents;
        double rotation;
    };

    Vec2 whole_place() const {
        const int reach = std::max(1, int(std::round(size / 2)));
        return Vec2{std::round(center.x), std::round(center.y)} + maker.whole(reach);
    }
    Vec2 place() const { return lattice ? whole_place() : center + maker.away(0.0, size / 2); }
    Vec2 way() const {
        Vec2 along = lattice ? maker.whole(3) : maker.direction();
        if (along == Vec2{0, 0}) along = {1, 0};
        // Its length means nothing.
        if (maker.one_of(4)) along = along * std::pow(10.0, maker.random.between(-4.0, 3.0));
        return along;
    }
    TwoEnds two_ends() const {
        const Vec2 from = whole_place();
        const Vec2 to = whole_place();
        if (lattice) return {from, to, 1};
        const Vec2 along = maker.away(0.3, 1.0) * (size / 2);
        return {center - along, center + along, maker.random.between(0.1, 0.5) * size};
    }
    Box box() const {
        const double width = maker.random.between(0.3, 1.0) * size;
        const double height = maker.random.between(0.3, 1.0) * size;
        const double rotation = maker.random.between(0.0, 360.0);
        if (!lattice) return {center, {width, height}, rotation};
        const int most = std::max(1, int(size / 2));
        const int x = maker.random.between(1, most);
        const Vec2 extents{2.0 * x, 2.0 * maker.random.between(1, most)};
        const double quarters = 90 * maker.random.below(4);
        return {whole_place(), extents, quarters};
    }
};

}  // namespace

model::SceneShape Maker::any(std::size_t type, Vec2 center, double size, bool lattice) {
    return std::visit(AnyOf{*this, center, size, lattice}, blank(type));
}

model::SceneShape Maker::sliver(std::size_t type, Vec2 center, double size, double thin) {
    const Vec2 along = direction() * (size / 2), across = collision::math::left_normal(along) * thin;
    if (type == type_index<shape::Capsule>())
        return make_capsule(center - along, center + along, size / 2 * thin);
    if (type == type_index<shape::Segment>()) return make_segment(center - along, center + along);
    if (type == type_index<shape::Rectangle>())
        return make_rectangle(center, one_of(2) ? Vec2{size, size * thin} : Vec2{size * thin, size});
    if (type == type_index<shape::OrientedRectangle>())
        return make_box(center, {size, size * thin}, random.between(0.0, 360.0));
    const bool rounded = type == type_index<shape::RoundedPolygon>();
    if (rounded || type == type_index<shape::Polygon>()) {
        std::vector<Vec2> corners = one_of(2) ? std::vector{center - along, center + along, center + across}
                                              : std::vector{center - along - across, center + along - across,
                                                            center + along + across, center - along + across};
        if (!rounded) return make_polygon(std::move(corners));
        return with(shape::RoundedPolygon{std::move(corners), size / 2 * thin});
    }
    return any(type, center, size);
}

std::optional<model::SceneShape> Maker::flat(std::size_t type, Vec2 center, double size) {
    if (type == type_index<shape::Circle>()) return make_circle(center, 0);
    if (type == type_index<shape::Segment>()) return make_segment(center, center);
    if (type == type_index<shape::Capsule>()) {
        const Vec2 along = direction() * size;
        switch (random.below(3)) {
            case 0: return make_capsule(center, center, size / 2);
            case 1: return make_capsule(center, center + along, 0);
            default: return make_capsule(center, center, 0);
        }
    }
    if (type == type_index<shape::Rectangle>() || type == type_index<shape::OrientedRectangle>()) {
        Vec2 extents{size, 0};
        if (one_of(2)) extents = {0, size};
        if (one_of(3)) extents = {0, 0};
        return type == type_index<shape::Rectangle>() ? make_rectangle(center, extents)
                                                      : make_box(center, extents, 90 * random.below(4));
    }
    if (is_chain(type)) return make_vertices(type, {center, center});
    return {};
}

/// Whether the collider answers such questions about these types.
static bool answered(const Question& question, const Conventions& conventions) {
    const auto type = [&](std::size_t i) { return question.shapes[i].geometry.index(); };
    switch (question.about()) {
        case About::pair: return conventions.takes(type(0), type(1));
        case About::ray: return conventions.rays[type(1)];
        case About::impact: return conventions.takes_impact(type(0), type(1));
        case About::scene: break;
    }
    for (std::size_t i = 0; i < question.shapes.size(); ++i)
        for (std::size_t j = i + 1; j < question.shapes.size(); ++j)
            if (!conventions.takes_scene(type(i), type(j))) return false;
    return true;
}

/// Whether its greeting leaves out all that could be asked about polygons with notches.
static bool leaves_nothing(const Question& question, const Conventions& conventions) {
    if (conventions.without_notches.empty()) return false;
    const Parts left_out = left_out_of_notches(conventions.without_notches, PlacedPair(question));
    bool any = false;
    for (std::size_t i = 0; i < part_count; ++i) {
        if (about(Part(i)) != question.about()) continue;
        if (left_out.has(Part(i)))
            any = true;
        else if (conventions.answers.has(Part(i)))
            return false;
    }
    return any;
}

bool within_limits(const Question& question, const Conventions& conventions) {
    if (!conventions.zero_sizes && flat_parts(question) > 0) return false;
    const bool all_valid = std::ranges::all_of(
        question.shapes, [&](const model::SceneShape& one) { return valid(one, conventions); });
    return all_valid && !leaves_nothing(question, conventions);
}

std::optional<Question> as_taken(Question question, const Conventions& conventions) {
    if (!answered(question, conventions)) return {};
    if (!conventions.spin && question.spins()) return {};
    if (conventions.single)
        for (model::SceneShape& one : question.shapes) {
            coarsen_rectangle(one);
            round_to_floats(one);
            one.velocity = {double(float(one.velocity.x)), double(float(one.velocity.y))};
        }
    if (!within_limits(question, conventions)) return {};
    return question;
}

}  // namespace testbed::verify
