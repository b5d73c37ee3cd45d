// Formats of maps that are more than one list of shapes.
#pragma once

#include "tests/model/import_row.h"

namespace testbed::exchange {

inline constexpr ImportRow rows_of_maps[] = {
    // Offsets of layers, also of those around them.
    {"Tiled, JSON", R"({"layers":[{"offsetx":10,"offsety":5,"objects":[{"x":1,"y":2,"point":true}]}]})",
     "point 11,-7", ""},
    {"Tiled, JSON",
     R"({"layers":[{"offsetx":10,"layers":[{"offsety":5,"objects":[{"x":1,"y":2,"point":true}]}]}]})",
     "point 11,-7", ""},
    {"Tiled, JSON", R"({"layers":[{"offsetx":"a","objects":[{"x":1,"y":2,"point":true}]}]})", "",
     R"(1:23 "offsetx" is no number)"},
    {"Tiled, TMX",
     R"(<map><group offsetx="10"><objectgroup offsety="5"><object x="1" y="2"><point/></object></objectgroup></group></map>)",
     "point 11,-7", ""},
    {"Tiled, TMX",
     R"(<map><objectgroup offsetx="a"><object x="1" y="2"><point/></object></objectgroup></map>)",
     "point 1,-2", R"(1:7 offsetx="a" is no number)"},
    // A map as Tiled exports it in Lua.
    {"Tiled, Lua", R"(return {
  version = "1.10",
  luaversion = "5.1",
  tiledversion = "1.10.2",
  orientation = "orthogonal",
  width = 30,
  height = 20,
  tilewidth = 16,
  tileheight = 16,
  properties = {
    ["music"] = "a \"b\""
  },
  tilesets = {},
  layers = {
    {
      type = "objectgroup",
      name = "walls",
      offsetx = 10,
      offsety = 5,
      objects = {
        {
          id = 1,
          name = "wall",
          shape = "rectangle",
          x = 1,
          y = 2,
          width = 3,
          height = 4,
          rotation = 0,
          visible = true,
          properties = {}
        }
      }
    }
  }
})",
     "wall 12.5,-9 3x4", ""},
    {"Tiled, Lua",
     R"(return { luaversion = "5.1", layers = { { objects = { { shape = "rectangle", x = 1, y = 2, width = 4, height = 2, rotation = 90 } } } } })",
     "oriented_rectangle 0,-4 4x2 turned -90", ""},
    {"Tiled, Lua",
     R"(return { luaversion = "5.1", layers = { { objects = { { shape = "point", x = 1, y = 2 } } } } })",
     "point 1,-2", ""},
    {"Tiled, Lua",
     R"(return { luaversion = "5.1", layers = { { objects = { { shape = "ellipse", x = 1, y = 2, width = 4, height = 4 } } } } })",
     "circle 3,-4 r2", ""},
    {"Tiled, Lua",
     R"(return { luaversion = "5.1", layers = { { objects = { { shape = "ellipse", x = 1, y = 2, width = 4, height = 3 } } } } })",
     "", "1:55 an ellipse of 4 by 3: only circles are read"},
    {"Tiled, Lua",
     R"(return { luaversion = "5.1", layers = { { objects = { { shape = "polygon", x = 1, y = 2, polygon = { { x = 0, y = 0 }, { x = 1, y = 0 }, { x = 1, y = 1 } } } } } } })",
     "polygon 1,-2 2,-2 2,-3", ""},
    {"Tiled, Lua",
     R"(return { luaversion = "5.1", layers = { { objects = { { shape = "polyline", x = 1, y = 2, rotation = 90, polyline = { { x = 0, y = 0 }, { x = 1, y = 0 } } } } } } })",
     "polyline open 0,0 1,0 @1,-2 turned -90", ""},
    {"Tiled, Lua",
     R"(return { luaversion = "5.1", layers = { { objects = { { shape = "text", x = 1, y = 2, text = "hi" } } } } })",
     "", R"(1:55 an object with "text" is no shape that can be read here)"},
    {"Tiled, Lua",
     R"(-- exported
--[[ by hand ]] return {["luaversion"]='5.1';layers={{type="group",layers={{offsetx=1e1,objects={{shape="point",x=-.5,y=0x10,},}}}}}})",
     "point 9.5,-16", ""},
    {"Tiled, Lua",
     R"(return { luaversion = "5.1", layers = { { objects = { { shape = "point", x = w, y = 2 } } } } })", "",
     "1:79 this is no table of Lua: 'w' is no value of a table"},
    {"Tiled, Lua", R"(return { luaversion = "5.1", width = 30, height = 20, layers = {)", "",
     "1:65 this is no table of Lua: a table does not end"},
    {"Tiled, Lua", R"(return { luaversion = "5.1", layers = { 1, x = 2 } })", "",
     "1:44 this is no table of Lua: a table with keys and without"},
    {"Tiled, Lua", R"(return { luaversion = "5.1", layers = { { type = "tilelayer", data = { 0, 0 } } } })",
     "", ""},
    {"Tiled, Lua", R"(return { luaversion = "5.1", layers = { { objects = { { x = "1", y = 2 } } } } })", "",
     R"(1:61 "x" is no number)"},
    {"Tiled, Lua", R"(return { luaversion = "5.1
a", layers = {} })",
     "", ""},
    {"Tiled, Lua", R"(return { luaversion = "5.1", layers = {} }, 1)", "",
     "1:43 this is no table of Lua: something stands behind the table"},
    {"Tiled, Lua", R"(return { luaversion = [[5.1]], layers = { { objects = { 3 } } } })", "",
     "1:57 what stands here is no object"},
};

}  // namespace testbed::exchange
