// What is refused, and what a frame holds.
#include <functional>
#include <gtest/gtest.h>
#include <string>

#include "app/file/scene_file.h"
#include "app/live/assembler.h"
#include "app/live/freeze.h"
#include "app/live/judging.h"
#include "app/live/message.h"
#include "app/model/analysis.h"

namespace testbed::live {
namespace {

using collision::Vec2;

TEST(LiveLimits, AFrameHoldsSoManyShapesAnswersStepsAndMarks) {
    const auto told = [](std::size_t count, const std::function<std::string(std::size_t)>& line) {
        Assembler assembler;
        assembler.take(R"({"shape":"a","type":"point","position":[0,0]})");
        assembler.take(R"({"shape":"b","type":"point","position":[1,0]})");
        for (std::size_t i = 0; i < count; ++i) assembler.take(line(i));
        return *assembler.finish();
    };
    const auto said = [](std::size_t) { return std::string(R"({"said":["a","b"],"overlap":false})"); };
    EXPECT_EQ(told(max_said, said).problem_count, 0u);
    const Frame much = told(max_said + 1, said);
    EXPECT_EQ(much.problem_count, 1u);
    EXPECT_EQ(much.said.size(), max_said);
    const auto step = [](std::size_t) { return std::string(R"({"step":"on"})"); };
    EXPECT_EQ(told(max_steps, step).problem_count, 0u);
    EXPECT_EQ(told(max_steps + 1, step).problem_count, 1u);
    const auto mark = [](std::size_t i) {
        return std::string(i == 0 ? R"({"step":"on"})" : R"({"mark":{"point":[0,0]}})");
    };
    EXPECT_EQ(told(max_marks + 1, mark).problem_count, 0u);
    EXPECT_EQ(told(max_marks + 2, mark).problem_count, 1u);
}

/// A frame knows its lines by their numbers, those of blank lines included.
TEST(LiveLimits, ProblemsNameTheirLine) {
    Assembler assembler;
    assembler.take("");
    assembler.take(R"({"frame":1})");
    assembler.take("nonsense");
    const auto frame = assembler.take(R"({"frame":2,"droped":1})");
    ASSERT_TRUE(frame);
    ASSERT_EQ(frame->problems.size(), 1u);
    EXPECT_TRUE(frame->problems[0].starts_with("line 3: ")) << frame->problems[0];
    const auto last = assembler.finish();
    ASSERT_TRUE(last) << "a remark about the line that begins a frame belongs to that frame";
    EXPECT_EQ(last->number, 2u);
    EXPECT_TRUE(last->problems[0].starts_with("line 4: \"droped\" is not a key")) << last->problems[0];
}

TEST(LiveLimits, CountsAreWholeAndNotNegative) {
    for (const char* const bad : {"-1", "0.5", "1e300", "\"1\"", "NaN"}) {
        Assembler assembler;
        assembler.take(std::string(R"({"frame":)") + bad + "}");
        const auto frame = assembler.finish();
        ASSERT_TRUE(frame) << bad;
        EXPECT_EQ(frame->problem_count, 1u) << bad;
    }
    Assembler assembler;
    assembler.take(R"({"frame":0,"dropped":7})");
    assembler.take(R"({"shape":"a","type":"point","position":[0,0]})");
    const auto frame = assembler.finish();
    ASSERT_TRUE(frame);
    EXPECT_EQ(frame->problem_count, 0u);
    EXPECT_EQ(frame->dropped, 7u);
    EXPECT_EQ(assembler.dropped(), 7u);
}

TEST(LiveLimits, ALineIsQuotedByItsBeginning) {
    const auto refused = [](std::size_t size) {
        return std::get<WrongLine>(read_message(std::string(size, 'x'))).text;
    };
    EXPECT_EQ(refused(120), "this is no JSON object: " + std::string(120, 'x'));
    EXPECT_EQ(refused(121), "this is no JSON object: " + std::string(120, 'x') + "…");
    EXPECT_TRUE(refused(max_line).starts_with("this is no JSON object"));
    EXPECT_TRUE(refused(max_line + 1).starts_with("a line of more than 1048576 bytes"));
}

/// What has not changed is shared with the frame before, and costs no more than its pointer.
TEST(LiveLimits, FramesShareTheShapesThatDidNotChange) {
    Assembler assembler;
    const std::string still = R"({"shape":"still","type":"polygon","vertices":[[0,0],[1,0],[0,1]]})";
    assembler.take(R"({"frame":1})");
    assembler.take(still);
    assembler.take(R"({"shape":"moves","type":"circle","center":[0,0],"radius":1})");
    const auto first = assembler.take(R"({"frame":2})");
    assembler.take(still);
    assembler.take(R"({"shape":"moves","type":"circle","center":[0,1],"radius":1})");
    const auto second = assembler.take(R"({"frame":3})");
    ASSERT_TRUE(first && second);
    EXPECT_EQ(first->shapes[0], second->shapes[0]);
    EXPECT_NE(first->shapes[1], second->shapes[1]);
    EXPECT_LT(second->bytes + 2 * sizeof(Vec2) + sizeof(model::SceneShape), first->bytes);
    // A frame without it, and it is no longer known.
    EXPECT_FALSE(assembler.take(R"({"frame":4})"));
    assembler.take(still);
    const auto last = assembler.finish();
    ASSERT_TRUE(last);
    EXPECT_NE(last->shapes[0], second->shapes[0]);
    EXPECT_EQ(last->number, 4u);
}

/// What a program says of itself is what it is judged by.
TEST(LiveLimits, ConventionsAreThoseOfTheGreeting) {
    const struct {
        const char *greeting, *b, *said;
        Judged judged;
    } rows[] = {
        // b's center is so far from a's; both have radius 1.
        {R"("tolerance":0.1)", "1.95", R"("overlap":false)", Judged::open},
        {R"("tolerance":0.1)", "2.05", R"("overlap":true)", Judged::open},
        {R"("tolerance":0.1)", "1.8", R"("overlap":false)", Judged::wrong},
        {R"("tolerance":0.1)", "2.2", R"("overlap":true)", Judged::wrong},
        {R"("tolerance":0)", "1.95", R"("overlap":false)", Judged::wrong},
        {R"("precision":"single")", "1.9999999", R"("overlap":false)", Judged::open},
        {R"("precision":"double")", "1.9999999", R"("overlap":false)", Judged::wrong},
        {R"("precision":"double")", "1.9999999999", R"("overlap":false)", Judged::open},
        {R"("touching":"apart")", "2", R"("overlap":true)", Judged::wrong},
        {R"("touching":"apart")", "2", R"("overlap":false)", Judged::open},
        {R"("touching":"overlaps")", "2", R"("overlap":true)", Judged::right},
        {R"("precision":"single")", "1", R"("depth":1.00001)", Judged::right},
        {R"("precision":"double")", "1", R"("depth":1.00001)", Judged::wrong},
        {R"("precision":"double")", "1", R"("distance":-1)", Judged::right},
        {R"("precision":"double")", "1", R"("distance":-1.1)", Judged::wrong},
        {R"("precision":"double")", "3", R"("depth":0)", Judged::open},
        // Of two that are 4.1 in size a twentieth counts, of a tolerance that is wider.
        {R"("tolerance":0.3)", "2.1", R"("depth":0.1)", Judged::right},
        {R"("tolerance":1.5)", "3", R"("depth":1)", Judged::wrong},
        {R"("tolerance":1e9)", "2.2", R"("overlap":true)", Judged::open},
        {R"("tolerance":1e9)", "2.3", R"("overlap":true)", Judged::wrong},
        {R"("tolerance":1e9)", "1.7", R"("overlap":false)", Judged::wrong},
        {R"("precision":"double")", "1", R"("normal":[1,0])", Judged::right},
        {R"("precision":"double")", "1", R"("normal":[0,1])", Judged::wrong},
    };
    for (const auto& row : rows) {
        Assembler assembler;
        assembler.take(std::string(R"({"collider":"x",)") + row.greeting + "}");
        assembler.take(R"({"shape":"a","type":"circle","center":[0,0],"radius":1})");
        assembler.take(std::string(R"({"shape":"b","type":"circle","center":[)") + row.b +
                       R"(,0],"radius":1})");
        assembler.take(std::string(R"({"said":["a","b"],)") + row.said + "}");
        auto frame = assembler.finish();
        ASSERT_TRUE(frame && frame->said.size() == 1) << row.greeting << row.said;
        EXPECT_EQ(frame->problem_count, 0u);
        judge(*frame, conventions_of(assembler.greeting()));
        EXPECT_EQ(frame->said[0].judged, row.judged) << row.greeting << " " << row.b << " " << row.said;
        EXPECT_EQ(frame->wrong, row.judged == Judged::wrong ? 1u : 0u);
    }
}

/// Of two so near that it may take them for overlapping it owes no closest points where it does.
TEST(LiveLimits, ClosestPointsAreOpenOfWhatMayBeTakenForAnOverlap) {
    const auto open = [](const char* overlap, const char* x) {
        Assembler assembler;
        assembler.take(R"({"collider":"x","tolerance":0.1})");
        assembler.take(R"({"shape":"a","type":"circle","center":[0,0],"radius":1})");
        assembler.take(std::string(R"({"shape":"b","type":"circle","center":[)") + x + R"(,0],"radius":1})");
        assembler.take(std::string(R"({"said":["a","b"],"overlap":)") + overlap + "}");
        auto frame = assembler.finish();
        judge(*frame, conventions_of(assembler.greeting()));
        return frame->said.at(0).open.has(verify::Part::closest);
    };
    EXPECT_TRUE(open("true", "2.05"));
    EXPECT_FALSE(open("false", "2.05"));
    EXPECT_FALSE(open("false", "3"));
    EXPECT_TRUE(open("true", "1"));
}

/// A replay of the saved frame asks every pair that was wrong, each once.
TEST(LiveFreeze, StatesEveryWrongPairOnce) {
    Assembler assembler;
    constexpr int count = 150;
    for (int i = 0; i < count; ++i)
        assembler.take("{\"shape\":\"s" + std::to_string(i) + "\",\"type\":\"circle\",\"center\":[" +
                       std::to_string(10 * i) + ",0],\"radius\":1}");
    assembler.take(R"({"said":["s0","s149"],"overlap":false})");
    for (int i = 1; i < count; ++i) {
        const std::string pair = "[\"s" + std::to_string(i) + "\",\"s" + std::to_string(i - 1) + "\"]";
        assembler.take("{\"said\":" + pair + ",\"overlap\":true}");
        assembler.take("{\"said\":" + pair + ",\"distance\":1}");
    }
    auto frame = assembler.finish();
    ASSERT_TRUE(frame);
    judge(*frame, conventions_of({}));
    EXPECT_EQ(frame->wrong, 298u);
    const model::Scene scene = scene_of(*frame, "many");
    ASSERT_EQ(scene.expect.size(), 149u) << "the pair that it was right about is not among them";
    EXPECT_EQ((*scene.expect[0].pair)[0], "s1");
    const auto rest = scene.notes.find("and 198 more: ");
    ASSERT_NE(rest, scene.notes.npos);
    EXPECT_NE(scene.notes.find("99× ", rest), scene.notes.npos)
        << "by what is wrong: " << scene.notes.substr(rest);
    const auto read = file::read_scene(file::write_scene(scene));
    ASSERT_TRUE(read.scene);
    const model::Results results = model::analyze(*read.scene);
    for (const auto& row : results.expect) EXPECT_TRUE(row.pass) << "what it states is true";
}

}  // namespace
}  // namespace testbed::live
