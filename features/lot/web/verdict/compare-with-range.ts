import { splitPriceRange } from '@parure/values/money.ts'

/** How an estimate lies to what similar lots sold for. */
export type RangeStanding = 'below' | 'starts-below' | 'in-line' | 'reaches-above' | 'above'

/** Compares wire prices of one currency. One figure counts as a range without extent. */
export function compareWithRange(price: string, range: string): RangeStanding {
  const [low, high] = parseEnds(price)
  const [from, to] = parseEnds(range)
  if (high < from) return 'below'
  if (low > to) return 'above'
  const [startsBelow, endsAbove] = [low < from, high > to]
  if (startsBelow === endsAbove) return 'in-line'
  return startsBelow ? 'starts-below' : 'reaches-above'
}

/** For comparisons and positions only; money is never a float. */
export function parseEnds(price: string): [number, number] {
  const [low = '0', high = low] = splitPriceRange(price)
  return [Number(low), Number(high)]
}
