import type { CollectionLot } from '../../contract.ts'
import { compareHammerWithEstimate } from '@parure/features/lot/estimate-result.ts'
import { parseAmountCents, splitPriceRange } from '@parure/values/money.ts'
import { convertToCents, type CurrencyUnits } from '@parure/features/rates/convert.ts'
import type { CollectionSegment } from './collection-segment.ts'

export type SortName = 'sale' | 'saved' | 'multiple' | 'price'

interface SortContext {
  segment: CollectionSegment
  /** Whether the response includes sale days. */
  seesSales: boolean
  /** Rates for comparing amounts of several currencies; null when unknown. */
  perEuro: CurrencyUnits | null
}

/** Returns the available orders, the default first. The server sends lots in the order in which they were saved. */
export function listSortOrders({ segment, seesSales, perEuro }: SortContext): { value: SortName; text: string }[] {
  const bySale = { value: 'sale', text: segment === 'ended' ? 'Latest result' : 'Next sale' } as const
  const byPrice = { value: 'price', text: segment === 'ended' ? 'Price High to Low' : 'Estimates High to Low' } as const
  return [
    ...(seesSales ? [bySale] : []),
    { value: 'saved', text: 'Last saved' },
    ...(segment === 'ended' ? [{ value: 'multiple', text: 'Highest against estimate' } as const] : []),
    ...(perEuro ? [byPrice] : []),
  ]
}

/** Sorts the lots. Those without the sort key are last, in the order in which they were saved. */
export function sortLots<Lot extends CollectionLot>(
  lots: readonly Lot[],
  name: SortName,
  { segment, perEuro }: SortContext,
): Lot[] {
  if (name === 'saved') return [...lots]
  const getKey = {
    sale: segment === 'ended' ? getLatestSaleKey : getNextSaleKey,
    multiple: (lot: Lot) => computeMultiple(lot),
    price: (lot: Lot) => convertToEuros(lot, perEuro ?? {}),
  }[name]
  const keyed = lots.map((lot) => ({ lot, key: getKey(lot) }))
  const comesFirst = name === 'sale' && segment === 'upcoming' ? 'lowest' : 'highest'
  return keyed.toSorted((one, other) => compareKeys(one.key, other.key, comesFirst)).map(({ lot }) => lot)
}

type SortKey = string | bigint | null

function compareKeys(one: SortKey, other: SortKey, first: 'lowest' | 'highest'): number {
  if (one === other) return 0
  if (one === null) return 1
  if (other === null) return -1
  return one < other === (first === 'lowest') ? -1 : 1
}

/** Days and instants compare as text. */
function getNextSaleKey({ auctionDate, startsAt }: CollectionLot): SortKey {
  const [day] = auctionDate?.split(' - ') ?? []
  return day === undefined ? null : `${day} ${startsAt ?? '~'}`
}

function getLatestSaleKey({ auctionDate }: CollectionLot): SortKey {
  return auctionDate?.split(' - ').at(-1) ?? null
}

function computeMultiple({ price, priceBasis, estimatePrice, soldAfterSale }: CollectionLot): SortKey {
  const result = compareHammerWithEstimate({ price, basis: priceBasis, estimate: estimatePrice, soldAfterSale })
  return result && parseAmountCents(result.multiple)
}

function convertToEuros({ status, price, estimatePrice, currency }: CollectionLot, perEuro: CurrencyUnits): SortKey {
  const amount = status === 'Past' ? price : estimatePrice
  const highest = amount && splitPriceRange(amount).at(-1)
  return highest ? convertToCents(highest, currency, 'EUR', perEuro) : null
}
