// What rows about sliding share: a way in pieces, sweeps against the parts of what is in the way, and how
// they end.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "../../trace/text.h"
#include "../moving.h"
#include "../words.h"

namespace collision::textbook {

/// Deeper in b than this part of the way is inside; less is what rounding leaves of touching.
inline constexpr double slide_rounding = 1e-6;

/// For Facts::refuses: what turns, stands still, or lies in the other shape from the start does not slide.
std::string_view refuse_no_slide(const Problem& problem);

/// What games test one by one: the members of a group, the segments of a chain, the convex pieces of a
/// polygon, each a shape of its own; of other shapes the shape.
std::vector<shape::Placed> parts_of(const shape::Placed& placed);

/// What stops a motion.
struct SlideHit {
    double share;      ///< of the motion
    Vec2 normal;       ///< unit, from a to what is in the way
    Vec2 point;        ///< where they touch
    std::size_t part;  ///< of b
};

/// How deep a lies in b once moved by `way`, world units; 0 where they only touch or are apart. Empty where
/// that is not known.
std::optional<double> depth_after(const Problem& problem, Vec2 way);

/// a on its way: where it has come to, what it has met, and what stands before it. Works with the parts of
/// both shapes, as games test tiles.
class SlideParts {
  public:
    explicit SlideParts(const Problem& problem);

    const std::vector<shape::Placed>& of_b() const { return b_; }
    /// The parts of a, moved by `way`. Empty where the doubles there do not hold one.
    std::vector<shape::Placed> of_a(Vec2 way) const;

    /// The first part of b that a, moved by `from`, meets and enters on its way along the motion. What it
    /// touches from the start and leaves or slides along does not stop it. tests: so many sweeps were made.
    struct Sweep {
        std::optional<SlideHit> hit{};
        std::size_t tests = 0;
        bool known = true;  ///< false: it takes too much work, or no doubles hold the shape there
    };
    Sweep first_hit(Vec2 from, Vec2 motion) const;

  private:
    std::vector<shape::Placed> a_, b_;
    std::vector<math::Aabb> boxes_b_;
};

/// The motion without what leads into a face.
inline Vec2 along_face(Vec2 motion, Vec2 normal) { return motion - math::dot(motion, normal) * normal; }

/// The outline of a moved by `way`.
void show_moved(trace::Step& step, const Problem& problem, trace::Role role, Vec2 way);
/// The bends of the way so far, as a line through where a is held by: its position.
void show_way(trace::Step& step, const Problem& problem, const std::vector<Vec2>& path);
/// Where a is wanted, faintly, and the arrow of the motion from `from`.
void show_motion(trace::Step& step, const Problem& problem, Vec2 from, Vec2 motion);
/// A face: an arrow from the point of touch, out of what is in the way.
void show_face(trace::Step& step, Vec2 point, Vec2 normal, double length);
/// A length for arrows: a fifth of the size of a, and no less than a tenth of the way.
double arrow_length(const Problem& problem);

/// A row's walk: what it moves by, what it has met, and its verdict.
template <trace::Recorder R>
class SlideWalk {
  public:
    SlideWalk(const Problem& problem, R& recorder)
        : problem_(problem), recorder_(recorder), parts_(problem), wish_(relative_way(problem)) {}

    Vec2 wish() const { return wish_; }
    Vec2 at() const { return path_.back(); }
    /// Of the first shape, as the scene has it.
    Vec2 position(Vec2 way) const { return problem_.movements[0].pivot + way; }
    const SlideParts& parts() const { return parts_; }
    const std::vector<Vec2>& path() const { return path_; }
    bool lost() const { return lost_; }

    /// See SlideParts::first_hit; counted. Empty too where the walk is lost, which ends it.
    std::optional<SlideHit> sweep(Vec2 motion) {
        const SlideParts::Sweep found = parts_.first_hit(at(), motion);
        recorder_.count(trace::Work::tests, std::max<std::size_t>(found.tests, 1));
        lost_ = lost_ || !found.known;
        return found.known ? found.hit : std::nullopt;
    }
    void go(Vec2 by) {
        if (by != Vec2{0, 0}) path_.push_back(at() + by);
    }
    void stop(const SlideHit& hit) { stops_.push_back({at(), hit.normal}); }
    void lose() { lost_ = true; }

    /// A step: the sentence and what else fill(Step&) adds, on the way so far, with a where it is now.
    void step(auto&& fill) {
        recorder_.step([&](trace::Step& step) {
            fill(step);
            show_way(step, problem_, path_);
            show_moved(step, problem_, trace::Role::candidate, at());
        });
    }
    /// "piece" of the table: a sweep from here along the motion, and what it met.
    void show_sweep(trace::Step& step, std::size_t round, Vec2 motion,
                    const std::optional<SlideHit>& hit) const {
        step.numbers = {{"round", double(round)}, {"x", motion.x}, {"y", motion.y}};
        if (hit) step.numbers.push_back({"share", hit->share});
        show_motion(step, problem_, at(), motion);
        if (!hit) return;
        step.numbers.push_back({"normal x", hit->normal.x});
        step.numbers.push_back({"normal y", hit->normal.y});
        show_moved(step, problem_, trace::Role::ghost, at() + hit->share * motion);
        show_face(step, hit->point, hit->normal, arrow_length(problem_));
    }

    /// The verdict: where it ends, after what fill(Step&) says.
    Outcome finish(auto&& fill) {
        const std::optional<double> depth = lost_ ? std::nullopt : depth_after(problem_, at());
        if (!depth)
            return give_up(recorder_, [&](trace::Step& step) {
                step.text =
                    "Gives up: too many parts are in the way, or a number on the way is beyond the doubles.";
            });
        const bool inside = *depth > slide_rounding * math::length(wish_);
        Outcome outcome = answer(inside, recorder_, [&](trace::Step& step) {
            fill(step);
            const Vec2 end = position(at());
            step.text +=
                trace::say(step.text.empty() ? "" : " ", "It ends at ", end,
                           inside ? trace::say(", ", *depth, " deep in ", the(problem_, 1)) : "", ".");
            step.numbers.push_back({"end x", end.x});
            step.numbers.push_back({"end y", end.y});
            step.numbers.push_back({"stops", double(stops_.size())});
            show_way(step, problem_, path_);
            show_moved(step, problem_, trace::Role::verdict, at());
        });
        outcome.way = at();
        outcome.stops = stops_;
        return outcome;
    }

  private:
    const Problem& problem_;
    R& recorder_;
    SlideParts parts_;
    Vec2 wish_;
    std::vector<Vec2> path_{{0, 0}};  ///< ways from the start
    std::vector<Stop> stops_;
    bool lost_ = false;
};

}  // namespace collision::textbook
