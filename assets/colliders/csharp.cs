// A collider for `collision-testbed verify`: your own collision code, asked about pairs of shapes.
// Copy this file to mine.cs, fill in Collide(), build and run (or as Program.cs of `dotnet new console`):
//   mcs mine.cs  &&  collision-testbed verify -- mono mine.exe
using System;
using System.Globalization;
using System.Linq;

static class Collider
{
    // A shape is its JSON text. Returns the members of the answer. Types and keys; points are [x, y]:
    // point: position; circle: center, radius; segment: from, to; capsule: from, to, radius; polygon and
    // rectangle: vertices, counter-clockwise; oriented_rectangle: vertices, center, size, rotation (degrees).
    // ray, only as a: base, direction; its answer is hit: {"distance": 1.5, "point": [x, y]} or null.
    // Of two shapes answer what you know; what is left out is not judged: overlap, distance (0 if they
    // overlap), closest [on a, on b], depth and normal (b moved by depth * normal leaves a; the normal has
    // length 1 and points from a to b), contacts [points].
    static string Collide(string a, string b)
    {
        // Your code goes here. One pair as an example: two circles.
        if (Is(a, "circle") && Is(b, "circle"))
        {
            double[] p = Numbers(a, "center"), q = Numbers(b, "center");
            double dx = q[0] - p[0], dy = q[1] - p[1];
            double reach = Numbers(a, "radius")[0] + Numbers(b, "radius")[0];
            double squared = dx * dx + dy * dy, distance = Math.Sqrt(squared);
            if (squared > reach * reach)  // yes or no without the root, which rounds
                return "\"overlap\":false,\"distance\":" + Text(distance - reach);
            // Centers in one place: every direction is as good.
            double x = distance > 1e-150 ? dx / distance : 1, y = distance > 1e-150 ? dy / distance : 0;
            return "\"overlap\":true,\"distance\":0,\"depth\":" + Text(reach - distance)
                + ",\"normal\":[" + Text(x) + "," + Text(y) + "]";
        }
        return "\"skip\":\"not written yet\"";  // an honest answer too
    }

    // 17 digits: the number reads back unchanged. Invariant: with a point, whatever the country.
    static string Text(double number) { return number.ToString("G17", CultureInfo.InvariantCulture); }

    // What stands behind "word" in the text; null: the word is not there.
    static string Find(string text, string word)
    {
        int at = text.IndexOf('"' + word + '"', StringComparison.Ordinal);
        return at < 0 ? null : text.Substring(at + word.Length + 2);
    }

    // The only words in a shape that are no keys are types: "circle" is there or not.
    static bool Is(string shape, string type) { return Find(shape, type) != null; }

    // The numbers of one key: one of a radius, x and y of a point, x, y, x, y, ... of vertices.
    // .NET reads all of them exactly; Mono's double.Parse misses the last bit of about one in 2,000.
    static double[] Numbers(string shape, string key)
    {
        string value = Find(shape, key).Split('"', '}')[0];  // up to the next key
        return value.Split(":,[] ".ToCharArray(), StringSplitOptions.RemoveEmptyEntries)
            .Select(number => double.Parse(number, CultureInfo.InvariantCulture)).ToArray();
    }

    static void Main()
    {
        Console.WriteLine("{\"collider\":\"my engine 1.0\"}");
        for (string line; (line = Console.ReadLine()) != null;)
        {
            if (line.Trim() == "") continue;
            string id = Find(line, "id").Split(',', '}')[0].Trim(':', ' ');
            string a = Find(line, "a").Split('}')[0], b = Find(line, "b").Split('}')[0];
            Console.WriteLine("{\"id\":" + id + "," + Collide(a, b) + "}");
            Console.Out.Flush();
        }
    }
}
