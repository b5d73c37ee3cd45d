// A circle by iterative shrinking: made smaller than it may be, grown around the corners in another order,
// and kept where it came out smaller.
#include <cstdint>
#include <numbers>
#include <utility>

#include "../growing_circle.h"
#include "../words.h"
#include "list.h"

namespace collision::textbook {

namespace {

using namespace trace;

constexpr int rounds = 8;
constexpr double shrunk_to = 0.95;

/// Another order each time, the same in every run.
class Shuffle {
  public:
    void operator()(std::vector<RoundCorner>& corners) {
        for (std::size_t i = corners.size(); i > 1; --i) {
            state_ = state_ * 6364136223846793005u + 1442695040888963407u;
            std::swap(corners[i - 1], corners[(state_ >> 33) % i]);
        }
    }

  private:
    std::uint64_t state_ = 1;
};

/// Around the middle of the corners' rectangle, out to the farthest.
GrowingCircle around_the_middle(const std::vector<RoundCorner>& corners) {
    math::Aabb box;
    for (const RoundCorner& corner : corners) box.include(corner.at);
    GrowingCircle circle{box.center(), 0};
    circle.hold(corners);
    return circle;
}

struct ShrunkCircle {
    template <Recorder R>
    static Outcome run(const Problem& problem, R& recorder) {
        std::vector<RoundCorner> corners = round_corners(problem.a());
        GrowingCircle best = around_the_middle(corners), circle = best;
        for (std::size_t i = 0; i < corners.size(); ++i) count_corner(recorder);
        recorder.step([&](Step& step) {
            step.text = say("It begins as the circle around the middle, with the radius ", best.radius, ".");
            step.numbers = {{"radius", best.radius}};
            step.marks = {{Role::envelope, best.mark(), 0}, {Role::candidate, PointMark{best.center}}};
        });
        Shuffle shuffle;
        for (int round = 1; round <= rounds; ++round) {
            circle.radius *= shrunk_to;
            shuffle(corners);
            std::size_t outside = 0;
            for (const RoundCorner& corner : corners) {
                count_corner(recorder);
                if (circle.lacks(corner) <= 0) continue;
                ++outside;
                circle.take_in(corner);
            }
            const bool smaller = circle.radius < best.radius;
            recorder.count(Work::iterations);
            recorder.count(Work::comparisons);
            recorder.step([&](Step& step) {
                step.text = say("Round ", round, ": shrunk by a twentieth, it grew around ",
                                several(outside, "corner"), " to the radius ", circle.radius,
                                smaller ? ", the smallest so far." : ", no smaller than before.");
                step.numbers = {{"round", double(round)}, {"radius", circle.radius}};
                step.marks = {{smaller ? Role::kept : Role::dropped, circle.mark(), 0},
                              {Role::envelope, best.mark(), 0},
                              {Role::candidate, PointMark{circle.center}}};
            });
            if (smaller) best = circle;
        }
        best.hold(corners);
        recorder.count(Work::multiplications, 2);
        return enclosed(problem, best.mark(), std::numbers::pi * best.radius * best.radius,
                        "The circle by shrinking", recorder);
    }
};

}  // namespace

constinit const Algorithm shrunk_circle = row<ShrunkCircle>({
    .id = "shrunk_circle",
    .name = "Bounding circle by iterative shrinking",
    .question = Question::bounds,
    .applies = {boundable, boundable},
    .cost = "linear",
    .source = "named in Schwarzl, 2D Game Collision Detection, Bounded Shape Groups; C. Ericson, Real-Time "
              "Collision Detection, 4.3.4",
    .trust = Trust::rounding,
    .fails = "never smaller than needed but for a rounding; near the smallest, and seldom it",
    .refuses = refuse_unbounded_shape,
});

}  // namespace collision::textbook
