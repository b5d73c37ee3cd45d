#include "app/ui/lessons/speaker_page.h"

#include <algorithm>

#include "app/draw/imgui_painter.h"
#include "app/ui/widgets/look.h"
#include "app/view/line_breaks.h"

namespace testbed::ui {

namespace {

using platform::Face;

/// Notes are read standing, from further away than a window.
constexpr float speaker_size = 1.35f;
constexpr float speaker_notch = 60;  // pixels at scale 1 of one notch of the wheel

constexpr const char* no_notes = "This step has no notes.";

/// Writes from the top down.
class SpeakerColumn {
  public:
    SpeakerColumn(draw::Painter& painter, const view::Theme& theme, float left, float right, float y)
        : painter_(painter), theme_(theme), left_(left), right_(right), y_(y) {}

    void add(std::string_view text, Face face, draw::Rgba color) {
        const float line = painter_.text_size(face, "Ag").y * 1.3f;
        if (text.empty()) return;
        const auto width = [&](std::string_view words) { return painter_.text_size(face, words).x; };
        for (const std::string& words : view::broken_lines(text, right_ - left_, width)) {
            painter_.text({left_, y_ + line / 2}, draw::Align::left, face, words, color, theme_.panel);
            y_ += line;
        }
    }
    void space(float height) { y_ += height; }
    void rule(float width) { painter_.stroke_line({left_, y_}, {right_, y_}, {theme_.outline, width}); }
    float y() const { return y_; }

  private:
    draw::Painter& painter_;
    const view::Theme& theme_;
    float left_, right_, y_;
};

/// Everything below the head. Returns where it ends.
float paint_body(const editor::SpeakerNotes& notes, const view::Theme& theme, SpeakerColumn column,
                 float px) {
    column.add(notes.notes.empty() ? no_notes : notes.notes, Face::headline,
               notes.notes.empty() ? theme.text_secondary : theme.text);
    for (const editor::SpeakerNotes::Part& part : notes.parts) {
        column.space(14 * px);
        column.add(part.heading, Face::bold, theme.text_secondary);
        column.add(part.text, Face::text, theme.text);
    }
    return column.y();
}

}  // namespace

std::string text_of(const editor::SpeakerNotes& notes) {
    std::string text = notes.title + '\n' + notes.place + '\n' + notes.time + '\n' + notes.notes;
    for (const editor::SpeakerNotes::Part& part : notes.parts) text += '\n' + part.heading + '\n' + part.text;
    return text;
}

platform::Image SpeakerPage::draw(const editor::SpeakerNotes& notes, const view::Theme& theme, int width,
                                  int height, float scale, float& scroll) {
    const float of_fonts = scale * speaker_size;
    if (!surface_ || scale_ != of_fonts) {
        surface_ = std::make_unique<platform::Offscreen>(of_fonts);
        scale_ = of_fonts;
    }
    const auto paint = [&](ImDrawList& list) {
        draw::ImGuiPainter painter(list);
        const float px = of_fonts, margin = 22 * px, right = float(width) - margin;
        const float line = painter.text_size(Face::bold, "Ag").y * 1.3f;
        const float top = margin + 2 * line + 14 * px;
        // What is measured is not seen: the clip is empty.
        painter.push_clip({0, 0}, {0, 0});
        const float end = paint_body(notes, theme, {painter, theme, margin, right, 0}, px);
        painter.pop_clip();
        const float below = std::max(0.0f, top + end + margin - float(height));
        scroll = std::clamp(scroll, 0.0f, below / (speaker_notch * px));
        painter.push_clip({0, top}, {float(width), float(height)});
        paint_body(notes, theme, {painter, theme, margin, right, top - scroll * speaker_notch * px}, px);
        painter.pop_clip();
        painter.text({right, margin + line / 2}, draw::Align::right, Face::bold, notes.time, theme.text,
                     theme.panel);
        SpeakerColumn head(painter, theme, margin, right, margin);
        head.add(notes.place, Face::bold, theme.text);
        head.add(notes.title, Face::small, theme.text_secondary);
        head.space(4 * px);
        head.rule(px);
    };
    return surface_->draw(width, height, packed(theme.panel), paint);
}

}  // namespace testbed::ui
