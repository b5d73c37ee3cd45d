// Impacts, judged by where the shapes are at the time that is told.
#include <algorithm>
#include <cmath>
#include <fmt/format.h>

#include "app/verify/judge.h"
#include "app/verify/kinds.h"
#include "app/verify/normal.h"
#include "core/hull/corners.h"
#include "core/math/length.h"
#include "core/query/distance.h"
#include "core/query/overlap.h"
#include "core/query/time_of_impact.h"

namespace testbed::verify {

namespace {

namespace query = collision::query;
using collision::math::length;
namespace shape = collision::shape;

/// A polygon so small that its corners fall together where it goes has a defect there: nobody can tell then.
Placed at_place(const Placed& placed, Vec2 by) {
    return shape::moved(placed, collision::math::Transform({by, 0}));
}
/// Where the shape of a question is after so many seconds, moved aside by a little.
Placed at_time(const model::SceneShape& one, const Placed& placed, double time, Vec2 aside = {0, 0}) {
    const Vec2 by = one.velocity * time + aside;
    if (one.spin == 0) return at_place(placed, by);
    const Vec2 pivot = one.pose.position;
    const auto turn = collision::math::rotation_from_degrees(one.spin * time);
    const Vec2 turned = collision::math::Transform(turn, {0, 0}).turn(pivot);
    return shape::moved(placed, collision::math::Transform(turn, pivot - turned + by));
}
/// How fast a point of it is at most because it turns, world units a second.
double turning_speed(const model::SceneShape& one, const Placed& placed) {
    if (one.spin == 0 || !shape::bounded(placed)) return 0;
    double widest_reach = 0;
    collision::hull::for_each_corner(placed, [&](const collision::hull::Disc& corner) {
        widest_reach = std::max(widest_reach, length(corner.center - one.pose.position) + corner.radius);
    });
    return std::abs(one.spin) * widest_reach * std::acos(-1) / 180;
}

class ImpactJudge {
  public:
    ImpactJudge(const Question& question, const PlacedPair& pair, const Answer& answer,
                const Conventions& conventions)
        : question_(question),
          pair_(pair),
          conventions_(conventions),
          said_(*answer.impact),
          relative_(question.shapes[1].velocity - question.shapes[0].velocity),
          turning_(turning_speed(question.shapes[0], pair.a) + turning_speed(question.shapes[1], pair.b)),
          allowed_(conventions.allowed(extent_with_ways())) {}

    /// Whether there is something to judge: not about two that touch from the start.
    bool is_due() const {
        if (start_.touching) return false;
        if (left_open(start_, pair_, conventions_)) return false;
        return start_.apart() || conventions_.overlap_is_impact;
    }

    /// Whether the answer, as far as it was judged, could not be: it takes too much work, or rounding hides
    /// it.
    bool gave_up() const { return gave_up_; }
    bool untold() const { return untold_; }

    std::optional<Fault> judge() {
        if (said_ && said_->time < -allowed_time())
            return Fault{kind::impact_early, fmt::format("It says an impact at {} s.", said_->time)};
        if (said_ && said_->time > question_.horizon + allowed_time())
            return Fault{kind::impact_late, fmt::format("It says an impact at {} s; asked is about {} s.",
                                                        said_->time, question_.horizon)};
        if (!is_due()) return {};
        return start_.separation < 0 ? of_overlapping() : of_apart();
    }

  private:
    /// And of where they go.
    Extent extent_with_ways() const {
        Extent of = extent(pair_);
        const double way =
            std::max(length(question_.shapes[0].velocity), length(question_.shapes[1].velocity)) *
            question_.horizon;
        return {of.size, of.farthest + way};
    }
    double allowed_time() const {
        const double speed = length(relative_) + turning_;
        return 1e-9 * question_.horizon + (speed > 0 ? allowed_ / speed : 0);
    }

    std::optional<Fault> of_overlapping() const {
        if (!said_)
            return Fault{kind::impact_missed, "The two overlap from the start, and it says no impact."};
        if (said_->time <= allowed_time()) return {};
        return Fault{kind::impact_late,
                     fmt::format("The two overlap from the start; it says an impact at {} s.", said_->time)};
    }

    std::optional<Fault> of_apart() {
        const query::TimeOfImpact found = shifted({0, 0});
        const auto& truth = found.impact;
        if (!truth && found.gave_up) {
            const double known = found.decided_until;
            if (said_ && said_->time + allowed_time() < known && gap_at(said_->time) > allowed_)
                return Fault{
                    kind::impact_early,
                    fmt::format("It says an impact at {} s; the two are {} apart then and do not meet "
                                "before {} s.",
                                said_->time, gap_at(said_->time), known)};
            gave_up_ = true;
            return {};
        }
        if (!truth) {
            if (!said_ || gap_at(said_->time) <= allowed_ || grazes(false)) return {};
            return Fault{kind::impact_invented,
                         fmt::format("It says an impact at {} s; the two are {} apart then and do not meet.",
                                     said_->time, gap_at(said_->time))};
        }
        if (!said_) {
            if (question_.horizon - truth->time <= allowed_time() || grazes(true)) return {};
            return Fault{kind::impact_missed,
                         fmt::format("It says no impact; the two meet at {} s.", truth->time)};
        }
        if (auto fault = time(*truth)) return fault;
        return where(*truth);
    }

    std::optional<Fault> time(const query::Impact& truth) {
        const double said = said_->time;
        if (std::abs(said - truth.time) <= allowed_time() || grazes(true)) return {};
        if (said < truth.time) {
            const double gap = gap_at(said);
            if (gap <= allowed_) return {};
            return Fault{kind::impact_early,
                         fmt::format("It says an impact at {} s; the two are {} apart then and meet at {} s.",
                                     said, gap, truth.time)};
        }
        // What slides along may be in by a little for long; what is free again has gone through.
        const auto barely_in = [&](double when) {
            const double separation = at(when).separation;
            return separation <= 0 && separation >= -allowed_;
        };
        if (barely_in(said) && barely_in((said + truth.time) / 2)) return {};
        return Fault{kind::impact_late,
                     fmt::format("It says an impact at {} s; the two meet at {} s.", said, truth.time)};
    }

    std::optional<Fault> where(const query::Impact& truth) {
        const Placed a = at_time(question_.shapes[0], pair_.a, said_->time);
        const Placed b = at_time(question_.shapes[1], pair_.b, said_->time);
        if (shape::defect(a) || shape::defect(b)) {
            untold_ = said_->point || said_->normal;
            return {};
        }
        if (said_->point) {
            const Vec2 p = *said_->point;
            const double off = std::max(length(query::project(a, p) - p), length(query::project(b, p) - p));
            // Of what slides along, the time may be another, and the point moves with it.
            const double way = std::abs(said_->time - truth.time) * (length(relative_) + turning_);
            if (off > 4 * allowed_ + 2 * way)
                return Fault{
                    kind::impact_point,
                    fmt::format("It says that the two meet at ({}, {}), {} off one of them.", p.x, p.y, off)};
        }
        if (!said_->normal) return {};
        Vec2 normal = *said_->normal;
        if (std::abs(length(normal) - 1) > unit_allowed(conventions_))
            return Fault{kind::not_unit, fmt::format("The normal of the impact, ({}, {}), has length {}.",
                                                     normal.x, normal.y, length(normal))};
        normal = normal_of_check(normal, conventions_);
        if (is_normal(normal, truth.time) || !is_normal(truth.normal, truth.time)) return {};
        return Fault{kind::impact_normal,
                     fmt::format("b does not leave a straight along the normal ({}, {}) of the impact.",
                                 normal.x, normal.y)};
    }

    /// Whether it is a normal of the two where they touch.
    bool is_normal(Vec2 direction, double time) const {
        const Placed a = at_time(question_.shapes[0], pair_.a, time);
        const Placed b = at_time(question_.shapes[1], pair_.b, time);
        if (shape::defect(a) || shape::defect(b)) return true;
        NormalSlack slack = NormalSlack::of(conventions_, extent_with_ways());
        // The time may be off, and the two are elsewhere then.
        slack.position += allowed_;
        slack.rounding += 1e-10 * extent(pair_).size;
        return judge_normal({a, b, direction, 0, 4 * allowed_, slack}) != Direction::wrong;
    }

    /// With b moved by so much before it starts.
    query::TimeOfImpact shifted(Vec2 by) const {
        const Placed b = at_place(pair_.b, by);
        if (shape::defect(b)) return {};
        const auto& [first, second] = std::tie(question_.shapes[0], question_.shapes[1]);
        return query::time_of_impact({pair_.a, first.pose.position, {first.velocity, first.spin}},
                                     {b, second.pose.position + by, {second.velocity, second.spin}},
                                     question_.horizon);
    }
    /// Whether moving b aside by a little makes another answer. meets: what it is without.
    bool grazes(bool meets) {
        const double speed = length(relative_);
        if (speed + turning_ == 0) return false;
        const double little = 2 * allowed_ + rounding_share * extent_with_ways().farthest;
        const Vec2 along = (speed > 0 ? relative_ / speed : Vec2{1, 0}) * little;
        const Vec2 aside = collision::math::left_normal(along);
        // What turns may graze on any side.
        bool unknown = false;
        for (const Vec2 by : {aside, -aside, along, turning_ > 0 ? -along : along}) {
            const query::TimeOfImpact found = shifted(by);
            if (found.gave_up) {
                unknown = true;
            } else if (found.impact.has_value() != meets) {
                untold_ = true;
                return true;
            }
        }
        // Then it may graze, and nobody knows.
        gave_up_ = gave_up_ || unknown;
        return unknown;
    }

    Standing at(double time) {
        PlacedPair there = pair_;
        if (turning_ > 0) there.a = at_time(question_.shapes[0], pair_.a, time);
        there.b =
            turning_ > 0 ? at_time(question_.shapes[1], pair_.b, time) : at_place(pair_.b, relative_ * time);
        if (shape::defect(there.a) || shape::defect(there.b)) {
            untold_ = true;
            return {.touching = true};
        }
        return standing(there);
    }
    double gap_at(double time) { return std::max(0.0, at(time).separation); }

    const Question& question_;
    const PlacedPair& pair_;
    const Conventions& conventions_;
    const std::optional<SaidImpact>& said_;
    Standing start_ = standing(pair_);
    Vec2 relative_;
    double turning_;  ///< how fast points of both are at most because they turn, world units a second
    double allowed_;
    bool gave_up_ = false, untold_ = false;
};

}  // namespace

Judgement judge_impact(const Question& question, const PlacedPair& pair, const Answer& answer,
                       const Conventions& conventions) {
    static const Answer nothing = [] {
        Answer none;
        none.impact.emplace();
        return none;
    }();
    ImpactJudge judge(question, pair, answer.impact ? answer : nothing, conventions);
    Judgement judged;
    if (judge.is_due()) judged.due.add(Part::impact);
    if (answer.impact) judged.fault = judge.judge();
    if (judged.fault) return judged;
    if (judge.gave_up()) judged.unknown.add(Part::impact);
    if (judge.gave_up() || judge.untold()) judged.due.remove(Part::impact);
    return judged;
}

}  // namespace testbed::verify
