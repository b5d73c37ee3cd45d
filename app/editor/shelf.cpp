// My scenes: names, and what is kept, renamed, deleted and exported.
#include "app/editor/shelf.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <utility>

#include "app/editor/authoring.h"
#include "app/editor/editor.h"
#include "app/editor/files.h"
#include "app/editor/lessons.h"
#include "app/editor/live.h"
#include "app/editor/trying.h"
#include "app/export/zip.h"
#include "app/file/scene_file.h"
#include "app/file/store.h"
#include "app/file/utf8.h"
#include "app/lesson/lesson_list.h"
#include "app/platform/folders.h"

namespace testbed::editor {

namespace {

namespace fs = std::filesystem;

/// Of a name: so many characters, and so many bytes that endings and a number still fit into what systems
/// allow.
constexpr std::size_t most_characters = 80, most_bytes = 200;
constexpr std::string_view never_in_names = "/\\:*?\"<>|";

std::string utf8_of(const fs::path& path) {
    const auto utf8 = path.u8string();
    return {utf8.begin(), utf8.end()};
}

std::string small_ascii(std::string_view text) {
    std::string small(text);
    for (char& c : small)
        if (c >= 'A' && c <= 'Z') c = char(c - 'A' + 'a');
    return small;
}

/// Control characters of Unicode, and those that reorder a line: U+0080 to U+009F, U+200B to U+200F, U+2028
/// to U+202E, U+2060 to U+206F, U+FEFF. But U+200D, which joins emoji.
bool is_invisible(std::string_view letter) {
    if (letter.size() == 2) return letter[0] == '\xC2' && static_cast<unsigned char>(letter[1]) < 0xA0;
    if (letter.size() != 3 || letter == "\xE2\x80\x8D") return false;
    if (letter == "\xEF\xBB\xBF") return true;
    const unsigned last = static_cast<unsigned char>(letter[2]);
    if (letter.starts_with("\xE2\x80"))
        return (last >= 0x8B && last <= 0x8F) || (last >= 0xA8 && last <= 0xAE);
    return letter.starts_with("\xE2\x81") && last >= 0xA0 && last <= 0xAF;
}

/// Windows keeps them for devices, whatever comes after a dot.
bool is_device(std::string_view name) {
    const std::string small = small_ascii(name.substr(0, name.find('.')));
    constexpr std::array<std::string_view, 4> devices{"con", "prn", "aux", "nul"};
    const bool numbered = small.size() == 4 && (small.starts_with("com") || small.starts_with("lpt")) &&
                          small[3] >= '0' && small[3] <= '9';
    return numbered || std::ranges::find(devices, small) != devices.end();
}

void trim(std::string& name) {
    const auto goes = [](char c) { return c == ' ' || c == '.'; };
    while (!name.empty() && goes(name.back())) name.pop_back();
    name.erase(0, std::size_t(std::ranges::find_if_not(name, goes) - name.begin()));
}

/// The other scene of the shelf that has this name; empty where none has.
fs::path same_named(const Editor& editor, const std::string& name) {
    const fs::path& own = editor.shelf.changed.empty() ? editor.document.file : editor.shelf.changed;
    const std::string small = small_ascii(name);
    for (const fs::path& file : file::list(editor.shelf.folder))
        if (file.extension() == ".json" && small_ascii(utf8_of(file.stem())) == small &&
            (own.empty() || file::absolute(file) != file::absolute(own)))
            return file;
    return {};
}

fs::path file_named(const Editor& editor, const std::string& name) {
    return editor.shelf.folder / platform::path_of_utf8(name + ".json");
}

/// Files that belong to a lesson.
std::array<fs::path, 2> beside(const fs::path& file) {
    return {lesson::solution_file(file), lesson::wrong_ends_file(file)};
}

bool is_same(const fs::path& a, const fs::path& b) {
    return !a.empty() && file::absolute(a) == file::absolute(b);
}

void follow_renamed(Editor& editor, const fs::path& from, const fs::path& to) {
    if (is_same(editor.document.file, from)) {
        if (editor.document.beside.lesson == editor.document.file) editor.document.beside.lesson = to;
        editor.document.file = to;
    }
    if (auto& run = editor.session.lesson.run; run && is_same(run->file, from)) run->file = to;
    for (fs::path& recent : editor.preferences.recent_files)
        if (is_same(recent, from)) recent = to;
}

void rename_kept(Editor& editor, const std::string& name) {
    const fs::path from = std::exchange(editor.shelf.changed, {}), to = file_named(editor, name);
    editor.prompts.dialog = Dialog::gallery;
    editor.shelf.marked = from;
    if (from == to) return;
    if (const std::string problem = file::rename_file(from, to); !problem.empty())
        return editor.complain(fmt::format("{} was not renamed: {}", utf8_of(from.stem()), problem));
    const auto before = beside(from), after = beside(to);
    for (std::size_t i = 0; i < before.size(); ++i)
        if (file::entry(before[i]).kind == file::Entry::Kind::file) file::rename_file(before[i], after[i]);
    follow_renamed(editor, from, to);
    editor.shelf.marked = to;
    editor.say(fmt::format("Renamed {} to {}", utf8_of(from.stem()), name));
}

/// The one that is listed behind a scene that is gone, else the one before it.
fs::path neighbor_of(const Editor& editor, const fs::path& gone) {
    fs::path found;
    for (const fs::path& file : shelf_files(editor)) {
        if (!lesson::is_lesson_file(file)) continue;
        found = file;
        if (file.filename().u8string() > gone.filename().u8string()) break;
    }
    return found;
}

void ask_about(Editor& editor, const fs::path& file, Dialog dialog) {
    editor.shelf.changed = file;
    editor.shelf.marked = file;
    editor.shelf.begins = true;
    editor.prompts.dialog = dialog;
}

}  // namespace

std::string kept_name(std::string_view text) {
    std::string name;
    for (std::size_t characters = 0; !text.empty() && characters < most_characters; ++characters) {
        const std::size_t length = file::utf8_length(text);
        const std::string_view letter = text.substr(0, std::max<std::size_t>(1, length));
        text.remove_prefix(letter.size());
        if (name.size() + letter.size() > most_bytes) break;
        const auto c = static_cast<unsigned char>(letter.front());
        const bool odd = length == 0 || c < 0x20 || c == 0x7F || is_invisible(letter) ||
                         never_in_names.find(letter.front()) != std::string_view::npos;
        if (!odd)
            name += letter;
        else if (!name.ends_with('-'))
            name += '-';
    }
    trim(name);
    if (name.find_first_not_of("- ") == std::string::npos) return {};
    // "x.solution.json" belongs to a lesson, and is no scene.
    if (!lesson::is_lesson_file(platform::path_of_utf8(name + ".json"))) std::ranges::replace(name, '.', '-');
    if (is_device(name)) name.insert(0, "_");
    return name;
}

bool is_name_taken(const Editor& editor) {
    const std::string name = kept_name(editor.shelf.typed);
    return !name.empty() && !same_named(editor, name).empty();
}

std::string free_name(const Editor& editor) {
    const std::string name = kept_name(editor.shelf.typed);
    for (int i = 2;; ++i)
        if (std::string numbered = fmt::format("{} ({})", name, i); same_named(editor, numbered).empty())
            return numbered;
}

bool can_keep(const Editor& editor) { return !editor.shelf.folder.empty() && !shows_live(editor); }

void ask_keep(Editor& editor) {
    if (!can_keep(editor)) return;
    end_try(editor);
    ask_about(editor, {}, Dialog::keep_scene);
    const fs::path& file = editor.document.file;
    const std::string of_file = file.empty() ? std::string() : utf8_of(file.stem());
    const std::string& title = editor.scene().title;
    editor.shelf.typed = kept_name(title.empty() || is_on_shelf(editor, file) ? of_file : title);
    if (editor.shelf.typed.empty()) editor.shelf.typed = "My scene";
}

void ask_rename_kept(Editor& editor, const fs::path& file) {
    ask_about(editor, file, Dialog::keep_scene);
    editor.shelf.typed = utf8_of(file.stem());
}

void ask_delete_kept(Editor& editor, const fs::path& file) { ask_about(editor, file, Dialog::delete_kept); }

void leave_shelf_dialog(Editor& editor) {
    const bool from_gallery = !std::exchange(editor.shelf.changed, {}).empty();
    editor.prompts.dialog = from_gallery ? Dialog::gallery : Dialog::none;
}

void keep_scene(Editor& editor, const std::string& name) {
    if (name.empty()) return;
    if (!editor.shelf.changed.empty()) return rename_kept(editor, name);
    fs::path file = same_named(editor, name);
    if (file.empty()) file = file_named(editor, name);
    editor.prompts.dialog = Dialog::none;
    if (is_same(editor.document.file, file) && !takes_lesson(editor)) return save(editor);
    if (const std::string problem = file::make_folders(editor.shelf.folder); !problem.empty()) {
        tell_failed_save(editor, {.name = utf8_of(file.filename()),
                                  .reason = problem,
                                  .again = [name](Editor& e) { keep_scene(e, name); }});
        return;
    }
    if (!save_to(editor, file)) return;
    // Those of a lesson that had the name before.
    if (!is_authoring(editor))
        for (const fs::path& other : beside(file)) file::remove_file(other);
    editor.say(fmt::format("Kept in My scenes as {}", utf8_of(file.stem())));
}

void delete_kept(Editor& editor) {
    const fs::path file = std::exchange(editor.shelf.changed, {});
    editor.prompts.dialog = Dialog::gallery;
    file::remove_file(file);
    if (file::entry(file).kind != file::Entry::Kind::none)
        return editor.complain(fmt::format("{} could not be deleted", utf8_of(file.stem())));
    for (const fs::path& other : beside(file)) file::remove_file(other);
    std::erase_if(editor.preferences.recent_files,
                  [&](const fs::path& recent) { return is_same(recent, file); });
    if (is_same(editor.document.file, file)) {
        editor.document.watch.now(file);  // it sees that the scene is in the window alone
        editor.document.file.clear();
    }
    editor.shelf.marked = neighbor_of(editor, file);
    editor.say(fmt::format("Deleted {}", utf8_of(file.stem())));
}

std::vector<fs::path> shelf_files(const Editor& editor) {
    std::vector<fs::path> files;
    for (const fs::path& file : file::list(editor.shelf.folder))
        if (file.extension() == ".json") files.push_back(file);
    std::ranges::sort(files, {}, [](const fs::path& file) { return file.filename().u8string(); });
    return files;
}

void save_shelf(Editor& editor, const fs::path& file) {
    std::vector<exports::ZippedFile> files;
    std::string problem;
    std::size_t scenes = 0;
    for (const fs::path& kept : shelf_files(editor)) {
        file::TextResult read = file::load_text(kept);
        if (!read.text)
            problem =
                fmt::format("{} cannot be read: {}", utf8_of(kept.filename()), read.issues.front().text);
        else
            files.push_back({utf8_of(kept.filename()), std::move(*read.text)});
        if (lesson::is_lesson_file(kept)) ++scenes;
    }
    if (problem.empty()) {
        const auto archive = exports::zip(files);
        problem = archive ? file::write_file_atomically(file, *archive).value_or("")
                          : std::string("the scenes are too many or too large for one file");
    }
    if (!problem.empty()) {
        tell_failed_save(editor, {.name = utf8_of(file.filename()),
                                  .reason = problem,
                                  .again = [file](Editor& e) { save_shelf(e, file); },
                                  .elsewhere = Dialog::save_shelf});
        return;
    }
    editor.prompts.dialog = Dialog::none;
    editor.say(
        fmt::format("Saved {} scene{} as {}", scenes, scenes == 1 ? "" : "s", utf8_of(file.filename())));
}

fs::path shelf_archive(const Editor&) { return "my-scenes.zip"; }

bool is_on_shelf(const Editor& editor, const fs::path& file) {
    return !editor.shelf.folder.empty() && !file.empty() &&
           file::absolute(file).parent_path() == file::absolute(editor.shelf.folder);
}

}  // namespace testbed::editor
