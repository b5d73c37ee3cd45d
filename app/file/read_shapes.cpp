// Shapes from JSON: by their own description of their fields.
#include <algorithm>
#include <charconv>
#include <cmath>
#include <fmt/format.h>
#include <iterator>
#include <unordered_map>
#include <utility>

#include "app/file/reader.h"
#include "app/model/swatches.h"

namespace testbed::file {
using collision::Vec2;
using collision::math::Pose;

namespace {

using collision::shape::Field;
using collision::shape::Group;
using collision::shape::Member;
using collision::shape::Rectangle;
using collision::shape::Rule;
using collision::shape::Shape;
using collision::shape::Shared;
using collision::shape::Vertices;

constexpr std::size_t max_shapes = 1'000'000;

// ---- types ----

template <class Variant>
struct Types;
template <class... S>
struct Types<std::variant<S...>> {
    static constexpr std::array names = {std::string_view(S::type_name)...};

    /// Puts the default shape of the named type into the variant.
    static bool select(std::string_view name, std::variant<S...>& out) {
        return ((S::type_name == name && (out.template emplace<S>(), true)) || ...);
    }
};

std::size_t edit_distance(std::string_view a, std::string_view b) {
    std::vector<std::size_t> row(b.size() + 1);
    for (std::size_t j = 0; j < row.size(); ++j) row[j] = j;
    for (std::size_t i = 0; i < a.size(); ++i) {
        std::size_t diagonal = std::exchange(row[0], i + 1);
        for (std::size_t j = 0; j < b.size(); ++j) {
            const std::size_t replaced = diagonal + (a[i] == b[j] ? 0 : 1);
            diagonal = row[j + 1];
            row[j + 1] = std::min({replaced, row[j] + 1, diagonal + 1});
        }
    }
    return row.back();
}

/// "must be one of point, line, ...", and the one that was probably meant.
template <class Variant>
void refuse_type(Reader& reader, json::Index node, const Path& path) {
    const auto& names = Types<Variant>::names;
    const std::string_view actual = reader.tree.string(node);
    std::string text = fmt::format("must be one of {}, got {}", fmt::join(names, ", "),
                                   actual.size() <= 40 ? reader.tree.raw(node) : "a long text");
    if (actual.size() <= 40) {
        const auto nearest = std::ranges::min_element(
            names, {}, [&](std::string_view name) { return edit_distance(name, actual); });
        if (edit_distance(*nearest, actual) <= 1 + nearest->size() / 4)
            text += fmt::format("; did you mean \"{}\"?", *nearest);
    }
    reader.error(node, path, std::move(text));
}

// ---- fields ----

/// Reads each field that a shape describes; the compiler asks for an overload where a field is of a new kind.
/// groups: in how many groups the shape lies.
class FieldReader {
  public:
    FieldReader(Reader& reader, Object& object, std::vector<model::Extras>& member_extras, std::size_t groups)
        : reader_(reader), object_(object), member_extras_(member_extras), groups_(groups) {}

    void operator()(const Field& field, double& out) {
        const auto node = object_.require(
            field.name, field.rule == Rule::not_negative ? "a number of at least 0" : "a number");
        if (node) out = reader_.number(*node, object_.path / field.name, field.rule).value_or(out);
    }
    void operator()(const Field& field, Vec2& out) {
        const auto node = object_.require(field.name, "two numbers, [x, y]");
        if (node) out = reader_.vector(*node, object_.path / field.name, field.rule).value_or(out);
    }
    void operator()(const Field& field, Vertices& out);
    void operator()(const Field& field, Shared<Member>& out);

  private:
    Reader& reader_;
    Object& object_;
    std::vector<model::Extras>& member_extras_;
    std::size_t groups_;
};

/// The geometry of an object with a "type", and its pose. False where there is no such type, or it is a group
/// too deep in others.
bool read_geometry(Reader& reader, Object& object, Shape& shape, Pose& pose,
                   std::vector<model::Extras>& member_extras, std::size_t groups) {
    const auto type = object.require("type", "the name of a shape type");
    const Path type_path = object.path / "type";
    if (!type || !reader.is(json::Kind::string, *type, type_path, "the name of a shape type")) return false;
    if (!Types<Shape>::select(reader.tree.string(*type), shape)) {
        refuse_type<Shape>(reader, *type, type_path);
        return false;
    }
    if (std::holds_alternative<Group>(shape) && groups >= collision::shape::max_group_depth) {
        reader.error(
            *type, type_path,
            fmt::format("groups may lie in each other up to {} deep", collision::shape::max_group_depth));
        return false;
    }
    if (const auto node = object.take("position"))
        pose.position = reader.vector(*node, object.path / "position").value_or(pose.position);
    if (const auto node = object.take("rotation")) {
        const Path path = object.path / "rotation";
        pose.rotation = reader.number(*node, path).value_or(pose.rotation);
        if (std::holds_alternative<Rectangle>(shape) && pose.rotation != 0)
            reader.error(*node, path,
                         "a rectangle is axis-aligned and has no rotation; use oriented_rectangle");
    }
    std::visit([&]<class S>(S& s) { S::fields(s, FieldReader(reader, object, member_extras, groups)); },
               shape);
    return true;
}

void FieldReader::operator()(const Field& field, Vertices& out) {
    const std::size_t min = collision::shape::min_points(field.rule);
    const std::string demand = fmt::format("a list of {} or more points, [[x, y], ...]", min);
    const Path path = object_.path / field.name;
    const auto node = object_.require(field.name, demand);
    if (!node || !reader_.is(json::Kind::array, *node, path, demand)) return;
    const std::size_t count = reader_.tree.count(*node);
    if (count < min)
        reader_.error(*node, path, fmt::format("must have {} or more points, got {}", min, count));
    if (count > collision::shape::max_vertices) {
        reader_.error(*node, path,
                      fmt::format("may have up to {} points, got {}", collision::shape::max_vertices, count));
        return;
    }
    std::vector<Vec2> vertices;
    vertices.reserve(count);
    std::size_t i = 0;
    reader_.tree.each(*node, [&](json::Index element) {
        if (const auto vertex = reader_.vector(element, path / i++)) vertices.push_back(*vertex);
    });
    out = std::move(vertices);
}

void FieldReader::operator()(const Field& field, Shared<Member>& out) {
    constexpr std::string_view demand = "a list of one or more shapes without id";
    const Path path = object_.path / field.name;
    const auto node = object_.require(field.name, demand);
    if (!node || !reader_.is(json::Kind::array, *node, path, demand)) return;
    if (reader_.tree.count(*node) == 0) reader_.error(*node, path, "must have one or more members");
    std::vector<Member> members;
    std::vector<model::Extras> all_extras;
    std::size_t i = 0;
    reader_.tree.each(*node, [&](json::Index element) {
        const Path member_path = path / i++;
        if (!reader_.is(json::Kind::object, element, member_path, "a shape, {...}")) return;
        Object object(reader_, element, member_path);
        if (const auto id = object.take("id"))
            reader_.error(*id, member_path / "id", "a member of a group has no id");
        Member member;
        std::vector<model::Extras> inner;
        if (!read_geometry(reader_, object, member.shape, member.pose, inner, groups_ + 1)) return;
        all_extras.push_back(object.leftovers());
        inner.resize(model::descendants(member.shape));
        std::ranges::move(inner, std::back_inserter(all_extras));
        members.push_back(std::move(member));
    });
    if (std::ranges::any_of(all_extras, [](const model::Extras& extras) { return !extras.empty(); }))
        member_extras_ = std::move(all_extras);
    out = std::move(members);
}

// ---- shapes ----

/// Of a shape: one of its own, or one of the theme's by its number from 1.
void read_color(Reader& reader, json::Index node, const Path& path, model::SceneShape& shape) {
    static const std::string demand = "a colour like \"#56b4e9\", or a number from 1 to " +
                                      std::to_string(model::swatch_count) + " of the theme's";
    if (reader.tree[node].kind == json::Kind::number) {
        const double number = reader.tree[node].number;
        if (number >= 1 && number <= double(model::swatch_count) && number == std::floor(number))
            shape.swatch = std::uint8_t(number - 1);
        else
            reader.error_got(node, path, demand);
        return;
    }
    if (!reader.is(json::Kind::string, node, path, demand)) return;
    const std::string_view text = reader.tree.string(node);
    std::uint32_t value = 0;
    const bool digits = text.size() == 7 && text[0] == '#' &&
                        std::from_chars(text.data() + 1, text.data() + 7, value, 16).ptr == text.data() + 7;
    if (!digits) {
        reader.error_got(node, path, demand);
        return;
    }
    shape.color =
        model::Color{std::uint8_t(value >> 16), std::uint8_t(value >> 8 & 0xff), std::uint8_t(value & 0xff)};
}

class ShapesReader {
  public:
    ShapesReader(Reader& reader, std::string_view text) : reader_(reader), text_(text) {}

    std::vector<model::ShapePtr> read(json::Index node, const Path& path) {
        std::vector<model::ShapePtr> shapes;
        if (!reader_.is(json::Kind::array, node, path, "a list of shapes")) return shapes;
        const std::size_t count = reader_.tree.count(node);
        if (count > max_shapes) {
            reader_.error(node, path, fmt::format("may have up to {} shapes, got {}", max_shapes, count));
            return shapes;
        }
        shapes.reserve(count);
        ids_.reserve(count);
        std::size_t i = 0;
        reader_.tree.each(node, [&](json::Index element) {
            const Path shape_path = path / i;
            if (reader_.is(json::Kind::object, element, shape_path, "a shape, {...}"))
                shapes.push_back(read_shape(element, shape_path, i));
            ++i;
        });
        refuse_duplicates(path);
        return shapes;
    }

  private:
    model::ShapePtr read_shape(json::Index node, const Path& path, std::size_t index) {
        auto shape = std::make_shared<model::SceneShape>();
        Object object(reader_, node, path);
        if (const auto id = object.require("id", "a text in quotes"); id && read_id(*id, path / "id", index))
            shape->id = reader_.tree.string(*id);
        const bool known =
            read_geometry(reader_, object, shape->geometry, shape->pose, shape->member_extras, 0);
        if (const auto value = object.take("velocity"))
            shape->velocity = reader_.vector(*value, path / "velocity").value_or(shape->velocity);
        if (const auto value = object.take("spin"))
            shape->spin = reader_.number(*value, path / "spin").value_or(shape->spin);
        if (const auto value = object.take("color")) read_color(reader_, *value, path / "color", *shape);
        if (const auto value = object.take("hidden"))
            shape->hidden = reader_.truth(*value, path / "hidden").value_or(false);
        if (const auto value = object.take("locked"))
            shape->locked = reader_.truth(*value, path / "locked").value_or(false);
        if (const auto value = object.take("notes"))
            shape->notes = reader_.string(*value, path / "notes").value_or("");
        // Of an unknown type every field would be an unknown key.
        if (known) shape->extras = object.leftovers();
        return shape;
    }

    bool read_id(json::Index node, const Path& path, std::size_t index) {
        if (!reader_.is(json::Kind::string, node, path, "a text in quotes")) return false;
        if (reader_.tree.string(node).empty()) {
            reader_.error(node, path, "must not be empty");
            return false;
        }
        const auto [first, fresh] = ids_.try_emplace(reader_.tree.string(node), Id{index, node});
        if (!fresh) duplicates_.push_back({first->second, {index, node}});
        return fresh;
    }

    /// Both places of each id that is given twice, in one walk through the text.
    void refuse_duplicates(const Path& shapes) {
        std::ranges::stable_sort(duplicates_, {}, [](const Duplicate& d) { return d.first.node; });
        json::Places places(text_);
        for (const Duplicate& duplicate : duplicates_) {
            const auto place = places(reader_.tree[duplicate.first.node].begin);
            reader_.error(
                duplicate.second.node, shapes / duplicate.second.index / "id",
                fmt::format("must be unique, but {} is the id of shapes[{}] too (line {}, column {})",
                            reader_.tree.raw(duplicate.second.node), duplicate.first.index, place.line,
                            place.column));
        }
    }

    struct Id {
        std::size_t index;
        json::Index node;
    };
    struct Duplicate {
        Id first, second;
    };
    Reader& reader_;
    std::string_view text_;
    std::unordered_map<std::string_view, Id> ids_;
    std::vector<Duplicate> duplicates_;
};

}  // namespace

std::vector<model::ShapePtr> read_shapes(Reader& reader, std::string_view text, json::Index node,
                                         const Path& path) {
    return ShapesReader(reader, text).read(node, path);
}

}  // namespace testbed::file
