// A program that is right in everything it says, as lines, and how to change some of them.
#pragma once

#include <fmt/format.h>
#include <functional>
#include <string>
#include <vector>

#include "app/live/stream_check.h"
#include "core/query/cast.h"
#include "core/query/penetration.h"
#include "core/shape/shape.h"

namespace testbed::live {

using collision::Vec2;
namespace shape = collision::shape;
namespace query = collision::query;

/// A line that says something of two shapes, key by key.
struct Claimed {
    std::string a, b;
    bool overlapping = false;
    std::vector<std::pair<std::string, std::string>> answers;

    std::string* find(const std::string& key) {
        for (auto& [name, value] : answers)
            if (name == key) return &value;
        return nullptr;
    }
};

struct FrameSaid {
    std::vector<std::string> shapes;  ///< lines
    std::vector<Claimed> said;
};

struct Stream {
    std::string greeting =
        R"({"collider":"right","touching":"overlaps","types":["circle","capsule","polygon"],)"
        R"("answers":["overlap","distance","depth","normal"]})";
    std::vector<FrameSaid> frames;
    std::vector<std::string> last{R"({"close":true})"};
    std::string end;
};

inline std::string text_of(double value) { return fmt::format("{}", value); }
inline std::string text_of(Vec2 v) { return fmt::format("[{},{}]", v.x, v.y); }

struct Body {
    std::string id, line;
    shape::Placed placed;
};

/// Shapes that pass through each other.
inline std::vector<Body> bodies_at(int frame) {
    const double t = 0.05 * frame;
    const auto circle = [](const char* id, Vec2 center, double radius) {
        return Body{id,
                    fmt::format(R"({{"shape":"{}","type":"circle","center":{},"radius":{}}})", id,
                                text_of(center), radius),
                    shape::place(shape::Circle{radius}, {center, 0})};
    };
    const auto polygon = [](const char* id, std::vector<Vec2> corners) {
        std::string list;
        for (const Vec2 corner : corners) list += (list.empty() ? "" : ",") + text_of(corner);
        return Body{id, fmt::format(R"({{"shape":"{}","type":"polygon","vertices":[{}]}})", id, list),
                    shape::place(shape::Polygon{std::move(corners)}, {})};
    };
    const Vec2 from{-1, 2 - t}, to{2, 1.5 - t};
    return {
        circle("ball", {t - 3, 0.31}, 1),
        circle("disc", {0.3, 0.1}, 0.8),
        {"rod",
         fmt::format(R"({{"shape":"rod","type":"capsule","from":{},"to":{},"radius":0.3}})", text_of(from),
                     text_of(to)),
         shape::place(shape::Capsule{from, to, 0.3}, {})},
        polygon("rock", {{2 - t, -1}, {4 - t, -0.7}, {3.3 - t, 1.1}, {2.1 - t, 0.9}}),
        {"ray", fmt::format(R"({{"shape":"ray","type":"ray","base":[-5,{}],"direction":[2,0.1]}})", t - 3),
         shape::place(shape::Ray{{2, 0.1}}, {{-5, t - 3}, 0})}};
}

inline Claimed right_about(const Body& a, const Body& b) {
    Claimed row{a.id, b.id, query::answer(a.placed, b.placed).overlap, {}};
    if (const auto* ray = std::get_if<shape::PlacedRay>(&a.placed)) {
        const auto hit = query::cast(*ray, b.placed);
        row.answers.emplace_back(
            "hit", hit ? fmt::format(R"({{"distance":{},"point":{}}})", hit->distance, text_of(hit->point))
                       : "null");
        return row;
    }
    const auto truth = query::answer(a.placed, b.placed);
    row.answers = {{"overlap", truth.overlap ? "true" : "false"}, {"distance", text_of(truth.distance)}};
    if (truth.overlap) {
        row.answers.emplace_back("depth", text_of(*truth.depth));
        row.answers.emplace_back("normal", text_of(truth.normal));
        std::string points;
        for (int i = 0; i < truth.contacts.count; ++i)
            points += (i ? "," : "") + text_of(truth.contacts.points[std::size_t(i)]);
        row.answers.emplace_back("contacts", "[" + points + "]");
    } else {
        row.answers.emplace_back("closest", fmt::format("[{},{}]", text_of(truth.on_a), text_of(truth.on_b)));
    }
    return row;
}

inline const Stream& right_stream() {
    static const Stream stream = [] {
        Stream made;
        for (int frame = 0; frame < 120; ++frame) {
            const std::vector<Body> bodies = bodies_at(frame);
            FrameSaid said;
            for (const Body& body : bodies) said.shapes.push_back(body.line);
            for (std::size_t i = 0; i + 1 < bodies.size(); ++i) {
                for (std::size_t k = i + 1; k + 1 < bodies.size(); ++k)
                    said.said.push_back(right_about(bodies[i], bodies[k]));
                said.said.push_back(right_about(bodies.back(), bodies[i]));
            }
            made.frames.push_back(std::move(said));
        }
        return made;
    }();
    return stream;
}

inline StreamCheck checked(const Stream& stream) {
    StreamCheck check;
    const auto lines = [&] {
        if (!check.take(stream.greeting)) return;
        for (std::size_t i = 0; i < stream.frames.size(); ++i) {
            if (!check.take(fmt::format(R"({{"frame":{}}})", i + 1))) return;
            for (const std::string& line : stream.frames[i].shapes)
                if (!check.take(line)) return;
            for (const Claimed& said : stream.frames[i].said) {
                std::string line = fmt::format(R"({{"said":["{}","{}"])", said.a, said.b);
                for (const auto& [key, value] : said.answers) line += fmt::format(R"(,"{}":{})", key, value);
                if (!check.take(line + "}")) return;
            }
        }
        for (const std::string& line : stream.last)
            if (!check.take(line)) return;
    };
    lines();
    check.finish(stream.end);
    return check;
}

/// Every 50th answer that has the key, but not the first: a mutation must be rare and is found all the same.
inline void rarely(Stream& stream, const std::string& key, const std::function<void(Claimed&)>& change) {
    int at = 0;
    for (FrameSaid& frame : stream.frames)
        for (Claimed& said : frame.said)
            if (said.find(key) && ++at % 50 == 0) change(said);
}

inline void set_rarely(Stream& stream, const std::string& key,
                       const std::function<std::string(const std::string&)>& value) {
    rarely(stream, key, [&](Claimed& said) { *said.find(key) = value(*said.find(key)); });
}

inline double number_of(const std::string& text) { return std::stod(text); }
inline Vec2 vector_of(const std::string& text) {
    std::size_t end = 0;
    const double x = std::stod(text.substr(1), &end);
    return {x, std::stod(text.substr(end + 2))};
}
inline std::string other(const std::string& truth) { return truth == "true" ? "false" : "true"; }

inline FrameSaid& last_frame(Stream& stream) { return stream.frames.back(); }

struct Mutation {
    const char* name;
    std::function<void(Stream&)> change;
    const char* words;  ///< of the report
    int status = 1;
};
/// What MUTANTS.md has.
const std::vector<Mutation>& mutations();

}  // namespace testbed::live
