// Pictures as they come, kept small.
#include "app/export/recording.h"

#include <utility>
#include <zlib.h>

#include "app/platform/fail.h"

namespace testbed::exports {

namespace {

/// The bits in which the two differ: nearly all are 0.
std::vector<std::uint32_t> differing_bits(const platform::Image& before, const platform::Image& now) {
    std::vector<std::uint32_t> bits = now.pixels;
    for (std::size_t i = 0; i < before.pixels.size(); ++i) bits[i] ^= before.pixels[i];
    return bits;
}

std::string packed(const std::vector<std::uint32_t>& bits) {
    const auto size = uLong(bits.size() * sizeof bits[0]);
    uLongf room = compressBound(size);
    std::string out(room, '\0');
    if (compress2(reinterpret_cast<Bytef*>(out.data()), &room, reinterpret_cast<const Bytef*>(bits.data()),
                  size, Z_BEST_SPEED) != Z_OK)
        platform::fail("a picture of the recording could not be compressed");
    out.resize(room);
    out.shrink_to_fit();
    return out;
}

void unpack_over(platform::Image& image, const std::string& text) {
    std::vector<std::uint32_t> bits(image.pixels.size());
    auto size = uLongf(bits.size() * sizeof bits[0]);
    if (uncompress(reinterpret_cast<Bytef*>(bits.data()), &size, reinterpret_cast<const Bytef*>(text.data()),
                   uLong(text.size())) != Z_OK)
        platform::fail("a picture of the recording could not be read again");
    for (std::size_t i = 0; i < bits.size(); ++i) image.pixels[i] ^= bits[i];
}

}  // namespace

Recording::Recording(std::size_t max_bytes, double max_seconds)
    : frames_(std::make_shared<Frames>()), max_bytes_(max_bytes), max_seconds_(max_seconds) {}
Recording::~Recording() = default;

bool Recording::add(const platform::Image& image, double seconds) {
    if (seconds_ + seconds > max_seconds_) return false;
    if (frames_->packed.empty()) {
        frames_->width = image.width;
        frames_->height = image.height;
        last_ = platform::filled_image(image.width, image.height, 0);
    } else if (image == last_) {
        frames_->seconds.back() += seconds;
        seconds_ += seconds;
        return true;
    }
    std::string text = packed(differing_bits(last_, image));
    if (bytes_ + text.size() > max_bytes_) return false;
    bytes_ += text.size();
    frames_->packed.push_back(std::move(text));
    frames_->seconds.push_back(seconds);
    seconds_ += seconds;
    last_ = image;
    return true;
}

Animation Recording::animation() const {
    Animation animation{.seconds = frames_->seconds};
    struct Player {
        std::shared_ptr<const Frames> frames;
        platform::Image image;
        std::size_t next = 0;
    };
    const auto player = std::make_shared<Player>(Player{frames_, {}, 0});
    animation.image = [player](std::size_t frame) {
        const Frames& frames = *player->frames;
        if (frame + 1 < player->next || player->next == 0) {
            player->image = platform::filled_image(frames.width, frames.height, 0);
            player->next = 0;
        }
        while (player->next <= frame) unpack_over(player->image, frames.packed[player->next++]);
        return player->image;
    };
    return animation;
}

}  // namespace testbed::exports
