// What goes on beside the drawing: keeps settings, and whatever else is done now and then as time passes.
#pragma once

#include <filesystem>

#include "app/editor/editor.h"
#include "app/editor/settings.h"

namespace testbed::ui {

class Keeper {
  public:
    /// folder: where settings are kept; empty: nothing is.
    explicit Keeper(const std::filesystem::path& folder);

    /// Puts on the desk what the run before left, and opens the scene, or without one the scene of the run
    /// before, or the welcome scene.
    void start(Desk& desk, const std::string& scene);
    /// Seconds have passed. True: there is something new to draw.
    bool tick(Desk& desk, double seconds);
    /// The program ends.
    void finish(Desk& desk);

  private:
    void store(Desk& desk);
    void offer_left_work(Desk& desk);

    std::filesystem::path folder_;
    SettingsFile settings_;
    double since_stored_ = 0;
};

}  // namespace testbed::ui
