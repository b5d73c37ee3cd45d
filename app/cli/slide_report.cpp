#include "app/cli/slide_report.h"

#include <algorithm>
#include <fmt/format.h>
#include <string_view>

#include "app/cli/option.h"
#include "app/model/near_name.h"
#include "app/model/within_budget.h"
#include "core/math/interrupt.h"
#include "core/math/range.h"
#include "core/query/budget.h"
#include "core/query/overlap.h"

namespace testbed::cli {

namespace {

using collision::query::SlideStatus;

std::string_view name_of(SlideStatus status) {
    switch (status) {
        case SlideStatus::arrived: return "arrived";
        case SlideStatus::stuck: return "stuck";
        case SlideStatus::gave_up: return "gave_up";
        case SlideStatus::overlaps_at_start: return "overlaps_at_start";
    }
    return {};
}

std::string unknown_shape(const model::Scene& scene, const std::string& id) {
    std::vector<std::string_view> ids;
    for (const model::ShapePtr& shape : scene.shapes) ids.push_back(shape->id);
    const std::string_view near = model::near_name(id, ids);
    std::string text = fmt::format("no shape has the id \"{}\"", id);
    if (!near.empty()) text += fmt::format("; the nearest is \"{}\"", near);
    return text;
}

}  // namespace

std::optional<SlideRequest> read_slide_request(const std::string& text, std::string& wrong) {
    const std::size_t colon = text.rfind(':');
    const std::size_t comma = colon == text.npos ? colon : text.find(',', colon);
    if (comma == text.npos || colon == 0) {
        wrong = "must be MOVER:DX,DY, such as player:2.5,-1, got " + text;
        return {};
    }
    constexpr double most = collision::math::largest_magnitude;
    const auto x = read_number(text.substr(colon + 1, comma - colon - 1), -most, most, wrong);
    if (!x) return {};
    const auto y = read_number(text.substr(comma + 1), -most, most, wrong);
    if (!y) return {};
    return SlideRequest{text.substr(0, colon), {*x, *y}};
}

std::optional<SlideReport> slide_in_scene(const model::Scene& scene, const model::Results& results,
                                          const SlideRequest& request, std::string& wrong) {
    const auto found = std::ranges::find_if(
        scene.shapes, [&](const model::ShapePtr& shape) { return shape->id == request.mover; });
    if (found == scene.shapes.end()) {
        wrong = unknown_shape(scene, request.mover);
        return {};
    }
    const auto index = std::size_t(found - scene.shapes.begin());
    const model::SceneShape& mover = **found;
    if (!results.shapes[index].answered) {
        wrong = fmt::format("\"{}\" is an invalid polygon, so it cannot slide", mover.id);
        return {};
    }
    SlideReport report{mover.id, mover.pose.rotation, {}, {}, {}};
    std::vector<collision::shape::Placed> obstacles;
    for (std::size_t i = 0; i < scene.shapes.size(); ++i) {
        if (i == index || !results.shapes[i].answered) continue;
        report.obstacles.push_back(scene.shapes[i]->id);
        obstacles.push_back(results.shapes[i].placed);
    }
    const model::Vec2 start = mover.pose.position;
    report.slide = collision::math::within(
        16 * collision::query::max_work,
        [&] {
            return collision::query::slide(collision::query::slide_mover(mover.geometry, mover.pose),
                                           request.motion, obstacles);
        },
        [&] {
            return collision::query::Slide{{start}, {}, start, request.motion, SlideStatus::gave_up};
        });
    // The slide has asked the same of each and known the answer.
    if (report.slide.status == SlideStatus::overlaps_at_start)
        for (std::size_t i = 0; i < obstacles.size(); ++i)
            if (model::within_budget([&] {
                    return collision::query::relation(results.shapes[index].placed, obstacles[i]);
                }) == collision::query::Relation::overlapping)
                report.overlapped.push_back(report.obstacles[i]);
    return report;
}

void write_slide_report(file::JsonWriter& json, const SlideReport& report) {
    json.object([&] {
        json.member("mover", report.mover);
        json.member("status", name_of(report.slide.status));
        json.key("stops").array([&] {
            for (const collision::query::SlideStop& stop : report.slide.stops)
                json.object([&] {
                    json.member("position", stop.position);
                    json.member("shape", report.obstacles[stop.obstacle]);
                    json.member("normal", stop.normal);
                });
        });
        json.key("path").array([&] {
            for (const model::Vec2 position : report.slide.path) json.value(position);
        });
        json.key("end").object([&] {
            json.member("position", report.slide.end);
            json.member("rotation", report.rotation);
        });
        json.member("left", report.slide.left);
    });
}

}  // namespace testbed::cli
