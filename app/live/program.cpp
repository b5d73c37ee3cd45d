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
    program_.stop();
    wiring.errors = overheard_.start();
    const std::string wrong = program_.start(command, wiring);
    overheard_.close_writer();
    return wrong.empty() ? wrong : fmt::format("{}: cannot be started: {}", command.front(), wrong);
}

void Program::stop() {
    program_.stop();
    overheard_.stop();
}

}  // namespace testbed::live
