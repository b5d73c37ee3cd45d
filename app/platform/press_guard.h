// Keeps the second press of a double click from what the first one opened or closed.
#pragma once

#include <optional>

#include "app/platform/event.h"

namespace testbed::platform {

class PressGuard {
  public:
    /// Whether a mouse button's event is meant for what the window shows now. time: in seconds, when the
    /// event came. layer: Program::layer().
    bool admits(const Event& button, double time, int layer);

  private:
    struct Press {
        Event::Place at;
        int button = 0;
        double time = 0;
        int layer = 0;  ///< that it was meant for
    };
    std::optional<Press> last_;
};

}  // namespace testbed::platform
