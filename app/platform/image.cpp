#include "app/platform/image.h"

#include <bit>

#include "app/platform/fail.h"

#define STB_IMAGE_WRITE_STATIC
#define STB_IMAGE_WRITE_IMPLEMENTATION
#define STBI_WRITE_NO_STDIO
#include <stb_image_write.h>

namespace testbed::platform {

static_assert(std::endian::native == std::endian::little, "the bytes of a pixel are red, green, blue, alpha");

Image filled_image(int width, int height, std::uint32_t color) {
    const auto count = static_cast<std::size_t>(width) * static_cast<std::size_t>(height);
    return {width, height, std::vector<std::uint32_t>(count, color)};
}

std::string encode_png(const Image& image) {
    std::string file;
    const auto append = [](void* to, void* bytes, int count) {
        static_cast<std::string*>(to)->append(static_cast<const char*>(bytes),
                                              static_cast<std::size_t>(count));
    };
    if (!stbi_write_png_to_func(append, &file, image.width, image.height, 4, image.pixels.data(),
                                image.width * 4)) {
        fail("the picture could not be encoded as PNG");
    }
    return file;
}

}  // namespace testbed::platform
