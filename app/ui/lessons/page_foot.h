// Buttons that stay at the lower end of a page of the Lesson panel, while what is above them scrolls.
#pragma once

#include <optional>

#include "app/editor/editor.h"

namespace testbed::ui {

/// What is drawn between its making and begin() scrolls by itself; what comes then, until end(), stays in
/// sight. Where too little of the page would be seen, as in a very low window, all scrolls together.
class PageFoot {
  public:
    /// name: of the page, for what is remembered of it. below: pixels that are needed under the foot.
    PageFoot(editor::Editor& editor, const char* name, float below = 0);
    PageFoot(const PageFoot&) = delete;
    PageFoot& operator=(const PageFoot&) = delete;
    ~PageFoot() { end(); }

    /// Pixels that the foot of that name took, with the gap above it; 0 before it was ever drawn.
    static float height(const char* name);
    /// What scrolls is over. A shade at its lower end tells that there is more.
    void begin();
    /// What was drawn from that place on comes into sight, all of it if it fits. y: of the cursor in what
    /// scrolls.
    void show_from(float y) { shown_from_ = y; }
    /// The foot is over. A page that led elsewhere has none.
    void end();

  private:
    void scroll();
    void draw_shade() const;

    editor::Editor& editor_;
    float* height_;
    float top_ = 0;
    std::optional<float> shown_from_{};
    bool stays_, begun_ = false, ended_ = false;
};

}  // namespace testbed::ui
