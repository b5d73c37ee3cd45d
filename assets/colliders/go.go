// A collider for `collision-testbed verify`: your own collision code, asked about pairs of shapes.
// Copy this file to mine.go, fill in collide(), build and run:
//
//	go build mine.go  &&  collision-testbed verify -- ./mine
package main

import (
	"encoding/json"
	"fmt"
	"io"
	"math"
	"os"
)

// Shape holds the members of every type; those that are not of its own are 0. Points are [x, y].
// point: position; circle: center, radius; segment: from, to; capsule: from, to, radius; polygon and
// rectangle: vertices, counter-clockwise; oriented_rectangle: vertices, center, size, rotation (degrees).
// ray, only as a: base, direction; its answer is hit: {"distance": 1.5, "point": [x, y]} or null.
// Of two shapes answer what you know; what is left out is not judged: overlap, distance (0 if they
// overlap), closest [on a, on b], depth and normal (b moved by depth * normal leaves a; the normal has
// length 1 and points from a to b), contacts [points].
type Shape struct {
	Type                                              string
	Position, Center, From, To, Size, Base, Direction [2]float64
	Radius, Rotation                                  float64
	Vertices                                          [][2]float64
}

type Answer map[string]any

func collide(a, b Shape) Answer {
	// Your code goes here. One pair as an example: two circles.
	if a.Type == "circle" && b.Type == "circle" {
		dx, dy := b.Center[0]-a.Center[0], b.Center[1]-a.Center[1]
		reach := a.Radius + b.Radius
		squared := dx*dx + dy*dy
		distance := math.Sqrt(squared)
		if squared > reach*reach { // yes or no without the root, which rounds
			return Answer{"overlap": false, "distance": distance - reach}
		}
		normal := [2]float64{1, 0} // centers in one place: every direction is as good
		if distance > 1e-150 {
			normal = [2]float64{dx / distance, dy / distance}
		}
		return Answer{"overlap": true, "distance": 0, "depth": reach - distance, "normal": normal}
	}
	return Answer{"skip": "not written yet"} // an honest answer too
}

func main() {
	in, out := json.NewDecoder(os.Stdin), json.NewEncoder(os.Stdout) // os.Stdout has no buffer to flush
	out.Encode(Answer{"collider": "my engine 1.0"})
	for {
		var question struct {
			ID   uint64
			A, B Shape
		}
		if err := in.Decode(&question); err == io.EOF {
			return
		} else if err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
		answer := collide(question.A, question.B)
		answer["id"] = question.ID
		out.Encode(answer)
	}
}
