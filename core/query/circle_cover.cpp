#include "circle_cover.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <span>
#include <utility>

#include "../hull/smallest_circle.h"

namespace collision::query {

namespace {

using hull::BoundingCircle;
using math::Aabb;
using Boxes = std::vector<Aabb>;

constexpr int sharing_rounds = 24, shrinking_rounds = 8, exchanges = 24;
/// Points along each side of the grid on which areas of unions are compared.
constexpr int measured_points = 128;

std::array<Vec2, 4> corners_of(const Aabb& box) {
    return {box.min, box.max, Vec2{box.min.x, box.max.y}, Vec2{box.max.x, box.min.y}};
}

/// The smallest circle around the corners, and as much larger as rounding may have made it too small.
BoundingCircle circle_around(const Boxes& boxes) {
    std::vector<Vec2> corners;
    for (const Aabb& box : boxes)
        for (const Vec2 corner : corners_of(box)) corners.push_back(corner);
    BoundingCircle circle = hull::smallest_circle(std::span<const Vec2>(corners));
    double farthest = 0;
    for (const Vec2 corner : corners)
        farthest = std::max(farthest, math::squared_length(corner - circle.center));
    circle.radius = std::sqrt(farthest) * (1 + 1e-12);
    return circle;
}

bool holds(const BoundingCircle& circle, const Aabb& box) {
    const double most = circle.radius * circle.radius;
    return std::ranges::all_of(
        corners_of(box), [&](Vec2 corner) { return math::squared_length(corner - circle.center) <= most; });
}

/// Index of the nearest center.
std::size_t nearest_center(Vec2 to, const std::vector<Vec2>& centers) {
    std::size_t best = 0;
    for (std::size_t i = 1; i < centers.size(); ++i)
        if (math::squared_length(centers[i] - to) < math::squared_length(centers[best] - to)) best = i;
    return best;
}

/// First centers far from each other: the next is the box that is farthest from all before.
std::vector<Vec2> first_centers(const Boxes& boxes, std::size_t count) {
    std::vector<Vec2> centers{boxes.front().center()};
    while (centers.size() < count) {
        const Aabb* farthest = nullptr;
        double most = 0;
        for (const Aabb& box : boxes) {
            const Vec2 middle = box.center();
            const double away = math::squared_length(middle - centers[nearest_center(middle, centers)]);
            if (away > most) {
                most = away;
                farthest = &box;
            }
        }
        if (!farthest) break;
        centers.push_back(farthest->center());
    }
    return centers;
}

/// Boxes shared out among the centers, each to the nearest; centers that get none are left out.
std::vector<Boxes> shared_out(const Boxes& boxes, const std::vector<Vec2>& centers) {
    std::vector<Boxes> groups(centers.size());
    for (const Aabb& box : boxes) groups[nearest_center(box.center(), centers)].push_back(box);
    std::erase_if(groups, [](const Boxes& group) { return group.empty(); });
    return groups;
}

std::vector<Boxes> shared(const Boxes& boxes, std::size_t count) {
    std::vector<Vec2> centers = first_centers(boxes, count);
    for (int round = 0; round < sharing_rounds; ++round) {
        std::vector<Vec2> next;
        for (const Boxes& group : shared_out(boxes, centers)) next.push_back(circle_around(group).center);
        if (next == centers) break;
        centers = std::move(next);
    }
    return shared_out(boxes, centers);
}

/// Circles, each with boxes that it has to hold; all boxes are held at any time.
class CircleCover {
  public:
    CircleCover(const Boxes& boxes, const std::vector<Boxes>& groups) : boxes_(&boxes) {
        for (const Boxes& group : groups) circles_.push_back(circle_around(group));
        shrink();
    }

    const std::vector<BoundingCircle>& circles() const { return circles_; }

    /// The area of the union, about.
    double area() const {
        Aabb all;
        for (const BoundingCircle& one : circles_) {
            all.include(one.center - Vec2{one.radius, one.radius});
            all.include(one.center + Vec2{one.radius, one.radius});
        }
        const Vec2 step = all.size() * (1.0 / measured_points);
        std::size_t inside = 0;
        for (int i = 0; i < measured_points; ++i)
            for (int j = 0; j < measured_points; ++j) {
                const Vec2 at = all.min + Vec2{(i + 0.5) * step.x, (j + 0.5) * step.y};
                inside += std::ranges::any_of(circles_, [&](const BoundingCircle& one) {
                    return math::squared_length(at - one.center) <= one.radius * one.radius;
                });
            }
        return double(inside) * step.x * step.y;
    }

    /// Two circles become one, where that adds the least area; then all become smaller.
    void join() {
        double least = INFINITY;
        std::pair<std::size_t, std::size_t> best{0, 1};
        for (std::size_t i = 0; i < circles_.size(); ++i)
            for (std::size_t k = i + 1; k < circles_.size(); ++k) {
                const double added = joined(i, k) - square(circles_[i].radius) - square(circles_[k].radius);
                if (added >= least) continue;
                least = added;
                best = {i, k};
            }
        Boxes both = needed(best.first);
        for (const Aabb& box : needed_without(best.first, best.second)) both.push_back(box);
        const BoundingCircle made = both.empty() ? circles_[best.first] : circle_around(both);
        circles_.erase(circles_.begin() + std::ptrdiff_t(best.second));
        circles_[best.first] = made;
        shrink();
    }

    /// The circle with the most area that its boxes do not fill becomes two. False where none has two boxes.
    bool split() {
        double most = 0;
        std::size_t worst = 0;
        std::vector<Boxes> parts;
        for (std::size_t i = 0; i < circles_.size(); ++i) {
            const Boxes own = held(i);
            double filled = 0;
            for (const Aabb& box : own) filled += box.size().x * box.size().y;
            const double waste = std::numbers::pi * square(circles_[i].radius) - filled;
            if (own.size() < 2 || waste <= most) continue;
            most = waste;
            worst = i;
        }
        if (!(most > 0)) return false;
        parts = shared(held(worst), 2);
        if (parts.size() < 2) return false;
        circles_[worst] = circle_around(parts[0]);
        circles_.push_back(circle_around(parts[1]));
        shrink();
        return true;
    }

  private:
    static double square(double v) { return v * v; }

    Boxes held(std::size_t i) const {
        Boxes found;
        for (const Aabb& box : *boxes_)
            if (holds(circles_[i], box)) found.push_back(box);
        return found;
    }
    /// Boxes of the i-th circle that no other holds, also where the k-th is gone.
    Boxes needed_without(std::size_t k, std::size_t i) const {
        Boxes found;
        for (const Aabb& box : *boxes_) {
            if (!holds(circles_[i], box)) continue;
            bool other = false;
            for (std::size_t j = 0; j < circles_.size() && !other; ++j)
                other = j != i && j != k && holds(circles_[j], box);
            if (!other) found.push_back(box);
        }
        return found;
    }
    Boxes needed(std::size_t i) const { return needed_without(i, i); }

    /// The squared radius of a circle around two.
    double joined(std::size_t i, std::size_t k) const {
        const BoundingCircle &a = circles_[i], &b = circles_[k];
        const double apart = std::sqrt(math::squared_length(a.center - b.center));
        return square(std::max({a.radius, b.radius, (apart + a.radius + b.radius) / 2}));
    }

    /// Each circle is the smallest around what no other holds, the largest first; one that nothing needs
    /// goes.
    void shrink() {
        for (int round = 0; round < shrinking_rounds; ++round) {
            std::ranges::stable_sort(circles_, std::ranges::greater{}, &BoundingCircle::radius);
            bool changed = false;
            for (std::size_t i = 0; i < circles_.size();) {
                const Boxes own = needed(i);
                if (own.empty()) {
                    circles_.erase(circles_.begin() + std::ptrdiff_t(i));
                    changed = true;
                    continue;
                }
                const BoundingCircle smaller = circle_around(own);
                if (smaller.radius < circles_[i].radius * (1 - 1e-9)) {
                    circles_[i] = smaller;
                    changed = true;
                }
                ++i;
            }
            if (!changed) return;
        }
    }

    const Boxes* boxes_;
    std::vector<BoundingCircle> circles_;
};

/// Circles that became superfluous are spent elsewhere.
void fill_up(CircleCover& cover, std::size_t count) {
    for (std::size_t before = 0; cover.circles().size() < count && cover.circles().size() > before;) {
        before = cover.circles().size();
        if (!cover.split()) return;
    }
}

/// One circle is split and two are joined, as long as the union becomes smaller.
void exchange(CircleCover& cover, std::size_t count) {
    double area = cover.area();
    for (int i = 0; i < exchanges; ++i) {
        CircleCover other = cover;
        if (!other.split()) return;
        while (other.circles().size() > count) other.join();
        fill_up(other, count);
        const double now = other.area();
        if (!(now < area * (1 - 1e-6))) return;
        area = now;
        cover = std::move(other);
    }
}

}  // namespace

std::vector<BoundingCircle> circles_over(const Boxes& boxes, std::size_t count) {
    std::vector<CircleCover> tried;
    // So many at first, and joined until they are few enough: what lies together is found from the parts.
    for (const std::size_t many : {count, count + count / 2 + 1, 2 * count + 2, 4 * count + 4}) {
        if (many > count && many > 2 * 60) break;
        CircleCover cover(boxes, shared(boxes, many));
        while (cover.circles().size() > count) cover.join();
        fill_up(cover, count);
        exchange(cover, count);
        tried.push_back(std::move(cover));
    }
    const auto best = std::ranges::min_element(tried, {}, &CircleCover::area);
    return best->circles();
}

}  // namespace collision::query
