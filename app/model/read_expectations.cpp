// Expectations from JSON: rows about pairs, algorithms and shapes.
#include <algorithm>
#include <fmt/format.h>
#include <unordered_set>

#include "app/model/claims.h"
#include "app/model/reader.h"

namespace testbed::model {

namespace {

class ExpectationReader {
  public:
    ExpectationReader(Reader& reader, const std::vector<ShapePtr>& shapes) : reader_(reader) {
        for (const ShapePtr& shape : shapes) ids_.insert(shape->id);
    }

    Expectation read(json::Index node, const Path& path) {
        Expectation row;
        Object object(reader_, node, path);
        const auto pair = object.take("pair"), shape = object.take("shape");
        if (pair.has_value() == shape.has_value()) {
            reader_.error(node, path, "must be about a \"pair\" or about a \"shape\"");
            return row;
        }
        if (pair) row.pair = read_pair(*pair, path / "pair");
        if (shape) row.shape = read_id(*shape, path / "shape");
        if (const auto value = object.take("algorithm")) {
            row.algorithm = reader_.string(*value, path / "algorithm");
            if (!pair) reader_.error(*value, path / "algorithm", "an algorithm is asked about a pair");
        }
        if (const auto value = object.take("tolerance"))
            row.tolerance = reader_.number(*value, path / "tolerance", collision::shape::Rule::not_negative);
        const Subject subject = row.algorithm ? Subject::algorithm : pair ? Subject::pair : Subject::shape;
        std::size_t left = 0;
        object.each_left([&](json::Index key, json::Index value) {
            const std::string_view name = reader_.tree.string(key);
            ++left;
            if (subject == Subject::algorithm && name == "count")
                read_counts(value, path / name, row);
            else if (const Claim* claim = find_claim(subject, name))
                read_claim(*claim, std::string(name), value, path / name, row);
            else
                leave(key, value, subject, path / name, row);
        });
        if (row.claims.empty() && row.extras.size() == left)
            reader_.warning(node, path, "claims nothing that this version knows, so it cannot hold");
        return row;
    }

  private:
    /// An id that no shape has is kept: the row then fails and says so, and a file whose shape was deleted
    /// opens.
    std::optional<std::string> read_id(json::Index node, const Path& path) {
        auto id = reader_.string(node, path);
        if (id && !ids_.contains(*id))
            reader_.warning(node, path, fmt::format("no shape has the id {}", reader_.tree.raw(node)));
        return id;
    }

    std::optional<std::array<std::string, 2>> read_pair(json::Index node, const Path& path) {
        constexpr std::string_view demand = "two ids, [\"a\", \"b\"]";
        if (!reader_.is(json::Kind::array, node, path, demand)) return std::nullopt;
        if (reader_.tree.count(node) != 2) {
            reader_.error_got(node, path, demand);
            return std::nullopt;
        }
        std::array<std::string, 2> pair;
        std::size_t i = 0;
        reader_.tree.each(node, [&](json::Index element) {
            pair[i] = read_id(element, path / i).value_or("");
            ++i;
        });
        if (pair[0] == pair[1] && !pair[0].empty()) reader_.error_got(node, path, "two different shapes");
        return pair;
    }

    void read_claim(const Claim& claim, std::string name, json::Index node, const Path& path,
                    Expectation& row) {
        std::string demand;
        const auto allow = [&](bool allowed, std::string_view what) {
            if (!allowed) return;
            if (!demand.empty()) demand += " or ";
            demand += what;
        };
        allow(claim.truth, "true or false");
        allow(claim.number, "a number, a range {\"min\", \"max\"}");
        allow(claim.nothing, "null");

        Wanted wanted;
        const json::Kind kind = reader_.tree[node].kind;
        if (kind == json::Kind::truth && claim.truth) {
            wanted.truth = reader_.tree[node].number != 0;
        } else if (kind == json::Kind::null && claim.nothing) {
            wanted.kind = Wanted::Kind::nothing;
        } else if (kind == json::Kind::number && claim.number) {
            wanted.kind = Wanted::Kind::number;
            wanted.number = reader_.tree[node].number;
        } else if (kind == json::Kind::object && claim.number) {
            wanted.kind = Wanted::Kind::range;
            if (!read_range(node, path, wanted)) return;
        } else {
            if (kind != json::Kind::not_finite) reader_.error_got(node, path, demand);
            return;
        }
        row.claims.emplace_back(std::move(name), wanted);
    }

    bool read_range(json::Index node, const Path& path, Wanted& wanted) {
        Object range(reader_, node, path);
        const auto min = range.take("min"), max = range.take("max");
        bool good = min || max;
        range.each_left([&](json::Index, json::Index) { good = false; });
        if (!good) {
            reader_.error_got(node, path, "a range {\"min\", \"max\"} with at least one of them");
            return false;
        }
        if (min) wanted.min = reader_.number(*min, path / "min");
        if (max) wanted.max = reader_.number(*max, path / "max");
        if (wanted.min && wanted.max && *wanted.min > *wanted.max) {
            reader_.error_got(node, path, "a range whose min is not above its max");
            return false;
        }
        return wanted.min || wanted.max;
    }

    void read_counts(json::Index node, const Path& path, Expectation& row) {
        constexpr std::string_view demand = "an object of counters, {\"NAME\": number}";
        if (!reader_.is(json::Kind::object, node, path, demand)) return;
        reader_.tree.each_member(node, [&](json::Index key, json::Index value) {
            const std::string_view counter = reader_.tree.string(key);
            std::string name = std::string(count_prefix) + std::string(counter);
            const Claim* claim = find_claim(Subject::algorithm, name);
            read_claim(*claim, std::move(name), value, path / counter, row);
        });
    }

    void leave(json::Index key, json::Index value, Subject subject, const Path& path, Expectation& row) {
        std::string known;
        for (const Claim& claim : claims(subject)) {
            if (claim.name.starts_with("bounds.")) continue;
            known += (known.empty() ? "" : ", ") + std::string(claim.name);
        }
        if (subject == Subject::shape) known += ", a number of bounds such as bounds.aabb.min.x";
        if (subject == Subject::algorithm) known += ", count";
        reader_.warning(key, path,
                        fmt::format("unknown key, kept but not judged; this row may claim {}", known));
        row.extras.push_back({std::string(reader_.tree.string(key)), reader_.tree.compact(value)});
    }

    Reader& reader_;
    std::unordered_set<std::string_view> ids_;
};

}  // namespace

std::vector<Expectation> read_expectations(Reader& reader, json::Index node, const Path& path,
                                           const std::vector<ShapePtr>& shapes) {
    std::vector<Expectation> rows;
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

}  // namespace testbed::model
