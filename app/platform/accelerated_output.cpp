#include <algorithm>
#include <cstring>
#include <map>

#include "app/platform/imgui_compat.h"
#include "app/platform/picture_texture.h"
#include "app/platform/sdl_output.h"

namespace testbed::platform {
namespace {

class AcceleratedOutput final : public Output {
  public:
    AcceleratedOutput(SDL_Renderer* renderer, bool waits) : renderer_(renderer), waits_(waits) {
        ImGuiIO& io = ImGui::GetIO();
        io.BackendRendererName = "collision_testbed_sdl2";
        io.BackendFlags |= ImGuiBackendFlags_RendererHasVtxOffset;
#if TESTBED_IMGUI_HAS_TEXTURES
        io.BackendFlags |= ImGuiBackendFlags_RendererHasTextures;
#endif
    }

    Extent size() const override {
        Extent size;
        if (SDL_GetRendererOutputSize(renderer_.get(), &size.width, &size.height) != 0) return {};
        return size;
    }

    void fonts_changed() override {
        pictures_.clear();
#if TESTBED_IMGUI_HAS_TEXTURES
        for (ImTextureData* texture : ImGui::GetPlatformIO().Textures) {
            if (texture->Status == ImTextureStatus_OK) texture->SetStatus(ImTextureStatus_WantCreate);
        }
#else
        ImFontAtlas& atlas = *ImGui::GetIO().Fonts;
        unsigned char* pixels = nullptr;
        int width = 0, height = 0;
        atlas.GetTexDataAsRGBA32(&pixels, &width, &height);
        font_texture_ = make_texture(width, height, pixels, width * 4);
        atlas.SetTexID(compat::texture_id(font_texture_.get()));
#endif
    }

    void show(ImDrawData& frame) override {
        serve_textures(frame);
        SDL_SetRenderDrawColor(renderer_.get(), 0, 0, 0, 255);
        SDL_RenderClear(renderer_.get());
        for (int i = 0; i < compat::list_count(frame); ++i) draw(*frame.CmdLists[i], size());
        std::erase_if(pictures_, [](const auto& picture) { return !picture.second.drawn; });
        for (auto& [serial, picture] : pictures_) picture.drawn = false;
        SDL_RenderSetClipRect(renderer_.get(), nullptr);
        SDL_RenderPresent(renderer_.get());
    }

    bool waits_for_display() const override { return waits_; }

  private:
    struct DestroyRenderer {
        void operator()(SDL_Renderer* renderer) const { SDL_DestroyRenderer(renderer); }
    };
    struct DestroyTexture {
        void operator()(SDL_Texture* texture) const { SDL_DestroyTexture(texture); }
    };
    using Texture = std::unique_ptr<SDL_Texture, DestroyTexture>;

    Texture make_texture(int width, int height, const void* pixels, int pitch) const {
        Texture texture(SDL_CreateTexture(renderer_.get(), SDL_PIXELFORMAT_RGBA32, SDL_TEXTUREACCESS_STATIC,
                                          width, height));
        if (!texture) {
            SDL_Log("no texture of %d x %d: %s", width, height, SDL_GetError());
            return texture;
        }
        SDL_UpdateTexture(texture.get(), nullptr, pixels, pitch);
        SDL_SetTextureBlendMode(texture.get(), SDL_BLENDMODE_BLEND);
        SDL_SetTextureScaleMode(texture.get(), SDL_ScaleModeLinear);
        return texture;
    }

    /// Of letters, or of a picture, which goes to the graphics card when it is first drawn.
    SDL_Texture* texture_of(ImTextureID id) {
        const CoverageTexture* picture = find_picture_texture(compat::texture_of<const void>(id));
        if (!picture) return compat::texture_of<SDL_Texture>(id);
        OwnPicture& own = pictures_[picture->serial];
        if (!own.texture)
            own.texture = make_texture(picture->width, picture->height, picture->colors, picture->width * 4);
        own.drawn = true;
        return own.texture.get();
    }

    void draw(const ImDrawList& list, Extent size) {
        for (const ImDrawCmd& command : list.CmdBuffer) {
            const int left = std::max(0, static_cast<int>(command.ClipRect.x));
            const int top = std::max(0, static_cast<int>(command.ClipRect.y));
            const int right = std::min(size.width, static_cast<int>(command.ClipRect.z));
            const int bottom = std::min(size.height, static_cast<int>(command.ClipRect.w));
            if (command.UserCallback || left >= right || top >= bottom) continue;
            const SDL_Rect clip{left, top, right - left, bottom - top};
            SDL_RenderSetClipRect(renderer_.get(), &clip);

            const ImDrawVert* vertex = list.VtxBuffer.Data + command.VtxOffset;
            constexpr int stride = sizeof(ImDrawVert);
            SDL_RenderGeometryRaw(renderer_.get(), texture_of(command.GetTexID()), &vertex->pos.x, stride,
                                  reinterpret_cast<const SDL_Color*>(&vertex->col), stride, &vertex->uv.x,
                                  stride, list.VtxBuffer.Size - static_cast<int>(command.VtxOffset),
                                  list.IdxBuffer.Data + command.IdxOffset,
                                  static_cast<int>(command.ElemCount), sizeof(ImDrawIdx));
        }
    }

#if TESTBED_IMGUI_HAS_TEXTURES
    void serve_textures(ImDrawData& frame) {
        if (!frame.Textures) return;
        for (ImTextureData* request : *frame.Textures) {
            if (request->Status == ImTextureStatus_WantCreate) {
                drop_texture(*request);
                Texture made =
                    make_texture(request->Width, request->Height, request->GetPixels(), request->GetPitch());
                request->SetTexID(compat::texture_id(made.release()));
                request->SetStatus(ImTextureStatus_OK);
            } else if (request->Status == ImTextureStatus_WantUpdates) {
                for (const ImTextureRect& part : request->Updates) {
                    const SDL_Rect where{part.x, part.y, part.w, part.h};
                    SDL_UpdateTexture(compat::texture_of<SDL_Texture>(request->TexID), &where,
                                      request->GetPixelsAt(part.x, part.y), request->GetPitch());
                }
                request->SetStatus(ImTextureStatus_OK);
            } else if (request->Status == ImTextureStatus_WantDestroy && request->UnusedFrames > 0) {
                drop_texture(*request);
                request->SetStatus(ImTextureStatus_Destroyed);
            }
        }
    }
    static void drop_texture(ImTextureData& request) {
        const Texture dropped(compat::texture_of<SDL_Texture>(request.TexID));
        request.SetTexID(ImTextureID_Invalid);
    }
#else
    void serve_textures(ImDrawData&) {}
#endif

    std::unique_ptr<SDL_Renderer, DestroyRenderer> renderer_;
    Texture font_texture_;
    struct OwnPicture {
        Texture texture;
        bool drawn = false;  ///< in this frame
    };
    std::map<std::uint64_t, OwnPicture> pictures_;  ///< by their serials
    bool waits_;
};

}  // namespace

std::unique_ptr<Output> make_accelerated_output(SDL_Window* window) {
    SDL_SetHint(SDL_HINT_RENDER_BATCHING, "1");
    SDL_Renderer* renderer =
        SDL_CreateRenderer(window, -1, SDL_RENDERER_ACCELERATED | SDL_RENDERER_PRESENTVSYNC);
    if (!renderer) return nullptr;
    SDL_RendererInfo info{};
    SDL_GetRendererInfo(renderer, &info);
    if ((info.flags & SDL_RENDERER_ACCELERATED) == 0 || std::strcmp(info.name, "software") == 0) {
        SDL_DestroyRenderer(renderer);
        return nullptr;
    }
    return std::make_unique<AcceleratedOutput>(renderer, (info.flags & SDL_RENDERER_PRESENTVSYNC) != 0);
}

}  // namespace testbed::platform
