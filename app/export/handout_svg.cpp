// A lesson on paper as SVG: pages one below the other, texts broken into lines here.
#include <algorithm>
#include <fmt/format.h>

#include "app/draw/svg_painter.h"
#include "app/draw/text_metrics.h"
#include "app/export/handout.h"
#include "app/view/theme.h"

namespace testbed::exports {

namespace {

using Kind = HandoutBlock::Kind;

/// Pixels of 1/96 inch: A4 is 210 mm by 297 mm.
constexpr float page_width = 794, page_height = 1123, margin = 57;
constexpr float text_width = page_width - 2 * margin;
constexpr float line_height = 1.4f, indent = 15, gap = 16;

/// Breaks a text into lines that fit the width, at its spaces; a word that is longer stands alone.
std::vector<std::string> lines_of(std::string_view text, draw::Font font, float width) {
    std::vector<std::string> lines;
    std::string line;
    while (!text.empty()) {
        const std::size_t space = std::min(text.find(' '), text.size());
        const std::string_view word = text.substr(0, space);
        text.remove_prefix(std::min(space + 1, text.size()));
        const std::string longer = line.empty() ? std::string(word) : line + " " + std::string(word);
        if (!line.empty() && draw::measure(font, longer).x > width) {
            lines.push_back(std::move(line));
            line = std::string(word);
        } else {
            line = longer;
        }
    }
    if (!line.empty()) lines.push_back(std::move(line));
    return lines;
}

/// A figure of a size of its own, put into the page.
struct Placed {
    std::string svg;
    float x, y, width, height;
};

class Pages {
  public:
    /// The first pass, without a painter, finds how many pages there are.
    explicit Pages(draw::Painter* painter) : painter_(painter) {}

    void add(const HandoutBlock& block) {
        const view::Theme& theme = view::light_theme();
        switch (block.kind) {
            case Kind::title: paragraph(block.text, draw::Font::headline, theme.text, 0, 4); break;
            case Kind::summary: paragraph(block.text, draw::Font::text, theme.text_secondary, 0, gap); break;
            case Kind::heading:
                // Not alone at the foot of a page.
                room(5 * line(draw::Font::text));
                y_ += gap / 2;
                paragraph(block.text, draw::Font::bold, theme.text, 0, 2);
                break;
            case Kind::text: paragraph(block.text, draw::Font::text, theme.text, 0, gap / 2); break;
            case Kind::question:
                paragraph(block.text, draw::Font::bold, theme.text_secondary, 0, gap / 4);
                break;
            case Kind::choice: choice(block.text); break;
            case Kind::code: paragraph(block.text, draw::Font::mono, theme.text, indent, 4); break;
            case Kind::answer_line:
                room(2 * line(draw::Font::text));
                y_ += line(draw::Font::text);
                if (painter_)
                    painter_->stroke_line({margin + indent, at()}, {margin + indent + 230, at()},
                                          {theme.text, 1});
                y_ += gap;
                break;
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
    int pages() const { return page_ + 1; }
    const std::vector<Placed>& figures() const { return figures_; }

  private:
    static float line(draw::Font font) { return draw::em_size(font) * line_height; }
    float at() const { return float(page_) * page_height + y_; }

    void next_page() {
        if (y_ == margin) return;
        ++page_;
        y_ = margin;
    }
    void room(float height) {
        if (y_ + height > page_height - margin) next_page();
    }

    void paragraph(std::string_view text, draw::Font font, draw::Rgba color, float shift, float after) {
        for (const std::string& one : lines_of(text, font, text_width - shift)) {
            room(line(font));
            if (painter_)
                painter_->text({margin + shift, at() + line(font) / 2}, draw::Align::left, font, one, color,
                               with_alpha(color, 0));
            y_ += line(font);
        }
        y_ += after;
    }

    void choice(const std::string& text) {
        room(line(draw::Font::text));
        constexpr float side = 11;
        if (painter_) {
            const float top = at() + (line(draw::Font::text) - side) / 2;
            painter_->stroke_rectangle({margin + indent, top}, {margin + indent + side, top + side}, 0,
                                       {view::light_theme().text, 1});
        }
        paragraph(text, draw::Font::text, view::light_theme().text, indent + side + 9, 2);
    }

    void row_of(const std::vector<HandoutBlock::Figure>& figures) {
        constexpr float width = (text_width - gap) / 2;
        for (std::size_t i = 0; i < figures.size(); i += 2) {
            const float height = width * float(figures[i].options.height) / float(figures[i].options.width);
            room(height);
            place(figures[i], margin, width, height);
            if (i + 1 < figures.size()) place(figures[i + 1], margin + width + gap, width, height);
            y_ += height + gap;
        }
    }

    void place(const HandoutBlock::Figure& figure, float x, float width, float height) {
        if (!painter_) return;
        RenderOptions options = figure.options;
        options.ids = fmt::format("f{}-", figures_.size() + 1);
        figures_.push_back({render_svg(figure.scene, options), x, at(), width, height});
        painter_->stroke_rectangle({x, at()}, {x + width, at() + height}, 0, {view::light_theme().line, 1});
    }

    draw::Painter* painter_;
    int page_ = 0;
    float y_ = margin;  ///< on its page
    std::vector<Placed> figures_;
};

/// The figure's own svg element, given a place in the page.
std::string nested(const Placed& figure) {
    std::string svg = figure.svg;
    svg.replace(0, svg.find(" viewBox"),
                fmt::format("<svg x=\"{:.1f}\" y=\"{:.1f}\" width=\"{:.1f}\" height=\"{:.1f}\"", figure.x,
                            figure.y, figure.width, figure.height));
    return svg;
}

}  // namespace

std::string handout_svg(const std::string& title, const std::vector<HandoutBlock>& blocks) {
    Pages counted(nullptr);
    for (const HandoutBlock& block : blocks) counted.add(block);
    const float height = float(counted.pages()) * page_height;
    draw::SvgPainter painter(int(page_width), int(height), title);
    painter.fill_rectangle({0, 0}, {page_width, height}, 0, draw::rgb(0xFFFFFF));
    Pages pages(&painter);
    for (const HandoutBlock& block : blocks) pages.add(block);
    for (int i = 1; i < pages.pages(); ++i)
        painter.stroke_line({0, float(i) * page_height}, {page_width, float(i) * page_height},
                            {view::light_theme().line, 1, 4, 4});
    std::string text = painter.finish();
    std::string inside;
    for (const Placed& figure : pages.figures()) inside += nested(figure);
    text.insert(text.rfind("</svg>"), inside);
    return text;
}

}  // namespace testbed::exports
