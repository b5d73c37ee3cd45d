// What a viewer shows of files that move.
#include "tests/support/decoded_animation.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <gif_lib.h>
#include <map>
#include <regex>
#include <stdexcept>
#include <string_view>
#include <utility>
#include <zlib.h>

#define STB_IMAGE_STATIC
#define STB_IMAGE_IMPLEMENTATION
#define STBI_ONLY_PNG
#define STBI_NO_STDIO
#include <stb_image.h>

namespace testbed::tests {

namespace {

struct Reader {
    const std::string& bytes;
    std::size_t at = 0;
};

int read_gif(GifFileType* file, GifByteType* to, int count) {
    auto& reader = *static_cast<Reader*>(file->UserData);
    const std::size_t size = std::min(std::size_t(count), reader.bytes.size() - reader.at);
    std::memcpy(to, reader.bytes.data() + reader.at, size);
    reader.at += size;
    return int(size);
}

/// How often the NETSCAPE block before the first image has it played; 1 without one.
std::uint64_t plays_of(const SavedImage& image) {
    for (int i = 0; i + 1 < image.ExtensionBlockCount; ++i) {
        const ExtensionBlock &name = image.ExtensionBlocks[i], &block = image.ExtensionBlocks[i + 1];
        if (name.Function != APPLICATION_EXT_FUNC_CODE || name.ByteCount != 11 ||
            std::memcmp(name.Bytes, "NETSCAPE2.0", 11) != 0 || block.ByteCount != 3)
            continue;
        const auto more = std::uint64_t(block.Bytes[1]) + 256 * std::uint64_t(block.Bytes[2]);
        return more == 0 ? 0 : more + 1;
    }
    return 1;
}

void put(platform::Image& to, int x, int y, std::uint32_t color) {
    to.pixels.at(std::size_t(y) * std::size_t(to.width) + std::size_t(x)) = color;
}

std::uint32_t number_at(const std::string& text, std::size_t at, std::size_t size = 4) {
    std::uint32_t value = 0;
    for (std::size_t i = at; i < at + size; ++i)
        value = value << 8 | std::uint32_t(static_cast<unsigned char>(text.at(i)));
    return value;
}

void append_number(std::string& to, std::uint32_t value) {
    for (const int shift : {24, 16, 8, 0})
        to += static_cast<char>(static_cast<unsigned char>(value >> shift));
}

std::uint32_t sum_of(const std::string& type_and_data) {
    return std::uint32_t(
        crc32(0, reinterpret_cast<const Bytef*>(type_and_data.data()), uInt(type_and_data.size())));
}

void append_chunk(std::string& to, const std::string& type, const std::string& data) {
    append_number(to, std::uint32_t(data.size()));
    to += type + data;
    append_number(to, sum_of(type + data));
}

const std::string signature = "\x89PNG\r\n\x1a\n";

/// The frame as a PNG of its own, read by stb_image and laid over the picture.
std::string lay_over(platform::Image& picture, const std::string& header, const std::string& control,
                     const std::string& data) {
    const int width = int(number_at(control, 4)), height = int(number_at(control, 8));
    const int left = int(number_at(control, 12)), top = int(number_at(control, 16));
    const bool over = control.at(25) != 0;
    if (control.at(24) != 0) return "a frame is not left as it is";
    if (left + width > picture.width || top + height > picture.height) return "a frame lies outside";
    std::string png = signature;
    append_chunk(png, "IHDR", control.substr(4, 8) + header.substr(8));
    append_chunk(png, "IDAT", data);
    append_chunk(png, "IEND", "");
    const platform::Image frame = decode_png(png);
    if (frame.width != width || frame.height != height) return "the pixels of a frame cannot be read";
    for (int row = 0; row < height; ++row)
        for (int column = 0; column < width; ++column) {
            const std::uint32_t color = frame.at(column, row);
            const std::uint32_t alpha = color >> 24;
            if (over && alpha != 0 && alpha != 255) return "a pixel is half clear";
            if (!over || alpha != 0) put(picture, left + column, top + row, color);
        }
    return {};
}

}  // namespace

platform::Image decode_png(const std::string& file) {
    platform::Image image;
    int channels = 0;
    unsigned char* const pixels =
        stbi_load_from_memory(reinterpret_cast<const unsigned char*>(file.data()), int(file.size()),
                              &image.width, &image.height, &channels, 4);
    if (!pixels) return {};
    image.pixels.resize(std::size_t(image.width) * std::size_t(image.height));
    std::memcpy(image.pixels.data(), pixels, 4 * image.pixels.size());
    stbi_image_free(pixels);
    return image;
}

Decoded decode_gif(const std::string& bytes) {
    Decoded decoded;
    Reader reader{bytes};
    int error = 0;
    GifFileType* const file = DGifOpen(&reader, read_gif, &error);
    if (!file || DGifSlurp(file) != GIF_OK) {
        decoded.problem = "giflib cannot read it";
        if (file) DGifCloseFile(file, &error);
        return decoded;
    }
    platform::Image picture = platform::filled_image(file->SWidth, file->SHeight, 0);
    if (file->ImageCount > 0) decoded.plays = plays_of(file->SavedImages[0]);
    for (int i = 0; i < file->ImageCount; ++i) {
        GraphicsControlBlock control{};
        if (DGifSavedExtensionToGCB(file, i, &control) != GIF_OK) decoded.problem = "a frame has no time";
        const SavedImage& image = file->SavedImages[i];
        const GifImageDesc& place = image.ImageDesc;
        const ColorMapObject* const map = place.ColorMap ? place.ColorMap : file->SColorMap;
        for (int y = 0; y < place.Height; ++y)
            for (int x = 0; x < place.Width; ++x) {
                const int index = image.RasterBits[y * place.Width + x];
                if (index == control.TransparentColor) continue;
                const GifColorType& color = map->Colors[index];
                put(picture, place.Left + x, place.Top + y,
                    0xff000000u | std::uint32_t(color.Blue) << 16 | std::uint32_t(color.Green) << 8 |
                        color.Red);
            }
        decoded.frames.push_back({picture, control.DelayTime / 100.0});
    }
    DGifCloseFile(file, &error);
    return decoded;
}

Decoded decode_apng(const std::string& file) {
    Decoded decoded;
    if (!file.starts_with(signature)) return {{}, 0, "no PNG"};
    platform::Image picture;
    std::string header, control, data;
    std::uint32_t sequence = 0, frames = 0;
    bool ended = false;
    const auto end_frame = [&] {
        if (control.empty()) return;
        if (std::string problem = lay_over(picture, header, control, data); !problem.empty())
            decoded.problem = problem;
        decoded.frames.push_back({picture, double(number_at(control, 20, 2)) / number_at(control, 22, 2)});
        control.clear();
        data.clear();
    };
    for (std::size_t at = signature.size(); at < file.size() && decoded.problem.empty();) {
        if (ended) return {{}, 0, "something stands after the end"};
        const std::size_t size = number_at(file, at);
        const std::string type = file.substr(at + 4, 4), content = file.substr(at + 8, size);
        if (content.size() != size) return {{}, 0, "a chunk is cut off"};
        if (number_at(file, at + 8 + size) != sum_of(type + content)) return {{}, 0, "a check sum is wrong"};
        at += 12 + size;
        if (type == "IHDR") {
            header = content;
            picture = platform::filled_image(int(number_at(content, 0)), int(number_at(content, 4)), 0);
        } else if (type == "acTL") {
            frames = number_at(content, 0);
            decoded.plays = number_at(content, 4);
        } else if (type == "fcTL") {
            end_frame();
            if (number_at(content, 0) != sequence++) return {{}, 0, "the numbers do not go up"};
            control = content;
        } else if (type == "IDAT") {
            data += content;
        } else if (type == "fdAT") {
            if (number_at(content, 0) != sequence++) return {{}, 0, "the numbers do not go up"};
            data += content.substr(4);
        } else if (type == "IEND") {
            end_frame();
            ended = true;
        } else {
            return {{}, 0, "a chunk " + type};
        }
    }
    if (!ended && decoded.problem.empty()) decoded.problem = "no end";
    if (decoded.frames.size() != frames && decoded.problem.empty()) decoded.problem = "acTL counts otherwise";
    return decoded;
}

namespace {

/// Each tag with what stands up to the next one.
std::vector<std::string> tags_of(const std::string& file) {
    std::vector<std::string> tags;
    for (std::size_t at = file.find('<'); at != file.npos;) {
        const std::size_t next = file.find('<', at + 1);
        tags.push_back(file.substr(at, next == file.npos ? next : next - at));
        at = next;
    }
    return tags;
}

/// The classes that are seen at that part of the time, by the file's @keyframes.
bool is_seen(const std::string& file, const std::string& name, double part) {
    const std::size_t at = file.find("@keyframes " + name + " {");
    if (at == file.npos) throw std::runtime_error("no keyframes " + name);
    const std::string rules = file.substr(at, file.find('\n', at) - at);
    static const std::regex pattern(R"(([0-9.]+)% \{ visibility: (\w+) \})");
    bool seen = false;
    for (std::sregex_iterator i(rules.begin(), rules.end(), pattern), end; i != end; ++i)
        if (100 * part >= std::stod((*i)[1])) seen = (*i)[2] == "visible";
    return seen;
}

bool is_no_element(const std::string& tag) {
    for (const char* name : {"<svg", "</svg", "<title", "</title", "<style", "</style"})
        if (tag.starts_with(name)) return true;
    return false;
}

}  // namespace

std::vector<std::string> seen_in_svg(const std::string& file, double part) {
    static const std::regex own_id("e[0-9]+-clip[0-9]+");
    std::vector<std::string> seen;
    enum class Group { shown, away, of_picture };
    std::vector<Group> open;
    for (const std::string& tag : tags_of(file)) {
        if (is_no_element(tag)) continue;
        const bool away = std::ranges::find(open, Group::away) != open.end();
        if (tag.starts_with("<g class=\"k ")) {
            const std::string name = tag.substr(12, tag.find('"', 12) - 12);
            open.push_back(is_seen(file, name, part) ? Group::shown : Group::away);
            continue;
        }
        if (tag.starts_with("<g")) open.push_back(Group::of_picture);
        const bool ours = tag.starts_with("</g") && open.back() != Group::of_picture;
        if (tag.starts_with("</g")) open.pop_back();
        if (!away && !ours) seen.push_back(std::regex_replace(tag, own_id, "clip"));
    }
    return seen;
}

std::vector<std::string> elements_of_svg(const std::string& file) {
    static const std::regex id("clip[0-9]+");
    std::vector<std::string> all, open;
    std::vector<bool> whole;
    const std::vector<std::string> tags = tags_of(file);
    const std::string size =
        std::regex_replace(tags.at(0), std::regex(R"((.|\n)* (width="\d+" height="\d+")(.|\n)*)"), "$2");
    for (std::size_t i = 0; i < tags.size(); ++i) {
        if (is_no_element(tags[i])) continue;
        if (tags[i].starts_with("<clipPath") && tags.at(i + 1).starts_with("<rect x=\"0\" y=\"0\" " + size)) {
            whole.push_back(true);
            i += 3;  // its rectangle, its end and the group
            continue;
        }
        if (tags[i].starts_with("<g")) whole.push_back(false);
        if (tags[i].starts_with("</g")) {
            const bool leave_out = whole.back();
            whole.pop_back();
            if (leave_out) continue;
        }
        all.push_back(std::regex_replace(tags[i], id, "clip"));
    }
    return all;
}

}  // namespace testbed::tests
