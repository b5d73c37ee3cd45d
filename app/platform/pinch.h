// Two fingers on a screen or a pad: how far they open and close, in notches of the wheel.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "app/platform/event.h"

namespace testbed::platform {

/// Follows the fingers that touch. Positions are parts of the window (of the pad), 0 to 1.
class Pinch {
  public:
    /// What two fingers did: the wheel turned by so many notches, about a place between them.
    struct Turn {
        float notches;
        float x, y;
        bool on_screen;  ///< the place is one of the window; on a pad the mouse says where
    };

    /// An event of a finger. aspect: width by height of what is touched.
    std::optional<Turn> take(const Event& event, float aspect);
    std::size_t fingers() const { return fingers_.size(); }

  private:
    struct Finger {
        std::int64_t id;
        float x, y;
    };
    float gap(float aspect) const;

    std::vector<Finger> fingers_;
};

}  // namespace testbed::platform
