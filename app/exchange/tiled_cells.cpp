// Data of a Tiled layer. Source: doc.mapeditor.org, "TMX Map Format", <data>.
#include <cctype>
#include <charconv>
#include <fmt/format.h>
#include <optional>
#include <zlib.h>

#include "app/exchange/tiled_map.h"
#include "app/file/base64.h"

namespace testbed::exchange {

namespace {

constexpr std::size_t most_cells = std::size_t{1} << 24;

/// Of zlib's format or gzip's.
std::optional<std::string> unpacked(std::string_view bytes) {
    constexpr int either = 15 + 32;
    z_stream stream{};
    if (inflateInit2(&stream, either) != Z_OK) return {};
    stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(bytes.data()));
    stream.avail_in = uInt(bytes.size());
    std::string out;
    std::string part(std::size_t{1} << 16, '\0');
    int state = Z_OK;
    while (state == Z_OK && out.size() < most_cells * 4) {
        stream.next_out = reinterpret_cast<Bytef*>(part.data());
        stream.avail_out = uInt(part.size());
        state = ::inflate(&stream, Z_NO_FLUSH);
        out.append(part, 0, part.size() - stream.avail_out);
    }
    inflateEnd(&stream);
    if (state != Z_STREAM_END) return {};
    return out;
}

CellNumbers of_csv(std::string_view data) {
    CellNumbers read;
    const char* at = data.data();
    const char* const end = at + data.size();
    while (true) {
        while (at != end && (std::isspace(static_cast<unsigned char>(*at)) != 0 || *at == ',')) ++at;
        if (at == end) return read;
        std::uint32_t gid = 0;
        const auto [after, error] = std::from_chars(at, end, gid, 10);
        if (error != std::errc{}) {
            read.wrong = "its data are no numbers of tiles";
            return read;
        }
        read.gids.push_back(gid);
        at = after;
    }
}

}  // namespace

CellNumbers cell_numbers(std::string_view data, std::string_view encoding, std::string_view compression) {
    if (encoding == "csv") return of_csv(data);
    CellNumbers read;
    if (encoding != "base64") {
        read.wrong = fmt::format("the encoding \"{}\" is not read", encoding.substr(0, 60));
        return read;
    }
    const bool packed = compression == "zlib" || compression == "gzip";
    if (!packed && !compression.empty()) {
        read.wrong = fmt::format("the compression \"{}\" is not read", compression.substr(0, 60));
        return read;
    }
    std::optional<std::string> bytes = file::bytes_of_base64(data);
    if (bytes && packed) bytes = unpacked(*bytes);
    if (!bytes || bytes->size() % 4 != 0) {
        read.wrong = "its data cannot be decoded";
        return read;
    }
    for (std::size_t i = 0; i < bytes->size(); i += 4) {
        std::uint32_t gid = 0;
        for (std::size_t byte = 4; byte-- > 0;)
            gid = gid << 8 | static_cast<unsigned char>((*bytes)[i + byte]);
        read.gids.push_back(gid);
    }
    return read;
}

}  // namespace testbed::exchange
