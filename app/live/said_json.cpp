#include "app/live/said_json.h"

#include "app/file/json_writer.h"

namespace testbed::live {

namespace {

using file::JsonWriter;

void write(JsonWriter& to, const verify::SaidHit& hit) {
    to.object([&] {
        to.member("distance", hit.distance);
        if (hit.point) to.member("point", *hit.point);
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

std::string json_of(const Frame& frame, const Said& said) {
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
    });
    return text;
}

}  // namespace testbed::live
