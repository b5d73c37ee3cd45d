#include "app/platform/picture_texture.h"

#include <algorithm>
#include <list>
#include <utility>
#ifndef __wasi__
#include <mutex>
#endif

#include "app/platform/halved_image.h"

namespace testbed::platform {

namespace {

struct PictureEntry {
    std::shared_ptr<const void> owner;
    const std::uint32_t* pixels = nullptr;
    int halvings = 0;
    Image halved{};  ///< empty: the pixels as they are
    CoverageTexture texture{};
    std::uint64_t used = 0;
};

/// Those that were not asked for in so many calls are forgotten: more than a frame draws.
constexpr std::uint64_t calls_kept = 64;

struct PictureEntries {
#ifndef __wasi__
    std::mutex mutex;  // pictures are exported beside the window
#endif
    std::list<PictureEntry> list;
    std::uint64_t calls = 0, serial = 0;
};

PictureEntries& picture_entries() {
    static PictureEntries entries;
    return entries;
}

#ifndef __wasi__
using PictureLock = std::lock_guard<std::mutex>;
PictureLock locked(PictureEntries& entries) { return PictureLock(entries.mutex); }
#else
int locked(PictureEntries&) { return 0; }
#endif

}  // namespace

const CoverageTexture& picture_texture(std::shared_ptr<const void> owner, int width, int height,
                                       const std::uint32_t* pixels, int halvings) {
    PictureEntries& entries = picture_entries();
    [[maybe_unused]] const auto lock = locked(entries);
    ++entries.calls;
    const auto found = std::ranges::find_if(entries.list, [&](const PictureEntry& entry) {
        return entry.pixels == pixels && entry.halvings == halvings;
    });
    if (found != entries.list.end()) {
        found->used = entries.calls;
        return found->texture;
    }
    std::erase_if(entries.list,
                  [&](const PictureEntry& entry) { return entry.used + calls_kept < entries.calls; });
    PictureEntry& made = entries.list.emplace_back();
    made.owner = std::move(owner);
    made.pixels = pixels;
    made.halvings = halvings;
    made.used = entries.calls;
    made.texture = {.width = width, .height = height, .colors = pixels, .serial = ++entries.serial};
    for (int i = 0; i < halvings; ++i) {
        made.halved = halved_image(made.texture.width, made.texture.height, made.texture.colors);
        made.texture.width = made.halved.width;
        made.texture.height = made.halved.height;
        made.texture.colors = made.halved.pixels.data();
    }
    return made.texture;
}

const CoverageTexture* find_picture_texture(const void* id) {
    PictureEntries& entries = picture_entries();
    [[maybe_unused]] const auto lock = locked(entries);
    for (const PictureEntry& entry : entries.list)
        if (&entry.texture == id) return &entry.texture;
    return nullptr;
}

}  // namespace testbed::platform
