#include "tests/words/texts.h"

#include <algorithm>
#include <cctype>
#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>

namespace collision::words {

namespace fs = std::filesystem;

namespace {

std::string contents(const fs::path& file) {
    std::ifstream in(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

bool of_name(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; }

/// Reads a source literal by literal.
class Literals {
  public:
    Literals(std::string_view source, const std::string& file) : source_(source), file_(file) {}

    std::vector<Text> read() {
        while (at_ < source_.size()) step();
        flush();
        return std::move(found_);
    }

  private:
    void step() {
        const char c = source_[at_];
        if (source_.substr(at_, 2) == "//") return skip_to("\n");
        if (source_.substr(at_, 2) == "/*") return skip_to("*/");
        if (line_is_empty_ && c == '#') return skip_to("\n");
        if (c == '"') return literal();
        if (c == '\'' && (at_ == 0 || !of_name(source_[at_ - 1]))) return character();
        if (c == '\n') {
            ++line_;
            line_is_empty_ = true;
        } else if (!std::isspace(static_cast<unsigned char>(c))) {
            if (!(c == 'R' && source_.substr(at_, 2) == "R\"")) flush();
            line_is_empty_ = false;
            code_ += c;
        } else if (!code_.empty() && code_.back() != ' ') {
            code_ += ' ';
        }
        ++at_;
    }

    void skip_to(std::string_view end) {
        const std::size_t to = std::min(source_.find(end, at_ + 1), source_.size() - end.size());
        line_ += std::count(source_.begin() + static_cast<long>(at_), source_.begin() + static_cast<long>(to),
                            '\n');
        at_ = end == "\n" ? std::max(to, at_ + 1) : to + end.size();
    }

    void character() {
        at_ += source_.substr(at_ + 1, 1) == "\\" ? 4 : 3;
        flush();
    }

    void literal() {
        if (words_.empty()) start_ = line_;
        if (at_ > 0 && source_[at_ - 1] == 'R') return raw();
        for (++at_; at_ < source_.size() && source_[at_] != '"'; ++at_) {
            if (source_[at_] != '\\') {
                words_ += source_[at_];
            } else {
                ++at_;
                words_ += source_[at_] == '"' ? '"' : ' ';
            }
        }
        ++at_;
    }

    void raw() {
        if (!code_.empty() && code_.back() == 'R') code_.pop_back();
        const std::size_t open = source_.find('(', at_);
        const std::string end = ")" + std::string(source_.substr(at_ + 1, open - at_ - 1)) + '"';
        const std::size_t close = std::min(source_.find(end, open), source_.size() - end.size());
        const std::string_view text = source_.substr(open + 1, close - open - 1);
        words_ += text;
        line_ += std::count(text.begin(), text.end(), '\n');
        at_ = close + end.size();
    }

    /// What the code before the literal makes of it.
    Use use() const {
        constexpr std::string_view labels[] = {".name =",   "checkbox(",  "heading(", "Button(",
                                               "MenuItem(", "BeginMenu(", "label(",   "TableSetupColumn("};
        constexpr std::string_view messages[] = {"say(", "complain(", "say(fmt::format(",
                                                 "complain(fmt::format("};
        const auto before = [this](std::string_view call) {
            std::string_view code = code_;
            while (code.ends_with(' ')) code.remove_suffix(1);
            if (!code.ends_with(call)) return false;
            code.remove_suffix(call.size());
            return code.empty() || call.front() == '.' || !of_name(code.back());
        };
        // In the core names are titles, as books write them, and say() joins the parts of a sentence.
        if (file_.starts_with("core/")) return Use::prose;
        if (std::ranges::any_of(labels, before)) return Use::label;
        return std::ranges::any_of(messages, before) ? Use::message : Use::prose;
    }

    void flush() {
        if (words_.empty()) return;
        found_.push_back({Place::string, use(), file_ + ':' + std::to_string(start_), words_});
        words_.clear();
        code_.clear();
    }

    std::string_view source_;
    std::string file_;
    std::string words_;
    std::string code_;  ///< since the literal before
    std::vector<Text> found_;
    std::size_t at_ = 0;
    long line_ = 1;
    long start_ = 1;
    bool line_is_empty_ = true;
};

/// Keys whose values are read by people; lists of them, such as hints, count as their key.
bool is_read(std::string_view key) {
    constexpr std::string_view keys[] = {"text",     "title",   "notes",  "caption", "summary",
                                         "question", "choices", "reveal", "hints",   "done",
                                         "because",  "task",    "talk"};
    return std::ranges::find(keys, key) != std::end(keys);
}

void collect(const nlohmann::json& node, const std::string& key, const std::string& where,
             std::vector<Text>& found) {
    if (node.is_object()) {
        for (const auto& [name, value] : node.items()) collect(value, name, where + '/' + name, found);
    } else if (node.is_array()) {
        for (std::size_t i = 0; i < node.size(); ++i)
            collect(node[i], key, where + '/' + std::to_string(i), found);
    } else if (node.is_string() && is_read(key)) {
        const Use use = key == "text" ? Use::step : key == "title" ? Use::label : Use::prose;
        found.push_back({Place::lesson, use, where, node.get<std::string>()});
    }
}

bool starts_a_paragraph(std::string_view line) {
    while (line.starts_with(' ')) line.remove_prefix(1);
    return line.empty() || line.starts_with("- ") || line.starts_with('|') || line.starts_with('#') ||
           (std::isdigit(static_cast<unsigned char>(line.front())) != 0 && line.find(". ") < 4);
}

/// A line without its `code`, which is no English.
std::string without_code(std::string_view line) {
    std::string kept;
    bool code = false;
    for (const char c : line)
        if (c == '`') {
            if (!code) kept += "x";
            code = !code;
        } else if (!code) {
            kept += c;
        }
    return kept;
}

template <class Read>
void add_folder(const fs::path& root, const char* folder, std::initializer_list<std::string_view> types,
                Read read, std::vector<Text>& found) {
    std::vector<fs::path> files;
    for (const auto& entry : fs::recursive_directory_iterator(root / folder))
        if (std::ranges::find(types, entry.path().extension().string()) != types.end())
            files.push_back(entry.path());
    std::ranges::sort(files);
    for (const fs::path& file : files)
        std::ranges::move(read(contents(file), file.lexically_relative(root).generic_string()),
                          std::back_inserter(found));
}

}  // namespace

std::string_view name_of(Place place) {
    switch (place) {
        case Place::string: return "strings";
        case Place::lesson: return "lessons";
        case Place::page: return "pages";
    }
    return "";
}

std::vector<Text> string_literals(std::string_view source, const std::string& file) {
    return Literals(source, file).read();
}

std::vector<Text> scene_texts(std::string_view json, const std::string& file) {
    std::vector<Text> found;
    collect(nlohmann::json::parse(json), "", file, found);
    return found;
}

std::vector<Text> page_texts(std::string_view markdown, const std::string& file) {
    std::vector<Text> found;
    std::string words;
    long number = 0, start = 1;
    bool code = false;
    const auto flush = [&] {
        if (!words.empty())
            found.push_back({Place::page, Use::prose, file + ':' + std::to_string(start), words});
        words.clear();
    };
    for (std::size_t at = 0; at < markdown.size();) {
        const std::size_t end = std::min(markdown.find('\n', at), markdown.size());
        const std::string_view line = markdown.substr(at, end - at);
        at = end + 1;
        ++number;
        if (line.find("```") != line.npos) {
            flush();
            code = !code;
        } else if (!code) {
            if (starts_a_paragraph(line)) flush();
            if (words.empty()) start = number;
            words += (words.empty() ? "" : " ") + without_code(line);
        }
    }
    flush();
    return found;
}

std::vector<Text> all_texts(const fs::path& root) {
    std::vector<Text> found;
    for (const char* folder : {"app", "core"})
        add_folder(root, folder, {".cpp", ".h"}, string_literals, found);
    for (const char* folder : {"scenes/lessons", "scenes/demos", "scenes/cases"})
        add_folder(root, folder, {".json"}, scene_texts, found);
    for (const char* folder : {"app", "core", "scenes", "tests", "assets"})
        add_folder(root, folder, {".md"}, page_texts, found);
    std::ranges::move(page_texts(contents(root / "README.md"), "README.md"), std::back_inserter(found));
    // What was released is history: only the newest section of the changes is mended.
    const std::string changes = contents(root / "CHANGELOG.md");
    const std::size_t newest = changes.find("\n## ");
    const std::size_t older = newest == changes.npos ? changes.npos : changes.find("\n## ", newest + 1);
    std::ranges::move(page_texts(std::string_view(changes).substr(0, older), "CHANGELOG.md"),
                      std::back_inserter(found));
    return found;
}

}  // namespace collision::words
