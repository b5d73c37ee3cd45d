// A lesson on paper as SVG: pages one below the other, texts broken into lines here.
#include <fmt/format.h>
#include <vector>

#include "app/draw/svg_painter.h"
#include "app/export/handout_pages.h"
#include "app/view/theme.h"

namespace testbed::exports {

namespace {

/// A figure of a size of its own, put into the page.
struct Placed {
    std::string svg;
    float x, y, width, height;
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
    HandoutPages counted(nullptr, {}, true);
    counted.add(blocks);
    const float height = float(counted.pages()) * page_height;
    draw::SvgPainter painter(int(page_width), int(height), title);
    painter.fill_rectangle({0, 0}, {page_width, height}, 0, draw::rgb(0xFFFFFF));
    std::vector<Placed> figures;
    HandoutPages pages(
        &painter,
        [&](const HandoutBlock::Figure& figure, draw::Pixel at, float wide, float high) {
            RenderOptions options = figure.options;
            options.ids = fmt::format("f{}-", figures.size() + 1);
            figures.push_back({render_svg(figure.scene, options), at.x, at.y, wide, high});
        },
        true);
    pages.add(blocks);
    for (int i = 1; i < pages.pages(); ++i)
        painter.stroke_line({0, float(i) * page_height}, {page_width, float(i) * page_height},
                            {view::light_theme().line, 1, 4, 4});
    std::string text = painter.finish();
    std::string inside;
    for (const Placed& figure : figures) inside += nested(figure);
    text.insert(text.rfind("</svg>"), inside);
    return text;
}

}  // namespace testbed::exports
