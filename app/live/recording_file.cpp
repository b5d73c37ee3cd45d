// Recordings written and read.
#include "app/live/recording_file.h"

#include <array>
#include <memory>
#include <utility>
#include <variant>

#include "app/file/json_writer.h"
#include "app/file/world.h"
#include "app/live/assembler.h"
#include "app/live/judging.h"
#include "app/live/message.h"
#include "app/live/said_json.h"

namespace testbed::live {

namespace {

namespace shape = collision::shape;
using collision::Vec2;
using file::JsonWriter;

/// What no frame says of its time: as programs usually run.
constexpr double usual_seconds = 1.0 / 60;

void write_line(std::string& text, auto&& members) {
    JsonWriter to(text, JsonWriter::compact);
    to.object([&] { members(to); });
    text += '\n';
}

void write_greeting(std::string& text, const verify::Greeting& greeting) {
    write_line(text, [&](JsonWriter& to) {
        to.member("collider", greeting.name);
        if (greeting.touching_overlaps)
            to.member("touching", *greeting.touching_overlaps ? "overlaps" : "apart");
        if (greeting.tolerance) to.member("tolerance", *greeting.tolerance);
        if (greeting.single) to.member("precision", *greeting.single ? "single" : "double");
    });
}

/// The fields as they came: what lies elsewhere than its own points has a center and a rotation.
void write_shape(std::string& text, const model::SceneShape& one) {
    write_line(text, [&](JsonWriter& to) {
        to.member("shape", one.id);
        std::visit(
            [&]<class S>(const S& geometry) {
                to.member("type", S::type_name);
                bool placed = false;
                const auto write = [&]<class Value>(const shape::Field& field, const Value& value) {
                    if constexpr (std::is_same_v<Value, shape::Vertices>) {
                        file::write_points(to.key(field.name), value);
                        placed = true;
                    } else if constexpr (std::is_same_v<Value, Vec2> || std::is_same_v<Value, double>) {
                        to.member(field.name, value);
                        placed = placed || field.name == "from";
                    }
                };
                S::fields(geometry, write);
                if (placed) return;
                to.member("center", one.pose.position);
                if (one.pose.rotation != 0) to.member("rotation", one.pose.rotation);
            },
            one.geometry);
    });
}

}  // namespace

std::string text_of(const Recording& recording, std::span<const FramePtr> frames) {
    std::string text;
    if (recording.greeting) write_greeting(text, *recording.greeting);
    for (const FramePtr& frame : frames) {
        write_line(text, [&](JsonWriter& to) {
            to.key("frame").raw(std::to_string(frame->number));
            to.member("time", frame->time);
        });
        for (const model::ShapePtr& one : frame->shapes) write_shape(text, *one);
        for (const Said& said : frame->said) text += json_of(*frame, said) + '\n';
    }
    return text;
}

ReadRecording read_recording(std::string_view text) {
    ReadRecording read;
    Assembler assembler;
    const auto add = [&](std::optional<Frame> frame) {
        if (!frame) return;
        if (frame->time == 0 && !read.frames.empty()) frame->time = read.frames.back()->time + usual_seconds;
        judge(*frame, conventions_of(assembler.greeting()));
        read.about.problems.add(frame->problems, frame->problem_count);
        read.about.dropped = frame->dropped;
        ++read.about.frames;
        if (frame->wrong > 0) ++read.about.wrong;
        read.frames.push_back(std::make_shared<const Frame>(std::move(*frame)));
        read.disagreements.add(read.frames.back());
    };
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        add(assembler.take(text.substr(0, end)));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    add(assembler.finish());
    read.about.greeting = assembler.greeting();
    if (read.about.greeting) read.about.name = read.about.greeting->name;
    return read;
}

bool is_recording(std::span<const std::string> command) {
    return command.size() == 1 && command.front().ends_with(".jsonl");
}

bool check_recording(StreamCheck& check, std::string_view text) {
    const std::size_t last = text.rfind('\n') + 1;
    const std::string_view rest = text.substr(last);
    const bool cut = !rest.empty() && std::holds_alternative<WrongLine>(read_message(rest));
    if (cut) text = text.substr(0, last);
    bool agrees = true;
    while (agrees && !text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        agrees = check.take(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    check.cut_off();
    return !cut;
}

}  // namespace testbed::live
