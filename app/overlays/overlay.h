// An overlay turns results into marks. One file an overlay; overlays.cpp is the list.
#pragma once

#include <optional>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include "app/overlays/glance.h"
#include "core/math/aabb.h"
#include "core/trace/mark.h"

namespace testbed::overlays {

using collision::Vec2;
using collision::trace::Mark;
using collision::trace::Role;

/// What the overlay of rotation turns one vector by where nobody says otherwise, degrees.
constexpr double usual_turn = 50;
constexpr double largest_turn = 3600;

/// What an overlay may look at.
struct Input {
    const model::Scene& scene;
    const model::Results& results;
    const model::Selection& selection;
    collision::math::Aabb visible;              ///< world box that is seen: for what need not be made
    double pixel;                               ///< world units a pixel: for what is too small to see
    std::optional<Vec2> cursor = std::nullopt;  ///< world; none where nobody points
    std::optional<std::pair<Vec2, Vec2>> ruler = std::nullopt;  ///< world: what is measured, if anything
    double within = 0.5;       ///< world units, > 0: of overlays that take a distance
    double turn = usual_turn;  ///< degrees, counter-clockwise: of overlays that take an angle
    Glance glance{scene, results, selection, visible, pixel};
};

/// What an overlay speaks of: its place in the panel.
enum class Topic { answers, bounds, anatomy, motion, measures, vectors };

/// What has to be there before an overlay draws anything; most draw what follows from the shapes.
enum class Needs { shapes, pointer, vector, two_vectors };

struct Overlay {
    std::string_view id;    ///< "closest", for --show and settings
    std::string_view name;  ///< "Closest points", for the panel and the legend
    char key;               ///< '1' to '9' and letters; 0: none
    bool on_by_default;     ///< at most three are: a new scene is to be read at a glance
    Role role;              ///< of its marks, for the color beside its name
    void (*marks)(const Input& input, std::vector<Mark>& out);
    Topic topic = Topic::answers;
    bool takes_distance = false;  ///< draws with Input::within, which the panel then asks for
    Needs needs = Needs::shapes;
    bool given = false;  ///< shows what the scene says and not what follows: no question is answered by it
    bool takes_angle = false;  ///< draws with Input::turn, which the panel then asks for
};

/// In the order of the panel. What is drawn over what does not follow from it: areas lie below lines, lines
/// below arrows and points, over all overlays.
std::span<const Overlay> all();

/// One more mark, drawn for the shape with the index `subject`.
void add(std::vector<Mark>& marks, Role role, collision::trace::Geometry geometry,
         std::uint32_t subject = collision::trace::no_subject);

/// nullptr where there is none with that id.
const Overlay* find(std::string_view id);

}  // namespace testbed::overlays
