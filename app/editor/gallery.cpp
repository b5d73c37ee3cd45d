// The gallery's scenes: found, filtered, opened.
#include "app/editor/gallery.h"

#include <algorithm>
#include <fmt/format.h>
#include <utility>

#include "app/edit/list_edits.h"
#include "app/editor/editor.h"
#include "app/editor/files.h"
#include "app/file/scene_file.h"
#include "app/file/store.h"
#include "app/model/lesson.h"
#include "app/platform/folders.h"

namespace testbed::editor {

namespace {

namespace fs = std::filesystem;

/// Up to the first full stop, or the question or exclamation mark that ends a sentence.
std::string first_sentence(const std::string& text) {
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] == '\n') return text.substr(0, i);
        const bool ends = text[i] == '.' || text[i] == '?' || text[i] == '!';
        if (ends && (i + 1 == text.size() || text[i + 1] == ' ' || text[i + 1] == '\n'))
            return text.substr(0, i + 1);
    }
    return text;
}

/// Bytes of a file of the user's whose picture is drawn while the dialog opens.
constexpr std::uintmax_t most_pictured = 1 << 20;

/// What is known by its name goes by that; what the scene says stands below.
void show_as_kept(GalleryEntry& entry) {
    entry.kept = true;
    if (!entry.scene) return;
    const std::size_t shapes = entry.scene->shapes.size();
    const bool titled = entry.title != entry.name;
    if (entry.line.empty())
        entry.line = titled ? entry.title : fmt::format("{} shape{}", shapes, shapes == 1 ? "" : "s");
    if (titled) entry.text = entry.text.empty() ? entry.title : entry.title + ". " + entry.text;
    entry.title = entry.name;
}

GalleryEntry gallery_entry(const fs::path& file) {
    GalleryEntry entry;
    entry.file = file;
    const auto utf8 = file.stem().u8string();
    entry.name = entry.title = std::string(utf8.begin(), utf8.end());
    file::ReadResult read = file::load_scene(file);
    if (!read.scene) {
        entry.issues = std::move(read.issues);
        entry.line = entry.text = "Cannot be read: " + entry.issues.front().text;
        return entry;
    }
    if (!read.scene->title.empty()) entry.title = read.scene->title;
    entry.text = read.scene->lesson ? read.scene->lesson->summary : read.scene->notes;
    entry.line = first_sentence(entry.text);
    entry.scene = std::move(read.scene);
    return entry;
}

GalleryEntry kept_entry(const fs::path& file) {
    if (file::entry(file).bytes <= most_pictured) {
        GalleryEntry entry = gallery_entry(file);
        show_as_kept(entry);
        return entry;
    }
    GalleryEntry entry;
    entry.file = file;
    const auto utf8 = file.stem().u8string();
    entry.name = entry.title = std::string(utf8.begin(), utf8.end());
    entry.line = entry.text = "A large scene, without a picture here.";
    entry.kept = true;
    return entry;
}

std::vector<GalleryEntry> entries_of(const fs::path& folder, GalleryEntry (*read)(const fs::path&)) {
    std::vector<fs::path> files;
    for (const fs::path& file : file::list(folder))
        if (lesson::is_lesson_file(file)) files.push_back(file);
    std::ranges::sort(files, {}, [](const fs::path& file) { return file.filename().u8string(); });
    std::vector<GalleryEntry> entries;
    for (const fs::path& file : files) entries.push_back(read(file));
    return entries;
}

}  // namespace

std::size_t Gallery::shown() const {
    std::size_t count = 0;
    for (const GallerySection& section : sections) count += section.shown.size();
    return count;
}

std::size_t Gallery::size() const {
    std::size_t count = 0;
    for (const GallerySection& section : sections) count += section.entries.size();
    return count;
}

GalleryEntry* Gallery::marked_entry() {
    std::size_t before = 0;
    for (GallerySection& section : sections) {
        if (marked < before + section.shown.size()) return &section.entries[section.shown[marked - before]];
        before += section.shown.size();
    }
    return nullptr;
}

Gallery read_gallery(const fs::path& open_file, const fs::path& shelf) {
    Gallery gallery;
    if (!shelf.empty()) gallery.sections.push_back({"My scenes", {}, entries_of(shelf, kept_entry)});
    for (const auto& [name, folder] :
         {std::pair("Demos", "demos"), {"Lessons", "lessons"}, {"Counter-examples", "cases"}})
        gallery.sections.push_back(
            {name, folder, entries_of(platform::scenes_folder(folder, open_file), gallery_entry)});
    search_gallery(gallery, {});
    return gallery;
}

void mark_file(Gallery& gallery, const fs::path& file) {
    std::size_t at = 0;
    for (const GallerySection& section : gallery.sections)
        for (const std::size_t shown : section.shown) {
            if (section.entries[shown].file == file) {
                gallery.marked = at;
                gallery.scroll = true;
                return;
            }
            ++at;
        }
}

void search_gallery(Gallery& gallery, std::string search) {
    gallery.search = std::move(search);
    gallery.marked = 0;
    gallery.scroll = true;
    for (GallerySection& section : gallery.sections) {
        section.shown.clear();
        for (std::size_t i = 0; i < section.entries.size(); ++i) {
            const GalleryEntry& entry = section.entries[i];
            if (edit::found(entry.name + ' ' + entry.title + ' ' + entry.text, gallery.search))
                section.shown.push_back(i);
        }
    }
}

void mark_neighbor(Gallery& gallery, int dx, int dy) {
    struct Row {
        std::size_t first, count;
    };
    std::vector<Row> rows;
    std::size_t first = 0;
    for (const GallerySection& section : gallery.sections) {
        const std::size_t end = first + section.shown.size();
        for (; first < end; first += rows.back().count)
            rows.push_back({first, std::min(gallery.columns, end - first)});
    }
    const auto at =
        std::ranges::find_if(rows, [&](const Row& row) { return gallery.marked < row.first + row.count; });
    if (at == rows.end()) return;
    gallery.scroll = true;
    if ((dx < 0 && gallery.marked > 0) || (dx > 0 && gallery.marked + 1 < first)) {
        gallery.marked = dx < 0 ? gallery.marked - 1 : gallery.marked + 1;
        return;
    }
    if ((dy < 0 && at == rows.begin()) || (dy > 0 && at + 1 == rows.end()) || dy == 0) return;
    const Row& to = dy < 0 ? *(at - 1) : *(at + 1);
    gallery.marked = to.first + std::min(gallery.marked - at->first, to.count - 1);
}

void open_from_gallery(Editor& editor, const GalleryEntry& entry) {
    if (entry.kept) {
        editor.prompts.dialog = Dialog::none;
        after_unsaved(
            editor, [file = entry.file](Editor& e) { open_file(e, file); }, Dialog::gallery);
        return;
    }
    if (!entry.scene) {
        editor.prompts.issues = entry.issues;
        editor.prompts.issues_file = entry.file.string();
        editor.prompts.dialog = Dialog::problems;
        return;
    }
    editor.prompts.dialog = Dialog::none;
    if (entry.scene->lesson) {
        open_lesson(editor, entry.file);
        return;
    }
    after_practice(
        editor,
        [scene = *entry.scene, title = entry.title](Editor& e) {
            open_scene(e, scene, {});
            open_on_show(e);
            e.say(fmt::format("Opened {} from the gallery", title));
        },
        Dialog::gallery);
}

void ask_gallery(Editor& editor) { editor.prompts.dialog = Dialog::gallery; }

}  // namespace testbed::editor
