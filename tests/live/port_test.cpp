// Who is listened to: a program that begins as programs do, and where it was started, that one alone.
#include <arpa/inet.h>
#include <cerrno>
#include <chrono>
#include <gtest/gtest.h>
#include <memory>
#include <netinet/in.h>
#include <string>
#include <sys/socket.h>
#include <unistd.h>
#include <vector>

#include "app/live/first_line.h"
#include "app/live/listener.h"
#include "app/live/receiver.h"

namespace testbed::live {
namespace {

/// A connection that writes whatever it likes.
class Caller {
  public:
    explicit Caller(std::uint16_t port) : socket_(::socket(AF_INET, SOCK_STREAM, 0)) {
        sockaddr_in to{};
        to.sin_family = AF_INET;
        to.sin_port = htons(port);
        to.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        EXPECT_EQ(::connect(socket_, reinterpret_cast<sockaddr*>(&to), sizeof to), 0);
    }
    ~Caller() { ::close(socket_); }
    Caller(const Caller&) = delete;
    Caller& operator=(const Caller&) = delete;
    void send(std::string_view text) {
        while (!text.empty()) {
            const ssize_t sent = ::send(socket_, text.data(), text.size(), MSG_NOSIGNAL);
            if (sent <= 0) return;
            text.remove_prefix(std::size_t(sent));
        }
    }
    void end() { ::shutdown(socket_, SHUT_WR); }
    /// What has come so far.
    std::string heard() {
        std::string all(1000, '\0');
        const ssize_t got = ::recv(socket_, all.data(), all.size(), MSG_DONTWAIT);
        all.resize(got > 0 ? std::size_t(got) : 0);
        return all;
    }

  private:
    int socket_;
};

struct HeardAll {
    std::vector<std::string> lines, refused;
    int came = 0, left = 0;
};

/// Listens until nothing has happened for a tenth of a second.
HeardAll hear(Listener& listener) {
    using Clock = std::chrono::steady_clock;
    constexpr auto quiet = std::chrono::milliseconds(100);
    HeardAll all;
    for (auto last = Clock::now(); Clock::now() - last < quiet;) {
        const Listener::Heard heard = listener.poll(20);
        if (!heard.lines.empty() || !heard.refused.empty() || !heard.came.empty() || !heard.left.empty())
            last = Clock::now();
        for (const Listener::Line& line : heard.lines) all.lines.push_back(line.text);
        all.refused.insert(all.refused.end(), heard.refused.begin(), heard.refused.end());
        all.came += int(heard.came.size());
        all.left += int(heard.left.size());
    }
    return all;
}

constexpr const char* frames = "{\"frame\":1}\n{\"shape\":\"a\",\"type\":\"point\",\"position\":[0,0]}\n";

/// A web page's request carries frames in its body.
TEST(LivePort, AConnectionThatDoesNotBeginAsAProgramIsClosedUnheard) {
    const std::string requests[] = {
        std::string("POST / HTTP/1.1\r\nHost: 127.0.0.1:47474\r\nContent-Type: text/plain\r\n\r\n") + frames,
        std::string("GET /?{\"frame\":1} HTTP/1.1\r\nUpgrade: websocket\r\n\r\n") + frames,
        std::string("OPTIONS * HTTP/1.1\r\n\r\n") + frames,
        std::string("\r\n") + frames,
        std::string("\x16\x03\x01\x02\x00\x01\n") + frames,
        std::string("[{\"frame\":1}]\n") + frames,
        std::string("{\"other\":1}\n") + frames,
        std::string("{\"frame\":1\n") + frames,
        std::string(2 << 20, 'x') + "\n" + frames,
        std::string(100'000, '[') + "\n" + frames,
    };
    for (const std::string& request : requests) {
        Listener listener;
        ASSERT_EQ(listener.open("127.0.0.1", 0), "");
        Caller page(listener.port());
        // No program is kept waiting meanwhile.
        std::size_t sent = 0;
        HeardAll all;
        while (sent < request.size()) {
            page.send(request.substr(sent, 1 << 16));
            sent += 1 << 16;
            const Listener::Heard heard = listener.poll(0);
            all.refused.insert(all.refused.end(), heard.refused.begin(), heard.refused.end());
            EXPECT_TRUE(heard.lines.empty() && heard.came.empty()) << request.substr(0, 30);
        }
        const HeardAll rest = hear(listener);
        EXPECT_TRUE(rest.lines.empty()) << request.substr(0, 30);
        EXPECT_EQ(rest.came, 0) << request.substr(0, 30);
        EXPECT_EQ(all.refused.size() + rest.refused.size(), 1u) << request.substr(0, 30);
        EXPECT_FALSE(listener.connected());
        if (request.size() < 1000) {
            EXPECT_EQ(page.heard(), std::string(Listener::stranger_sentence) + "\n") << request.substr(0, 30);
        }
        Caller program(listener.port());
        program.send(frames);
        EXPECT_EQ(hear(listener).lines.size(), 2u) << "programs are listened to afterwards";
    }
}

TEST(LivePort, EveryFirstLineOfAProgramIsOne) {
    for (const char* line :
         {R"({"collider":"x"})", R"({"frame":3})", R"({"shape":"a","type":"blob"})",
          R"({"said":["a","b"],"overlap":true})", R"({"step":"s"})", R"({"mark":{"point":[0,0]}})"}) {
        Listener listener;
        ASSERT_EQ(listener.open("127.0.0.1", 0), "");
        Caller program(listener.port());
        program.send(std::string(line) + "\n" + frames);
        const HeardAll all = hear(listener);
        ASSERT_EQ(all.lines.size(), 3u) << line;
        EXPECT_EQ(all.lines[0], line);
        EXPECT_TRUE(all.refused.empty());
    }
}

/// Connections that say nothing used to hold the one place.
TEST(LivePort, SilentConnectionsKeepNobodyOut) {
    Listener listener;
    ASSERT_EQ(listener.open("127.0.0.1", 0), "");
    std::vector<std::unique_ptr<Caller>> silent;
    for (int i = 0; i < 40; ++i) {
        silent.push_back(std::make_unique<Caller>(listener.port()));
        silent.back()->send("{\"fra");
        hear(listener);
    }
    Caller program(listener.port());
    program.send(frames);
    EXPECT_EQ(hear(listener).lines.size(), 2u);
    silent.back()->send("me\":1}\n");
    EXPECT_EQ(hear(listener).refused.size(), 1u) << "it is a second program now";
    EXPECT_TRUE(listener.connected());
}

/// `live --check` looks without waiting once its program has ended, until nothing happens: a program that
/// came, spoke and went meanwhile is heard.
TEST(LivePort, AProgramThatIsGoneAlreadyIsHeardToItsEnd) {
    Listener listener;
    ASSERT_EQ(listener.open("127.0.0.1", 0), "");
    {
        Caller program(listener.port());
        program.send(frames);
    }
    std::vector<std::string> lines;
    bool left = false;
    for (;;) {
        const Listener::Heard heard = listener.poll(0);
        for (const Listener::Line& line : heard.lines) lines.push_back(line.text);
        left = left || !heard.left.empty();
        if (!heard.knocked && heard.came.empty() && heard.left.empty() && heard.lines.empty()) break;
    }
    EXPECT_EQ(lines.size(), 2u);
    EXPECT_TRUE(left);
}

TEST(LivePort, AFirstLineWithoutABreakCountsAtTheEnd) {
    Listener listener;
    ASSERT_EQ(listener.open("127.0.0.1", 0), "");
    Caller program(listener.port());
    program.send("{\"frame\":1}");
    program.end();
    const HeardAll all = hear(listener);
    EXPECT_EQ(all.lines, std::vector<std::string>{"{\"frame\":1}"});
    EXPECT_EQ(all.left, 1);
}

TEST(LivePort, WithATokenOnlyTheProgramThatKnowsItIsListenedTo) {
    const std::string token = new_token();
    EXPECT_EQ(token.size(), 32u);
    EXPECT_NE(token, new_token());
    for (const std::string& first :
         {std::string(), std::string("{\"token\":\"\"}\n"), "{\"token\":\"" + new_token() + "\"}\n",
          "{\"frame\":1,\"" + token + "\":1}\n", "{\"token\":[\"" + token + "\"]}\n"}) {
        Listener listener;
        ASSERT_EQ(listener.open("127.0.0.1", 0), "");
        listener.expect(token);
        Caller other(listener.port());
        other.send(first + frames);
        const HeardAll all = hear(listener);
        EXPECT_TRUE(all.lines.empty()) << first;
        EXPECT_EQ(all.refused.size(), 1u) << first;
        EXPECT_EQ(other.heard(), std::string(Listener::token_sentence) + "\n");
        Caller own(listener.port());
        own.send("{\"token\": \"" + token + "\"}\n" + frames);
        EXPECT_EQ(hear(listener).lines.size(), 2u) << "the token itself is not handed on";
    }
}

/// The environment's token is for one program: without one expected it is passed over.
TEST(LivePort, ATokenThatNobodyAskedForIsPassedOver) {
    Listener listener;
    ASSERT_EQ(listener.open("127.0.0.1", 0), "");
    Caller program(listener.port());
    program.send("{\"token\":\"abc\"}\n" + std::string(frames));
    EXPECT_EQ(hear(listener).lines.size(), 2u);
}

TEST(LivePort, AProgramThatIsStartedGetsAPortOfItsOwnAndIsHeard) {
    Receiver receiver;
    ASSERT_EQ(receiver.start({.port = 0, .command = {TESTBED_FALLING_BOXES, "1000000"}}), "");
    EXPECT_NE(receiver.status().port, usual_port);
    Caller other(receiver.status().port);
    other.send(frames);
    const auto late = std::chrono::steady_clock::now() + std::chrono::seconds(30);
    while (receiver.status().frames < 3 && std::chrono::steady_clock::now() < late) {}
    EXPECT_GE(receiver.status().frames, 3u);
    EXPECT_EQ(receiver.newest()->shapes.size(), 12u) << "of the program, not of the other";
}

}  // namespace
}  // namespace testbed::live
