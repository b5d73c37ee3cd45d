// The order of the table's rows while something is dragged, and after.
#include <algorithm>
#include <gtest/gtest.h>
#include <random>
#include <set>

#include "app/editor/pair_list.h"

namespace testbed::editor {
namespace {

model::Results pairs_of(const std::vector<PairKey>& keys, std::mt19937_64& random) {
    model::Results results;
    results.complete = true;
    std::uniform_real_distribution<double> gap(-1, 1);
    for (const auto& [a, b] : keys) {
        collision::query::PairAnswer answer;
        const double distance = gap(random);
        answer.overlap = distance <= 0;
        answer.distance = std::max(0.0, distance);
        answer.depth = std::max(0.0, -distance);
        results.pairs.push_back({a, b, answer});
    }
    return results;
}

std::vector<PairKey> some_keys(std::uint32_t shapes, double share, std::mt19937_64& random) {
    std::vector<PairKey> keys;
    std::bernoulli_distribution present(share);
    for (std::uint32_t a = 0; a < shapes; ++a)
        for (std::uint32_t b = a + 1; b < shapes; ++b)
            if (present(random)) keys.emplace_back(a, b);
    return keys;
}

std::vector<PairKey> rows_of(const PairList& list, const model::Results& results) {
    std::vector<PairKey> rows;
    for (const std::uint32_t i : list.shown) rows.push_back(key_of(results.pairs[i]));
    return rows;
}

TEST(PairIndex, FindsWhatALinearSearchFinds) {
    std::mt19937_64 random(1);
    for (const double share : {0.0, 0.05, 0.5, 0.95, 1.0}) {
        for (const std::uint32_t shapes : {0u, 1u, 2u, 3u, 9u, 40u}) {
            const model::Results results = pairs_of(some_keys(shapes, share, random), random);
            const PairIndex index(results.pairs, shapes);
            for (std::uint32_t a = 0; a < shapes + 2; ++a) {
                for (std::uint32_t b = 0; b < shapes + 2; ++b) {
                    const auto found = std::ranges::find(results.pairs, PairKey{a, b}, key_of);
                    const auto wanted = found == results.pairs.end()
                                            ? std::optional<std::uint32_t>()
                                            : std::uint32_t(found - results.pairs.begin());
                    ASSERT_EQ(index.find({a, b}), wanted) << a << ' ' << b << " of " << shapes;
                }
            }
        }
    }
}

TEST(PairOrder, StaysDuringADragAndIsTheColumnsAfterIt) {
    std::mt19937_64 random(2);
    const std::uint32_t shapes = 12;
    model::Scene scene;
    for (std::uint32_t i = 0; i < shapes; ++i) {
        model::SceneShape shape{};
        shape.id = std::string(1, char('a' + i));
        scene.shapes.push_back(std::make_shared<const model::SceneShape>(std::move(shape)));
    }
    for (const PairFilter filter : {PairFilter::all, PairFilter::overlapping, PairFilter::apart}) {
        for (const PairColumn column : {PairColumn::gap, PairColumn::names}) {
            PairList list;
            list.filter = filter;
            list.column = column;
            std::uint64_t revision = 0;
            model::Results results = pairs_of(some_keys(shapes, 0.8, random), random);
            refresh(list, scene, results, ++revision, false);
            for (int frame = 0; frame < 20; ++frame) {
                const std::vector<PairKey> before = rows_of(list, results);
                results = pairs_of(some_keys(shapes, 0.8, random), random);
                refresh(list, scene, results, ++revision, true);
                const std::vector<PairKey> rows = rows_of(list, results);

                PairList fresh;
                fresh.filter = filter;
                fresh.column = column;
                refresh(fresh, scene, results, revision, false);
                const std::vector<PairKey> sorted = rows_of(fresh, results);
                const std::set<PairKey> wanted(sorted.begin(), sorted.end());
                EXPECT_EQ(std::set<PairKey>(rows.begin(), rows.end()), wanted);
                ASSERT_EQ(rows.size(), wanted.size()) << "no pair twice";
                std::vector<PairKey> expected;
                for (const PairKey& key : before)
                    if (wanted.contains(key)) expected.push_back(key);
                for (const PairKey& key : sorted)
                    if (std::ranges::find(before, key) == before.end()) expected.push_back(key);
                EXPECT_EQ(rows, expected) << "those of before, then the others by the column";
            }
            // The drag ends; no answer is another one.
            refresh(list, scene, results, revision, false);
            PairList fresh;
            fresh.filter = filter;
            fresh.column = column;
            refresh(fresh, scene, results, revision, false);
            EXPECT_EQ(list.shown, fresh.shown);
        }
    }
}

TEST(PairOrder, AListThatIsCutTakesNoRowsDuringADrag) {
    std::mt19937_64 random(3);
    const std::uint32_t shapes = 460;
    model::Scene scene;
    scene.shapes.resize(shapes);
    const std::vector<PairKey> all = some_keys(shapes, 1, random);
    ASSERT_GT(std::ssize(all), max_listed);
    model::Results results = pairs_of(all, random);
    PairList list;
    refresh(list, scene, results, 1, false);
    ASSERT_EQ(std::ssize(list.shown), max_listed);
    EXPECT_TRUE(list.cut);
    const std::vector<PairKey> before = rows_of(list, results);
    // One of the listed pairs goes away, then comes back.
    std::vector<PairKey> fewer = all;
    std::erase(fewer, before[5]);
    const model::Results without = pairs_of(fewer, random);
    refresh(list, scene, without, 2, true);
    std::vector<PairKey> rest = before;
    rest.erase(rest.begin() + 5);
    EXPECT_EQ(rows_of(list, without), rest);
    refresh(list, scene, results, 3, true);
    EXPECT_EQ(rows_of(list, results), rest);
    refresh(list, scene, results, 3, false);
    EXPECT_EQ(rows_of(list, results), before);
}

}  // namespace
}  // namespace testbed::editor
