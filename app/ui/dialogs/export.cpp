// What goes into a picture, before its file is chosen.
#include <algorithm>
#include <fmt/format.h>

#include "app/editor/files.h"
#include "app/platform/starts_programs.h"
#include "app/ui/canvas/picture.h"
#include "app/ui/dialogs/pages.h"
#include "app/ui/widgets/widgets.h"

namespace testbed::ui {

namespace {

const char* what_of(const editor::Editor& editor, editor::PictureOptions::Extent extent) {
    switch (extent) {
        case editor::PictureOptions::Extent::view: break;
        case editor::PictureOptions::Extent::selection:
            if (editor.document.selection().empty()) return "Nothing is selected: what the canvas shows.";
            return "The selected shapes alone.";
        case editor::PictureOptions::Extent::scene: return "All shapes, as large as on the canvas.";
    }
    return "What the canvas shows, without handles.";
}

}  // namespace

void draw_export(editor::Editor& editor) {
    Widgets w(editor);
    const view::Look& look = editor.look();
    editor::PictureOptions& options = editor.preferences.picture;
    w.heading("Export the picture");
    w.label("Format");
    int format = int(options.format);
    const float width = ImGui::GetContentRegionAvail().x;
    if (w.segmented("format", format, {"SVG", "PNG", "PDF", "TikZ"}, width))
        options.format = editor::PictureOptions::Format(format);
    w.label("Picture of");
    int extent = int(options.extent);
    if (w.segmented("extent", extent, {"View", "Selection", "Scene"}, width))
        options.extent = editor::PictureOptions::Extent(extent);
    w.label("Scale");
    int scale = options.scale - 1;
    if (w.segmented("scale", scale, {"1", "2", "3", "4"}, width)) options.scale = scale + 1;
    w.label("Theme");
    const auto themes = view::picture_themes();
    int theme = int(std::ranges::find(themes, view::find_picture_theme(options.theme)) - themes.begin());
    if (w.segmented("theme", theme, {"Dark", "Light", "Projector", "Print"}, width))
        options.theme = themes[std::size_t(theme)]->id;
    w.label("Behind it");
    w.checkbox("Nothing: transparent", options.transparent);
    w.label("With");
    w.checkbox("Grid", options.grid);
    ImGui::SameLine(0, look.px(16));
    w.checkbox("Legend", options.legend);
    ImGui::SameLine(0, look.px(16));
    w.checkbox("Labels", options.labels);
    w.label("Size");
    const draw::Pixel size = picture_size(editor, options);
    w.hint(fmt::format("{:.0f} by {:.0f} pixels", double(size.x), double(size.y)));
    ImGui::Dummy({0, look.px(2)});
    w.hint(what_of(editor, options.extent));
    using platform::starts_programs;
    const int pressed = starts_programs ? dialog_buttons(editor, {"Cancel", "Copy SVG", "Copy PNG", "Export"})
                                        : dialog_buttons(editor, {"Cancel", "Copy SVG", "Export"});
    if (pressed < 0) return;
    editor.prompts.dialog = editor::Dialog::none;
    if (pressed == 1)
        copy_picture(editor);
    else if (pressed == 2 && starts_programs)
        copy_png(editor);
    else if (pressed >= 2)
        ask_save_picture(editor);
}

}  // namespace testbed::ui
