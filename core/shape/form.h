// The geometry of a placed shape in terms that every type shares: vertices, open or closed, and a radius
// around them; or a straight line from a base. Code that does not need the type switches over the kinds.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "../math/vec.h"

namespace collision::shape {

struct PolygonFacts;

/// A view: lists of vertices stay in the placed shape, which must outlive it. Up to four vertices are copied.
class Form {
  public:
    enum class Kind : std::uint8_t {
        chain,  ///< one vertex, or segments from each vertex to the next
        ring,   ///< the closed region inside the vertices, counter-clockwise
        line,   ///< base + t * direction
        ray,    ///< the same, t >= 0
    };
    /// What is known about the vertices of a ring.
    enum class Ring : std::uint8_t {
        upright,  ///< a rectangle along the axes, exactly; it may be flat
        hull,     ///< the convex hull of four vertices, which rounding may have left out of order
        simple,   ///< a simple polygon, unless its facts name a defect
    };

    static Form chain(Vec2 only) { return {Kind::chain, {only}, 1}; }
    static Form chain(Vec2 from, Vec2 to) { return {Kind::chain, {from, to}, 2}; }
    static Form chain(std::span<const Vec2> list) { return {Kind::chain, list}; }
    static Form upright(const std::array<Vec2, 4>& corners) { return {Kind::ring, corners, 4}; }
    static Form hull(const std::array<Vec2, 4>& corners) {
        Form form{Kind::ring, corners, 4};
        form.ring = Ring::hull;
        return form;
    }
    static Form polygon(std::span<const Vec2> list, const PolygonFacts& known) {
        Form form{Kind::ring, list};
        form.ring = Ring::simple;
        form.facts = &known;
        return form;
    }
    static Form line(Vec2 base, Vec2 direction) { return {Kind::line, base, direction}; }
    static Form ray(Vec2 base, Vec2 direction) { return {Kind::ray, base, direction}; }
    /// Everything within a radius of this one, which may be 0.
    Form rounded(double by) const {
        Form form = *this;
        form.radius = by;
        form.round = true;
        return form;
    }

    bool bounded() const { return kind == Kind::chain || kind == Kind::ring; }
    /// Of a line or a ray, its base.
    std::span<const Vec2> vertices() const { return {list_ ? list_ : near_.data(), count_}; }
    /// Whether the shape has a list of vertices, of any length.
    bool listed() const { return list_ != nullptr; }
    /// The copied vertices; fewer than four are followed by others without meaning.
    const std::array<Vec2, 4>& corners() const { return near_; }

    Kind kind;
    Ring ring = Ring::upright;            ///< of Kind::ring
    bool round = false;                   ///< the type has a radius, which may be 0
    double radius = 0;                    ///< everything within it belongs to the shape
    Vec2 direction{0, 0};                 ///< of a line or ray: neither zero nor unit
    const PolygonFacts* facts = nullptr;  ///< of Ring::simple

  private:
    Form(Kind k, const std::array<Vec2, 4>& corners, std::size_t count)
        : kind(k), near_(corners), count_(count) {}
    Form(Kind k, std::span<const Vec2> list) : kind(k), list_(list.data()), count_(list.size()) {}
    Form(Kind k, Vec2 base, Vec2 along) : kind(k), direction(along), near_{base}, count_(1) {}

    std::array<Vec2, 4> near_;
    const Vec2* list_ = nullptr;
    std::size_t count_;
};

/// Calls visit(from, to) for each straight piece of the boundary in order, without the radius: the segments
/// of a chain, the edges of every ring. A single vertex, a line and a ray have none.
void for_each_edge(const Form& form, auto&& visit) {
    const std::span<const Vec2> v = form.vertices();
    switch (form.kind) {
        case Form::Kind::chain:
            for (std::size_t i = 1; i < v.size(); ++i) visit(v[i - 1], v[i]);
            return;
        case Form::Kind::ring:
            for (std::size_t i = 0; i < v.size(); ++i) visit(v[i], v[i + 1 < v.size() ? i + 1 : 0]);
            return;
        case Form::Kind::line:
        case Form::Kind::ray: return;
    }
}

}  // namespace collision::shape
