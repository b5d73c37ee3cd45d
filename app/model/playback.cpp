// How a scene moves when shapes that touch stop, slide or bounce.
#include "app/model/playback.h"

#include <algorithm>
#include <cmath>
#include <map>

#include "app/model/impacts.h"
#include "core/query/distance.h"
#include "core/query/overlap.h"

namespace testbed::model {

namespace {

using collision::math::dot;
using collision::query::Impact;
using Pair = std::pair<std::uint32_t, std::uint32_t>;

/// Two that touched and have not been apart since.
struct Contact {
    Vec2 point, normal;  ///< unit, from the first to the second
    bool ignored;        ///< they overlapped at the start
};

/// Beyond the rounding of a touch.
bool apart(const collision::shape::Placed& a, const collision::shape::Placed& b) {
    return collision::query::closest_points(a, b).distance > 1e-9;
}

class Play {
  public:
    Play(const Scene& scene, double horizon) : horizon_(horizon) {
        playback_.pieces.push_back({0, scene});
        place();
        for (std::uint32_t a = 0; a < placed_.size(); ++a)
            for (std::uint32_t b = a + 1; b < placed_.size(); ++b)
                if (meets(a, b) && collision::query::overlap(placed_[a], placed_[b]))
                    contacts_[{a, b}] = {{}, {}, true};
    }

    Playback run() {
        while (playback_.touches.size() < max_touches) {
            if (const auto pushed = pushed_together()) {
                respond(*pushed);
                continue;
            }
            const auto next = next_touch();
            if (!next) return std::move(playback_);
            go_to(next->first, now() + next->second.time);
            contacts_[next->first] = {next->second.point, next->second.normal, false};
            respond(next->first);
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

    /// The nearest touch of two that move, in seconds from now. Of two in contact the first after they have
    /// been apart.
    std::optional<std::pair<Pair, Impact>> next_touch() const {
        std::optional<std::pair<Pair, Impact>> nearest;
        double left = horizon_ - now();
        for (std::uint32_t a = 0; a < placed_.size(); ++a)
            for (std::uint32_t b = a + 1; b < placed_.size(); ++b) {
                if ((!shape(a).moves() && !shape(b).moves()) || !meets(a, b)) continue;
                const auto found = touch_of(a, b, left);
                if (!found) continue;
                nearest = {{a, b}, *found};
                left = found->time;
            }
        return nearest;
    }

    std::optional<Impact> touch_of(std::uint32_t a, std::uint32_t b, double left) const {
        if (!contacts_.contains({a, b}))
            return time_of_impact(mover(shape(a), placed_[a]), mover(shape(b), placed_[b]), left).impact;
        const double later = std::min(left, horizon_ / 256);
        if (later <= 0) return {};
        const Scene two = at_time(pair_of(a, b), later);
        const auto first = collision::shape::place(two.shapes[0]->geometry, two.shapes[0]->pose);
        const auto second = collision::shape::place(two.shapes[1]->geometry, two.shapes[1]->pose);
        if (!apart(first, second)) return {};
        auto found =
            time_of_impact(mover(*two.shapes[0], first), mover(*two.shapes[1], second), left - later).impact;
        if (found) found->time += later;
        return found;
    }

    Scene pair_of(std::uint32_t a, std::uint32_t b) const {
        Scene two;
        two.shapes = {scene_.shapes[a], scene_.shapes[b]};
        return two;
    }

    /// Two in contact whose velocities drive them together, since another touch changed one.
    std::optional<Pair> pushed_together() const {
        for (const auto& [pair, contact] : contacts_)
            if (!contact.ignored && approach(pair, contact) > 1e-9 * speed(pair)) return pair;
        return {};
    }

    double speed(const Pair& pair) const {
        const auto size = [](Vec2 v) { return std::sqrt(dot(v, v)); };
        return size(shape(pair.first).velocity) + size(shape(pair.second).velocity);
    }
    double approach(const Pair& pair, const Contact& contact) const {
        return dot(shape(pair.first).velocity - shape(pair.second).velocity, contact.normal);
    }

    /// Moves everything there; contacts that have come apart end.
    void go_to(const Pair& touching, double time) {
        Scene then = at_time(scene_, time - time_);
        time_ = time;
        playback_.pieces.push_back({time, std::move(then)});
        place();
        std::erase_if(contacts_, [&](const auto& entry) {
            const auto& [pair, contact] = entry;
            if (pair == touching) return false;
            const auto& first = placed_[pair.first];
            const auto& second = placed_[pair.second];
            return apart(first, second);
        });
    }

    /// 1 / mass; 0 of what a touch does not move.
    double mobility(const SceneShape& one) const {
        if (one.locked) return 0;
        switch (response_of(scene_, one)) {
            case Response::pass:
            case Response::stop: return 0;
            case Response::slide:
            case Response::bounce: return 1 / one.mass;
        }
        return 0;
    }

    /// The part of the closing speed that comes back.
    double restitution(const SceneShape& a, const SceneShape& b) const {
        double least = 1;
        for (const SceneShape* one : {&a, &b}) {
            if (mobility(*one) > 0)
                least = std::min(least, response_of(scene_, *one) == Response::slide
                                            ? 0.0
                                            : one->restitution.value_or(scene_.restitution));
            else if (one->restitution)
                least = std::min(least, *one->restitution);
        }
        return least;
    }

    void stop_where_it_touches(SceneShape& one) const {
        if (response_of(scene_, one) != Response::stop) return;
        // Locked ones too: else they would go on through what stands.
        one.velocity = {0, 0};
        one.spin = 0;
    }

    /// What the touch does to the two.
    void respond(const Pair& pair) {
        Contact& contact = contacts_[pair];
        playback_.touches.push_back({now(), pair.first, pair.second, contact.point, contact.normal});
        SceneShape a = shape(pair.first), b = shape(pair.second);
        const double had = approach(pair, contact);
        for (SceneShape* one : {&a, &b}) {
            if (mobility(*one) == 0) continue;
            if (response_of(scene_, *one) == Response::slide)
                one->spin = 0;
            else if (had <= 0)
                one->spin = -one->spin;  // what turns toward the other turns back
        }
        stop_where_it_touches(a);
        stop_where_it_touches(b);
        const double of_a = mobility(a), of_b = mobility(b);
        const double closing = dot(a.velocity - b.velocity, contact.normal);
        if (of_a + of_b > 0 && closing > 0) {
            const double impulse = closing * (1 + restitution(a, b)) / (of_a + of_b);
            a.velocity -= contact.normal * (impulse * of_a);
            b.velocity += contact.normal * (impulse * of_b);
        }
        // Two that no touch changes any more go on through each other.
        if (of_a + of_b == 0) contact.ignored = true;
        Scene& next = playback_.pieces.back().scene;
        next.shapes[pair.first] = std::make_shared<const SceneShape>(std::move(a));
        next.shapes[pair.second] = std::make_shared<const SceneShape>(std::move(b));
        place();
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
    std::map<Pair, Contact> contacts_;
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
    }
    return {};
}

}  // namespace testbed::model
