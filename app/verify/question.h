// A question to a collider: two shapes or a whole scene, and what is asked about them.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "app/model/scene.h"

namespace testbed::verify {

using collision::Vec2;
using collision::shape::Placed;

/// What an answer may hold. The order is that of a question's "ask".
enum class Part { overlap, distance, closest, depth, normal, contacts, containment, ray, impact, pairs };
inline constexpr std::size_t part_count = 10;
/// "overlap", as in the pipe.
std::string_view name(Part part);
/// False where no part has that name.
bool part_named(std::string_view text, Part& part);

/// A set of parts.
class Parts {
  public:
    static Parts all();
    /// All but pairs: whole scenes are for who says that he takes them.
    static Parts usual();
    bool has(Part part) const { return bits_ >> int(part) & 1; }
    void add(Part part) { bits_ |= 1u << int(part); }
    void remove(Part part) { bits_ &= ~(1u << int(part)); }
    bool empty() const { return bits_ == 0; }
    bool operator==(const Parts&) const = default;

  private:
    unsigned bits_ = 0;
};

/// What a question is about: each part of an answer belongs to one of these.
enum class About : std::uint8_t {
    pair,    ///< two shapes as they stand
    ray,     ///< where the first, a ray, meets the second
    impact,  ///< when two that move by their velocities first touch
    scene,   ///< which of all shapes overlap
};
inline constexpr std::size_t about_count = 4;
About about(Part part);

/// Shapes of ids "a", "b", "c", ...: two, or as many as a whole scene has.
struct Question {
    std::vector<model::SceneShape> shapes;
    double horizon = 0;        ///< seconds; above 0 it is about an impact in [0, horizon]
    bool whole_scene = false;  ///< it is about the scene
    bool steps = false;        ///< somebody wants to see how the answer comes about
    std::size_t family = 0;    ///< index into families(): where it comes from
    std::uint64_t number = 0;  ///< in the order of the run; of one that is asked twice the same
    enum class Role : std::uint8_t { first, again, swapped } role = Role::first;

    About about() const;
    bool about_pair() const { return about() == About::pair; }
    /// Whether any of its shapes turns.
    bool spins() const;
};

/// The shapes in the world: what is asked about, exactly.
struct PlacedPair {
    Placed a, b;
    std::vector<Placed> rest;  ///< of a whole scene, from the third on
    explicit PlacedPair(const Question& question);
    const Placed& operator[](std::size_t i) const { return i == 0 ? a : i == 1 ? b : rest[i - 2]; }
    std::size_t size() const { return 2 + rest.size(); }
};

/// The larger of how far the shapes reach and how far they lie from the origin: what lengths are compared
/// with. World units.
struct Extent {
    double size;      ///< longer side of the smallest box around all, rays by their bases alone
    double farthest;  ///< largest coordinate, without sign
};
Extent extent(const PlacedPair& pair);

/// How shapes are written: what a collider wants to be given.
struct Spelling {
    bool clockwise = false;  ///< vertices of what is closed; else counter-clockwise
};

/// One JSON object in one line, without the break: "id", "ask", then "a" and "b", or the "shapes" of a scene,
/// in world coordinates that read back as the same doubles; "steps": true where steps are wanted. Of an
/// impact each shape has its "velocity", what turns also its "spin" and "pivot", and "horizon" says how long
/// it is looked for.
void append_question(std::string& line, std::uint64_t id, const Question& question, const PlacedPair& pair,
                     Parts ask, const Spelling& spelling);

/// "circle" of an index in shape::Shape.
std::string_view type_name_of(std::size_t type);
/// "circle–polygon", in the order of the list of shapes; "circle–polygon, moving"; "a scene", whatever it
/// holds.
std::string types_of(const Question& question);
std::string types_of(About about, std::size_t a, std::size_t b);

}  // namespace testbed::verify
