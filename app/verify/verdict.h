// What was judged and what was not: the one rule by which `verify`, `live` and `check` say that all is well.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "app/file/json_writer.h"

namespace testbed::verify {

/// What became of one answer to one query.
enum class Fate {
    right,    ///< compared with the exact result
    wrong,    ///< the same, and wrong
    open,     ///< nothing to judge: the exact result or the conventions allow any reply
    skipped,  ///< the reply skips the query, or leaves this answer out
    refused,  ///< no reply, or one that could not be read
    unknown,  ///< the exact result takes too much work, so nobody can judge the reply
};

/// How often an answer about two types was asked for, came and was judged.
struct Tally {
    std::uint64_t asked = 0, answered = 0, judged = 0, wrong = 0, open = 0, skipped = 0, refused = 0,
                  unknown = 0;
    bool expected = false;  ///< it has to be judged: it was asked for by name, or promised
    std::string promise;    ///< why it has to: "promised", "asked for"

    void count(Fate fate, bool is_answered);
    /// Answers that nobody asked for: they are not judged.
    void volunteer() { ++answered; }
    /// How many could be judged.
    std::uint64_t due() const { return asked - open - unknown; }
    Tally& operator+=(const Tally& other);
};

/// How an outcome ends a program.
enum class Outcome { passed, failed, nothing_judged };
int exit_status(Outcome outcome);  ///< 0, 1, 2

/// Collects what a run judged. It passes where everything expected was judged often enough and nothing was
/// wrong: no news is not good news.
class Verdict {
  public:
    struct Rules {
        std::uint64_t at_least =
            100;                   ///< judged of each answer and pair of types; fewer where fewer were due
        double max_skipped = 0.5;  ///< share of what is due that may be skipped, 0 to 1
        bool strict = false;       ///< warnings fail
    };
    struct Key {
        std::string types, answer;  ///< "circle–polygon", "depth"
        auto operator<=>(const Key&) const = default;
    };
    struct Row {
        Key key;
        const Tally& tally;
    };

    Verdict() = default;
    explicit Verdict(Rules rules) : rules_(rules) {}

    const Rules& rules() const { return rules_; }
    void set_rules(Rules rules) { rules_ = rules; }

    /// The tally of an answer about two types; the reference stays valid as long as the verdict.
    Tally& tally(std::string_view answer, std::string_view types);
    /// It has to be judged. promise: why, "promised" or "asked for".
    void expect(std::string_view answer, std::string_view types, std::string_view promise);
    /// Something is wrong that belongs to no answer, in a sentence: the program died.
    void fail(std::string sentence);
    /// What conventions leave open is judged by nobody: of every answer some has to be judged, and of yes or
    /// no, the answer of that name, at most as much may be open as may be skipped. hint: what to do.
    void fail_what_is_open(std::string_view yes_or_no, std::string_view hint);
    /// Odd, in a sentence; it fails a strict run.
    void warn(std::string sentence);

    /// By types, then in the order of the alphabet.
    std::vector<Row> rows() const;
    Tally total() const;
    /// Names of two types each, as a sentence lists them; the first few where there are many.
    static std::string listed(const std::vector<std::string>& types);
    const std::vector<std::string>& failures() const { return failures_; }
    /// What is odd, and which answers were not judged because the exact ones take too much work.
    std::vector<std::string> warnings() const;
    /// What was expected and not judged often enough, a sentence each. Rows with the same gap share one.
    std::vector<std::string> shortfalls() const;

    Outcome outcome() const;

    /// A table: a line for each row, or where there are many one for each answer and each row that falls
    /// short; then warnings, shortfalls and failures.
    std::string text() const;
    /// An object with the rules, all rows, and what is wrong.
    void write(file::JsonWriter& json) const;

  private:
    enum class Gap { none, never, seldom };
    Gap gap(const Tally& tally) const;
    std::uint64_t needed(const Tally& tally) const;

    Rules rules_;
    std::map<Key, Tally> tallies_;
    std::vector<std::string> failures_, warnings_;
};

}  // namespace testbed::verify
