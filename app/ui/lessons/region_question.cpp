// The question of a lesson that is answered by painting a region on the canvas.
#include <cmath>

#include "app/editor/sketching.h"
#include "app/ui/lessons/pages.h"
#include "app/ui/widgets/widgets.h"

namespace testbed::ui {

void draw_region_question(editor::Editor& editor) {
    const view::Look& look = editor.look();
    auto& sketching = editor.session.lesson.sketching;
    wrapped(
        "Paint on the canvas: every place of the second shape's position where the answer is yes. Shift "
        "takes away.",
        look.theme->text_secondary);
    if (sketching && sketching->comparing) {
        wrapped("Comparing…", look.theme->text_faint);
        go_on_comparing(editor);
        return;
    }
    const float gap = look.px(6), width = std::floor((ImGui::GetContentRegionAvail().x - 2 * gap) / 3);
    const bool any = sketching && !sketching->sketch.empty();
    bool erase = sketching && sketching->erase;
    if (word_button(look, erase ? "Draw" : "Erase", width, false, any)) sketching->erase = !erase;
    ImGui::SameLine(0, gap);
    if (word_button(look, "Clear", width, false, any)) sketching.reset();
    ImGui::SameLine(0, gap);
    if (word_button(look, "Compare", width, true, any && sketching)) compare_sketch(editor);
}

}  // namespace testbed::ui
