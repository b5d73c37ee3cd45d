// Reads files that have something for each step of a lesson: solutions, learners' files, wrong ends.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "app/file/reader.h"
#include "app/lesson/solution.h"

namespace testbed::lesson {

/// text: that of the reader's tree. All of them outlive it.
class StepsReader {
  public:
    StepsReader(file::Reader& reader, std::string_view text, const model::Scene& lesson);

    Solution solution();
    /// Takes what the whole file says of itself.
    void read_names(file::Object& object, Solution& read);
    /// Takes what it knows of the step at that place, from 0. answers: as read_attempt() has it. other_goal:
    /// what was filled in may be about other blanks, and is left out where it does not fit.
    SolutionStep read_step(file::Object& object, std::size_t place, bool answers = true,
                           bool other_goal = false);
    std::vector<SolutionState> read_states(file::json::Index node, const file::Path& path);
    /// What is filled into the blanks of a step.
    model::Fills read_fills(file::json::Index node, const file::Path& path, std::size_t step);
    /// Whether there are as many as the step has blanks. Requires a step of the lesson.
    bool fills_fit(file::json::Index node, std::size_t step) const;
    WrongEnds wrong_ends();

  private:
    /// Calls visit(element, path) for each object of a list.
    void each(file::json::Index node, const file::Path& path, std::string_view what, auto&& visit);

    /// Calls more(object) for what the whole file holds besides, visit(step, its place) for each step that
    /// the lesson has. places: filled where the steps have marks; else they stand in the lesson's order. What
    /// is left over of the file.
    model::Extras each_step(const std::string& format, StepPlaces& places, auto&& more, auto&& visit);

    std::string read_name(file::Object& object, std::string_view key);
    std::uint64_t read_seed(file::Object& object);
    SolutionState read_state(file::json::Index node, const file::Path& path);
    void take_present_names(SolutionState& state, file::json::Index node, const file::Path& path);

    file::Reader& reader_;
    std::string_view text_;
    const model::Scene& lesson_;
    std::vector<model::ShapePtr> known_;  ///< the lesson's shapes, under names that they had too
};

}  // namespace testbed::lesson
