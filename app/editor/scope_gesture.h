// A drag in the edit scope that previews and becomes one step of undo.
#pragma once

#include <string>
#include <utility>

#include "app/model/history.h"

namespace testbed::editor {

struct Editor;

/// Knows the scene and the edit scope before the drag. Gives up what it previews when it is destroyed without
/// commit().
class ScopeGesture {
  public:
    ScopeGesture(Editor& editor, std::string name);
    const model::Scene& before() const { return before_; }
    void preview(Editor& editor, const model::Scene& stage);
    void commit() { gesture_.commit(); }

  private:
    model::Gesture gesture_;
    model::Scene whole_, before_;
};

/// A number that is changed by dragging its label.
struct NumberDrag {
    NumberDrag(Editor& editor, std::string name) : gesture(editor, std::move(name)) {}

    ScopeGesture gesture;
    double steps = 0;   ///< since the press
    float counted = 0;  ///< pixels that are in the steps
};

}  // namespace testbed::editor
