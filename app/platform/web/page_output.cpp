#include "app/platform/web/page_output.h"

#include <algorithm>

#include "app/platform/imgui_compat.h"
#include "app/platform/picture_texture.h"
#include "app/platform/software_renderer.h"
#include "app/platform/web/page.h"

namespace testbed::platform::web {

namespace {

static_assert(sizeof(ImDrawVert) == 20 && sizeof(ImDrawIdx) == 2, "as assets/web/webgl.js reads them");

class GlOutput final : public PageOutput {
  public:
    GlOutput() {
        ImGuiIO& io = ImGui::GetIO();
        io.BackendRendererName = "collision_testbed_webgl";
        io.BackendFlags |= ImGuiBackendFlags_RendererHasVtxOffset;
    }

    void fonts_changed() override {
        unsigned char* coverage = nullptr;
        int width = 0, height = 0;
        ImGui::GetIO().Fonts->GetTexDataAsAlpha8(&coverage, &width, &height);
        page_texture(coverage, width, height);
        ImGui::GetIO().Fonts->SetTexID(compat::texture_id(this));
    }

    void show(ImDrawData& frame) override {
        page_begin_frame(pixels_.width, pixels_.height);
        for (int i = 0; i < compat::list_count(frame); ++i) {
            const ImDrawList& list = *frame.CmdLists[i];
            page_buffers(list.VtxBuffer.Data, std::size_t(list.VtxBuffer.Size) * sizeof(ImDrawVert),
                         list.IdxBuffer.Data, std::size_t(list.IdxBuffer.Size) * sizeof(ImDrawIdx));
            for (const ImDrawCmd& command : list.CmdBuffer) draw(command);
        }
    }

  private:
    void draw(const ImDrawCmd& command) const {
        const int left = std::max(0, int(command.ClipRect.x)), top = std::max(0, int(command.ClipRect.y));
        const int width = std::min(pixels_.width, int(command.ClipRect.z)) - left;
        const int height = std::min(pixels_.height, int(command.ClipRect.w)) - top;
        if (command.UserCallback || width <= 0 || height <= 0) return;
        if (const CoverageTexture* picture =
                find_picture_texture(compat::texture_of<const void>(command.GetTexID())))
            page_picture(std::uint32_t(picture->serial), picture->colors, picture->width, picture->height);
        else
            page_picture(0, nullptr, 0, 0);
        page_triangles(command.ElemCount, command.IdxOffset, command.VtxOffset, left, top, width, height);
    }
};

class SoftwareOutput final : public PageOutput {
  public:
    void fonts_changed() override { renderer_.fonts_changed(); }

    void show(ImDrawData& frame) override {
        renderer_.draw(frame, picture_, pixels_.width, pixels_.height);
        const Image& image = picture_.image();
        page_pixels(image.pixels.data(), image.width, image.height);
    }

  private:
    TiledPicture picture_{0xff000000u};
    SoftwareRenderer renderer_;
};

}  // namespace

std::unique_ptr<PageOutput> make_page_output() {
    if (page_webgl() != 0) return std::make_unique<GlOutput>();
    return std::make_unique<SoftwareOutput>();
}

}  // namespace testbed::platform::web
