// Shapes from JSON: by their own description of their fields.
#include <algorithm>
#include <charconv>
#include <cmath>
#include <fmt/format.h>
#include <iterator>
#include <string>
#include <unordered_map>
#include <utility>

#include "app/file/reader.h"
#include "app/model/members.h"
#include "app/model/near_name.h"
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

/// "must be one of point, line, ...", and the one that was probably meant.
template <class Variant>
void refuse_type(Reader& reader, json::Index node, const Path& path) {
    const auto& names = Types<Variant>::names;
    const std::string_view actual = reader.tree.string(node);
    std::string text = fmt::format("must be one of {}, got {}", fmt::join(names, ", "),
                                   actual.size() <= 40 ? reader.tree.raw(node) : "a long text");
    if (const auto near = model::near_name(actual, names); !near.empty())
        text += fmt::format("; did you mean \"{}\"?", near);
    reader.error(node, path, std::move(text));
}

// ---- names ----

/// The ids of a scene's shapes and of the members of its groups: all different.
class Ids {
  public:
    struct Place {
        std::size_t shape;  ///< index into the scene
        json::Index node;
        bool member = false;  ///< of that shape
    };

    /// False where the value is not an id that no other has.
    bool read(Reader& reader, json::Index node, const Path& path, const Place& place) {
        if (!reader.is(json::Kind::string, node, path, "a text in quotes")) return false;
        if (reader.tree.string(node).empty()) {
            reader.error(node, path, "must not be empty");
            return false;
        }
        const auto [first, fresh] = places_.try_emplace(reader.tree.string(node), place);
        if (!fresh) duplicates_.push_back({first->second, node, path.spelled()});
        return fresh;
    }

    void reserve(std::size_t count) { places_.reserve(count); }

    /// Both places of each id that is given twice, in one walk through the text.
    void refuse_duplicates(Reader& reader, std::string_view text) {
        std::ranges::stable_sort(duplicates_, {}, [](const Duplicate& d) { return d.first.node; });
        json::Places places(text);
        for (const Duplicate& duplicate : duplicates_) {
            const auto place = places(reader.tree[duplicate.first.node].begin);
            reader.error(
                duplicate.second, Path{nullptr, duplicate.path, {}},
                fmt::format("must be unique, but {} is the id of {}shapes[{}] too (line {}, column {})",
                            reader.tree.raw(duplicate.second), duplicate.first.member ? "a member of " : "",
                            duplicate.first.shape, place.line, place.column));
        }
    }

  private:
    struct Duplicate {
        Place first;
        json::Index second;
        std::string path;  ///< of the second, spelled
    };
    std::unordered_map<std::string_view, Place> places_;
    std::vector<Duplicate> duplicates_;
};

/// Of a shape or a member: one of its own, or one of the theme's by its number from 1.
void read_color(Reader& reader, json::Index node, const Path& path, auto& shape) {
    static const std::string demand = "a color like \"#56b4e9\", or a number from 1 to " +
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

// ---- fields ----

/// The shape of the scene that a member lies in, however deep, and what is told of its members.
struct Family {
    Ids& ids;
    std::size_t index;       ///< of the shape in the scene
    std::size_t groups = 0;  ///< in how many groups the one that is read lies
};

/// Reads each field that a shape describes; the compiler asks for an overload where a field is of a new kind.
class FieldReader {
  public:
    FieldReader(Reader& reader, Object& object, std::vector<model::MemberTag>& member_tags,
                const Family& family)
        : reader_(reader), object_(object), member_tags_(member_tags), family_(family) {}

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
    std::vector<model::MemberTag>& member_tags_;
    const Family& family_;
};

/// The geometry of an object with a "type", and its pose. False where there is no such type, or it is a group
/// too deep in others.
bool read_geometry(Reader& reader, Object& object, Shape& shape, Pose& pose,
                   std::vector<model::MemberTag>& member_tags, const Family& family) {
    const auto type = object.require("type", "the name of a shape type");
    const Path type_path = object.path / "type";
    if (!type || !reader.is(json::Kind::string, *type, type_path, "the name of a shape type")) return false;
    if (!Types<Shape>::select(reader.tree.string(*type), shape)) {
        refuse_type<Shape>(reader, *type, type_path);
        return false;
    }
    if (std::holds_alternative<Group>(shape) && family.groups >= collision::shape::max_group_depth) {
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
    std::visit([&]<class S>(S& s) { S::fields(s, FieldReader(reader, object, member_tags, family)); }, shape);
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
    constexpr std::string_view demand = "a list of one or more shapes";
    const Path path = object_.path / field.name;
    const auto node = object_.require(field.name, demand);
    if (!node || !reader_.is(json::Kind::array, *node, path, demand)) return;
    if (reader_.tree.count(*node) == 0) reader_.error(*node, path, "must have one or more members");
    std::vector<Member> members;
    std::vector<model::MemberTag> tags;
    const Family inside{family_.ids, family_.index, family_.groups + 1};
    std::size_t i = 0;
    reader_.tree.each(*node, [&](json::Index element) {
        const Path member_path = path / i++;
        if (!reader_.is(json::Kind::object, element, member_path, "a shape, {...}")) return;
        Object object(reader_, element, member_path);
        model::MemberTag tag;
        if (const auto id = object.take("id"))
            if (family_.ids.read(reader_, *id, member_path / "id", {family_.index, *id, true}))
                tag.id = reader_.tree.string(*id);
        Member member;
        std::vector<model::MemberTag> inner;
        if (!read_geometry(reader_, object, member.shape, member.pose, inner, inside)) return;
        if (const auto value = object.take("color")) read_color(reader_, *value, member_path / "color", tag);
        if (const auto value = object.take("notes"))
            tag.notes = reader_.string(*value, member_path / "notes").value_or("");
        tag.extras = object.leftovers();
        tags.push_back(std::move(tag));
        inner.resize(model::descendants(member.shape));
        std::ranges::move(inner, std::back_inserter(tags));
        members.push_back(std::move(member));
    });
    model::drop_empty(tags);
    member_tags_ = std::move(tags);
    out = std::move(members);
}

// ---- shapes ----

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
        ids_.refuse_duplicates(reader_, text_);
        return shapes;
    }

  private:
    model::ShapePtr read_shape(json::Index node, const Path& path, std::size_t index) {
        auto shape = std::make_shared<model::SceneShape>();
        Object object(reader_, node, path);
        if (const auto id = object.require("id", "a text in quotes");
            id && ids_.read(reader_, *id, path / "id", {index, *id}))
            shape->id = reader_.tree.string(*id);
        const bool known =
            read_geometry(reader_, object, shape->geometry, shape->pose, shape->member_tags, {ids_, index});
        if (const auto value = object.take("velocity"))
            shape->velocity = reader_.vector(*value, path / "velocity").value_or(shape->velocity);
        if (const auto value = object.take("spin"))
            shape->spin = reader_.number(*value, path / "spin").value_or(shape->spin);
        read_touch(object, *shape);
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

    /// What it weighs, and does when it touches another.
    void read_touch(Object& object, model::SceneShape& shape) {
        if (const auto value = object.take("mass")) {
            const Path path = object.path / "mass";
            const auto mass = reader_.number(*value, path);
            if (mass && (*mass < model::min_mass || *mass > model::max_mass))
                reader_.error_got(*value, path, "a number from 1e-6 to 1e6");
            shape.mass = mass.value_or(shape.mass);
        }
        if (const auto value = object.take("response"))
            shape.response = read_response(reader_, *value, object.path / "response");
        if (const auto value = object.take("restitution"))
            shape.restitution = read_restitution(reader_, *value, object.path / "restitution");
    }

    Reader& reader_;
    std::string_view text_;
    Ids ids_;
};

}  // namespace

std::vector<model::ShapePtr> read_shapes(Reader& reader, std::string_view text, json::Index node,
                                         const Path& path) {
    return ShapesReader(reader, text).read(node, path);
}

}  // namespace testbed::file
