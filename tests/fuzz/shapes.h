// Legal shapes made of a fuzzer's bytes: on a lattice, degenerate, near touching, far away, of every scale
// from the smallest double to the limit of scenes.
//
// A shape is filled field by field from its own description (shape::Field), so a new shape is made without a
// word here.
#pragma once

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>
#include <string>
#include <vector>

#include "core/math/motion.h"
#include "core/shape/shape.h"
#include "tests/fuzz/bytes.h"
#include "tests/support/numbers_of.h"
#include "tests/support/print.h"

namespace fuzz {

namespace shape = collision::shape;
using collision::Vec2;
using collision::math::Pose;

/// A shape, where it stands, its world geometry, and how it moves.
struct Standing {
    shape::Shape shape;
    Pose pose;
    shape::Placed placed;
    collision::math::Motion motion;
};

class Shapes {
  public:
    explicit Shapes(Input input) : bytes(input) {}

    /// Without a defect; empty where none comes of these bytes.
    std::optional<Standing> standing() {
        choose_scale();
        return standing(any(shape::type_count));
    }
    std::optional<Standing> moving() {
        std::optional<Standing> made = standing();
        if (made) made->motion = motion();
        return made;
    }

    shape::Shape any(std::size_t types) {
        shape::Shape made;
        const auto type = std::size_t(bytes.below(int(types)));
        [&]<std::size_t... I>(std::index_sequence<I...>) {
            ((I == type ? void(made = make<std::variant_alternative_t<I, shape::Shape>>()) : void()), ...);
        }
        (std::make_index_sequence<shape::type_count>{});
        return made;
    }

    /// Within the limits of scenes. Often one that was made before, or a few ulps beside it: so things touch,
    /// and nearly.
    double coordinate() {
        switch (bytes.below(10)) {
            case 0:
            case 1:
            case 2:
            case 3: return keep(scale_ * (bytes.below(17) - 8));
            case 4: return keep(scale_ * bytes.signed_16() / 4096);
            case 5: return earlier();
            case 6: return keep(nudged(earlier()));
            case 7: return keep(earlier() + earlier());
            case 8: return keep(bytes.pattern());
            default: return keep(bytes.flag() ? -special() : special());
        }
    }
    double length() { return std::abs(coordinate()); }
    Vec2 vector() {
        const double x = coordinate();
        return {x, coordinate()};
    }
    double degrees() {
        const int kind = bytes.below(4);
        return kind < 2    ? 90.0 * (bytes.below(9) - 4)
               : kind == 2 ? 15.0 * (bytes.below(49) - 24)
                           : coordinate();
    }
    collision::math::Motion motion() {
        collision::math::Motion motion;
        if (bytes.below(4) != 0) motion.velocity = vector();
        if (bytes.below(4) == 0) motion.spin = degrees();
        return motion;
    }

    Bytes bytes;

  private:
    static constexpr double largest = shape::largest_coordinate;

    void choose_scale() {
        // Subnormal; where squares, and fourth powers, underflow; about 1e-9 to 1e9; up to the limit.
        static constexpr int exponents[] = {0, 0, 0, 0, -1074, -1060, -540, -350, -30, -10, 10, 30, 40, 46};
        scale_ = std::ldexp(1.0, exponents[bytes.below(std::size(exponents))]);
    }
    double special() {
        using limits = std::numeric_limits<double>;
        static constexpr double list[] = {
            0, limits::denorm_min(), limits::min(), 1e-200, 1e-9, 1, 1e6, 1e9, 1e15, 0x1p-27};
        return list[bytes.below(std::size(list))];
    }
    double earlier() { return seen_.empty() ? 0 : seen_[std::size_t(bytes.byte()) % seen_.size()]; }
    double nudged(double value) {
        const int ulps = bytes.below(9) - 4;
        for (int i = 0; i < std::abs(ulps); ++i) value = std::nextafter(value, ulps * largest);
        return value;
    }
    double keep(double value) {
        const double legal = std::isnan(value) ? 0 : std::clamp(value, -largest, largest);
        seen_.push_back(legal);
        return legal;
    }

    template <class S>
    S make() {
        S made;
        S::fields(made, [&](const shape::Field& field, auto& value) { fill(field, value); });
        return made;
    }
    void fill(const shape::Field& field, double& value) {
        value = field.rule == shape::Rule::not_negative ? length() : coordinate();
    }
    void fill(const shape::Field& field, Vec2& value) {
        value = vector();
        if (field.rule == shape::Rule::not_negative) value = {std::abs(value.x), std::abs(value.y)};
        if (field.rule == shape::Rule::not_zero && value == Vec2{0, 0}) value = {scale_, 0};
    }
    void fill(const shape::Field& field, shape::Vertices& value) {
        const std::size_t least = shape::min_points(field.rule);
        std::vector<Vec2> points(least + std::size_t(bytes.below(7)));
        for (Vec2& p : points) p = vector();
        // Few rings of more than four random points are simple; in the order of their directions most are.
        if (least == 3 && points.size() > 3 && bytes.below(4) != 0) {
            const Vec2 middle = points[0] * 0.5 + points[1] * 0.5;
            const auto direction = [&](Vec2 p) { return std::atan2(p.y - middle.y, p.x - middle.x); };
            std::ranges::stable_sort(points, {}, direction);
        }
        value = std::move(points);
    }
    void fill(const shape::Field&, shape::Shared<shape::Member>& value) {
        ++groups_;
        std::vector<shape::Member> members(std::size_t(1 + bytes.below(4)));
        for (shape::Member& member : members) {
            // The group is the last type of all.
            member.shape = any(groups_ < 3 ? shape::type_count : shape::type_count - 1);
            member.pose = pose(member.shape);
        }
        value = std::move(members);
        --groups_;
    }

    Pose pose(const shape::Shape& shape) {
        Pose pose;
        pose.position = vector();
        // An axis-aligned rectangle has no rotation of its own.
        if (!std::holds_alternative<shape::Rectangle>(shape)) pose.rotation = degrees();
        return pose;
    }

    std::optional<Standing> standing(shape::Shape made) {
        const Pose at = pose(made);
        shape::Placed placed = shape::place(made, at);
        if (shape::defect(placed) != nullptr) return {};
        return Standing{std::move(made), at, std::move(placed), {}};
    }

    double scale_ = 1;
    std::vector<double> seen_;
    int groups_ = 0;  ///< that what is made lies in
};

/// The largest coordinate of a shape, directions left out: what errors are measured by.
inline double size_of(const shape::Placed& placed) { return collision::support::coordinate_size(placed); }
inline double size_of(const shape::Placed& a, const shape::Placed& b) {
    return std::max(size_of(a), size_of(b));
}

inline std::string number_text(double v) { return collision::support::number_text(v); }
inline std::string describe(const shape::Placed& placed) { return collision::support::describe(placed); }
inline std::string describe(const shape::Placed& a, const shape::Placed& b) {
    return "\na = " + describe(a) + "\nb = " + describe(b);
}

}  // namespace fuzz
