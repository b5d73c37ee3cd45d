// Sharing: what a link opens is chosen, and the link goes out as text, as a code for cameras, or in a frame.
#pragma once

#include <cstddef>
#include <filesystem>
#include <optional>
#include <string>

#include "app/exchange/link.h"
#include "app/exchange/qr_code.h"

namespace testbed::editor {

struct Editor;

/// What is chosen, and what it makes.
struct Share {
    bool lesson = true;    ///< the lesson that is open, else its shapes as a scene
    bool at_step = false;  ///< of a lesson: the step that is shown, else the first that is not done
    bool view = true;      ///< of a scene: what the canvas shows, else all shapes
    bool shown = true;     ///< of a scene: its pair, algorithm and step as they are shown
    std::string theme{};   ///< id; empty: the visitor's own
    std::string base{};    ///< the page's address as it is typed

    // Made of it by write_share().
    std::string link{};                      ///< the part from # on where there is no address
    std::string frame{};                     ///< HTML
    std::string opens{};                     ///< in words
    std::optional<exchange::QrCode> code{};  ///< empty: no address, or too long
    std::string copied{};                    ///< what went to the clipboard last, in words

    bool large = false;  ///< the code alone, over the whole window
    float height = 0;    ///< pixels of the page's parts, as they were drawn last
};

/// The dialog. What was chosen the last time stays, but for what is not there any more.
void ask_share(Editor& editor);
/// Makes link, code and words again. To be called after a choice has changed.
void write_share(Editor& editor);
/// Whether links have an address in front.
bool shares_address(const Editor& editor);
/// The address that is typed becomes that of all links.
void use_share_base(Editor& editor);
/// Whether there is a pair or an algorithm to show.
bool shows_something(Editor& editor);

void copy_shared_link(Editor& editor);
void copy_shared_frame(Editor& editor);

/// Whether a learning platform can be given the lesson: the page stands at an address on the web.
bool makes_course_package(const Editor& editor);
/// The lesson as the choices have it, for a learning platform (export/course_package.h).
void save_course_package(Editor& editor, const std::filesystem::path& file);
/// Its usual name.
std::filesystem::path course_package_file(const Editor& editor);
/// Back from where its file is chosen.
void back_to_share(Editor& editor);

/// What the choices make of the open scene.
exchange::Link link_of(Editor& editor, const Share& share);

}  // namespace testbed::editor
