// The values of the settings file.
#include "app/editor/settings_fields.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>

#include "app/ui/appearance.h"
#include "app/ui/layout.h"
#include "app/ui/panels/panel.h"

namespace testbed::ui {

namespace {

namespace fs = std::filesystem;

std::string text_of(const fs::path& path) {
    const auto utf8 = path.u8string();
    return {utf8.begin(), utf8.end()};
}
fs::path path_of(const std::string& utf8) { return fs::path(std::u8string(utf8.begin(), utf8.end())); }

/// A switch of the desk: truth("snap", [](auto& d) -> auto& { return d.snap; }).
template <class Access>
constexpr SettingsField truth(std::string_view key, Access) {
    return {key, [](const Desk& desk) { return Json(Access{}(desk)); },
            [](Desk& desk, const Json& value) -> std::string {
                if (!value.is_boolean()) return "must be true or false";
                Access{}(desk) = value.get<bool>();
                return {};
            }};
}

/// A number of the desk; one beyond its range becomes the nearest within it.
template <auto least, auto most, class Access>
constexpr SettingsField number(std::string_view key, Access) {
    return {key,
            [](const Desk& desk) {
                // A float in its own digits, not in those of the nearest double.
                return Json::parse(fmt::format("{}", Access{}(desk)));
            },
            [](Desk& desk, const Json& value) -> std::string {
                if (!value.is_number()) return "must be a number";
                auto& target = Access{}(desk);
                using Number = std::remove_reference_t<decltype(target)>;
                target = Number(std::clamp(value.get<double>(), double(least), double(most)));
                return {};
            }};
}

template <class Access>
constexpr SettingsField paths(std::string_view key, Access) {
    return {key,
            [](const Desk& desk) {
                Json list = Json::array();
                for (const fs::path& path : Access{}(desk)) list.push_back(text_of(path));
                return list;
            },
            [](Desk& desk, const Json& value) -> std::string {
                std::vector<fs::path> list;
                for (const Json& item : value) {
                    if (!value.is_array() || !item.is_string()) return "must be a list of texts";
                    list.push_back(path_of(item.get<std::string>()));
                }
                Access{}(desk) = std::move(list);
                return {};
            }};
}

constexpr SettingsField theme{"theme", [](const Desk& desk) { return Json(desk.look().theme->id); },
                              [](Desk& desk, const Json& value) -> std::string {
                                  const ink::Theme* found =
                                      value.is_string() ? ink::find_theme(value.get<std::string>()) : nullptr;
                                  if (!found) return "must be dark, light or projector";
                                  desk.widgets.look.theme = found;
                                  return {};
                              }};

constexpr SettingsField open_panel_field{
    "panel", [](const Desk& desk) { return Json(desk.panel->id); },
    [](Desk& desk, const Json& value) -> std::string {
        const Panel* found = value.is_string() ? find_panel(value.get<std::string>()) : nullptr;
        if (!found) return "must be a panel's name";
        desk.panel = found;
        return {};
    }};

/// By name, so that an overlay that a later version adds comes as it comes in a new scene.
constexpr SettingsField overlays_on{"overlays",
                                    [](const Desk& desk) {
                                        Json on = Json::object();
                                        const auto all = overlays::all();
                                        for (std::size_t i = 0; i < all.size(); ++i)
                                            on[std::string(all[i].id)] =
                                                static_cast<bool>(desk.overlay_on[i]);
                                        return on;
                                    },
                                    [](Desk& desk, const Json& value) -> std::string {
                                        if (!value.is_object())
                                            return "must be an object of overlays that are true or false";
                                        const auto all = overlays::all();
                                        for (std::size_t i = 0; i < all.size(); ++i) {
                                            const auto on = value.find(std::string(all[i].id));
                                            if (on != value.end() && on->is_boolean())
                                                desk.overlay_on[i] = on->get<bool>();
                                        }
                                        return {};
                                    }};

constexpr SettingsField last_scene{"last_scene",
                                   [](const Desk& desk) { return Json(text_of(desk.memory.last_scene)); },
                                   [](Desk& desk, const Json& value) -> std::string {
                                       if (!value.is_string()) return "must be the path of a scene file";
                                       desk.memory.last_scene = path_of(value.get<std::string>());
                                       return {};
                                   }};

constexpr SettingsField hints_seen{"hints_seen",
                                   [](const Desk& desk) { return Json(desk.memory.hints_seen); },
                                   [](Desk& desk, const Json& value) -> std::string {
                                       std::vector<std::string> seen;
                                       for (const Json& item : value) {
                                           if (!value.is_array() || !item.is_string())
                                               return "must be a list of hints' names";
                                           seen.push_back(item.get<std::string>());
                                       }
                                       desk.memory.hints_seen = std::move(seen);
                                       return {};
                                   }};

/// Steps that are done, by lesson.
constexpr SettingsField lessons_done{
    "lessons", [](const Desk& desk) { return Json::parse(model::write_progress(desk.lessons.progress)); },
    [](Desk& desk, const Json& value) -> std::string {
        if (!value.is_object()) return "must be an object of lessons and their steps that are done";
        desk.lessons.progress = model::read_progress(value.dump());
        return {};
    }};

constexpr SettingsField passport{
    "pair_passport", [](const Desk& desk) { return Json(desk.lessons.passport.to_text()); },
    [](Desk& desk, const Json& value) -> std::string {
        if (!value.is_string()) return "must be a text";
        desk.lessons.passport = model::Passport::from_text(value.get<std::string>());
        return {};
    }};

constexpr SettingsField export_format{
    "export_format",
    [](const Desk& desk) {
        return Json(desk.export_options.format == ExportOptions::Format::svg ? "svg" : "png");
    },
    [](Desk& desk, const Json& value) -> std::string {
        if (value != "svg" && value != "png") return "must be svg or png";
        desk.export_options.format = value == "svg" ? ExportOptions::Format::svg : ExportOptions::Format::png;
        return {};
    }};

constexpr std::array rows{
    theme,
    number<least_ui_scale, most_ui_scale>(
        "ui_scale", [](auto& d) -> auto& { return d.memory.ui_scale; }),
    number<480, 16384>(
        "window_width", [](auto& d) -> auto& { return d.memory.window.width; }),
    number<320, 16384>(
        "window_height", [](auto& d) -> auto& { return d.memory.window.height; }),
    truth(
        "window_maximized", [](auto& d) -> auto& { return d.memory.window.maximized; }),
    number<least_column, most_column>(
        "column_width", [](auto& d) -> auto& { return d.column_width; }),
    number<least_table, 4096.0f>(
        "table_height", [](auto& d) -> auto& { return d.table_height; }),
    open_panel_field,
    truth(
        "panels", [](auto& d) -> auto& { return d.panels; }),
    truth(
        "grid", [](auto& d) -> auto& { return d.grid; }),
    truth(
        "snap_to_grid", [](auto& d) -> auto& { return d.snap; }),
    truth(
        "snap_to_shapes", [](auto& d) -> auto& { return d.snap_to_shapes; }),
    overlays_on,
    truth(
        "native_dialogs", [](auto& d) -> auto& { return d.memory.native_dialogs; }),
    export_format,
    number<1, ExportOptions::most_scale>(
        "export_scale", [](auto& d) -> auto& { return d.export_options.scale; }),
    truth(
        "export_grid", [](auto& d) -> auto& { return d.export_options.grid; }),
    truth(
        "export_legend", [](auto& d) -> auto& { return d.export_options.legend; }),
    truth(
        "export_labels", [](auto& d) -> auto& { return d.export_options.labels; }),
    last_scene,
    paths(
        "recent_files", [](auto& d) -> auto& { return d.memory.recent_files; }),
    paths(
        "recent_folders", [](auto& d) -> auto& { return d.memory.recent_folders; }),
    truth(
        "welcomed", [](auto& d) -> auto& { return d.memory.welcomed; }),
    hints_seen,
    lessons_done,
    passport,
    truth(
        "captions", [](auto& d) -> auto& { return d.lessons.captions; }),
};

}  // namespace

std::span<const SettingsField> settings_fields() { return rows; }

}  // namespace testbed::ui
