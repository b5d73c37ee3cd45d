/* Shows what a running program believes about its shapes to a Collision Test-bed window, or to `live --check`.
 *
 * C99 or C++, no dependency. Include it anywhere; in one file define COLLISION_TESTBED_IMPLEMENTATION first.
 * Nothing is sent unless the environment variable COLLISION_TESTBED names a port (`live` sets it), or
 * tb_connect() does. While nobody listens a call is a load and a branch. While somebody does, it writes
 * into a static buffer: no call but tb_close() ever waits, none allocates, and a frame that finds no room is dropped whole and
 * counted. For one thread. Where the program crashes (SIGSEGV, SIGABRT and the like, unless it handles them itself) or
 * exits without tb_close(), the frame that it was in is sent too. With the environment variable COLLISION_TESTBED_CHECK, which `live --check` sets, each
 * answer is sent before its call returns: nothing is dropped, and what a program said before it crashed counts.
 *
 * Lengths are world units, angles degrees counter-clockwise, y points up. What is said of a pair is judged
 * against the shapes of the same frame. A name is text in UTF-8; other bytes are taken for Latin-1.
 */
#ifndef COLLISION_TESTBED_H
#define COLLISION_TESTBED_H

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Read by the functions below; not for use by others. tb_sending_: somebody listens. tb_waking_: the next
 * frame may find somebody. */
extern int tb_sending_, tb_waking_;
void tb_begin_(void);
void tb_circle_(const char* id, double x, double y, double r);
void tb_capsule_(const char* id, double x0, double y0, double x1, double y1, double r);
void tb_points_(const char* id, const char* type, const double* xy, size_t n);
void tb_rounded_(const char* id, const double* xy, size_t n, double r);
void tb_box_(const char* id, double cx, double cy, double w, double h, double degrees);
void tb_ray_(const char* id, double x, double y, double dx, double dy);
void tb_said_(const char* a, const char* b, int what, int value);
void tb_said_number_(const char* a, const char* b, const char* what, double value);
void tb_said_push_(const char* a, const char* b, double depth, double nx, double ny);
void tb_said_impact_(const char* a, const char* b, double time);
void tb_said_ray_(const char* ray, const char* shape, int hit, double distance, double x, double y);
void tb_step_(const char* text);
void tb_mark_(const char* type, const char* role, const double* xy, size_t n, double r);

/* Optional: a port of the loopback address in place of the environment's; 0: the usual one, 47474. */
void tb_connect(int port);
/* Optional, before the first frame: the program's name, and what it means by touching (whether two shapes
 * that only touch count as overlapping) and by a gap that still counts as touching, world units. */
void tb_program(const char* name, int touching_overlaps, double tolerance);
/* Optional, after tb_program and before the first frame: promises that `live --check` holds the program to, names
 * with spaces between them, as tb_promise("overlap depth normal", "circle polygon"). NULL promises nothing. */
void tb_promise(const char* answers, const char* types);
/* Sends what is left and says goodbye: the one call that waits. A window that is busy is waited for until it has taken all,
 * but no longer than ten seconds in which it takes nothing. 1: all was taken, or nobody listens; 0: something was not, and the
 * window says that the program left. A program that ends without it counts as crashed under `live --check`. */
int tb_close(void);
/* Lines that were not sent because nobody took them. */
unsigned long tb_dropped(void);
/* Why the window does not take this program, in its words; "" while it does. A refused program asks again once
 * a second. */
const char* tb_trouble(void);

/* A new frame begins; the one before is sent. */
static inline void tb_frame(void) {
    if (tb_waking_) tb_begin_();
}
static inline void tb_circle(const char* id, double x, double y, double r) {
    if (tb_sending_) tb_circle_(id, x, y, r);
}
static inline void tb_capsule(const char* id, double x0, double y0, double x1, double y1, double r) {
    if (tb_sending_) tb_capsule_(id, x0, y0, x1, y1, r);
}
/* n corners, x and y in turn; either winding. */
static inline void tb_polygon(const char* id, const double* xy, size_t n) {
    if (tb_sending_) tb_points_(id, "polygon", xy, n);
}
/* Everything within r of that polygon. */
static inline void tb_rounded_polygon(const char* id, const double* xy, size_t n, double r) {
    if (tb_sending_) tb_rounded_(id, xy, n, r);
}
/* An open chain of n points. */
static inline void tb_polyline(const char* id, const double* xy, size_t n) {
    if (tb_sending_) tb_points_(id, "polyline", xy, n);
}
static inline void tb_segment(const char* id, double x0, double y0, double x1, double y1) {
    if (tb_sending_) {
        double xy[4];
        xy[0] = x0, xy[1] = y0, xy[2] = x1, xy[3] = y1;
        tb_points_(id, "segment", xy, 2);
    }
}
static inline void tb_point(const char* id, double x, double y) {
    if (tb_sending_) {
        double xy[2];
        xy[0] = x, xy[1] = y;
        tb_points_(id, "point", xy, 1);
    }
}
/* A rectangle by its center, width and height. */
static inline void tb_box(const char* id, double cx, double cy, double w, double h, double degrees) {
    if (tb_sending_) tb_box_(id, cx, cy, w, h, degrees);
}
static inline void tb_ray(const char* id, double x, double y, double dx, double dy) {
    if (tb_sending_) tb_ray_(id, x, y, dx, dy);
}

enum { TB_OVERLAP };

/* What the program decided of two shapes of this frame: yes or no. */
static inline void tb_said(const char* a, const char* b, int what, int value) {
    if (tb_sending_) tb_said_(a, b, what, value);
}
/* How far the two are apart. */
static inline void tb_said_distance(const char* a, const char* b, double distance) {
    if (tb_sending_) tb_said_number_(a, b, "distance", distance);
}
/* The two overlap, and b moved by depth along the unit normal is free of a. */
static inline void tb_said_push(const char* a, const char* b, double depth, double nx, double ny) {
    if (tb_sending_) tb_said_push_(a, b, depth, nx, ny);
}
/* Seconds until the two first touch; < 0: they never do. Shown, not judged: shapes carry no velocity here. */
static inline void tb_said_impact(const char* a, const char* b, double time) {
    if (tb_sending_) tb_said_impact_(a, b, time);
}
/* Where the ray meets the shape, by the distance along it and the point; hit 0: it does not. */
static inline void tb_said_ray(const char* ray, const char* shape, int hit, double distance, double x,
                               double y) {
    if (tb_sending_) tb_said_ray_(ray, shape, hit, distance, x, y);
}

/* The program's own algorithm, step by step: of the pair that is spoken of next. */
static inline void tb_step(const char* text) {
    if (tb_sending_) tb_step_(text);
}
/* Marks of the last step. role: "axis", "simplex", "witness", "candidate", ...; NULL: "candidate". */
static inline void tb_mark_point(const char* role, double x, double y) {
    if (tb_sending_) {
        double xy[2];
        xy[0] = x, xy[1] = y;
        tb_mark_("point", role, xy, 1, 0);
    }
}
static inline void tb_mark_segment(const char* role, double x0, double y0, double x1, double y1) {
    if (tb_sending_) {
        double xy[4];
        xy[0] = x0, xy[1] = y0, xy[2] = x1, xy[3] = y1;
        tb_mark_("segment", role, xy, 2, 0);
    }
}
static inline void tb_mark_circle(const char* role, double x, double y, double r) {
    if (tb_sending_) {
        double xy[2];
        xy[0] = x, xy[1] = y;
        tb_mark_("circle", role, xy, 1, r);
    }
}
static inline void tb_mark_polygon(const char* role, const double* xy, size_t n) {
    if (tb_sending_) tb_mark_("polygon", role, xy, n, 0);
}

#ifdef __cplusplus
}
#endif

#endif /* COLLISION_TESTBED_H */

#ifdef COLLISION_TESTBED_IMPLEMENTATION
#ifndef COLLISION_TESTBED_IMPLEMENTED
#define COLLISION_TESTBED_IMPLEMENTED

#include <math.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* Bytes that may wait to be sent. A frame that is larger is never sent. */
#ifndef TB_BUFFER
#define TB_BUFFER (4u << 20)
#endif

#ifdef __cplusplus
extern "C" {
#endif

int tb_sending_ = 0, tb_waking_ = 1;

static struct {
    char bytes[TB_BUFFER];
    size_t sent, frame, end; /* sent <= frame <= end: what waits begins at sent, the frame of now at frame */
    int overflow;            /* the frame of now found no room */
    unsigned long lines, dropped, told;
    unsigned long number; /* of the frame of now */
    int port, asked, socket, connecting;
    int patient; /* whoever listens gets every answer at once, and is waited for */
    int guarded; /* its last frame is sent when the program ends */
    long process;
    time_t tried;
    char hello[1000], trouble[200];
} tb_;

unsigned long tb_dropped(void) { return tb_.dropped; }
const char* tb_trouble(void) { return tb_.trouble; }

/* ---- the socket ---- */

#if defined(_WIN32)
/* Programs are only listened to on Linux and macOS so far. */
static int tb_open_(int port) {
    (void)port;
    return -1;
}
static int tb_opened_(int s) {
    (void)s;
    return -1;
}
static long tb_send_(int s, const char* bytes, size_t n) {
    (void)s, (void)bytes, (void)n;
    return -1;
}
static long tb_receive_(int s, char* bytes, size_t n) {
    (void)s, (void)bytes, (void)n;
    return -1;
}
static void tb_shut_(int s) { (void)s; }
static void tb_wait_(int s) { (void)s; }
static long tb_process_(void) { return 0; }
#else
#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

/* A socket on its way to the port, which never waits; -1: none. */
static int tb_open_(int port) {
    struct sockaddr_in to;
    int s = socket(AF_INET, SOCK_STREAM, 0);
    if (s < 0) return -1;
    memset(&to, 0, sizeof to);
    to.sin_family = AF_INET;
    to.sin_port = htons((uint16_t)port);
    to.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
#ifdef SO_NOSIGPIPE
    {
        int on = 1;
        setsockopt(s, SOL_SOCKET, SO_NOSIGPIPE, &on, sizeof on);
    }
#endif
    if (fcntl(s, F_SETFL, O_NONBLOCK) != 0 || fcntl(s, F_SETFD, FD_CLOEXEC) != 0 ||
        (connect(s, (struct sockaddr*)&to, sizeof to) != 0 && errno != EINPROGRESS)) {
        close(s);
        return -1;
    }
    return s;
}
/* 1: somebody listens, 0: not known yet, -1: nobody. */
static int tb_opened_(int s) {
    struct pollfd p;
    int error = 0;
    socklen_t size = sizeof error;
    p.fd = s;
    p.events = POLLOUT;
    p.revents = 0;
    if (poll(&p, 1, 0) <= 0) return 0;
    if (getsockopt(s, SOL_SOCKET, SO_ERROR, &error, &size) != 0 || error != 0) return -1;
    return (p.revents & POLLOUT) ? 1 : -1;
}
/* Bytes that were taken; -1: the other end is gone. */
static long tb_send_(int s, const char* bytes, size_t n) {
#ifdef MSG_NOSIGNAL
    const long sent = (long)send(s, bytes, n, MSG_NOSIGNAL);
#else
    const long sent = (long)send(s, bytes, n, 0);
#endif
    if (sent >= 0) return sent;
    return errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR ? 0 : -1;
}
/* The same of what the other end says; 0: nothing. */
static long tb_receive_(int s, char* bytes, size_t n) {
    const long got = (long)recv(s, bytes, n, 0);
    if (got > 0) return got;
    return got < 0 && (errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR) ? 0 : -1;
}
static void tb_shut_(int s) { close(s); }
/* Until something can be sent, for 10 ms at most. */
static void tb_wait_(int s) {
    struct pollfd p;
    p.fd = s;
    p.events = POLLOUT;
    p.revents = 0;
    poll(&p, 1, 10);
}
static long tb_process_(void) { return (long)getpid(); }
#endif

static void tb_hang_up_(void) {
    if (tb_.socket > 0) tb_shut_(tb_.socket);
    tb_.socket = 0;
    tb_.connecting = 0;
    tb_sending_ = 0;
    tb_.sent = tb_.frame = tb_.end = 0;
    tb_.overflow = 0;
    tb_.lines = 0;
}

/* ---- lines ---- */

static void tb_deliver_(void);

static char* tb_room_(size_t n) {
    if (tb_.patient && !tb_.overflow && TB_BUFFER - tb_.end < n) tb_deliver_();
    if (tb_.overflow || TB_BUFFER - tb_.end < n) {
        tb_.overflow = 1;
        return NULL;
    }
    return tb_.bytes + tb_.end;
}

static char* tb_put_(char* to, const char* text) {
    const size_t n = strlen(text);
    memcpy(to, text, n);
    return to + n;
}

/* How many bytes of UTF-8 begin here; 0: none. */
static size_t tb_utf8_(const unsigned char* s) {
    if (s[0] >= 0xc2 && s[0] <= 0xdf && (s[1] & 0xc0) == 0x80) return 2;
    if ((s[0] & 0xf0) == 0xe0 && (s[1] & 0xc0) == 0x80 && (s[2] & 0xc0) == 0x80)
        return (s[0] == 0xe0 && s[1] < 0xa0) || (s[0] == 0xed && s[1] > 0x9f) ? 0 : 3;
    if (s[0] >= 0xf0 && s[0] <= 0xf4 && (s[1] & 0xc0) == 0x80 && (s[2] & 0xc0) == 0x80 &&
        (s[3] & 0xc0) == 0x80)
        return (s[0] == 0xf0 && s[1] < 0x90) || (s[0] == 0xf4 && s[1] > 0x8f) ? 0 : 4;
    return 0;
}

/* A string of JSON: at most 6 bytes a byte, and 2 quotes. */
static char* tb_quoted_(char* to, const char* text) {
    static const char hex[] = "0123456789abcdef";
    const unsigned char* s = (const unsigned char*)(text ? text : "");
    *to++ = '"';
    while (*s) {
        const size_t sequence = *s < 0x80 ? 0 : tb_utf8_(s);
        if (sequence) {
            memcpy(to, s, sequence);
            to += sequence;
            s += sequence;
            continue;
        }
        if (*s == '"' || *s == '\\') {
            *to++ = '\\';
            *to++ = (char)*s;
        } else if (*s < 0x20 || *s >= 0x7f) {
            to = tb_put_(to, "\\u00");
            *to++ = hex[*s >> 4];
            *to++ = hex[*s & 15];
        } else {
            *to++ = (char)*s;
        }
        ++s;
    }
    *to++ = '"';
    return to;
}

static size_t tb_length_(const char* text) { return text ? 6 * strlen(text) + 2 : 2; }

/* A number that reads back as the same double: at most 32 bytes. Usual ones by exact fixed-point arithmetic:
 * with |x| in [2^-11, 2^53) the fraction and half a unit in the last place are whole numbers of 2^-64ths, so
 * digits are made until what is left is less than that half (Steele and White 1990, "How to print
 * floating-point numbers accurately"). */
static char* tb_number_(char* to, double x) {
    const double size = x < 0 ? -x : x;
    if (size >= 1.0 / 2048 && size < 9007199254740992.0) {
        char digits[20];
        int n = 0, exponent;
        uint64_t whole = (uint64_t)size, fraction, half;
        if (x < 0) *to++ = '-';
        do digits[n++] = (char)('0' + whole % 10);
        while (whole /= 10);
        while (n > 0) *to++ = digits[--n];
        fraction = (uint64_t)((size - (double)(uint64_t)size) * 18446744073709551616.0);
        if (fraction == 0) return to;
        (void)frexp(size, &exponent);
        /* A quarter of a unit: below a power of two numbers lie twice as close. */
        half = (uint64_t)1 << (exponent + 64 - 53 - 2 > 0 ? exponent + 64 - 53 - 2 : 0);
        *to++ = '.';
        for (;;) {
            /* times ten, what passes 2^64 is the digit */
            const uint64_t low = (fraction & 0xffffffffu) * 10;
            const uint64_t high = (fraction >> 32) * 10 + (low >> 32);
            int digit = (int)(high >> 32);
            fraction = (high << 32) | (low & 0xffffffffu);
            if (half > UINT64_MAX / 10) {
                *to++ = (char)('0' + digit);
                return to;
            }
            half *= 10;
            if (fraction < half) {
                *to++ = (char)('0' + digit);
                return to;
            }
            if (digit < 9 && UINT64_MAX - fraction < half) {
                *to++ = (char)('0' + digit + 1);
                return to;
            }
            *to++ = (char)('0' + digit);
        }
    }
    if (x == 0) {
        return tb_put_(to, 1 / x < 0 ? "-0.0" : "0");
    } else if (x != x) {
        return tb_put_(to, "NaN");
    } else if (size > 1.7976931348623157e308) {
        return tb_put_(to, x < 0 ? "-Infinity" : "Infinity");
    } else {
        char* c = to;
        to += snprintf(to, 32, "%.17g", x);
        for (; c < to; ++c)
            if (*c == ',') *c = '.'; /* of the locale */
        return to;
    }
}

static char* tb_point_(char* to, double x, double y) {
    *to++ = '[';
    to = tb_number_(to, x);
    *to++ = ',';
    to = tb_number_(to, y);
    *to++ = ']';
    return to;
}

static char* tb_list_(char* to, const double* xy, size_t n) {
    size_t i;
    *to++ = '[';
    for (i = 0; i < n; ++i) {
        if (i) *to++ = ',';
        to = tb_point_(to, xy[2 * i], xy[2 * i + 1]);
    }
    *to++ = ']';
    return to;
}

static void tb_end_(char* to) {
    *to++ = '}';
    *to++ = '\n';
    tb_.end = (size_t)(to - tb_.bytes);
    ++tb_.lines;
}

/* The end of a line that says something of two shapes. */
static void tb_end_said_(char* to) {
    tb_end_(to);
    if (tb_.patient) tb_deliver_();
}

/* Each line is counted, also where it finds no room. */
static char* tb_line_(size_t n) {
    char* const to = tb_room_(n);
    if (!to) ++tb_.lines;
    return to;
}

static char* tb_shape_(const char* id, const char* type, size_t n) {
    char* to = tb_line_(tb_length_(id) + 120 + 70 * n);
    if (!to) return NULL;
    to = tb_quoted_(tb_put_(to, "{\"shape\":"), id);
    to = tb_put_(to, ",\"type\":\"");
    to = tb_put_(to, type);
    *to++ = '"';
    return to;
}

void tb_circle_(const char* id, double x, double y, double r) {
    char* to = tb_shape_(id, "circle", 2);
    if (!to) return;
    to = tb_point_(tb_put_(to, ",\"center\":"), x, y);
    tb_end_(tb_number_(tb_put_(to, ",\"radius\":"), r));
}

void tb_capsule_(const char* id, double x0, double y0, double x1, double y1, double r) {
    char* to = tb_shape_(id, "capsule", 3);
    if (!to) return;
    to = tb_point_(tb_put_(to, ",\"from\":"), x0, y0);
    to = tb_point_(tb_put_(to, ",\"to\":"), x1, y1);
    tb_end_(tb_number_(tb_put_(to, ",\"radius\":"), r));
}

void tb_points_(const char* id, const char* type, const double* xy, size_t n) {
    char* to = tb_shape_(id, type, n);
    if (!to) return;
    if (type[0] == 's') {
        to = tb_point_(tb_put_(to, ",\"from\":"), xy[0], xy[1]);
        to = tb_point_(tb_put_(to, ",\"to\":"), xy[2], xy[3]);
    } else if (type[2] == 'i') {
        to = tb_point_(tb_put_(to, ",\"position\":"), xy[0], xy[1]);
    } else {
        to = tb_list_(tb_put_(to, ",\"vertices\":"), xy, n);
    }
    tb_end_(to);
}

void tb_rounded_(const char* id, const double* xy, size_t n, double r) {
    char* to = tb_shape_(id, "rounded_polygon", n + 1);
    if (!to) return;
    to = tb_list_(tb_put_(to, ",\"vertices\":"), xy, n);
    tb_end_(tb_number_(tb_put_(to, ",\"radius\":"), r));
}

void tb_box_(const char* id, double cx, double cy, double w, double h, double degrees) {
    char* to = tb_shape_(id, "oriented_rectangle", 3);
    if (!to) return;
    to = tb_point_(tb_put_(to, ",\"center\":"), cx, cy);
    to = tb_point_(tb_put_(to, ",\"size\":"), w, h);
    tb_end_(tb_number_(tb_put_(to, ",\"rotation\":"), degrees));
}

void tb_ray_(const char* id, double x, double y, double dx, double dy) {
    char* to = tb_shape_(id, "ray", 2);
    if (!to) return;
    to = tb_point_(tb_put_(to, ",\"base\":"), x, y);
    tb_end_(tb_point_(tb_put_(to, ",\"direction\":"), dx, dy));
}

static char* tb_pair_(const char* a, const char* b) {
    char* to = tb_line_(tb_length_(a) + tb_length_(b) + 260);
    if (!to) return NULL;
    to = tb_quoted_(tb_put_(to, "{\"said\":["), a);
    *to++ = ',';
    to = tb_quoted_(to, b);
    *to++ = ']';
    return to;
}

void tb_said_(const char* a, const char* b, int what, int value) {
    char* to = what == TB_OVERLAP ? tb_pair_(a, b) : NULL;
    if (to) tb_end_said_(tb_put_(to, value ? ",\"overlap\":true" : ",\"overlap\":false"));
}

void tb_said_number_(const char* a, const char* b, const char* what, double value) {
    char* to = tb_pair_(a, b);
    if (!to) return;
    to = tb_put_(tb_put_(to, ",\""), what);
    tb_end_said_(tb_number_(tb_put_(to, "\":"), value));
}

void tb_said_push_(const char* a, const char* b, double depth, double nx, double ny) {
    char* to = tb_pair_(a, b);
    if (!to) return;
    to = tb_number_(tb_put_(to, ",\"overlap\":true,\"depth\":"), depth);
    tb_end_said_(tb_point_(tb_put_(to, ",\"normal\":"), nx, ny));
}

void tb_said_impact_(const char* a, const char* b, double time) {
    char* to = tb_pair_(a, b);
    if (!to) return;
    to = tb_put_(to, ",\"impact\":");
    if (time < 0)
        to = tb_put_(to, "null");
    else
        to = tb_put_(tb_number_(tb_put_(to, "{\"time\":"), time), "}");
    tb_end_said_(to);
}

void tb_said_ray_(const char* ray, const char* shape, int hit, double distance, double x, double y) {
    char* to = tb_pair_(ray, shape);
    if (!to) return;
    if (!hit) {
        tb_end_said_(tb_put_(to, ",\"hit\":null"));
        return;
    }
    to = tb_number_(tb_put_(to, ",\"hit\":{\"distance\":"), distance);
    tb_end_said_(tb_put_(tb_point_(tb_put_(to, ",\"point\":"), x, y), "}"));
}

void tb_step_(const char* text) {
    char* to = tb_line_(tb_length_(text) + 20);
    if (to) tb_end_(tb_quoted_(tb_put_(to, "{\"step\":"), text));
}

void tb_mark_(const char* type, const char* role, const double* xy, size_t n, double r) {
    char* to = tb_line_(tb_length_(role) + 120 + 70 * n);
    if (!to) return;
    to = tb_put_(tb_put_(tb_put_(to, "{\"mark\":{\""), type), "\":");
    if (type[0] == 'c') {
        to = tb_point_(tb_put_(to, "{\"center\":"), xy[0], xy[1]);
        to = tb_put_(tb_number_(tb_put_(to, ",\"radius\":"), r), "}");
    } else if (n == 1) {
        to = tb_point_(to, xy[0], xy[1]);
    } else {
        to = tb_list_(to, xy, n);
    }
    to = tb_quoted_(tb_put_(to, ",\"role\":"), role ? role : "candidate");
    *to++ = '}';
    tb_end_(to);
}

/* ---- frames ---- */

void tb_program(const char* name, int touching_overlaps, double tolerance) {
    char* to;
    if (6 * strlen(name) + 120 > sizeof tb_.hello) return;
    to = tb_quoted_(tb_put_(tb_.hello, "{\"collider\":"), name);
    to = tb_put_(to, touching_overlaps ? ",\"touching\":\"overlaps\"" : ",\"touching\":\"apart\"");
    to = tb_number_(tb_put_(to, ",\"tolerance\":"), tolerance);
    *tb_put_(to, "}\n") = '\0';
}

/* A list of names; they hold no quotes. */
static char* tb_names_(char* to, const char* key, const char* names) {
    int in_word = 0, words = 0;
    if (!names) return to;
    to = tb_put_(to, key);
    for (; *names; ++names) {
        const int is_word = *names != ' ' && *names != '"' && *names != '\\' && (unsigned char)*names >= ' ';
        if (is_word && !in_word) to = tb_put_(to, words++ ? ",\"" : "\"");
        if (!is_word && in_word) *to++ = '"';
        if (is_word) *to++ = *names;
        in_word = is_word;
    }
    return tb_put_(to, in_word ? "\"]" : "]");
}

void tb_promise(const char* answers, const char* types) {
    /* A name of one letter takes four, with its space. */
    const size_t length = 3 * ((answers ? strlen(answers) : 0) + (types ? strlen(types) : 0));
    char* to;
    if (!tb_.hello[0]) tb_put_(tb_.hello, "{\"collider\":\"\"}\n")[0] = '\0';
    if (strlen(tb_.hello) + length + 40 > sizeof tb_.hello) return;
    to = tb_.hello + strlen(tb_.hello) - 2; /* before the brace */
    to = tb_names_(to, ",\"answers\":[", answers);
    to = tb_names_(to, ",\"types\":[", types);
    *tb_put_(to, "}\n") = '\0';
}

void tb_connect(int port) {
    tb_.port = port ? port : 47474;
    tb_.asked = 1;
    tb_.tried = 0;
    tb_.patient = getenv("COLLISION_TESTBED_CHECK") != NULL;
    tb_waking_ = 1;
}

/* The frame of now ends: it waits to be sent, or was too much. */
static void tb_finish_(void) {
    if (tb_.overflow) {
        tb_.dropped += tb_.lines;
        tb_.end = tb_.frame;
    }
    tb_.overflow = 0;
    tb_.lines = 0;
    tb_.frame = tb_.end;
}

static void tb_flush_(void) {
    char words[200];
    long n = tb_receive_(tb_.socket, words, sizeof words - 1);
    if (n > 0) {
        /* The window speaks only to refuse. The next look asks again. */
        words[n] = '\0';
        words[strcspn(words, "\n")] = '\0';
        memcpy(tb_.trouble, words, sizeof words);
    }
    if (n == 0) n = tb_.frame > tb_.sent ? tb_send_(tb_.socket, tb_.bytes + tb_.sent, tb_.frame - tb_.sent) : 0;
    else n = -1;
    if (n < 0) {
        tb_hang_up_();
        return;
    }
    if (tb_.trouble[0] && time(NULL) > tb_.tried + 1) tb_.trouble[0] = '\0';
    tb_.sent += (size_t)n;
    if (tb_.sent == tb_.end) {
        tb_.sent = tb_.frame = tb_.end = 0;
    } else if (tb_.sent > TB_BUFFER / 2) {
        memmove(tb_.bytes, tb_.bytes + tb_.sent, tb_.end - tb_.sent);
        tb_.end -= tb_.sent;
        tb_.frame -= tb_.sent;
        tb_.sent = 0;
    }
}

/* The program ends: sends the whole lines of the frame that it is in. A destructor may still call tb_close(). A process
 * that was forked off has the same buffer, and leaves it alone. Calls nothing but what a handler of signals may. */
static void tb_send_last_(void) {
    int tries;
    if (!tb_sending_ || tb_.process != tb_process_()) return;
    tb_.frame = tb_.end;
    for (tries = 0; tb_.end > tb_.sent && tries < 10; ++tries) {
        const long n = tb_send_(tb_.socket, tb_.bytes + tb_.sent, tb_.end - tb_.sent);
        if (n < 0) return;
        tb_.sent += (size_t)n;
        if (tb_.end > tb_.sent) tb_wait_(tb_.socket);
    }
}

static void tb_crashed_(int number) {
    tb_send_last_();
    signal(number, SIG_DFL);
    raise(number);
}

/* Once. What the program or a sanitizer handles itself stays theirs. */
static void tb_guard_(void) {
    static const int numbers[] = {SIGSEGV, SIGABRT, SIGFPE, SIGILL,
#ifdef SIGBUS
                                  SIGBUS
#endif
    };
    size_t i;
    tb_.process = tb_process_();
    if (tb_.guarded) return;
    tb_.guarded = 1;
    atexit(tb_send_last_);
    for (i = 0; i < sizeof numbers / sizeof *numbers; ++i) {
        void (*const before)(int) = signal(numbers[i], tb_crashed_);
        if (before != SIG_DFL) signal(numbers[i], before);
    }
}

/* `live` gives the program that it starts a token, so that it is listened to and nobody else is. */
static char* tb_put_token_(char* to) {
    const char* const token = getenv("COLLISION_TESTBED_TOKEN");
    if (!token || !*token || strlen(token) > 100) return to;
    return tb_put_(tb_put_(tb_put_(to, "{\"token\":\""), token), "\"}\n");
}

/* Looks for a window at most once a second. */
static void tb_look_(void) {
    const time_t now = time(NULL);
    if (tb_.connecting) {
        int opened = tb_opened_(tb_.socket);
        if (tb_.patient && opened == 0) {
            int tries;
            for (tries = 0; opened == 0 && tries < 100; ++tries) {
                tb_wait_(tb_.socket);
                opened = tb_opened_(tb_.socket);
            }
        }
        if (opened < 0) tb_hang_up_();
        if (opened <= 0) return;
    } else {
        if (tb_.tried == now) return;
        tb_.tried = now;
        tb_.socket = tb_open_(tb_.port);
        if (tb_.socket <= 0) return;
        tb_.connecting = 1;
        tb_look_();
        return;
    }
    tb_.connecting = 0;
    tb_sending_ = 1;
    tb_guard_();
    tb_.end = (size_t)(tb_put_(tb_put_token_(tb_.bytes), tb_.hello) - tb_.bytes);
}

void tb_begin_(void) {
    char* to;
    if (!tb_.asked) {
        const char* const port = getenv("COLLISION_TESTBED");
        tb_.asked = 1;
        if (port) tb_.port = atoi(port);
        tb_.patient = getenv("COLLISION_TESTBED_CHECK") != NULL;
        if (tb_.port <= 0 || tb_.port > 65535) {
            tb_.port = 0;
            tb_waking_ = 0;
            return;
        }
    }
    ++tb_.number;
    if (!tb_sending_) tb_look_();
    if (!tb_sending_) return;
    tb_finish_();
    tb_flush_();
    if (!tb_sending_) return;
    to = tb_line_(120);
    if (!to) return;
    to += snprintf(to, 100, "{\"frame\":%lu", tb_.number);
    if (tb_.dropped > tb_.told) to += snprintf(to, 100, ",\"dropped\":%lu", tb_.dropped);
    tb_.told = tb_.dropped;
    tb_end_(to);
}

/* Sends all that waits; 0 where it cannot. Who takes nothing for ten seconds is given up. */
static int tb_send_all_(void) {
    int tries;
    for (tries = 0; tb_sending_ && tb_.frame > tb_.sent && tries < 1000; ++tries) {
        const size_t left = tb_.frame - tb_.sent;
        tb_flush_();
        if (!tb_sending_ || tb_.frame == tb_.sent) break;
        if (tb_.frame - tb_.sent < left) tries = 0;
        tb_wait_(tb_.socket);
    }
    return tb_sending_ && tb_.frame == tb_.sent;
}

/* The same within a frame. Who was given up is not waited for again. */
static void tb_deliver_(void) {
    tb_.frame = tb_.end;
    if (tb_send_all_() || !tb_sending_)
        tb_.lines = 0;
    else
        tb_.patient = 0;
}

int tb_close(void) {
    int all = 1;
    if (tb_sending_) {
        tb_finish_();
        all = tb_send_all_(); /* then there is room for the last line */
        if (all) {
            char* const to = tb_line_(60);
            if (to) tb_end_(to + snprintf(to, 59, "{\"close\":true,\"dropped\":%lu", tb_.dropped));
            tb_finish_();
            all = tb_send_all_();
        }
    }
    tb_hang_up_();
    tb_waking_ = 0;
    return all;
}

#ifdef __cplusplus
}
#endif

#endif /* COLLISION_TESTBED_IMPLEMENTED */
#endif /* COLLISION_TESTBED_IMPLEMENTATION */
