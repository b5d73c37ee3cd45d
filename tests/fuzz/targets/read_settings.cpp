// The settings file: whatever it holds, the editor starts; what it took over is written and read again as the
// same.
#include "app/editor/settings.h"
#include "app/editor/settings_fields.h"
#include "tests/fuzz/list.h"
#include "tests/support/temporary_folder.h"

namespace fuzz {

namespace {

namespace editor = testbed::editor;

editor::Json values(const editor::Editor& of) {
    editor::Json all = editor::Json::object();
    for (const editor::SettingsField& field : editor::settings_fields())
        all[std::string(field.key)] = field.get(of);
    return all;
}

void fuzz_read_settings(Input input) {
    static const testbed::tests::TemporaryFolder folder;
    editor::Editor first, second;
    const auto file = folder.write("settings.json", text_of(input));
    editor::SettingsFile(file).load(first);
    const editor::Json taken = values(first);
    const std::string text = taken.dump(2, ' ', false, editor::Json::error_handler_t::replace);
    folder.write("settings.json", text);
    const auto said = editor::SettingsFile(file).load(second);
    require(!said, [&] { return *said + "\n" + text; });
    require(values(second) == taken, [&] { return "other settings are read:\n" + text; });
    std::error_code ignored;
    for (const auto& entry : std::filesystem::directory_iterator(folder.path()))
        std::filesystem::remove(entry.path(), ignored);
}

}  // namespace

constinit const Target read_settings_target{"read_settings", fuzz_read_settings};

}  // namespace fuzz
