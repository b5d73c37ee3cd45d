// Programs that misbehave: each ends in a sentence or a finding, never in a hang or without bounds.
#include <array>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <gtest/gtest.h>
#include <thread>
#ifndef _WIN32
#include <poll.h>
#include <unistd.h>
#endif

#include "app/verify/conversation.h"
#include "app/verify/field_reader.h"
#include "app/verify/finding.h"
#include "app/verify/guarded_program.h"
#include "app/verify/maker.h"
#include "tests/verify/made.h"

namespace testbed::verify {
namespace {

TEST(Manners, WhatDoesNotExistIsSaid) {
    Options options;
    options.command = {"/nonexistent/collider"};
    EXPECT_EQ(run_to_end(options).failure,
              "/nonexistent/collider: cannot be started: No such file or directory");
}
TEST(Manners, WhatExitsAtOnceIsSaid) {
    EXPECT_NE(run_to_end(made({"exits"})).failure.find("never answers. It ended with exit status 3."),
              std::string::npos)
        << run_to_end(made({"exits"})).failure;
}
TEST(Manners, WhatSaysNothingIsSaid) {
    Options options = made({"silent"});
    options.patience = {.answer = 0.1, .first = 0.3};
    EXPECT_NE(run_to_end(options).failure.find("says nothing for 0.3 s"), std::string::npos)
        << run_to_end(options).failure;
}
TEST(Manners, AGigabyteOnOneLineIsNotKept) {
    EXPECT_NE(run_to_end(made({"gigabyte"})).failure.find("a line of more than 1048576 bytes"),
              std::string::npos);
}
TEST(Manners, LinesThatAreNoAnswersComeToAnEnd) {
    const Report report = run_to_end(made({"floods"}));
    EXPECT_NE(report.failure.find("lines that are no answers"), std::string::npos) << report.failure;
}
TEST(Manners, AnAnswerWithoutABreakIsNamed) {
    Options options = made({"no-break"});
    options.patience = {.answer = 0.1, .first = 0.3};
    EXPECT_NE(run_to_end(options).failure.find("without a line break"), std::string::npos)
        << run_to_end(options).failure;
}
TEST(Manners, StandardErrorMayBeFlooded) {
    const Report report = run_to_end(made({"complains"}, 500));
    EXPECT_TRUE(report.failure.empty() && report.findings.empty()) << findings_text(report);
}
TEST(Manners, GarbageBetweenLinesIsAFinding) {
    const Report report = run_to_end(made({"garbage"}, 2000));
    ASSERT_TRUE(find(report, kind::not_json)) << findings_text(report);
    EXPECT_EQ(report.findings.size(), 1u) << findings_text(report);
    EXPECT_EQ(report.answered, 2000u);
}
TEST(Manners, AnAnswerToWhatWasNotAskedIsAFinding) {
    const Report report = run_to_end(made({"unasked"}, 2000));
    ASSERT_TRUE(find(report, kind::unasked)) << findings_text(report);
    EXPECT_EQ(report.findings.size(), 1u);
}
TEST(Manners, AnswersWithAWrongIdAreNoSilence) {
    Options options = made({"wrong-ids"}, 100);
    options.patience = {.answer = 0.1, .first = 0.3};
    const std::string failure = run_to_end(options).failure;
    EXPECT_NE(
        failure.find("It answers with a wrong \"id\": in 0.3 s no answer came to the question with id 1."),
        std::string::npos)
        << failure;
    EXPECT_NE(failure.find("It wrote: \"{\"id\":1000,"), std::string::npos) << failure;
    EXPECT_EQ(failure.find("says nothing"), std::string::npos) << failure;
    EXPECT_EQ(failure.find("flush"), std::string::npos) << failure;
}
TEST(Manners, GivingUpSaysOnWhat) {
    Conversation conversation({TESTBED_MADE_COLLIDER, "hang-on-parallel"}, {.answer = 0.05, .first = 60});
    ASSERT_EQ(conversation.start(), "");
    const auto ask = [&](const model::SceneShape& b) {
        conversation.ask(make_pair(make_polygon({{0, 0}, {2, 0}, {0, 2}}), b));
        while (conversation.alive() && !conversation.idle()) conversation.wait(20, [](const auto&...) {});
    };
    ask(make_circle({0, 0}, 1));
    ASSERT_TRUE(conversation.alive()) << conversation.given_up();
    while (conversation.alive()) ask(make_polygon({{0, 0}, {2, 0}, {0, 2}}));
    EXPECT_EQ(conversation.given_up(),
              "Given up after 12 questions without an answer, about polygon–polygon.");
}
TEST(Manners, LinesThatAreNoAnswersAreNoSilence) {
    Options options;
    options.command = {"/bin/sh", "-c", "while read question; do echo rubbish; done"};
    options.patience = {.answer = 0.1, .first = 0.3};
    const std::string failure = run_to_end(options).failure;
    EXPECT_NE(failure.find("It gave no answer for 0.3 s. Its lines are not answers. The first: "),
              std::string::npos)
        << failure;
    EXPECT_NE(failure.find("rubbish"), std::string::npos) << failure;
    EXPECT_EQ(failure.find("nothing"), std::string::npos) << failure;
    EXPECT_EQ(failure.find("flush"), std::string::npos) << failure;
}
TEST(Manners, LastWordsAreWholeLines) {
    Options options;
    options.command = {
        "/bin/sh", "-c",
        "i=1; while [ $i -le 40 ]; do echo line $i >&2; i=$((i+1)); done; read question; exit 3"};
    const std::string failure = run_to_end(options).failure;
    EXPECT_NE(failure.find("Its last words:\nline 21\nline 22\n"), std::string::npos) << failure;
    EXPECT_TRUE(failure.find("line 40") != std::string::npos) << failure;
}
TEST(Manners, LastWordsOfAConversationBeginWithAWholeLine) {
    Conversation conversation(
        {"/bin/sh", "-c",
         "i=10; while [ $i -le 40 ]; do echo line $i >&2; i=$((i+1)); done; read question; exit 3"},
        {});
    ASSERT_EQ(conversation.start(), "");
    conversation.ask(make_pair(make_circle({0, 0}, 1), make_circle({3, 0}, 1)));
    while (conversation.alive()) conversation.wait(20, [](const auto&...) {});
    const std::string& words = conversation.last_words();
    EXPECT_TRUE(words.starts_with("line 3") || words.starts_with("line 2")) << words;
    EXPECT_TRUE(words.ends_with("\nline 40")) << words;
}
#ifndef _WIN32
TEST(Manners, AProgramWhoseGuardianIsKilledNoLongerRuns) {
    std::array<int, 2> pipe{};
    ASSERT_EQ(::pipe(pipe.data()), 0);
    GuardedProgram program;
    ASSERT_EQ(program.start({"/bin/sh", "-c", "echo $PPID; exec sleep 1000"}, {.output = pipe[1]}), "");
    std::array<char, 32> text{};
    ASSERT_GT(::read(pipe[0], text.data(), text.size() - 1), 1);
    ::close(pipe[0]);
    ::close(pipe[1]);
    const int guardian = std::atoi(text.data());
    ASSERT_GT(guardian, 1);
    EXPECT_TRUE(program.runs());
    ASSERT_EQ(::kill(guardian, SIGKILL), 0);
    const auto late = std::chrono::steady_clock::now() + std::chrono::seconds(20);
    while (program.runs() && std::chrono::steady_clock::now() < late) std::this_thread::yield();
    EXPECT_EQ(program.end(), "signal 9 (SIGKILL)");
}
#endif
#ifdef __linux__
/// What left its group ends with it: else somebody would go on to hold the pipe.
TEST(Manners, WhatLeavesItsGroupEndsWithTheProgram) {
    if (std::system("command -v setsid >/dev/null 2>&1") != 0) GTEST_SKIP() << "there is no setsid";
    std::array<int, 2> pipe{};
    ASSERT_EQ(::pipe(pipe.data()), 0);
    GuardedProgram program;
    ASSERT_EQ(program.start({"/bin/sh", "-c", "setsid sh -c 'echo here; exec sleep 1000' & wait"},
                            {.output = pipe[1]}),
              "");
    ::close(pipe[1]);
    std::array<char, 32> text{};
    ASSERT_EQ(::read(pipe[0], text.data(), text.size()), 5) << "it runs";
    program.stop();
    pollfd end{pipe[0], POLLIN, 0};
    ASSERT_EQ(::poll(&end, 1, 20'000), 1);
    EXPECT_EQ(::read(pipe[0], text.data(), text.size()), 0);
    ::close(pipe[0]);
}
#endif
TEST(Manners, AReplayThatGetsNoAnswerIsNoPass) {
    Options options = made({"only-overlap"});
    options.ask = Parts::all();
    options.replay = {make_pair(make_ray({-5, 0}, {1, 0}), make_circle({0, 0}, 1))};
    const Report report = run_to_end(options);
    EXPECT_NE(report.outcome(), Outcome::passed);
    EXPECT_NE(report.verdict.text().find("replayed \"ray\": never answered for ray–circle"),
              std::string::npos)
        << report.verdict.text();
}
TEST(Manners, FilesOfFindingsAreNamedByTypesAndKind) {
    Finding finding;
    finding.kind = kind::wrong_way;
    finding.types = "oriented_rectangle–polygon, moving";
    EXPECT_EQ(file_stem(3, finding), "3-oriented_rectangle-polygon-moving-wrong-way");
}
TEST(Manners, APointIsTwoNumbers) {
    const auto wrong = [](std::string_view text) {
        const file::json::Tree tree(text);
        FieldReader reader(tree);
        reader.needed_vector(file::json::Tree::root(), "at");
        return reader.wrong;
    };
    EXPECT_EQ(wrong(R"({"at":[1,2]})"), "");
    for (const char* text : {R"({"at":[1]})", R"({"at":[1,2,3]})", R"({"at":[]})", R"({"at":3})"})
        EXPECT_EQ(wrong(text), "\"at\" is not [x, y]") << text;
}
TEST(Manners, AnswersMayComeInAnyOrder) {
    const Report report = run_to_end(made({"out-of-order"}));
    EXPECT_TRUE(report.failure.empty() && report.findings.empty()) << findings_text(report);
    EXPECT_EQ(report.answered, 4000u);
}
TEST(Manners, AStartMayBeSlow) {
    const Report report = run_to_end(made({"starts-slowly"}, 500));
    EXPECT_TRUE(report.failure.empty() && report.findings.empty()) << findings_text(report);
}
TEST(Manners, WhatAChildStartsEndsWithIt) {
    const Report report = run_to_end(made({"forks"}, 500));
    EXPECT_TRUE(report.failure.empty() && report.findings.empty()) << findings_text(report);
}
TEST(Manners, OneThatEndsAfterEachAnswerIsGivenUp) {
    const Report report = run_to_end(made({"ends-after-one"}, 500));
    EXPECT_FALSE(report.findings.empty() && report.failure.empty());
}
TEST(Manners, OneThatStopsListeningIsAFinding) {
    Options options = made({"stops-listening"}, 500);
    options.patience.answer = 0.1;
    const Report report = run_to_end(options);
    EXPECT_FALSE(report.findings.empty()) << findings_text(report);
}
TEST(Manners, ARunCanBeStopped) {
    int left = 200;
    const Report report = run_to_end(made({"exact"}, 1'000'000), [&] { return --left <= 0; });
    EXPECT_LT(report.answered, 1'000'000u);
}
TEST(Manners, TheSameSeedFindsTheSame) {
    const auto first = run_to_end(made({"corners-only"})), second = run_to_end(made({"corners-only"}));
    ASSERT_EQ(first.findings.size(), second.findings.size());
    for (std::size_t i = 0; i < first.findings.size(); ++i) {
        EXPECT_EQ(first.findings[i].smallest.shapes, second.findings[i].smallest.shapes);
        EXPECT_EQ(first.findings[i].count, second.findings[i].count);
    }
}

}  // namespace
}  // namespace testbed::verify
