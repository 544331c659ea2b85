/** Preview: days before a sale on which its lots can be seen. */
export interface SalePreview {
  /** `YYYY-MM-DD`; equal for a single day. */
  from: string
  to: string
  /** `10:00-18:00`; null when not stated. */
  hours: string | null
}

const storedPattern = /^(\d{4}-\d{2}-\d{2})(?:\/(\d{4}-\d{2}-\d{2}))?(?: (\d{2}:\d{2}-\d{2}:\d{2}))?$/

/** Formats preview days for the sale's column: `2026-12-01/2026-12-03 10:00-18:00; 2026-12-04`; null for none. */
export function formatStoredPreviews(previews: readonly SalePreview[]): string | null {
  const inOrder = previews.toSorted((a, b) => (`${a.from} ${a.hours}` < `${b.from} ${b.hours}` ? -1 : 1))
  const parts = inOrder.map(
    ({ from, to, hours }) => `${from === to ? from : `${from}/${to}`}${hours ? ` ${hours}` : ''}`,
  )
  return [...new Set(parts)].join('; ') || null
}

/** The inverse of `formatStoredPreviews`; skips invalid parts. */
export function parseStoredPreviews(text: string | null): SalePreview[] {
  return (text ?? '').split('; ').flatMap((part) => {
    const [, from, to, hours] = storedPattern.exec(part) ?? []
    return from === undefined ? [] : [{ from, to: to ?? from, hours: hours ?? null }]
  })
}
