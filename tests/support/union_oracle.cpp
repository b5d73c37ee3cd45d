// Strips between the heights at which anything changes.
#include "tests/support/union_oracle.h"

#include <algorithm>
#include <boost/multiprecision/cpp_bin_float.hpp>
#include <optional>
#include <span>
#include <utility>
#include <vector>

namespace collision::support::unions {
namespace {

using Real =
    boost::multiprecision::number<boost::multiprecision::cpp_bin_float<50>, boost::multiprecision::et_off>;

struct Point {
    Real x, y;
};
Point operator-(const Point& a, const Point& b) { return {a.x - b.x, a.y - b.y}; }
Real dot(const Point& a, const Point& b) { return a.x * b.x + a.y * b.y; }
Real cross(const Point& a, const Point& b) { return a.x * b.y - a.y * b.x; }

/// One x at each height: part of a straight line, or the left or right half of a circle.
struct Curve {
    Real low, high;
    Point from, to;  ///< of a line, upwards
    Point center;
    Real radius = 0;  ///< of a half circle
    int half = 0;     ///< 1 right, -1 left, 0 a line

    Real x(const Real& y) const {
        if (half == 0) return from.x + (to.x - from.x) * ((y - low) / (high - low));
        const Real room = (radius - (y - center.y)) * (radius + (y - center.y));
        return room > 0 ? center.x + half * sqrt(room) : center.x;
    }
    Real angle(const Real& y) const {
        const Real sine = (y - center.y) / radius;
        return asin(sine > 1 ? Real(1) : sine < -1 ? Real(-1) : sine);
    }
    /// Of x, and of the length, up to y.
    Real area(const Real& begin, const Real& end) const {
        if (half == 0) return (x(begin) + x(end)) / 2 * (end - begin);
        const auto up_to = [&](const Real& y) {
            return ((y - center.y) * (half * (x(y) - center.x)) + radius * radius * angle(y)) / 2;
        };
        return center.x * (end - begin) + half * (up_to(end) - up_to(begin));
    }
    Real length(const Real& begin, const Real& end) const {
        if (half != 0) return radius * (angle(end) - angle(begin));
        const Point along = to - from;
        return sqrt(dot(along, along)) * ((end - begin) / (high - low));
    }
};

/// Curves whose x, sorted at a height, begin and end what belongs to the region there.
using Region = std::vector<Curve>;

class Union {
  public:
    explicit Union(const shape::PlacedGroup& group) {
        // Turned by one radian, so that nothing is level.
        cosine_ = cos(Real(1));
        sine_ = sin(Real(1));
        for (const shape::PlacedPrimitive& member : group.members)
            std::visit([&](const auto& primitive) { add(primitive); }, member);
    }

    Measure measure() const {
        std::vector<Curve> curves;
        for (const Region& region : regions_) curves.insert(curves.end(), region.begin(), region.end());
        std::vector<Real> heights;
        for (const Curve& curve : curves) {
            heights.push_back(curve.low);
            heights.push_back(curve.high);
        }
        for (std::size_t i = 0; i < curves.size(); ++i)
            for (std::size_t j = i + 1; j < curves.size(); ++j) meet(curves[i], curves[j], heights);
        std::sort(heights.begin(), heights.end());
        Real size = 0;
        for (const Curve& curve : curves) {
            const Real reach = abs(curve.half == 0 ? curve.from.x : curve.center.x) + curve.radius;
            if (reach > size) size = reach;
        }
        const Real one_place = size * Real("1e-40");
        Real area = 0, perimeter = 0;
        for (std::size_t i = 0; i + 1 < heights.size(); ++i) {
            const Real &begin = heights[i], &end = heights[i + 1];
            if (!(begin < end)) continue;
            strip(begin, end, one_place, area, perimeter);
        }
        return {static_cast<double>(area), static_cast<double>(perimeter)};
    }

  private:
    Point turned(Vec2 p) {
        if (!started_) {
            origin_ = p;
            started_ = true;
        }
        const Real x = Real(p.x) - Real(origin_.x), y = Real(p.y) - Real(origin_.y);
        return {cosine_ * x - sine_ * y, sine_ * x + cosine_ * y};
    }
    void add_disc(const Point& center, const Real& radius) {
        if (!(radius > 0)) return;
        Region region;
        for (const int half : {-1, 1})
            region.push_back({center.y - radius, center.y + radius, {}, {}, center, radius, half});
        regions_.push_back(region);
    }
    void add_polygon(const std::vector<Point>& corners) {
        Region region;
        for (std::size_t i = 0; i < corners.size(); ++i) {
            Point a = corners[i], b = corners[(i + 1) % corners.size()];
            if (b.y < a.y) std::swap(a, b);
            if (a.y < b.y) region.push_back({a.y, b.y, a, b, {}, 0, 0});
        }
        if (region.size() > 2) regions_.push_back(region);
    }
    void add_polygon(std::span<const Vec2> corners) {
        std::vector<Point> points;
        for (const Vec2 p : corners) points.push_back(turned(p));
        add_polygon(points);
    }
    void add(const auto&) {}  // what has no inside
    void add(const shape::PlacedCircle& circle) { add_disc(turned(circle.center), circle.radius); }
    void add(const shape::PlacedCapsule& capsule) {
        const Point a = turned(capsule.from), b = turned(capsule.to), along = b - a;
        const Real length = sqrt(dot(along, along)), radius = capsule.radius;
        add_disc(a, radius);
        add_disc(b, radius);
        if (!(length > 0) || !(radius > 0)) return;
        const Point out{along.y * radius / length, -along.x * radius / length};
        add_polygon(std::vector<Point>{{a.x + out.x, a.y + out.y},
                                       {b.x + out.x, b.y + out.y},
                                       {b.x - out.x, b.y - out.y},
                                       {a.x - out.x, a.y - out.y}});
    }
    void add(const shape::PlacedRectangle& rectangle) { add_polygon(rectangle.vertices()); }
    void add(const shape::PlacedOrientedRectangle& rectangle) { add_polygon(rectangle.vertices); }
    void add(const shape::PlacedPolygon& polygon) { add_polygon(polygon.vertices()); }

    /// Its root; empty below 0 by more than rounding. Where two only touch is a height like any other: a
    /// strip whose middle it is would see no gap beside it.
    static std::optional<Real> root(const Real& room, const Real& of) {
        if (room < -of * Real("1e-40")) return {};
        return room > 0 ? sqrt(room) : Real(0);
    }

    static void meet(const Curve& e, const Curve& f, std::vector<Real>& heights) {
        const Real low = e.low < f.low ? f.low : e.low, high = e.high < f.high ? e.high : f.high;
        if (!(low < high)) return;
        const auto found = [&](const Real& y) {
            if (low < y && y < high) heights.push_back(y);
        };
        if (e.half == 0 && f.half == 0) {
            const Real first = e.x(low) - f.x(low), last = e.x(high) - f.x(high);
            if (first * last < 0) found(low + (high - low) * (first / (first - last)));
        } else if (e.half != 0 && f.half != 0) {
            const Point between = f.center - e.center;
            const Real squared = dot(between, between);
            if (!(squared > 0)) return;
            const Real along = (squared + e.radius * e.radius - f.radius * f.radius) / (2 * squared);
            const auto half = root(e.radius * e.radius / squared - along * along, along * along);
            if (!half) return;
            for (const int side : {-1, 1}) found(e.center.y + along * between.y + side * *half * between.x);
        } else {
            const Curve &line = e.half == 0 ? e : f, &circle = e.half == 0 ? f : e;
            const Point along = line.to - line.from, arm = line.from - circle.center;
            const Real squared = dot(along, along), beside = cross(arm, along);
            const Real reach = circle.radius * circle.radius / squared;
            const auto half = root(reach - beside * beside / squared / squared, reach);
            if (!half) return;
            const Real foot = -dot(arm, along) / squared;
            for (const int side : {-1, 1}) found(line.from.y + (foot + side * *half) * along.y);
        }
    }

    void strip(const Real& begin, const Real& end, const Real& one_place, Real& area, Real& perimeter) const {
        const Real middle = (begin + end) / 2;
        struct Cut {
            Real x;
            const Curve* curve;
        };
        struct Interval {
            Cut left, right;
        };
        std::vector<Interval> intervals;
        for (const Region& region : regions_) {
            std::vector<Cut> cuts;
            for (const Curve& curve : region)
                if (curve.low < middle && middle < curve.high) cuts.push_back({curve.x(middle), &curve});
            std::sort(cuts.begin(), cuts.end(), [](const Cut& a, const Cut& b) { return a.x < b.x; });
            for (std::size_t i = 0; i + 1 < cuts.size(); i += 2) intervals.push_back({cuts[i], cuts[i + 1]});
        }
        std::sort(intervals.begin(), intervals.end(),
                  [](const Interval& a, const Interval& b) { return a.left.x < b.left.x; });
        for (std::size_t i = 0; i < intervals.size();) {
            const Curve* left = intervals[i].left.curve;
            Cut right = intervals[i].right;
            for (++i; i < intervals.size() && intervals[i].left.x <= right.x + one_place; ++i)
                if (intervals[i].right.x > right.x) right = intervals[i].right;
            area += right.curve->area(begin, end) - left->area(begin, end);
            perimeter += right.curve->length(begin, end) + left->length(begin, end);
        }
    }

    Real cosine_, sine_;
    bool started_ = false;
    Vec2 origin_{0, 0};
    std::vector<Region> regions_;
};

}  // namespace

Measure measure(const shape::PlacedGroup& group) { return Union(group).measure(); }

}  // namespace collision::support::unions
