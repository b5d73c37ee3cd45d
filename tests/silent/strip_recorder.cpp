// Writes a copy of a file of the catalog that knows no recorder: each statement that tells or counts
// something is taken out, and the rest stands in a namespace of its own, collision::textbook::plain. What it
// includes by a path from itself is included as "core/…", where a copy comes before the original.
//
// strip_recorder IN OUT
#include <cctype>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <string>
#include <string_view>

namespace {

bool of_a_name(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; }

/// The place behind a string, a character or a comment that begins at `at`; `at` itself where none does.
std::size_t behind_literal(std::string_view text, std::size_t at) {
    if (text.substr(at, 2) == "//") return std::min(text.find('\n', at), text.size());
    if (text.substr(at, 2) == "/*") return text.find("*/", at) + 2;
    const char quote = text[at];
    if (quote != '"' && quote != '\'') return at;
    std::size_t i = at + 1;
    while (text[i] != quote) i += text[i] == '\\' ? 2 : 1;
    return i + 1;
}

/// The place behind the semicolon of the statement that begins at `at`.
std::size_t behind_statement(std::string_view text, std::size_t at) {
    int depth = 0;
    for (std::size_t i = at; i < text.size();) {
        if (const std::size_t next = behind_literal(text, i); next != i) {
            i = next;
            continue;
        }
        const char c = text[i++];
        depth += (c == '(' || c == '{') - (c == ')' || c == '}');
        if (c == ';' && depth == 0) return i;
    }
    return text.size();
}

bool tells(std::string_view text, std::size_t at) {
    if (at > 0 && of_a_name(text[at - 1])) return false;
    for (const std::string_view name : {"recorder.", "recorder_."})
        if (text.substr(at, name.size()) == name) return true;
    return false;
}

std::string stripped(std::string_view text) {
    std::string out;
    for (std::size_t i = 0; i < text.size();) {
        if (const std::size_t next = behind_literal(text, i); next != i) {
            out += text.substr(i, next - i);
            i = next;
        } else if (tells(text, i)) {
            out += ';';
            i = behind_statement(text, i);
        } else {
            out += text[i++];
        }
    }
    return out;
}

void replace_all(std::string& text, std::string_view from, std::string_view to) {
    for (std::size_t at = 0; (at = text.find(from, at)) != std::string::npos; at += to.size())
        text.replace(at, from.size(), to);
}

/// Paths of includes seen from the folder that holds core/.
std::string with_full_includes(const std::string& text, const std::filesystem::path& file) {
    constexpr std::string_view start = "#include \"";
    const std::string path = file.generic_string();
    const std::filesystem::path folder =
        std::filesystem::path(path.substr(path.rfind("/core/") + 1)).parent_path();
    std::string out;
    std::size_t done = 0;
    for (std::size_t at; (at = text.find(start, done)) != std::string::npos;) {
        at += start.size();
        const std::size_t end = text.find('"', at);
        out += text.substr(done, at - done);
        out += (folder / text.substr(at, end - at)).lexically_normal().generic_string();
        done = end;
    }
    return out + text.substr(done);
}

}  // namespace

int main(int argc, char** argv) {
    if (argc != 3) {
        std::cerr << "strip_recorder IN OUT\n";
        return 1;
    }
    std::ifstream in(argv[1], std::ios::binary);
    const std::string original(std::istreambuf_iterator<char>(in), {});
    std::string text = stripped(with_full_includes(original, argv[1]));
    replace_all(text, "namespace collision::textbook {", "namespace collision::textbook::plain {");
    // The row can be reached from other files, although no header lists it.
    replace_all(text, "constinit const Algorithm ", "extern constinit const Algorithm ");
    std::ofstream(argv[2], std::ios::binary) << text;
    return 0;
}
