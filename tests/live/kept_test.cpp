// Frames as a recording keeps them, in memory and in a file: the same to the bit, and small.
#include <chrono>
#include <cmath>
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <random>
#include <thread>

#include "app/live/assembler.h"
#include "app/live/history.h"
#include "app/live/judging.h"
#include "app/live/packed_said.h"
#include "app/live/packed_shapes.h"
#include "app/live/receiver.h"
#include "app/live/recording_file.h"
#include "app/live/said_json.h"

namespace testbed::live {
namespace {

using collision::Vec2;

/// Lines of a program at random: every type, every answer, shapes that come, go, move, turn and change.
class AnyProgram {
  public:
    explicit AnyProgram(std::uint32_t seed) : random_(seed) {}

    std::string frame(int number) {
        std::string text = fmt::format("{{\"frame\":{}}}\n", number);
        for (Shape& shape : shapes_)
            if (any(3) == 0) change(shape);
        if (any(6) == 0 && !shapes_.empty()) shapes_.erase(shapes_.begin() + any(int(shapes_.size())));
        while (shapes_.size() < 6 || any(6) == 0) shapes_.push_back(fresh());
        for (const Shape& shape : shapes_) text += line_of(shape);
        for (int i = any(8); i > 0; --i) text += said();
        if (any(5) == 0)
            text += "{\"step\":\"alone\"}\n{\"mark\":{\"circle\":{\"center\":[1,2],\"radius\":3}}}\n";
        return text;
    }

  private:
    struct Shape {
        std::string id;
        int type;
        std::vector<double> numbers;
    };
    int any(int below) { return int(random_() % std::uint32_t(below)); }
    double number() { return std::ldexp(double(random_() >> 11) - 0x1p52, -50); }

    Shape fresh() {
        Shape shape{fmt::format("shape {}", ++last_), any(6), {}};
        for (int i = 0; i < 10; ++i) shape.numbers.push_back(number());
        return shape;
    }
    void change(Shape& shape) {
        const int from = any(3) == 0 ? 0 : 7, to = any(2) == 0 ? 10 : 9;
        for (int i = from; i < to; ++i) shape.numbers[std::size_t(i)] = number();
        if (any(10) == 0) shape.type = any(6);
    }
    /// The last three numbers are its pose.
    std::string line_of(const Shape& shape) {
        const auto& n = shape.numbers;
        const std::string at = fmt::format("\"center\":[{},{}]", n[7], n[8]);
        const std::string turned = fmt::format("{},\"rotation\":{}", at, n[9]);
        const std::string points =
            fmt::format("[[0,0],[{},0],[{},{}]]", 1 + std::abs(n[0]), n[1], 1 + std::abs(n[2]));
        const double size = 0.5 + std::abs(n[0]);
        std::string text;
        switch (shape.type) {
            case 0: text = fmt::format("\"circle\",\"radius\":{},{}", size, at); break;
            case 1: text = fmt::format("\"oriented_rectangle\",\"size\":[{},1],{}", size, turned); break;
            case 2: text = fmt::format("\"polygon\",\"vertices\":{}", points); break;
            case 3:
                text = fmt::format("\"segment\",\"from\":[{},0],\"to\":[{},{}]", n[0], n[1] + 9, n[2]);
                break;
            case 4:
                text = fmt::format("\"ray\",\"direction\":[1,{}],\"base\":[{},{}]", n[0], n[7], n[8]);
                break;
            default: text = fmt::format("\"point\",\"position\":[{},{}]", n[7], n[8]); break;
        }
        return fmt::format("{{\"shape\":\"{}\",\"type\":{}}}\n", shape.id, text);
    }
    std::string said() {
        const Shape &a = shapes_[std::size_t(any(int(shapes_.size())))],
                    &b = shapes_[std::size_t(any(int(shapes_.size())))];
        if (a.id == b.id) return {};
        std::string parts = any(2) == 0 ? ",\"overlap\":true" : ",\"overlap\":false";
        if (any(3) == 0) parts += fmt::format(",\"distance\":{}", std::abs(number()));
        if (any(3) == 0) parts += fmt::format(",\"depth\":{},\"normal\":[0,-1]", std::abs(number()));
        if (any(4) == 0) parts += fmt::format(",\"closest\":[[{},0],[0,{}]]", number(), number());
        if (any(4) == 0) parts += fmt::format(",\"contacts\":[[{},0],[1,1]]", number());
        if (any(6) == 0) parts += ",\"containment\":\"a in b\"";
        if (any(6) == 0) parts += ",\"impact\":null";
        if (any(6) == 0)
            parts +=
                R"(,"steps":[{"text":"one","marks":[{"segment":[[0,0],[1,0]],"role":"axis"},{"point":[1,2]}]}])";
        return fmt::format("{{\"said\":[\"{}\",\"{}\"]{}}}\n", a.id, b.id, parts);
    }

    std::mt19937_64 random_;
    std::vector<Shape> shapes_;
    int last_ = 0;
};

std::vector<FramePtr> frames_of(std::string_view text) { return read_recording(text).frames; }

std::vector<FramePtr> any_frames(std::uint32_t seed, int count) {
    AnyProgram program(seed);
    std::string text;
    for (int i = 0; i < count; ++i) text += program.frame(i);
    return frames_of(text);
}

std::string text_of_steps(const std::vector<Step>& steps) {
    std::string text;
    for (const Step& step : steps) {
        text += step.text;
        file::JsonWriter to(text, file::JsonWriter::compact);
        to.list(step.marks, [&](const collision::trace::Mark& mark) { write_mark(to, mark); });
    }
    return text;
}

void expect_same(const Frame& a, const Frame& b) {
    EXPECT_EQ(a.number, b.number);
    EXPECT_EQ(a.place, b.place);
    EXPECT_EQ(a.wrong, b.wrong);
    EXPECT_EQ(text_of_steps(a.steps), text_of_steps(b.steps));
    ASSERT_EQ(a.shapes.size(), b.shapes.size());
    for (std::size_t i = 0; i < a.shapes.size(); ++i) EXPECT_EQ(*a.shapes[i], *b.shapes[i]) << i;
    ASSERT_EQ(a.said.size(), b.said.size());
    for (std::size_t i = 0; i < a.said.size(); ++i) {
        const Said &one = a.said[i], &other = b.said[i];
        EXPECT_EQ(json_of(a, one, true), json_of(b, other, true));
        EXPECT_EQ(one.judged, other.judged);
        EXPECT_EQ(one.open, other.open);
        EXPECT_EQ(one.fault, other.fault);
        EXPECT_EQ(one.truth, other.truth);
        EXPECT_TRUE(same_bits(one.separation, other.separation));
    }
}

TEST(LiveKept, AFrameIsTheSameWhenItIsUnpacked) {
    for (std::uint32_t seed = 1; seed <= 20; ++seed) {
        const std::vector<FramePtr> frames = any_frames(seed, 150);
        ASSERT_EQ(frames.size(), 150u);
        std::vector<Frame> copies;
        History history;
        for (const FramePtr& frame : frames) {
            copies.push_back(*frame);
            history.add(std::make_shared<const Frame>(*frame));
        }
        for (std::size_t i = 0; i < copies.size(); ++i) {
            expect_same(*history.frames()[i].frame(), copies[i]);
            if (HasFailure()) FAIL() << "seed " << seed << ", frame " << i;
        }
    }
}

TEST(LiveKept, AFrameThatSomebodyHoldsIsTheSameObject) {
    const std::vector<FramePtr> frames = any_frames(3, 2);
    const KeptFrame kept(frames[0]);
    EXPECT_EQ(kept.frame(), frames[0]);
    EXPECT_TRUE(kept.is(frames[0]));
    EXPECT_FALSE(kept.is(frames[1]));
    EXPECT_FALSE(kept.is(nullptr));
    KeptFrame::Weak weak;
    {
        const KeptFrame other(std::make_shared<const Frame>(*frames[0]));
        EXPECT_FALSE(other.is(frames[0]));
        const FramePtr held = other.frame();
        EXPECT_EQ(other.frame(), held);
        weak = other;
        EXPECT_EQ(weak.lock(), held);
    }
    EXPECT_FALSE(weak.lock()) << "nobody keeps it";
    EXPECT_FALSE(KeptFrame().frame());
}

TEST(LiveKept, ARecordingIsReadAsItWasWritten) {
    for (std::uint32_t seed = 1; seed <= 20; ++seed) {
        const std::vector<FramePtr> frames = any_frames(seed, 60);
        std::vector<KeptFrame> kept;
        for (const FramePtr& frame : frames) kept.emplace_back(frame);
        const std::string text = text_of({.number = 1}, kept);
        const ReadRecording read = read_recording(text);
        EXPECT_EQ(read.about.problems.count(), 0u)
            << (read.about.problems.kinds().empty() ? "" : read.about.problems.kinds().front().first);
        ASSERT_EQ(read.frames.size(), frames.size()) << "seed " << seed;
        for (std::size_t i = 0; i < frames.size(); ++i) {
            expect_same(*read.frames[i], *frames[i]);
            EXPECT_TRUE(i == 0 || read.frames[i]->time == frames[i]->time);
            if (HasFailure()) FAIL() << "seed " << seed << ", frame " << i;
        }
    }
}

/// A hundred shapes that fall onto a floor and come to rest, one after the other; a minute at 60 frames a
/// second.
std::string pile(int frames) {
    constexpr int count = 100;
    std::string text = "{\"collider\":\"pile\",\"touching\":\"overlaps\"}\n";
    for (int frame = 0; frame < frames; ++frame) {
        text += fmt::format("{{\"frame\":{}}}\n", frame);
        for (int i = 0; i < count; ++i) {
            // Each falls for four seconds, two seconds after the one before has begun, a fifth at a time.
            const double begins = 0.3 * i, now = frame / 60.0 - begins,
                         fall = std::min(std::max(now, 0.0), 4.0);
            const double y = 80 - 5 * fall * fall, turn = 37.123 * fall;
            if (i % 2)
                text += fmt::format(
                    "{{\"shape\":\"box {}\",\"type\":\"oriented_rectangle\",\"size\":[1,2],"
                    "\"center\":[{},{}],\"rotation\":{}}}\n",
                    i, 3 * i + std::sin(fall), y, turn);
            else
                text += fmt::format(
                    "{{\"shape\":\"ball {}\",\"type\":\"circle\",\"radius\":1,\"center\":[{},{}]}}\n", i,
                    3 * i + std::sin(fall), y);
        }
    }
    return text;
}

TEST(LiveKept, AMinuteOfAHundredShapesStaysBelowFiveMegabytes) {
    const std::string sent = pile(3600);
    const ReadRecording read = read_recording(sent);
    ASSERT_EQ(read.frames.size(), 3600u);
    History history(read.frames);
    const std::string text =
        text_of(read.about, std::vector(history.frames().begin(), history.frames().end()));
    std::size_t before = 0;
    for (const FramePtr& frame : read.frames) before += frame->bytes;
    RecordProperty("sent", int(sent.size()));
    std::printf("sent %.1f MB, file %.2f MB, in memory %.2f MB, as whole frames %.1f MB\n",
                double(sent.size()) / 1e6, double(text.size()) / 1e6, double(history.bytes()) / 1e6,
                double(before) / 1e6);
    EXPECT_LT(text.size(), 5'000'000u);
    EXPECT_LT(history.bytes(), 5'000'000u);
}

TEST(LiveKept, MovingShapesTakeAFractionOfTheirFrames) {
    std::string text;
    for (int frame = 0; frame < 600; ++frame) {
        text += fmt::format("{{\"frame\":{}}}\n", frame);
        for (int i = 0; i < 500; ++i)
            text +=
                fmt::format("{{\"shape\":\"disc {}\",\"type\":\"circle\",\"radius\":1,\"center\":[{},{}]}}\n",
                            i, i + 0.2 * std::cos(0.05 * frame + i), 0.2 * std::sin(0.05 * frame + i));
        for (int i = 0; i + 1 < 500; i += 2)
            text += fmt::format("{{\"said\":[\"disc {}\",\"disc {}\"],\"overlap\":true}}\n", i, i + 1);
    }
    const std::vector<FramePtr> frames = frames_of(text);
    std::size_t whole = 0;
    for (const FramePtr& frame : frames) whole += frame->bytes;
    const History history(frames);
    std::printf("500 circles, 250 answers: %.1f kB a frame in place of %.1f kB\n",
                double(history.bytes()) / 600e3, double(whole) / 600e3);
    EXPECT_LT(history.bytes() * 8, whole);
}

TEST(LiveKept, AHistoryDropsItsOldestAndCountsThem) {
    History history;
    const auto at = [](double time) {
        Frame frame;
        frame.time = time;
        return std::make_shared<const Frame>(std::move(frame));
    };
    history.add(at(1));
    history.add(at(2));
    history.add(at(1 + History::max_seconds));
    EXPECT_EQ(history.frames().size(), 3u) << "one that is exactly as old as may be is kept";
    EXPECT_EQ(history.dropped(), 0u);
    history.add(at(1.5 + History::max_seconds));
    EXPECT_EQ(history.frames().front()->time, 2);
    EXPECT_EQ(history.dropped(), 1u);
    history.add(at(3 * History::max_seconds));
    EXPECT_EQ(history.frames().size(), 1u) << "the newest is kept, however late it is";
    EXPECT_EQ(history.added(), 5u);
    std::size_t held = 0;
    for (const KeptFrame& frame : history.frames()) held += frame.bytes();
    EXPECT_EQ(history.bytes(), held);
}

bool soon(auto&& so) {
    const auto late = std::chrono::steady_clock::now() + std::chrono::seconds(30);
    while (!so() && std::chrono::steady_clock::now() < late) std::this_thread::yield();
    return so();
}

TEST(LiveKept, TheLimitDropsWhatIsOldestInTheLargestRecordings) {
    Receiver receiver;
    const std::vector<FramePtr> frames = any_frames(5, 100);
    const auto first = receiver.add({.number = 0, .frames = 100}, frames);
    const auto second = receiver.add({.number = 0, .frames = 100}, frames);
    const std::size_t all = receiver.status().bytes;
    EXPECT_EQ(receiver.frames(first).size(), 100u);
    receiver.limit(all * 3 / 4);
    EXPECT_LE(receiver.status().bytes, all * 3 / 4);
    EXPECT_LT(receiver.frames(first).size(), 100u);
    const auto lost = [&](std::uint64_t of) { return 100 - int(receiver.frames(of).size()); };
    EXPECT_LE(std::abs(lost(first) - lost(second)), 2) << "both are equally large";
    EXPECT_EQ(receiver.recordings()[0].forgotten, 100 - receiver.frames(first).size());
    EXPECT_EQ(receiver.frames(first).back()->number, 99u) << "the newest stay";
    receiver.limit(0);
    EXPECT_EQ(receiver.frames(first).size(), 1u);
    EXPECT_EQ(receiver.frames(second).size(), 1u);
    receiver.remove(first);
    EXPECT_EQ(receiver.recordings().size(), 1u);
    EXPECT_TRUE(receiver.frames(first).empty());
}

TEST(LiveKept, AnotherMeaningJudgesWhatIsKeptAgain) {
    std::string text;
    for (int i = 0; i < 50; ++i)
        text += fmt::format(
            "{{\"frame\":{}}}\n{{\"shape\":\"a\",\"type\":\"circle\",\"radius\":1,\"center\":[0,0]}}\n"
            "{{\"shape\":\"b\",\"type\":\"circle\",\"radius\":1,\"center\":[{},0]}}\n"
            "{{\"said\":[\"a\",\"b\"],\"overlap\":true}}\n",
            i, i % 2 ? 2.0 : 2.01);
    Receiver receiver;
    const std::uint64_t number = receiver.add(read_recording(text).about, frames_of(text));
    const auto wrong = [&] { return receiver.recordings().front().wrong; };
    const auto judged = [&] { return receiver.recordings().front().judgments; };
    EXPECT_EQ(wrong(), 25u) << "those that are 0.01 apart";
    EXPECT_EQ(receiver.disagreements(number).count(), 25u);
    std::uint64_t times = 0;
    const auto judge_by = [&](std::optional<Meaning> meaning) {
        receiver.judge_by(number, meaning);
        ASSERT_TRUE(soon([&] { return judged() == times + 1 && !receiver.status().judges_again; }));
        ++times;
    };
    judge_by(Meaning{.touching_overlaps = false, .tolerance = 0});
    EXPECT_EQ(wrong(), 50u) << "touching shapes are apart";
    EXPECT_EQ(receiver.disagreements(number).count(), 50u);
    judge_by(Meaning{.touching_overlaps = false, .tolerance = 0.02});
    EXPECT_EQ(wrong(), 0u);
    EXPECT_EQ(receiver.disagreements(number).count(), 0u);
    for (const KeptFrame& frame : receiver.frames(number)) EXPECT_EQ(frame.frame()->wrong, 0u);
    judge_by({});
    EXPECT_EQ(wrong(), 25u);
    for (const KeptFrame& frame : receiver.frames(number)) {
        const FramePtr now = frame.frame();
        EXPECT_EQ(now->said[0].fault.has_value(), now->wrong > 0) << "no fault is left of another meaning";
    }
}

TEST(LiveLines, ShapesThatAreKeptMoveGoAndChange) {
    const auto after = [](std::string_view lines) {
        std::string text =
            "{\"frame\":1}\n{\"shape\":\"a\",\"type\":\"circle\",\"radius\":1,\"center\":[0,0]}\n"
            "{\"shape\":\"b\",\"type\":\"rectangle\",\"size\":[1,1],\"center\":[5,0]}\n{\"frame\":2,\"keep\":"
            "true}\n";
        text += lines;
        return frames_of(text).back();
    };
    const FramePtr same = after("");
    EXPECT_EQ(same->number, 2u);
    ASSERT_EQ(same->shapes.size(), 2u);
    EXPECT_EQ(same->problem_count, 0u);
    EXPECT_EQ(after("{\"moved\":[[\"a\",3,4]]}\n")->shapes[0]->pose.position, (Vec2{3, 4}));
    const FramePtr gone = after("{\"gone\":[\"a\"]}\n{\"said\":[\"a\",\"b\"],\"overlap\":true}\n");
    ASSERT_EQ(gone->shapes.size(), 1u);
    EXPECT_EQ(gone->shapes[0]->id, "b");
    EXPECT_EQ(gone->problem_count, 1u) << "it speaks of a, which is gone";
    const FramePtr changed = after("{\"shape\":\"a\",\"type\":\"point\",\"position\":[1,1]}\n");
    ASSERT_EQ(changed->shapes.size(), 2u);
    EXPECT_TRUE(std::holds_alternative<collision::shape::Point>(changed->shapes[0]->geometry));
    EXPECT_EQ(changed->problem_count, 0u);
    // What cannot be is said, and the rest of the frame counts.
    for (const char* const wrong :
         {"{\"moved\":[[\"c\",0,0]]}\n", "{\"moved\":7}\n", "{\"moved\":[[\"a\",0]]}\n",
          "{\"moved\":[[\"a\",1e300,0]]}\n", "{\"gone\":[\"c\"]}\n", "{\"gone\":\"a\"}\n",
          "{\"shape\":\"c\",\"type\":\"point\",\"position\":[1,1]}\n{\"gone\":[\"a\"]}\n",
          "{\"shape\":\"a\",\"type\":\"point\",\"position\":[1,1]}\n{\"shape\":\"a\",\"type\":\"point\","
          "\"position\":[2,1]}\n"}) {
        EXPECT_EQ(after(wrong)->problem_count, 1u) << wrong;
        EXPECT_GE(after(wrong)->shapes.size(), 2u) << wrong;
    }
}

}  // namespace
}  // namespace testbed::live
