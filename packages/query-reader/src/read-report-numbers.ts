import type { Draft } from './draft.ts'
import { readQuantity, type Quantity } from './read-quantities.ts'

/** Leaves numbers of reports to the text search, with the laboratory and the words beside them. */
export function readReportNumbers(draft: Draft): void {
  for (const [at, token] of draft.tokens.entries()) {
    if (token.kind !== 'number' || !draft.isFree(at)) continue
    const end = findEnd(draft, at)
    if (countDigits(draft, at, end) < (end - at > 1 ? 8 : 5)) continue
    const quantity = readQuantity(draft, at)
    if (quantity && isAmount(draft, quantity)) continue
    let [from, to] = [at, end]
    while (from > 0 && isOfReport(draft, from - 1)) from -= 1
    while (to < draft.tokens.length && isOfReport(draft, to)) to += 1
    draft.claim({ from, to, kind: 'text', facts: [] })
  }
}

/** Whether words say that a number counts something: '10000 per carat'. */
function isAmount(draft: Draft, { to, bound, currency, isScaled, unit }: Quantity): boolean {
  return bound !== null || currency !== null || isScaled || unit !== null || draft.findCue(to, 'per') !== undefined
}

/** Groups of digits: 'GRS2021-051234', 'GIA 2215 348 771'. */
function findEnd(draft: Draft, at: number): number {
  let to = at + 1
  if (at === 0 || !isOfReport(draft, at - 1)) return to
  while (draft.tokens[to]?.kind === 'number' && /^[\s\-–]$/.test(draft.tokens[to]!.gap)) to += 1
  return to
}

const countDigits = ({ tokens }: Draft, from: number, to: number): number =>
  tokens.slice(from, to).reduce((sum, { word }) => sum + word.length, 0)

function isOfReport(draft: Draft, at: number): boolean {
  return (
    draft.isFree(at) &&
    (draft.findCue(at, 'report') !== undefined ||
      draft.options.some(({ from, to, sense }) => sense.group === 'laboratories' && from <= at && at < to))
  )
}
