// Scenes as JSON text: known keys in a fixed order, then the unknown ones as they were.
#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <span>
#include <vector>

#include "app/file/backdrop_json.h"
#include "app/file/json_writer.h"
#include "app/file/read_lesson.h"
#include "app/file/read_moves.h"
#include "app/file/scene_file.h"
#include "app/file/view_json.h"
#include "app/model/claims.h"
#include "app/model/members.h"

namespace testbed::file {
using collision::Vec2;
using collision::math::Pose;

namespace {

using collision::shape::Field;
using collision::shape::Member;
using collision::shape::Shared;
using collision::shape::Vertices;

/// Writes each field that a shape describes; the compiler asks for an overload where a field is of a new
/// kind.
struct FieldWriter {
    JsonWriter& json;
    std::span<const model::MemberTag> member_tags;

    void operator()(const Field& field, double value) const { json.member(field.name, value); }
    void operator()(const Field& field, Vec2 value) const { json.member(field.name, value); }
    void operator()(const Field& field, const Vertices& vertices) const {
        json.key(field.name).values(vertices);
    }
    void operator()(const Field& field, const Shared<Member>& members) const;
};

void write_geometry(JsonWriter& json, const auto& shape, const Pose& pose,
                    std::span<const model::MemberTag> member_tags) {
    std::visit(
        [&]<class S>(const S& s) {
            json.member("type", S::type_name);
            json.member("position", pose.position, Vec2{0, 0});
            json.member("rotation", pose.rotation, 0.0);
            S::fields(s, FieldWriter{json, member_tags});
        },
        shape);
}

/// Of a shape or a member: one of its own, or the number of one of the theme's.
void write_color(JsonWriter& json, const auto& shape) {
    if (shape.color)
        json.member("color", fmt::format("#{:02x}{:02x}{:02x}", shape.color->red, shape.color->green,
                                         shape.color->blue));
    else if (shape.swatch)
        json.member("color", double(*shape.swatch + 1));
}

void FieldWriter::operator()(const Field& field, const Shared<Member>& members) const {
    json.key(field.name).array([&] {
        std::span<const model::MemberTag> rest = member_tags;
        for (const Member& member : members)
            json.object([&] {
                const auto tags = model::take_member_tags(rest, member);
                if (tags.empty()) return write_geometry(json, member.shape, member.pose, {});
                const model::MemberTag& tag = tags.front();
                json.member("id", tag.id, "");
                write_geometry(json, member.shape, member.pose, tags.subspan(1));
                write_color(json, tag);
                json.member("notes", tag.notes, "");
                json.extras(tag.extras);
            });
    });
}

void write_shape(JsonWriter& json, const model::SceneShape& shape) {
    json.object(
        [&] {
            json.member("id", shape.id);
            write_geometry(json, shape.geometry, shape.pose, shape.member_tags);
            json.member("velocity", shape.velocity, Vec2{0, 0});
            json.member("spin", shape.spin, 0.0);
            json.member("mass", shape.mass, 1.0);
            if (shape.response) json.member("response", name(*shape.response));
            if (shape.restitution) json.member("restitution", *shape.restitution);
            write_color(json, shape);
            json.member("hidden", shape.hidden, false);
            json.member("locked", shape.locked, false);
            json.member("notes", shape.notes, "");
            json.extras(shape.extras);
        },
        JsonWriter::one_line);
}

void write_expected(JsonWriter& json, const model::Expected& expected) {
    switch (expected.kind) {
        case model::Expected::Kind::truth: json.value(expected.truth); return;
        case model::Expected::Kind::nothing: json.null(); return;
        case model::Expected::Kind::number: json.value(expected.number); return;
        case model::Expected::Kind::range:
            json.object([&] {
                if (expected.min) json.member(expected.min_left_out ? "above" : "min", *expected.min);
                if (expected.max) json.member(expected.max_left_out ? "below" : "max", *expected.max);
            });
            return;
    }
}

/// The claims with a prefix, as the members of one object.
void write_named(JsonWriter& json, const model::Expectation& row, std::string_view prefix) {
    json.object([&] {
        for (const auto& [name, expected] : row.claims)
            if (name.starts_with(prefix))
                write_expected(json.key(std::string_view(name).substr(prefix.size())), expected);
    });
}

void write_claims(JsonWriter& json, const model::Expectation& row) {
    std::vector<std::string_view> written;
    for (const auto& [name, expected] : row.claims) {
        const auto prefix = std::ranges::find_if(
            model::claim_prefixes,
            [&claim = name](std::string_view start) { return claim.starts_with(start); });
        if ((!row.algorithm && !row.switches) || prefix == model::claim_prefixes.end()) {
            write_expected(json.key(name), expected);
        } else if (std::ranges::find(written, *prefix) == written.end()) {
            written.push_back(*prefix);
            write_named(json.key(prefix->substr(0, prefix->size() - 1)), row, *prefix);
        }
    }
}

void write_row(JsonWriter& json, const model::Expectation& row) {
    json.object(
        [&] {
            json.member("name", row.name, "");
            if (row.pair) json.key("pair").values(*row.pair);
            if (row.shape) json.member("shape", *row.shape);
            if (!row.vectors.empty()) json.key("vectors").values(row.vectors);
            if (row.scene) json.member("scene", true);
            if (!row.pushed.empty()) write_moves(json.key("pushed"), row.pushed, row.pair);
            if (row.switches) json.member("switches", true);
            if (row.algorithm) json.member("algorithm", *row.algorithm);
            if (row.setting) json.member("setting", *row.setting);
            json.member("setting", row.setting_of, "");
            json.member("frames", double(row.frames), 0.0);
            if (row.horizon) json.member("horizon", *row.horizon);
            if (row.tolerance) json.member("tolerance", *row.tolerance);
            write_claims(json, row);
            json.member("notes", row.notes, "");
            json.extras(row.extras);
        },
        JsonWriter::one_line);
}

void write_show(JsonWriter& json, const model::Show& show) {
    json.object(
        [&] {
            if (show.shape.empty())
                json.key("pair").values(show.pair);
            else
                json.member("shape", show.shape);
            if (show.algorithm) json.member("algorithm", *show.algorithm);
            if (show.setting) json.member("setting", *show.setting);
            if (show.step) json.member("step", double(*show.step));
            json.member("map", name(show.map), "");
            json.extras(show.extras);
        },
        JsonWriter::one_line);
}

}  // namespace

std::string write_scene(const model::Scene& scene) {
    std::string out;
    out.reserve(256 + scene.shapes.size() * 128);
    JsonWriter json(out, JsonWriter::lines);
    json.object([&] {
        json.member("format", "collision-scene");
        json.member("version", 1.0);
        json.member("title", scene.title, "");
        json.member("notes", scene.notes, "");
        json.key("shapes").list(scene.shapes,
                                [&](const model::ShapePtr& shape) { write_shape(json, *shape); });
        if (!scene.expect.empty())
            json.key("expect").list(scene.expect,
                                    [&](const model::Expectation& row) { write_row(json, row); });
        if (scene.horizon) json.member("horizon", *scene.horizon);
        json.member("response", name(scene.response), name(model::Response::pass));
        json.member("restitution", scene.restitution, 1.0);
        if (scene.push_shares != model::PushShares::inverse)
            json.member("push_shares", name(scene.push_shares));
        if (scene.y_down) json.member("y_axis", "down");
        if (scene.backdrop) write_backdrop(json.key("picture"), *scene.backdrop);
        if (scene.view) write_view(json.key("view"), *scene.view);
        if (scene.show) write_show(json.key("show"), *scene.show);
        if (scene.lesson) write_lesson(json.key("lesson"), *scene.lesson);
        json.extras(scene.extras);
    });
    return out += '\n';
}

std::string write_shape(const model::SceneShape& shape) {
    std::string out;
    JsonWriter json(out, JsonWriter::one_line);
    write_shape(json, shape);
    return out;
}

std::string write_expectation(const model::Expectation& row) {
    std::string out;
    JsonWriter json(out, JsonWriter::one_line);
    write_row(json, row);
    return out;
}

std::string write_shapes(const std::vector<model::ShapePtr>& shapes) {
    model::Scene scene;
    scene.shapes = shapes;
    return write_scene(scene);
}

}  // namespace testbed::file
