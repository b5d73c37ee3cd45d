// A run: a collider is calibrated, asked, judged; what is wrong is grouped and made small.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "app/verify/conventions.h"
#include "app/verify/finding.h"
#include "app/verify/verdict.h"

namespace testbed::verify {

struct Options {
    std::vector<std::string> command;
    std::uint64_t seed = 1;
    std::uint64_t questions = 20'000;
    double seconds = 0;  ///< ends the asking after so long; 0: as long as the questions take
    Patience patience;
    bool exact = false;    ///< judges what only rounding decides, too
    double tolerance = 0;  ///< of lengths, a share of the pair's size; 0: 1e-6, or 1e-3 in single precision
    std::vector<std::size_t> types;  ///< indices in shape::Shape; empty: the usual ones
    /// What touching has to count as; empty: what the collider says of it, or does in most cases.
    std::optional<bool> touching_overlaps;
    bool convex_only = false;    ///< no polygon with notches is asked about, whatever the collider says
    Parts ask = Parts::usual();  ///< and pairs, where the collider itself offers them
    Parts named;                 ///< of those, what was asked for by name and so has to be judged
    Verdict::Rules rules;
    /// Questions of their own, in place of those that are made up; as many as there are.
    std::vector<Question> replay;
};

/// All but rays, which are asked about by themselves, and groups.
std::vector<std::size_t> usual_types();

struct Report {
    std::string failure;  ///< in words, why nothing could be asked; empty: all that follows holds
    /// How that ends a program: nothing was judged, or, where the rest holds, as the verdict says.
    Outcome outcome() const { return failure.empty() ? verdict.outcome() : Outcome::nothing_judged; }
    Conventions conventions;
    std::vector<std::string> notes;  ///< odd, but no finding: "given up after 8 questions without an answer"
    std::vector<std::string> contradictions;  ///< its greeting and the clear questions, a sentence each
    std::uint64_t asked = 0, answered = 0, skipped = 0;
    std::uint64_t overlapping = 0;  ///< of the pairs that were answered
    int restarts = 0;
    double seconds = 0;          ///< of the whole run
    double seconds_waiting = 0;  ///< of those, waiting for the collider
    bool interrupted = false;
    std::vector<std::string> types_asked;  ///< "circle–polygon", each once
    std::vector<Finding> findings;         ///< the gravest kinds first
    Verdict verdict;                       ///< what was judged, and whether all is well
    /// Of a replay, as Options::replay: what is still wrong; nothing where the answer is right.
    struct Replayed {
        std::optional<Fault> fault;
        bool skipped = false;
        bool open = false;     ///< its conventions leave open whether the answer is right
        bool unknown = false;  ///< it takes too much work to know whether all of it is right
        Parts answered{};
        Parts excepted{};  ///< answers that its greeting leaves out
    };
    std::vector<Replayed> replayed;
};

/// Where a run is.
enum class Stage { calibrating, asking, making_small };
struct Status {
    Stage stage;
    std::uint64_t done, all;
    std::size_t findings;
};

/// stop: is asked now and then; the run ends soon after it says true, with what it has. at: is told how far
/// it is.
Asking<Report> run(Options options, std::function<bool()> stop, std::function<void(const Status&)> at = {});

}  // namespace testbed::verify
