// One thing is told after the other.
#include "app/editor/prompts.h"

#include <fmt/format.h>
#include <utility>

#include "app/editor/editor.h"

namespace testbed::editor {

void announce(Prompts& prompts, Dialog told) {
    const auto tells = [](Dialog dialog) { return dialog == Dialog::recovery || dialog == Dialog::problems; };
    if (tells(prompts.dialog) && prompts.dialog != told)
        prompts.waiting = told;
    else
        prompts.dialog = told;
}

void show_waiting(Prompts& prompts) {
    if (prompts.dialog == Dialog::none) prompts.dialog = std::exchange(prompts.waiting, Dialog::none);
}

void tell_failed_save(Editor& editor, FailedSave failed) {
    editor.complain(fmt::format("{} was not saved: {}", failed.name, failed.reason));
    editor.prompts.failed_save = std::move(failed);
    editor.prompts.dialog = Dialog::not_saved;
}

}  // namespace testbed::editor
