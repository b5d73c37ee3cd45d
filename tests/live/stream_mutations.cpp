// Small changes of what a right program says.
#include "tests/live/stream.h"

namespace testbed::live {

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
        {"a second greeting",
         [](Stream& s) { s.frames[7].shapes.push_back(R"({"collider":"x","tolerance":1})"); },
         "it greets a second time"},
        {"a tolerance for everything, and a distance too long",
         [](Stream& s) {
             s.greeting = R"({"collider":"x","tolerance":1e9})";
             rarely(s, "closest", [](Claimed& said) { said.answers = {{"distance", "7777"}}; });
         },
         "It says distance 7777"},
        {"touching not said, and all that is said of two that touch",
         [](Stream& s) {
             s.greeting = R"({"collider":"x"})";
             for (FrameSaid& frame : s.frames) {
                 frame.shapes[0] = R"({"shape":"ball","type":"circle","center":[0,0],"radius":1})";
                 frame.shapes[1] = R"({"shape":"disc","type":"circle","center":[2,0],"radius":1})";
                 std::erase_if(frame.said,
                               [](const Claimed& said) { return said.a != "ball" || said.b != "disc"; });
                 frame.said[0].answers = {{"overlap", "true"}, {"distance", "0"}};
             }
         },
         "leave open 120 of 120 answers \"overlap\""},
        {"impacts promised, which are not judged",
         [](Stream& s) {
             s.greeting = R"({"collider":"x","answers":["impact"]})";
             rarely(s, "overlap", [](Claimed& said) { said.answers.emplace_back("impact", "null"); });
         },
         "promises \"impact\", and none was there to judge"},
        {"hits promised of what is no ray",
         [](Stream& s) {
             s.greeting = R"({"collider":"x","answers":["ray"]})";
             for (FrameSaid& frame : s.frames)
                 std::erase_if(frame.said, [](const Claimed& said) { return said.a == "ray"; });
         },
         "promises \"ray\", and none was there to judge"},
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
        {"only what overlaps",
         [](Stream& s) {
             for (FrameSaid& frame : s.frames)
                 std::erase_if(frame.said, [](const Claimed& said) { return !said.overlapping; });
         },
         "warning: The greeting promises \"overlap\", and all ", 0},
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

}  // namespace testbed::live
