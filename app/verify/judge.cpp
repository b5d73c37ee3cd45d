// Yes and no, distances, closest points and pushes, each judged by what it claims.
#include "app/verify/judge.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <fmt/format.h>
#include <limits>

#include "app/verify/containment.h"
#include "app/verify/kinds.h"
#include "app/verify/normal.h"
#include "app/verify/touches.h"
#include "core/math/interrupt.h"
#include "core/math/length.h"
#include "core/query/budget.h"
#include "core/query/distance.h"
#include "core/query/overlap.h"
#include "core/query/penetration.h"

namespace testbed::verify {

namespace {

namespace query = collision::query;
using collision::math::length;
namespace shape = collision::shape;

std::string point_text(Vec2 v) { return fmt::format("({}, {})", v.x, v.y); }

class Judge {
  public:
    Judge(const PlacedPair& pair, const Answer& answer, const Conventions& conventions)
        : pair_(pair),
          answer_(answer),
          conventions_(conventions),
          touching_(conventions.touching_of(pair.a.index(), pair.b.index())),
          extent_(extent(pair)),
          allowed_(conventions.allowed(extent_)),
          slack_(NormalSlack::of(conventions, extent_)) {}

    Judgement of_pair() {
        at_ = standing(pair_);
        open_ = left_open(at_, pair_, conventions_);
        Judgement judged{fault(), due(), at_.separation, unknown_, untold_};
        for (std::size_t i = 0; i < part_count; ++i)
            if (unknown_.has(Part(i)) || untold_.has(Part(i))) judged.due.remove(Part(i));
        return judged;
    }

  private:
    /// What comes of moving b.
    enum class Parted { yes, no, gave_up, untold };

    std::optional<Fault> fault() {
        if (auto fault = yes_or_no()) return fault;
        if (auto fault = push()) return fault;
        if (auto fault = no_push()) return fault;
        if (auto fault = distance()) return fault;
        if (auto fault = closest()) return fault;
        bool gave_up = false;
        if (auto fault = judge_contacts(pair_, answer_, conventions_, at_, open_, gave_up)) return fault;
        if (gave_up) unknown_.add(Part::contacts);
        return inside();
    }

    /// Nobody needs to give a distance of two that overlap, nor a push of two that do not.
    Parts due() const {
        const bool clear = !open_, finite = !std::isinf(at_.separation);
        Parts parts;
        const auto add = [&](Part part, bool is_due) {
            if (is_due) parts.add(part);
        };
        add(Part::overlap, clear);
        add(Part::distance, (at_.apart() || answer_.distance) && tells());
        add(Part::closest, at_.apart() && clear && tells());
        add(Part::depth, ((at_.overlapping() && clear) || answer_.depth) && finite && tells());
        add(Part::normal, (at_.overlapping() && clear && finite) || judged_touch_);
        add(Part::contacts, answer_.contacts ? contacts_tell() : at_.overlapping() && clear && finite);
        add(Part::containment, truth_of_inside().inside.has_value());
        return parts;
    }

    /// Whether the contacts that are given can be wrong: none of two that touch cannot, nor any of two that
    /// may be said to overlap.
    bool contacts_tell() const {
        return answer_.contacts->empty() ? !at_.touching && !open_ : !(at_.apart() && open_);
    }

    /// Whether a length can be wrong: not where the two are no larger than lengths may be off.
    bool tells() const {
        const double gap = conventions_.widest_gap();
        return gap == 0 || gap < extent_.size;
    }

    std::optional<Fault> yes_or_no() const {
        if (!answer_.overlap || open_) return {};
        const bool truth = at_.touching ? touching_ == Touching::overlaps : at_.separation < 0;
        const bool said = *answer_.overlap;
        if (said == truth) return {};
        const double near = std::abs(at_.separation);
        const bool by_rounding =
            !at_.touching && near <= rounding_share * std::max(extent_.size, extent_.farthest);
        if (at_.touching)
            return Fault{truth ? kind::touching_missed : kind::touching_invented,
                         truth ? "The two touch, and it says that they do not overlap."
                               : "The two only touch, and it says that they overlap."};
        if (said)
            return Fault{
                by_rounding ? kind::rounding : kind::overlap_invented,
                fmt::format("The two are {} apart, and it says that they overlap{}.", near, value_text())};
        return Fault{
            by_rounding ? kind::rounding : kind::overlap_missed,
            (at_.depth_gave_up  ? std::string("The two overlap, and it says that they do not")
             : std::isinf(near) ? std::string("The two cross, and it says that they do not overlap")
                                : fmt::format("The two overlap by {}, and it says that they do not", near)) +
                value_text() + "."};
    }
    /// The numbers that it came to, where it tells them.
    std::string value_text() const {
        std::string text;
        if (answer_.distance) text += fmt::format(", at distance {}", *answer_.distance);
        if (answer_.depth) text += fmt::format(", {} deep", *answer_.depth);
        return text;
    }

    /// Of those that overlap, and are said to or not.
    std::optional<Fault> push() {
        if (at_.depth_gave_up) {
            if (answer_.depth) unknown_.add(Part::depth);
            if (answer_.normal) unknown_.add(Part::normal);
            return {};
        }
        if (at_.touching) return normal_of_touch();
        if (!at_.overlapping() || std::isinf(at_.separation)) return {};
        const double truth = -at_.separation;
        if (auto fault = not_unit()) return fault;
        if (!answer_.depth && !answer_.normal) return {};
        // A normal alone is judged by the depth that is needed.
        const double depth = answer_.depth.value_or(truth);
        if (depth < -allowed_) return Fault{kind::depth_negative, fmt::format("It says depth {}.", depth)};
        if (!answer_.normal) {
            if (std::abs(depth - truth) <= allowed_) return {};
            return Fault{depth > truth ? kind::longer : kind::does_not_part,
                         fmt::format("It says depth {}; it is {}.", depth, truth)};
        }
        if (depth > truth + allowed_)
            return Fault{kind::longer, fmt::format("b is pushed by {}; {} would be enough.", depth, truth)};
        const Vec2 normal = normal_of_check(*answer_.normal, conventions_);
        // Of so shallow an overlap a greeted tolerance hides which way is the shortest.
        if (truth <= allowed_)
            return conventions_.widest_gap() > 0 ? std::nullopt : wrong_direction(normal, truth);
        const Parted parted = parts(normal * depth, normal, allowed_);
        if (parted != Parted::no) {
            leave_push(parted);
            return parted == Parted::yes ? wrong_direction(normal, truth) : std::nullopt;
        }
        const std::string push =
            fmt::format("b moved by {} along {} still overlaps a", depth, point_text(normal));
        if (parts(-normal * depth, -normal, allowed_) == Parted::yes)
            return Fault{kind::wrong_way, push + "; the other way it would not."};
        const Vec2 shortest = query::penetration(pair_.a, pair_.b).normal;
        return Fault{kind::does_not_part,
                     fmt::format("{}; {} along {} would be enough.", push, truth, point_text(shortest))};
    }
    std::optional<Fault> not_unit() const {
        if (!answer_.normal) return {};
        const double said = length(*answer_.normal);
        if (std::abs(said - 1) <= unit_allowed(conventions_)) return {};
        return Fault{kind::not_unit,
                     fmt::format("The normal {} has length {}.", point_text(*answer_.normal), said)};
    }
    /// Of two that touch and are said to, or pushed: none where the collider says that they are apart.
    std::optional<Fault> normal_of_touch() {
        if (!answer_.normal || answer_.overlap == false || answer_.depth.value_or(0) < 0) return {};
        if (!answer_.overlap && touching_ == Touching::apart) return {};
        // A program may say by it that there is none.
        if (!answer_.overlap && *answer_.normal == Vec2{0, 0}) return {};
        // Touching is hidden by a tolerance.
        if (conventions_.gap_of(pair_.a.index(), pair_.b.index()) > 0 ||
            conventions_.slop_of(pair_.a.index(), pair_.b.index()) > 0)
            return {};
        judged_touch_ = true;
        if (auto fault = not_unit()) return fault;
        return wrong_direction(normal_of_check(*answer_.normal, conventions_), 0);
    }
    /// Of a normal along which the two part by no more than lengths may be off: whether it is the direction
    /// of a shortest way.
    std::optional<Fault> wrong_direction(Vec2 normal, double depth) {
        const query::Penetration whole = query::penetration(pair_.a, pair_.b);
        Direction direction = Direction::unknown;
        const auto judged = [&](Vec2 one) {
            return judge_normal({pair_.a, pair_.b, one, depth, allowed_, slack_});
        };
        // On a seam between parts two only touch, and are as deep as the whole.
        if (depth > 0 || whole.depth.value_or(1) <= slack_.rounding) direction = judged(normal);
        // Where many parts meet in one place no two of them say which way is right.
        if (direction == Direction::wrong && judged(whole.normal) == Direction::wrong)
            direction = Direction::unknown;
        if (direction == Direction::unknown && depth > allowed_) {
            // Of what has notches or parts: by what it does, to the last digits.
            const double off = slack_.position + depth * slack_.angle * slack_.angle;
            const Parted parted = parts(normal * (depth + off), normal, 4 * off);
            if (parted == Parted::no)
                direction = Direction::wrong;
            else
                leave_push(parted);
        } else if (direction == Direction::unknown) {
            untold_.add(Part::normal);
        }
        if (direction != Direction::wrong) return {};
        const Vec2 unit = normal / length(normal);
        const double turned = std::acos(std::clamp(collision::math::dot(unit, whole.normal), -1.0, 1.0));
        return Fault{
            kind::normal,
            fmt::format("The normal {} is no direction of the shortest push: it is {:.3g} radians off {}.",
                        point_text(normal), turned, point_text(whole.normal))};
    }
    /// A depth of two that do not overlap: none, or how far they are apart as a negative one.
    std::optional<Fault> no_push() {
        if (!answer_.depth || at_.overlapping()) return {};
        double truth = 0;
        if (at_.touching) {
            // On a seam between parts two only touch, and are as deep as the whole.
            const query::Penetration whole = query::penetration(pair_.a, pair_.b);
            if (whole.gave_up && *answer_.depth > allowed_) unknown_.add(Part::depth);
            truth = whole.depth.value_or(std::numeric_limits<double>::infinity());
        }
        if (*answer_.depth <= truth + allowed_) return {};
        return Fault{kind::depth_invented,
                     fmt::format("It says depth {}; the two {}.", *answer_.depth,
                                 at_.touching ? std::string("only touch")
                                              : fmt::format("are {} apart", at_.separation))};
    }
    /// Whether b moved by so much is free of a, or no deeper in it than is allowed.
    Parted parts(Vec2 by, Vec2 on, double allowed) const {
        const auto moved = [this](Vec2 to) {
            return shape::moved(pair_.b, collision::math::Transform({to, 0}));
        };
        const Placed away = moved(by + on * allowed), there = moved(by);
        // So far off that rounding makes its corners fall together: nobody can tell.
        if (shape::defect(away) || shape::defect(there)) return Parted::untold;
        if (query::relation(pair_.a, away) != query::Relation::overlapping) return Parted::yes;
        // Further on it may meet another part of a concave shape.
        const query::Penetration left = query::penetration(pair_.a, there);
        if (left.gave_up) return Parted::gave_up;
        return left.depth && *left.depth <= allowed ? Parted::yes : Parted::no;
    }
    /// Of a push of which nobody knows what comes of it.
    void leave_push(Parted parted) {
        if (parted == Parted::yes) return;
        Parts& left = parted == Parted::gave_up ? unknown_ : untold_;
        left.add(Part::normal);
        if (answer_.depth) left.add(Part::depth);
    }

    std::optional<Fault> distance() {
        if (!answer_.distance) return {};
        const bool overlap = !at_.apart();
        double truth = at_.apart() ? at_.separation : 0;
        if (overlap && conventions_.signed_distance && *answer_.distance < -allowed_) {
            // On a seam between parts two only touch, and are as deep as the whole.
            const query::Penetration whole = query::penetration(pair_.a, pair_.b);
            if (!whole.depth) {
                (whole.gave_up ? unknown_ : untold_).add(Part::distance);
                return {};
            }
            truth = -*whole.depth;
        }
        if (std::abs(*answer_.distance - truth) <= allowed_) return {};
        return Fault{kind::distance, fmt::format("It says distance {}; it is {}.", *answer_.distance, truth)};
    }

    std::optional<Fault> closest() const {
        // Of two that overlap any pair of points may be told.
        if (!answer_.closest || !at_.apart()) return {};
        // Nor of two that overlap as the collider means it.
        if (answer_.overlap == true && open_) return {};
        const auto [on_a, on_b] = *answer_.closest;
        const double off_a = length(query::project(pair_.a, on_a) - on_a);
        const double off_b = length(query::project(pair_.b, on_b) - on_b);
        if (off_a > allowed_ || off_b > allowed_) {
            const bool a = off_a > allowed_;
            const bool swapped = length(query::project(pair_.a, on_b) - on_b) <= allowed_ &&
                                 length(query::project(pair_.b, on_a) - on_a) <= allowed_;
            return Fault{kind::closest_off,
                         swapped
                             ? "Its closest points are swapped: the first lies on b, the second on a."
                             : fmt::format("Its closest point {} lies {} off {}.",
                                           point_text(a ? on_a : on_b), a ? off_a : off_b, a ? "a" : "b")};
        }
        const double apart = length(on_b - on_a);
        // The least doubles are rounded like any others.
        constexpr double rounding = 4 * std::numeric_limits<double>::denorm_min();
        if (std::abs(apart - at_.separation) <= 2 * allowed_ + rounding) return {};
        return Fault{kind::closest_apart, fmt::format("Its closest points are {} apart; the distance is {}.",
                                                      apart, at_.separation)};
    }

    Containment truth_of_inside() const {
        const double open = allowed_ + (conventions_.single ? 0x1p-18 : rounding_share) *
                                           std::max(extent_.size, extent_.farthest);
        return containment(pair_, open);
    }
    std::optional<Fault> inside() {
        if (!answer_.containment) return {};
        const auto [truth, gave_up] = truth_of_inside();
        if (gave_up) unknown_.add(Part::containment);
        if (!truth || *truth == *answer_.containment) return {};
        constexpr std::array means{"neither lies in the other", "a lies in b", "b lies in a"};
        return Fault{kind::containment,
                     fmt::format("It says that {}; {}.", means[std::size_t(*answer_.containment)],
                                 *truth == Inside::neither ? "each reaches out of the other"
                                                           : means[std::size_t(*truth)])};
    }

    const PlacedPair& pair_;
    const Answer& answer_;
    const Conventions& conventions_;
    Touching touching_;
    Extent extent_;
    double allowed_;
    NormalSlack slack_;
    Standing at_;
    bool open_ = false;          ///< yes or no is left to the collider
    bool judged_touch_ = false;  ///< a normal of two that touch was judged
    Parts unknown_;              ///< as Judgement has them
    Parts untold_;               ///< what rounding, or having no end, keeps anybody from judging
};

/// In all that is worked out about one answer.
constexpr std::uint64_t most_work = 4 * query::max_work;

/// Where that is not enough, nothing that was given is judged.
Judgement within_work(const Question& question, const Answer& answer, auto&& judge) {
    return collision::math::within(most_work, judge, [&] {
        Judgement judged;
        for (std::size_t i = 0; i < part_count; ++i)
            if (about(Part(i)) == question.about() && answer.parts().has(Part(i)))
                judged.unknown.add(Part(i));
        return judged;
    });
}

}  // namespace

Standing standing(const PlacedPair& pair) {
    switch (query::relation(pair.a, pair.b)) {
        case query::Relation::touching: return {true, 0};
        case query::Relation::apart: return {false, query::closest_points(pair.a, pair.b).distance};
        case query::Relation::overlapping: break;
    }
    const query::Penetration whole = query::penetration(pair.a, pair.b);
    return {false, whole.depth ? -*whole.depth : -std::numeric_limits<double>::infinity(), whole.gave_up};
}

bool left_open(const PlacedPair& pair, const Conventions& c) { return left_open(standing(pair), pair, c); }

bool only_rounding_decides(const PlacedPair& pair) {
    Conventions rounding;
    rounding.rounds = true;
    rounding.set_touching(Touching::overlaps);
    return left_open(pair, rounding);
}

Touching meant_by_touching(const Placed& a, const Placed& b, const Conventions& c) {
    const Touching touching = c.touching_of(a.index(), b.index());
    const bool rounds = c.single || c.rounds;
    return rounds && !touches_exactly(a, b, c.single) ? Touching::either : touching;
}

bool left_open(const Standing& at, const PlacedPair& pair, const Conventions& c) {
    const std::size_t a = pair.a.index(), b = pair.b.index();
    const double of_gap = c.gap_of(a, b), of_slop = c.slop_of(a, b);
    if (at.touching)
        return of_gap > 0 || of_slop > 0 || meant_by_touching(pair.a, pair.b, c) == Touching::either;
    const Extent of = extent(pair);
    const double share = c.single ? 0x1p-18 : c.rounds ? rounding_share : 0;
    const double rounding = share * std::max(of.size, of.farthest);
    // A tolerance is found to a tenth.
    const double gap = of_gap > 0 ? 1.2 * of_gap + rounding : rounding;
    const double slop = of_slop > 0 ? 1.2 * of_slop + rounding : rounding;
    return at.separation > 0 ? at.separation <= gap : -at.separation <= slop;
}

Judgement judge_answer(const Question& question, const PlacedPair& pair, const Answer& answer,
                       const Conventions& conventions) {
    return within_work(question, answer, [&]() -> Judgement {
        switch (question.about()) {
            case About::pair: return Judge(pair, answer, conventions).of_pair();
            case About::ray: return judge_ray(pair, answer, conventions);
            case About::impact: return judge_impact(question, pair, answer, conventions);
            case About::scene: break;
        }
        Judgement judged{judge_scene(question, pair, answer, conventions), {}};
        judged.due.add(Part::pairs);
        return judged;
    });
}

std::optional<Fault> judge(const Question& question, const PlacedPair& pair, const Answer& answer,
                           const Conventions& conventions) {
    if (answer.skipped) return {};
    return judge_answer(question, pair, answer, conventions).fault;
}

Judgement judge_pair(const PlacedPair& pair, const Answer& answer, const Conventions& conventions) {
    return Judge(pair, answer, conventions).of_pair();
}

Vec2 normal_of_check(Vec2 normal, const Conventions& conventions) {
    if (conventions.y_down) normal.y = -normal.y;
    return conventions.normal_to_a ? -normal : normal;
}

double unit_allowed(const Conventions& conventions) { return conventions.single ? 1e-3 : 1e-6; }

std::optional<Fault> judge_again(const Answer& first, const Answer& again, bool swapped, double allowed) {
    const std::string_view kind = swapped ? kind::asymmetric : kind::changes;
    const std::string when = swapped ? "with a and b swapped" : "asked again";
    const auto number = [&](const char* what, const std::optional<double>& one,
                            const std::optional<double>& other) -> std::optional<Fault> {
        if (!one || !other || std::abs(*one - *other) <= 2 * allowed) return {};
        return Fault{kind, fmt::format("It says {} {}, and {} {}.", what, *one, when, *other)};
    };
    if (first.skipped || again.skipped) return {};
    if (first.overlap && again.overlap && *first.overlap != *again.overlap)
        return Fault{kind,
                     fmt::format("It says overlap {}, and {} {}.", *first.overlap, when, *again.overlap)};
    if (auto fault = number("distance", first.distance, again.distance)) return fault;
    return number("depth", first.depth, again.depth);
}

}  // namespace testbed::verify
