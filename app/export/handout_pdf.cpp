// A lesson on paper as PDF.
#include "app/draw/pdf_painter.h"
#include "app/export/handout_pages.h"
#include "app/export/paint_scene.h"

namespace testbed::exports {

std::string handout_pdf(const std::string& title, const std::vector<HandoutBlock>& blocks) {
    draw::PdfPainter painter(int(page_width), int(page_height), title);
    HandoutPages pages(
        &painter,
        [&](const HandoutBlock::Figure& figure, draw::Pixel at, float width, float) {
            const auto wide = float(scaled(figure.options.width, figure.options.scale)),
                       high = float(scaled(figure.options.height, figure.options.scale));
            painter.push_frame(at, width / wide, wide, high);
            paint_scene(figure.scene, figure.options, painter);
            painter.pop_clip();
        },
        false, [&] { painter.turn_page(); });
    pages.add(blocks);
    return painter.finish();
}

}  // namespace testbed::exports
