// How connections end, and how many there may be, to the last one.
#include <algorithm>
#include <array>
#include <cerrno>
#include <gtest/gtest.h>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "app/live/listener.h"
#include "app/live/receiver.h"
#include "app/live/recording_file.h"
#include "tests/live/client.h"

namespace testbed::live {
namespace {

/// Polls until it is so, and adds up what was heard.
Listener::Heard heard_until(Listener& listener, auto&& so) {
    Listener::Heard all;
    until([&] {
        Listener::Heard heard = listener.poll(10);
        for (auto& line : heard.lines) all.lines.push_back(std::move(line));
        for (auto& why : heard.refused) all.refused.push_back(std::move(why));
        all.came.insert(all.came.end(), heard.came.begin(), heard.came.end());
        all.left.insert(all.left.end(), heard.left.begin(), heard.left.end());
        return so(all);
    });
    return all;
}

/// Its end is heard, whatever the last error of this thread was.
TEST(LiveHangUps, AreHeardOnce) {
    Listener listener;
    ASSERT_EQ(listener.open("127.0.0.1", 0), "");
    {
        Client client(listener.port());
        client.send("{\"frame\":1}\n");
        EXPECT_EQ(heard_until(listener, [](const auto& all) { return !all.lines.empty(); }).lines.size(), 1u);
        EXPECT_TRUE(listener.connected());
        EXPECT_TRUE(listener.poll(0).left.empty()) << "it says nothing and stays";
    }
    errno = EAGAIN;
    const auto heard = heard_until(listener, [](const auto& all) {
        errno = EAGAIN;
        return !all.left.empty();
    });
    EXPECT_EQ(heard.left.size(), 1u);
    EXPECT_FALSE(listener.connected());
    EXPECT_TRUE(listener.poll(20).left.empty());
}
/// A program that crashes may reset its connection: an error, and no data.
TEST(LiveHangUps, OfAConnectionThatIsResetAreHeard) {
    Listener listener;
    ASSERT_EQ(listener.open("127.0.0.1", 0), "");
    {
        Client client(listener.port());
        client.send("{\"frame\":1}\n");
        heard_until(listener, [](const auto& all) { return !all.lines.empty(); });
        client.reset();
    }
    EXPECT_EQ(heard_until(listener, [](const auto& all) { return !all.left.empty(); }).left.size(), 1u);
    // And of one that had said nothing.
    {
        Client silent(listener.port());
        listener.poll(50);
        silent.reset();
    }
    for (int i = 0; i < 5; ++i) listener.poll(10);
    Client next(listener.port());
    next.send("{\"frame\":1}\n");
    EXPECT_EQ(heard_until(listener, [](const auto& all) { return !all.came.empty(); }).came.size(), 1u);
}
/// A first line that comes in pieces is one line, and what follows it in the same bytes is heard.
TEST(LiveHangUps, APiecewiseFirstLineIsWhole) {
    Listener listener;
    ASSERT_EQ(listener.open("127.0.0.1", 0), "");
    Client client(listener.port());
    client.send("{\"fra");
    for (int i = 0; i < 5; ++i) EXPECT_TRUE(listener.poll(10).lines.empty());
    client.send("me\":1}\n{\"frame\":2}\n{\"fr");
    auto all = heard_until(listener, [](const auto& heard) { return heard.lines.size() == 2; });
    ASSERT_EQ(all.lines.size(), 2u);
    EXPECT_EQ(all.lines[0].text, "{\"frame\":1}");
    EXPECT_EQ(all.lines[1].text, "{\"frame\":2}");
    client.send("ame\":3}\n");
    all = heard_until(listener, [](const auto& heard) { return !heard.lines.empty(); });
    ASSERT_EQ(all.lines.size(), 1u);
    EXPECT_EQ(all.lines[0].text, "{\"frame\":3}");
}
/// Also where every byte comes alone.
TEST(LiveHangUps, LinesThatComeByteByByteAreWhole) {
    Listener listener;
    ASSERT_EQ(listener.open("127.0.0.1", 0), "");
    Client client(listener.port());
    std::vector<std::string> lines;
    const auto hear = [&](const Listener::Heard& heard) {
        for (const auto& line : heard.lines) lines.push_back(line.text);
        EXPECT_TRUE(heard.left.empty() && heard.refused.empty());
    };
    hear(listener.poll(1000));
    for (const char byte : std::string_view("{\"frame\":1}\n{\"frame\":2}\n")) {
        client.send({&byte, 1});
        hear(listener.poll(1000));
    }
    EXPECT_EQ(lines, (std::vector<std::string>{"{\"frame\":1}", "{\"frame\":2}"}));
}
/// As many as may be are heard together; each has a number of its own.
TEST(LiveHangUps, ProgramsAreHeardTogetherUpToTheMost) {
    Listener listener;
    ASSERT_EQ(listener.open("127.0.0.1", 0, 3), "");
    std::vector<std::unique_ptr<Client>> clients;
    for (int i = 0; i < 3; ++i) {
        clients.push_back(std::make_unique<Client>(listener.port()));
        clients.back()->send("{\"frame\":1}\n");
    }
    const auto all = heard_until(listener, [](const auto& heard) { return heard.lines.size() == 3; });
    EXPECT_EQ(all.came.size(), 3u);
    EXPECT_TRUE(all.refused.empty());
    for (auto& client : clients) client->send("{\"frame\":2}\n");
    const auto again = heard_until(listener, [](const auto& heard) { return heard.lines.size() == 3; });
    std::vector<Listener::Program> from;
    for (const auto& line : again.lines) from.push_back(line.program);
    std::ranges::sort(from);
    EXPECT_EQ(from, (std::vector<Listener::Program>{1, 2, 3}));
    Client fourth(listener.port());
    fourth.send("{\"frame\":1}\n");
    const auto refused = heard_until(listener, [](const auto& heard) { return !heard.refused.empty(); });
    ASSERT_EQ(refused.refused.size(), 1u);
    EXPECT_EQ(refused.refused[0], "Another program was refused, because 3 are connected already.");
    clients[1].reset();
    EXPECT_EQ(heard_until(listener, [](const auto& heard) { return !heard.left.empty(); }).left,
              (std::vector<Listener::Program>{2}));
    Client fifth(listener.port());
    fifth.send("{\"frame\":1}\n");
    EXPECT_EQ(heard_until(listener, [](const auto& heard) { return !heard.came.empty(); }).came,
              (std::vector<Listener::Program>{4}));
}
/// Nobody waits for its first line: it would be heard for nothing.
TEST(LiveHangUps, OneTooManyIsRefusedBeforeItSaysAnything) {
    Listener listener;
    ASSERT_EQ(listener.open("127.0.0.1", 0, 1), "");
    Client first(listener.port());
    first.send("{\"frame\":1}\n");
    EXPECT_EQ(heard_until(listener, [](const auto& heard) { return !heard.came.empty(); }).came.size(), 1u);
    const Client silent(listener.port());
    const auto refused = heard_until(listener, [](const auto& heard) { return !heard.refused.empty(); });
    EXPECT_EQ(refused.refused,
              std::vector<std::string>{"Another program was refused, because one is connected already."});
}
TEST(LiveHangUps, AClosedListenerHearsNothing) {
    Listener listener;
    ASSERT_EQ(listener.open("127.0.0.1", 0), "");
    EXPECT_NE(listener.port(), 0);
    listener.close();
    EXPECT_EQ(listener.port(), 0);
    const Listener::Heard heard = listener.poll(1000);
    EXPECT_TRUE(heard.came.empty() && heard.lines.empty() && !heard.knocked);
}

/// Three frames, the second wrong.
ReadRecording recorded() {
    std::string text = "{\"collider\":\"t\"}\n";
    for (int i = 1; i <= 3; ++i)
        text += "{\"frame\":" + std::to_string(i) +
                "}\n{\"shape\":\"a\",\"type\":\"circle\",\"center\":[0,0],\"radius\":1}\n"
                "{\"shape\":\"b\",\"type\":\"circle\",\"center\":[" +
                std::to_string(4 + i) +
                ",0],\"radius\":1}\n{\"said\":[\"a\",\"b\"],\"overlap\":" + (i == 2 ? "true}\n" : "false}\n");
    return read_recording(text);
}

TEST(LiveMemory, ALimitOfExactlyWhatIsHeldDropsNothing) {
    Receiver receiver;
    const ReadRecording read = recorded();
    const std::uint64_t number = receiver.add(read.about, read.frames);
    const std::size_t held = receiver.status().bytes;
    receiver.limit(held);
    EXPECT_EQ(receiver.frames(number).size(), 3u);
    EXPECT_EQ(receiver.recordings()[0].forgotten, 0u);
    receiver.limit(held - 1);
    EXPECT_EQ(receiver.frames(number).size(), 2u);
    EXPECT_EQ(receiver.recordings()[0].forgotten, 1u);
    EXPECT_LT(receiver.status().bytes, held);
    EXPECT_EQ(receiver.status().bytes, receiver.recordings()[0].bytes);
    receiver.limit(0);
    EXPECT_EQ(receiver.frames(number).size(), 1u) << "one is kept";
    EXPECT_EQ(receiver.frames(number)[0]->number, 3u) << "the newest";
}
TEST(LiveMemory, OfEquallyLargeRecordingsTheOldestLosesItsFramesFirst) {
    Receiver receiver;
    const ReadRecording read = recorded();
    const std::uint64_t first = receiver.add(read.about, read.frames),
                        second = receiver.add(read.about, read.frames);
    EXPECT_NE(first, second);
    receiver.limit(receiver.status().bytes - 1);
    EXPECT_EQ(receiver.frames(first).size(), 2u);
    EXPECT_EQ(receiver.frames(second).size(), 3u);
    EXPECT_EQ(receiver.frames().size(), 3u) << "of the newest, where none is named";
}
TEST(LiveMemory, ASmallRecordingStaysWholeBesideALargeOne) {
    Receiver receiver;
    const ReadRecording small = recorded();
    ReadRecording large = recorded();
    for (int i = 0; i < 100; ++i) large.frames.insert(large.frames.end(), small.frames.begin(), small.frames.end());
    // The small one is the oldest, and its program has ended.
    const std::uint64_t first = receiver.add(small.about, small.frames),
                        second = receiver.add(large.about, large.frames),
                        third = receiver.add(small.about, small.frames);
    const std::size_t all = receiver.status().bytes;
    receiver.limit(all / 2);
    EXPECT_LE(receiver.status().bytes, all / 2);
    EXPECT_EQ(receiver.frames(first).size(), 3u);
    EXPECT_EQ(receiver.frames(third).size(), 3u);
    EXPECT_LT(receiver.frames(second).size(), large.frames.size());
    EXPECT_GT(receiver.frames(second).size(), large.frames.size() / 3);
    receiver.limit(0);
    for (const std::uint64_t one : {first, second, third}) EXPECT_EQ(receiver.frames(one).size(), 1u);
}
TEST(LiveMemory, HoldsSoManyRecordings) {
    Receiver receiver;
    const ReadRecording read = recorded();
    std::vector<std::uint64_t> numbers;
    for (std::size_t i = 0; i < Receiver::most_recordings; ++i)
        numbers.push_back(receiver.add(read.about, read.frames));
    EXPECT_EQ(receiver.recordings().size(), Receiver::most_recordings);
    EXPECT_EQ(receiver.recordings()[0].number, numbers[0]);
    receiver.add(read.about, read.frames);
    EXPECT_EQ(receiver.recordings().size(), Receiver::most_recordings);
    EXPECT_EQ(receiver.recordings()[0].number, numbers[1]) << "the oldest is gone";
    receiver.remove(numbers[1]);
    EXPECT_EQ(receiver.recordings().size(), Receiver::most_recordings - 1);
    EXPECT_EQ(receiver.recordings()[0].number, numbers[2]);
}
TEST(LiveMemory, EveryChangeIsSeen) {
    Receiver receiver;
    const ReadRecording read = recorded();
    std::uint64_t before = receiver.revision();
    const auto has_changed = [&] {
        return std::exchange(before, receiver.revision()) != receiver.revision();
    };
    const std::uint64_t number = receiver.add(read.about, read.frames);
    EXPECT_TRUE(has_changed());
    receiver.limit(1000000);
    EXPECT_TRUE(has_changed());
    receiver.limit(1000000);
    EXPECT_FALSE(has_changed()) << "the same limit";
    receiver.judge_by(number, Meaning{.touching_overlaps = true, .tolerance = 0});
    ASSERT_TRUE(until([&] { return receiver.recordings()[0].judgments == 1; }));
    // The judging may be over before anybody looks.
    EXPECT_EQ(receiver.revision(), before + 2) << "the meaning, and what is judged by it";
    EXPECT_TRUE(has_changed());
    receiver.remove(number);
    EXPECT_TRUE(has_changed());
    EXPECT_TRUE(receiver.recordings().empty());
}
/// What is judged by another meaning is counted afresh.
TEST(LiveMemory, AnotherMeaningCountsTheWrongFramesAgain) {
    Receiver receiver;
    const ReadRecording read = recorded();
    const std::uint64_t number = receiver.add(read.about, read.frames);
    EXPECT_EQ(receiver.recordings()[0].wrong, 1u);
    EXPECT_EQ(receiver.disagreements(number).count(), 1u);
    for (int i = 1; i <= 2; ++i) {
        receiver.judge_by(number, Meaning{.touching_overlaps = i == 1, .tolerance = 0});
        ASSERT_TRUE(until([&] { return receiver.recordings()[0].judgments == std::uint64_t(i); }));
        EXPECT_EQ(receiver.recordings()[0].wrong, 1u);
        EXPECT_EQ(receiver.disagreements(number).count(), 1u);
        EXPECT_EQ(receiver.frames(number).size(), 3u);
    }
}

}  // namespace
}  // namespace testbed::live
