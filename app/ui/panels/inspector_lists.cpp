// The lists in the inspector: a polygon's or a polyline's vertices and a group's members.
#include <fmt/format.h>

#include "app/edit/members.h"
#include "app/edit/numbers.h"
#include "app/edit/vertices.h"
#include "app/editor/edit_scope.h"
#include "app/model/limits.h"
#include "app/ui/panels/inspector_fields.h"
#include "app/ui/tools/drag_tool.h"
#include "app/ui/widgets/row_parts.h"
#include "app/ui/widgets/widgets.h"
#include "core/shape/vertex_list.h"

namespace testbed::ui {

namespace {

constexpr std::size_t rows_shown = 6;

/// Rows in a part of their own where they are many.
template <class Row>
void list(const char* id, std::size_t count, const Row& row) {
    const float height = ImGui::GetFrameHeightWithSpacing();
    const bool scrolls = count > rows_shown;
    if (scrolls) platform::compat::begin_child(id, {0, height * (float(rows_shown) + 0.5f)});
    ImGuiListClipper clipper;
    clipper.Begin(int(count), height);
    while (clipper.Step())
        for (int i = clipper.DisplayStart; i < clipper.DisplayEnd; ++i) row(std::size_t(i));
    if (scrolls) ImGui::EndChild();
}

}  // namespace

void vertex_rows(Edit& edit, const collision::shape::Field& field, collision::shape::Vertices& vertices) {
    Widgets w = edit.widgets();
    w.label(capitalised(field.name));
    ImGui::AlignTextToFramePadding();
    w.text_faint(fmt::format("{}, in the shape's space", vertices.size()));
    list("vertices", vertices.size(), [&](std::size_t i) {
        const Vec2 value = vertices[i];
        w.index(i);
        ImGui::PushID(int(i));
        const auto component = [&](double Vec2::*which) {
            const auto put = [i, which](SharedNumber::Shapes& shapes, double d, bool added) {
                std::vector<Vec2> changed = *collision::shape::vertex_list(shapes.front().geometry)->vertices;
                changed[i].*which = added ? edit::tidy(changed[i].*which + d) : d;
                shapes.front() = edit::with_vertices(std::move(shapes.front()), std::move(changed));
            };
            return SharedNumber{
                .shown = value.*which,
                .step = length_step(edit.editor()),
                .set = [put](SharedNumber::Shapes& shapes, double d) { put(shapes, d, false); },
                .add = [put](SharedNumber::Shapes& shapes, double by) { put(shapes, by, true); },
                .refuse =
                    [&field, i](const SharedNumber::Shapes& shapes) {
                        return model::refusal(
                            field, (*collision::shape::vertex_list(shapes.front().geometry)->vertices)[i]);
                    }};
        };
        const bool set_x = paired_field(edit, "x", field.name, true, component(&Vec2::x));
        const bool set_y = paired_field(edit, "y", field.name, false, component(&Vec2::y));
        ImGui::PopID();
        if (set_x || set_y) edit.commit(field.name);
    });
    w.problem_line();  // below the list, whose rows are all of one height
}

namespace {

/// A row of the list of members: those of a group among them stand below it, one step further in.
struct MemberRow {
    const collision::shape::Member* member;
    std::size_t depth;
    std::size_t top;  ///< the index of the group's own member that it is, or lies in
    std::size_t tag;  ///< the index of what is told of it
};

void append_rows(const collision::shape::Group& group, std::size_t depth, std::vector<MemberRow>& out) {
    for (std::size_t i = 0; i < group.members.size(); ++i) {
        const collision::shape::Member& member = group.members[i];
        out.push_back({&member, depth, depth == 0 ? i : out.back().top, out.size()});
        if (const auto* inner = std::get_if<collision::shape::Group>(&member.shape))
            append_rows(*inner, depth + 1, out);
    }
}

}  // namespace

void member_rows(Edit& edit, const collision::shape::Group& group) {
    Widgets w = edit.widgets();
    editor::Editor& editor = edit.editor();
    const view::Look& look = editor.look();
    w.label("Members");
    ImGui::AlignTextToFramePadding();
    // Inside a group its groups move as one.
    const bool may_enter = !inside_group(editor);
    w.text_faint(fmt::format("{}{}", group.members.size(), may_enter ? "; click to work on one" : ""));
    const std::string id = edit.first().id;
    const std::vector<model::MemberTag> tags = edit.first().member_tags;
    std::vector<MemberRow> rows;
    append_rows(group, 0, rows);
    std::optional<std::size_t> entered;
    list("members", rows.size(), [&](std::size_t i) {
        const collision::shape::Member& member = *rows[i].member;
        const std::string_view type = std::visit([](const auto& s) { return s.type_name; }, member.shape);
        const std::string name = rows[i].tag < tags.size() && !tags[rows[i].tag].id.empty()
                                     ? tags[rows[i].tag].id
                                     : readable(type);
        ImGui::PushID(int(i));
        if (ImGui::Selectable("##member", false, 0, {0, ImGui::GetFrameHeight()})) entered = rows[i].top;
        ImGui::PopID();
        const ImVec2 min = ImGui::GetItemRectMin(), max = ImGui::GetItemRectMax();
        ImDrawList& draw = *ImGui::GetWindowDrawList();
        const float y = std::floor((min.y + max.y - ImGui::GetFontSize()) * 0.5f);
        const std::string place = fmt::format("{}, {}", edit::fixed_text(member.pose.position.x, 3),
                                              edit::fixed_text(member.pose.position.y, 3));
        float right = max.x;
        {
            const platform::FontScope mono(platform::Face::mono);
            right -= ImGui::CalcTextSize(place.c_str()).x + look.px(6);
            draw.AddText({right, y}, packed(look.theme->text), place.c_str());
        }
        const float left = min.x + look.px(12 + 14 * float(rows[i].depth));
        draw.AddText({left, y}, packed(look.theme->text_secondary),
                     fitted_name(name, right - left - look.px(6)).c_str());
    });
    if (!entered || !may_enter) return;
    enter_group(editor, id);
    if (editor.session.entered)
        editor.session.entered->selection = {edit::member_names(edit.first())[*entered]};
}

}  // namespace testbed::ui
