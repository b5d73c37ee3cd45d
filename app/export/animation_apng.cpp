// A picture that moves as an APNG: a PNG whose first frame every viewer shows, and chunks with the others
// (acTL, fcTL, fdAT; W3C, Portable Network Graphics, third edition, 11.3.6).
#include <algorithm>
#include <array>
#include <cstddef>
#include <limits>
#include <string>
#include <string_view>
#include <zlib.h>

#include "app/export/animation.h"
#include "app/platform/fail.h"

namespace testbed::exports {

namespace {

constexpr double apng_ticks_a_second = 1000;
constexpr int bytes_a_pixel = 4;

template <class Number>
void append_number(std::string& to, Number value) {
    for (int shift = int(sizeof value) * 8 - 8; shift >= 0; shift -= 8)
        to += static_cast<char>(static_cast<unsigned char>(value >> shift));
}

void append_chunk(std::string& to, std::string_view type, std::string_view content) {
    append_number(to, std::uint32_t(content.size()));
    std::string checked(type);
    checked += content;
    to += checked;
    const uLong sum = crc32(0, reinterpret_cast<const Bytef*>(checked.data()), uInt(checked.size()));
    append_number(to, std::uint32_t(sum));
}

std::string deflated(const std::string& bytes) {
    uLongf size = compressBound(uLong(bytes.size()));
    std::string out(size, '\0');
    if (compress2(reinterpret_cast<Bytef*>(out.data()), &size, reinterpret_cast<const Bytef*>(bytes.data()),
                  uLong(bytes.size()), Z_BEST_COMPRESSION) != Z_OK)
        platform::fail("the APNG could not be compressed");
    out.resize(size);
    return out;
}

/// A PNG's filters that suit flat pictures: each byte as it is, or less the one to the left or above.
enum class Filter : char { none = 0, left = 1, above = 2 };

/// The changed rectangle; what stays as it was is clear, which compresses best.
std::string pixels_of(const Change& change) {
    const PixelRect& rect = change.rect;
    std::string out;
    out.reserve(std::size_t(rect.width) * std::size_t(rect.height) * bytes_a_pixel);
    for (int y = rect.top; y < rect.top + rect.height; ++y)
        for (int x = rect.left; x < rect.left + rect.width; ++x) {
            const std::uint32_t color = change.image.at(x, y);
            const bool same = change.before && change.before->at(x, y) == color;
            for (int shift = 0; shift < 32; shift += 8)
                out += static_cast<char>(static_cast<unsigned char>(same ? 0 : color >> shift));
        }
    return out;
}

std::string filtered(const std::string& pixels, std::size_t row_size, Filter filter) {
    std::string out;
    out.reserve(pixels.size() + pixels.size() / row_size);
    for (std::size_t i = 0; i < pixels.size(); ++i) {
        const std::size_t in_row = i % row_size;
        if (in_row == 0) out += char(filter);
        char less = 0;
        if (filter == Filter::left && in_row >= bytes_a_pixel) less = pixels[i - bytes_a_pixel];
        if (filter == Filter::above && i >= row_size) less = pixels[i - row_size];
        out += static_cast<char>(static_cast<unsigned char>(pixels[i]) - static_cast<unsigned char>(less));
    }
    return out;
}

std::string image_data(const Change& change) {
    const std::string pixels = pixels_of(change);
    std::string best;
    for (const Filter filter : {Filter::none, Filter::left, Filter::above}) {
        std::string data = deflated(filtered(pixels, std::size_t(change.rect.width) * bytes_a_pixel, filter));
        if (best.empty() || data.size() < best.size()) best = std::move(data);
    }
    return best;
}

std::string frame_control(const Change& change, std::uint32_t sequence) {
    std::string out;
    append_number(out, sequence);
    for (const int length : {change.rect.width, change.rect.height, change.rect.left, change.rect.top})
        append_number(out, std::uint32_t(length));
    // Sixteen bits: more than a minute is counted in tenths.
    const bool slow = change.ticks > std::numeric_limits<std::uint16_t>::max();
    append_number(out,
                  std::uint16_t(slow ? std::min<std::uint64_t>(change.ticks / 100, 65535) : change.ticks));
    append_number(out, std::uint16_t(slow ? 10 : 1000));
    out += char(0);                      // is left as it is for the next frame
    out += char(change.before ? 1 : 0);  // is drawn over the frame before
    return out;
}

std::string apng_header(const platform::Image& image) {
    std::string out;
    append_number(out, std::uint32_t(image.width));
    append_number(out, std::uint32_t(image.height));
    out += std::string("\x08\x06\0\0\0", 5);  // 8 bits each of red, green, blue and alpha; not interlaced
    return out;
}

std::optional<std::string> write_apng(const Animation& animation, const PutFile& put) {
    std::string first_header, frames;
    std::uint32_t count = 0, sequence = 0;
    each_change(animation, apng_ticks_a_second, 1, [&](const Change& change) {
        if (!change.before) first_header = apng_header(change.image);
        append_chunk(frames, "fcTL", frame_control(change, sequence++));
        std::string data;
        if (change.before) append_number(data, sequence++);
        data += image_data(change);
        append_chunk(frames, change.before ? "fdAT" : "IDAT", data);
        ++count;
    });
    std::string control;
    append_number(control, count);
    append_number(control, std::uint32_t(std::min<std::uint64_t>(animation.plays, 0x7fffffff)));
    std::string file = "\x89PNG\r\n\x1a\n";
    append_chunk(file, "IHDR", first_header);
    append_chunk(file, "acTL", control);
    file += frames;
    append_chunk(file, "IEND", "");
    return put("", file);
}

}  // namespace

extern const AnimationWriter apng_animation;
const AnimationWriter apng_animation{
    .ending = ".apng", .help = "an APNG", .max_fps = 120, .from_pixels = true, .write = write_apng};

}  // namespace testbed::exports
