export const pageSize = 30

/** The largest page size of internal queries: all lots of an export file. */
export const maxPageSize = 10_000

export function countPages(total: number, size = pageSize): number {
  return Math.ceil(total / size)
}

/**
 * Lists the cells of a pagination: all pages up to five; otherwise the first and last page, the neighbors of the
 * current one, up to five numbers near an end, and `…` for omitted pages.
 */
export function listPageCells(current: number, count: number): (number | '…')[] {
  if (count <= 5) return Array.from({ length: count }, (_, index) => index + 1)
  if (current <= 3) return [1, 2, 3, 4, '…', count]
  if (current >= count - 2) return [1, '…', count - 3, count - 2, count - 1, count]
  return [1, '…', current - 1, current, current + 1, '…', count]
}
