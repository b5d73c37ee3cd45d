// Marching squares over the cells' centers, with bisection along each side that the border crosses.
#include "app/model/map_borders.h"

#include <algorithm>
#include <array>
#include <utility>

namespace testbed::model {

namespace {

enum Side : std::uint8_t { bottom, right, top, left };
struct Segment {
    Side from, to;
};
/// Of a square whose corners are inside (1 lower left, 2 lower right, 4 upper right, 8 upper left): the
/// border's pieces with the inside to their left.
struct Pieces {
    int count;
    std::array<Segment, 2> segments;
};
constexpr std::array<Pieces, 16> pieces_of{{
    {0, {}},
    {1, {{{bottom, left}}}},
    {1, {{{right, bottom}}}},
    {1, {{{right, left}}}},
    {1, {{{top, right}}}},
    {2, {{{bottom, left}, {top, right}}}},
    {1, {{{top, bottom}}}},
    {1, {{{top, left}}}},
    {1, {{{left, top}}}},
    {1, {{{bottom, top}}}},
    {2, {{{right, bottom}, {left, top}}}},
    {1, {{{right, top}}}},
    {1, {{{left, right}}}},
    {1, {{{bottom, right}}}},
    {1, {{{left, bottom}}}},
    {0, {}},
}};

/// The cells with a ring of outside around them; nodes are their centers.
class Nodes {
  public:
    Nodes(const Map& map, MapRegion region)
        : columns_(map.sample_grid().columns + 2), rows_(map.sample_grid().rows + 2) {
        inside_.assign(std::size_t(columns_) * std::size_t(rows_), false);
        for (int row = 0; row < map.sample_grid().rows; ++row)
            for (int column = 0; column < map.sample_grid().columns; ++column)
                inside_[index(column + 1, row + 1)] = in(region, map.cell(column, row));
    }

    int columns() const { return columns_; }
    int rows() const { return rows_; }
    std::size_t index(int column, int row) const {
        return std::size_t(row) * std::size_t(columns_) + std::size_t(column);
    }
    bool inside(int column, int row) const { return inside_[index(column, row)] != 0; }
    unsigned corners(int column, int row) const {
        return unsigned(inside(column, row)) | unsigned(inside(column + 1, row)) << 1 |
               unsigned(inside(column + 1, row + 1)) << 2 | unsigned(inside(column, row + 1)) << 3;
    }
    /// A number for the side between two neighboring nodes, the same from both squares that share it.
    std::size_t side(int column, int row, Side side) const {
        switch (side) {
            case bottom: return 2 * index(column, row);
            case top: return 2 * index(column, row + 1);
            case left: return 2 * index(column, row) + 1;
            case right: return 2 * index(column + 1, row) + 1;
        }
        return 0;
    }
    /// The two nodes of a side as columns and rows.
    struct Ends {
        int column, row, other_column, other_row;
    };
    Ends ends(std::size_t side) const {
        const int column = int(side / 2 % std::size_t(columns_)), row = int(side / 2 / std::size_t(columns_));
        const bool upright = side % 2 == 1;
        return {column, row, column + (upright ? 0 : 1), row + (upright ? 1 : 0)};
    }
    bool on_ring(int column, int row) const {
        return column == 0 || row == 0 || column == columns_ - 1 || row == rows_ - 1;
    }

  private:
    int columns_, rows_;
    std::vector<std::uint8_t> inside_;
};

bool asked_in(MapRegion region, const MapAsker& asker, bool has_row, Vec2 place) {
    switch (region) {
        case MapRegion::overlap: return asker.truth(place) == true;
        case MapRegion::says_overlap: return (has_row ? asker.row(place) : asker.truth(place)) == true;
        case MapRegion::false_alarms:
            return has_row && asker.row(place) == true && asker.truth(place) == false;
        case MapRegion::misses: return has_row && asker.row(place) == false && asker.truth(place) == true;
    }
    return false;
}

double twice_area(const std::vector<Vec2>& loop) {
    double sum = 0;
    for (std::size_t i = 0; i < loop.size(); ++i)
        sum += collision::math::cross(loop[i] - loop[0], loop[i + 1 == loop.size() ? 0 : i + 1] - loop[0]);
    return sum;
}

bool within(const std::vector<Vec2>& loop, Vec2 p) {
    bool inside = false;
    for (std::size_t i = 0; i < loop.size(); ++i) {
        const Vec2 a = loop[i], b = loop[i + 1 == loop.size() ? 0 : i + 1];
        if ((a.y <= p.y) != (b.y <= p.y) && p.x < a.x + (p.y - a.y) / (b.y - a.y) * (b.x - a.x))
            inside = !inside;
    }
    return inside;
}

}  // namespace

bool in(MapRegion region, Cell cell) {
    switch (region) {
        case MapRegion::overlap: return cell == Cell::yes || cell == Cell::miss;
        case MapRegion::says_overlap: return cell == Cell::yes || cell == Cell::false_alarm;
        case MapRegion::false_alarms: return cell == Cell::false_alarm;
        case MapRegion::misses: return cell == Cell::miss;
    }
    return false;
}

void MapBorders::trace(const Map& map, MapRegion region) {
    region_ = region;
    vertices_.clear();
    ends_.clear();
    round_ = 0;
    next_ = 0;
    const Nodes nodes(map, region);
    constexpr std::uint32_t none = 0xffffffffu;
    std::vector<std::uint32_t> follows(2 * std::size_t(nodes.columns()) * std::size_t(nodes.rows()), none);
    std::vector<std::uint32_t> starts;
    for (int row = 0; row + 1 < nodes.rows(); ++row)
        for (int column = 0; column + 1 < nodes.columns(); ++column) {
            const Pieces& pieces = pieces_of[nodes.corners(column, row)];
            for (int i = 0; i < pieces.count; ++i) {
                const Segment segment = pieces.segments[std::size_t(i)];
                const auto from = std::uint32_t(nodes.side(column, row, segment.from));
                follows[from] = std::uint32_t(nodes.side(column, row, segment.to));
                starts.push_back(from);
            }
        }
    // Node (1, 1) is the first cell.
    const auto place = [&](int column, int row) { return map.sample_grid().place(column - 1, row - 1); };
    for (const std::uint32_t start : starts) {
        if (follows[start] == none) continue;
        for (std::uint32_t side = start; follows[side] != none;) {
            const Nodes::Ends ends = nodes.ends(side);
            Vertex vertex{place(ends.column, ends.row), place(ends.other_column, ends.other_row)};
            vertex.fixed =
                nodes.on_ring(ends.column, ends.row) || nodes.on_ring(ends.other_column, ends.other_row);
            if (!nodes.inside(ends.column, ends.row)) std::swap(vertex.inside, vertex.outside);
            vertices_.push_back(vertex);
            side = std::exchange(follows[side], none);
        }
        ends_.push_back(vertices_.size());
    }
}

bool MapBorders::sharpen(const Map& map, const std::function<bool()>& enough) {
    const collision::math::WorkLimit limit(Map::max_work);
    const bool has_row = map.question().row != nullptr;
    for (; round_ < rounds; ++round_, next_ = 0)
        for (; next_ < vertices_.size(); ++next_) {
            if (enough()) return false;
            Vertex& vertex = vertices_[next_];
            if (vertex.fixed) continue;
            const Vec2 middle = vertex.at();
            (asked_in(region_, map.asker(), has_row, middle) ? vertex.inside : vertex.outside) = middle;
        }
    return true;
}

std::vector<Vec2> MapBorders::points(std::size_t loop) const {
    std::vector<Vec2> points;
    for (std::size_t i = loop == 0 ? 0 : ends_[loop - 1]; i < ends_[loop]; ++i)
        points.push_back(vertices_[i].at());
    return points;
}

std::vector<MapArea> MapBorders::areas() const {
    std::vector<MapArea> areas;
    std::vector<std::vector<Vec2>> holes;
    for (std::size_t loop = 0; loop < ends_.size(); ++loop) {
        std::vector<Vec2> outline = points(loop);
        if (twice_area(outline) > 0) {
            areas.push_back({std::move(outline), {}});
        } else {
            holes.push_back(std::move(outline));
        }
    }
    // A hole belongs to the smallest area around it.
    for (std::vector<Vec2>& hole : holes) {
        MapArea* around = nullptr;
        for (MapArea& area : areas)
            if (within(area.rim, hole.front()) && (!around || within(around->rim, area.rim.front())))
                around = &area;
        if (around) around->holes.push_back(std::move(hole));
    }
    return areas;
}

}  // namespace testbed::model
