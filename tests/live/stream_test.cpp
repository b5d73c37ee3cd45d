// The judge of streams, judged: a program that is right in everything passes, and each small change of what
// it says is found, or named as not judged. MUTANTS.md states where each is found.
#include <fmt/format.h>
#include <functional>
#include <gtest/gtest.h>
#include <string>
#include <vector>

#include "app/live/stream_check.h"
#include "core/query/cast.h"
#include "core/query/penetration.h"
#include "core/shape/shape.h"
#include "tests/support/measured_table.h"

namespace testbed::live {
namespace {

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

std::string text_of(double value) { return fmt::format("{}", value); }
std::string text_of(Vec2 v) { return fmt::format("[{},{}]", v.x, v.y); }

struct Body {
    std::string id, line;
    shape::Placed placed;
};

/// Shapes that pass through each other.
std::vector<Body> bodies_at(int frame) {
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

Claimed right_about(const Body& a, const Body& b) {
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

const Stream& right_stream() {
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

StreamCheck checked(const Stream& stream) {
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
void rarely(Stream& stream, const std::string& key, const std::function<void(Claimed&)>& change) {
    int at = 0;
    for (FrameSaid& frame : stream.frames)
        for (Claimed& said : frame.said)
            if (said.find(key) && ++at % 50 == 0) change(said);
}

void set_rarely(Stream& stream, const std::string& key,
                const std::function<std::string(const std::string&)>& value) {
    rarely(stream, key, [&](Claimed& said) { *said.find(key) = value(*said.find(key)); });
}

double number_of(const std::string& text) { return std::stod(text); }
Vec2 vector_of(const std::string& text) {
    std::size_t end = 0;
    const double x = std::stod(text.substr(1), &end);
    return {x, std::stod(text.substr(end + 2))};
}
std::string other(const std::string& truth) { return truth == "true" ? "false" : "true"; }

FrameSaid& last_frame(Stream& stream) { return stream.frames.back(); }

struct Mutation {
    const char* name;
    std::function<void(Stream&)> change;
    const char* words;  ///< of the report
    int status = 1;
};

const std::vector<Mutation>& mutations() {
    static const std::vector<Mutation> rows{
        // Answers.
        {"overlap negated", [](Stream& s) { set_rarely(s, "overlap", other); }, "it says that they"},
        {"overlap negated in the last frame alone",
         [](Stream& s) {
             std::string* const said = last_frame(s).said.front().find("overlap");
             *said = other(*said);
         },
         "frame 120: 1 of"},
        {"distance a thousandth too long",
         [](Stream& s) {
             rarely(s, "closest", [](Claimed& said) {
                 *said.find("distance") = text_of(number_of(*said.find("distance")) * 1.001);
             });
         },
         "It says distance"},
        {"distance of two that overlap",
         [](Stream& s) { rarely(s, "depth", [](Claimed& said) { *said.find("distance") = "0.5"; }); },
         "It says distance"},
        {"distance far below zero of two that overlap",
         [](Stream& s) { rarely(s, "depth", [](Claimed& said) { *said.find("distance") = "-7777"; }); },
         "It says distance"},
        {"closest points swapped",
         [](Stream& s) {
             set_rarely(s, "closest", [](const std::string& text) {
                 const std::size_t middle = text.find("],[") + 1;
                 return "[" + text.substr(middle + 1, text.size() - middle - 2) + "," +
                        text.substr(1, middle - 1) + "]";
             });
         },
         "closest points are swapped"},
        {"closest points that coincide",
         [](Stream& s) {
             set_rarely(s, "closest", [](const std::string& text) {
                 const std::string first = text.substr(1, text.find("],["));
                 return "[" + first + "," + first + "]";
             });
         },
         "closest point"},
        {"depth doubled",
         [](Stream& s) {
             set_rarely(s, "depth", [](const std::string& d) { return text_of(2 * number_of(d)); });
         },
         "would be enough"},
        {"depth halved",
         [](Stream& s) {
             set_rarely(s, "depth", [](const std::string& d) { return text_of(0.5 * number_of(d)); });
         },
         "still overlaps"},
        {"depth negative",
         [](Stream& s) { set_rarely(s, "depth", [](const std::string& d) { return "-" + d; }); },
         "It says depth -"},
        {"depth of two that are apart",
         [](Stream& s) { rarely(s, "closest", [](Claimed& said) {
                             said.answers = {{"depth", "3"}};
                         }); },
         "It says depth 3"},
        {"normal the other way",
         [](Stream& s) {
             set_rarely(s, "normal", [](const std::string& n) { return text_of(-vector_of(n)); });
         },
         "the other way it would not"},
        {"normal the other way, without a depth",
         [](Stream& s) {
             rarely(s, "normal", [](Claimed& said) {
                 said.answers = {{"normal", text_of(-vector_of(*said.find("normal")))}};
             });
         },
         "the other way it would not"},
        {"normal turned by a right angle",
         [](Stream& s) {
             set_rarely(s, "normal", [](const std::string& n) {
                 const Vec2 v = vector_of(n);
                 return text_of(Vec2{-v.y, v.x});
             });
         },
         "still overlaps"},
        {"normal not of length 1",
         [](Stream& s) {
             set_rarely(s, "normal", [](const std::string& n) { return text_of(vector_of(n) * 1.01); });
         },
         "has length"},
        {"a contact outside",
         [](Stream& s) { set_rarely(s, "contacts", [](const std::string&) { return "[[9,9]]"; }); },
         "outside"},
        {"hit missed",
         [](Stream& s) {
             set_rarely(s, "hit", [](const std::string& h) { return h == "null" ? h : "null"; });
         },
         "the ray meets nothing"},
        {"hit of a ray that passes",
         [](Stream& s) {
             set_rarely(s, "hit", [](const std::string& h) { return h == "null" ? R"({"distance":1})" : h; });
         },
         "it passes it"},
        {"hit too far",
         [](Stream& s) {
             set_rarely(s, "hit",
                        [](const std::string& h) { return h == "null" ? h : R"({"distance":100})"; });
         },
         "the ray meets the shape after"},
        {"overlap of a ray, denied",
         [](Stream& s) {
             rarely(s, "hit", [](Claimed& said) {
                 said.answers = {{"overlap", said.overlapping ? "false" : "true"}};
             });
         },
         "it says that they"},
        {"hit of a ray that is named second",
         [](Stream& s) {
             rarely(s, "hit", [](Claimed& said) {
                 std::swap(said.a, said.b);
                 *said.find("hit") = R"({"distance":100})";
             });
         },
         "the ray meets the shape after"},
        {"hit of two that are no rays",
         [](Stream& s) {
             rarely(s, "overlap", [](Claimed& said) { said.answers.emplace_back("hit", "null"); });
         },
         "\"hit\" is about a ray"},
        {"a and b swapped",
         [](Stream& s) { rarely(s, "normal", [](Claimed& said) { std::swap(said.a, said.b); }); },
         "the other way it would not"},
        {"answers one frame late",
         [](Stream& s) {
             for (std::size_t i = s.frames.size() - 1; i > 0; --i) s.frames[i].said = s.frames[i - 1].said;
         },
         "disagree"},
        // Lines.
        {"a name that nobody drew",
         [](Stream& s) { rarely(s, "overlap", [](Claimed& said) { said.b = "ghost"; }); },
         "it speaks of \"ghost\""},
        {"a shape and itself",
         [](Stream& s) { rarely(s, "overlap", [](Claimed& said) { said.b = said.a; }); }, "and itself"},
        {"not a number",
         [](Stream& s) { set_rarely(s, "distance", [](const std::string&) { return "NaN"; }); },
         "\"distance\" is not finite"},
        {"a misspelled answer",
         [](Stream& s) { rarely(s, "overlap", [](Claimed& said) { said.answers[0].first = "ovrlap"; }); },
         "\"ovrlap\" is not a key"},
        {"nothing but a misspelled answer",
         [](Stream& s) { rarely(s, "overlap", [](Claimed& said) {
                             said.answers = {{"ovrlap", "false"}};
                         }); },
         "\"ovrlap\" is not a key"},
        {"an answer of no known key or value",
         [](Stream& s) { rarely(s, "overlap", [](Claimed& said) { said.answers.clear(); }); },
         "it says nothing about the two"},
        {"an answer twice in a line",
         [](Stream& s) {
             rarely(s, "overlap", [](Claimed& said) { said.answers.push_back(said.answers[0]); });
         },
         "overlap"},
        {"a truth as a number",
         [](Stream& s) { set_rarely(s, "overlap", [](const std::string&) { return "1"; }); },
         "\"overlap\" is neither true nor false"},
        {"a shape's misspelled field",
         [](Stream& s) {
             last_frame(s).shapes[0] =
                 R"({"shape":"ball","type":"circle","center":[9,9],"radius":1,"rotaton":4})";
             last_frame(s).said.clear();
         },
         "\"rotaton\" is not a key"},
        {"a second center",
         [](Stream& s) {
             last_frame(s).shapes[0] =
                 R"({"shape":"ball","type":"circle","center":[9,9],"position":[1,1],"radius":1})";
             last_frame(s).said.clear();
         },
         "\"position\" is not a key"},
        {"a shape twice in a frame",
         [](Stream& s) { last_frame(s).shapes.push_back(last_frame(s).shapes[0]); },
         "two shapes of one frame"},
        {"a polygon that crosses itself",
         [](Stream& s) {
             for (FrameSaid& frame : s.frames)
                 frame.shapes[3] =
                     R"({"shape":"rock","type":"polygon","vertices":[[0,0],[2,2],[2,0],[0,1]]})";
         },
         "cross themselves cannot be judged"},
        {"a negative frame", [](Stream& s) { last_frame(s).shapes.push_back(R"({"frame":-3})"); },
         "is no count"},
        {"half a frame number", [](Stream& s) { last_frame(s).shapes.push_back(R"({"frame":3.5})"); },
         "is no count"},
        // The greeting.
        {"touching misspelled", [](Stream& s) { s.greeting = R"({"collider":"x","touching":"overlapz"})"; },
         "\"touching\" is neither"},
        {"a misspelled key of the greeting",
         [](Stream& s) { s.greeting = R"({"collider":"x","touchng":"overlaps"})"; },
         "\"touchng\" is not a key"},
        {"an answer promised that does not exist",
         [](Stream& s) { s.greeting = R"({"collider":"x","answers":["dept"]})"; }, "no answer \"dept\""},
        {"a type promised that does not exist",
         [](Stream& s) { s.greeting = R"({"collider":"x","types":["blob"]})"; }, "no type \"blob\""},
        {"an answer promised and never given",
         [](Stream& s) { s.greeting = R"({"collider":"x","answers":["overlap","containment"]})"; },
         "promised \"containment\": never answered"},
        {"an answer promised and given one time in three",
         [](Stream& s) {
             int at = 0;
             for (FrameSaid& frame : s.frames)
                 for (Claimed& said : frame.said)
                     if (said.find("depth") && ++at % 3 > 0)
                         std::erase_if(said.answers, [](const auto& one) { return one.first == "depth"; });
         },
         "promised \"depth\": judged"},
        {"a type promised and never shown",
         [](Stream& s) { s.greeting = R"({"collider":"x","types":["circle","segment"]})"; },
         "promises the type \"segment\""},
        // Ends.
        {"no goodbye", [](Stream& s) { s.last.clear(); }, "left without closing"},
        {"a goodbye, and more", [](Stream& s) { s.last.push_back(R"({"frame":121})"); },
         "left without closing"},
        {"killed", [](Stream& s) { s.end = "signal 9"; }, "ended with signal 9"},
        {"the last line cut", [](Stream& s) { s.last = {R"({"said":["ball","di)"}; }, "no JSON object"},
        {"frames dropped", [](Stream& s) { s.last = {R"({"close":true,"dropped":11})"}; },
         "dropped 11 lines"},
        {"frames dropped, told in the middle",
         [](Stream& s) { s.frames[5].shapes.push_back(R"({"frame":7,"dropped":4})"); }, "dropped 4 lines"},
        // Not judged, and named.
        {"an impact",
         [](Stream& s) {
             rarely(s, "overlap", [](Claimed& said) { said.answers.emplace_back("impact", "null"); });
         },
         "warning: \"impact\" is shown, not judged", 0},
        {"nothing but impacts",
         [](Stream& s) {
             s.greeting = R"({"collider":"x"})";
             for (FrameSaid& frame : s.frames)
                 for (Claimed& said : frame.said) said.answers = {{"impact", "null"}};
         },
         "\"impact\" is shown, not judged", 2},
    };
    return rows;
}

TEST(LiveMutations, TheRightStreamPasses) {
    const StreamCheck check = checked(right_stream());
    EXPECT_FALSE(check.wrong()) << check.text();
    EXPECT_EQ(verify::exit_status(check.verdict().outcome()), 0) << check.text();
    EXPECT_EQ(check.frames(), 120u);
    // Of everything that is claimed much is judged.
    for (const char* answer : {"overlap", "distance", "closest", "depth", "normal", "contacts", "ray"}) {
        std::uint64_t judged = 0;
        for (const auto& row : check.verdict().rows())
            if (row.key.answer == answer) judged += row.tally.judged;
        EXPECT_GE(judged, 100u) << answer << "\n" << check.text();
    }
}

TEST(LiveMutations, EachIsFoundOrNamedAsNotJudged) {
    collision::support::MeasuredTable table("tests/live/MUTANTS.md");
    std::vector<std::string> names;
    for (const Mutation& mutation : mutations()) {
        Stream stream = right_stream();
        mutation.change(stream);
        const StreamCheck check = checked(stream);
        const int status = verify::exit_status(check.verdict().outcome());
        EXPECT_EQ(status, mutation.status) << mutation.name << "\n" << check.text();
        EXPECT_NE(check.text().find(mutation.words), std::string::npos) << mutation.name << "\n"
                                                                        << check.text();
        names.emplace_back(mutation.name);
        table.expect_row(mutation.name, {status != 1     ? "not judged"
                                         : check.wrong() ? fmt::format("frame {}", check.wrong()->number)
                                                         : "at the end",
                                         mutation.words});
    }
    table.expect_names(names);
    EXPECT_GE(mutations().size(), 15u);
}

/// What is refused has the number of its line, and no more than three are quoted.
TEST(LiveMutations, RefusedLinesAreCountedAndTheFirstThreeQuoted) {
    StreamCheck check;
    check.take("");
    for (int i = 0; i < 5; ++i) check.take(R"({"shape":"a","type":"blob"})");
    check.finish({});
    const std::string text = check.text();
    EXPECT_NE(text.find("failed: Refused line 2: there is no type \"blob\""), text.npos) << text;
    EXPECT_NE(text.find("failed: Refused line 4: "), text.npos) << text;
    EXPECT_EQ(text.find("failed: Refused line 5: "), text.npos) << text;
    EXPECT_NE(text.find("Refused 5 lines in all"), text.npos) << text;
}

}  // namespace
}  // namespace testbed::live
