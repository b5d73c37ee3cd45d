// Questions from earlier lessons, asked before the next one: which are due, and what was answered.
#pragma once

#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "app/model/lesson.h"

namespace testbed::lesson {

/// Questions that are asked before a lesson.
inline constexpr std::size_t review_size = 2;

/// A review question of a lesson.
struct ReviewQuestion {
    std::string lesson;  ///< its name, "03-near-enough"
    std::string title;
    std::size_t place = 0;  ///< among the lesson's review questions, from 0
    model::Question question{};
};

/// What was asked so far: a value that the settings keep.
struct ReviewLog {
    struct Entry {
        std::size_t asked = 0;  ///< in which review the last time, from 1
        std::size_t right = 0;  ///< how often in a row; 0: wrong the last time
        bool operator==(const Entry&) const = default;
    };
    std::size_t held = 0;  ///< reviews, those included that were skipped
    std::string before{};  ///< the lesson that the last one came before
    std::map<std::string, std::map<std::size_t, Entry>> entries{};  ///< by lesson and place
    bool operator==(const ReviewLog&) const = default;

    void note(const ReviewQuestion& question, bool right);
};

/// Those to ask next, at most `count`, in the order in which they are asked. The oldest comes first: one
/// answered wrong counts its age in reviews three times, one answered right counts half of it for each
/// further time in a row, one never asked is as if asked three reviews ago; at the same age the wrong one,
/// the new one, the earlier lesson's. They come from different lessons where there are as many, and so that
/// what comes back never keeps out what is new, one of them was never asked where another lesson has one.
/// Depends on nothing else.
std::vector<ReviewQuestion> due(const ReviewLog& log, std::span<const ReviewQuestion> earlier,
                                std::size_t count = review_size);

/// {"held": 4, "before": "04-ranges", "asked": {"01-arrows": {"2": [3, 1]}}}: question 2 was asked in review
/// 3 and answered right once in a row.
std::string write_review_log(const ReviewLog& log);
/// What write_review_log wrote. Entries that make no sense are passed over; text that is no JSON gives none.
ReviewLog read_review_log(std::string_view text);

}  // namespace testbed::lesson
