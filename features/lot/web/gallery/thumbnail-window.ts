/** Thumbnails in view. */
export const thumbnailsInView = 3

/** The current picture and the first visible thumbnail; both wrap around. */
export interface GalleryPosition {
  current: number
  first: number
}

/** Returns the indexes of the pictures whose thumbnails are visible, in order. */
export function listVisibleThumbnails({ first }: GalleryPosition, count: number): number[] {
  return Array.from({ length: Math.min(thumbnailsInView, count) }, (_, slot) => wrapIndex(first + slot, count))
}

/** Moves by so many pictures. The thumbnails scroll only as far as necessary. */
export function stepThumbnails({ current, first }: GalleryPosition, by: number, count: number): GalleryPosition {
  const next = wrapIndex(current + by, count)
  if (wrapIndex(next - first, count) < thumbnailsInView) return { current: next, first }
  return { current: next, first: by < 0 ? next : wrapIndex(next - thumbnailsInView + 1, count) }
}

function wrapIndex(index: number, count: number): number {
  return ((index % count) + count) % count
}
