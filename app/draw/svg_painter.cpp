// Draws into the text of an SVG file.
#include "app/draw/svg_painter.h"

#include <algorithm>
#include <cassert>
#include <fmt/format.h>
#include <iterator>

#include "app/draw/text_metrics.h"
#include "app/file/base64.h"
#include "app/file/markup_text.h"

namespace testbed::draw {

namespace {

/// Hundredths of a pixel, without trailing zeros; {fmt} asks no locale.
std::string number(float value) {
    std::string text = fmt::format("{:.2f}", value);
    while (text.back() == '0') text.pop_back();
    if (text.back() == '.') text.pop_back();
    return text == "-0" ? "0" : text;
}

std::string opacity(std::uint8_t alpha) { return number(float(alpha) / 255); }

/// fill="#rrggbb", with its opacity where it has one; the attribute is "fill" or "stroke".
std::string paint(std::string_view attribute, Rgba color) {
    std::string out = fmt::format(" {}=\"#{:02x}{:02x}{:02x}\"", attribute, color.r, color.g, color.b);
    if (color.a != 255) out += fmt::format(" {}-opacity=\"{}\"", attribute, opacity(color.a));
    return out;
}

std::string paint(const Stroke& stroke) {
    std::string out = " fill=\"none\"" + paint("stroke", stroke.color);
    if (stroke.width != 1) out += fmt::format(" stroke-width=\"{}\"", number(stroke.width));
    if (stroke.dash_on > 0)
        out += fmt::format(" stroke-dasharray=\"{} {}\"", number(stroke.dash_on), number(stroke.dash_off));
    return out;
}

std::string points(std::span<const Pixel> list) {
    std::string out;
    for (const Pixel p : list)
        out += fmt::format("{}{},{}", out.empty() ? "" : " ", number(p.x), number(p.y));
    return out;
}

std::string rectangle(Pixel upper_left, Pixel lower_right, float rounding) {
    std::string out = fmt::format("<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\"", number(upper_left.x),
                                  number(upper_left.y), number(lower_right.x - upper_left.x),
                                  number(lower_right.y - upper_left.y));
    if (rounding > 0) out += fmt::format(" rx=\"{}\"", number(rounding));
    return out;
}

/// The style rules at the head name these classes.
std::string_view css_class(Font font) {
    switch (font) {
        case Font::text: return "text";
        case Font::small: return "small";
        case Font::mono: return "mono";
        case Font::bold: return "bold";
        case Font::headline: return "headline";
    }
    return "text";
}

std::string style_rules(float scale) {
    struct Rule {
        Font font;
        std::string_view family;
        std::string_view weight;
    };
    std::string out;
    for (const Rule& rule :
         {Rule{Font::text, "Inter, sans-serif", ""}, Rule{Font::small, "Inter, sans-serif", ""},
          Rule{Font::mono, "'JetBrains Mono', monospace", ""},
          Rule{Font::bold, "Inter, sans-serif", "font-weight: 600; "},
          Rule{Font::headline, "Inter, sans-serif", "font-weight: 600; "}}) {
        out += fmt::format(".{} {{ font-family: {}; {}font-size: {}px }}\n", css_class(rule.font),
                           rule.family, rule.weight, number(em_size(rule.font) * scale));
    }
    return out;
}

}  // namespace

SvgPainter::SvgPainter(int width, int height, std::string_view title, float scale, std::string_view ids)
    : ids_(ids), scale_(scale) {
    head_ = fmt::format(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0}\" height=\"{1}\" viewBox=\"0 0 {0} {1}\">\n"
        "<title>{2}</title>\n"
        "<style>\n{3}text {{ paint-order: stroke; stroke-width: {4}; stroke-linejoin: round; white-space: "
        "pre }}\n"
        "polyline, polygon {{ stroke-linejoin: round }}\n</style>\n",
        width, height, file::markup_text(title), style_rules(scale), number(3 * scale));
}

std::string SvgPainter::finish() const {
    assert(depth_ == 0);
    return head_ + body_ + "</svg>\n";
}

void SvgPainter::fill_polygon(std::span<const Pixel> outline, Rgba fill) {
    body_ += fmt::format("<polygon points=\"{}\"{} fill-rule=\"evenodd\"/>\n", points(outline),
                         paint("fill", fill));
}

void SvgPainter::fill_circle(Pixel center, float radius, Rgba fill) {
    body_ += fmt::format("<circle cx=\"{}\" cy=\"{}\" r=\"{}\"{}/>\n", number(center.x), number(center.y),
                         number(radius), paint("fill", fill));
}

void SvgPainter::stroke_line(Pixel from, Pixel to, const Stroke& stroke) {
    body_ += fmt::format("<line x1=\"{}\" y1=\"{}\" x2=\"{}\" y2=\"{}\"{}/>\n", number(from.x),
                         number(from.y), number(to.x), number(to.y), paint(stroke));
}

void SvgPainter::stroke_path(std::span<const Pixel> list, bool closed, const Stroke& stroke) {
    body_ +=
        fmt::format("<{} points=\"{}\"{}/>\n", closed ? "polygon" : "polyline", points(list), paint(stroke));
}

void SvgPainter::stroke_circle(Pixel center, float radius, const Stroke& stroke) {
    body_ += fmt::format("<circle cx=\"{}\" cy=\"{}\" r=\"{}\"{}/>\n", number(center.x), number(center.y),
                         number(radius), paint(stroke));
}

void SvgPainter::fill_rectangle(Pixel upper_left, Pixel lower_right, float rounding, Rgba fill) {
    body_ += rectangle(upper_left, lower_right, rounding) + paint("fill", fill) + "/>\n";
}

void SvgPainter::stroke_rectangle(Pixel upper_left, Pixel lower_right, float rounding, const Stroke& stroke) {
    body_ += rectangle(upper_left, lower_right, rounding) + paint(stroke) + "/>\n";
}

void SvgPainter::text(Pixel anchor, Align align, Font font, std::string_view utf8, Rgba color, Rgba halo) {
    const auto anchor_word = [align] {
        switch (align) {
            case Align::left: return "";
            case Align::center: return " text-anchor=\"middle\"";
            case Align::right: return " text-anchor=\"end\"";
        }
        return "";
    };
    // Viewers disagree about dominant-baseline: the baseline is half a capital's height below the middle.
    const float baseline = anchor.y + 0.364f * em_size(font) * scale_;
    body_ += fmt::format("<text class=\"{}\" x=\"{}\" y=\"{}\"{}{}{}>{}</text>\n", css_class(font),
                         number(anchor.x), number(baseline), anchor_word(), paint("fill", color),
                         halo.a > 0 ? paint("stroke", halo) : std::string(), file::markup_text(utf8));
}

Pixel SvgPainter::text_size(Font font, std::string_view utf8) const {
    const Pixel size = measure(font, utf8);
    return {size.x * scale_, size.y * scale_};
}

void SvgPainter::picture(const RasterPicture& picture, Pixel upper_left, Pixel lower_right, float opacity,
                         bool upside_down) {
    const float width = lower_right.x - upper_left.x, height = lower_right.y - upper_left.y;
    const std::string turned = upside_down ? fmt::format(" transform=\"matrix(1 0 0 -1 0 {})\"",
                                                         number(upper_left.y + lower_right.y))
                                           : std::string();
    body_ += fmt::format(
        "<image x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\"{} preserveAspectRatio=\"none\" opacity=\"{}\" "
        "href=\"data:image/{};base64,{}\"/>\n",
        number(upper_left.x), number(upper_left.y), number(width), number(height), turned, number(opacity),
        picture.file.starts_with("\xff\xd8") ? "jpeg" : "png", file::base64(picture.file));
}

void SvgPainter::push_clip(Pixel upper_left, Pixel lower_right) {
    body_ += fmt::format("<clipPath id=\"{0}clip{1}\">{2}/></clipPath>\n<g clip-path=\"url(#{0}clip{1})\">\n",
                         ids_, clips_, rectangle(upper_left, lower_right, 0));
    ++clips_;
    ++depth_;
}

void SvgPainter::pop_clip() {
    assert(depth_ > 0);
    --depth_;
    body_ += "</g>\n";
}

}  // namespace testbed::draw
