/** Widths that a picture is served in; above the largest the original answers. */
export const pictureWidths = [320, 480, 768, 960] as const
export type PictureWidth = (typeof pictureWidths)[number]

/** `/images/<base>_<width>.webp`, or the original without a width. */
export function pictureUrl(base: string, width?: PictureWidth): string {
  return width === undefined ? `/images/${base}.webp` : `/images/${base}_${width}.webp`
}

export function pictureSrcSet(base: string): string {
  return pictureWidths.map((width) => `${pictureUrl(base, width)} ${width}w`).join(', ')
}
