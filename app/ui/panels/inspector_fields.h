// The rows of numbers in the inspector: of one shape, or of several at once, for what all of them have.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "app/editor/editor.h"
#include "app/ui/widgets/widgets.h"

namespace testbed::ui {

/// A number of all the shapes of an edit.
struct SharedNumber {
    using Shapes = std::vector<model::SceneShape>;
    double shown = 0;
    bool mixed = false;
    double step = 1;  ///< of arrow keys and drags
    bool enabled = true;
    std::function<void(Shapes&, double value)> set;
    std::function<void(Shapes&, double by)> add;  ///< a drag changes each by as much
    std::function<std::string(const Shapes&)> refuse;
    std::function<std::string(double value)> refuse_value{};
};

/// The shapes in the inspector, in their edit scope, and how a change of them becomes a step of undo.
class Edit {
  public:
    /// indices: in the edit scope, one or more.
    Edit(editor::Editor& editor, const std::vector<std::size_t>& indices);

    editor::Editor& editor() { return editor_; }
    Widgets widgets() { return Widgets(editor_); }
    std::vector<model::SceneShape>& shapes() { return shapes_; }
    model::SceneShape& first() { return shapes_.front(); }
    bool one() const { return shapes_.size() == 1; }
    /// "set radius of ball": what is now in shapes() stands in the scene.
    void commit(std::string_view what);
    /// What a drag of the number's label does in this frame.
    void drag(std::string_view what, const SharedNumber& number, const LabelDrag& drag);

  private:
    editor::Editor& editor_;
    std::vector<std::size_t> indices_;
    std::vector<model::SceneShape> shapes_;
};

/// Where a number is in a shape; null where it has none such.
using Access = std::function<double*(model::SceneShape&)>;
/// Why a shape may not be so; empty where it may.
using Refuse = std::function<std::string(const model::SceneShape&)>;

/// A field for the number. True when a typed one was set in all; what is dragged commits itself as `what`.
bool number_field(Edit& edit, const char* id, std::string_view what, NumberOptions options,
                  const SharedNumber& number, LabelDrag drag = {});
/// One of two fields side by side, after the label of their row.
bool paired_field(Edit& edit, const char* name, std::string_view what, bool first,
                  const SharedNumber& number);
/// A number that every shape has; "mixed" where they differ.
SharedNumber number_of(Edit& edit, double step, const Access& access, const Refuse& refuse);

/// World units of a step of the arrow keys, and of a drag over four pixels.
double length_step(const editor::Editor& editor);

/// A labeled row of one number or of the two of a vector.
void number_row(Edit& edit, std::string_view label, const char* id, const char* unit,
                const SharedNumber& number);
void vector_row(Edit& edit, std::string_view label, const char* id, const char* first, const char* second,
                double step, const std::function<collision::Vec2*(model::SceneShape&)>& access,
                const Refuse& refuse);

/// Position and rotation.
void place_rows(Edit& edit);
/// Place and size of the box around several shapes.
void box_rows(Edit& edit);
/// The lower left corner of one rectangle, which moves it.
void corner_row(Edit& edit);
/// The fields of the shapes' own type that all of them have, after the shapes' own descriptions.
void own_rows(Edit& edit);
/// Angle and length of segments, and of the directions of rays and lines; nothing where a shape is none of them.
void arrow_rows(Edit& edit);
/// The velocity as a speed and the angle of its direction.
void velocity_arrow_rows(Edit& edit);
void motion_rows(Edit& edit);
/// Mass, and what they do when they touch another.
void touch_rows(Edit& edit);
/// Where the pivot is, while it is shown.
void pivot_row(editor::Editor& editor);
/// Buttons that align, distribute and flip.
void arrange_row(editor::Editor& editor, bool several);
/// Hidden and locked.
void switch_rows(Edit& edit);

/// The lists among the own fields, for one shape: vertices to be typed in, members to be entered.
void vertex_rows(Edit& edit, const collision::shape::Field& field, collision::shape::Vertices& vertices);
void member_rows(Edit& edit, const collision::shape::Group& group);

/// "Oriented rectangle" of "oriented_rectangle".
std::string capitalised(std::string_view name);

}  // namespace testbed::ui
