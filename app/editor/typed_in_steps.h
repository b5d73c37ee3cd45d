// What is typed about the steps of a lesson in the making and is not in it: it stays with its own step when
// steps are moved, copied, added or removed, and through undo and redo.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/editor/authoring_blanks.h"
#include "app/model/lesson.h"

namespace testbed::editor {

/// What was typed into a field and is not in the lesson, since it cannot be read.
struct RefusedText {
    std::string text, fault;
    std::string value;  ///< what the lesson had at that time: what changes it takes the field back
};

/// One number for each step and each review question, in their order, that no other ever has.
struct StepKeys {
    std::vector<int> steps{}, review{};
};

class TypedInSteps {
  public:
    using LessonPtr = std::shared_ptr<const model::Lesson>;

    /// Stands for the lesson as a whole.
    static constexpr int whole = 0;

    /// Of one step, of one review question, or of the whole.
    struct Typed {
        std::optional<WrittenBlanks> blanks{};
        std::map<std::string, RefusedText> refused{};  ///< by the field
    };

    /// The keys of a lesson that follow() or know() named. Another lesson has those of the last one that
    /// follow() named where it has as many parts, and new ones where it does not.
    StepKeys keys(const LessonPtr& lesson) const;
    /// Names the lesson that is open now.
    void follow(const LessonPtr& lesson);
    /// Names the lesson with the keys that it has after steps were moved, added or removed.
    void know(const LessonPtr& lesson, StepKeys keys);
    /// Names the lesson that takes the place of another one, as another program wrote it: a step that is in
    /// both keeps its key, wherever it is now.
    void know_reloaded(const LessonPtr& before, const LessonPtr& lesson);
    int new_key() { return ++last_key_; }

    Typed& of(int key) { return typed_[key]; }
    /// nullptr: nothing.
    const Typed* find(int key) const;

  private:
    std::map<std::weak_ptr<const model::Lesson>, StepKeys, std::owner_less<>> known_{};
    StepKeys last_{};
    std::map<int, Typed> typed_{};
    int last_key_ = whole;
};

/// Whether a program with blanks is being written that is not in the lesson yet.
bool writes_blanks(const TypedInSteps& typed, const TypedInSteps::LessonPtr& lesson);

/// The first of what is typed and is not in the lesson, in words; empty: everything is in it.
std::string unfinished(const TypedInSteps& typed, const TypedInSteps::LessonPtr& lesson);

}  // namespace testbed::editor
