// The game's own, which has nothing to do with the core's header of the same path.
#pragma once
namespace game {
struct Pose {
    Vec at;
};
}  // namespace game
