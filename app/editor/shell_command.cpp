// Commands that a person types.
#include "app/editor/shell_command.h"

#include <algorithm>
#include <cctype>
#include <string_view>

#include "app/file/store.h"
#include "app/verify/interpreters.h"

namespace testbed::editor {

namespace {

/// The words of a command as a shell takes them, without what only a shell knows.
std::vector<std::string> words_of(const std::string& command) {
    std::vector<std::string> words;
    std::string word;
    char quote = 0;
    bool begun = false;
    for (std::size_t i = 0; i < command.size(); ++i) {
        const char c = command[i];
        if (quote ? c == quote : c == '\'' || c == '"') {
            quote = quote ? 0 : c;
            begun = true;
        } else if (!quote && (c == ' ' || c == '\t')) {
            if (begun) words.push_back(std::move(word));
            word.clear();
            begun = false;
        } else {
            if (c == '\\' && quote != '\'' && i + 1 < command.size()) ++i;
            word += command[i];
            begun = true;
        }
    }
    if (begun) words.push_back(std::move(word));
    return words;
}

/// As one word for a shell.
std::string quoted(const std::string& word) {
    const auto plain = [](char c) {
        return std::isalnum(static_cast<unsigned char>(c)) ||
               std::string_view("_-+./,:@%").find(c) != std::string_view::npos;
    };
    if (!word.empty() && std::ranges::all_of(word, plain)) return word;
    std::string text = "'";
    for (const char c : word) text += c == '\'' ? "'\\''" : std::string(1, c);
    return text + "'";
}

/// Whether a shell would only start it: no lists, pipes, or settings of variables, and no word of the shell.
bool is_one_program(const std::string& command) {
    constexpr std::array<std::string_view, 9> own{"cd",    "exec", "exit", "if", "for",
                                                  "while", "case", "{",    "!"};
    char quote = 0;
    for (std::size_t i = 0; i < command.size(); ++i) {
        const char c = command[i];
        if (c == '\\' && quote != '\'') {
            ++i;
        } else if (quote) {
            if (c == quote) quote = 0;
        } else if (c == '\'' || c == '"') {
            quote = c;
        } else if (std::string_view(";&|\n()").find(c) != std::string_view::npos) {
            return false;
        }
    }
    const std::vector<std::string> words = words_of(command);
    if (words.empty()) return false;
    const std::string& first = words.front();
    return first.find('=') == std::string::npos && std::ranges::find(own, first) == own.end();
}

}  // namespace

std::string shell_line(const std::string& command, const std::string& folder) {
    const std::string run = is_one_program(command) ? "exec " + command : command;
    return folder.empty() ? run : "cd " + quoted(folder) + " && " + run;
}

std::string typed(std::span<const std::string> words) {
    std::string text;
    for (const std::string& word : words) text += (text.empty() ? "" : " ") + quoted(word);
    return text;
}

FileTimes command_files(const std::string& command, const std::string& folder) {
    FileTimes files;
    for (const std::string& word : words_of(command)) {
        const std::filesystem::path name = std::filesystem::path(folder) / word;
        const file::Entry entry = file::entry(name);
        if (entry.kind == file::Entry::Kind::file && entry.written) files.emplace_back(name, *entry.written);
    }
    return files;
}

TypedCommand command_for(const std::filesystem::path& file) {
    const std::filesystem::path whole = file::absolute(file);
    const std::string name = quoted(file.filename().string());
    const std::string interpreter(verify::interpreter_of(file));
    return {interpreter.empty() ? "./" + name : interpreter + ' ' + name, whole.parent_path().string()};
}

}  // namespace testbed::editor
