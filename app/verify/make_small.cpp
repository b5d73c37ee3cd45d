// Shrinks a finding by asking.
#include "app/verify/make_small.h"

#include <fmt/format.h>
#include <utility>

#include "app/verify/kinds.h"
#include "app/verify/maker.h"
#include "app/verify/quotation.h"
#include "app/verify/shrink.h"

namespace testbed::verify {

namespace {

/// Questions to make one finding smaller; of one that ends the program or is not answered, each of which
/// costs a start or a wait, fewer, and not all of them are made small.
constexpr int max_tries = 2000, max_tries_unanswered = 10, max_tries_ended = 60;
constexpr int most_ends = 6, most_hangs = 1;

}  // namespace

Question swapped(Question question) {
    std::swap(question.shapes[0], question.shapes[1]);
    std::swap(question.shapes[0].id, question.shapes[1].id);
    return question;
}

Judgement judgement_of(const Question& question, const PlacedPair& pair, const Reply& reply,
                       const Conventions& conventions) {
    if (reply.fault) return {reply.fault, {}, {}};
    if (!reply.answer.skipped) return judge_answer(question, pair, reply.answer, conventions);
    // What could have been judged is known all the same.
    return judge_answer(question, pair, Answer(), conventions);
}

std::optional<Fault> fault_of(const Question& question, const PlacedPair& pair, const Reply& reply,
                              const Conventions& conventions) {
    return reply.fault ? reply.fault : judge(question, pair, reply.answer, conventions);
}

/// The fault that the question has when it is asked alone.
Asking<std::optional<Fault>> MakeSmall::again(Question question, std::string& line, std::string_view kind) {
    std::optional<Fault> fault;
    const auto reply = co_await conversation_.ask_alone(question, stop_);
    if (!reply) co_return fault;
    line = reply->line;
    const PlacedPair pair(question);
    fault = fault_of(question, pair, *reply, conventions_);
    if (fault || (kind != kind::changes && kind != kind::asymmetric)) co_return fault;
    const bool mirrored = kind == kind::asymmetric;
    const Question other = mirrored ? swapped(question) : question;
    const auto second = co_await conversation_.ask_alone(other, stop_);
    if (!second || second->fault) co_return fault;
    if (question.about_pair() && left_open(pair, conventions_)) co_return fault;
    co_return judge_again(reply->answer, second->answer, mirrored, conventions_.allowed(extent(pair)));
}

Asking<> MakeSmall::operator()(Finding& finding) {
    if (stop_() || !conversation_.alive()) co_return;
    if (finding.kind == kind::crash_once || finding.kind == kind::no_answer_once) co_return;
    if (finding.kind == kind::crash && ++ends_ > most_ends) co_return;
    if (finding.kind == kind::no_answer && ++hangs_ > most_hangs) co_return;
    std::string line;
    const auto alone = co_await again(finding.smallest, line, finding.kind);
    if (!alone) {
        if (stop_() || !conversation_.alive() || finding.kind == kind::changes) co_return;
        // Asked by itself it is answered rightly: of an answer, the collider keeps something between
        // questions.
        finding.sentence =
            fmt::format("{} Asked again alone it is answered rightly: {}", finding.sentence, beginning(line));
        finding.kind = finding.kind == kind::crash       ? kind::crash_once
                       : finding.kind == kind::no_answer ? kind::no_answer_once
                                                         : kind::changes;
        co_return;
    }
    if (alone->kind != finding.kind) co_return;
    finding.sentence = alone->sentence;
    finding.said = line;
    co_await shrink(finding);
}

Asking<> MakeSmall::shrink(Finding& finding) {
    int left = finding.kind == kind::no_answer ? max_tries_unanswered
               : finding.kind == kind::crash   ? max_tries_ended
                                               : max_tries;
    std::string line;
    const bool by_rounding = finding.smallest.about_pair() && only_rounding_decides(PlacedPair(finding.smallest));
    for (bool shrunk = true; shrunk;) {
        shrunk = false;
        for (Question& candidate : smaller(finding.smallest)) {
            if (left-- == 0 || stop_() || !conversation_.alive()) co_return;
            const auto taken = as_taken(candidate, conventions_);
            // What single precision rounds is another question.
            if (!taken || taken->shapes != candidate.shapes) continue;
            // Who mends the mistake and rounds would not be judged on it.
            if (!by_rounding && candidate.about_pair() && only_rounding_decides(PlacedPair(candidate))) continue;
            const auto fault = co_await again(candidate, line, finding.kind);
            if (!fault || fault->kind != finding.kind) continue;
            finding.smallest = std::move(candidate);
            finding.sentence = fault->sentence;
            finding.said = line;
            shrunk = true;
            break;
        }
    }
}

}  // namespace testbed::verify
