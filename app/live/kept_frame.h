// A frame as a recording keeps it: what differs from a frame before. A tenth of its memory and less.
#pragma once

#include <cstdint>
#include <memory>

#include "app/live/frame.h"

namespace testbed::live {

/// A handle, cheap to copy; frames that are kept never change. From any thread.
class KeptFrame {
  public:
    /// What is known without unpacking.
    struct Summary {
        std::uint64_t number = 0;  ///< as the program counts
        std::uint64_t place = 0;   ///< in the recording, from 0
        double time = 0;           ///< seconds since listening began
        std::size_t wrong = 0;
        bool open = false;  ///< more of it may come
    };

    KeptFrame() = default;
    /// before: the one that the recording kept last, which it shares shapes with.
    explicit KeptFrame(const FramePtr& frame, const KeptFrame& before = {});

    /// The frame to the bit; the same object as long as anybody holds it.
    FramePtr frame() const;
    const Summary* operator->() const;
    /// Bytes that it holds and the one before does not.
    std::size_t bytes() const;
    /// Whether frame() is this object. Unpacks nothing.
    bool is(const FramePtr& frame) const;
    bool operator==(const KeptFrame& other) const { return packed_ == other.packed_; }
    explicit operator bool() const { return packed_ != nullptr; }

    /// The same shapes with other verdicts on what was said.
    KeptFrame judged_as(const FramePtr& frame) const;

  private:
    class Packed;

  public:
    /// One that does not keep it.
    class Weak {
      public:
        Weak() = default;
        Weak(const KeptFrame& of) : packed_(of.packed_) {}
        /// Null where nobody keeps it any more.
        FramePtr lock() const;

      private:
        std::weak_ptr<const Packed> packed_;
    };

  private:
    std::shared_ptr<const Packed> packed_;
};

}  // namespace testbed::live
