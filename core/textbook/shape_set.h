// Rows about pairs: many shapes, their boxes, and the tests of two of them, counted and shown.
#pragma once

#include <algorithm>
#include <vector>

#include "../math/aabb.h"
#include "../query/overlap.h"
#include "../trace/text.h"
#include "algorithm.h"

namespace collision::textbook {

/// The shapes of a problem about pairs.
class ShapeSet {
  public:
    explicit ShapeSet(const Problem& problem);

    std::uint32_t size() const { return std::uint32_t(shapes_.size()); }
    const shape::Placed& operator[](std::uint32_t i) const { return *shapes_[i]; }
    /// Empty for what has none: lines, rays, and groups that hold one.
    const std::vector<math::Aabb>& boxes() const { return boxes_; }
    bool endless(std::uint32_t i) const { return boxes_[i].empty(); }
    /// Those that have a box, in order.
    std::vector<std::uint32_t> bounded() const;
    /// Where threads to the shape are tied: the middle of its box, or where a line begins.
    Vec2 middle(std::uint32_t i) const { return middles_[i]; }
    /// Whether two overlap, by whom the problem names.
    bool overlap(std::uint32_t i, std::uint32_t j) const {
        return answers_ ? answers_->test(answers_->context, i, j) : query::overlap(*shapes_[i], *shapes_[j]);
    }
    /// The same of two that have not changed since they were last asked about.
    bool remembered(std::uint32_t i, std::uint32_t j) const {
        return answers_ ? answers_->remember(answers_->context, i, j)
                        : query::overlap(*shapes_[i], *shapes_[j]);
    }
    /// Whether overlap() is true or false, and not what counts while that is not known.
    bool known(std::uint32_t i, std::uint32_t j) const {
        return !answers_ || !answers_->known || answers_->known(answers_->context, i, j);
    }
    std::uint64_t possible_tests() const { return std::uint64_t(size()) * (size() - 1) / 2; }

  private:
    std::span<const shape::Placed* const> shapes_;
    const PairAnswers* answers_;
    std::vector<math::Aabb> boxes_;
    std::vector<Vec2> middles_;
};

/// A thread between two shapes; the subject is the second.
trace::Mark thread(trace::Role role, const ShapeSet& set, std::uint32_t i, std::uint32_t j);
/// A box as a polygon.
trace::Mark box_outline(trace::Role role, const math::Aabb& box, std::uint32_t subject = trace::no_subject);
/// "shape 3 and shape 7", counted from 1.
std::string both(std::uint32_t i, std::uint32_t j);

/// Asks about pairs of a set and remembers the answers.
template <trace::Recorder R>
class Tests {
  public:
    Tests(const ShapeSet& set, R& recorder) : set_(set), recorder_(recorder) {}

    /// One test of two shapes. show(Step&) may add to its step.
    void test(std::uint32_t i, std::uint32_t j, auto&& show) {
        const bool overlap = set_.overlap(i, j);
        ++tests_;
        recorder_.count(trace::Work::tests);
        recorder_.step([&](trace::Step& step) {
            step.text =
                trace::say("Test ", tests_, ": ", both(i, j),
                           !set_.known(i, j) ? " have too many parts to know; they count as overlapping."
                           : overlap         ? " overlap."
                                             : " are apart.");
            step.numbers = {{"test", double(tests_)}, {"found", double(pairs_.size() + overlap)}};
            // The latest: each step holding all before it would fill the memory.
            constexpr std::size_t shown = 150;
            step.marks.assign(threads_.end() - std::ptrdiff_t(std::min(shown, threads_.size())),
                              threads_.end());
            step.marks.push_back(thread(trace::Role::candidate, set_, i, j));
            show(step);
            threads_.push_back(thread(overlap ? trace::Role::crossing : trace::Role::dropped, set_, i, j));
        });
        if (overlap) pairs_.push_back({std::min(i, j), std::max(i, j)});
    }
    void test(std::uint32_t i, std::uint32_t j) {
        test(i, j, [](trace::Step&) {});
    }
    /// What is known from before: no test.
    void remember(std::uint32_t i, std::uint32_t j) {
        if (set_.remembered(i, j)) pairs_.push_back({std::min(i, j), std::max(i, j)});
    }
    /// Shapes without a box stand in no sector, interval or node: each is compared with all others.
    void test_endless() {
        for (std::uint32_t i = 0; i < set_.size(); ++i)
            for (std::uint32_t j = 0; j < set_.size(); ++j)
                if (set_.endless(i) && i != j && (!set_.endless(j) || i < j))
                    test(i, j, [](trace::Step& step) { step.text += " What is endless meets all."; });
    }
    std::uint64_t count() const { return tests_; }

    /// The verdict: how many tests there were, of how many pairs, and what they found.
    Outcome finish(auto&& show) {
        std::ranges::sort(pairs_);
        pairs_.erase(std::unique(pairs_.begin(), pairs_.end()), pairs_.end());
        recorder_.verdict([&](trace::Step& step) {
            step.text = trace::say(tests_, " tests of ", set_.possible_tests(), " pairs, ", pairs_.size(),
                                   pairs_.size() == 1 ? " overlap found." : " overlaps found.");
            step.numbers = {{"tests", double(tests_)},
                            {"of", double(set_.possible_tests())},
                            {"found", double(pairs_.size())}};
            step.marks = threads_;
            for (const auto& [i, j] : pairs_) step.marks.push_back(thread(trace::Role::verdict, set_, i, j));
            show(step);
        });
        Outcome outcome;
        outcome.pairs = std::move(pairs_);
        return outcome;
    }
    Outcome finish() {
        return finish([](trace::Step&) {});
    }

  private:
    const ShapeSet& set_;
    R& recorder_;
    std::uint64_t tests_ = 0;
    std::vector<std::array<std::uint32_t, 2>> pairs_;
    std::vector<trace::Mark> threads_;  ///< of tests made, where steps are kept
};

}  // namespace collision::textbook
