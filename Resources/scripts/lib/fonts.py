"""Makes the platforms' fonts from Debian's: the Latin, Greek and Cyrillic letters, under names of their own.

    fonts.py FOLDER     writes the fonts into FOLDER
"""
import os
import sys

from fontTools import subset
from fontTools.ttLib import TTFont

DEBIAN = "/usr/share/fonts/opentype"
# The family name here, the folder and file name in Debian, and the release with the widths that layouts are measured
# by.
SOURCES = [
    ("Plumb Text", "inter", "Inter", "Version 3.019;"),
    ("Plumb Display", "inter", "InterDisplay", "Version 3.019;"),
    ("Plumb Desktop", "cantarell", "Cantarell", "Version 0.303"),
]
WEIGHTS = {
    250: "Thin", 100: "Thin", 200: "Extra Light", 275: "Extra Light", 300: "Light", 400: "Regular", 500: "Medium",
    600: "Semi Bold", 700: "Bold", 800: "Extra Bold", 900: "Black",
}
LETTERS = [
    (0x20, 0x24F), (0x2B0, 0x36F), (0x370, 0x3FF), (0x400, 0x45F), (0x490, 0x491), (0x1E00, 0x1EFF), (0x2000, 0x209F),
    (0x20A0, 0x20BF), (0x2100, 0x214F), (0x2190, 0x2199), (0x21E7, 0x21E7), (0x2200, 0x22FF), (0x2303, 0x2303),
    (0x2318, 0x2318), (0x2325, 0x2325), (0x232B, 0x232B), (0x23CE, 0x23CE), (0x25A0, 0x25FF), (0x2605, 0x2606),
    (0x2713, 0x2717), (0xFB00, 0xFB04), (0xFFFD, 0xFFFD),
]
# The features that change widths and positions of letters. Features that are off by default (small capitals, other
# digits) are left out.
FEATURES = ["kern", "mark", "mkmk", "ccmp", "locl", "calt"]


def main(folder):
    os.makedirs(folder, exist_ok=True)
    for family, place, start, release in SOURCES:
        files = sorted(name for name in os.listdir(f"{DEBIAN}/{place}") if name.startswith(start + "-"))
        for name in files:
            font = TTFont(f"{DEBIAN}/{place}/{name}", recalcTimestamp=False)
            found = font["name"].getDebugName(5)
            if not found.startswith(release):
                sys.exit(f"{name} is “{found}”, and layouts are measured by “{release}”.")
            cut(font)
            rename(font, family)
            font.save(f"{folder}/{font['name'].getDebugName(6)}.otf")


def cut(font):
    options = subset.Options(layout_features=FEATURES, name_IDs=[0, 3, 5, 8, 9, 13, 14], notdef_outline=True, hinting=False)
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=[letter for first, last in LETTERS for letter in range(first, last + 1)])
    subsetter.subset(font)


def rename(font, family):
    """Gives the font a name that no installed font has, and keeps its notes about authors and licence."""
    weight = WEIGHTS[font["OS/2"].usWeightClass]
    italic = bool(font["OS/2"].fsSelection & 1)
    style = " ".join(part for part in [weight if weight != "Regular" or not italic else "", "Italic" if italic else ""] if part)
    usual = weight in ("Regular", "Bold")
    # Programs that know only four styles of a family get a separate family for each further weight.
    names = {
        1: family if usual else f"{family} {weight}",
        2: style if usual else ("Italic" if italic else "Regular"),
        4: f"{family} {style}",
        6: f"{family}-{style}".replace(" ", ""),
        16: family,
        17: style,
    }
    table = font["name"]
    for number, text in names.items():
        table.setName(text, number, 3, 1, 0x409)
    table.setName(names[6] + ": " + table.getDebugName(3), 3, 3, 1, 0x409)
    cff = font["CFF "].cff
    cff.fontNames = [names[6]]
    top = cff.topDictIndex[0]
    top.FullName, top.FamilyName, top.Weight = names[4], family, weight


main(sys.argv[1])
