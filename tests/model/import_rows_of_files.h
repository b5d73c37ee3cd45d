// Formats of files.
#pragma once

#include "tests/model/import_row.h"

namespace testbed::exchange {

inline constexpr ImportRow rows_of_files[] = {
    {"WKT", "POINT (1 2)", "point 1,2", ""},
    {"WKT", "point(1.5 -2e1)", "point 1.5,-20", ""},
    {"WKT", "POINT EMPTY", "", ""},
    {"WKT", "LINESTRING (0 0, 1 0)", "segment 0,0 1,0", ""},
    {"WKT", "LINESTRING (0 0, 1 0, 1 1)", "polyline open 0,0 1,0 1,1", ""},
    {"WKT", "LINESTRING(0 0)", "", "1:1 a line needs two points, got 1"},
    {"WKT", "POLYGON ((0 0, 4 0, 4 3, 0 0))", "polygon 0,0 4,0 4,3", ""},
    {"WKT", "POLYGON ((0 0, 9 0, 9 9, 0 9, 0 0), (1 1, 2 1, 2 2, 1 1))", "polygon 0,0 9,0 9,9 0,9",
     "1:37 the hole is left out, because polygons have no holes here"},
    {"WKT", "SRID=4326;POLYGON((0 0,1 0,1 1,0 0))", "polygon 0,0 1,0 1,1", ""},
    {"WKT", "MULTIPOINT (1 2, 3 4)", "point 1,2 | point 3,4", ""},
    {"WKT", "MULTIPOINT ((1 2), (3 4))", "point 1,2 | point 3,4", ""},
    {"WKT", "MULTILINESTRING ((0 0, 1 0), (2 2, 3 3, 4 2))", "segment 0,0 1,0 | polyline open 2,2 3,3 4,2",
     ""},
    {"WKT", "MULTIPOLYGON (((0 0, 1 0, 1 1, 0 0)), ((5 5, 6 5, 6 6, 5 5)))",
     "polygon 0,0 1,0 1,1 | polygon 5,5 6,5 6,6", ""},
    {"WKT", "GEOMETRYCOLLECTION (POINT (1 2), LINESTRING (0 0, 1 0))", "point 1,2 | segment 0,0 1,0", ""},
    {"WKT", "POINT Z (1 2 3)", "point 1,2", "(1:1 z and m are left out)"},
    {"WKT", "LINESTRING ZM (0 0 1 2, 1 0 1 2)", "segment 0,0 1,0", "(1:1 z and m are left out)"},
    {"WKT", R"(POLYGON ((0 0, 1 0, 1 1, 0 0)
)",
     "polygon 0,0 1,0 1,1", "1:30 ')' is missing before the end"},
    {"WKT", "POLYGON ((0 0, 1 0, 1 x, 0 0))", "", "1:23 a position needs x and y, got 'x'"},
    {"WKT", "CIRCULARSTRING (0 0, 1 1, 2 0)", "",
     "1:1 'CIRCULARSTRING' is no geometry that can be read here"},
    {"WKT", "POINT (1)", "", "1:9 a position needs x and y, got ')'"},
    {"WKT", "POLYGON ((0 0, 1 0))", "", "1:8 a polygon needs three vertices, got 2"},
    {"WKT", "POINT (1e999 0)", "", "1:8 a number must lie within what a double can hold"},
    {"WKT", "POINT (1 2); POINT (3 4)", "point 1,2 | point 3,4", ""},
    {"coordinates", "POLYGON 0 0, 1 0", "", "1:9 4 numbers that became no shape: 0, 0, 1, 0"},
    {"WKT", "POINT (3e15 0)", "", "1:1 point: must lie within ±1e15, got 3000000000000000"},
    {"WKT", R"(POLYGON EMPTY
POINT (0.1 0.2))",
     "point 0.1,0.2", ""},
    {"GeoJSON", R"({"type":"Point","coordinates":[1,2]})", "point 1,2", ""},
    {"GeoJSON", R"({"type":"LineString","coordinates":[[0,0],[1,0],[1,1]]})", "polyline open 0,0 1,0 1,1",
     ""},
    {"GeoJSON", R"({"type":"LineString","coordinates":[[0,0],[1,0]]})", "segment 0,0 1,0", ""},
    {"GeoJSON", R"({"type":"Polygon","coordinates":[[[0,0],[4,0],[4,3],[0,0]]]})", "polygon 0,0 4,0 4,3", ""},
    {"GeoJSON",
     R"({"type":"Polygon","coordinates":[[[0,0],[9,0],[9,9],[0,9],[0,0]],[[1,1],[2,1],[2,2],[1,1]]]})",
     "polygon 0,0 9,0 9,9 0,9", "1:66 the hole is left out, because polygons have no holes here"},
    {"GeoJSON", R"({"type":"MultiPoint","coordinates":[[1,2],[3,4]]})", "point 1,2 | point 3,4", ""},
    {"GeoJSON", R"({"type":"MultiLineString","coordinates":[[[0,0],[1,0]],[[2,2],[3,3]]]})",
     "segment 0,0 1,0 | segment 2,2 3,3", ""},
    {"GeoJSON",
     R"({"type":"MultiPolygon","coordinates":[[[[0,0],[1,0],[1,1],[0,0]]],[[[5,5],[6,5],[6,6],[5,5]]]]})",
     "polygon 0,0 1,0 1,1 | polygon 5,5 6,5 6,6", ""},
    {"GeoJSON",
     R"({"type":"GeometryCollection","geometries":[{"type":"Point","coordinates":[1,2]},{"type":"Point","coordinates":[3,4]}]})",
     "point 1,2 | point 3,4", ""},
    {"GeoJSON",
     R"({"type":"Feature","id":"rock","properties":{"name":"x"},"geometry":{"type":"Point","coordinates":[1,2]}})",
     "rock 1,2", ""},
    {"GeoJSON",
     R"({"type":"Feature","id":7,"properties":null,"geometry":{"type":"Point","coordinates":[1,2]}})",
     "7 1,2", ""},
    {"GeoJSON",
     R"({"type":"FeatureCollection","features":[{"type":"Feature","properties":{"name":"left"},"geometry":{"type":"Point","coordinates":[1,2]}},{"type":"Feature","properties":{"name":"left"},"geometry":{"type":"Point","coordinates":[3,4]}}]})",
     "left 1,2 | left 3,4", ""},
    {"GeoJSON", R"({"type":"Point","coordinates":[1,2,3]})", "point 1,2", "(1:31 heights are left out)"},
    {"GeoJSON", R"({"type":"Point"})", "", R"(1:1 "coordinates" is missing or no list)"},
    {"GeoJSON", R"({"type":"Point","coordinates":[1]})", "", "1:31 a position is a list of x and y"},
    {"GeoJSON", R"({"type":"Point","coordinates":["1","2"]})", "", "1:31 a position holds what is no number"},
    {"GeoJSON", R"({"type":"Polygon","coordinates":[[[0,0],[1,0]]]})", "",
     "1:34 a polygon needs three vertices, got 2"},
    {"GeoJSON", R"({"type":"Feature","properties":{}})", "", R"(1:1 a feature without a "geometry")"},
    {"GeoJSON", R"({"type":"Feature","properties":{},"geometry":null})", "", ""},
    {"GeoJSON", R"({"type":"FeatureCollection"})", "", R"(1:1 "features" is missing or no list)"},
    {"GeoJSON", R"({"type":"FeatureCollection","features":[3]})", "",
     R"(1:41 what is no object in "features")"},
    {"GeoJSON", R"({"type":"LineString","coordinates":[[0.1,0.2],[1e300,0]]})", "",
     "1:36 segment: to must lie within ±1e15, got 1e+300"},
    {"GeoJSON", R"({"type":"MultiPolygon","coordinates":[[]]})", "", ""},
    {"SVG", R"(<svg><circle cx="1" cy="2" r="3"/></svg>)", "circle 1,-2 r3", ""},
    {"SVG", R"(<svg><circle id="ball" r="3"/></svg>)", "ball 0,0 r3", ""},
    {"SVG", R"(<svg><rect x="1" y="2" width="3" height="4"/></svg>)", "rectangle 2.5,-4 3x4", ""},
    {"SVG", R"(<svg><rect width="3" height="4" rx="1"/></svg>)", "rectangle 1.5,-2 3x4",
     "(1:7 round corners became sharp ones)"},
    {"SVG", R"(<svg><line x1="0" y1="0" x2="1" y2="2"/></svg>)", "segment 0,0 1,-2", ""},
    {"SVG", R"(<svg><polygon points="0,0 1,0 1,1"/></svg>)", "polygon 0,0 1,0 1,-1", ""},
    {"SVG", R"(<svg><polyline points="0 0 1 0 1 1"/></svg>)", "polyline open 0,0 1,0 1,-1", ""},
    {"SVG", R"(<svg><polyline points="0 0 1"/></svg>)", "", R"(1:7 points="" are no pairs of numbers)"},
    {"SVG", R"(<svg><path d="M 0 0 L 1 0 L 1 1 Z"/></svg>)", "polygon 0,0 1,0 1,-1", ""},
    {"SVG", R"(<svg><path d="m1,1h2v2h-2z"/></svg>)", "polygon 1,-1 3,-1 3,-3 1,-3", ""},
    {"SVG", R"(<svg><path d="M0 0 1 0 1 1"/></svg>)", "polyline open 0,0 1,0 1,-1", ""},
    {"SVG", R"(<svg><path d="M0 0 L1 0 M5 5 L6 5 L6 6 z"/></svg>)",
     "segment 0,0 1,0 | polygon 5,-5 6,-5 6,-6",
     "(1:7 a path of 2 parts: each is a shape of its own, also holes)"},
    {"SVG", R"(<svg><path d="M0 0 Q 1 1 2 0"/></svg>)",
     "polyline open 0,0 0.25,-0.21875 0.5,-0.375 0.75,-0.46875 1,-0.5 1.25,-0.46875 1.5,-0.375 1.75,-0.21875 "
     "2,0",
     "(1:7 curves became chains no further than 0.01 from them)"},
    {"SVG", R"(<svg><path d="M0 0 C 0 0 1 0 1 0"/></svg>)",
     "polyline open 0,0 0.034293552812071325,0 0.1262002743484225,0 0.25925925925925924,0 "
     "0.41700960219478733,0 0.5829903978052127,0 0.7407407407407407,0 0.8737997256515775,0 "
     "0.9657064471879286,0 1,0",
     "(1:7 curves became chains no further than 0.01 from them)"},
    {"SVG", R"(<svg><path d="L 1 0"/></svg>)", "", "1:7 path: a path begins with M"},
    {"SVG", R"(<svg><path d="M0 0 L 1 x"/></svg>)", "", "1:7 path: a number is expected, got 'x'"},
    {"SVG", R"(<svg><path d="M0 0 B 1 2"/></svg>)", "", "1:7 path: there is no command 'B'"},
    {"SVG", R"x(<svg><g transform="translate(10,20)"><circle cx="1" cy="2" r="3"/></g></svg>)x",
     "circle 11,-22 r3", ""},
    {"SVG",
     R"x(<svg><g transform="scale(2)"><circle cx="1" cy="2" r="3"/><rect width="1" height="2"/></g></svg>)x",
     "circle 2,-4 r6 | polygon 0,0 2,0 2,-4 0,-4", ""},
    {"SVG", R"x(<svg><g transform="matrix(0 1 -1 0 5 6)"><line x2="1"/></g></svg>)x", "segment 5,-6 5,-7",
     ""},
    {"SVG", R"x(<svg><g transform="turn(3)"><line x2="1"/></g></svg>)x", "",
     R"x(1:7 transform="turn(3)" is not understood)x"},
    {"SVG", R"(<svg><ellipse rx="2" ry="2"/></svg>)", "circle 0,0 r2", ""},
    {"SVG", "<svg><text>hello</text><text>again</text></svg>", "",
     "1:7 <text> is no shape that can be read here"},
    {"SVG", R"(<svg><use href="#a"/></svg>)", "", R"(1:7 <use>: there is no "#a")"},
    {"SVG", R"(<svg><defs><circle r="1"/></defs></svg>)", "", ""},
    {"SVG", R"(<svg><circle cx="a" r="1"/></svg>)", "", R"(1:7 cx="a" is no number)"},
    {"SVG", R"(<svg><circle cx="4px" r="1"/></svg>)", "circle 4,0 r1", ""},
    {"SVG", R"(<svg><circle r="-1"/></svg>)", "", "1:7 circle: radius must be at least 0, got -1"},
    {"SVG", R"(<svg><circle r="1"></svg>)", "", "1:22 this is no XML: Start-end tags mismatch"},
    {"SVG", R"(<?xml version="1.0"?>
<svg xmlns="http://www.w3.org/2000/svg">
<circle r="2e15"/></svg>)",
     "", "3:2 circle: radius must lie within ±1e15, got 2000000000000000"},
    {"Tiled, JSON", R"({"layers":[{"type":"objectgroup","objects":[{"x":1,"y":2,"width":3,"height":4}]}]})",
     "rectangle 2.5,-4 3x4", ""},
    {"Tiled, JSON",
     R"({"layers":[{"type":"objectgroup","objects":[{"x":1,"y":2,"width":3,"height":4,"name":"wall"}]}]})",
     "wall 2.5,-4 3x4", ""},
    {"Tiled, JSON", R"({"layers":[{"type":"objectgroup","objects":[{"x":1,"y":2,"point":true}]}]})",
     "point 1,-2", ""},
    {"Tiled, JSON",
     R"({"layers":[{"type":"objectgroup","objects":[{"x":1,"y":2,"width":4,"height":4,"ellipse":true}]}]})",
     "circle 3,-4 r2", ""},
    {"Tiled, JSON",
     R"({"layers":[{"type":"objectgroup","objects":[{"x":1,"y":2,"width":4,"height":3,"ellipse":true}]}]})",
     "", "1:45 an ellipse of 4 by 3: only circles are read"},
    {"Tiled, JSON",
     R"({"layers":[{"type":"objectgroup","objects":[{"x":1,"y":2,"polygon":[{"x":0,"y":0},{"x":1,"y":0},{"x":1,"y":1}]}]}]})",
     "polygon 1,-2 2,-2 2,-3", ""},
    {"Tiled, JSON",
     R"({"layers":[{"type":"objectgroup","objects":[{"x":1,"y":2,"polyline":[{"x":0,"y":0},{"x":1,"y":0}]}]}]})",
     "polyline open 1,-2 2,-2", ""},
    {"Tiled, JSON",
     R"({"layers":[{"type":"objectgroup","objects":[{"x":1,"y":2,"polygon":[{"x":0,"y":0},{"x":1,"y":0}]}]}]})",
     "", "1:45 an object of 2 points"},
    {"Tiled, JSON",
     R"({"layers":[{"type":"objectgroup","objects":[{"x":1,"y":2,"polygon":[{"x":0},{"x":1,"y":0},{"x":1,"y":1}]}]}]})",
     "", "1:68 a point without x and y"},
    {"Tiled, JSON",
     R"({"layers":[{"type":"objectgroup","objects":[{"x":1,"y":2,"rotation":90,"polygon":[{"x":0,"y":0},{"x":1,"y":0},{"x":1,"y":1}]}]}]})",
     "polygon 0,0 1,0 1,-1 @1,-2 turned -90", ""},
    {"Tiled, JSON",
     R"({"layers":[{"type":"objectgroup","objects":[{"x":1,"y":2,"width":4,"height":2,"rotation":90}]}]})",
     "oriented_rectangle 0,-4 4x2 turned -90", ""},
    {"Tiled, JSON", R"({"layers":[{"type":"objectgroup","objects":[{"x":"1","y":2}]}]})", "",
     R"(1:50 "x" is no number)"},
    {"Tiled, JSON", R"({"layers":[{"type":"objectgroup","objects":[{"x":1,"y":2,"gid":5}]}]})", "",
     R"(1:45 an object with "gid" is no shape that can be read here)"},
    {"Tiled, JSON", R"({"layers":[{"type":"objectgroup","objects":[{"x":1,"y":2,"text":{"text":"hi"}}]}]})",
     "", R"(1:45 an object with "text" is no shape that can be read here)"},
    {"Tiled, JSON", R"({"layers":[{"type":"objectgroup","objects":[{"x":1e16,"y":2,"point":true}]}]})", "",
     "1:45 point: must lie within ±1e15, got 1e+16"},
    {"Tiled, JSON", R"({"layers":[{"type":"objectgroup","objects":[{"x":0.1,"y":0.2,"point":true}]}]})",
     "point 0.1,-0.2", ""},
    {"Tiled, JSON", R"({"objects":[{"x":1,"y":2,"point":true}]})", "point 1,-2", ""},
    {"Tiled, JSON", R"({"layers":[{"layers":[{"objects":[{"x":1,"y":2,"point":true}]}]}]})", "point 1,-2",
     ""},
    {"Tiled, JSON", R"({"layers":[{"data":[1,2,3]}]})", "", ""},
    {"Tiled, JSON", R"({"layers":[{"objects":[3]}]})", "", "1:24 what stands here is no object"},
    {"Tiled, JSON", R"({"layers":[{"objects":{}}]})", "", R"(1:23 "objects" is no list)"},
    {"Tiled, TMX",
     R"(<?xml version="1.0"?><map><objectgroup><object x="1" y="2" width="3" height="4"/></objectgroup></map>)",
     "rectangle 2.5,-4 3x4", ""},
    {"Tiled, TMX",
     R"(<?xml version="1.0"?><map><objectgroup><object name="wall" x="1" y="2" width="3" height="4"/></objectgroup></map>)",
     "wall 2.5,-4 3x4", ""},
    {"Tiled, TMX",
     R"(<?xml version="1.0"?><map><objectgroup><object x="1" y="2"><point/></object></objectgroup></map>)",
     "point 1,-2", ""},
    {"Tiled, TMX",
     R"(<?xml version="1.0"?><map><objectgroup><object x="1" y="2" width="4" height="4"><ellipse/></object></objectgroup></map>)",
     "circle 3,-4 r2", ""},
    {"Tiled, TMX",
     R"(<?xml version="1.0"?><map><objectgroup><object x="1" y="2" width="4" height="3"><ellipse/></object></objectgroup></map>)",
     "", "1:41 an ellipse of 4 by 3: only circles are read"},
    {"Tiled, TMX",
     R"(<?xml version="1.0"?><map><objectgroup><object x="1" y="2"><polygon points="0,0 1,0 1,1"/></object></objectgroup></map>)",
     "polygon 1,-2 2,-2 2,-3", ""},
    {"Tiled, TMX",
     R"(<?xml version="1.0"?><map><objectgroup><object x="1" y="2"><polyline points="0,0 1,0"/></object></objectgroup></map>)",
     "polyline open 1,-2 2,-2", ""},
    {"Tiled, TMX",
     R"(<?xml version="1.0"?><map><objectgroup><object x="1" y="2"><polygon points="0,0 1"/></object></objectgroup></map>)",
     "", R"(1:41 points="" are no pairs of numbers)"},
    {"Tiled, TMX",
     R"(<?xml version="1.0"?><map><objectgroup><object x="1" y="2" rotation="90" width="4" height="2"/></objectgroup></map>)",
     "oriented_rectangle 0,-4 4x2 turned -90", ""},
    {"Tiled, TMX",
     R"(<?xml version="1.0"?><map><objectgroup><object x="a" y="2"><point/></object></objectgroup></map>)",
     "", R"(1:41 x="a" is no number)"},
    {"Tiled, TMX",
     R"(<?xml version="1.0"?><map><objectgroup><object x="1" y="2" gid="5"/></objectgroup></map>)", "",
     "1:41 an object with gid is no shape that can be read here"},
    {"Tiled, TMX",
     R"(<?xml version="1.0"?><map><objectgroup><object x="1" y="2"><text>hi</text></object></objectgroup></map>)",
     "", "1:41 a text is no shape that can be read here"},
    {"Tiled, TMX",
     R"(<?xml version="1.0"?><map><objectgroup><object x="1" y="2"/><object x="3" y="4"><point/></object></objectgroup></map>)",
     "rectangle 1,-2 0x0 | point 3,-4", ""},
    {"Tiled, TMX",
     R"(<?xml version="1.0"?><map><objectgroup><object x="0.1" y="0.2"><point/></object></objectgroup></map>)",
     "point 0.1,-0.2", ""},
    {"Tiled, TMX", R"(<?xml version="1.0"?><map><objectgroup><object template="a.tx"/></objectgroup></map>)",
     "", "1:41 an object with template is no shape that can be read here"},
    {"Tiled, TMX",
     R"(<map><group><objectgroup><object x="1" y="2"><point/></object></objectgroup></group></map>)",
     "point 1,-2", ""},
    {"Tiled, TMX", "<map><objectgroup>", "", "1:18 this is no XML: Start-end tags mismatch"},
    {"Godot scene", R"x([node name="N" type="CollisionPolygon2D" parent="."]
polygon = PackedVector2Array(0, 0, 1, 0, 1, 1))x",
     "N 0,0 1,0 1,-1", R"x()x"},
    {"Godot scene", R"x([node name="N" type="CollisionPolygon2D" parent="."]
position = Vector2(5, 6)
polygon = PoolVector2Array( 0, 0, 1, 0, 1, 1 ))x",
     "N 5,-6 6,-6 6,-7", R"x()x"},
    {"Godot scene", R"x([node name="N" type="CollisionPolygon2D" parent="."]
build_mode = 1
polygon = PackedVector2Array(0, 0, 1, 0, 1, 1))x",
     "N open 0,0 1,0 1,-1 0,0", R"x()x"},
    {"Godot scene", R"x([node name="N" type="CollisionPolygon2D" parent="."]
rotation_degrees = 90.0
polygon = PackedVector2Array(0, 0, 1, 0, 1, 1))x",
     "N 0,0 0,-1 -1,-1", R"x()x"},
    {"Godot scene", R"x([node name="N" type="CollisionPolygon2D" parent="."]
scale = Vector2(2, 3)
polygon = PackedVector2Array(0, 0, 1, 0, 1, 1))x",
     "N 0,0 2,0 2,-3", R"x()x"},
    {"Godot scene", R"x([node name="N" type="CollisionPolygon2D" parent="."]
transform = Transform2D(0, 1, -1, 0, 5, 6)
polygon = PackedVector2Array(0, 0, 1, 0, 1, 1))x",
     "N 5,-6 5,-7 4,-7", R"x()x"},
    {"Godot scene", R"x([node name="N" type="CollisionPolygon2D" parent="."]
polygon = PackedVector2Array(0, 0))x",
     "", R"x(1:1 a polygon needs three vertices, got 1)x"},
    {"Godot scene", R"x([gd_scene format=3]
[sub_resource type="RectangleShape2D" id="1"]
size = Vector2(4, 2)
[node name="N" type="CollisionShape2D" parent="."]
shape = SubResource("1"))x",
     "N 0,0 4x2", R"x()x"},
    {"Godot scene", R"x([gd_scene format=2]
[sub_resource type="RectangleShape2D" id="1"]
extents = Vector2( 4, 2 )
[node name="N" type="CollisionShape2D" parent="."]
shape = SubResource( 1 ))x",
     "N 0,0 8x4", R"x()x"},
    {"Godot scene", R"x([gd_scene format=3]
[sub_resource type="CircleShape2D" id="1"]
radius = 3.0
[node name="N" type="CollisionShape2D" parent="."]
position = Vector2(1, 2)
shape = SubResource("1"))x",
     "N 1,-2 r3", R"x()x"},
    {"Godot scene", R"x([gd_scene format=3]
[sub_resource type="CapsuleShape2D" id="1"]
radius = 1.0
height = 6.0
[node name="N" type="CollisionShape2D" parent="."]
shape = SubResource("1"))x",
     "N 0,2 0,-2 r1", R"x()x"},
    {"Godot scene", R"x([gd_scene format=3]
[sub_resource type="SegmentShape2D" id="1"]
a = Vector2(1, 2)
b = Vector2(3, 4)
[node name="N" type="CollisionShape2D" parent="."]
shape = SubResource("1"))x",
     "N 1,-2 3,-4", R"x()x"},
    {"Godot scene", R"x([gd_scene format=3]
[sub_resource type="ConvexPolygonShape2D" id="1"]
points = PackedVector2Array(0, 0, 1, 0, 1, 1)
[node name="N" type="CollisionShape2D" parent="."]
shape = SubResource("1"))x",
     "N 0,0 1,0 1,-1", R"x()x"},
    {"Godot scene", R"x([gd_scene format=3]
[sub_resource type="ConcavePolygonShape2D" id="1"]
segments = PackedVector2Array(0, 0, 1, 0, 1, 0, 1, 1)
[node name="N" type="CollisionShape2D" parent="."]
shape = SubResource("1"))x",
     "N 0,0 1,0 | N 1,0 1,-1", R"x()x"},
    {"Godot scene", R"x([gd_scene format=3]
[sub_resource type="WorldBoundaryShape2D" id="1"]

[node name="N" type="CollisionShape2D" parent="."]
shape = SubResource("1"))x",
     "", R"x(4:1 N: a WorldBoundaryShape2D is no shape that can be read here)x"},
    {"Godot scene", R"x([gd_scene format=3]
[node name="N" type="CollisionShape2D" parent="."]
shape = ExtResource("1"))x",
     "", R"x(2:1 N: its shape is in another file)x"},
    {"Unity YAML", R"x(BoxCollider2D:
  m_Offset: {x: 1, y: 2}
  m_Size: {x: 3, y: 4})x",
     "rectangle 1,2 3x4", R"x()x"},
    {"Unity YAML", R"x(BoxCollider2D:
  m_Size: {x: 3, y: 4})x",
     "rectangle 0,0 3x4", R"x()x"},
    {"Unity YAML", R"x(CircleCollider2D:
  m_Offset: {x: 1, y: 2}
  m_Radius: 0.5)x",
     "circle 1,2 r0.5", R"x()x"},
    {"Unity YAML", R"x(CapsuleCollider2D:
  m_Offset: {x: 0, y: 0}
  m_Size: {x: 2, y: 6}
  m_Direction: 0)x",
     "capsule 0,-2 0,2 r1", R"x()x"},
    {"Unity YAML", R"x(CapsuleCollider2D:
  m_Size: {x: 6, y: 2}
  m_Direction: 1)x",
     "capsule -2,0 2,0 r1", R"x()x"},
    {"Unity YAML", R"x(EdgeCollider2D:
  m_Points:
  - {x: 0, y: 0}
  - {x: 1, y: 0})x",
     "segment 0,0 1,0", R"x()x"},
    {"Unity YAML", R"x(EdgeCollider2D:
  m_Points:
  - {x: 0, y: 0}
  - {x: 1, y: 0}
  - {x: 1, y: 1})x",
     "polyline open 0,0 1,0 1,1", R"x()x"},
    {"Unity YAML", R"x(PolygonCollider2D:
  m_Points:
    m_Paths:
    - - {x: 0, y: 0}
      - {x: 1, y: 0}
      - {x: 1, y: -1})x",
     "polygon 0,0 1,0 1,-1", R"x()x"},
    {"Unity YAML", R"x(PolygonCollider2D:
  m_Offset: {x: 5, y: 5}
  m_Points:
    m_Paths:
    - - {x: 0, y: 0}
      - {x: 1, y: 0}
      - {x: 1, y: 1}
    - - {x: 2, y: 0}
      - {x: 3, y: 0}
      - {x: 3, y: 1})x",
     "polygon 5,5 6,5 6,6 | polygon 7,5 8,5 8,6", R"x()x"},
    {"Unity YAML", R"x(--- !u!4 &2
Transform:
  m_GameObject: {fileID: 1}
  m_LocalPosition: {x: 10, y: 20, z: 0}
--- !u!58 &3
CircleCollider2D:
  m_GameObject: {fileID: 1}
  m_Radius: 2)x",
     "circle 10,20 r2", R"x()x"},
    {"Unity YAML", R"x(--- !u!1 &1
GameObject:
  m_Name: Rock
--- !u!58 &3
CircleCollider2D:
  m_GameObject: {fileID: 1}
  m_Radius: 2)x",
     "Rock 0,0 r2", R"x()x"},
    {"Unity YAML", R"x(--- !u!4 &2
Transform:
  m_GameObject: {fileID: 1}
  m_LocalScale: {x: 2, y: 2, z: 1}
--- !u!58 &3
CircleCollider2D:
  m_GameObject: {fileID: 1}
  m_Radius: 2)x",
     "circle 0,0 r4", R"x()x"},
    {"Unity YAML", R"x(--- !u!4 &2
Transform:
  m_GameObject: {fileID: 1}
  m_LocalScale: {x: 2, y: 3, z: 1}
--- !u!58 &3
CircleCollider2D:
  m_GameObject: {fileID: 1}
  m_Radius: 2)x",
     "", R"x(6:1 circle: a circle that is scaled to an ellipse: only circles are read)x"},
    {"Unity YAML", R"x(CompositeCollider2D:
  m_Radius: 2)x",
     "", R"x(1:1 a CompositeCollider2D is no shape that can be read here)x"},
    {"Unity YAML", R"x(PolygonCollider2D:
  m_Points:
    m_Paths:
    - - {x: 0, y: 0})x",
     "", R"x(1:1 a polygon needs three vertices, got 1)x"},
};

}  // namespace testbed::exchange
