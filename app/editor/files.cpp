// New, open, save.
#include "app/editor/files.h"

#include <fmt/format.h>
#include <utility>

#include "app/editor/sketching.h"
#include "app/file/scene_file.h"
#include "app/ui/lessons/pages.h"

namespace testbed::ui {

namespace {

void go_on(Desk& desk) {
    if (const auto action = std::exchange(desk.afterwards, nullptr)) action(desk);
}

}  // namespace

void after_unsaved(Desk& desk, std::function<void(Desk&)> action) {
    if (!desk.document.history.unsaved()) {
        action(desk);
        return;
    }
    desk.afterwards = std::move(action);
    desk.dialog = Dialog::unsaved;
}

void put_on_desk(Desk& desk, model::Scene scene, std::filesystem::path file) {
    end_show(desk);
    desk.lessons.setting.reset();
    desk.lessons.authoring.reset();
    desk.lessons.run.reset();
    desk.lessons.opening.reset();
    desk.lessons.sketching.reset();
    desk.entered.reset();
    desk.hovered.reset();
    SceneList list;
    list.search = std::move(desk.scene_list.search);
    desk.scene_list = std::move(list);
    desk.widgets.forget_typed();
    desk.document.replace(std::move(scene), std::move(file));
    desk.show_all_wanted = true;
}

void new_scene(Desk& desk) {
    after_unsaved(desk, [](Desk& d) {
        put_on_desk(d, {}, {});
        open_on_show(d);
        d.say("New scene");
    });
}

void make_many(Desk& desk) {
    desk.dialog = Dialog::none;
    after_unsaved(desk, [](Desk& d) {
        put_on_desk(d, model::make_scene(d.many), {});
        d.say(fmt::format("Made {} shapes with seed {}", d.many.count, d.many.seed));
    });
}

void ask_open(Desk& desk) {
    after_unsaved(desk, [](Desk& d) { d.dialog = Dialog::open; });
}

void open_file(Desk& desk, const std::filesystem::path& file) {
    const auto stamp = stamp_of(file);  // before it is read: what changes meanwhile is noticed
    model::ReadResult read = model::load_scene(file);
    const std::string name = file.filename().string();
    if (!read.scene) {
        desk.issues = std::move(read.issues);
        desk.issues_file = file.string();
        desk.dialog = Dialog::problems;
        desk.complain(fmt::format("{} was not opened", name));
        return;
    }
    desk.dialog = Dialog::none;
    put_on_desk(desk, std::move(*read.scene), file);
    desk.document.stamp = stamp;
    remember_file(desk.memory, file);
    open_on_show(desk);
    if (read.issues.empty()) {
        desk.say(fmt::format("Opened {}", name));
    } else {
        desk.complain(fmt::format("Opened {} with {} warning{}: {}", name, read.issues.size(),
                                  read.issues.size() == 1 ? "" : "s", read.issues.front().text));
    }
}

bool save_to(Desk& desk, const std::filesystem::path& file) {
    if (is_authoring(desk)) {
        if (!save_lesson(desk, file)) return false;
    } else if (const auto problem = desk.document.save(file)) {
        desk.complain(fmt::format("Not saved: {}", *problem));
        return false;
    } else {
        desk.say(fmt::format("Saved {}", desk.document.name()));
    }
    remember_file(desk.memory, file);
    desk.dialog = Dialog::none;
    go_on(desk);
    return true;
}

void save(Desk& desk) {
    const auto now = stamp_of(desk.document.file);
    if (desk.document.file.empty()) {
        ask_save_as(desk);
    } else if (now && desk.document.stamp && now != desk.document.stamp) {
        desk.document.stamp = now;
        desk.afterwards = nullptr;
        desk.dialog = Dialog::changed;
    } else {
        save_to(desk, desk.document.file);
    }
}

void ask_save_as(Desk& desk) { desk.dialog = Dialog::save_as; }

void ask_save_picture(Desk& desk) { desk.dialog = Dialog::save_picture; }

bool save_picture(Desk& desk, const std::filesystem::path& file) {
    using Format = ExportOptions::Format;
    ExportOptions options = desk.export_options;
    if (file.extension() == ".svg") options.format = Format::svg;
    if (file.extension() == ".png") options.format = Format::png;
    const std::string picture =
        options.format == Format::svg ? picture_svg(desk, options) : picture_png(desk, options);
    if (const auto problem = model::write_file_atomically(file, picture)) {
        desk.complain(fmt::format("Not exported: {}", *problem));
        return false;
    }
    desk.dialog = Dialog::none;
    desk.say(fmt::format("Exported {}", file.filename().string()));
    return true;
}

bool check_disk(Desk& desk) {
    Document& document = desk.document;
    if (document.file.empty() || !document.stamp || desk.dialog != Dialog::none || desk.tool_busy)
        return false;
    const auto now = stamp_of(document.file);
    if (!now || now == document.stamp) return false;  // one that is gone may be about to be replaced
    document.stamp = now;
    if (document.history.unsaved()) {
        desk.dialog = Dialog::changed;
    } else {
        reload(desk);
    }
    return true;
}

void reload(Desk& desk) {
    desk.dialog = Dialog::none;
    Document& document = desk.document;
    const std::string name = document.name();
    document.stamp = stamp_of(document.file);
    model::ReadResult read = model::load_scene(document.file);
    if (!read.scene) {
        desk.complain(fmt::format("{} was changed by another program and was not reloaded: {}", name,
                                  model::to_string(read.issues.front(), name)));
        return;
    }
    document.history.commit("reload " + name, std::move(*read.scene));
    document.history.mark_saved();
    std::erase_if(document.selection(), [&](const std::string& id) { return !desk.scene().find(id); });
    desk.hovered.reset();
    desk.say(fmt::format("Reloaded {}: another program changed it", name));
}

void restore_left_work(Desk& desk) {
    if (desk.left_marked >= desk.left_work.size()) return;
    LeftWork& work = desk.left_work[desk.left_marked].work;
    // On top of the file as it is on the disk, so that undoing goes back to it.
    const auto stamp = stamp_of(work.of);
    model::ReadResult saved = work.of.empty() ? model::ReadResult{} : model::load_scene(work.of);
    put_on_desk(desk, saved.scene ? std::move(*saved.scene) : model::Scene{}, work.of);
    desk.document.stamp = stamp;
    desk.document.history.commit("restore unsaved work", work.scene);
    desk.dialog = Dialog::none;
    // Only once it is kept as this program's own may the old one go.
    if (const auto problem = desk.autosave.write(desk.document)) {
        desk.complain(*problem);
    } else {
        discard(work);
        desk.say(fmt::format("Restored unsaved work on {}", desk.document.name()));
    }
    desk.left_work.clear();
}

void discard_left_work(Desk& desk) {
    if (desk.left_marked >= desk.left_work.size()) return;
    discard(desk.left_work[desk.left_marked].work);
    desk.left_work.erase(desk.left_work.begin() + std::ptrdiff_t(desk.left_marked));
    desk.left_marked = 0;
    if (desk.left_work.empty()) desk.dialog = Dialog::none;
}

void request_close(Desk& desk) {
    after_unsaved(desk, [](Desk& d) { d.closing = true; });
}

void answer_save(Desk& desk) {
    desk.dialog = Dialog::none;
    save(desk);  // goes on once it has saved; a failure leaves the window open
}

void answer_discard(Desk& desk) {
    desk.dialog = Dialog::none;
    go_on(desk);
}

void answer_cancel(Desk& desk) {
    desk.dialog = Dialog::none;
    desk.afterwards = nullptr;
}

}  // namespace testbed::ui
