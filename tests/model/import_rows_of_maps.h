// Formats of maps that are more than one list of shapes.
#pragma once

#include "tests/model/import_row.h"

namespace testbed::exchange {

inline constexpr ImportRow
    rows_of_maps[] =
        {
            // Offsets of layers, also of those around them.
            {"Tiled, JSON",
             R"({"layers":[{"offsetx":10,"offsety":5,"objects":[{"x":1,"y":2,"point":true}]}]})",
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
             R"(return { luaversion = "5.1", layers = { { objects = { { shape = "point", x = w, y = 2 } } } } })",
             "", "1:79 this is no table of Lua: 'w' is no value of a table"},
            {"Tiled, Lua", R"(return { luaversion = "5.1", width = 30, height = 20, layers = {)", "",
             "1:65 this is no table of Lua: a table does not end"},
            {"Tiled, Lua", R"(return { luaversion = "5.1", layers = { 1, x = 2 } })", "",
             "1:44 this is no table of Lua: a table with keys and without"},
            {"Tiled, Lua",
             R"(return { luaversion = "5.1", layers = { { type = "tilelayer", data = { 0, 0 } } } })", "",
             ""},
            {"Tiled, Lua",
             R"(return { luaversion = "5.1", layers = { { objects = { { x = "1", y = 2 } } } } })", "",
             R"(1:61 "x" is no number)"},
            {"Tiled, Lua", R"(return { luaversion = "5.1
a", layers = {} })",
             "", ""},
            {"Tiled, Lua", R"(return { luaversion = "5.1", layers = {} }, 1)", "",
             "1:43 this is no table of Lua: something stands behind the table"},
            {"Tiled, Lua", R"(return { luaversion = [[5.1]], layers = { { objects = { 3 } } } })", "",
             "1:57 what stands here is no object"},
            // Shapes of tiles, wherever the map shows such a tile.
            {"Tiled, JSON",
             R"({"width":2,"height":2,"tilewidth":16,"tileheight":16,"layers":[{"width":2,"data":[1,2147483649,0,1]}],"tilesets":[{"firstgid":1,"tilewidth":16,"tileheight":16,"tiles":[{"id":0,"objectgroup":{"objects":[{"x":0,"y":0,"width":8,"height":4}]}}]}]})",
             "rectangle 4,-2 8x4 | rectangle 28,-2 8x4 | rectangle 20,-18 8x4", ""},
            {"Tiled, JSON",
             R"({"width":2,"height":2,"tilewidth":16,"tileheight":16,"layers":[{"width":2,"encoding":"base64","data":"AQAAAAAAAAABAACAAQAAAA=="}],"tilesets":[{"firstgid":1,"tilewidth":16,"tileheight":16,"tiles":[{"id":0,"objectgroup":{"objects":[{"x":0,"y":0,"width":8,"height":4}]}}]}]})",
             "rectangle 4,-2 8x4 | rectangle 12,-18 8x4 | rectangle 20,-18 8x4", ""},
            {"Tiled, JSON",
             R"({"width":2,"height":2,"tilewidth":16,"tileheight":16,"layers":[{"width":2,"encoding":"base64","compression":"zlib","data":"eJxjZIAARgaGBiBmAAACrACE"}],"tilesets":[{"firstgid":1,"tilewidth":16,"tileheight":16,"tiles":[{"id":0,"objectgroup":{"objects":[{"x":0,"y":0,"width":8,"height":4}]}}]}]})",
             "rectangle 4,-2 8x4 | rectangle 12,-18 8x4 | rectangle 20,-18 8x4", ""},
            {"Tiled, JSON",
             R"({"width":2,"height":2,"tilewidth":16,"tileheight":16,"layers":[{"width":2,"encoding":"base64","compression":"zstd","data":"AQAAAAAAAAABAACAAQAAAA=="}],"tilesets":[{"firstgid":1,"tilewidth":16,"tileheight":16,"tiles":[{"id":0,"objectgroup":{"objects":[{"x":0,"y":0,"width":8,"height":4}]}}]}]})",
             "",
             R"x(1:123 a layer of tiles: the compression "zstd" is not read | (1:164 1 tile with shapes is in no layer))x"},
            {"Tiled, JSON",
             R"({"width":2,"height":2,"tilewidth":16,"tileheight":16,"layers":[{"chunks":[{"x":-1,"y":2,"width":1,"height":1,"data":[1]}]}],"tilesets":[{"firstgid":1,"tilewidth":16,"tileheight":16,"tiles":[{"id":0,"objectgroup":{"objects":[{"x":0,"y":0,"width":8,"height":4}]}}]}]})",
             "rectangle -12,-34 8x4", ""},
            {"Tiled, JSON",
             R"({"width":2,"height":2,"tilewidth":16,"tileheight":16,"layers":[{"data":[0]}],"tilesets":[{"firstgid":1,"tilewidth":16,"tileheight":16,"tiles":[{"id":0,"objectgroup":{"objects":[{"x":0,"y":0,"width":8,"height":4}]}}]}]})",
             "", "(1:90 1 tile with shapes is in no layer)"},
            {"Tiled, JSON",
             R"({"width":2,"height":2,"tilewidth":16,"tileheight":16,"layers":[{"data":[1]}],"tilesets":[{"firstgid":1,"source":"walls.tsx"}]})",
             "", "(1:90 walls.tsx is another file: shapes that its tiles may have are missing)"},
            {"Tiled, JSON",
             R"({"width":2,"height":2,"tilewidth":16,"tileheight":16,"orientation":"isometric","layers":[{"data":[1,1]},{"objects":[{"x":1,"y":2,"point":true},{"gid":1,"x":0,"y":0}]}],"tilesets":[{"firstgid":1,"tilewidth":16,"tileheight":16,"tiles":[{"id":0,"objectgroup":{"objects":[{"x":0,"y":0,"width":8,"height":4}]}}]}]})",
             "point 1,-2",
             "(1:1 an isometric map: its objects stand as in its plane, seen from above) | 1:98 2 cells "
             "whose tiles have shapes: left out, as the map is isometric | 1:144 an object with a tile in a "
             "map that is isometric"},
            {"Tiled, JSON",
             R"({"type":"tileset","tilewidth":16,"tileheight":16,"tiles":[{"id":3,"objectgroup":{"objects":[{"x":1,"y":2,"width":8,"height":4}]}}]})",
             "rectangle 5,-4 8x4", ""},
            {"Tiled, JSON",
             R"({"tilewidth":16,"tileheight":16,"tiles":{"3":{"objectgroup":{"objects":[{"x":1,"y":2,"width":8,"height":4}]}}}})",
             "rectangle 5,-4 8x4", ""},
            {"Tiled, JSON",
             R"({"width":2,"height":2,"tilewidth":16,"tileheight":16,"layers":[{"objects":[{"gid":1,"x":10,"y":50,"width":32,"height":16}]}],"tilesets":[{"firstgid":1,"tilewidth":16,"tileheight":16,"tiles":[{"id":0,"objectgroup":{"objects":[{"x":0,"y":0,"width":8,"height":4}]}}]}]})",
             "rectangle 18,-36 16x4", ""},
            {"Tiled, TMX",
             R"(<map orientation="orthogonal" tilewidth="16" tileheight="16"><tileset firstgid="1" tilewidth="16" tileheight="24"><tileoffset x="1" y="2"/><tile id="0"><objectgroup><object width="8" height="4"/><object x="1" y="1"><text>hi</text></object></objectgroup></tile><tile id="1"><objectgroup><object><polygon points="0,0 16,0 0,24"/></object></objectgroup></tile></tileset><layer width="2" offsetx="100"><data encoding="csv">1,0,
0,1</data></layer><layer width="1"><data><tile gid="2"/></data></layer></map>)",
             "rectangle 105,4 8x4 | rectangle 121,-12 8x4 | polygon 1,6 17,6 1,-18",
             "1:197 a text is no shape that can be read here"},
            {"Tiled, TMX",
             R"(<map orientation="orthogonal" tilewidth="16" tileheight="16"><tileset firstgid="1" tilewidth="16" tileheight="24"><tileoffset x="1" y="2"/><tile id="0"><objectgroup><object width="8" height="4"/><object x="1" y="1"><text>hi</text></object></objectgroup></tile><tile id="1"><objectgroup><object><polygon points="0,0 16,0 0,24"/></object></objectgroup></tile></tileset><layer width="1"><data encoding="csv">2684354562,1610612738,3758096386,536870914</data></layer></map>)",
             "polygon 25,-2 25,-18 1,-2 | polygon 1,-34 1,-18 25,-34 | polygon 25,-50 25,-34 1,-50 | polygon "
             "1,-50 1,-66 25,-50",
             "1:197 a text is no shape that can be read here | (1:63 1 tile with shapes is in no layer)"},
            {"Tiled, TMX",
             R"(<map orientation="orthogonal" tilewidth="16" tileheight="16"><tileset firstgid="1" source="a.tsx"/><objectgroup><object gid="3" x="1" y="2"/></objectgroup></map>)",
             "",
             "1:114 an object with gid is no shape that can be read here | (1:63 a.tsx is another file: "
             "shapes that its tiles may have are missing)"},
            {"Tiled, TMX",
             R"(<tileset tilewidth="16" tileheight="16"><tile id="7"><objectgroup><object x="1" y="2" width="8" height="4"/></objectgroup></tile></tileset>)",
             "rectangle 5,-4 8x4", ""},
            {"Tiled, TMX",
             R"(<map orientation="orthogonal" tilewidth="16" tileheight="16"><tileset firstgid="1" tilewidth="16" tileheight="24" tilerendersize="grid"><tileoffset x="1" y="2"/><tile id="0"><objectgroup><object width="8" height="4"/><object x="1" y="1"><text>hi</text></object></objectgroup></tile><tile id="1"><objectgroup><object><polygon points="0,0 16,0 0,24"/></object></objectgroup></tile></tileset><layer width="1"><data encoding="csv">2</data></layer></map>)",
             "",
             "1:219 a text is no shape that can be read here | 1:408 1 cell whose tiles have shapes: left "
             "out, as they are scaled to the cells | (1:63 1 tile with shapes is in no layer)"},
            {"Tiled, TMX",
             R"(<map orientation="orthogonal" tilewidth="16" tileheight="16"><tileset firstgid="1" tilewidth="16" tileheight="24"><tileoffset x="1" y="2"/><tile id="0"><objectgroup><object width="8" height="4"/><object x="1" y="1"><text>hi</text></object></objectgroup></tile><tile id="1"><objectgroup><object><polygon points="0,0 16,0 0,24"/></object></objectgroup></tile></tileset><layer width="1"><data encoding="csv">a</data></layer></map>)",
             "",
             "1:197 a text is no shape that can be read here | 1:386 a layer of tiles: its data are no "
             "numbers of tiles | "
             "(1:63 2 tiles with shapes are in no layer)"},
            {"Tiled, TMX",
             R"(<map orientation="orthogonal" tilewidth="16" tileheight="16"><tileset firstgid="1" tilewidth="16" tileheight="16" objectalignment="center"><tile id="0"><objectgroup><object width="8" height="4"/></objectgroup></tile></tileset><objectgroup><object gid="1" x="10" y="50" width="32" height="16"/></objectgroup></map>)",
             "rectangle 2,-44 16x4", ""},
            {"Tiled, Lua",
             R"(return { luaversion = "5.1", width = 1, tilewidth = 16, tileheight = 16, tilesets = { { firstgid = 1, filename = "a.tsx", tilewidth = 16, tileheight = 16, tiles = { { id = 0, objectGroup = { objects = { { shape = "rectangle", x = 0, y = 0, width = 8, height = 4 } } } } } } }, layers = { { type = "tilelayer", width = 1, encoding = "lua", data = { 0, 1 } } } })",
             "rectangle 4,-18 8x4", ""},
};

}  // namespace testbed::exchange
