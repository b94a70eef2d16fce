from PIL import Image


def draw(picture: Image.Image, *, coloured: bool) -> None: ...
