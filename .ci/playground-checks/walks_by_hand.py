"""Scenes whose frames are derived by hand."""
from user import CONTROL, SHIFT


def toolbar_frames(width, height, mirrored=False):
    """The frames of the example "Toolbar", derived by hand.

    Margins of 12 leave 24 less each way. The buttons of the row are 364 wide together, and 36 high; four equal gaps share
    the rest. Below the row and a gap of 12, the body has what is left of the height; in it the sidebar is 120 wide, and
    behind a gap of 12 the content, which asks for nothing, has the rest. From right to left all is mirrored in its stack.
    """
    inner = width - 24
    gap = (inner - (44 + 64 + 160 + 52 + 44)) / 4
    row = (inner, [
        ("back", 0, 44), ("forward", 44 + gap, 64), ("address", 108 + 2 * gap, 160), ("share", 268 + 3 * gap, 52),
        ("tabs", 320 + 4 * gap, 44)])
    body_height = height - 24 - 36 - 12
    frames = {"toolbar": (12, 12, inner, 36), "body": (12, 60, inner, body_height)}
    for (name, x, length), high in [(view, 36) for view in row[1]] + [
            (("sidebar", 0, 120), body_height), (("content", 132, inner - 132), body_height)]:
        frames[name] = (inner - x - length if mirrored else x, 0, length, high)
    return frames


TOOLBAR = ["back", "forward", "address", "share", "tabs", "sidebar", "content"]


def walk_toolbar(walk):
    """An example whose frames are derived by hand, resized by its corner and by fields, and read from the right."""
    user = walk.user
    walk.load_example("Toolbar")
    user.fill("Width", "560")
    user.fill("Height", "320")
    walk.step("the toolbar at 560 by 320", frames=toolbar_frames(560, 320))
    walk.click_corners(*TOOLBAR)
    walk.drag_corner([(7, 0), (15, 3), (-20, 11), (-60, -40), (31, 17), (40, 20)])
    walk.step("its corner dragged by 40, 20", frames=toolbar_frames(600, 340))
    walk.picture("toolbar")
    user.choose("Direction", "right to left")
    walk.step("from right to left", has=["begin rtl 600 340"], frames=toolbar_frames(600, 340, mirrored=True))
    walk.click_corners(*TOOLBAR)
    user.press("z", CONTROL)
    walk.step("undone", has=["begin ltr 600 340"], frames=toolbar_frames(600, 340))
    user.press("z", CONTROL)
    walk.step("the drag undone at once", frames=toolbar_frames(560, 320))
    user.press("z", CONTROL | SHIFT)
    walk.step("the drag redone", frames=toolbar_frames(600, 340))


def walk_row(walk):
    """A scene made from nothing, with frames derived by hand: three views of 80 by 40 in a row of 500 by 100."""
    user = walk.user
    for name in ("toolbar", "body"):
        walk.select(name)
        user.press("Delete")
    walk.step("everything removed", lacks=["stack 1 0 0 toolbar"])
    walk.select("page")
    for field, text in [("Name", "row"), ("Spacing", "10"), ("Margins", "0"), ("Width", "500"), ("Height", "100")]:
        user.fill(field, text)
    user.choose("Axis", "horizontal")
    for _ in range(3):
        walk.press_button("Add view")
    walk.step("three views in a row", frames={
        # Of tied views the first stretches: 500 - 2 * 10 - 2 * 80.
        "row": (0, 0, 500, 100), "view 1": (0, 0, 320, 100), "view 2": (330, 0, 80, 100), "view 3": (420, 0, 80, 100)})
    walk.click_corners("view 1", "view 2", "view 3")
    walk.select("row")
    user.choose("Distribution", "fillEqually")
    walk.step("of equal widths", frames={
        "view 1": (0, 0, 160, 100), "view 2": (170, 0, 160, 100), "view 3": (340, 0, 160, 100)})
    walk.select("view 2")
    walk.press_button("Wrap")
    walk.step("the second in a stack of its own", frames={
        "view 1": (0, 0, 160, 100), "stack 1": (170, 0, 160, 100), "view 2": (0, 0, 160, 100),
        "view 3": (340, 0, 160, 100)})
    walk.select("view 3")
    walk.press_button("Hide")
    walk.step("the third hidden", has=[walk.script("view 3", "hidden {} yes")], frames={
        "view 1": (0, 0, 245, 100), "stack 1": (255, 0, 245, 100), "view 2": (0, 0, 245, 100)})
    walk.press_button("Show")
    walk.select("row")
    user.choose("Distribution", "equalSpacing")
    user.choose("Alignment", "center")
    walk.step("equal gaps, centred", frames={
        # 500 - 3 * 80 leaves two gaps of 130; 100 - 40 leaves 30 above and below.
        "view 1": (0, 30, 80, 40), "stack 1": (210, 30, 80, 40), "view 3": (420, 30, 80, 40)})
    walk.click_corners("view 1", "view 2", "view 3")
