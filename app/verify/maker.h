// Makes shapes for questions: of a type, of a size, at a place, as a collider can take them.
#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "app/model/random.h"
#include "app/verify/conventions.h"

namespace testbed::verify {

/// A shape in the world: corners and centers are where they are said to be, without a pose in between (but
/// for oriented rectangles, whose pose is their rotation).
model::SceneShape make_point(Vec2 at);
model::SceneShape make_segment(Vec2 from, Vec2 to);
model::SceneShape make_circle(Vec2 center, double radius);
model::SceneShape make_capsule(Vec2 from, Vec2 to, double radius);
model::SceneShape make_rectangle(Vec2 center, Vec2 size);
model::SceneShape make_box(Vec2 center, Vec2 size, double rotation);  ///< an oriented rectangle
model::SceneShape make_polygon(std::vector<Vec2> vertices);
/// Of a type that is given by vertices.
model::SceneShape make_vertices(std::size_t type, std::vector<Vec2> vertices);
model::SceneShape make_line(Vec2 base, Vec2 direction);
model::SceneShape make_ray(Vec2 base, Vec2 direction);
/// A group of this shape alone.
model::SceneShape group_of(const model::SceneShape& member);
/// The shape of the type with the standard values of its fields.
collision::shape::Shape blank(std::size_t type);
/// Whether the type is given by vertices of which the last leads nowhere.
bool is_chain(std::size_t type);
/// Ids "a" and "b".
Question make_pair(model::SceneShape a, model::SceneShape b);
/// About when they first touch within a second: the time in which `check` looks for impacts.
Question make_moving(model::SceneShape a, Vec2 velocity_a, model::SceneShape b, Vec2 velocity_b);
/// About which of two or more overlap. Ids "a", "b", "c", ...
Question make_scene(std::vector<model::SceneShape> shapes);

/// The shape with every point that places it changed: its vertices or ends where it has some, else its
/// position.
model::SceneShape each_point(model::SceneShape made, const std::function<Vec2(Vec2)>& change);
model::SceneShape shifted(model::SceneShape made, Vec2 by);

/// Index in shape::Shape.
template <class S>
std::size_t type_index() {
    return collision::shape::Shape(S{}).index();
}

class Maker {
  public:
    Maker(std::uint64_t seed, const Conventions& conventions) : random(seed), conventions_(&conventions) {}

    model::Random random;
    const Conventions& conventions() const { return *conventions_; }

    /// Anything of the type about the center, its diameter about `size`. Where `lattice`, all its coordinates
    /// are whole.
    model::SceneShape any(std::size_t type, Vec2 center, double size, bool lattice = false);
    /// Of the type, but so thin: `thin` times as wide as it is long.
    model::SceneShape sliver(std::size_t type, Vec2 center, double size, double thin);
    /// Without one of its extents, or all of them; empty for types that cannot be.
    std::optional<model::SceneShape> flat(std::size_t type, Vec2 center, double size);
    /// A convex polygon of so many vertices, about the center.
    std::vector<Vec2> convex(Vec2 center, double size, int vertices);
    /// A polygon with a notch.
    std::vector<Vec2> notched(Vec2 center, double size);

    Vec2 direction();  ///< unit
    /// In any direction, so far or further. Drawn one after the other: in one expression a compiler chooses
    /// which comes first, and the same seed would ask other questions.
    Vec2 away(double least, double most);
    Vec2 whole(int reach);
    bool one_of(int n) { return random.below(n) == 0; }

  private:
    const Conventions* conventions_;
};

/// The question as the collider can be asked: coordinates rounded to floats where it computes in single
/// precision. Empty where the rest is not valid, too far out, of too many vertices, of sizes or types
/// that are not taken, or turns where nothing that turns is taken.
std::optional<Question> as_taken(Question question, const Conventions& conventions);
/// Whether its shapes are within what the collider takes by its conventions: their sizes, corners and
/// coordinates, concave ones, those without size. Of types nothing is asked.
bool within_limits(const Question& question, const Conventions& conventions);

}  // namespace testbed::verify
