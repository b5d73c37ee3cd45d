// The outline of a picture: along the pixels' edges, then with as few corners as the error allows.
#include "app/model/trace_picture.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <fmt/format.h>
#include <map>
#include <utility>

#include "app/model/centered.h"
#include "app/model/names.h"
#include "app/model/straight_edges.h"
#include "core/shape/polygon_defect.h"

namespace testbed::model {

namespace {

/// Quarters of a pixel, so that corners can be cut and all is exact.
struct Corner {
    std::int64_t x, y;
    bool operator==(const Corner&) const = default;
    auto operator<=>(const Corner&) const = default;
};
constexpr std::int64_t quarters = 4;
/// How far a cut corner leaves the outline, in pixels: the height of a triangle with two sides of 1/4.
constexpr double cut_off = 0.1768;
/// Corners along the pixels' edges beyond which nothing is traced.
constexpr std::size_t max_outline = 200'000;

class Mask {
  public:
    Mask(const PictureFile& picture, int alpha) : width_(picture.width), height_(picture.height) {
        parts_.resize(picture.pixels.size());
        std::vector<std::size_t> waiting;
        for (std::size_t i = 0; i < parts_.size(); ++i) {
            if (parts_[i] != 0 || int(picture.pixels[i] >> 24) < alpha) continue;
            const std::size_t size = fill(picture, alpha, i, ++count_, waiting);
            if (size <= largest_) continue;
            largest_ = size;
            traced_ = count_;
            first_ = i;
        }
    }
    bool holds(std::int64_t x, std::int64_t y) const {
        return x >= 0 && y >= 0 && x < width_ && y < height_ &&
               parts_[std::size_t(y) * std::size_t(width_) + std::size_t(x)] == traced_;
    }
    std::uint32_t parts() const { return count_; }
    bool is_whole() const { return largest_ == parts_.size(); }
    /// The upper left pixel of the largest part: of its highest row the first.
    Corner first() const { return {std::int64_t(first_) % width_, std::int64_t(first_) / width_}; }

  private:
    std::size_t fill(const PictureFile& picture, int alpha, std::size_t from, std::uint32_t part,
                     std::vector<std::size_t>& waiting) {
        const auto width = std::size_t(width_);
        std::size_t size = 0;
        const auto take = [&](std::size_t i) {
            if (parts_[i] != 0 || int(picture.pixels[i] >> 24) < alpha) return;
            parts_[i] = part;
            waiting.push_back(i);
            ++size;
        };
        take(from);
        while (!waiting.empty()) {
            const std::size_t i = waiting.back(), x = i % width;
            waiting.pop_back();
            if (x > 0) take(i - 1);
            if (x + 1 < width) take(i + 1);
            if (i >= width) take(i - width);
            if (i + width < parts_.size()) take(i + width);
        }
        return size;
    }

    std::int64_t width_, height_;
    std::vector<std::uint32_t> parts_;  ///< of each pixel, from 1; 0: not counted
    std::uint32_t count_ = 0, traced_ = 0;
    std::size_t first_ = 0, largest_ = 0;
};

/// Along the pixels' edges with the part on the right hand, corners only; whole pixels.
std::vector<Corner> outline_of(const Mask& mask) {
    std::vector<Corner> corners;
    const Corner start = mask.first();
    Corner at = start, way{1, 0};
    do {
        at = {at.x + way.x, at.y + way.y};
        // The pixels ahead, to the left and the right of the way; pixel (x, y) is right below corner (x, y).
        const auto ahead = [&](std::int64_t side) {
            const std::int64_t x2 = 2 * at.x + way.x - side * way.y, y2 = 2 * at.y + way.y + side * way.x;
            return mask.holds((x2 - 1) / 2, (y2 - 1) / 2);
        };
        if (!ahead(1)) {
            corners.push_back(at);
            way = {-way.y, way.x};
        } else if (ahead(-1)) {
            corners.push_back(at);
            way = {way.y, -way.x};
        }
    } while ((at != start || way != Corner{1, 0}) && corners.size() <= max_outline);
    return corners;
}

std::int64_t sign(std::int64_t v) { return (v > 0) - (v < 0); }

/// In quarters of a pixel. Where the outline meets itself, at two pixels corner to corner, both corners are
/// cut: a polygon may not touch itself. True: some were.
bool cut_where_it_touches(std::vector<Corner>& corners) {
    std::map<Corner, int> visits;
    for (const Corner& corner : corners) ++visits[corner];
    std::vector<Corner> made;
    bool any = false;
    const std::size_t n = corners.size();
    for (std::size_t i = 0; i < n; ++i) {
        const Corner before = corners[(i + n - 1) % n], at = corners[i], after = corners[(i + 1) % n];
        const Corner fine{at.x * quarters, at.y * quarters};
        if (visits[at] == 1) {
            made.push_back(fine);
            continue;
        }
        any = true;
        made.push_back({fine.x + sign(before.x - at.x), fine.y + sign(before.y - at.y)});
        made.push_back({fine.x + sign(after.x - at.x), fine.y + sign(after.y - at.y)});
    }
    corners = std::move(made);
    return any;
}

/// Squared distance of a point from the segment, in quarters of a pixel.
double squared_distance(Corner p, Corner a, Corner b) {
    const std::int64_t dx = b.x - a.x, dy = b.y - a.y, px = p.x - a.x, py = p.y - a.y;
    const std::int64_t along = px * dx + py * dy, length = dx * dx + dy * dy;
    if (along <= 0) return double(px * px + py * py);
    if (along >= length) {
        const std::int64_t qx = p.x - b.x, qy = p.y - b.y;
        return double(qx * qx + qy * qy);
    }
    const double cross = double(px * dy - py * dx);
    return cross * cross / double(length);
}

/// Douglas and Peucker: of a chain's corners those without which one would be further off than the error.
void keep_needed(const std::vector<Corner>& ring, std::size_t first, std::size_t last, double squared_error,
                 std::vector<bool>& kept) {
    std::vector<std::pair<std::size_t, std::size_t>> chains{{first, last}};
    const auto at = [&](std::size_t i) { return ring[i % ring.size()]; };
    while (!chains.empty()) {
        const auto [from, to] = chains.back();
        chains.pop_back();
        double worst = squared_error;
        std::size_t split = 0;
        for (std::size_t i = from + 1; i < to; ++i) {
            const double off = squared_distance(at(i), at(from), at(to));
            if (off <= worst) continue;
            worst = off;
            split = i;
        }
        if (split == 0) continue;
        kept[split % ring.size()] = true;
        chains.emplace_back(from, split);
        chains.emplace_back(split, to);
    }
}

std::vector<Vec2> simplified(const std::vector<Corner>& ring, double error) {
    // The chains run between the first corner and the one that is furthest from it.
    const auto distance = [&](const Corner& c) {
        const double x = double(c.x - ring[0].x), y = double(c.y - ring[0].y);
        return x * x + y * y;
    };
    const std::size_t far =
        std::size_t(std::ranges::max_element(ring, std::ranges::less{}, distance) - ring.begin());
    std::vector<bool> kept(ring.size());
    kept[0] = kept[far] = true;
    const double fine = std::max(0.0, error) * double(quarters);
    // A hair less, for the roundings of the comparison.
    const double squared_error = fine * fine * (1 - 1e-12);
    keep_needed(ring, 0, far, squared_error, kept);
    keep_needed(ring, far, ring.size(), squared_error, kept);
    std::vector<Vec2> pixels;
    for (const Corner& c : ring)
        pixels.push_back({double(c.x) / double(quarters), double(c.y) / double(quarters)});
    std::vector<std::size_t> chosen;
    for (std::size_t i = 0; i < ring.size(); ++i)
        if (kept[i]) chosen.push_back(i);
    if (error > 0) return straight_edges(pixels, std::move(chosen), error);
    std::vector<Vec2> corners;
    for (const std::size_t i : chosen) corners.push_back(pixels[i]);
    return corners;
}

bool is_simple(const std::vector<Vec2>& corners) {
    return corners.size() > 2 && !collision::shape::polygon_defect(corners);
}

}  // namespace

TracedOutline trace_outline(const PictureFile& picture, const TraceOptions& options) {
    TracedOutline traced;
    if (picture.width == 0) {
        traced.problem = picture.problem;
        return traced;
    }
    const Mask mask(picture, options.alpha);
    traced.parts = mask.parts();
    if (traced.parts == 0) {
        traced.problem = fmt::format("No pixel has an alpha of {} or more. Lower the limit.", options.alpha);
        return traced;
    }
    traced.whole = mask.is_whole();
    std::vector<Corner> ring = outline_of(mask);
    traced.outline = ring.size();
    if (ring.size() > max_outline) {
        traced.problem = fmt::format(
            "The outline has more than {} corners. Scale the picture down, or choose another alpha.",
            max_outline);
        return traced;
    }
    const bool cut = cut_where_it_touches(ring);
    // A polygon that cuts corners may cross itself where the outline is narrow: half the error, until it does
    // not. Without any error it is the outline itself, which does not.
    for (double error = options.error - (cut ? cut_off : 0);; error = error > 0.05 ? error / 2 : 0) {
        traced.corners = simplified(ring, error);
        if (is_simple(traced.corners) || error <= 0) return traced;
    }
}

std::optional<SceneShape> traced_shape(const Backdrop& backdrop, const TracedOutline& traced) {
    if (traced.corners.empty()) return {};
    std::vector<Vec2> vertices;
    for (const Vec2 corner : traced.corners) vertices.push_back(world_of_pixel(backdrop, corner));
    // Clockwise in the picture: counter-clockwise in the world, whichever way up it is.
    if (!backdrop.flipped) std::ranges::reverse(vertices);
    SceneShape shape;
    shape.id = picture_name(backdrop);
    shape.geometry = collision::shape::Polygon{std::move(vertices)};
    return centered(std::move(shape));
}

Scene with_traced_shape(const Scene& scene, SceneShape shape) {
    Scene with = scene;
    Names names(scene);
    if (names.taken(shape.id)) shape.id = names.fresh(shape.id);
    with.shapes.push_back(std::make_shared<const SceneShape>(std::move(shape)));
    return with;
}

std::string picture_name(const Backdrop& backdrop) {
    const std::size_t slash = backdrop.file.find_last_of("/\\");
    std::string name = slash == std::string::npos ? backdrop.file : backdrop.file.substr(slash + 1);
    name = name.substr(0, name.find_last_of('.'));
    return name.empty() ? "picture" : name;
}

}  // namespace testbed::model
