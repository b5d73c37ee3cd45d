// Draws into a PDF file of one page (ISO 32000-1).
#include "app/draw/pdf_painter.h"

#include <algorithm>
#include <cassert>
#include <fmt/format.h>
#include <iterator>
#include <vector>

#include "app/draw/characters.h"
#include "app/draw/text_metrics.h"

namespace testbed::draw {

namespace {

constexpr float points_per_pixel = 0.75f;

/// Hundredths of a pixel, without trailing zeros; {fmt} asks no locale.
std::string digits(float value) {
    std::string text = fmt::format("{:.2f}", value);
    while (text.back() == '0') text.pop_back();
    if (text.back() == '.') text.pop_back();
    return text == "-0" ? "0" : text;
}

std::string place(Pixel p) { return digits(p.x) + " " + digits(p.y); }

std::string color_of(Rgba color, std::string_view op) {
    const auto part = [](std::uint8_t value) { return fmt::format("{:.3f}", float(value) / 255); };
    return fmt::format("{} {} {} {}\n", part(color.r), part(color.g), part(color.b), op);
}

std::string path_of(std::span<const Pixel> points, bool closed) {
    std::string out;
    for (const Pixel p : points) out += place(p) + (out.empty() ? " m\n" : " l\n");
    return out + (closed && !points.empty() ? "h\n" : "");
}

/// How far the control points of a quarter circle lie from its ends, in radii: off by 0.03 % at most.
constexpr float quarter = 0.5523f;

/// A rectangle whose corners are quarters of circles.
std::string rounded_path(Pixel min, Pixel max, float r) {
    r = std::min({r, (max.x - min.x) / 2, (max.y - min.y) / 2});
    if (r <= 0) return fmt::format("{} {} {} re\n", place(min), digits(max.x - min.x), digits(max.y - min.y));
    const float c = r * (1 - quarter);
    const auto curve = [](Pixel p, Pixel q, Pixel to) {
        return place(p) + " " + place(q) + " " + place(to) + " c\n";
    };
    return place({min.x + r, min.y}) + " m\n" + place({max.x - r, min.y}) + " l\n" +
           curve({max.x - c, min.y}, {max.x, min.y + c}, {max.x, min.y + r}) + place({max.x, max.y - r}) +
           " l\n" + curve({max.x, max.y - c}, {max.x - c, max.y}, {max.x - r, max.y}) +
           place({min.x + r, max.y}) + " l\n" +
           curve({min.x + c, max.y}, {min.x, max.y - c}, {min.x, max.y - r}) + place({min.x, min.y + r}) +
           " l\n" + curve({min.x, min.y + c}, {min.x + c, min.y}, {min.x + r, min.y}) + "h\n";
}

std::string circle_path(Pixel center, float radius) {
    return rounded_path({center.x - radius, center.y - radius}, {center.x + radius, center.y + radius},
                        radius);
}

struct StandardFont {
    PdfFace face;
    std::string_view id, name;
};
constexpr StandardFont fonts[] = {{PdfFace::helvetica, "Fh", "Helvetica"},
                                  {PdfFace::helvetica_bold, "Fb", "Helvetica-Bold"},
                                  {PdfFace::courier, "Fc", "Courier"},
                                  {PdfFace::symbol, "Fs", "Symbol"}};

std::string_view font_id(PdfFace face) { return std::ranges::find(fonts, face, &StandardFont::face)->id; }

/// (text) with what ends or escapes it escaped; bytes beyond ASCII in octal.
std::string literal(std::span<const Character> run) {
    std::string out = "(";
    for (const Character& c : run) {
        if (c.byte == '(' || c.byte == ')' || c.byte == '\\') out += '\\';
        if (c.byte < 0x20 || c.byte > 0x7E)
            out += fmt::format("\\{:03o}", unsigned(c.byte));
        else
            out += char(c.byte);
    }
    return out + ")";
}

/// Shows a text that begins at the current place of a text object, in pixels of `size`.
std::string shown(std::span<const Character> text, float size) {
    std::string out;
    while (!text.empty()) {
        const Character& first = text.front();
        const auto same = [&](const Character& c) {
            return c.face == first.face && c.size == first.size && c.rise == first.rise;
        };
        const auto end = std::ranges::find_if_not(text, same);
        const auto run = text.first(std::size_t(end - text.begin()));
        out += fmt::format("/{} {} Tf {} Ts {} Tj\n", font_id(first.face), digits(size * first.size),
                           digits(size * first.rise), literal(run));
        text = text.subspan(run.size());
    }
    return out;
}

/// A text string of a document: UTF-16 with its mark, in hexadecimal.
std::string hexadecimal(std::string_view title) {
    std::string out = "<FEFF";
    for (const Character& c : characters(Font::text, title)) {
        const bool latin_1 = c.face != PdfFace::symbol && (c.byte < 0x80 || c.byte >= 0xA0);
        out += fmt::format("{:04X}", latin_1 ? unsigned(c.byte) : unsigned('?'));
    }
    return out + ">";
}

}  // namespace

PdfPainter::PdfPainter(int width, int height, std::string_view title, float scale)
    : width_(width), height_(height), title_(title), scale_(scale) {}

std::string PdfPainter::finish() const {
    assert(depth_ == 0);
    const float width = float(width_) * points_per_pixel, height = float(height_) * points_per_pixel;
    const std::string content =
        fmt::format("{0} 0 0 -{0} 0 {1} cm 1 j\n", points_per_pixel, digits(height)) + body_;
    std::string resources = "<< /Font <<";
    for (const StandardFont& font : fonts)
        resources += fmt::format(" /{} << /Type /Font /Subtype /Type1 /BaseFont /{}{} >>", font.id, font.name,
                                 font.face == PdfFace::symbol ? "" : " /Encoding /WinAnsiEncoding");
    resources += " >> /ExtGState <<";
    for (const std::uint8_t alpha : opacities_)
        resources += fmt::format(" /a{0} << /ca {1:.3f} /CA {1:.3f} >>", alpha, float(alpha) / 255);
    resources += " >> >>";
    const std::vector<std::string> objects{
        "<< /Type /Catalog /Pages 2 0 R >>", "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
        fmt::format("<< /Type /Page /Parent 2 0 R /MediaBox [0 0 {} {}] /Contents 4 0 R /Resources {} "
                    "/Group << /S /Transparency /CS /DeviceRGB >> >>",
                    digits(width), digits(height), resources),
        fmt::format("<< /Length {} >>\nstream\n{}endstream", content.size(), content),
        fmt::format("<< /Title {} /Producer (Collision Test-bed) >>", hexadecimal(title_))};
    std::string out = "%PDF-1.4\n";
    std::vector<std::size_t> places;
    for (const std::string& object : objects) {
        places.push_back(out.size());
        out += fmt::format("{} 0 obj\n{}\nendobj\n", places.size(), object);
    }
    const std::size_t table = out.size();
    out += fmt::format("xref\n0 {}\n0000000000 65535 f \n", places.size() + 1);
    for (const std::size_t at : places) out += fmt::format("{:010} 00000 n \n", at);
    return out + fmt::format("trailer\n<< /Size {} /Root 1 0 R /Info 5 0 R >>\nstartxref\n{}\n%%EOF\n",
                             places.size() + 1, table);
}

void PdfPainter::use_opacity(std::uint8_t alpha) {
    opacities_.insert(alpha);
    body_ += fmt::format("/a{} gs\n", alpha);
}

void PdfPainter::fill(const std::string& path, Rgba color) {
    use_opacity(color.a);
    body_ += color_of(color, "rg") + path + "f*\n";
}

void PdfPainter::stroke(const std::string& path, const Stroke& stroke) {
    use_opacity(stroke.color.a);
    body_ += color_of(stroke.color, "RG") + digits(stroke.width) + " w\n";
    body_ += stroke.dash_on > 0
                 ? fmt::format("[{} {}] 0 d\n", digits(stroke.dash_on), digits(stroke.dash_off))
                 : "[] 0 d\n";
    body_ += path + "S\n";
}

void PdfPainter::fill_polygon(std::span<const Pixel> outline, Rgba color) {
    fill(path_of(outline, true), color);
}

void PdfPainter::fill_circle(Pixel center, float radius, Rgba color) {
    fill(circle_path(center, radius), color);
}

void PdfPainter::stroke_line(Pixel from, Pixel to, const Stroke& line) {
    const Pixel ends[] = {from, to};
    stroke(path_of(ends, false), line);
}

void PdfPainter::stroke_path(std::span<const Pixel> points, bool closed, const Stroke& line) {
    stroke(path_of(points, closed), line);
}

void PdfPainter::stroke_circle(Pixel center, float radius, const Stroke& line) {
    stroke(circle_path(center, radius), line);
}

void PdfPainter::fill_rectangle(Pixel upper_left, Pixel lower_right, float rounding, Rgba color) {
    fill(rounded_path(upper_left, lower_right, rounding), color);
}

void PdfPainter::stroke_rectangle(Pixel upper_left, Pixel lower_right, float rounding, const Stroke& line) {
    stroke(rounded_path(upper_left, lower_right, rounding), line);
}

void PdfPainter::text(Pixel anchor, Align align, Font font, std::string_view utf8, Rgba color, Rgba halo) {
    const std::vector<Character> list = characters(font, utf8);
    const float size = em_size(font) * scale_, width = text_size(font, utf8).x;
    const float left = align == Align::left     ? anchor.x
                       : align == Align::center ? anchor.x - width / 2
                                                : anchor.x - width;
    // The baseline is half a capital's height below the middle; y points down, letters do not.
    const Pixel start{left, anchor.y + 0.364f * size};
    const std::string begin = fmt::format("BT 1 0 0 -1 {} Tm\n", place(start));
    if (halo.a > 0) {
        use_opacity(halo.a);
        body_ += color_of(halo, "RG") + digits(3 * scale_) + " w [] 0 d\n" + begin + "1 Tr\n" +
                 shown(list, size) + "ET\n";
    }
    use_opacity(color.a);
    body_ += color_of(color, "rg") + begin + "0 Tr\n" + shown(list, size) + "ET\n";
}

Pixel PdfPainter::text_size(Font font, std::string_view utf8) const {
    const Pixel size = measure_standard(font, utf8);
    return {size.x * scale_, size.y * scale_};
}

void PdfPainter::push_clip(Pixel upper_left, Pixel lower_right) {
    body_ += "q\n" + rounded_path(upper_left, lower_right, 0) + "W n\n";
    ++depth_;
}

void PdfPainter::pop_clip() {
    assert(depth_ > 0);
    --depth_;
    body_ += "Q\n";
}

}  // namespace testbed::draw
