// C# 10 and later.
#include "app/exchange/as.h"

namespace testbed::exchange {

constinit const Dialect csharp_dialect{.head = R"(// Shapes in world coordinates.
public readonly record struct Vec(double X, double Y);
public sealed class Shape {
    public string Id = "", Type = "";
    public Vec Position, Base, Direction, From, To, Center;
    public double Radius;
    public Vec[] Vertices = {};
    public Shape[] Members = {};
}
public static class Scene {
    public static readonly Shape[] Shapes = {
)",
                                       .tail = "    };\n}\n",
                                       .record = {"new Shape { ", " }"},
                                       .key = {"", " = "},
                                       .pair = {"new Vec(", ")"},
                                       .vertices = {"new Vec[] { ", " }"},
                                       .members = {"new Shape[] { ", " }"},
                                       .indent = "        ",
                                       .capital = true};

constinit const ExportFormat csharp_export{"csharp", "C#", ".cs", spelled_in<csharp_dialect>};

}  // namespace testbed::exchange
