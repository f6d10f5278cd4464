"""Makes the small JPEG and WebP samples of this folder: python3 make.py (needs Pillow)."""
from PIL import Image, ImageCms

BLOCKS = [[(200, 30, 30), (30, 160, 60), (40, 60, 200)], [(230, 230, 230), (90, 90, 90), (240, 200, 20)]]


def upright():
    picture = Image.new("RGB", (24, 16))
    for row, colors in enumerate(BLOCKS):
        for column, color in enumerate(colors):
            picture.paste(color, (column * 8, row * 8, column * 8 + 8, row * 8 + 8))
    return picture


# What undoes the turn that a viewer makes for each EXIF orientation.
T = Image.Transpose
STORED = {1: None, 2: T.FLIP_LEFT_RIGHT, 3: T.ROTATE_180, 4: T.FLIP_TOP_BOTTOM, 5: T.TRANSPOSE,
          6: T.ROTATE_90, 7: T.TRANSVERSE, 8: T.ROTATE_270}

for number, turn in STORED.items():
    exif = Image.Exif()
    exif[0x0112] = number
    stored = upright() if turn is None else upright().transpose(turn)
    stored.save(f"turn{number}.jpg", quality=95, subsampling=0, exif=exif)
    stored.save(f"turn{number}.webp", lossless=True, exif=exif)

picture = upright()
picture.save("progressive.jpg", quality=95, subsampling=0, progressive=True)
picture.convert("L").save("gray.jpg", quality=95)
picture.convert("CMYK").save("cmyk.jpg", quality=95)
profile = ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB")).tobytes()
picture.save("profile.jpg", quality=95, subsampling=0, icc_profile=profile)
picture.save("profile.webp", lossless=True, icc_profile=profile)

clear = picture.convert("RGBA")
clear.putalpha(Image.linear_gradient("L").resize((24, 16)))
clear.save("alpha.webp", lossless=True, exact=True)
clear.save("lossy-alpha.webp", quality=90)
clear.save("alpha.png")
picture.save("film.webp", lossless=True, save_all=True, append_images=[picture.transpose(T.ROTATE_180)], duration=100)
picture.save("film-lossy.webp", quality=90, save_all=True, append_images=[picture.transpose(T.ROTATE_180)], duration=100)
