"""Adds accented letters to a subset of a font, made of the letters and accents that it has: `accents.py FONT.woff2`.

Names at a table come from more languages than the texts do. Tilde and ring, which no letter of the subset has, are drawn here.
"""

import sys
import unicodedata

from fontTools.pens.boundsPen import BoundsPen
from fontTools.pens.recordingPen import DecomposingRecordingPen, RecordingPen
from fontTools.pens.transformPen import TransformPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont

LETTERS = "áíóúýÁÍÓÚÝćńśźĆŃŚŹčěňřšžČĚŇŘŠŽãñõÃÑÕåÅżŻ"
ACUTE, CARON, RING, DOT = "\u0301", "\u030c", "\u030a", "\u0307"

path = sys.argv[1]
font = TTFont(path)
cmap = font.getBestCmap()
glyphs = font.getGlyphSet()


def contours(letter):
    """The contours of a letter, as lists of pen commands, lowest first."""
    pen = DecomposingRecordingPen(glyphs)
    glyphs[cmap[ord(letter)]].draw(pen)
    return sorted(split(pen.value), key=lambda contour: bounds([contour])[1])


def split(commands):
    found = [[]]
    for command in commands:
        found[-1].append(command)
        if command[0] == "closePath":
            found.append([])
    return found[:-1]


def draw(parts, pen):
    for contour in parts:
        for name, points in contour:
            getattr(pen, name)(*points)


def bounds(parts):
    pen = BoundsPen(None)
    draw(parts, pen)
    return pen.bounds


def middle(parts):
    left, _, right, _ = bounds(parts)
    return (left + right) / 2


def curve(start, *sides):
    return [("moveTo", (start,)), *(("qCurveTo", side) for side in sides), ("closePath", ())]


def circle(y, r, way):
    """A circle around x = 0: way 1 is clockwise, way -1 is a hole."""
    k, w = r * 0.4142, way * r
    return curve(
        (0, y + r),
        ((k * way, y + r), (w, y + k), (w, y)),
        ((w, y - k), (k * way, y - r), (0, y - r)),
        ((-k * way, y - r), (-w, y - k), (-w, y)),
        ((-w, y + k), (-k * way, y + r), (0, y + r)),
    )


def tilde(y, thick):
    half, swing, wide = thick / 2, thick * 0.55, 175
    near, far = half + swing * 0.4, half + swing
    return curve(
        (-wide, y - near),
        ((-wide * 0.95, y + far), (-wide * 0.3, y + far), (0, y + half)),
        ((wide * 0.5, y - swing * 0.6), (wide * 0.55, y + near), (wide, y + near)),
        ((wide * 0.95, y - far), (wide * 0.3, y - far), (0, y - half)),
        ((-wide * 0.5, y + swing * 0.6), (-wide * 0.55, y - near), (-wide, y - near)),
    )


def accent(mark, model):
    """An accent at the height it has over letters like these, and the x that belongs over a letter's middle."""
    acute, hat, dots = (contours(letter) for letter in model)
    _, low, _, high = bounds(acute[-1:])
    if mark == ACUTE:
        return acute[-1:], middle(acute[:-1])
    if mark == CARON:
        _, bottom, _, top = bounds(hat[-1:])
        flipped = RecordingPen()
        draw(hat[-1:], TransformPen(flipped, (1, 0, 0, -1, 0, bottom + top)))
        return split(flipped.value), middle(hat[-1:])
    if mark == DOT:
        return dots[-1:], middle(dots[-1:])
    thick = (high - low) * 0.62
    if mark == RING:
        return [circle(low + thick - 20, thick, 1), circle(low + thick - 20, thick * 0.42, -1)], 0
    return [tilde(low + thick, thick)], 0


for letter in LETTERS:
    plain, mark = unicodedata.normalize("NFD", letter)
    # An i without its dot.
    base = contours("ì")[:-1] if plain == "i" else contours(plain)
    parts, centre = accent(mark, "ÉÊË" if plain.isupper() else "éêë")
    pen = TTGlyphPen(None)
    draw(base, pen)
    draw(parts, TransformPen(pen, (1, 0, 0, 1, round(middle(base) - centre), 0)))
    name = f"uni{ord(letter):04X}"
    font["glyf"][name] = pen.glyph()
    advance, _ = font["hmtx"][cmap[ord("ì" if plain == "i" else plain)]]
    font["hmtx"][name] = (advance, round(bounds(base)[0]))
    for table in font["cmap"].tables:
        table.cmap[ord(letter)] = name
font.flavor = "woff2"
font.save(path)
