#include "union_boundary.h"

#include <algorithm>
#include <cmath>

#include "../math/length.h"
#include "union_sums.h"

namespace collision::hull {
namespace {

/// Parts as stretches in the world.
class Stretches final : public PartVisitor {
  public:
    explicit Stretches(std::pmr::vector<Stretch>& result) : result_(result) {}
    void enter(const Frame& frame) override { frame_ = frame; }
    bool visit_alone(std::span<const Vec2>, double) override { return false; }
    void visit(const Part& part) override {
        const auto kind = part.is_arc() ? Stretch::Kind::arc : Stretch::Kind::straight;
        Stretch stretch{kind, frame_.world(part.from), frame_.world(part.to), {0, 0}, 0, part.piece};
        if (kind == Stretch::Kind::arc) {
            stretch.center = frame_.world(part.center);
            stretch.radius = frame_.world_length(part.radius.high);
            // Arcs that turn farther than a quarter pass the middle height: one to the right of the center
            // leads up, one to the left down.
            constexpr double quarter_and_a_bit = 1.6;
            if (arc_angle(part) > quarter_and_a_bit) {
                const bool up = part.from.y < part.to.y;
                const DoubleDouble radius = up ? part.radius : -part.radius;
                const Vec2 middle = frame_.world({part.center.x + radius, part.center.y});
                Stretch half = stretch;
                half.to = stretch.from = middle;
                add(half);
            }
        }
        if (same(part.from.x, part.to.x) && same(part.from.y, part.to.y))
            result_.push_back(stretch);  // a point
        else
            add(stretch);
    }

  private:
    static bool same(DoubleDouble a, DoubleDouble b) { return a.high == b.high && a.low == b.low; }
    void add(const Stretch& stretch) {
        const double largest =
            std::max(math::largest_component(stretch.from), math::largest_component(stretch.to));
        if (math::length(stretch.to - stretch.from) > placing_tolerance(largest)) result_.push_back(stretch);
    }

    std::pmr::vector<Stretch>& result_;
    Frame frame_;
};

}  // namespace

double union_tolerance(std::span<const RoundedPiece> pieces) {
    double largest = 0;
    for (const RoundedPiece& piece : pieces)
        for (const Vec2 p : piece.vertices)
            largest = std::max({largest, std::abs(p.x) + piece.radius, std::abs(p.y) + piece.radius});
    return placing_tolerance(largest);
}

std::pmr::vector<Stretch> union_boundary(std::span<const RoundedPiece> pieces,
                                         std::pmr::memory_resource* memory) {
    std::pmr::vector<Stretch> result(memory);
    std::size_t likely = 0;
    for (const RoundedPiece& piece : pieces) likely += piece.radius > 0 ? 4 : piece.vertices.size();
    result.reserve(likely);
    Stretches stretches(result);
    for_each_part(pieces, Seams::tolerant, memory, stretches);
    return result;
}

Vec2 closest_point(const Stretch& stretch, Vec2 p) {
    if (stretch.kind == Stretch::Kind::arc) {
        const Vec2 arm = p - stretch.center;
        if (math::cross(stretch.from - stretch.center, arm) >= 0 &&
            math::cross(arm, stretch.to - stretch.center) >= 0 && arm != Vec2{0, 0})
            return stretch.center + (stretch.radius / std::sqrt(math::squared_length(arm))) * arm;
        const bool from_is_nearer =
            math::squared_length(p - stretch.from) <= math::squared_length(p - stretch.to);
        return from_is_nearer ? stretch.from : stretch.to;
    }
    const Vec2 along = stretch.to - stretch.from;
    const double squared = math::squared_length(along);
    if (squared == 0) return stretch.from;
    const double t = std::clamp(math::dot(p - stretch.from, along) / squared, 0.0, 1.0);
    return stretch.from + t * along;
}

}  // namespace collision::hull
