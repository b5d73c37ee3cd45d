// A collider for `collision-testbed verify`: your own collision code, asked about pairs of shapes.
// Copy this file to mine.c, fill in collide(), build and run:
//   cc -O2 -o mine mine.c -lm  &&  collision-testbed verify -- ./mine
#define _POSIX_C_SOURCE 200809L  // getline
#include <math.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// What stands behind "word" in the text; NULL: the word is not there.
static char *find(const char *text, const char *word) {
    const size_t length = strlen(word);
    for (char *at = strstr(text, word); at; at = strstr(at + 1, word))
        if (at > text && at[-1] == '"' && at[length] == '"') return at + length + 1;
    return NULL;
}

// A shape is its JSON text. The only words in it that are no keys are types: "circle" is there or not.
static bool is(const char *shape, const char *type) { return find(shape, type) != NULL; }

// Reads the numbers of one key, at most `room`; vertices are x, y, x, y, ... Returns how many there are.
static size_t numbers(const char *shape, const char *key, double *out, size_t room) {
    size_t count = 0;
    const char *at = find(shape, key);
    while (at && *at && *at != '"') {  // up to the next key
        char *end;
        const double number = strtod(at, &end);
        if (end != at && count++ < room) *out++ = number;
        at = end != at ? end : at + 1;  // past : , [ or ]
    }
    return count;
}

// Prints the members of the answer. The types and their keys; points are [x, y]:
// point: position; circle: center, radius; segment: from, to; capsule: from, to, radius; polygon and
// rectangle: vertices, counter-clockwise; oriented_rectangle: vertices, center, size, rotation (degrees).
// ray, only as a: base, direction; its answer is hit: {"distance": 1.5, "point": [x, y]} or null.
// Of two shapes answer what you know; what is left out is not judged: overlap, distance (0 if they
// overlap), closest [on a, on b], depth and normal (b moved by depth * normal leaves a; the normal has
// length 1 and points from a to b), contacts [points].
static void collide(const char *a, const char *b) {
    // Your code goes here. One pair as an example: two circles.
    if (is(a, "circle") && is(b, "circle")) {
        double p[2] = {0}, q[2] = {0}, r = 0, s = 0;
        numbers(a, "center", p, 2);
        numbers(a, "radius", &r, 1);
        numbers(b, "center", q, 2);
        numbers(b, "radius", &s, 1);
        const double dx = q[0] - p[0], dy = q[1] - p[1], reach = r + s;
        const double squared = dx * dx + dy * dy, distance = sqrt(squared);
        if (squared > reach * reach) {  // yes or no without the root, which rounds
            printf("\"overlap\":false,\"distance\":%.17g", distance - reach);
            return;
        }
        // Centers in one place: every direction is as good.
        const double x = distance > 1e-150 ? dx / distance : 1, y = distance > 1e-150 ? dy / distance : 0;
        printf("\"overlap\":true,\"distance\":0,\"depth\":%.17g,\"normal\":[%.17g,%.17g]",
               reach - distance, x, y);
        return;
    }
    printf("\"skip\":\"not written yet\"");  // an honest answer too
}

int main(void) {
    char *line = NULL;
    size_t size = 0;
    printf("{\"collider\":\"my engine 1.0\"}\n");
    fflush(stdout);
    while (getline(&line, &size, stdin) > 0) {
        char *id = find(line, "id"), *a = find(line, "a"), *b = find(line, "b");
        if (!id || !a || !b) continue;
        printf("{\"id\":%llu,", strtoull(id + strspn(id, ": "), NULL, 10));
        a[strcspn(a, "}")] = b[strcspn(b, "}")] = '\0';  // each shape ends with its bracket
        collide(a, b);
        printf("}\n");
        fflush(stdout);
    }
    free(line);
}
