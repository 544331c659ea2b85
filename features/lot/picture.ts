/** Widths in which pictures are served; larger requests get the original. */
export const pictureWidths = [320, 480, 768, 960] as const
export type PictureWidth = (typeof pictureWidths)[number]

/** Returns `/images/<base>_<width>.webp`, or the address of the original without a width. */
export function buildPictureUrl(base: string, width?: PictureWidth): string {
  return width === undefined ? `/images/${base}.webp` : `/images/${base}_${width}.webp`
}

/** Returns the address of the sharing picture: JPEG, 1200 × 630. */
export function buildShareUrl(base: string): string {
  return `/images/${base}_share.jpg`
}

export function buildPictureSrcSet(base: string): string {
  return pictureWidths.map((width) => `${buildPictureUrl(base, width)} ${width}w`).join(', ')
}
