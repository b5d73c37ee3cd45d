// Listens beside the window: one thread takes frames in, another judges and keeps them, and nobody waits.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "app/live/frame.h"
#include "app/live/order.h"

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
        std::uint64_t frames = 0;   ///< that have come so far and were judged
        std::size_t behind = 0;     ///< frames that have come and wait to be judged
    };

    Receiver();
    ~Receiver();
    Receiver(const Receiver&) = delete;
    Receiver& operator=(const Receiver&) = delete;

    /// Begins to listen, and starts the order's program. Returns what went wrong, in words. What has come
    /// before is forgotten.
    std::string start(const Order& order);
    /// Ends a program that was started, too, and takes back what is being judged. The frames stay.
    void stop();
    bool listening() const;

    Status status() const;
    /// Another number whenever anything else may be known.
    std::uint64_t revision() const;
    /// The last minute, the oldest first.
    std::vector<FramePtr> frames() const;
    FramePtr newest() const;
    /// The first frame that disagreed since the last call, whether it is still kept or not; else null.
    FramePtr take_first_wrong();

  private:
    class Parts;
    std::unique_ptr<Parts> parts_;
};

}  // namespace testbed::live
