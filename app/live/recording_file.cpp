// Recordings written and read.
#include "app/live/recording_file.h"

#include <algorithm>
#include <memory>
#include <utility>
#include <variant>

#include "app/live/assembler.h"
#include "app/live/judging.h"
#include "app/live/message.h"
#include "app/live/recording_writer.h"

namespace testbed::live {

namespace {

/// What no frame says of its time: as programs usually run.
constexpr double usual_seconds = 1.0 / 60;

}  // namespace

std::string text_of(const Recording& recording, std::span<const KeptFrame> frames) {
    return *text_of(recording, frames, [](std::size_t) { return true; });
}

std::optional<std::string> text_of(const Recording& recording, std::span<const KeptFrame> frames,
                                   const std::function<bool(std::size_t)>& goes_on) {
    std::string text = RecordingWriter::first_line() + RecordingWriter::greeting_line(recording.greeting);
    RecordingWriter writer;
    for (std::size_t i = 0; i < frames.size(); ++i) {
        if (!goes_on(i)) return {};
        text += writer.lines_of(*frames[i].frame());
    }
    if (!goes_on(frames.size())) return {};
    return text + RecordingWriter::end_line(
                      {.end = recording.goes_on ? std::string(EndLine::stopped_end) : recording.end,
                       .closed = recording.closed,
                       .frames = writer.frames() + recording.forgotten + recording.lost_frames,
                       .left_out = recording.forgotten + recording.left_out,
                       .refused = recording.problems.count() + recording.lost_lines,
                       .dropped = recording.dropped,
                       .last_words = recording.last_words});
}

ReadRecording read_recording(std::string_view text) {
    ReadRecording read;
    Assembler assembler;
    const auto add = [&](std::optional<Frame> frame) {
        if (!frame) return;
        if (frame->time == 0 && !read.frames.empty()) frame->time = read.frames.back()->time + usual_seconds;
        judge(*frame, conventions_of(assembler.greeting()));
        read.about.problems.add(frame->problems, frame->problem_count);
        read.about.dropped = frame->dropped;
        ++read.about.frames;
        if (frame->wrong > 0) ++read.about.wrong;
        frame->place = read.frames.size();
        read.frames.push_back(std::make_shared<const Frame>(std::move(*frame)));
    };
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        add(assembler.take(text.substr(0, end)));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    add(assembler.finish());
    read.about.dropped = std::max(read.about.dropped, assembler.dropped());
    if (const auto& end = assembler.end()) {
        read.about.end = end->end;
        read.about.closed = end->closed;
        read.about.last_words = end->last_words;
        read.about.lost_frames = end->frames - std::min<std::uint64_t>(end->frames, read.frames.size());
        read.about.left_out = std::min(end->left_out, read.about.lost_frames);
        read.about.lost_lines = end->refused - std::min(end->refused, assembler.refused());
    }
    if (!read.frames.empty()) read.about.seconds = read.frames.back()->time - read.frames.front()->time;
    read.about.greeting = assembler.greeting();
    if (read.about.greeting) read.about.name = read.about.greeting->name;
    return read;
}

bool is_recording(std::span<const std::string> command) {
    return command.size() == 1 && command.front().ends_with(".jsonl");
}

void check_recording(StreamCheck& check, std::string_view text) {
    const std::size_t last = text.rfind('\n') + 1;
    const std::string_view rest = text.substr(last);
    const bool cut = !rest.empty() && std::holds_alternative<WrongLine>(read_message(rest));
    if (cut) text = text.substr(0, last);
    bool agrees = true;
    while (agrees && !text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        agrees = check.take(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    check.finish_recording(cut);
}

}  // namespace testbed::live
