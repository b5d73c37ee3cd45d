// What speaks of shapes by their ids, from JSON: expectations, and what a scene opens on.
#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <unordered_set>

#include "app/file/read_moves.h"
#include "app/file/reader.h"
#include "app/model/answer_claims.h"
#include "app/model/claims.h"
#include "app/model/shape_set_motion.h"
#include "core/catalog.h"

namespace testbed::file {

namespace {

/// Rows of `expect`, and `show`.
class ExpectationReader {
  public:
    ExpectationReader(Reader& reader, const std::vector<model::ShapePtr>& shapes) : reader_(reader) {
        for (const model::ShapePtr& shape : shapes) {
            shapes_.insert(shape->id);
            for (const model::MemberTag& tag : shape->member_tags)
                if (!tag.id.empty()) members_.insert(tag.id);
        }
    }

    model::Expectation read(json::Index node, const Path& path) {
        model::Expectation row;
        Object object(reader_, node, path);
        const auto pair = object.take("pair"), shape = object.take("shape"), vectors = object.take("vectors"),
                   scene = object.take("scene");
        if (int(pair.has_value()) + int(shape.has_value()) + int(vectors.has_value()) +
                int(scene.has_value()) !=
            1) {
            reader_.error(node, path, "must be about a \"pair\", a \"shape\", \"vectors\" or the \"scene\"");
            return row;
        }
        if (pair) row.pair = read_pair(*pair, path / "pair");
        if (shape) row.shape = read_id(*shape, path / "shape");
        if (vectors) row.vectors = read_vectors(*vectors, path / "vectors");
        if (const auto value = object.take("pushed"))
            row.pushed = read_moves(reader_, *value, path / "pushed", row.pair);
        if (scene) read_about_scene(reader_, *scene, object, row);
        if (const auto value = object.take("algorithm")) {
            row.algorithm = reader_.string(*value, path / "algorithm");
            if (vectors)
                reader_.error(*value, path / "algorithm",
                              "an algorithm is asked about a pair, a shape or the scene");
            if (row.switches)
                reader_.error(*value, path / "algorithm", "the switches say which algorithms are asked");
        } else if (scene && !row.switches) {
            reader_.error(node, path, "a row about the scene needs an \"algorithm\" about pairs");
        }
        if (row.algorithm)
            if (const auto value = object.take("setting"))
                read_setting(reader_, *value, path / "setting", row.setting, row.setting_of);
        if (const auto value = object.take("tolerance"))
            row.tolerance = reader_.any_number(*value, path / "tolerance", collision::shape::Rule::not_negative);
        if (const auto value = object.take("horizon"))
            row.horizon = reader_.number(*value, path / "horizon", collision::shape::Rule::not_negative);
        if (const auto value = object.take("name"))
            row.name = reader_.string(*value, path / "name").value_or("");
        if (const auto value = object.take("notes"))
            row.notes = reader_.string(*value, path / "notes").value_or("");
        const model::Subject subject = scene ? model::Subject::shape_set
                                       : row.algorithm && !vectors
                                           ? shape ? model::Subject::bounds : model::Subject::algorithm
                                       : pair  ? model::Subject::pair
                                       : shape ? model::Subject::shape
                                               : model::Subject::vectors;
        std::size_t left = 0;
        object.each_left([&](json::Index key, json::Index value) {
            const std::string_view name = reader_.tree.string(key);
            ++left;
            if (model::keeps_counts(subject) && (name == "count" || name == "number"))
                read_named(name == "count" ? model::count_prefix : model::number_prefix, value, path / name,
                           row);
            else if (const model::Claim* claim = find_claim(subject, name))
                read_claim(*claim, std::string(name), value, path / name, row);
            else
                leave(key, value, subject, path / name, row);
        });
        if (row.claims.empty() && row.extras.size() == left)
            reader_.warning(node, path, "claims nothing that this version knows, so it cannot hold");
        return row;
    }

    std::optional<model::Show> show(json::Index node, const Path& path) {
        if (!reader_.is(json::Kind::object, node, path, "an object with a pair or a shape"))
            return std::nullopt;
        Object object(reader_, node, path);
        model::Show show;
        if (const auto shape = object.take("shape")) {
            show.shape = read_id(*shape, path / "shape", false).value_or("");
            if (const auto pair = object.take("pair"))
                reader_.error(*pair, path / "pair", "must be a \"pair\" or a \"shape\", not both");
        } else if (const auto value = object.require("pair", "two ids, [\"a\", \"b\"]")) {
            show.pair = read_pair(*value, path / "pair", false).value_or(show.pair);
        }
        if (const auto value = object.take("algorithm"))
            show.algorithm = read_algorithm(*value, path / "algorithm");
        if (const auto value = object.take("setting"))
            show.setting = reader_.number(*value, path / "setting");
        if (const auto value = object.take("step")) {
            constexpr std::string_view demand = "a whole number of at least 1";
            if (const auto step = reader_.number(*value, path / "step")) {
                if (*step >= 1 && *step == std::floor(*step))
                    show.step = static_cast<std::size_t>(*step);
                else
                    reader_.error_got(*value, path / "step", demand);
            }
        }
        if (const auto value = object.take("map")) show.map = read_map(*value, path / "map");
        show.extras = object.leftovers();
        return show;
    }

  private:
    /// An id that the catalog does not have is kept, like that of a shape: a newer version may know it.
    /// Expectations need no warning: theirs fail, and say so.
    std::optional<std::string> read_algorithm(json::Index node, const Path& path) {
        auto id = reader_.string(node, path);
        if (id && !collision::catalog::find(*id))
            reader_.warning(node, path, fmt::format("no algorithm has the id {}", reader_.tree.raw(node)));
        return id;
    }

    model::Show::Map read_map(json::Index node, const Path& path) {
        constexpr std::string_view demand = "\"answers\" or \"disagreement\"";
        if (!reader_.is(json::Kind::string, node, path, demand)) return model::Show::Map::none;
        for (const model::Show::Map map : {model::Show::Map::answers, model::Show::Map::disagreement})
            if (reader_.tree.string(node) == name(map)) return map;
        reader_.error_got(node, path, demand);
        return model::Show::Map::none;
    }

    /// An id that no shape has is kept: the row then fails and says so, and a file whose shape was deleted
    /// opens. members: it may also be that of a member of a group.
    std::optional<std::string> read_id(json::Index node, const Path& path, bool members = true) {
        auto id = reader_.string(node, path);
        if (id && !shapes_.contains(*id) && !(members && members_.contains(*id)))
            reader_.warning(node, path, fmt::format("no shape has the id {}", reader_.tree.raw(node)));
        return id;
    }

    std::optional<std::array<std::string, 2>> read_pair(json::Index node, const Path& path,
                                                        bool members = true) {
        constexpr std::string_view demand = "two ids, [\"a\", \"b\"]";
        if (!reader_.is(json::Kind::array, node, path, demand)) return std::nullopt;
        if (reader_.tree.count(node) != 2) {
            reader_.error_got(node, path, demand);
            return std::nullopt;
        }
        std::array<std::string, 2> pair;
        std::size_t i = 0;
        reader_.tree.each(node, [&](json::Index element) {
            pair[i] = read_id(element, path / i, members).value_or("");
            ++i;
        });
        if (pair[0] == pair[1] && !pair[0].empty()) reader_.error_got(node, path, "two different shapes");
        return pair;
    }

    /// Ids of segments; whether they are is judged, as a shape that is not there is.
    std::vector<std::string> read_vectors(json::Index node, const Path& path) {
        constexpr std::string_view demand = "one or more ids of segments, [\"a\", \"b\"]";
        std::vector<std::string> ids;
        if (!reader_.is(json::Kind::array, node, path, demand)) return ids;
        std::size_t i = 0;
        reader_.tree.each(node, [&](json::Index element) {
            ids.push_back(read_id(element, path / i).value_or(""));
            ++i;
        });
        if (ids.empty()) reader_.error_got(node, path, demand);
        return ids;
    }

    void read_claim(const model::Claim& claim, std::string name, json::Index node, const Path& path,
                    model::Expectation& row) {
        std::string demand;
        const auto allow = [&](bool allowed, std::string_view what) {
            if (!allowed) return;
            if (!demand.empty()) demand += " or ";
            demand += what;
        };
        allow(claim.truth, "true or false");
        allow(claim.number, "a number, a range {\"min\", \"max\"}");
        allow(claim.nothing, "null");

        model::Expected expected;
        const json::Kind kind = reader_.tree[node].kind;
        if (kind == json::Kind::truth && claim.truth) {
            expected.truth = reader_.tree[node].number != 0;
        } else if (kind == json::Kind::null && claim.nothing) {
            expected.kind = model::Expected::Kind::nothing;
        } else if (kind == json::Kind::number && claim.number) {
            expected.kind = model::Expected::Kind::number;
            expected.number = reader_.tree[node].number;
        } else if (kind == json::Kind::object && claim.number) {
            expected.kind = model::Expected::Kind::range;
            if (!read_range(node, path, expected)) return;
        } else {
            if (kind != json::Kind::not_finite) reader_.error_got(node, path, demand);
            return;
        }
        row.claims.emplace_back(std::move(name), expected);
    }

    bool read_range(json::Index node, const Path& path, model::Expected& expected) {
        Object range(reader_, node, path);
        const auto min = range.take("min"), above = range.take("above"), max = range.take("max"),
                   below = range.take("below");
        bool good = (min || above || max || below) && !(min && above) && !(max && below);
        range.each_left([&](json::Index, json::Index) { good = false; });
        if (!good) {
            reader_.error_got(node, path,
                              "a range with a limit below, \"min\" or \"above\", a limit above, \"max\" or "
                              "\"below\", or both");
            return false;
        }
        const auto limit = [&](const auto& with, const auto& without, const char* key_with,
                               const char* key_without, bool& left_out) {
            left_out = without.has_value();
            std::optional<double> read;
            if (with) read = reader_.any_number(*with, path / key_with);
            if (without) read = reader_.any_number(*without, path / key_without);
            return read;
        };
        expected.min = limit(min, above, "min", "above", expected.min_left_out);
        expected.max = limit(max, below, "max", "below", expected.max_left_out);
        const bool left_out = expected.min_left_out || expected.max_left_out;
        if (expected.min && expected.max &&
            (*expected.min > *expected.max || (left_out && *expected.min == *expected.max))) {
            reader_.error_got(
                node, path,
                left_out ? "a range that a number is in" : "a range whose min is not above its max");
            return false;
        }
        return expected.min || expected.max;
    }

    void read_named(std::string_view prefix, json::Index node, const Path& path, model::Expectation& row) {
        constexpr std::string_view demand = "an object, {\"NAME\": number}";
        if (!reader_.is(json::Kind::object, node, path, demand)) return;
        reader_.tree.each_member(node, [&](json::Index key, json::Index value) {
            const std::string_view member = reader_.tree.string(key);
            std::string name = std::string(prefix) + std::string(member);
            const model::Claim* claim = find_claim(model::Subject::algorithm, name);
            read_claim(*claim, std::move(name), value, path / member, row);
        });
    }

    void leave(json::Index key, json::Index value, model::Subject subject, const Path& path,
               model::Expectation& row) {
        std::string known;
        for (const model::Claim& claim : claims(subject)) {
            if (claim.name.starts_with("bounds.")) continue;
            known += (known.empty() ? "" : ", ") + std::string(claim.name);
        }
        if (const auto more = model::answer_claim_examples(subject); !more.empty())
            known += fmt::format(", {}", more);
        if (subject == model::Subject::shape)
            known +=
                ", a number of bounds such as bounds.aabb.min.x, a number of the shape such as position.x or "
                "radius";
        if (model::keeps_counts(subject)) known += ", count, number";
        reader_.warning(key, path,
                        fmt::format("unknown key, kept but not judged; this row may claim {}", known));
        row.extras.push_back({std::string(reader_.tree.string(key)), reader_.tree.compact(value)});
    }

    Reader& reader_;
    std::unordered_set<std::string_view> shapes_, members_;
};

}  // namespace

void read_about_scene(Reader& reader, json::Index scene, Object& object, model::Expectation& row) {
    const Path& path = object.path;
    const auto is_true = [&](json::Index node, std::string_view key) {
        const bool yes = reader.tree[node].kind == json::Kind::truth && reader.tree[node].number != 0;
        if (!yes) reader.error_got(node, path / key, "true");
        return yes;
    };
    row.scene = is_true(scene, "scene");
    if (const auto value = object.take("switches")) row.switches = is_true(*value, "switches");
    const auto value = object.take("frames");
    if (!value) return;
    if (row.switches) reader.error(*value, path / "frames", "switches go through the scene as it stands");
    const auto count = reader.number(*value, path / "frames");
    if (count && *count >= 1 && *count <= double(model::max_motion_frames) && *count == std::floor(*count))
        row.frames = std::size_t(*count);
    else if (count)
        reader.error_got(*value, path / "frames",
                         fmt::format("a whole number from 1 to {}", model::max_motion_frames));
}

void read_setting(Reader& reader, json::Index node, const Path& path, std::optional<double>& number,
                  std::string& name) {
    if (reader.tree[node].kind == json::Kind::string)
        name = reader.string(node, path).value_or("");
    else
        number = reader.number(node, path);
}

std::vector<model::Expectation> read_expectations(Reader& reader, json::Index node, const Path& path,
                                                  const std::vector<model::ShapePtr>& shapes) {
    std::vector<model::Expectation> rows;
    if (!reader.is(json::Kind::array, node, path, "a list of rows")) return rows;
    ExpectationReader row_reader(reader, shapes);
    std::size_t i = 0;
    reader.tree.each(node, [&](json::Index element) {
        const Path row_path = path / i++;
        if (reader.is(json::Kind::object, element, row_path, "a row, {...}"))
            rows.push_back(row_reader.read(element, row_path));
    });
    return rows;
}

std::optional<model::Show> read_show(Reader& reader, json::Index node, const Path& path,
                                     const std::vector<model::ShapePtr>& shapes) {
    return ExpectationReader(reader, shapes).show(node, path);
}

}  // namespace testbed::file
