// Lines of JSON to messages.
#include "app/live/message.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <fmt/format.h>
#include <optional>
#include <span>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "app/file/json_tree.h"
#include "app/model/limits.h"

namespace testbed::live {

namespace {

namespace json = file::json;
namespace shape = collision::shape;
namespace trace = collision::trace;
using collision::Vec2;

/// Keys that each kind of line may have; shapes add the fields of their type.
constexpr std::array<std::string_view, 7> greeting_keys{"manifold",  "collider", "touching", "tolerance",
                                                        "precision", "types",    "answers"};
constexpr std::array<std::string_view, 3> frame_keys{"frame", "dropped", "time"};
constexpr std::array<std::string_view, 2> close_keys{"close", "dropped"};
constexpr std::array<std::string_view, 1> step_keys{"step"}, mark_keys{"mark"};
constexpr std::array<std::string_view, 11> said_keys{"said",  "overlap", "distance", "closest",
                                                     "depth", "normal",  "contacts", "containment",
                                                     "hit",   "impact",  "steps"};

/// Reads one object; the first thing that is wrong is kept, in words.
class LineReader : public verify::FieldReader {
  public:
    using FieldReader::FieldReader;

    void know(std::span<const std::string_view> keys) { known_.assign(keys.begin(), keys.end()); }
    /// The first key that nothing reads, in words; empty where there is none.
    std::string unread(json::Index object) const {
        std::string words;
        tree.each_member(object, [&](json::Index key, json::Index) {
            const std::string_view name = tree.string(key);
            if (words.empty() && std::ranges::find(known_, name) == known_.end())
                words = fmt::format("\"{}\" is not a key of this line, so it counts for nothing",
                                    name.substr(0, 60));
        });
        return words;
    }

    model::SceneShape shape_of(json::Index object, std::string id) {
        model::SceneShape one;
        one.id = std::move(id);
        if (one.id.empty()) complain("a shape needs a name");
        known_ = {"shape", "type"};
        const auto type_node = needed(object, "type");
        const std::string type = type_node ? text(*type_node, "type") : std::string();
        if (!wrong.empty()) return one;
        bool known = false;
        [&]<class... S>(const std::variant<S...>*) {
            (void)((S::type_name == type && (known = true, read_fields<S>(object, one), true)) || ...);
        }(static_cast<const shape::Shape*>(nullptr));
        if (!known) complain(fmt::format("there is no type \"{}\"", type.substr(0, 60)));
        if (wrong.empty()) complain(model::own_refusal(one));
        return one;
    }

    SaidLine said_of(json::Index names) {
        SaidLine line;
        if (tree[names].kind != json::Kind::array || tree.count(names) != 2) {
            complain("\"said\" is not the names of two shapes");
            return line;
        }
        line.a = text(names + 1, "said");
        line.b = text(tree[names + 1].after, "said");
        know(said_keys);
        line.said.answer = verify::read_answer(tree);
        if (line.said.answer.parts().empty() && line.said.answer.wrong.empty())
            complain(unread(json::Tree::root()).empty() ? "it says nothing about the two"
                                                        : unread(json::Tree::root()));
        if (!line.said.answer.wrong.empty()) complain(line.said.answer.wrong);
        if (!line.said.answer.steps_wrong.empty()) complain(line.said.answer.steps_wrong);
        // Keys of the line itself are counted with it.
        for (const std::string& key : line.said.answer.unknown)
            if (key.find('.') != key.npos) complain(verify::unknown_answer_key(key));
        return line;
    }

    std::uint64_t count(json::Index node, std::string_view key) {
        const double value = number(node, key);
        if (!(value >= 0 && value < 9e15 && value == std::floor(value)))
            complain(fmt::format("\"{}\" is no count", key));
        return wrong.empty() ? std::uint64_t(value) : 0;
    }

  private:
    /// The fields that the type describes, and where it lies: "center", "position" or "base" unless its own
    /// points say so. A box may be told by its corners alone.
    template <class S>
    void read_fields(json::Index object, model::SceneShape& one) {
        S geometry;
        bool placed = false;
        const auto read = [&]<class Value>(const shape::Field& field, Value& value) {
            known_.push_back(field.name);
            if constexpr (std::is_same_v<Value, shape::Vertices>) {
                value = needed_points(object, field.name, shape::min_points(field.rule));
                placed = true;
            } else if constexpr (std::is_same_v<Value, Vec2>) {
                value = needed_vector(object, field.name);
                placed = placed || field.name == "from";
            } else if constexpr (std::is_same_v<Value, double>) {
                value = needed_number(object, field.name);
            } else {
                complain("a group is told as its members, each a shape");
            }
        };
        if constexpr (requires { geometry.size; }) {
            if (!member(object, "size") && member(object, "vertices")) {
                known_.push_back("vertices");
                one.geometry = shape::Polygon{needed_points(object, "vertices", 3)};
                return;
            }
        }
        S::fields(geometry, read);
        one.geometry = std::move(geometry);
        if (placed) return;
        for (const std::string_view key : {"center", "position", "base"})
            if (const auto at = placed ? std::nullopt : member(object, key)) {
                known_.push_back(key);
                one.pose.position = vector(*at, key);
                placed = true;
            }
        if (!placed) complain("\"center\" is missing");
        if (const auto turned = member(object, "rotation")) one.pose.rotation = number(*turned, "rotation");
        known_.push_back("rotation");
    }

    std::vector<std::string_view> known_;  ///< keys of the line that are read
};

/// What a greeting promises that does not exist, in words; empty where everything does.
std::string unknown_promise(const verify::Greeting& greeting) {
    verify::Part part{};
    for (const std::string& answer : greeting.answers.value_or(std::vector<std::string>{}))
        if (!verify::part_named(answer, part)) return fmt::format("there is no answer \"{}\"", answer);
    for (const std::string& type : greeting.types.value_or(std::vector<std::string>{})) {
        bool known = false;
        for (std::size_t i = 0; i < shape::type_count; ++i) known = known || verify::type_name_of(i) == type;
        if (!known) return fmt::format("there is no type \"{}\"", type);
    }
    return {};
}

/// A line as it can be quoted: its beginning.
std::string quotation(std::string_view line) {
    constexpr std::size_t most = 120;
    return fmt::format("{}{}", line.substr(0, most), line.size() > most ? "…" : "");
}

}  // namespace

Message read_message(std::string_view line, std::string* remark) {
    const auto refused = [&](std::string_view why) {
        return WrongLine{fmt::format("{}: {}", why, quotation(line))};
    };
    if (line.size() > max_line) return refused(fmt::format("a line of more than {} bytes", max_line));
    const json::Tree tree(line);
    const json::Index root = json::Tree::root();
    if (!tree.complete() || tree[root].kind != json::Kind::object) return refused("this is no JSON object");
    LineReader reader(tree);
    Message message = WrongLine{};
    if (const auto named = reader.member(root, "shape")) {
        message = reader.shape_of(root, reader.text(*named, "shape"));
    } else if (const auto names = reader.member(root, "said")) {
        message = reader.said_of(*names);
    } else if (const auto number = reader.member(root, "frame")) {
        reader.know(frame_keys);
        FrameLine frame;
        frame.number = reader.count(*number, "frame");
        if (const auto dropped = reader.member(root, "dropped"))
            frame.dropped = reader.count(*dropped, "dropped");
        if (const auto time = reader.member(root, "time")) frame.time = reader.number(*time, "time");
        message = frame;
    } else if (reader.member(root, "close")) {
        reader.know(close_keys);
        CloseLine close;
        if (const auto dropped = reader.member(root, "dropped"))
            close.dropped = reader.count(*dropped, "dropped");
        message = close;
    } else if (const auto step = reader.member(root, "step")) {
        reader.know(step_keys);
        message = Step{reader.text(*step, "step"), {}};
    } else if (const auto mark = reader.member(root, "mark")) {
        reader.know(mark_keys);
        if (auto read = verify::mark_of(reader, *mark)) message = MarkLine{std::move(*read)};
    } else if (reader.member(root, "collider")) {
        reader.know(greeting_keys);
        verify::Line greeting = verify::read_line(line);
        reader.complain(greeting.greeting ? greeting.greeting->wrong : "this is no greeting");
        if (greeting.greeting) {
            reader.complain(unknown_promise(*greeting.greeting));
            message = std::move(*greeting.greeting);
        }
    } else {
        reader.complain(
            "none of \"frame\", \"shape\", \"said\", \"step\", \"mark\", \"close\", \"collider\" is there");
    }
    if (!reader.wrong.empty()) return refused(reader.wrong);
    // A key that is there twice.
    if (!tree.errors().empty()) return refused(tree.errors().front().text);
    if (const std::string words = reader.unread(root); remark && !words.empty())
        *remark = refused(words).text;
    return message;
}

}  // namespace testbed::live
