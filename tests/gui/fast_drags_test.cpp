// Drags measure from the place of the press, however far the mouse came in the frame of the press: touchpads,
// tablets and slow frames bring the motion and the press together.
#include <functional>
#include <gtest/gtest.h>

#include "app/ui/layout.h"
#include "tests/gui/algorithm_fixture.h"

namespace testbed::ui {
namespace {

using Numbers = std::vector<double>;

struct DragCase {
    const char* name;
    int button = SDL_BUTTON_LEFT;
    std::function<void()> prepare;
    std::function<At()> from;
    std::function<At()> to;
    std::function<Numbers()> value;
    const char* held = nullptr;  ///< key that is held meanwhile

    /// A place in the same part of the window, far from where the drag begins.
    static At away(At from) {
        return {from.x > 640 ? from.x - 230 : from.x + 230, from.y > 400 ? from.y - 170 : from.y + 170};
    }
};

class FastDrags : public ::testing::TestWithParam<float> {
  public:
    /// A window of its own for each drag.
    class Run : public AlgorithmPanel {
      public:
        explicit Run(float frames_a_second)
            : AlgorithmPanel(panel_scene, {.frames_a_second = frames_a_second}) {}
        void TestBody() override {}
        using AlgorithmPanel::at;
        using AlgorithmPanel::editor;
        using AlgorithmPanel::hands_;
        using AlgorithmPanel::open;
        using AlgorithmPanel::select;
        using AlgorithmPanel::selection;
        using AlgorithmPanel::shape;
        using AlgorithmPanel::stepping;
        Layout parts() { return layout(1280, 800, editor()); }
        At beside(At place, int dx, int dy) { return {place.x + dx, place.y + dy}; }
        std::vector<DragCase> drags();
    };
};

std::vector<DragCase> FastDrags::Run::drags() {
    const auto center = [=, this] {
        const Vec2 c = editor().view.camera.center;
        return Numbers{c.x, c.y};
    };
    const auto nothing = [] {};
    const auto empty_place = [=, this] { return at({11, 3}); };
    const auto shifted = [=, this] { return beside(at({11, 3}), -37, 23); };
    const auto with_aside = [=, this] { open({"ball", "B"}, "circle_in_box_frame"); };
    const auto title = [=, this] {
        const view::Camera& camera = stepping().aside.camera;
        return At{int(camera.origin.x) + 30, int(camera.origin.y) - 12};
    };
    const auto inset = [=, this] {
        const view::Camera& camera = stepping().aside.camera;
        return At{int(camera.origin.x + camera.size.x / 2), int(camera.origin.y + camera.size.y / 2)};
    };
    const auto inset_moved = [=, this] {
        const Vec2 c = stepping().aside.camera.center;
        return Numbers{c.x, c.y};
    };
    const auto position_of = [=, this](const char* id) {
        return [this, id] {
            const Vec2 p = shape(id).pose.position;
            return Numbers{p.x, p.y};
        };
    };
    std::vector<DragCase> all{
        {"the right button pans", SDL_BUTTON_RIGHT, nothing, empty_place, shifted, center},
        {"the middle button pans", SDL_BUTTON_MIDDLE, nothing, empty_place, shifted, center},
        {"Space and the left button pan", SDL_BUTTON_LEFT, nothing, empty_place, shifted, center, "space"},
        {"the column's edge", SDL_BUTTON_LEFT, nothing,
         [=, this] {
             return At{int(parts().column.x), 300};
         },
         [=, this] {
             return At{int(parts().column.x) - 61, 310};
         },
         [=, this] { return Numbers{double(editor().view.column_width)}; }},
        {"the table's edge", SDL_BUTTON_LEFT, nothing,
         [=, this] {
             return At{400, int(parts().table.y)};
         },
         [=, this] {
             return At{410, int(parts().table.y) - 47};
         },
         [=, this] { return Numbers{double(editor().view.table_height)}; }},
        {"the inset's title", SDL_BUTTON_LEFT, with_aside, title,
         [=, this] { return beside(title(), -83, -31); },
         [=, this] {
             return Numbers{double(stepping().aside.corner.x), double(stepping().aside.corner.y)};
         }},
        {"a shape", SDL_BUTTON_LEFT, nothing,
         [=, this] {
             return at({14, 10});
         },
         [=, this] {
             return at({13, 8.5});
         },
         position_of("far")},
        {"several shapes", SDL_BUTTON_LEFT,
         [=, this] {
             select({"far", "A"});
         },
         [=, this] {
             return at({14, 10});
         },
         [=, this] {
             return at({13, 8.5});
         },
         position_of("A")},
        {"a handle", SDL_BUTTON_LEFT, [=, this] { select({"far"}); },
         [=, this] {
             return at({14.5, 10});
         },
         [=, this] {
             return at({15.25, 10});
         },
         [=, this] { return Numbers{std::get<collision::shape::Circle>(shape("far").geometry).radius}; }},
        {"a box around shapes", SDL_BUTTON_LEFT, nothing,
         [=, this] {
             return at({12.5, 11});
         },
         [=, this] {
             return at({15, 9});
         },
         [=, this] { return Numbers{double(selection().size())}; }},
    };
    for (const int button : {SDL_BUTTON_LEFT, SDL_BUTTON_RIGHT, SDL_BUTTON_MIDDLE})
        all.push_back({"the inset's picture", button, with_aside, inset,
                       [=, this] { return beside(inset(), 40, -26); }, inset_moved});
    return all;
}

/// What a drag leads to when nothing is hurried.
Numbers slow_result(std::size_t i) {
    FastDrags::Run run(60);
    const DragCase drag = run.drags()[i];
    drag.prepare();
    run.hands_.settle();
    const At from = drag.from(), to = drag.to();
    if (drag.held) run.hands_.key_down(drag.held);
    run.hands_.drag(from, to, drag.button);
    if (drag.held) run.hands_.key_up(drag.held);
    return drag.value();
}

std::size_t count_of_drags() { return FastDrags::Run(60).drags().size(); }

TEST_P(FastDrags, APressAfterAFastMotionMovesNothing) {
    for (std::size_t i = 0; i < count_of_drags(); ++i) {
        Run run(GetParam());
        const DragCase drag = run.drags()[i];
        drag.prepare();
        run.hands_.settle();
        const At from = drag.from();
        run.hands_.move(drag.away(from));
        if (drag.held) run.hands_.key_down(drag.held);
        const Numbers before = drag.value();
        run.hands_.rush_press(from, drag.button);
        run.hands_.release(from, drag.button);
        EXPECT_EQ(drag.value(), before) << drag.name;
    }
}

TEST_P(FastDrags, EndWhereASlowDragEnds) {
    for (std::size_t i = 0; i < count_of_drags(); ++i) {
        const Numbers expected = slow_result(i);
        Run run(GetParam());
        const DragCase drag = run.drags()[i];
        drag.prepare();
        run.hands_.settle();
        const At from = drag.from(), to = drag.to();
        const Numbers before = drag.value();
        run.hands_.move(drag.away(from));
        if (drag.held) run.hands_.key_down(drag.held);
        run.hands_.rush_drag(from, to, drag.button);
        ASSERT_EQ(drag.value().size(), expected.size());
        for (std::size_t n = 0; n < expected.size(); ++n)
            EXPECT_NEAR(drag.value()[n], expected[n], 1e-5 * std::max(1.0, std::abs(expected[n])))
                << drag.name << ", number " << n;
        EXPECT_NE(expected, before) << drag.name << ": a drag that changes nothing shows nothing";
    }
}

TEST_P(FastDrags, RightClicksAfterFastMotionsLeaveTheViewAlone) {
    Run run(GetParam());
    const view::Camera before = run.editor().view.camera;
    for (int i = 0; i < 12; ++i) {
        run.hands_.move(run.at({11, 3}));
        const At there = run.at({1.0 + i, i % 2 == 0 ? 2.0 : 11.0});
        run.hands_.rush_drag(there, there, SDL_BUTTON_RIGHT);
        EXPECT_EQ(run.editor().view.camera.center, before.center) << "click " << i;
        EXPECT_TRUE(run.editor().prompts.popup_open) << "click " << i << " opens the menu";
        run.hands_.key("escape");
    }
}

INSTANTIATE_TEST_SUITE_P(FramesASecond, FastDrags, ::testing::Values(10.0f, 60.0f));

}  // namespace
}  // namespace testbed::ui
