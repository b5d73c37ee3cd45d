# window.wasm: the rest of app/, and its libraries from the sources of Debian's packages.
file(GLOB imgui ${TESTBED_LIBRARIES}/imgui-*)
file(GLOB pugixml ${TESTBED_LIBRARIES}/pugixml-*/src)
file(GLOB zlib ${TESTBED_LIBRARIES}/zlib-*)
file(GLOB giflib ${TESTBED_LIBRARIES}/giflib-*)
file(GLOB qrcodegen ${TESTBED_LIBRARIES}/QR-Code-generator-*/cpp)

set(libraries "")
foreach(name imgui imgui_draw imgui_tables imgui_widgets)
  list(APPEND libraries ${imgui}/${name}.cpp)
endforeach()
list(APPEND libraries ${pugixml}/pugixml.cpp)
foreach(name adler32 compress crc32 deflate inffast inflate inftrees trees uncompr zutil)
  list(APPEND libraries ${zlib}/${name}.c)
endforeach()
foreach(name dgif_lib egif_lib gif_err gif_hash gifalloc openbsd-reallocarray)
  list(APPEND libraries ${giflib}/${name}.c)
endforeach()
list(APPEND libraries ${qrcodegen}/qrcodegen.cpp)
add_library(libraries STATIC ${libraries})
target_include_directories(libraries SYSTEM PUBLIC ${imgui} ${pugixml} ${zlib} ${giflib} ${qrcodegen} ${CMAKE_CURRENT_BINARY_DIR}/sysroot/include/stb)
target_compile_definitions(libraries PUBLIC PUGIXML_NO_EXCEPTIONS PUGIXML_NO_STL IMGUI_DISABLE_FILE_FUNCTIONS IMGUI_DISABLE_OBSOLETE_FUNCTIONS)
# What it throws ends the program.
set_property(SOURCE ${qrcodegen}/qrcodegen.cpp PROPERTY COMPILE_OPTIONS -fexceptions -fignore-exceptions)
target_compile_options(libraries PRIVATE -w $<$<COMPILE_LANGUAGE:CXX>:-fno-exceptions>)

# of_window(NAME BATCH FILE…): a layer, or what check.wasm has not of it.
function(of_window name batch)
  add_library(window_${name} OBJECT ${ARGN})
  target_link_libraries(window_${name} PRIVATE libraries)
  target_compile_options(window_${name} PRIVATE -Oz)
  as_one(window_${name} ${batch} window_editor ${app_headers} ${root}/app/editor/editor.h)
  set_property(GLOBAL APPEND PROPERTY window_layers window_${name})
endfunction()

foreach(name exchange edit editor export live)
  file(GLOB_RECURSE ${name} CONFIGURE_DEPENDS ${root}/app/${name}/*.cpp)
endforeach()
file(GLOB_RECURSE ui CONFIGURE_DEPENDS ${root}/app/ui/*.cpp)
list(REMOVE_ITEM ui ${root}/app/ui/open_window.cpp)
# In check.wasm already.
list(FILTER export EXCLUDE REGEX "/(class_predictions|class_report|render)\\.cpp$")
# A page starts no processes (script_child.cpp) and listens to none (receiver.cpp).
list(FILTER live EXCLUDE REGEX "/(listener|overheard|program|receiver)\\.cpp$")
of_window(editor 10 ${editor})
of_window(model 1 ${root}/app/model/live_analysis.cpp)
of_window(draw 1 ${root}/app/draw/imgui_painter.cpp)
of_window(exchange 10 ${exchange})
of_window(edit 10 ${edit})
of_window(ui 8 ${ui})
of_window(export 10 ${export})
of_window(live 10 ${live})
file(GLOB platform CONFIGURE_DEPENDS ${root}/app/platform/raster/*.cpp)
foreach(name clipboard context event_gate focus font_coverage fonts image input keys lent_glyphs missing_scripts more_glyphs number_box
        offscreen out_of_memory picture_texture pinch press_guard session software_renderer stand_ins)
  list(APPEND platform ${root}/app/platform/${name}.cpp)
endforeach()
of_window(platform 12 ${platform})

add_executable(window window.cpp browser_glyphs.cpp page_host.cpp page_output.cpp lesson_told.cpp chooser.cpp keys.cpp files.cpp receiver.cpp worker.cpp
               script_child.cpp store.cpp)
get_property(window_layers GLOBAL PROPERTY window_layers)
target_link_libraries(window PRIVATE flags runtime libraries core catalog model file lesson overlays draw view export
                      verify ${window_layers})
set_target_properties(window PROPERTIES SUFFIX .wasm)
target_link_options(window PRIVATE -mexec-model=reactor -Wl,-z,stack-size=8388608 -Wl,--strip-all)

# The page: static files, build/web/.
set(page ${CMAKE_CURRENT_BINARY_DIR}/../web)
set(TESTBED_FONTS "" CACHE STRING "Font files that come with the page")
if(NOT TESTBED_FONTS)
  foreach(font opentype/inter/Inter-Regular.otf opentype/inter/Inter-SemiBold.otf
          truetype/jetbrains-mono/JetBrainsMono-Regular.ttf truetype/dejavu/DejaVuSans.ttf)
    if(NOT EXISTS /usr/share/fonts/${font})
      message(FATAL_ERROR "There is no /usr/share/fonts/${font}: the page needs it")
    endif()
    list(APPEND TESTBED_FONTS /usr/share/fonts/${font})
  endforeach()
endif()
# It takes half a minute, and what is downloaded is a twentieth smaller than by gzip -9.
find_program(ZOPFLI zopfli REQUIRED)
# Smaller: 30 seconds, half a percent of what is downloaded. Without Binaryen
# the module comes as it is.
find_program(WASM_OPT wasm-opt)
set(module $<TARGET_FILE:window>)
if(WASM_OPT)
  set(module ${CMAKE_CURRENT_BINARY_DIR}/smaller.wasm)
  add_custom_command(OUTPUT ${module}
    COMMAND ${WASM_OPT} -Oz --enable-bulk-memory --enable-sign-ext --enable-mutable-globals
            --enable-nontrapping-float-to-int --enable-reference-types --enable-multivalue $<TARGET_FILE:window>
            -o ${module}
    DEPENDS window VERBATIM)
endif()
file(GLOB assets CONFIGURE_DEPENDS ${root}/assets/web/*)
file(GLOB_RECURSE scenes CONFIGURE_DEPENDS ${root}/scenes/*.json)
set(data ${CMAKE_CURRENT_BINARY_DIR}/data)
# Of the pages about scenes the program reads the glossary alone.
set(glossary ${root}/scenes/lessons/glossary.md)
file(GLOB_RECURSE pages RELATIVE ${root} CONFIGURE_DEPENDS ${root}/scenes/*.md)
list(REMOVE_ITEM pages scenes/lessons/glossary.md)
list(TRANSFORM pages PREPEND ${data}/)
# Every glyph stays; hints and the tables that shape text go, as stb_truetype reads neither. Without fonttools the fonts
# come as they are.
find_program(PYFTSUBSET pyftsubset)
set(fonts ${TESTBED_FONTS})
if(PYFTSUBSET)
  set(fonts "")
  file(MAKE_DIRECTORY ${CMAKE_CURRENT_BINARY_DIR}/fonts)
  foreach(font ${TESTBED_FONTS})
    get_filename_component(name ${font} NAME)
    set(smaller ${CMAKE_CURRENT_BINARY_DIR}/fonts/${name})
    # It fills in symbols and European letters that the others lack; letters of other scripts come from the browser.
    set(kept *)
    if(name STREQUAL "DejaVuSans.ttf")
      set(kept U+0000-052F,U+1D00-1DBF,U+1E00-27FF,U+2900-2BFF,U+2C60-2C7F,U+A720-A7FF,U+FB00-FB06,U+FFFC-FFFD)
    endif()
    add_custom_command(OUTPUT ${smaller}
      COMMAND ${PYFTSUBSET} ${font} --unicodes=${kept} --notdef-outline --no-hinting --layout-features=
              --drop-tables+=GDEF,GPOS,GSUB,kern,FFTM --output-file=${smaller}
      DEPENDS ${font} VERBATIM)
    list(APPEND fonts ${smaller})
  endforeach()
endif()
add_custom_command(OUTPUT ${page}/data.tar.gz
  COMMAND ${CMAKE_COMMAND} -E rm -rf ${data}
  COMMAND ${CMAKE_COMMAND} -E make_directory ${data}/fonts ${page}
  COMMAND ${CMAKE_COMMAND} -E copy ${fonts} ${data}/fonts
  COMMAND ${CMAKE_COMMAND} -E copy_directory ${root}/scenes ${data}/scenes
  COMMAND ${CMAKE_COMMAND} -E rm -f ${pages}
  COMMAND ${CMAKE_COMMAND} -E chdir ${data} ${CMAKE_COMMAND} -E tar cf ${data}.tar --format=gnutar fonts scenes
  COMMAND ${ZOPFLI} -c --i5 ${data}.tar > ${page}/data.tar.gz
  DEPENDS ${fonts} ${scenes} ${glossary} VERBATIM)
add_custom_command(OUTPUT ${page}/window.wasm.gz
  COMMAND ${CMAKE_COMMAND} -E make_directory ${page}
  COMMAND ${ZOPFLI} -c --i5 ${module} > ${page}/window.wasm.gz
  DEPENDS window ${module} VERBATIM)
add_custom_command(OUTPUT ${page}/index.html
  COMMAND ${CMAKE_COMMAND} -E make_directory ${page}
  COMMAND ${CMAKE_COMMAND} -E copy ${assets} ${page}
  COMMAND ${CMAKE_COMMAND} -E copy ${root}/assets/collision-testbed.svg ${page}/icon.svg
  DEPENDS ${assets} ${root}/assets/collision-testbed.svg VERBATIM)
add_custom_target(page DEPENDS ${page}/index.html ${page}/window.wasm.gz ${page}/data.tar.gz)
