/* Sixty bodies fall into a box. Arguments: frames, and "fault" for a handler that moves contact points too
 * deep. */
#define COLLISION_TESTBED_IMPLEMENTATION
#include "assets/live/chipmunk.h"

#include <stdlib.h>

/* A program's own mistake: it moves the contact points of one body half a unit too deep. */
static cpBool turn(cpArbiter* arbiter, cpSpace* space, cpDataPointer data) {
    cpContactPointSet set = cpArbiterGetContactPointSet(arbiter);
    int i;
    (void)space, (void)data;
    for (i = 0; i < set.count; ++i) {
        const cpVect point = set.points[i].pointA;
        set.points[i].pointA = cpvadd(point, cpvmult(set.normal, 0.5));
    }
    cpArbiterSetContactPointSet(arbiter, &set);
    return cpTrue;
}

int main(int argc, char** argv) {
    static const double walls[3][4] = {{-9, 0, 9, 0}, {-8, 0, -8, 17}, {8, 0, 8, 17}};
    cpSpace* const space = cpSpaceNew();
    int i, frame;
    cpSpaceSetGravity(space, cpv(0, -10));
    cpSpaceSetSleepTimeThreshold(space, 0.5);
    cpSpaceSetCollisionSlop(space, 0.01);
    for (i = 0; i < 3; ++i)
        cpSpaceAddShape(space, cpSegmentShapeNew(cpSpaceGetStaticBody(space), cpv(walls[i][0], walls[i][1]),
                                                 cpv(walls[i][2], walls[i][3]), 0.2));
    for (i = 0; i < 60; ++i) {
        cpBody* const body = cpSpaceAddBody(space, cpBodyNew(1, 0.3));
        const double w = 0.8 + 0.2 * (i % 4), h = 0.8 + 0.2 * (i % 3);
        cpBodySetPosition(body, cpv(-6 + i % 7 * 2 + 0.1 * (i % 3), 2 + i / 7 * 1.7));
        cpBodySetAngle(body, 0.3 * i);
        if (i % 3 == 0)
            cpSpaceAddShape(space, cpCircleShapeNew(body, w / 2, cpvzero));
        else if (i % 3 == 1)
            cpSpaceAddShape(space, cpBoxShapeNew(body, w, h, 0));
        else
            cpSpaceAddShape(space, cpSegmentShapeNew(body, cpv(-w / 2, 0), cpv(w / 2, 0), h / 4));
    }
    if (argc > 2) cpSpaceAddDefaultCollisionHandler(space)->preSolveFunc = turn;
    for (frame = 0; frame < atoi(argv[1]); ++frame) tb_chipmunk_step(space, 1 / 60.0);
    tb_close();
    cpSpaceDestroy(space);
    return 0;
}
