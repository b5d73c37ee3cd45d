// What a class handed in, held against the lesson that it names: as `check --answers` does, in the window.
#pragma once

#include <cstddef>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "app/lesson/grade.h"
#include "app/model/scene.h"
#include "app/view/thumbnail.h"

namespace testbed::editor {

struct Editor;

struct ClassDesk {
    std::string lesson_name{};  ///< of the first that names one or has its steps; empty: none is known yet
    model::Scene lesson{};      ///< that lesson; none: nothing can be graded yet
    struct HandedIn {
        std::string name, text;
        std::string file{};  ///< where it lies; empty: a link brought it
        lesson::Grade grade{};
    };
    std::vector<HandedIn> files{};        ///< in the order of their names
    std::vector<lesson::Grade> grades{};  ///< the same, with what is odd among them
    std::size_t links = 0;                ///< that were pasted, so far
    std::size_t chosen = 0;               ///< the one whose picture is shown
    std::string pictured{};               ///< the name of which the picture is
    view::Thumbnail picture{};
    std::vector<std::string> problems{};  ///< of what was added last: what became of it
};

/// The dialog. The lesson that is open is the one that is graded, where nothing was handed in yet.
void ask_class_report(Editor& editor);
void back_to_class(Editor& editor);
/// Whether a file that is dropped or opened is one that a learner handed in: it is added, and the dialog
/// opens. While that is open every .json is one, as a saved scene is an answer too, and every folder of them.
bool take_handed_in(Editor& editor, const std::filesystem::path& file);
/// The file that was chosen; back to the dialog.
void add_hand_in(Editor& editor, const std::filesystem::path& file);
/// A learner's answers as a link or a file has them; opens the dialog.
void take_answers(Editor& editor, const std::string& name, const std::string& text);
/// Every link with answers in the text.
void take_answer_links(Editor& editor, std::string_view text);
/// Nothing is handed in any more.
void clear_class(Editor& editor);

std::filesystem::path class_table_file(const Editor& editor);
std::filesystem::path class_page_file(const Editor& editor);
/// Back to the dialog, or to Dialog::not_saved where that failed.
void save_class_table(Editor& editor, const std::filesystem::path& file);
void save_class_page(Editor& editor, const std::filesystem::path& file);

}  // namespace testbed::editor
