import type { Draft } from './draft.ts'
import { readQuantity } from './read-quantities.ts'

/** Leaves numbers of reports to the text search, with the laboratory and the words beside them. */
export function readReportNumbers(draft: Draft): void {
  for (const [at, token] of draft.tokens.entries()) {
    if (token.kind !== 'number' || token.word.length < 5 || !draft.isFree(at)) continue
    const quantity = readQuantity(draft, at)
    if (
      quantity &&
      (quantity.bound !== null || quantity.currency !== null || quantity.isScaled || quantity.unit !== null)
    )
      continue
    let [from, to] = [at, at + 1]
    while (from > 0 && isOfReport(draft, from - 1)) from -= 1
    while (to < draft.tokens.length && isOfReport(draft, to)) to += 1
    draft.claim({ from, to, kind: 'text', facts: [] })
  }
}

function isOfReport(draft: Draft, at: number): boolean {
  return (
    draft.isFree(at) &&
    (draft.findCue(at, 'report') !== undefined ||
      draft.options.some(({ from, to, sense }) => sense.group === 'laboratories' && from <= at && at < to))
  )
}
