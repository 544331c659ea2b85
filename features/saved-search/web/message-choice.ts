import { maxWeeklyLots, maxImmediateLotsPerDay, type MessageFrequency } from '../rules.ts'

export const frequencyNames: Record<MessageFrequency, string> = {
  immediately: 'Immediately',
  daily: 'Daily',
  weekly: 'Weekly',
}

/** The channels and the frequency of a search's messages. */
export interface MessageChoice {
  frequency: MessageFrequency
  email: boolean
  telegram: boolean
  push: boolean
}

/** New lots per week, as a decimal; null for roles that may not see it. */
type PerWeek = string | null

/** Whether there are too many new lots to allow `immediately`. */
export function isTooOften(perWeek: PerWeek): boolean {
  return Number(perWeek) >= maxImmediateLotsPerDay * 7
}

/** Formats `about 6`, `less than 1` or `none`. */
export function formatPerWeek(perWeek: PerWeek): string {
  const lots = Number(perWeek)
  if (lots === 0) return 'none'
  return lots < 1 ? 'less than 1' : `about ${Math.round(lots)}`
}

/** Warns before saving a search with many matches. Returns null without a warning. */
export function describeBroadSearch(perWeek: PerWeek): string | null {
  return Number(perWeek) > maxWeeklyLots
    ? `About ${Math.round(Number(perWeek))} new lots a week. Refine it to be told of fewer.`
    : null
}
