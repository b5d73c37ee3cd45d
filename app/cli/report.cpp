// Results to JSON, field by field of the format page.
#include "app/cli/report.h"

#include <array>
#include <span>

#include "app/file/scene_file.h"
#include "app/file/world.h"
#include "app/model/algorithms.h"
#include "app/model/each_pair.h"
#include "app/model/impacts.h"
#include "core/query/containment.h"

namespace testbed::cli {

namespace {

namespace shape = collision::shape;
using collision::Vec2;

// ---- shapes ----

void write_circle(file::JsonWriter& json, const collision::hull::BoundingCircle& circle) {
    json.object(
        [&] {
            json.member("center", circle.center);
            json.member("radius", circle.radius);
        },
        file::JsonWriter::one_line);
}

void write_bounds(file::JsonWriter& json, const model::Bounds& bounds) {
    json.object([&] {
        json.key("aabb").object(
            [&] {
                json.member("min", bounds.aabb.min);
                json.member("max", bounds.aabb.max);
            },
            file::JsonWriter::one_line);
        write_circle(json.key("circle"), bounds.quick_circle);
        write_circle(json.key("minimum_circle"), bounds.minimum_circle);
        if (bounds.convex_hull.empty())
            json.key("convex_hull").null();
        else
            file::write_points(json.key("convex_hull"), bounds.convex_hull);
        json.key("minimum_rectangle")
            .object(
                [&] {
                    json.member("center", bounds.minimum_rectangle.center);
                    json.member("size", bounds.minimum_rectangle.size);
                    json.member("rotation", bounds.minimum_rectangle.rotation);
                },
                file::JsonWriter::one_line);
    });
}

void write_shape(file::JsonWriter& json, const model::SceneShape& scene_shape,
                 const model::ShapeResult& result) {
    json.object([&] {
        json.member("id", scene_shape.id);
        json.member("type", shape::type_name(scene_shape.geometry));
        json.key("world").object([&] { file::write_world(json, result.placed); },
                                 std::holds_alternative<shape::PlacedGroup>(result.placed)
                                     ? file::JsonWriter::lines
                                     : file::JsonWriter::one_line);
        if (result.bounds) {
            write_bounds(json.key("bounds"), *result.bounds);
            json.member("area", result.area);
            json.member("perimeter", result.perimeter);
        } else {
            for (const auto* name : {"bounds", "area", "perimeter"}) json.key(name).null();
        }
    });
}

// ---- pairs, rays, expectations, problems ----

/// start: the position of the first shape, of which a row about sliding says where it ends.
void write_algorithm(file::JsonWriter& json, const model::AlgorithmAnswer& answer,
                     collision::Vec2 start = {}) {
    json.object(
        [&] {
            json.member("id", answer.row->id);
            json.key("overlap");
            if (const auto said = model::said_overlap(answer.outcome))
                json.value(*said);
            else
                json.null();
            if (answer.outcome.distance) json.member("distance", answer.outcome.distance);
            if (answer.outcome.depth) json.member("depth", answer.outcome.depth);
            if (model::about_motion(*answer.row)) json.member("time", answer.outcome.time);
            if (answer.outcome.way) json.member("end", start + *answer.outcome.way);
            json.member("agrees", answer.agrees());
            json.member("steps", double(answer.steps));
            json.key("counts").object([&] {
                for (std::size_t i = 0; i < collision::trace::work_count; ++i) {
                    const auto work = collision::trace::Work(i);
                    json.member(collision::trace::name(work), double(answer.counts[work]));
                }
            });
        },
        file::JsonWriter::one_line);
}

/// Only of what overlaps: others neither touch nor lie in each other.
void write_containment(file::JsonWriter& json, const model::Results& results, const model::PairResult& pair) {
    if (!pair.answer.overlap) return;
    const shape::Placed &a = results.shapes[pair.a].placed, &b = results.shapes[pair.b].placed;
    const auto write = [&](const char* name, const std::optional<bool>& value) {
        if (value)
            json.member(name, *value);
        else
            json.key(name).null();
    };
    write("touching", pair.answer.gave_up ? std::nullopt : std::optional(pair.answer.depth == 0.0));
    write("contains", collision::query::contains(a, b));
    write("inside", collision::query::contains(b, a));
}

/// Nothing is known of the pair.
void write_undecided(file::JsonWriter& json, Catalog catalog) {
    for (const auto* name : {"overlap", "distance", "closest", "depth"}) json.key(name).null();
    json.member("gave_up", "overlap");
    for (const auto* name : {"normal", "contacts"}) json.key(name).null();
    // Nothing to hold algorithms against.
    if (catalog == Catalog::written) json.key("algorithms").array([] {});
}

void write_pair(file::JsonWriter& json, const model::Scene& scene, const model::Results& results,
                const model::PairResult& pair, Catalog catalog) {
    json.object([&] {
        json.member("a", scene.shapes[pair.a]->id);
        json.member("b", scene.shapes[pair.b]->id);
        if (pair.answer.undecided) return write_undecided(json, catalog);
        json.member("overlap", pair.answer.overlap);
        write_containment(json, results, pair);
        json.member("distance", pair.answer.distance);
        file::write_points(json.key("closest"), std::array{pair.answer.on_a, pair.answer.on_b});
        json.member("depth", pair.answer.depth);
        if (pair.answer.gave_up) json.member("gave_up", "depth");
        json.member("normal", pair.answer.normal);
        file::write_points(
            json.key("contacts"),
            std::span(pair.answer.contacts.points).first(std::size_t(pair.answer.contacts.count)));
        if (catalog == Catalog::left_out) return;
        json.key("algorithms").array([&] {
            for (const auto& answer :
                 model::answers(results.shapes[pair.a].placed, results.shapes[pair.b].placed, pair.answer,
                                model::motions_of(*scene.shapes[pair.a], *scene.shapes[pair.b],
                                                  results.horizon, scene.y_down)))
                write_algorithm(json, answer);
        });
    });
}

void write_ray(file::JsonWriter& json, const model::Scene& scene, const model::RayResult& ray) {
    json.object([&] {
        json.member("ray", scene.shapes[ray.ray]->id);
        json.key("hits").array([&] {
            for (const model::RayResult::Hit& hit : ray.hits) {
                json.object(
                    [&] {
                        json.member("shape", scene.shapes[hit.shape]->id);
                        json.member("distance", hit.hit.distance);
                        json.member("point", hit.hit.point);
                        json.member("normal", hit.hit.normal);
                    },
                    file::JsonWriter::one_line);
            }
        });
    });
}

void write_impact(file::JsonWriter& json, const model::Scene& scene, const model::Results& results,
                  const model::ImpactResult& result, Catalog catalog) {
    json.object(
        [&] {
            json.member("a", scene.shapes[result.a]->id);
            json.member("b", scene.shapes[result.b]->id);
            if (result.impact) {
                json.member("time", result.impact->time);
                json.member("point", result.impact->point);
                json.member("normal", result.impact->normal);
            } else {
                for (const auto* name : {"time", "point", "normal"}) json.key(name).null();
            }
            if (result.decided_until) {
                json.member("gave_up", true);
                json.member("decided_until", *result.decided_until);
                // Nothing to hold algorithms against.
                if (catalog == Catalog::written) json.key("algorithms").array([] {});
                return;
            }
            if (catalog == Catalog::left_out) return;
            const auto motions =
                model::motions_of(*scene.shapes[result.a], *scene.shapes[result.b], results.horizon);
            const shape::Placed &a = results.shapes[result.a].placed, &b = results.shapes[result.b].placed;
            json.key("algorithms").array([&] {
                for (const auto& answer : model::answers(a, b, motions, result.impact))
                    write_algorithm(json, answer);
                const auto slid = model::true_slide(a, b, motions);
                if (!slid) return;
                for (const auto* row : model::sliding_algorithms_for(a, b, motions))
                    write_algorithm(json, model::answer(*row, a, b, motions, *slid),
                                    scene.shapes[result.a]->pose.position);
            });
        },
        catalog == Catalog::left_out ? file::JsonWriter::one_line : file::JsonWriter::lines);
}

void write_got(file::JsonWriter& json, const model::Actual& actual) {
    if (std::holds_alternative<std::monostate>(actual)) json.null();
    if (const auto* truth = std::get_if<bool>(&actual)) json.value(*truth);
    if (const auto* number = std::get_if<double>(&actual)) json.value(*number);
    if (const auto* reason = std::get_if<std::string>(&actual)) json.value(std::string_view(*reason));
}

void write_problem(file::JsonWriter& json, const model::Problem& problem) {
    json.object(
        [&] {
            if (problem.shape.empty())
                json.key("shape").null();
            else
                json.member("shape", problem.shape);
            json.member("code", problem.code);
            json.member("text", problem.text);
        },
        file::JsonWriter::one_line);
}

}  // namespace

void write_expectation(file::JsonWriter& json, const model::Expectation& row,
                       const model::ExpectationResult& result) {
    json.object(
        [&] {
            json.member("pass", result.pass);
            // An unknown key of the row that has the name of one of the report's would stand there twice.
            model::Expectation shown = row;
            std::erase_if(shown.extras, [](const model::Extra& extra) {
                return extra.key == "pass" || extra.key == "got";
            });
            const std::string text = file::write_expectation(shown);
            if (text.size() > 2) json.raw(std::string_view(text).substr(1, text.size() - 2));
            json.key("got").object([&] {
                for (std::size_t i = 0; i < row.claims.size() && i < result.actual.size(); ++i)
                    write_got(json.key(row.claims[i].first), result.actual[i]);
            });
        },
        file::JsonWriter::one_line);
}

void append_report(std::string& out, file::JsonWriter::Layout layout, const std::string& file,
                   std::size_t line, const model::Scene& scene, const model::Results& results,
                   Catalog catalog, const LessonReport* lesson, const std::function<void()>& spill,
                   Progress* progress, const SlideReport* slide) {
    constexpr std::size_t much = 1 << 20;
    const auto relieve = [&] {
        if (spill && out.size() > much) spill();
    };
    file::JsonWriter json(out, layout);
    json.object([&] {
        json.member("file", file);
        if (line > 0) json.member("line", double(line));
        json.member("scene", scene.title);
        json.key("shapes").array([&] {
            for (std::size_t i = 0; i < scene.shapes.size(); ++i) {
                write_shape(json, *scene.shapes[i], results.shapes[i]);
                relieve();
            }
        });
        json.key("pairs").array([&] {
            if (progress) progress->at(model::AnalysisPart::pairs, 0, results.shapes.size());
            model::each_pair(results, [&](const model::PairResult& pair) {
                if (progress) progress->at(model::AnalysisPart::pairs, pair.a, results.shapes.size());
                write_pair(json, scene, results, pair, catalog);
                relieve();
            });
        });
        json.key("rays").array([&] {
            model::each_ray(results, [&](const model::RayResult& ray) {
                write_ray(json, scene, ray);
                relieve();
            });
        });
        json.key("impacts").array([&] {
            model::each_impact(scene, results, [&](const model::ImpactResult& impact) {
                write_impact(json, scene, results, impact, catalog);
                relieve();
            });
        });
        json.key("expect").array([&] {
            for (std::size_t i = 0; i < scene.expect.size(); ++i)
                write_expectation(json, scene.expect[i], results.expect[i]);
        });
        if (slide) write_slide_report(json.key("slide"), *slide);
        if (lesson) write_lesson_report(json, *lesson);
        json.key("problems").array([&] {
            for (const model::Problem& problem : results.problems) write_problem(json, problem);
        });
    });
}

}  // namespace testbed::cli
