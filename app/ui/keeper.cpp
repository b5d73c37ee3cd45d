// What goes on beside the drawing.
#include "app/ui/keeper.h"

#include <system_error>

#include "app/model/welcome.h"
#include "app/ui/files.h"

namespace testbed::ui {

namespace fs = std::filesystem;

namespace {

constexpr double store_every = 2;  // seconds

fs::path in_folder(const fs::path& folder, const char* name) {
    return folder.empty() ? fs::path() : folder / name;
}

}  // namespace

Keeper::Keeper(const fs::path& folder) : settings_(in_folder(folder, "settings.json")) {}

void Keeper::start(Desk& desk, const std::string& scene) {
    const auto said = settings_.load(desk);
    std::error_code error;
    if (!scene.empty()) {
        open_file(desk, scene);
    } else {
        desk.document.replace(model::welcome_scene(), {});
        if (const fs::path last = desk.memory.last_scene; fs::is_regular_file(last, error))
            open_file(desk, last);
    }
    if (said) desk.complain(*said);
}

bool Keeper::tick(Desk& desk, double seconds) {
    since_stored_ += seconds;
    if (since_stored_ < store_every) return false;
    since_stored_ = 0;
    const Notice before = desk.notice;
    store(desk);
    return desk.notice != before;
}

void Keeper::store(Desk& desk) {
    std::error_code error;
    const fs::path& file = desk.document.file;
    desk.memory.last_scene = file.empty() ? fs::path() : fs::absolute(file, error);
    if (const auto problem = settings_.store(desk)) desk.complain(*problem);
}

void Keeper::finish(Desk& desk) { store(desk); }

}  // namespace testbed::ui
