import type { KnownRates } from './load-known-rates.ts'
import type { RatesRefreshResult } from './refresh-rates.ts'

/** Describes the result of a refresh for a person. */
export function describeRefresh({ added, changed, unquoted, lotsRanked }: RatesRefreshResult): string {
  const rates = added.reduce((sum, { days }) => sum + days, 0)
  if (rates + changed === 0) return 'Nothing new: every rate in it is stored already.'
  const days = added
    .map(({ from, to }) => [from, to])
    .flat()
    .toSorted()
  const lines = [`${rates} new rates in ${added.length} currencies${rates > 0 ? `, ${days[0]} to ${days.at(-1)}` : ''}`]
  if (changed > 0) lines.push(`${changed} stored rates were replaced`)
  if (unquoted > 0) lines.push(`${unquoted} stored rates are quoted no more; they stay`)
  return [...lines, `${lotsRanked} lots ranked anew`].join('\n')
}

/** Describes the stored rates, one line per currency. */
export function describeKnownRates({ currencies, holes }: KnownRates): string {
  if (currencies.length === 0) return 'There are no rates.'
  const lines = currencies.map(({ currency, first, last, days, gaps }) => {
    const missing = gaps.map(({ after, until }) => `none between ${after} and ${until}`).join(', ')
    return [`${currency}  ${first} to ${last}  ${String(days).padStart(6)} days`, missing].filter(Boolean).join('  ')
  })
  const none = holes.map(({ after, until }) => `No rates at all between ${after} and ${until}.`)
  return [...lines, ...none].join('\n')
}
