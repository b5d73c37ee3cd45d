// A shape approximated by circles or rectangles: how many, and what that is worth.
#include "core/query/cover.h"

#include <cmath>
#include <fmt/format.h>

#include "app/editor/cover_draft.h"
#include "app/ui/dialogs/pages.h"
#include "app/ui/widgets/widgets.h"

namespace testbed::ui {

namespace {

constexpr double most_covers = double(collision::query::max_covers);

}  // namespace

void draw_cover(editor::Editor& editor) {
    Widgets w(editor);
    model::CoverOptions& options = editor.prompts.cover.options;
    w.heading("Cover a shape");
    w.hint("Games test a few simple shapes in place of one that is intricate. More of them waste less.");
    int kind = int(options.kind);
    w.label("Cover with");
    if (w.segmented("cover kind", kind, {"Circles", "Rectangles", "Hull"},
                    ImGui::GetContentRegionAvail().x - w.label_width()))
        options.kind = model::CoverOptions::Kind(kind);
    w.label("Count");
    const NumberOptions whole{.check = [](double value) {
        return value >= 1 && value <= most_covers && value == std::floor(value)
                   ? std::string()
                   : fmt::format("must be a whole number from 1 to {:.0f}", most_covers);
    }};
    if (const auto count = w.number("cover count", double(options.count), whole))
        options.count = std::size_t(*count);
    w.problem_line();
    for (const std::size_t count : {1u, 3u, 9u, 30u}) {
        if (count > 1) ImGui::SameLine();
        if (ImGui::Button(fmt::format("{}##cover", count).c_str())) options.count = count;
    }
    const model::Cover* cover = cover_draft(editor);
    if (!cover) w.hint("This shape has no such cover.");
    w.value_row("Waste", cover ? fmt::format("{:.1f} %", cover->waste) : "-");
    w.value_row("False alarms",
                cover ? fmt::format("{} of {}{}", cover->false_alarms, cover->others,
                                    cover->not_known > 0 ? fmt::format(", {} not known", cover->not_known)
                                                         : std::string())
                      : "-");
    w.value_row("Tests against the others", cover ? fmt::format("{}", cover->tests) : "-");
    switch (dialog_buttons(editor, {"Cancel", "Cover"}, cover != nullptr)) {
        case 0: editor.prompts.dialog = editor::Dialog::none; return;
        case 1: add_cover(editor); return;
    }
}

}  // namespace testbed::ui
