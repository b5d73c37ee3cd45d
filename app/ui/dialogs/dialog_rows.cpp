// The list of dialogs.
#include <array>

#include "app/editor/class_desk.h"
#include "app/editor/collider.h"
#include "app/editor/files.h"
#include "app/editor/hand_in.h"
#include "app/editor/hand_out.h"
#include "app/editor/live.h"
#include "app/editor/pair_edits.h"
#include "app/editor/run_saving.h"
#include "app/editor/share.h"
#include "app/ui/canvas/picture.h"
#include "app/ui/canvas/record.h"
#include "app/ui/dialogs/dialog_row.h"
#include "app/ui/dialogs/pages.h"

namespace testbed::ui {

namespace {

namespace fs = std::filesystem;
using editor::Dialog;
using editor::Editor;

/// A file next to the scene's, named after it.
fs::path picture_file(const Editor& editor) {
    fs::path file = editor.document.file.empty() ? "picture" : editor.document.file;
    return file.replace_extension(editor::ending(editor.preferences.picture.format));
}

/// A file next to the scene's, named after it.
fs::path regression_file(const Editor& editor) {
    const fs::path& file = editor.document.file;
    if (file.empty()) return "regression.json";
    return file.parent_path() / (file.stem().string() + "-regression.json");
}

fs::path scene_file(const Editor& editor) { return editor.document.file; }

constexpr FileChoice open_choice{
    .title = "Open a scene",
    .mode = FileBrowser::Mode::open,
    .proposed = scene_file,
    .take = editor::open_chosen,
};
constexpr FileChoice save_as_choice{
    .title = "Save the scene as",
    .proposed = editor::file_to_save,
    .take = [](Editor& e, const fs::path& file) { save_to(e, file); },
};
constexpr FileChoice save_picture_choice{
    .title = "Export the picture as",
    .proposed = picture_file,
    .take = [](Editor& e, const fs::path& file) { save_picture(e, file); },
};
constexpr FileChoice save_recording_choice{
    .title = "Save the recording as",
    .proposed = recording_file,
    .take = [](Editor& e, const fs::path& file) { save_recording(e, file); },
};
constexpr FileChoice save_regression_choice{
    .title = "Save the regression as",
    .proposed = regression_file,
    .take = [](Editor& e, const fs::path& file) { save_regression(e, file); },
};
constexpr FileChoice save_counterexample_choice{
    .title = "Save as a scene",
    .proposed = editor::counterexample_file,
    .take = [](Editor& e, const fs::path& file) { save_counterexample(e, file); },
};
/// Where programs are looked for.
fs::path program_file(const Editor& editor) {
    if (editor.collider.folder.empty()) return editor.document.file;
    return fs::path(editor.collider.folder) / "mine.py";
}
constexpr FileChoice choose_collider_choice{
    .title = "Choose a program",
    .mode = FileBrowser::Mode::open_any,
    .proposed = program_file,
    .take = [](Editor& e, const fs::path& file) { choose_collider(e, file); },
};
fs::path live_program_file(const Editor& editor) {
    if (editor.live.folder.empty()) return editor.document.file;
    return fs::path(editor.live.folder) / "game.py";
}
constexpr FileChoice choose_live_program_choice{
    .title = "Choose a program",
    .mode = FileBrowser::Mode::open_any,
    .proposed = live_program_file,
    .take = [](Editor& e, const fs::path& file) { choose_live_program(e, file); },
};
constexpr FileChoice save_run_choice{
    .title = "Save the recording as",
    .proposed = editor::run_file,
    .take = [](Editor& e, const fs::path& file) { save_run(e, file); },
};
constexpr FileChoice open_run_choice{
    .title = "Open a recording",
    .mode = FileBrowser::Mode::open_any,
    .proposed = editor::run_file,
    .take = [](Editor& e, const fs::path& file) { open_run(e, file); },
};
fs::path backdrop_file(const Editor& editor) {
    return editor.document.file.empty() ? fs::path() : editor.document.file.parent_path() / "";
}
constexpr FileChoice choose_backdrop_choice{
    .title = "Choose a picture (PNG, JPEG)",
    .mode = FileBrowser::Mode::open_any,
    .proposed = backdrop_file,
    .take = [](Editor& e, const fs::path& file) { choose_backdrop(e, file); },
};
constexpr FileChoice hand_in_choice{
    .title = "Save the answers as",
    .proposed = editor::answers_file,
    .take = [](Editor& e, const fs::path& file) { save_answers(e, file); },
};

constexpr FileChoice hand_out_choice{
    .title = "Hand out to a folder",
    .proposed = editor::hand_out_folder,
    .take = [](Editor& e, const fs::path& folder) { hand_out(e, folder); },
};

constexpr FileChoice add_hand_in_choice{
    .title = "Choose what was handed in",
    .mode = FileBrowser::Mode::open_any,
    .many = true,
    .proposed = scene_file,
    .take = [](Editor& e, const fs::path& file) { add_hand_in(e, file); },
};
constexpr FileChoice save_class_table_choice{
    .title = "Save the table as",
    .proposed = editor::class_table_file,
    .take = [](Editor& e, const fs::path& file) { save_class_table(e, file); },
};
constexpr FileChoice save_class_page_choice{
    .title = "Save the page as",
    .proposed = editor::class_page_file,
    .take = [](Editor& e, const fs::path& file) { save_class_page(e, file); },
};

constexpr FileChoice save_shelf_choice{
    .title = "Export My scenes as",
    .proposed = editor::shelf_archive,
    .take = [](Editor& e, const fs::path& file) { save_shelf(e, file); },
};

constexpr FileChoice save_course_package_choice{
    .title = "Save for a learning platform as",
    .proposed = editor::course_package_file,
    .take = [](Editor& e, const fs::path& file) { save_course_package(e, file); },
};

constexpr DialogRow choosing(Dialog dialog, const FileChoice& file,
                             void (*cancel)(Editor&) = editor::answer_cancel) {
    return {.dialog = dialog, .width = 600, .height = 460, .cancel = cancel, .file = &file};
}

void close(Editor& editor) { editor.prompts.dialog = Dialog::none; }

/// In the order of Dialog.
constexpr std::array dialog_rows{
    choosing(Dialog::open, open_choice),
    choosing(Dialog::save_as, save_as_choice),
    DialogRow{.dialog = Dialog::export_picture, .width = 480, .draw = draw_export, .cancel = close},
    choosing(Dialog::save_picture, save_picture_choice),
    choosing(Dialog::save_recording, save_recording_choice),
    DialogRow{.dialog = Dialog::regression, .width = 480, .draw = draw_regression, .cancel = close},
    choosing(Dialog::save_regression, save_regression_choice),
    choosing(Dialog::save_counterexample, save_counterexample_choice),
    choosing(Dialog::choose_collider, choose_collider_choice),
    choosing(Dialog::choose_live_program, choose_live_program_choice),
    choosing(Dialog::save_run, save_run_choice),
    choosing(Dialog::open_run, open_run_choice),
    choosing(Dialog::hand_in, hand_in_choice),
    choosing(Dialog::hand_out, hand_out_choice),
    DialogRow{.dialog = Dialog::problems,
              .width = 640,
              .draw = draw_problems,
              .cancel = close,
              .key = closes_by_f1},
    DialogRow{.dialog = Dialog::unsaved,
              .width = 440,
              .draw = draw_unsaved_question,
              .cancel = editor::answer_cancel},
    DialogRow{
        .dialog = Dialog::unsaved_runs, .width = 440, .draw = draw_unsaved_runs_question, .cancel = close},
    DialogRow{
        .dialog = Dialog::not_saved, .width = 560, .draw = draw_not_saved, .cancel = editor::answer_cancel},
    DialogRow{.dialog = Dialog::changed,
              .width = 520,
              .draw = draw_changed_question,
              .cancel = editor::answer_cancel},
    DialogRow{.dialog = Dialog::recovery,
              .width = 640,
              .draw = draw_recovery,
              .cancel = close,
              .key = left_work_key},
    DialogRow{.dialog = Dialog::keys,
              .width = 940,
              .height = 700,
              .draw = draw_keys,
              .cancel = close,
              .key = closes_by_f1},
    DialogRow{.dialog = Dialog::glossary,
              .width = 760,
              .height = 640,
              .draw = draw_glossary,
              .cancel = close},
    DialogRow{.dialog = Dialog::many, .width = 400, .draw = draw_many, .cancel = close, .fields_first = true},
    DialogRow{
        .dialog = Dialog::cover, .width = 440, .draw = draw_cover, .cancel = close, .fields_first = true},
    choosing(Dialog::choose_backdrop, choose_backdrop_choice),
    DialogRow{.dialog = Dialog::backdrop,
              .width = 440,
              .draw = draw_backdrop_page,
              .cancel = close,
              .fields_first = true},
    DialogRow{.dialog = Dialog::trace_picture,
              .width = 440,
              .draw = draw_trace,
              .cancel = close,
              .fields_first = true},
    DialogRow{
        .dialog = Dialog::array, .width = 440, .draw = draw_array, .cancel = close, .fields_first = true},
    DialogRow{.dialog = Dialog::gallery,
              .width = 900,
              .height = 660,
              .draw = draw_gallery,
              .cancel = close,
              .key = gallery_key},
    DialogRow{.dialog = Dialog::keep_scene,
              .width = 440,
              .draw = draw_keep_scene,
              .cancel = editor::leave_shelf_dialog},
    DialogRow{.dialog = Dialog::delete_kept,
              .width = 440,
              .draw = draw_delete_kept,
              .cancel = editor::leave_shelf_dialog},
    choosing(Dialog::save_shelf, save_shelf_choice, editor::ask_gallery),
    DialogRow{.dialog = Dialog::coordinates,
              .width = 640,
              .draw = draw_coordinates,
              .cancel = close,
              .key = coordinates_key,
              .fields_first = true},
    DialogRow{
        .dialog = Dialog::copy_as, .width = 820, .draw = draw_copy_as, .cancel = close, .key = copy_as_key},
    DialogRow{.dialog = Dialog::link, .width = 520, .draw = draw_link, .cancel = close, .key = link_key},
    DialogRow{.dialog = Dialog::link_not_opened, .width = 480, .draw = draw_link_not_opened, .cancel = close},
    DialogRow{.dialog = Dialog::share,
              .width = 760,
              .draw = draw_share,
              .cancel = close,
              .key = share_key,
              .fields_first = true},
    choosing(Dialog::save_course_package, save_course_package_choice, editor::back_to_share),
    DialogRow{.dialog = Dialog::class_report,
              .width = 920,
              .height = 640,
              .draw = draw_class_report,
              .cancel = close,
              .key = class_report_key},
    choosing(Dialog::add_hand_in, add_hand_in_choice, editor::back_to_class),
    choosing(Dialog::save_class_table, save_class_table_choice, editor::back_to_class),
    choosing(Dialog::save_class_page, save_class_page_choice, editor::back_to_class),
    DialogRow{.dialog = Dialog::palette,
              .width = 720,
              .height = 520,
              .draw = draw_palette,
              .cancel = close,
              .key = palette_key},
};

constexpr bool complete() {
    for (std::size_t i = 0; i < dialog_rows.size(); ++i) {
        const DialogRow& row = dialog_rows[i];
        if (std::size_t(row.dialog) != i + 1 || !row.cancel) return false;
        if ((row.draw == nullptr) == (row.file == nullptr)) return false;
        if (row.file && (row.file->title.empty() || !row.file->proposed || !row.file->take)) return false;
    }
    return dialog_rows.size() == editor::dialog_count;
}
static_assert(complete(),
              "every dialog has its row, in the order of Dialog, with a page or a file to choose");

}  // namespace

const DialogRow* row_of(Dialog dialog) {
    return dialog == Dialog::none ? nullptr : &dialog_rows[std::size_t(dialog) - 1];
}

}  // namespace testbed::ui
