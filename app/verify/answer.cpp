// Lines of a collider to answers.
#include "app/verify/answer.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <utility>

#include "app/file/json_tree.h"

namespace testbed::verify {

namespace {

namespace json = file::json;

/// Longest array that is taken over: nobody's contact has more points.
constexpr std::size_t max_points = 64;
/// And no scene more pairs.
constexpr std::size_t max_pairs = 4096;

constexpr std::array<std::string_view, 3> inside_names{"neither", "a in b", "b in a"};

class Reader {
  public:
    Reader(const json::Tree& tree, Answer& answer) : tree_(tree), answer_(answer) {}

    void member(std::string_view key, json::Index value) {
        if (key == "hit") return read_hit(value);
        if (key == "impact") return read_impact(value);
        if (tree_[value].kind == json::Kind::null) return;
        if (key == "id")
            read_id(value);
        else if (key == "skip")
            answer_.skipped = tree_[value].kind != json::Kind::truth || tree_[value].number != 0;
        else if (key == "overlap")
            answer_.overlap = truth(key, value);
        else if (key == "distance")
            answer_.distance = number(key, value);
        else if (key == "depth")
            answer_.depth = number(key, value);
        else if (key == "normal")
            answer_.normal = vector(key, value);
        else if (key == "closest")
            read_closest(value);
        else if (key == "contacts")
            answer_.contacts = points(key, value);
        else if (key == "containment")
            read_containment(value);
        else if (key == "pairs")
            read_pairs(value);
        else if (key == "steps")
            take_steps(value);
    }

    std::optional<bool> truth(std::string_view key, json::Index value) {
        if (tree_[value].kind == json::Kind::truth) return tree_[value].number != 0;
        wrong(key, "is neither true nor false");
        return {};
    }
    std::optional<double> number(std::string_view key, json::Index value) {
        if (tree_[value].kind == json::Kind::number) return tree_[value].number;
        if (tree_[value].kind == json::Kind::not_finite && answer_.wrong.empty()) answer_.not_finite = true;
        wrong(key, tree_[value].kind == json::Kind::not_finite ? "is not finite" : "is no number");
        return {};
    }
    std::optional<std::vector<std::string>> words(std::string_view key, json::Index value) {
        std::vector<std::string> found;
        bool good = tree_[value].kind == json::Kind::array;
        if (good)
            tree_.each(value, [&](json::Index word) {
                good = good && tree_[word].kind == json::Kind::string;
                if (good) found.emplace_back(tree_.string(word));
            });
        if (good) return found;
        wrong(key, "is no list of words");
        return {};
    }
    void wrong(std::string_view key, std::string_view what) {
        if (answer_.wrong.empty()) answer_.wrong = fmt::format("\"{}\" {}", key, what);
    }

  private:
    void read_id(json::Index value) {
        const auto id = number("id", value);
        if (!id) return;
        if (*id >= 0 && *id < 9e15 && *id == std::floor(*id))
            answer_.id = std::uint64_t(*id);
        else
            wrong("id", "is no whole number");
    }
    std::optional<Vec2> vector(std::string_view key, json::Index value) {
        if (tree_[value].kind != json::Kind::array || tree_.count(value) != 2) {
            wrong(key, "is not [x, y]");
            return {};
        }
        const auto x = number(key, value + 1), y = number(key, tree_[value + 1].after);
        if (!x || !y) return {};
        return Vec2{*x, *y};
    }
    std::optional<std::vector<Vec2>> points(std::string_view key, json::Index value) {
        if (tree_[value].kind != json::Kind::array || tree_.count(value) > max_points) {
            wrong(key, "is no list of a few points");
            return {};
        }
        std::vector<Vec2> found;
        tree_.each(value, [&](json::Index point) {
            if (const auto read = vector(key, point)) found.push_back(*read);
        });
        return found;
    }
    void read_closest(json::Index value) {
        const auto found = points("closest", value);
        if (!found || !answer_.wrong.empty()) return;
        if (found->size() != 2) return wrong("closest", "is not two points");
        answer_.closest = std::array{(*found)[0], (*found)[1]};
    }
    void read_hit(json::Index value) {
        if (tree_[value].kind == json::Kind::null) {
            answer_.hit.emplace();
            return;
        }
        if (tree_[value].kind != json::Kind::object) return wrong("hit", "is neither null nor an object");
        SaidHit hit;
        bool has_distance = false;
        tree_.each_member(value, [&](json::Index key, json::Index of) {
            if (tree_[of].kind == json::Kind::null) return;
            if (tree_.string(key) == "distance") {
                if (const auto distance = number("distance", of)) hit.distance = *distance;
                has_distance = true;
            } else if (tree_.string(key) == "point") {
                hit.point = vector("point", of);
            }
        });
        if (!has_distance) return wrong("hit", "has no \"distance\"");
        answer_.hit.emplace(hit);
    }

    void read_impact(json::Index value) {
        if (tree_[value].kind == json::Kind::null) {
            answer_.impact.emplace();
            return;
        }
        if (tree_[value].kind != json::Kind::object) return wrong("impact", "is neither null nor an object");
        SaidImpact impact;
        bool has_time = false;
        tree_.each_member(value, [&](json::Index key, json::Index of) {
            if (tree_[of].kind == json::Kind::null) return;
            if (tree_.string(key) == "time") {
                if (const auto time = number("time", of)) impact.time = *time;
                has_time = true;
            } else if (tree_.string(key) == "point") {
                impact.point = vector("point", of);
            } else if (tree_.string(key) == "normal") {
                impact.normal = vector("normal", of);
            }
        });
        if (!has_time) return wrong("impact", "has no \"time\"");
        answer_.impact.emplace(impact);
    }
    void read_containment(json::Index value) {
        const auto word = tree_[value].kind == json::Kind::string ? tree_.string(value) : std::string_view();
        const auto found = std::ranges::find(inside_names, word);
        if (found == inside_names.end())
            return wrong("containment", "is none of \"neither\", \"a in b\", \"b in a\"");
        answer_.containment = Inside(found - inside_names.begin());
    }
    void take_steps(json::Index value) {
        FieldReader in(tree_);
        answer_.steps = steps_of(in, value);
        if (in.wrong.empty()) return;
        answer_.steps.clear();
        answer_.steps_wrong = in.wrong;
    }
    void read_pairs(json::Index value) {
        if (tree_[value].kind != json::Kind::array || tree_.count(value) > max_pairs)
            return wrong("pairs", fmt::format("is no list of at most {} pairs", max_pairs));
        std::vector<std::array<std::size_t, 2>> found;
        tree_.each(value, [&](json::Index pair) {
            const auto places = vector("pairs", pair);
            if (!places) return;
            const auto whole = [](double place) {
                return place >= 0 && place < 1e9 && place == std::floor(place);
            };
            if (whole(places->x) && whole(places->y))
                found.push_back({std::size_t(places->x), std::size_t(places->y)});
            else
                wrong("pairs", "has what is no place in the list of shapes");
        });
        answer_.pairs = std::move(found);
    }

    const json::Tree& tree_;
    Answer& answer_;
};

Greeting read_greeting(const json::Tree& tree) {
    Greeting greeting;
    Answer problems;
    Reader reader(tree, problems);
    const auto either = [&](std::string_view key, json::Index value, std::string_view yes,
                            std::string_view no) -> std::optional<bool> {
        const auto word = tree[value].kind == json::Kind::string ? tree.string(value) : std::string_view();
        if (word == yes || word == no) return word == yes;
        reader.wrong(key, fmt::format("is neither \"{}\" nor \"{}\"", yes, no));
        return {};
    };
    tree.each_member(json::Tree::root(), [&](json::Index name, json::Index value) {
        const std::string_view key = tree.string(name);
        if (tree[value].kind == json::Kind::null) return;
        if (key == "collider") {
            if (tree[value].kind == json::Kind::string) greeting.name = tree.string(value);
        } else if (key == "types") {
            greeting.types = reader.words(key, value);
        } else if (key == "answers") {
            greeting.answers = reader.words(key, value);
        } else if (key == "touching") {
            greeting.touching_overlaps = either(key, value, "overlaps", "apart");
        } else if (key == "tolerance") {
            greeting.tolerance = reader.number(key, value);
            if (greeting.tolerance && !(*greeting.tolerance >= 0)) reader.wrong(key, "is negative");
        } else if (key == "precision") {
            greeting.single = either(key, value, "single", "double");
        } else if (key == "y") {
            greeting.y_down = either(key, value, "down", "up");
        } else if (key == "winding") {
            greeting.clockwise = either(key, value, "clockwise", "counter-clockwise");
        } else if (key == "convex") {
            greeting.convex_only = reader.truth(key, value);
        } else if (key == "zero_sizes") {
            greeting.zero_sizes = reader.truth(key, value);
        } else if (key == "max_vertices") {
            if (const auto most = reader.number(key, value)) {
                if (*most >= 3 && *most <= 1e6)
                    greeting.max_vertices = std::size_t(*most);
                else
                    reader.wrong(key, "must be 3 or more");
            }
        } else if (key == "max_coordinate") {
            greeting.max_coordinate = reader.number(key, value);
            if (greeting.max_coordinate && !(*greeting.max_coordinate > 0)) reader.wrong(key, "must be > 0");
        }
    });
    greeting.wrong = problems.wrong;
    return greeting;
}

}  // namespace

std::string_view name(Inside inside) { return inside_names[std::size_t(inside)]; }

Parts Answer::parts() const {
    Parts parts;
    if (overlap) parts.add(Part::overlap);
    if (distance) parts.add(Part::distance);
    if (closest) parts.add(Part::closest);
    if (depth) parts.add(Part::depth);
    if (normal) parts.add(Part::normal);
    if (contacts) parts.add(Part::contacts);
    if (containment) parts.add(Part::containment);
    if (hit) parts.add(Part::ray);
    if (impact) parts.add(Part::impact);
    if (pairs) parts.add(Part::pairs);
    return parts;
}

Line read_line(std::string_view text) {
    Line line;
    const json::Tree tree(text);
    if (!tree.complete() || tree[json::Tree::root()].kind != json::Kind::object) {
        line.answer.wrong = "is no JSON object";
        return line;
    }
    bool greets = false;
    Reader reader(tree, line.answer);
    tree.each_member(json::Tree::root(), [&](json::Index key, json::Index value) {
        if (tree.string(key) == "collider") greets = true;
        reader.member(tree.string(key), value);
    });
    if (greets) {
        line.answer = {};
        line.greeting = read_greeting(tree);
    } else if (line.answer.wrong.empty() && !line.answer.id) {
        line.answer.wrong = "has no \"id\"";
    }
    return line;
}

Answer read_answer(const file::json::Tree& tree) {
    Answer answer;
    Reader reader(tree, answer);
    tree.each_member(json::Tree::root(),
                     [&](json::Index key, json::Index value) { reader.member(tree.string(key), value); });
    return answer;
}

}  // namespace testbed::verify
