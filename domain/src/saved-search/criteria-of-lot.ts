import { categories as knownCategories } from '../catalog/filter-group.ts'
import { emptySelection, type Selection } from '../catalog/selection.ts'
import { treatmentOption } from '../catalog/treatment-option.ts'
import type { LotDetail, Stone } from '../lot/contract.ts'
import type { Criteria } from './contract.ts'
import { criteriaOf } from './searched-list.ts'

type Lot = Pick<LotDetail, 'title' | 'category' | 'gemstone' | 'manufacturer' | 'stones'>

/** Upcoming lots like this one: its kind, its principal stone within a quarter of its weight, and its maker. */
export function criteriaOfLot(lot: Lot): Criteria {
  const stone = principalStone(lot)
  const category = knownCategories.find((name) => name === lot.category)
  const selection: Selection = {
    ...emptySelection,
    categories: given(category),
    gemstones: given(stone?.species.value ?? lot.gemstone?.split(/[,;]/)[0]?.trim()),
    origins: given(stone?.origin?.value),
    treatments: given(stone?.treatment?.value).map(treatmentOption),
    carats: stone?.carats && isSingle(stone) ? near(Number(stone.carats.value)) : null,
    brands: leads(lot.manufacturer, lot) ? given(lot.manufacturer) : [],
  }
  return criteriaOf({ status: 'Upcoming', selection })
}

/** The heaviest single stone; without one the species that the title names first, else the first that was read. */
function principalStone({ title, stones }: Lot): Stone | undefined {
  const weighed = stones.filter((stone) => isSingle(stone) && stone.carats && Number(stone.carats.value) > 0)
  if (weighed.length > 0) return weighed.reduce((one, other) => (weight(other) > weight(one) ? other : one))
  const named = stones
    .map((stone) => ({ stone, place: title.toLowerCase().indexOf(stone.species.value.toLowerCase()) }))
    .filter(({ place }) => place >= 0)
  return named.toSorted((one, other) => one.place - other.place)[0]?.stone ?? stones[0]
}

const isSingle = ({ count }: Stone): boolean => count === undefined || count.value === '1'
const weight = ({ carats }: Stone): number => Number(carats?.value)

/** A quarter less to a quarter more, in tenths of a carat, hundredths below one. */
function near(carats: number): Selection['carats'] {
  if (!(carats > 0)) return null
  const places = carats < 1 ? 2 : 1
  const step = 10 ** places
  const end = (scaled: number) => (scaled / step).toFixed(2)
  return { from: end(Math.floor(carats * 0.75 * step)), to: end(Math.ceil(carats * 1.25 * step)) }
}

/** The maker is what a lot is about where its title begins with the name, or where no stone was read. */
function leads(maker: string | null, { title, stones }: Lot): boolean {
  return maker !== null && (stones.length === 0 || title.toLowerCase().startsWith(maker.toLowerCase()))
}

const given = (name: string | null | undefined): string[] => (name ? [name] : [])
