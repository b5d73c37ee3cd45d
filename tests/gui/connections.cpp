#include "tests/gui/connections.h"

#include <array>
#include <fstream>
#include <memory>

#include "app/editor/editing.h"
#include "app/editor/files.h"
#include "app/model/generate.h"

namespace testbed::tests {

Connections::Connections(editor::Editor& editor, std::filesystem::path folder, std::function<int(int)> any)
    : editor_(editor), folder_(std::move(folder)), any_(std::move(any)) {}

void Connections::act() {
    editor::Collider& collider = editor_.collider;
    const int which = any_(100);
    if (which < 20) {
        open_panel(editor_, editor::PanelId(any_(int(editor::panel_ids.size()))));
    } else if (which < 27) {
        connect();
    } else if (which < 32) {
        disconnect_collider(editor_);
    } else if (which < 45) {
        open_panel(editor_, editor::PanelId::collider);
        collider.map_on = any_(4) != 0;
    } else if (which < 49) {
        if (collider.live->state() == verify::LiveCollider::State::ready && !collider.live->searching()) {
            verify::Options options;
            options.questions = 200;
            collider.live->search(options);
        }
    } else if (which < 55) {
        if (const auto report = collider.live->report(); report && !report->findings.empty())
            open_finding(editor_, report->findings[std::size_t(any_(int(report->findings.size())))]);
    } else if (which < 60) {
        go_to_worst_of_collider(editor_);
    } else if (which < 78) {
        change_scene();
    } else {
        live();
    }
}

void Connections::connect() {
    constexpr std::array modes{"exact",           "sign-by-centers", "steps", "missing-axis",
                               "crash-at-eight",  "exits",           "file",  "silent",
                               "stops-listening", "garbage"};
    const std::string mode = modes[std::size_t(any_(int(modes.size())))];
    std::string command = TESTBED_MADE_COLLIDER + (" " + mode);
    if (mode == "file") {
        const std::filesystem::path script = folder_ / "collider.sh";
        std::ofstream(script) << "exec " TESTBED_MADE_COLLIDER " exact\n# " << any_(1000) << "\n";
        command = "sh " + script.string();
        // Written again while it runs: the window starts it again.
        if (editor_.collider.command == command) return;
    }
    editor_.collider.command = command;
    connect_collider(editor_);
}

void Connections::change_scene() {
    if (editor_.frame.tool_busy) return;  // as every command waits for the drag's end
    const auto replace = [&](model::Scene scene) { open_scene(editor_, std::move(scene), {}); };
    model::History& history = editor_.document.history;
    const auto select_last = [&] {
        history.selection.clear();
        const auto& shapes = editor_.scene().shapes;
        for (std::size_t i = shapes.size() < 2 ? 0 : shapes.size() - 2; i < shapes.size(); ++i)
            history.selection.push_back(shapes[i]->id);
    };
    // Seldom another scene: with it goes what was done to the one before.
    switch (any_(14)) {
        case 0: return replace({});
        case 1: {
            model::GenerateOptions options;
            options.count = std::size_t(1 + any_(40));
            options.seed = std::uint32_t(any_(1000));
            return replace(model::generate_scene(options));
        }
        case 2:
        case 3:
        case 4:
        case 5:
            select_last();
            if (!history.selection.empty()) duplicate(editor_);
            return;
        case 6:
        case 7:
            select_last();
            if (!history.selection.empty()) remove(editor_);
            return;
        case 8:
        case 9:
        case 10: return undo(editor_);
        default: return redo(editor_);
    }
}

void Connections::live() {
    editor::Live& live = editor_.live;
    const auto any_recording = [&] {
        return live.recordings.empty()
                   ? std::uint64_t(0)
                   : live.recordings[std::size_t(any_(int(live.recordings.size())))].number;
    };
    switch (any_(18)) {
        case 0:
        case 1: {
            live::Order order;
            order.port = 0;
            order.command = {TESTBED_FALLING_BOXES, any_(2) == 0 ? "20" : "120", "", "300"};
            return listen_to(editor_, order);
        }
        case 2: return stop_listening(editor_);
        case 3: return pause_live(live);
        case 4: return go_on_live(live);
        case 5:
            if (!live.frames.empty()) show_live_frame(live, std::size_t(any_(int(live.frames.size()))));
            return;
        case 6:
            if (live.shown && !live.shown->said.empty())
                choose_said(live, std::size_t(any_(int(live.shown->said.size()))));
            return;
        case 7: return freeze_live(editor_);
        case 8: {
            const auto& all = disagreements(live).list();
            if (!all.empty())
                show_disagreement(live, live::Disagreement(all[std::size_t(any_(int(all.size())))]));
            return;
        }
        case 9: show_next_wrong(live, any_(2) == 0); return;
        case 10:
            if (!live.recordings.empty()) show_recording(live, any_recording());
            return;
        case 11: return discard_recording(editor_);
        case 12:
        case 13: return compare_live_with(live, any_recording());
        case 14:
            return judge_live_by(live, any_(3) == 0
                                           ? std::nullopt
                                           : std::optional(live::Meaning{any_(2) == 0, 0.1 * any_(3)}));
        case 15:
            live.command = any_(3) == 0 ? "exit 3" : TESTBED_FALLING_BOXES " 60";
            return start_live_program(editor_);
        case 16: live.megabytes = any_(2) == 0 ? 16 : 256; return;
        default: return open_panel(editor_, editor::PanelId::live);
    }
}

void Connections::leave() {
    disconnect_collider(editor_);
    editor_.collider.live = std::make_unique<verify::LiveCollider>();
    stop_listening(editor_);
    editor_.live = {};
}

}  // namespace testbed::tests
