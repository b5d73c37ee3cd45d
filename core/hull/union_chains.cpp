#include "union_chains.h"

#include <cassert>
#include <cmath>

#include "../math/length.h"

namespace collision::hull {
namespace {

/// A double is off by half a unit in its last place from the two that it stands for.
double below_all(DoubleDouble x) { return x.high - (std::abs(x.high) * 0x1p-51 + 1e-320); }
double above_all(DoubleDouble x) { return x.high + (std::abs(x.high) * 0x1p-51 + 1e-320); }

double least(DoubleDouble a, DoubleDouble b) { return std::min(below_all(a), below_all(b)); }
double most(DoubleDouble a, DoubleDouble b) { return std::max(above_all(a), above_all(b)); }

/// The unit vector that leads to the right of a direction, which is not zero.
LocalPoint right_normal(LocalPoint along) {
    // Squares neither overflow nor vanish.
    const double scale = math::safe_scale({along.x.high, along.y.high});
    const auto scaled = [scale](DoubleDouble a) {
        return DoubleDouble(math::TwoTerms{a.high * scale, a.low * scale});
    };
    const DoubleDouble x = scaled(along.x), y = scaled(along.y), size = sqrt(x * x + y * y);
    return {y / size, -(x / size)};
}

/// Strings the sides of one chain together, each from where the last one ended.
class Climb {
  public:
    Climb(std::pmr::vector<Side>& sides, DoubleDouble from, double bulge)
        : sides_(sides), height_(from), bulge_(bulge) {}

    void arc(const LocalPoint& center, DoubleDouble radius, DoubleDouble until) {
        if (!(height_ < until)) return;  // rounding, or a corner without a turn
        Side side;
        side.bottom = height_;
        side.top = until;
        side.center = center;
        side.radius = radius;
        side.bulge = bulge_;
        // The x of an end lies within the radius, and within a rounding of the height of where it seems to.
        const double slack = radius.high * 0x1p-50 + std::abs(center.x.high) * 0x1p-51 + 1e-320;
        const double near = least_reach(side) - slack, far = most_reach(side) + slack;
        side.left = bulge_ > 0 ? center.x.high + near : center.x.high - far;
        side.right = bulge_ > 0 ? center.x.high + far : center.x.high - near;
        add(side);
    }

    void straight(const LocalPoint& low, const LocalPoint& high) {
        if (!(height_ < high.y)) return;
        Side side = joining(low, high);
        side.bottom = height_;
        add(side);
    }

    void straight(const LocalPoint& low, const LocalPoint& high, Vec2 low_in_world, Vec2 high_in_world) {
        if (!(height_ < high.y)) return;
        Side side = joining(low, high);
        side.low = low_in_world;
        side.high = high_in_world;
        side.exact = true;
        add(side);
    }

  private:
    static double reach(const Side& arc, DoubleDouble height) {
        const double up = (height - arc.center.y).high;
        return std::sqrt(std::max((arc.radius.high - up) * (arc.radius.high + up), 0.0));
    }
    /// How far out an arc is where it is least: at an end. What rounding of the height does there is largest
    /// at the very top and bottom, where it is 0.
    static double least_reach(const Side& arc) {
        const double at_ends = std::min(reach(arc, arc.bottom), reach(arc, arc.top));
        return std::max(at_ends - arc.radius.high * 0x1p-24, 0.0);
    }
    static double most_reach(const Side& arc) {
        if (!(arc.center.y < arc.bottom) && !(arc.top < arc.center.y)) return arc.radius.high;
        return std::min(std::max(reach(arc, arc.bottom), reach(arc, arc.top)) + arc.radius.high * 0x1p-24,
                        arc.radius.high);
    }
    static Side joining(const LocalPoint& low, const LocalPoint& high) {
        Side side;
        side.bottom = low.y;
        side.top = high.y;
        side.x_at_bottom = low.x;
        side.x_at_top = high.x;
        side.left = least(low.x, high.x);
        side.right = most(low.x, high.x);
        side.slope = (high.x - low.x) / (high.y - low.y);
        side.secant = std::sqrt(1 + side.slope.high * side.slope.high);
        return side;
    }
    void add(const Side& side) {
        sides_.push_back(side);
        height_ = side.top;
    }

    std::pmr::vector<Side>& sides_;
    DoubleDouble height_;
    double bulge_;
};

/// No side rises less, so slopes and their squares are finite: a frame is of size 1.
constexpr double least_rise = 0x1p-400;

/// From the lowest corner `first` to the highest `last`: counter-clockwise for the chain that bulges to the
/// right, clockwise for the other.
void climb(std::span<const Vec2> core, std::span<const LocalPoint> local, std::size_t first, std::size_t last,
           double bulge, DoubleDouble radius, std::pmr::vector<Side>& sides) {
    const std::size_t step = bulge > 0 ? 1 : core.size() - 1;
    const bool round = radius.high > 0;
    Climb chain(sides, local[first].y - radius, bulge);
    for (std::size_t i = first; i != last;) {
        const std::size_t next = i + step < core.size() ? i + step : i + step - core.size();
        const LocalPoint &low = local[i], &high = local[next];
        if (!((high.y - low.y).high > least_rise)) {
            // A step that is lost in so large a frame.
        } else if (!round) {
            chain.straight(low, high, core[i], core[next]);
        } else {
            const LocalPoint normal = right_normal({high.x - low.x, high.y - low.y});
            const DoubleDouble out = bulge > 0 ? radius : -radius;
            const LocalPoint away{normal.x * out, normal.y * out};
            const DoubleDouble turn = low.y + away.y;
            chain.arc(low, radius, turn);
            chain.straight({low.x + away.x, turn}, {high.x + away.x, high.y + away.y});
        }
        i = next;
    }
    if (round) chain.arc(local[last], radius, local[last].y + radius);
}

}  // namespace

Chains chains(std::span<const Vec2> core, double world_radius, const Frame& frame,
              std::pmr::vector<LocalPoint>& room, std::pmr::vector<Side>& sides) {
    assert(!core.empty() && world_radius >= 0);
    const std::size_t count = core.size();
    const DoubleDouble radius = frame.local_radius(world_radius);
    // Of two lowest corners the right one starts the right chain, of two highest the left one the left one.
    std::size_t low_left = 0, low_right = 0, high_left = 0, high_right = 0;
    room.clear();
    for (const Vec2 p : core) room.push_back(frame.local(p));
    LocalPoint lowest = room[0], highest = lowest;  // both of the left ones
    LocalPoint lowest_right = lowest, highest_right = lowest;
    for (std::size_t i = 1; i < count; ++i) {
        const LocalPoint& p = room[i];
        const auto take = [&](LocalPoint& best, std::size_t& at, bool comes_first) {
            if (!comes_first) return;
            best = p;
            at = i;
        };
        const auto left_of = [&](const LocalPoint& q) { return p.x < q.x; };
        const auto level = [&](const LocalPoint& q) { return !(p.y < q.y) && !(q.y < p.y); };
        take(lowest, low_left, p.y < lowest.y || (level(lowest) && left_of(lowest)));
        take(lowest_right, low_right,
             p.y < lowest_right.y || (level(lowest_right) && !left_of(lowest_right)));
        take(highest, high_left, highest.y < p.y || (level(highest) && left_of(highest)));
        take(highest_right, high_right,
             highest_right.y < p.y || (level(highest_right) && !left_of(highest_right)));
    }
    Chains result;
    result.kind = radius.high > 0 || count > 2 ? Chains::Kind::region
                  : count == 2                 ? Chains::Kind::segment
                                               : Chains::Kind::point;
    result.below = {lowest.y - radius, lowest.x, lowest_right.x};
    result.above = {highest.y + radius, highest.x, highest_right.x};
    result.right = static_cast<std::uint32_t>(sides.size());
    climb(core, room, low_right, high_right, 1, radius, sides);
    result.right_end = static_cast<std::uint32_t>(sides.size());
    if (result.kind == Chains::Kind::segment) {
        result.left = result.right;
        result.left_end = result.right_end;
    } else {
        result.left = result.right_end;
        climb(core, room, low_left, high_left, -1, radius, sides);
        result.left_end = static_cast<std::uint32_t>(sides.size());
    }
    result.is_disc = count == 1 && result.right_end - result.right == 1 && result.left_end - result.left == 1;
    result.box.min.y = below_all(result.below.height);
    result.box.max.y = above_all(result.above.height);
    for (const LevelSide& side : {result.below, result.above}) {
        result.box.min.x = std::min(result.box.min.x, below_all(side.begin));
        result.box.max.x = std::max(result.box.max.x, above_all(side.end));
    }
    for (std::uint32_t i = result.right; i < sides.size(); ++i) {
        result.box.min.x = std::min(result.box.min.x, sides[i].left);
        result.box.max.x = std::max(result.box.max.x, sides[i].right);
    }
    return result;
}

}  // namespace collision::hull
