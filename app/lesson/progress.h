// Which steps of which lessons are done: a value that the settings keep.
#pragma once

#include <map>
#include <set>
#include <string>
#include <string_view>

namespace testbed::lesson {

struct Progress {
    /// Steps from 0, by the lesson's name. A lesson of which nothing is done has no entry.
    std::map<std::string, std::set<std::size_t>> steps{};
    bool operator==(const Progress&) const = default;

    bool done(const std::string& lesson, std::size_t step) const;
    void mark(const std::string& lesson, std::size_t step) { steps[lesson].insert(step); }
    void reset(const std::string& lesson) { steps.erase(lesson); }
    /// Of the lesson's first `of` steps: a lesson that became shorter is not more than done.
    std::size_t count(const std::string& lesson, std::size_t of) const;
    /// The first step, from 0, that is not done; `of` where all are.
    std::size_t next(const std::string& lesson, std::size_t of) const;
};

/// {"03-near-enough": [1, 2]}: steps from 1, as people count.
std::string write_progress(const Progress& progress);
/// What write_progress wrote. Entries that make no sense are passed over; text that is no JSON gives no
/// progress.
Progress read_progress(std::string_view text);

}  // namespace testbed::lesson
