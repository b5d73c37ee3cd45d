// What a scene shows as a picture that moves: an algorithm's steps, its motion, or a lesson's solution.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "app/export/animation.h"
#include "app/export/render.h"
#include "app/lesson/solution.h"

namespace testbed::exports {

/// One picture: what render draws of the scene with these options.
struct Moment {
    model::Scene scene;
    RenderOptions options;
    double seconds;  ///< that it stands, > 0
};

/// In the order of time, or why there are none, in words.
struct Moments {
    std::vector<Moment> list{};
    std::string problem{};
};

struct AnimateOptions {
    double fps = 25;                  ///< pictures a second while something moves, > 0
    std::optional<double> seconds{};  ///< of the whole, > 0; empty: as is usual for what is shown
    std::optional<double> horizon{};  ///< of a motion: seconds of the scene, > 0; empty: the scene's own
};

/// What is animated: the scene, for a lesson's solution that too.
struct AnimatedScene {
    const model::Scene& scene;
    const std::optional<lesson::Solution>& solution;
};

/// A thing that can be animated.
struct AnimationKind {
    std::string_view name;  ///< "steps"
    std::string_view help;
    bool takes_algorithm;  ///< shows RenderOptions::algorithm
    Moments (*moments)(const AnimatedScene& animated, const RenderOptions& picture,
                       const AnimateOptions& options);
};
std::span<const AnimationKind> animation_kinds();

/// Pictures that one animation may have.
inline constexpr std::size_t max_moments = 5000;

/// The pictures one after the other, each drawn when it is asked for.
Animation animation_of(std::vector<Moment> moments);

}  // namespace testbed::exports
