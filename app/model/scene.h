// A scene: a value. Copies share their shapes, so a list of scenes is an undo history.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/math/pose.h"
#include "core/shape/shape.h"

namespace testbed::model {

using collision::Vec2;
using collision::math::Pose;

struct Color {
    std::uint8_t red, green, blue;
    bool operator==(const Color&) const = default;
};

/// A key of a file that this version does not know. The value is kept as JSON text, without the white space
/// between its tokens, so that its numbers keep their spelling.
struct Extra {
    std::string key;
    std::string json;
    bool operator==(const Extra&) const = default;
};
using Extras = std::vector<Extra>;

/// What a file tells of a member of a group besides its geometry.
struct MemberTag {
    std::string id{};  ///< unique among the scene's shapes and members; empty: the member has no name
    std::optional<Color> color{};
    std::optional<std::uint8_t> swatch{};  ///< from 0; empty, as color: that of the group
    std::string notes{};
    Extras extras{};

    bool operator==(const MemberTag&) const = default;
    bool empty() const { return *this == MemberTag{}; }
};

/// What moving shapes do when they touch.
enum class Response {
    pass,
    stop,
    slide,
    bounce,
    shared,        ///< as bounce, with one variable for both new velocities: a published mistake
    shared_speed,  ///< as shared, and the speed is set by a published formula of its own
};
inline constexpr std::array responses{Response::pass,   Response::stop,   Response::slide,
                                      Response::bounce, Response::shared, Response::shared_speed};
/// Whether the restitution counts.
inline bool bounces(Response response) {
    return response == Response::bounce || response == Response::shared || response == Response::shared_speed;
}
/// In files: "pass", "stop", ...
std::string_view name(Response response);

/// How two shapes share the push that parts them.
enum class PushShares {
    inverse,      ///< the lighter one moves farther; the common center of mass stays
    masses,       ///< each moves by its own part of both masses: a published mistake
    half_masses,  ///< the same, and half of it where both may move: the published formula as it stands
};
inline constexpr std::array all_push_shares{PushShares::inverse, PushShares::masses, PushShares::half_masses};
/// In files: "inverse", "masses", "half_masses".
std::string_view name(PushShares shares);

/// Limits of a shape's mass in a file.
inline constexpr double min_mass = 1e-6, max_mass = 1e6;

/// One shape of a scene as its file tells it.
struct SceneShape {
    std::string id;  ///< unique in the scene, not empty
    collision::shape::Shape geometry;
    Pose pose;
    Vec2 velocity{0, 0};  ///< world units a second
    double spin = 0;      ///< degrees a second, counter-clockwise
    std::optional<Color> color;
    std::optional<std::uint8_t> swatch{};  ///< from 0; empty: by its place (swatches.h)
    bool hidden = false;
    bool locked = false;
    std::string notes;
    Extras extras;
    /// For groups: of each member, in the file's order, the members of a member after itself; empty where
    /// there is nothing to tell of any.
    std::vector<MemberTag> member_tags;
    double mass = 1;                      ///< min_mass to max_mass; a locked shape acts as infinitely heavy
    std::optional<Response> response{};   ///< when it touches another; empty: that of the scene
    std::optional<double> restitution{};  ///< 0 to 1; empty: that of the scene

    bool operator==(const SceneShape&) const = default;
    bool moves() const { return velocity != Vec2{0, 0} || spin != 0; }
};

/// Never null, never changed in place: to change a shape is to replace its pointer.
using ShapePtr = std::shared_ptr<const SceneShape>;

/// What a number must be: within [min, max] (a single number is widened by the tolerance when it is judged).
struct Expected {
    enum class Kind { truth, nothing, number, range };
    Kind kind = Kind::truth;
    bool truth = false;
    double number = 0;
    std::optional<double> min, max;
    bool min_left_out = false, max_left_out = false;  ///< the limit itself is no longer in the range
    bool operator==(const Expected&) const = default;
};

/// A shape moved by an arrow, or by the push that a row of the catalog says of a pair (moves.h).
struct Move {
    std::string shape;                  ///< id of what is moved
    std::string by{};                   ///< id of a segment, taken as an arrow; empty: a row says the way
    std::string algorithm{};            ///< id of a row about contact; empty: an arrow
    std::array<std::string, 2> pair{};  ///< that the row is asked about; the shape is one of the two
    double times = 1;                   ///< how often the way; negative: backwards
    bool operator==(const Move&) const = default;
};

/// One row of `expect`: about a pair, a shape, vectors or the whole scene. Each claim is a name ("overlap",
/// "distance", "depth",
/// "bounds.minimum_circle.radius", ...) and what it must be.
struct Expectation {
    std::optional<std::array<std::string, 2>> pair;
    std::optional<std::string> shape;
    bool scene = false;  ///< what an algorithm about pairs says of all shapes
    std::optional<std::string> algorithm;
    std::optional<double> setting;    ///< of the algorithm; default its own
    std::optional<double> tolerance;  ///< default 1e-6
    std::vector<std::pair<std::string, Expected>> claims;
    Extras extras;
    std::vector<std::string> vectors{};  ///< ids of segments; empty: the row is not about vectors
    std::vector<Move> pushed{};          ///< what is claimed is claimed of the scene after these
    bool switches = false;               ///< about the scene as the lesson's switches go through it
    std::string setting_of{};            ///< in place of `setting`: the lesson's number of that name
    std::size_t frames =
        0;  ///< about the scene: of so many frames of its motion, each on average; 0: as it stands
    std::optional<double> horizon{};  ///< seconds that impacts are looked for; default the scene's
    std::string name{};               ///< what reports call the row; may be empty
    std::string notes{};
    bool operator==(const Expectation&) const = default;
};

/// What the window looks at.
struct View {
    Vec2 center{0, 0};
    double height = 10;  ///< world units from the lower to the upper edge
    Extras extras;
    bool operator==(const View&) const = default;
};

/// What the window opens on, besides what it looks at: a pair, and an algorithm at one of its steps.
struct Show {
    std::array<std::string, 2> pair;
    std::optional<std::string> algorithm;  ///< id; empty: only the pair
    std::optional<double> setting;         ///< of the algorithm; default its own
    std::optional<std::size_t> step;       ///< from 1; default the last
    /// The first shape of the pair is moved all over the canvas, and each place colored by what the
    /// algorithm says there, or by where it is wrong.
    enum class Map { none, answers, disagreement } map = Map::none;
    Extras extras;
    std::string shape{};  ///< in place of the pair, for a row about bounds
    bool operator==(const Show&) const = default;
};
/// The map's name in files; empty for none.
std::string_view name(Show::Map map);
struct Lesson;
struct Backdrop;

struct Scene {
    std::string title;
    std::string notes;
    std::vector<ShapePtr> shapes;
    std::vector<Expectation> expect;
    std::optional<double>
        horizon;  ///< seconds, > 0: how far motion goes and impacts are looked for; default 1
    Response response = Response::pass;
    double restitution = 1;  ///< of a bounce: 0 to 1, the part of the closing speed that comes back
    PushShares push_shares = PushShares::inverse;
    bool y_down = false;  ///< drawn with larger y further down; the truth does not depend on it
    std::optional<View> view;
    std::optional<Show> show;
    std::shared_ptr<const Lesson> lesson;      ///< null: none
    std::shared_ptr<const Backdrop> backdrop;  ///< a picture behind the shapes (backdrop.h); null: none
    Extras extras;

    /// By value: two scenes are equal when their files are.
    bool operator==(const Scene& other) const;

    /// Index of the shape with that id; members of groups are found by find_member() (members.h).
    std::optional<std::size_t> find(std::string_view id) const;
};

/// Seconds that impacts are looked for where neither a scene nor anybody else states a horizon.
inline constexpr double default_horizon = 1, max_horizon = 1e6;
double horizon_of(const Scene& scene);

/// The scene with shape i replaced.
Scene with_shape(const Scene& scene, std::size_t i, SceneShape shape);

}  // namespace testbed::model
