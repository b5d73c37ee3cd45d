#include "app/model/straight_edges.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>

#include "core/math/length.h"

namespace testbed::model {

namespace {

using collision::Vec2;
using collision::math::length;

struct FittedLine {
    Vec2 through, along;  ///< along: of length 1
};

double off_line(Vec2 p, const FittedLine& line) {
    const Vec2 v = p - line.through;
    return std::abs(v.x * line.along.y - v.y * line.along.x);
}

double off_segment(Vec2 p, Vec2 a, Vec2 b) {
    const Vec2 d = b - a, v = p - a;
    const double squared = d.x * d.x + d.y * d.y;
    const double t = squared > 0 ? std::clamp((v.x * d.x + v.y * d.y) / squared, 0.0, 1.0) : 0;
    return length(v - d * t);
}

class StraightEdges {
  public:
    StraightEdges(const std::vector<Vec2>& ring, std::vector<std::size_t> kept, double error)
        : ring_(ring), kept_(std::move(kept)), error_(error) {}

    std::vector<Vec2> made() {
        for (int i = 0; i < 2; ++i) {
            merge();
            slide();
        }
        merge();
        return corners_that_hold();
    }

  private:
    /// A run that is shorter tells no direction.
    static constexpr double shortest_run = 4;  ///< times the error
    /// Corners of the ring between two that may become one.
    static constexpr std::size_t longest_gap = 40;
    static constexpr int most_rounds = 64;

    Vec2 at(std::size_t i) const { return ring_[i % ring_.size()]; }
    /// The run from the i-th kept corner to the next: indices that only grow, beyond the ring's size.
    std::size_t end_of(std::size_t begin, std::size_t kept) const {
        return kept > begin ? kept : kept + ring_.size();
    }

    /// Through the middle of the edges from corner to corner, weighed by their lengths.
    FittedLine fitted(std::size_t begin, std::size_t end) const {
        const Vec2 chord = at(end) - at(begin);
        if (end == begin + 1) return {at(begin), chord * (1 / length(chord))};
        double weight = 0;
        Vec2 middle{0, 0};
        for (std::size_t i = begin; i < end; ++i) {
            const Vec2 edge = at(i + 1) - at(i);
            const double weight_of_edge = length(edge);
            middle = middle + (at(i) + edge * 0.5) * weight_of_edge;
            weight += weight_of_edge;
        }
        middle = middle * (1 / weight);
        double xx = 0, xy = 0, yy = 0;
        for (std::size_t i = begin; i < end; ++i) {
            const Vec2 edge = at(i + 1) - at(i), v = at(i) + edge * 0.5 - middle;
            const double weight_of_edge = length(edge);
            xx += weight_of_edge * (v.x * v.x + edge.x * edge.x / 12);
            xy += weight_of_edge * (v.x * v.y + edge.x * edge.y / 12);
            yy += weight_of_edge * (v.y * v.y + edge.y * edge.y / 12);
        }
        // The direction of the larger spread, by half of twice its angle.
        const double across = (xx - yy) / 2, spread = std::sqrt(across * across + xy * xy);
        if (!(spread > 0)) return {middle, {1, 0}};
        const double x = std::sqrt(std::max(0.0, (1 + across / spread) / 2)),
                     y = std::sqrt(std::max(0.0, (1 - across / spread) / 2));
        return {middle, {x, xy < 0 ? -y : y}};
    }
    /// How far the run's corners are from the line through its middle.
    double off(std::size_t begin, std::size_t end) const {
        const FittedLine line = fitted(begin, end);
        double worst = 0;
        for (std::size_t i = begin; i <= end; ++i) worst = std::max(worst, off_line(at(i), line));
        return worst;
    }

    /// Corners go without which the two runs are one, the best first of each neighborhood.
    void merge() {
        for (int round = 0; round < most_rounds && kept_.size() > 3; ++round) {
            const std::size_t n = kept_.size();
            std::vector<double> without(n);
            for (std::size_t t = 0; t < n; ++t) {
                const std::size_t begin = kept_[(t + n - 1) % n], middle = end_of(begin, kept_[t]);
                const std::size_t end =
                    end_of(middle % ring_.size(), kept_[(t + 1) % n]) + middle - middle % ring_.size();
                without[t] = tells(begin, end) ? off(begin, end) : INFINITY;
            }
            std::vector<std::size_t> left;
            for (std::size_t t = 0; t < n; ++t) {
                const bool goes = without[t] <= error_ && without[t] <= without[(t + n - 1) % n] &&
                                  without[t] < without[(t + 1) % n];
                if (!goes || left.size() + (n - t - 1) < 3) left.push_back(kept_[t]);
            }
            if (left.size() == n) return;
            kept_ = std::move(left);
        }
    }

    /// Whether a run of more than an edge is long enough to say where a line goes.
    bool tells(std::size_t begin, std::size_t end) const {
        return end == begin + 1 || length(at(end) - at(begin)) >= shortest_run * error_;
    }

    /// Two corners close together become one between them, where two runs meet there as well.
    void slide() {
        for (std::size_t t = 0; t < kept_.size() && kept_.size() > 3;) {
            const std::size_t n = kept_.size(), size = ring_.size();
            const std::size_t begin = kept_[(t + n - 1) % n];
            const auto onwards = [&](std::size_t from, std::size_t index) {
                return from + (index + size - from % size - 1) % size + 1;
            };
            const std::size_t first = onwards(begin, kept_[t]), last = onwards(first, kept_[(t + 1) % n]),
                              end = onwards(last, kept_[(t + 2) % n]);
            std::optional<std::size_t> best;
            double least = error_;
            if (last - first <= longest_gap)
                for (std::size_t k = first; k <= last; ++k) {
                    if (!tells(begin, k) || !tells(k, end)) continue;
                    const double worst = std::max(off(begin, k), off(k, end));
                    if (worst > least) continue;
                    least = worst;
                    best = k;
                }
            if (!best) {
                ++t;
                continue;
            }
            kept_[t] = *best % size;
            kept_.erase(kept_.begin() + std::ptrdiff_t((t + 1) % n));
            std::ranges::sort(kept_);
        }
    }

    static std::optional<Vec2> meeting(const FittedLine& a, const FittedLine& b) {
        const double cross = a.along.x * b.along.y - a.along.y * b.along.x;
        if (std::abs(cross) < 1e-6) return {};
        const Vec2 v = b.through - a.through;
        return a.through + a.along * ((v.x * b.along.y - v.y * b.along.x) / cross);
    }

    /// Whether the ring passes within the error, not far along it from that corner.
    bool is_near(Vec2 p, std::size_t corner) const {
        const std::size_t size = ring_.size(), reach = std::min(longest_gap, size / 2);
        for (std::size_t i = corner + size - reach; i < corner + size + reach; ++i)
            if (off_segment(p, at(i), at(i + 1)) <= error_) return true;
        return false;
    }

    std::vector<Vec2> corners() const {
        const std::size_t n = kept_.size();
        std::vector<FittedLine> lines;
        for (std::size_t t = 0; t < n; ++t)
            lines.push_back(fitted(kept_[t], end_of(kept_[t], kept_[(t + 1) % n])));
        std::vector<Vec2> made;
        for (std::size_t t = 0; t < n; ++t) {
            const auto found = fixed_[kept_[t]] ? std::nullopt : meeting(lines[(t + n - 1) % n], lines[t]);
            made.push_back(found && is_near(*found, kept_[t]) ? *found : ring_[kept_[t]]);
        }
        return made;
    }

    /// Largest distance of the ring's edge from edge t of the polygon or its neighbors. A stretch is no
    /// farther from an edge than its two ends are. If the ends are near different edges, the stretch is cut
    /// into steps, and half a step bounds what lies between them.
    double off_edges(std::size_t of_ring, const std::vector<Vec2>& made, std::size_t t) const {
        const std::size_t n = made.size();
        const Vec2 from = at(of_ring), way = at(of_ring + 1) - from;
        const auto off_edge = [&](Vec2 p, std::size_t i) {
            return off_segment(p, made[i % n], made[(i + 1) % n]);
        };
        double off = INFINITY;
        for (const std::size_t i : {t + n - 1, t, t + 1})
            off = std::min(off, std::max(off_edge(from, i), off_edge(from + way, i)));
        if (off <= error_ * (1 - 1e-9)) return off;
        const double steps = std::ceil(4 * length(way));
        double farthest = 0;
        for (double k = 0; k <= steps; ++k) {
            const Vec2 p = from + way * (k / steps);
            farthest =
                std::max(farthest, std::min({off_edge(p, t + n - 1), off_edge(p, t), off_edge(p, t + 1)}));
        }
        return std::min(off, farthest + length(way) / steps / 2);
    }

    /// Where an edge is too far from its run, its ends are the ring's own corners, and then it is cut in two.
    std::vector<Vec2> corners_that_hold() {
        fixed_.assign(ring_.size(), false);
        while (true) {
            const std::vector<Vec2> made = corners();
            const std::size_t n = kept_.size();
            std::vector<std::size_t> more;
            bool holds = true;
            for (std::size_t t = 0; t < n; ++t) {
                const std::size_t begin = kept_[t], next = kept_[(t + 1) % n], end = end_of(begin, next);
                std::size_t worst_at = begin;
                double worst = error_ * (1 - 1e-9);
                for (std::size_t i = begin; i < end; ++i) {
                    const double off = off_edges(i, made, t);
                    if (off <= worst) continue;
                    worst = off;
                    worst_at = i;
                }
                if (worst <= error_ * (1 - 1e-9)) continue;
                holds = false;
                if (!fixed_[begin] || !fixed_[next]) {
                    fixed_[begin] = fixed_[next] = true;
                } else {
                    const std::size_t cut = std::max(worst_at, begin + 1) % ring_.size();
                    more.push_back(cut);
                    fixed_[cut] = true;
                }
            }
            if (holds) return made;
            kept_.insert(kept_.end(), more.begin(), more.end());
            std::ranges::sort(kept_);
            kept_.erase(std::unique(kept_.begin(), kept_.end()), kept_.end());
        }
    }

    const std::vector<Vec2>& ring_;
    std::vector<std::size_t> kept_;
    std::vector<bool> fixed_;  ///< of the ring's corners: an end of an edge as it is
    double error_;
};

}  // namespace

std::vector<Vec2> straight_edges(const std::vector<Vec2>& ring, std::vector<std::size_t> kept, double error) {
    return StraightEdges(ring, std::move(kept), error).made();
}

}  // namespace testbed::model
