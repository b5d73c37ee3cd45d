// A picture that moves as a GIF, by giflib.
#include <algorithm>
#include <array>
#include <cstddef>
#include <fmt/format.h>
#include <gif_lib.h>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "app/export/animation.h"
#include "app/export/palette.h"
#include "app/platform/fail.h"

namespace testbed::exports {

namespace {

/// A GIF counts in hundredths of a second, and what stands for less than two of them is slowed down by
/// viewers.
constexpr double gif_ticks_a_second = 100;
constexpr std::uint64_t min_gif_ticks = 2;
constexpr int max_gif_side = 65535;

struct FreeColorMap {
    void operator()(ColorMapObject* map) const { GifFreeMapObject(map); }
};
using ColorMap = std::unique_ptr<ColorMapObject, FreeColorMap>;

/// Flat areas keep their color, however small, before edges of text keep theirs.
constexpr std::uint64_t weight_of_flat = 1000;

bool is_flat(const platform::Image& image, int x, int y) {
    if (x == 0 || y == 0 || x + 1 == image.width || y + 1 == image.height) return false;
    const std::uint32_t color = image.at(x, y);
    return image.at(x - 1, y) == color && image.at(x + 1, y) == color && image.at(x, y - 1) == color &&
           image.at(x, y + 1) == color;
}

/// The least size that holds the entries: a power of two.
int bits_for(std::size_t count) {
    int bits = 1;
    while (std::size_t(1) << bits < count) ++bits;
    return bits;
}

ColorMap color_map(const std::vector<std::uint32_t>& colors, std::size_t entries) {
    std::array<GifColorType, 256> table{};
    for (std::size_t i = 0; i < colors.size(); ++i)
        table[i] = {GifByteType(colors[i] & 255), GifByteType(colors[i] >> 8 & 255),
                    GifByteType(colors[i] >> 16 & 255)};
    return ColorMap(GifMakeMapObject(1 << bits_for(entries), table.data()));
}

/// The library's encoder around the bytes that it wrote. The library fails for want of memory alone.
class Gif {
  public:
    Gif() : file_(EGifOpen(this, take, &error_)) { require(file_ ? GIF_OK : GIF_ERROR); }
    ~Gif() {
        if (file_) EGifCloseFile(file_, &error_);
    }
    Gif(const Gif&) = delete;
    Gif& operator=(const Gif&) = delete;

    void begin(const platform::Image& image, std::uint64_t plays) {
        EGifSetGifVersion(file_, true);
        require(EGifPutScreenDesc(file_, image.width, image.height, 8, 0, nullptr));
        if (plays == 1) return;
        const auto more = plays == 0 ? 0 : std::min<std::uint64_t>(plays - 1, 65535);
        const std::array<GifByteType, 3> loop{1, GifByteType(more & 255), GifByteType(more >> 8)};
        require(EGifPutExtensionLeader(file_, APPLICATION_EXT_FUNC_CODE));
        require(EGifPutExtensionBlock(file_, 11, "NETSCAPE2.0"));
        require(EGifPutExtensionBlock(file_, int(loop.size()), loop.data()));
        require(EGifPutExtensionTrailer(file_));
    }

    void add(const Change& change) {
        const PixelRect& rect = change.rect;
        const auto same = [&](int x, int y) {
            return change.before && change.before->at(x, y) == change.image.at(x, y);
        };
        Histogram histogram;
        bool clear = false;
        for (int y = rect.top; y < rect.top + rect.height; ++y)
            for (int x = rect.left; x < rect.left + rect.width; ++x) {
                if (same(x, y))
                    clear = true;
                else
                    histogram[change.image.at(x, y) | 0xff000000u] +=
                        is_flat(change.image, x, y) ? weight_of_flat : 1;
            }
        const Palette palette = palette_of(histogram, clear ? 255 : 256);
        const std::size_t none = palette.colors.size();  // the entry of what stays as it was
        const ColorMap map = color_map(palette.colors, none + (clear ? 1 : 0));
        require(map ? GIF_OK : GIF_ERROR);
        const GraphicsControlBlock control{.DisposalMode = DISPOSE_DO_NOT,
                                           .UserInputFlag = false,
                                           .DelayTime = int(std::min<std::uint64_t>(change.ticks, 65535)),
                                           .TransparentColor = clear ? int(none) : NO_TRANSPARENT_COLOR};
        std::array<GifByteType, 4> bytes{};
        EGifGCBToExtension(&control, bytes.data());
        require(EGifPutExtension(file_, GRAPHICS_EXT_FUNC_CODE, int(bytes.size()), bytes.data()));
        require(EGifPutImageDesc(file_, rect.left, rect.top, rect.width, rect.height, false, map.get()));
        std::vector<GifPixelType> row(static_cast<std::size_t>(rect.width));
        for (int y = rect.top; y < rect.top + rect.height; ++y) {
            for (int x = rect.left; x < rect.left + rect.width; ++x)
                row[std::size_t(x - rect.left)] =
                    GifPixelType(same(x, y) ? none : palette.index.at(change.image.at(x, y) | 0xff000000u));
            require(EGifPutLine(file_, row.data(), rect.width));
        }
    }

    std::string finish() {
        require(EGifCloseFile(std::exchange(file_, nullptr), &error_));
        return std::move(bytes_);
    }

  private:
    static int take(GifFileType* file, const GifByteType* bytes, int count) {
        static_cast<Gif*>(file->UserData)
            ->bytes_.append(reinterpret_cast<const char*>(bytes), std::size_t(count));
        return count;
    }
    void require(int result) const {
        if (result == GIF_OK) return;
        const char* why = GifErrorString(file_ ? file_->Error : error_);
        platform::fail(fmt::format("the GIF could not be encoded: {}", why ? why : "unknown").c_str());
    }

    std::string bytes_;
    int error_ = 0;
    GifFileType* file_;
};

std::optional<std::string> write_gif(const Animation& animation, const PutFile& put) {
    Gif gif;
    bool too_large = false;
    each_change(animation, gif_ticks_a_second, min_gif_ticks, [&](const Change& change) {
        too_large = change.image.width > max_gif_side || change.image.height > max_gif_side;
        if (too_large) return;
        if (!change.before) gif.begin(change.image, animation.plays);
        gif.add(change);
    });
    if (too_large) return "a GIF has up to 65535 pixels a side";
    return put("", gif.finish());
}

}  // namespace

extern const AnimationWriter gif_animation;
const AnimationWriter gif_animation{
    .ending = ".gif", .help = "a GIF", .max_fps = 50, .from_pixels = true, .write = write_gif};

}  // namespace testbed::exports
