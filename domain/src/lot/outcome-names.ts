import { ownValue } from '../own-value.ts'
import type { Outcome } from './status.ts'

/** Of a lot with a price that was bought in at the auction. */
export const soldAfterSaleName = 'Sold after the sale'

/** What became of a past lot, by its name. */
export const outcomeNames: Record<Outcome, string> = {
  sold: 'Sold',
  unsold: 'Bought in',
  withdrawn: 'Withdrawn',
  awaiting: 'Awaiting results',
  unpublished: 'Price not published',
}

/** The name of an outcome; undefined of any other text. */
export function outcomeName(outcome: string): string | undefined {
  return Object.hasOwn(outcomeNames, outcome) ? ownValue(outcomeNames, outcome as Outcome) : undefined
}
