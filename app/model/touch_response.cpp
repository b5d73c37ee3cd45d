// What a touch does to the velocities and the spins of two shapes.
#include "app/model/touch_response.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "app/model/playback.h"

namespace testbed::model {

namespace {

using collision::math::dot;

/// What a turning shape drives away leaves it by this part of the speed, or it would be in it a moment later:
/// the shape comes after it on an arc.
constexpr double lift = 0.05;

/// The velocity of a shape's point by its spin.
Vec2 driven(const SceneShape& one, Vec2 point) {
    const Vec2 arm = point - one.pose.position;
    return one.spin * (std::numbers::pi / 180) * Vec2{-arm.y, arm.x};
}

class Touching {
  public:
    Touching(const Scene& scene, const TouchPoints& touch, SceneShape& a, SceneShape& b)
        : touch_(touch),
          a_(a),
          b_(b),
          of_a_(mobility(scene, a)),
          of_b_(mobility(scene, b)),
          restitution_(restitution_of(scene, a, b)) {}

    void bounce() { push(dot(a_.velocity - b_.velocity, touch_.normal), restitution_); }

    /// Without this two that part by their velocities close by their spins, and go on through each other.
    void turn_back() {
        if (a_.spin == 0 && b_.spin == 0) return;
        if (const Vec2 point = closest(); closing(point) > 0) {
            if (of_a_ > 0 && dot(driven(a_, point), touch_.normal) > 0) a_.spin *= -restitution_;
            if (of_b_ > 0 && dot(driven(b_, point), touch_.normal) < 0) b_.spin *= -restitution_;
        }
        push(closing(closest()), std::max(restitution_, lift));
    }

    void stop_turning() {
        if (of_a_ > 0) a_.spin = 0;
        if (of_b_ > 0) b_.spin = 0;
    }

    void leave() {
        double turning = 0;
        for (const Vec2 point : touch_.points) {
            const Vec2 of_a = driven(a_, point), of_b = driven(b_, point);
            turning = std::max(turning, std::hypot(of_a.x, of_a.y) + std::hypot(of_b.x, of_b.y));
        }
        push(closing(closest()) + lift * turning, 0);
    }

  private:
    double closing(Vec2 point) const {
        return dot(a_.velocity + driven(a_, point) - b_.velocity - driven(b_, point), touch_.normal);
    }

    /// The touching point where the two close fastest.
    Vec2 closest() const {
        return *std::ranges::max_element(touch_.points, {}, [&](Vec2 point) { return closing(point); });
    }

    void push(double speed, double restitution) {
        if (speed <= 0 || of_a_ + of_b_ == 0) return;
        const double impulse = speed * (1 + restitution) / (of_a_ + of_b_);
        a_.velocity -= touch_.normal * (impulse * of_a_);
        b_.velocity += touch_.normal * (impulse * of_b_);
    }

    const TouchPoints& touch_;
    SceneShape &a_, &b_;
    double of_a_, of_b_, restitution_;
};

bool shares_velocity(const Scene& scene, const SceneShape& one) {
    const Response response = response_of(scene, one);
    return mobility(scene, one) > 0 && (response == Response::shared || response == Response::shared_speed);
}

/// The velocity with the speed of the published formula, where the shape's response asks for it: the second
/// one's part of the momentum's mean, and once more that by the other's mass.
Vec2 with_published_speed(const Scene& scene, const SceneShape& one, double other_mass, double second_part) {
    const double speed = std::hypot(one.velocity.x, one.velocity.y);
    if (mobility(scene, one) == 0 || response_of(scene, one) != Response::shared_speed || speed == 0)
        return one.velocity;
    return one.velocity * ((second_part + second_part / other_mass) / speed);
}

void stop_where_it_touches(const Scene& scene, SceneShape& one) {
    if (response_of(scene, one) != Response::stop) return;
    // Locked ones too: else they would go on through what stands.
    one.velocity = {0, 0};
    one.spin = 0;
}

}  // namespace

double mobility(const Scene& scene, const SceneShape& one) {
    if (one.locked) return 0;
    switch (response_of(scene, one)) {
        case Response::pass:
        case Response::stop: return 0;
        case Response::slide:
        case Response::bounce:
        case Response::shared:
        case Response::shared_speed: return 1 / one.mass;
    }
    return 0;
}

double restitution_of(const Scene& scene, const SceneShape& a, const SceneShape& b) {
    double least = 1;
    for (const SceneShape* one : {&a, &b}) {
        if (mobility(scene, *one) > 0)
            least = std::min(least, response_of(scene, *one) == Response::slide
                                        ? 0.0
                                        : one->restitution.value_or(scene.restitution));
        else if (one->restitution)
            least = std::min(least, *one->restitution);
    }
    return least;
}

void answer_touch(const Scene& scene, const TouchPoints& touch, Answer answer, SceneShape& a, SceneShape& b) {
    // Of the second shape alone: the first one's was written into the variable that it overwrites.
    const double second_part = std::hypot(b.velocity.x, b.velocity.y) * (b.mass / (a.mass + b.mass));
    for (SceneShape* one : {&a, &b})
        if (mobility(scene, *one) > 0 && response_of(scene, *one) == Response::slide) one->spin = 0;
    stop_where_it_touches(scene, a);
    stop_where_it_touches(scene, b);
    Touching touching(scene, touch, a, b);
    touching.bounce();
    if (answer == Answer::still) touching.stop_turning();
    touching.turn_back();
    if (answer != Answer::plain) touching.leave();
    // The first new velocity was written into the variable that the second one overwrites.
    if (shares_velocity(scene, a)) a.velocity = b.velocity;
    a.velocity = with_published_speed(scene, a, b.mass, second_part);
    b.velocity = with_published_speed(scene, b, a.mass, second_part);
}

}  // namespace testbed::model
