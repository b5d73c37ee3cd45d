// What the page does for the module: the functions that assets/web/ hands it under the name "page". Texts are
// UTF-8 in the module's memory.
#pragma once

#include <cstddef>
#include <cstdint>

#define PAGE_IMPORT(name) __attribute__((import_module("page"), import_name(name)))

extern "C" {

PAGE_IMPORT("title") void page_title(const char* text, std::size_t size);
/// One of ImGuiMouseCursor_, or -1.
PAGE_IMPORT("cursor") void page_cursor(int cursor);
/// Whether a text field has the keyboard: a telephone shows one.
PAGE_IMPORT("typing") void page_typing(int on);
/// Where the field's text cursor stands, in CSS pixels: the top of its line, and the line's height.
PAGE_IMPORT("text_cursor") void page_text_cursor(float x, float y, float height);
PAGE_IMPORT("full_screen") void page_full_screen(int on);
/// Reads the browser's clipboard, which may ask its user, then pastes as by key.
PAGE_IMPORT("paste") void page_paste();
PAGE_IMPORT("copy") void page_copy(const char* text, std::size_t size);
/// Asks for a file to open (0), to save (1), or for several to open (2): `chosen` of window.cpp gets its
/// name, or none, and `dropped` the names of further ones.
PAGE_IMPORT("choose") void page_choose(int how, const char* name, std::size_t size);
/// How far the open lesson is, as LessonTold; steps 0: none is open.
PAGE_IMPORT("lesson")
void page_lesson(const char* name, std::size_t size, int step, int done, int steps, int right, int questions);
/// A letter of the browser's fonts for a line so many pixels high: rows of coverage, a byte a pixel, of `room`
/// bytes at most. place: its width, height, left, top below the baseline, and advance, in pixels. 0: there is
/// none.
PAGE_IMPORT("glyph")
int page_glyph(std::uint32_t character, float line, std::uint8_t* coverage, std::size_t room, float* place);
/// Why what the page around a frame asked for was not done.
PAGE_IMPORT("problem") void page_problem(const char* text, std::size_t size);
/// That a link was opened for that page: the part of an address from # on.
PAGE_IMPORT("opened_for_host") void page_opened_for_host(const char* link, std::size_t size);
/// What the window says, for those who do not see it.
PAGE_IMPORT("announce") void page_announce(const char* text, std::size_t size);

// Code that somebody wrote, in workers (script_child.cpp); collider_said and collider_ended of window.cpp are
// told what becomes of it.
PAGE_IMPORT("collider_start") void page_collider_start(int id, const char* code, std::size_t size);
/// Lines, with a line break between them.
PAGE_IMPORT("collider_send") void page_collider_send(int id, const char* lines, std::size_t size);
PAGE_IMPORT("collider_stop") void page_collider_stop(int id);

// Drawing by WebGL 2; page_webgl() is 0 where there is none.
PAGE_IMPORT("webgl") int page_webgl();
/// The texture of letters: one byte of coverage a texel.
PAGE_IMPORT("texture") void page_texture(const std::uint8_t* texels, int width, int height);
/// What the triangles that follow are drawn with: the picture of this number, of which the page keeps some,
/// or 0 for the letters. Four bytes a texel: red, green, blue, alpha.
PAGE_IMPORT("picture")
void page_picture(std::uint32_t number, const std::uint32_t* texels, int width, int height);
PAGE_IMPORT("begin_frame") void page_begin_frame(int width, int height);
PAGE_IMPORT("buffers")
void page_buffers(const void* vertices, std::size_t vertex_bytes, const void* indices,
                  std::size_t index_bytes);
PAGE_IMPORT("triangles")
void page_triangles(std::size_t count, std::size_t first_index, std::size_t first_vertex, int left, int top,
                    int width, int height);
/// A whole frame in pixels: red, green, blue, alpha.
PAGE_IMPORT("pixels") void page_pixels(const std::uint32_t* pixels, int width, int height);

}  // extern "C"
