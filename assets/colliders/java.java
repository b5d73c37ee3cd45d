// A collider for `collision-testbed verify`: your own collision code, asked about pairs of shapes.
// Copy this file to mine.java, fill in collide(), and run (Java 11 or later):
//   collision-testbed verify -- java mine.java
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.util.stream.Stream;

class Collider {
    // A shape is its JSON text. Returns the members of the answer. Types and keys; points are [x, y]:
    // point: position; circle: center, radius; segment: from, to; capsule: from, to, radius; polygon and
    // rectangle: vertices, counter-clockwise; oriented_rectangle: vertices, center, size, rotation (degrees).
    // ray, only as a: base, direction; its answer is hit: {"distance": 1.5, "point": [x, y]} or null.
    // Of two shapes answer what you know; what is left out is not judged: overlap, distance (0 if they
    // overlap), closest [on a, on b], depth and normal (b moved by depth * normal leaves a; the normal has
    // length 1 and points from a to b), contacts [points].
    static String collide(String a, String b) {
        // Your code goes here. One pair as an example: two circles.
        if (is(a, "circle") && is(b, "circle")) {
            double[] p = numbers(a, "center"), q = numbers(b, "center");
            double dx = q[0] - p[0], dy = q[1] - p[1];
            double reach = numbers(a, "radius")[0] + numbers(b, "radius")[0];
            double squared = dx * dx + dy * dy, distance = Math.sqrt(squared);
            if (squared > reach * reach)  // yes or no without the root, which rounds
                return "\"overlap\":false,\"distance\":" + (distance - reach);
            // Centers in one place: every direction is as good.
            double x = distance > 1e-150 ? dx / distance : 1, y = distance > 1e-150 ? dy / distance : 0;
            return "\"overlap\":true,\"distance\":0,\"depth\":" + (reach - distance)
                    + ",\"normal\":[" + x + "," + y + "]";
        }
        return "\"skip\":\"not written yet\"";  // an honest answer too
    }

    // What stands behind "word" in the text; null: the word is not there.
    static String find(String text, String word) {
        int at = text.indexOf('"' + word + '"');
        return at < 0 ? null : text.substring(at + word.length() + 2);
    }

    // The only words in a shape that are no keys are types: "circle" is there or not.
    static boolean is(String shape, String type) {
        return find(shape, type) != null;
    }

    // The numbers of one key: one of a radius, x and y of a point, x, y, x, y, ... of vertices.
    static double[] numbers(String shape, String key) {
        String value = find(shape, key).split("[\"}]", 2)[0];  // up to the next key
        return Stream.of(value.split("[:,\\[\\] ]+")).filter(number -> !number.isEmpty())
                .mapToDouble(Double::parseDouble).toArray();
    }

    public static void main(String[] arguments) throws IOException {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        System.out.println("{\"collider\":\"my engine 1.0\"}");
        for (String line; (line = in.readLine()) != null; ) {
            if (line.isBlank()) continue;
            String id = find(line, "id").split("[,}]", 2)[0].replace(":", "").trim();
            String a = find(line, "a").split("}", 2)[0], b = find(line, "b").split("}", 2)[0];
            System.out.println("{\"id\":" + id + "," + collide(a, b) + "}");
            System.out.flush();
        }
    }
}
