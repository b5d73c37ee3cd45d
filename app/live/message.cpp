// Lines of JSON to messages.
#include "app/live/message.h"

#include <array>
#include <cmath>
#include <fmt/format.h>
#include <optional>
#include <type_traits>
#include <utility>
#include <variant>

#include "app/file/json_tree.h"
#include "app/model/limits.h"

namespace testbed::live {

namespace {

namespace json = file::json;
namespace shape = collision::shape;
namespace trace = collision::trace;
using collision::Vec2;

/// Corners of one shape or mark.
constexpr std::size_t max_points = 100'000;

constexpr std::pair<std::string_view, trace::Role> role_names[] = {
    {"axis", trace::Role::axis},           {"range", trace::Role::range},
    {"foot", trace::Role::foot},           {"clamp", trace::Role::clamp},
    {"side", trace::Role::side},           {"crossing", trace::Role::crossing},
    {"support", trace::Role::support},     {"simplex", trace::Role::simplex},
    {"candidate", trace::Role::candidate}, {"kept", trace::Role::kept},
    {"dropped", trace::Role::dropped},     {"envelope", trace::Role::envelope},
    {"sample", trace::Role::sample},       {"ghost", trace::Role::ghost},
    {"cell", trace::Role::cell},           {"witness", trace::Role::witness},
    {"verdict", trace::Role::verdict},     {"closest", trace::Role::closest},
    {"contact", trace::Role::contact},     {"normal", trace::Role::normal},
};

/// Reads one object; the first thing that is wrong is kept, in words.
class LineReader {
  public:
    explicit LineReader(const json::Tree& tree) : tree_(tree) {}

    std::string wrong;

    std::optional<json::Index> member(json::Index object, std::string_view key) const {
        std::optional<json::Index> found;
        tree_.each_member(object, [&](json::Index name, json::Index value) {
            if (!found && tree_.string(name) == key) found = value;
        });
        return found;
    }

    void complain(std::string text) {
        if (wrong.empty()) wrong = std::move(text);
    }

    double number(json::Index node, std::string_view key) {
        if (tree_[node].kind != json::Kind::number) {
            complain(
                fmt::format("\"{}\" {}", key,
                            tree_[node].kind == json::Kind::not_finite ? "is not finite" : "is no number"));
            return 0;
        }
        const double value = tree_[node].number;
        if (const std::string refusal = model::refusal(value); !refusal.empty())
            complain(fmt::format("\"{}\" {}", key, refusal));
        return value;
    }
    Vec2 vector(json::Index node, std::string_view key) {
        if (tree_[node].kind != json::Kind::array || tree_.count(node) != 2) {
            complain(fmt::format("\"{}\" is not [x, y]", key));
            return {0, 0};
        }
        const double x = number(node + 1, key);
        return {x, number(tree_[node + 1].after, key)};
    }
    std::vector<Vec2> points(json::Index node, std::string_view key, std::size_t least) {
        std::vector<Vec2> found;
        if (tree_[node].kind != json::Kind::array) {
            complain(fmt::format("\"{}\" is no list of points", key));
            return found;
        }
        const std::size_t count = tree_.count(node);
        if (count < least || count > max_points) {
            complain(fmt::format("\"{}\" must have {} to {} points, got {}", key, least, max_points, count));
            return found;
        }
        found.reserve(count);
        tree_.each(node, [&](json::Index point) { found.push_back(vector(point, key)); });
        return found;
    }
    std::string text(json::Index node, std::string_view key) {
        if (tree_[node].kind != json::Kind::string) {
            complain(fmt::format("\"{}\" is no text", key));
            return {};
        }
        const std::string_view text = tree_.string(node);
        if (text.size() > max_name) complain(fmt::format("\"{}\" is longer than {} bytes", key, max_name));
        return std::string(text.substr(0, max_name));
    }

    double needed_number(json::Index object, std::string_view key) {
        const auto node = needed(object, key);
        return node ? number(*node, key) : 0;
    }
    Vec2 needed_vector(json::Index object, std::string_view key) {
        const auto node = needed(object, key);
        return node ? vector(*node, key) : Vec2{0, 0};
    }
    std::vector<Vec2> needed_points(json::Index object, std::string_view key, std::size_t least) {
        const auto node = needed(object, key);
        return node ? points(*node, key, least) : std::vector<Vec2>{};
    }

    model::SceneShape shape_of(json::Index object, std::string id) {
        model::SceneShape one;
        one.id = std::move(id);
        if (one.id.empty()) complain("a shape needs a name");
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

    std::optional<trace::Mark> mark_of(json::Index object) {
        if (tree_[object].kind != json::Kind::object) {
            complain("a mark is no object");
            return {};
        }
        trace::Mark mark{trace::Role::candidate, trace::PointMark{{0, 0}}};
        bool known = false;
        tree_.each_member(object, [&](json::Index name, json::Index value) {
            const std::string_view key = tree_.string(name);
            if (key == "role") {
                mark.role = role_named(text(value, key));
            } else if (key == "point") {
                mark.geometry = trace::PointMark{vector(value, key)};
                known = true;
            } else if (key == "segment") {
                const auto ends = points(value, key, 2);
                if (ends.size() >= 2) mark.geometry = trace::SegmentMark{ends[0], ends[1]};
                known = true;
            } else if (key == "polygon") {
                mark.geometry = trace::PolygonMark{points(value, key, 3)};
                known = true;
            } else if (key == "path") {
                mark.geometry = trace::PolylineMark{points(value, key, 2)};
                known = true;
            } else if (key == "circle" && tree_[value].kind == json::Kind::object) {
                const Vec2 center = needed_vector(value, "center");
                mark.geometry = trace::CircleMark{center, std::abs(needed_number(value, "radius"))};
                known = true;
            }
        });
        if (!known) complain("a mark has no point, segment, polygon, path or circle");
        if (!wrong.empty()) return {};
        return mark;
    }

    std::vector<Step> steps_of(json::Index list) {
        std::vector<Step> steps;
        if (tree_[list].kind != json::Kind::array || tree_.count(list) > max_steps) {
            complain(fmt::format("\"steps\" is no list of up to {} steps", max_steps));
            return steps;
        }
        std::size_t marks = 0;
        tree_.each(list, [&](json::Index one) {
            if (tree_[one].kind != json::Kind::object) return complain("a step is no object");
            Step step;
            if (const auto words = member(one, "text")) step.text = text(*words, "text");
            if (const auto drawn = member(one, "marks"); drawn && tree_[*drawn].kind == json::Kind::array)
                tree_.each(*drawn, [&](json::Index mark) {
                    if (++marks > max_marks) return complain(fmt::format("more than {} marks", max_marks));
                    if (auto read = mark_of(mark)) step.marks.push_back(std::move(*read));
                });
            steps.push_back(std::move(step));
        });
        return steps;
    }

    SaidLine said_of(json::Index names) {
        SaidLine line;
        if (tree_[names].kind != json::Kind::array || tree_.count(names) != 2) {
            complain("\"said\" is not the names of two shapes");
            return line;
        }
        line.a = text(names + 1, "said");
        line.b = text(tree_[names + 1].after, "said");
        line.said.answer = verify::read_answer(tree_);
        if (!line.said.answer.wrong.empty()) complain(line.said.answer.wrong);
        const json::Index root = json::Tree::root();
        if (const auto steps = member(root, "steps")) line.said.steps = steps_of(*steps);
        return line;
    }

    std::uint64_t count(json::Index node, std::string_view key) {
        const double value = number(node, key);
        if (!(value >= 0 && value < 9e15)) complain(fmt::format("\"{}\" is no count", key));
        return wrong.empty() ? std::uint64_t(value) : 0;
    }

  private:
    std::optional<json::Index> needed(json::Index object, std::string_view key) {
        const auto found = member(object, key);
        if (!found) complain(fmt::format("\"{}\" is missing", key));
        return found;
    }

    /// The fields that the type describes, and where it lies: "center", "position" or "base" unless its own
    /// points say so. A box may be told by its corners alone.
    template <class S>
    void read_fields(json::Index object, model::SceneShape& one) {
        S geometry;
        bool placed = false;
        const auto read = [&]<class Value>(const shape::Field& field, Value& value) {
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
                one.geometry = shape::Polygon{needed_points(object, "vertices", 3)};
                return;
            }
        }
        S::fields(geometry, read);
        one.geometry = std::move(geometry);
        if (placed) return;
        for (const std::string_view key : {"center", "position", "base"})
            if (const auto at = member(object, key)) {
                one.pose.position = vector(*at, key);
                placed = true;
            }
        if (!placed) complain("\"center\" is missing");
        if (const auto turned = member(object, "rotation")) one.pose.rotation = number(*turned, "rotation");
    }

    const json::Tree& tree_;
};

/// A line as it can be quoted: its beginning.
std::string quotation(std::string_view line) {
    constexpr std::size_t most = 120;
    return fmt::format("{}{}", line.substr(0, most), line.size() > most ? "…" : "");
}

}  // namespace

trace::Role role_named(std::string_view name) {
    for (const auto& [word, role] : role_names)
        if (word == name) return role;
    return trace::Role::candidate;
}

Message read_message(std::string_view line) {
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
        FrameLine frame;
        frame.number = reader.count(*number, "frame");
        if (const auto dropped = reader.member(root, "dropped"))
            frame.dropped = reader.count(*dropped, "dropped");
        message = frame;
    } else if (const auto step = reader.member(root, "step")) {
        message = Step{reader.text(*step, "step"), {}};
    } else if (const auto mark = reader.member(root, "mark")) {
        if (auto read = reader.mark_of(*mark)) message = MarkLine{std::move(*read)};
    } else if (reader.member(root, "collider")) {
        verify::Line greeting = verify::read_line(line);
        if (greeting.greeting && greeting.greeting->wrong.empty())
            message = std::move(*greeting.greeting);
        else
            reader.complain(greeting.greeting ? greeting.greeting->wrong : "this is no greeting");
    } else {
        reader.complain("none of \"frame\", \"shape\", \"said\", \"step\", \"mark\", \"collider\" is there");
    }
    if (!reader.wrong.empty()) return refused(reader.wrong);
    return message;
}

}  // namespace testbed::live
