// How shapes become convex sets.
#include "pieces.h"

#include <algorithm>
#include <cassert>
#include <limits>
#include <variant>

#include "../shape/by_type.h"
#include "../shape/parts.h"
#include "body.h"
#include "measure.h"

namespace collision::narrow {

namespace {

using shape::Form;

/// Whether rounding may have lost the order of the four corners of a sliver.
bool doubtful(const std::array<Vec2, 4>& v) {
    const std::array<Vec2, 4> sides{v[1] - v[0], v[2] - v[1], v[3] - v[2], v[0] - v[3]};
    double min_turn = math::cross(sides[3], sides[0]), largest = largest_component(sides[3]);
    for (std::size_t i = 0; i < 3; ++i) {
        min_turn = std::min(min_turn, math::cross(sides[i], sides[i + 1]));
        largest = std::max(largest, largest_component(sides[i]));
    }
    return !(min_turn > 16 * unit_roundoff * largest * largest && min_turn > 0x1p-900);
}

/// A ring as one convex set, if it is one. own: its vertices, copied to the corners where they are few.
ConvexSet convex_ring(const Form& form, std::span<const Vec2> own, std::array<Vec2, 4>& corners) {
    switch (form.ring) {
        case Form::Ring::upright: break;
        case Form::Ring::hull:
            if (doubtful(form.corners())) {
                const SmallHull hull(form.corners());
                std::copy(hull.vertices().begin(), hull.vertices().end(), corners.begin());
                own = own.first(hull.vertices().size());
            }
            break;
        case Form::Ring::simple:
            assert(!form.facts->defect);
            if (!form.facts->convex) return {};
            break;
    }
    return {.vertices = own, .radius = form.radius};
}

/// No vertices: not convex.
ConvexSet convex(const Form& form, std::array<Vec2, 4>& corners) {
    std::span<const Vec2> own = form.vertices();
    if (!form.listed()) {
        corners = form.corners();
        own = {corners.data(), own.size()};
    }
    switch (form.kind) {
        case Form::Kind::chain:
            if (own.size() > 2) return {};
            return {.vertices = own, .radius = form.radius};
        case Form::Kind::ring: return convex_ring(form, own, corners);
        case Form::Kind::line: return {.vertices = own, .reach = Reach::line, .direction = form.direction};
        case Form::Kind::ray: return {.vertices = own, .reach = Reach::ray, .direction = form.direction};
    }
    return {};
}
ConvexSet convex(const shape::PlacedGroup&, std::array<Vec2, 4>&) { return {}; }
ConvexSet convex(const auto& placed, std::array<Vec2, 4>& corners) { return convex(form(placed), corners); }

}  // namespace

ConvexView::ConvexView(const shape::Placed& placed)
    : convex_(shape::by_type(placed, [this](const auto& s) { return convex(s, corners_); })) {}

template <class S>
void Pieces::add_all(const S& placed) {
    std::array<Vec2, 4> corners;
    const std::size_t before = pieces_.size();
    shape::for_each_part(placed, [&](const auto& part) {
        const Form known = form(part);
        const ConvexSet whole = convex(known, corners);
        if (!whole.vertices.empty())
            add(whole);
        else
            add(*known.facts, known.radius);
    });
    if constexpr (shape::Chain<S>) {
        for (std::size_t i = before; i < pieces_.size(); ++i) {
            pieces_[i].whole = placed.points();
            pieces_[i].segment = i - before;
        }
    }
}

Pieces::Pieces(const shape::Placed& placed) {
    shape::by_type(placed, [this]<class S>(const S& s) {
        if constexpr (std::is_same_v<S, shape::PlacedGroup>) {
            for (const shape::PlacedPrimitive& member : s.members)
                std::visit([this](const auto& one) { this->add_all(one); }, member);
        } else {
            this->add_all(s);
        }
    });
}

ConvexSet Pieces::operator[](std::size_t i) const {
    const Piece& piece = pieces_[i];
    return {vertices_.part(piece.first, piece.count), piece.radius, piece.reach, piece.direction};
}

WholeCorner Pieces::whole_corner(std::size_t i, std::size_t k) const {
    const Piece& piece = pieces_[i];
    const std::size_t n = piece.whole.size();
    if (n == 0) return {};
    const bool is_ring = piece.corners != nullptr;
    const bool is_closed = is_ring || piece.whole.front() == piece.whole.back();
    const std::size_t at = is_ring ? piece.corners[k] : piece.segment + k;
    const auto way = [&](bool is_forward) {
        std::size_t j = at;
        for (std::size_t left = n - 1; left > 0; --left) {
            if (!is_closed && j == (is_forward ? n - 1 : 0)) break;
            j = is_forward ? (j + 1 < n ? j + 1 : 0) : (j > 0 ? j - 1 : n - 1);
            if (piece.whole[j] != piece.whole[at]) return piece.whole[j] - piece.whole[at];
        }
        return Vec2{0, 0};
    };
    return {way(false), way(true), is_ring, true};
}

void Pieces::translate(Vec2 by) {
    for (Vec2& v : vertices_) v += by;
    for (Piece& piece : pieces_) {
        piece.aabb.min += by;
        piece.aabb.max += by;
    }
}

void Pieces::add(const ConvexSet& convex) {
    Piece piece;
    piece.first = vertices_.size();
    piece.count = convex.vertices.size();
    piece.radius = convex.radius;
    piece.reach = convex.reach;
    piece.direction = convex.direction;
    for (const Vec2 v : convex.vertices) {
        vertices_.push_back(v);
        seams_.push_back(0);
        piece.aabb.include(v);
    }
    const double margin = convex.bounded() ? convex.radius : std::numeric_limits<double>::infinity();
    piece.aabb.min -= Vec2{margin};
    piece.aabb.max += Vec2{margin};
    pieces_.push_back(piece);
}

void Pieces::add(const shape::PolygonFacts& polygon, double radius) {
    for (const auto& indices : polygon.pieces()) {
        SmallVector<Vec2, 16> corners;
        for (const std::uint32_t i : indices) corners.push_back(polygon.vertices[i]);
        add(ConvexSet{.vertices = corners.part(0, corners.size()), .radius = radius});
        Piece& piece = pieces_[pieces_.size() - 1];
        piece.whole = polygon.vertices;
        piece.corners = indices.data();
        // A side of the polygon leads to its next vertex.
        const auto count = static_cast<std::uint32_t>(polygon.vertices.size());
        std::uint8_t* const seams = seams_.end() - indices.size();
        for (std::size_t k = 0; k < indices.size(); ++k)
            seams[k] = indices[k + 1 < indices.size() ? k + 1 : 0] != (indices[k] + 1) % count;
    }
}

double Pieces::largest() const {
    double largest = 0;
    for (const Vec2 v : vertices_) largest = std::max(largest, largest_component(v));
    for (const Piece& piece : pieces_) largest = std::max(largest, piece.radius);
    return largest;
}

void Pieces::scale(double by) {
    for (Vec2& v : vertices_) v *= by;
    for (Piece& piece : pieces_) {
        piece.radius *= by;
        piece.aabb = {by * piece.aabb.min, by * piece.aabb.max};
    }
}

}  // namespace collision::narrow
