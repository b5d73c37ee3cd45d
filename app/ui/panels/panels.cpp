// The list of panels.
#include <algorithm>
#include <array>

#include "app/editor/editor.h"
#include "app/editor/hunt.h"
#include "app/platform/starts_programs.h"
#include "app/ui/frame/frame.h"
#include "app/ui/panels/list.h"

namespace testbed::ui {

std::span<const Panel> panels() {
    // Rows are constant-initialized, so that they can be copied at any time.
#define TESTBED_ROW(name) name##_panel,
    static const std::array rows{TESTBED_PANELS(TESTBED_ROW)};
#undef TESTBED_ROW
    return rows;
}

const Panel& row_of(editor::PanelId panel) { return panels()[static_cast<std::size_t>(panel)]; }

bool is_offered(const editor::Editor& editor, const Panel& panel) {
    return (platform::starts_programs || !panel.needs_programs) &&
           (editor.view.compact || !panel.only_compact);
}

const Panel& open_panel(const editor::Editor& editor) {
    const Panel& panel = row_of(editor.view.panel);
    return is_offered(editor, panel) ? panel : panels().front();
}

const char* withheld(const editor::Editor& editor, const Panel& panel) {
    if (panel.tells_answers && sealed(editor)) return answer_first;
    if (panel.shows_tests && hunting(editor)) return name_first;
    return nullptr;
}

}  // namespace testbed::ui
