// Recorders: who listens while an algorithm works. Silent costs nothing, Counter counts, Trace keeps every
// step.
#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <utility>

#include "step.h"

namespace collision::trace {

/// What an algorithm counts of its work. Adding one: a word here and its name below.
enum class Work : std::uint8_t {
    tests,            ///< questions about features: an axis, an edge, a corner, a pair of shapes
    multiplications,  ///< divisions count as such
    square_roots,
    trigonometry,  ///< sines, cosines and their inverses
    comparisons,
    crossings,   ///< edges that a ray crosses
    iterations,  ///< rounds of a loop that does not know its end
    entries,     ///< places of a grid or a hash that a shape is put into
};
inline constexpr std::size_t work_count = 8;

/// The name of a counter in expectations and on the screen: "square_roots".
std::string_view name(Work work);

class Counts {
  public:
    std::uint64_t& operator[](Work work) { return counts_[std::size_t(work)]; }
    std::uint64_t operator[](Work work) const { return counts_[std::size_t(work)]; }
    bool operator==(const Counts&) const = default;
    /// Calls visit(work, times) for each counter.
    void for_each(auto&& visit) const {
        for (std::size_t i = 0; i < work_count; ++i) visit(Work(i), counts_[i]);
    }

  private:
    std::array<std::uint64_t, work_count> counts_{};
};

/// Thrown by a recorder once all the work that it allows is done. Without exceptions (WebAssembly) there is
/// no limit.
struct WorkDone {};

/// How much work is allowed: counted and not timed, so that an algorithm has the same answer on every
/// machine.
class WorkBudget {
  public:
    void allow(std::uint64_t work) { left_ = work; }
    void spend(std::uint64_t work) {
#ifdef __cpp_exceptions
        if (work > left_) throw WorkDone{};
#endif
        left_ -= work;
    }

  private:
    std::uint64_t left_ = ~std::uint64_t{0};
};

/// Hears nothing: the calls vanish, the lambdas never run.
struct Silent {
    static constexpr void step(auto&&) {}
    static constexpr void verdict(auto&&) {}
    static constexpr void take_back_verdict() {}
    static constexpr void count(Work, std::uint64_t = 1) {}
};

/// Counts the work.
class Counter {
  public:
    static void step(auto&&) {}
    static void verdict(auto&&) {}
    static void take_back_verdict() {}
    void count(Work work, std::uint64_t times = 1) {
        counts_[work] += times;
        budget_.spend(times);
    }
    /// From now on.
    void allow(std::uint64_t work) { budget_.allow(work); }
    const Counts& counts() const { return counts_; }

  private:
    Counts counts_;
    WorkBudget budget_;
};

/// Counts the work and keeps the steps, up to a limit. The verdict stays, and says how many steps are
/// missing.
class Trace {
  public:
    static constexpr std::size_t max_steps = 500;

    /// fill(Step&) writes the step; it is not called for a step that will not be kept.
    void step(auto&& fill) {
        if (steps_.size() >= max_steps) {
            ++left_out_;
            return;
        }
        fill(steps_.emplace_back());
        set_signs(steps_.back());
    }
    /// The last step: what the algorithm answers.
    void verdict(auto&& fill) {
        Step& step = steps_.emplace_back();
        step.verdict = true;
        fill(step);
        set_signs(step);
        say_what_is_left_out(step);
    }
    /// Another one follows in its place.
    void take_back_verdict() {
        if (!steps_.empty() && steps_.back().verdict) steps_.pop_back();
    }
    void count(Work work, std::uint64_t times = 1) {
        counts_[work] += times;
        budget_.spend(times);
    }
    /// From now on.
    void allow(std::uint64_t work) { budget_.allow(work); }

    const Counts& counts() const { return counts_; }
    const std::vector<Step>& steps() const { return steps_; }
    std::size_t left_out() const { return left_out_; }
    /// The value that the name had last; nullptr where no step names it.
    const double* last(std::string_view name) const;
    /// Shapes 0 and 1 change their places in every mark, and "a" and "b" in the names of numbers ("a min"),
    /// for a pair that was asked the other way round.
    void swap_subjects();
    /// Shape i becomes names[i] in every mark, for a problem made of some of a scene's shapes.
    void rename_subjects(std::span<const std::uint32_t> names);

  private:
    void say_what_is_left_out(Step& verdict) const;
    /// Sentence, formula and words of marks have minus signs.
    static void set_signs(Step& step);

    Counts counts_;
    WorkBudget budget_;
    std::vector<Step> steps_;
    std::size_t left_out_ = 0;
};

/// What an algorithm of the catalog may be given as recorder.
template <class R>
concept Recorder = std::same_as<R, Silent> || std::same_as<R, Counter> || std::same_as<R, Trace>;

}  // namespace collision::trace
