import type { Outcome } from './status.ts'

/** What became of a past lot, by its name. */
export const outcomeNames: Record<Outcome, string> = {
  sold: 'Sold',
  unsold: 'Bought in',
  withdrawn: 'Withdrawn',
  awaiting: 'Awaiting results',
  unpublished: 'Price not published',
}
