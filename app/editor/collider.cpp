// What the Collider panel does.
#include "app/editor/collider.h"

#include <algorithm>
#include <array>
#include <limits>
#include <optional>

#include "app/edit/numbers.h"
#include "app/editor/collider_findings.h"
#include "app/editor/editor.h"
#include "app/editor/pair_edits.h"
#include "app/editor/shell_command.h"
#include "app/model/cell_areas.h"
#include "app/platform/starts_programs.h"

namespace testbed::editor {

const std::string_view first_code = R"(// Asked about every two shapes.
// Points are [x, y]. Members:
//   circle: center, radius
//   point: position
//   segment: from, to
//   capsule: from, to, radius
//   rectangle, oriented_rectangle,
//   polygon: vertices
// True, false, or nothing where it
// does not know.
function overlap(a, b) {
  if (a.type !== 'circle') return;
  if (b.type !== 'circle') return;
  const [ax, ay] = a.center;
  const [bx, by] = b.center;
  const dx = bx - ax, dy = by - ay;
  const r = a.radius + b.radius;
  return dx * dx + dy * dy <= r * r;
}
// There may be more of them:
// distance, depth, normal, closest,
// contacts, containment, hit(ray, b).
)";

namespace {

/// Places that a map asks about: few enough for a slow program, enough to see the shape of a mistake.
constexpr std::size_t map_places = 4800;

ColliderMapShown shown_of(const verify::ColliderMap& map) {
    using verify::MapCell;
    ColliderMapShown shown;
    const auto add = [&](collision::trace::Role role, std::string_view name, auto&& wanted) {
        std::vector<bool> cells;
        for (const MapCell cell : map.cells) cells.push_back(wanted(cell));
        shown.picture.layers.push_back({role, name, model::cell_areas(map.grid, cells)});
    };
    add(collision::trace::Role::obstacle, "Overlap there", [](MapCell cell) {
        return cell == MapCell::overlapping || cell == MapCell::miss || cell == MapCell::wrong;
    });
    add(collision::trace::Role::false_alarm, "False alarm",
        [](MapCell cell) { return cell == MapCell::false_alarm; });
    add(collision::trace::Role::miss, "Missed, or wrong push or distance",
        [](MapCell cell) { return cell == MapCell::miss || cell == MapCell::wrong; });
    shown.asked = map.asked;
    shown.places = map.to_ask;
    shown.false_alarms = map.false_alarms;
    shown.unanswered = map.unanswered;
    shown.misses = map.misses;
    shown.wrong = map.wrong;
    if (map.complete) shown.worst = map.worst;
    return shown;
}

/// Of the two shapes of the question, the map moves the second.
constexpr std::size_t moved = 1;

/// The picture is of the collider's map, and that of the pair that is asked about now.
void follow_map(Collider& collider, const std::optional<ColliderPair>& pair) {
    const verify::LiveCollider& live = *collider.live;
    const std::uint64_t revision = live.map_revision();
    if (!pair || !live.map_is_of(pair->question, moved)) return collider.map.forget();
    if (!collider.map.holds(revision)) collider.map.take(revision, shown_of(live.map()));
    if (ColliderMapShown* const shown = collider.map.get())
        shown->picture.place = pair->question.shapes[moved].pose.position;
}

/// The pairs of the table's first rows, or all that its filter looks through, and what was wrong before.
std::vector<verify::LiveCollider::ShapePair> listed_pairs(Editor& editor) {
    constexpr std::size_t most = 500, most_searched = 2000;
    std::vector<verify::LiveCollider::ShapePair> pairs;
    for (const EarlierFinding& one : editor.collider.earlier) pairs.push_back(one.pair);
    refresh_pairs(editor);
    const Told now = told(editor);
    const auto add = [&](const model::PairResult& pair) {
        pairs.push_back({now.scene.shapes[pair.a], now.scene.shapes[pair.b]});
    };
    if (editor.view.pair_list.filter == PairFilter::collider_wrong) {
        const auto& all = now.results.pairs;
        for (std::size_t i = 0; i < all.size() && i < most_searched; ++i) add(all[i]);
    } else {
        const auto& shown = editor.view.pair_list.shown;
        for (std::size_t i = 0; i < shown.size() && i < most; ++i) add(now.results.pairs[shown[i]]);
    }
    return pairs;
}

/// Of the pairs of a shape that the collider takes, the one that overlaps deepest or is nearest: what a dragged shape
/// runs into. Indices into the scene's shapes, in order.
std::optional<std::array<std::size_t, 2>> nearest_pair_of(Editor& editor, std::size_t shape) {
    const model::Results& results = editor.document.results();
    const auto& shapes = editor.scene().shapes;
    const verify::Conventions conventions = editor.collider.live->conventions();
    std::optional<std::array<std::size_t, 2>> nearest;
    double least = std::numeric_limits<double>::infinity();
    for (const model::PairResult& pair : results.pairs) {
        if (pair.a != shape && pair.b != shape) continue;
        if (!conventions.takes(shapes[pair.a]->geometry.index(), shapes[pair.b]->geometry.index())) continue;
        const double apart = pair.answer.overlap ? -pair.answer.depth.value_or(0) : pair.answer.distance;
        if (apart >= least) continue;
        least = apart;
        nearest = {pair.a, pair.b};
    }
    return nearest;
}

void forget_what_it_said(Collider& collider) {
    collider.map.forget();
    collider.findings.forget();
    collider.step = 0;
}

}  // namespace

std::optional<ColliderPair> collider_pair(Editor& editor) {
    const model::Results& results = editor.document.results();
    const auto& shapes = editor.scene().shapes;
    const auto can_be_asked = [&](std::size_t i) {
        return results.shapes[i].answered && results.shapes[i].bounds;
    };
    const auto pair = [&](std::size_t a, std::size_t b) {
        return ColliderPair{{a, b}, {{*shapes[a], *shapes[b]}}};
    };
    const std::vector<std::size_t> selected =
        model::selected_indices(editor.scene(), editor.document.selection());
    if (selected.size() == 2) {
        if (!can_be_asked(selected[0]) || !can_be_asked(selected[1])) return {};
        return pair(selected[0], selected[1]);
    }
    if (selected.size() == 1)
        if (const auto near = nearest_pair_of(editor, selected.front())) return pair((*near)[0], (*near)[1]);
    constexpr std::size_t most = 100;  // a scene of thousands is not searched any further
    std::vector<std::size_t> found;
    for (std::size_t i = 0; i < results.shapes.size() && found.size() < most; ++i)
        if (can_be_asked(i) && !shapes[i]->hidden) found.push_back(i);
    if (found.size() < 2) return {};
    const verify::Conventions conventions = editor.collider.live->conventions();
    for (std::size_t i = 0; i < found.size(); ++i)
        for (std::size_t j = i + 1; j < found.size(); ++j)
            if (conventions.takes(shapes[found[i]]->geometry.index(), shapes[found[j]]->geometry.index()))
                return pair(found[i], found[j]);
    return pair(found[0], found[1]);
}

void connect_collider(Editor& editor) {
    Collider& collider = editor.collider;
    const std::string& given = platform::starts_programs ? collider.command : collider.code;
    if (given.find_first_not_of(" \t\n") == std::string::npos) return;
    const std::string line =
        platform::starts_programs ? shell_line(collider.command, collider.folder) : std::string();
    keep_findings(collider, line);
    forget_what_it_said(collider);
    collider.connected_with = line;
    std::vector<std::size_t> types;
    for (const model::ShapePtr& shape : editor.scene().shapes) types.push_back(shape->geometry.index());
    if (platform::starts_programs) {
        collider.files = command_files(collider.command, collider.folder);
        collider.live->connect({"/bin/sh", "-c", line}, {}, types);
    } else {
        collider.asked_code = collider.code;
        // A worker starts at once, and somebody looks at it.
        constexpr verify::Patience patience{.answer = 1, .first = 3};
        collider.live->connect({"Your code", collider.code}, patience, types);
    }
}

void choose_collider(Editor& editor, const std::filesystem::path& file) {
    editor.prompts.dialog = Dialog::none;
    TypedCommand run = command_for(file);
    editor.collider.command = std::move(run.command);
    editor.collider.folder = std::move(run.folder);
}

void disconnect_collider(Editor& editor) {
    keep_findings(editor.collider, editor.collider.connected_with);
    editor.collider.live->disconnect();
    forget_what_it_said(editor.collider);
    editor.collider.map_on = false;
}

bool watch_collider_files(Editor& editor, double seconds) {
    constexpr double between_looks = 0.4;
    Collider& collider = editor.collider;
    if (!platform::starts_programs || collider.live->state() == verify::LiveCollider::State::none)
        return false;
    collider.since_look += seconds;
    if (collider.since_look < between_looks) return false;
    collider.since_look = 0;
    const auto files = command_files(collider.command, collider.folder);
    // One that is being written may be gone for a moment.
    if (files.size() != collider.files.size() || files == collider.files) return false;
    connect_collider(editor);
    editor.say("The collider's file changed: it was started again.");
    return true;
}

void update_collider(Editor& editor) {
    Collider& collider = editor.collider;
    verify::LiveCollider& live = *collider.live;
    using State = verify::LiveCollider::State;
    if (live.state() == State::none) return;
    const auto pair = live.state() == State::ready ? collider_pair(editor) : std::nullopt;
    if (pair) {
        live.ask(pair->question);
        live.ask_pairs(listed_pairs(editor));
        const view::Camera& camera = editor.view.camera;
        if (collider.map_on && is_open(editor, PanelId::collider) && camera.size.x >= 1 && camera.size.y >= 1)
            live.ask_map(pair->question, moved, model::sample_grid_over(camera.visible(), map_places));
    }
    follow_map(collider, pair);
    follow_findings(collider);
    const bool busy = live.state() == State::connecting || live.busy() || live.searching();
    // One frame more: the panel, which is drawn before, shows what came last.
    if (busy || collider.was_busy) editor.frame.wants_frames = true;
    collider.was_busy = busy;
}

std::optional<verify::Said> said_now(Editor& editor) {
    if (editor.collider.live->state() != verify::LiveCollider::State::ready) return {};
    auto said = editor.collider.live->said();
    if (!said) return {};
    const auto pair = collider_pair(editor);
    if (!pair || said->question.shapes != pair->question.shapes) return {};
    return said;
}

std::optional<verify::Reply> said_of(const Editor& editor, const model::ShapePtr& a,
                                     const model::ShapePtr& b) {
    if (editor.collider.live->state() != verify::LiveCollider::State::ready) return {};
    return editor.collider.live->said_of({a, b});
}

std::string said_text(const verify::Answer& answer) {
    std::string text;
    const auto add = [&](const std::string& part) { text += (text.empty() ? "" : ", ") + part; };
    if (answer.overlap) add(*answer.overlap ? "yes" : "no");
    if (const auto& impact = answer.impact)
        add(*impact ? "impact in " + edit::short_text((*impact)->time) + " s" : "no impact");
    if (answer.hit) add(*answer.hit ? "hit after " + edit::short_text((*answer.hit)->distance) : "no hit");
    if (answer.depth && answer.overlap.value_or(true)) add(edit::short_text(*answer.depth) + " deep");
    if (answer.distance && !answer.overlap.value_or(false))
        add(edit::short_text(*answer.distance) + " apart");
    return text.empty() ? "-" : text;
}

void go_to_worst_of_collider(Editor& editor) {
    const auto pair = collider_pair(editor);
    follow_map(editor.collider, pair);
    const ColliderMapShown* const map = editor.collider.map.get();
    if (pair && map && map->worst) take_to_worst_place(editor, pair->at[moved], map->worst->place);
}

const view::MapPicture* shown_collider_map(const Editor& editor) {
    const ColliderMapShown* const map = editor.collider.map.get();
    return map && editor.collider.map_on && is_open(editor, PanelId::collider) ? &map->picture : nullptr;
}

}  // namespace testbed::editor
