#include "app/verify/greeting.h"

#include <algorithm>
#include <fmt/format.h>
#include <span>

#include "app/model/near_name.h"
#include "app/verify/value_reader.h"

namespace testbed::verify {

namespace {

namespace json = file::json;
namespace shape = collision::shape;

constexpr std::array<std::string_view, 19> greeting_keys{
    "collider", "types",     "answers",  "without",    "touching",     "tolerance",      "precision",
    "y",        "winding",   "convex",   "zero_sizes", "max_vertices", "max_coordinate", "min_size",
    "max_size", "min_angle", "manifold", "spin",       "normal"};

class GreetingReader : public ValueReader {
  public:
    GreetingReader(const json::Tree& of, Greeting& to) : ValueReader(of), greeting_(to) {}

    void member(std::string_view key, Index value) {
        Greeting& g = greeting_;
        if (key == "collider") {
            if (tree[value].kind == json::Kind::string) g.name = tree.string(value);
        } else if (key == "types") {
            g.types = words(key, value);
        } else if (key == "answers") {
            g.answers = words(key, value);
        } else if (key == "without") {
            read_without(value);
        } else if (key == "touching") {
            read_touching(key, value);
        } else if (key == "tolerance") {
            g.tolerance = at_least(key, value, 0);
        } else if (key == "precision") {
            g.single = either(key, value, "single", "double");
        } else if (key == "y") {
            g.y_down = either(key, value, "down", "up");
        } else if (key == "winding") {
            g.clockwise = either(key, value, "clockwise", "counter-clockwise");
        } else if (key == "normal") {
            g.normal_to_a = either(key, value, "to_a", "to_b");
        } else if (key == "convex") {
            g.convex_only = truth(key, value);
        } else if (key == "zero_sizes") {
            g.zero_sizes = truth(key, value);
        } else if (key == "max_vertices") {
            if (const auto most = at_least(key, value, 3)) g.max_vertices = std::size_t(std::min(*most, 1e6));
        } else if (key == "max_coordinate") {
            g.max_coordinate = above_zero(key, value);
        } else if (key == "min_size") {
            g.min_size = at_least(key, value, 0);
        } else if (key == "max_size") {
            g.max_size = above_zero(key, value);
        } else if (key == "min_angle") {
            g.min_angle = at_least(key, value, 0);
        } else if (key == "manifold") {
            g.one_contact = either(key, value, "one", "full");
        } else if (key == "spin") {
            g.spin = truth(key, value);
        } else {
            g.warnings.push_back(unknown_key(key, "the greeting", greeting_keys));
        }
    }

    /// Words that name nothing.
    void check_words() {
        std::vector<std::string_view> types, answers;
        for (std::size_t type = 0; type < shape::type_count; ++type) types.push_back(type_name_of(type));
        for (std::size_t i = 0; i < part_count; ++i) answers.push_back(name(Part(i)));
        if (greeting_.types) check(*greeting_.types, types, "type");
        if (greeting_.answers) check(*greeting_.answers, answers, "answer");
        types.push_back(concave_word);
        types.emplace_back("");
        for (const Without& row : greeting_.without) {
            check(row.types, types, "type");
            check(row.answers, answers, "answer");
        }
    }

  private:
    std::optional<bool> either(std::string_view key, Index value, std::string_view yes, std::string_view no) {
        const auto word = tree[value].kind == json::Kind::string ? tree.string(value) : std::string_view();
        if (word == yes || word == no) return word == yes;
        complain(key, fmt::format("is neither \"{}\" nor \"{}\"", yes, no));
        return {};
    }
    void read_touching(std::string_view key, Index value) {
        const auto word = tree[value].kind == json::Kind::string ? tree.string(value) : std::string_view();
        greeting_.touching_either = word == "either";
        if (word == "overlaps" || word == "apart")
            greeting_.touching_overlaps = word == "overlaps";
        else if (!greeting_.touching_either)
            complain(key, "is neither \"overlaps\" nor \"apart\" nor \"either\"");
    }
    std::optional<double> at_least(std::string_view key, Index value, double least) {
        auto read = number(key, value);
        if (!read || *read >= least) return read;
        complain(key, least == 0 ? std::string("is negative") : fmt::format("must be {} or more", least));
        return {};
    }
    std::optional<double> above_zero(std::string_view key, Index value) {
        auto read = number(key, value);
        if (!read || *read > 0) return read;
        complain(key, "must be > 0");
        return {};
    }
    /// [["line", "line"], ["segment", "circle", "depth", "normal"], ["concave", "depth"]]
    void read_without(Index value) {
        if (tree[value].kind != json::Kind::array) return complain("without", "is no list");
        tree.each(value, [&](Index row) {
            auto read = words("without", row);
            if (!read) return;
            // Polygons with notches may stand alone: beside whatever there is.
            if (!read->empty() && read->front() == concave_word &&
                (read->size() == 1 || (!is_type((*read)[1]) && (*read)[1] != concave_word)))
                read->insert(read->begin() + 1, "");
            if (read->size() < 2) return complain("without", "has a row that does not name two types");
            greeting_.without.push_back(
                {{(*read)[0], (*read)[1]}, std::vector(read->begin() + 2, read->end())});
        });
    }
    static bool is_type(std::string_view word) {
        for (std::size_t type = 0; type < shape::type_count; ++type)
            if (word == type_name_of(type)) return true;
        return false;
    }
    void check(std::span<const std::string> words, std::span<const std::string_view> known,
               std::string_view what) {
        for (const std::string& word : words) {
            if (std::ranges::find(known, word) != known.end()) continue;
            std::string text = fmt::format("The greeting names \"{}\", which is no {}.", word, what);
            if (const auto near = model::near_name(word, known); !near.empty())
                text += fmt::format(" Did you mean \"{}\"?", near);
            greeting_.warnings.push_back(std::move(text));
        }
    }

    Greeting& greeting_;
};

bool holds(const auto& words, std::string_view word) { return std::ranges::find(words, word) != words.end(); }

}  // namespace

bool Greeting::allows_type(std::size_t type) const { return !types || holds(*types, type_name_of(type)); }
bool Greeting::allows(Part part) const { return !answers || holds(*answers, verify::name(part)); }
bool Greeting::allows(std::size_t a, std::size_t b, Part part) const {
    if (!allows(part) || !allows_type(b)) return false;
    // Whoever promises rays among his answers need not name their type; whoever names types alone does.
    if (!allows_type(a) && !(about(part) == About::ray && answers)) return false;
    return std::ranges::none_of(without, [&](const Without& row) {
        const std::string_view first = type_name_of(a), second = type_name_of(b);
        const bool same = (row.types[0] == first && row.types[1] == second) ||
                          (row.types[0] == second && row.types[1] == first);
        return same && (row.answers.empty() || holds(row.answers, verify::name(part)));
    });
}

Greeting read_greeting(const json::Tree& tree) {
    Greeting greeting;
    GreetingReader reader(tree, greeting);
    tree.each_member(json::Tree::root(), [&](json::Index name, json::Index value) {
        if (tree[value].kind != json::Kind::null) reader.member(tree.string(name), value);
    });
    reader.check_words();
    greeting.wrong = reader.wrong;
    return greeting;
}

std::string unknown_key(std::string_view key, std::string_view where,
                        std::span<const std::string_view> known) {
    constexpr std::size_t longest = 60;
    std::string text = fmt::format("Unknown key \"{}\" in {}.", key.substr(0, longest), where);
    if (const auto near = model::near_name(key, known); !near.empty())
        text += fmt::format(" Did you mean \"{}\"?", near);
    return text;
}

}  // namespace testbed::verify
