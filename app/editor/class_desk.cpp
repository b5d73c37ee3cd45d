// A class's files and links, graded as they come.
#include "app/editor/class_desk.h"

#include <algorithm>
#include <fmt/format.h>
#include <utility>

#include "app/editor/editor.h"
#include "app/editor/lessons.h"
#include "app/exchange/link.h"
#include "app/export/class_report.h"
#include "app/file/name_from_text.h"
#include "app/file/scene_file.h"
#include "app/file/store.h"
#include "app/platform/folders.h"
#include "app/verify/judges_fills.h"

namespace testbed::editor {

namespace {

namespace fs = std::filesystem;

bool is_at_desk(const Editor& editor) {
    return editor.prompts.dialog == Dialog::class_report || editor.prompts.dialog == Dialog::add_hand_in;
}

ClassDesk& desk_of(Editor& editor) {
    if (!editor.prompts.class_desk) editor.prompts.class_desk = std::make_shared<ClassDesk>();
    return *editor.prompts.class_desk;
}

/// What learners hand in is small: larger files are not read twice.
constexpr std::uintmax_t max_dropped = 1'000'000;

/// The lesson that is open, under that name or with the steps of the answers, or one of those that the
/// program lists.
bool take_lesson(Editor& editor, ClassDesk& desk, const std::string& name, const std::string& text) {
    if (const auto& run = editor.session.lesson.run;
        run && (name.empty() || run->name == name || lesson::is_for(text, run->start))) {
        desk.lesson_name = run->name;
        desk.lesson = run->start;
        return true;
    }
    if (name.empty()) return false;
    list_lessons(editor);
    for (const lesson::LessonEntry& entry : editor.view.lessons.list) {
        if (entry.name != name || !entry.opens()) continue;
        file::ReadResult read = file::load_scene(entry.file);
        if (!read.scene || !read.scene->lesson) continue;
        desk.lesson_name = name;
        desk.lesson = std::move(*read.scene);
        return true;
    }
    return false;
}

/// "answers.json", and "answers (2).json" where another has the name.
std::string free_name(const ClassDesk& desk, const std::string& name) {
    const auto taken = [&](const std::string& other) {
        return std::ranges::find(desk.files, other, &ClassDesk::HandedIn::name) != desk.files.end();
    };
    std::string free = name;
    const fs::path path = platform::path_of_utf8(name);
    for (int i = 2; taken(free); ++i)
        free = fmt::format("{} ({}){}", path.stem().string(), i, path.extension().string());
    return free;
}

/// By their names.
void list_grades(ClassDesk& desk) {
    std::ranges::sort(desk.files, {}, &ClassDesk::HandedIn::name);
    desk.grades.clear();
    for (const ClassDesk::HandedIn& file : desk.files) desk.grades.push_back(file.grade);
    lesson::mark_duplicates(desk.lesson, desk.grades);
}

/// Says so of what is there a second time: the same file, or the same answers where a link brought them.
bool is_here(ClassDesk& desk, const std::string& name, const std::string& text, const std::string& file) {
    const auto same = [&](const ClassDesk::HandedIn& other) {
        return other.text == text && (file.empty() || other.file.empty() || other.file == file);
    };
    if (std::ranges::none_of(desk.files, same)) return false;
    desk.problems.push_back(name + " is here already.");
    return true;
}

/// Grades the new one; duplicates are looked for among all.
void add_answers(Editor& editor, ClassDesk& desk, const std::string& name, const std::string& text,
                 const std::string& file) {
    if (is_here(desk, name, text, file)) return;
    const std::string named = lesson::lesson_named_in(text);
    if (!desk.lesson.lesson && !take_lesson(editor, desk, named, text)) {
        desk.problems.push_back(
            named.empty()
                ? fmt::format("{} names no lesson: open the lesson first.", name)
                : fmt::format("{} is for the lesson {}, which is not here: open it first.", name, named));
        return;
    }
    const std::string free = free_name(desk, name);
    desk.files.push_back(
        {free, text, file,
         lesson::grade_text(desk.lesson, text, free, desk.lesson_name, verify::judges_fills(desk.lesson))});
    list_grades(desk);
    desk.chosen =
        std::size_t(std::ranges::find(desk.files, free, &ClassDesk::HandedIn::name) - desk.files.begin());
}

/// What cannot be opened has a row too: whoever sent it is not to be lost. TEXT tells it from others.
void add_unreadable(ClassDesk& desk, const std::string& name, const std::string& text, const std::string& why,
                    const std::string& file) {
    if (is_here(desk, name, text, file)) return;
    desk.problems.push_back(fmt::format("{}: {}", name, why));
    if (!desk.lesson.lesson) return;
    const std::string free = free_name(desk, name);
    desk.files.push_back(
        {free, text, file,
         lesson::grade_hand_in(desk.lesson, {.text = {}, .problem = why}, free, desk.lesson_name)});
    list_grades(desk);
}

/// Problems of one file after the other stay together: those of many that are dropped at once.
void begin_adding(Editor& editor) {
    if (!is_at_desk(editor)) desk_of(editor).problems.clear();
    if (editor.prompts.dialog != Dialog::add_hand_in) editor.prompts.dialog = Dialog::class_report;
}

std::optional<std::string> text_of_answers(const fs::path& file, std::string& why) {
    const file::Entry entry = file::entry(file);
    if (entry.kind != file::Entry::Kind::file) return {};
    if (entry.bytes > lesson::max_answer_bytes) {
        why = fmt::format("larger than {} MiB", lesson::max_answer_bytes >> 20);
        return {};
    }
    file::TextResult text = file::load_text(file);
    if (!text.text && !text.issues.empty()) why = text.issues.front().text;
    return std::move(text.text);
}

void add_file(Editor& editor, const fs::path& file) {
    ClassDesk& desk = desk_of(editor);
    const std::string name = file.filename().string();
    std::string why = "no file";
    const auto text = text_of_answers(file, why);
    if (!text) {
        add_unreadable(desk, name, file.string() + why, why + '.', file.string());
        return;
    }
    const std::vector<lesson::HandIn> linked = lesson::linked_hand_ins(*text);
    if (linked.empty()) add_answers(editor, desk, name, *text, file.string());
    for (const lesson::HandIn& one : linked) {
        if (one.problem.empty())
            add_answers(editor, desk, name, one.text, {});
        else
            add_unreadable(desk, name, one.text, one.problem, {});
    }
}

/// Of a file in a folder of hand-ins.
bool holds_answers(const fs::path& file) {
    if (file.extension() == ".json") return true;
    std::string why;
    if (file::entry(file).bytes > max_dropped) return false;
    const auto text = text_of_answers(file, why);
    return text && !lesson::linked_hand_ins(*text).empty();
}

bool save_class(Editor& editor, const fs::path& file, const std::string& text, Dialog elsewhere,
                void (*again)(Editor&, const fs::path&)) {
    if (const auto problem = file::write_file_atomically(file, text)) {
        tell_failed_save(editor, {.name = file.filename().string(),
                                  .reason = *problem,
                                  .again = [file, again](Editor& e) { again(e, file); },
                                  .elsewhere = elsewhere});
        return false;
    }
    editor.prompts.dialog = Dialog::class_report;
    desk_of(editor).problems = {fmt::format("Saved {}.", file.filename().string())};
    editor.say("Saved " + file.filename().string());
    return true;
}

fs::path class_file(const Editor& editor, const char* ending) {
    const auto& desk = editor.prompts.class_desk;
    const std::string name = desk ? file::name_from_text(desk->lesson_name) : std::string();
    return editor.document.file.parent_path() /
           platform::path_of_utf8(fmt::format("{}-class.{}", name.empty() ? "lesson" : name, ending));
}

}  // namespace

void ask_class_report(Editor& editor) {
    ClassDesk& desk = desk_of(editor);
    desk.problems.clear();
    if (desk.files.empty()) {
        desk.lesson = {};
        desk.lesson_name.clear();
        take_lesson(editor, desk, {}, {});
    }
    editor.prompts.dialog = Dialog::class_report;
}

void back_to_class(Editor& editor) { editor.prompts.dialog = Dialog::class_report; }

bool take_handed_in(Editor& editor, const fs::path& file) {
    if (is_at_desk(editor)) {
        begin_adding(editor);
        std::string why;
        if (file::entry(file).kind == file::Entry::Kind::folder) {
            for (const fs::path& within : file::files_under(file, why))
                if (holds_answers(within)) add_file(editor, within);
        } else {
            add_file(editor, file);
        }
        return true;
    }
    if (file::entry(file).bytes > max_dropped) return false;
    std::string why;
    const auto text = text_of_answers(file, why);
    const bool of_learner = text && file.extension() == ".json" && lesson::is_solution(*text);
    if (!of_learner && (!text || lesson::linked_hand_ins(*text).empty())) return false;
    begin_adding(editor);
    add_file(editor, file);
    return true;
}

void add_hand_in(Editor& editor, const fs::path& file) {
    // Those of many that are chosen at once stay together.
    if (editor.prompts.dialog == Dialog::add_hand_in) desk_of(editor).problems.clear();
    add_file(editor, file);
    back_to_class(editor);
}

void take_answers(Editor& editor, const std::string& name, const std::string& text) {
    begin_adding(editor);
    add_answers(editor, desk_of(editor), name, text, {});
}

void take_answer_links(Editor& editor, std::string_view text) {
    ClassDesk& desk = desk_of(editor);
    const std::vector<std::string> links = exchange::answer_links_in(text);
    begin_adding(editor);
    desk.problems.clear();
    if (links.empty()) desk.problems.emplace_back("No link that a learner handed in is in the clipboard.");
    for (const std::string& link : links) {
        const exchange::LinkResult read = exchange::read_link(link);
        const std::string name = fmt::format("link {:02}", ++desk.links);
        if (read.link)
            add_answers(editor, desk, name, read.link->answers, {});
        else
            add_unreadable(desk, name, link, read.problem, {});
    }
}

void clear_class(Editor& editor) {
    desk_of(editor) = {};
    ask_class_report(editor);
}

fs::path class_table_file(const Editor& editor) { return class_file(editor, "csv"); }
fs::path class_page_file(const Editor& editor) { return class_file(editor, "html"); }

void save_class_table(Editor& editor, const fs::path& file) {
    const ClassDesk& desk = desk_of(editor);
    if (!desk.lesson.lesson) return;
    // Spreadsheets then read names with accents.
    save_class(editor, file, "\xEF\xBB\xBF" + exports::class_csv(desk.lesson, desk.grades),
               Dialog::save_class_table, save_class_table);
}

void save_class_page(Editor& editor, const fs::path& file) {
    const ClassDesk& desk = desk_of(editor);
    if (!desk.lesson.lesson) return;
    save_class(editor, file, exports::class_page(desk.lesson, desk.grades), Dialog::save_class_page,
               save_class_page);
}

}  // namespace testbed::editor
