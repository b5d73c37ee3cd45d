// The map of answers that a connected program gives, without a window.
#include "app/verify/live_collider.h"

#include <chrono>
#include <gtest/gtest.h>
#include <thread>

#include "app/verify/maker.h"

namespace testbed::verify {
namespace {

bool comes_true(auto&& condition) {
    const auto late = std::chrono::steady_clock::now() + std::chrono::minutes(1);
    while (!condition() && std::chrono::steady_clock::now() < late) std::this_thread::yield();
    return condition();
}

TEST(LiveColliders, AMapBelongsToTheShapesAndToTheOneThatMoves) {
    LiveCollider collider;
    const Question asked = make_pair(make_circle({0, 0}, 1), make_circle({3, 0}, 1));
    EXPECT_FALSE(collider.map_is_of(asked, 1)) << "nothing was asked yet";
    collider.connect({TESTBED_MADE_COLLIDER, "exact"});
    ASSERT_TRUE(
        comes_true([&] { return collider.state() == LiveCollider::State::ready && !collider.busy(); }));
    collider.ask_map(asked, 1, {.lower = {-4, -4}, .step = 1, .columns = 8, .rows = 8});
    EXPECT_TRUE(collider.map_is_of(asked, 1));
    EXPECT_FALSE(collider.map_is_of(asked, 0));
    EXPECT_TRUE(collider.map_is_of(make_pair(make_circle({0, 0}, 1), make_circle({5, 1}, 1)), 1))
        << "where the moved shape is makes no difference";
    EXPECT_FALSE(collider.map_is_of(make_pair(make_circle({1, 0}, 1), make_circle({3, 0}, 1)), 1));
    EXPECT_FALSE(collider.map_is_of(make_pair(make_circle({0, 0}, 1), make_circle({3, 0}, 2)), 1));
}

}  // namespace
}  // namespace testbed::verify
