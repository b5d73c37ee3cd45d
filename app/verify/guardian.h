// The small process between this program and somebody else's: whatever ends this program, it ends the other
// and all that the other has started.
#pragma once

#include <string>
#include <vector>

namespace testbed::verify {

/// What a guarded program starts with. Descriptors of this process; -1: this process' own.
struct Wiring {
    int input = -1, output = -1, errors = -1;
    /// "NAME=value", in place of what the environment says of that name.
    std::vector<std::string> settings{};
};

/// The ends of a guardian's pipes that this process holds.
struct Guardian {
    int process = -1;
    int life = -1;    ///< closing it ends the program, asked by the signal whose number was written here
    int report = -1;  ///< the program's status as waitpid() gives it, once it has ended; does not block
};

/// How long a program has between the signal that asks it to end and the one that ends it.
inline constexpr int grace_milliseconds = 300;

/// Starts command[0], looked for in PATH, as the leader of a process group of its own, under a guardian.
/// Returns the error number, or 0. Requires a command that is not empty.
int start_guarded(const std::vector<std::string>& command, const Wiring& wiring, Guardian& guardian);

}  // namespace testbed::verify
