// A question to a collider: two shapes, and what is asked about them.
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
enum class Part { overlap, distance, closest, depth, normal, contacts, ray };
inline constexpr std::size_t part_count = 7;
/// "overlap", as in the pipe.
std::string_view name(Part part);
/// False where no part has that name.
bool part_named(std::string_view text, Part& part);

/// A set of parts.
class Parts {
  public:
    static Parts all();
    bool has(Part part) const { return bits_ >> int(part) & 1; }
    void add(Part part) { bits_ |= 1u << int(part); }
    void remove(Part part) { bits_ &= ~(1u << int(part)); }
    bool empty() const { return bits_ == 0; }
    bool operator==(const Parts&) const = default;

  private:
    unsigned bits_ = 0;
};

/// Two shapes of ids "a" and "b". Where the first is a ray it is asked where that meets the second, else
/// about the pair.
struct Question {
    std::array<model::SceneShape, 2> shapes;
    std::size_t family = 0;    ///< index into families(): where it comes from
    std::uint64_t number = 0;  ///< in the order of the run; of one that is asked twice the same
    enum class Role : std::uint8_t { first, again, swapped } role = Role::first;

    bool about_ray() const { return std::holds_alternative<collision::shape::Ray>(shapes[0].geometry); }
};

/// Both shapes in the world: what is asked about, exactly.
struct PlacedPair {
    Placed a, b;
    explicit PlacedPair(const Question& question);
};

/// The larger of how far the shapes reach and how far they lie from the origin: what lengths are compared
/// with. World units.
struct Extent {
    double size;      ///< longer side of the smallest box around both, rays by their bases alone
    double farthest;  ///< largest coordinate, without sign
};
Extent extent(const PlacedPair& pair);

/// How shapes are written: what a collider wants to be given.
struct Spelling {
    bool clockwise = false;  ///< vertices of what is closed; else counter-clockwise
};

/// One JSON object in one line, without the break: "id", "ask", "a", "b", the shapes in world coordinates
/// that read back as the same doubles.
void append_question(std::string& line, std::uint64_t id, const Question& question, const PlacedPair& pair,
                     Parts ask, const Spelling& spelling);

/// "circle" of an index in shape::Shape.
std::string_view type_name_of(std::size_t type);
/// "circle–polygon", in the order of the list of shapes.
std::string types_of(const Question& question);

}  // namespace testbed::verify
