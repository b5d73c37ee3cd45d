// The open scene as a link, and links as scenes.
#pragma once

#include <functional>
#include <string>
#include <string_view>

namespace testbed::editor {

struct Editor;

/// The address of the open scene, with the pair, the algorithm and the step that are shown, goes to the
/// clipboard; of a lesson of the program its name, of another lesson the lesson as its learner finds it.
/// Without an address of a page (Preferences::link_base) it is the part from # on, and a dialog asks for the
/// address. One that is too long is not copied: the notice says so.
void copy_link(Editor& editor);

/// Whether links that begin with the address lead others to a page: it has a host, which is not this machine.
bool leads_others(std::string_view base);
/// Links begin with the address from now on; copies the link.
void set_link_base(Editor& editor, std::string base);

/// Opens what a link holds as an unsaved scene, after a question about unsaved work: a lesson, a demo, or a
/// scene. What is wrong with it is told, and the scene in hand stays. False where the text is no link.
bool open_link(Editor& editor, const std::string& text);
/// The same for the page around a frame. decided: called once, with why the link was not opened and the
/// window shows what it showed, or with an empty text once it is open; after the question about unsaved work
/// was answered, where there is one.
void open_link_of_host(Editor& editor, const std::string& text,
                       std::function<void(const std::string& problem)> decided);

}  // namespace testbed::editor
