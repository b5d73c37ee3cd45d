// Chooses a file inside the window: folders, scenes, a filter, a typed path, and the keyboard.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/platform/program.h"
#include "app/ui/widgets/widgets.h"

namespace testbed::ui {

class FileBrowser {
  public:
    enum class Mode { open, save, open_any };

    /// Starts anew in the folder of the file (or of the process), with its name for saving. Shows the files
    /// with its ending, .json where it has none.
    /// title: what stands above. recent: folders that can be gone to with a click.
    void start(std::string_view title, Mode mode, const std::filesystem::path& file,
               std::vector<std::filesystem::path> recent = {});

    /// What a frame brought: a file chosen, or the wish to leave.
    struct Outcome {
        std::optional<std::filesystem::path> file;
        bool canceled = false;
    };
    /// Fills the current window.
    Outcome draw(Widgets widgets);

    /// Up, Down, Enter and Escape. True: taken.
    bool key(const platform::KeyEvent& event);

  private:
    struct Entry {
        std::string name;
        bool folder = false;
    };
    void enter(const std::filesystem::path& folder);
    void list();
    void choose(const Entry& entry);
    /// What Enter or the button does with the typed text or the marked row.
    void accept();
    void accept_typed(const std::filesystem::path& path);
    void draw_entries(const view::Look& look);
    void draw_recent(const Widgets widgets);

    std::string title_;
    Mode mode_ = Mode::open;
    /// What is opened may also be a drawing or coordinates of other programs.
    bool is_listed(const std::filesystem::path& file) const;

    std::string ending_ = ".json";
    std::filesystem::path folder_;
    std::vector<std::filesystem::path> recent_;
    std::vector<Entry> all_, shown_;
    int marked_ = -1;  ///< row of shown_ that the keyboard stands on
    bool scroll_to_marked_ = false;
    std::string typed_;  ///< a filter or a path when opening, the name when saving
    bool focus_ = false;
    bool recent_open_ = false, close_recent_ = false;
    std::string problem_;
    bool overwrite_asked_ = false;
    Outcome outcome_;
};

}  // namespace testbed::ui
