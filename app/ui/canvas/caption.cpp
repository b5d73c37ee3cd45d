#include "app/ui/canvas/caption.h"

#include <algorithm>
#include <sstream>

#include "app/ui/panels/panel.h"

namespace testbed::ui {

namespace {

/// The sentence in lines no wider than the room.
std::vector<std::string> lines_of(const std::string& text, float room, draw::Font font,
                                  const draw::Painter& painter) {
    std::vector<std::string> lines(1);
    std::istringstream words(text);
    for (std::string word; words >> word;) {
        const std::string longer = lines.back().empty() ? word : lines.back() + ' ' + word;
        if (!lines.back().empty() && painter.text_size(font, longer).x > room)
            lines.push_back(word);
        else
            lines.back() = longer;
    }
    return lines;
}

/// What is said now: the open panel's sentence where it has one, else the lesson's.
std::string sentence(editor::Editor& editor, bool& done) {
    const editor::LessonSession& lesson = editor.session.lesson;
    const Panel& panel = open_panel(editor);
    if (panel.caption && !withheld(editor, panel)) return panel.caption(editor);
    if (!lesson.run || lesson.choosing) return {};
    const editor::LessonRun& run = *lesson.run;
    done = run.steps[run.step].done;
    const model::LessonStep& step = lesson_step(editor);
    return done && !step.done.empty() ? step.done : step.text;
}

}  // namespace

void paint_caption(editor::Editor& editor, draw::Painter& painter) {
    if (!editor.preferences.captions) return;
    bool done = false;
    const std::string text = sentence(editor, done);
    if (text.empty()) return;
    const view::Look& look = editor.look();
    const view::Theme& theme = *look.theme;
    const draw::Font font = platform::Face::headline;
    const float width = std::min(editor.view.camera.size.x * 0.8f, look.px(760)), inset = look.px(18);
    const auto lines = lines_of(text, width - 2 * inset, font, painter);
    const float line = painter.text_size(font, "Ag").y * 1.25f;
    const float height = line * float(lines.size()) + 2 * look.px(12);
    const draw::Pixel upper{editor.view.camera.origin.x + (editor.view.camera.size.x - width) * 0.5f,
                            editor.view.camera.origin.y + look.px(18)};
    painter.fill_rectangle(upper, {upper.x + width, upper.y + height}, look.px(10),
                           draw::with_alpha(theme.panel, 0.92f));
    painter.stroke_rectangle(upper, {upper.x + width, upper.y + height}, look.px(10),
                             {done ? theme.apart : theme.accent, 1.5f * look.scale});
    for (std::size_t i = 0; i < lines.size(); ++i)
        painter.text({upper.x + inset, upper.y + look.px(12) + line * (float(i) + 0.5f)}, draw::Align::left,
                     font, lines[i], theme.text, theme.panel);
}

}  // namespace testbed::ui
