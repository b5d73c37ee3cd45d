// What `render` refuses to show, and algorithms and vectors in pictures.
#include "tests/cli/cli_fixture.h"

namespace testbed::cli_tests {
namespace {

const std::string two_boxes = R"({"id": "a", "type": "rectangle", "size": [2, 2]},
    {"id": "b", "type": "circle", "radius": 1, "position": [1, 0]})";
const std::string two_vectors = R"({"id": "u", "type": "segment", "from": [0, 0], "to": [3, 5]},
    {"id": "v", "type": "segment", "from": [0, 0], "to": [8, 2]})";

TEST_F(Cli, RenderRefusesANumberThatTheAlgorithmDoesNotTake) {
    put("a.json", scene(two_boxes));
    const std::string start = "$T render a.json -o a.svg --pair a,b --algorithm ";
    EXPECT_EQ(run(start + "circle_rectangle_clamp --setting 3").error,
              "--setting: circle_rectangle_clamp takes no number\n");
    EXPECT_FALSE(fs::exists(folder_ / "a.svg"));
    put("c.json", scene(R"({"id": "a", "type": "rectangle", "size": [2, 2]},
        {"id": "b", "type": "rectangle", "size": [2, 2], "position": [1, 0]})"));
    const std::string points =
        "$T render c.json -o a.svg --pair a,b --algorithm edge_points_inside --setting ";
    EXPECT_EQ(run(points + "64").error,
              "--setting: edge_points_inside takes points an edge from 0 to 63, got 64\n");
    EXPECT_EQ(run(points + "1.5").error, "--setting: edge_points_inside takes whole numbers, got 1.5\n");
    EXPECT_EQ(run(points + "3").status, 0);
}

TEST_F(Cli, RenderRefusesOverlaysThatItCannotDraw) {
    put("a.json", scene(two_boxes));
    put("v.json", scene(two_vectors));
    EXPECT_EQ(run("$T render a.json -o a.svg --show cursor").error,
              "--show: cursor follows the mouse, so only the window shows it\n");
    EXPECT_EQ(run("$T render a.json -o a.svg --show vector_length").error,
              "--show: vector_length needs a segment, as a vector\n");
    EXPECT_EQ(run("$T render v.json -o a.svg --show vector_sum --select u").error,
              "--show: vector_sum needs two segments, as vectors\n");
    EXPECT_EQ(run("$T render v.json -o a.svg --show vector_sum --select u,w").error,
              "--select: no shape has the id w\n");
    EXPECT_FALSE(fs::exists(folder_ / "a.svg"));
    EXPECT_EQ(run("$T render a.json -o a.svg --show aabb,closest").status, 0);
}

TEST_F(Cli, RenderDrawsPicturesOfVectors) {
    put("v.json", scene(two_vectors));
    EXPECT_EQ(run("$T render v.json -o sum.svg --show vector_sum").status, 0);
    EXPECT_NE(content("sum.svg").find("u + v = (11, 7)"), std::string::npos) << "(3, 5) + (8, 2)";
    EXPECT_EQ(run("$T render v.json -o other.svg --show vector_length --select u").status, 0);
    EXPECT_NE(content("other.svg").find("5.831"), std::string::npos);
    EXPECT_EQ(content("other.svg").find("8.246"), std::string::npos) << "v is not selected";
    for (const char* id :
         {"vector_length", "vector_sum", "vector_difference", "vector_dot", "vector_angle",
          "vector_projection", "vector_rotation", "vector_scale", "vector_turns", "unit_circle"}) {
        EXPECT_EQ(run(std::string("$T render v.json -o with.svg --show ") + id).status, 0) << id;
        EXPECT_EQ(run("$T render v.json -o without.svg --show ''").status, 0);
        EXPECT_NE(content("with.svg"), content("without.svg")) << id << " draws something";
    }
}

TEST_F(Cli, RenderTurnsOneVectorByATypedAngle) {
    put("v.json", scene(two_vectors));
    EXPECT_EQ(run("$T render v.json -o u.svg --show vector_rotation --select u --angle 90").status, 0);
    EXPECT_NE(content("u.svg").find("u turned by φ = 90.0°: (-5.00, 3.00)"), std::string::npos);
    EXPECT_EQ(run("$T render v.json -o u.svg --show vector_rotation --select u --angle 1e9").status, 2);
    // The turned arrow is in the picture: of 10 units to the right, turned upwards.
    put("flat.json", scene(R"({"id": "u", "type": "segment", "from": [0, 0], "to": [10, 0]})"));
    EXPECT_EQ(run("$T render flat.json -o turned.svg --show vector_rotation --angle 90").status, 0);
    const std::string turned = content("turned.svg");
    EXPECT_NE(turned.find(">10<"), turned.rfind(">10<")) << "both axes reach 10";
}

TEST_F(Cli, RenderWithYDownNamesSidesAsItDrawsThem) {
    put("boxes.json", scene(R"({"id": "ship", "type": "rectangle", "size": [2, 2]},
        {"id": "enemy", "type": "rectangle", "position": [0.5, 1.5], "size": [2, 2]})"));
    const auto said = [&](const char* row, const char* more) {
        EXPECT_EQ(
            run(std::string("$T render boxes.json -o b.svg --pair ship,enemy --algorithm ") + row + more)
                .status,
            0);
        return content("b.svg");
    };
    EXPECT_NE(said("rectangles_contact", "").find("on its upper side"), std::string::npos);
    EXPECT_NE(said("rectangles_contact", " --y down").find("on its lower side"), std::string::npos);
    EXPECT_NE(said("rectangles_y_down", "").find("apart, it says"), std::string::npos);
    EXPECT_NE(said("rectangles_y_down", " --y down").find("overlap, it says"), std::string::npos);
}

TEST_F(Cli, VectorsOfAListingArePastedDrawnAndChecked) {
    put("listing.c",
        "Vector2D a = {12, 3};\nVector2D b = rotate_vector(a, 50);\n"
        "assert(equal_floats(50, enclosed_angle(a, b)));\n");
    const Outcome read = run("$T import listing.c -o v.json");
    EXPECT_EQ(read.status, 0);
    EXPECT_EQ(read.error,
              "listing.c: read as the book 2D Game Collision Detection, y up: 2 segments, 1 expectation\n");
    EXPECT_EQ(run("$T check --brief --strict v.json").status, 0);
    EXPECT_EQ(run("$T render v.json -o v.svg --show vector_rotation").status, 0);
    EXPECT_NE(content("v.svg").find("a turned by φ = 50.0°: (5.42, 11.12)"), std::string::npos);
    EXPECT_EQ(run("echo 'Vector2D v = {10, 4};' | $T import - -o one.json --as vectors").status, 0);
    EXPECT_EQ(run("$T render one.json -o one.svg --show vector_length").status, 0);
}

TEST_F(Cli, AHullIsShownStepByStepOnOneShape) {
    put("p.json", scene(R"({"id": "p", "type": "polygon", "vertices": [[0, 0], [4, 0], [4, 4], [2, 1]]})"));
    const std::string start = "$T render p.json -o p.svg ";
    EXPECT_EQ(run(start + "--shape p --algorithm hull_chain --step 1").status, 0);
    EXPECT_NE(content("p.svg").find("step 1 of"), std::string::npos);
    EXPECT_EQ(run(start + "--shape p --algorithm bounding_circle").status, 0);
    EXPECT_EQ(run(start + "--shape p --algorithm exact").error,
              "--algorithm: exact is none about one shape; `algorithms` lists them\n");
    EXPECT_EQ(run(start + "--shape q --algorithm hull_chain").error, "--shape: no shape has the id q\n");
    EXPECT_EQ(run(start + "--shape p").error, "--shape: needs --algorithm\n");
    EXPECT_EQ(run(start + "--algorithm hull_chain").error, "--algorithm: needs --pair or --shape\n");
    EXPECT_EQ(run(start + "--shape p --algorithm hull_chain --step 1000").status, 2);
}

TEST_F(Cli, ASceneOpensOnAHullAndExpectsItsNumbers) {
    const std::string shapes =
        R"({"id": "p", "type": "polygon", "vertices": [[0, 0], [4, 0], [4, 4], [2, 1]]},
        {"id": "dent", "type": "point", "position": [2, 1.5]})";
    put("p.json", scene(shapes, R"(, "show": {"shape": "p", "algorithm": "hull_chain", "step": 2},
        "expect": [{"shape": "p", "algorithm": "hull_chain", "area": 8, "waste": 25, "false_alarms": 1,
                    "steps": {"min": 3}},
                   {"shape": "p", "algorithm": "bounding_rectangle", "area": 16}])"));
    const Outcome checked = run("$T check --brief --strict p.json");
    EXPECT_EQ(checked.status, 0) << checked.out << checked.error;
    EXPECT_EQ(run("$T render p.json -o p.svg").status, 0);
    EXPECT_NE(content("p.svg").find("step 2 of"), std::string::npos) << "the picture opens on it";
    put("wrong.json", scene(shapes, R"(, "expect": [{"shape": "p", "algorithm": "hull_chain", "area": 9}])"));
    EXPECT_EQ(run("$T check --brief wrong.json").status, 1);
    put("pair.json", scene(shapes, R"(, "expect": [{"shape": "p", "algorithm": "exact", "steps": 1}])"));
    EXPECT_EQ(run("$T check --brief pair.json").status, 1) << "exact is about two shapes";
    put("both.json", scene(shapes, R"(, "show": {"shape": "p", "pair": ["p", "dent"]})"));
    EXPECT_EQ(run("$T check both.json").status, 2);
}

}  // namespace
}  // namespace testbed::cli_tests
