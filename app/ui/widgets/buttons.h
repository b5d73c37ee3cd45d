// Buttons with words.
#pragma once

#include <initializer_list>
#include <vector>

#include "app/ui/widgets/look.h"

namespace testbed::ui {

/// foremost: the one that most will press. width: pixels; -1: to the right edge.
bool word_button(const view::Look& look, const char* name, float width, bool foremost = false,
                 bool enabled = true);

/// A word that is pressed or not, as wide as it is. It stands beside the one before it where there is room.
bool word_toggle(const view::Look& look, const char* name, bool on, bool first);

/// Buttons side by side over the whole width, as many in a row as have room for their words.
class ButtonRow {
  public:
    ButtonRow(const view::Look& look, std::initializer_list<const char*> names);
    /// The next of the names, in their order. True where it was pressed.
    bool next(bool enabled = true, bool foremost = false);

  private:
    const view::Look& look_;
    std::vector<const char*> names_;
    std::size_t columns_ = 1, at_ = 0;
    float width_ = 0, gap_ = 0;
};

}  // namespace testbed::ui
