// A table that the program printed.
#pragma once

#include "tests/cli/cli_fixture.h"

namespace testbed::cli_tests {

/// The lines of a table without line breaks in cells, each by its columns' names.
inline std::vector<json> json_rows(const std::string& csv) {
    std::vector<std::vector<std::string>> lines;
    std::istringstream in(csv);
    for (std::string line; std::getline(in, line);) {
        std::vector<std::string>& cells = lines.emplace_back(1);
        bool quoted = false;
        for (std::size_t i = 0; i < line.size(); ++i) {
            const char c = line[i];
            if (c == '"' && quoted && i + 1 < line.size() && line[i + 1] == '"')
                cells.back() += line[++i];
            else if (c == '"')
                quoted = !quoted;
            else if (c == ',' && !quoted)
                cells.emplace_back();
            else
                cells.back() += c;
        }
    }
    std::vector<json> rows;
    for (std::size_t i = 1; i < lines.size(); ++i)
        for (std::size_t k = 0; k < lines[0].size(); ++k) {
            if (k == 0) rows.emplace_back();
            rows.back()[lines[0][k]] = k < lines[i].size() ? lines[i][k] : "";
        }
    return rows;
}

}  // namespace testbed::cli_tests
