// Starts a program.
#include "app/live/program.h"

#include <fmt/format.h>

#include "app/live/first_line.h"

namespace testbed::live {

std::string Program::start(const std::vector<std::string>& command, std::uint16_t port,
                           const std::string& token) {
    verify::Wiring wiring;
    wiring.settings = {fmt::format("COLLISION_TESTBED={}", port),
                       fmt::format("{}={}", token_variable, token)};
    const std::string wrong = program_.start(command, wiring);
    return wrong.empty() ? wrong : fmt::format("{}: cannot be started: {}", command.front(), wrong);
}

}  // namespace testbed::live
