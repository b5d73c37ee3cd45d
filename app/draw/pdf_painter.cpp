// Draws into a PDF file (ISO 32000-1).
#include "app/draw/pdf_painter.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <fmt/format.h>
#include <iterator>
#include <utility>
#include <vector>

#include "app/draw/characters.h"
#include "app/draw/text_metrics.h"
#include "app/platform/halved_image.h"

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

/// The number of the first object behind the catalog and the list of pages.
constexpr std::size_t first_image = 3;

/// Bytes in runs (ISO 32000-1, 7.4.5).
std::string run_lengths(const std::string& bytes) {
    std::string out;
    for (std::size_t at = 0; at < bytes.size();) {
        std::size_t same = 1;
        while (same < 128 && at + same < bytes.size() && bytes[at + same] == bytes[at]) ++same;
        if (same > 1) {
            out += char(257 - same);
            out += bytes[at];
            at += same;
            continue;
        }
        std::size_t count = 1;
        while (count < 128 && at + count < bytes.size() &&
               (at + count + 1 >= bytes.size() || bytes[at + count] != bytes[at + count + 1]))
            ++count;
        out += char(count - 1);
        out.append(bytes, at, count);
        at += count;
    }
    return out + char(128);
}

std::string image_object(int width, int height, std::string_view color_space, std::string_view more,
                         const std::string& bytes) {
    const std::string packed = run_lengths(bytes);
    return fmt::format(
        "<< /Type /XObject /Subtype /Image /Width {} /Height {} /ColorSpace /{} /BitsPerComponent 8{} "
        "/Filter "
        "/RunLengthDecode /Length {} >>\nstream\n{}\nendstream",
        width, height, color_space, more, packed.size(), packed);
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

/// UTF-16 in hexadecimal, with its mark.
std::string hexadecimal(std::span<const char32_t> text) {
    std::string out = "<FEFF";
    for (const char32_t code : text) {
        if (code < 0x10000)
            out += fmt::format("{:04X}", unsigned(code));
        else
            out +=
                fmt::format("{:04X}{:04X}", 0xD7C0u + unsigned(code >> 10), 0xDC00u + unsigned(code & 0x3FF));
    }
    return out + ">";
}

/// A text string of a document.
std::string hexadecimal(std::string_view title) {
    std::vector<char32_t> codes;
    while (!title.empty()) {
        const char32_t code = next_code_point(title);
        codes.push_back(code == 0 ? U'?' : code);
    }
    return hexadecimal(codes);
}

/// A character as a path, its baseline's beginning at `at`. The page's y points down.
std::string outline_path(const platform::GlyphOutline& outline, Pixel at, float size) {
    std::string out;
    using Kind = platform::GlyphOutline::Kind;
    for (const auto& [kind, points] : outline.parts) {
        const auto corner = [&, &to = points](std::size_t i) {
            return place({at.x + size * to[i], at.y - size * to[i + 1]}) + " ";
        };
        switch (kind) {
            case Kind::move: out += corner(0) + "m\n"; break;
            case Kind::line: out += corner(0) + "l\n"; break;
            case Kind::curve: out += corner(0) + corner(2) + corner(4) + "c\n"; break;
        }
    }
    return out;
}

/// One way of putting a text on the page: filled, or stroked as its halo.
struct TextMode {
    std::string_view text;  ///< operator of a text object
    std::string_view path;  ///< operator that paints an outline
};
constexpr TextMode filled{"0 Tr\n", "f\n"}, stroked{"1 Tr\n", "S\n"};

std::string written(std::span<const Character> text, Pixel at, float size, const TextMode& mode) {
    std::string out;
    while (!text.empty()) {
        const bool drawn = text.front().outline != nullptr;
        const auto end =
            std::ranges::find_if(text, [&](const Character& c) { return (c.outline != nullptr) != drawn; });
        const auto run = text.first(std::size_t(end - text.begin()));
        if (!drawn) out += fmt::format("BT 1 0 0 -1 {} Tm\n{}{}ET\n", place(at), mode.text, shown(run, size));
        for (const Character& c : run) {
            // Viewers copy and search the character itself.
            if (drawn && !c.outline->parts.empty())
                out += fmt::format("/Span << /ActualText {} >> BDC\n{}{}EMC\n",
                                   hexadecimal(std::span(&c.code_point, 1)),
                                   outline_path(*c.outline, at, size), mode.path);
            at.x += size * c.size * float(c.width) * 0.001f;
        }
        text = text.subspan(run.size());
    }
    return out;
}

}  // namespace

PdfPainter::PdfPainter(int width, int height, std::string_view title, float scale)
    : width_(width), height_(height), title_(title), scale_(scale) {}

std::string PdfPainter::finish() const {
    assert(depth_ == 0);
    const float width = float(width_) * points_per_pixel, height = float(height_) * points_per_pixel;
    std::string resources = "<< /Font <<";
    for (const StandardFont& font : fonts)
        resources += fmt::format(" /{} << /Type /Font /Subtype /Type1 /BaseFont /{}{} >>", font.id, font.name,
                                 font.face == PdfFace::symbol ? "" : " /Encoding /WinAnsiEncoding");
    resources += " >> /ExtGState <<";
    for (const std::uint8_t alpha : opacities_)
        resources += fmt::format(" /a{0} << /ca {1:.3f} /CA {1:.3f} >>", alpha, float(alpha) / 255);
    resources += " >> /XObject <<";
    for (std::size_t i = 0; i < images_.size(); i += 2)
        resources += fmt::format(" /p{} {} 0 R", i / 2, first_image + i);
    resources += " >> >>";
    std::vector<std::string> pages = pages_;
    pages.push_back(body_);
    std::string kids;
    for (std::size_t i = 0; i < pages.size(); ++i)
        kids += fmt::format("{}{} 0 R", i > 0 ? " " : "", first_image + images_.size() + 2 * i);
    std::vector<std::string> objects{
        "<< /Type /Catalog /Pages 2 0 R >>",
        fmt::format("<< /Type /Pages /Kids [{}] /Count {} >>", kids, pages.size())};
    objects.insert(objects.end(), images_.begin(), images_.end());
    for (const std::string& body : pages) {
        const std::string content =
            fmt::format("{0} 0 0 -{0} 0 {1} cm 1 j\n", points_per_pixel, digits(height)) + body;
        objects.push_back(
            fmt::format("<< /Type /Page /Parent 2 0 R /MediaBox [0 0 {} {}] /Contents {} 0 R /Resources {} "
                        "/Group << /S /Transparency /CS /DeviceRGB >> >>",
                        digits(width), digits(height), objects.size() + 2, resources));
        objects.push_back(fmt::format("<< /Length {} >>\nstream\n{}endstream", content.size(), content));
    }
    objects.push_back(fmt::format("<< /Title {} /Producer (Collision Test-bed) >>", hexadecimal(title_)));
    std::string out = "%PDF-1.4\n";
    std::vector<std::size_t> places;
    for (const std::string& object : objects) {
        places.push_back(out.size());
        out += fmt::format("{} 0 obj\n{}\nendobj\n", places.size(), object);
    }
    const std::size_t table = out.size();
    out += fmt::format("xref\n0 {}\n0000000000 65535 f \n", places.size() + 1);
    for (const std::size_t at : places) out += fmt::format("{:010} 00000 n \n", at);
    return out + fmt::format("trailer\n<< /Size {} /Root 1 0 R /Info {} 0 R >>\nstartxref\n{}\n%%EOF\n",
                             places.size() + 1, places.size(), table);
}

void PdfPainter::turn_page() {
    assert(depth_ == 0);
    pages_.push_back(std::move(body_));
    body_.clear();
}

void PdfPainter::push_frame(Pixel at, float scale, float width, float height) {
    body_ += fmt::format("q {0:.5f} 0 0 {0:.5f} {1} cm\n", scale, place(at));
    body_ += rounded_path({0, 0}, {width, height}, 0) + "W n\n";
    ++depth_;
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
    const std::vector<Character> list = characters(font, utf8, Beyond::outline);
    const float size = em_size(font) * scale_, width = text_size(font, utf8).x;
    const float left = align == Align::left     ? anchor.x
                       : align == Align::center ? anchor.x - width / 2
                                                : anchor.x - width;
    // The baseline is half a capital's height below the middle; y points down, letters do not.
    const Pixel start{left, anchor.y + 0.364f * size};
    if (halo.a > 0) {
        use_opacity(halo.a);
        body_ +=
            color_of(halo, "RG") + digits(3 * scale_) + " w [] 0 d\n" + written(list, start, size, stroked);
    }
    use_opacity(color.a);
    body_ += color_of(color, "rg") + written(list, start, size, filled);
}

Pixel PdfPainter::text_size(Font font, std::string_view utf8) const {
    const Pixel size = measure_standard(font, utf8, Beyond::outline);
    return {size.x * scale_, size.y * scale_};
}

void PdfPainter::picture(const RasterPicture& picture, Pixel upper_left, Pixel lower_right, float opacity,
                         bool upside_down) {
    const float width = lower_right.x - upper_left.x, height = lower_right.y - upper_left.y;
    if (!(width > 0 && height > 0)) return;
    // Twice as dense as the page's pixels is as sharp as anybody prints it.
    platform::Image halved{picture.width, picture.height, {}};
    const std::uint32_t* pixels = picture.pixels;
    while (float(halved.width) > 4 * width && float(halved.height) > 4 * height) {
        halved = platform::halved_image(halved.width, halved.height, pixels);
        pixels = halved.pixels.data();
    }
    std::string colors, alphas;
    const std::size_t count = std::size_t(halved.width) * std::size_t(halved.height);
    for (std::size_t i = 0; i < count; ++i) {
        for (int shift = 0; shift < 24; shift += 8) colors += char(pixels[i] >> shift & 0xff);
        alphas += char(pixels[i] >> 24);
    }
    const std::size_t number = images_.size();
    images_.push_back(image_object(halved.width, halved.height, "DeviceRGB",
                                   fmt::format(" /SMask {} 0 R", first_image + number + 1), colors));
    images_.push_back(image_object(halved.width, halved.height, "DeviceGray", "", alphas));
    use_opacity(std::uint8_t(std::lround(255 * std::clamp(opacity, 0.0f, 1.0f))));
    // The page's y points down here, an image's first row is up.
    body_ += upside_down ? fmt::format("q {} 0 0 {} {} cm", digits(width), digits(height), place(upper_left))
                         : fmt::format("q {} 0 0 -{} {} cm", digits(width), digits(height),
                                       place({upper_left.x, lower_right.y}));
    body_ += fmt::format(" /p{} Do Q\n", number / 2);
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
