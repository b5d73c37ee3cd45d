// A text as a QR code (ISO/IEC 18004), for cameras of phones.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

namespace testbed::exchange {

struct QrCode {
    int size = 0;              ///< modules along a side, 21 to 177
    std::vector<bool> dark{};  ///< row by row from the top
    bool at(int x, int y) const { return dark[std::size_t(y) * std::size_t(size) + std::size_t(x)]; }
};

/// A code holds no more.
inline constexpr std::size_t max_qr_bytes = 2953;
/// Light modules that readers need on every side.
inline constexpr int qr_margin = 4;

/// Empty where the text is too long.
std::optional<QrCode> qr_code(std::string_view text);

}  // namespace testbed::exchange
