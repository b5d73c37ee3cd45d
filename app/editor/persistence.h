// What goes on beside the drawing: keeps settings, and whatever else is done now and then as time passes.
#pragma once

#include <filesystem>

#include "app/editor/editor.h"
#include "app/editor/settings.h"

namespace testbed::editor {

class Persistence {
  public:
    /// folder: where settings are kept; empty: nothing is.
    explicit Persistence(const std::filesystem::path& folder);

    /// Takes over what the run before left, and opens the scene, or without one the scene of the run
    /// before, or the welcome scene.
    void start(Editor& editor, const std::string& scene);
    /// Seconds have passed. True: there is something new to draw.
    bool tick(Editor& editor, double seconds);
    /// The program may end without another word: writes now what is unsaved.
    void keep(Editor& editor);
    /// Another tab of the browser wrote the settings without having seen what this one had written.
    void settings_written_over(Editor& editor);
    /// The program ends.
    void finish(Editor& editor);

  private:
    void store(Editor& editor);
    /// True: there is some that is not open anyway.
    bool offer(Editor& editor, std::vector<RecoverableWork> found);
    /// What programs leave that were still running when this one began, as one that was killed right before.
    /// True: something was found, and the status bar says so.
    bool look_at_running(Editor& editor);

    std::filesystem::path folder_;
    SettingsFile settings_;
    double since_stored_ = 0;
    std::vector<std::filesystem::path> running_;  ///< where they keep unsaved work
    double begun_ = 0;                            ///< seconds ago
};

}  // namespace testbed::editor
