// Programs listened to: what they say arrives to the bit and is judged, and no end of either harms the other.
#include <algorithm>
#include <arpa/inet.h>
#include <bit>
#include <chrono>
#include <cmath>
#include <csignal>
#include <cstdlib>
#include <fstream>
#include <gtest/gtest.h>
#include <memory>
#include <netinet/in.h>
#include <poll.h>
#include <random>
#include <sstream>
#include <string>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include "app/file/scene_file.h"
#include "app/live/assembler.h"
#include "app/live/freeze.h"
#include "app/live/history.h"
#include "app/live/judging.h"
#include "app/live/program.h"
#include "app/live/receiver.h"
#include "app/live/recording_file.h"
#include "assets/collision_testbed.h"
#include "tests/support/source_folder.h"
#include "tests/support/temporary_folder.h"

namespace testbed::live {
namespace {

using Clock = std::chrono::steady_clock;
using collision::Vec2;

/// Until that is so, for no longer than half a minute.
bool until(auto&& so) {
    const auto late = Clock::now() + std::chrono::seconds(30);
    while (!so())
        if (Clock::now() > late) return false;
    return true;
}

/// A program that writes lines, as any language could.
class Client {
  public:
    explicit Client(std::uint16_t port) : socket_(::socket(AF_INET, SOCK_STREAM, 0)) {
        sockaddr_in to{};
        to.sin_family = AF_INET;
        to.sin_port = htons(port);
        to.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        EXPECT_EQ(::connect(socket_, reinterpret_cast<sockaddr*>(&to), sizeof to), 0);
    }
    ~Client() { ::close(socket_); }
    Client(const Client&) = delete;
    Client& operator=(const Client&) = delete;
    void send(std::string_view text) {
        while (!text.empty()) {
            const ssize_t sent = ::send(socket_, text.data(), text.size(), MSG_NOSIGNAL);
            if (sent <= 0) return;
            text.remove_prefix(std::size_t(sent));
        }
    }
    /// Until the other end says no more.
    std::string read_all() {
        std::string all;
        char byte = 0;
        while (::recv(socket_, &byte, 1, 0) == 1) all += byte;
        return all;
    }

  private:
    int socket_;
};

Order any_port() { return {.port = 0}; }

constexpr const char* two_circles = R"({"frame":1}
{"shape":"a","type":"circle","center":[0,0],"radius":1}
{"shape":"b","type":"circle","center":[1,0],"radius":1}
{"said":["a","b"],"overlap":false}
)";

TEST(LiveLines, AreJudged) {
    struct Row {
        const char* name;
        const char* greeting;
        const char* b;  ///< the second circle; the first is the unit circle
        const char* said;
        Judged judged;
    };
    const Row rows[] = {
        {"overlap denied", "", R"("center":[1,0],"radius":1)", R"("overlap":false)", Judged::wrong},
        {"overlap seen", "", R"("center":[1,0],"radius":1)", R"("overlap":true)", Judged::right},
        {"touching, which it does not define", "", R"("center":[2,0],"radius":1)", R"("overlap":false)",
         Judged::open},
        {"touching, which it says overlaps", R"({"collider":"x","touching":"overlaps"})",
         R"("center":[2,0],"radius":1)", R"("overlap":false)", Judged::wrong},
        {"within its tolerance", R"({"collider":"x","tolerance":0.1})", R"("center":[2.05,0],"radius":1)",
         R"("overlap":true)", Judged::open},
        {"pushed the wrong way", "", R"("center":[1,0],"radius":1)",
         R"("overlap":true,"depth":1,"normal":[-1,0])", Judged::wrong},
        {"pushed right", "", R"("center":[1,0],"radius":1)", R"("overlap":true,"depth":1,"normal":[1,0])",
         Judged::right},
        {"distance", "", R"("center":[5,0],"radius":1)", R"("distance":3)", Judged::right},
        {"distance of the centers", "", R"("center":[5,0],"radius":1)", R"("distance":5)", Judged::wrong},
    };
    for (const Row& row : rows) {
        Assembler assembler;
        assembler.take(row.greeting);
        assembler.take(R"({"shape":"a","type":"circle","center":[0,0],"radius":1})");
        assembler.take(std::string(R"({"shape":"b","type":"circle",)") + row.b + "}");
        assembler.take(std::string(R"({"said":["a","b"],)") + row.said + "}");
        auto frame = assembler.finish();
        ASSERT_TRUE(frame) << row.name;
        ASSERT_EQ(frame->problem_count, 0u) << frame->problems.front();
        judge(*frame, conventions_of(assembler.greeting()));
        ASSERT_EQ(frame->said.size(), 1u);
        EXPECT_EQ(frame->said[0].judged, row.judged) << row.name;
    }
}

TEST(LiveLines, WhatCannotBeTakenIsToldAndTheRestGoesOn) {
    const std::pair<const char*, const char*> rows[] = {
        {"not JSON at all", "no JSON object"},
        {"[1,2]", "no JSON object"},
        {R"({"shape":"a","type":"circle","center":[0,0],"radius":NaN})", "not finite"},
        {R"({"shape":"a","type":"circle","center":[0,1e300],"radius":1})", "1e15"},
        {R"({"shape":"a","type":"circle","center":[0],"radius":1})", "[x, y]"},
        {R"({"shape":"a","type":"circle","center":[0,0],"radius":-1})", "radius"},
        {R"({"shape":"a","type":"blob"})", "no type"},
        {R"({"shape":"","type":"point","position":[0,0]})", "needs a name"},
        {R"({"shape":"a","type":"polygon","vertices":[[0,0],[1,1]]})", "points"},
        {R"({"said":["a","b"],"overlap":true})", "no shape of the frame"},
        {R"({"said":["a"],"overlap":true})", "two shapes"},
        {R"({"mark":{"point":[0,0]}})", "belongs to a step"},
        {R"({"frame":-1})", "no count"},
        {R"({"what":1})", "none of"},
    };
    for (const auto& [line, words] : rows) {
        Assembler assembler;
        assembler.take(line);
        assembler.take(R"({"shape":"good","type":"point","position":[0,0]})");
        const auto frame = assembler.finish();
        ASSERT_TRUE(frame) << line;
        EXPECT_EQ(frame->shapes.size(), 1u) << line;
        ASSERT_EQ(frame->problem_count, 1u) << line;
        EXPECT_NE(frame->problems[0].find(words), std::string::npos) << frame->problems[0];
    }
}

TEST(LiveLines, AFrameOfAMillionNamesIsCut) {
    Assembler assembler;
    for (int i = 0; i < 1'000'000; ++i)
        assembler.take("{\"shape\":\"" + std::to_string(i) + R"(","type":"point","position":[0,0]})");
    const auto frame = assembler.finish();
    ASSERT_TRUE(frame);
    EXPECT_EQ(frame->shapes.size(), max_shapes);
    EXPECT_EQ(frame->problem_count, 1'000'000 - max_shapes);
    EXPECT_EQ(frame->problems.size(), max_problems);
}

TEST(LiveHistory, IsAMinuteAndBounded) {
    History history;
    for (int i = 0; i < 7200; ++i) {
        Frame frame;
        frame.number = std::uint64_t(i);
        frame.time = i / 60.0;
        frame.bytes = 1000;
        history.add(std::make_shared<const Frame>(std::move(frame)));
    }
    EXPECT_EQ(history.frames().back()->number, 7199u);
    EXPECT_GE(history.frames().front()->time, 119.98 - History::max_seconds);
    Frame large;
    large.time = 121;
    large.bytes = History::max_bytes;
    history.add(std::make_shared<const Frame>(std::move(large)));
    EXPECT_EQ(history.frames().size(), 1u) << "the newest is kept, whatever it holds";
}

/// What the header writes is what the window reads, to the bit.
TEST(LiveHeader, DoublesArriveToTheBit) {
    Listener listener;
    ASSERT_EQ(listener.open("127.0.0.1", 0), "");
    std::vector<double> sent{0,    -0.0, 0.1,     1.0 / 3, -2.0 / 3, 1e-300,  5e-324, 1e15,   -1e15,
                             1e-4, 2047, 0x1p-11, 0x1p-12, 0.5,      0x1p-64, 1e14,   0.3e-3, 1 - 0x1p-53};
    std::mt19937_64 random(7);
    while (sent.size() < 20'000) {
        const double mantissa = double(random() >> 11) * 0x1p-53 + 0.5;
        const double value = std::ldexp(mantissa, int(random() % 100) - 60) * (random() % 2 ? 1 : -1);
        sent.push_back(std::abs(value) < 1e15 ? value : 1);
        // Around powers of two numbers lie twice as close below as above.
        if (sent.size() % 10 == 0) sent.back() = std::nextafter(std::ldexp(1.0, int(random() % 40) - 11), 0);
    }
    tb_connect(listener.port());
    std::vector<double> got;
    Assembler assembler;
    std::size_t told = 0;
    ASSERT_TRUE(until([&] {
        tb_frame();
        for (int i = 0; i < 100 && tb_sending_ && told < sent.size(); ++i, told += 2)
            tb_point(std::to_string(told).c_str(), sent[told], sent[told + 1]);
        for (const auto& [program, line] : listener.poll(1).lines)
            if (const auto frame = assembler.take(line)) {
                EXPECT_EQ(frame->problem_count, 0u);
                for (const auto& shape : frame->shapes) {
                    got.push_back(shape->pose.position.x);
                    got.push_back(shape->pose.position.y);
                }
            }
        return got.size() >= sent.size();
    }));
    tb_close();
    for (std::size_t i = 0; i < sent.size(); ++i)
        ASSERT_EQ(std::bit_cast<std::uint64_t>(got[i]), std::bit_cast<std::uint64_t>(sent[i])) << sent[i];
}

TEST(LiveHeader, NamesMayHaveAnyBytes) {
    Listener listener;
    ASSERT_EQ(listener.open("127.0.0.1", 0), "");
    const std::vector<std::string> names{
        "plain",         "\"quoted\\\"",     "tab\tand\nbreak",     "\x01\x1f\x7f",
        "caf\xc3\xa9",   "latin \xe9 alone", "\xff\xfe\xc0\x80",    "cut \xe2\x82",
        "{\"frame\":1}", "\xed\xa0\x80",     std::string(3000, 'x')};
    tb_connect(listener.port());
    Assembler assembler;
    std::optional<Frame> whole;
    bool told = false;
    ASSERT_TRUE(until([&] {
        tb_frame();
        if (tb_sending_ && !told) {
            for (const std::string& name : names) tb_circle(name.c_str(), 0, 0, 1);
            for (std::size_t i = 1; i < names.size(); ++i)
                tb_said(names[0].c_str(), names[i].c_str(), TB_OVERLAP, 1);
            told = true;
        }
        for (const auto& [program, line] : listener.poll(1).lines)
            if (auto frame = assembler.take(line)) whole = std::move(frame);
        return whole.has_value();
    }));
    tb_close();
    EXPECT_EQ(whole->problem_count, 0u) << (whole->problems.empty() ? "" : whole->problems[0]);
    EXPECT_EQ(whole->shapes.size(), names.size());
    EXPECT_EQ(whole->said.size(), names.size() - 1);
    EXPECT_EQ(whole->shapes[4]->id, names[4]);
    const model::Scene scene = scene_of(*whole, "names");
    const auto read = file::read_scene(file::write_scene(scene));
    ASSERT_TRUE(read.scene);
    EXPECT_EQ(*read.scene, scene);
}

/// Nobody reads: no call waits, whole frames are dropped and counted, and what arrives later is whole.
TEST(LiveHeader, ASlowWindowCostsFramesAndNoTime) {
    Listener listener;
    ASSERT_EQ(listener.open("127.0.0.1", 0), "");
    tb_connect(listener.port());
    ASSERT_TRUE(until([] {
        tb_frame();
        return tb_sending_ != 0;
    }));
    const unsigned long before = tb_dropped();
    ASSERT_TRUE(until([&] {
        tb_frame();
        for (int i = 0; i < 1000; ++i) tb_circle("some shape", i, i / 3.0, 1);
        return tb_dropped() > before;
    }));
    Assembler assembler;
    std::uint64_t dropped = 0;
    ASSERT_TRUE(until([&] {
        tb_frame();
        for (const auto& [program, line] : listener.poll(1).lines)
            if (const auto frame = assembler.take(line)) dropped = std::max(dropped, frame->dropped);
        tb_circle("some shape", 0, 0, 1);
        return dropped > 0;
    }));
    EXPECT_EQ(dropped % 1001, before % 1001) << "frames are dropped whole";
    tb_close();
}

TEST(LiveHeader, CompilesWithoutAWarningAsCAndAsCpp) {
    const std::string header = (collision::support::source_folder() / "assets/collision_testbed.h").string();
    const tests::TemporaryFolder folder;
    int tried = 0;
    for (const char* language : {"c99", "c11", "c++98", "c++11", "c++20"}) {
        const bool cpp = std::string_view(language).starts_with("c++");
        const std::string file = (folder.path() / (cpp ? "t.cpp" : "t.c")).string();
        std::ofstream(file) << "#define COLLISION_TESTBED_IMPLEMENTATION\n#include \"" << header
                            << "\"\nint main(void) { tb_frame(); return 0; }\n";
        for (const std::string compiler : {cpp ? "g++" : "gcc", cpp ? "clang++" : "clang"}) {
            if (std::system(("command -v " + compiler + " >/dev/null 2>&1").c_str()) != 0) continue;
            ++tried;
            // C++98 has no long long, which the system's headers want.
            const std::string more = std::string_view(language) == "c++98" ? " -Wno-long-long" : "";
            const std::string command = compiler + " -std=" + language +
                                        " -Wall -Wextra -Wpedantic -Werror -fsyntax-only" + more + " " + file;
            EXPECT_EQ(std::system(command.c_str()), 0) << command;
        }
    }
    if (tried == 0) GTEST_SKIP() << "no compiler here";
}

TEST(LiveFaults, EachProgramIsARecordingOfItsOwn) {
    Receiver receiver;
    ASSERT_EQ(receiver.start(any_port()), "");
    Client first(receiver.status().port), second(receiver.status().port);
    first.send("{\"collider\":\"one\"}\n");
    second.send("{\"collider\":\"two\"}\n");
    for (int frame = 0; frame < 3; ++frame) {
        first.send(two_circles);
        if (frame < 2) second.send(two_circles);
    }
    first.send("{\"frame\":2}\n");
    second.send("{\"frame\":2}\n");
    const auto frames_of = [&](std::string_view name) -> std::uint64_t {
        for (const Recording& one : receiver.recordings())
            if (one.name == name) return one.frames;
        return 0;
    };
    ASSERT_TRUE(until([&] { return frames_of("one") == 3 && frames_of("two") == 2; }));
    for (const Recording& one : receiver.recordings()) {
        EXPECT_TRUE(one.goes_on);
        EXPECT_EQ(one.wrong, one.frames);
        EXPECT_EQ(receiver.frames(one.number).size(), one.frames);
        ASSERT_EQ(receiver.disagreements(one.number).list().size(), 1u);
        EXPECT_EQ(receiver.disagreements(one.number).list().front().count, one.frames);
        EXPECT_TRUE(receiver.take_first_wrong(one.number));
        EXPECT_FALSE(receiver.take_first_wrong(one.number));
    }
}

TEST(LiveFaults, AProgramTooManyIsRefusedWithASentenceUntilAnotherLeaves) {
    Receiver receiver;
    ASSERT_EQ(receiver.start(any_port()), "");
    const std::uint16_t port = receiver.status().port;
    std::vector<std::unique_ptr<Client>> clients;
    for (std::size_t i = 0; i < Receiver::most_programs; ++i) {
        clients.push_back(std::make_unique<Client>(port));
        clients.back()->send(two_circles);
        ASSERT_TRUE(until([&] { return receiver.recordings().size() == i + 1; }));
    }
    {
        Client more(port);
        EXPECT_EQ(more.read_all(), std::string(Listener::busy_sentence) + "\n");
    }
    ASSERT_TRUE(until([&] { return !receiver.status().notice.empty(); }));
    clients.front()->send("{\"frame\":2}\n");
    ASSERT_TRUE(until([&] { return receiver.newest() != nullptr; })) << "the others go on";
    clients.pop_back();
    ASSERT_TRUE(until([&] { return receiver.recordings().back().goes_on == false; }));
    Client next(port);
    next.send(two_circles);
    next.send("{\"frame\":2}\n");
    ASSERT_TRUE(until([&] { return receiver.recordings().back().number == Receiver::most_programs + 1; }));
    EXPECT_EQ(receiver.status().notice, "") << "it is no longer so";
    Listener other;
    const std::string wrong = other.open("127.0.0.1", port);
    EXPECT_NE(wrong.find("another program listens there already"), std::string::npos) << wrong;
}

TEST(LiveProblems, AreCountedByKind) {
    Problems problems;
    problems.add(std::vector<std::string>{"it speaks of \"a\", which is no shape of the frame",
                                          "two shapes of one frame are called \"b\"",
                                          "it speaks of \"c\", which is no shape of the frame"},
                 5);
    EXPECT_EQ(problems.count(), 5u);
    ASSERT_EQ(problems.kinds().size(), 2u);
    EXPECT_EQ(problems.kinds()[0].count, 2u);
    EXPECT_EQ(problems.kinds()[0].first, "it speaks of \"a\", which is no shape of the frame");
    EXPECT_EQ(problems.kinds()[1].count, 1u);
}

/// What is saved of a recording and read again is the same, judged the same.
TEST(LiveRecording, IsReadAsItWasSaved) {
    Receiver receiver;
    ASSERT_EQ(receiver.start(any_port()), "");
    {
        Program program;
        ASSERT_EQ(program.start({TESTBED_FALLING_BOXES, "80"}, receiver.status().port), "");
        ASSERT_TRUE(until([&] {
            const auto all = receiver.recordings();
            return all.size() == 1 && all[0].frames == 80 && !all[0].goes_on;
        }));
    }
    const Recording about = receiver.recordings().front();
    const auto frames = receiver.frames(about.number);
    const std::string text = text_of(about, frames);
    const ReadRecording read = read_recording(text);
    EXPECT_EQ(read.about.name, "falling boxes");
    EXPECT_EQ(read.about.frames, about.frames);
    EXPECT_EQ(read.about.wrong, about.wrong);
    EXPECT_EQ(read.about.problems.count(), 0u);
    EXPECT_EQ(read.disagreements.count(), receiver.disagreements(about.number).count());
    ASSERT_EQ(read.frames.size(), frames.size());
    for (std::size_t i = 0; i < frames.size(); ++i) {
        const Frame &one = *frames[i], &other = *read.frames[i];
        EXPECT_EQ(one.number, other.number);
        EXPECT_EQ(one.time, other.time);
        ASSERT_EQ(one.shapes.size(), other.shapes.size());
        for (std::size_t k = 0; k < one.shapes.size(); ++k) EXPECT_EQ(*one.shapes[k], *other.shapes[k]);
        ASSERT_EQ(one.said.size(), other.said.size());
        for (std::size_t k = 0; k < one.said.size(); ++k) {
            EXPECT_EQ(one.said[k].a, other.said[k].a);
            EXPECT_EQ(one.said[k].judged, other.said[k].judged);
            EXPECT_EQ(one.said[k].fault, other.said[k].fault);
        }
    }
    EXPECT_EQ(text_of(read.about, read.frames), text);
    // A file that was cut off anywhere has the frames before.
    for (const double part : {0.1, 0.5, 0.99}) {
        const ReadRecording cut =
            read_recording(std::string_view(text).substr(0, std::size_t(part * double(text.size()))));
        EXPECT_GE(double(cut.frames.size()), part * 80 - 2);
        EXPECT_LE(double(cut.frames.size()), part * 80 + 2);
    }
    EXPECT_TRUE(read_recording("").frames.empty());
    EXPECT_GT(read_recording("no such thing\n").about.problems.count(), 0u);
}

TEST(LiveRecording, KeepsEveryTypeOfShape) {
    const std::string text = R"({"frame":3,"time":0.5}
{"shape":"p","type":"point","center":[1,2]}
{"shape":"r","type":"ray","direction":[1,0.25],"center":[1,2]}
{"shape":"s","type":"segment","from":[0,0],"to":[1,0.1]}
{"shape":"c","type":"circle","radius":0.3,"center":[1,2]}
{"shape":"k","type":"capsule","from":[0,0],"to":[1,0],"radius":0.7}
{"shape":"o","type":"oriented_rectangle","size":[2,1],"center":[1,2],"rotation":33.3}
{"shape":"g","type":"polygon","vertices":[[0,0],[1,0],[0,1]]}
{"shape":"l","type":"polyline","vertices":[[0,0],[1,0],[0,1]]}
{"said":["c","o"],"overlap":true}
)";
    const ReadRecording read = read_recording(text);
    EXPECT_EQ(read.about.problems.count(), 0u)
        << (read.about.problems.kinds().empty() ? "" : read.about.problems.kinds()[0].first);
    EXPECT_EQ(text_of(read.about, read.frames), text);
}

/// A frozen frame keeps the program's words and expects the truth of the pair
/// that was meant.
TEST(LiveFreeze, KeepsThePairThatIsMeant) {
    Assembler assembler;
    for (const char* const line :
         {R"({"frame":1})", R"({"shape":"a","type":"circle","center":[0,0],"radius":1})",
          R"({"shape":"b","type":"circle","center":[1,0],"radius":1})",
          R"({"shape":"c","type":"circle","center":[9,0],"radius":1})",
          R"({"said":["a","b"],"overlap":false})",
          R"({"said":["c","a"],"overlap":true,"depth":0.5,"normal":[0,1],"contacts":[[1,2]]})"})
        assembler.take(line);
    Frame frame = *assembler.finish();
    judge(frame, conventions_of({}));
    const model::Scene scene = scene_of(frame, "game", frame.said[1]);
    ASSERT_EQ(scene.expect.size(), 1u);
    EXPECT_EQ(*scene.expect[0].pair, (std::array<std::string, 2>{"c", "a"}));
    EXPECT_EQ(scene.show->pair, (std::array<std::string, 2>{"c", "a"}));
    ASSERT_EQ(scene.extras.size(), 1u);
    EXPECT_EQ(scene.extras[0].key, "said");
    EXPECT_EQ(scene.extras[0].json,
              R"({"said":["c","a"],"overlap":true,"depth":0.5,"normal":[0,1],"contacts":[[1,2]]})");
    const auto read = file::read_scene(file::write_scene(scene));
    ASSERT_TRUE(read.scene);
    EXPECT_TRUE(read.issues.empty());
    EXPECT_EQ(*read.scene, scene) << "saved and read";
}

TEST(LiveFaults, NonsenseAndFloodsAreRefusedAndListeningGoesOn) {
    Receiver receiver;
    ASSERT_EQ(receiver.start(any_port()), "");
    {
        Client client(receiver.status().port);
        std::mt19937 random(3);
        std::string noise(std::size_t{1} << 20, '\0');
        for (char& byte : noise) byte = char(random());
        client.send("{\"frame\":0}\n" + noise);
        client.send("\n" + std::string(3 * max_line, 'x') + "\n");
        client.send(two_circles);
    }
    ASSERT_TRUE(until([&] { return receiver.newest() && !receiver.newest()->said.empty(); }));
    ASSERT_TRUE(until([&] { return !receiver.status().connected; }));
    EXPECT_NE(receiver.status().notice.find("more than 1048576 bytes"), std::string::npos);
    ASSERT_FALSE(receiver.recordings().empty());
    EXPECT_GT(receiver.recordings().back().problems.count(), 0u);
    ASSERT_TRUE(receiver.take_first_wrong());
    Client next(receiver.status().port);
    next.send(two_circles);
    ASSERT_TRUE(until([&] { return receiver.status().connected; }));
}

/// A slow program: a line that comes byte by byte is one line.
TEST(LiveFaults, ASlowProgramIsWaitedFor) {
    Receiver receiver;
    ASSERT_EQ(receiver.start(any_port()), "");
    {
        Client client(receiver.status().port);
        for (const char byte : std::string_view(two_circles)) client.send({&byte, 1});
    }
    ASSERT_TRUE(until([&] { return receiver.newest() != nullptr; }));
    EXPECT_EQ(receiver.newest()->wrong, 1u);
    EXPECT_EQ(receiver.newest()->problem_count, 0u);
}

TEST(LiveFaults, AProgramKilled200TimesLosesNoFrameThatCame) {
    Receiver receiver;
    ASSERT_EQ(receiver.start(any_port()), "");
    for (int i = 0; i < 200; ++i) {
        const std::uint64_t before = receiver.status().frames;
        Program program;
        ASSERT_EQ(program.start({TESTBED_FALLING_BOXES, "1000000000"}, receiver.status().port), "");
        ASSERT_TRUE(until([&] { return receiver.status().frames > before; })) << i;
        const auto kept = receiver.frames();
        program.stop();  // by SIGKILL
        ASSERT_TRUE(until([&] { return !receiver.status().connected; })) << i;
        const auto now = receiver.frames();
        ASSERT_GE(now.back()->time, kept.back()->time);
    }
}

TEST(LiveFaults, AWindowKilled200TimesNeverStopsTheProgram) {
    Listener reserved;
    ASSERT_EQ(reserved.open("127.0.0.1", 0), "");
    const std::uint16_t port = reserved.port();
    reserved.close();
    for (int i = 0; i < 200; ++i) {
        int heard[2];
        ASSERT_EQ(::pipe(heard), 0);
        const pid_t window = ::fork();
        if (window == 0) {
            Listener listener;
            const char word = listener.open("127.0.0.1", port).empty() ? 'o' : 'x';
            if (::write(heard[1], &word, 1) != 1) ::_exit(1);
            for (;;)
                if (!listener.poll(-1).lines.empty() && ::write(heard[1], "l", 1) != 1) ::_exit(1);
        }
        ::close(heard[1]);
        char word = 0;
        ASSERT_EQ(::read(heard[0], &word, 1), 1);
        EXPECT_EQ(word, 'o') << "the port is free again, run " << i;
        tb_connect(port);
        pollfd watched{heard[0], POLLIN, 0};
        EXPECT_TRUE(until([&] {
            tb_frame();
            for (int k = 0; k < 100; ++k) tb_circle("a", k, i, 1);
            return ::poll(&watched, 1, 0) == 1;
        })) << "it listens again, run "
            << i;
        ::kill(window, SIGKILL);
        ::waitpid(window, nullptr, 0);
        EXPECT_TRUE(until([] {
            tb_frame();
            for (int k = 0; k < 100; ++k) tb_circle("a", k, 0, 1);
            return tb_sending_ == 0;
        })) << "nobody listens, run "
            << i;
        ::close(heard[0]);
    }
    tb_close();
}

/// The example: a separating axis test that forgets the second box's edges.
class LiveCheck : public testing::Test {
  protected:
    int check(const std::string& arguments) {
        const std::string command = std::string(TESTBED_PROGRAM) + " live --check " + arguments + " >" +
                                    (folder_.path() / "out").string() + " 2>" +
                                    (folder_.path() / "err").string();
        const int status = std::system(command.c_str());
        return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
    }
    std::string text(const char* name) const {
        std::ostringstream out;
        out << std::ifstream(folder_.path() / name).rdbuf();
        return out.str();
    }
    tests::TemporaryFolder folder_;
};

TEST_F(LiveCheck, CatchesTheForgottenAxisAndSavesTheProgramsOwnBits) {
    const std::string scene = (folder_.path() / "frame.json").string();
    const std::string bits = (folder_.path() / "bits").string();
    ASSERT_EQ(check("-o " + scene + " -- " TESTBED_FALLING_BOXES " 600 " + bits), 1) << text("err");
    EXPECT_NE(text("out").find("and it says that they overlap"), std::string::npos) << text("out");
    const auto read = file::load_scene(scene);
    ASSERT_TRUE(read.scene);
    ASSERT_EQ(read.scene->shapes.size(), 12u);
    EXPECT_FALSE(read.scene->expect.empty());
    // The program wrote every frame's corners as hexadecimal too.
    std::uint64_t number = 0;
    ASSERT_EQ(std::sscanf(read.scene->title.c_str(), "falling boxes, frame %lu", &number), 1);
    std::ifstream file(bits);
    std::string line;
    for (std::uint64_t i = 0; i < number; ++i) ASSERT_TRUE(std::getline(file, line));
    std::istringstream words(line);
    for (const auto& shape : read.scene->shapes)
        for (const Vec2 corner : std::get<collision::shape::Polygon>(shape->geometry).vertices)
            for (const double value : {corner.x, corner.y}) {
                std::string word;
                ASSERT_TRUE(words >> word);
                EXPECT_EQ(std::bit_cast<std::uint64_t>(std::strtod(word.c_str(), nullptr)),
                          std::bit_cast<std::uint64_t>(value));
            }
}

TEST_F(LiveCheck, Is0WhereNothingDisagreesAnd2WhereNothingWasSaid) {
    EXPECT_EQ(check("-- " TESTBED_FALLING_BOXES " 3"), 0) << text("err");
    EXPECT_NE(text("out").find("no disagreement"), std::string::npos) << text("out");
    EXPECT_EQ(check("-- true"), 2);
    EXPECT_NE(text("err").find("Nothing was said."), std::string::npos);
    EXPECT_EQ(check("-- /does/not/exist"), 2);
    EXPECT_EQ(check("--host nowhere -- true"), 2);
}

TEST_F(LiveCheck, HearsPythonAndJavaScript) {
    const std::string page = [] {
        std::ostringstream out;
        out << std::ifstream(collision::support::source_folder() / "assets/live/README.md").rdbuf();
        return out.str();
    }();
    const std::string clients = (collision::support::source_folder() / "assets/live").string();
    for (const auto& [fence, program, setting] :
         {std::tuple{"```python\n", "python3", "PYTHONDONTWRITEBYTECODE=1 PYTHONPATH="},
          std::tuple{"```javascript\n", "node", "NODE_PATH="}}) {
        if (std::system(("command -v " + std::string(program) + " >/dev/null 2>&1").c_str()) != 0) continue;
        // The examples before need an engine.
        const std::size_t begin =
            page.find(fence, page.find("## Without an adapter")) + std::string_view(fence).size();
        std::string example = page.substr(begin, page.find("```", begin) - begin);
        if (const auto at = example.find("./collision_testbed.js"); at != std::string::npos)
            example.replace(at, 2, clients + "/");
        const std::string file = (folder_.path() / "example").string();
        std::ofstream(file) << example;
        EXPECT_EQ(check("-- env " + std::string(setting) + clients + " " + program + " " + file), 1)
            << program << ": " << text("err");
        EXPECT_NE(text("out").find("frame 15: 1 of 1"), std::string::npos) << text("out");
    }
}

}  // namespace
}  // namespace testbed::live
