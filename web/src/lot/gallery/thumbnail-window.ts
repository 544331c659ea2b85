/** Thumbnails in view. */
export const thumbnailsInView = 3

/** The current picture and the first visible thumbnail; both wrap around. */
export interface Place {
  current: number
  first: number
}

/** Returns the indexes of the pictures whose thumbnails are visible, in order. */
export function thumbnailsAt({ first }: Place, count: number): number[] {
  return Array.from({ length: Math.min(thumbnailsInView, count) }, (_, slot) => wrapped(first + slot, count))
}

/** Moves by so many pictures. The thumbnails scroll only as far as necessary. */
export function stepped({ current, first }: Place, by: number, count: number): Place {
  const next = wrapped(current + by, count)
  if (wrapped(next - first, count) < thumbnailsInView) return { current: next, first }
  return { current: next, first: by < 0 ? next : wrapped(next - thumbnailsInView + 1, count) }
}

function wrapped(index: number, count: number): number {
  return ((index % count) + count) % count
}
