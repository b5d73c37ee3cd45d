// What the window keeps from one frame to the next holds shapes by identity, never by their place in the
// scene: the scene of the next frame may have fewer. Every member that looks like a place is listed with the
// reason why it may be one.
#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>
#include <map>
#include <regex>
#include <set>
#include <string>
#include <string_view>

#include "tests/support/source_folder.h"

namespace {

namespace fs = std::filesystem;

/// By file and member.
const std::map<std::string_view, std::string_view>& reasons() {
    static const std::map<std::string_view, std::string_view> all{
        {"collider.h at", "of a value that is asked for in each frame and not kept"},
        {"pair_list.h shown", "with the revision of the answers that they are of; refresh() comes first"},
        {"live.h said", "into the shown frame, which never changes; reset with it"},
        {"live.h rows", "into the known frame, which never changes; made with it"},
        {"motion.h chosen", "made by refresh(), which compares revisions"},
        {"expectation_list.h shown_row",
         "of a row of `expect`, no shape; compared and counted on from alone"},
        {"frame.h pointed_at", "gone with the frame"},
        {"frame.h lit_shapes", "gone with the frame"},
        {"stepping.h mark", "into a step's marks, of this frame"},
        {"stepping.h link", "into a step's links, of this frame"},
        {"stepping.h subjects", "made by refresh(), which comes first"},
        {"answer_keys.h choice", "of an answer on the lesson's page, no shape"},
        {"lessons.h opening_step", "of a lesson that is about to open, no shape"},
        {"gallery.h shown", "into a list that does not change while it is open"},
        {"palette.h shown", "into a list that does not change while it is open"},
        {"pair_index.h starts_", "of a value that one function makes and drops"},
        {"inspector_fields.h indices_", "of a value that one function makes and drops"},
        {"handles.h shape", "of a value that is asked for in each frame and not kept"},
    };
    return all;
}

TEST(Identity, NoViewKeepsTheIndexOfAShapeAcrossFrames) {
    const std::regex index(
        R"(^\s+(?:std::optional<std::(?:size_t|uint32_t)>|std::(?:array|pair)<std::(?:size_t|uint32_t), [^>]*>|)"
        R"(std::optional<std::(?:array|pair)<std::(?:size_t|uint32_t), [^>]*>>|)"
        R"(std::vector<std::(?:size_t|uint32_t)>|view::Subjects)\s+(\w+)(?:\{.*\}| = [^;]*)?;)");
    std::set<std::string> found;
    const fs::path root = collision::support::source_folder();
    std::size_t headers = 0;
    for (const char* const folder : {"app/editor", "app/ui"})
        for (const auto& entry : fs::recursive_directory_iterator(root / folder)) {
            if (entry.path().extension() != ".h") continue;
            ++headers;
            std::ifstream in(entry.path());
            std::smatch match;
            for (std::string line; std::getline(in, line);)
                if (std::regex_search(line, match, index))
                    found.insert(entry.path().filename().string() + " " + match[1].str());
        }
    EXPECT_GT(headers, 80u) << "the scan found suspiciously few";
    for (const std::string& member : found)
        EXPECT_TRUE(reasons().contains(member))
            << member
            << ": hold the shape by its id or its pointer, or list here why this is no index of a shape "
            << "that outlives a frame (model/snapshot.h)";
    for (const auto& [member, reason] : reasons())
        EXPECT_TRUE(found.contains(std::string(member))) << member << " is listed and not there: " << reason;
}

}  // namespace
