// Reads QR codes (ISO/IEC 18004).
#include "tests/support/read_qr.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <utility>

namespace testbed::tests {

namespace {

constexpr std::uint32_t black = 0xFF000000, white = 0xFFFFFFFF;

/// Table 9 of the standard, by level (L, M, Q, H) and version from 1: check symbols of a block, and blocks.
constexpr std::array<std::array<int, 40>, 4> checks_per_block{{
    {7,  10, 15, 20, 26, 18, 20, 24, 30, 18, 20, 24, 26, 30, 22, 24, 28, 30, 28, 28,
     28, 28, 30, 30, 26, 28, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30},
    {10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28, 26, 26, 26,
     26, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28},
    {13, 22, 18, 26, 18, 24, 18, 22, 20, 24, 28, 26, 24, 20, 30, 24, 28, 28, 26, 30,
     28, 30, 30, 30, 30, 28, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30},
    {17, 28, 22, 16, 22, 28, 26, 26, 24, 28, 24, 28, 22, 24, 24, 30, 28, 28, 26, 28,
     30, 24, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30},
}};
constexpr std::array<std::array<int, 40>, 4> blocks_of{{
    {1, 1, 1, 1,  1,  2,  2,  2,  2,  4,  4,  4,  4,  4,  6,  6,  6,  6,  7,  8,
     8, 9, 9, 10, 12, 12, 12, 13, 14, 15, 16, 17, 18, 19, 19, 20, 21, 22, 24, 25},
    {1,  1,  1,  2,  2,  4,  4,  4,  5,  5,  5,  8,  9,  9,  10, 10, 11, 13, 14, 16,
     17, 17, 18, 20, 21, 23, 25, 26, 28, 29, 31, 33, 35, 37, 38, 40, 43, 45, 47, 49},
    {1,  1,  2,  2,  4,  4,  6,  6,  8,  8,  8,  10, 12, 16, 12, 17, 16, 18, 21, 20,
     23, 23, 25, 27, 29, 34, 34, 35, 38, 40, 43, 45, 48, 51, 53, 56, 59, 62, 65, 68},
    {1,  1,  2,  4,  4,  4,  5,  6,  8,  8,  11, 11, 16, 16, 18, 16, 19, 21, 25, 25,
     25, 34, 30, 32, 35, 37, 40, 42, 45, 48, 51, 54, 57, 60, 63, 66, 70, 74, 77, 81},
}};

/// Dark ring, light ring, dark middle.
bool finder_is_dark(int x, int y) {
    const int ring = std::max(std::abs(x - 3), std::abs(y - 3));
    return ring == 3 || ring <= 1;
}

bool is_finder(const platform::Image& picture, int left, int top, int module) {
    if (left < 0 || top < 0 || left + 7 * module > picture.width || top + 7 * module > picture.height)
        return false;
    for (int y = 0; y < 7; ++y)
        for (int x = 0; x < 7; ++x)
            if (picture.at(left + x * module + module / 2, top + y * module + module / 2) !=
                (finder_is_dark(x, y) ? black : white))
                return false;
    return true;
}

int black_run(const platform::Image& picture, int x, int y) {
    int run = 0;
    while (x + run < picture.width && picture.at(x + run, y) == black) ++run;
    return run;
}

bool is_quiet(const platform::Image& picture, const QrGrid& grid) {
    const int margin = 4 * grid.module, side = grid.size * grid.module;
    for (int y = grid.top - margin; y < grid.top + side + margin; ++y)
        for (int x = grid.left - margin; x < grid.left + side + margin; ++x) {
            const bool within =
                x >= grid.left && x < grid.left + side && y >= grid.top && y < grid.top + side;
            if (within) continue;
            if (x < 0 || y < 0 || x >= picture.width || y >= picture.height) return false;
            if (picture.at(x, y) != white) return false;
        }
    return true;
}

QrGrid sampled(const platform::Image& picture, int left, int top, int module, int size) {
    QrGrid grid{.size = size, .module = module, .left = left, .top = top, .clean = true};
    for (int y = 0; y < size; ++y)
        for (int x = 0; x < size; ++x) {
            const std::uint32_t color = picture.at(left + x * module, top + y * module);
            for (int j = 0; j < module; ++j)
                for (int i = 0; i < module; ++i)
                    grid.clean &= picture.at(left + x * module + i, top + y * module + j) == color;
            grid.clean &= color == black || color == white;
            grid.dark.push_back(color == black);
        }
    grid.quiet = is_quiet(picture, grid);
    return grid;
}

std::vector<int> alignments(int version) {
    if (version == 1) return {};
    const int count = version / 7 + 2;
    const int step = version == 32 ? 26 : (version * 4 + count * 2 + 1) / (count * 2 - 2) * 2;
    std::vector<int> places{6};
    for (int i = count - 2; i >= 0; --i) places.push_back(version * 4 + 10 - i * step);
    return places;
}

/// Modules that hold no data.
std::vector<bool> reserved(const QrGrid& grid, int version) {
    const int size = grid.size;
    std::vector<bool> taken(std::size_t(size * size));
    const auto take = [&](int left, int top, int width, int height) {
        for (int y = top; y < top + height; ++y)
            for (int x = left; x < left + width; ++x) taken[std::size_t(y * size + x)] = true;
    };
    take(0, 0, 9, 9);
    take(size - 8, 0, 8, 9);
    take(0, size - 8, 9, 8);
    take(6, 0, 1, size);
    take(0, 6, size, 1);
    const std::vector<int> places = alignments(version);
    for (const int x : places)
        for (const int y : places) {
            const bool at_finder =
                (x == 6 && y == 6) || (x == 6 && y == size - 7) || (x == size - 7 && y == 6);
            if (!at_finder) take(x - 2, y - 2, 5, 5);
        }
    if (version >= 7) {
        take(size - 11, 0, 3, 6);
        take(0, size - 11, 6, 3);
    }
    return taken;
}

bool masked(int mask, int x, int y) {
    switch (mask) {
        case 0: return (x + y) % 2 == 0;
        case 1: return y % 2 == 0;
        case 2: return x % 3 == 0;
        case 3: return (x + y) % 3 == 0;
        case 4: return (x / 3 + y / 2) % 2 == 0;
        case 5: return x * y % 2 + x * y % 3 == 0;
        case 6: return (x * y % 2 + x * y % 3) % 2 == 0;
        default: return ((x + y) % 2 + x * y % 3) % 2 == 0;
    }
}

std::uint8_t times(std::uint8_t a, std::uint8_t b) {
    unsigned product = 0;
    for (int i = 7; i >= 0; --i) {
        product = product << 1 ^ (product >> 7) * 0x11Du;
        if (b >> i & 1) product ^= a;
    }
    return std::uint8_t(product);
}

/// Whether the check symbols fit the block: every syndrome is zero.
bool fits(const std::vector<std::uint8_t>& block, int checks) {
    std::uint8_t root = 1;
    for (int i = 0; i < checks; ++i, root = times(root, 2)) {
        std::uint8_t value = 0;
        for (const std::uint8_t symbol : block) value = std::uint8_t(times(value, root) ^ symbol);
        if (value != 0) return false;
    }
    return true;
}

std::vector<std::uint8_t> symbols(const QrGrid& grid, int version, int mask) {
    const std::vector<bool> taken = reserved(grid, version);
    std::vector<std::uint8_t> all;
    int bits = 0;
    std::uint8_t symbol = 0;
    for (int right = grid.size - 1; right >= 1; right -= 2) {
        if (right == 6) right = 5;
        for (int step = 0; step < grid.size; ++step)
            for (int x = right; x > right - 2; --x) {
                const bool upward = ((right + 1) & 2) == 0;
                const int y = upward ? grid.size - 1 - step : step;
                if (taken[std::size_t(y * grid.size + x)]) continue;
                symbol = std::uint8_t(symbol << 1 | int(grid.at(x, y) != masked(mask, x, y)));
                if (++bits % 8 == 0) all.push_back(symbol);
            }
    }
    return all;
}

/// The symbols of all blocks in their order, without those that check; empty where some do not fit.
std::vector<std::uint8_t> data_of(const std::vector<std::uint8_t>& all, int version, std::size_t level) {
    const auto checks = std::size_t(checks_per_block[level][std::size_t(version) - 1]);
    const auto count = std::size_t(blocks_of[level][std::size_t(version) - 1]);
    const std::size_t shorter = count - all.size() % count, length = all.size() / count;
    std::vector<std::vector<std::uint8_t>> blocks(count);
    std::size_t at = 0;
    for (std::size_t i = 0; i <= length; ++i)
        for (std::size_t b = 0; b < count; ++b) {
            if (i == length - checks && b < shorter) continue;
            blocks[b].push_back(all[at++]);
        }
    std::vector<std::uint8_t> data;
    for (const auto& block : blocks) {
        if (!fits(block, int(checks))) return {};
        data.insert(data.end(), block.begin(), block.end() - std::ptrdiff_t(checks));
    }
    return data;
}

int format_of(const QrGrid& grid) {
    int bits = 0;
    const auto add = [&](int i, int x, int y) { bits |= int(grid.at(x, y)) << i; };
    for (int i = 0; i < 6; ++i) add(i, 8, i);
    add(6, 8, 7);
    add(7, 8, 8);
    add(8, 7, 8);
    for (int i = 9; i < 15; ++i) add(i, 14 - i, 8);
    return bits ^ 0x5412;
}

bool format_fits(int bits) {
    int rest = bits >> 10;
    for (int i = 0; i < 10; ++i) rest = rest << 1 ^ (rest >> 9) * 0x537;
    return rest == (bits & 0x3FF);
}

std::string pattern_problem(const QrGrid& grid) {
    const int far = grid.size - 7;
    for (const auto& [left, top] : {std::pair(0, 0), std::pair(far, 0), std::pair(0, far)})
        for (int y = -1; y < 8; ++y)
            for (int x = -1; x < 8; ++x) {
                const int px = left + x, py = top + y;
                if (px < 0 || py < 0 || px >= grid.size || py >= grid.size) continue;
                const bool inside = x >= 0 && x < 7 && y >= 0 && y < 7;
                if (grid.at(px, py) != (inside && finder_is_dark(x, y))) return "a finder pattern is broken";
            }
    for (int i = 8; i < grid.size - 8; ++i)
        if (grid.at(i, 6) != (i % 2 == 0) || grid.at(6, i) != (i % 2 == 0)) return "the timing is broken";
    return {};
}

}  // namespace

std::optional<QrGrid> find_qr(const platform::Image& picture) {
    for (int y = 0; y < picture.height; ++y)
        for (int x = 0; x < picture.width; ++x) {
            if (picture.at(x, y) != black) continue;
            const int run = black_run(picture, x, y), module = run / 7;
            if (run % 7 == 0 && module >= 1 && is_finder(picture, x, y, module))
                for (int size = 21; size <= 177; size += 4) {
                    const int far = (size - 7) * module;
                    if (is_finder(picture, x + far, y, module) && is_finder(picture, x, y + far, module))
                        return sampled(picture, x, y, module, size);
                }
            x += run;
        }
    return {};
}

QrRead read_qr(const QrGrid& grid) {
    if (const std::string problem = pattern_problem(grid); !problem.empty()) return {.problem = problem};
    const int version = (grid.size - 17) / 4, format = format_of(grid);
    if (!format_fits(format)) return {.problem = "the format does not fit its check"};
    // The standard's order of levels is M, L, H, Q.
    constexpr std::array<std::size_t, 4> levels{1, 0, 3, 2};
    const auto data =
        data_of(symbols(grid, version, format >> 10 & 7), version, levels[std::size_t(format >> 13 & 3)]);
    if (data.empty()) return {.problem = "symbols do not fit their checks"};
    std::size_t at = 0;
    const auto take = [&](int count) {
        unsigned value = 0;
        for (int i = 0; i < count; ++i, ++at) value = value << 1 | (data[at / 8] >> (7 - at % 8) & 1u);
        return value;
    };
    if (take(4) != 4) return {.problem = "it holds no bytes"};
    const std::size_t length = take(version < 10 ? 8 : 16);
    if (8 * length + at > 8 * data.size()) return {.problem = "it is shorter than it says"};
    QrRead read;
    for (std::size_t i = 0; i < length; ++i) read.text += char(take(8));
    return read;
}

}  // namespace testbed::tests
