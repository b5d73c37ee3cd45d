// {"unsaved": 1, "file": "/home/ada/rock.json", "content": "…", "checksum": "…"}, a line break, the scene.
#include "app/editor/recovery_file.h"

#include <algorithm>
#include <charconv>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "app/editor/file_watch.h"
#include "app/file/content_number.h"
#include "app/file/json_parse.h"
#include "app/file/picture_file.h"
#include "app/file/scene_file.h"
#include "app/file/utf8.h"

namespace testbed::editor {

namespace fs = std::filesystem;

namespace {

using Line = nlohmann::ordered_json;

constexpr int recovery_version = 1;

bool is_utf8(std::string_view text) {
    while (!text.empty()) {
        const std::size_t length = file::utf8_length(text);
        if (length == 0) return false;
        text.remove_prefix(length);
    }
    return true;
}

/// A path as JSON: text, or the numbers of its bytes where they are no UTF-8, as file names may be.
Line json_of(const fs::path& path) {
    const auto spelled = path.u8string();
    std::string bytes(spelled.begin(), spelled.end());
    if (is_utf8(bytes)) return bytes;
    Line numbers = Line::array();
    for (const char byte : bytes) numbers.push_back(static_cast<unsigned char>(byte));
    return numbers;
}

fs::path path_of(const Line& json) {
    if (json.is_string()) {
        const auto& utf8 = json.get_ref<const std::string&>();
        return fs::path(std::u8string(utf8.begin(), utf8.end()));
    }
    std::u8string bytes;
    if (json.is_array())
        for (const Line& byte : json) {
            if (!byte.is_number_unsigned() || byte.get<std::uint64_t>() > 0xff) return {};
            bytes.push_back(static_cast<char8_t>(byte.get<unsigned>()));
        }
    return fs::path(bytes);
}

std::string spelled(std::uint64_t number) { return fmt::format("{:016x}", number); }

std::optional<std::uint64_t> number_in(const Line& line, const char* key) {
    const auto found = line.find(key);
    if (found == line.end() || !found->is_string()) return {};
    const auto& digits = found->get_ref<const std::string&>();
    std::uint64_t number = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), number, 16);
    if (error != std::errc{} || end != digits.data() + digits.size()) return {};
    return number;
}

}  // namespace

std::string write_recovery(const Recovery& work) {
    const std::string scene = file::write_scene(work.scene);
    Line line;
    line["unsaved"] = recovery_version;
    if (!work.of.empty()) line["file"] = json_of(work.of);
    if (work.of_content) line["content"] = spelled(*work.of_content);
    if (work.solution) {
        line["solution"] = lesson::write_solution(*work.solution);
        line["wrong_ends"] = lesson::write_wrong_ends(work.wrong_ends);
        if (work.solution_content) line["solution_content"] = spelled(*work.solution_content);
        if (work.wrong_ends_content) line["wrong_ends_content"] = spelled(*work.wrong_ends_content);
    }
    line["checksum"] = spelled(file::content_number(scene));
    return line.dump() + '\n' + scene;
}

RecoveryRead read_recovery(std::string_view text) {
    const std::size_t end = text.find('\n');
    if (end == text.npos) return {{}, "it is incomplete"};
    const Line line = file::json::parse<Line>(text.substr(0, end));
    if (!line.is_object() || !line.contains("unsaved")) return {{}, "its first line is damaged"};
    if (line["unsaved"] != recovery_version) return {{}, "another version of this program wrote it"};
    const std::string_view scene = text.substr(end + 1);
    if (number_in(line, "checksum") != file::content_number(scene)) return {{}, "its scene is damaged"};
    RecoveryRead read = read_bare_scene(scene);
    if (!read.work) return read;
    if (const auto of = line.find("file"); of != line.end()) read.work->of = path_of(*of);
    file::attach_picture(read.work->scene, read.work->of.parent_path());
    read.work->of_content = number_in(line, "content");
    read.work->solution_content = number_in(line, "solution_content");
    read.work->wrong_ends_content = number_in(line, "wrong_ends_content");
    const auto text_of = [&](const char* key) {
        const auto found = line.find(key);
        return found != line.end() && found->is_string() ? found->get<std::string>() : std::string();
    };
    read.work->solution = lesson::read_solution(text_of("solution"), read.work->scene).solution;
    read.work->wrong_ends =
        lesson::read_wrong_ends(text_of("wrong_ends"), read.work->scene).ends.value_or(lesson::WrongEnds());
    return read;
}

RecoveryRead read_bare_scene(std::string_view text) {
    file::ReadResult read = file::read_scene(text);
    if (read.scene) return {Recovery{std::move(*read.scene)}, {}};
    const auto error = std::ranges::find(read.issues, file::Issue::Severity::error, &file::Issue::severity);
    return {{}, error->path.empty() ? error->text : error->path + ": " + error->text};
}

}  // namespace testbed::editor
