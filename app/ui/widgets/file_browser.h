// Chooses a file inside the window: folders, scenes, a filter, a typed path, and the keyboard.
#pragma once

#include <filesystem>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "app/platform/program.h"
#include "app/ui/widgets/widgets.h"

namespace testbed::ui {

class FileBrowser {
  public:
    enum class Mode { open, save, open_any };

    /// A folder that is a click away.
    struct Place {
        std::string name;
        std::filesystem::path folder;
    };

    /// Shows the folder of the file (or of the process), with its name for saving, and the files with its
    /// ending, .json where it has none. many: several can be chosen to be opened, by Ctrl, Shift and a
    /// button.
    void start(std::string_view title, Mode mode, const std::filesystem::path& file,
               std::vector<Place> places = {}, bool many = false);

    /// What a frame brought: a file chosen, or the wish to leave.
    struct Outcome {
        std::optional<std::filesystem::path> file;
        std::vector<std::filesystem::path> more{};  ///< further ones, where many may be chosen
        bool canceled = false;
    };
    /// Fills the current window.
    Outcome draw(Widgets widgets);

    /// Arrows, Page up and down, Home and End with Alt, Enter, Escape and the keys of the buttons. True:
    /// taken.
    bool key(const platform::KeyEvent& event);

    /// The file that exists and would be replaced, while that is asked; else empty.
    const std::filesystem::path& replaces() const { return replaces_; }
    /// Back to the choice of a file.
    void end_question();

  private:
    struct Entry {
        std::string name;
        bool folder = false;
    };
    void enter(const std::filesystem::path& folder);
    void leave();
    void list();
    void mark(int row);
    /// Of many: one more or one less, all from the marked row to this one, every file that is listed.
    void toggle(int row);
    void extend_to(int row);
    void choose_all();
    void accept_chosen();
    void mark_first_match();
    void open(const Entry& entry);
    /// What Enter or the button does with the typed text or the marked row.
    void accept();
    void accept_typed(const std::filesystem::path& path);
    void go_to_marked_place();
    void begin_folder();
    void make_folder();
    bool place_key(platform::Key key);
    bool button_key(const platform::KeyEvent& event);
    bool row_key(const platform::KeyEvent& event);
    void draw_entries(const view::Look& look);
    void draw_top(const Widgets widgets);
    void draw_places(const Widgets widgets);
    void draw_fields();
    void draw_buttons(Widgets widgets);

    std::string title_;
    Mode mode_ = Mode::open;
    /// What is opened may also be a drawing or coordinates of other programs.
    bool is_listed(const std::filesystem::path& file) const;

    std::string ending_ = ".json";
    std::filesystem::path folder_;
    std::vector<Place> places_;
    std::vector<Entry> all_, shown_;
    int marked_ = -1;  ///< row of shown_ that the keyboard stands on
    bool many_ = false;
    std::set<std::string>
        chosen_;  ///< names of shown_, where many may be chosen; empty: the marked row alone
    bool scroll_to_marked_ = false;
    std::string typed_;  ///< a filter or a path when opening, the name when saving
    bool focus_ = false;
    int entries_ = 0;  ///< into the fields: each time they are others, without the scroll of the time before
    bool places_open_ = false, open_places_ = false, close_places_ = false;
    int marked_place_ = 0;
    std::optional<std::string> new_folder_;  ///< its name, while it is typed
    std::string problem_;
    std::filesystem::path replaces_;
    Outcome outcome_;
};

}  // namespace testbed::ui
