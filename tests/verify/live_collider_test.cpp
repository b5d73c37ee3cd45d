// The map of answers that a connected program gives, without a window.
#include "app/verify/live_collider.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <gtest/gtest.h>
#include <thread>

#include "app/verify/kinds.h"
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

TEST(LiveColliders, AMapThatIsCompleteIsMadeFinerAtItsBordersWhileNothingElseIsAsked) {
    LiveCollider collider;
    const Question question = make_pair(make_circle({0, 0}, 2), make_circle({9, 0}, 1));
    collider.connect({TESTBED_MADE_COLLIDER, "exact"});
    ASSERT_TRUE(
        comes_true([&] { return collider.state() == LiveCollider::State::ready && !collider.busy(); }));
    const model::SampleGrid wanted{.lower = {-6, -6}, .step = 1, .columns = 12, .rows = 12};
    bool was_complete = false;
    std::uint64_t revision = 0;
    ASSERT_TRUE(comes_true([&] {
        collider.ask_map(question, 1, wanted);
        const ColliderMap map = collider.map();
        if (map.complete && !was_complete) {
            was_complete = true;
            EXPECT_GE(map.asked, wanted.size());
        }
        EXPECT_GE(map.revision, revision);
        revision = map.revision;
        return map.grid.columns == 4 * wanted.columns && map.asked == map.to_ask && !collider.busy();
    }));
    const ColliderMap map = collider.map();
    EXPECT_TRUE(collider.map_is_of(question, 1));
    EXPECT_LT(map.asked, map.grid.size()) << "only borders were asked about again";
    for (int row = 0; row < map.grid.rows; ++row)
        for (int column = 0; column < map.grid.columns; ++column) {
            const Vec2 place = map.grid.place(column, row);
            const MapCell truth =
                place.x * place.x + place.y * place.y <= 9 ? MapCell::overlapping : MapCell::apart;
            EXPECT_EQ(map.cells[map.grid.index(column, row)], truth) << place.x << ", " << place.y;
        }
    // It stays as it is, and another grid begins again.
    collider.ask_map(question, 1, wanted);
    EXPECT_FALSE(collider.busy());
    model::SampleGrid other = wanted;
    other.step = 0.5;
    collider.ask_map(question, 1, other);
    EXPECT_EQ(collider.map().grid, other);
    EXPECT_LE(collider.map().asked, other.size());
}

/// The whole map, as the truth has it; the collider takes gaps of up to 0.4 for overlaps, of which 0.05 are
/// its tolerance.
TEST(LiveColliders, AMapCountsAndOrdersWhatIsWrong) {
    LiveCollider collider;
    collider.connect({TESTBED_MADE_COLLIDER, "mutant", "tolerates-half-a-unit"});
    ASSERT_TRUE(
        comes_true([&] { return collider.state() == LiveCollider::State::ready && !collider.busy(); }));
    const Question asked = make_pair(make_circle({0, 0}, 1), make_circle({3, 0}, 1));
    const model::SampleGrid grid{.lower = {-3, -3}, .step = 0.23, .columns = 26, .rows = 27};
    ASSERT_TRUE(comes_true([&] {
        if (collider.busy()) return false;
        if (collider.map().complete) return true;  // asked for again it would be made finer
        collider.ask_map(asked, 1, grid);
        return false;
    }));
    const ColliderMap map = collider.map();
    ASSERT_EQ(map.grid, grid);
    std::size_t false_alarms = 0;
    double widest = 0;
    for (int row = 0; row < grid.rows; ++row)
        for (int column = 0; column < grid.columns; ++column) {
            const Vec2 at = grid.place(column, row);
            const double gap = std::sqrt(at.x * at.x + at.y * at.y) - 2;
            const bool alarm = gap > 1.2 * 0.05 && gap < 0.4;
            const MapCell cell = map.cells[grid.index(column, row)];
            EXPECT_EQ(cell, alarm     ? MapCell::false_alarm
                            : gap > 0 ? MapCell::apart
                                      : MapCell::overlapping)
                << at.x << " " << at.y;
            false_alarms += alarm;
            if (alarm) widest = std::max(widest, gap);
        }
    EXPECT_GT(false_alarms, 20u);
    EXPECT_EQ(map.false_alarms, false_alarms);
    EXPECT_EQ(map.misses, 0u);
    EXPECT_EQ(map.asked, grid.size());
    ASSERT_TRUE(map.worst);
    EXPECT_DOUBLE_EQ(map.worst->by, widest);
    EXPECT_TRUE(map.worst->yes_or_no && !map.worst->overlapping);
}

/// A pair that was never answered while conventions were detected is not asked about, and is not left
/// unanswered either.
TEST(LiveColliders, APairThatItFailedOnFromTheStartIsACrash) {
    LiveCollider collider;
    collider.connect({TESTBED_MADE_COLLIDER, "crash-beside-polygons"});
    ASSERT_TRUE(
        comes_true([&] { return collider.state() == LiveCollider::State::ready && !collider.busy(); }));
    const int restarts = collider.restarts();
    const Question circles = make_pair(make_circle({0, 0}, 1), make_circle({3, 0}, 1));
    const Question crashes = make_pair(make_circle({0, 0}, 1), make_polygon({{0, 0}, {2, 0}, {0, 2}}));
    const auto said_of = [&](const Question& question) {
        EXPECT_TRUE(comes_true([&] {
            collider.ask(question);
            return !collider.busy() && collider.said() && collider.said()->question.shapes == question.shapes;
        }));
        return *collider.said();
    };
    EXPECT_FALSE(said_of(circles).fault);
    const Said said = said_of(crashes);
    ASSERT_TRUE(said.fault);
    EXPECT_EQ(said.fault->kind, kind::crash);
    EXPECT_TRUE(said.fault->sentence.starts_with(
        "It failed on the first questions about circle–polygon, and gets no more. It ended with signal 6"))
        << said.fault->sentence;
    EXPECT_NE(said.fault->details.find("mine.cpp:17"), std::string::npos) << said.fault->details;
    EXPECT_EQ(collider.restarts(), restarts) << "it is not asked again";
    // Listed pairs say so too.
    const LiveCollider::ShapePair pair{std::make_shared<const model::SceneShape>(crashes.shapes[0]),
                                       std::make_shared<const model::SceneShape>(crashes.shapes[1])};
    ASSERT_TRUE(comes_true([&] {
        collider.ask_pairs({pair});
        return collider.said_of(pair).has_value();
    }));
    EXPECT_TRUE(collider.said_of(pair)->fault);
    // One note tells of it, whatever the number of questions.
    std::size_t notes = 0;
    for (const std::string& note : collider.notes())
        notes += note.find("circle–polygon") != std::string::npos;
    EXPECT_EQ(notes, 1u);
}

/// Answers about pairs are kept as long as they are wanted, and more than once they are not asked about.
TEST(LiveColliders, PairsAreAskedOnceAndForgottenWhereNobodyWantsThem) {
    LiveCollider collider;
    collider.connect({TESTBED_MADE_COLLIDER, "mutant", "tolerates-half-a-unit"});
    ASSERT_TRUE(
        comes_true([&] { return collider.state() == LiveCollider::State::ready && !collider.busy(); }));
    std::vector<LiveCollider::ShapePair> wanted;
    const auto still = std::make_shared<const model::SceneShape>(make_circle({0, 0}, 1));
    for (int i = 0; i < 300; ++i)
        wanted.push_back(
            {still, std::make_shared<const model::SceneShape>(make_circle({1.505 + 0.01 * i, 0}, 1))});
    EXPECT_EQ(collider.pairs_revision(), 0u);
    const auto known = [&] {
        return std::ranges::count_if(wanted,
                                     [&](const auto& pair) { return collider.said_of(pair).has_value(); });
    };
    ASSERT_TRUE(comes_true([&] {
        collider.ask_pairs(wanted);
        return known() == 300;
    }));
    EXPECT_GT(collider.pairs_revision(), 0u);
    // Gaps above 0.06 and below 0.4 are wrong.
    EXPECT_EQ(collider.wrong_pairs().size(), 34u);
    wanted.resize(10);
    ASSERT_TRUE(comes_true([&] { return !collider.busy(); }));
    collider.ask_pairs(wanted);
    EXPECT_EQ(known(), 10);
    EXPECT_TRUE(collider.wrong_pairs().empty());
}

}  // namespace
}  // namespace testbed::verify
