// What a link opens, and the link as text, as a code for cameras, and in a frame.
#include "app/editor/share.h"

#include <algorithm>
#include <fmt/format.h>
#include <vector>

#include "app/editor/links.h"
#include "app/ui/dialogs/pages.h"
#include "app/ui/widgets/buttons.h"
#include "app/ui/widgets/row_parts.h"
#include "app/ui/widgets/widgets.h"

namespace testbed::ui {

namespace {

/// A camera tells no smaller ones apart; pixels.
constexpr int least_module = 2;
/// At scale 1: of the code beside the choices, and of both side by side.
constexpr float code_side = 248, room_for_both = 560;

int modules_of(const exchange::QrCode& code) { return code.size + 2 * exchange::qr_margin; }

/// Dark on light in every theme, each module whole pixels.
void draw_squares(const exchange::QrCode& code, int module) {
    const float side = float(module * modules_of(code));
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const ImVec2 corner{std::floor(at.x), std::floor(at.y)};
    ImDrawList& list = *ImGui::GetWindowDrawList();
    list.AddRectFilled(corner, {corner.x + side, corner.y + side}, packed(draw::rgb(0xFFFFFF)));
    const auto place = [&](int i) { return float((i + exchange::qr_margin) * module); };
    for (int y = 0; y < code.size; ++y)
        for (int x = 0; x < code.size;) {
            int end = x;
            while (end < code.size && code.at(end, y)) ++end;
            if (end > x)
                list.AddRectFilled({corner.x + place(x), corner.y + place(y)},
                                   {corner.x + place(end), corner.y + place(y + 1)},
                                   packed(draw::rgb(0x000000)));
            x = end + 1;
        }
    ImGui::Dummy({side, side});
}

/// As large as the room lets it be, in its middle where that is said.
void code_or_why_not(editor::Editor& editor, float width, float height, bool centered = false) {
    const editor::Share& share = editor.prompts.share;
    Widgets w(editor);
    if (!editor::shares_address(editor)) return w.hint("A code for cameras needs the page's address.");
    if (!share.code)
        return w.hint(
            fmt::format("The link has {} characters, too many for a code: {} fit. "
                        "Copied, it works.",
                        share.link.size(), exchange::max_qr_bytes));
    const int modules = modules_of(*share.code);
    const int module = int(std::min(width, height)) / modules;
    if (module < least_module) return w.hint("The code is too fine for this room: press \"Large code\".");
    if (centered)
        ImGui::SetCursorPosX(ImGui::GetCursorPosX() +
                             std::floor(std::max(0.0f, width - float(module * modules)) / 2));
    draw_squares(*share.code, module);
}

/// One of two, under a label. True where it changed.
bool one_of_two(Widgets& w, const char* label, bool& second, std::initializer_list<const char*> names) {
    w.label(label);
    int chosen = second ? 1 : 0;
    if (!w.segmented(label, chosen, names, ImGui::GetContentRegionAvail().x)) return false;
    second = chosen == 1;
    return true;
}

bool lesson_choices(editor::Editor& editor) {
    editor::Share& share = editor.prompts.share;
    Widgets w(editor);
    bool shapes = !share.lesson;
    const bool changed = one_of_two(w, "Opens", shapes, {"The lesson", "Its shapes"});
    share.lesson = !shapes;
    if (shapes) return changed;
    const std::string step = fmt::format("Step {}", editor.session.lesson.run->step + 1);
    return one_of_two(w, "Begins at", share.at_step, {"First not done", step.c_str()}) || changed;
}

bool scene_choices(editor::Editor& editor) {
    editor::Share& share = editor.prompts.share;
    Widgets w(editor);
    bool all = !share.view;
    const bool changed = one_of_two(w, "Looks at", all, {"This view", "All shapes"});
    share.view = !all;
    if (!editor::shows_something(editor)) return changed;
    w.label("Shows");
    return w.checkbox("Pair and algorithm", share.shown) || changed;
}

bool theme_choice(editor::Editor& editor) {
    editor::Share& share = editor.prompts.share;
    Widgets w(editor);
    w.label("Theme");
    const auto themes = view::themes();
    int chosen = int(std::ranges::find(themes, view::find_theme(share.theme)) - themes.begin()) + 1;
    if (chosen > int(themes.size())) chosen = 0;
    if (!w.segmented("theme", chosen, {"Visitor's", "Dark", "Light", "Projector"},
                     ImGui::GetContentRegionAvail().x))
        return false;
    share.theme = chosen == 0 ? std::string() : std::string(themes[std::size_t(chosen) - 1]->id);
    return true;
}

void address_field(editor::Editor& editor) {
    if (editor.preferences.runs_at_link_base) return;
    editor::Share& share = editor.prompts.share;
    Widgets w(editor);
    w.label("Page");
    if (search_field("##page", "https://your.page/", share.base, 0)) use_share_base(editor);
    if (!share.base.empty() && !editor::leads_others(share.base))
        w.hint("Others cannot open this address: it must be a page on the web.");
}

void choices(editor::Editor& editor) {
    address_field(editor);
    bool changed = false;
    const bool lesson = editor.session.lesson.run && editor.scene().lesson;
    if (lesson) changed |= lesson_choices(editor);
    if (!lesson || !editor.prompts.share.lesson) changed |= scene_choices(editor);
    changed |= theme_choice(editor);
    if (changed) write_share(editor);
    ImGui::Dummy({0, editor.look().px(2)});
    Widgets(editor).hint(editor.prompts.share.opens);
}

/// A text to be copied, in a line: its beginning and its end.
void text_line(const view::Look& look, const std::string& text, float width) {
    const platform::FontScope mono(platform::Face::mono);
    ImGui::PushStyleColor(ImGuiCol_Text, packed(look.theme->text_secondary));
    ImGui::AlignTextToFramePadding();
    ImGui::TextUnformatted(fitted_name(text, width).c_str());
    ImGui::PopStyleColor();
}

void texts(editor::Editor& editor) {
    editor::Share& share = editor.prompts.share;
    const view::Look& look = editor.look();
    Widgets w(editor);
    w.label("Link");
    text_line(look, share.link, ImGui::GetContentRegionAvail().x);
    w.label("Frame");
    const float button = ImGui::CalcTextSize("Copy").x + look.px(24), gap = look.px(6);
    const float right = ImGui::GetCursorPosX() + ImGui::GetContentRegionAvail().x - button;
    text_line(look, share.frame, ImGui::GetContentRegionAvail().x - button - gap);
    ImGui::SameLine(right);
    if (word_button(look, "Copy", button)) copy_shared_frame(editor);
    if (editor::makes_course_package(editor)) {
        w.label("Course");
        const float room = ImGui::GetContentRegionAvail().x - button - gap;
        ImGui::AlignTextToFramePadding();
        ImGui::TextUnformatted(fitted("Package for a learning platform (SCORM 1.2)", room).c_str());
        ImGui::SameLine(right);
        if (word_button(look, "Save…##course", button))
            editor.prompts.dialog = editor::Dialog::save_course_package;
    }
    if (share.link.size() > exchange::max_link)
        w.hint(fmt::format("Many programs cut links at {} characters, and this one has {}: a file is safer.",
                           exchange::max_link, share.link.size()));
}

void large_code(editor::Editor& editor) {
    const view::Look& look = editor.look();
    const float width = ImGui::GetContentRegionAvail().x;
    const float rest = 2 * ImGui::GetTextLineHeightWithSpacing();
    code_or_why_not(editor, width, main_height(look, ImGui::GetIO().DisplaySize.y, rest), true);
    Widgets(editor).hint(editor.prompts.share.opens);
}

void parts(editor::Editor& editor) {
    const view::Look& look = editor.look();
    const float room = ImGui::GetContentRegionAvail().x, side = look.px(code_side), gap = look.px(18);
    if (room < look.px(room_for_both)) {
        choices(editor);
        texts(editor);
        ImGui::Dummy({0, look.px(2)});
        code_or_why_not(editor, room, room, true);
        return;
    }
    const ImGuiID code_id = ImGui::GetID("code height"), choices_id = ImGui::GetID("choices height");
    ImGuiStorage& heights = *ImGui::GetStateStorage();  // as they were drawn last
    const float height = std::max(heights.GetFloat(code_id, side), heights.GetFloat(choices_id, side));
    platform::compat::begin_child("code", {side, height});
    code_or_why_not(editor, side, side);
    heights.SetFloat(code_id, ImGui::GetCursorPosY());
    ImGui::EndChild();
    ImGui::SameLine(0, gap);
    platform::compat::begin_child("choices", {0, height});
    choices(editor);
    heights.SetFloat(choices_id, ImGui::GetCursorPosY());
    ImGui::EndChild();
    texts(editor);
}

}  // namespace

void draw_share(editor::Editor& editor) {
    editor::Share& share = editor.prompts.share;
    const view::Look& look = editor.look();
    Widgets(editor).heading("Share");
    if (share.large) {
        large_code(editor);
        switch (dialog_buttons(editor, {"Close", "Small code"})) {
            case 0: editor.prompts.dialog = editor::Dialog::none; return;
            case 1: share.large = false; return;
        }
        return;
    }
    const float line = ImGui::GetTextLineHeightWithSpacing();
    platform::compat::begin_child("parts", {0, main_height(look, std::max(share.height, line), line)});
    const float from = ImGui::GetCursorPosY();
    parts(editor);
    share.height = ImGui::GetCursorPosY() - from;
    ImGui::EndChild();
    Widgets(editor).hint(share.copied.empty() ? " " : share.copied + ".");
    const int pressed = share.code ? dialog_buttons(editor, {"Close", "Large code", "Copy link"})
                                   : dialog_buttons(editor, {"Close", "Copy link"});
    if (pressed == 0) editor.prompts.dialog = editor::Dialog::none;
    if (pressed == 1 && share.code) share.large = true;
    if (pressed == (share.code ? 2 : 1)) copy_shared_link(editor);
}

bool share_key(editor::Editor& editor, const platform::KeyEvent& event) {
    if (!event.down || event.key != platform::Key::escape || !editor.prompts.share.large) return false;
    editor.prompts.share.large = false;
    return true;
}

}  // namespace testbed::ui
