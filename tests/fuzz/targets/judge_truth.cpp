// The judge of somebody else's collider finds nothing wrong with the truth, whatever is asked.
#include "app/verify/judge.h"
#include "app/verify/maker.h"
#include "app/verify/run.h"
#include "core/query/cast.h"
#include "core/query/distance.h"
#include "core/query/overlap.h"
#include "core/query/penetration.h"
#include "core/query/time_of_impact.h"
#include "tests/fuzz/list.h"
#include "tests/fuzz/shapes.h"

namespace fuzz {

namespace {

namespace verify = testbed::verify;
namespace query = collision::query;

/// Takes all that a run asks about by itself: no groups, rays only as the first of two.
verify::Conventions everything() {
    verify::Conventions all;
    all.concave = true;
    const auto types = verify::usual_types();
    for (const std::size_t a : types) {
        if (a != verify::type_index<shape::Point>()) all.rays[a] = true;
        for (const std::size_t b : types)
            all.pairs[std::min(a, b)][std::max(a, b)] = all.impacts[std::min(a, b)][std::max(a, b)] =
                all.scenes[std::min(a, b)][std::max(a, b)] = true;
    }
    all.rounds = true;
    return all;
}

verify::Answer truth(const verify::Question& question, const verify::PlacedPair& placed) {
    verify::Answer answer;
    switch (question.about()) {
        case verify::About::pair: {
            const auto exact = query::answer(placed.a, placed.b);
            answer.overlap = exact.overlap;
            answer.distance = exact.distance;
            answer.closest = {exact.on_a, exact.on_b};
            if (exact.overlap && exact.depth) {
                answer.depth = exact.depth;
                answer.normal = exact.normal;
                answer.contacts.emplace(exact.contacts.points.begin(),
                                        exact.contacts.points.begin() + exact.contacts.count);
            }
            break;
        }
        case verify::About::ray: {
            const auto hit = query::cast(std::get<shape::PlacedRay>(placed.a), placed.b);
            answer.hit.emplace();
            if (hit) answer.hit->emplace(verify::SaidHit{hit->distance, {}, hit->point, hit->normal});
            break;
        }
        case verify::About::impact: {
            const auto mover = [&](std::size_t i) {
                return query::Mover{
                    placed[i], question.shapes[i].pose.position, {question.shapes[i].velocity, 0}};
            };
            const auto found = query::time_of_impact(mover(0), mover(1), question.horizon);
            answer.impact.emplace();
            if (found.impact)
                answer.impact->emplace(
                    verify::SaidImpact{found.impact->time, found.impact->point, found.impact->normal});
            break;
        }
        case verify::About::scene:
            answer.pairs.emplace();
            for (std::size_t i = 0; i < placed.size(); ++i)
                for (std::size_t j = i + 1; j < placed.size(); ++j)
                    if (query::overlap(placed[i], placed[j])) answer.pairs->push_back({i, j});
            break;
    }
    return answer;
}

void fuzz_judge_truth(Input input) {
    Shapes shapes(input);
    const int about = shapes.bytes.below(4);
    const int count = about == 3 ? 2 + shapes.bytes.below(4) : 2;
    verify::Question question;
    question.whole_scene = about == 3;
    question.horizon = about == 2 ? 1 : 0;
    for (int i = 0; i < count; ++i) {
        const auto made = shapes.moving();
        if (!made) return;
        testbed::model::SceneShape one;
        one.geometry = made->shape;
        one.pose = made->pose;
        one.velocity = made->motion.velocity;
        one.id = std::string(1, char('a' + i));
        question.shapes.push_back(std::move(one));
    }
    const auto taken = verify::as_taken(std::move(question), everything());
    if (!taken) return;
    const verify::PlacedPair placed(*taken);
    const auto fault = verify::judge(*taken, placed, truth(*taken, placed), everything());
    require(!fault, [&] {
        std::string line;
        verify::append_question(line, 1, *taken, placed, verify::Parts::all(), {});
        return std::string(fault->kind) + ": " + fault->sentence + "\n" + line;
    });
}

}  // namespace

constinit const Target judge_truth_target{"judge_truth", fuzz_judge_truth, 512};

}  // namespace fuzz
