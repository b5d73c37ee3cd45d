// The truth itself, query::overlap, and which stage of precision decided it.
#include "../../math/exact_listener.h"
#include "../../query/overlap.h"
#include "../../trace/text.h"
#include "../list.h"
#include "../words.h"

namespace collision::textbook {

namespace {

using namespace trace;
using math::Stage;
using math::exact::Heard;

std::string_view in_words(Stage stage) {
    switch (stage) {
        case Stage::filter: return "the floating-point filter";
        case Stage::expansion: return "expansions (exact sums of doubles)";
        case Stage::integer: return "integers of fixed size";
    }
    return {};
}

std::string_view in_words(Heard::Question question) {
    switch (question) {
        case Heard::Question::cross: return "to which side one way turns from another";
        case Heard::Question::dot: return "whether one way leads along another";
        case Heard::Question::distance: return "whether two points are as far apart as two radii reach";
        case Heard::Question::line_distance:
            return "whether a point is as far from a line as two radii reach";
    }
    return {};
}

/// The exact decisions of one question to the truth, in their order.
struct Heeded {
    bool overlap = false;
    std::vector<Heard> decisions;
};
Heeded heed(const Problem& problem) {
    Heeded heeded;
    const auto keep = [&](const Heard& heard) { heeded.decisions.push_back(heard); };
    const math::exact::Listener listener(keep);
    heeded.overlap = query::overlap(problem.a(), problem.b());
    return heeded;
}

void show_decision(Step& step, std::size_t number, const Heard& heard) {
    step.text = say("Question ", number, ", ", in_words(heard.question),
                    ": rounding could have turned the answer round, so ", in_words(heard.decision.stage),
                    " decided: ",
                    heard.decision.sign > 0   ? "+"
                    : heard.decision.sign < 0 ? "−"
                                              : "exactly 0",
                    ".");
    step.formula = say("sign = ", heard.decision.sign);
    step.numbers = {{"question", double(number)},
                    {"stage", double(heard.decision.stage)},
                    {"sign", double(heard.decision.sign)}};
    for (const math::Arrow& arrow : {heard.first, heard.second}) {
        step.marks.push_back({Role::side, SegmentMark{arrow.from, arrow.to}});
        step.marks.push_back({Role::side, PointMark{arrow.from}});
        step.marks.push_back({Role::side, PointMark{arrow.to}});
    }
}

struct Exact {
    template <Recorder R>
    static Outcome run(const Problem& problem, R& recorder) {
        if constexpr (std::same_as<R, Silent>) {
            return yes_or_no(query::overlap(problem.a(), problem.b()));
        } else {
            const Heeded heeded = heed(problem);
            const auto& decisions = heeded.decisions;
            recorder.count(Work::tests, 1 + decisions.size());
            std::size_t integers = 0;
            for (std::size_t i = 0; i < decisions.size(); ++i) {
                integers += decisions[i].decision.stage == Stage::integer ? 1 : 0;
                recorder.step([&](Step& step) { show_decision(step, i + 1, decisions[i]); });
            }
            return answer(heeded.overlap, recorder, [&](Step& step) {
                const std::string_view verdict = heeded.overlap ? "they overlap." : "they are apart.";
                step.text = decisions.empty()
                                ? say("No rounding came near any answer: the floating-point filter decided "
                                      "all. Exactly, ",
                                      verdict)
                                : say("The filter passed on ", several(decisions.size(), "question"),
                                      ", of which ", decisions.size() - integers, " went to expansions and ",
                                      integers, " to integers. Exactly, ", verdict);
                step.numbers = {{"expansions", double(decisions.size() - integers)},
                                {"integers", double(integers)}};
            });
        }
    }
};

}  // namespace

constinit const Algorithm exact = row<Exact>({
    .id = "exact",
    .name = "Exact predicates (the truth)",
    .question = Question::overlap,
    .applies = {every_type, every_type},
    .cost = "linear",
    .source = "J. R. Shewchuk, Adaptive Precision Floating-Point Arithmetic (1997); core/math/predicates.h",
    .trust = Trust::exact,
    .fails = "never",
    .as_given = true,
});

}  // namespace collision::textbook
