#include "app/platform/software_renderer.h"

#include <utility>

#include "app/platform/imgui_compat.h"

namespace testbed::platform {

SoftwareRenderer::SoftwareRenderer() {
    ImGuiIO& io = ImGui::GetIO();
    io.BackendRendererName = "collision_testbed_raster";
    io.BackendFlags |= ImGuiBackendFlags_RendererHasVtxOffset;
#if TESTBED_IMGUI_HAS_TEXTURES
    io.BackendFlags |= ImGuiBackendFlags_RendererHasTextures;
    io.Fonts->TexDesiredFormat = ImTextureFormat_Alpha8;
#endif
}

#if TESTBED_IMGUI_HAS_TEXTURES

void SoftwareRenderer::fonts_changed() {}

void SoftwareRenderer::serve_textures(ImDrawData& data) {
    if (!data.Textures) return;
    for (ImTextureData* request : *data.Textures) {
        if (request->Status != ImTextureStatus_OK) textures_changed_ = true;
        if (request->Status == ImTextureStatus_WantCreate) {
            textures_.push_back({request->Width, request->Height, request->Pixels});
            request->SetTexID(compat::texture_id(&textures_.back()));
            request->SetStatus(ImTextureStatus_OK);
        } else if (request->Status == ImTextureStatus_WantUpdates) {
            compat::texture_of<CoverageTexture>(request->TexID)->coverage = request->Pixels;
            request->SetStatus(ImTextureStatus_OK);
        } else if (request->Status == ImTextureStatus_WantDestroy && request->UnusedFrames > 0) {
            const auto* gone = compat::texture_of<CoverageTexture>(request->TexID);
            textures_.remove_if([&](const CoverageTexture& texture) { return &texture == gone; });
            request->SetTexID(ImTextureID_Invalid);
            request->SetStatus(ImTextureStatus_Destroyed);
        }
    }
}

#else

void SoftwareRenderer::fonts_changed() {
    ImFontAtlas& atlas = *ImGui::GetIO().Fonts;
    CoverageTexture texture;
    unsigned char* coverage = nullptr;
    atlas.GetTexDataAsAlpha8(&coverage, &texture.width, &texture.height);
    texture.coverage = coverage;
    textures_.assign(1, texture);
    textures_changed_ = true;
    atlas.SetTexID(compat::texture_id(&textures_.back()));
}

void SoftwareRenderer::serve_textures(ImDrawData&) {}

#endif

void SoftwareRenderer::draw(ImDrawData& data, Image& image) {
    serve_textures(data);
    rasterize(data, image);
}

const std::vector<raster::Box>& SoftwareRenderer::draw(ImDrawData& data, TiledPicture& picture, int width,
                                                       int height) {
    serve_textures(data);
    if (std::exchange(textures_changed_, false)) picture.forget();
    return picture.draw(data, width, height);
}

}  // namespace testbed::platform
