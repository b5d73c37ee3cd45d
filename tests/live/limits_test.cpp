// What is refused: addresses, lines and programs that are too much, and frames that are too old.
#include <arpa/inet.h>
#include <chrono>
#include <cstring>
#include <functional>
#include <gtest/gtest.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <thread>
#include <unistd.h>

#include "app/file/scene_file.h"
#include "app/live/assembler.h"
#include "app/live/freeze.h"
#include "app/live/history.h"
#include "app/live/judging.h"
#include "app/live/listener.h"
#include "app/live/message.h"
#include "app/live/receiver.h"
#include "app/model/analysis.h"

namespace testbed::live {
namespace {

FramePtr frame_at(double time, std::size_t bytes = 0) {
    Frame frame;
    frame.time = time;
    frame.bytes = bytes;
    return std::make_shared<const Frame>(std::move(frame));
}

TEST(LiveLimits, HistoryKeepsAFrameForOneMinuteToTheEnd) {
    History history;
    history.add(frame_at(1));
    history.add(frame_at(2));
    history.add(frame_at(1 + History::max_seconds));
    EXPECT_EQ(history.frames().size(), 3u) << "a frame that is exactly a minute old is kept";
    history.add(frame_at(1.5 + History::max_seconds));
    EXPECT_EQ(history.frames().size(), 3u);
    EXPECT_EQ(history.frames().front()->time, 2);
    history.add(frame_at(100 + 2 * History::max_seconds));
    EXPECT_EQ(history.frames().size(), 1u);
    EXPECT_EQ(history.added(), 5u);
}

TEST(LiveLimits, HistoryForgetsTheOldestBeyondItsBytes) {
    History history;
    history.add(frame_at(1, History::max_bytes / 2));
    history.add(frame_at(2, History::max_bytes / 2));
    EXPECT_EQ(history.frames().size(), 2u) << "exactly as much as it may hold";
    EXPECT_EQ(history.bytes(), History::max_bytes);
    history.add(frame_at(3, 1));
    EXPECT_EQ(history.frames().size(), 2u);
    EXPECT_EQ(history.frames().front()->time, 2);
    EXPECT_EQ(history.bytes(), History::max_bytes / 2 + 1);
    history.clear();
    EXPECT_EQ(history.frames().size(), 0u);
    EXPECT_EQ(history.bytes(), 0u);
    EXPECT_EQ(history.added(), 0u);
}

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

// ---- the listener ----

int connected_to(std::uint16_t port) {
    const int to = ::socket(AF_INET, SOCK_STREAM, 0);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(port);
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    EXPECT_EQ(::connect(to, reinterpret_cast<sockaddr*>(&address), sizeof address), 0);
    return to;
}

/// Everything that is heard until the program has left.
Listener::Heard heard_from(Listener& listener, const std::string& text) {
    const int program = connected_to(listener.port());
    Listener::Heard all;
    const auto add = [&](Listener::Heard heard) {
        for (std::string& line : heard.lines) all.lines.push_back(std::move(line));
        for (std::string& why : heard.refused) all.refused.push_back(std::move(why));
        all.lost_lines += heard.lost_lines;
        all.came = all.came || heard.came;
        all.left = all.left || heard.left;
    };
    for (std::string_view rest = text; !rest.empty();) {
        const ssize_t sent = ::send(program, rest.data(), rest.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
        if (sent > 0) rest.remove_prefix(std::size_t(sent));
        add(listener.poll(1));
    }
    ::close(program);
    for (int i = 0; i < 3000 && !all.left; ++i) add(listener.poll(10));
    return all;
}

TEST(LiveListener, SaysWhatIsWrongWithAnAddressOrAPort) {
    Listener one, other;
    EXPECT_EQ(one.open("nowhere", 0), "nowhere is no address such as 127.0.0.1");
    EXPECT_EQ(one.port(), 0);
    ASSERT_EQ(one.open("127.0.0.1", 0), "");
    EXPECT_NE(one.port(), 0);
    const std::string wrong = other.open("127.0.0.1", one.port());
    EXPECT_NE(wrong.find("another program listens there already"), wrong.npos) << wrong;
    EXPECT_NE(wrong.find(std::to_string(one.port())), wrong.npos) << wrong;
    EXPECT_EQ(other.port(), 0) << "it is closed again";
    EXPECT_TRUE(other.poll(0).lines.empty());
    const std::uint16_t port = one.port();
    one.close();
    EXPECT_EQ(other.open("127.0.0.1", port), "");
    // An address that no machine has on itself.
    EXPECT_NE(one.open("192.0.2.1", 0), "");
}

TEST(LiveListener, ALineHasExactlySoManyBytes) {
    Listener listener;
    ASSERT_EQ(listener.open("127.0.0.1", 0), "");
    const std::string longest(max_line, 'x');
    auto heard = heard_from(listener, longest + "\nnext\n");
    ASSERT_EQ(heard.lines.size(), 2u);
    EXPECT_EQ(heard.lines[0].size(), max_line);
    EXPECT_EQ(heard.lost_lines, 0u);
    EXPECT_TRUE(heard.refused.empty());
    heard = heard_from(listener, longest + "xxxxxxxx" + longest + "\nnext\n");
    EXPECT_EQ(heard.lost_lines, 1u);
    ASSERT_EQ(heard.refused.size(), 1u);
    EXPECT_NE(heard.refused[0].find("more than 1048576 bytes"), std::string::npos);
    ASSERT_EQ(heard.lines.size(), 1u) << "the rest of the line is no line";
    EXPECT_EQ(heard.lines[0], "next");
    EXPECT_FALSE(listener.connected());
}

TEST(LiveListener, OfALineWithoutABreakOnlyAWholeObjectCounts) {
    Listener listener;
    ASSERT_EQ(listener.open("127.0.0.1", 0), "");
    EXPECT_EQ(heard_from(listener, "{\"frame\":1}\n{\"frame\":2}").lines.size(), 2u);
    const auto cut = heard_from(listener, "{\"frame\":1}\n{\"frame\":");
    EXPECT_EQ(cut.lines.size(), 1u);
    EXPECT_TRUE(cut.came && cut.left);
    // Nothing of it is left for the next program.
    EXPECT_EQ(heard_from(listener, "3}\n").lines, std::vector<std::string>{"3}"});
}

TEST(LiveReceiver, CountsWhatItRefusesAndRemembersTheFirst) {
    Receiver receiver;
    ASSERT_EQ(receiver.start({.port = 0}), "");
    EXPECT_TRUE(receiver.listening());
    const std::uint64_t before = receiver.revision();
    const int program = connected_to(receiver.status().port);
    const std::string text =
        "first\nsecond\n{\"frame\":1,\"dropped\":5}\nthird\n{\"collider\":\"me\"}\n{\"close\":true}\n";
    ASSERT_EQ(::send(program, text.data(), text.size(), MSG_NOSIGNAL), ssize_t(text.size()));
    ::close(program);
    const auto late = std::chrono::steady_clock::now() + std::chrono::seconds(30);
    while (receiver.status().frames < 2 && std::chrono::steady_clock::now() < late) std::this_thread::yield();
    const Receiver::Status status = receiver.status();
    EXPECT_EQ(status.frames, 2u);
    EXPECT_EQ(status.problems, 3u);
    EXPECT_TRUE(status.first_problem.starts_with("line 1: ")) << status.first_problem;
    EXPECT_EQ(status.dropped, 5u);
    EXPECT_EQ(status.name, "me");
    EXPECT_GT(receiver.revision(), before);
    receiver.stop();
    EXPECT_FALSE(receiver.listening());
    EXPECT_EQ(receiver.frames().size(), 2u) << "the frames stay";
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
    EXPECT_NE(scene.notes.find("and 198 more."), scene.notes.npos);
    const auto read = file::read_scene(file::write_scene(scene));
    ASSERT_TRUE(read.scene);
    const model::Results results = model::analyze(*read.scene);
    for (const auto& row : results.expect) EXPECT_TRUE(row.pass) << "what it states is true";
}

}  // namespace
}  // namespace testbed::live
