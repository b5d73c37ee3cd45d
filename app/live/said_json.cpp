#include "app/live/said_json.h"

#include <array>
#include <variant>

namespace testbed::live {

namespace trace = collision::trace;
using file::JsonWriter;

namespace {

void write(JsonWriter& to, const verify::SaidHit& hit) {
    to.object([&] {
        to.member("distance", hit.distance);
        if (hit.fraction) to.member("fraction", *hit.fraction);
        if (hit.point) to.member("point", *hit.point);
        if (hit.normal) to.member("normal", *hit.normal);
    });
}

void write(JsonWriter& to, const verify::SaidImpact& impact) {
    to.object([&] {
        to.member("time", impact.time);
        if (impact.point) to.member("point", *impact.point);
        if (impact.normal) to.member("normal", *impact.normal);
    });
}

/// One that may be null, which says that there is none.
void write(JsonWriter& to, std::string_view key, const auto& maybe) {
    if (!maybe) return;
    to.key(key);
    if (*maybe)
        write(to, **maybe);
    else
        to.null();
}

}  // namespace

void write_mark(JsonWriter& to, const trace::Mark& mark) {
    to.object([&] {
        if (const auto* const point = std::get_if<trace::PointMark>(&mark.geometry)) {
            to.member("point", point->at);
        } else if (const auto* const segment = std::get_if<trace::SegmentMark>(&mark.geometry)) {
            to.key("segment").values(std::array{segment->from, segment->to});
        } else if (const auto* const polygon = std::get_if<trace::PolygonMark>(&mark.geometry)) {
            to.key("polygon").values(polygon->vertices);
        } else if (const auto* const path = std::get_if<trace::PolylineMark>(&mark.geometry)) {
            to.key("path").values(path->vertices);
        } else if (const auto* const circle = std::get_if<trace::CircleMark>(&mark.geometry)) {
            to.key("circle").object([&] {
                to.member("center", circle->center);
                to.member("radius", circle->radius);
            });
        }
        to.member("role", verify::name_of(mark.role));
    });
}

namespace {

void write_steps(JsonWriter& to, const std::vector<Step>& steps) {
    to.key("steps").list(steps, [&](const Step& step) {
        to.object([&] {
            to.member("text", step.text);
            if (!step.marks.empty())
                to.key("marks").list(step.marks, [&](const trace::Mark& mark) { write_mark(to, mark); });
        });
    });
}

}  // namespace

std::string json_of(const Frame& frame, const Said& said, bool with_steps) {
    const verify::Answer& answer = said.answer;
    std::string text;
    JsonWriter to(text, JsonWriter::compact);
    to.object([&] {
        to.key("said").array([&] {
            to.value(frame.shapes[said.a]->id);
            to.value(frame.shapes[said.b]->id);
        });
        if (answer.overlap) to.member("overlap", *answer.overlap);
        if (answer.distance) to.member("distance", *answer.distance);
        if (answer.depth) to.member("depth", *answer.depth);
        if (answer.normal) to.member("normal", *answer.normal);
        if (answer.closest) {
            to.key("closest").values(*answer.closest);
        }
        if (answer.contacts) to.key("contacts").values(*answer.contacts);
        if (answer.containment) to.member("containment", verify::name(*answer.containment));
        write(to, "hit", answer.hit);
        write(to, "impact", answer.impact);
        if (with_steps && !answer.steps.empty()) write_steps(to, answer.steps);
    });
    return text;
}

}  // namespace testbed::live
