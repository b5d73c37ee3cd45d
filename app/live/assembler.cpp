// Lines to frames.
#include "app/live/assembler.h"

#include <algorithm>
#include <fmt/format.h>
#include <memory>
#include <utility>

#include "core/shape/vertex_list.h"

namespace testbed::live {

namespace {

/// What a shape holds, roughly.
std::size_t bytes_of(const model::SceneShape& shape) {
    const auto corners = collision::shape::vertex_list(shape.geometry);
    return sizeof(model::SceneShape) + 64 + shape.id.size() +
           (corners ? corners->vertices.size() * sizeof(collision::Vec2) : 0);
}

std::size_t bytes_of(const std::vector<Step>& steps) {
    std::size_t bytes = 0;
    for (const Step& step : steps) bytes += sizeof step + step.text.size() + step.marks.size() * 160;
    return bytes;
}

}  // namespace

void Assembler::complain(const std::string& text) {
    if (frame_.problem_count++ < max_problems)
        frame_.problems.push_back(fmt::format("line {}: {}", lines_, text));
}

void Assembler::add(model::SceneShape shape, std::size_t bytes) {
    frame_bytes_ += bytes;
    if (frame_.shapes.size() >= max_shapes || frame_bytes_ > max_frame_bytes)
        return complain(frame_.shapes.size() >= max_shapes
                            ? fmt::format("a frame may have up to {} shapes", max_shapes)
                            : fmt::format("a frame may have up to {} MiB", max_frame_bytes >> 20));
    const auto [place, fresh] = places_.try_emplace(shape.id, std::uint32_t(frame_.shapes.size()));
    if (!fresh) return complain(fmt::format("two shapes of one frame are called \"{}\"", shape.id));
    const auto before = before_.find(shape.id);
    if (before != before_.end() && *before->second == shape) {
        frame_.shapes.push_back(before->second);
        frame_.bytes += sizeof(model::ShapePtr);
        return;
    }
    frame_.bytes += bytes_of(shape);
    frame_.shapes.push_back(std::make_shared<const model::SceneShape>(std::move(shape)));
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
    before_.clear();
    for (const auto& [id, place] : places_) before_.emplace(id, done.shapes[place]);
    places_.clear();
    if (done.empty()) return {};
    return done;
}

std::optional<Frame> Assembler::begin(const FrameLine& line) {
    auto done = finish();
    frame_.number = line.number;
    frame_.dropped = line.dropped;
    dropped_ = std::max(dropped_, line.dropped);
    frame_.time = line.time;
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
    if (auto* wrong = std::get_if<WrongLine>(&message)) {
        complain(wrong->text);
    } else if (auto* greeting = std::get_if<verify::Greeting>(&message)) {
        greeting_ = std::move(*greeting);
    } else if (const auto* frame = std::get_if<FrameLine>(&message)) {
        return begin(*frame);
    } else if (const auto* close = std::get_if<CloseLine>(&message)) {
        dropped_ = std::max(dropped_, close->dropped);
        auto done = finish();
        closed_ = true;
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
