// Reads QR codes (ISO/IEC 18004) from pictures, without the library that makes them.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/platform/image.h"

namespace testbed::tests {

/// A code as it is drawn in a picture.
struct QrGrid {
    int size = 0;              ///< modules along a side
    std::vector<bool> dark{};  ///< row by row
    int module = 0;            ///< pixels of one
    int left = 0, top = 0;     ///< pixels
    bool clean = false;        ///< each module is of one color, black or white
    bool quiet = false;        ///< four white modules lie on every side
    bool at(int x, int y) const { return dark[std::size_t(y * size + x)]; }
};
/// By its three finder patterns, upright and drawn in whole pixels. Empty where there is none.
std::optional<QrGrid> find_qr(const platform::Image& picture);

struct QrRead {
    std::string text{};
    std::string problem{};  ///< what does not follow the standard; empty: nothing
};
/// Of bytes: finder and timing patterns, format, mask, blocks and their check symbols are all looked at.
QrRead read_qr(const QrGrid& grid);

}  // namespace testbed::tests
