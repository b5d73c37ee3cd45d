// Where to listen, and which program to start.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "app/live/listener.h"

namespace testbed::live {

struct Order {
    std::string host = "127.0.0.1";      ///< seen by this machine alone
    std::uint16_t port = usual_port;     ///< 0: any that is free
    std::vector<std::string> command{};  ///< empty: any program that connects
};

}  // namespace testbed::live
