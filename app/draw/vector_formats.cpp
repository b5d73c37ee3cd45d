// The formats of vector graphics.
#include <algorithm>
#include <array>

#include "app/draw/file_painter.h"
#include "app/draw/pdf_painter.h"
#include "app/draw/svg_painter.h"
#include "app/draw/tikz_painter.h"

namespace testbed::draw {

namespace {

template <class P>
std::unique_ptr<FilePainter> begin(int width, int height, std::string_view title, float scale) {
    return std::make_unique<P>(width, height, title, scale);
}

constexpr std::array formats{VectorFormat{".svg", "SVG", begin<SvgPainter>},
                             VectorFormat{".pdf", "PDF", begin<PdfPainter>},
                             VectorFormat{".tex", "TikZ", begin<TikzPainter>}};

}  // namespace

std::span<const VectorFormat> vector_formats() { return formats; }

const VectorFormat* find_vector_format(std::string_view file_name) {
    const auto row = std::ranges::find_if(
        formats, [&](const VectorFormat& format) { return file_name.ends_with(format.ending); });
    return row == formats.end() ? nullptr : &*row;
}

}  // namespace testbed::draw
