import { formatCountWord } from '@parure/features/notification/count-words.ts'

const weeksPerMonth = 52 / 12

/** Returns, for example, "About three new lots a month." for a weekly average as a decimal; null when it is unknown. */
export function describeRate(perWeek: string | null): string | null {
  if (perWeek === null) return null
  const weekly = Number(perWeek)
  if (weekly === 0) return 'None was new in the last 90 days.'
  if (weekly >= 1) return `About ${formatLots(Math.round(weekly))} a week.`
  const monthly = weekly * weeksPerMonth
  if (monthly >= 1) return `About ${formatLots(Math.round(monthly))} a month.`
  return `About one new lot every ${formatCountWord(Math.max(2, Math.round(1 / monthly))).toLowerCase()} months.`
}

function formatLots(count: number): string {
  return `${formatCountWord(count).toLowerCase()} new ${count === 1 ? 'lot' : 'lots'}`
}
