// Counts what becomes of each answer of a run, and what has to be judged in it.
#pragma once

#include <array>
#include <map>
#include <string>
#include <vector>

#include "app/verify/calibrate.h"
#include "app/verify/judge.h"
#include "app/verify/question_kinds.h"
#include "app/verify/verdict.h"

namespace testbed::verify {

class Counting {
  public:
    explicit Counting(Verdict& verdict) : verdict_(verdict) {}

    /// Expects what was named, promised, or answered at first. named: by whoever runs it; all_types: the
    /// types were, too.
    void expect(const Calibrated& found, Parts named, bool all_types, const Greeting* greeting);
    /// One more reply. asked: what was asked for.
    void count(const Question& question, Parts asked, const Reply& reply, const Judgement& judged);

    /// Kinds of questions of which too many answers were skipped, a sentence each, the worst first: what
    /// is hard may not be left out.
    std::vector<std::string> skipped_kinds() const;

  private:
    Tally& tally(Part part, About about, std::size_t a, std::size_t b);

    struct OfKind {
        std::uint64_t due = 0, skipped = 0;
        OfKind& operator+=(const OfKind& other) {
            due += other.due;
            skipped += other.skipped;
            return *this;
        }
    };
    bool too_many(const OfKind& of) const;

    Verdict& verdict_;
    std::map<QuestionKind, std::array<OfKind, part_count>> of_kinds_;
    /// Where the tallies are: looking them up by name takes longer than judging.
    std::array<std::array<std::array<Tally*, part_count>, collision::shape::type_count>,
               collision::shape::type_count>
        known_{};
};

}  // namespace testbed::verify
