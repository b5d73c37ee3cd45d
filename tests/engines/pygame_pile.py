"""Sixty sprites bounce in a box. Arguments: frames, and "fault" for rectangles that are one pixel too wide."""
import random
import sys

import pygame
from pygame_live import PygameLive

random.seed(1)


class Crate(pygame.sprite.Sprite):
    def __init__(self):
        super().__init__()
        self.rect = pygame.Rect(random.randrange(600), random.randrange(400), random.randrange(5, 60),
                                random.randrange(5, 60))
        self.speed = [random.randrange(-4, 5), random.randrange(-4, 5)]

    def update(self):
        self.rect.move_ip(self.speed)
        if not 0 <= self.rect.x <= 600:
            self.speed[0] *= -1
        if not 0 <= self.rect.y <= 400:
            self.speed[1] *= -1


if len(sys.argv) > 2:
    collide = pygame.sprite.collide_rect
    pygame.sprite.collide_rect = lambda a, b: collide(a, b) or a.rect.inflate(2, 0).colliderect(b.rect)
crates = pygame.sprite.Group(Crate() for _ in range(60))
with PygameLive() as live:
    for frame in range(int(sys.argv[1])):
        live.frame()
        crates.update()
        for crate in crates.sprites()[frame % 10::10]:
            live.spritecollide(crate, crates)
