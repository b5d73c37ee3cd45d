// A frame of a program that is listened to: its shapes, and what it decided about them.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/model/scene.h"
#include "app/verify/answer.h"
#include "app/verify/conversation.h"
#include "core/trace/mark.h"

namespace testbed::live {

/// A step of the program's own algorithm.
using Step = verify::SaidStep;

/// What became of something that was said.
enum class Judged {
    right,
    wrong,   ///< Said::fault says how
    open,    ///< the program's conventions leave it open
    cannot,  ///< of a shape without an answer, a polygon that is not simple; or of too many parts to know
};

/// What the program decided of two shapes.
struct Said {
    std::uint32_t a = 0, b = 0;  ///< indices into the frame's shapes, as the program names them
    /// Its impact is shown, not judged: shapes carry no velocity. Its steps tell how the program came to it.
    verify::Answer answer;
    Judged judged = Judged::right;
    verify::Parts open;  ///< of the answer: what the truth or the conventions leave open; where it was judged
    std::optional<verify::Fault> fault;  ///< set where it is wrong
    bool narrowed = false;  ///< the program's tolerance is too wide for two so small, and was not believed
    bool truth = false;     ///< whether the two overlap or touch; where it was judged
    /// World units: the distance; of two that overlap minus their depth (-inf: endless). Where it was judged.
    double separation = 0;
};

struct Frame {
    std::uint64_t number = 0;   ///< as the program counts
    std::uint64_t place = 0;    ///< in its recording, from 0
    std::uint64_t dropped = 0;  ///< lines that the program could not send, since it began
    bool open = false;          ///< more of it may come: the program fell silent in it
    double time = 0;            ///< seconds since listening began
    std::vector<model::ShapePtr> shapes;
    std::vector<Said> said;
    std::vector<Step> steps;            ///< of nothing that was said
    std::vector<std::string> problems;  ///< lines of the frame that could not be taken, in words
    std::size_t problem_count = 0;      ///< also those that are not listed
    std::size_t bytes = 0;              ///< held by this frame and not by the one before, roughly

    /// How many are wrong, once judged.
    std::size_t wrong = 0;
    bool empty() const { return shapes.empty() && said.empty() && steps.empty() && problem_count == 0; }
};

/// Frames that are complete never change.
using FramePtr = std::shared_ptr<const Frame>;

}  // namespace testbed::live
