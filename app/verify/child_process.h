// A program of somebody else as a child process: lines are written to it and read from it, without waiting
// and without trust.
#pragma once

#include "app/verify/child.h"
#include "app/verify/guarded_program.h"

namespace testbed::verify {

/// The child and all that it starts end with this object (guarded_program.h). Its program is looked for in
/// PATH. Linux and macOS; elsewhere start() says that it cannot.
class ChildProcess final : public Child {
  public:
    /// A line that is longer ends the child: nobody's answer about two shapes is.
    static constexpr std::size_t max_line = std::size_t{1} << 20;
    /// How much of what the child says on standard error is kept: the end of it.
    static constexpr std::size_t max_last_words = 8000;

    ~ChildProcess() override { ChildProcess::stop(); }

    std::optional<std::string> start(const std::vector<std::string>& command) override;
    std::optional<std::string> close(int milliseconds) override;
    void stop() override;
    void send(std::string_view line) override;
    std::size_t unsent() const override { return out_.size() - sent_; }
    bool poll(int milliseconds, std::vector<std::string>& lines) override;
    const std::string& end() const override { return end_; }
    std::string last_words() const override;
    std::string_view why_silent() const override {
        return "Does it write a line for each question, and flush it?";
    }
    std::string_view unfinished() const override { return in_; }

  private:
    void write_some();
    bool read_lines(std::vector<std::string>& lines);
    void read_last_words();
    void close_pipes();
    void reap();

    GuardedProgram program_;
    int to_child_ = -1, from_child_ = -1, errors_ = -1;
    std::string out_, in_;
    std::size_t sent_ = 0;
    std::string end_, last_words_;
};

}  // namespace testbed::verify
