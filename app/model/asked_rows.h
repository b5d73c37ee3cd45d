// What rows of the catalog answer to the claims of an expectation: about two shapes, one, or all of a scene.
#pragma once

#include <algorithm>
#include <fmt/format.h>
#include <optional>
#include <string>
#include <string_view>

#include "app/model/algorithms.h"
#include "app/model/claims.h"
#include "app/model/enclosure.h"
#include "app/model/expectations.h"
#include "app/model/impacts.h"
#include "app/model/lesson.h"
#include "app/model/shape_set_motion.h"
#include "app/model/switches.h"
#include "core/textbook/bounds/ask.h"

namespace testbed::model {

inline Actual number_or_nothing(const std::optional<double>& value) {
    return value ? Actual(*value) : Actual(std::monostate());
}

/// Whether the claims ask for more than counters.
inline bool asks_for_steps(const Expectation& row) {
    return std::ranges::any_of(row.claims, [](const auto& claim) {
        return claim.first == "steps" || claim.first.starts_with(number_prefix);
    });
}

/// A counter, or the last value of a number that a step named.
inline Actual recorded(std::string_view claim, const auto& counts, const collision::trace::Trace& trace) {
    if (claim.starts_with(count_prefix)) {
        const std::string_view name = claim.substr(count_prefix.size());
        for (std::size_t i = 0; i < collision::trace::work_count; ++i)
            if (const auto work = collision::trace::Work(i); collision::trace::name(work) == name)
                return double(counts[work]);
        return fmt::format("no counter is named \"{}\"", name);
    }
    if (claim.starts_with(number_prefix)) {
        const std::string_view name = claim.substr(number_prefix.size());
        const double* number = trace.last(name);
        return number ? Actual(*number) : Actual(fmt::format("no step names a number \"{}\"", name));
    }
    return fmt::format("{} is not answered yet", claim);
}

/// Why there is no time of impact.
inline std::string not_decided(const collision::query::TimeOfImpact& found) {
    return fmt::format("no impact before {} s, then it is not decided", found.decided_until);
}

/// What a row of the catalog is asked for by the claims: recorded once, and only as far as they ask.
class Asked {
  public:
    Asked(const Algorithm& row, const Expectation& claimed, std::optional<double> setting,
          const collision::shape::Placed& a, const collision::shape::Placed& b,
          const collision::query::PairAnswer& truth, const Motions& motions)
        : difference_(Difference::none) {
        if (asks_for_steps(claimed)) {
            outcome_ = collision::catalog::ask(row, a, b, trace_, setting, motions);
            counts_ = trace_.counts();
        } else {
            collision::trace::Counter counter;
            outcome_ = collision::catalog::ask(row, a, b, counter, setting, motions);
            counts_ = counter.counts();
        }
        if (about_sliding(row)) {
            start_ = motions.a.pivot;
            if (const auto slide = true_slide(a, b, motions))
                difference_ = difference(outcome_, *slide);
            else
                undecided_ = "not worked out: the shapes are too intricate";
            return;
        }
        if (!about_motion(row)) {
            difference_ = difference(outcome_, truth, a, b);
            return;
        }
        const auto found = collision::query::time_of_impact(
            {a, motions.a.pivot, motions.a.motion}, {b, motions.b.pivot, motions.b.motion}, motions.horizon);
        if (found.gave_up) {
            undecided_ = not_decided(found);
        } else {
            difference_ = difference(row, outcome_, found.impact, motions.horizon);
        }
    }

    Actual operator()(std::string_view claim) const {
        if (claim == "overlap") {
            const auto said = said_overlap(outcome_);
            return said ? Actual(*said) : Actual("the algorithm says neither yes nor no");
        }
        if (claim == "agrees" && !undecided_.empty()) return Actual(undecided_);
        if (claim == "agrees") return difference_ == Difference::none;
        if (claim == "steps") return double(trace_.steps().size() + trace_.left_out());
        if (claim == "distance") return number_or_nothing(outcome_.distance);
        if (claim == "depth") return number_or_nothing(outcome_.depth);
        if (claim == "impact") {
            if (outcome_.overlap.value_or(false) && !outcome_.time) return "the algorithm does not say when";
            return number_or_nothing(outcome_.time);
        }
        if (claim == "end.x" || claim == "end.y") {
            if (!outcome_.way) return std::monostate();
            return claim == "end.x" ? start_.x + outcome_.way->x : start_.y + outcome_.way->y;
        }
        return recorded(claim, counts_, trace_);
    }

  private:
    Outcome outcome_;
    collision::trace::Trace trace_;
    collision::trace::Counts counts_;
    Difference difference_;
    Vec2 start_{0, 0};       ///< of the first shape, for rows about sliding
    std::string undecided_;  ///< why there is no truth to hold it against; empty: there is
};

/// The same of a row about pairs, asked about all of a scene, or of the lesson's switches.
class AskedOfScene {
  public:
    AskedOfScene(const Expectation& claimed, const Scene& scene, const Results& results) {
        if (claimed.switches) {
            take(run_plan(plan_of(scene), scene, results));
            return;
        }
        const Algorithm& row = *collision::catalog::find(*claimed.algorithm);
        const auto setting = setting_of(scene, claimed);
        if (asks_for_steps(claimed))
            take(ask_shape_set(row, scene, results, setting, trace_));
        else if (claimed.frames == 0)
            take(ask_shape_set(row, scene, results, setting));
        if (claimed.frames > 0)
            cost_ = ShapeSetMotion(scene, claimed.frames, claimed.horizon.value_or(results.horizon))
                        .ask(row, setting);
        undecided_ += cost_.undecided;
    }

    Actual operator()(std::string_view claim) const {
        if (undecided_ > 0 && (claim == "agrees" || claim == "missed" || claim == "wrong"))
            return Actual(fmt::format("not known: {} pair{} too intricate", undecided_,
                                      undecided_ == 1 ? " is" : "s are"));
        if (claim == "agrees") return cost_.agrees();
        if (claim == "found") return cost_.found;
        if (claim == "missed") return cost_.missed;
        if (claim == "wrong") return cost_.wrong;
        if (claim == "tests_and_entries") return tests_and_entries(cost_);
        if (claim == "steps") return double(trace_.steps().size() + trace_.left_out());
        return recorded(claim, cost_, trace_);
    }

  private:
    void take(const ShapeSetAnswer& answer) {
        answer.counts.for_each([&](collision::trace::Work work, std::uint64_t times) {
            cost_.counts[std::size_t(work)] = double(times);
        });
        cost_.found = double(answer.found.size());
        cost_.missed = double(answer.missed.size());
        cost_.wrong = double(answer.wrong.size());
        undecided_ = answer.undecided.size();
    }

    collision::trace::Trace trace_;
    MotionCost cost_;
    std::size_t undecided_ = 0;  ///< pairs of which no truth is known
};

/// The same of a row about bounds, asked about one shape.
class AskedOfShape {
  public:
    /// place: the shape's in the scene, or that of the group that it is a member of.
    AskedOfShape(const Algorithm& row, const collision::shape::Placed& placed, std::size_t place,
                 const Results& results)
        : place_(place), results_(results) {
        outcome_ = collision::textbook::ask_bounds(row, placed, trace_);
        enclosure_ = enclosure_of(trace_);
    }

    Actual operator()(std::string_view claim) const {
        if (outcome_.gave_up && (claim == "area" || claim == "waste" || claim == "false_alarms"))
            return "the algorithm gave up";
        if (claim == "area") return number_or_nothing(outcome_.area);
        if (claim == "steps") return double(trace_.steps().size() + trace_.left_out());
        if (claim == "waste" || claim == "false_alarms") {
            if (!enclosure_) return "the algorithm found no bounds";
            if (claim == "waste") return enclosure_->waste;
            const FalseAlarms alarms = false_alarms(*enclosure_, results_, place_);
            if (alarms.not_known > 0)
                return Actual(fmt::format("not known: {} shape{} too intricate", alarms.not_known,
                                          alarms.not_known == 1 ? " is" : "s are"));
            return double(alarms.shapes.size());
        }
        return recorded(claim, trace_.counts(), trace_);
    }

  private:
    std::size_t place_;
    const Results& results_;
    Outcome outcome_;
    collision::trace::Trace trace_;
    std::optional<Enclosure> enclosure_;
};

}  // namespace testbed::model
