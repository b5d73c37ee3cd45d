// New, open, save.
#include "app/ui/files.h"

#include <fmt/format.h>
#include <utility>

#include "app/model/scene_file.h"

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

void new_scene(Desk& desk) {
    after_unsaved(desk, [](Desk& d) {
        d.document.replace({}, {});
        d.show_all_wanted = true;
        d.say("New scene");
    });
}

void ask_open(Desk& desk) {
    after_unsaved(desk, [](Desk& d) { d.dialog = Dialog::open; });
}

void open_file(Desk& desk, const std::filesystem::path& file) {
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
    desk.document.replace(std::move(*read.scene), file);
    remember_file(desk.memory, file);
    desk.show_all_wanted = true;
    desk.hovered.reset();
    if (read.issues.empty()) {
        desk.say(fmt::format("Opened {}", name));
    } else {
        desk.complain(fmt::format("Opened {} with {} warning{}: {}", name, read.issues.size(),
                                  read.issues.size() == 1 ? "" : "s", read.issues.front().text));
    }
}

bool save_to(Desk& desk, const std::filesystem::path& file) {
    if (const auto problem = desk.document.save(file)) {
        desk.complain(fmt::format("Not saved: {}", *problem));
        return false;
    }
    remember_file(desk.memory, file);
    desk.dialog = Dialog::none;
    desk.say(fmt::format("Saved {}", desk.document.name()));
    go_on(desk);
    return true;
}

void save(Desk& desk) {
    if (desk.document.file.empty()) {
        ask_save_as(desk);
    } else {
        save_to(desk, desk.document.file);
    }
}

void ask_save_as(Desk& desk) { desk.dialog = Dialog::save_as; }

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
