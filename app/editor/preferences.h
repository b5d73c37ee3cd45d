// What the program remembers between runs besides how the window shows scenes.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "app/lesson/answers.h"
#include "app/lesson/caught.h"
#include "app/lesson/passport.h"
#include "app/lesson/progress.h"
#include "app/lesson/review.h"
#include "app/platform/program.h"

namespace testbed::editor {

enum class PictureFormat { svg, png, pdf, tikz };

/// Of its files: ".svg".
constexpr std::string_view ending(PictureFormat format) {
    switch (format) {
        case PictureFormat::svg: return ".svg";
        case PictureFormat::png: return ".png";
        case PictureFormat::pdf: return ".pdf";
        case PictureFormat::tikz: return ".tex";
    }
    return ".svg";
}

/// What an exported picture is made of.
struct PictureOptions {
    using Format = PictureFormat;
    Format format = Format::svg;
    int scale = 2;  ///< pixels of the picture for each of the canvas
    bool grid = true, legend = true, labels = true;
    std::string theme = "light";  ///< its id: paper is white, whatever the window is
    bool transparent = false;     ///< nothing behind what is drawn
    /// What the canvas shows; the selected shapes alone; all shapes, wherever the canvas looks.
    enum class Extent { view, selection, scene } extent = Extent::view;

    static constexpr int max_scale = 4;
};

struct Preferences {
    platform::WindowState window{};
    float ui_scale = 1;                                   ///< wanted, times the display's and the theme's
    std::vector<std::filesystem::path> recent_files{};    ///< the newest first
    std::vector<std::filesystem::path> recent_folders{};  ///< the newest first
    std::filesystem::path last_scene{};                   ///< of the run before; empty: it had no file
    std::vector<std::string> hints_seen{};
    bool welcomed = false;           ///< the card of the first start was closed or followed
    std::string link_base{};         ///< address of the page that links lead to; empty: none is known
    bool runs_at_link_base = false;  ///< the window is that page
    bool native_dialogs = true;      ///< the desktop's dialogs choose files where it has some
    PictureOptions picture{};
    lesson::Progress progress{};
    lesson::KeptAnswers answers{};  ///< what was predicted and reached in lessons
    lesson::ReviewLog reviews{};    ///< questions from earlier lessons
    std::string learner{};          ///< who hands in; may be empty
    std::uint64_t choice_seed = 0;  ///< of this learner's order of answers (lesson/choice_order.h)
    lesson::CaughtBugs caught{};    ///< of mysteries that were solved
    lesson::Passport passport{};
    bool recorded_cursor = true;  ///< recordings of the canvas show where the mouse is
    bool captions = false;        ///< the step's sentence stands large on the canvas
};

/// Puts the file and its folder in front of the lists, each once.
void remember_file(Preferences& preferences, const std::filesystem::path& file);

}  // namespace testbed::editor
