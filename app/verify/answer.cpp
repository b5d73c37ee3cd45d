// Lines of a collider to answers.
#include "app/verify/answer.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <utility>

#include "app/file/json_tree.h"
#include "app/verify/value_reader.h"

namespace testbed::verify {

namespace {

namespace json = file::json;

/// As many as three hundred shapes have.
constexpr std::size_t max_pairs = 300 * 299 / 2;
/// Unknown keys of one line that are kept.
constexpr std::size_t max_unknown = 4;

constexpr std::array<std::string_view, 3> inside_names{"neither", "a in b", "b in a"};

constexpr std::array<std::string_view, 13> answer_keys{
    "id",       "skip",        "overlap", "distance", "closest", "depth", "normal",
    "contacts", "containment", "hit",     "impact",   "pairs",   "steps"};
constexpr std::array<std::string_view, 4> hit_keys{"hit.distance", "hit.fraction", "hit.point", "hit.normal"};
constexpr std::array<std::string_view, 3> impact_keys{"impact.time", "impact.point", "impact.normal"};

/// The part that a key of an answer holds.
std::optional<Part> part_of_key(std::string_view key) {
    if (key == "hit") return Part::ray;
    Part part{};
    // "ray" is what is asked, "hit" what is answered.
    if (key == "ray" || !part_named(key, part)) return {};
    return part;
}

class Reader : public ValueReader {
  public:
    Reader(const json::Tree& of, Answer& answer, Parts wanted = Parts::all())
        : ValueReader(of), answer_(answer), wanted_(wanted) {}
    ~Reader() {
        answer_.wrong = wrong;
        answer_.not_finite = not_finite;
    }
    Reader(const Reader&) = delete;
    Reader& operator=(const Reader&) = delete;

    void member(std::string_view key, Index value) {
        if (is_twice(seen_, key)) return complain(key, "is there twice");
        const bool is_null = tree[value].kind == json::Kind::null;
        if (const auto part = part_of_key(key)) {
            if (is_null && part != Part::ray && part != Part::impact) return;
            if (!wanted_.has(*part)) return answer_.volunteered.add(*part);
            return read_part(*part, key, value);
        }
        if (is_null) return;
        if (key == "id")
            read_id(value);
        else if (key == "skip")
            answer_.skipped = tree[value].kind != json::Kind::truth || tree[value].number != 0;
        else if (key == "steps")
            take_steps(value);
        else
            unknown(key);
    }

  private:
    void read_part(Part part, std::string_view key, Index value) {
        switch (part) {
            case Part::overlap: answer_.overlap = truth(key, value); break;
            case Part::distance: answer_.distance = number(key, value); break;
            case Part::depth: answer_.depth = number(key, value); break;
            case Part::normal: answer_.normal = vector(key, value); break;
            case Part::contacts: answer_.contacts = points(key, value); break;
            case Part::closest: read_closest(value); break;
            case Part::containment: read_containment(value); break;
            case Part::ray: read_hit(value); break;
            case Part::impact: read_impact(value); break;
            case Part::pairs: read_pairs(value); break;
        }
    }
    void unknown(std::string_view key) {
        if (answer_.unknown.size() < max_unknown) answer_.unknown.emplace_back(key);
    }
    void read_id(Index value) {
        const auto id = number("id", value);
        if (!id) return;
        if (*id >= 0 && *id < 9e15 && *id == std::floor(*id))
            answer_.id = std::uint64_t(*id);
        else
            complain("id", "is no whole number");
    }
    void read_closest(Index value) {
        const auto found = points("closest", value);
        if (!found || !wrong.empty()) return;
        if (found->size() != 2) return complain("closest", "is not two points");
        answer_.closest = std::array{(*found)[0], (*found)[1]};
    }
    void read_hit(Index value) {
        if (tree[value].kind == json::Kind::null) {
            answer_.hit.emplace();
            return;
        }
        if (tree[value].kind != json::Kind::object) return complain("hit", "is neither null nor an object");
        SaidHit hit;
        bool has_distance = false;
        std::vector<std::string_view> seen;
        tree.each_member(value, [&](Index name, Index of) {
            const std::string_view key = tree.string(name);
            if (is_twice(seen, key)) return complain(key, "is there twice");
            if (tree[of].kind == json::Kind::null) return;
            if (key == "distance") {
                if (const auto distance = number("distance", of)) hit.distance = *distance;
                has_distance = true;
            } else if (key == "fraction") {
                hit.fraction = number("fraction", of);
            } else if (key == "point") {
                hit.point = vector("point", of);
            } else if (key == "normal") {
                hit.normal = vector("normal", of);
            } else {
                unknown(fmt::format("hit.{}", key));
            }
        });
        if (!has_distance) return complain("hit", "has no \"distance\"");
        answer_.hit.emplace(hit);
    }
    void read_impact(Index value) {
        if (tree[value].kind == json::Kind::null) {
            answer_.impact.emplace();
            return;
        }
        if (tree[value].kind != json::Kind::object)
            return complain("impact", "is neither null nor an object");
        SaidImpact impact;
        bool has_time = false;
        std::vector<std::string_view> seen;
        tree.each_member(value, [&](Index name, Index of) {
            const std::string_view key = tree.string(name);
            if (is_twice(seen, key)) return complain(key, "is there twice");
            if (tree[of].kind == json::Kind::null) return;
            if (key == "time") {
                if (const auto time = number("time", of)) impact.time = *time;
                has_time = true;
            } else if (key == "point") {
                impact.point = vector("point", of);
            } else if (key == "normal") {
                impact.normal = vector("normal", of);
            } else {
                unknown(fmt::format("impact.{}", key));
            }
        });
        if (!has_time) return complain("impact", "has no \"time\"");
        answer_.impact.emplace(impact);
    }
    void read_containment(Index value) {
        const auto word = tree[value].kind == json::Kind::string ? tree.string(value) : std::string_view();
        const auto found = std::ranges::find(inside_names, word);
        if (found == inside_names.end())
            return complain("containment", "is none of \"neither\", \"a in b\", \"b in a\"");
        answer_.containment = Inside(found - inside_names.begin());
    }
    void take_steps(Index value) {
        FieldReader in(tree);
        answer_.steps = steps_of(in, value);
        if (in.wrong.empty()) return;
        answer_.steps.clear();
        answer_.steps_wrong = in.wrong;
    }
    void read_pairs(Index value) {
        if (tree[value].kind != json::Kind::array || tree.count(value) > max_pairs)
            return complain("pairs", fmt::format("is no list of at most {} pairs", max_pairs));
        std::vector<std::array<std::size_t, 2>> found;
        tree.each(value, [&](Index pair) {
            const auto places = vector("pairs", pair);
            if (!places) return;
            const auto whole = [](double place) {
                return place >= 0 && place < 1e9 && place == std::floor(place);
            };
            if (whole(places->x) && whole(places->y))
                found.push_back({std::size_t(places->x), std::size_t(places->y)});
            else
                complain("pairs", "has what is no place in the list of shapes");
        });
        answer_.pairs = std::move(found);
    }

    static bool is_twice(std::vector<std::string_view>& seen, std::string_view key) {
        if (std::ranges::find(seen, key) != seen.end()) return true;
        seen.push_back(key);
        return false;
    }

    Answer& answer_;
    Parts wanted_;
    std::vector<std::string_view> seen_;
};

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

Line read_line(std::string_view text, Parts wanted) {
    Line line;
    const json::Tree tree(text);
    if (!tree.complete() || tree[json::Tree::root()].kind != json::Kind::object) {
        line.answer.wrong = "is no JSON object";
        return line;
    }
    bool greets = false;
    {
        Reader reader(tree, line.answer, wanted);
        tree.each_member(json::Tree::root(), [&](json::Index key, json::Index value) {
            if (tree.string(key) == "collider") greets = true;
            reader.member(tree.string(key), value);
        });
    }
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
    {
        Reader reader(tree, answer);
        tree.each_member(json::Tree::root(),
                         [&](json::Index key, json::Index value) { reader.member(tree.string(key), value); });
    }
    return answer;
}

std::string unknown_answer_key(std::string_view key) {
    std::span<const std::string_view> known = answer_keys;
    if (key.starts_with("hit.")) known = hit_keys;
    if (key.starts_with("impact.")) known = impact_keys;
    return unknown_key(key, "an answer", known);
}

}  // namespace testbed::verify
