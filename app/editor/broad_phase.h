// What the Broad-phase panel remembers.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

#include "app/model/shape_set.h"
#include "app/model/side_costs.h"
#include "app/model/switches.h"

namespace testbed::editor {

/// Scenes of more shapes are asked about by one row a frame; of more still not by quadratic ones; steps
/// and threads are shown up to a number that an eye can follow.
inline constexpr std::size_t max_shapes_for_table = 400, max_shapes_for_quadratic = 3000,
                             max_shapes_for_steps = 3000, max_threads = 3000;
/// Tests of a quadratic row over all frames; with more, frames and sides are not compared.
inline constexpr double max_tests_over_frames = 2e6;

struct BroadPhase {
    const collision::catalog::Algorithm* row = nullptr;  ///< chosen; set when the panel is first drawn
    /// Numbers that rows take, by the setting's name, so that all rows about sectors have one side; none: the
    /// row's own.
    std::map<std::string_view, double> settings{};
    bool stepping = false;  ///< else what the whole run comes to
    std::size_t step = 0;   ///< from 0, where stepping

    /// What was asked last, of which scene: worked out again when either is another.
    struct Asked {
        std::uint64_t revision = 0;
        const collision::catalog::Algorithm* row = nullptr;
        double setting = 0;
        bool operator==(const Asked&) const = default;
    } asked;
    /// What the table is of: it stays while another row is chosen.
    std::uint64_t table_revision = 0;
    std::map<std::string_view, double> table_settings{};
    int table_frames = 1;
    bool answered = false;  ///< false: the row was not asked, there are too many shapes
    model::ShapeSetAnswer answer;
    collision::trace::Trace trace;  ///< empty where there are too many shapes for steps
    double seconds = 0;             ///< that a silent run takes
    struct Line {
        const collision::catalog::Algorithm* row;
        double tests, missed, wrong;  ///< over frames: of one, on average
    };
    /// Rows about pairs that were asked, all with the same side: at once in small scenes, else one a frame.
    std::vector<Line> table;
    double side = 0;  ///< of the cells that are used; 0: the chosen row has none

    /// The scene in motion, and what the chosen row costs with cells of one side or another.
    struct OverFrames {
        int frames = 1;  ///< that the horizon is parted into; 1: the scene as it stands
        struct Of {
            std::uint64_t revision = 0;
            int frames = 0;
            bool operator==(const Of&) const = default;
        } of{};
        std::shared_ptr<const model::ShapeSetMotion> motion{};  ///< null: too much to work out
        const collision::catalog::Algorithm* charted = nullptr;
        std::vector<double> sides{};           ///< of the chart
        std::vector<model::SideCost> chart{};  ///< of the first of them; grows to all
    } over_frames{};

    /// Optimizations put together, for any scene: which are on, and what that comes to.
    struct Combined {
        std::array<bool, model::switch_count> on{};
        bool off_screen = false;  ///< what the canvas does not show is tested by its bounding circle
        struct Of {
            std::uint64_t revision = 0;
            std::array<bool, model::switch_count> on{};
            std::optional<collision::math::Aabb> detailed_within{};
            bool operator==(const Of&) const = default;
        };
        std::optional<Of> of{};  ///< for which the answers hold
        model::PlanAnswer plain{}, now{};
        std::size_t changed = 0;  ///< pairs whose answer differs from that without switches
    } combined{};

    std::size_t steps() const { return trace.steps().size(); }
    /// The number that the row is given: 0 where it takes none.
    double setting(const collision::catalog::Algorithm& of) const {
        const auto found = settings.find(of.setting.name);
        return of.setting.name.empty() || found == settings.end() ? of.setting.default_value : found->second;
    }
    void set(const collision::catalog::Algorithm& of, double value) {
        if (!of.setting.name.empty()) settings[of.setting.name] = of.setting.nearest(value);
    }
};

}  // namespace testbed::editor
