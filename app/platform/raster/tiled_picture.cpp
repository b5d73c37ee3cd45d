#include "app/platform/raster/tiled_picture.h"

#include <algorithm>
#include <atomic>
#include <bit>
#include <climits>
#include <cstddef>
#include <thread>
#include <utility>

#include "app/platform/raster/blend.h"
#include "app/platform/raster/pen.h"
#include "app/platform/raster/primitive.h"

namespace testbed::platform {

using raster::Box;
using raster::Primitive;
using Commands = std::vector<raster::Command>;

namespace {

/// Sums up numbers in their order. The multiplier is 2^64 over the golden ratio, odd.
constexpr std::uint64_t mixed(std::uint64_t sum, std::uint64_t next) {
    sum = (sum ^ next) * 0x9e3779b97f4a7c15u;
    return sum ^ sum >> 32;
}
constexpr std::uint64_t joined(std::uint32_t a, std::uint32_t b) { return std::uint64_t{a} << 32 | b; }
std::uint64_t joined(raster::Point p) { return joined(std::uint32_t(p.x), std::uint32_t(p.y)); }
std::uint64_t joined(ImVec2 v) {
    return joined(std::bit_cast<std::uint32_t>(v.x), std::bit_cast<std::uint32_t>(v.y));
}

/// A rectangle of one color: what it shows in a tile is told by its pixels there.
bool is_plain(const Primitive& p, const CoverageTexture* texture) {
    return p.is_rectangle && p.is_plain(texture);
}

/// All that the pen reads of a primitive, except a plain rectangle's place.
std::uint64_t fingerprint(const Primitive& p, const CoverageTexture* texture) {
    std::uint64_t sum = mixed(std::bit_cast<std::uintptr_t>(texture), joined(p.a->uv));
    if (texture && texture->colors) sum = mixed(sum, texture->serial);
    sum = mixed(sum, joined(p.a->col, p.is_rectangle));
    if (is_plain(p, texture)) return sum;
    for (const raster::Point at : {p.at_a, p.at_b, p.at_c}) sum = mixed(sum, joined(at));
    if (!p.is_rectangle) sum = mixed(sum, joined(p.b->col, p.c->col));
    if (!p.is_plain(texture))
        for (const ImDrawVert* v : {p.b, p.c}) sum = mixed(sum, joined(v->uv));
    return sum;
}

/// What of a triangle's width lies within rows [top, bottom) of pixels; a pixel more to each side than is
/// exact.
struct Width {
    int left, right;
};
Width width_within(const Primitive& p, int top, int bottom) {
    const int low = top * raster::one_pixel, high = bottom * raster::one_pixel;
    int left = INT_MAX, right = INT_MIN;
    const auto reach = [&](raster::Point from, raster::Point to) {
        if (std::max(from.y, to.y) < low || std::min(from.y, to.y) > high) return;
        for (const raster::Point end : {from, to}) {
            const std::int64_t down = std::clamp(end.y, low, high) - from.y;
            const int x =
                down == 0 ? from.x : int(from.x + (std::int64_t{to.x} - from.x) * down / (to.y - from.y));
            left = std::min(left, x);
            right = std::max(right, x);
        }
        if (from.y == to.y) {
            left = std::min(left, to.x);
            right = std::max(right, to.x);
        }
    };
    reach(p.at_a, p.at_b);
    reach(p.at_b, p.at_c);
    reach(p.at_c, p.at_a);
    if (left > right) return {0, 0};
    return {raster::first_center(left) - 1, raster::first_center(right) + 1};
}

/// Where a box lies within a tile, as a number.
std::uint64_t within_tile(Box box, int left, int top) {
    const auto part = [](int pixels) {
        return std::uint64_t(std::clamp(pixels, 0, TiledPicture::tile_size));
    };
    return part(box.left - left) | part(box.top - top) << 16 | part(box.right - left) << 32 |
           part(box.bottom - top) << 48;
}

/// Runs work in so many threads, this one among them.
template <class Work>
void in_threads(int count, Work&& work) {
#ifdef __wasi__
    (void)count;  // there is one
    work();
#else
    // Joined however this ends.
    struct Threads : std::vector<std::thread> {
        ~Threads() {
            for (std::thread& thread : *this) thread.join();
        }
    } others;
    for (int i = 1; i < count; ++i) others.emplace_back(work);
    work();
#endif
}

}  // namespace

TiledPicture::TiledPicture(std::uint32_t background, int threads)
    : background_(background), threads_(threads) {}

Box TiledPicture::box_of(std::size_t tile) const {
    const int left = int(tile % std::size_t(columns_)) * tile_size;
    const int top = int(tile / std::size_t(columns_)) * tile_size;
    return {left, top, std::min(left + tile_size, image_.width), std::min(top + tile_size, image_.height)};
}

const std::vector<Box>& TiledPicture::draw(const ImDrawData& data, int width, int height) {
    if (image_.width != width || image_.height != height) {
        image_ = filled_image(width, height, background_);
        columns_ = (width + tile_size - 1) / tile_size;
        rows_ = (height + tile_size - 1) / tile_size;
        tiles_.assign(std::size_t(columns_) * std::size_t(rows_), {});
        known_ = false;
    }
    const Commands commands = raster::commands_within({0, 0, width, height}, data);
    const bool known = std::exchange(known_, false);  // wherever this ends
    sort_into_tiles(commands);
    changed_.clear();
    for (std::size_t i = 0; i < tiles_.size(); ++i)
        if (!known || tiles_[i].fingerprint != tiles_[i].before) changed_.push_back(i);
    draw_tiles(commands);
    known_ = true;

    drawn_.clear();
    for (const std::size_t tile : changed_) {
        const Box box = box_of(tile);
        if (!drawn_.empty() && drawn_.back().right == box.left && drawn_.back().top == box.top)
            drawn_.back().right = box.right;
        else
            drawn_.push_back(box);
    }
    return drawn_;
}

void TiledPicture::sort_into_tiles(const Commands& commands) {
    for (Tile& tile : tiles_) {
        tile.before = tile.fingerprint;
        tile.fingerprint = 0;
        tile.places.clear();
    }
    for (std::size_t n = 0; n < commands.size(); ++n) {
        const raster::Command& command = commands[n];
        std::size_t next = 0;
        for (std::size_t i = 0; i < command.index.size(); i = next) {
            const Primitive p = raster::primitive_at(command, i);
            next = i + p.indices();
            if (p.is_transparent()) continue;
            const Box box = intersection(p.pixels(), command.clip);
            if (box.empty()) continue;
            const std::uint64_t print = fingerprint(p, command.texture);
            const Box told = is_plain(p, command.texture) ? box : command.clip;
            // Long and aslant: it is in few of the tiles of its box.
            const bool aslant =
                !p.is_rectangle && box.right - box.left > tile_size && box.bottom - box.top > tile_size;
            for (int row = box.top / tile_size; row * tile_size < box.bottom; ++row) {
                int left = box.left, right = box.right;
                if (aslant) {
                    const Width width = width_within(p, row * tile_size, (row + 1) * tile_size);
                    left = std::max(left, width.left);
                    right = std::min(right, width.right);
                }
                for (int column = left / tile_size; column * tile_size < right; ++column) {
                    Tile& tile = tiles_[std::size_t(row * columns_ + column)];
                    tile.fingerprint = mixed(mixed(tile.fingerprint, print),
                                             within_tile(told, column * tile_size, row * tile_size));
                    tile.places.push_back({std::uint32_t(n), std::uint32_t(i)});
                }
            }
        }
    }
}

void TiledPicture::draw_tiles(const Commands& commands) {
    std::atomic<std::size_t> next = 0;
    const auto work = [&] {
        for (std::size_t i = next++; i < changed_.size(); i = next++) {
            const Box box = box_of(changed_[i]);
            for (int y = box.top; y < box.bottom; ++y) {
                const auto row = image_.pixels.begin() + std::ptrdiff_t{y} * image_.width;
                std::fill(row + box.left, row + box.right, background_);
            }
            for (const auto [n, index] : tiles_[changed_[i]].places) {
                const raster::Command& command = commands[n];
                raster::Pen(image_, intersection(box, command.clip))
                    .draw(raster::primitive_at(command, index), command.texture);
            }
        }
    };
    // A thread takes longer to come than a few tiles.
    constexpr std::size_t few = 12;
    in_threads(changed_.size() < few ? 1 : threads_, work);
}

}  // namespace testbed::platform
