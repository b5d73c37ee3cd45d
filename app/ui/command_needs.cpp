// What a command waits for that cannot run now: the tooltip of its gray entry.
#include "app/editor/arranging.h"
#include "app/editor/backdrop.h"
#include "app/editor/cover_draft.h"
#include "app/editor/editing.h"
#include "app/editor/hand_in.h"
#include "app/editor/motion.h"
#include "app/editor/pair_edits.h"
#include "app/editor/shelf.h"
#include "app/ui/commands.h"

namespace testbed::ui {

namespace {

constexpr struct {
    bool (*enabled)(const editor::Editor&);
    std::string_view needs;
} shared_needs[] = {
    {editor::some_selected, "Select a shape first"},
    {editor::can_group, "Select two shapes or more, outside a group"},
    {editor::can_ungroup, "Select a group first"},
    {editor::can_push, "The scene has to hold two shapes"},
    {editor::has_pairs, "The scene has to hold two shapes"},
    {editor::two_selected, "Select two shapes first"},
    {editor::can_flip, "Select a shape that is not locked"},
    {editor::can_align, "Select two shapes or more, not all of them locked"},
    {editor::can_distribute, "Select three shapes or more, not all of them locked"},
    {editor::can_rename, "Select one shape, outside a group"},
    {editor::can_cover, "Select one bounded shape, outside a group"},
    {editor::can_trace, "Put a picture behind the scene first"},
    {editor::can_hand_in, "Open a lesson first"},
};

}  // namespace

std::string_view needs_of(const Command& command) {
    if (command.needs) return command.needs();
    for (const auto& row : shared_needs)
        if (row.enabled == command.enabled) return row.needs;
    return {};
}

}  // namespace testbed::ui
