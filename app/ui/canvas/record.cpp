// Records the canvas.
#include "app/ui/canvas/record.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <fmt/format.h>
#include <string>
#include <utility>
#include <vector>

#include "app/draw/imgui_painter.h"
#include "app/file/scene_file.h"
#include "app/platform/fonts.h"
#include "app/ui/widgets/widgets.h"

namespace testbed::ui {

namespace {

/// A GIF shows pictures for whole hundredths of a second.
constexpr double pictures_a_second = 20;

constexpr ImGuiWindowFlags sign_flags = ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove |
                                        ImGuiWindowFlags_NoSavedSettings |
                                        ImGuiWindowFlags_NoFocusOnAppearing | ImGuiWindowFlags_NoNav |
                                        ImGuiWindowFlags_NoInputs | ImGuiWindowFlags_AlwaysAutoResize;

std::string time_words(double seconds) {
    const int whole = int(seconds);
    return fmt::format("{}:{:02}", whole / 60, whole % 60);
}

void ask_for_file(editor::Editor& editor) {
    if (!editor.recording.asks || editor.prompts.dialog != editor::Dialog::none) return;
    editor.recording.asks = false;
    editor.prompts.dialog = editor::Dialog::save_recording;
}

void end_recording(editor::Editor& editor) {
    editor.recording.on = false;
    editor.recording.surface.reset();
    if (!editor.recording.pictures || editor.recording.pictures->empty()) {
        throw_recording_away(editor);
        return;
    }
    editor.recording.asks = true;
    ask_for_file(editor);
}

/// An arrow with its tip there; in a circle while the button is down.
void paint_cursor(draw::Pixel tip, float scale, bool pressed, draw::Painter& painter) {
    constexpr draw::Rgba white{255, 255, 255, 255}, black{0, 0, 0, 255};
    if (pressed) painter.stroke_circle(tip, 12 * scale, {white, 2 * scale});
    std::array<draw::Pixel, 7> arrow{
        {{0, 0}, {0, 16}, {4, 12.5f}, {6.5f, 18}, {9, 17}, {6.5f, 11.5f}, {11, 11}}};
    for (draw::Pixel& corner : arrow) corner = {tip.x + corner.x * scale, tip.y + corner.y * scale};
    painter.fill_polygon(arrow, black);
    painter.stroke_path(arrow, true, {white, 1.2f * scale});
}

/// The canvas as it is, where it is in the window; its middle in the middle where it has another size now.
platform::Image picture(editor::Editor& editor, const std::function<void(draw::Painter&)>& paint) {
    editor::Recording& recording = editor.recording;
    const float scale = editor.look().scale;
    if (!recording.surface || recording.scale != scale) {
        recording.surface = std::make_shared<platform::Offscreen>(scale);
        recording.scale = scale;
    }
    const bool pressed = ImGui::IsMouseDown(ImGuiMouseButton_Left);
    const view::Camera camera = editor.view.camera;
    const float band = editor.view.caption.height;
    editor.view.camera.size = {recording.size.x, std::max(1.0f, recording.size.y - band)};
    const auto paint_all = [&](ImDrawList& list) {
        draw::ImGuiPainter painter(list);
        paint(painter);
        if (editor.preferences.recorded_cursor && editor.view.cursor)
            paint_cursor(editor.view.camera.to_pixel(*editor.view.cursor), scale, pressed, painter);
    };
    platform::Image image =
        recording.surface->draw(int(recording.size.x), int(recording.size.y), 0, paint_all,
                                int(camera.origin.x), int(camera.origin.y - band));
    editor.view.camera = camera;
    return image;
}

}  // namespace

void start_or_end_recording(editor::Editor& editor) {
    if (editor.recording.on) {
        end_recording(editor);
        return;
    }
    if (editor.recording.asks) return;
    draw::Pixel canvas = editor.view.camera.size;
    canvas.y += editor.view.caption.height;
    editor.recording = {.on = true,
                        .pictures = std::make_shared<exports::Recording>(),
                        .size = {std::max(1.0f, std::floor(canvas.x)), std::max(1.0f, std::floor(canvas.y))},
                        .since_picture = 1 / pictures_a_second};
    editor.say("Recording the canvas: Ctrl+Shift+R ends it");
}

void record_canvas(editor::Editor& editor, const std::function<void(draw::Painter&)>& paint) {
    editor::Recording& recording = editor.recording;
    ask_for_file(editor);
    if (!recording.on) return;
    editor.frame.wants_frames = true;
    // A picture stands until the next; at the rate of pictures, however often the window draws.
    recording.since_picture += double(ImGui::GetIO().DeltaTime);
    const double standing =
        std::floor(recording.since_picture * pictures_a_second + 1e-6) / pictures_a_second;
    if (standing <= 0) return;
    recording.since_picture -= standing;
    if (recording.pictures->add(picture(editor, paint), standing)) return;
    end_recording(editor);
    editor.complain(fmt::format(
        "The recording ended by itself after {}: it takes up to {} MB and {}. Save what "
        "there is.",
        time_words(recording.pictures ? recording.pictures->seconds() : 0),
        exports::Recording::usual_max_bytes >> 20, time_words(exports::Recording::usual_max_seconds)));
}

void draw_recording_sign(editor::Editor& editor, const view::Rect& canvas) {
    const editor::Recording& recording = editor.recording;
    if (!recording.on) return;
    const view::Look& look = editor.look();
    ImGui::SetNextWindowPos({canvas.x + canvas.width / 2, canvas.y + canvas.height - look.px(12)},
                            ImGuiCond_Always, {0.5f, 1});
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {look.px(12), look.px(7)});
    ImGui::PushStyleVar(ImGuiStyleVar_WindowRounding, look.px(8));
    ImGui::PushStyleVar(ImGuiStyleVar_WindowBorderSize, 1);
    ImGui::PushStyleColor(ImGuiCol_WindowBg, packed(look.theme->panel));
    ImGui::Begin("recording", nullptr, sign_flags);
    const float height = ImGui::GetTextLineHeight();
    const ImVec2 at = ImGui::GetCursorScreenPos();
    ImGui::GetWindowDrawList()->AddCircleFilled({at.x + height / 2, at.y + height / 2}, height * 0.36f,
                                                IM_COL32(224, 49, 49, 255));
    ImGui::Dummy({height, height});
    ImGui::SameLine(0, look.px(8));
    const std::string words =
        fmt::format("{} · Ctrl+Shift+R ends", time_words(recording.pictures->seconds()));
    ImGui::TextUnformatted(words.c_str());
    ImGui::End();
    ImGui::PopStyleColor();
    ImGui::PopStyleVar(3);
}

std::filesystem::path recording_file(const editor::Editor& editor) {
    std::filesystem::path file = editor.document.file.empty() ? "recording" : editor.document.file;
    return file.replace_extension(".gif");
}

bool save_recording(editor::Editor& editor, const std::filesystem::path& file) {
    const exports::AnimationWriter* writer = exports::find_animation_writer(file.string());
    if (!writer || !writer->from_pixels) {
        editor.complain("Not saved: a recording's name ends in .gif, .apng or .png (numbered files)");
        return false;
    }
    exports::Animation animation = editor.recording.pictures->animation();
    animation.fps = pictures_a_second;
    const auto problem = writer->write(animation, [&](const std::string& added, const std::string& content) {
        std::filesystem::path numbered = file;
        numbered.replace_filename(file.stem().string() + added + file.extension().string());
        return file::write_file_atomically(numbered, content);
    });
    if (problem) {
        tell_failed_save(editor, {.name = file.filename().string(),
                                  .reason = *problem,
                                  .again = [file](editor::Editor& e) { save_recording(e, file); },
                                  .elsewhere = editor::Dialog::save_recording});
        return false;
    }
    editor.recording = {};
    editor.prompts.dialog = editor::Dialog::none;
    editor.say(fmt::format("Saved {}", file.filename().string()));
    return true;
}

void throw_recording_away(editor::Editor& editor) {
    if (!editor.recording.pictures || editor.recording.on) return;
    editor.recording = {};
    editor.say("The recording was thrown away");
}

}  // namespace testbed::ui
