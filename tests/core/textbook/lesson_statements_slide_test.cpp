// The general statements of lessons 36 and 37, each tried on 10,000 moves. The number before each test is
// that of the lesson and of its step.
#include <cmath>
#include <gtest/gtest.h>
#include <random>

#include "core/catalog.h"
#include "core/math/length.h"
#include "core/textbook/slide/exact.h"
#include "tests/support/placed.h"

namespace collision::catalog {
namespace {

using shape::Placed;

constexpr int moves = 10'000;

/// Halves, so that moves touch, graze and end on corners.
class Halves {
  public:
    explicit Halves(unsigned seed) : random_(seed) {}
    double operator()(double low, double high) {
        return low + 0.5 * double(random_() % static_cast<unsigned>(2 * (high - low) + 1));
    }

  private:
    std::mt19937 random_;
};

/// Where the row leaves a, from where it was.
Vec2 moved_by(const char* row, const Placed& a, Vec2 way, const Placed& b,
              std::optional<double> setting = {}) {
    Motions motions;
    motions.a = {{0, 0}, {way, 0}};
    const Outcome said = ask(*find(row), a, b, setting, motions);
    EXPECT_TRUE(said.way.has_value()) << row;
    return said.way.value_or(Vec2{});
}
Vec2 slid_by(const Placed& a, Vec2 way, const Placed& b) {
    const auto slid = textbook::slide_along(a, way, b);
    EXPECT_TRUE(slid.has_value());
    return slid ? slid->end : Vec2{};
}
void expect_same(Vec2 found, Vec2 wanted, Vec2 way) {
    EXPECT_NEAR(found.x, wanted.x, 1e-9) << way.x << " " << way.y;
    EXPECT_NEAR(found.y, wanted.y, 1e-9) << way.x << " " << way.y;
}

Placed box_at(double x, double y) { return support::box({x - 0.5, y - 0.5}, {x + 0.5, y + 0.5}); }
/// A floor up to y = 1 of tiles that are 2 wide.
Placed tiles() {
    return support::group({support::box({-20, 0}, {0, 1}), support::box({0, 0}, {2, 1}),
                           support::box({2, 0}, {4, 1}), support::box({4, 0}, {6, 1}),
                           support::box({6, 0}, {8, 1}), support::box({8, 0}, {30, 1})});
}
Placed one_polygon() {
    return support::polygon({{-20, 0}, {30, 0}, {30, 1}, {8, 1}, {6, 1}, {4, 1}, {2, 1}, {0, 1}, {-20, 1}});
}

/// 36.1: past the middle of the wall the push leads to the far side, before it back.
TEST(LessonStatements, PastTheMiddleOfAWallThePushLeadsToTheFarSide) {
    Halves halves(361);
    for (int i = 0; i < moves; ++i) {
        const double half = 0.25 * halves(1, 4), past = 0.01 * halves(1, 20);
        const Placed wall = support::box({10 - half, -100}, {10 + half, 100}), a = box_at(0, 0);
        const double up = halves(-3, 3);
        expect_same(moved_by("push_out_after_move", a, {10 + past, up}, wall), {10 + half + 0.5, up},
                    {past, up});
        expect_same(moved_by("push_out_after_move", a, {10 - past, up}, wall), {10 - half - 0.5, up},
                    {past, up});
    }
}

/// 36.2: a slide keeps all of the way along a floor, and the program that stops keeps the way to the touch.
TEST(LessonStatements, OnAFloorASlideKeepsAllOfTheWayAlongIt) {
    Halves halves(362);
    for (int i = 0; i < moves; ++i) {
        const double gap = halves(0.5, 4);
        const Placed a = box_at(0, 1.5 + gap), floor = support::box({-100, 0}, {100, 1});
        const Vec2 way{halves(-8, 8), -halves(0.5, 8)};
        const double down = std::min(gap, -way.y);
        expect_same(slid_by(a, way, floor), {way.x, -down}, way);
        expect_same(moved_by("stop_at_impact", a, way, floor), {way.x * down / -way.y, -down}, way);
    }
}

/// 36.3: on a slope a slide keeps the shadow of the rest on it, and x, then y stays at its foot.
TEST(LessonStatements, OnASlopeASlideKeepsTheShadowOfTheRest) {
    Halves halves(363);
    for (int i = 0; i < moves; ++i) {
        const double rise = halves(0.5, 4), run = halves(0.5, 6), gap = halves(0, 4), rest = halves(0.5, 6);
        const double far = 20 / std::min(run, 1.0);
        const Placed hill =
            support::polygon({{-50, -1}, {run * far, -1}, {run * far, rise * far}, {0, 0}, {-50, 0}});
        const Placed a = support::box({-1 - gap, 0}, {-gap, 1});
        const Vec2 way{gap + rest, 0};
        const double part = rest * run / (run * run + rise * rise);
        expect_same(slid_by(a, way, hill), {gap + part * run, part * rise}, way);
        expect_same(moved_by("x_then_y", a, way, hill), {gap, 0}, way);
    }
}

/// 36.4: x first ends on the block, y first to its left, and at most one of them where the slide ends.
TEST(LessonStatements, TheFirstAxisDecidesAtTheCornerOfABlock) {
    Halves halves(364);
    for (int i = 0; i < moves; ++i) {
        const double left = halves(0.5, 3), above = halves(0.5, 3);
        const Placed a = box_at(0, 0), block = support::box({0.5 + left, -100}, {100, -0.5 - above});
        const Vec2 way{left + halves(0.5, 4), -above - halves(0.5, 4)};
        const Vec2 on{way.x, -above}, next_to{left, way.y};
        expect_same(moved_by("x_then_y", a, way, block, 0), on, way);
        expect_same(moved_by("x_then_y", a, way, block, 1), next_to, way);
        const Vec2 slid = slid_by(a, way, block);
        EXPECT_FALSE(math::length(slid - on) < 1e-9 && math::length(slid - next_to) < 1e-9);
    }
}

/// 37.1: a box trips where it slides on to the next seam, and nowhere else.
TEST(LessonStatements, ABoxTripsAtTheNextSeamOfAFlatFloorOfTiles) {
    Halves halves(371);
    int tripped = 0;
    for (int i = 0; i < moves; ++i) {
        const Placed a = box_at(1.5, 2.5), floor = tiles();
        const double sideways = halves(0, 6),
                     touch = 1.5 + sideways / 2;  // half of the way leads down to the floor
        // Where the side of the box is at a seam already, it is in front of that one's tile.
        const double seam = 2 * std::ceil((touch + 0.5) / 2) - 0.5;
        const bool trips = 1.5 + sideways > seam && seam < 8;
        tripped += trips;
        const Vec2 way{sideways, -2};
        expect_same(slid_by(a, way, floor), {sideways, -1}, way);
        expect_same(moved_by("iterative_slide", a, way, floor), {trips ? seam - 1.5 : sideways, -1}, way);
    }
    EXPECT_GT(tripped, 1000);
}

/// 37.3: segments that are tested each on its own trip it as tiles do; as one outline they trip nothing.
TEST(LessonStatements, AChainTripsABoxOnlyWhereItsSegmentsDoNotKnowEachOther) {
    Halves halves(373);
    const Placed alone = support::group({support::segment({-20, 1}, {0, 1}), support::segment({0, 1}, {2, 1}),
                                         support::segment({2, 1}, {4, 1}), support::segment({4, 1}, {6, 1}),
                                         support::segment({6, 1}, {30, 1})});
    int tripped = 0;
    for (int i = 0; i < moves; ++i) {
        const Vec2 way{halves(0, 6), -2};
        const Placed a = box_at(1.5, 2.5);
        tripped += moved_by("iterative_slide", a, way, alone).x < way.x - 1e-9;
        expect_same(moved_by("iterative_slide", a, way, one_polygon()), {way.x, -1}, way);
    }
    EXPECT_GT(tripped, 1000);
}

/// 37.2: a corner in a straight line trips nothing. 37.4: nor do seams trip a ball.
TEST(LessonStatements, NeitherStraightCornersTripABoxNorSeamsABall) {
    Halves halves(372);
    for (int i = 0; i < moves; ++i) {
        const Vec2 way{halves(-6, 6), -halves(1, 6)};
        const double y = 1.5 + halves(0, 1);
        const Vec2 wanted{way.x, std::max(way.y, 1.5 - y)};
        expect_same(moved_by("iterative_slide", box_at(1.5, y), way, one_polygon()), wanted, way);
        expect_same(moved_by("iterative_slide", support::circle({1.5, y}, 0.5), way, tiles()), wanted, way);
    }
}

/// 37.5: with a margin a box comes to rest that far above the floor, and slides over the seams; but it can
/// trip where it lands exactly on a corner.
TEST(LessonStatements, WithAMarginABoxFloatsOverTheSeams) {
    Halves halves(375);
    int on_a_corner = 0, trips = 0;
    for (int i = 0; i < moves; ++i) {
        const Vec2 way{halves(-6, 6), -halves(1.5, 6)};
        // The box comes down by 1. Its lower corners were at x = 1 and 2.
        const double sideways = way.x / -way.y;
        if (std::fmod(sideways, 1) == 0) {
            ++on_a_corner;
            const Vec2 end = moved_by("slide_with_margin", box_at(1.5, 2.5), way, tiles(), 0.05);
            trips += std::abs(end.x - way.x) > 0.1;
            continue;
        }
        expect_same(moved_by("slide_with_margin", box_at(1.5, 2.5), way, tiles(), 0.05), {way.x, -0.95}, way);
    }
    EXPECT_LT(on_a_corner, moves / 2);
    EXPECT_GT(trips, 0);
}

/// 37.6: where a box covers less of the left tile than it is deep, that tile pushes it to the side.
TEST(LessonStatements, ATilePushesToTheSideWhereTheBoxCoversLessOfItThanItIsDeep) {
    Halves halves(376);
    int sideways = 0;
    for (int i = 0; i < moves; ++i) {
        // Eighths: the box ends with its left side between x = 1 and x = 2, sunk in by less than it is high.
        const double covers = 0.25 * halves(0.5, 3.5), deep = 0.25 * halves(0.5, 3.5);
        if (covers == deep) continue;
        const Placed a = box_at(1.5, 3.5),
                     floor = support::group({support::box({0, 0}, {2, 1}), support::box({2, 0}, {4, 1})});
        const Vec2 way{2 - covers + 0.5 - 1.5, -2 - deep};
        const bool aside = covers < deep && covers < 0.5;
        sideways += aside;
        const Vec2 end = moved_by("push_out_after_move", a, way, floor);
        EXPECT_EQ(std::abs(end.x - way.x) > 1e-9, covers < deep) << covers << " " << deep;
        if (aside) expect_same(end, {way.x + covers, -2}, way);
    }
    EXPECT_GT(sideways, 500);
}

}  // namespace
}  // namespace collision::catalog
