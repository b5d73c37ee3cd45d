#include "app/ui/canvas/caption.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include "app/draw/imgui_painter.h"
#include "app/ui/frame/frame.h"
#include "app/ui/panels/panel.h"
#include "app/ui/widgets/widgets.h"
#include "app/view/line_breaks.h"

namespace testbed::ui {

namespace {

/// What is said now: the open panel's sentence where it has one, else the lesson's.
std::string sentence(editor::Editor& editor, bool& done) {
    const editor::LessonSession& lesson = editor.session.lesson;
    const Panel& panel = open_panel(editor);
    if (panel.caption && !withheld(editor, panel)) return panel.caption(editor);
    if (!lesson.run || lesson.choosing) return {};
    // The task's own words would tell the answer.
    if (sealed(editor))
        if (const model::Question* const asked = asked_now(editor)) return asked->text;
    const editor::LessonRun& run = *lesson.run;
    done = run.steps[run.step].done;
    const model::LessonStep& step = lesson_step(editor);
    return done && !step.done.empty() ? step.done : step.text;
}

/// Every sentence that the step shows in turn: the band has room for the longest, so that the canvas stays
/// where it is while the step is worked on.
std::vector<std::string> caption_sentences(editor::Editor& editor) {
    bool done = false;
    std::vector<std::string> all{sentence(editor, done)};
    const editor::LessonSession& lesson = editor.session.lesson;
    if (all[0].empty() || !lesson.run || open_panel(editor).caption) return all;
    const model::LessonStep& step = lesson_step(editor);
    all.push_back(step.text);
    all.push_back(step.done);
    if (step.ask) all.push_back(step.ask->text);
    return all;
}

struct CaptionText {
    draw::Font font;
    float width, inset, line;  ///< pixels
};

constexpr float widest_caption = 760, band_margin = 10, band_padding = 10;  // at scale 1
/// The part of the canvas's height that large letters may take.
constexpr float most_of_canvas = 0.3f;

CaptionText caption_text_in(const editor::Editor& editor, float room, draw::Font font,
                            const draw::Painter& painter) {
    const view::Look& look = editor.look();
    return {font, std::min(room * 0.9f, look.px(widest_caption)), look.px(18),
            painter.text_size(font, "Ag").y * 1.25f};
}

std::vector<std::string> lines_of(const std::string& text, const CaptionText& laid,
                                  const draw::Painter& painter) {
    return view::broken_lines(text, laid.width - 2 * laid.inset,
                              [&](std::string_view words) { return painter.text_size(laid.font, words).x; });
}

float caption_height(const editor::Editor& editor, const std::vector<std::string>& texts,
                     const CaptionText& laid, const draw::Painter& painter) {
    std::size_t lines = 0;
    for (const std::string& text : texts) lines = std::max(lines, lines_of(text, laid, painter).size());
    return std::ceil(float(lines) * laid.line + 2 * editor.look().px(band_padding + band_margin));
}

}  // namespace

view::Rect below_caption(editor::Editor& editor, const view::Rect& canvas) {
    editor::CaptionBand& band = editor.view.caption;
    const float before = band.height;
    std::vector<std::string> texts;
    if (editor.preferences.captions) texts = caption_sentences(editor);
    if (texts.empty() || texts.front().empty()) {
        band = {};
    } else {
        const draw::ImGuiPainter painter(*ImGui::GetBackgroundDrawList());
        CaptionText laid = caption_text_in(editor, canvas.width, platform::Face::headline, painter);
        float height = caption_height(editor, texts, laid, painter);
        const bool large = height <= most_of_canvas * canvas.height;
        if (!large) {
            laid = caption_text_in(editor, canvas.width, platform::Face::text, painter);
            height = caption_height(editor, texts, laid, painter);
        }
        const std::size_t step = editor.session.lesson.run ? editor.session.lesson.run->step : 0;
        const float scale = editor.look().scale;
        const std::uint64_t scene = editor.document.history.beginning();
        const bool same = band.step == step && band.panel == editor.view.panel &&
                          band.width == canvas.width && band.scale == scale && band.scene == scene;
        // It grows with the sentences of an algorithm, and never shrinks below them.
        if (same) height = std::max(height, before);
        band = {
            std::min(height, canvas.height / 2), large, step, editor.view.panel, canvas.width, scale, scene};
    }
    const view::Rect left{canvas.x, canvas.y + band.height, canvas.width, canvas.height - band.height};
    if (band.height != before) {
        view::Camera& camera = editor.view.camera;
        const double height = camera.height();
        camera.size = {left.width, left.height};
        camera.look_at(camera.center, height);
    }
    return left;
}

void paint_caption(editor::Editor& editor, draw::Painter& painter) {
    const editor::CaptionBand& band = editor.view.caption;
    if (band.height == 0) return;
    bool done = false;
    const std::string text = sentence(editor, done);
    const view::Look& look = editor.look();
    const view::Theme& theme = *look.theme;
    const view::Camera& camera = editor.view.camera;
    const CaptionText laid = caption_text_in(
        editor, camera.size.x, band.large ? platform::Face::headline : platform::Face::text, painter);
    const auto lines = lines_of(text, laid, painter);
    const draw::Pixel all{camera.origin.x, camera.origin.y - band.height};
    const draw::Pixel upper{camera.origin.x + (camera.size.x - laid.width) * 0.5f,
                            all.y + look.px(band_margin)};
    const draw::Pixel lower{upper.x + laid.width, camera.origin.y - look.px(band_margin)};
    painter.fill_rectangle(all, {camera.origin.x + camera.size.x, camera.origin.y}, 0, theme.canvas);
    painter.fill_rectangle(upper, lower, look.px(10), theme.panel);
    painter.stroke_rectangle(upper, lower, look.px(10),
                             {done ? theme.apart : theme.accent, 1.5f * look.scale});
    const float first = (upper.y + lower.y - laid.line * float(lines.size())) * 0.5f;
    for (std::size_t i = 0; i < lines.size(); ++i)
        painter.text({upper.x + laid.inset, first + laid.line * (float(i) + 0.5f)}, draw::Align::left,
                     laid.font, lines[i], theme.text, theme.panel);
}

void draw_caption(editor::Editor& editor) {
    const view::Camera& camera = editor.view.camera;
    const float height = editor.view.caption.height;
    if (height == 0) return;
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {0, 0});
    begin_fixed("caption", {camera.origin.x, camera.origin.y - height, camera.size.x, height});
    ImGui::PopStyleVar();
    draw::ImGuiPainter painter(*ImGui::GetWindowDrawList());
    paint_caption(editor, painter);
    ImGui::End();
}

}  // namespace testbed::ui
