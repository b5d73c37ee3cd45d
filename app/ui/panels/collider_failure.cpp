// A program that ended: what it said last.
#include <filesystem>
#include <fmt/format.h>
#include <string_view>

#include "app/editor/editor.h"
#include "app/platform/clipboard.h"
#include "app/platform/fonts.h"
#include "app/ui/panels/collider_parts.h"
#include "app/ui/widgets/buttons.h"
#include "app/ui/widgets/widgets.h"
#include "app/verify/code_places.h"

namespace testbed::ui {

std::string without_quote(const std::string& what, const std::string& last_lines) {
    constexpr std::string_view before = " It said: ";  // as verify::Conversation has it
    const std::size_t at = what.rfind(before);
    const bool is_there = at != what.npos && last_lines.find(what.substr(at + before.size())) != what.npos;
    return is_there ? what.substr(0, at) : what;
}

void draw_failure(editor::Editor& editor, const std::string& why) {
    const std::string words = editor.collider.live->last_words();
    Widgets(editor).hint(without_quote(why, words));
    draw_last_words(editor, words);
}

void draw_last_words(editor::Editor& editor, const std::string& words) {
    if (words.empty()) return;
    const view::Look& look = editor.look();
    Widgets w(editor);
    w.heading("Its last lines");
    {
        const platform::FontScope mono(platform::Face::mono);
        w.hint(words);
    }
    constexpr std::size_t most = 3;
    const auto places = verify::code_places(words);
    ImGui::PushID(words.c_str());
    for (std::size_t i = 0; i < places.size() && i < most; ++i) {
        const std::string name =
            fmt::format("{}:{}", std::filesystem::path(places[i].file).filename().string(), places[i].line);
        ImGui::PushID(int(i));
        if (word_button(look, name.c_str(), -1)) {
            const std::string whole = fmt::format("{}:{}", places[i].file, places[i].line);
            platform::set_clipboard_text(whole);
            editor.say("Copied " + whole);
        }
        if (ImGui::IsItemHovered()) w.tooltip("Copies the place, as editors open it");
        ImGui::PopID();
    }
    ImGui::PopID();
}

}  // namespace testbed::ui
