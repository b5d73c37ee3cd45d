#include "app/editor/collider_command.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <string_view>

#include "app/editor/collider.h"
#include "app/editor/editor.h"
#include "app/file/store.h"

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

}  // namespace

std::vector<std::pair<std::filesystem::path, std::filesystem::file_time_type>> command_files(
    const Collider& collider) {
    decltype(Collider::files) files;
    for (const std::string& word : words_of(collider.command)) {
        const std::filesystem::path name = std::filesystem::path(collider.folder) / word;
        const file::Entry entry = file::entry(name);
        if (entry.kind == file::Entry::Kind::file && entry.written) files.emplace_back(name, *entry.written);
    }
    return files;
}

std::string shell_command(const Collider& collider) {
    const std::string run = "exec " + collider.command;
    return collider.folder.empty() ? run : "cd " + quoted(collider.folder) + " && " + run;
}

void choose_collider(Editor& editor, const std::filesystem::path& file) {
    constexpr std::array<std::array<std::string_view, 2>, 6> interpreters{{{".py", "python3 "},
                                                                           {".js", "node "},
                                                                           {".mjs", "node "},
                                                                           {".lua", "lua "},
                                                                           {".rb", "ruby "},
                                                                           {".sh", "sh "}}};
    Collider& collider = editor.collider;
    editor.prompts.dialog = Dialog::none;
    const std::filesystem::path whole = file::absolute(file);
    const auto known =
        std::ranges::find(interpreters, file.extension().string(), [](const auto& row) { return row[0]; });
    collider.folder = whole.parent_path().string();
    const std::string name = quoted(file.filename().string());
    collider.command = known == interpreters.end() ? "./" + name : std::string((*known)[1]) + name;
}

}  // namespace testbed::editor
