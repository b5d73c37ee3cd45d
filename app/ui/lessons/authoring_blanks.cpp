// The program with blanks of a step that is being made: its lines as text, the choices of each blank one a
// line.
#include "app/editor/authoring_blanks.h"

#include <algorithm>
#include <cfloat>
#include <fmt/format.h>

#include "app/model/pseudocode/parts.h"
#include "app/ui/lessons/authoring_parts.h"
#include "app/ui/lessons/pages.h"
#include "app/ui/widgets/text_area.h"
#include "app/ui/widgets/widgets.h"

namespace testbed::ui::authoring {

namespace {

/// What lines may say of the two shapes.
std::string names_in(const model::Scene& scene, const model::Blanks& blanks) {
    std::string text;
    for (std::size_t i = 0; i < 2; ++i) {
        const auto at = scene.find(blanks.pair[i]);
        if (!at) continue;
        text += fmt::format("{}{} is {}: ", i == 0 ? "" : ". ", i == 0 ? 'a' : 'b', blanks.pair[i]);
        const auto parts = model::pseudocode::parts_of(*scene.shapes[*at]);
        for (std::size_t k = 0; k < parts.size(); ++k)
            text += fmt::format("{}{}.{}", k == 0 ? "" : ", ", i == 0 ? 'a' : 'b', parts[k].name);
    }
    return text + ".";
}

/// As high as its lines, two at least.
float height_of(const std::string& text, std::ptrdiff_t least) {
    const auto lines = 1 + std::ranges::count(text, '\n');
    const platform::FontScope mono(platform::Face::mono);
    return ImGui::GetTextLineHeight() * float(std::max(lines + 1, least)) +
           2 * ImGui::GetStyle().FramePadding.y;
}

/// True once it is left.
bool written_field(const view::Look& look, const char* id, std::string& text, std::ptrdiff_t least,
                   const char* example) {
    text_area(look, id, text, {-FLT_MIN, height_of(text, least)}, example);
    return ImGui::IsItemDeactivated();
}

void draw_none(editor::Editor& editor) {
    const view::Look& look = editor.look();
    if (!can_add_blanks(editor)) {
        wrapped("Select two shapes to have the learner fill in a program about them.",
                look.theme->text_secondary);
        return;
    }
    const auto& selection = editor.document.selection();
    if (word_button(look, fmt::format("A program about {} and {}", selection[0], selection[1]).c_str(), -1))
        add_blanks(editor);
}

/// Below the fields: why what is written is not taken, or how what is taken does.
void draw_said(const view::Look& look, const editor::WrittenBlanks& written) {
    if (!written.fault.empty()) {
        const bool asks = written.fault.ends_with('?');
        judged(look, false, written.fault + (asks ? "" : ".") + " Not in the lesson yet.");
        return;
    }
    for (std::size_t i = 0; i < written.said.size(); ++i)
        judged(look, i == 0 && written.said[i].find(':') == std::string::npos, written.said[i]);
}

}  // namespace

void draw_blanks_page(editor::Editor& editor) {
    const view::Look& look = editor.look();
    const model::LessonStep& step = editor.scene().lesson->steps[editor.session.lesson.authoring->step];
    if (!step.goal.stages.empty()) return;  // a step has one or the other
    Widgets(editor).heading("Blanks to fill");
    editor::WrittenBlanks* const written = written_blanks(editor);
    if (!written) {
        draw_none(editor);
        return;
    }
    wrapped("The lines of the program; {1}, {2} and so on are blanks", look.theme->text_secondary);
    lesson::BlanksDraft& draft = written->draft;
    bool left = written_field(look, "##program", draft.lines, 5, "return a.x {1} b.x");
    wrapped(names_in(editor.scene(), written->taken), look.theme->text_faint);
    draft.fill.resize(std::max(draft.fill.size(), blanks_in(draft)));
    for (std::size_t k = 0; k < blanks_in(draft); ++k) {
        wrapped(
            k > 0 ? fmt::format("Blank {}", k + 1)
                  : "Blank 1: choices one a line, the right one first, behind a # why another is wrong. One "
                    "line alone is typed by the learner",
            look.theme->text_secondary);
        ImGui::PushID(int(k));
        left = written_field(look, "##blank", draft.fill[k], 2, "<=") || left;
        ImGui::PopID();
    }
    draw_said(look, *written);
    const editor::Typing& typing = editor.session.typing;
    if (left || (typing.take && !typing.draft.made_now)) take_written_blanks(editor);
    if (word_button(look, "Without blanks", -1)) remove_blanks(editor);
}

}  // namespace testbed::ui::authoring
