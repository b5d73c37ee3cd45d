// Programs connected at random to a window, and the scene changed under them, for tests that send many
// events.
#pragma once

#include <filesystem>
#include <functional>
#include <string>

#include "app/editor/editor.h"

namespace testbed::tests {

/// Which programs are connected and when is random; when they answer is up to the machine.
class Connections {
  public:
    /// any(n): a random number below n. The folder takes a program whose file changes.
    Connections(editor::Editor& editor, std::filesystem::path folder, std::function<int(int)> any);

    /// One of: another panel, a program that comes, goes or changes its file, the map, the search, a frame of
    /// a program, and a scene that shrinks, grows or is replaced. It may open another scene.
    void act();
    /// Every program is gone, and what was kept of it.
    void leave();

  private:
    void connect();
    void change_scene();
    void live();

    editor::Editor& editor_;
    std::filesystem::path folder_;
    std::function<int(int)> any_;
};

}  // namespace testbed::tests
