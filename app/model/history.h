// Undo and redo: a list of scenes, and the gesture that previews a change before it counts.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "app/model/scene.h"

namespace testbed::model {

/// What is selected, by id. Selection is not undone but restored with the edit that it belonged to.
using Selection = std::vector<std::string>;
/// Indices of the selected shapes, in the scene's order.
std::vector<std::size_t> selected_indices(const Scene& scene, const Selection& selection);

/// Owns the open scene. Every change goes through commit() or a Gesture, and none leads to a scene that
/// its file could not state (beyond_limits()): such a commit changes nothing, such a preview keeps the one
/// before.
class History {
  public:
    explicit History(Scene scene = {});

    const Scene& scene() const;      ///< the preview while a gesture runs
    std::uint64_t revision() const;  ///< another number whenever scene() may be another value
    bool unsaved() const;            ///< differs by value from the scene last saved or loaded
    void mark_saved();
    const Scene& saved() const { return saved_; }  ///< the scene last saved or loaded

    /// A new scene in place of all: new, open. Forgets the past; counts as saved.
    void reset(Scene scene);
    /// The same with a scene that is not saved: the one before counts as that. False, and nothing changes,
    /// where the scene is refused.
    bool reset_unsaved(Scene scene);
    /// Another number after each reset(): what was begun under another one belongs to a scene that is gone.
    std::uint64_t beginning() const { return beginning_; }

    /// One step of undo, named after what it did ("rotate box"). Nothing happens where the scene is the same.
    void commit(std::string name, Scene scene);

    /// Until end_trial() commits change nothing; it tells the scene that the first of them would have led to.
    void begin_trial() { trial_ = Trial{}; }
    std::optional<Scene> end_trial();
    bool on_trial() const { return trial_.has_value(); }

    /// Why a scene was not taken since the last call, in words.
    std::optional<std::string> take_refusal() { return std::exchange(refusal_, std::nullopt); }

    bool undo();
    bool redo();
    /// Name of the step that undo() or redo() would take; empty where there is none.
    std::string_view undo_name() const;
    std::string_view redo_name() const;

    /// The ids that an undo or a redo leaves here exist in its scene.
    Selection selection;
    /// What is looked at, kept up to date by the window. An undo or a redo leaves what was looked at when the
    /// edit was made.
    std::optional<View> view;

    /// What the steps may hold beyond what they share with the step before; the oldest are forgotten first.
    static constexpr std::size_t max_bytes = std::size_t{256} << 20;
    std::size_t bytes_held() const { return bytes_; }

    /// The whole of it, while another scene has its place.
    class Aside;
    /// Puts the scenes aside, and begins with another one as reset() does.
    Aside set_aside(Scene scene);
    /// What was put aside is the history again, as it was; counts as another beginning.
    void put_back(Aside aside);

  private:
    friend class Gesture;
    struct Step {
        std::string name;
        Scene scene;
        Selection before, after;   ///< the selection when the step was made, and when it was last left
        std::optional<View> view;  ///< when the step was made
        std::size_t bytes = 0;     ///< held beyond the step before
    };
    struct Trial {
        std::optional<Scene> scene{};
    };
    bool refuses(const Scene& scene);
    void go_to(std::size_t step, const Selection& selected, const std::optional<View>& looked_at);

    std::vector<Step> steps_;
    std::size_t at_ = 0;
    std::size_t bytes_ = 0;
    std::optional<Scene> preview_;
    std::uint64_t revision_ = 1;
    std::uint64_t beginning_ = 0;
    std::uint64_t moves_ = 0;  ///< commits, undos, redos and resets so far: each ends the gestures before it
    Scene saved_;
    std::optional<std::string> refusal_;
    std::optional<Trial> trial_;
};

class History::Aside {
  public:
    /// The scene that put_back() leads to.
    const Scene& scene() const { return steps_[at_].scene; }

  private:
    friend class History;
    std::vector<Step> steps_;
    std::size_t at_ = 0, bytes_ = 0;
    Scene saved_;
    Selection selection_;
    std::optional<View> view_;
};

/// A drag in the making. preview() shows, commit() keeps as one step, the destructor puts everything back.
/// One at a time. A commit(), undo(), redo() or reset() of the history ends it: its scenes are made from one
/// that is no longer open, so from then on it neither shows nor keeps anything.
class Gesture {
  public:
    Gesture(History& history, std::string name);
    ~Gesture();
    Gesture(const Gesture&) = delete;
    Gesture& operator=(const Gesture&) = delete;

    const Scene& before() const;  ///< the scene when the gesture began
    void preview(Scene scene);
    void commit();
    bool over() const { return moves_ != history_->moves_; }  ///< kept, or ended by another

  private:
    History* history_;
    std::string name_;
    std::uint64_t moves_;  ///< of the history when the gesture began
};

}  // namespace testbed::model
