// The port: what it refuses, how it cuts bytes into lines, and what the receiver remembers of them.
#include "app/live/listener.h"

#include <arpa/inet.h>
#include <chrono>
#include <gtest/gtest.h>
#include <netinet/in.h>
#include <string>
#include <sys/socket.h>
#include <thread>
#include <unistd.h>
#include <vector>

#include "app/live/message.h"
#include "app/live/receiver.h"

namespace testbed::live {
namespace {

int connected_to(std::uint16_t port) {
    const int to = ::socket(AF_INET, SOCK_STREAM, 0);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(port);
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    EXPECT_EQ(::connect(to, reinterpret_cast<sockaddr*>(&address), sizeof address), 0);
    return to;
}

struct HeardOfOne {
    std::vector<std::string> lines, refused;
    std::size_t lost_lines = 0;
    bool left = false;
};

/// Everything that is heard after a first line, until the program has left.
HeardOfOne heard_from(Listener& listener, const std::string& text) {
    const int program = connected_to(listener.port());
    HeardOfOne all;
    const auto add = [&](Listener::Heard heard) {
        for (Listener::Line& line : heard.lines) all.lines.push_back(std::move(line.text));
        for (std::string& why : heard.refused) all.refused.push_back(std::move(why));
        all.lost_lines += heard.lost_lines;
        all.left = all.left || !heard.left.empty();
    };
    const std::string all_text = "{\"frame\":0}\n" + text;
    for (std::string_view rest = all_text; !rest.empty();) {
        const ssize_t sent = ::send(program, rest.data(), rest.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
        if (sent > 0) rest.remove_prefix(std::size_t(sent));
        add(listener.poll(1));
    }
    ::close(program);
    for (int i = 0; i < 3000 && !all.left; ++i) add(listener.poll(10));
    EXPECT_FALSE(all.lines.empty());
    if (!all.lines.empty()) all.lines.erase(all.lines.begin());
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
    EXPECT_TRUE(cut.left);
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
        "{\"frame\":1,\"dropped\":5}\nfirst\nsecond\n{\"frame\":2}\nthird\n{\"collider\":\"me\"}\n{\"close\":"
        "true}\n";
    ASSERT_EQ(::send(program, text.data(), text.size(), MSG_NOSIGNAL), ssize_t(text.size()));
    ::close(program);
    const auto late = std::chrono::steady_clock::now() + std::chrono::seconds(30);
    while (receiver.status().frames < 2 && std::chrono::steady_clock::now() < late) std::this_thread::yield();
    const Receiver::Status status = receiver.status();
    EXPECT_EQ(status.frames, 2u);
    ASSERT_EQ(receiver.recordings().size(), 1u);
    const Recording recording = receiver.recordings().front();
    EXPECT_EQ(recording.problems.count(), 3u);
    ASSERT_FALSE(recording.problems.kinds().empty());
    EXPECT_TRUE(recording.problems.kinds().front().first.starts_with("line 2: "));
    EXPECT_EQ(recording.dropped, 5u);
    EXPECT_EQ(recording.name, "me");
    EXPECT_GT(receiver.revision(), before);
    receiver.stop();
    EXPECT_FALSE(receiver.listening());
    EXPECT_EQ(receiver.frames().size(), 2u) << "the frames stay";
}

TEST(LiveListener, RefusesAsManyProgramsAsComeAndHearsTheFirst) {
    Listener listener;
    ASSERT_EQ(listener.open("127.0.0.1", 0), "");
    const auto program = [&] {
        const int one = connected_to(listener.port());
        EXPECT_EQ(::send(one, "{\"frame\":1}\n", 12, MSG_NOSIGNAL), 12);
        return one;
    };
    const int first = program();
    std::vector<Listener::Line> lines;
    for (int i = 0; i < 100 && lines.empty(); ++i) lines = listener.poll(100).lines;
    EXPECT_EQ(lines.size(), 1u);
    std::vector<int> others;
    std::size_t refused = 0;
    for (int i = 0; i < 40; ++i) {
        others.push_back(program());
        for (int k = 0; k < 100 && refused <= std::size_t(i); ++k) {
            const auto heard = listener.poll(100);
            EXPECT_TRUE(heard.came.empty());
            EXPECT_EQ(heard.lost_lines, 0u) << "a program is no line";
            refused += heard.refused.size();
        }
    }
    EXPECT_EQ(refused, 40u);
    // The last of them can read why.
    std::string why(200, 0);
    const ssize_t got = ::recv(others.back(), why.data(), why.size(), 0);
    ASSERT_GT(got, 0);
    EXPECT_EQ(why.substr(0, std::size_t(got)), std::string(Listener::busy_sentence) + "\n");
    ASSERT_EQ(::send(first, "{\"frame\":2}\n", 12, MSG_NOSIGNAL), 12);
    lines.clear();
    for (int i = 0; i < 100 && lines.empty(); ++i) lines = listener.poll(100).lines;
    ASSERT_EQ(lines.size(), 1u);
    EXPECT_EQ(lines.front().text, "{\"frame\":2}");
    for (const int one : others) ::close(one);
    ::close(first);
}

TEST(LiveReceiver, GivesTheFirstDisagreementOnce) {
    Receiver receiver;
    ASSERT_EQ(receiver.start({.port = 0}), "");
    const int program = connected_to(receiver.status().port);
    std::string text;
    for (int i = 1; i <= 3; ++i)
        text += "{\"frame\":" + std::to_string(i) + "}\n" +
                R"({"shape":"a","type":"circle","center":[0,0],"radius":1})" + "\n" +
                R"({"shape":"b","type":"circle","center":[1,0],"radius":1})" + "\n" +
                R"({"said":["a","b"],"overlap":)" + (i == 1 ? "true" : "false") + "}\n";
    ASSERT_EQ(::send(program, text.data(), text.size(), MSG_NOSIGNAL), ssize_t(text.size()));
    ::close(program);
    const auto late = std::chrono::steady_clock::now() + std::chrono::seconds(30);
    while (receiver.status().frames < 3 && std::chrono::steady_clock::now() < late) std::this_thread::yield();
    const FramePtr wrong = receiver.take_first_wrong();
    ASSERT_TRUE(wrong);
    EXPECT_EQ(wrong->number, 2u);
    EXPECT_FALSE(receiver.take_first_wrong()) << "the third disagrees as well, but it is not the first";
    EXPECT_EQ(receiver.newest()->number, 3u);
    receiver.stop();
    ASSERT_EQ(receiver.start({.port = 0}), "");
    ASSERT_TRUE(receiver.newest()) << "what came before stays";
    EXPECT_EQ(receiver.newest()->number, 3u);
    EXPECT_EQ(receiver.status().frames, 0u) << "of the program that comes next";
}

}  // namespace
}  // namespace testbed::live
