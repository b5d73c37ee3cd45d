// Undo, redo and gestures.
#include "app/model/history.h"

#include <gtest/gtest.h>
#include <limits>

#include "app/file/scene_file.h"
#include "tests/support/made_shape.h"

namespace testbed::model {
namespace {

using collision::shape::Circle;
using collision::shape::Polygon;
using tests::scene_of;

ShapePtr named_circle(std::string id, double radius = 1) {
    SceneShape shape;
    shape.id = std::move(id);
    shape.geometry = Circle{radius};
    return std::make_shared<const SceneShape>(shape);
}
Scene moved_to(const Scene& scene, std::size_t i, double x) {
    SceneShape shape = *scene.shapes[i];
    shape.pose.position.x = x;
    return with_shape(scene, i, shape);
}

TEST(History, UndoAndRedoWalkTheSteps) {
    History history(scene_of({named_circle("a")}));
    const Scene zero = history.scene(), one = moved_to(zero, 0, 1), two = moved_to(zero, 0, 2);
    history.commit("one", one);
    history.commit("two", two);
    EXPECT_EQ(history.undo_name(), "two");
    EXPECT_TRUE(history.undo());
    EXPECT_EQ(history.scene(), one);
    EXPECT_EQ(history.redo_name(), "two");
    EXPECT_TRUE(history.undo());
    EXPECT_FALSE(history.undo()) << "there is nothing before the first scene";
    EXPECT_EQ(history.scene(), zero);
    EXPECT_EQ(history.undo_name(), "");
    EXPECT_TRUE(history.redo());
    EXPECT_TRUE(history.redo());
    EXPECT_FALSE(history.redo());
    EXPECT_EQ(history.scene(), two);
}

TEST(History, ANewEditForgetsWhatWasUndone) {
    History history(scene_of({named_circle("a")}));
    history.commit("one", moved_to(history.scene(), 0, 1));
    history.undo();
    history.commit("other", moved_to(history.scene(), 0, 5));
    EXPECT_EQ(history.redo_name(), "");
    EXPECT_FALSE(history.redo());
    EXPECT_EQ(history.scene().shapes[0]->pose.position.x, 5);
}

TEST(History, AnEditThatChangesNothingIsNoStep) {
    History history(scene_of({named_circle("a")}));
    const auto revision = history.revision();
    history.commit("nothing", moved_to(history.scene(), 0, 0));
    EXPECT_EQ(history.undo_name(), "");
    EXPECT_EQ(history.revision(), revision);
}

TEST(History, UnsavedComparesByValue) {
    History history(scene_of({named_circle("a")}));
    EXPECT_FALSE(history.unsaved());
    history.commit("there", moved_to(history.scene(), 0, 1));
    EXPECT_TRUE(history.unsaved());
    history.commit("and back", moved_to(history.scene(), 0, 0));
    EXPECT_FALSE(history.unsaved()) << "the same scene by another way";
    history.commit("away", moved_to(history.scene(), 0, 2));
    history.mark_saved();
    EXPECT_FALSE(history.unsaved());
    history.undo();
    EXPECT_TRUE(history.unsaved()) << "an undo past the save";
    history.redo();
    EXPECT_FALSE(history.unsaved());
}

TEST(History, ResetForgetsThePast) {
    History history(scene_of({named_circle("a")}));
    history.commit("one", moved_to(history.scene(), 0, 1));
    history.selection = {"a"};
    const auto revision = history.revision();
    history.reset(scene_of({named_circle("b")}));
    EXPECT_FALSE(history.undo());
    EXPECT_FALSE(history.unsaved());
    EXPECT_TRUE(history.selection.empty());
    EXPECT_NE(history.revision(), revision);
}

TEST(History, SelectionComesBackWithItsEdit) {
    History history(scene_of({named_circle("a"), named_circle("b")}));
    history.selection = {"b"};
    history.commit("delete b", scene_of({history.scene().shapes[0]}));
    history.selection = {"a"};
    history.undo();
    EXPECT_EQ(history.selection, Selection{"b"}) << "what was deleted is selected again";
    history.redo();
    EXPECT_EQ(history.selection, Selection{"a"}) << "and what was selected after";
    history.selection = {"b", "a"};
    history.undo();
    history.selection.clear();
    history.redo();
    EXPECT_EQ(history.selection, Selection{"a"}) << "only ids that the scene has";
}

TEST(History, WhatWasLookedAtComesBackWithItsEdit) {
    History history(scene_of({named_circle("a")}));
    const View near{{1, 2}, 3, {}}, far{{0, 0}, 900, {}};
    history.view = near;
    history.commit("draw b", scene_of({history.scene().shapes[0], named_circle("b")}));
    history.view = far;
    history.undo();
    EXPECT_EQ(history.view, near);
    history.view = far;
    history.redo();
    EXPECT_EQ(history.view, near);
    history.redo();
    EXPECT_EQ(history.view, near) << "nothing to redo";
}

TEST(Gesture, PreviewsAndCommitsOneStep) {
    History history(scene_of({named_circle("a")}));
    {
        Gesture gesture(history, "move a");
        for (int x = 1; x <= 10; ++x) {
            const auto revision = history.revision();
            gesture.preview(moved_to(gesture.before(), 0, x));
            EXPECT_NE(history.revision(), revision);
            EXPECT_EQ(history.scene().shapes[0]->pose.position.x, x);
        }
        EXPECT_TRUE(history.unsaved());
        EXPECT_EQ(history.undo_name(), "") << "a preview is no step";
        gesture.commit();
    }
    EXPECT_EQ(history.scene().shapes[0]->pose.position.x, 10);
    EXPECT_EQ(history.undo_name(), "move a");
    history.undo();
    EXPECT_EQ(history.scene().shapes[0]->pose.position.x, 0);
    EXPECT_FALSE(history.undo()) << "one drag, one step";
}

TEST(Gesture, WithoutCommitPutsEverythingBack) {
    History history(scene_of({named_circle("a")}));
    const Scene before = history.scene();
    {
        Gesture gesture(history, "move a");
        gesture.preview(moved_to(gesture.before(), 0, 3));
    }
    EXPECT_EQ(history.scene(), before);
    EXPECT_EQ(history.undo_name(), "");
    EXPECT_FALSE(history.unsaved());
}

TEST(Gesture, CommitWithoutAPreviewOrBackWhereItBeganIsNoStep) {
    History history(scene_of({named_circle("a")}));
    Gesture(history, "click").commit();
    EXPECT_EQ(history.undo_name(), "");
    Gesture there_and_back(history, "move");
    there_and_back.preview(moved_to(there_and_back.before(), 0, 3));
    const auto revision = history.revision();
    there_and_back.preview(moved_to(there_and_back.before(), 0, 0));
    there_and_back.commit();
    EXPECT_EQ(history.undo_name(), "");
    EXPECT_NE(history.revision(), revision);
}

TEST(History, EachResetIsABeginning) {
    History history(scene_of({named_circle("a")}));
    const auto first = history.beginning();
    history.commit("one", moved_to(history.scene(), 0, 1));
    history.undo();
    history.redo();
    history.mark_saved();
    EXPECT_EQ(history.beginning(), first) << "edits and ways back are of the same scene";
    history.reset(history.scene());
    EXPECT_NE(history.beginning(), first) << "even where the scene is the same";
}

TEST(History, TakesNoSceneThatItsFileCouldNotState) {
    using namespace collision::shape;
    const double far = 1e15, beyond = 1.0000001e15, nowhere = std::numeric_limits<double>::quiet_NaN();
    const Member far_off{Circle{beyond}, {}};
    const struct {
        const char* name;
        Shape shape;
        collision::math::Pose pose;
        const char* refusal;
    } rows[] = {
        {"at the edge", Circle{far}, {{-far, far}, 0}, ""},
        {"position", Circle{1}, {{0, beyond}, 0}, "b: position must lie within ±1e15, got 1000000100000000"},
        {"position that is no number", Circle{1}, {{nowhere, 0}, 0}, "b: position must be a finite number"},
        {"rotation",
         Capsule{{0, 0}, {1, 0}, 1},
         {{0, 0}, beyond},
         "b: rotation must lie within ±1e15, got 1000000100000000"},
        {"radius", Circle{beyond}, {}, "b: radius must lie within ±1e15, got 1000000100000000"},
        {"radius below 0", Circle{-1}, {}, "b: radius must be at least 0, got -1"},
        {"an end", Segment{{0, 0}, {-beyond, 0}}, {}, "b: to must lie within ±1e15, got -1000000100000000"},
        {"no direction", Line{{0, 0}}, {}, "b: direction must not be (0, 0)"},
        {"a vertex",
         Polygon{{{0, 0}, {1, 0}, {0, beyond}}},
         {},
         "b: vertices must lie within ±1e15, got 1000000100000000"},
        {"a member", Group{{far_off}}, {}, "b: radius must lie within ±1e15, got 1000000100000000"},
    };
    for (const auto& row : rows) {
        SCOPED_TRACE(row.name);
        SceneShape shape;
        shape.id = "b";
        shape.geometry = row.shape;
        shape.pose = row.pose;
        History history(scene_of({named_circle("a")}));
        const Scene before = history.scene();
        const Scene next = scene_of({before.shapes[0], std::make_shared<const SceneShape>(shape)});
        {
            Gesture gesture(history, "draw b");
            gesture.preview(next);
            EXPECT_EQ(history.take_refusal().value_or(""), row.refusal);
            EXPECT_EQ(history.scene().shapes.size(), *row.refusal ? 1u : 2u);
        }
        history.commit("draw b", next);
        EXPECT_EQ(history.take_refusal().value_or(""), row.refusal);
        EXPECT_EQ(history.take_refusal(), std::nullopt) << "told once";
        EXPECT_EQ(history.undo_name(), *row.refusal ? "" : "draw b");
        EXPECT_EQ(file::read_scene(file::write_scene(history.scene())).scene, history.scene());
        EXPECT_EQ(file::read_scene(file::write_scene(next)).scene.has_value(), !*row.refusal)
            << "refused is what could not be opened again, and nothing else";
    }
}

TEST(Gesture, WhatAnotherChangesEndsIt) {
    const Scene zero = scene_of({named_circle("a")});
    const struct {
        const char* name;
        void (*change)(History&);
        double x;
    } rows[] = {
        {"commit", [](History& h) { h.commit("other", moved_to(h.scene(), 0, 7)); }, 7},
        {"commit of what is there",
         [](History& h) { h.commit("none", moved_to(scene_of({named_circle("a")}), 0, 2)); }, 2},
        {"undo", [](History& h) { h.undo(); }, 1},
        {"redo", [](History& h) { h.redo(); }, 3},
        {"reset", [](History& h) { h.reset(moved_to(scene_of({named_circle("a")}), 0, 9)); }, 9},
    };
    for (const auto& row : rows) {
        SCOPED_TRACE(row.name);
        History history(zero);
        for (const double x : {1, 2, 3}) history.commit("move", moved_to(zero, 0, x));
        history.undo();
        {
            Gesture gesture(history, "move");
            gesture.preview(moved_to(zero, 0, 5));
            EXPECT_FALSE(gesture.over());
            row.change(history);
            EXPECT_TRUE(gesture.over());
            EXPECT_EQ(history.scene().shapes[0]->pose.position.x, row.x);
            const std::string name(history.undo_name());
            gesture.preview(moved_to(zero, 0, 6));
            EXPECT_EQ(history.scene().shapes[0]->pose.position.x, row.x) << "shows nothing";
            gesture.commit();
            EXPECT_EQ(history.scene().shapes[0]->pose.position.x, row.x) << "keeps nothing";
            EXPECT_EQ(history.undo_name(), name);

            Gesture next(history, "next");
            next.preview(moved_to(zero, 0, 8));
            gesture.commit();
            EXPECT_EQ(history.scene().shapes[0]->pose.position.x, 8) << "nor takes from the next one";
        }
        EXPECT_EQ(history.scene().shapes[0]->pose.position.x, row.x) << "put back";
    }
}

TEST(History, HoldsWhatStepsDoNotShareUpToALimit) {
    std::vector<Vec2> vertices(100'000, Vec2{1, 1});
    SceneShape big;
    big.id = "big";
    big.geometry = Polygon{vertices};
    History history(scene_of({std::make_shared<const SceneShape>(big)}));
    for (int x = 1; x <= 1000; ++x) history.commit("move", moved_to(history.scene(), 0, x));
    EXPECT_LT(history.bytes_held(), std::size_t{1} << 20) << "a thousand moves share their vertices";

    const std::size_t one = vertices.size() * sizeof(Vec2);
    for (int i = 0; i < 400; ++i) {
        vertices[0].x = i + 2;
        SceneShape shape = big;
        shape.geometry = Polygon{vertices};
        history.commit("edit", with_shape(history.scene(), 0, shape));
    }
    EXPECT_LE(history.bytes_held(), History::max_bytes);
    EXPECT_GT(history.bytes_held(), History::max_bytes - 2 * one);
    std::size_t steps = 0;
    while (history.undo()) ++steps;
    EXPECT_GE(steps * one, History::max_bytes - 2 * one);
    EXPECT_LE(steps * one, History::max_bytes);
    EXPECT_EQ(history.undo_name(), "");
}

/// What would become of an edit, without the edit.
TEST(History, ATrialChangesNothing) {
    History history(scene_of({named_circle("a")}));
    history.commit("move", moved_to(history.scene(), 0, 1));
    history.undo();
    const std::uint64_t before = history.revision();
    history.begin_trial();
    EXPECT_TRUE(history.on_trial());
    history.commit("same", history.scene());
    history.commit("move", moved_to(history.scene(), 0, 5));
    history.commit("move", moved_to(history.scene(), 0, 7));
    EXPECT_EQ(history.scene().shapes[0]->pose.position.x, 0);
    const auto tried = history.end_trial();
    ASSERT_TRUE(tried);
    EXPECT_EQ(tried->shapes[0]->pose.position.x, 5);
    EXPECT_FALSE(history.on_trial());
    EXPECT_EQ(history.revision(), before);
    EXPECT_EQ(history.redo_name(), "move") << "what was undone is still there";
    history.begin_trial();
    history.commit("move", moved_to(history.scene(), 0, std::numeric_limits<double>::infinity()));
    EXPECT_FALSE(history.end_trial()) << "refused";
    EXPECT_FALSE(history.take_refusal());
}

}  // namespace
}  // namespace testbed::model
