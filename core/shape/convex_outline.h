// A small convex polygon laid out for fast tests that know their own error.
#pragma once

#include <array>
#include <cmath>
#include <cstdint>
#include <limits>
#include <memory>
#include <span>

#include "../math/vec.h"

namespace collision::shape {

/// The vertices and edges of a convex polygon, relative to a center, eight at a time and one coordinate after
/// the other so that loops over them run in parallel. Single precision: half the memory and twice the speed,
/// for what is only a filter. What a test concludes from it holds if it holds by more than outline_error
/// times the lengths involved, and must be asked of the exact predicates otherwise.
/// What is asked for first lies together, in the shape itself: fetching it costs as much as answering. The
/// rest lies in an OutlineRest somewhere else, which must outlive it.
struct alignas(16) ConvexOutline {
    static constexpr std::size_t lanes = 8;
    static constexpr std::size_t capacity = 2 * lanes;
    using Row = std::array<float, lanes>;

    struct alignas(16) Block {
        Block() {}  // as the default one, but that would first set all of it to zero

        Row normal_x, normal_y;  ///< outward unit normals of the edges
        Row reach;               ///< an edge's distance from the center, along its normal
        Row x, y;                ///< vertices minus center
    };

    Vec2 center{0, 0};
    float outer_radius = 0;        ///< of a disc about the center around the polygon
    float largest_coordinate = 0;  ///< of the vertices in the world, rounded up
    std::uint16_t count = 0;       ///< of vertices; 0: no outline, ask elsewhere
    std::uint16_t stride = 1;      ///< from one vertex in `vertices` to the next
    /// What the distance of a point from an edge is wrong by at most, if the point lies inside. Points
    /// outside may be seen less clearly, but none as deep inside of all edges as that; infinite for outlines
    /// so thin that it could be.
    float slack = std::numeric_limits<float>::infinity();
    Block first;                     ///< filled up with copies of the last vertex and edge, as is the second
    const Block* second = nullptr;   ///< of more than one block's vertices
    const Vec2* vertices = nullptr;  ///< at a stride of 2 each is followed by the normal of its edge

    /// None: ask elsewhere. Finite all the same: what is compared with an infinite slack tells nothing.
    void leave_out() {
        count = 0;
        slack = std::numeric_limits<float>::infinity();
        for (Row* row : {&first.normal_x, &first.normal_y, &first.reach, &first.x, &first.y}) row->fill(0);
    }

    std::size_t block_count() const { return count > lanes ? 2 : 1; }
    /// Past the last vertex the first block once more.
    const Block& block(std::size_t n) const { return n == 0 || count <= lanes ? first : *second; }
    /// In the world and in double precision, for what is measured once the filter has decided.
    Vec2 vertex(std::size_t i) const { return vertices[i * stride]; }
    /// Outward and unit, of the edge from there: read, or worked out to the same bits.
    Vec2 normal(std::size_t i) const {
        if (stride == 2) return vertices[2 * i + 1];
        const Vec2 side = vertex(i + 1 < count ? i + 1 : 0) - vertex(i);
        return math::right_normal(side) / std::sqrt(math::squared_length(side));
    }
};

/// What an outline points to. One of more than one block's vertices is rare, and has its own memory: so a
/// small polygon's facts stay below a kilobyte, and allocators keep blocks up to that size at hand.
struct OutlineRest {
    OutlineRest() {}  // as the default one, but that would first set everything to zero

    struct More {
        std::array<Vec2, 2 * ConvexOutline::capacity> vertices_and_normals;
        ConvexOutline::Block second;
    };

    /// Of outlines of more than one block's vertices.
    More& of_two_blocks() {
        if (!more) more = std::make_unique<More>();
        return *more;
    }

    std::array<Vec2, 2 * ConvexOutline::lanes> vertices_and_normals;  ///< of one block
    std::unique_ptr<More> more;                                       ///< of two
};

/// Relative error of what is worked out from outlines, in lengths whose sum is the unit: 16 times 2^-24, the
/// rounding of single precision. A normal or vertex that was turned (local_outline.h) is off by less than 6
/// of its length: it, sine and cosine are rounded, then come a product and a sum, 4 roundings of |cos x| +
/// |sin y| in x and |sin x| + |cos y| in y, which together are the square root of 2 lengths at most. So
/// normal times vertex is off by less than 14 of the length with its own product and sum, normal times offset
/// by less than 9; a reach and the sums of these three add less than 3 of the lengths, of which gap_error()
/// counts twice those of vertices.
inline constexpr float outline_error = 16 * 0x1p-24f;

/// Makes `outline` that of a convex counter-clockwise polygon, what it points to written to `rest`. It is
/// left out for more than capacity vertices, or edges so short that their normals would be lost to underflow.
void draw_outline(std::span<const Vec2> vertices, ConvexOutline& outline, OutlineRest& rest);

/// All of it but the vertices that it lists; `second` is written for more than one block's vertices. Returns
/// the length of the shortest edge, 0 where it is left out.
double draw_filter(std::span<const Vec2> vertices, ConvexOutline& outline, ConvexOutline::Block& second);

/// The rest of an outline that is not left out: its vertices and the normals of their edges.
void list_vertices(std::span<const Vec2> vertices, ConvexOutline& outline, OutlineRest& rest);

}  // namespace collision::shape
