// Which events one frame may take: a frame sees one state of mouse and keyboard, so that a press and its
// release must be two frames, or both are lost.
#pragma once

#include <cstdint>
#include <vector>

#include "app/platform/event.h"

namespace testbed::platform {

/// Decides event by event; what may not enter waits, with all that follow it, for the next frame. Keys reach
/// the program at once, everything else when the frame is drawn, so a key also waits for what came before it.
class EventGate {
  public:
    /// A frame begins: everything may enter again.
    void begin_frame();
    /// Whether the event may enter now. If so it counts as entered.
    bool enter(const Event& event);
    /// What entered may give a text field the keyboard, or take it away.
    void unsettle();
    /// The same of what was drawn in this frame, as by a button: that is a frame later.
    void unsettle_drawn();

  private:
    bool may_enter(const Event& event) const;
    bool has(std::int32_t code) const;
    void note(const Event& event);

    bool moved_ = false;
    bool wheeled_ = false;
    bool texted_ = false;
    bool pressed_ = false;            ///< a button went down or up
    std::vector<std::int32_t> keys_;  ///< that went down or up
    int unsettled_frames_ = 0;        ///< until it is known whether a text field has the keyboard
};

}  // namespace testbed::platform
