// What is done with a pair of the table.
#include "app/editor/pair_edits.h"

#include <algorithm>
#include <fmt/format.h>

#include "app/edit/edits.h"
#include "app/edit/numbers.h"
#include "app/edit/picking.h"
#include "app/file/scene_file.h"
#include "app/model/regression.h"

namespace testbed::ui {

namespace {

std::string names_of(const model::Scene& scene, const model::PairResult& pair) {
    return fmt::format("{} and {}", scene.shapes[pair.a]->id, scene.shapes[pair.b]->id);
}

std::string text_of(const model::Wanted& wanted) {
    using Kind = model::Wanted::Kind;
    switch (wanted.kind) {
        case Kind::truth: return wanted.truth ? "true" : "false";
        case Kind::nothing: return "none";
        case Kind::number: return short_text(wanted.number);
        case Kind::range:
            return fmt::format("{} to {}", wanted.min ? short_text(*wanted.min) : "any",
                               wanted.max ? short_text(*wanted.max) : "any");
    }
    return {};
}

struct TextOfGot {
    std::string operator()(std::monostate) const { return "none"; }
    std::string operator()(bool truth) const { return truth ? "true" : "false"; }
    std::string operator()(double number) const { return short_text(number); }
    std::string operator()(const std::string& reason) const { return reason; }
};

void step(Desk& desk, bool forward) {
    refresh_pairs(desk);
    PairList& list = desk.pair_list;
    if (list.shown.empty()) {
        desk.complain("The table shows no pair.");
        return;
    }
    const model::Results& results = desk.document.results();
    const std::size_t place = next_pair(list, desk.scene(), results, desk.document.selection(), forward);
    show_pair(desk, results.pairs[list.shown[place]]);
}

}  // namespace

void refresh_pairs(Desk& desk) {
    refresh(desk.pair_list, desk.scene(), desk.document.results(), desk.document.history.revision(),
            desk.tool_busy);
}

void show_pair(Desk& desk, const model::PairResult& pair) {
    leave_group(desk);
    const model::Scene& scene = desk.scene();
    desk.document.selection() = {scene.shapes[pair.a]->id, scene.shapes[pair.b]->id};
    desk.camera.frame(bounds_of(scene, desk.document.results(), desk.document.selection()));
}

void show_next_pair(Desk& desk) { step(desk, true); }
void show_previous_pair(Desk& desk) { step(desk, false); }

void expect_pair(Desk& desk, const model::PairResult& pair) {
    const std::string names = names_of(desk.scene(), pair);
    desk.document.history.commit("expect this of " + names, model::expecting(desk.scene(), pair));
    desk.say("Expected from now on: the answer about " + names);
}

void forget_pair(Desk& desk, const model::PairResult& pair) {
    const std::string names = names_of(desk.scene(), pair);
    desk.document.history.commit("expect nothing of " + names, model::not_expecting(desk.scene(), pair));
}

const model::PairResult* selected_pair(Desk& desk) {
    const auto indices = selected_indices(desk.scene(), desk.document.selection());
    return indices.size() == 2 ? desk.document.pair(indices[0], indices[1]) : nullptr;
}

bool two_selected(const Desk& desk) { return desk.document.selection().size() == 2; }

void expect_selected_pair(Desk& desk) {
    if (const model::PairResult* pair = selected_pair(desk)) {
        const model::PairResult chosen = *pair;
        expect_pair(desk, chosen);
    } else {
        desk.complain("There is no answer about these two to expect.");
    }
}

std::string expectations_text(Desk& desk, const model::PairResult& pair) {
    const model::Scene& scene = desk.scene();
    const model::Results& results = desk.document.results();
    std::string text;
    for (std::size_t i = 0; i < scene.expect.size() && i < results.expect.size(); ++i) {
        model::Expectation row = scene.expect[i];
        const std::string by = row.algorithm ? *row.algorithm + " says " : std::string();
        row.algorithm.reset();
        if (!model::is_about(row, scene.shapes[pair.a]->id, scene.shapes[pair.b]->id)) continue;
        for (std::size_t c = 0; c < row.claims.size() && c < results.expect[i].got.size(); ++c) {
            const std::string wanted = text_of(row.claims[c].second);
            const std::string got = std::visit(TextOfGot{}, results.expect[i].got[c]);
            text += fmt::format("{}{}{}: {}{}", text.empty() ? "Expected: " : "\n", by, row.claims[c].first,
                                wanted, got == wanted ? "" : ", is " + got);
        }
    }
    return text;
}

void copy_pairs(Desk& desk) {
    refresh_pairs(desk);
    ImGui::SetClipboardText(text_of(desk.pair_list, desk.scene(), desk.document.results()).c_str());
    const std::size_t count = desk.pair_list.shown.size();
    desk.say(fmt::format("Copied {} pair{} as text", count, count == 1 ? "" : "s"));
}

void ask_save_regression(Desk& desk) { desk.dialog = Dialog::save_regression; }

bool has_pairs(const Desk& desk) { return desk.scene().shapes.size() > 1; }

bool save_regression(Desk& desk, const std::filesystem::path& file) {
    const model::Scene kept = model::regression(desk.scene(), desk.document.results());
    if (const auto problem = model::write_file_atomically(file, model::write_scene(kept))) {
        desk.complain(fmt::format("Not saved: {}", *problem));
        return false;
    }
    desk.dialog = Dialog::none;
    desk.say(fmt::format("Saved {}: it expects {} answer{}", file.filename().string(), kept.expect.size(),
                         kept.expect.size() == 1 ? "" : "s"));
    return true;
}

}  // namespace testbed::ui
