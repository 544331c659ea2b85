import { broadFrom, mostImmediate, type Frequency } from '@parure/domain/saved-search/rules'
import type { Preview } from '@parure/domain/saved-search/contract'

export const frequencyNames: Record<Frequency, string> = {
  immediately: 'Immediately',
  daily: 'Daily',
  weekly: 'Weekly',
}

/** How and how often one is told of a search. */
export interface MessageChoice {
  frequency: Frequency
  email: boolean
  telegram: boolean
}

/** Whether so many new lots come that `immediately` is not offered. */
export function isTooOften({ perWeek }: Pick<Preview, 'perWeek'>): boolean {
  return Number(perWeek) >= mostImmediate * 7
}

/** `about 6`, `less than 1`, `none`. */
export function perWeekText({ perWeek }: Pick<Preview, 'perWeek'>): string {
  const lots = Number(perWeek)
  if (lots === 0) return 'none'
  return lots < 1 ? 'less than 1' : `about ${Math.round(lots)}`
}

/** What to know before saving a search that so many lots match; null where there is nothing to say. */
export function broadWarning({ perWeek }: Pick<Preview, 'perWeek'>): string | null {
  return Number(perWeek) > broadFrom
    ? `About ${Math.round(Number(perWeek))} new lots a week. Refine it to be told of fewer.`
    : null
}
