// Draws a picture for LaTeX's package TikZ.
#include "app/draw/tikz_painter.h"

#include <algorithm>
#include <cassert>
#include <fmt/format.h>

#include "app/draw/characters.h"
#include "app/draw/text_metrics.h"

namespace testbed::draw {

namespace {

std::string short_number(float value) {
    std::string text = fmt::format("{:.2f}", value);
    while (text.back() == '0') text.pop_back();
    if (text.back() == '.') text.pop_back();
    return text == "-0" ? "0" : text;
}

std::string at(Pixel p) { return fmt::format("({},{})", short_number(p.x), short_number(p.y)); }

/// Pixels as a length of TeX: 96 to the inch, a bp is a 72nd.
std::string length(float pixels) { return short_number(pixels * 0.75f) + "bp"; }

/// key={rgb,255:…}, with its opacity where it has one.
std::string paint_option(std::string_view key, Rgba color) {
    std::string out = fmt::format("{}={{rgb,255:red,{};green,{};blue,{}}}", key, color.r, color.g, color.b);
    if (color.a != 255) out += fmt::format(",{} opacity={:.3f}", key, float(color.a) / 255);
    return out;
}

std::string stroke_options(const Stroke& stroke) {
    std::string out = paint_option("draw", stroke.color) + ",line width=" + length(stroke.width);
    if (stroke.dash_on > 0)
        out += fmt::format(",dash pattern=on {} off {}", length(stroke.dash_on), length(stroke.dash_off));
    return out;
}

std::string line_of(std::span<const Pixel> points, bool closed) {
    std::string out;
    for (const Pixel p : points) out += (out.empty() ? "" : "--") + at(p);
    return out + (closed ? "--cycle" : "");
}

std::string rounded(float rounding) {
    return rounding > 0 ? ",rounded corners=" + length(rounding) : std::string();
}

std::string_view family(Font font) {
    switch (font) {
        case Font::text:
        case Font::small: return "\\sffamily";
        case Font::bold:
        case Font::headline: return "\\sffamily\\bfseries";
        case Font::mono: return "\\ttfamily";
    }
    return "\\sffamily";
}

std::string_view node_anchor(Align align) {
    switch (align) {
        case Align::left: return "base west";
        case Align::center: return "base";
        case Align::right: return "base east";
    }
    return "base";
}

/// On one line, so that nothing leaves the comment.
std::string comment(std::string_view text) {
    std::string out(text);
    std::ranges::replace_if(
        out, [](char c) { return static_cast<unsigned char>(c) < 0x20; }, ' ');
    return out;
}

}  // namespace

TikzPainter::TikzPainter(int width, int height, std::string_view title, float scale) : scale_(scale) {
    head_ = fmt::format(
        "% {}\n% \\usepackage{{tikz}} in the preamble, then \\input this file; "
        "\\resizebox{{\\linewidth}}{{!}}{{\\input{{…}}}} fits it to the text.\n"
        "\\begin{{tikzpicture}}[x=0.75bp,y=-0.75bp,line join=round,inner sep=0pt,outer sep=0pt]\n"
        "\\path[use as bounding box] (0,0) rectangle ({},{});\n\\clip (0,0) rectangle ({},{});\n",
        comment(title), width, height, width, height);
}

std::string TikzPainter::finish() const {
    assert(depth_ == 0);
    return head_ + body_ + "\\end{tikzpicture}\n";
}

void TikzPainter::fill_polygon(std::span<const Pixel> outline, Rgba fill) {
    body_ +=
        fmt::format("\\path[even odd rule,{}] {};\n", paint_option("fill", fill), line_of(outline, true));
}

void TikzPainter::fill_circle(Pixel center, float radius, Rgba fill) {
    body_ += fmt::format("\\path[{}] {} circle[radius={}];\n", paint_option("fill", fill), at(center),
                         length(radius));
}

void TikzPainter::stroke_line(Pixel from, Pixel to, const Stroke& stroke) {
    body_ += fmt::format("\\path[{}] {}--{};\n", stroke_options(stroke), at(from), at(to));
}

void TikzPainter::stroke_path(std::span<const Pixel> points, bool closed, const Stroke& stroke) {
    body_ += fmt::format("\\path[{}] {};\n", stroke_options(stroke), line_of(points, closed));
}

void TikzPainter::stroke_circle(Pixel center, float radius, const Stroke& stroke) {
    body_ +=
        fmt::format("\\path[{}] {} circle[radius={}];\n", stroke_options(stroke), at(center), length(radius));
}

void TikzPainter::fill_rectangle(Pixel upper_left, Pixel lower_right, float rounding, Rgba fill) {
    body_ += fmt::format("\\path[{}{}] {} rectangle {};\n", paint_option("fill", fill), rounded(rounding),
                         at(upper_left), at(lower_right));
}

void TikzPainter::stroke_rectangle(Pixel upper_left, Pixel lower_right, float rounding,
                                   const Stroke& stroke) {
    body_ += fmt::format("\\path[{}{}] {} rectangle {};\n", stroke_options(stroke), rounded(rounding),
                         at(upper_left), at(lower_right));
}

void TikzPainter::text(Pixel anchor, Align align, Font font, std::string_view utf8, Rgba color, Rgba halo) {
    const float size = em_size(font) * scale_;
    std::string latex;
    for (const Character& c : characters(font, utf8)) latex += c.latex;
    // Spaces at the ends would be dropped.
    if (latex.starts_with(' ')) latex.replace(0, 1, "~");
    if (latex.ends_with(' ')) latex.replace(latex.size() - 1, 1, "~");
    std::string options =
        fmt::format("anchor={},{},font=\\fontsize{{{}}}{{{}}}\\selectfont{}", node_anchor(align),
                    paint_option("text", color), length(size), length(size * 1.2f), family(font));
    if (halo.a > 0) {
        const Rgba patch{halo.r, halo.g, halo.b, std::uint8_t(halo.a * 3 / 4)};
        // Without it the text would be as faint as the patch.
        options += fmt::format(",{},text opacity={:.3f},inner ysep=1bp", paint_option("fill", patch),
                               float(color.a) / 255);
    }
    body_ +=
        fmt::format("\\node[{}] at {} {{{}}};\n", options, at({anchor.x, anchor.y + 0.364f * size}), latex);
}

Pixel TikzPainter::text_size(Font font, std::string_view utf8) const {
    const Pixel size = measure_standard(font, utf8);
    return {size.x * scale_, size.y * scale_};
}

void TikzPainter::picture(const RasterPicture& picture, Pixel upper_left, Pixel lower_right, float, bool) {
    // A file of its own for LaTeX would be another file to lose.
    body_ += fmt::format("% A picture of {} x {} pixels from {} to {} is left out: TikZ holds none.\n",
                         picture.width, picture.height, at(upper_left), at(lower_right));
}

void TikzPainter::push_clip(Pixel upper_left, Pixel lower_right) {
    body_ += fmt::format("\\begin{{scope}}\\clip {} rectangle {};\n", at(upper_left), at(lower_right));
    ++depth_;
}

void TikzPainter::pop_clip() {
    assert(depth_ > 0);
    --depth_;
    body_ += "\\end{scope}\n";
}

}  // namespace testbed::draw
