"""Shows the rectangles and sprites of a pygame program to a Collision Test-bed window, or to `live --check`.

Call frame() once a frame and use the functions below in place of pygame's: they return what pygame returns, and report
it. Without the environment variable COLLISION_TESTBED they only call pygame.

A pygame.Rect has whole numbers and no edges: two that only touch are apart, and one without width or height meets
nothing, so it is not reported. y points down in pygame and up in the window: the picture is upside down, the
answers are the same.
"""
import pygame

from collision_testbed import Testbed


class PygameLive:
    """`with PygameLive("my game") as live:` sends the last frame at the end."""

    def __init__(self, name="pygame", port=None):
        self.testbed = Testbed(name, touching="apart", port=port)
        self._names, self._shown = {}, {}  # numbers of objects; of each, the names by place

    def __enter__(self):
        return self

    def __exit__(self, exception, *_):
        self.testbed.close(done=exception is None)

    def close(self):
        self.testbed.close()

    def frame(self):
        """A new frame begins; the one before is sent."""
        self.testbed.frame()
        self._shown.clear()

    def collide_rect(self, a, b):
        """pygame.sprite.collide_rect; also for spritecollide(…, collided=live.collide_rect)."""
        return self._said(a, b, a.rect, b.rect, pygame.sprite.collide_rect(a, b))

    def colliderect(self, a, b):
        """a.colliderect(b) of two pygame.Rect."""
        return self._said(a, b, a, b, a.colliderect(b))

    def spritecollide(self, sprite, group, dokill=False):
        """pygame.sprite.spritecollide by rectangles."""
        return pygame.sprite.spritecollide(sprite, group, dokill, self.collide_rect)

    def groupcollide(self, first, second, dokill1=False, dokill2=False):
        """pygame.sprite.groupcollide by rectangles."""
        return pygame.sprite.groupcollide(first, second, dokill1, dokill2, self.collide_rect)

    def _said(self, a, b, rect_a, rect_b, answer):
        if self.testbed.port and rect_a.w and rect_a.h and rect_b.w and rect_b.h:
            first, second = self._show(a, rect_a), self._show(b, rect_b)
            if first != second:
                self.testbed.said(first, second, overlap=bool(answer))
        return answer

    def _show(self, one, rect):
        """The rectangle's name. One that has moved within the frame gets a name of its own."""
        number = self._names.setdefault(id(one), (len(self._names) + 1, one))[0]
        places = self._shown.setdefault(number, {})
        place = tuple(rect)
        if place not in places:
            name = f"{type(one).__name__.lower()} {number}"
            places[place] = f"{name} ({len(places) + 1})" if places else name
            x, y, w, h = rect.x + min(rect.w, 0), rect.y + min(rect.h, 0), abs(rect.w), abs(rect.h)
            self.testbed.polygon(places[place], [(x, y), (x + w, y), (x + w, y + h), (x, y + h)])
        return places[place]
