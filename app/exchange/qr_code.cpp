// The library's code as squares.
#include "app/exchange/qr_code.h"

#ifndef TESTBED_NO_QR_CODES  // where the library is built for another standard library
#include <cstdint>
#include <qrcodegen.hpp>
#endif

namespace testbed::exchange {

std::optional<QrCode> qr_code(std::string_view text) {
    if (text.size() > max_qr_bytes) return {};  // the library would throw
#ifdef TESTBED_NO_QR_CODES
    return {};
#else
    const std::vector<std::uint8_t> bytes(text.begin(), text.end());
    const auto made = qrcodegen::QrCode::encodeBinary(bytes, qrcodegen::QrCode::Ecc::LOW);
    QrCode code{made.getSize()};
    for (int y = 0; y < code.size; ++y)
        for (int x = 0; x < code.size; ++x) code.dark.push_back(made.getModule(x, y));
    return code;
#endif
}

}  // namespace testbed::exchange
