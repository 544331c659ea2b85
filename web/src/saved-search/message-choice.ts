import { broadFrom, mostImmediate, type Frequency } from '@parure/domain/saved-search/rules'

export const frequencyNames: Record<Frequency, string> = {
  immediately: 'Immediately',
  daily: 'Daily',
  weekly: 'Weekly',
}

/** The channels and the frequency of a search's messages. */
export interface MessageChoice {
  frequency: Frequency
  email: boolean
  telegram: boolean
}

/** New lots a week, as a decimal; null where the role may not know. */
type PerWeek = string | null

/** Whether so many new lots come that `immediately` is not offered. */
export function isTooOften(perWeek: PerWeek): boolean {
  return Number(perWeek) >= mostImmediate * 7
}

/** `about 6`, `less than 1`, `none`. */
export function perWeekText(perWeek: PerWeek): string {
  const lots = Number(perWeek)
  if (lots === 0) return 'none'
  return lots < 1 ? 'less than 1' : `about ${Math.round(lots)}`
}

/** What to know before saving a search that so many lots match; null where there is nothing to say. */
export function broadWarning(perWeek: PerWeek): string | null {
  return Number(perWeek) > broadFrom
    ? `About ${Math.round(Number(perWeek))} new lots a week. Refine it to be told of fewer.`
    : null
}
