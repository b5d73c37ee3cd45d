/* Shows a Chipmunk 7 space to a Collision Test-bed window, or to `live --check`: call
 * tb_chipmunk_step(space, dt) in place of cpSpaceStep. While nobody listens it costs a load and a branch.
 *
 * cpSpaceStep moves the bodies first and then decides its contacts, so shapes are reported at the poses after
 * the step. Touching counts as overlapping; double precision. The radius of a polygon is a skin: the corners
 * are reported without it, a contact within it is not reported, and depths leave it out. Pairs without a
 * contact are reported as apart only where both collision types are 0, because handlers may ignore contacts.
 */
#ifndef COLLISION_TESTBED_CHIPMUNK_H
#define COLLISION_TESTBED_CHIPMUNK_H

#include <chipmunk/chipmunk_structs.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "../collision_testbed.h"

/* Shapes that are reported; where a space has more, a line on standard error says so. */
#ifndef TB_CHIPMUNK_MOST
#define TB_CHIPMUNK_MOST 2048
#endif

typedef struct {
    cpShape* shapes[TB_CHIPMUNK_MOST];
    char names[TB_CHIPMUNK_MOST][24];
    unsigned char met[TB_CHIPMUNK_MOST][TB_CHIPMUNK_MOST / 8];
    int count;
} tb_chipmunk_scene_;

/* Polygons with a radius have round corners, which no reported shape has. */
static inline double tb_chipmunk_skin_(const cpShape* shape) {
    return shape->klass->type == CP_POLY_SHAPE ? cpPolyShapeGetRadius(shape) : 0;
}

static inline void tb_chipmunk_report_(cpShape* shape, void* data) {
    tb_chipmunk_scene_* const scene = (tb_chipmunk_scene_*)data;
    const cpTransform at = cpShapeGetBody(shape)->transform;
    const char* name;
    if (scene->count == TB_CHIPMUNK_MOST) {
        static int said = 0;
        if (!said++)
            fprintf(stderr, "The space has more than %d shapes: the others are not reported. "
                            "Define TB_CHIPMUNK_MOST before including chipmunk.h.\n", TB_CHIPMUNK_MOST);
        return;
    }
    name = scene->names[scene->count];
    scene->shapes[scene->count++] = shape;
    if (shape->klass->type == CP_CIRCLE_SHAPE) {
        const cpVect center = cpTransformPoint(at, cpCircleShapeGetOffset(shape));
        snprintf((char*)name, 24, "circle %lu", (unsigned long)shape->hashid);
        tb_circle(name, center.x, center.y, cpCircleShapeGetRadius(shape));
    } else if (shape->klass->type == CP_SEGMENT_SHAPE) {
        const cpVect a = cpTransformPoint(at, cpSegmentShapeGetA(shape));
        const cpVect b = cpTransformPoint(at, cpSegmentShapeGetB(shape));
        snprintf((char*)name, 24, "segment %lu", (unsigned long)shape->hashid);
        if (cpSegmentShapeGetRadius(shape) > 0)
            tb_capsule(name, a.x, a.y, b.x, b.y, cpSegmentShapeGetRadius(shape));
        else
            tb_segment(name, a.x, a.y, b.x, b.y);
    } else {
        double corners[128];
        int i, n = cpPolyShapeGetCount(shape);
        if (n > 64) {
            --scene->count;
            return;
        }
        for (i = 0; i < n; ++i) {
            const cpVect corner = cpTransformPoint(at, cpPolyShapeGetVert(shape, i));
            corners[2 * i] = corner.x;
            corners[2 * i + 1] = corner.y;
        }
        snprintf((char*)name, 24, "polygon %lu", (unsigned long)shape->hashid);
        tb_polygon(name, corners, (size_t)n);
    }
}

static inline int tb_chipmunk_place_(const tb_chipmunk_scene_* scene, const cpShape* shape) {
    int i;
    for (i = 0; i < scene->count && scene->shapes[i] != shape; ++i) {}
    return i;
}

static inline void tb_chipmunk_meet_(cpBody* body, cpArbiter* arbiter, void* data) {
    tb_chipmunk_scene_* const scene = (tb_chipmunk_scene_*)data;
    cpShape *a, *b;
    cpContactPointSet set;
    double depth = 0, skin;
    int i, first, second;
    (void)body;
    cpArbiterGetShapes(arbiter, &a, &b);
    first = tb_chipmunk_place_(scene, a);
    second = tb_chipmunk_place_(scene, b);
    if (first == scene->count || second == scene->count) return;
    if (scene->met[first][second / 8] >> second % 8 & 1) return;
    scene->met[first][second / 8] |= (unsigned char)(1 << second % 8);
    scene->met[second][first / 8] |= (unsigned char)(1 << first % 8);
    set = cpArbiterGetContactPointSet(arbiter);
    for (i = 0; i < set.count; ++i) depth = fmax(depth, -set.points[i].distance);
    skin = tb_chipmunk_skin_(a) + tb_chipmunk_skin_(b);
    if (skin > 0 && depth <= skin * 1.5) return;
    if (depth > skin)
        tb_said_push(scene->names[first], scene->names[second], depth - skin, set.normal.x, set.normal.y);
    else
        tb_said(scene->names[first], scene->names[second], TB_OVERLAP, set.count > 0);
}

static inline void tb_chipmunk_body_(cpBody* body, void* data) {
    cpBodyEachArbiter(body, tb_chipmunk_meet_, data);
}

static inline void tb_chipmunk_joint_(cpBody* body, cpConstraint* joint, void* data) {
    cpBody** const pair = (cpBody**)data;
    const cpBody *a = cpConstraintGetBodyA(joint), *b = cpConstraintGetBodyB(joint);
    (void)body;
    if (!cpConstraintGetCollideBodies(joint) &&
        ((a == pair[0] && b == pair[1]) || (a == pair[1] && b == pair[0])))
        pair[2] = pair[0];
}

static inline int tb_chipmunk_may_collide_(cpShape* a, cpShape* b) {
    const cpShapeFilter f = cpShapeGetFilter(a), g = cpShapeGetFilter(b);
    cpBody* pair[3];
    pair[0] = cpShapeGetBody(a), pair[1] = cpShapeGetBody(b), pair[2] = NULL;
    if (pair[0] == pair[1] || cpShapeGetSensor(a) || cpShapeGetSensor(b)) return 0;
    if (cpShapeGetCollisionType(a) || cpShapeGetCollisionType(b)) return 0;
    if (f.group && f.group == g.group) return 0;
    if (!(f.categories & g.mask) || !(g.categories & f.mask)) return 0;
    if (cpBodyGetType(pair[0]) != CP_BODY_TYPE_DYNAMIC && cpBodyGetType(pair[1]) != CP_BODY_TYPE_DYNAMIC)
        return 0;
    /* Those that sleep are not looked at. */
    if (cpBodyIsSleeping(pair[0]) || cpBodyIsSleeping(pair[1])) return 0;
    if (a->klass->type == CP_SEGMENT_SHAPE && b->klass->type == CP_SEGMENT_SHAPE) return 0;
    cpBodyEachConstraint(pair[0], tb_chipmunk_joint_, pair);
    return pair[2] == NULL;
}

/* In place of cpSpaceStep. */
static inline void tb_chipmunk_step(cpSpace* space, cpFloat dt) {
    static tb_chipmunk_scene_ scene;
    static int greeted = 0;
    int i, j;
    if (!greeted) tb_program("Chipmunk 7", 1, 1e-9);
    greeted = 1;
    tb_frame();
    cpSpaceStep(space, dt);
    if (!tb_sending_) return;
    memset(&scene, 0, sizeof scene);
    cpSpaceEachShape(space, tb_chipmunk_report_, &scene);
    cpSpaceEachBody(space, tb_chipmunk_body_, &scene);
    for (i = 0; i < scene.count; ++i)
        for (j = i + 1; j < scene.count; ++j)
            if (!(scene.met[i][j / 8] >> j % 8 & 1) &&
                cpBBIntersects(cpShapeGetBB(scene.shapes[i]), cpShapeGetBB(scene.shapes[j])) &&
                tb_chipmunk_may_collide_(scene.shapes[i], scene.shapes[j]))
                tb_said(scene.names[i], scene.names[j], TB_OVERLAP, 0);
}

#endif
