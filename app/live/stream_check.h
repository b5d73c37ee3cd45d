// A program's lines, judged until one frame disagrees: `live --check` without sockets and processes.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "app/live/assembler.h"
#include "app/live/missed.h"
#include "app/live/unanswered.h"
#include "app/verify/verdict.h"

namespace testbed::live {

class StreamCheck {
  public:
    explicit StreamCheck(verify::Verdict::Rules rules = {}) : verdict_(rules) {}

    /// False once a frame disagrees: what comes later need not be heard.
    bool take(std::string_view line);
    /// The program hangs up. The frame that it was in is judged too.
    bool leave();
    /// A line never arrived whole, in words.
    void lose(const std::string& why);
    /// Once nothing more comes. end: how the process ended, in words; empty: by itself with status 0, or
    /// nobody knows. Call it once.
    void finish(const std::string& end);
    /// In place of finish(), where the listener stopped first: nobody knows how the program would have ended.
    void cut_off();

    /// The same of a recording: as the file says. cut: it ends in the middle of a line.
    void finish_recording(bool cut);

    /// Whether every connection has said that it is done.
    bool is_closed() const { return closed_ && (hung_up_ || assembler_.closed()); }
    /// Something is wrong that no line shows, in a sentence.
    void fail(std::string sentence) { verdict_.fail(std::move(sentence)); }
    /// Something is odd; it fails a strict run.
    void warn(std::string sentence) { verdict_.warn(std::move(sentence)); }

    /// Of a recording that has them: the last lines of its program on standard error.
    std::string last_words() const { return end_ ? end_->last_words : std::string(); }
    /// The first frame that disagrees.
    const std::optional<Frame>& wrong() const { return wrong_; }
    const std::string& name() const { return name_; }
    /// Whether the program says that its y points down.
    bool y_down() const { return assembler_.greeting() && assembler_.greeting()->y_down.value_or(false); }
    std::size_t frames() const { return frames_; }
    /// Whether the program said anything of two shapes, or tried to.
    bool heard_anything() const { return said_ > 0 || refused_ > 0; }
    const verify::Verdict& verdict() const { return verdict_; }
    /// The report, for people.
    std::string text() const;

  private:
    /// after_end: of lines that follow the one that says how the program ended.
    bool judge_frame(std::optional<Frame> frame, bool after_end);
    void note_number(const Frame& frame);
    void refuse(const std::string& why);
    void count_lost();
    void fail_unjudged_promises();
    void fail_unclosed();
    void fail_unkept_promises();
    void warn_of_hits_alone();
    void warn_of_jumps();
    bool promises_pairs() const;
    void tell_silence();
    void fail_end(const std::string& end, bool closed);
    void fail_what_is_open();
    void note_sign(const Frame& frame, const Said& said, double tolerance);
    void fail_mixed_signs();

    /// Distances of two that overlap: how many are minus the depth, and how many are 0.
    struct Signs {
        std::size_t negative = 0, zero = 0;
    };

    Assembler assembler_;
    Unanswered unanswered_;
    Missed missed_;
    verify::Verdict verdict_;
    std::optional<Frame> wrong_;
    std::string name_;
    std::set<std::string, std::less<>> promised_types_, promised_answers_, seen_types_;
    std::vector<std::string> first_refused_;
    std::size_t frames_ = 0, said_ = 0, refused_ = 0;
    std::size_t overlapping_ = 0, apart_ = 0;  ///< pairs of which it said so
    std::map<std::pair<std::size_t, std::size_t>, Signs> signs_;  ///< of each two types
    std::uint64_t last_number_ = 0;                               ///< of the frames, the largest
    std::map<std::uint64_t, std::pair<std::uint64_t, std::uint64_t>>
        steps_;  ///< from one frame's number to the next: how often, and the first number after it
    std::uint64_t dropped_ = 0, retold_ = 0;   ///< retold_: refused lines that a recording holds
    bool is_recording_ = false;
    std::optional<EndLine> end_;           ///< as a recording says
    bool hung_up_ = true, closed_ = true;  ///< closed_: each connection said that it was done
};

}  // namespace testbed::live
