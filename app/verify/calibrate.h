// Finds out what a collider means before it is judged.
#pragma once

#include <functional>

#include "app/verify/conventions.h"
#include "app/verify/conversation.h"

namespace testbed::verify {

struct Calibrated {
    Conventions conventions;
    /// What is odd, in words: "asked about point–polygon: It ended with signal 11."
    std::vector<std::string> notes;
    /// Questions that should be clear to who takes both types otherwise, and what became of them.
    std::vector<std::pair<Question, Fault>> failed;
};

/// Asks a few hundred clear questions, one by one. types: which to ask about, indices in shape::Shape; what
/// the collider's greeting says wins over all that is found. stop: ends it early.
Asking<Calibrated> calibrate(Conversation& conversation, std::vector<std::size_t> types, Parts ask,
                             const std::function<bool()>& stop);

}  // namespace testbed::verify
