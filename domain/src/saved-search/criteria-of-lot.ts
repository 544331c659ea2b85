import { categories as knownCategories } from '../catalog/filter-group.ts'
import type { Range } from '../catalog/range.ts'
import { emptySelection, type Selection } from '../catalog/selection.ts'
import { treatmentOption } from '../catalog/treatment-option.ts'
import type { LotDetail, Stone } from '../lot/contract.ts'
import type { Criteria } from './contract.ts'
import { criteriaOf } from './searched-list.ts'

type Lot = Pick<LotDetail, 'title' | 'category' | 'gemstone' | 'manufacturer' | 'stones'>

/**
 * Returns criteria for upcoming lots like this one: its category, its principal stone within a quarter of the weight,
 * and its maker.
 */
export function criteriaOfLot(lot: Lot): Criteria {
  const single = heaviestSingle(lot)
  const stone = single ?? firstNamed(lot)
  const category = knownCategories.find((name) => name === lot.category)
  const selection: Selection = {
    ...emptySelection,
    categories: given(category),
    gemstones: given(stone?.species.value ?? lot.gemstone?.split(/[,;]/)[0]?.trim()),
    origins: given(stone?.origin?.value),
    treatments: given(stone?.treatment?.value).map(treatmentOption),
    carats: single ? near(weight(single)) : null,
    brands: leads(lot.manufacturer, lot) ? given(lot.manufacturer) : [],
  }
  return criteriaOf({ status: 'Upcoming', selection })
}

/** Returns the stone whose weight is used as a filter; undefined when no weight certainly belongs to a single stone. */
function heaviestSingle(lot: Lot): Stone | undefined {
  const weighed = lot.stones.filter((stone) => weight(stone) > 0 && isSingle(stone, lot))
  return weighed.toSorted((one, other) => weight(other) - weight(one))[0]
}

/** Returns the species that the title names first, else the first stone read. */
function firstNamed({ title, stones }: Lot): Stone | undefined {
  const named = stones
    .map((stone) => ({ stone, place: title.toLowerCase().indexOf(stone.species.value.toLowerCase()) }))
    .filter(({ place }) => place >= 0)
  return named.toSorted((one, other) => one.place - other.place)[0]?.stone ?? stones[0]
}

const weight = ({ carats }: Stone): number => Number(carats?.value ?? 0)

const several = ['together', 'total', 'each']

/**
 * Without a stated count, a weight may belong to several stones; a ring or pendant with one entry of the species counts
 * as a single stone.
 */
function isSingle({ species, count, carats }: Stone, { title, category, stones }: Lot): boolean {
  if (count) return count.value === '1'
  const name = species.value.toLowerCase()
  const plural = name.endsWith('y') ? `${name.slice(0, -1)}ies` : `${name}s`
  const said = `${title} ${carats?.words ?? ''}`.toLowerCase()
  const isAlone = stones.filter((stone) => stone.species.value === species.value).length === 1
  return (
    isAlone &&
    (category === 'Rings' || category === 'Pendant') &&
    ![plural, ...several].some((word) => said.includes(word))
  )
}

/** Returns a quarter below to a quarter above, in tenths of a carat, or hundredths below one carat. */
function near(carats: number): Range {
  const places = carats < 1 ? 2 : 1
  const step = 10 ** places
  const end = (scaled: number) => (scaled / step).toFixed(2)
  return { from: end(Math.floor(carats * 0.75 * step)), to: end(Math.ceil(carats * 1.25 * step)) }
}

/** Returns whether the maker characterizes the lot: its title begins with the name, or no stone was read. */
function leads(maker: string | null, { title, stones }: Lot): boolean {
  return maker !== null && (stones.length === 0 || title.toLowerCase().startsWith(maker.toLowerCase()))
}

const given = (name: string | null | undefined): string[] => (name ? [name] : [])
