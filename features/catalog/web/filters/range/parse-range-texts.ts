import type { Range, RangeKey } from '../../../range.ts'
import { parseTypedAmount } from '@parure/ui/form/parse-typed-amount.ts'
import type { Side } from './range-stops.ts'

/** The texts of a range's two fields. */
export type RangeTexts = Record<Side, string>

/** Parses the range of two fields. Returns the problem and its field when a text is invalid. */
export function parseRangeTexts(
  key: RangeKey,
  texts: RangeTexts,
): { range: Range | null } | { problem: string; side: Side } {
  const kind = key === 'carats' ? 'carats' : 'money'
  const [from, to] = [parseTypedAmount(texts.from, kind), parseTypedAmount(texts.to, kind)]
  if (from === undefined) return { problem: notUnderstood[key], side: 'from' }
  if (to === undefined) return { problem: notUnderstood[key], side: 'to' }
  if (from !== null && to !== null && Number(from) > Number(to))
    return { problem: 'From is higher than To.', side: 'from' }
  return { range: from === null && to === null ? null : { from, to } }
}

const money = 'Write an amount such as 20 000 or 20k.'
const notUnderstood: Record<RangeKey, string> = {
  estimate: money,
  price: money,
  carats: 'Enter a weight, such as 2.50.',
}
