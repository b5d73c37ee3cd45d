// A table of a Markdown file that tests measure: each row is held against the file, so that it cannot get
// stale.
#pragma once

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>
#include <string>
#include <vector>

#include "tests/support/source_folder.h"

namespace collision::support {

/// Rows are "| `name` | cell | cell |". TESTBED_UPDATE_GOLDEN=1 writes what was measured into the file.
class MeasuredTable {
  public:
    explicit MeasuredTable(const std::string& file) : file_(source_folder() / file) {
        std::ifstream in(file_, std::ios::binary);
        for (std::string line; std::getline(in, line);) lines_.push_back(line);
    }

    static std::string row(const std::string& name, const std::vector<std::string>& cells) {
        std::string text = "| `" + name + "` |";
        for (const std::string& cell : cells) text += " " + cell + " |";
        return text;
    }

    /// Fails where the file has another row of that name, or none.
    void expect_row(const std::string& name, const std::vector<std::string>& cells) {
        const std::string measured = row(name, cells);
        const auto known = std::ranges::find(lines_, name, name_of);
        if (is_updating()) {
            if (known != lines_.end())
                *known = measured;
            else
                lines_.push_back(measured);
            return write();
        }
        EXPECT_EQ(known == lines_.end() ? std::string("no row") : *known, measured) << how_to_update();
    }

    /// Fails where the file lacks a row or has another one. Updating orders rows as the names.
    void expect_names(std::vector<std::string> names) {
        if (is_updating()) sort(names);
        std::vector<std::string> found;
        for (const std::string& line : lines_)
            if (const std::string name = name_of(line); !name.empty()) found.push_back(name);
        std::ranges::sort(found);
        std::ranges::sort(names);
        EXPECT_EQ(found, names) << how_to_update();
    }

  private:
    static bool is_updating() { return std::getenv("TESTBED_UPDATE_GOLDEN") != nullptr; }
    std::string how_to_update() const {
        return file_.string() +
               " is stale: run these tests with TESTBED_UPDATE_GOLDEN=1, and look at the difference.";
    }
    /// "overlap-one-in-50" of a row, nothing of other lines.
    static std::string name_of(const std::string& line) {
        if (!line.starts_with("| `")) return {};
        return line.substr(3, line.find('`', 3) - 3);
    }
    void sort(const std::vector<std::string>& names) {
        std::vector<std::string> sorted;
        for (const std::string& line : lines_)
            if (name_of(line).empty()) sorted.push_back(line);
        for (const std::string& name : names)
            if (const auto known = std::ranges::find(lines_, name, name_of); known != lines_.end())
                sorted.push_back(*known);
        lines_ = std::move(sorted);
        write();
    }
    void write() const {
        std::ofstream out(file_, std::ios::binary);
        for (const std::string& line : lines_) out << line << '\n';
    }

    std::filesystem::path file_;
    std::vector<std::string> lines_;
};

}  // namespace collision::support
