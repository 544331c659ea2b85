/** Days on which the lots of a sale can be seen before it. */
export interface Preview {
  /** `YYYY-MM-DD`, both the same for one day. */
  from: string
  to: string
  /** `10:00-18:00`; null where they are not stated. */
  hours: string | null
}

const stored = /^(\d{4}-\d{2}-\d{2})(?:\/(\d{4}-\d{2}-\d{2}))?(?: (\d{2}:\d{2}-\d{2}:\d{2}))?$/

/** As a sale stores them: `2026-12-01/2026-12-03 10:00-18:00; 2026-12-04`; null for none. */
export function previewsText(previews: readonly Preview[]): string | null {
  const inOrder = previews.toSorted((a, b) => (`${a.from} ${a.hours}` < `${b.from} ${b.hours}` ? -1 : 1))
  const parts = inOrder.map(
    ({ from, to, hours }) => `${from === to ? from : `${from}/${to}`}${hours ? ` ${hours}` : ''}`,
  )
  return [...new Set(parts)].join('; ') || null
}

/** Reads them back. */
export function previewsIn(text: string | null): Preview[] {
  return (text ?? '').split('; ').flatMap((part) => {
    const [, from, to, hours] = stored.exec(part) ?? []
    return from === undefined ? [] : [{ from, to: to ?? from, hours: hours ?? null }]
  })
}
