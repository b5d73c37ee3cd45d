// A shape keeps its color for life.
#include "app/model/swatches.h"

#include <gtest/gtest.h>
#include <set>

#include "app/edit/edits.h"
#include "app/edit/list_edits.h"
#include "app/file/scene_file.h"
#include "app/model/history.h"

namespace testbed::model {
namespace {

SceneShape circle(const std::string& id) {
    SceneShape shape;
    shape.id = id;
    shape.geometry = collision::shape::Circle{1};
    return shape;
}
Scene circles(int count) {
    Scene scene;
    for (int i = 0; i < count; ++i)
        scene.shapes.push_back(std::make_shared<const SceneShape>(circle("s" + std::to_string(i))));
    return scene;
}
Scene without(Scene scene, const std::string& id) {
    scene.shapes.erase(scene.shapes.begin() + std::ptrdiff_t(*scene.find(id)));
    return scene;
}
std::size_t color(const Scene& scene, const std::string& id) {
    const std::size_t at = *scene.find(id);
    return swatch_of(*scene.shapes[at], at);
}

TEST(Swatches, StayWhenOthersGo) {
    History history(circles(5));
    history.commit("delete s1", without(history.scene(), "s1"));
    EXPECT_EQ(color(history.scene(), "s0"), 0u);
    EXPECT_EQ(color(history.scene(), "s2"), 2u);
    EXPECT_EQ(color(history.scene(), "s4"), 4u);
    history.commit("delete s0", without(history.scene(), "s0"));
    EXPECT_EQ(color(history.scene(), "s2"), 2u);
    history.undo();
    history.undo();
    EXPECT_EQ(history.scene(), circles(5)) << "and undo leaves no trace of it";
}

TEST(Swatches, StayWhenTheOrderChangesAlsoWhileItIsPreviewed) {
    History history(circles(4));
    Scene turned = history.scene();
    std::ranges::reverse(turned.shapes);
    Gesture gesture(history, "order");
    gesture.preview(turned);
    for (int i = 0; i < 4; ++i)
        EXPECT_EQ(color(history.scene(), "s" + std::to_string(i)), std::size_t(i)) << "previewed";
    gesture.commit();
    for (int i = 0; i < 4; ++i) EXPECT_EQ(color(history.scene(), "s" + std::to_string(i)), std::size_t(i));
}

TEST(Swatches, StayWhenAShapeIsRenamedOrMadeAnew) {
    History history(circles(4));
    history.commit("delete s0", without(history.scene(), "s0"));
    history.commit("rename", edit::with_renamed(history.scene(), 1, "other"));
    EXPECT_EQ(color(history.scene(), "other"), 2u);
    history.commit("replace", with_shape(history.scene(), 1, circle("other")));
    EXPECT_EQ(color(history.scene(), "other"), 2u);
}

TEST(Swatches, ANewShapeGetsOneThatIsUsedLeast) {
    History history(circles(4));
    history.commit("delete s1", without(history.scene(), "s1"));
    Scene more = history.scene();
    for (const char* id : {"a", "b", "c", "d", "e"})
        more.shapes.push_back(std::make_shared<const SceneShape>(circle(id)));
    history.commit("add", more);
    std::set<std::size_t> used;
    for (const ShapePtr& shape : history.scene().shapes) used.insert(color(history.scene(), shape->id));
    EXPECT_EQ(used.size(), swatch_count);
}

TEST(Swatches, AreInTheFileWhereThePlaceDoesNotTellThem) {
    History history(circles(3));
    EXPECT_EQ(file::write_scene(history.scene()).find("color"), std::string::npos);
    history.commit("delete s0", without(history.scene(), "s0"));
    const std::string text = file::write_scene(history.scene());
    EXPECT_NE(text.find(R"("color": 2)"), std::string::npos) << text;
    const auto read = file::read_scene(text);
    ASSERT_TRUE(read.scene) << text;
    EXPECT_EQ(*read.scene, history.scene());
}

TEST(Swatches, AColorOfItsOwnTakesItsPlace) {
    History history(circles(3));
    history.commit("delete s0", without(history.scene(), "s0"));
    history.commit("color", edit::with_color(history.scene(), {"s1"}, Color{1, 2, 3}));
    EXPECT_FALSE(history.scene().shapes[0]->swatch);
    const auto read = file::read_scene(file::write_scene(history.scene()));
    ASSERT_TRUE(read.scene);
    EXPECT_EQ(*read.scene, history.scene());
}

}  // namespace
}  // namespace testbed::model
