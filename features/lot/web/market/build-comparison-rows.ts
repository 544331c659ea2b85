import type { Comparable, Comparables } from '@parure/features/comparable/contract.ts'
import type { LotMoney } from '../price/use-lot-money.ts'

/** The basis of all prices in a comparison. */
export const comparisonBases = ['hammer', 'paid'] as const
export type ComparisonBasis = (typeof comparisonBases)[number]

/** A similar lot with its price in the one currency and on the one basis of the comparison. */
export interface ComparisonRow extends Pick<Comparable, 'lot' | 'facts' | 'house'> {
  /** Wire price; null for an unsold lot. */
  amount: string | null
  /** Low estimate of an unsold lot. */
  lowEstimate: string | null
  /** Whether the price is computed by the premium schedule of its sale. */
  isDerived: boolean
  /** Hammer price by high estimate. */
  multiple: string | null
  /** Whether the price is far outside of the others. */
  isUnusual: boolean
}

export interface Comparison {
  basis: ComparisonBasis
  currency: string
  sold: ComparisonRow[]
  unsold: ComparisonRow[]
  /** Number of sold lots without a price on the basis, or without a rate. */
  leftOut: number
}

/** Brings similar lots to one basis and one currency. Lots that cannot be brought to them are left out and counted. */
export function buildComparison({ sold, boughtIn }: Comparables, basis: ComparisonBasis, money: LotMoney): Comparison {
  const priced = sold.flatMap((comparable) => {
    const amount = comparable.amounts[basis]
    return amount ? [buildRow(comparable, basis, money.convert(amount))] : []
  })
  const isUnusual = createUnusualTest(priced.map(({ amount }) => Number(amount)))
  return {
    basis,
    currency: money.currency,
    sold: priced.map((row) => ({ ...row, isUnusual: isUnusual(Number(row.amount)) })),
    unsold: basis === 'paid' ? [] : boughtIn.map((comparable) => buildRow(comparable, basis, null, money)),
    leftOut: sold.length - priced.length,
  }
}

function buildRow(
  { lot, facts, house, amounts }: Comparable,
  basis: ComparisonBasis,
  amount: string | null,
  money?: LotMoney,
): ComparisonRow {
  const { lowEstimate, derived, multiple } = amounts
  return {
    lot,
    facts,
    ...(house !== undefined && { house }),
    amount,
    lowEstimate: money && lowEstimate !== null ? money.convert(lowEstimate) : null,
    isDerived: derived === basis,
    multiple: basis === 'hammer' ? multiple : null,
    isUnusual: false,
  }
}

/** Number of prices from which quartiles say something. */
const minPrices = 8
/** In interquartile ranges of ln(price). */
const unusualDistance = 1.5

/** Returns a test for prices far outside the quartiles of the others. */
function createUnusualTest(prices: readonly number[]): (price: number) => boolean {
  const logs = prices.map(Math.log).toSorted((one, other) => one - other)
  if (logs.length < minPrices) return () => false
  const getQuantile = (share: number) => logs[Math.round(share * (logs.length - 1))] ?? 0
  const [low, high] = [getQuantile(0.25), getQuantile(0.75)]
  const room = unusualDistance * (high - low)
  return (price) => room > 0 && (Math.log(price) < low - room || Math.log(price) > high + room)
}

/** Returns the places of the facts that at least one lot states. */
export function listStatedFacts(rows: readonly ComparisonRow[]): number[] {
  const places = rows[0]?.facts.map((_, at) => at) ?? []
  return places.filter((at) => rows.some(({ facts }) => facts[at]?.value))
}

export const comparisonOrders = ['similar', 'carats', 'date', 'price', 'multiple'] as const
export type ComparisonOrder = (typeof comparisonOrders)[number]

/** Sorts rows; the similar order is that of the answer. Missing values come last. */
export function sortComparisonRows(rows: readonly ComparisonRow[], order: ComparisonOrder): ComparisonRow[] {
  if (order === 'similar') return [...rows]
  return rows.toSorted((one, other) => getSortValue(other, order) - getSortValue(one, order))
}

function getSortValue({ lot, facts, amount, multiple }: ComparisonRow, order: ComparisonOrder): number {
  if (order === 'carats') return Number(facts.find(({ name }) => name === 'carats')?.value ?? -1)
  if (order === 'date') return Date.parse(lot.auctionDate?.split(' - ')[0] ?? '') || 0
  return Number((order === 'price' ? amount : multiple) ?? -1)
}
