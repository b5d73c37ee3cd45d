// A program with its blanks filled in, tried on hidden pairs.
#pragma once

#include <optional>
#include <span>
#include <string>

#include "app/model/blanks.h"
#include "app/verify/hidden_pairs.h"

namespace testbed::verify {

/// How often it was wrong, and where it was worst.
struct ProgramReport {
    std::size_t asked = 0, right = 0;
    std::size_t false_alarms = 0;  ///< apart, and it says that they overlap
    std::size_t misses = 0;        ///< they overlap, and it says that they are apart
    std::size_t touching = 0;      ///< they only touch, and it says what is not right of that
    std::size_t broken = 0;        ///< it came to no answer

    struct Worst {
        HiddenPair pair;
        std::optional<bool> said{};  ///< overlap; empty: no answer
        std::string why{};           ///< why it came to none
        bool right = true;           ///< the right answer: whether they overlap
    };
    /// The deepest overlap that it missed or the widest gap that it took for one; else where it broke off;
    /// else two that touch.
    std::optional<Worst> worst{};

    bool all_right() const { return asked > 0 && right == asked; }
};

/// touching_overlaps: what is right of two that touch; where it is empty no pair may.
ProgramReport try_program(const model::pseudocode::Program& program, std::span<const HiddenPair> pairs,
                          std::optional<bool> touching_overlaps);

/// A step's program with its blanks filled in one way or another, tried on a thousand pairs.
class BlanksTrial {
  public:
    /// Requires a scene with the blanks' pair; both outlive the trial.
    BlanksTrial(const model::Scene& lesson, const model::Blanks& blanks);

    /// How it does, or the first mistake in it. fills: one a blank.
    std::variant<ProgramReport, model::pseudocode::Mistake> with(std::span<const std::string> fills) const;
    /// Whether it is right about every pair.
    bool right_with(std::span<const std::string> fills) const;

  private:
    const model::Blanks& blanks_;
    std::vector<std::string> names_;
    std::vector<HiddenPair> pairs_;
};

/// A choice that is not as a wrong one should be.
struct ChoiceFault {
    std::size_t blank, choice;  ///< from 0
    std::string text;           ///< "also right about every pair", "with it the program is none: line 2, ..."
};
/// Of every choice but what is right, tried one at a time.
std::vector<ChoiceFault> choice_faults(const BlanksTrial& trial, const model::Blanks& blanks);

/// Why a lesson's programs would be refused by `check`, a sentence a step; empty where each is right as its
/// blanks should be filled.
std::vector<std::string> faults_of_blanks(const model::Scene& lesson);

/// "997 of 1,000 right"
std::string right_text(const ProgramReport& report);
/// "3 false alarms, 1 miss, 12 wrong where they touch"; empty where all is right.
std::string wrong_text(const ProgramReport& report);
/// What is wrong about the worst: "They are 2.31 apart, and it says that they overlap."
std::string worst_text(const ProgramReport::Worst& worst);

/// Why the program is wrong as it is filled: what cannot be read of it, or the worst pair with the answer that
/// is right. Empty: it is right about every pair.
std::string why_wrong(const BlanksTrial& trial, const model::Blanks& blanks, const model::Fills& fills);

}  // namespace testbed::verify
