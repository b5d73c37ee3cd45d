// Finds out what a collider means before it is judged.
#pragma once

#include <functional>
#include <optional>

#include "app/verify/conventions.h"
#include "app/verify/conversation.h"

namespace testbed::verify {

/// The first questions about two types: what their answers held, and what became of them.
struct Tried {
    About about = About::pair;
    std::size_t a = 0, b = 0;  ///< indices in shape::Shape; of a ray its own, and that of what it meets
    std::string types;         ///< as types_of()
    Parts parts;               ///< of all answers together
    std::uint64_t asked = 0, refused = 0;
    std::optional<Fault> fault{};  ///< what became of the first that got no answer
};

struct Calibrated {
    Conventions conventions;
    Parts asked;  ///< what is asked for from now on: what was wanted, as far as the greeting allows it
    std::vector<Tried> tried;
    /// What is odd, in words: "asked about point–polygon: It ended with signal 11."
    std::vector<std::string> notes;
    /// Questions that should be clear to who takes both types otherwise, and what became of them.
    std::vector<std::pair<Question, Fault>> failed;
    /// Two types that touch now as overlapping, now as apart where nobody needs to round, a sentence each.
    std::vector<std::string> mixed_touching;
    /// Keys of the greeting that the clear questions contradict, a sentence each.
    std::vector<std::string> contradictions;
};

/// What is demanded of a collider, whatever it says and does: by the task of a lesson, for instance.
struct Demands {
    std::optional<bool> touching_overlaps{};  ///< empty: what it says or does
    bool convex_only = false;                 ///< no polygon with notches is asked about
};

/// Asks a few hundred clear questions, one by one. types: which to ask about, indices in shape::Shape; what
/// the collider's greeting says wins over what is found, but for what it means by touching, its winding and
/// its normals, where clear questions show the contrary; the demands win over all. stop: ends it early.
Asking<Calibrated> calibrate(Conversation& conversation, std::vector<std::size_t> types, Parts ask,
                             const Demands& demands, const std::function<bool()>& stop);

}  // namespace testbed::verify
