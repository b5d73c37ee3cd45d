// Rust.
#include "app/exchange/as.h"

namespace testbed::exchange {

constinit const Dialect rust_dialect{.head = R"(// Shapes in world coordinates.
#[derive(Clone, Copy, Debug)]
pub struct Shape {
    pub id: &'static str,
    pub kind: &'static str,
    pub position: [f64; 2],
    pub base: [f64; 2],
    pub direction: [f64; 2],
    pub from: [f64; 2],
    pub to: [f64; 2],
    pub center: [f64; 2],
    pub radius: f64,
    pub vertices: &'static [[f64; 2]],
    pub members: &'static [Shape],
}
pub const NONE: Shape = Shape {
    id: "", kind: "", position: [0.0; 2], base: [0.0; 2], direction: [0.0; 2], from: [0.0; 2],
    to: [0.0; 2], center: [0.0; 2], radius: 0.0, vertices: &[], members: &[],
};
pub const SHAPES: &[Shape] = &[
)",
                                     .tail = "];\n",
                                     .record = {"Shape { ", " }"},
                                     .key = {"", ": "},
                                     .pair = {"[", "]"},
                                     .vertices = {"&[", "]"},
                                     .members = {"&[", "]"},
                                     .type = "kind",
                                     .record_end = "..NONE",
                                     .whole_as_float = true};

constinit const ExportFormat rust_export{"rust", "Rust", ".rs", spelled_in<rust_dialect>};

}  // namespace testbed::exchange
