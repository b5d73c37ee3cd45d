// Lessons on paper: what the pages hold, and that they hold it in the right place.
#include "app/export/handout.h"

#include <algorithm>
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

/// The window keeps the choices of a question that became one for a number.
TEST(Handout, PrintsTheChoicesOfAChoiceAlone) {
    model::Scene scene = *file::read_scene(lesson_text).scene;
    model::Lesson lesson = *scene.lesson;
    lesson.steps[0].ask->kind = model::Question::Kind::number;
    scene.lesson = std::make_shared<const model::Lesson>(lesson);
    for (const exports::HandoutBlock& one : exports::handout_blocks(scene, {}))
        EXPECT_EQ(one.text.find("choice one"), one.text.npos);
}

TEST(Handout, SolutionsRepeatEachQuestionBeforeItsAnswer) {
    const model::Scene lesson = *file::read_scene(lesson_text).scene;
    const auto solutions = exports::handout_blocks(lesson, {}, exports::HandoutPart::solutions);
    const auto place = [&](std::string_view text) {
        const auto found = std::ranges::find_if(solutions, [&](const exports::HandoutBlock& one) {
            return one.text.find(text) != one.text.npos;
        });
        return found - solutions.begin();
    };
    for (const auto& [question, answer] : {std::pair("Which is right?", "choice two. The reveal."),
                                           {"How many?", "41.5."},
                                           {"Do they overlap?", "They are apart."},
                                           {"Still known?", "known one."}}) {
        ASSERT_LT(place(answer), std::ssize(solutions)) << answer;
        EXPECT_EQ(place(question) + 1, place(answer)) << question;
    }
}

TEST(Handout, HtmlKeepsTheLinesOfATextAndTheirIndents) {
    std::string text = lesson_text;
    text.replace(text.find("First task."), 11, "Two ways:\\n- over <A>\\n  slowly\\n\\nThen stop.\\n");
    text.replace(text.find("Which is right?"), 15, "Which\\nof them?");
    text.replace(text.find("The reveal."), 11, "First this,\\nthen that.");
    const model::Scene lesson = *file::read_scene(text).scene;
    const std::string html = exports::handout_html("Lines", exports::handout_blocks(lesson, {}));
    for (const char* lines :
         {"<p>Two ways:<br>\n- over &lt;A&gt;<br>\n&#160;&#160;slowly<br>\n<br>\nThen stop.</p>",
          "First: Which<br>\nof them?</p>", "First this,<br>\nthen that.</p>"})
        EXPECT_NE(html.find(lines), html.npos) << lines << " in\n" << html;
}

TEST(Handout, NotesAndSolutionsBeginWhereTheStepBeforeEnds) {
    const model::Scene lesson = *file::read_scene(lesson_text).scene;
    const auto solution = lesson::read_solution(solution_text, lesson).solution;
    std::vector<double> xs;  // of B, of every first picture
    for (const exports::HandoutBlock& block :
         exports::handout_blocks(lesson, solution, exports::HandoutPart::notes))
        if (!block.figures.empty()) xs.push_back(block.figures.front().scene.shapes[1]->pose.position.x);
    EXPECT_EQ(xs, (std::vector<double>{10, 8, 8})) << "step 1 moves B, the next two find it there";
}

TEST(Handout, PdfHasTheSameWordsOnPagesOfItsOwn) {
    const model::Scene lesson = *file::read_scene(lesson_text).scene;
    const auto tasks = exports::handout_blocks(lesson, {}, exports::HandoutPart::tasks);
    const std::string pdf = exports::handout_pdf("Two & two", tasks);
    EXPECT_EQ(pdf.rfind("%PDF-1.4\n", 0), 0u);
    EXPECT_EQ(count(pdf, "/Type /Page /Parent"), 2u) << "the review has a page of its own";
    EXPECT_NE(pdf.find("/Kids [3 0 R 5 0 R] /Count 2"), pdf.npos);
    for (const char* asked : {"(First task.)", "(choice one)", "(Second task.)", "(known two)"})
        EXPECT_EQ(count(pdf, asked), 1u) << asked;
    EXPECT_EQ(pdf.find("The reveal"), pdf.npos);
    // Each object begins where the table says.
    const std::size_t table = pdf.rfind("xref\n0 "), objects = count(pdf, " 0 obj\n");
    for (std::size_t i = 1; i <= objects; ++i) {
        const std::size_t row = pdf.find('\n', table + 5) + 1 + 20 * i;
        const auto at = std::size_t(std::stoul(pdf.substr(row, 10)));
        EXPECT_EQ(pdf.substr(at, std::to_string(i).size() + 7), std::to_string(i) + " 0 obj\n");
    }
    EXPECT_EQ(exports::handout_pdf("Two & two", tasks), pdf) << "the same on every run";
}

TEST(Handout, QuestionsComeFirstAndTheirAnswersOnTheLastPage) {
    const std::string html = handout_html("Two & two", blocks());
    const std::size_t solutions = html.find("Solutions:");
    ASSERT_NE(solutions, html.npos);
    const std::string front = html.substr(0, solutions), back = html.substr(solutions);
    for (const char* asked :
         {"Two &amp; two", "A summary", "First task.", "Which is right?", "choice one", "choice two",
          "Second task.", "How many?", "class=\"line\"", "Do they overlap?", "They overlap<",
          "They are apart<", "Hand in", "Name:", "Step 1: the goal is reached",
          "Step 3: the file with my code", "Before a later lesson", "Still known?", "known two"})
        EXPECT_NE(front.find(asked), front.npos) << asked;
    for (const char* answer :
         {"The reveal.", "Done with it.", "41.5", "They are apart.",
          "Not “choice one”: The misunderstanding.", "And of those?", "17.", "known one."}) {
        EXPECT_EQ(front.find(answer), front.npos) << answer << " is told too early";
        EXPECT_NE(back.find(answer), back.npos) << answer;
    }
    EXPECT_EQ(html.find("A hint"), html.npos) << "hints belong to the window";
    EXPECT_NE(back.find("choice two. The reveal."), back.npos);
    EXPECT_EQ(html.find("<script"), html.npos);
    EXPECT_LT(front.find("Hand in"), front.find("new-page\">Before a later lesson"));
    EXPECT_EQ(count(front, "the goal is reached"), 1u) << "two steps have none";
    EXPECT_EQ(count(html, "class=\"new-page\""), 2u) << "the page of review and the page of solutions";
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
            {R"({"question": "q", "verdict": false, "reveal": "No: they pass."})",
             ">They are apart: they pass.<"},
            {R"({"question": "q", "verdict": true, "reveal": "They share P."})",
             ">They overlap. They share P.<"},
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

/// The first figure showed the distance that the second step asks for.
TEST(Handout, TheFirstFigureWaitsForEveryQuestionAboutIt) {
    for (const bool moved : {false, true}) {
        const std::string start =
            moved ? R"({"shapes": [{"id": "B", "type": "circle", "position": [5, 0], "radius": 1}]})" : "{}";
        const auto lesson = file::read_scene(R"({"format": "collision-scene", "version": 1, "shapes": [
  {"id": "A", "type": "circle", "radius": 2}, {"id": "B", "type": "circle", "position": [9, 0], "radius": 3}],
  "lesson": {"overlays": ["closest"], "steps": [{"text": "one"}, {"text": "two", "start": )" +
                                             start + R"(, "ask": {"question": "How far?", "number": 4}}]}})");
        ASSERT_TRUE(lesson.scene);
        const auto pages = exports::handout_blocks(*lesson.scene, {});
        const auto first =
            std::ranges::find_if(pages, [](const auto& block) { return !block.figures.empty(); });
        ASSERT_NE(first, pages.end());
        EXPECT_EQ(first->figures.front().options.show.empty(), !moved)
            << "a question elsewhere hides nothing";
    }
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

/// Where each figure and each text of an SVG of pages stands: its page, and its y within.
struct OnPage {
    std::string text;  ///< empty: a figure
    double y, height;
    int page() const { return int(y / 1123); }
};

std::vector<OnPage> placed_in(const std::string& svg) {
    std::vector<OnPage> all;
    const std::regex text("<text class=\"[a-z]+\" x=\"[0-9.]+\" y=\"([0-9.]+)\"[^>]*>([^<]*)<"),
        figure("<svg x=\"[0-9.]+\" y=\"([0-9.]+)\" width=\"[0-9.]+\" height=\"([0-9.]+)\"");
    const std::string pages = svg.substr(0, svg.find("<svg x="));
    for (std::sregex_iterator at(pages.begin(), pages.end(), text), end; at != end; ++at)
        all.push_back({(*at)[2], std::stod((*at)[1]), 0});
    for (std::sregex_iterator at(svg.begin(), svg.end(), figure), end; at != end; ++at)
        all.push_back({"", std::stod((*at)[1]), std::stod((*at)[2])});
    std::ranges::stable_sort(all, {}, &OnPage::y);
    return all;
}

/// However high the text above it is, a step's heading, figure and question stand on one page, and a page
/// ends on no heading.
TEST(Handout, HeadingFigureAndQuestionStayTogetherWhereverThePageEnds) {
    using Kind = exports::HandoutBlock::Kind;
    const model::Scene scene = *file::read_scene(lesson_text).scene;
    const exports::HandoutBlock::Figure figure{scene, {.width = 360, .height = 225}};
    for (int lines = 20; lines < 60; ++lines) {
        std::vector<exports::HandoutBlock> blocks;
        for (int i = 0; i < lines; ++i) blocks.push_back({Kind::text, "filler"});
        blocks.push_back({Kind::heading, "Heading"});
        blocks.push_back({Kind::figures, {}, {figure}});
        blocks.push_back({Kind::question, "Asked"});
        for (int i = 0; i < 3; ++i) blocks.push_back({Kind::choice, "choice"});
        blocks.push_back({Kind::heading, "Hand in"});
        blocks.push_back({Kind::text, "Name"});
        blocks.push_back({Kind::answer_line, {}});
        blocks.push_back({Kind::choice, "box"});
        const std::vector<OnPage> placed = placed_in(handout_svg("t", blocks));
        const auto page_of = [&](std::string_view text) {
            return std::ranges::find(placed, text, &OnPage::text)->page();
        };
        ASSERT_EQ(placed.size(), std::size_t(lines) + 9) << lines;
        for (const OnPage& one : placed) {
            EXPECT_EQ(one.page(), int((one.y + one.height) / 1123)) << "a figure is torn";
            const bool of_step = one.text.empty() || one.text == "Asked" || one.text == "choice";
            const bool handed_in = one.text == "Name" || one.text == "box";
            if (of_step || handed_in) {
                EXPECT_EQ(one.page(), page_of(of_step ? "Heading" : "Hand in")) << lines << ": " << one.text;
            }
        }
    }
}

TEST(Handout, FiguresCutNoShapeAndAStepHasOneView) {
    const model::Scene lesson = *file::read_scene(R"({"format": "collision-scene", "version": 1,
  "view": {"center": [0, 0], "height": 8}, "shapes": [
  {"id": "A", "type": "circle", "radius": 2}, {"id": "B", "type": "circle", "position": [2, 0], "radius": 1}],
  "lesson": {"pair": ["A", "B"], "steps": [
    {"text": "one", "goal": [{"pair": ["A", "B"], "overlap": false}]},
    {"text": "two", "start": {"shapes": [{"id": "B", "type": "circle", "position": [0, -9], "radius": 3}]}}]}})")
                                     .scene;
    const auto solution = lesson::read_solution(R"({"format": "collision-solution", "version": 1, "steps": [
  {"states": [{"shapes": [{"id": "B", "type": "circle", "position": [20, 0], "radius": 1}]}]}, {}]})",
                                                lesson)
                              .solution;
    ASSERT_TRUE(solution);
    std::size_t figures = 0;
    for (const exports::HandoutPart part :
         {exports::HandoutPart::tasks, exports::HandoutPart::solutions, exports::HandoutPart::notes}) {
        for (const exports::HandoutBlock& block : exports::handout_blocks(lesson, solution, part)) {
            for (const auto& figure : block.figures) {
                ++figures;
                Camera camera{.size = {float(figure.options.width), float(figure.options.height)}};
                ASSERT_TRUE(figure.scene.view);
                camera.look_at(figure.scene.view->center, figure.scene.view->height);
                for (const model::ShapePtr& shape : figure.scene.shapes) {
                    const double r = std::get<collision::shape::Circle>(shape->geometry).radius;
                    const collision::Vec2 at = shape->pose.position;
                    EXPECT_TRUE(camera.visible().contains(at - r)) << shape->id;
                    EXPECT_TRUE(camera.visible().contains(at + r)) << shape->id;
                }
                EXPECT_TRUE(figure.scene.view == block.figures.front().scene.view) << "of one step";
            }
        }
    }
    EXPECT_EQ(figures, 2u + 1 + 3);
    const auto tasks = exports::handout_blocks(lesson, {}, exports::HandoutPart::tasks);
    const auto first = std::ranges::find_if(tasks, [](const auto& block) { return !block.figures.empty(); });
    ASSERT_NE(first, tasks.end());
    EXPECT_TRUE(first->figures[0].scene.view == (model::View{{0, 0}, 8, {}}))
        << "a view that shows all stays";
}

TEST(Handout, RoundingIsZeroOnPaper) {
    // The two touch but for a rounding: 0.3 - 0.1 - 0.2 is -5.6e-17 in doubles.
    const model::Scene lesson = *file::read_scene(R"({"format": "collision-scene", "version": 1, "shapes": [
  {"id": "A", "type": "circle", "radius": 0.1}, {"id": "B", "type": "circle", "position": [9, 0], "radius": 0.2}],
  "lesson": {"overlays": ["closest"], "steps": [{"text": "t", "goal": [{"pair": ["A", "B"], "overlap": false}],
    "done": "Yours is {gap} apart.", "readings": {"gap": {"pair": ["A", "B"], "value": "distance"}}}]}})")
                                     .scene;
    const auto solution = lesson::read_solution(R"({"format": "collision-solution", "version": 1, "steps": [
  {"states": [{"shapes": [{"id": "B", "type": "circle", "position": [0.30000000000000027, 0], "radius": 0.2}]}]}]})",
                                                lesson)
                              .solution;
    ASSERT_TRUE(solution);
    const std::string html =
        handout_html("t", exports::handout_blocks(lesson, solution, exports::HandoutPart::solutions));
    EXPECT_NE(html.find("Yours is 0 apart."), html.npos) << html.substr(html.find("Yours"), 60);
    EXPECT_EQ(html.find("e-16"), html.npos);
    EXPECT_EQ(html.find(" units<"), html.npos) << "the axes have numbers: a scale bar says nothing new";
    EXPECT_EQ(html.find("unit<"), html.npos);
    EXPECT_NE(exports::render_svg(model::with_state(lesson, solution->steps[0].states[0]),
                                  {.width = 300, .height = 200, .show = {"closest"}, .show_given = true})
                  .find("e-16"),
              std::string::npos)
        << "the scene has such a distance, and other pictures tell it";
}

}  // namespace
}  // namespace testbed::view
