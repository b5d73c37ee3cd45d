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
#include "app/platform/seen_characters.h"
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

void FileBrowser::start(std::string_view title, Mode mode, const fs::path& file, std::vector<Place> places,
                        bool many) {
    title_ = title;
    many_ = many;
    places_ = std::move(places);
    mode_ = mode;
    focus_ = true;
    outcome_ = {};
    replaces_.clear();
    new_folder_.reset();
    ending_ = file.has_extension() ? lower(file.extension().string()) : ".json";
    typed_ = mode == Mode::save ? (file.has_filename() ? file.filename().string() : "untitled.json")
                                : std::string();
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
    platform::seen_characters().add(folder.string());
    for (const fs::path& path : file::list(folder, &why)) {
        const std::string name = path.filename().string();
        const bool is_other_folder = is_folder(path);
        platform::seen_characters().add(name);
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
    focus_ = true;
    ++entries_;
    list();
}

void FileBrowser::leave() {
    const std::string came_from = folder_.filename().string();
    if (mode_ != Mode::save) typed_.clear();
    enter(folder_.parent_path());
    const auto row = std::ranges::find(shown_, came_from, &Entry::name);
    if (row != shown_.end()) marked_ = int(row - shown_.begin());
}

void FileBrowser::list() {
    shown_.clear();
    chosen_.clear();
    const bool filters = mode_ != Mode::save && typed_.find('/') == std::string::npos;
    const std::string wanted = filters ? lower(typed_) : std::string();
    for (const Entry& entry : all_)
        if (lower(entry.name).find(wanted) != std::string::npos && shown_.size() < max_files_listed)
            shown_.push_back(entry);
    marked_ = -1;
    // What Enter opens after a part of its name was typed.
    if (!wanted.empty()) mark_first_match();
    scroll_to_marked_ = true;
}

/// The first file whose name begins with what is typed, else the first file, else the first folder.
void FileBrowser::mark_first_match() {
    const std::string wanted = lower(typed_);
    const auto begins = [&](const Entry& e) { return !e.folder && lower(e.name).starts_with(wanted); };
    auto row = std::ranges::find_if(shown_, begins);
    if (row == shown_.end()) row = std::ranges::find(shown_, false, &Entry::folder);
    if (row == shown_.end())
        row = std::ranges::find_if(shown_, [](const Entry& e) { return e.name != ".."; });
    marked_ = row == shown_.end() ? -1 : int(row - shown_.begin());
}

void FileBrowser::mark(int row) {
    marked_ = row;
    chosen_.clear();
    problem_.clear();
    if (mode_ == Mode::save && !shown_[std::size_t(row)].folder) typed_ = shown_[std::size_t(row)].name;
}

void FileBrowser::toggle(int row) {
    const auto is_file = [&](int i) { return i >= 0 && !shown_[std::size_t(i)].folder; };
    if (!is_file(row)) return mark(row);
    if (chosen_.empty() && is_file(marked_)) chosen_.insert(shown_[std::size_t(marked_)].name);
    const std::string& name = shown_[std::size_t(row)].name;
    if (!chosen_.insert(name).second) chosen_.erase(name);
    marked_ = row;
    problem_.clear();
}

void FileBrowser::extend_to(int row) {
    const int from = std::max(marked_, 0);
    for (int i = std::min(from, row); i <= std::max(from, row); ++i)
        if (!shown_[std::size_t(i)].folder) chosen_.insert(shown_[std::size_t(i)].name);
    marked_ = row;
    problem_.clear();
}

void FileBrowser::choose_all() {
    for (const Entry& entry : shown_)
        if (!entry.folder) chosen_.insert(entry.name);
    problem_ = chosen_.empty() ? "There are no files here." : "";
    focus_ = true;
}

void FileBrowser::accept_chosen() {
    for (const std::string& name : chosen_) {
        const fs::path path = folder_ / name;
        if (!is_there(path)) {
            problem_ = fmt::format("There is no {}.", path.string());
            return;
        }
    }
    for (const std::string& name : chosen_) {
        if (!outcome_.file)
            outcome_.file = folder_ / name;
        else
            outcome_.more.push_back(folder_ / name);
    }
}

void FileBrowser::open(const Entry& entry) {
    if (!entry.folder) {
        accept_typed(folder_ / entry.name);
    } else if (entry.name == "..") {
        leave();
    } else {
        if (mode_ != Mode::save) typed_.clear();
        enter(folder_ / entry.name);
    }
    focus_ = true;
}

void FileBrowser::accept() {
    if (!chosen_.empty()) {
        accept_chosen();
    } else if (marked_ >= 0 && std::size_t(marked_) < shown_.size()) {
        const Entry entry = shown_[std::size_t(marked_)];
        open(entry);
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
    if (is_there(file))
        replaces_ = file;
    else
        outcome_.file = file;
}

void FileBrowser::end_question() {
    replaces_.clear();
    focus_ = true;
}

void FileBrowser::begin_folder() {
    new_folder_ = "";
    problem_.clear();
    focus_ = true;
}

void FileBrowser::make_folder() {
    if (new_folder_->empty()) {
        problem_ = "Type a name for the new folder.";
        return;
    }
    const fs::path folder = folder_ / *new_folder_;
    focus_ = true;
    if (is_there(folder)) {
        problem_ = fmt::format("{} already exists. Choose another name.", *new_folder_);
    } else if (const std::string why = file::make_folders(folder); !why.empty()) {
        problem_ = fmt::format("{} was not created: {}. Choose another name or folder.", *new_folder_, why);
    } else {
        new_folder_.reset();
        enter(folder);
    }
}

void FileBrowser::go_to_marked_place() {
    close_places_ = true;
    if (std::size_t(marked_place_) >= places_.size()) return;
    if (mode_ != Mode::save) typed_.clear();
    enter(places_[std::size_t(marked_place_)].folder);
    focus_ = true;
}

bool FileBrowser::place_key(platform::Key key) {
    using platform::Key;
    const int last = int(places_.size()) - 1;
    if (key == Key::escape) close_places_ = true;
    if (key == Key::enter) go_to_marked_place();
    if (key == Key::up) marked_place_ = std::max(marked_place_ - 1, 0);
    if (key == Key::down) marked_place_ = std::min(marked_place_ + 1, last);
    return true;
}

bool FileBrowser::button_key(const platform::KeyEvent& event) {
    using platform::Key;
    using platform::key;
    if (event.key == key('n') && event.command && event.shift) {
        if (event.down) begin_folder();
        return true;
    }
    if (event.key == key('p') && event.command && !places_.empty()) {
        if (event.down) open_places_ = true;
        return true;
    }
    if (event.key == Key::up && event.alt) {
        if (event.down && folder_.has_relative_path()) leave();
        return true;
    }
    return false;
}

bool FileBrowser::row_key(const platform::KeyEvent& event) {
    using platform::Key;
    const Key key = event.key;
    constexpr int page = 10;
    const int last = int(shown_.size()) - 1;
    int to = marked_;
    if (key == Key::up) to = marked_ - 1;
    if (key == Key::down) to = marked_ + 1;
    if (key == Key::page_up) to = marked_ - page;
    if (key == Key::page_down) to = marked_ + page;
    if (to == marked_) return false;
    if (last < 0) return true;
    const std::string typed = typed_;
    to = std::clamp(to, 0, last);
    if (many_ && event.shift)
        extend_to(to);
    else
        mark(to);
    scroll_to_marked_ = true;
    // Dear ImGui keeps the text of a field in which someone types: one of another name takes the row's.
    if (typed_ != typed) {
        ++entries_;
        focus_ = true;
    }
    return true;
}

bool FileBrowser::key(const platform::KeyEvent& event) {
    using platform::Key;
    const bool named = event.key == Key::up || event.key == Key::down || event.key == Key::page_up ||
                       event.key == Key::page_down || event.key == Key::enter || event.key == Key::escape;
    if (places_open_) return named ? event.down && place_key(event.key) : true;
    if (button_key(event)) return true;
    if (!named) return false;
    if (!event.down) return true;
    if (event.key == Key::escape) {
        if (new_folder_)
            new_folder_.reset(), problem_.clear(), focus_ = true;
        else
            outcome_.canceled = true;
    } else if (event.key == Key::enter) {
        if (event.repeat) return true;  // a key that is held opens one folder, not the next
        if (new_folder_)
            make_folder();
        else
            accept();
    } else if (!new_folder_) {
        return row_key(event);
    }
    return true;
}

/// A click marks a row, a double click opens it: the second half of one belongs to the row, not to what
/// opens.
void FileBrowser::draw_entries(const view::Look& look) {
    std::optional<Entry> opened;
    for (std::size_t i = 0; i < shown_.size(); ++i) {
        const Entry& entry = shown_[i];
        ImGui::PushID(int(i));
        const bool lit = chosen_.empty() ? int(i) == marked_ : chosen_.contains(entry.name);
        if (ImGui::Selectable("##entry", lit, ImGuiSelectableFlags_AllowDoubleClick, {0, look.px(22)})) {
            const bool again = platform::focus::is_at_item() && int(i) == marked_;
            if (many_ && ImGui::GetIO().KeyCtrl)
                toggle(int(i));
            else if (many_ && ImGui::GetIO().KeyShift)
                extend_to(int(i));
            else if (ImGui::IsMouseDoubleClicked(ImGuiMouseButton_Left) || again)
                opened = entry;
            else
                mark(int(i));
        }
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
    if (opened) open(*opened);
}

void FileBrowser::draw_places(const Widgets widgets) {
    constexpr const char* popup = "places";
    if (std::exchange(open_places_, false)) {
        marked_place_ = 0;
        ImGui::OpenPopup(popup);
    }
    places_open_ = ImGui::BeginPopup(popup);
    const bool close = std::exchange(close_places_, false);
    if (!places_open_) return;
    const float room = widgets.look.px(360);
    for (std::size_t i = 0; i < places_.size(); ++i) {
        ImGui::PushID(int(i));
        if (ImGui::Selectable(fitted_name(places_[i].name, room).c_str(), int(i) == marked_place_)) {
            marked_place_ = int(i);
            go_to_marked_place();
        }
        ImGui::PopID();
    }
    if (close) ImGui::CloseCurrentPopup();
    ImGui::EndPopup();
}

/// The folder, and the ways to another.
void FileBrowser::draw_top(const Widgets widgets) {
    const view::Look& look = widgets.look;
    const float gap = look.px(8), padding = look.px(20);
    constexpr const char* make = "New folder";
    constexpr const char* go = "Places";
    const float make_width = ImGui::CalcTextSize(make).x + padding;
    const float go_width = places_.empty() ? 0 : ImGui::CalcTextSize(go).x + padding;
    const float buttons = make_width + (go_width > 0 ? go_width + gap : 0);
    const float whole = ImGui::GetContentRegionAvail().x;
    const bool beside = whole - buttons >= look.px(140);
    ImGui::AlignTextToFramePadding();
    Widgets(widgets).hint(fitted(folder_.string(), beside ? whole - buttons - 2 * gap : whole));
    if (beside) ImGui::SameLine(line_end() - buttons);
    if (go_width > 0) {
        if (ImGui::Button(go, {go_width, 0})) open_places_ = true;
        if (ImGui::IsItemHovered()) Widgets(widgets).tooltip("Home, documents and recent folders", "Ctrl+P");
        ImGui::SameLine(0, gap);
    }
    if (ImGui::Button(make, {make_width, 0})) begin_folder();
    if (ImGui::IsItemHovered()) Widgets(widgets).tooltip("Create a folder here", "Ctrl+Shift+N");
    draw_places(widgets);
}

void FileBrowser::draw_fields() {
    std::array<char, 1024> buffer{};
    // Selected whole, so that typing replaces the name however often the dialog was open.
    const auto field = [&](const char* id, const char* hint, std::string& text) {
        buffer = {};
        std::copy_n(text.data(), std::min(text.size(), buffer.size() - 1), buffer.data());
        ImGui::SetNextItemWidth(ImGui::GetContentRegionAvail().x);
        const bool edited = ImGui::InputTextWithHint(id, hint, buffer.data(), buffer.size(),
                                                     ImGuiInputTextFlags_AutoSelectAll);
        if (!edited || text == buffer.data()) return false;
        text = buffer.data();
        problem_.clear();
        return true;
    };
    ImGui::PushID(entries_);
    if (new_folder_) {
        if (std::exchange(focus_, false)) ImGui::SetKeyboardFocusHere();
        field("##folder", "Name of the new folder", *new_folder_);
    }
    if (std::exchange(focus_, false)) ImGui::SetKeyboardFocusHere();
    const char* hint = mode_ != Mode::save ? "Part of a name, or a path" : "Name or path";
    if (field("##typed", hint, typed_)) list();
    ImGui::PopID();
}

FileBrowser::Outcome FileBrowser::draw(Widgets widgets) {
    const view::Look& look = widgets.look;
    widgets.heading(title_);
    draw_top(widgets);
    draw_fields();

    const float foot = ImGui::GetFrameHeightWithSpacing() + look.px(30);
    platform::compat::begin_child("entries", {0, -foot}, true);
    if (shown_.empty())
        widgets.hint(typed_.empty() || mode_ == Mode::save
                         ? fmt::format("No folders, and no files that end in {}.", ending_)
                         : fmt::format("No name here contains \"{}\".", typed_));
    draw_entries(look);
    ImGui::EndChild();

    ImGui::PushStyleColor(ImGuiCol_Text, packed(look.theme->wrong()));
    ImGui::TextUnformatted(fitted(problem_, ImGui::GetContentRegionAvail().x).c_str());
    ImGui::PopStyleColor();
    draw_buttons(widgets);
    return std::exchange(outcome_, {});
}

void FileBrowser::draw_buttons(Widgets widgets) {
    const view::Look& look = widgets.look;
    const float button = look.px(96), gap = look.px(8), room = ImGui::GetContentRegionAvail().x;
    const std::string way_on = chosen_.size() > 1    ? fmt::format("Open {} files", chosen_.size())
                               : mode_ != Mode::save ? "Open"
                                                     : "Save";
    const float last = std::max(button, ImGui::CalcTextSize(way_on.c_str()).x + look.px(20));
    const float left = ImGui::GetCursorPosX();
    if (many_) {
        if (ImGui::Button("Select all", {button, 0})) choose_all();
        if (ImGui::IsItemHovered())
            widgets.tooltip("Click with Ctrl for one more, with Shift for all between");
        ImGui::SameLine(0, 0);
    }
    ImGui::SetCursorPosX(left + room - button - gap - last);
    if (ImGui::Button("Cancel", {button, 0})) outcome_.canceled = true;
    ImGui::SameLine(0, gap);
    if (ImGui::Button(fmt::format("{}###open", way_on).c_str(), {last, 0})) accept();
}

}  // namespace testbed::ui
