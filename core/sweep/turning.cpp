// Steps from one parting direction to the next.
#include "turning.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <numbers>
#include <utility>

#include "../math/infinity.h"
#include "../math/interrupt.h"
#include "../math/length.h"
#include "../narrow/measure.h"
#include "../narrow/separation.h"
#include "../narrow/small_vector.h"

namespace collision::sweep {

namespace {

using math::dot;
using math::infinity;
using math::left_normal;
using math::Rotation;
using narrow::ConvexSet;
using narrow::Separation;

constexpr int patience = 64;  ///< steps with one direction

Vec2 turned(const Rotation& r, Vec2 v) {
    return {r.cosine * v.x - r.sine * v.y, r.sine * v.x + r.cosine * v.y};
}
/// So many vertices are looked at in a unit of math::poll().
constexpr std::size_t quick_levers = 64;

Vec2 turned_back(const Rotation& r, Vec2 v) { return turned({r.cosine, -r.sine}, v); }

/// A power of two that brings two bodies near 0, and all of their way, so near 1 that products do not
/// underflow; 1 for all else.
double raised(const Moving& a, const Moving& b) {
    using math::largest_component;
    double size = std::max({a.set.radius, b.set.radius, largest_component(b.pivot - a.pivot),
                            largest_component(b.motion.velocity - a.motion.velocity)});
    for (const Moving* moving : {&a, &b})
        for (const Vec2 v : moving->set.vertices) size = std::max(size, largest_component(v - moving->pivot));
    return size > 0 && size < 0x1p-300 ? math::safe_scale({size, 0}) : 1;
}

/// One of the two, its vertices measured from its pivot, so many times as large.
struct Body {
    Body(const Moving& moving, double scale)
        : radius(scale * moving.set.radius), degrees(moving.motion.spin) {
        for (const Vec2 v : moving.set.vertices) {
            const Vec2 lever = scale * (v - moving.pivot);
            levers.push_back(lever);
            longest = std::max(longest, math::length(lever));
        }
        if (longest == 0) degrees = 0;  // a disc about its own center
        spin = degrees * (std::numbers::pi / 180);
    }

    /// What it never leaves, whatever its spin.
    Body disc() const {
        Body made = *this;
        made.levers = {};
        made.levers.push_back({0, 0});
        made.radius += longest;
        made.longest = made.degrees = made.spin = 0;
        return made;
    }

    Rotation rotation(double time) const { return math::rotation_from_degrees(degrees * time); }
    ConvexSet at(Vec2 pivot, const Rotation& rotation, narrow::SmallVector<Vec2, 16>& vertices) const {
        vertices.clear();
        for (const Vec2 lever : levers) vertices.push_back(pivot + turned(rotation, lever));
        return {.vertices = vertices.part(0, vertices.size()), .radius = radius};
    }

    narrow::SmallVector<Vec2, 16> levers;
    double longest = 0;  ///< lever
    double radius;
    double degrees;   ///< a second
    double spin = 0;  ///< radians a second
};

/// How far a direction that turns with its owner parts the two, as a function of time.
class Parting {
  public:
    /// offset, velocity: of the other's pivot, seen from the owner's. direction: unit, from the owner to the
    /// other, in the axes that the owner has at time 0.
    Parting(const Body& owner, const Body& other, Vec2 offset, Vec2 velocity, Vec2 direction, double horizon)
        : owner_(owner),
          other_(other),
          offset_(offset),
          velocity_(velocity),
          direction_(direction),
          horizon_(horizon),
          spin_(other.spin - owner.spin) {
        reach_ = -infinity;
        for (const Vec2 lever : owner.levers) reach_ = std::max(reach_, dot(direction, lever));
        reach_ += owner.radius + other.radius;
    }

    /// The first time from `time` on at which it may part them by no more than `least`; infinity where it
    /// parts them up to the horizon. The same time where it does not part them now and is not about to. How
    /// the two are turned at `time` is given. An earlier time, at which it does part them, where that takes
    /// many steps: past a near miss another direction gets ahead faster.
    double first_end(double time, Rotation of_owner, Rotation of_other, double least, Budget& budget) const {
        // Of the second derivative of every vertex's distance, from now on: what the owner's turning makes of
        // the way between the pivots, and the turning of the other seen from the owner.
        const double far = std::max(narrow::length(offset_ + time * velocity_),
                                    narrow::length(offset_ + horizon_ * velocity_));
        const double bend = owner_.spin * owner_.spin * far +
                            2 * std::abs(owner_.spin) * narrow::length(velocity_) +
                            spin_ * spin_ * other_.longest;
        for (int step_count = 0;; ++step_count) {
            const bool first = step_count == 0;
            if (step_count > patience) return time;
            --budget.steps;
            math::poll(1 + other_.levers.size() / quick_levers);
            if (!first) {
                of_owner = owner_.rotation(time);
                of_other = other_.rotation(time);
            }
            const Vec2 normal = turned(of_owner, direction_);
            const Vec2 seen = turned_back(of_other, normal);  // by the other's vertices
            const Vec2 way = offset_ + time * velocity_;
            const double height = dot(normal, way) - reach_;
            const double rate = dot(normal, velocity_) + owner_.spin * dot(left_normal(normal), way);
            const Vec2 turning = -spin_ * left_normal(seen);

            double lowest = infinity, lowest_rate = 0;
            for (const Vec2 lever : other_.levers) {
                const double h = dot(seen, lever);
                if (h >= lowest) continue;
                lowest = h;
                lowest_rate = dot(turning, lever);
            }
            if (!first && height + lowest <= least) return time;
            // The least first root of all vertices: from the one of the lowest, through those that come first
            // by then.
            double step = first_root(height + lowest, rate + lowest_rate, bend);
            for (bool settled = false; !settled;) {
                settled = true;
                if (step == infinity) step = horizon_ - time;
                double min_then = 0;
                double earlier = step;
                for (const Vec2 lever : other_.levers) {
                    const double h = height + dot(seen, lever), r = rate + dot(turning, lever);
                    const double then = h + step * (r - step * bend / 2);
                    if (then >= min_then) continue;
                    const double root = first_root(h, r, bend);
                    if (!(root < earlier)) continue;
                    min_then = then;
                    earlier = root;
                }
                if (earlier < step) {
                    step = earlier;
                    settled = false;
                }
            }
            const double next = time + step;
            if (next >= horizon_ && step >= horizon_ - time) {
                // Parted up to the horizon, unless the bound was met there.
                time = horizon_;
                return value(time) <= least ? time : infinity;
            }
            if (next == time) return time;
            time = next;
        }
    }

  private:
    double value(double time) const {
        const Vec2 normal = turned(owner_.rotation(time), direction_);
        const Vec2 seen = turned_back(other_.rotation(time), normal);
        double lowest = infinity;
        for (const Vec2 lever : other_.levers) lowest = std::min(lowest, dot(seen, lever));
        return dot(normal, offset_ + time * velocity_) - reach_ + lowest;
    }

    /// Of max(height, 0) + rate * t - bend * t^2 / 2, after 0 where the height is 0 and the rate positive.
    static double first_root(double height, double rate, double bend) {
        const double h = std::max(height, 0.0);
        const double root = std::sqrt(rate * rate + 2 * bend * h);
        if (rate <= 0) return root - rate > 0 ? 2 * h / (root - rate) : infinity;
        return bend > 0 ? (rate + root) / bend : infinity;
    }

    const Body& owner_;
    const Body& other_;
    Vec2 offset_, velocity_, direction_;
    double horizon_;
    double spin_;   ///< of the other, seen from the owner; radians a second
    double reach_;  ///< of the owner along the direction, both radii added
};

/// The time after which a motion without velocity repeats itself: whole turns of both. Degrees a second have
/// a greatest common measure, as all doubles do.
double period(double degrees_a, double degrees_b) {
    double measure = std::abs(degrees_a), rest = std::abs(degrees_b);
    while (rest > 0) measure = std::exchange(rest, std::fmod(measure, rest));
    return measure > 0 ? 360 / measure * (1 + 0x1p-40) : infinity;
}

/// The two, and the way from a's pivot to b's.
class TurningSweep {
  public:
    TurningSweep(const Moving& a, const Moving& b, double from, double horizon, Budget& budget)
        : scale_(raised(a, b)),
          a_(a, scale_),
          b_(b, scale_),
          disc_a_(a_.disc()),
          disc_b_(b_.disc()),
          offset_(scale_ * (b.pivot - a.pivot)),
          velocity_(scale_ * (b.motion.velocity - a.motion.velocity)),
          from_(from),
          horizon_(horizon),
          budget_(budget) {}

    /// With the point measured from a's pivot.
    FirstTouch first_touch() {
        const auto [meet, part] = discs_meet();
        horizon_ = std::min(horizon_, part);
        if (velocity_ == Vec2{0, 0}) horizon_ = std::min(horizon_, period(a_.degrees, b_.degrees));
        double time = std::max(meet, from_);
        for (int round = 1; time <= horizon_; ++round) {
            math::poll(1 + (a_.levers.size() + b_.levers.size()) / quick_levers);
            if (budget_.steps <= 0) return {{}, time};
            const Look look = look_at(a_, b_, time, Owner::of_the_face);
            if (look.next == time) return {Touch{time, look.point / scale_, look.normal}};
            time = round % quick_rounds == 0 ? std::max(look.next, over_turns(time)) : look.next;
        }
        return {};
    }

  private:
    /// So many rounds, and then one that looks for a way over whole turns.
    static constexpr int quick_rounds = 16;

    struct Look {
        double next;  ///< how long they are surely apart; the same time where they touch
        Vec2 point, normal;
    };
    struct Interval {
        double from, to;
    };
    /// Who carries the direction that parts them: who has the face that it is normal to, or the other.
    enum class Owner { of_the_face, the_other };

    /// When the discs that the two stay in meet, a little early, and when they have parted again for good, a
    /// little late; from infinity on where they never meet.
    Interval discs_meet() const {
        const double between = math::squared_length(offset_);
        const double reach = (disc_a_.radius + disc_b_.radius) * (1 + 0x1p-40) + std::sqrt(between) * 0x1p-50;
        const double c = between - reach * reach;
        const double approach = -dot(offset_, velocity_), speed = math::squared_length(velocity_);
        const double aside = math::cross(offset_, velocity_);
        const double inside = reach * reach * speed - aside * aside;
        if (c > 0 && (approach <= 0 || inside < 0)) return {infinity, infinity};
        const double late = std::sqrt(std::max(inside, 0.0) + between * speed * 0x1p-48);
        const double part = speed > 0 ? (approach + late) / speed * (1 + 0x1p-40) : infinity;
        return {c > 0 ? c / (approach + std::sqrt(inside)) * (1 - 0x1p-40) : 0, std::max(part, 0.0)};
    }

    /// One spins fast beside the other, or around it: what holds for every angle may hold for longer.
    double over_turns(double time) {
        double next = time;
        const auto look = [&](const Body& a, const Body& b, Owner owner) {
            next = std::max(next, look_at(a, b, time, owner).next);
        };
        look(a_, b_, Owner::the_other);
        look(disc_a_, b_, Owner::of_the_face);
        look(disc_a_, b_, Owner::the_other);
        look(a_, disc_b_, Owner::of_the_face);
        look(a_, disc_b_, Owner::the_other);
        look(disc_a_, disc_b_, Owner::of_the_face);
        return std::max({next, leaves_hole(a_, b_, offset_, velocity_, time),
                         leaves_hole(b_, a_, -offset_, -velocity_, time)});
    }

    /// Until when `inner` surely stays nearer to the outer's pivot than all of the outer; `time` where it
    /// does not do so then. offset, velocity: of the inner's pivot, seen from the outer's.
    double leaves_hole(const Body& outer, const Body& inner, Vec2 offset, Vec2 velocity, double time) {
        const Vec2 pivot{0, 0};
        const ConvexSet center{.vertices = {&pivot, 1}};
        const ConvexSet around = outer.at(pivot, Rotation{}, vertices_a_);
        const Separation s = narrow::separation(center, around);
        const double hole = s.gap(center, around) - s.error;
        double end = infinity;
        const auto stay = [&](Vec2 point, double radius) {
            // |p + t * velocity| = room
            const double room = (hole - radius) * (1 - 0x1p-40);
            const Vec2 p = point + time * velocity;
            const double c = math::squared_length(p) - room * room, speed = math::squared_length(velocity);
            if (!(room > 0) || c >= 0) {
                end = time;
            } else if (speed > 0) {
                const double along = dot(p, velocity), root = std::sqrt(along * along - speed * c);
                end = std::min(
                    end, time + (along > 0 ? -c / (along + root) : (root - along) / speed) * (1 - 0x1p-40));
            }
        };
        if (inner.degrees != 0) {
            stay(offset, inner.radius + inner.longest);
        } else {
            for (const Vec2 lever : inner.levers) stay(offset + lever, inner.radius);
        }
        return end;
    }

    /// Both sides of a segment part it from a point on it: the one that is met is the other's.
    static Vec2 met_normal(const ConvexSet& a, const ConvexSet& b, const Separation& s, Vec2 velocity_of_b) {
        if (a.radius > 0 || b.radius > 0 || !(dot(s.normal, velocity_of_b) > 0)) return s.normal;
        double highest = -infinity, lowest = infinity;  // along the other way
        for (const Vec2 v : a.vertices) highest = std::max(highest, -dot(s.normal, v - s.on_a));
        for (const Vec2 v : b.vertices) lowest = std::min(lowest, -dot(s.normal, v - s.on_a));
        return lowest - highest >= -s.error ? -s.normal : s.normal;
    }

    Look look_at(const Body& a, const Body& b, double time, Owner owner) {
        const Rotation of_a = a.rotation(time), of_b = b.rotation(time);
        const ConvexSet set_a = a.at({0, 0}, of_a, vertices_a_);
        const ConvexSet set_b = b.at(offset_ + time * velocity_, of_b, vertices_b_);
        const Separation s = narrow::separation(set_a, set_b);
        const Vec2 spun_a = a.spin * left_normal(s.on_a);
        const Vec2 spun_b = b.spin * left_normal(s.on_b - offset_ - time * velocity_);
        const Vec2 normal = met_normal(set_a, set_b, s, velocity_ + spun_b - spun_a);
        const Look touching{time, s.on_a + a.radius * normal, normal};
        // At time 0 they do not touch, whatever rounding says: they may be about to part.
        const bool near = s.gap(set_a, set_b) <= s.error / 2;
        if (near && time > 0) return touching;
        const bool with_a = (s.feature != narrow::Feature::face_of_b) == (owner == Owner::of_the_face);
        const Parting parting =
            with_a ? Parting(a, b, offset_, velocity_, turned_back(of_a, s.normal), horizon_)
                   : Parting(b, a, -offset_, -velocity_, turned_back(of_b, -s.normal), horizon_);
        const double next = with_a ? parting.first_end(time, of_a, of_b, s.error / 4, budget_)
                                   : parting.first_end(time, of_b, of_a, s.error / 4, budget_);
        return {next, touching.point, touching.normal};
    }

    const double scale_;
    const Body a_, b_, disc_a_, disc_b_;
    const Vec2 offset_, velocity_;
    const double from_;
    double horizon_;
    Budget& budget_;
    narrow::SmallVector<Vec2, 16> vertices_a_, vertices_b_;
};

}  // namespace

FirstTouch first_touch_turning(const Moving& a, const Moving& b, double from, double horizon,
                               Budget& budget) {
    assert(a.set.bounded() && b.set.bounded() && horizon > 0);
    FirstTouch found = TurningSweep(a, b, from, horizon, budget).first_touch();
    if (found.touch) found.touch->point += a.pivot + found.touch->time * a.motion.velocity;
    return found;
}

}  // namespace collision::sweep
