// Chooses a file inside the window.
#include "app/ui/widgets/file_browser.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <fmt/format.h>
#include <utility>

#include "app/draw/imgui_painter.h"
#include "app/exchange/import.h"
#include "app/file/store.h"
#include "app/ui/widgets/widgets.h"

namespace testbed::ui {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t max_files_listed = 2000;  // of a folder: more cannot be read, the filter finds them

std::string lower(std::string text) {
    std::transform(text.begin(), text.end(), text.begin(),
                   [](unsigned char c) { return char(std::tolower(c)); });
    return text;
}

bool is_there(const fs::path& path) { return file::entry(path).kind != file::Entry::Kind::none; }
bool is_folder(const fs::path& path) { return file::entry(path).kind == file::Entry::Kind::folder; }

bool ends_in(const fs::path& path, const std::string& ending) {
    return lower(path.extension().string()) == ending;
}

}  // namespace

void FileBrowser::start(std::string_view title, Mode mode, const fs::path& file,
                        std::vector<fs::path> recent) {
    title_ = title;
    recent_ = std::move(recent);
    mode_ = mode;
    focus_ = true;
    outcome_ = {};
    ending_ = file.has_extension() ? lower(file.extension().string()) : ".json";
    typed_ = mode == Mode::save ? (file.empty() ? "untitled.json" : file.filename().string()) : std::string();
    fs::path folder = file.empty() ? file::working_folder() : file::absolute(file).parent_path();
    if (!is_folder(folder)) folder = file::working_folder();
    enter(folder);
}

bool FileBrowser::is_listed(const fs::path& file) const {
    if (mode_ == Mode::open_any || ends_in(file, ending_)) return true;
    return mode_ == Mode::open &&
           std::ranges::any_of(exchange::import_endings(),
                               [&](std::string_view ending) { return ends_in(file, std::string(ending)); });
}

void FileBrowser::enter(const fs::path& folder) {
    std::string why;
    std::vector<Entry> entries;
    for (const fs::path& path : file::list(folder, &why)) {
        const std::string name = path.filename().string();
        const bool is_other_folder = is_folder(path);
        if (name.front() != '.' && (is_other_folder || is_listed(path)))
            entries.push_back({name, is_other_folder});
    }
    if (!why.empty()) {
        problem_ = fmt::format("{}: {}", folder.string(), why);
        return;
    }
    std::sort(entries.begin(), entries.end(), [](const Entry& a, const Entry& b) {
        return a.folder != b.folder ? a.folder : lower(a.name) < lower(b.name);
    });
    if (folder.has_relative_path()) entries.insert(entries.begin(), {"..", true});
    folder_ = folder;
    all_ = std::move(entries);
    problem_.clear();
    overwrite_asked_ = false;
    list();
}

void FileBrowser::list() {
    shown_.clear();
    const bool filters = mode_ != Mode::save && typed_.find('/') == std::string::npos;
    const std::string wanted = filters ? lower(typed_) : std::string();
    for (const Entry& entry : all_)
        if (lower(entry.name).find(wanted) != std::string::npos && shown_.size() < max_files_listed)
            shown_.push_back(entry);
    // The first scene is what Enter opens after typing a part of its name.
    const auto first = std::find_if(shown_.begin(), shown_.end(), [](const Entry& e) { return !e.folder; });
    marked_ = wanted.empty() || first == shown_.end() ? -1 : int(first - shown_.begin());
    scroll_to_marked_ = true;
}

void FileBrowser::choose(const Entry& entry) {
    if (entry.folder) {
        if (mode_ != Mode::save) typed_.clear();
        enter(entry.name == ".." ? folder_.parent_path() : folder_ / entry.name);
        focus_ = true;
    } else if (mode_ != Mode::save) {
        outcome_.file = folder_ / entry.name;
    } else {
        typed_ = entry.name;
        overwrite_asked_ = false;
    }
}

void FileBrowser::accept() {
    if (marked_ >= 0 && std::size_t(marked_) < shown_.size()) {
        const Entry entry = shown_[std::size_t(marked_)];
        choose(entry);
        if (mode_ == Mode::save && !entry.folder) marked_ = -1;
    } else if (typed_.empty()) {
        problem_ = "Choose a row or type a name.";
    } else {
        accept_typed(folder_ / typed_);  // an absolute path replaces the folder
    }
}

void FileBrowser::accept_typed(const fs::path& path) {
    if (is_folder(path)) {
        typed_.clear();
        enter(path.lexically_normal());
        return;
    }
    if (mode_ != Mode::save) {
        if (is_there(path)) {
            outcome_.file = path;
        } else {
            problem_ = fmt::format("There is no {}.", path.string());
        }
        return;
    }
    fs::path file = path;
    if (file.extension().empty()) file += ending_;
    if (is_there(file) && !overwrite_asked_) {
        overwrite_asked_ = true;
        problem_ = fmt::format("{} exists. Save once more to replace it.", file.filename().string());
        return;
    }
    outcome_.file = file;
}

bool FileBrowser::key(const platform::KeyEvent& event) {
    using platform::Key;
    const bool up = event.key == Key::up, down = event.key == Key::down;
    if (!up && !down && event.key != Key::enter && event.key != Key::escape) return false;
    if (!event.down) return true;
    if (event.key == Key::escape) {
        (recent_open_ ? close_recent_ : outcome_.canceled) = true;
    } else if (event.key == Key::enter) {
        accept();
    } else if (!shown_.empty()) {
        marked_ = std::clamp(marked_ + (up ? -1 : 1), 0, int(shown_.size()) - 1);
        scroll_to_marked_ = true;
    }
    return true;
}

void FileBrowser::draw_entries(const view::Look& look) {
    std::optional<Entry> pressed;
    for (std::size_t i = 0; i < shown_.size(); ++i) {
        const Entry& entry = shown_[i];
        ImGui::PushID(int(i));
        if (ImGui::Selectable("##entry", int(i) == marked_, 0, {0, look.px(22)})) pressed = entry;
        if (int(i) == marked_ && scroll_to_marked_) ImGui::SetScrollHereY();
        ImGui::PopID();
        const ImVec2 min = ImGui::GetItemRectMin(), max = ImGui::GetItemRectMax();
        const float middle = (min.y + max.y) * 0.5f;
        ImDrawList& list = *ImGui::GetWindowDrawList();
        draw::ImGuiPainter painter(list);
        draw_icon(entry.folder ? Icon::folder : Icon::file, {min.x + look.px(14), middle}, look.scale * 0.72f,
                  look.theme->text_secondary, painter);
        list.AddText({min.x + look.px(30), std::floor(middle - ImGui::GetFontSize() * 0.5f)},
                     packed(look.theme->text), entry.name.c_str());
    }
    scroll_to_marked_ = false;
    if (pressed) choose(*pressed);
}

/// Recent folders as a list to choose from.
void FileBrowser::draw_recent(const Widgets widgets) {
    const view::Look& look = widgets.look;
    const float width = look.px(118);
    ImGui::SameLine(line_end() - width);
    ImGui::SetNextItemWidth(width);
    recent_open_ = ImGui::BeginCombo("##recent", "Recent folders", ImGuiComboFlags_PopupAlignLeft);
    const bool close = std::exchange(close_recent_, false);
    if (!recent_open_) return;
    if (close) ImGui::CloseCurrentPopup();
    fs::path chosen;
    for (const fs::path& folder : recent_)
        if (ImGui::Selectable(folder.string().c_str(), folder == folder_)) chosen = folder;
    ImGui::EndCombo();
    if (!chosen.empty()) enter(chosen);
}

FileBrowser::Outcome FileBrowser::draw(Widgets widgets) {
    const view::Look& look = widgets.look;
    widgets.heading(title_);
    const float room = ImGui::GetContentRegionAvail().x - (recent_.empty() ? 0 : look.px(130));
    ImGui::AlignTextToFramePadding();
    widgets.hint(fitted(folder_.string(), room));
    if (!recent_.empty()) draw_recent(widgets);

    std::array<char, 1024> buffer{};
    std::copy_n(typed_.data(), std::min(typed_.size(), buffer.size() - 1), buffer.data());
    if (focus_) ImGui::SetKeyboardFocusHere();
    focus_ = false;
    ImGui::SetNextItemWidth(ImGui::GetContentRegionAvail().x);
    const char* hint = mode_ != Mode::save ? "Part of a name, or a path" : "Name or path";
    if (ImGui::InputTextWithHint("##typed", hint, buffer.data(), buffer.size()) && typed_ != buffer.data()) {
        typed_ = buffer.data();
        problem_.clear();
        overwrite_asked_ = false;
        list();
    }

    const float foot = ImGui::GetFrameHeightWithSpacing() + look.px(30);
    ImGui::BeginChild("entries", {0, -foot}, true);
    if (shown_.empty())
        widgets.hint(fmt::format("No file here that ends in {} has that in its name.", ending_));
    draw_entries(look);
    ImGui::EndChild();

    ImGui::PushStyleColor(ImGuiCol_Text, packed(look.theme->overlapping));
    ImGui::TextUnformatted(fitted(problem_, ImGui::GetContentRegionAvail().x).c_str());
    ImGui::PopStyleColor();
    const float button = look.px(96);
    ImGui::SetCursorPosX(ImGui::GetCursorPosX() + ImGui::GetContentRegionAvail().x - 2 * button - look.px(8));
    if (ImGui::Button("Cancel", {button, 0})) outcome_.canceled = true;
    ImGui::SameLine(0, look.px(8));
    if (ImGui::Button(mode_ != Mode::save ? "Open" : "Save", {button, 0})) accept();
    return std::exchange(outcome_, {});
}

}  // namespace testbed::ui
