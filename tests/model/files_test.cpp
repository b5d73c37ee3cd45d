// Loading and saving: what goes wrong on a disk, and that nothing is left half done.
#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>
#include <iterator>

#include "app/file/scene_file.h"

#ifndef _WIN32
#include <unistd.h>
#endif

namespace testbed::model {
namespace {

namespace fs = std::filesystem;

/// A folder of its own for each test.
class Files : public testing::Test {
  protected:
    void SetUp() override {
        const auto* test = testing::UnitTest::GetInstance()->current_test_info();
        folder_ = fs::temp_directory_path() /
                  ("testbed-" + std::string(test->name()) + "-" + std::to_string(::getpid()));
        fs::remove_all(folder_);
        fs::create_directories(folder_);
    }
    void TearDown() override {
        fs::permissions(folder_, fs::perms::owner_all);
        fs::remove_all(folder_);
    }
    static std::string content(const fs::path& file) {
        std::ifstream in(file, std::ios::binary);
        return {std::istreambuf_iterator<char>(in), {}};
    }
    static void put(const fs::path& file, std::string_view text) {
        std::ofstream(file, std::ios::binary) << text;
    }
    std::size_t entries() const {
        return static_cast<std::size_t>(
            std::distance(fs::directory_iterator(folder_), fs::directory_iterator()));
    }
    static std::string message(const fs::path& file) {
        const file::ReadResult result = file::load_scene(file);
        EXPECT_FALSE(result.scene);
        return result.issues.empty() ? "" : to_string(result.issues[0], "f");
    }

    fs::path folder_;
};

TEST_F(Files, Unreadable) {
    EXPECT_EQ(message(folder_ / "none.json"), "f: no such file");
    EXPECT_EQ(message(""), "f: no such file");
    EXPECT_EQ(message(folder_), "f: is a directory, not a scene file");
    put(folder_ / "file", "x");
    EXPECT_EQ(message(folder_ / "file" / "below"), "f: no such file");
    fs::create_symlink("none.json", folder_ / "dangling");
    EXPECT_EQ(message(folder_ / "dangling"), "f: no such file");
    fs::create_symlink("circle", folder_ / "circle");
    EXPECT_EQ(message(folder_ / "circle").substr(0, 19), "f: cannot be read: ");
    put(folder_ / "huge", "");
    fs::resize_file(folder_ / "huge", std::uintmax_t{600} << 20);
    EXPECT_EQ(message(folder_ / "huge"), "f: has 600 MiB; a scene file may have up to 512 MiB");
    if (::geteuid() != 0) {
        put(folder_ / "secret", "{}");
        fs::permissions(folder_ / "secret", fs::perms::none);
        EXPECT_EQ(message(folder_ / "secret"), "f: cannot be opened: Permission denied");
    }
}

TEST_F(Files, SavesANewFile) {
    const fs::path file = folder_ / "new.json";
    EXPECT_EQ(file::write_file_atomically(file, file::write_scene({})), std::nullopt);
    EXPECT_TRUE(file::load_scene(file).scene);
    EXPECT_EQ(entries(), 1u) << "no temporary file is left";
    const fs::perms all = fs::perms::owner_read | fs::perms::owner_write;
    EXPECT_EQ(fs::status(file).permissions() & all, all);
}

TEST_F(Files, KeepsPermissions) {
    const fs::path file = folder_ / "a.json";
    put(file, "old");
    fs::permissions(file, fs::perms::owner_read | fs::perms::owner_write | fs::perms::group_read |
                              fs::perms::others_exec);
    const fs::perms before = fs::status(file).permissions();
    EXPECT_EQ(file::write_file_atomically(file, "new"), std::nullopt);
    EXPECT_EQ(content(file), "new");
    EXPECT_EQ(fs::status(file).permissions(), before);
    EXPECT_EQ(entries(), 1u);
}

TEST_F(Files, FollowsLinks) {
    fs::create_directory(folder_ / "deep");
    put(folder_ / "deep" / "real.json", "old");
    fs::create_symlink("deep/real.json", folder_ / "one");
    fs::create_symlink("one", folder_ / "two");
    EXPECT_EQ(file::write_file_atomically(folder_ / "two", "new"), std::nullopt);
    EXPECT_TRUE(fs::is_symlink(folder_ / "two"));
    EXPECT_EQ(content(folder_ / "deep" / "real.json"), "new");

    fs::create_symlink("deep/fresh.json", folder_ / "dangling");
    EXPECT_EQ(file::write_file_atomically(folder_ / "dangling", "new"), std::nullopt);
    EXPECT_EQ(content(folder_ / "deep" / "fresh.json"), "new");
}

/// Such a save used to replace a link and report success.
TEST_F(Files, ALoopOfLinksIsAnErrorAndStays) {
    fs::create_symlink("b", folder_ / "a");
    fs::create_symlink("a", folder_ / "b");
    fs::create_symlink("self", folder_ / "self");
    for (const char* name : {"a", "b", "self"}) {
        const auto problem = file::write_file_atomically(folder_ / name, "new");
        ASSERT_TRUE(problem) << name;
        EXPECT_NE(problem->find((folder_ / name).string()), std::string::npos) << *problem;
        EXPECT_TRUE(fs::is_symlink(folder_ / name));
    }
    EXPECT_EQ(entries(), 3u) << "no temporary file is left";
    // A chain is no loop, however long.
    put(folder_ / "0", "old");
    for (int i = 1; i < 38; ++i) fs::create_symlink(std::to_string(i - 1), folder_ / std::to_string(i));
    EXPECT_EQ(file::write_file_atomically(folder_ / "37", "new"), std::nullopt);
    EXPECT_EQ(content(folder_ / "0"), "new");
}

/// Saving used to part a file from its other names.
TEST_F(Files, OtherNamesOfAFileGetTheNewContentToo) {
    const fs::path file = folder_ / "a.json", other = folder_ / "other.json";
    put(file, "old");
    fs::create_hard_link(file, other);
    for (const std::string& text : {std::string(100'000, 'x'), std::string("short"), std::string()}) {
        EXPECT_EQ(file::write_file_atomically(file, text), std::nullopt);
        EXPECT_EQ(content(file), text);
        EXPECT_EQ(content(other), text);
        EXPECT_EQ(fs::hard_link_count(file), 2u);
        EXPECT_EQ(entries(), 2u) << "no temporary file is left";
    }
}

TEST_F(Files, ReplacesTheWholeContent) {
    const fs::path file = folder_ / "a.json";
    EXPECT_EQ(file::write_file_atomically(file, std::string(3'000'000, 'x')), std::nullopt);
    EXPECT_EQ(content(file).size(), 3'000'000u);
    EXPECT_EQ(file::write_file_atomically(file, "short"), std::nullopt);
    EXPECT_EQ(content(file), "short");
    EXPECT_EQ(file::write_file_atomically(file, ""), std::nullopt);
    EXPECT_EQ(content(file), "");
}

TEST_F(Files, WhatCannotBeWritten) {
    EXPECT_EQ(file::write_file_atomically(folder_, "x"), '"' + folder_.string() + "\" is a directory");
    const fs::path nowhere = folder_ / "none" / "a.json";
    EXPECT_EQ(file::write_file_atomically(nowhere, "x"), "cannot write \"" + nowhere.string() +
                                                             "\": there is no folder \"" +
                                                             (folder_ / "none").string() + '"');
    EXPECT_EQ(entries(), 0u);
    if (fs::exists("/dev/full")) {
        EXPECT_EQ(file::write_file_atomically("/dev/full", "x"),
                  "cannot write \"/dev/full\": No space left on device");
    }
    // A folder in which nobody can make a file, not even root.
    if (fs::is_directory("/proc/self")) {
        const auto problem = file::write_file_atomically("/proc/self/a.json", "x");
        ASSERT_TRUE(problem);
        EXPECT_EQ(problem->substr(0, 40), "cannot write into the folder \"/proc/self") << *problem;
    }
    if (::geteuid() != 0) {
        put(folder_ / "a.json", "old");
        fs::permissions(folder_, fs::perms::owner_read | fs::perms::owner_exec);
        EXPECT_EQ(file::write_file_atomically(folder_ / "a.json", "new"),
                  "cannot write into the folder \"" + folder_.string() + "\": Permission denied");
        EXPECT_EQ(content(folder_ / "a.json"), "old");
    }
}

}  // namespace
}  // namespace testbed::model
