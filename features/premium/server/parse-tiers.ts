import type { ScheduleTier } from '../schedule.ts'
import { parseAmountCents } from '@parure/values/money.ts'

/** Parses `0:26 1000000:21 6000000:15`; returns an error message when invalid. */
export function parseTiers(text: string): ScheduleTier[] | string {
  const parts = text.trim().split(/\s+/)
  const read = parts.map((part) => /^(\d{1,13}(?:\.\d{1,2})?):(\d{1,2}(?:\.\d{1,3})?|100)$/.exec(part))
  const wrong = parts.find((_, index) => !read[index])
  if (wrong !== undefined) return `"${wrong}" is no tier, such as 1000000:21.`
  const found = read.map((match) => ({ from: match?.[1] ?? '', percent: match?.[2] ?? '' }))
  const starts = found.map(({ from }) => parseAmountCents(from))
  if (starts[0] !== 0n) return 'the first tier begins at 0.'
  if (starts.some((each, index) => index > 0 && each <= (starts[index - 1] ?? 0n)))
    return 'each tier begins above the one before.'
  return found
}
