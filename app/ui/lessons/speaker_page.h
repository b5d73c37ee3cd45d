// The page of the second window: a speaker's notes, drawn without Dear ImGui's windows.
#pragma once

#include <memory>
#include <string>

#include "app/editor/speaker_notes.h"
#include "app/platform/image.h"
#include "app/platform/offscreen.h"
#include "app/view/theme.h"

namespace testbed::ui {

/// The page in one text, to be compared.
std::string text_of(const editor::SpeakerNotes& notes);

class SpeakerPage {
  public:
    /// scroll: notches of the wheel. It is kept to what there is below.
    platform::Image draw(const editor::SpeakerNotes& notes, const view::Theme& theme, int width, int height,
                         float scale, float& scroll);

  private:
    std::unique_ptr<platform::Offscreen> surface_;
    float scale_ = 0;
};

}  // namespace testbed::ui
