import type { CollectionLot } from '@parure/domain/collection/contract'
import { resultOf } from '@parure/domain/lot/result'
import { cents, figuresOf } from '@parure/domain/money'
import { centsIn, type Units } from '@parure/domain/rates/convert'
import type { Segment } from './segment.ts'

export type SortName = 'sale' | 'saved' | 'multiple' | 'price'

interface Given {
  segment: Segment
  /** Whether the response includes sale days. */
  seesSales: boolean
  /** Rates for comparing amounts of several currencies; null when unknown. */
  perEuro: Units | null
}

/** Returns the available orders, the default first. The server sends lots in the order in which they were saved. */
export function sortsOf({ segment, seesSales, perEuro }: Given): { value: SortName; text: string }[] {
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
  { segment, perEuro }: Given,
): Lot[] {
  if (name === 'saved') return [...lots]
  const keyOf = {
    sale: segment === 'ended' ? latest : next,
    multiple: (lot: Lot) => multiple(lot),
    price: (lot: Lot) => inEuros(lot, perEuro ?? {}),
  }[name]
  const keyed = lots.map((lot) => ({ lot, key: keyOf(lot) }))
  const comesFirst = name === 'sale' && segment === 'upcoming' ? 'lowest' : 'highest'
  return keyed.toSorted((one, other) => compare(one.key, other.key, comesFirst)).map(({ lot }) => lot)
}

type Key = string | bigint | null

function compare(one: Key, other: Key, first: 'lowest' | 'highest'): number {
  if (one === other) return 0
  if (one === null) return 1
  if (other === null) return -1
  return one < other === (first === 'lowest') ? -1 : 1
}

/** Days and instants compare as text. */
function next({ auctionDate, startsAt }: CollectionLot): Key {
  const [day] = auctionDate?.split(' - ') ?? []
  return day === undefined ? null : `${day} ${startsAt ?? '~'}`
}

function latest({ auctionDate }: CollectionLot): Key {
  return auctionDate?.split(' - ').at(-1) ?? null
}

function multiple({ price, priceBasis, estimatePrice, soldAfterSale }: CollectionLot): Key {
  const result = resultOf({ price, basis: priceBasis, estimate: estimatePrice, soldAfterSale })
  return result && cents(result.multiple)
}

function inEuros({ status, price, estimatePrice, currency }: CollectionLot, perEuro: Units): Key {
  const amount = status === 'Past' ? price : estimatePrice
  const highest = amount && figuresOf(amount).at(-1)
  return highest ? centsIn(highest, currency, 'EUR', perEuro) : null
}
