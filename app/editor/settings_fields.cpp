// The values of the settings file.
#include "app/editor/settings_fields.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>

#include "app/editor/appearance.h"
#include "app/editor/trying.h"
#include "app/file/json_parse.h"
#include "app/lesson/choice_order.h"

namespace testbed::editor {

namespace {

namespace fs = std::filesystem;

std::string text_of(const fs::path& path) {
    const auto utf8 = path.u8string();
    return {utf8.begin(), utf8.end()};
}
fs::path path_of(const std::string& utf8) { return fs::path(std::u8string(utf8.begin(), utf8.end())); }

/// A switch: truth("grid", [](auto& e) -> auto& { return own_switches(e).grid; }).
template <class Access>
constexpr SettingsField truth(std::string_view key, Access) {
    return {key, [](const Editor& editor) { return Json(Access{}(editor)); },
            [](Editor& editor, const Json& value) -> std::string {
                if (!value.is_boolean()) return "must be true or false";
                Access{}(editor) = value.get<bool>();
                return {};
            }};
}

struct Bounds {
    double min, max;
};

/// A number; one beyond its bounds becomes the nearest within them.
template <class GetBounds, class Access>
constexpr SettingsField number(std::string_view key, GetBounds, Access) {
    return {key,
            [](const Editor& editor) {
                // A float in its own digits, not in those of the nearest double.
                return file::json::parse<Json>(fmt::format("{}", Access{}(editor)));
            },
            [](Editor& editor, const Json& value) -> std::string {
                if (!value.is_number()) return "must be a number";
                auto& target = Access{}(editor);
                using Number = std::remove_reference_t<decltype(target)>;
                const Bounds bounds = GetBounds{}();
                target = Number(std::clamp(value.get<double>(), bounds.min, bounds.max));
                return {};
            }};
}

template <class Access>
constexpr SettingsField text(std::string_view key, Access) {
    return {key, [](const Editor& editor) { return Json(Access{}(editor)); },
            [](Editor& editor, const Json& value) -> std::string {
                if (!value.is_string()) return "must be a text";
                Access{}(editor) = value.get<std::string>();
                return {};
            }};
}

template <class Access>
constexpr SettingsField paths(std::string_view key, Access) {
    return {key,
            [](const Editor& editor) {
                Json list = Json::array();
                for (const fs::path& path : Access{}(editor)) list.push_back(text_of(path));
                return list;
            },
            [](Editor& editor, const Json& value) -> std::string {
                std::vector<fs::path> list;
                for (const Json& item : value) {
                    if (!value.is_array() || !item.is_string()) return "must be a list of texts";
                    list.push_back(path_of(item.get<std::string>()));
                }
                Access{}(editor) = std::move(list);
                return {};
            }};
}

constexpr SettingsField theme_field{
    "theme", [](const Editor& editor) { return Json(own_theme(editor).id); },
    [](Editor& editor, const Json& value) -> std::string {
        const view::Theme* found = value.is_string() ? view::find_theme(value.get<std::string>()) : nullptr;
        if (!found) return "must be " + view::theme_ids();
        (editor.view.own_theme ? editor.view.own_theme : editor.view.look.theme) = found;
        return {};
    }};

constexpr SettingsField open_panel_field{
    "panel", [](const Editor& editor) { return Json(id_of(own_switches(editor).panel)); },
    [](Editor& editor, const Json& value) -> std::string {
        const auto found = value.is_string() ? find_panel(value.get<std::string>()) : std::nullopt;
        if (!found) return "must be a panel's name";
        own_switches(editor).panel = *found;
        return {};
    }};

/// By name, so that an overlay that a later version adds comes as it comes in a new scene.
constexpr SettingsField overlays_on{"overlays",
                                    [](const Editor& editor) {
                                        Json on = Json::object();
                                        const std::vector<bool>& own = own_switches(editor).overlay_on;
                                        const auto all = overlays::all();
                                        for (std::size_t i = 0; i < all.size(); ++i)
                                            on[std::string(all[i].id)] = static_cast<bool>(own[i]);
                                        return on;
                                    },
                                    [](Editor& editor, const Json& value) -> std::string {
                                        if (!value.is_object())
                                            return "must be an object of overlays that are true or false";
                                        const auto all = overlays::all();
                                        for (std::size_t i = 0; i < all.size(); ++i) {
                                            const auto on = value.find(std::string(all[i].id));
                                            if (on != value.end() && on->is_boolean())
                                                own_switches(editor).overlay_on[i] = on->get<bool>();
                                        }
                                        return {};
                                    }};

constexpr SettingsField last_scene{
    "last_scene", [](const Editor& editor) { return Json(text_of(editor.preferences.last_scene)); },
    [](Editor& editor, const Json& value) -> std::string {
        if (!value.is_string()) return "must be the path of a scene file";
        editor.preferences.last_scene = path_of(value.get<std::string>());
        return {};
    }};

constexpr SettingsField hints_seen{"hints_seen",
                                   [](const Editor& editor) { return Json(editor.preferences.hints_seen); },
                                   [](Editor& editor, const Json& value) -> std::string {
                                       std::vector<std::string> seen;
                                       for (const Json& item : value) {
                                           if (!value.is_array() || !item.is_string())
                                               return "must be a list of hints' names";
                                           seen.push_back(item.get<std::string>());
                                       }
                                       editor.preferences.hints_seen = std::move(seen);
                                       return {};
                                   }};

/// Steps that are done, by lesson.
constexpr SettingsField lessons_done{
    "lessons",
    [](const Editor& editor) {
        return file::json::parse<Json>(lesson::write_progress(editor.preferences.progress));
    },
    [](Editor& editor, const Json& value) -> std::string {
        if (!value.is_object()) return "must be an object of lessons and their steps that are done";
        editor.preferences.progress = lesson::read_progress(value.dump());
        return {};
    }};

/// What was predicted and reached, by lesson: each as the file that is handed in.
constexpr SettingsField lesson_answers{
    "lesson_answers",
    [](const Editor& editor) {
        Json all = Json::object();
        for (const auto& [lesson, answers] : editor.preferences.answers)
            all[lesson] = file::json::parse<Json>(answers);
        return all;
    },
    [](Editor& editor, const Json& value) -> std::string {
        if (!value.is_object()) return "must be an object of lessons and what was answered in them";
        editor.preferences.answers.clear();
        for (const auto& [lesson, answers] : value.items())
            if (answers.is_object()) editor.preferences.answers[lesson] = answers.dump();
        return {};
    }};

constexpr SettingsField lesson_reviews{
    "lesson_reviews",
    [](const Editor& editor) {
        return file::json::parse<Json>(lesson::write_review_log(editor.preferences.reviews));
    },
    [](Editor& editor, const Json& value) -> std::string {
        if (!value.is_object()) return "must be an object of questions that were asked again";
        editor.preferences.reviews = lesson::read_review_log(value.dump());
        return {};
    }};

/// Bugs that were caught, by lesson.
constexpr SettingsField caught_bugs{
    "caught_bugs",
    [](const Editor& editor) {
        return file::json::parse<Json>(lesson::write_caught(editor.preferences.caught));
    },
    [](Editor& editor, const Json& value) -> std::string {
        if (!value.is_object()) return "must be an object of lessons and the bugs that were caught in them";
        editor.preferences.caught = lesson::read_caught(value.dump());
        return {};
    }};

constexpr SettingsField passport{
    "pair_passport", [](const Editor& editor) { return Json(editor.preferences.passport.to_text()); },
    [](Editor& editor, const Json& value) -> std::string {
        if (!value.is_string()) return "must be a text";
        editor.preferences.passport = lesson::Passport::from_text(value.get<std::string>());
        return {};
    }};

constexpr SettingsField export_format{
    "export_format",
    [](const Editor& editor) {
        return Json(std::string(ending(editor.preferences.picture.format).substr(1)));
    },
    [](Editor& editor, const Json& value) -> std::string {
        for (const PictureFormat format :
             {PictureFormat::svg, PictureFormat::png, PictureFormat::pdf, PictureFormat::tikz}) {
            if (value != std::string(ending(format).substr(1))) continue;
            editor.preferences.picture.format = format;
            return {};
        }
        return "must be svg, png, pdf or tex";
    }};

constexpr SettingsField export_theme{
    "export_theme", [](const Editor& editor) { return Json(editor.preferences.picture.theme); },
    [](Editor& editor, const Json& value) -> std::string {
        if (!value.is_string() || !view::find_picture_theme(value.get<std::string>()))
            return "must be " + view::theme_ids(view::picture_themes());
        editor.preferences.picture.theme = value.get<std::string>();
        return {};
    }};

constexpr std::array settings_rows{
    theme_field,
    text(
        "link_base", [](auto& e) -> auto& { return e.preferences.link_base; }),
    text(
        "collider_command", [](auto& e) -> auto& { return e.collider.command; }),
    text(
        "collider_folder", [](auto& e) -> auto& { return e.collider.folder; }),
    text(
        "collider_code", [](auto& e) -> auto& { return e.collider.code; }),
    text(
        "live_program", [](auto& e) -> auto& { return e.live.command; }),
    text(
        "live_folder", [](auto& e) -> auto& { return e.live.folder; }),
    number(
        "live_memory",
        [] {
            return Bounds{Live::least_megabytes, Live::most_megabytes};
        },
        [](auto& e) -> auto& { return e.live.megabytes; }),
    number(
        "ui_scale",
        [] {
            return Bounds{min_ui_scale, max_ui_scale};
        },
        [](auto& e) -> auto& { return e.preferences.ui_scale; }),
    number(
        "window_width",
        [] {
            return Bounds{480, 16384};
        },
        [](auto& e) -> auto& { return e.preferences.window.width; }),
    number(
        "window_height",
        [] {
            return Bounds{320, 16384};
        },
        [](auto& e) -> auto& { return e.preferences.window.height; }),
    truth(
        "window_maximized", [](auto& e) -> auto& { return e.preferences.window.maximized; }),
    number(
        "column_width",
        [] {
            return Bounds{min_column, max_column};
        },
        [](auto& e) -> auto& { return e.view.column_width; }),
    number(
        "table_height",
        [] {
            return Bounds{min_table, 4096.0f};
        },
        [](auto& e) -> auto& { return e.view.table_height; }),
    open_panel_field,
    truth(
        "panels", [](auto& e) -> auto& { return own_switches(e).panels; }),
    truth(
        "grid", [](auto& e) -> auto& { return own_switches(e).grid; }),
    truth(
        "snap_to_grid", [](auto& e) -> auto& { return own_switches(e).snap_to_grid; }),
    truth(
        "snap_to_shapes", [](auto& e) -> auto& { return own_switches(e).snap_to_shapes; }),
    overlays_on,
    truth(
        "native_dialogs", [](auto& e) -> auto& { return e.preferences.native_dialogs; }),
    export_format,
    number(
        "export_scale",
        [] {
            return Bounds{1, PictureOptions::max_scale};
        },
        [](auto& e) -> auto& { return e.preferences.picture.scale; }),
    truth(
        "export_grid", [](auto& e) -> auto& { return e.preferences.picture.grid; }),
    truth(
        "export_legend", [](auto& e) -> auto& { return e.preferences.picture.legend; }),
    truth(
        "export_labels", [](auto& e) -> auto& { return e.preferences.picture.labels; }),
    export_theme,
    truth(
        "export_transparent", [](auto& e) -> auto& { return e.preferences.picture.transparent; }),
    last_scene,
    paths(
        "recent_files", [](auto& e) -> auto& { return e.preferences.recent_files; }),
    paths(
        "recent_folders", [](auto& e) -> auto& { return e.preferences.recent_folders; }),
    truth(
        "welcomed", [](auto& e) -> auto& { return e.preferences.welcomed; }),
    hints_seen,
    lessons_done,
    lesson_answers,
    lesson_reviews,
    number(
        "choice_seed",
        [] {
            return Bounds{0, double(lesson::seed_end - 1)};
        },
        [](auto& e) -> auto& { return e.preferences.choice_seed; }),
    text(
        "learner", [](auto& e) -> auto& { return e.preferences.learner; }),
    caught_bugs,
    passport,
    truth(
        "recorded_cursor", [](auto& e) -> auto& { return e.preferences.recorded_cursor; }),
    truth(
        "captions", [](auto& e) -> auto& { return e.preferences.captions; }),
};

}  // namespace

std::span<const SettingsField> settings_fields() { return settings_rows; }

}  // namespace testbed::editor
