// Scenes as JSON text: known keys in a fixed order, then the unknown ones as they were.
#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <span>
#include <vector>

#include "app/file/object_writer.h"
#include "app/file/read_lesson.h"
#include "app/file/scene_file.h"
#include "app/model/claims.h"

namespace testbed::file {
using collision::Vec2;
using collision::math::Pose;

namespace {

using collision::shape::Field;
using collision::shape::Member;
using collision::shape::Shared;
using collision::shape::Vertices;
using json::append;
using json::ObjectWriter;

/// Writes each field that a shape describes; the compiler asks for an overload where a field is of a new
/// kind.
struct FieldWriter {
    ObjectWriter& object;
    std::span<const model::Extras> member_extras;

    void operator()(const Field& field, double value) const { object.member(field.name, value); }
    void operator()(const Field& field, Vec2 value) const { object.member(field.name, value); }
    void operator()(const Field& field, const Vertices& vertices) const;
    void operator()(const Field& field, const Shared<Member>& members) const;
};

void append_color(std::string& out, model::Color color) {
    fmt::format_to(std::back_inserter(out), "\"#{:02x}{:02x}{:02x}\"", color.red, color.green, color.blue);
}

void write_geometry(ObjectWriter& object, const auto& shape, const Pose& pose,
                    std::span<const model::Extras> member_extras) {
    std::visit(
        [&]<class S>(const S& s) {
            object.member("type", std::string_view(S::type_name));
            object.member("position", pose.position, Vec2{0, 0});
            object.member("rotation", pose.rotation, 0.0);
            S::fields(s, FieldWriter{object, member_extras});
        },
        shape);
}

void FieldWriter::operator()(const Field& field, const Vertices& vertices) const {
    std::string& out = object.key(field.name);
    out += '[';
    for (std::size_t i = 0; i < vertices.size(); ++i) {
        if (i > 0) out += ", ";
        append(out, vertices[i]);
    }
    out += ']';
}

void FieldWriter::operator()(const Field& field, const Shared<Member>& members) const {
    std::string& out = object.key(field.name);
    out += '[';
    std::span<const model::Extras> rest = member_extras;
    for (std::size_t i = 0; i < members.size(); ++i) {
        out += i > 0 ? ", {" : "{";
        ObjectWriter member(out);
        const auto extras = model::take_member_extras(rest, members[i]);
        write_geometry(member, members[i].shape, members[i].pose,
                       extras.empty() ? extras : extras.subspan(1));
        if (!extras.empty()) member.extras(extras.front());
        out += '}';
    }
    out += ']';
}

void write_shape(std::string& out, const model::SceneShape& shape) {
    out += '{';
    ObjectWriter object(out);
    object.member("id", std::string_view(shape.id));
    write_geometry(object, shape.geometry, shape.pose, shape.member_extras);
    object.member("velocity", shape.velocity, Vec2{0, 0});
    object.member("spin", shape.spin, 0.0);
    if (shape.color) append_color(object.key("color"), *shape.color);
    object.member("hidden", shape.hidden, false);
    object.member("locked", shape.locked, false);
    object.member("notes", std::string_view(shape.notes), std::string_view());
    object.extras(shape.extras);
    out += '}';
}

void write_expected(std::string& out, const model::Expected& expected) {
    switch (expected.kind) {
        case model::Expected::Kind::truth: append(out, expected.truth); return;
        case model::Expected::Kind::nothing: out += "null"; return;
        case model::Expected::Kind::number: append(out, expected.number); return;
        case model::Expected::Kind::range: {
            out += '{';
            ObjectWriter range(out);
            if (expected.min) range.member("min", *expected.min);
            if (expected.max) range.member("max", *expected.max);
            out += '}';
            return;
        }
    }
}

/// The claims with a prefix, as the members of one object.
void write_named(std::string& out, const model::Expectation& row, std::string_view prefix) {
    out += '{';
    ObjectWriter members(out);
    for (const auto& [name, expected] : row.claims)
        if (name.starts_with(prefix))
            write_expected(members.key(std::string_view(name).substr(prefix.size())), expected);
    out += '}';
}

void write_pair(std::string& out, const std::array<std::string, 2>& pair) {
    out += '[';
    append(out, pair[0]);
    out += ", ";
    append(out, pair[1]);
    out += ']';
}

void write_row(std::string& out, const model::Expectation& row) {
    out += '{';
    ObjectWriter object(out);
    if (row.pair) write_pair(object.key("pair"), *row.pair);
    if (row.shape) object.member("shape", std::string_view(*row.shape));
    if (!row.vectors.empty()) {
        std::string& list = object.key("vectors") += '[';
        for (std::size_t i = 0; i < row.vectors.size(); ++i) {
            if (i > 0) list += ", ";
            append(list, row.vectors[i]);
        }
        list += ']';
    }
    if (row.scene) object.member("scene", true);
    if (row.algorithm) object.member("algorithm", std::string_view(*row.algorithm));
    if (row.setting) object.member("setting", *row.setting);
    if (row.tolerance) object.member("tolerance", *row.tolerance);
    std::vector<std::string_view> written;
    for (const auto& [name, expected] : row.claims) {
        const auto prefix = std::ranges::find_if(
            model::claim_prefixes,
            [&claim = name](std::string_view start) { return claim.starts_with(start); });
        if (!row.algorithm || prefix == model::claim_prefixes.end()) {
            write_expected(object.key(name), expected);
        } else if (std::ranges::find(written, *prefix) == written.end()) {
            written.push_back(*prefix);
            write_named(object.key(prefix->substr(0, prefix->size() - 1)), row, *prefix);
        }
    }
    object.extras(row.extras);
    out += '}';
}

/// One element a line.
void write_lines(std::string& out, const auto& list, auto&& write) {
    out += '[';
    bool first = true;
    for (const auto& element : list) {
        out += first ? "\n    " : ",\n    ";
        first = false;
        write(out, element);
    }
    out += first ? "]" : "\n  ]";
}

}  // namespace

std::string write_scene(const model::Scene& scene) {
    std::string out;
    out.reserve(256 + scene.shapes.size() * 128);
    out += "{\n  ";
    ObjectWriter object(out, ",\n  ");
    object.member("format", std::string_view("collision-scene"));
    object.key("version") += '1';
    object.member("title", std::string_view(scene.title), std::string_view());
    object.member("notes", std::string_view(scene.notes), std::string_view());
    write_lines(object.key("shapes"), scene.shapes,
                [](std::string& to, const model::ShapePtr& shape) { write_shape(to, *shape); });
    if (!scene.expect.empty()) write_lines(object.key("expect"), scene.expect, write_row);
    if (scene.view) {
        object.key("view") += '{';
        ObjectWriter view(out);
        view.member("center", scene.view->center);
        view.member("height", scene.view->height);
        view.extras(scene.view->extras);
        out += '}';
    }
    if (scene.show) {
        object.key("show") += '{';
        ObjectWriter show(out);
        write_pair(show.key("pair"), scene.show->pair);
        if (scene.show->algorithm) show.member("algorithm", std::string_view(*scene.show->algorithm));
        if (scene.show->setting) show.member("setting", *scene.show->setting);
        if (scene.show->step) show.member("step", double(*scene.show->step));
        if (const std::string_view map = name(scene.show->map); !map.empty()) show.member("map", map);
        show.extras(scene.show->extras);
        out += '}';
    }
    if (scene.lesson) object.key("lesson") += write_lesson(*scene.lesson);
    object.extras(scene.extras);
    out += "\n}\n";
    return out;
}

std::string write_shape(const model::SceneShape& shape) {
    std::string out;
    write_shape(out, shape);
    return out;
}

std::string write_expectation(const model::Expectation& row) {
    std::string out;
    write_row(out, row);
    return out;
}

std::string write_shapes(const std::vector<model::ShapePtr>& shapes) {
    model::Scene scene;
    scene.shapes = shapes;
    return write_scene(scene);
}

}  // namespace testbed::file
