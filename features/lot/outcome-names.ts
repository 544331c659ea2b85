import { getOwnValue } from '@parure/values/get-own-value.ts'
import type { LotOutcome } from './status.ts'

/** For a lot that was unsold at the auction and has a price. */
export const soldAfterSaleName = 'Sold after the sale'

/** Display names of outcomes. */
export const outcomeNames: Record<LotOutcome, string> = {
  sold: 'Sold',
  unsold: 'Unsold',
  withdrawn: 'Withdrawn',
  awaiting: 'Awaiting results',
  unpublished: 'Price not published',
}

/** Returns the display name of an outcome; undefined for any other text. */
export function getOutcomeName(outcome: string): string | undefined {
  return Object.hasOwn(outcomeNames, outcome) ? getOwnValue(outcomeNames, outcome as LotOutcome) : undefined
}
