// Frames to a file.
#include "app/cli/live_recorder.h"

#include <cerrno>
#include <fmt/format.h>
#include <system_error>
#include <utility>

namespace testbed::cli {

LiveRecorder::LiveRecorder(const std::string& path)
    : path_(path), file_(path, std::ios::binary | std::ios::trunc) {
    if (!file_) problem_ = fmt::format("{}: {}", path_, std::generic_category().message(errno));
    write(live::RecordingWriter::first_line());
}

void LiveRecorder::take(std::string_view line) {
    hung_up_ = false;
    keep(assembler_.take(line));
}

void LiveRecorder::leave() {
    if (std::exchange(hung_up_, true)) return;
    closed_ = closed_ && assembler_.closed();
    keep(assembler_.finish());
    dropped_ += assembler_.dropped();
    assembler_ = {};
}

void LiveRecorder::finish(const std::string& end, const std::string& last_words) {
    leave();
    write(live::RecordingWriter::end_line({.end = end,
                                           .closed = closed_,
                                           .frames = writer_.frames(),
                                           .refused = refused_,
                                           .dropped = dropped_,
                                           .last_words = last_words}));
}

void LiveRecorder::keep(std::optional<live::Frame> frame) {
    if (!frame) return;
    frame->time = std::chrono::duration<double>(Clock::now() - began_).count();
    const std::string greeting = live::RecordingWriter::greeting_line(assembler_.greeting());
    if (greeting != greeting_) write(greeting);
    greeting_ = greeting;
    write(writer_.lines_of(*frame));
    refused_ += frame->problem_count;
    ++frames_;
}

void LiveRecorder::write(const std::string& text) {
    if (!problem_.empty()) return;
    file_ << text << std::flush;
    if (!file_) problem_ = fmt::format("{}: {}", path_, std::generic_category().message(errno));
    bytes_ += text.size();
}

}  // namespace testbed::cli
