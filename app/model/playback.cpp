// How a scene moves when shapes that touch stop, slide or bounce.
#include "app/model/playback.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>

#include "app/model/convex_parts.h"
#include "app/model/impacts.h"
#include "app/model/part_touch.h"
#include "app/model/parting.h"
#include "app/model/touch_response.h"
#include "app/model/within_budget.h"
#include "core/query/manifold.h"
#include "core/query/overlap.h"
#include "core/query/penetration.h"

namespace testbed::model {

namespace {

using collision::math::dot;
using collision::query::Impact;
using Pair = std::pair<std::uint32_t, std::uint32_t>;

/// Two that touched and have not been apart since.
struct Meeting {
    bool ignored = false;  ///< they overlapped at the start, or no touch changes them any more
    bool unknown = false;  ///< it takes too much work to know whether they overlap, or how deep
    double allowed = 0;    ///< they touch again when they get deeper
    std::vector<PartContact> contacts;
};

/// Which of the parts of two touch next, and when.
struct Next {
    Pair pair;
    PartContact contact;
    double time;  ///< seconds from now
    enum class Kind {
        parts,  ///< of two that are in contact, other parts
        whole,  ///< they were apart: of which parts it is, is not known yet
        deeper  ///< one of them turns into the other: where they touch is not known yet
    } kind;
};

/// Two that have points in common, and no more than rounding besides.
bool only_touch(const collision::shape::Placed& a, const collision::shape::Placed& b) {
    const auto depth = collision::query::penetration(a, b).depth;
    return depth && *depth <= 1e-9;
}

class Play {
  public:
    Play(const Scene& scene, double horizon) : horizon_(horizon) {
        playback_.pieces.push_back({0, scene});
        parts_.resize(scene.shapes.size());
        place();
        const collision::math::WorkLimit of_all(4 * collision::query::max_work);
        for (std::uint32_t a = 0; a < placed_.size(); ++a)
            for (std::uint32_t b = a + 1; b < placed_.size(); ++b) {
                if (!meets(a, b)) continue;
                const auto overlap =
                    within_budget([&] { return collision::query::overlap(placed_[a], placed_[b]); });
                if (overlap == false) continue;
                Meeting& meeting = meetings_[{a, b}];
                meeting.unknown = !overlap;
                meeting.ignored = meeting.unknown || !only_touch(placed_[a], placed_[b]);
                allow_depth({a, b});
            }
    }

    Playback run() {
        while (playback_.touches.size() < max_touches) {
            if (const auto pushed = pushed_together()) {
                respond(pushed->first, *pushed->second);
                continue;
            }
            const auto next = next_touch();
            if (!next) return std::move(playback_);
            go_to(next->pair, now() + next->time);
            const auto [a, b] = next->pair;
            PartContact contact = next->contact;
            if (next->kind == Next::Kind::deeper) {
                const auto found = collision::query::answer(placed_[a], placed_[b]);
                contact.normal = found.normal;
                contact.point = found.contacts.count > 0 ? found.contacts.points[0] : found.on_a;
            }
            auto& contacts = meetings_[next->pair].contacts;
            if (next->kind != Next::Kind::parts) {
                contacts.clear();
                contact = contact_of(parted(a), parted(b), {0, contact.point, contact.normal});
            }
            contacts.push_back(contact);
            if (next->kind == Next::Kind::deeper) take_back_depth(next->pair);
            take_back_rounding(next->pair, contact);
            allow_depth(next->pair);
            respond(next->pair, contacts.back());
        }
        stop_all();
        return std::move(playback_);
    }

  private:
    double now() const { return time_; }
    const SceneShape& shape(std::uint32_t i) const { return *scene_.shapes[i]; }

    void place() {
        scene_ = playback_.pieces.back().scene;
        placed_.clear();
        for (const ShapePtr& one : scene_.shapes)
            placed_.push_back(collision::shape::place(one->geometry, one->pose));
    }

    bool answers_touches(const SceneShape& a, const SceneShape& b) const {
        if (a.response == Response::pass || b.response == Response::pass) return false;
        return response_of(scene_, a) != Response::pass || response_of(scene_, b) != Response::pass;
    }

    /// Whether the two can meet at all.
    bool meets(std::uint32_t a, std::uint32_t b) const {
        const SceneShape &first = shape(a), &second = shape(b);
        return !first.hidden && !second.hidden && !(first.locked && second.locked) &&
               answers_touches(first, second) && !collision::shape::defect(placed_[a]) &&
               !collision::shape::defect(placed_[b]);
    }

    bool turning(const Pair& pair) const { return turns(shape(pair.first)) || turns(shape(pair.second)); }

    void allow_depth(const Pair& pair) {
        const SceneShape &a = shape(pair.first), &b = shape(pair.second);
        Meeting& meeting = meetings_[pair];
        if (meeting.ignored) return;
        const auto depth = depth_between(a, b);
        meeting.allowed = depth.value_or(0) + depth_step(a, b);
        meeting.unknown = meeting.ignored = !depth;
    }

    const Parted parted(std::uint32_t i) {
        if (parts_[i].empty()) parts_[i] = convex_parts(shape(i).geometry);
        return {shape(i), parts_[i]};
    }

    /// The nearest touch of two that move.
    std::optional<Next> next_touch() {
        std::optional<Next> nearest;
        double left = horizon_ - now();
        for (std::uint32_t a = 0; a < placed_.size(); ++a)
            for (std::uint32_t b = a + 1; b < placed_.size(); ++b) {
                if ((!shape(a).moves() && !shape(b).moves()) || !meets(a, b)) continue;
                const auto found = touch_of({a, b}, left);
                if (!found) continue;
                nearest = found;
                left = found->time;
            }
        return nearest;
    }

    std::optional<Next> touch_of(const Pair& pair, double left) {
        const auto [a, b] = pair;
        const auto as_next = [&](const Impact& impact) {
            return Next{pair, {0, 0, impact.point, impact.normal}, impact.time, Next::Kind::whole};
        };
        const auto meeting = meetings_.find(pair);
        if (meeting == meetings_.end()) {
            const auto found =
                time_of_impact(mover(shape(a), placed_[a]), mover(shape(b), placed_[b]), left).impact;
            return found ? std::optional(as_next(*found)) : std::nullopt;
        }
        if (meeting->second.unknown) return {};
        if (meeting->second.ignored) {
            const auto again = touch_once_apart(pair, left);
            return again ? std::optional(as_next(*again)) : std::nullopt;
        }
        std::optional<Next> next;
        // Other parts of what turns press against each other by turning: the whole gets deeper.
        if (!turning(pair))
            if (const auto found = next_part_touch(parted(a), parted(b), meeting->second.contacts, left)) {
                next = {pair, found->first, found->second, Next::Kind::parts};
                left = found->second;
            }
        const auto parting = parting_of(shape(a), shape(b), meeting->second.allowed, left);
        if (!parting) return next;
        if (!parting->apart) return Next{pair, {}, parting->time, Next::Kind::deeper};
        const auto again = touch_after(pair, parting->time, left);
        return again ? std::optional(as_next(*again)) : next;
    }

    /// Of two that overlap the first touch after they have been apart.
    std::optional<Impact> touch_once_apart(const Pair& pair, double left) const {
        for (double later = std::ldexp(left, -40); later > 0 && later <= left; later *= 2)
            if (apart(placed_at(shape(pair.first), later), placed_at(shape(pair.second), later)))
                return touch_after(pair, later, left);
        return {};
    }

    /// The first touch of two that are apart after so many seconds.
    std::optional<Impact> touch_after(const Pair& pair, double later, double left) const {
        Scene two;
        two.shapes = {scene_.shapes[pair.first], scene_.shapes[pair.second]};
        two = at_time(two, later);
        const SceneShape &a = *two.shapes[0], &b = *two.shapes[1];
        const auto first = placed_at(a, 0), second = placed_at(b, 0);
        auto found = time_of_impact(mover(a, first), mover(b, second), left - later).impact;
        if (found) found->time += later;
        return found;
    }

    /// Two in contact whose velocities drive them together, since another touch changed one.
    std::optional<std::pair<Pair, PartContact*>> pushed_together() {
        for (auto& [pair, meeting] : meetings_) {
            if (meeting.ignored || turning(pair)) continue;
            for (PartContact& contact : meeting.contacts)
                if (approach(pair, contact) > 1e-9 * speed(pair)) return std::pair{pair, &contact};
        }
        return {};
    }

    double speed(const Pair& pair) const {
        const auto size = [](Vec2 v) { return std::sqrt(dot(v, v)); };
        return size(shape(pair.first).velocity) + size(shape(pair.second).velocity);
    }
    double approach(const Pair& pair, const PartContact& contact) const {
        return dot(shape(pair.first).velocity - shape(pair.second).velocity, contact.normal);
    }

    /// Moves everything there; contacts that have come apart end.
    void go_to(const Pair& touching, double time) {
        Scene then = at_time(scene_, time - time_);
        time_ = time;
        playback_.pieces.push_back({time, std::move(then)});
        place();
        std::erase_if(meetings_, [&](const auto& entry) {
            const Pair& pair = entry.first;
            return pair != touching && apart(placed_[pair.first], placed_[pair.second]);
        });
        for (auto& [pair, meeting] : meetings_) {
            const Parted a = parted(pair.first), b = parted(pair.second);
            std::erase_if(meeting.contacts, [&](const PartContact& contact) {
                return apart(placed_part(a, contact.a), placed_part(b, contact.b));
            });
        }
    }

    /// Which of two moves out of the other, and by which way of the contact; empty where both are locked in
    /// place.
    struct Back {
        std::uint32_t moved, other;
        Vec2 way;
    };
    std::optional<Back> way_back(const Pair& pair, Vec2 normal) const {
        const bool first = !shape(pair.first).locked && shape(pair.first).moves();
        const Back back =
            first ? Back{pair.first, pair.second, normal * -1.0} : Back{pair.second, pair.first, normal};
        if (shape(back.moved).locked) return {};
        return back;
    }

    void put(std::uint32_t moved, SceneShape there) {
        playback_.pieces.back().scene.shapes[moved] = std::make_shared<const SceneShape>(std::move(there));
        place();
    }

    /// Two that have turned into each other go back to where they only touch, or the way out of another
    /// contact of theirs would lead partly along this one.
    void take_back_depth(const Pair& pair) {
        const auto found = collision::query::penetration(placed_[pair.first], placed_[pair.second]);
        const auto back = way_back(pair, found.normal);
        if (!back || !found.depth || *found.depth > 1e-6) return;
        SceneShape there = shape(back->moved);
        there.pose.position += back->way * *found.depth;
        put(back->moved, std::move(there));
    }

    /// Rounding leaves a touch some units in the last place deep. One of the two goes back by so much where
    /// it only touches then, so that what rests there touches.
    void take_back_rounding(const Pair& pair, const PartContact& contact) {
        if (collision::query::penetration(placed_[pair.first], placed_[pair.second]).depth == 0.0) return;
        const auto way = way_back(pair, contact.normal);
        if (!way) return;
        const auto& [moved, other, back] = *way;
        const Pose pose = shape(moved).pose;
        const double size = std::max({std::abs(pose.position.x), std::abs(pose.position.y),
                                      std::abs(contact.point.x), std::abs(contact.point.y)});
        for (int steps = 1; steps <= 8; ++steps) {
            SceneShape there = shape(moved);
            there.pose.position += back * (steps * size * std::numeric_limits<double>::epsilon() / 2);
            const auto placed = collision::shape::place(there.geometry, there.pose);
            const auto overlap =
                within_budget([&, o = other] { return collision::query::overlap(placed, placed_[o]); });
            if (!overlap.value_or(false)) return;
            if (collision::query::penetration(placed, placed_[other]).depth != 0.0) continue;
            put(moved, std::move(there));
            return;
        }
    }

    /// Where two touch. Of those that turn the other points count too: the one may come down on both its
    /// ends.
    TouchPoints touch_points(const Pair& pair, const PartContact& contact) const {
        TouchPoints touch{contact.normal, {contact.point}};
        if (!turning(pair)) return touch;
        const auto &a = placed_[pair.first], &b = placed_[pair.second];
        std::vector<collision::query::SolverManifold> manifolds;
        const double near = 2 * depth_step(shape(pair.first), shape(pair.second));
        const auto known = within_budget([&] {
            collision::query::manifolds(a, b, {.prediction = near}, manifolds);
            return true;
        });
        if (!known) return touch;
        for (const auto& one : manifolds)
            if (dot(one.normal, contact.normal) > 0.99)
                for (int i = 0; i < one.count; ++i)
                    touch.points.push_back(one.points[std::size_t(i)].position);
        return touch;
    }

    /// Whether two in contact get deeper before they part.
    static bool go_in(const SceneShape& a, const SceneShape& b, double allowed) {
        if (!turns(a) && !turns(b)) return false;
        const auto parting = parting_of(a, b, allowed, short_while(a, b));
        return parting && !parting->apart;
    }

    /// Both after the touch, by the first answer after which they do not go on into each other.
    void answer(const Pair& pair, const PartContact& contact, SceneShape& a, SceneShape& b) const {
        const TouchPoints touch = touch_points(pair, contact);
        const double allowed = meetings_.at(pair).allowed;
        const SceneShape before_a = a, before_b = b;
        for (const Answer one : {Answer::plain, Answer::lifted, Answer::still}) {
            if (one == Answer::lifted && restitution_of(scene_, a, b) == 0) continue;
            a = before_a;
            b = before_b;
            answer_touch(scene_, touch, one, a, b);
            if (!go_in(a, b, allowed)) return;
        }
    }

    /// Two walls that take turns to push what slides between them hold it: it goes with the one that pushes
    /// it for the second time at the same moment.
    void hold_in_a_wedge(SceneShape& one, const SceneShape& wall, const PartContact& contact) const {
        const bool slides = mobility(scene_, one) > 0 && response_of(scene_, one) == Response::slide;
        if (slides && mobility(scene_, wall) == 0 && !turns(wall) && contact.answered == now())
            one.velocity = wall.velocity;
    }

    /// What the touch does to the two.
    void respond(const Pair& pair, PartContact& contact) {
        playback_.touches.push_back({now(), pair.first, pair.second, contact.point, contact.normal});
        SceneShape a = shape(pair.first), b = shape(pair.second);
        const double spin_of_a = a.spin, spin_of_b = b.spin;
        answer(pair, contact, a, b);
        hold_in_a_wedge(a, b, contact);
        hold_in_a_wedge(b, a, contact);
        contact.answered = now();
        // Two that no touch changes any more go on through each other.
        if (mobility(scene_, a) + mobility(scene_, b) == 0) meetings_[pair].ignored = true;
        if (a.spin != spin_of_a) forget_normals(pair.first, pair);
        if (b.spin != spin_of_b) forget_normals(pair.second, pair);
        Scene& next = playback_.pieces.back().scene;
        next.shapes[pair.first] = std::make_shared<const SceneShape>(std::move(a));
        next.shapes[pair.second] = std::make_shared<const SceneShape>(std::move(b));
        place();
    }

    /// A shape that has turned touches others along other normals than when it met them.
    void forget_normals(std::uint32_t one, const Pair& but) {
        for (auto& [pair, meeting] : meetings_)
            if (pair != but && (pair.first == one || pair.second == one)) meeting.contacts.clear();
    }

    void stop_all() {
        playback_.capped = true;
        Scene& last = playback_.pieces.back().scene;
        for (ShapePtr& one : last.shapes) {
            if (!one->moves()) continue;
            SceneShape still = *one;
            still.velocity = {0, 0};
            still.spin = 0;
            one = std::make_shared<const SceneShape>(std::move(still));
        }
    }

    double horizon_, time_ = 0;
    Playback playback_;
    Scene scene_;
    std::vector<collision::shape::Placed> placed_;
    std::vector<std::vector<collision::shape::Shape>> parts_;  ///< of each shape, once they are needed
    std::map<Pair, Meeting> meetings_;
};

}  // namespace

Response response_of(const Scene& scene, const SceneShape& shape) {
    return shape.response.value_or(scene.response);
}

bool has_response(const Scene& scene) {
    return std::ranges::any_of(
        scene.shapes, [&](const ShapePtr& one) { return response_of(scene, *one) != Response::pass; });
}

Playback playback_without_response(const Scene& scene) {
    Playback playback;
    playback.pieces.push_back({0, scene});
    return playback;
}

Playback playback_of(const Scene& scene, double horizon) {
    if (!has_response(scene) || scene.shapes.size() > max_shapes_for_playback)
        return playback_without_response(scene);
    return Play(scene, horizon).run();
}

Scene at_time(const Playback& playback, double time) {
    const auto after = std::ranges::upper_bound(playback.pieces, time, {}, &Playback::Piece::start);
    const Playback::Piece& piece = after == playback.pieces.begin() ? *after : *(after - 1);
    return at_time(piece.scene, std::max(0.0, time - piece.start));
}

std::string_view name(Response response) {
    switch (response) {
        case Response::pass: return "pass";
        case Response::stop: return "stop";
        case Response::slide: return "slide";
        case Response::bounce: return "bounce";
        case Response::shared: return "shared";
        case Response::shared_speed: return "shared_speed";
    }
    return {};
}

}  // namespace testbed::model
