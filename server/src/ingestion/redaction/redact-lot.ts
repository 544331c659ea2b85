import type { IncomingLot } from '../incoming/incoming-lot.ts'
import { publicText, publicTitle, publicValue } from './public-text.ts'

type Treatment = 'title' | 'text' | 'values' | 'gated' | 'not public' | 'no text'

/** What becomes of each field. A new one does not compile before it is said here whether anybody may read it. */
export const treatments = {
  key: 'not public',
  title: 'title',
  description: 'text',
  provenance: 'text',
  condition: 'gated',
  house: 'gated',
  sale: 'gated',
  lotNumber: 'gated',
  url: 'gated',
  prices: 'no text',
  statedOutcome: 'no text',
  listedOn: 'not public',
  stated: 'values',
  pictures: 'not public',
  unstated: 'not public',
  saleStated: 'gated',
  keepsPictures: 'no text',
  doubts: 'not public',
} as const satisfies Record<keyof IncomingLot, Treatment>

/**
 * The lot as everybody may read it: all that is stored in public columns, read for filters or found by a search comes
 * from here. Fields that only subscribers see stay as they came.
 */
export function redactLot(lot: IncomingLot): IncomingLot {
  const redacted = Object.entries(treatments).map(([name, treatment]) => [
    name,
    redact(lot[name as keyof IncomingLot], treatment, lot),
  ])
  return { ...lot, ...(Object.fromEntries(redacted) as IncomingLot) }
}

function redact(value: unknown, treatment: Treatment, lot: IncomingLot): unknown {
  if (treatment === 'title') return publicTitle(String(value), lot)
  if (treatment === 'text') return typeof value === 'string' ? publicText(value, lot) || null : value
  return treatment === 'values' ? redactValues(value, lot) : value
}

/** Whatever a source states besides its texts, in lists too. */
function redactValues(value: unknown, lot: IncomingLot): unknown {
  if (typeof value === 'string') return publicValue(value, lot)
  if (Array.isArray(value)) return value.map((each) => redactValues(each, lot)).filter((each) => each !== null)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, redactValues(each, lot)]))
}
