// What a solver makes of a contact: a body that lies on another, pushed at one contact point or at two, frame
// by frame.
//
// The solver is that of Box2D Lite: an impulse at each contact point stops what approaches there, in turn and
// again, the sum of each never below zero; a fifth of what is too deep is pushed out in a frame. Gravity
// pulls down, nothing rubs, and frames are long, so that the eye sees what a push does.
#include <numbers>

#include "../../hull/bounds.h"
#include "../list.h"
#include "../manifold.h"
#include "../moving.h"

namespace collision::textbook {

namespace {

using namespace trace;

constexpr double frame_time = 0.1, gravity = 10;
constexpr int max_frames = 12, rounds = 20;
constexpr double pushed_out = 0.2;  ///< part of what is too deep, in a frame
constexpr double skin_part = 0.01;  ///< part of the body's size to which it may lie deep, and is felt ahead
constexpr double tipped_over = 30;  ///< degrees
constexpr double lies_still = 0.1;  ///< degrees

/// A body of mass 1.
struct LyingBody {
    Vec2 middle;              ///< center of mass
    double squared_gyration;  ///< moment of inertia
    double size;              ///< the shorter side of its upright box

    explicit LyingBody(const shape::Placed& placed) {
        const Outline outline(placed);
        const math::Aabb box = outline.bounds();
        size = std::min(box.size().x, box.size().y);
        const Vec2 base = box.center();
        double area = 0, moment = 0;
        Vec2 sum{0, 0};
        for (std::size_t i = 0; i < outline.size(); ++i) {
            const Vec2 p = outline[i] - base, q = outline.after(i) - base;
            const double twice = math::cross(p, q);
            area += twice / 2;
            sum += (p + q) * (twice / 6);
            moment += twice / 12 * (math::dot(p, p) + math::dot(p, q) + math::dot(q, q));
        }
        const Vec2 from_base = area > 0 ? sum / area : Vec2{0, 0};
        middle = base + from_base;
        squared_gyration = area > 0 ? moment / area - math::squared_length(from_base) : 0;
        // A flat body turns as a stick does, one without length not at all.
        if (!(squared_gyration > 0)) squared_gyration = math::squared_length(box.size()) / 12;
    }
};

/// A push at a point of the contact.
struct PointPush {
    Vec2 at, arm;  ///< arm: from the middle
    double depth;  ///< beyond the skin
    double impulse = 0;
};

class Frames {
  public:
    /// most: contact points that are pushed at.
    Frames(const Problem& problem, std::size_t most)
        : problem_(problem), body_(problem.b()), skin_(body_.size * skin_part), most_(most) {}

    /// Goes on by a frame; false where it has tipped over, or its place is none.
    bool next() {
        const std::optional<shape::Placed> felt = placed({0, -skin_});
        if (std::abs(tilt_) > tipped_over || !felt) return false;
        ++count_;
        velocity_.y -= gravity * frame_time;
        pushes_.clear();
        const std::array<const shape::Placed*, 2> shapes{&problem_.a(), &*felt};
        const Problem now{.shapes = shapes};
        Silent silent;
        const Manifold manifold = ManifoldSearch<Silent>(now, silent).run();
        normal_ = manifold.normal;
        for (const Manifold::Point& point : manifold.points)
            if (pushes_.size() < most_)
                pushes_.push_back(
                    {point.at + Vec2{0, skin_}, point.at + Vec2{0, skin_} - middle(), point.depth - skin_});
        for (int round = 0; round < rounds; ++round)
            for (PointPush& push : pushes_) apply(push);
        turn_ = spin_ * frame_time * 180 / std::numbers::pi;
        way_ += velocity_ * frame_time;
        tilt_ += turn_;
        largest_tilt_ = std::max(largest_tilt_, std::abs(tilt_));
        return true;
    }

    std::optional<shape::Placed> placed(Vec2 aside = {0, 0}) const {
        shape::Placed there = shape::moved(shape::moved(problem_.b(), math::Transform({-body_.middle, 0})),
                                           math::Transform({body_.middle + way_ + aside, tilt_}));
        if (shape::defect(there)) return {};
        return there;
    }
    int count() const { return count_; }
    double turn() const { return turn_; }
    double tilt() const { return tilt_; }
    double largest_tilt() const { return largest_tilt_; }
    std::span<const PointPush> pushes() const { return pushes_; }
    Vec2 normal() const { return normal_; }
    /// Length at which the push that carries the body alone is drawn.
    double arrow(const PointPush& push) const {
        return body_.size * push.impulse / (gravity * frame_time) / 2;
    }

  private:
    Vec2 middle() const { return body_.middle + way_; }

    void apply(PointPush& push) {
        const double lever = math::cross(push.arm, normal_);
        const double turning = body_.squared_gyration > 0 ? lever * lever / body_.squared_gyration : 0;
        const double allowed =
            push.depth > 0 ? pushed_out * push.depth / frame_time : push.depth / frame_time;
        const double speed = math::dot(normal_, velocity_ + spin_ * math::left_normal(push.arm));
        const double sum = std::max(push.impulse + (allowed - speed) / (1 + turning), 0.0);
        const double impulse = sum - push.impulse;
        push.impulse = sum;
        velocity_ += normal_ * impulse;
        if (turning > 0) spin_ += lever * impulse / body_.squared_gyration;
    }

    const Problem& problem_;
    LyingBody body_;
    double skin_;
    std::size_t most_;
    int count_ = 0;
    Vec2 way_{0, 0}, velocity_{0, 0}, normal_{0, 1};
    double spin_ = 0;  ///< radians a second
    double turn_ = 0, tilt_ = 0, largest_tilt_ = 0;
    std::vector<PointPush> pushes_;
};

/// "2 to the left of the middle".
std::string place_of(const PointPush& push) {
    if (push.arm.x == 0) return "right below the middle";
    return say(std::abs(push.arm.x), push.arm.x < 0 ? " to the left" : " to the right", " of the middle");
}

void show_frame(Step& step, const Frames& frames) {
    const auto pushes = frames.pushes();
    step.text = say("Frame ", frames.count(), ": ");
    if (pushes.empty()) step.text += "nothing carries it, it falls";
    if (pushes.size() == 1) step.text += say("the push at one point, ", place_of(pushes[0]));
    if (pushes.size() == 2)
        step.text += say("pushes at two points, ", place_of(pushes[0]), " and ", place_of(pushes[1]));
    step.text += say(pushes.empty()       ? " and turns by "
                     : pushes.size() == 1 ? ", turns it by "
                                          : ", turn it by ",
                     frames.turn(), "°. It stands turned by ", frames.tilt(), "°.");
    step.numbers = {{"frame", double(frames.count())}, {"turn", frames.turn()}, {"tilt", frames.tilt()}};
    if (const auto there = frames.placed()) show_outline(step, Role::ghost, *there, 1);
    for (const PointPush& push : pushes) {
        step.marks.push_back({Role::clamp, PointMark{push.at}});
        step.marks.push_back(
            {Role::push_out, ArrowMark{push.at, push.at + frames.normal() * frames.arrow(push)}});
    }
}

struct ContactFrames {
    template <Recorder R>
    static Outcome run(const Problem& problem, R& recorder) {
        ManifoldSearch<R> search(problem, recorder);
        const Manifold manifold = search.run();
        if (!manifold.overlap) return ends_apart(problem, manifold, search, recorder);
        const auto most = std::size_t(problem.setting);
        if constexpr (std::same_as<R, Trace>) {
            Frames frames(problem, most);
            while (frames.count() < max_frames && frames.next())
                recorder.step([&](Step& step) { show_frame(step, frames); });
        }
        return ends_on(manifold, most, recorder, [&](Step& step) { tell_all(step, problem, most); });
    }

  private:
    static void tell_all(Step& step, const Problem& problem, std::size_t most) {
        Frames frames(problem, most);
        int sides = 0;
        double last = 0;
        while (frames.count() < max_frames && frames.next()) {
            if (frames.turn() * last < 0) ++sides;
            last = frames.turn();
            if (const auto there = frames.placed()) show_outline(step, Role::ghost, *there, 1);
        }
        const double tilt = frames.largest_tilt();
        const bool tips = std::abs(frames.tilt()) > tipped_over;
        step.text = say("Pushed at ", most == 1 ? "the deepest point alone" : "every point of its contact",
                        ", ", the(problem, 1),
                        tips ? say(" tips over within ", several(std::size_t(frames.count()), "frame"), ".")
                        : tilt <= lies_still
                            ? say(" lies still for ", several(std::size_t(frames.count()), "frame"), ".")
                            : say(" rocks: in ", several(std::size_t(frames.count()), "frame"),
                                  " it stands turned by up to ", tilt, "°."));
        step.numbers = {
            {"largest tilt", tilt}, {"changes of side", double(sides)}, {"tips over", tips ? 1.0 : 0.0}};
    }
};

}  // namespace

constinit const Algorithm contact_frames = row<ContactFrames>({
    .id = "contact_frames",
    .name = "Contact points, and what a solver makes of them",
    .question = Question::contact,
    .applies = {polygonal, polygonal},
    .cost = "quadratic",
    .source = "after Box2D Lite, src/Arbiter.cpp: PreStep and ApplyImpulse, without friction",
    .trust = Trust::rounding,
    .fails = "where the two are within rounding of touching; with one point what rests does not",
    .setting = {"points", 1, 2, 2, true},
    .as_given = true,
    .refuses = refuse_concave,
});

}  // namespace collision::textbook
