// What a person does with recordings: discards one, compares two, and says what a program means.
#include <algorithm>
#include <utility>

#include "app/editor/editor.h"

namespace testbed::editor {

void discard_recording(Editor& editor) {
    Live& live = editor.live;
    const live::Recording* const shown = shown_recording(live);
    if (!shown || shown->goes_on) return;
    live.receiver->remove(shown->number);
    live.recordings = live.receiver->recordings();
    const std::uint64_t next = live.recordings.empty() ? 0 : live.recordings.back().number;
    show_recording(live, next);
    if (next != 0) return;
    live.frames.clear();
    live.shown.reset();
    live.said.reset();
}

void judge_live_by(Live& live, std::optional<live::Meaning> meaning) {
    if (shown_recording(live)) live.receiver->judge_by(live.recording, std::move(meaning));
}

void compare_live_with(Live& live, std::uint64_t number) {
    live.beside = number == live.recording ? 0 : number;
    live.frames_beside.forget();
}

bool points_down(const live::Recording* recording) {
    return recording && recording->greeting && recording->greeting->y_down.value_or(false);
}

const live::Recording* recording_beside(const Live& live) {
    const auto found = std::ranges::find(live.recordings, live.beside, &live::Recording::number);
    return live.beside == live.recording || found == live.recordings.end() ? nullptr : &*found;
}

const std::vector<live::KeptFrame>& frames_beside(Live& live) {
    static const std::vector<live::KeptFrame> none;
    if (!recording_beside(live)) return none;
    const std::uint64_t revision = live.receiver->revision();
    if (!live.frames_beside.holds(revision))
        live.frames_beside.take(revision, live.receiver->frames(live.beside));
    return *live.frames_beside.get();
}

live::FramePtr frame_beside(Live& live) {
    const std::vector<live::KeptFrame>& frames = frames_beside(live);
    if (!live.shown || frames.empty()) return nullptr;
    const std::uint64_t number = live.shown->number, guess = number - frames.front()->number;
    if (guess < frames.size() && frames[guess]->number == number) return frames[guess].frame();
    const auto same = [&](const live::KeptFrame& frame) { return frame->number == number; };
    const auto found = std::ranges::find_if(frames, same);
    return found == frames.end() ? nullptr : found->frame();
}

}  // namespace testbed::editor
