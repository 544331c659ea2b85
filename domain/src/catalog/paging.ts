export const pageSize = 30

/** The longest page that the catalogue is asked for: all lots of a file. */
export const longestPage = 10_000

export function pageCount(total: number, size = pageSize): number {
  return Math.ceil(total / size)
}

/**
 * The cells of a pagination: all pages up to five; else the first and last, the neighbours of the current one,
 * up to five numbers near an end, and `…` where pages are left out.
 */
export function pageCells(current: number, count: number): (number | '…')[] {
  if (count <= 5) return Array.from({ length: count }, (_, index) => index + 1)
  if (current <= 3) return [1, 2, 3, 4, '…', count]
  if (current >= count - 2) return [1, '…', count - 3, count - 2, count - 1, count]
  return [1, '…', current - 1, current, current + 1, '…', count]
}
