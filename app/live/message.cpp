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
constexpr std::array<std::string_view, 11> greeting_keys{"without",   "manifold",  "collider", "touching",
                                                         "tolerance", "precision", "types",    "answers",
                                                         "y",         "normal",    "convex"};
constexpr std::array<std::string_view, 4> frame_keys{"frame", "dropped", "time", "keep"};
constexpr std::array<std::string_view, 2> close_keys{"close", "dropped"};
constexpr std::array<std::string_view, 7> end_keys{"end",     "closed",  "frames",    "left_out",
                                                   "refused", "dropped", "last_words"};
constexpr std::array<std::string_view, 1> step_keys{"step"}, mark_keys{"mark"}, moved_keys{"moved"},
    gone_keys{"gone"}, recording_keys{"recording"}, refused_keys{"refused"};
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
        line.said.answer.unknown.clear();
        return line;
    }

    MovedLine moved_of(json::Index list) {
        MovedLine line;
        if (tree[list].kind != json::Kind::array) complain("\"moved\" is not a list");
        if (!wrong.empty()) return line;
        tree.each(list, [&](json::Index one) {
            const std::size_t count = tree[one].kind == json::Kind::array ? tree.count(one) : 0;
            if (count != 3 && count != 4)
                return complain("one of \"moved\" is not a name, x, y and perhaps a rotation");
            std::vector<json::Index> parts;
            tree.each(one, [&](json::Index part) { parts.push_back(part); });
            MovedLine::Moved moved;
            moved.id = text(parts[0], "moved");
            moved.position = {number(parts[1], "moved"), number(parts[2], "moved")};
            if (count == 4) moved.rotation = number(parts[3], "moved");
            line.moved.push_back(std::move(moved));
        });
        return line;
    }

    GoneLine gone_of(json::Index list) {
        GoneLine line;
        if (tree[list].kind != json::Kind::array) complain("\"gone\" is not a list of names");
        if (wrong.empty()) tree.each(list, [&](json::Index one) { line.ids.push_back(text(one, "gone")); });
        return line;
    }

    EndLine end_of(json::Index node) {
        EndLine line;
        line.end = text(node, "end");
        if (!is_an_end(line.end))
            complain(
                "\"end\" is none of \"exit status N\", \"signal N\", \"silent\", \"stopped\" and "
                "\"unknown\"");
        const json::Index root = json::Tree::root();
        if (const auto closed = needed(root, "closed")) line.closed = truth(*closed, "closed");
        for (const auto& [key, value] : {std::pair{"frames", &line.frames},
                                         {"left_out", &line.left_out},
                                         {"refused", &line.refused},
                                         {"dropped", &line.dropped}})
            if (const auto given = member(root, key)) *value = count(*given, key);
        if (const auto words = member(root, "last_words")) line.last_words = text(*words, "last_words");
        return line;
    }

    bool truth(json::Index node, std::string_view key) {
        if (tree[node].kind != json::Kind::truth)
            complain(fmt::format("\"{}\" is neither true nor false", key));
        return tree[node].number != 0;
    }

    std::uint64_t count(json::Index node, std::string_view key) {
        const double value = number(node, key);
        if (!(value >= 0 && value < 9e15 && value == std::floor(value)))
            complain(fmt::format("\"{}\" is no count", key));
        return wrong.empty() ? std::uint64_t(value) : 0;
    }

  private:
    /// "11" or "11 (SIGSEGV)".
    static bool is_a_number_with_a_name(std::string_view words) {
        const std::string_view number = words.substr(0, words.find(' '));
        const std::string_view name = words.substr(number.size());
        const auto is_digit = [](char c) { return c >= '0' && c <= '9'; };
        const auto is_letter = [](char c) { return c >= 'A' && c <= 'Z'; };
        if (number.empty() || number.size() > 9 || !std::ranges::all_of(number, is_digit)) return false;
        if (name.empty()) return true;
        return name.size() > 3 && name.size() < 20 && name.starts_with(" (") && name.back() == ')' &&
               std::ranges::all_of(name.substr(2, name.size() - 3), is_letter);
    }
    static bool is_an_end(std::string_view words) {
        for (const std::string_view how : {"exit status ", "signal "})
            if (words.starts_with(how)) return is_a_number_with_a_name(words.substr(how.size()));
        return words == EndLine::stopped_end || words == EndLine::unknown_end || words == EndLine::silent_end;
    }

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
        if (const auto keep = reader.member(root, "keep")) frame.keep = reader.truth(*keep, "keep");
        message = frame;
    } else if (const auto moved = reader.member(root, "moved")) {
        reader.know(moved_keys);
        message = reader.moved_of(*moved);
    } else if (const auto gone = reader.member(root, "gone")) {
        reader.know(gone_keys);
        message = reader.gone_of(*gone);
    } else if (reader.member(root, "close")) {
        reader.know(close_keys);
        CloseLine close;
        if (const auto dropped = reader.member(root, "dropped"))
            close.dropped = reader.count(*dropped, "dropped");
        message = close;
    } else if (const auto version = reader.member(root, "recording")) {
        reader.know(recording_keys);
        if (reader.count(*version, "recording") != 1)
            reader.complain("this is a recording of another version of Collision Test-bed");
        message = RecordingLine{};
    } else if (const auto end = reader.member(root, "end")) {
        reader.know(end_keys);
        message = reader.end_of(*end);
    } else if (const auto text = reader.member(root, "refused")) {
        reader.know(refused_keys);
        message = RefusedLine{reader.text(*text, "refused")};
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
            "none of \"frame\", \"shape\", \"moved\", \"gone\", \"said\", \"step\", \"mark\", \"close\", "
            "\"collider\" is there");
    }
    if (!reader.wrong.empty()) return refused(reader.wrong);
    // A key that is there twice.
    if (!tree.errors().empty()) return refused(tree.errors().front().text);
    if (const std::string words = reader.unread(root); remark && !words.empty())
        *remark = refused(words).text;
    return message;
}

}  // namespace testbed::live
