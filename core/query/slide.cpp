// Sweep, stop, solve for the motion that is left, and sweep on.
#include "slide.h"

#include <algorithm>
#include <cmath>
#include <memory>
#include <optional>

#include "../math/infinity.h"
#include "../math/length.h"
#include "../math/predicates.h"
#include "../math/range.h"
#include "../shape/placer.h"
#include "../shape/valid.h"
#include "overlap.h"
#include "penetration.h"
#include "slide_contacts.h"
#include "slide_sweep.h"

namespace collision::query {
namespace {

using Block = SlideObstacles::Block;
using math::dot;

constexpr double ulp = 2 * math::unit_roundoff;
/// While it slides, the mover is so many units in the last place away from what it touches, so that the
/// rounding of vertices along a seam does not stop it. Then it goes back.
constexpr double lift_in_ulps = 16;
/// A shorter motion brings it nowhere.
constexpr double least_progress_in_ulps = 4;

math::Aabb box_around(const math::Aabb& box, Vec2 motion) {
    const Vec2 way{math::length(motion)};
    return {box.min + motion - way, box.max + motion + way};
}

double size_of(const shape::Placed& mover, Vec2 position, Vec2 target) {
    const double placed = narrow::Pieces(mover).largest(), way = math::largest_component(target - position);
    return std::max({placed + way, math::largest_component(position), math::largest_component(target)});
}

class Sliding {
  public:
    Sliding(const SlideMover& mover, Vec2 motion, std::span<const shape::Placed> obstacles,
            const SlideOptions& options)
        : mover_(mover),
          all_(obstacles),
          options_(options),
          target_(mover.position + motion),
          placed_(mover.at(mover.position)),
          ulp_(ulp * size_of(placed_, mover.position, target_)),
          obstacles_(obstacles, box_around(slide_box_of(placed_), motion),
                     has_thin_piece(placed_, lift_in_ulps * ulp_), lift_in_ulps / 4 * ulp_),
          least_(std::max(options.least_slide * math::length(motion), least_progress_in_ulps * ulp_)) {
        found_.path.push_back(mover.position);
    }

    Slide run() {
        if (part_from_overlapped()) {
            found_.status = follow();
            if (!overlapped_.empty()) check_depths();
        }
        if (!overlapped_.empty())
            found_.status = depth_gave_up_ ? SlideStatus::gave_up : SlideStatus::overlaps_at_start;
        return finished();
    }

  private:
    struct Overlapped {
        std::size_t obstacle;
        double depth;
    };
    struct Place {
        Vec2 position;
        shape::Placed placed;
    };

    Vec2 position() const { return found_.path.back(); }

    Slide finished() {
        found_.end = position();
        found_.left = target_ - found_.end;
        return std::move(found_);
    }

    /// What the mover overlaps at the start is no obstacle to it, but a contact that it must not enter. False
    /// where a depth is not known.
    bool part_from_overlapped() {
        bool known = true;
        obstacles_.each_near(slide_box_of(placed_), [&](std::size_t i, const shape::Placed& obstacle) {
            if (relation(placed_, obstacle) != Relation::overlapping) return;
            const Penetration depth = penetration(placed_, obstacle);
            known = known && depth.depth && !depth.gave_up;
            depth_gave_up_ = depth_gave_up_ || depth.gave_up;
            overlapped_.push_back({i, depth.depth.value_or(0)});
            SlideContact contact;
            contact.obstacle = i;
            contact.normals.push_back({depth.normal, 0, 8 * math::unit_roundoff});
            leaving_.push_back(contact);
        });
        for (const Overlapped& one : overlapped_) obstacles_.leave_out(one.obstacle);
        return known;
    }

    void check_depths() {
        const auto grows = [&](const Overlapped& one) {
            const auto [depth, normal, gave_up] = penetration(placed_, all_[one.obstacle]);
            depth_gave_up_ = depth_gave_up_ || gave_up;
            return !depth || *depth > one.depth + least_progress_in_ulps * ulp_;
        };
        if (std::ranges::none_of(overlapped_, grows)) return;
        found_.path.resize(1);
        found_.stops.clear();
    }

    SlideStatus follow() {
        // In a corner where nothing leads on, rounding may take the mover to and fro.
        constexpr int max_stalled = 4;
        double nearest = math::length(target_ - position());
        int stalled = 0;
        for (int step = 0; step < options_.max_steps; ++step) {
            if (is_there()) return SlideStatus::arrived;
            std::vector<SlideContact> contacts = contacts_here();
            const Vec2 wish = target_ - position();
            const auto next = best_step(wish, contacts);
            if (gave_up_) return SlideStatus::gave_up;
            const double left = next ? math::length(target_ - next->there.position) : math::infinity;
            stalled = left < nearest ? 0 : stalled + 1;
            nearest = std::min(nearest, left);
            if (!next || stalled > max_stalled) {
                for (const SlideContact& contact : contacts)
                    if (contact.is_entered_by(wish)) add_stop(contact, wish);
                return SlideStatus::stuck;
            }
            if (next->motion != wish)
                for (const SlideContact& contact : contacts)
                    if (contact.is_entered_by(wish) &&
                        is_along(next->motion, contact.least_entered_face(wish).toward))
                        add_stop(contact, wish);
            found_.path.push_back(next->there.position);
            placed_ = next->there.placed;
        }
        return is_there() ? SlideStatus::arrived : SlideStatus::gave_up;
    }

    bool is_there() const { return math::length(target_ - position()) <= least_progress_in_ulps * ulp_; }

    static bool is_along(Vec2 motion, Vec2 normal) {
        return std::abs(dot(motion, normal)) <= 1e-9 * math::length(motion);
    }

    /// Sliding on along the same line, maybe of another tile, is no other stop.
    void add_stop(const SlideContact& contact, Vec2 wish) {
        const Vec2 normal = contact.least_entered_face(wish).toward;
        for (auto stop = found_.stops.rbegin(); stop != found_.stops.rend(); ++stop) {
            const Vec2 way = position() - stop->position;
            const bool same = dot(stop->normal, normal) > 1 - 1e-6 &&
                              std::abs(dot(way, normal)) <= 1e-3 * math::length(way) + 64 * ulp_;
            if (same) return;
            if (way != Vec2{0, 0}) break;
        }
        found_.stops.push_back({position(), contact.obstacle, normal});
    }

    std::vector<SlideContact> contacts_here() const {
        std::vector<SlideContact> contacts = leaving_;
        const narrow::Pieces pieces(placed_);
        math::Aabb box = slide_box_of(placed_);
        const Vec2 room{0x1p-45 * std::max(obstacles_.largest(), ulp_ / ulp)};
        box = {box.min - room, box.max + room};
        obstacles_.each_near(box, [&](std::size_t i, const shape::Placed& obstacle) {
            add_slide_contacts(pieces, narrow::Pieces(obstacle), i, contacts);
        });
        return contacts;
    }

    struct Step {
        Vec2 motion;
        Place there;
    };
    /// The best motion that leads anywhere. Adds what turns out to be in the way to the contacts.
    std::optional<Step> best_step(Vec2 wish, std::vector<SlideContact>& contacts) {
        for (int round = 0; round < 4; ++round) {
            std::optional<Block> in_the_way;
            for (const Vec2 motion : allowed_motions(wish, contacts)) {
                if (motion != wish && math::length(motion) <= least_) continue;
                std::optional<Block> block;
                if (auto there = go(motion, motion == wish, contacts, block))
                    return Step{motion, std::move(*there)};
                if (gave_up_) return {};
                if (!in_the_way) in_the_way = block;
            }
            if (!in_the_way) return {};
            SlideContact contact;
            contact.obstacle = in_the_way->obstacle;
            contact.normals.push_back({in_the_way->normal, 0, 8 * math::unit_roundoff});
            contacts.push_back(contact);
        }
        return {};
    }

    /// Where the motion leads, up to the first block; nowhere if that is too near. Rounding may stop a mover
    /// that touches something, so it also tries to start a little away from all contacts, and takes what
    /// leads farther.
    std::optional<Place> go(Vec2 motion, bool to_target, std::span<const SlideContact> contacts,
                            std::optional<Block>& block) {
        bool whole = false;
        Place best = swept({position(), placed_}, motion, to_target, block, whole);
        if (gave_up_) return {};
        for (const Vec2 by : whole ? std::vector<Vec2>{} : lifts(motion, contacts)) {
            Place lifted{position() + by, {}};
            lifted.placed = mover_.at(lifted.position);
            if (!may_stand(lifted)) continue;
            std::optional<Block> other;
            Place there = swept(lifted, motion, to_target, other, whole);
            if (gave_up_) return {};
            if (progress(there) <= progress(best) + 2 * math::length(by)) continue;
            best = std::move(there);
            block = other;
            break;
        }
        if (progress(best) <= least_progress_in_ulps * ulp_) return {};
        return best;
    }

    double progress(const Place& there) const { return math::length(there.position - position()); }

    /// Where a motion from here, or from a little away, ends. whole: it meets nothing and ends where it
    /// leads.
    Place swept(const Place& base, Vec2 motion, bool to_target, std::optional<Block>& block, bool& whole) {
        block = obstacles_.first_block(base.placed, motion);
        if (block && block->gave_up) {
            gave_up_ = true;
            return base;
        }
        const Vec2 way = block ? block->fraction * motion : motion;
        Vec2 end = position() + way;
        // Along an axis the end is as exact as the target.
        if (!block && (to_target || way.y == 0)) end.x = target_.x;
        if (!block && (to_target || way.x == 0)) end.y = target_.y;
        Place there = landed(base, end, base.position + way);
        whole = !block && there.position == end;
        if (block) come_closer(motion, *block, there);
        return there;
    }

    /// Ways that lead away from all contacts, the longer ones first.
    std::vector<Vec2> lifts(Vec2 motion, std::span<const SlideContact> contacts) const {
        Vec2 from_faces{0, 0}, from_all{0, 0};
        double size = ulp_ / ulp;
        for (const SlideContact& contact : contacts) {
            from_faces -= contact.least_entered(motion).toward;
            for (const SlideContact::Normal& normal : contact.normals) from_all -= normal.toward;
            size = std::max(size, contact.size);
        }
        std::vector<Vec2> ways;
        for (const double by : {size, ulp_ / ulp})
            for (const Vec2 away : {from_faces, from_all}) {
                if (away == Vec2{0, 0}) continue;
                const Vec2 way = math::unit(away);
                double least = 1;
                for (const SlideContact& contact : contacts)
                    least = std::min(least, -dot(way, contact.least_entered(motion).toward));
                ways.push_back(by * lift_in_ulps * ulp / std::max(least, 0.25) * way);
            }
        return ways;
    }

    bool may_stand(const Place& place) const {
        return obstacles_.may_stand(placed_, place.placed, place.position - position());
    }

    /// At the end, else at the lifted end, else as near to them as the mover may stand.
    Place landed(const Place& base, Vec2 end, Vec2 lifted_end) const {
        for (const Vec2 position : {end, lifted_end}) {
            Place there{position, mover_.at(position)};
            if (may_stand(there)) return there;
        }
        return last_allowed(base, lifted_end);
    }

    Place last_allowed(Place good, Vec2 bad) const {
        for (int i = 0; i < 100; ++i) {
            const Vec2 middle = good.position + (bad - good.position) * 0.5;
            if (middle == good.position || middle == bad) break;
            Place there{middle, mover_.at(middle)};
            if (may_stand(there)) {
                good = std::move(there);
            } else {
                bad = middle;
            }
        }
        return good;
    }

    std::optional<SlideContact::Normal> contact_with(std::size_t obstacle, const Place& place,
                                                     Vec2 motion) const {
        std::vector<SlideContact> contacts;
        add_slide_contacts(narrow::Pieces(place.placed), narrow::Pieces(all_[obstacle]), obstacle, contacts);
        std::optional<SlideContact::Normal> nearest;
        for (const SlideContact& contact : contacts) {
            const auto normal = contact.least_entered(motion);
            if (!nearest || std::abs(normal.gap) < std::abs(nearest->gap)) nearest = normal;
        }
        return nearest;
    }

    /// The time of a sweep is right to 1e-10 of it: the rest of the way, then the units in the last place
    /// that are missing for a touch.
    void come_closer(Vec2 motion, const Block& block, Place& there) const {
        const shape::Placed& obstacle = all_[block.obstacle];
        if (overlap(there.placed, obstacle)) return;
        auto contact = contact_with(block.obstacle, there, motion);
        if (!contact) {
            const Vec2 rest = 0x1p-20 * motion;
            const auto again = obstacles_.first_block(there.placed, rest);
            if (!again || again->gave_up) return;
            Place nearer{there.position + again->fraction * rest, {}};
            nearer.placed = mover_.at(nearer.position);
            there = may_stand(nearer) ? std::move(nearer) : last_allowed(there, nearer.position);
            contact = contact_with(block.obstacle, there, motion);
            if (!contact || overlap(there.placed, obstacle)) return;
        }
        Place touching{there.position + contact->gap * contact->toward, {}};
        touching.placed = mover_.at(touching.position);
        if (may_stand(touching) && overlap(touching.placed, obstacle)) there = std::move(touching);
    }

    const SlideMover& mover_;
    std::span<const shape::Placed> all_;
    SlideOptions options_;
    Vec2 target_;
    shape::Placed placed_;  ///< at the last position of the path
    double ulp_;            ///< a unit in the last place of the largest coordinate of the mover on its way
    SlideObstacles obstacles_;
    double least_;
    std::vector<Overlapped> overlapped_;
    std::vector<SlideContact> leaving_;
    bool gave_up_ = false;
    bool depth_gave_up_ = false;  ///< of an obstacle that it overlapped at the start
    Slide found_{};
};

}  // namespace

SlideMover slide_mover(const shape::Shape& shape, const math::Pose& pose) {
    const auto placer = std::make_shared<const shape::Placer>(shape);
    const math::Rotation rotation = math::rotation_from_degrees(pose.rotation);
    return {[placer, rotation](Vec2 position) { return placer->at(math::Transform(rotation, position)); },
            pose.position};
}

Slide slide(const SlideMover& mover, Vec2 motion, std::span<const shape::Placed> obstacles,
            const SlideOptions& options) {
    const Vec2 target = mover.position + motion;
    if (!math::in_range(motion) || !math::in_range(target) || !math::in_range(mover.position))
        return {{mover.position}, {}, mover.position, motion, SlideStatus::gave_up};
    if (!mover.at || !shape::valid(mover.at(mover.position)))
        return {{mover.position, target}, {}, target, {0, 0}, SlideStatus::arrived};
    return Sliding(mover, motion, obstacles, options).run();
}

}  // namespace collision::query
