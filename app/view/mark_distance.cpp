// How far a place on the surface is from a mark.
#include "app/view/mark_distance.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "app/view/pixel_line.h"
#include "app/view/region.h"

namespace testbed::view {

using namespace collision::trace;

namespace {

constexpr float none = std::numeric_limits<float>::infinity();

float to_region(draw::Pixel place, const Region& region) {
    float min = none;
    if (region.circle) min = std::abs(distance(place, region.circle->center) - region.circle->radius);
    for (const Trail& trail : region.edges) {
        for (std::size_t i = 1; i < trail.points.size(); ++i)
            min = std::min(min, distance(place, PixelLine{trail.points[i - 1], trail.points[i]}));
        if (trail.closed && trail.points.size() > 1)
            min = std::min(min, distance(place, PixelLine{trail.points.back(), trail.points.front()}));
    }
    return min;
}

struct Distance {
    const Camera& camera;
    draw::Pixel place;

    float operator()(const PointMark& mark) const {
        return to_region(place, circle_region(camera, mark.at, 0));
    }
    float operator()(const SegmentMark& mark) const {
        return to_region(place, segment_region(camera, mark.from, mark.to));
    }
    float operator()(const ArrowMark& mark) const {
        return to_region(place, segment_region(camera, mark.from, mark.to));
    }
    float operator()(const LineMark& mark) const {
        return to_region(place, line_region(camera, mark.base, mark.direction, mark.both_ways));
    }
    float operator()(const CircleMark& mark) const {
        return to_region(place, circle_region(camera, mark.center, mark.radius));
    }
    float operator()(const CapsuleMark& mark) const {
        return to_region(place, capsule_region(camera, mark.from, mark.to, mark.radius));
    }
    float operator()(const PolygonMark& mark) const {
        return to_region(place, polygon_region(camera, mark.vertices));
    }
    float operator()(const PolylineMark& mark) const {
        return to_region(place, path_region(camera, mark.vertices));
    }
    float operator()(const TextMark& mark) const {
        return to_region(place, circle_region(camera, mark.at, 0));
    }
    float operator()(const ValueMark& mark) const {
        return to_region(place, segment_region(camera, mark.from, mark.to));
    }
};

enum class Kind { point, line, words };

Kind kind_of(const Geometry& geometry) {
    if (std::holds_alternative<PointMark>(geometry)) return Kind::point;
    const bool words =
        std::holds_alternative<TextMark>(geometry) || std::holds_alternative<ValueMark>(geometry);
    return words ? Kind::words : Kind::line;
}

}  // namespace

float pixel_distance(const Geometry& geometry, const Camera& camera, draw::Pixel place) {
    return std::visit(Distance{camera, place}, geometry);
}

std::optional<std::size_t> mark_at(std::span<const Mark> marks, const Camera& camera, draw::Pixel place,
                                   float reach) {
    for (const Kind kind : {Kind::point, Kind::line}) {
        std::optional<std::size_t> found;
        float min = reach;
        for (std::size_t i = 0; i < marks.size(); ++i) {
            if (kind_of(marks[i].geometry) != kind) continue;
            const float distance = pixel_distance(marks[i].geometry, camera, place);
            if (distance > min) continue;
            min = distance;
            found = i;
        }
        if (found) return found;
    }
    return {};
}

}  // namespace testbed::view
