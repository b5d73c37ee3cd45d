// Cells become areas: what is filled is what was wanted.
#include "app/model/cell_areas.h"

#include <gtest/gtest.h>

#include "app/model/random.h"

namespace testbed::model {
namespace {

/// Even-odd, over a rim and its holes.
bool filled(const MapArea& area, Vec2 p) {
    bool in = false;
    const auto cross = [&](const std::vector<Vec2>& loop) {
        for (std::size_t i = 0; i < loop.size(); ++i) {
            const Vec2 a = loop[i], b = loop[(i + 1) % loop.size()];
            if ((a.y > p.y) != (b.y > p.y) && p.x < a.x) in = !in;
        }
    };
    cross(area.rim);
    for (const auto& hole : area.holes) cross(hole);
    return in;
}

TEST(CellAreas, FillWhatIsWanted) {
    Random random(3);
    for (int round = 0; round < 300; ++round) {
        SampleGrid grid{{-1, 2}, 0.5, random.between(1, 9), random.between(1, 9)};
        const int share = random.between(1, 9);
        std::vector<bool> wanted;
        for (std::size_t i = 0; i < grid.size(); ++i) wanted.push_back(random.below(10) < share);
        const auto areas = cell_areas(grid, wanted);
        for (int row = 0; row < grid.rows; ++row)
            for (int column = 0; column < grid.columns; ++column) {
                int count = 0;
                for (const MapArea& area : areas) count += filled(area, grid.place(column, row));
                EXPECT_EQ(count, int(wanted[grid.index(column, row)]))
                    << round << ": " << column << ", " << row;
            }
    }
}

TEST(CellAreas, OneCellIsOneSquare) {
    const auto areas =
        cell_areas({{0, 0}, 1, 3, 3}, {false, false, false, false, true, false, false, false, false});
    ASSERT_EQ(areas.size(), 1u);
    EXPECT_EQ(areas[0].rim, (std::vector<Vec2>{{1, 1}, {2, 1}, {2, 2}, {1, 2}}));
    EXPECT_TRUE(areas[0].holes.empty());
}

}  // namespace
}  // namespace testbed::model
