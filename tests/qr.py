"""Read a picture code (QR, ISO 18004) from the pixels of a screen, by the standard's own tables."""

from __future__ import annotations

from collections.abc import Iterator
from io import BytesIO

from PIL import Image

# Least correction, by version: its bytes in a block, then the blocks as count × bytes of text (table 9).
_BLOCKS = """
7 1x19|10 1x34|15 1x55|20 1x80|26 1x108|18 2x68|20 2x78|24 2x97|30 2x116|18 2x68 2x69|20 4x81|24 2x92 2x93|
26 4x107|30 3x115 1x116|22 5x87 1x88|24 5x98 1x99|28 1x107 5x108|30 5x120 1x121|28 3x113 4x114|28 3x107 5x108|
28 4x116 4x117|28 2x111 7x112|30 4x121 5x122|30 6x117 4x118|26 8x106 4x107|28 10x114 2x115|30 8x122 4x123|
30 3x117 10x118|30 7x116 7x117|30 5x115 10x116|30 13x115 3x116|30 17x115|30 17x115 1x116|30 13x115 6x116|
30 12x121 7x122|30 6x121 14x122|30 17x122 4x123|30 4x122 18x123|30 20x117 4x118|30 19x118 6x119
""".replace("\n", "").split("|")
# The centres of the small marks, by version from 1 (annex E).
_CENTRES = """
|6 18|6 22|6 26|6 30|6 34|6 22 38|6 24 42|6 26 46|6 28 50|6 30 54|6 32 58|6 34 62|6 26 46 66|6 26 48 70|
6 26 50 74|6 30 54 78|6 30 56 82|6 30 58 86|6 34 62 90|6 28 50 72 94|6 26 50 74 98|6 30 54 78 102|
6 28 54 80 106|6 32 58 84 110|6 30 58 86 114|6 34 62 90 118|6 26 50 74 98 122|6 30 54 78 102 126|
6 26 52 78 104 130|6 30 56 82 108 134|6 34 60 86 112 138|6 30 58 86 114 142|6 34 62 90 118 146|
6 30 54 78 102 126 150|6 24 50 76 102 128 154|6 28 54 80 106 132 158|6 32 58 84 110 136 162|
6 26 54 82 110 138 166|6 30 58 86 114 142 170
""".replace("\n", "").split("|")
_FRAME, _NEAR, _BYTES, _WIDE = 7, 2, 4, 10
_DARK, _EDGE = 128, 6


def read(png: bytes) -> str:
    """Return what the one code in a picture says; AssertionError where a camera's program would see none."""
    grid = squares(png)
    size = len(grid)
    version, rest = divmod(size - 17, 4)
    assert not rest, f"{size} squares a side are of no version"
    told = [grid[8][i] for i in (0, 1, 2, 3, 4)]
    format_ = int("".join(map(str, told)), 2) ^ 0b10101
    assert format_ >> 3 == 1, "this is not the least correction"
    correction, *blocks = _BLOCKS[version - 1].split()
    lengths = [int(length) for count, length in (one.split("x") for one in blocks) for _ in range(int(count))]
    bits = "".join(str(grid[i][j] ^ masked(format_ & 7, i, j)) for i, j in _path(size, version))
    woven = iter(int(bits[at : at + 8], 2) for at in range(0, len(bits) - 7, 8))
    made: list[list[int]] = [[] for _ in lengths]
    for at in range(max(lengths)):
        for block, length in zip(made, lengths, strict=True):
            if at < length:
                block.append(next(woven))
    words = "".join(f"{byte:08b}" for block in made for byte in block)
    for _ in range(int(correction)):
        for block in made:
            block.append(next(woven))
    assert all(_fits(block, int(correction)) for block in made), "a block does not fit its correction"
    assert int(words[:4], 2) == _BYTES
    start = 4 + (8 if version < _WIDE else 16)
    count = int(words[4:start], 2)
    return bytes(int(words[start + 8 * i : start + 8 * i + 8], 2) for i in range(count)).decode()


def squares(png: bytes) -> list[list[int]]:
    """Return the squares of a code, 1 where they are dark: found by the frame in its corner."""
    whole = Image.open(BytesIO(png)).convert("L")
    # What stands around the picture on the screen may be dark.
    picture = whole.crop((_EDGE, _EDGE, whole.width - _EDGE, whole.height - _EDGE))
    dark = picture.point([255 if value < _DARK else 0 for value in range(256)])
    box = dark.getbbox()
    assert box, "nothing is dark"
    left, top, right, bottom = box
    # Between two squares a pixel may be of neither: the frame is measured inside it.
    frame = next(
        x for x in range(left + 1, right) if dark.getpixel((x, top + 2)) != dark.getpixel((left + 1, top + 2))
    )
    size = 17 + 4 * round(((right - left) * _FRAME / (frame - left) - 17) / 4)
    width, height = (right - left) / size, (bottom - top) / size
    return [
        [
            int(dark.getpixel((int(left + (x + 0.5) * width), int(top + (y + 0.5) * height))) == 255)
            for x in range(size)
        ]
        for y in range(size)
    ]


def masked(mask: int, i: int, j: int) -> int:
    """Return whether a mask turns a square over (table 10)."""
    nought = (
        (i + j) % 2, i % 2, j % 3, (i + j) % 3, (i // 2 + j // 3) % 2, i * j % 2 + i * j % 3,
        (i * j % 2 + i * j % 3) % 2, ((i + j) % 2 + i * j % 3) % 2,
    )  # fmt: skip
    return int(nought[mask] == 0)


def _path(size: int, version: int) -> Iterator[tuple[int, int]]:
    """Yield the squares that carry the code: pairs of columns from the right, up and down."""
    centres = [int(one) for one in _CENTRES[version - 1].split()]
    corners = {(6, 6), (6, size - 7), (size - 7, 6)}
    marks = [(a, b) for a in centres for b in centres if (a, b) not in corners]
    up = True
    right = size - 1
    while right > 0:
        for i in range(size - 1, -1, -1) if up else range(size):
            for j in (right, right - 1):
                frames = (i < 9 and (j < 9 or j >= size - 8)) or (i >= size - 8 and j < 9)
                near = any(abs(a - i) <= _NEAR and abs(b - j) <= _NEAR for a, b in marks)
                told = version >= 7 and ((i < 6 and j >= size - 11) or (j < 6 and i >= size - 11))
                if not (i == 6 or j == 6 or frames or near or told):
                    yield i, j
        right -= 3 if right == 8 else 2
        up = not up


def _fits(block: list[int], correction: int) -> bool:
    """Tell whether a block's polynomial is nought at each power of two (field of 256, 0x11d)."""
    root = 1
    for _ in range(correction):
        value = 0
        for byte in block:
            value = _times(value, root) ^ byte
        if value:
            return False
        root = _times(root, 2)
    return True


def _times(one: int, other: int) -> int:
    made = 0
    while other:
        if other & 1:
            made ^= one
        one = (one << 1) ^ (0x11D if one & 128 else 0)
        other >>= 1
    return made
