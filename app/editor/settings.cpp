// The settings file.
#include "app/editor/settings.h"

#include <algorithm>
#include <fmt/format.h>
#include <utility>

#include "app/editor/settings_fields.h"
#include "app/file/json_parse.h"
#include "app/file/scene_file.h"
#include "app/file/store.h"

namespace testbed::editor {

namespace fs = std::filesystem;

namespace {

/// What the file holds; null where there is none that can be read, discarded where it is no JSON or nested
/// too deep.
Json read(const fs::path& file) {
    const file::TextResult read = file::load_text(file);
    return read.text ? file::json::parse<Json>(*read.text, file::json::Comments::yes) : Json(nullptr);
}

Json values(const Editor& editor) {
    Json all = Json::object();
    for (const SettingsField& field : settings_fields()) all[std::string(field.key)] = field.get(editor);
    return all;
}

/// The list without what was taken out on one side, and with what either side put in.
Json merged_list(const Json& before, const Json& mine, const Json& theirs) {
    const auto holds = [](const Json& list, const Json& item) {
        return std::find(list.begin(), list.end(), item) != list.end();
    };
    Json list = Json::array();
    for (const Json& item : mine)
        if (!holds(list, item) && (holds(theirs, item) || !holds(before, item))) list.push_back(item);
    for (const Json& item : theirs)
        if (!holds(list, item) && !holds(before, item)) list.push_back(item);
    return list;
}

/// What `mine` and another program's `theirs` made of `before`: each part that one of them changed, as that
/// one has it. Of a part that both changed, objects are merged by key and lists by item; else `mine` counts.
/// Null stands for a part that is not there.
Json merged(const Json& before, const Json& mine, const Json& theirs) {
    if (mine == theirs || theirs == before) return mine;
    if (mine == before) return theirs;
    if (mine.is_array() && theirs.is_array())
        return merged_list(before.is_array() ? before : Json::array(), mine, theirs);
    if (!mine.is_object() || !theirs.is_object()) return mine;
    const auto part = [](const Json& whole, const std::string& key) {
        return whole.is_object() && whole.contains(key) ? whole.at(key) : Json(nullptr);
    };
    Json all = theirs;
    for (const auto& [key, value] : mine.items()) all[key] = value;
    for (auto entry = all.begin(); entry != all.end();) {
        Json value = merged(part(before, entry.key()), part(mine, entry.key()), part(theirs, entry.key()));
        if (value.is_null()) {
            entry = all.erase(entry);
        } else {
            entry.value() = std::move(value);
            ++entry;
        }
    }
    return all;
}

std::string spelled(const Json& json) {
    return json.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

/// Gives the file a name that keeps it for the person who wants to mend it.
std::string set_aside(const fs::path& file) {
    fs::path aside = file;
    aside.replace_extension(".broken.json");
    for (int i = 2; file::entry(aside).kind != file::Entry::Kind::none && i < 100; ++i)
        aside.replace_filename(fmt::format("{}.broken-{}.json", file.stem().string(), i));
    if (const std::string problem = file::rename_file(file, aside); !problem.empty())
        return fmt::format("Settings could not be read, and {} could not be renamed: {}", file.string(),
                           problem);
    return fmt::format("Settings could not be read and were reset. The old file is kept as {}.",
                       aside.string());
}

}  // namespace

std::optional<std::string> SettingsFile::load(Editor& editor) {
    if (file_.empty()) return {};
    std::optional<std::string> said;
    const Json found = read(file_);
    if (found.is_object()) {
        for (const SettingsField& field : settings_fields()) {
            const auto value = found.find(std::string(field.key));
            if (value == found.end()) continue;
            if (const std::string must = field.set(editor, *value); !must.empty())
                said = fmt::format("{}: {} {}; left as it was", file_.string(), field.key, must);
        }
        known_ = spelled(values(editor));
    } else if (!found.is_null() || found.is_discarded()) {
        said = set_aside(file_);
    }
    return said;
}

std::optional<std::string> SettingsFile::store(const Editor& editor) {
    if (file_.empty()) return {};
    const Json now = values(editor);
    std::string text = spelled(now);
    if (text == known_ || text == refused_) return {};
    const Json before = known_.empty() ? Json::object() : file::json::parse<Json>(known_);
    const Json found = read(file_);
    const Json file = merged(before, now, found.is_object() ? found : Json::object());
    // Two programs that miss each other's writes end here, once the file has what both of them wrote.
    if (file != found) {
        file::make_folders(file_.parent_path());
        if (auto problem = file::write_file_atomically(file_, spelled(file))) {
            refused_ = std::move(text);  // tried again with the next change
            return fmt::format("The settings are not kept: {}", *problem);
        }
    }
    refused_.clear();
    before_ = std::exchange(known_, std::move(text));
    return {};
}

void SettingsFile::written_over() {
    if (!before_) return;
    known_ = *before_;
    before_.reset();
}

}  // namespace testbed::editor
