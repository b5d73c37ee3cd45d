// Chipmunk 7 as a collider for `collision-testbed verify`. A pair is asked by cpShapesCollide; a point by
// cpShapePointQuery, which tells a signed distance and no yes or no; a ray by cpShapeSegmentQuery, as a segment that
// ends behind the shape's box. Every question makes its own shapes.
#define _POSIX_C_SOURCE 200809L  // getline
#include <chipmunk/chipmunk.h>
#include <math.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { most_vertices = 64 };

// What stands behind "word" in the text; NULL: the word is not there.
static char *find(const char *text, const char *word) {
    const size_t length = strlen(word);
    for (char *at = strstr(text, word); at; at = strstr(at + 1, word))
        if (at > text && at[-1] == '"' && at[length] == '"') return at + length + 1;
    return NULL;
}

static bool is(const char *shape, const char *type) { return find(shape, type) != NULL; }

// Reads the numbers of one key, at most `room`. Returns how many there are.
static size_t numbers(const char *shape, const char *key, double *out, size_t room) {
    size_t count = 0;
    const char *at = find(shape, key);
    while (at && *at && *at != '"') {
        char *end;
        const double number = strtod(at, &end);
        if (end != at && count++ < room) *out++ = number;
        at = end != at ? end : at + 1;
    }
    return count;
}

static double number(const char *shape, const char *key) {
    double found = 0;
    numbers(shape, key, &found, 1);
    return found;
}

static cpVect point(const char *shape, const char *key) {
    double xy[2] = {0};
    numbers(shape, key, xy, 2);
    return cpv(xy[0], xy[1]);
}

// A shape on the body; NULL: none of Chipmunk's.
static cpShape *shape_of(const char *text, cpBody *body) {
    cpShape *shape = NULL;
    double xy[2 * most_vertices];
    cpVect vertices[most_vertices];
    if (is(text, "circle")) {
        shape = cpCircleShapeNew(body, number(text, "radius"), point(text, "center"));
    } else if (is(text, "segment") || is(text, "capsule")) {
        // Without "radius" it is 0.
        shape = cpSegmentShapeNew(body, point(text, "from"), point(text, "to"), number(text, "radius"));
    } else if (is(text, "rectangle") || is(text, "oriented_rectangle") || is(text, "polygon")) {
        const int count = (int)(numbers(text, "vertices", xy, 2 * most_vertices) / 2);
        if (count > most_vertices) return NULL;
        for (int i = 0; i < count; ++i) vertices[i] = cpv(xy[2 * i], xy[2 * i + 1]);
        // A turned box is given by its corners: turning its body would round them.
        shape = is(text, "rectangle")
                    ? cpBoxShapeNew2(body, cpBBNew(vertices[0].x, vertices[0].y, vertices[2].x, vertices[2].y), 0)
                    : cpPolyShapeNew(body, count, vertices, cpTransformIdentity, 0);
    }
    if (shape) cpShapeCacheBB(shape);
    return shape;
}

static void pair(const cpShape *a, const cpShape *b) {
    const cpContactPointSet set = cpShapesCollide(a, b);
    printf("\"overlap\":%s", set.count > 0 ? "true" : "false");
    if (set.count == 0) return;
    double least = set.points[0].distance;
    for (int i = 1; i < set.count; ++i) least = fmin(least, set.points[i].distance);
    printf(",\"depth\":%.17g,\"normal\":[%.17g,%.17g]", -least, set.normal.x, set.normal.y);
}

static void point_query(const cpShape *shape, cpVect p, bool point_is_a) {
    cpPointQueryInfo info;
    cpShapePointQuery(shape, p, &info);
    const cpVect first = point_is_a ? p : info.point, second = point_is_a ? info.point : p;
    printf("\"distance\":%.17g,\"closest\":[[%.17g,%.17g],[%.17g,%.17g]]", info.distance, first.x, first.y, second.x,
           second.y);
}

static void ray(const cpShape *shape, cpVect base, cpVect direction) {
    const cpBB box = cpShapeGetBB(shape);
    const double reach = fmax(fmax(fabs(box.l - base.x), fabs(box.r - base.x)),
                              fmax(fabs(box.b - base.y), fabs(box.t - base.y)));
    const cpVect end = cpvadd(base, cpvmult(cpvnormalize(direction), 2 * reach + 1));
    cpSegmentQueryInfo info;
    if (!cpShapeSegmentQuery(shape, base, end, 0, &info)) {
        printf("\"hit\":null");
        return;
    }
    printf("\"hit\":{\"distance\":%.17g,\"point\":[%.17g,%.17g]}", info.alpha * cpvdist(base, end), info.point.x,
           info.point.y);
}

static void answer(const char *a, const char *b) {
    cpBody *bodies[2] = {cpBodyNewKinematic(), cpBodyNewKinematic()};
    cpShape *shapes[2] = {shape_of(a, bodies[0]), shape_of(b, bodies[1])};
    if (shapes[0] && shapes[1])
        pair(shapes[0], shapes[1]);
    else if (is(a, "ray") && shapes[1])
        ray(shapes[1], point(a, "base"), point(a, "direction"));
    else if (is(a, "point") && shapes[1])
        point_query(shapes[1], point(a, "position"), true);
    else if (is(b, "point") && shapes[0])
        point_query(shapes[0], point(b, "position"), false);
    else
        printf("\"skip\":\"no such types\"");
    for (int i = 0; i < 2; ++i) {
        if (shapes[i]) cpShapeFree(shapes[i]);
        cpBodyFree(bodies[i]);
    }
}

int main(void) {
    char *line = NULL;
    size_t size = 0;
    printf("{\"collider\":\"Chipmunk %s\",\"precision\":\"%s\",\"convex\":true,\"max_vertices\":%d,"
           "\"types\":[\"point\",\"ray\",\"circle\",\"segment\",\"capsule\",\"rectangle\",\"oriented_rectangle\",\"polygon\"]}\n",
           cpVersionString, sizeof(cpFloat) == sizeof(double) ? "double" : "single", most_vertices);
    fflush(stdout);
    while (getline(&line, &size, stdin) > 0) {
        char *id = find(line, "id"), *a = find(line, "a"), *b = find(line, "b");
        if (!id || !a || !b) continue;
        printf("{\"id\":%llu,", strtoull(id + strspn(id, ": "), NULL, 10));
        a[strcspn(a, "}")] = b[strcspn(b, "}")] = '\0';
        answer(a, b);
        printf("}\n");
        fflush(stdout);
    }
    free(line);
}
