// Lines to frames.
#include "app/live/assembler.h"

#include <algorithm>
#include <fmt/format.h>
#include <memory>
#include <utility>

#include "app/live/packed_said.h"
#include "app/live/packed_shapes.h"
#include "app/model/limits.h"

namespace testbed::live {

void Assembler::note_problem(std::string sentence) {
    if (frame_.problem_count++ < max_problems) frame_.problems.push_back(std::move(sentence));
}

void Assembler::complain(const std::string& text) { note_problem(fmt::format("line {}: {}", lines_, text)); }

void Assembler::add(model::SceneShape shape, std::size_t bytes) {
    frame_bytes_ += bytes;
    if (frame_.shapes.size() >= max_shapes || frame_bytes_ > max_frame_bytes)
        return complain(frame_.shapes.size() >= max_shapes
                            ? fmt::format("a frame may have up to {} shapes", max_shapes)
                            : fmt::format("a frame may have up to {} MiB", max_frame_bytes >> 20));
    const auto [place, fresh] = places_.try_emplace(shape.id, std::uint32_t(frame_.shapes.size()));
    const std::uint32_t at = place->second;
    if (!fresh && (at >= kept_ || told_again_[at]))
        return complain(fmt::format("two shapes of one frame are called \"{}\"", shape.id));
    if (fresh)
        frame_.shapes.emplace_back();
    else
        told_again_[at] = true;
    const auto before = places_before_.find(shape.id);
    if (before != places_before_.end() && *before_[before->second] == shape) {
        frame_.shapes[at] = before_[before->second];
        frame_.bytes += sizeof(model::ShapePtr);
        return;
    }
    frame_.bytes += bytes_of(shape);
    frame_.shapes[at] = std::make_shared<const model::SceneShape>(std::move(shape));
}

void Assembler::keep_shapes() {
    frame_.shapes = before_;
    frame_.bytes += before_.size() * sizeof(model::ShapePtr);
    places_ = places_before_;
    kept_ = before_.size();
    told_again_.assign(kept_, false);
}

void Assembler::move(const MovedLine& line) {
    for (const MovedLine::Moved& moved : line.moved) {
        const auto place = places_.find(moved.id);
        if (place == places_.end() || place->second >= kept_) {
            complain(fmt::format("it moves \"{}\", which is not a shape that the frame keeps", moved.id));
            continue;
        }
        model::ShapePtr& at = frame_.shapes[place->second];
        model::SceneShape shape = *at;
        shape.pose.position = moved.position;
        if (moved.rotation) shape.pose.rotation = *moved.rotation;
        if (const std::string wrong = model::own_refusal(shape); !wrong.empty()) {
            complain(wrong);
            continue;
        }
        told_again_[place->second] = true;
        frame_.bytes += bytes_of(shape);
        at = std::make_shared<const model::SceneShape>(std::move(shape));
    }
}

void Assembler::remove(const GoneLine& line) {
    if (frame_.shapes.size() > kept_ || !frame_.said.empty())
        return complain("\"gone\" comes before the frame's new shapes and answers");
    std::vector<bool> gone(kept_, false);
    for (const std::string& id : line.ids) {
        const auto place = places_.find(id);
        if (place == places_.end())
            complain(fmt::format("\"{}\" is gone, and is not a shape of the frame before", id));
        else
            gone[place->second] = true;
    }
    const std::vector<model::ShapePtr> shapes = std::exchange(frame_.shapes, {});
    const std::vector<bool> told = std::exchange(told_again_, {});
    places_.clear();
    for (std::size_t i = 0; i < shapes.size(); ++i) {
        if (gone[i]) continue;
        places_.emplace(shapes[i]->id, std::uint32_t(frame_.shapes.size()));
        frame_.shapes.push_back(shapes[i]);
        told_again_.push_back(told[i]);
    }
    kept_ = frame_.shapes.size();
}

void Assembler::add(SaidLine line) {
    std::vector<Step> told = std::exchange(told_, {});
    marks_ = 0;
    if (line.said.answer.steps.empty()) line.said.answer.steps = std::move(told);
    if (frame_.said.size() >= max_said)
        return complain(fmt::format("a frame may say up to {} things", max_said));
    const auto a = places_.find(line.a), b = places_.find(line.b);
    if (a == places_.end() || b == places_.end())
        return complain(fmt::format("it speaks of \"{}\", which is no shape of the frame",
                                    a == places_.end() ? line.a : line.b));
    if (a->second == b->second) return complain(fmt::format("it speaks of \"{}\" and itself", line.a));
    const auto is_ray = [&](std::uint32_t place) {
        return std::holds_alternative<collision::shape::Ray>(frame_.shapes[place]->geometry);
    };
    if (line.said.answer.hit && !is_ray(a->second) && !is_ray(b->second))
        return complain(
            fmt::format("\"hit\" is about a ray, and neither \"{}\" nor \"{}\" is one", line.a, line.b));
    line.said.a = a->second;
    line.said.b = b->second;
    frame_.bytes += sizeof(Said) + bytes_of(line.said.answer.steps);
    frame_.said.push_back(std::move(line.said));
}

std::optional<Frame> Assembler::finish() {
    if (!told_.empty()) {
        frame_.bytes += bytes_of(told_);
        frame_.steps = std::exchange(told_, {});
    }
    marks_ = 0;
    frame_bytes_ = 0;
    Frame done = std::exchange(frame_, {});
    done.bytes += sizeof done;
    before_ = done.shapes;
    places_before_ = std::exchange(places_, {});
    kept_ = 0;
    told_again_.clear();
    if (done.empty()) return {};
    return done;
}

std::optional<Frame> Assembler::so_far() const {
    Frame open = frame_;
    if (!told_.empty()) {
        open.bytes += bytes_of(told_);
        open.steps = told_;
    }
    if (open.empty()) return {};
    open.bytes += sizeof open;
    open.open = true;
    return open;
}

std::optional<Frame> Assembler::begin(const FrameLine& line) {
    auto done = finish();
    frame_.number = line.number;
    frame_.dropped = line.dropped;
    dropped_ = std::max(dropped_, line.dropped);
    frame_.time = line.time;
    if (line.keep) keep_shapes();
    return done;
}

std::optional<Frame> Assembler::take(std::string_view line) {
    ++lines_;
    if (line.find_first_not_of(" \t\r") == line.npos) return {};
    std::string remark;
    std::optional<Frame> done = take(read_message(line, &remark), line.size());
    if (!remark.empty()) complain(remark);
    return done;
}

std::optional<Frame> Assembler::take(Message message, std::size_t bytes) {
    closed_ = false;
    if (end_) complain("it comes after the line that says how the program ended");
    if (auto* wrong = std::get_if<WrongLine>(&message)) {
        complain(wrong->text);
    } else if (auto* greeting = std::get_if<verify::Greeting>(&message)) {
        if (greeting_)
            complain("it greets a second time, which counts for nothing");
        else
            greeting_ = std::move(*greeting);
    } else if (const auto* frame = std::get_if<FrameLine>(&message)) {
        return begin(*frame);
    } else if (const auto* moved = std::get_if<MovedLine>(&message)) {
        move(*moved);
    } else if (const auto* gone = std::get_if<GoneLine>(&message)) {
        remove(*gone);
    } else if (const auto* close = std::get_if<CloseLine>(&message)) {
        dropped_ = std::max(dropped_, close->dropped);
        auto done = finish();
        closed_ = true;
        return done;
    } else if (std::holds_alternative<RecordingLine>(message)) {
        if (lines_ > 1) complain("a recording begins with this line, and this is another one");
        is_recording_ = true;
    } else if (auto* refused = std::get_if<RefusedLine>(&message)) {
        if (!is_recording_) {
            complain("\"refused\" is a line of recordings, and this is none");
        } else {
            ++refused_;
            note_problem(std::move(refused->text));
        }
    } else if (const auto* end = std::get_if<EndLine>(&message)) {
        dropped_ = std::max(dropped_, end->dropped);
        auto done = finish();
        end_ = *end;
        return done;
    } else if (auto* shape = std::get_if<model::SceneShape>(&message)) {
        add(std::move(*shape), bytes);
    } else if (auto* said = std::get_if<SaidLine>(&message)) {
        add(std::move(*said));
    } else if (auto* step = std::get_if<Step>(&message)) {
        if (told_.size() >= max_steps)
            complain(fmt::format("an answer may have up to {} steps", max_steps));
        else
            told_.push_back(std::move(*step));
    } else if (auto* mark = std::get_if<MarkLine>(&message)) {
        if (told_.empty())
            complain("a mark belongs to a step, and there is none");
        else if (++marks_ > max_marks)
            complain(fmt::format("an answer may have up to {} marks", max_marks));
        else
            told_.back().marks.push_back(std::move(mark->mark));
    }
    return {};
}

}  // namespace testbed::live
