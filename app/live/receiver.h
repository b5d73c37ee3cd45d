// Listens beside the window: frames come in, are judged and kept on a thread of its own, and nobody waits.
#pragma once

#include <atomic>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "app/live/history.h"
#include "app/live/listener.h"
#include "app/live/order.h"
#include "app/live/program.h"

namespace testbed::live {

class Receiver {
  public:
    struct Status {
        std::uint16_t port = 0;
        bool connected = false;
        std::string name;           ///< as the program calls itself; may be empty
        std::string notice;         ///< what was refused last
        std::string ended;          ///< how a program that was started ended
        std::size_t problems = 0;   ///< lines that could not be taken
        std::string first_problem;  ///< the first of them
        std::uint64_t dropped = 0;  ///< lines that the program could not send
        std::uint64_t frames = 0;   ///< that have come so far
    };

    Receiver() = default;
    ~Receiver() { stop(); }
    Receiver(const Receiver&) = delete;
    Receiver& operator=(const Receiver&) = delete;

    /// Begins to listen, and starts the order's program. Returns what went wrong, in words. What has come
    /// before is forgotten.
    std::string start(const Order& order);
    /// Ends a program that was started, too. The frames stay.
    void stop();
    bool listening() const { return thread_.joinable(); }

    Status status() const;
    /// Another number whenever anything else may be known.
    std::uint64_t revision() const { return revision_; }
    /// The last minute, the oldest first.
    std::vector<FramePtr> frames() const;
    FramePtr newest() const;
    /// The first frame that disagreed since the last call, whether it is still kept or not; else null.
    FramePtr take_first_wrong();

  private:
    void run(bool with_program);
    void keep(Frame frame, const std::optional<verify::Greeting>& greeting);

    Listener listener_;
    Program program_;
    std::thread thread_;
    std::atomic<bool> over_{false};
    std::atomic<std::uint64_t> revision_{0};
    mutable std::mutex mutex_;
    // Under the mutex.
    Status status_;
    History history_;
    FramePtr first_wrong_;
};

}  // namespace testbed::live
