import { ownValue, setOwnValue } from '@parure/domain/own-value'
import type { IncomingPrices } from '../incoming/incoming-lot.ts'
import type { LotTexts } from '../record/record-texts.ts'
import { pricesFromColumns } from './price-columns.ts'
import type { StoredLot } from './stored-lots.ts'

/** Number of lots that lost a field, by the name of the field. */
export type Losses = Record<string, number>

/** The fields that a lot may lose. */
export interface Losable {
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
const names: Readonly<Record<keyof Losable, string>> = {
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

export function countLosses(losses: Losses, before: Losable, now: Losable): void {
  for (const [field, name] of Object.entries(names)) {
    const key = field as keyof Losable
    if (before[key] !== null && now[key] === null) setOwnValue(losses, name, (ownValue(losses, name) ?? 0) + 1)
  }
}

/** Formats `3 lots lost their estimate, 1 lot lost its condition`; `lost` is `would lose` for a prediction. */
export function lossesText(losses: Losses, lost = 'lost'): string {
  return Object.entries(losses)
    .map(([name, count]) => (count === 1 ? `1 lot ${lost} its ${name}` : `${count} lots ${lost} their ${name}`))
    .join(', ')
}

export function addCounts(a: Readonly<Losses>, b: Readonly<Losses>): Losses {
  const sums = { ...a }
  for (const [name, count] of Object.entries(b)) setOwnValue(sums, name, (ownValue(sums, name) ?? 0) + count)
  return sums
}

type Texts = Pick<LotTexts, 'description' | 'provenance' | 'condition' | 'lot_number' | 'url'> &
  Partial<Pick<LotTexts, 'full_description' | 'full_provenance'>>

/** Returns the tracked fields of a stored lot. */
export function losableOfStored(stored: StoredLot): Losable {
  return losableOf(stored, pricesFromColumns(stored), stored.stated_outcome)
}

/** Returns the tracked fields of an incoming lot; an estimate on request counts as an estimate. */
export function losableOf(texts: Texts, prices: IncomingPrices, statedOutcome: string | null): Losable {
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
