// Pictures as files.
#include "app/file/picture_file.h"

#include <algorithm>
#include <cctype>
#include <cstdint>
#include <cstring>
#include <fmt/format.h>
#include <utility>

#include "app/file/base64.h"
#include "app/file/scene_file.h"
#include "app/file/store.h"

#define STB_IMAGE_STATIC
#define STB_IMAGE_IMPLEMENTATION
#define STBI_ONLY_PNG
#define STBI_ONLY_JPEG
#define STBI_NO_STDIO
#define STBI_NO_SIMD  // the same pixels on every machine
#include <stb_image.h>

namespace testbed::file {

namespace fs = std::filesystem;

namespace {

std::shared_ptr<const model::PictureFile> unreadable_picture(std::string bytes, std::string problem) {
    auto picture = std::make_shared<model::PictureFile>();
    picture->bytes = std::move(bytes);
    picture->problem = std::move(problem);
    return picture;
}

/// Of a PNG file's first chunk, which stb does not read where the picture is too large; 0 of any other.
std::pair<std::uint64_t, std::uint64_t> png_size(std::string_view bytes) {
    constexpr std::size_t at = 16;
    if (!bytes.starts_with("\x89PNG\r\n\x1a\n") || bytes.size() < at + 8) return {};
    const auto number = [&](std::size_t begin) {
        std::uint64_t value = 0;
        for (std::size_t i = 0; i < 4; ++i) value = value << 8 | static_cast<unsigned char>(bytes[begin + i]);
        return value;
    };
    return {number(at), number(at + 4)};
}

std::string picture_defect(std::string_view bytes) {
    if (bytes.empty()) return "the file is empty";
    if (bytes.size() > max_picture_bytes)
        return fmt::format("the file has {} MiB. Pictures may have up to {} MiB: scale it down",
                           bytes.size() >> 20, max_picture_bytes >> 20);
    const auto too_many = [](std::uint64_t width, std::uint64_t height) {
        return fmt::format(
            "it has {} x {} pixels. Pictures may have up to {} a side and {} million in all: scale it down",
            width, height, max_picture_side, max_picture_pixels / 1'000'000);
    };
    const auto is_large = [](std::uint64_t width, std::uint64_t height) {
        return width > max_picture_side || height > max_picture_side || width * height > max_picture_pixels;
    };
    if (const auto [width, height] = png_size(bytes); is_large(width, height)) return too_many(width, height);
    int width = 0, height = 0, channels = 0;
    const auto* data = reinterpret_cast<const stbi_uc*>(bytes.data());
    if (!stbi_info_from_memory(data, int(bytes.size()), &width, &height, &channels))
        return "it is neither a PNG nor a JPEG file, or it is damaged";
    if (is_large(std::uint64_t(width), std::uint64_t(height)))
        return too_many(std::uint64_t(width), std::uint64_t(height));
    return {};
}

/// Folders below the root that both paths begin with.
std::size_t common_folders(const fs::path& a, const fs::path& b) {
    const fs::path one = a.relative_path(), other = b.relative_path();
    if (a.root_path() != b.root_path()) return 0;
    const auto [end, unused] = std::mismatch(one.begin(), one.end(), other.begin(), other.end());
    return std::size_t(std::distance(one.begin(), end));
}

}  // namespace

bool is_picture_name(const fs::path& file) {
    std::string ending = file.extension().string();
    std::ranges::transform(ending, ending.begin(),
                           [](unsigned char c) { return c < 128 ? char(std::tolower(c)) : char(c); });
    return ending == ".png" || ending == ".jpg" || ending == ".jpeg";
}

std::shared_ptr<const model::PictureFile> read_picture(std::string bytes) {
    if (std::string problem = picture_defect(bytes); !problem.empty())
        return unreadable_picture(std::move(bytes), std::move(problem));
    int width = 0, height = 0, channels = 0;
    const auto* data = reinterpret_cast<const stbi_uc*>(bytes.data());
    const std::unique_ptr<stbi_uc, void (*)(void*)> decoded(
        stbi_load_from_memory(data, int(bytes.size()), &width, &height, &channels, 4), stbi_image_free);
    if (!decoded) return unreadable_picture(std::move(bytes), "the file is damaged or cut off");
    auto picture = std::make_shared<model::PictureFile>();
    picture->bytes = std::move(bytes);
    picture->width = width;
    picture->height = height;
    picture->pixels.resize(std::size_t(width) * std::size_t(height));
    std::memcpy(picture->pixels.data(), decoded.get(), picture->pixels.size() * sizeof(std::uint32_t));
    return picture;
}

std::shared_ptr<const model::PictureFile> load_picture(const fs::path& file) {
    const Entry found = entry(file);
    switch (found.kind) {
        case Entry::Kind::none: return unreadable_picture({}, "there is no such file");
        case Entry::Kind::folder: return unreadable_picture({}, "it is a folder");
        case Entry::Kind::other: return unreadable_picture({}, "it cannot be read: " + found.problem);
        case Entry::Kind::file: break;
    }
    if (!found.problem.empty()) return unreadable_picture({}, "it cannot be read: " + found.problem);
    if (found.bytes > max_picture_bytes)
        return unreadable_picture(
            {}, fmt::format("the file has {} MiB. Pictures may have up to {} MiB: scale it down",
                            found.bytes >> 20, max_picture_bytes >> 20));
    TextResult read = load_text(testbed::file::absolute(file));  // "-" is a file here
    if (!read.text) return unreadable_picture({}, read.issues.front().text);
    return read_picture(std::move(*read.text));
}

std::shared_ptr<const std::string> picture_data(const model::PictureFile& picture) {
    return std::make_shared<const std::string>(base64(picture.bytes));
}

std::string attach_picture(model::Scene& scene, const fs::path& folder) {
    if (!scene.backdrop || scene.backdrop->inside()) return {};
    auto backdrop = std::make_shared<model::Backdrop>(*scene.backdrop);
    const fs::path named = fs::path(std::u8string(backdrop->file.begin(), backdrop->file.end()));
    backdrop->content = load_picture(named.is_absolute() ? named : folder / named);
    std::string problem = backdrop->content->problem;
    if (!problem.empty())
        problem = fmt::format("the picture {} cannot be shown: {}. The scene keeps its path", backdrop->file,
                              problem);
    scene.backdrop = std::move(backdrop);
    return problem;
}

std::string stated_path(const fs::path& file, const fs::path& folder) {
    const fs::path whole = testbed::file::absolute(file).lexically_normal();
    const auto spelled = [](const fs::path& path) {
        const std::u8string text = path.generic_u8string();
        return std::string(text.begin(), text.end());
    };
    if (folder.empty()) return spelled(whole);
    const fs::path base = testbed::file::absolute(folder).lexically_normal();
    const fs::path from = whole.lexically_relative(base);
    if (from.empty()) return spelled(whole);
    const bool together = common_folders(whole, base) > 0 || *from.begin() != "..";
    return spelled(together ? from : whole);
}

}  // namespace testbed::file
