// Somebody else's code, asked by lines of text and trusted in nothing: a program here, a function of
// JavaScript in a page.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace testbed::verify {

/// Not for use by two threads at once.
class Child {
  public:
    Child() = default;
    Child(const Child&) = delete;
    Child& operator=(const Child&) = delete;
    virtual ~Child() = default;

    /// Starts it; what runs already is ended. Returns what went wrong, in words. command: a program and its
    /// arguments; in a page what the code is called, and its text. Requires one that is not empty.
    virtual std::optional<std::string> start(const std::vector<std::string>& command) = 0;
    /// Says that nothing more is asked, and waits at most so long until it ends by itself. How it ended, in
    /// the words of end(); empty where it did not, and was ended. In a page there is nothing to end by
    /// itself.
    virtual std::optional<std::string> close(int /*milliseconds*/) { return "exit status 0"; }
    /// Ends it. No effect where none runs.
    virtual void stop() = 0;

    /// Queues a line, which gets its line break here; poll() hands it over.
    virtual void send(std::string_view line) = 0;
    /// Bytes that it has not taken yet.
    virtual std::size_t unsent() const = 0;
    /// Hands over and reads what can be, waiting at most so long until anything can; in a page it never
    /// waits. Lines are appended without their breaks; the last may end with the output instead. False once
    /// it has ended, or was ended for a line that is too long: `end()` says which.
    virtual bool poll(int milliseconds, std::vector<std::string>& lines) = 0;
    /// How the last one ended: "exit status 3", "signal 11", "a line of more than 1048576 bytes".
    virtual const std::string& end() const = 0;
    /// The end of what the last one complained of, without white space around it.
    virtual std::string last_words() const = 0;
    /// What may be the matter where it never answers, as a question.
    virtual std::string_view why_silent() const = 0;
    /// A line whose break has not come yet.
    virtual std::string_view unfinished() const = 0;
};

std::unique_ptr<Child> make_child();

}  // namespace testbed::verify
