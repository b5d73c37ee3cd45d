// A ZIP archive of files that are stored as they are (PKWARE, APPNOTE.TXT 6.3.10, 4.3 and 4.4).
#include "app/export/zip.h"

#include <cstdint>
#include <limits>
#include <zlib.h>

namespace testbed::exports {

namespace {

/// 10: stored files alone. 0x0800: names are UTF-8. 0x0021: the format's first day, as no time is kept.
constexpr unsigned version = 10, names_are_utf8 = 0x0800, stored = 0, no_time = 0, first_day = 0x0021;
constexpr std::uint32_t local_mark = 0x04034b50, central_mark = 0x02014b50, end_mark = 0x06054b50;

void append(std::string& to, std::uint64_t value, int bytes) {
    for (int i = 0; i < bytes; ++i) to += static_cast<char>(static_cast<unsigned char>(value >> (8 * i)));
}

/// What stands the same before a file and in the list of all at the end.
void append_facts(std::string& to, const ZippedFile& file) {
    append(to, version, 2);
    append(to, names_are_utf8, 2);
    append(to, stored, 2);
    append(to, no_time, 2);
    append(to, first_day, 2);
    const auto* const bytes = reinterpret_cast<const Bytef*>(file.content.data());
    append(to, crc32(0, bytes, uInt(file.content.size())), 4);
    append(to, file.content.size(), 4);
    append(to, file.content.size(), 4);
    append(to, file.name.size(), 2);
    append(to, 0, 2);  // no more fields
}

}  // namespace

std::optional<std::string> zip(std::span<const ZippedFile> files) {
    constexpr std::uint64_t most_files = std::numeric_limits<std::uint16_t>::max();
    constexpr std::uint64_t most_bytes = std::numeric_limits<std::uint32_t>::max();
    std::uint64_t all = 0;
    for (const ZippedFile& file : files) {
        if (file.name.size() > most_files) return {};
        all += file.content.size() + 2 * file.name.size() + 100;
    }
    if (files.size() >= most_files || all >= most_bytes) return {};
    std::string out, list;
    for (const ZippedFile& file : files) {
        append(list, central_mark, 4);
        append(list, version, 2);
        append_facts(list, file);
        append(list, 0, 2);  // no comment
        append(list, 0, 2);  // of the first disk
        append(list, 0, 2);
        append(list, 0, 4);
        append(list, out.size(), 4);
        list += file.name;
        append(out, local_mark, 4);
        append_facts(out, file);
        out += file.name;
        out += file.content;
    }
    const std::size_t at = out.size();
    out += list;
    append(out, end_mark, 4);
    append(out, 0, 4);  // one disk
    append(out, files.size(), 2);
    append(out, files.size(), 2);
    append(out, list.size(), 4);
    append(out, at, 4);
    append(out, 0, 2);  // no comment
    return out;
}

}  // namespace testbed::exports
