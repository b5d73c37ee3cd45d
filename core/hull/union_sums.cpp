#include "union_sums.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <numeric>

#include "../math/elementary.h"
#include "../math/exact_difference.h"
#include "../math/length.h"

namespace collision::hull {
namespace {

/// Twice the area with its sign, each product exact (but for bits below 2^-1074) and their sum rounded once:
/// Shewchuk's GROW-EXPANSION with zero elimination. Its terms are not adjacent in bits, so that of all that
/// lie between 2^-1074 and the sum of the products there is room for every one.
double exact_sum_of_products(std::span<const Vec2> vertices) {
    std::array<double, 640> sum;
    std::size_t size = 0;
    const auto add = [&](double term) {
        std::size_t kept = 0;
        for (std::size_t i = 0; i < size; ++i) {
            const math::TwoTerms both = math::two_sum(term, sum[i]);
            if (both.low != 0) sum[kept++] = both.low;
            term = both.high;
        }
        size = kept;
        if (term != 0) sum[size++] = term;
    };
    Vec2 from = vertices.back();
    for (const Vec2 to : vertices) {
        for (const math::TwoTerms product :
             {math::two_product(from.x, to.y), math::two_product(-from.y, to.x)}) {
            add(product.low);
            add(product.high);
        }
        from = to;
    }
    return std::accumulate(sum.begin(), sum.begin() + std::ptrdiff_t(size), 0.0);
}

/// Of one side and the other where there are but two corners.
double length_around(std::span<const Vec2> core) {
    double sum = math::length(core.front() - core.back());
    for (std::size_t i = 1; i < core.size(); ++i) sum += math::length(core[i] - core[i - 1]);
    return sum;
}

/// Sums up Part by Part.
class AreaSum final : public PartVisitor {
  public:
    void enter(const Frame& frame) override {
        flush();
        frame_ = frame;
    }
    void visit(const Part& part) override {
        twice_ = twice_ + (part.from.x + part.to.x) * (part.to.y - part.from.y);
        if (part.is_arc())
            twice_ = twice_ + DoubleDouble(2 * circular_segment(part.radius.high, arc_angle(part)));
    }
    /// What lies within a radius of a convex core (Steiner).
    bool visit_alone(std::span<const Vec2> core, double radius) override {
        const double around = core.size() < 2 ? 0 : length_around(core);
        total_ += polygon_area(core) + around * radius + std::numbers::pi * radius * radius;
        return true;
    }
    double result() {
        flush();
        return total_;
    }

  private:
    void flush() {
        total_ += frame_.world_area(0.5 * std::max(twice_.high, 0.0));
        twice_ = 0.0;
    }
    Frame frame_;
    DoubleDouble twice_;
    double total_ = 0;
};

class LengthSum final : public PartVisitor {
  public:
    void enter(const Frame& frame) override { frame_ = frame; }
    void visit(const Part& part) override {
        const Vec2 chord{(part.to.x - part.from.x).high, (part.to.y - part.from.y).high};
        total_ +=
            frame_.world_length(part.is_arc() ? part.radius.high * arc_angle(part) : math::length(chord));
    }
    bool visit_alone(std::span<const Vec2> core, double radius) override {
        if (core.size() > 1) total_ += length_around(core);
        total_ += 2 * std::numbers::pi * radius;
        return true;
    }
    double result() const { return total_; }

  private:
    Frame frame_;
    double total_ = 0;
};

}  // namespace

double arc_angle(const Part& arc) {
    const DoubleDouble ux = arc.from.x - arc.center.x, uy = arc.from.y - arc.center.y;
    const DoubleDouble vx = arc.to.x - arc.center.x, vy = arc.to.y - arc.center.y;
    // A half circle's ends may be a rounding beyond half a turn, and an arc's of no length one before.
    return std::abs(math::atan2((ux * vy - uy * vx).high, (ux * vx + uy * vy).high));
}

double polygon_area(std::span<const Vec2> vertices) {
    // Doubles do where little cancels.
    double sum = 0, products = 0;
    for (std::size_t i = 2; i < vertices.size(); ++i) {
        const Vec2 u = vertices[i - 1] - vertices[0], v = vertices[i] - vertices[0];
        const double left = u.x * v.y, right = u.y * v.x;
        sum += left - right;
        products += std::abs(left) + std::abs(right);
    }
    constexpr std::size_t few = 16;
    if (vertices.size() <= few && 4 * std::abs(sum) > products) return 0.5 * std::abs(sum);
    DoubleDouble twice;
    for (std::size_t i = 2; i < vertices.size(); ++i)
        twice = twice + cross(math::ExactDifference(vertices[0], vertices[i - 1]),
                              math::ExactDifference(vertices[0], vertices[i]));
    // What canceled has eaten the 106 bits.
    if (std::abs(twice.high) < 0x1p-40 * products) return 0.5 * std::abs(exact_sum_of_products(vertices));
    return 0.5 * std::abs(twice.high);
}

double circular_segment(double radius, double angle) {
    const double squared = angle * angle;
    const double less_sine =
        angle < 0.25 ? angle * squared / 6 * (1 - squared / 20 * (1 - squared / 42 * (1 - squared / 72)))
                     : angle - math::sin(angle);
    return 0.5 * radius * radius * less_sine;
}

double union_area(std::span<const RoundedPiece> pieces, std::pmr::memory_resource* memory) {
    AreaSum sum;
    for_each_part(pieces, Seams::exact, memory, sum);
    return sum.result();
}

double union_perimeter(std::span<const RoundedPiece> pieces, std::pmr::memory_resource* memory) {
    LengthSum sum;
    for_each_part(pieces, Seams::tolerant, memory, sum);
    return sum.result();
}

}  // namespace collision::hull
