// The controls that panels are made of.
#pragma once

#include <functional>
#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "app/editor/typing.h"
#include "app/ui/widgets/icons.h"
#include "app/ui/widgets/look.h"

namespace testbed::editor {
struct Editor;
}

namespace testbed::ui {

/// Why a value is refused; empty where it is good.
using Check = std::function<std::string(double)>;

/// What the mouse does in this frame with a label that changes its number when it is dragged.
struct LabelDrag {
    bool began = false, held = false, ended = false;
    float pixels = 0;  ///< to the right since the press
    float most = 0;    ///< pixels away from the press
};

/// Ten with Shift, a tenth with Alt: of arrow keys and of drags.
double step_factor();

struct NumberOptions {
    const char* prefix = nullptr;  ///< "x", set into the field's left
    std::optional<draw::Rgba> prefix_color = std::nullopt;
    const char* unit = "";  ///< shown behind the number while it is not typed in
    float width = 0;        ///< pixels; 0: to the right edge
    Check check = nullptr;
    bool mixed = false;  ///< stands for several numbers that differ: shown as a word, any number sets all
    bool enabled = true;
    bool empty = false;  ///< stands for no number yet: shown as nothing, any number is one
    /// Typed before the field had the keyboard, which it gets with this; taken from there. Null: nothing ever
    /// is.
    std::string* begun = nullptr;
    double step = 0;  ///< of the arrow keys: Shift ten, Alt a tenth; 0: they do nothing
    /// Of the row's label; what happens to the prefix is added. Null: no drag changes the number.
    LabelDrag* drag = nullptr;
};

/// Draws the controls in one look; what is being typed is kept by the editor, so that it ends with its scene.
class Widgets {
  public:
    Widgets(const view::Look& of, editor::Typing& typing) : look(of), typing_(typing) {}
    explicit Widgets(editor::Editor& editor);

    const view::Look& look;

    /// A field that takes an expression. Returns the new value when Enter or leaving the field brings one
    /// that differs; what is wrong with the text is kept for problem_line().
    std::optional<double> number(const char* id, double value, const NumberOptions& options = {});

    /// A field of text; returns the new text when Enter or leaving the field brings one. check says why a
    /// text is refused.
    std::optional<std::string> text(const char* id, const std::string& value,
                                    const std::function<std::string(const std::string&)>& check = {});

    /// Below the fields of a row: why the last text of one of them was refused; nothing where all is well.
    void problem_line();

    /// One choice of few, side by side. True when it changed.
    bool segmented(const char* id, int& chosen, std::initializer_list<const char*> names, float width) {
        return segmented(id, chosen, std::span(names.begin(), names.size()), width);
    }
    bool segmented(const char* id, int& chosen, std::span<const char* const> names, float width);

    /// A square button with an icon; key: its shortcut for the tooltip, may be empty.
    bool icon_button(const char* id, Icon icon, bool on, std::string_view tip, std::string_view key,
                     float size, bool enabled = true);

    bool checkbox(const char* name, bool& value);

    void heading(std::string_view text);
    /// A line across the window's content, with room above and below.
    void hairline();
    /// A gray label in its column; what follows stands beside it, in a narrow window below it.
    void label(std::string_view text);
    /// The same for a number that changes when the label is dragged.
    LabelDrag draggable_label(std::string_view text);
    /// Pixels of that column; 0 where what follows stands below.
    float label_width() const;
    /// The number of a row of fields, which stand beside it.
    void index(std::size_t i);
    /// A gray label with a value set to the right, in the numbers' face.
    void value_row(std::string_view name, std::string_view value);
    void text_faint(std::string_view text);
    /// Words where there is nothing else to show, wrapped.
    void hint(std::string_view text);
    void tooltip(std::string_view text, std::string_view key = {});

  private:
    /// In place of what the arrow keys Up and Down do to the text of a field: a new text, or none.
    using Stepped = std::function<std::optional<std::string>(std::string_view text, int way)>;
    bool edit(const char* id, std::string& text, float width, const char* hint = "",
              const Stepped& stepped = {}, std::string* begun = nullptr);

    editor::Typing& typing_;
};

/// Whether the last item is dragged: held, or let go in a frame that may have brought a motion before it.
bool item_dragged();

/// Where the line that begins at the cursor has to end, from the window's left edge; pixels.
float line_end();

/// With line breaks between words alone: Dear ImGui breaks behind any point, and so within a number.
std::string broken_between_words(std::string_view text, float width);
/// Text in as many lines as it needs up to the window's right edge.
void wrapped_text(std::string_view text);
/// A number with as many digits as there is room for; never cut, which would make another of it.
std::string fitted_number(double value, float room);

/// Pixels of a line in the face of now.
float text_width(std::string_view text);
/// Text as wide as it is, cut with an ellipsis where it is wider than the room.
std::string fitted(std::string_view text, float room);
/// The same with its end kept and dots in the middle: names often differ in their last letters.
std::string fitted_name(std::string_view name, float room);
/// "a ↔ b": the longer one is shortened first.
std::string fitted_pair(std::string_view a, std::string_view b, float room);
/// The same with another text between the two.
std::string fitted_names(std::string_view a, std::string_view middle, std::string_view b, float room);

}  // namespace testbed::ui
