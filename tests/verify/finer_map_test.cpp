// Which places of a map are asked about again on a finer grid.
#include "app/verify/finer_map.h"

#include <cstdlib>
#include <gtest/gtest.h>
#include <vector>

#include "app/verify/collider_jobs.h"

namespace testbed::verify {
namespace {

constexpr int map_side = 5;

/// A complete map with one overlapping cell.
void fill_map(ColliderState& state, int column, int row) {
    ColliderMap& map = state.map;
    map.wanted = map.grid = {.lower = {0, 0}, .step = 1, .columns = map_side, .rows = map_side};
    map.cells.assign(map.grid.size(), MapCell::apart);
    map.cells[map.grid.index(column, row)] = MapCell::overlapping;
    map.complete = true;
}

/// All four parts of that cell and of its neighbors, corners included, and no others.
TEST(FinerMap, AsksAboutACellThatDiffersAndAboutItsNeighbors) {
    for (int row = 0; row < map_side; ++row)
        for (int column = 0; column < map_side; ++column) {
            ColliderState state;
            fill_map(state, column, row);
            ASSERT_TRUE(make_finer(state));
            std::vector<int> asked(std::size_t(map_side * map_side), 0);
            for (const MapPlace& place : state.places) {
                EXPECT_EQ(place.size, 1);
                ++asked[std::size_t(place.row / 2 * map_side + place.column / 2)];
            }
            for (int r = 0; r < map_side; ++r)
                for (int c = 0; c < map_side; ++c) {
                    const bool near = std::abs(r - row) <= 1 && std::abs(c - column) <= 1;
                    EXPECT_EQ(asked[std::size_t(r * map_side + c)], near ? 4 : 0)
                        << "cell " << c << ", " << r << " beside " << column << ", " << row;
                }
        }
}
TEST(FinerMap, KeepsWhatIsKnownAndEndsAtFourPartsOfASide) {
    ColliderState state;
    fill_map(state, 1, 3);
    ASSERT_TRUE(make_finer(state));
    EXPECT_EQ(state.map.grid.columns, 2 * map_side);
    EXPECT_EQ(state.map.grid.rows, 2 * map_side);
    EXPECT_EQ(state.map.grid.step, 0.5);
    EXPECT_EQ(state.map.to_ask, state.places.size());
    EXPECT_EQ(state.next_place, 0u);
    for (int row = 0; row < 2 * map_side; ++row)
        for (int column = 0; column < 2 * map_side; ++column)
            EXPECT_EQ(state.map.cells[state.map.grid.index(column, row)],
                      column / 2 == 1 && row / 2 == 3 ? MapCell::overlapping : MapCell::apart);
    EXPECT_TRUE(make_finer(state));
    EXPECT_FALSE(make_finer(state)) << "four parts of a side are enough";
}
TEST(FinerMap, NothingIsAskedAgainWhereAllIsAlikeOrNotYetKnown) {
    ColliderState state;
    fill_map(state, 0, 0);
    state.map.complete = false;
    EXPECT_FALSE(make_finer(state));
    state.map.complete = true;
    state.map.cells.assign(state.map.grid.size(), MapCell::apart);
    EXPECT_FALSE(make_finer(state));
    EXPECT_EQ(state.map.grid.columns, map_side);
}

}  // namespace
}  // namespace testbed::verify
