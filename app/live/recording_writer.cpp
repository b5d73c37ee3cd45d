// Frames to lines.
#include "app/live/recording_writer.h"

#include <algorithm>
#include <cstdint>
#include <span>
#include <type_traits>
#include <variant>

#include "app/file/json_writer.h"
#include "app/file/world.h"
#include "app/live/packed_shapes.h"
#include "app/live/said_json.h"

namespace testbed::live {

namespace {

namespace shape = collision::shape;
using collision::Vec2;
using file::JsonWriter;
using model::SceneShape;
using model::ShapePtr;

void write_line(std::string& text, auto&& members) {
    JsonWriter to(text, JsonWriter::compact);
    to.object([&] { members(to); });
    text += '\n';
}

/// The fields as they came: what lies elsewhere than its own points has a center and a rotation.
void write_shape(std::string& text, const SceneShape& one) {
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

bool only_moved(const SceneShape& before, const SceneShape& now) {
    SceneShape moved = before;
    moved.pose = now.pose;
    return moved == now;
}

bool same_place(const model::Pose& a, const model::Pose& b) {
    return same_bits(a.position.x, b.position.x) && same_bits(a.position.y, b.position.y) &&
           same_bits(a.rotation, b.rotation);
}

void write_pose(JsonWriter& to, const SceneShape& before, const SceneShape& now) {
    to.array([&] {
        to.value(now.id);
        to.value(now.pose.position.x);
        to.value(now.pose.position.y);
        if (!same_bits(before.pose.rotation, now.pose.rotation)) to.value(now.pose.rotation);
    });
}

/// The shapes of the frame before by what became of them.
struct Changes {
    std::vector<std::string> gone;
    std::vector<std::pair<const SceneShape*, const SceneShape*>> moved;
    std::vector<const SceneShape*> other;  ///< changed, or new
};

/// Nothing where the shapes that stay are in another order, or none stays.
std::optional<Changes> changes(const std::vector<ShapePtr>& before, const std::vector<ShapePtr>& now) {
    std::unordered_map<std::string_view, std::size_t> places;
    for (std::size_t i = 0; i < now.size(); ++i) places.emplace(now[i]->id, i);
    Changes found;
    std::size_t stayed = 0;
    for (const ShapePtr& one : before) {
        const auto place = places.find(one->id);
        if (place == places.end()) {
            found.gone.push_back(one->id);
            continue;
        }
        if (place->second != stayed++) return {};
        const SceneShape& other = *now[place->second];
        if (one.get() == &other) continue;
        if (!only_moved(*one, other))
            found.other.push_back(&other);
        else if (!same_place(one->pose, other.pose))
            found.moved.emplace_back(one.get(), &other);
    }
    if (stayed == 0) return {};
    for (std::size_t i = stayed; i < now.size(); ++i) found.other.push_back(now[i].get());
    return found;
}

/// A line is bounded: lists go on in the next one.
template <class Element>
void for_parts(const std::vector<Element>& list, auto&& write) {
    constexpr std::size_t most = 1000;
    for (std::span<const Element> left = list; !left.empty();
         left = left.subspan(std::min(most, left.size())))
        write(left.first(std::min(most, left.size())));
}

void write_frame_line(std::string& text, const Frame& frame, bool keep) {
    write_line(text, [&](JsonWriter& to) {
        to.key("frame").raw(std::to_string(frame.number));
        to.member("time", frame.time);
        if (keep) to.member("keep", true);
        if (frame.dropped > 0) to.key("dropped").raw(std::to_string(frame.dropped));
    });
}

}  // namespace

std::string RecordingWriter::first_line() {
    std::string text;
    write_line(text, [](JsonWriter& to) { to.member("recording", 1.0); });
    return text;
}

std::string RecordingWriter::end_line(const EndLine& end) {
    std::string text;
    write_line(text, [&](JsonWriter& to) {
        to.member("end", end.end);
        to.member("closed", end.closed);
        to.key("frames").raw(std::to_string(end.frames));
        if (end.left_out > 0) to.key("left_out").raw(std::to_string(end.left_out));
        if (end.refused > 0) to.key("refused").raw(std::to_string(end.refused));
        if (end.dropped > 0) to.key("dropped").raw(std::to_string(end.dropped));
        if (!end.last_words.empty() && end.end != EndLine::good_end) to.member("last_words", end.last_words);
    });
    return text;
}

std::string RecordingWriter::greeting_line(const std::optional<verify::Greeting>& greeting) {
    std::string text;
    if (!greeting) return text;
    write_line(text, [&](JsonWriter& to) {
        to.member("collider", greeting->name);
        if (greeting->touching_overlaps)
            to.member("touching", *greeting->touching_overlaps ? "overlaps" : "apart");
        if (greeting->tolerance) to.member("tolerance", *greeting->tolerance);
        if (greeting->single) to.member("precision", *greeting->single ? "single" : "double");
        if (greeting->y_down) to.member("y", *greeting->y_down ? "down" : "up");
        if (greeting->normal_to_a) to.member("normal", *greeting->normal_to_a ? "to_a" : "to_b");
        if (greeting->convex_only) to.member("convex", *greeting->convex_only);
        if (greeting->one_contact) to.member("manifold", *greeting->one_contact ? "one" : "full");
        if (greeting->types) to.key("types").values(*greeting->types);
        if (greeting->answers) to.key("answers").values(*greeting->answers);
        if (greeting->without.empty()) return;
        to.key("without").array([&] {
            for (const verify::Without& row : greeting->without) {
                std::vector<std::string> words;
                for (const std::string& type : row.types)
                    if (!type.empty()) words.push_back(type);
                words.insert(words.end(), row.answers.begin(), row.answers.end());
                to.values(words);
            }
        });
    });
    return text;
}

std::string RecordingWriter::changes_of(const Frame& frame) const {
    const auto found = changes(before_, frame.shapes);
    std::string text;
    write_frame_line(text, frame, found.has_value());
    if (!found) {
        for (const ShapePtr& one : frame.shapes) write_shape(text, *one);
        return text;
    }
    for_parts(found->gone, [&](const auto& part) {
        write_line(text, [&](JsonWriter& to) { to.key("gone").values(part); });
    });
    for_parts(found->moved, [&](const auto& part) {
        write_line(text, [&](JsonWriter& to) {
            to.key("moved").list(part, [&](const auto& one) { write_pose(to, *one.first, *one.second); });
        });
    });
    for (const SceneShape* const one : found->other) write_shape(text, *one);
    return text;
}

std::string RecordingWriter::lines_of(const Frame& frame) {
    std::string text = changes_of(frame);
    for (const Said& said : frame.said) text += json_of(frame, said, true) + '\n';
    for (const Step& step : frame.steps) {
        write_line(text, [&](JsonWriter& to) { to.member("step", step.text); });
        for (const collision::trace::Mark& mark : step.marks)
            write_line(text, [&](JsonWriter& to) {
                to.key("mark");
                write_mark(to, mark);
            });
    }
    bool has_refused = false;
    for (const std::string& problem : frame.problems) {
        if (refused_ >= most_refused) break;
        write_line(text, [&](JsonWriter& to) { to.member("refused", problem); });
        has_refused = true;
        ++refused_;
    }
    before_ = frame.shapes;
    if (has_refused || !frame.shapes.empty() || !frame.said.empty() || !frame.steps.empty()) ++frames_;
    return text;
}

}  // namespace testbed::live
