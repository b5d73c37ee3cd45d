// Borders of cells, joined to loops.
#include "app/model/cell_areas.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "core/math/vec.h"

namespace testbed::model {

namespace {

/// Along a side: right, up, left, down, with the wanted cell at the left hand.
constexpr std::array<std::array<int, 2>, 4> ways{{{1, 0}, {0, 1}, {-1, 0}, {0, -1}}};

double twice_area(const std::vector<Vec2>& loop) {
    double sum = 0;
    for (std::size_t i = 0; i < loop.size(); ++i)
        sum += collision::math::cross(loop[i], loop[(i + 1) % loop.size()]);
    return sum;
}

bool holds(const std::vector<Vec2>& loop, Vec2 p) {
    bool in = false;
    for (std::size_t i = 0; i < loop.size(); ++i) {
        const Vec2 a = loop[i], b = loop[(i + 1) % loop.size()];
        if ((a.y > p.y) != (b.y > p.y) && p.x < a.x + (p.y - a.y) / (b.y - a.y) * (b.x - a.x)) in = !in;
    }
    return in;
}

}  // namespace

std::vector<MapArea> cell_areas(const SampleGrid& grid, const std::vector<bool>& wanted) {
    const int columns = grid.columns, rows = grid.rows;
    const auto is = [&](int column, int row) {
        return column >= 0 && row >= 0 && column < columns && row < rows && wanted[grid.index(column, row)];
    };
    // Which ways lead on from a corner, a bit each.
    std::vector<unsigned> from(std::size_t(columns + 1) * std::size_t(rows + 1));
    const auto corner = [&](int x, int y) -> unsigned& {
        return from[std::size_t(y) * std::size_t(columns + 1) + std::size_t(x)];
    };
    for (int row = 0; row < rows; ++row)
        for (int column = 0; column < columns; ++column) {
            if (!is(column, row)) continue;
            if (!is(column, row - 1)) corner(column, row) |= 1;
            if (!is(column + 1, row)) corner(column + 1, row) |= 2;
            if (!is(column, row + 1)) corner(column + 1, row + 1) |= 4;
            if (!is(column - 1, row)) corner(column, row + 1) |= 8;
        }
    std::vector<MapArea> areas;
    std::vector<std::vector<Vec2>> holes;
    for (int y = 0; y <= rows; ++y)
        for (int x = 0; x <= columns; ++x)
            while (corner(x, y)) {
                std::vector<Vec2> loop;
                int at_x = x, at_y = y, way = -1;
                do {
                    unsigned& left = corner(at_x, at_y);
                    // Where two ways meet the sharpest turn to the left keeps to the same cell.
                    int next = 0;
                    for (const int turn : {1, 0, 3, 2}) {
                        next = way < 0 ? turn : (way + turn) % 4;
                        if (left >> next & 1) break;
                    }
                    left &= ~(1u << next);
                    if (next != way) loop.push_back(grid.lower + Vec2{at_x * grid.step, at_y * grid.step});
                    way = next;
                    at_x += ways[std::size_t(way)][0];
                    at_y += ways[std::size_t(way)][1];
                } while (at_x != x || at_y != y);
                if (twice_area(loop) > 0)
                    areas.push_back({std::move(loop), {}});
                else
                    holes.push_back(std::move(loop));
            }
    for (std::vector<Vec2>& hole : holes) {
        // The middle of a cell beside the hole's first side, within the area around it.
        const Vec2 along = hole[1] - hole[0];
        const Vec2 inside = hole[0] + along * 0.5 +
                            collision::math::left_normal(along) *
                                (0.5 * grid.step / std::max(std::abs(along.x), std::abs(along.y)));
        MapArea* around = nullptr;
        for (MapArea& area : areas)
            if (holds(area.rim, inside) && (!around || twice_area(area.rim) < twice_area(around->rim)))
                around = &area;
        if (around) around->holes.push_back(std::move(hole));
    }
    return areas;
}

}  // namespace testbed::model
