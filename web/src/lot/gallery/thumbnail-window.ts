/** Thumbnails in view. */
export const thumbnailsInView = 3

/** The picture shown, and the first of the thumbnails in view; both wrap around. */
export interface Place {
  current: number
  first: number
}

/** The pictures whose thumbnails are in view, in their order. */
export function thumbnailsAt({ first }: Place, count: number): number[] {
  return Array.from({ length: Math.min(thumbnailsInView, count) }, (_, slot) => wrapped(first + slot, count))
}

/** Goes on (or back) by so many pictures; the thumbnails follow only as far as they must. */
export function stepped({ current, first }: Place, by: number, count: number): Place {
  const next = wrapped(current + by, count)
  if (wrapped(next - first, count) < thumbnailsInView) return { current: next, first }
  return { current: next, first: by < 0 ? next : wrapped(next - thumbnailsInView + 1, count) }
}

function wrapped(index: number, count: number): number {
  return ((index % count) + count) % count
}
