// A recording as it grows: its complete frames, and the one in which its program fell silent.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "app/live/disagreements.h"
#include "app/live/history.h"
#include "app/live/receiver.h"

namespace testbed::live {

/// Not for use by two threads at once. Frames that are passed have been judged.
struct Recorded {
    Recording about{};  ///< of its complete frames
    History history{};
    KeptFrame first_wrong{};        ///< complete, and not taken yet
    Disagreements disagreements{};  ///< of its complete frames

    /// frame: also as it is kept. One that is open takes the place of the open one before, and is not in the
    /// history.
    void add(const FramePtr& frame, const KeptFrame& kept);
    /// Nothing more comes of the open frame.
    void forget_open();
    /// The recording was judged again.
    void take_judged(const std::vector<KeptFrame>& judged, Disagreements of_judged);
    /// The same of the open frame, unless another came meanwhile.
    void take_judged_open(const KeptFrame& before, const FramePtr& judged);

    const KeptFrame& open() const { return open_; }
    bool has_frames() const { return open_ || !history.frames().empty(); }
    std::size_t bytes() const { return history.bytes() + open_.bytes(); }

    // With the open frame.
    Recording summary() const;
    std::vector<KeptFrame> frames() const;
    Disagreements all_disagreements() const;
    /// Null where there is none.
    FramePtr newest() const;
    /// The first that disagreed since the last call; null where none did. A frame that was open counts once.
    FramePtr take_first_wrong();

  private:
    void add_whole(const FramePtr& frame, const KeptFrame& kept);

    KeptFrame open_{};
    FramePtr open_frame_{};  ///< open_, unpacked
    FramePtr newest_{};      ///< the last complete one, unpacked: it is what most will look at
    std::optional<std::uint64_t>
        open_taken_{};  ///< place of an open frame that was taken as the first wrong one
    double began_ = 0;  ///< time of the first frame, seconds
};

}  // namespace testbed::live
