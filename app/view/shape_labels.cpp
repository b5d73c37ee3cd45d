// The ids of the shapes: inside where there is room, else beside.
#include <algorithm>
#include <array>
#include <cmath>

#include "app/view/corner_places.h"
#include "app/view/label_places.h"
#include "app/view/region.h"
#include "app/view/shapes.h"

namespace testbed::view {

namespace {

using collision::shape::PlacedPrimitive;

constexpr int inside_priority = 0;  ///< values lie between: they can move, and the outside labels more so
constexpr int outside_priority = 2;
constexpr float gap = 5;
constexpr float padding = 3;      ///< pixels between a text inside and the outline
constexpr float small_shape = 8;  ///< pixels of radius
using overlays::many_shapes;
constexpr std::size_t max_labels = 200;  ///< besides those of selected shapes
constexpr std::size_t intricate = 2000;  ///< vertices above which no place inside is looked for
constexpr std::size_t many_parts = 60;   ///< of a group, above which none is either
constexpr std::size_t all_parts = 600;   ///< of all shapes, above which labels do not mind lying on others

/// What is seen of a shape, for the sake of its label.
struct Sight {
    std::vector<Region> regions;
    draw::PixelBox box{{1e9f, 1e9f}, {-1e9f, -1e9f}};  ///< around all of them, cut to the view
};

void include(draw::PixelBox& box, draw::Pixel p) {
    box.min = {std::min(box.min.x, p.x), std::min(box.min.y, p.y)};
    box.max = {std::max(box.max.x, p.x), std::max(box.max.y, p.y)};
}

Sight sight_of(const Camera& camera, const draw::PixelBox& view, const collision::shape::Placed& shape) {
    Sight sight;
    for_each_primitive(shape, [&](const PlacedPrimitive& primitive) {
        Region seen = region(camera, primitive);
        if (seen.circle) {
            const auto& [center, radius] = *seen.circle;
            include(sight.box, {center.x - radius, center.y - radius});
            include(sight.box, {center.x + radius, center.y + radius});
        }
        for (const Trail& trail : seen.edges)
            for (const draw::Pixel p : trail.points) include(sight.box, p);
        for (const draw::Pixel p : seen.area) include(sight.box, p);
        if (!seen.empty()) sight.regions.push_back(std::move(seen));
    });
    sight.box.min = {std::max(sight.box.min.x, view.min.x), std::max(sight.box.min.y, view.min.y)};
    sight.box.max = {std::min(sight.box.max.x, view.max.x), std::min(sight.box.max.y, view.max.y)};
    return sight;
}

/// The places in the row at y where a text of this size fits inside the outline: the middle of each stretch,
/// then its ends.
void append_places_in_row(std::span<const draw::Pixel> outline, const draw::PixelBox& view, float y,
                          draw::Pixel size, std::vector<draw::Pixel>& out) {
    // Three heights decide: outlines that dent the text in between are rare, and the halo bears them.
    const auto middle_row = crossings(outline, y);
    const float half = size.x / 2 + padding;
    const std::array edge_rows{crossings(outline, y - size.y / 2), crossings(outline, y + size.y / 2)};
    for (std::size_t i = 0; i + 1 < middle_row.size(); i += 2) {
        const float row_left = std::max(middle_row[i], view.min.x);
        const float row_right = std::min(middle_row[i + 1], view.max.x);
        const float middle = (row_left + row_right) / 2;
        float left = row_left, right = row_right;
        for (const std::vector<float>& row : edge_rows) {
            const auto after = std::ranges::upper_bound(row, middle);
            const bool inside = (after - row.begin()) % 2 == 1 && after != row.end();
            left = inside ? std::max(left, *(after - 1)) : middle;
            right = inside ? std::min(right, *after) : middle;
        }
        if (right - left < 2 * half) continue;
        // Centerd as the row is where the text fits there, else in what is common to all three.
        const bool centered = middle - half >= left && middle + half <= right;
        out.push_back({centered ? middle : (left + right) / 2, y});
        if (right - left > 4 * half) {
            out.push_back({left + 1.5f * half, y});
            out.push_back({right - 1.5f * half, y});
        }
    }
}

draw::Pixel centroid(std::span<const draw::Pixel> outline) {
    // Relative to the first vertex, so that far ones do not swallow the digits.
    double area = 0, x = 0, y = 0;
    const draw::Pixel o = outline.front();
    for (std::size_t i = 0; i < outline.size(); ++i) {
        const draw::Pixel p = outline[i];
        const draw::Pixel q = outline[(i + 1) % outline.size()];
        const double px = p.x - o.x, py = p.y - o.y, qx = q.x - o.x, qy = q.y - o.y;
        const double twice = px * qy - py * qx;
        area += twice;
        x += (px + qx) * twice;
        y += (py + qy) * twice;
    }
    if (area == 0) return o;
    return {o.x + float(x / (3 * area)), o.y + float(y / (3 * area))};
}

/// Places inside a region, the nearest to its middle first.
std::vector<draw::Pixel> places_inside(const Region& region, const draw::PixelBox& view, draw::Pixel size) {
    std::vector<draw::Pixel> out;
    std::vector<draw::Pixel> outline = region.area;
    draw::Pixel middle{};
    if (region.circle) {
        const auto& [center, radius] = *region.circle;
        middle = center;
        constexpr int corners = 24;
        for (int i = 0; i < corners; ++i) {
            const auto turn = collision::math::rotation_from_degrees(360.0 * i / corners);
            outline.push_back({center.x + radius * float(turn.cosine), center.y + radius * float(turn.sine)});
        }
    } else if (outline.size() >= 3 && outline.size() <= intricate) {
        middle = centroid(outline);
    } else {
        return out;
    }
    const auto [lowest, highest] = std::ranges::minmax(outline, {}, &draw::Pixel::y);
    const float top = std::max(lowest.y, view.min.y);
    const float bottom = std::min(highest.y, view.max.y);
    append_places_in_row(outline, view, std::clamp(middle.y, top, std::max(top, bottom)), size, out);
    constexpr int rows = 10;
    for (int i = 1; i < rows; ++i)
        append_places_in_row(outline, view, top + (bottom - top) * float(i) / rows, size, out);
    std::ranges::stable_sort(
        out, {}, [middle](draw::Pixel p) { return std::abs(p.y - middle.y) + std::abs(p.x - middle.x) / 2; });
    return out;
}

/// How much of a text would lie on other shapes than its own, in probes.
int shared(const std::vector<Sight>& sights, std::size_t own, draw::Pixel place, draw::Pixel size) {
    constexpr int columns = 5, rows = 3;
    int count = 0;
    for (int k = 0; k < columns * rows; ++k) {
        const draw::Pixel probe{place.x + size.x * (float(k % columns) / (columns - 1) - 0.5f),
                                place.y + size.y * (float(k / columns) / (rows - 1) - 0.5f)};
        const auto covered = [probe](const Region& region) { return covers(region, probe); };
        for (std::size_t i = 0; i < sights.size(); ++i) {
            if (i != own && std::ranges::any_of(sights[i].regions, covered)) {
                ++count;
                break;
            }
        }
    }
    return count;
}

void free_places_first(std::vector<draw::Pixel>& places, const std::vector<Sight>& sights, std::size_t own,
                       draw::Pixel size) {
    std::vector<std::pair<int, draw::Pixel>> rated;
    rated.reserve(places.size());
    for (const draw::Pixel place : places) rated.emplace_back(shared(sights, own, place, size), place);
    std::ranges::stable_sort(rated, {}, [](const auto& one) { return one.first; });
    std::ranges::transform(rated, places.begin(), [](const auto& one) { return one.second; });
}

/// Without places on other shapes, by which a name would be taken for theirs.
void free_places_only(std::vector<draw::Pixel>& places, const std::vector<Sight>& sights, std::size_t own,
                      draw::Pixel size) {
    std::erase_if(places, [&](draw::Pixel place) { return shared(sights, own, place, size) > 0; });
}

/// Beside a line: near its far end, then wherever there is room along it.
std::vector<draw::Pixel> places_along(draw::Pixel from, draw::Pixel to, const draw::PixelBox& view,
                                      draw::Pixel size) {
    const draw::Pixel along{to.x - from.x, to.y - from.y};
    const float length = std::hypot(along.x, along.y);
    if (length < 1) return places_around({from, from}, size, gap);
    const draw::Pixel unit{along.x / length, along.y / length};
    // The part within the view, in pixels along the line.
    float first = 0, last = length;
    const auto cut = [&](float start, float step, float low, float high) {
        if (step == 0) return;
        const float a = (low - start) / step, b = (high - start) / step;
        first = std::max(first, std::min(a, b));
        last = std::min(last, std::max(a, b));
    };
    cut(from.x, unit.x, view.min.x, view.max.x);
    cut(from.y, unit.y, view.min.y, view.max.y);
    std::vector<draw::Pixel> places;
    for (const float share : {0.85f, 0.7f, 0.5f, 0.3f, 0.15f}) {
        const float t = first + (last - first) * share;
        const draw::Pixel at{from.x + unit.x * t, from.y + unit.y * t};
        const auto beside = places_beside(at, {at.x + 2 * unit.x, at.y + 2 * unit.y}, size, gap);
        places.insert(places.end(), {beside[0], beside[1]});
    }
    return places;
}

/// The longest straight piece of an outline, where it has any.
std::optional<std::pair<draw::Pixel, draw::Pixel>> longest_edge(const Sight& sight) {
    std::optional<std::pair<draw::Pixel, draw::Pixel>> longest;
    float max = 0;
    for (const Region& region : sight.regions) {
        for (const Trail& trail : region.edges) {
            const std::size_t n = trail.points.size();
            for (std::size_t i = 0; i + (trail.closed ? 0 : 1) < n; ++i) {
                const draw::Pixel p = trail.points[i];
                const draw::Pixel q = trail.points[(i + 1) % n];
                const float length = std::hypot(q.x - p.x, q.y - p.y);
                if (length > max) {
                    max = length;
                    longest = {p, q};
                }
            }
        }
    }
    return longest;
}

/// Along what is long and thin, around anything else.
std::vector<draw::Pixel> places_outside(const Sight& sight, const draw::PixelBox& view, draw::Pixel size,
                                        float scale) {
    const float extent = std::max(sight.box.max.x - sight.box.min.x, sight.box.max.y - sight.box.min.y);
    const auto edge = longest_edge(sight);
    const bool is_line = std::ranges::all_of(
        sight.regions, [](const Region& region) { return region.area.empty() && !region.circle; });
    if (edge && extent > 60 * scale) {
        const auto& [p, q] = *edge;
        if (is_line || std::hypot(q.x - p.x, q.y - p.y) > 0.6f * extent)
            return places_along(p, q, view, size);
    }
    return places_around(sight.box, size, gap * scale);
}

std::string reason(const Picture& picture, const std::string& id) {
    const auto& problems = picture.results.problems;
    const auto problem = std::ranges::find(problems, id, &model::Problem::shape);
    return problem == problems.end() ? "not a simple polygon" : problem->text;
}

}  // namespace

void label_shapes(const Picture& picture, const overlays::Glance& glance, const draw::Painter& painter,
                  Labels& labels) {
    const Camera& camera = picture.camera;
    const draw::PixelBox view{camera.origin,
                              {camera.origin.x + camera.size.x, camera.origin.y + camera.size.y}};
    const float s = picture.scale;
    const std::size_t count = picture.results.shapes.size();
    std::size_t added = 0;
    std::vector<Sight> sights(count <= many_shapes ? count
                                                   : 0);  // all of few: labels look at each other's shapes
    for (std::size_t i = 0; i < sights.size(); ++i) {
        if (!picture.scene.shapes[i]->hidden && picture.results.shapes[i].known != model::Known::nothing)
            sights[i] = sight_of(camera, view, picture.results.shapes[i].placed);
    }
    std::size_t parts = 0;
    for (const Sight& sight : sights)
        for (const Region& region : sight.regions) parts += 1 + region.area.size() / 100;
    // Of many shapes, those beyond the limit go without before anything is worked out about them.
    for (const std::uint32_t i : glance.worth_a_look()) {
        const bool selected = glance.selected(i);
        if (sights.empty() && added >= max_labels && !selected && picture.results.shapes[i].bounds) continue;
        const Sight sight =
            sights.empty() ? sight_of(camera, view, picture.results.shapes[i].placed) : sights[i];
        if (sight.box.min.x > sight.box.max.x || sight.box.min.y > sight.box.max.y) continue;
        const auto& shape = *picture.scene.shapes[i];
        const float radius =
            std::max(sight.box.max.x - sight.box.min.x, sight.box.max.y - sight.box.min.y) / 2;
        const bool valid = picture.results.shapes[i].defect() == nullptr;
        const bool small = radius < small_shape * s && count > many_shapes;
        if (valid && !selected && (small || added >= max_labels)) continue;
        ++added;

        Label label{
            .text = valid ? shape.id : shape.id + ": " + reason(picture, shape.id),
            .font = draw::Font::small,
            .color = faded_where_unlit(picture, i, valid ? shape_color(picture, i) : picture.theme.invalid),
            .priority = outside_priority,
            .needed = !valid};
        const draw::Pixel size = label_size(painter, label, s);
        if (valid) {
            if (sight.regions.size() <= many_parts)
                for (const Region& region : sight.regions) {
                    const auto inside = places_inside(region, view, size);
                    label.places.insert(label.places.end(), inside.begin(), inside.end());
                }
            if (!label.places.empty()) label.priority = inside_priority;
            if (count <= many_shapes && parts <= all_parts) free_places_first(label.places, sights, i, size);
        }
        auto beside = places_outside(sight, view, size, s);
        const bool wanted = selected || picture.hovered == i || !valid;
        // Of many shapes only those have a name that it fits into.
        if (!wanted && count > many_shapes) beside.clear();
        if (!wanted && count <= many_shapes && parts <= all_parts) free_places_only(beside, sights, i, size);
        label.places.insert(label.places.end(), beside.begin(), beside.end());
        labels.add(std::move(label));
    }
}

}  // namespace testbed::view
