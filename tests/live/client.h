// A program that writes lines, as any language could, and what waits for it.
#pragma once

#include <arpa/inet.h>
#include <chrono>
#include <gtest/gtest.h>
#include <netinet/in.h>
#include <string>
#include <string_view>
#include <sys/socket.h>
#include <unistd.h>

#include "app/live/order.h"

namespace testbed::live {

using Clock = std::chrono::steady_clock;

/// Until that is so, for no longer than half a minute.
inline bool until(auto&& so) {
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
    /// Ends the connection as a crash may: the other end gets an error.
    void reset() const {
        const linger at_once{.l_onoff = 1, .l_linger = 0};
        ::setsockopt(socket_, SOL_SOCKET, SO_LINGER, &at_once, sizeof at_once);
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

inline Order any_port() { return {.port = 0}; }

inline constexpr const char* two_circles = R"({"frame":1}
{"shape":"a","type":"circle","center":[0,0],"radius":1}
{"shape":"b","type":"circle","center":[1,0],"radius":1}
{"said":["a","b"],"overlap":false}
)";

}  // namespace testbed::live
