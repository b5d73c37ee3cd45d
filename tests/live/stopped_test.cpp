// Listening can be stopped at any time, whatever is being judged.
#include <arpa/inet.h>
#include <chrono>
#include <cmath>
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <netinet/in.h>
#include <string>
#include <sys/socket.h>
#include <unistd.h>

#include "app/live/assembler.h"
#include "app/live/judging.h"
#include "app/live/receiver.h"
#include "core/math/interrupt.h"

namespace testbed::live {
namespace {

/// A star of so many corners, whose every spike crosses many of another that is turned.
std::string star_line(const char* name, int corners, double turn) {
    std::string line = fmt::format("{{\"shape\":\"{}\",\"type\":\"polygon\",\"vertices\":[", name);
    for (int i = 0; i < corners; ++i) {
        const double angle = turn + 2 * std::acos(-1.0) * i / corners, radius = i % 2 == 0 ? 1 : 0.01;
        line +=
            fmt::format("{}[{},{}]", i == 0 ? "" : ",", radius * std::cos(angle), radius * std::sin(angle));
    }
    return line + "]}\n";
}

/// Judging it takes minutes.
std::string slow_frame() {
    std::string text = "{\"frame\":1}\n" + star_line("a", 2000, 0) + star_line("b", 2000, 0.0005);
    for (int i = 0; i < 50; ++i)
        text += "{\"said\":[\"a\",\"b\"],\"overlap\":true,\"depth\":1,\"normal\":[1,0]}\n";
    return text + "{\"frame\":2}\n";
}

/// Sends it all, and waits until it was read.
void send_to(std::uint16_t port, const std::string& text) {
    const int socket = ::socket(AF_INET, SOCK_STREAM, 0);
    sockaddr_in to{};
    to.sin_family = AF_INET;
    to.sin_port = htons(port);
    to.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    ASSERT_EQ(::connect(socket, reinterpret_cast<sockaddr*>(&to), sizeof to), 0);
    for (std::size_t sent = 0; sent < text.size();) {
        const ssize_t taken = ::send(socket, text.data() + sent, text.size() - sent, MSG_NOSIGNAL);
        ASSERT_GT(taken, 0);
        sent += std::size_t(taken);
    }
    ::close(socket);
}

template <class Condition>
bool holds_soon(Condition condition) {
    const auto late = std::chrono::steady_clock::now() + std::chrono::seconds(30);
    while (!condition())
        if (std::chrono::steady_clock::now() > late) return false;
    return true;
}

/// The window used to wait for the judge, which could not be interrupted.
TEST(LiveStopped, StoppingTakesBackWhatIsJudged) {
    Receiver receiver;
    ASSERT_EQ(receiver.start({.port = 0}), "");
    // The second frame waits while the first is judged.
    send_to(receiver.status().port, slow_frame() + slow_frame() + "{\"frame\":3}\n");
    ASSERT_TRUE(holds_soon([&] { return receiver.status().behind > 0 || receiver.status().frames > 0; }));
    const auto before = std::chrono::steady_clock::now();
    receiver.stop();
    EXPECT_LT(std::chrono::steady_clock::now() - before, std::chrono::seconds(2));
    EXPECT_EQ(receiver.status().behind, 0u);
    EXPECT_FALSE(receiver.listening());
    // It can be started again.
    ASSERT_EQ(receiver.start({.port = 0}), "");
    send_to(receiver.status().port,
            "{\"frame\":1}\n{\"shape\":\"a\",\"type\":\"point\",\"position\":[0,0]}\n");
    EXPECT_TRUE(holds_soon([&] { return receiver.newest() != nullptr; }));
}

/// Between two answers too.
TEST(LiveStopped, AFrameIsTakenBackBetweenTwoAnswers) {
    Assembler assembler;
    assembler.take(R"({"shape":"a","type":"circle","center":[0,0],"radius":1})");
    assembler.take(R"({"shape":"b","type":"circle","center":[1,0],"radius":1})");
    assembler.take(R"({"said":["a","b"],"overlap":true})");
    auto frame = assembler.finish();
    ASSERT_TRUE(frame);
    const std::atomic<bool> stopped = true;
    const collision::math::Interruptible interruptible(&stopped);
    EXPECT_THROW(judge(*frame, conventions_of({})), collision::math::Interrupted);
}

/// Frames that come while a slow one is judged are kept, in their order.
TEST(LiveStopped, FramesThatCameMeanwhileAreJudgedInTheirOrder) {
    Receiver receiver;
    ASSERT_EQ(receiver.start({.port = 0}), "");
    std::string text;
    for (int i = 0; i < 600; ++i)
        text += fmt::format("{{\"frame\":{}}}\n{{\"shape\":\"a\",\"type\":\"point\",\"position\":[{},0]}}\n",
                            i, i);
    send_to(receiver.status().port, text);
    ASSERT_TRUE(holds_soon([&] { return receiver.status().frames == 600; }));
    const auto frames = receiver.frames();
    for (std::size_t i = 1; i < frames.size(); ++i) EXPECT_EQ(frames[i]->number, frames[i - 1]->number + 1);
    EXPECT_EQ(frames.back()->number, 599u);
    EXPECT_EQ(receiver.status().behind, 0u);
}

}  // namespace
}  // namespace testbed::live
