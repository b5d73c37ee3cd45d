// Random shapes of every type, from 1e-9 to 1e9, leaning towards the degenerate.
//
// A shape is filled field by field from its own description (shape::Field), so a new shape is generated
// without a word here. Only lists of vertices and a group's members are more than numbers.
#pragma once

#include <algorithm>
#include <cmath>
#include <numeric>
#include <string>
#include <utility>
#include <vector>

#include "core/shape/shape.h"
#include "tests/support/environment.h"
#include "tests/support/random.h"

namespace collision::support {

using math::Pose;

/// How the numbers of one case look.
struct Style {
    double scale = 1;        ///< a power of two; sizes are a few of it
    bool grid = false;       ///< small integers times scale, turns by 90 degrees: touching is exact
    bool same_scale = true;  ///< of the two shapes of a pair
    double far_away = 0;     ///< distance from the origin, in scales
    int max_vertices = 10;   ///< of a polygon
};

inline Style random_style(Random& random) {
    Style style;
    style.scale = std::ldexp(1.0, random.between(-30, 30));
    // At the limits of the format: where squares of lengths underflow, and just below 1e15.
    if (random.chance(0.02)) style.scale = std::ldexp(1.0, random.pick({-1000, -600, -300, 42}));
    style.grid = random.chance(0.5);
    style.same_scale = random.chance(0.8);
    if (random.chance(0.25)) style.far_away = std::ldexp(1.0, random.between(1, 24));
    if (random.chance(0.05)) style.max_vertices = 40;
    return style;
}

/// Index of a type in shape::Shape; the same in shape::Primitive.
template <class S>
constexpr std::size_t type_index() {
    std::size_t index = 0;
    [&]<std::size_t... I>(std::index_sequence<I...>) {
        ((std::is_same_v<S, std::variant_alternative_t<I, shape::Shape>> ? void(index = I) : void()), ...);
    }
    (std::make_index_sequence<shape::type_count>{});
    return index;
}

/// Fills shapes field by field.
class ShapeMaker {
  public:
    ShapeMaker(Random& random, Style style) : random_(random), style_(style) {}

    /// A coordinate of either sign, sometimes 0.
    double coordinate() {
        if (style_.grid) return style_.scale * random_.between(-4, 4);
        if (random_.chance(0.1)) return 0;
        const double sign = random_.sign();
        return style_.scale * sign * random_.log_uniform(-4, 2);
    }

    /// A length >= 0, sometimes 0, sometimes a sliver.
    double length() {
        if (random_.chance(0.08)) return 0;
        if (style_.grid) return style_.scale * random_.pick({1, 2, 2, 3, 4, 5, 6, 8});
        if (random_.chance(0.1)) return style_.scale * random_.log_uniform(-30, -6);
        return style_.scale * random_.log_uniform(-3, 2);
    }

    Vec2 vector() { return {coordinate(), coordinate()}; }

    double angle() {
        if (style_.grid || random_.chance(0.2)) return 90.0 * random_.between(-4, 4);
        if (random_.chance(0.3)) return 15.0 * random_.between(-24, 24);
        return random_.between(-360.0, 360.0);
    }

    /// Turned only where the type may be: a rectangle stays on its axes.
    Pose pose(bool may_turn) {
        Pose pose;
        pose.position = vector();
        if (style_.far_away > 0) {
            const double shift = style_.far_away * style_.scale;
            pose.position += Vec2{shift * random_.between(-1, 1), shift * random_.between(-1, 1)};
        }
        if (may_turn) pose.rotation = angle();
        return pose;
    }

    template <class S>
    S make() {
        S made;
        S::fields(made, [&](const shape::Field& field, auto& value) { fill(field, value); });
        return made;
    }

    shape::Shape any(std::size_t type) {
        shape::Shape made;
        select<shape::Shape>(type, [&]<class S>(S*) { made = make<S>(); });
        return made;
    }

  private:
    template <class Variant, class Use>
    static void select(std::size_t type, Use&& use) {
        [&]<std::size_t... I>(std::index_sequence<I...>) {
            ((I == type ? use(static_cast<std::variant_alternative_t<I, Variant>*>(nullptr)) : void()), ...);
        }
        (std::make_index_sequence<std::variant_size_v<Variant>>{});
    }

    void fill(const shape::Field& field, double& value) {
        value = field.rule == shape::Rule::not_negative ? length() : coordinate();
    }
    void fill(const shape::Field& field, Vec2& value) {
        switch (field.rule) {
            case shape::Rule::not_negative: value = {length(), length()}; return;
            case shape::Rule::not_zero:
                do value = vector();
                while (value == Vec2{0, 0});
                return;
            case shape::Rule::any:
            case shape::Rule::two_or_more:
            case shape::Rule::three_or_more:
            case shape::Rule::not_empty: value = vector(); return;
        }
    }
    void fill(const shape::Field& field, shape::Vertices& value) {
        value = field.rule == shape::Rule::two_or_more ? chain() : polygon();
    }
    void fill(const shape::Field&, shape::Shared<shape::Member>& value) {
        ++groups_;
        std::vector<shape::Member> members;
        const int count = random_.between(1, 3);
        const bool unbounded = random_.chance(0.1);
        for (int i = 0; i < count; ++i) {
            // Lines and rays fill the plane, and then nothing is apart: few groups hold one.
            std::size_t type = type_index<shape::Group>();
            if (groups_ >= 3 || !random_.chance(0.12)) do
                    type = static_cast<std::size_t>(random_.below(std::variant_size_v<shape::Primitive>));
                while ((type == type_index<shape::Line>() || type == type_index<shape::Ray>()) && !unbounded);
            shape::Member member{any(type), {}};
            const bool axes = std::holds_alternative<shape::Rectangle>(member.shape);
            member.pose.position = vector();
            member.pose.rotation = axes ? 0 : angle();
            members.push_back(std::move(member));
        }
        value = std::move(members);
        --groups_;
    }

    /// An open chain: it may cross itself, turn back on itself, close, and repeat a point.
    std::vector<Vec2> chain() {
        std::vector<Vec2> points{vector()};
        const int count = random_.chance(0.2) ? 2 : random_.between(2, style_.max_vertices);
        while (static_cast<int>(points.size()) < count) {
            Vec2 next = vector();
            if (random_.chance(0.3))
                next = random_.chance(0.5) ? Vec2{points.back().x, next.y} : Vec2{next.x, points.back().y};
            if (random_.chance(0.08)) next = points.back();
            if (random_.chance(0.08)) next = points.front();
            if (points.size() > 1 && random_.chance(0.08)) next = points[points.size() - 2];
            points.push_back(next);
        }
        return points;
    }

    // ---- polygons. Not all are simple once placed: whoever places them asks for the defect and retries.
    std::vector<Vec2> polygon() {
        std::vector<Vec2> vertices;
        switch (random_.below(5)) {
            case 0: vertices = triangle(); break;
            case 1: vertices = convex(); break;
            case 2: vertices = star(); break;
            case 3: vertices = monotone(); break;
            case 4: vertices = staircase(); break;
        }
        if (random_.chance(0.15)) {  // a collinear vertex, exactly in the middle where the numbers allow it
            const std::size_t i = static_cast<std::size_t>(random_.below(static_cast<int>(vertices.size())));
            const Vec2 middle = vertices[i] * 0.5 + vertices[(i + 1) % vertices.size()] * 0.5;
            vertices.insert(vertices.begin() + static_cast<std::ptrdiff_t>(i) + 1, middle);
        }
        if (!style_.grid && random_.chance(0.08)) {  // a sliver
            const double thin = random_.log_uniform(-30, -10);
            for (Vec2& v : vertices) v.y *= thin;
        }
        if (random_.chance(0.3)) std::reverse(vertices.begin(), vertices.end());
        return vertices;
    }

    std::vector<Vec2> triangle() { return {vector(), vector(), vector()}; }

    int vertex_count() { return random_.between(3, style_.max_vertices); }

    /// Directions in order, from integers: x and y of a grid of right angles and Pythagorean triples on
    /// the grid, else our own sine and cosine.
    std::vector<Vec2> directions() {
        std::vector<Vec2> list;
        if (style_.grid) {
            static constexpr Vec2 circle[] = {{5, 0},  {4, 3},   {3, 4},   {0, 5},  {-3, 4}, {-4, 3},
                                              {-5, 0}, {-4, -3}, {-3, -4}, {0, -5}, {3, -4}, {4, -3}};
            for (const Vec2 d : circle) {
                if (random_.chance(0.7)) list.push_back(d);
            }
            while (list.size() < 3) list = {circle[0], circle[4], circle[8]};
            return list;
        }
        const int n = vertex_count();
        for (int i = 0; i < n; ++i) {
            const math::Rotation r = math::rotation_from_degrees((i + 0.9 * random_.unit()) * 360 / n);
            list.push_back({r.cosine, r.sine});
        }
        return list;
    }

    std::vector<Vec2> convex() {
        std::vector<Vec2> vertices = directions();
        const double radius = style_.grid ? style_.scale : style_.scale * random_.log_uniform(-2, 2);
        for (Vec2& v : vertices) v *= radius;
        return vertices;
    }

    std::vector<Vec2> star() {
        std::vector<Vec2> vertices = directions();
        for (Vec2& v : vertices)
            v *=
                style_.grid ? style_.scale * random_.between(1, 3) : style_.scale * random_.between(0.2, 2.0);
        return vertices;
    }

    /// Two chains between the leftmost and the rightmost vertex, one above the other.
    std::vector<Vec2> monotone() {
        const int n = random_.between(2, std::max(2, style_.max_vertices / 2));
        std::vector<Vec2> lower, upper;
        for (int i = 0; i <= n; ++i) {
            const double x = style_.scale * (i - n / 2);
            const double y = coordinate();
            lower.push_back({x, y});
            if (i > 0 && i < n) {
                double gap = length();
                if (gap == 0) gap = style_.scale;
                upper.push_back({x, y + gap});
            }
        }
        lower.insert(lower.end(), upper.rbegin(), upper.rend());
        return lower;
    }

    /// Right angles only: an L, a comb, a staircase.
    std::vector<Vec2> staircase() {
        const int n = random_.between(1, std::max(1, style_.max_vertices / 4));
        std::vector<Vec2> vertices;
        int previous = -1;
        for (int i = 0; i <= n; ++i) {
            int height = random_.between(1, 5);
            if (height == previous) height = height % 5 + 1;
            previous = height;
            vertices.push_back({style_.scale * i, style_.scale * height});
            vertices.push_back({style_.scale * (i + 1), style_.scale * height});
        }
        vertices.push_back({style_.scale * (n + 1), 0});
        vertices.push_back({0, 0});
        return vertices;
    }

    Random& random_;
    Style style_;
    int groups_ = 0;  ///< that the shape being made lies in
};

/// Names of the types in the order of the variant.
inline std::string type_name_of(std::size_t type) {
    Random random(0);
    return std::string(shape::type_name(ShapeMaker(random, {}).any(type)));
}

/// A shape, where it stands, and its world geometry.
struct Standing {
    shape::Shape shape;
    Pose pose;
    shape::Placed placed;
};

inline Standing stand(shape::Shape shape, const Pose& pose) {
    shape::Placed placed = shape::place(shape, pose);
    return {std::move(shape), pose, std::move(placed)};
}

/// A random shape of a type, free of defects.
inline Standing random_standing(Random& random, std::size_t type, const Style& style) {
    for (int attempt = 0;; ++attempt) {
        Style tame = style;
        if (attempt > 20) tame.far_away = 0;  // far away and small, vertices run together
        ShapeMaker maker(random, tame);
        shape::Shape shape = maker.any(type);
        const bool may_turn = !std::holds_alternative<shape::Rectangle>(shape);
        Standing made = stand(std::move(shape), maker.pose(may_turn));
        if (shape::defect(made.placed) == nullptr) return made;
    }
}

}  // namespace collision::support
