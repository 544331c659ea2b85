import type { IncomingLot } from '../incoming/incoming-lot.ts'
import { publicText, publicTitle, publicValue } from './public-text.ts'

type Treatment = 'title' | 'text' | 'provenance' | 'values' | 'gated' | 'not public' | 'no text'

/** How each field is treated. A new field does not compile before its treatment is stated here. */
export const treatments = {
  key: 'not public',
  title: 'title',
  description: 'text',
  provenance: 'provenance',
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
 * The lot without what only subscribers may see: all public columns, filters and search words come from it. Gated
 * fields stay as they are.
 */
export function redactLot(lot: IncomingLot): IncomingLot {
  const redacted = treated.map(([name, treatment]) => [name, redact(lot[name], treatment, lot)] as const)
  return { ...lot, ...Object.fromEntries(redacted) }
}

const treated = (Object.entries(treatments) as [keyof IncomingLot, Treatment][]).filter(([, treatment]) =>
  ['title', 'text', 'provenance', 'values'].includes(treatment),
)

function redact(value: unknown, treatment: Treatment, lot: IncomingLot): unknown {
  if (treatment === 'title') return publicTitle(String(value), lot)
  if (treatment === 'text' || treatment === 'provenance')
    return typeof value === 'string' ? publicText(value, lot, treatment) || null : value
  return redactValues(value, lot)
}

/** Redacts stated attributes, also in lists. */
function redactValues(value: unknown, lot: IncomingLot): unknown {
  if (typeof value === 'string') return publicValue(value, lot)
  if (Array.isArray(value)) return value.map((each) => redactValues(each, lot)).filter((each) => each !== null)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, redactValues(each, lot)]))
}
