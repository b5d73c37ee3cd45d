// Lays the lines of a program out in a narrow column: text and fields one after the other, what does not fit
// on a new row further in.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "app/platform/imgui_compat.h"
#include "app/view/look.h"

namespace testbed::ui {

/// Where a field of a line stands, in pixels of the window, and how its text is broken into rows.
struct FieldPlace {
    ImVec2 min, max;
    ImVec2 padding;  ///< of a text of one row in its middle
    float inset, row_height;
    std::size_t letters;  ///< in a row of it

    std::vector<std::string> rows(std::string_view text) const;
    ImVec2 text_at(std::size_t i) const {
        return {min.x + inset, min.y + inset * 0.5f + row_height * float(i)};
    }
};

/// One program. Requires a font of one width for all letters, and the cursor where it begins; the column's
/// width is its own.
class ProgramFlow {
  public:
    explicit ProgramFlow(const view::Look& look);

    void begin_line(std::size_t number);
    void text(std::string_view text);
    /// Room for a field that holds the text; more: pixels besides. least: its smallest width.
    FieldPlace field(std::string_view text, float more, float least);
    /// At the line's right end: what it came to.
    void note(std::string_view text);
    /// The lower right corner; the cursor stands below it.
    ImVec2 end();

  private:
    void new_row();
    float room() const { return right_ - x_; }

    const view::Look& look_;
    float letter_, left_, right_, top_;  ///< pixels: a letter's width, the ends of the rows
    float x_, y_;
    float row_height_;   ///< of the row that is being filled
    bool fresh_ = true;  ///< nothing stands in the row yet
};

}  // namespace testbed::ui
