// A program's lines, judged until one frame disagrees: `live --check` without sockets and processes.
#pragma once

#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "app/live/assembler.h"
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

    /// Whether every connection has said that it is done.
    bool is_closed() const { return closed_ && (hung_up_ || assembler_.closed()); }
    /// Something is wrong that no line shows, in a sentence.
    void fail(std::string sentence) { verdict_.fail(std::move(sentence)); }

    /// The first frame that disagrees.
    const std::optional<Frame>& wrong() const { return wrong_; }
    const std::string& name() const { return name_; }
    std::size_t frames() const { return frames_; }
    /// Whether the program said anything of two shapes, or tried to.
    bool heard_anything() const { return said_ > 0 || refused_ > 0; }
    const verify::Verdict& verdict() const { return verdict_; }
    /// The report, for people.
    std::string text() const;

  private:
    bool judge_frame(std::optional<Frame> frame);
    void refuse(const std::string& why);
    void count_lost();

    Assembler assembler_;
    verify::Verdict verdict_;
    std::optional<Frame> wrong_;
    std::string name_;
    std::set<std::string> promised_types_, seen_types_;
    std::vector<std::string> first_refused_;
    std::size_t frames_ = 0, said_ = 0, refused_ = 0;
    std::uint64_t dropped_ = 0;
    bool hung_up_ = true, closed_ = true;  ///< closed_: each connection said that it was done
};

}  // namespace testbed::live
