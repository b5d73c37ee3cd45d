// A lesson on paper, broken into lines and pages.
#include "app/export/handout_pages.h"

#include <algorithm>
#include <utility>

#include "app/draw/text_metrics.h"
#include "app/view/line_breaks.h"
#include "app/view/theme.h"

namespace testbed::exports {

namespace {

using Kind = HandoutBlock::Kind;

constexpr float margin = 57;
constexpr float text_width = page_width - 2 * margin;
constexpr float line_height = 1.4f, indent = 15, gap = 16;

float line_room(draw::Font font) { return draw::em_size(font) * line_height; }

std::vector<std::string> handout_lines(const draw::Painter* painter, std::string_view text, draw::Font font,
                                       float width) {
    return view::broken_lines(text, width, [&](std::string_view line) {
        return painter ? painter->text_size(font, line).x : draw::measure(font, line).x;
    });
}

float text_width_of(std::string_view text) { return draw::measure(draw::Font::text, text).x; }

bool is_figure(Kind kind) { return kind == Kind::figure || kind == Kind::figures; }

/// Whether a page may not end between the two.
bool belong_together(Kind first, Kind second) {
    if (second == Kind::page_break || second == Kind::title || second == Kind::heading) return false;
    switch (first) {
        case Kind::title:
        case Kind::heading:
        case Kind::question:
        case Kind::figures: return true;
        case Kind::choice: return second == Kind::choice;
        case Kind::answer_line: return second == Kind::choice || second == Kind::summary || is_figure(second);
        case Kind::code: return second == Kind::code || is_figure(second);
        case Kind::text: return second == Kind::answer_line || is_figure(second);
        case Kind::summary: return is_figure(second);
        case Kind::figure:
        case Kind::page_break: return false;
    }
    return false;
}

}  // namespace

HandoutPages::HandoutPages(draw::Painter* painter, PlaceFigure place_figure, bool stacked,
                           std::function<void()> turn_page)
    : painter_(painter),
      place_figure_(std::move(place_figure)),
      stacked_(stacked),
      turn_page_(std::move(turn_page)),
      y_(margin) {}

void HandoutPages::add(std::span<const HandoutBlock> blocks) {
    while (!blocks.empty()) {
        std::size_t count = 1;
        while (count < blocks.size() && belong_together(blocks[count - 1].kind, blocks[count].kind)) ++count;
        room(std::min(height_of(blocks.first(count)), page_height - 2 * margin));
        for (const HandoutBlock& block : blocks.first(count)) add_one(block);
        blocks = blocks.subspan(count);
    }
}

float HandoutPages::height_of(std::span<const HandoutBlock> blocks) const {
    HandoutPages measured = *this;
    measured.measuring_ = true;
    measured.y_ = 0;
    for (const HandoutBlock& block : blocks) measured.add_one(block);
    return measured.y_;
}

void HandoutPages::add_one(const HandoutBlock& block) {
    const view::Theme& theme = view::light_theme();
    switch (block.kind) {
        case Kind::title: paragraph(block.text, draw::Font::headline, theme.text, 0, 4); break;
        case Kind::summary: paragraph(block.text, draw::Font::text, theme.text_secondary, 0, gap); break;
        case Kind::heading:
            y_ += gap / 2;
            paragraph(block.text, draw::Font::bold, theme.text, 0, 2);
            break;
        case Kind::text: paragraph(block.text, draw::Font::text, theme.text, 0, gap / 2); break;
        case Kind::question: paragraph(block.text, draw::Font::bold, theme.text_secondary, 0, gap / 4); break;
        case Kind::choice: choice(block.text); break;
        case Kind::code: paragraph(block.text, draw::Font::mono, theme.text, indent, 4); break;
        case Kind::answer_line: {
            room(2 * line_room(draw::Font::text));
            y_ += line_room(draw::Font::text);
            const float shift = block.text.empty() ? 0 : text_width_of(block.text) + gap / 2;
            if (draw::Painter* const to = pen(); to && !block.text.empty())
                to->text({margin, at() - line_room(draw::Font::text) / 2}, draw::Align::left,
                         draw::Font::text, block.text, theme.text, with_alpha(theme.text, 0));
            if (draw::Painter* const to = pen())
                to->stroke_line({margin + indent + shift, at()}, {margin + indent + shift + 230, at()},
                                {theme.text, 1});
            y_ += gap;
            break;
        }
        case Kind::figure:
            for (const HandoutBlock::Figure& one : block.figures) {
                const float height = text_width * float(one.options.height) / float(one.options.width);
                room(height);
                place(one, margin, text_width, height);
                y_ += height + gap;
            }
            break;
        case Kind::figures: row_of(block.figures); break;
        case Kind::page_break: next_page(); break;
    }
}

void HandoutPages::next_page() {
    if (y_ == margin || measuring_) return;
    ++page_;
    y_ = margin;
    if (turn_page_) turn_page_();
}

void HandoutPages::room(float height) {
    if (y_ + height > page_height - margin) next_page();
}

void HandoutPages::paragraph(std::string_view text, draw::Font font, draw::Rgba color, float shift,
                             float after) {
    for (const std::string& one : handout_lines(painter_, text, font, text_width - shift)) {
        room(line_room(font));
        if (draw::Painter* const to = pen())
            to->text({margin + shift, at() + line_room(font) / 2}, draw::Align::left, font, one, color,
                     with_alpha(color, 0));
        y_ += line_room(font);
    }
    y_ += after;
}

void HandoutPages::choice(const std::string& text) {
    room(line_room(draw::Font::text));
    constexpr float side = 11;
    if (draw::Painter* const to = pen()) {
        const float top = at() + (line_room(draw::Font::text) - side) / 2;
        to->stroke_rectangle({margin + indent, top}, {margin + indent + side, top + side}, 0,
                             {view::light_theme().text, 1});
    }
    paragraph(text, draw::Font::text, view::light_theme().text, indent + side + 9, 2);
}

void HandoutPages::row_of(const std::vector<HandoutBlock::Figure>& figures) {
    constexpr float width = (text_width - gap) / 2;
    for (std::size_t i = 0; i < figures.size(); i += 2) {
        const float height = width * float(figures[i].options.height) / float(figures[i].options.width);
        room(height);
        place(figures[i], margin, width, height);
        if (i + 1 < figures.size()) place(figures[i + 1], margin + width + gap, width, height);
        y_ += height + gap;
    }
}

void HandoutPages::place(const HandoutBlock::Figure& figure, float x, float width, float height) {
    draw::Painter* const to = pen();
    if (!to) return;
    place_figure_(figure, {x, at()}, width, height);
    to->stroke_rectangle({x, at()}, {x + width, at() + height}, 0, {view::light_theme().line, 1});
}

}  // namespace testbed::exports
