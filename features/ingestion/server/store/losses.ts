import { getOwnValue, setOwnValue } from '@parure/values/get-own-value.ts'
import type { IncomingPrices } from '../incoming/incoming-lot.ts'
import type { RecordTexts } from '../record/record-texts.ts'
import { restoreIncomingPrices } from './figures/price-columns.ts'
import type { StoredLot } from './load-stored-lots.ts'

/** Number of lots that lost a field, by the name of the field. */
export type Losses = Record<string, number>

/** The fields that a lot may lose. */
export interface TrackedFields {
  description: string | null
  provenance: string | null
  condition: string | null
  lotNumber: string | null
  url: string | null
  estimate: string | null
  openingBid: string | null
  currentBid: string | null
  result: string | null
}

/** Their names for operators. */
const fieldNames: Readonly<Record<keyof TrackedFields, string>> = {
  description: 'description',
  provenance: 'provenance',
  condition: 'condition',
  lotNumber: 'lot number',
  url: 'link',
  estimate: 'estimate',
  openingBid: 'opening bid',
  currentBid: 'current bid',
  result: 'result',
}

export function countLosses(losses: Losses, before: TrackedFields, now: TrackedFields): void {
  for (const [field, name] of Object.entries(fieldNames)) {
    const key = field as keyof TrackedFields
    if (before[key] !== null && now[key] === null) setOwnValue(losses, name, (getOwnValue(losses, name) ?? 0) + 1)
  }
}

/** Formats `3 lots lost their estimate, 1 lot lost its condition`; `lost` is `would lose` for a prediction. */
export function formatLosses(losses: Losses, lost = 'lost'): string {
  return Object.entries(losses)
    .map(([name, count]) => (count === 1 ? `1 lot ${lost} its ${name}` : `${count} lots ${lost} their ${name}`))
    .join(', ')
}

export function addCounts(a: Readonly<Losses>, b: Readonly<Losses>): Losses {
  const sums = { ...a }
  for (const [name, count] of Object.entries(b)) setOwnValue(sums, name, (getOwnValue(sums, name) ?? 0) + count)
  return sums
}

type Texts = Pick<RecordTexts, 'description' | 'provenance' | 'condition' | 'lot_number' | 'url'> &
  Partial<Pick<RecordTexts, 'full_description' | 'full_provenance'>>

/** Returns the tracked fields of a stored lot. */
export function pickStoredTrackedFields(stored: StoredLot): TrackedFields {
  return pickTrackedFields(stored, restoreIncomingPrices(stored), stored.stated_outcome)
}

/** Returns the tracked fields of an incoming lot; an estimate on request counts as an estimate. */
export function pickTrackedFields(texts: Texts, prices: IncomingPrices, statedOutcome: string | null): TrackedFields {
  const { estimateLow, estimateHigh, estimateOnRequest, openingBid, currentBid, realised } = prices
  return {
    description: texts.full_description ?? texts.description,
    provenance: texts.full_provenance ?? texts.provenance,
    condition: texts.condition,
    lotNumber: texts.lot_number,
    url: texts.url,
    estimate: estimateLow ?? estimateHigh ?? (estimateOnRequest ? 'on request' : null),
    openingBid,
    currentBid,
    result: realised ?? statedOutcome,
  }
}
