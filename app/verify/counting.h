// Counts what becomes of each answer of a run, and what has to be judged in it.
#pragma once

#include <array>
#include <map>
#include <set>
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

    /// Answers that it gives for some types and leaves out for others, a sentence each.
    std::vector<std::string> left_out_of_types() const;
    /// Kinds of questions of which too many answers were skipped, a sentence each, the worst first: what
    /// is hard may not be left out.
    std::vector<std::string> skipped_kinds() const;

  private:
    /// Types that it promises and that no question is about.
    void fail_what_is_never_asked(const Calibrated& found, const Greeting& greeting, Parts named);
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
    std::set<Verdict::Key> excepted_;  ///< by its greeting
    std::map<QuestionKind, std::array<OfKind, part_count>> of_kinds_;
    /// Where the tallies are: looking them up by name takes longer than judging.
    std::array<std::array<std::array<Tally*, part_count>, collision::shape::type_count>,
               collision::shape::type_count>
        known_{};
};

}  // namespace testbed::verify
