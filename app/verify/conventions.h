// What a collider means by its answers. None of it is right or wrong; it is found out, told first, and judged
// by.
#pragma once

#include <algorithm>
#include <array>
#include <limits>
#include <optional>
#include <string>
#include <vector>

#include "app/verify/question.h"
#include "app/verify/without.h"

namespace testbed::verify {

/// What a program says of two shapes that only touch.
enum class Touching {
    overlaps,
    apart,
    either,  ///< now this, now that, by its greeting: not judged
};

/// The widest tolerance that is taken for one, of shapes of size 2; wider is a mistake.
inline constexpr double widest_tolerance = 0.05;

struct Conventions {
    std::string name;  ///< as the collider greets; may be empty
    /// Which pairs of types are answered: by the smaller, then the larger index in shape::Shape.
    std::array<std::array<bool, collision::shape::type_count>, collision::shape::type_count> pairs{};
    std::array<bool, collision::shape::type_count> rays{};  ///< types that rays are answered against
    /// Which pairs of types are answered when they move, and which may be in one scene: as pairs.
    std::array<std::array<bool, collision::shape::type_count>, collision::shape::type_count> impacts{},
        scenes{};
    Parts answers;
    /// Of two types, as pairs.
    std::array<std::array<Touching, collision::shape::type_count>, collision::shape::type_count> touching{};
    double gap = 0;   ///< world units: shapes up to so far apart may be said to overlap
    double slop = 0;  ///< world units: overlaps up to so deep may be said to be apart
    /// Two types that are without gap or slop, as pairs: a tolerance of others opens nothing of theirs.
    std::array<std::array<bool, collision::shape::type_count>, collision::shape::type_count> without_gap{},
        without_slop{};
    bool clockwise = false;
    bool y_down = false;           ///< the y of normals is that of a picture, downwards
    bool normal_to_a = false;      ///< normals point from b to a: a is moved by them
    bool signed_distance = false;  ///< the distance of two that overlap is minus their depth
    bool single = false;           ///< computes in single precision: coordinates are given as floats
    bool concave = false;          ///< takes polygons that are not convex
    bool fills_notches = false;    ///< takes such polygons as their hulls, which is wrong
    /// Yes and no come from rounded sums: pairs nearer to touching than a billionth of their coordinates are
    /// left open, and of those that touch all but the ones that nobody needs to round (touches_exactly()).
    /// False: of a collider that decides exactly.
    bool rounds = false;
    bool solid_to_rays = true;      ///< a ray that starts inside a shape meets it at once; else not at all
    /// Of types with an inside: a ray along a side meets it, as far as nobody needs to round. Else it is not
    /// judged.
    std::array<bool, collision::shape::type_count> sides_meet_rays{};
    /// The others: rays along their sides were asked about, and most meet nothing.
    std::array<bool, collision::shape::type_count> sides_pass_rays{};
    bool zero_sizes = true;         ///< takes shapes without length or area
    bool overlap_is_impact = true;  ///< two that overlap from the start meet at time 0; else it says nothing
    bool one_contact = false;       ///< it gives one point of a contact on purpose
    bool spin = false;              ///< it answers impacts of what turns
    static constexpr std::size_t usual_max_vertices = 64;
    std::size_t max_vertices = usual_max_vertices;
    static constexpr double usual_max_coordinate = 1e9;
    double max_coordinate = usual_max_coordinate;
    /// What it excludes by its documentation, and is not asked: edges, radii and extents that are shorter
    /// (but not 0), shapes that are larger, corners of polygons that are sharper (degrees).
    double min_size = 0, max_size = std::numeric_limits<double>::infinity(), min_angle = 0;
    std::vector<std::string>
        excepted;          ///< pairs of types by its greeting: "line–line", "point–circle (depth)"
    std::vector<Without> without_notches;  ///< rows of its greeting about polygons with notches
    /// Keys of its greeting that nothing but the greeting says.
    std::vector<std::string> greeted;
    double tolerance = 0;  ///< of lengths, a share of the pair's size; 0: what the precision deserves

    Touching touching_of(std::size_t a, std::size_t b) const {
        return touching[std::min(a, b)][std::max(a, b)];
    }
    double gap_of(std::size_t a, std::size_t b) const {
        return without_gap[std::min(a, b)][std::max(a, b)] ? 0 : gap;
    }
    double slop_of(std::size_t a, std::size_t b) const {
        return without_slop[std::min(a, b)][std::max(a, b)] ? 0 : slop;
    }
    void set_touching(Touching all) {
        for (auto& row : touching) row.fill(all);
    }
    bool limits_coordinates() const { return max_coordinate < usual_max_coordinate; }
    /// Whether shapes are left out by what they measure.
    bool has_limits() const {
        return limits_coordinates() || min_size > 0 || min_angle > 0 || max_vertices < usual_max_vertices ||
               max_size < std::numeric_limits<double>::infinity();
    }
    /// How far yes and no may be off, world units.
    double widest_gap() const { return std::max(gap, slop); }
    bool takes(std::size_t a, std::size_t b) const { return pairs[std::min(a, b)][std::max(a, b)]; }
    bool takes_impact(std::size_t a, std::size_t b) const { return impacts[std::min(a, b)][std::max(a, b)]; }
    bool takes_scene(std::size_t a, std::size_t b) const { return scenes[std::min(a, b)][std::max(a, b)]; }
    /// Whether it answers any question.
    bool takes_any() const;
    /// By how much a length may be off, world units.
    double allowed(const Extent& of) const;
};

/// "circle, rectangle, polygon (convex)"; "overlap, depth, normal".
std::string types_text(const Conventions& conventions);
std::string answers_text(const Conventions& conventions);
/// "touching counts as overlapping, as apart of circle–circle"; empty where nothing is answered.
std::string touching_text(const Conventions& conventions);
/// What deserves to be told, each a few words: "touching counts as apart", "normals point from b to a".
std::vector<std::string> told(const Conventions& conventions);
/// Of these, what the questions found out, and what only the greeting says.
std::vector<std::string> found(const Conventions& conventions);
std::vector<std::string> greeted(const Conventions& conventions);

}  // namespace testbed::verify
