// What the settings keep of lessons: progress, review questions, the pair passport and what was caught, each
// written and read again as the same.
#include "app/lesson/caught.h"
#include "app/lesson/passport.h"
#include "app/lesson/progress.h"
#include "app/lesson/review.h"
#include "tests/fuzz/list.h"

namespace fuzz {

namespace {

namespace lesson = testbed::lesson;

void fuzz_read_progress(Input input) {
    const lesson::Progress progress = lesson::read_progress(text_of(input));
    const std::string written = lesson::write_progress(progress);
    require(lesson::read_progress(written) == progress, [&] { return "another progress: " + written; });
    const lesson::ReviewLog log = lesson::read_review_log(text_of(input));
    const std::string kept = lesson::write_review_log(log);
    require(lesson::read_review_log(kept) == log, [&] { return "another log: " + kept; });
    const lesson::Passport passport = lesson::Passport::from_text(text_of(input));
    require(lesson::Passport::from_text(passport.to_text()) == passport,
            [&] { return "another passport: " + passport.to_text(); });
    const lesson::CaughtBugs caught = lesson::read_caught(text_of(input));
    const std::string bugs = lesson::write_caught(caught);
    require(lesson::read_caught(bugs) == caught, [&] { return "other bugs: " + bugs; });
}

}  // namespace

constinit const Target read_progress_target{"read_progress", fuzz_read_progress, 1024};

}  // namespace fuzz
