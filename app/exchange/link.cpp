#include "app/exchange/link.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdint>
#include <fmt/format.h>
#include <utility>
#include <zlib.h>

namespace testbed::exchange {

namespace {

/// More would be a scene file beyond what is read (file/json_tree.h), or something that only swells.
constexpr std::size_t max_scene_bytes = std::size_t{16} << 20;
constexpr std::size_t max_read = std::size_t{1} << 20;  ///< characters of a link
constexpr std::size_t max_name = 100;
constexpr int raw_deflate = -15;  // zlib's window bits, without its header

constexpr std::string_view digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

std::string base64url(std::string_view bytes) {
    std::string text;
    std::uint32_t bits = 0;
    int waiting = 0;
    for (const char byte : bytes) {
        bits = bits << 8 | static_cast<unsigned char>(byte);
        for (waiting += 8; waiting >= 6; waiting -= 6) text += digits[bits >> (waiting - 6) & 63];
    }
    if (waiting > 0) text += digits[bits << (6 - waiting) & 63];
    return text;
}

std::optional<std::string> bytes_of_base64url(std::string_view text) {
    while (text.ends_with('=')) text.remove_suffix(1);
    std::string bytes;
    std::uint32_t bits = 0;
    int waiting = 0;
    for (const char c : text) {
        const std::size_t digit = digits.find(c);
        if (digit == digits.npos) return {};
        bits = bits << 6 | static_cast<std::uint32_t>(digit);
        waiting += 6;
        if (waiting < 8) continue;
        waiting -= 8;
        bytes += static_cast<char>(static_cast<unsigned char>(bits >> waiting & 255));
    }
    return bytes;
}

std::string deflated(std::string_view text) {
    ::z_stream stream{};
    std::string out;
    if (deflateInit2(&stream, Z_BEST_COMPRESSION, Z_DEFLATED, raw_deflate, 9, Z_DEFAULT_STRATEGY) != Z_OK)
        return out;
    out.resize(deflateBound(&stream, static_cast<uLong>(text.size())));
    stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(text.data()));
    stream.avail_in = static_cast<uInt>(text.size());
    stream.next_out = reinterpret_cast<Bytef*>(out.data());
    stream.avail_out = static_cast<uInt>(out.size());
    ::deflate(&stream, Z_FINISH);
    out.resize(stream.total_out);
    deflateEnd(&stream);
    return out;
}

/// Empty where it is damaged, or more than max_scene_bytes.
std::optional<std::string> inflated(std::string_view bytes) {
    ::z_stream stream{};
    if (inflateInit2(&stream, raw_deflate) != Z_OK) return {};
    stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(bytes.data()));
    stream.avail_in = static_cast<uInt>(bytes.size());
    std::string out;
    std::array<char, 16384> part{};
    int state = Z_OK;
    while (state == Z_OK && out.size() <= max_scene_bytes) {
        stream.next_out = reinterpret_cast<Bytef*>(part.data());
        stream.avail_out = static_cast<uInt>(part.size());
        state = ::inflate(&stream, Z_NO_FLUSH);
        out.append(part.data(), part.size() - stream.avail_out);
    }
    inflateEnd(&stream);
    if (state != Z_STREAM_END || out.size() > max_scene_bytes) return {};
    return out;
}

/// Of a file that comes with the program: nothing that leads out of its folder.
bool is_name(std::string_view text) {
    return !text.empty() && text.size() <= max_name &&
           text.find_first_not_of("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_") ==
               text.npos;
}

/// Steps are counted from 1 in links; empty where it is no number of a step.
std::optional<std::size_t> step_in(std::string_view text) {
    std::size_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number, 10);
    if (error != std::errc() || end != text.data() + text.size() || number == 0) return {};
    return number - 1;
}

int percent_digit(char c) {
    if (c >= '0' && c <= '9') return c - '0';
    if (c >= 'a' && c <= 'f') return c - 'a' + 10;
    if (c >= 'A' && c <= 'F') return c - 'A' + 10;
    return -1;
}

/// Without percent-encoding. A mail that is sent on is encoded again.
std::string percent_decoded(std::string_view text) {
    constexpr int most_often = 3;
    std::string now(text);
    for (int i = 0; i < most_often && now.find('%') != now.npos; ++i) {
        std::string next;
        for (std::size_t at = 0; at < now.size(); ++at) {
            const bool code = now[at] == '%' && at + 2 < now.size() && percent_digit(now[at + 1]) >= 0 &&
                              percent_digit(now[at + 2]) >= 0;
            next += code ? char(percent_digit(now[at + 1]) * 16 + percent_digit(now[at + 2])) : now[at];
            if (code) at += 2;
        }
        if (next == now) break;
        now = std::move(next);
    }
    return now;
}

std::string_view fragment(std::string_view text) {
    const std::size_t hash = text.find('#');
    return hash == text.npos ? text : text.substr(hash + 1);
}

}  // namespace

std::string spell_link(const Link& link) {
    std::string text;
    const auto add = [&](std::string_view key, std::string_view value) {
        text += fmt::format("{}{}={}", text.empty() ? "" : "&", key, value);
    };
    if (!link.scene.empty()) add("s", base64url(deflated(link.scene)));
    if (!link.answers.empty()) add("answers", base64url(deflated(link.answers)));
    if (!link.lesson.empty()) add("lesson", link.lesson);
    if (!link.demo.empty()) add("demo", link.demo);
    if (link.step) add("step", std::to_string(*link.step + 1));
    if (!link.theme.empty()) add("theme", link.theme);
    if (link.bare) text += text.empty() ? "bare" : "&bare";
    return text;
}

LinkResult read_link(std::string_view text) {
    if (text.size() > max_read)
        return {.problem =
                    fmt::format("The link has {} characters; up to {} are read.", text.size(), max_read)};
    Link link;
    std::string problem;
    const std::string plain = percent_decoded(text);
    for (std::string_view rest = fragment(plain); !rest.empty();) {
        const std::string_view part = rest.substr(0, rest.find('&'));
        rest.remove_prefix(std::min(rest.size(), part.size() + 1));
        const std::size_t equals = part.find('=');
        const std::string_view key = part.substr(0, equals);
        const std::string_view value = equals == part.npos ? "" : part.substr(equals + 1);
        if (key == "s" || key == "answers") {
            const auto bytes = bytes_of_base64url(value);
            auto text_in = bytes ? inflated(*bytes) : std::nullopt;
            if (text_in && !text_in->empty())
                (key == "s" ? link.scene : link.answers) = std::move(*text_in);
            else
                problem = fmt::format("The link is damaged: its {} cannot be unpacked.",
                                      key == "s" ? "scene" : "answers");
        } else if (key == "lesson" || key == "demo") {
            if (is_name(value))
                (key == "demo" ? link.demo : link.lesson) = value;
            else
                problem = fmt::format("The link names no {}: letters, digits, - and _ are meant.", key);
        } else if (key == "step") {
            link.step = step_in(value);
        } else if (key == "theme") {
            if (is_name(value)) link.theme = value;
        } else if (key == "bare") {
            link.bare = value.empty() || value == "1";
        }
    }
    if (!problem.empty()) return {.problem = std::move(problem), .bare = link.bare};
    if (link.scene.empty() && link.lesson.empty() && link.demo.empty() && link.answers.empty() &&
        link.theme.empty() && !link.bare)
        return {};
    return {.link = std::move(link)};
}

std::vector<std::string> answer_links_in(std::string_view encoded) {
    const std::string text = percent_decoded(encoded);
    constexpr std::string_view key = "answers=";
    std::vector<std::string> links;
    for (std::size_t at = text.find(key); at != text.npos; at = text.find(key, at + 1)) {
        const std::size_t from = at + key.size();
        const std::string value = text.substr(from, text.find_first_not_of(digits, from) - from);
        const std::string_view before = std::string_view(text).substr(0, at);
        const bool in_link = before.ends_with('#') || before.ends_with('&') || before.ends_with("&amp;");
        if (in_link && !value.empty()) links.push_back(fmt::format("#{}{}", key, value));
    }
    return links;
}

bool looks_like_link(std::string_view text) {
    const std::size_t last = text.find_last_not_of(" \t\r\n");
    text = text.substr(0, last == text.npos ? 0 : last + 1);
    const std::size_t first = text.find_first_not_of(" \t\r\n");
    if (first == text.npos) return false;
    text.remove_prefix(first);
    if (text.find_first_of(" \t\r\n{}()") != text.npos) return false;
    const std::string plain = percent_decoded(text);
    const std::string_view behind = fragment(plain);
    if (behind.size() == plain.size()) return false;
    for (const std::string_view key : {"s=", "lesson=", "demo=", "answers="})
        if (behind.starts_with(key) || behind.find(std::string("&").append(key)) != behind.npos) return true;
    return false;
}

}  // namespace testbed::exchange
