import { categories as knownCategories } from '@parure/vocabulary/filter-group.ts'
import type { Range } from '@parure/features/catalog/range.ts'
import { emptySelection, type Selection } from '@parure/features/catalog/selection.ts'
import { getTreatmentOption } from '@parure/features/catalog/get-treatment-option.ts'
import type { LotDetail, LotStone } from '@parure/features/lot/contract.ts'
import type { SearchCriteria } from './contract.ts'
import { formatCriteria } from './parse-criteria.ts'

type Lot = Pick<LotDetail, 'title' | 'category' | 'gemstone' | 'manufacturer' | 'stones'>

/**
 * Returns criteria for upcoming lots like this one: its category, its principal stone within a quarter of the weight,
 * and its maker.
 */
export function buildSimilarCriteria(lot: Lot): SearchCriteria {
  const single = findHeaviestSingle(lot)
  const stone = single ?? findFirstNamedStone(lot)
  const category = knownCategories.find((name) => name === lot.category)
  const selection: Selection = {
    ...emptySelection,
    categories: toList(category),
    gemstones: toList(stone?.species.value ?? lot.gemstone?.split(/[,;]/)[0]?.trim()),
    origins: toList(stone?.origin?.value),
    treatments: toList(stone?.treatment?.value).map(getTreatmentOption),
    carats: single ? buildWeightRange(parseWeight(single)) : null,
    brands: isLedByMaker(lot.manufacturer, lot) ? toList(lot.manufacturer) : [],
  }
  return formatCriteria({ status: 'Upcoming', selection })
}

/** Returns the stone whose weight is used as a filter; undefined when no weight certainly belongs to a single stone. */
function findHeaviestSingle(lot: Lot): LotStone | undefined {
  const weighed = lot.stones.filter((stone) => parseWeight(stone) > 0 && isSingle(stone, lot))
  return weighed.toSorted((one, other) => parseWeight(other) - parseWeight(one))[0]
}

/** Returns the species that the title names first, else the first stone read. */
function findFirstNamedStone({ title, stones }: Lot): LotStone | undefined {
  const named = stones
    .map((stone) => ({ stone, place: title.toLowerCase().indexOf(stone.species.value.toLowerCase()) }))
    .filter(({ place }) => place >= 0)
  return named.toSorted((one, other) => one.place - other.place)[0]?.stone ?? stones[0]
}

const parseWeight = ({ carats }: LotStone): number => Number(carats?.value ?? 0)

const pluralMarks = ['together', 'total', 'each']

/**
 * Without a stated count, a weight may belong to several stones; a ring or pendant with one entry of the species counts
 * as a single stone.
 */
function isSingle({ species, count, carats }: LotStone, { title, category, stones }: Lot): boolean {
  if (count) return count.value === '1'
  const name = species.value.toLowerCase()
  const plural = name.endsWith('y') ? `${name.slice(0, -1)}ies` : `${name}s`
  const said = `${title} ${carats?.words ?? ''}`.toLowerCase()
  const isAlone = stones.filter((stone) => stone.species.value === species.value).length === 1
  return (
    isAlone &&
    (category === 'Rings' || category === 'Pendant') &&
    ![plural, ...pluralMarks].some((word) => said.includes(word))
  )
}

/** Returns a quarter below to a quarter above, in tenths of a carat, or hundredths below one carat. */
function buildWeightRange(carats: number): Range {
  const places = carats < 1 ? 2 : 1
  const step = 10 ** places
  const formatEnd = (scaled: number) => (scaled / step).toFixed(2)
  return { from: formatEnd(Math.floor(carats * 0.75 * step)), to: formatEnd(Math.ceil(carats * 1.25 * step)) }
}

/** Returns whether the maker characterizes the lot: its title begins with the name, or no stone was read. */
function isLedByMaker(maker: string | null, { title, stones }: Lot): boolean {
  return maker !== null && (stones.length === 0 || title.toLowerCase().startsWith(maker.toLowerCase()))
}

const toList = (name: string | null | undefined): string[] => (name ? [name] : [])
