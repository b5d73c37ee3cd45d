// Pictures as they come, one after the other, kept small until they are written as one that moves.
#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <vector>

#include "app/export/animation.h"

namespace testbed::exports {

class Recording {
  public:
    static constexpr std::size_t usual_max_bytes = 128 << 20;
    static constexpr double usual_max_seconds = 600;

    explicit Recording(std::size_t max_bytes = usual_max_bytes, double max_seconds = usual_max_seconds);
    ~Recording();
    Recording(const Recording&) = delete;
    Recording& operator=(const Recording&) = delete;

    /// A picture that stands for so long. The first one's size is that of all. False where it would be longer
    /// or take more memory than allowed: it is left out.
    bool add(const platform::Image& image, double seconds);

    bool empty() const { return !frames_ || frames_->seconds.empty(); }
    double seconds() const { return seconds_; }
    std::size_t bytes() const { return bytes_; }

    /// What was added so far.
    Animation animation() const;

  private:
    /// Each picture as how it differs from the one before, deflated.
    struct Frames {
        int width = 0, height = 0;
        std::vector<std::string> packed;
        std::vector<double> seconds;
    };
    std::shared_ptr<Frames> frames_;
    platform::Image last_;
    std::size_t bytes_ = 0, max_bytes_;
    double seconds_ = 0, max_seconds_;
};

}  // namespace testbed::exports
