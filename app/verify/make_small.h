// Makes findings small: asked again and again, each time about less, while the answer is wrong in the same
// way.
#pragma once

#include <functional>

#include "app/verify/conventions.h"
#include "app/verify/conversation.h"
#include "app/verify/finding.h"
#include "app/verify/judge.h"

namespace testbed::verify {

class MakeSmall {
  public:
    /// What it refers to must outlive it.
    MakeSmall(Conversation& conversation, const Conventions& conventions, const std::function<bool()>& stop)
        : conversation_(conversation), conventions_(conventions), stop_(stop) {}

    /// Leaves the finding with the smallest question that was found, and what was said of it. One that is
    /// answered rightly when it is asked alone becomes of kind::changes; an end of the program of
    /// kind::crash_once, no answer of kind::no_answer_once.
    Asking<> operator()(Finding& finding);

  private:
    Asking<std::optional<Fault>> again(Question question, std::string& line, std::string_view kind);
    Asking<> shrink(Finding& finding);

    Conversation& conversation_;
    const Conventions& conventions_;
    const std::function<bool()>& stop_;
    int ends_ = 0, hangs_ = 0;
};

/// What is wrong with the reply: the program's own fault, or the answer's.
Judgement judgement_of(const Question& question, const PlacedPair& pair, const Reply& reply,
                       const Conventions& conventions);
std::optional<Fault> fault_of(const Question& question, const PlacedPair& pair, const Reply& reply,
                              const Conventions& conventions);

/// The question with a and b in each other's place.
Question swapped(Question question);

}  // namespace testbed::verify
