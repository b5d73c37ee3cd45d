// A collider for `collision-testbed verify`: your own collision code, asked about pairs of shapes.
// Copy this file to mine.rs, fill in collide(), build and run:
//   rustc -O mine.rs  &&  collision-testbed verify -- ./mine
use std::io::{self, BufRead, Write};

// A shape is its JSON text. Returns the members of the answer. Types and keys; points are [x, y]:
// point: position; circle: center, radius; segment: from, to; capsule: from, to, radius; polygon and
// rectangle: vertices, counter-clockwise; oriented_rectangle: vertices, center, size, rotation (degrees).
// ray, only as a: base, direction; its answer is hit: {"distance": 1.5, "point": [x, y]} or null.
// Of two shapes answer what you know; what is left out is not judged: overlap, distance (0 if they
// overlap), closest [on a, on b], depth and normal (b moved by depth * normal leaves a; the normal has
// length 1 and points from a to b), contacts [points].
fn collide(a: &str, b: &str) -> String {
    // Your code goes here. One pair as an example: two circles.
    if is(a, "circle") && is(b, "circle") {
        let (p, q) = (numbers(a, "center"), numbers(b, "center"));
        let (dx, dy) = (q[0] - p[0], q[1] - p[1]);
        let reach = numbers(a, "radius")[0] + numbers(b, "radius")[0];
        let squared = dx * dx + dy * dy;
        let distance = squared.sqrt();
        // Yes or no without the root, which rounds.
        if squared > reach * reach {
            return format!(r#""overlap":false,"distance":{:e}"#, distance - reach);
        }
        // Centers in one place: every direction is as good.
        let (x, y) = if distance > 1e-150 { (dx / distance, dy / distance) } else { (1.0, 0.0) };
        let depth = reach - distance;
        return format!(r#""overlap":true,"distance":0,"depth":{depth:e},"normal":[{x:e},{y:e}]"#);
    }
    r#""skip":"not written yet""#.to_string() // an honest answer too
}

// What stands behind "word" in the text.
fn find<'t>(text: &'t str, word: &str) -> Option<&'t str> {
    let quoted = format!("\"{word}\"");
    text.find(&quoted).map(|at| &text[at + quoted.len()..])
}

// The only words in a shape that are no keys are types: "circle" is there or not.
fn is(shape: &str, kind: &str) -> bool {
    find(shape, kind).is_some()
}

// The numbers of one key: one of a radius, x and y of a point, x, y, x, y, ... of vertices.
fn numbers(shape: &str, key: &str) -> Vec<f64> {
    let rest = find(shape, key).unwrap_or("");
    let value = rest.split(['"', '}']).next().unwrap_or(""); // up to the next key
    value.split([':', ',', '[', ']', ' ']).filter_map(|number| number.parse().ok()).collect()
}

fn main() -> io::Result<()> {
    let mut out = io::stdout().lock();
    writeln!(out, r#"{{"collider":"my engine 1.0"}}"#)?;
    out.flush()?;
    for line in io::stdin().lock().lines() {
        let line = line?;
        if let (Some(id), Some(a), Some(b)) = (find(&line, "id"), find(&line, "a"), find(&line, "b")) {
            let id = id.split([',', '}']).next().unwrap_or("").trim_start_matches([':', ' ']);
            let shape = |text| str::split(text, '}').next().unwrap_or("");
            writeln!(out, r#"{{"id":{id},{}}}"#, collide(shape(a), shape(b)))?;
            out.flush()?;
        }
    }
    Ok(())
}
