// The characters of the texts that the program has met, so that its fonts can show them. Header only: files
// are read in layers that do not link the fonts.
#pragma once

#include <array>
#include <atomic>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace testbed::platform {

/// Unicode's first plane beyond ASCII. Any thread may add; characters are never removed.
class SeenCharacters {
  public:
    /// Adds the characters of a text. What is not UTF-8 is skipped.
    void add(std::string_view utf8) {
        for (std::size_t i = 0; i < utf8.size(); ++i) {
            const unsigned lead = byte(utf8, i);
            if (lead < 0xC2 || lead >= 0xF0) continue;
            const unsigned second = byte(utf8, i + 1), third = byte(utf8, i + 2);
            if (!continues(second) || (lead >= 0xE0 && !continues(third))) continue;
            add(lead < 0xE0 ? char16_t((lead & 0x1Fu) << 6 | (second & 0x3Fu))
                            : char16_t((lead & 0x0Fu) << 12 | (second & 0x3Fu) << 6 | (third & 0x3Fu)));
        }
    }

    /// Grows with every character that is new.
    unsigned count() const { return count_.load(std::memory_order_acquire); }

    /// Calls visit(char16_t) for each, in their order.
    void each(auto&& visit) const {
        for (std::size_t i = 0; i < words_.size(); ++i)
            for (std::uint64_t left = words_[i].load(std::memory_order_relaxed); left != 0; left &= left - 1)
                visit(char16_t(64 * i + std::size_t(std::countr_zero(left))));
    }

  private:
    static unsigned byte(std::string_view text, std::size_t i) {
        return i < text.size() ? static_cast<unsigned char>(text[i]) : 0u;
    }
    static bool continues(unsigned byte) { return (byte & 0xC0u) == 0x80u; }

    void add(char16_t character) {
        std::atomic<std::uint64_t>& word = words_[character / 64];
        const std::uint64_t bit = std::uint64_t{1} << character % 64;
        if (word.load(std::memory_order_relaxed) & bit) return;
        if ((word.fetch_or(bit) & bit) == 0) count_.fetch_add(1, std::memory_order_release);
    }

    std::array<std::atomic<std::uint64_t>, 1024> words_{};
    std::atomic<unsigned> count_ = 0;
};

/// Of this process, whose windows and pictures show the same texts.
inline SeenCharacters& seen_characters() {
    static SeenCharacters seen;
    return seen;
}

}  // namespace testbed::platform
