#include "app/platform/font_coverage.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <memory>
#include <optional>
#include <string>

namespace testbed::platform {
namespace {

/// Big-endian numbers of a table; what lies beyond its end reads as 0.
struct TableBytes {
    std::string_view bytes;

    std::uint32_t u8(std::size_t at) const {
        return at < bytes.size() ? static_cast<unsigned char>(bytes[at]) : 0u;
    }
    std::uint32_t u16(std::size_t at) const { return u8(at) << 8 | u8(at + 1); }
    std::uint32_t u32(std::size_t at) const { return u16(at) << 16 | u16(at + 2); }
};

/// The file is closed by hand: the page has no streams of C++.
struct CloseFontFile {
    void operator()(std::FILE* file) const { std::fclose(file); }
};
using FontFile = std::unique_ptr<std::FILE, CloseFontFile>;

std::string part_of(std::FILE* file, std::uint32_t begin, std::size_t size) {
    std::string bytes(size, '\0');
    if (std::fseek(file, long(begin), SEEK_SET) != 0) return {};
    bytes.resize(std::fread(bytes.data(), 1, size, file));
    return bytes;
}

constexpr std::uint32_t tag(const char (&name)[5]) {
    return std::uint32_t(name[0]) << 24 | std::uint32_t(name[1]) << 16 | std::uint32_t(name[2]) << 8 |
           std::uint32_t(name[3]);
}

constexpr std::size_t largest_table = 16u << 20;

/// The bytes of the file's `cmap` table.
std::string character_map(std::FILE* file) {
    std::uint32_t start = 0;
    std::string head = part_of(file, 0, 16);
    if (TableBytes{head}.u32(0) == tag("ttcf")) {
        start = TableBytes{head}.u32(12);
        head = part_of(file, start, 16);
    }
    const std::size_t tables = TableBytes{head}.u16(4);
    const std::string directory = part_of(file, start + 12, tables * 16);
    const TableBytes rows{directory};
    for (std::size_t i = 0; i < tables; ++i)
        if (rows.u32(16 * i) == tag("cmap"))
            return part_of(file, rows.u32(16 * i + 8),
                           std::min<std::size_t>(rows.u32(16 * i + 12), largest_table));
    return {};
}

/// Segments of 16 bit characters (OpenType, cmap format 4).
FontCoverage segments_of(TableBytes map) {
    FontCoverage ranges;
    const std::size_t twice = map.u16(6) & ~1u;
    for (std::size_t i = 0; i < twice; i += 2) {
        const char32_t last = map.u16(14 + i), first = map.u16(16 + twice + i);
        if (first <= last && first != 0xFFFF) ranges.emplace_back(first, last);
    }
    return ranges;
}

/// Groups of 32 bit characters (format 12).
FontCoverage groups_of(TableBytes map) {
    FontCoverage ranges;
    const std::size_t count = std::min<std::size_t>(map.u32(12), map.bytes.size() / 12);
    for (std::size_t i = 0; i < count; ++i) {
        const char32_t first = map.u32(16 + 12 * i), last = map.u32(20 + 12 * i);
        if (first <= last) ranges.emplace_back(first, last);
    }
    return ranges;
}

}  // namespace

FontCoverage font_coverage(const std::filesystem::path& file) {
    const FontFile open(std::fopen(file.string().c_str(), "rb"));
    if (!open) return {};
    const std::string table = character_map(open.get());
    const TableBytes map{table};
    FontCoverage best;
    for (std::size_t i = 0; i < map.u16(2); ++i) {
        const std::size_t row = 4 + 8 * i, offset = map.u32(row + 4);
        const std::uint32_t platform = map.u16(row);
        constexpr std::uint32_t unicode = 0, windows = 3;
        if ((platform != unicode && platform != windows) || offset >= table.size()) continue;
        const TableBytes part{map.bytes.substr(offset)};
        if (part.u16(0) == 12) return groups_of(part);
        if (part.u16(0) == 4) best = segments_of(part);
    }
    return best;
}

bool covers(const FontCoverage& coverage, char32_t character) {
    return std::ranges::any_of(
        coverage, [&](const auto& range) { return range.first <= character && character <= range.second; });
}

}  // namespace testbed::platform
