// A collider that ended: what it said last.
#include <filesystem>
#include <fmt/format.h>

#include "app/editor/editor.h"
#include "app/platform/clipboard.h"
#include "app/platform/fonts.h"
#include "app/ui/panels/collider_parts.h"
#include "app/ui/widgets/buttons.h"
#include "app/ui/widgets/widgets.h"
#include "app/verify/code_places.h"

namespace testbed::ui {

void draw_failure(editor::Editor& editor, const std::string& why) {
    const view::Look& look = editor.look();
    Widgets w(editor);
    w.hint(why);
    const std::string words = editor.collider.live->last_words();
    if (words.empty()) return;
    w.heading("Its last lines");
    {
        const platform::FontScope mono(platform::Face::mono);
        w.hint(words);
    }
    constexpr std::size_t most = 3;
    const auto places = verify::code_places(words);
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
}

}  // namespace testbed::ui
