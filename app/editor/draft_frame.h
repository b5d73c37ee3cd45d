// Makes the draft (typed_draft.h): one frame in which the field gives its text, and nothing else changes.
#pragma once

#include <optional>
#include <string>

#include "app/editor/editor.h"

namespace testbed::editor {

/// Seconds have passed. True: the text changed, so the next frame has to make the draft again.
bool follow_draft(Editor& editor, double seconds);
/// nullptr: the scene has all that is typed.
const TypedDraft* typed_draft(const Editor& editor);

/// While it lives, what fields give becomes the draft: no step of undo, and nothing is said of what is
/// refused.
class DraftFrame {
  public:
    explicit DraftFrame(Editor& editor);
    ~DraftFrame();
    DraftFrame(const DraftFrame&) = delete;
    DraftFrame& operator=(const DraftFrame&) = delete;

  private:
    Editor& editor_;
    Notice notice_;
    unsigned refused_;
    std::string problem_, lost_;
    std::optional<TypedInSteps> typed_in_steps_{};
    std::optional<LeftField> left_{};
};

}  // namespace testbed::editor
