// What goes on beside the drawing.
#include "app/editor/persistence.h"

#include <system_error>

#include "app/editor/files.h"
#include "app/file/welcome.h"

namespace testbed::ui {

namespace fs = std::filesystem;

namespace {

constexpr double look_every = 2;  // seconds between looks at the settings and at the document's file

fs::path in_folder(const fs::path& folder, const char* name) {
    return folder.empty() ? fs::path() : folder / name;
}

}  // namespace

Keeper::Keeper(const fs::path& folder) : folder_(folder), settings_(in_folder(folder, "settings.json")) {}

void Keeper::start(Desk& desk, const std::string& scene) {
    const auto said = settings_.load(desk);
    std::error_code error;
    if (!scene.empty()) {
        open_file(desk, scene);
    } else {
        put_on_desk(desk, model::welcome_scene(), {});
        open_on_show(desk);
        if (const fs::path last = desk.memory.last_scene; fs::is_regular_file(last, error))
            open_file(desk, last);
    }
    if (said) desk.complain(*said);
    desk.autosave = Autosave(in_folder(folder_, "autosave"));
    offer_left_work(desk);
}

void Keeper::offer_left_work(Desk& desk) {
    for (LeftWork& work : desk.autosave.left_behind()) {
        Thumbnail picture(work.scene);
        desk.left_work.push_back({std::move(work), std::move(picture)});
    }
    if (!desk.left_work.empty()) desk.dialog = Dialog::left_work;
}

bool Keeper::tick(Desk& desk, double seconds) {
    const Notice before = desk.notice;
    if (!desk.tool_busy) {  // a gesture shows what may yet be put back
        if (const auto problem = desk.autosave.tick(desk.document, seconds)) desk.complain(*problem);
    }
    since_stored_ += seconds;
    bool changed = false;
    if (since_stored_ >= look_every) {
        since_stored_ = 0;
        store(desk);
        changed = check_disk(desk);
    }
    return changed || desk.notice != before;
}

void Keeper::store(Desk& desk) {
    std::error_code error;
    const fs::path& file = desk.document.file;
    desk.memory.last_scene = file.empty() ? fs::path() : fs::absolute(file, error);
    if (const auto problem = settings_.store(desk)) desk.complain(*problem);
}

void Keeper::finish(Desk& desk) {
    store(desk);
    if (desk.closing) desk.autosave.forget();
}

}  // namespace testbed::ui
