// Lessons on paper: what the pages hold, and that they hold it in the right place.
#include "app/export/handout.h"

#include <cmath>
#include <gtest/gtest.h>
#include <regex>
#include <set>

#include "app/file/scene_file.h"

namespace testbed::view {
namespace {

constexpr const char* lesson_text =
    R"({"format": "collision-scene", "version": 1, "title": "Two & two", "shapes": [
  {"id": "A", "type": "circle", "position": [4, 5], "radius": 2},
  {"id": "B", "type": "circle", "position": [10, 5], "radius": 3}],
  "lesson": {"summary": "A summary", "pair": ["A", "B"], "overlays": ["closest"], "steps": [
    {"text": "First task.", "ask": {"question": "Which is right?", "choices": ["choice one", "choice two"],
      "answer": 2, "because": ["The misunderstanding.", ""], "reveal": "The reveal.",
      "then": {"question": "And of those?", "number": 17}}, "goal": [{"pair": ["A", "B"], "overlap": true}],
      "done": "Done with it.", "hints": ["A hint"]},
    {"text": "Second task.", "ask": {"question": "How many?", "number": 41.5}},
    {"text": "Third task.", "ask": {"question": "Do they overlap?", "verdict": false},
      "task": {"types": ["circle"], "ask": ["overlap"]}}],
    "review": [{"question": "Still known?", "choices": ["known one", "known two"], "answer": 1}]}})";

constexpr const char* solution_text = R"({"format": "collision-solution", "version": 1, "steps": [
  {"states": [{"shapes": [{"id": "B", "type": "circle", "position": [8, 5], "radius": 3}]}]}, {}, {}]})";

std::vector<exports::HandoutBlock> blocks(bool solved = true) {
    const model::Scene lesson = *file::read_scene(lesson_text).scene;
    std::optional<lesson::Solution> solution;
    if (solved) solution = lesson::read_solution(solution_text, lesson).solution;
    return exports::handout_blocks(lesson, solution);
}

std::size_t count(std::string_view text, std::string_view word) {
    std::size_t found = 0;
    for (std::size_t at = text.find(word); at != text.npos; at = text.find(word, at + 1)) ++found;
    return found;
}

TEST(Handout, QuestionsComeFirstAndTheirAnswersOnTheLastPage) {
    const std::string html = handout_html("Two & two", blocks());
    const std::size_t solutions = html.find("Solutions:");
    ASSERT_NE(solutions, html.npos);
    const std::string front = html.substr(0, solutions), back = html.substr(solutions);
    for (const char* asked :
         {"Two &amp; two", "A summary", "First task.", "Which is right?", "choice one", "choice two",
          "Second task.", "How many?", "class=\"line\"", "Do they overlap?", "Hand in",
          "Name:", "Step 1: the goal is reached", "Step 3: the file with my code", "Before a later lesson",
          "Still known?", "known two"})
        EXPECT_NE(front.find(asked), front.npos) << asked;
    for (const char* answer :
         {"The reveal.", "Done with it.", "41.5", "No, they do not overlap.",
          "Not “choice one”: The misunderstanding.", "And of those?", "17.", "known one."}) {
        EXPECT_EQ(front.find(answer), front.npos) << answer << " is told too early";
        EXPECT_NE(back.find(answer), back.npos) << answer;
    }
    EXPECT_EQ(html.find("A hint"), html.npos) << "hints belong to the window";
    EXPECT_NE(back.find("choice two. The reveal."), back.npos);
    EXPECT_EQ(html.find("<script"), html.npos);
    EXPECT_LT(front.find("Hand in"), front.find("new-page\">Before a later lesson"));
    EXPECT_EQ(count(front, "the goal is reached"), 1u) << "two steps have none";
    EXPECT_EQ(count(html, "new-page"), 3u) << "its rule, the page of review and the page of solutions";
    EXPECT_EQ(count(front, "<svg "), 1u);
    EXPECT_EQ(count(back, "<svg "), 1u) << "one state solves it";
    EXPECT_EQ(count(handout_html("", blocks(false)), "<svg "), 1u) << "without a solution";
}

TEST(Handout, AnAnswerIsToldOnce) {
    const auto solved = [](const std::string& ask) {
        const model::Scene lesson =
            *file::read_scene(R"({"format": "collision-scene", "version": 1, "shapes": [
  {"id": "A", "type": "circle", "radius": 2}], "lesson": {"steps": [{"text": "t", "ask": )" +
                              ask + "}]}}")
                 .scene;
        const std::string html = handout_html("t", exports::handout_blocks(lesson, {}));
        return html.substr(html.find("Solutions"));
    };
    for (
        const auto& [ask, told] : {
            std::pair{R"({"question": "q", "number": 8, "reveal": "8: steps of 1.5."})",
                      ">8: steps of 1.5.<"},
            {R"({"question": "q", "number": 8, "reveal": "8.5 is too far."})", ">8. 8.5 is too far.<"},
            {R"({"question": "q", "number": 8, "reveal": "Count them."})", ">8. Count them.<"},
            {R"({"question": "q", "verdict": false, "reveal": "No: they pass."})", ">No: they pass.<"},
            {R"({"question": "q", "verdict": true, "reveal": "They share P."})",
             ">Yes, they overlap. They share P.<"},
            {R"({"question": "q", "choices": ["Not always", "Never"], "answer": 1, "reveal": "Not always: see."})",
             ">Not always: see.<"},
            {R"({"question": "q", "choices": ["No", "Never"], "answer": 1, "reveal": "None fits."})",
             ">No. None fits.<"},
            {R"({"question": "q", "choices": ["No", "Never"], "answer": 1})", ">No.<"},
        })
        EXPECT_NE(solved(ask).find(told), std::string::npos) << ask << solved(ask);
}

TEST(Handout, AStepHasAFigureOfItsOwnWhereItBeginsElsewhereAndNoneTellsAnAnswer) {
    const model::Scene lesson = *file::read_scene(R"({"format": "collision-scene", "version": 1, "shapes": [
  {"id": "A", "type": "circle", "radius": 2, "velocity": [1, 0]},
  {"id": "B", "type": "circle", "position": [9, 0], "radius": 3}],
  "lesson": {"overlays": ["closest", "velocity"], "steps": [
    {"text": "one", "ask": {"question": "q", "verdict": false}},
    {"text": "two", "start": {}},
    {"text": "three", "start": {"shapes": [{"id": "B", "type": "circle", "position": [5, 0], "radius": 3}]}}]}})")
                                     .scene;
    using Shown = std::vector<std::string>;
    std::vector<std::pair<double, Shown>> figures;  // where B is, and the overlays
    for (const exports::HandoutBlock& block : exports::handout_blocks(lesson, {}))
        for (const auto& figure : block.figures)
            figures.emplace_back(figure.scene.shapes[1]->pose.position.x, figure.options.show);
    ASSERT_EQ(figures.size(), 2u);
    EXPECT_EQ(figures[0], std::pair(9.0, Shown{"velocity"})) << "the question waits";
    EXPECT_EQ(figures[1], std::pair(5.0, Shown{"closest", "velocity"}));
}

TEST(Handout, AReadingIsThatOfTheSolution) {
    const model::Scene lesson = *file::read_scene(R"({"format": "collision-scene", "version": 1, "shapes": [
  {"id": "A", "type": "circle", "radius": 2}, {"id": "B", "type": "circle", "position": [9, 0], "radius": 3}],
  "lesson": {"steps": [{"text": "t", "goal": [{"pair": ["A", "B"], "overlap": true}], "done": "Yours is {deep} in.",
    "readings": {"deep": {"pair": ["A", "B"], "value": "depth"}}}]}})")
                                     .scene;
    const auto solution = lesson::read_solution(R"({"format": "collision-solution", "version": 1, "steps": [
  {"states": [{"shapes": [{"id": "B", "type": "circle", "position": [4.5, 0], "radius": 3}]}]}]})",
                                                lesson)
                              .solution;
    ASSERT_TRUE(solution);
    EXPECT_NE(handout_html("t", exports::handout_blocks(lesson, solution)).find("Yours is 0.5 in."),
              std::string::npos);
    EXPECT_NE(handout_html("t", exports::handout_blocks(lesson, {})).find("Yours is ________ in."),
              std::string::npos);
}

TEST(Handout, BlanksHaveRoomToWriteAndAreFilledOnTheLastPage) {
    const model::Scene lesson =
        *file::read_scene(R"json({"format": "collision-scene", "version": 1, "shapes": [
  {"id": "A", "type": "circle", "position": [4, 5], "radius": 2},
  {"id": "B", "type": "circle", "position": [10, 5], "radius": 3}],
  "lesson": {"steps": [{"text": "Fill them in.", "blanks": {"pair": ["A", "B"],
    "lines": ["d = abs(b.x - a.x)", "return d {1} {2}"],
    "fill": [{"choices": ["<", "<="], "answer": "<=", "because": ["Touching counts.", ""]},
             {"answer": "a.r + b.r"}]}}]}})json")
             .scene;
    const std::string html = handout_html("Blanks", exports::handout_blocks(lesson, {}));
    const std::size_t solutions = html.find("Solutions");
    ASSERT_NE(solutions, html.npos);
    const std::string front = html.substr(0, solutions), back = html.substr(solutions);
    for (const char* asked :
         {"d = abs(b.x - a.x)", "return d [1]________ [2]______________________",
          "[1]  &lt;   or   &lt;=", "What belongs into the blanks? The program calls A a and B b."})
        EXPECT_NE(front.find(asked), front.npos) << asked;
    EXPECT_EQ(front.find("Touching counts."), front.npos);
    EXPECT_EQ(front.find("a.r + b.r"), front.npos);
    for (const char* answer : {"return d &lt;= a.r + b.r", "Not &lt;: Touching counts."})
        EXPECT_NE(back.find(answer), back.npos) << answer;
    const std::string svg = handout_svg("Blanks", exports::handout_blocks(lesson, {}));
    EXPECT_NE(svg.find("return d [1]________ [2]______________________"), svg.npos);
    EXPECT_NE(svg.find("return d &lt;= a.r + b.r"), svg.npos);
}

TEST(Handout, FiguresInOneFileHaveIdsOfTheirOwn) {
    for (const std::string& text : {handout_html("t", blocks()), handout_svg("t", blocks())}) {
        std::set<std::string> ids;
        const std::regex id(" id=\"([^\"]*)\"");
        for (std::sregex_iterator at(text.begin(), text.end(), id), end; at != end; ++at)
            EXPECT_TRUE(ids.insert((*at)[1]).second) << (*at)[1] << " is there twice";
        EXPECT_GE(ids.size(), 2u);
        const std::regex use("url\\(#([^)]*)\\)");
        for (std::sregex_iterator at(text.begin(), text.end(), use), end; at != end; ++at)
            EXPECT_TRUE(ids.contains((*at)[1])) << (*at)[1];
    }
}

TEST(Handout, AsSvgItHasWholePagesAndLinesThatFit) {
    const std::string svg = handout_svg("Two & two", blocks());
    EXPECT_EQ(svg.find("<svg xmlns"), 0u);
    EXPECT_EQ(count(svg, "<svg "), count(svg, "</svg>"));
    EXPECT_NE(svg.find("width=\"794\" height=\"3369\""), svg.npos) << "three pages";

    std::vector<exports::HandoutBlock> long_ones;
    std::string text;
    for (int i = 0; i < 1500; ++i) text += "word ";
    long_ones.push_back({exports::HandoutBlock::Kind::text, text});
    const std::string pages = handout_svg("t", long_ones);
    EXPECT_NE(pages.find("height=\"2246\""), pages.npos) << "a long text goes on";
    EXPECT_EQ(count(pages, "word"), 1500u) << "no word is lost";
    // Every line's baseline lies within the margins of its page.
    const std::regex line("<text class=\"text\" x=\"57\" y=\"([0-9.]+)\"");
    std::size_t lines = 0;
    for (std::sregex_iterator at(pages.begin(), pages.end(), line), end; at != end; ++at, ++lines) {
        const double y = std::fmod(std::stod((*at)[1]), 1123);
        EXPECT_GT(y, 57) << y;
        EXPECT_LT(y, 1123 - 57) << y;
    }
    EXPECT_GT(lines, 60u);
}

}  // namespace
}  // namespace testbed::view
