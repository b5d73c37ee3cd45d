// The rows of numbers in the inspector: of one shape, or of several at once, for what all of them have.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "app/editor/editor.h"
#include "app/ui/widgets/widgets.h"

namespace testbed::ui {

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

  private:
    editor::Editor& editor_;
    std::vector<std::size_t> indices_;
    std::vector<model::SceneShape> shapes_;
};

/// Where a number is in a shape; null where it has none such.
using Access = std::function<double*(model::SceneShape&)>;
/// Why a shape may not be so; empty where it may.
using Refuse = std::function<std::string(const model::SceneShape&)>;

/// A field for a number of every shape; "mixed" where they differ. True when it was set in all.
bool number_field(Edit& edit, const char* id, NumberOptions options, const Access& access,
                  const Refuse& refuse);

/// A labeled row of one number or of the two of a vector.
void number_row(Edit& edit, std::string_view label, const char* id, const char* unit, const Access& access,
                const Refuse& refuse);
void vector_row(Edit& edit, std::string_view label, const char* id, const char* first, const char* second,
                const std::function<collision::Vec2*(model::SceneShape&)>& access, const Refuse& refuse);

/// Position and rotation.
void place_rows(Edit& edit);
/// The lower left corner of one rectangle, which moves it.
void corner_row(Edit& edit);
/// The fields of the shapes' own type that all of them have, after the shapes' own descriptions.
void own_rows(Edit& edit);
void motion_rows(Edit& edit);
/// Mass, and what they do when they touch another.
void touch_rows(Edit& edit);
/// Hidden and locked.
void switch_rows(Edit& edit);

/// The lists among the own fields, for one shape: vertices to be typed in, members to be entered.
void vertex_rows(Edit& edit, const collision::shape::Field& field, collision::shape::Vertices& vertices);
void member_rows(Edit& edit, const collision::shape::Group& group);

/// "Oriented rectangle" of "oriented_rectangle".
std::string capitalised(std::string_view name);

}  // namespace testbed::ui
