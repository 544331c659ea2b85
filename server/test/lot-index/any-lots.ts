import { filterGroups, type FilterGroup } from '@parure/domain/catalog/filter-group'
import { lotStatuses } from '@parure/domain/lot/status'
import fc from 'fast-check'
import { orderNames, type IndexedLot } from '../../src/catalog/lot-index/indexed-lot.ts'
import { orderOf, type IndexAnswer, type IndexQuery } from '../../src/catalog/lot-index/index-query.ts'

const words = ['ring', 'ruby', 'rub', 'gold', 'golden', 'opal', 'emerald', 'art']
export const optionsOf: Record<FilterGroup, number[]> = {
  categories: [1, 2, 3],
  materials: [4, 5],
  gemstones: [6, 7, 8, 9],
  brands: Array.from({ length: 40 }, (_, index) => 20 + index),
  styles: [10, 11],
}
export const groupOf = (option: number): FilterGroup | undefined =>
  filterGroups.find((group) => optionsOf[group].includes(option))
export const size = { lots: 400, options: 4_000, words: 4_000, terms: 100, letters: 1_000, deaths: 400 }

const key = fc.option(fc.integer({ min: 0, max: 6 }), { freq: 4 })
export const content = fc.record({
  pastFrom: fc.integer({ min: 0, max: 20 }),
  options: fc.tuple(...filterGroups.map((group) => fc.subarray(optionsOf[group], { maxLength: 2 }))),
  words: fc.subarray([...words, 'new', 'newest']),
  keys: fc.record(Object.fromEntries(orderNames.map((name) => [name, key]))),
})
export const lotOf = (id: number, { options, keys, ...rest }: any): IndexedLot => ({
  ...rest,
  id,
  options: options.flat(),
  keys: { ...keys, popularity: keys.popularity ?? 0, listed: keys.listed ?? 0 },
})
export const query: fc.Arbitrary<IndexQuery> = fc.record({
  status: fc.constantFrom(...lotStatuses),
  words: fc.option(
    fc.array(
      fc.constantFrom<any>(
        { ways: [{ words: ['ring'] }] },
        { ways: [{ words: ['ruby', 'gold'] }] },
        { ways: [{ beginning: 'rub' }, { words: ['art', 'opal'] }] },
        { ways: [{ beginning: 'g' }] },
        { ways: [{ beginning: 'new' }] },
        { ways: [{ words: ['nothing'] }] },
      ),
      { maxLength: 2 },
    ),
    { freq: 9 },
  ),
  chosen: fc
    .tuple(
      ...filterGroups.map((group) => fc.option(fc.subarray([...optionsOf[group], 999], { maxLength: 3 }), { freq: 1 })),
    )
    .map((picked) =>
      Object.fromEntries(filterGroups.flatMap((group, at) => (picked[at] ? [[group, picked[at]]] : []))),
    ),
  sortOrder: fc.integer({ min: 0, max: 4 }),
  pageIndex: fc.integer({ min: 1, max: 12 }),
  pageSize: fc.constantFrom(1, 3, 7, 30),
})

/** The reference answer, computed lot by lot. */
export function oracle(
  lots: readonly IndexedLot[],
  asked: IndexQuery,
  now: number,
): Pick<IndexAnswer, 'total' | 'lotIds'> & { counts: Record<number, number> } {
  const matches = lots.filter(
    (lot) =>
      lot.pastFrom > now === (asked.status === 'Upcoming') &&
      asked.words?.every(({ ways }) =>
        ways.some((way) =>
          'beginning' in way
            ? lot.words.some((word) => word.startsWith(way.beginning))
            : way.words.every((word) => lot.words.includes(word)),
        ),
      ),
  )
  const meets = (lot: IndexedLot, leaveOut?: FilterGroup): boolean =>
    filterGroups.every((group) => {
      const chosen = asked.chosen[group]
      return group === leaveOut || !chosen || chosen.some((option) => lot.options.includes(option))
    })
  const counts: Record<number, number> = {}
  for (const group of filterGroups)
    for (const option of optionsOf[group])
      counts[option] = matches.filter((lot) => meets(lot, group) && lot.options.includes(option)).length
  const { name, back } = orderOf(asked)
  const turn = back ? -1 : 1
  const sorted = matches
    .filter((lot) => meets(lot))
    .toSorted((a, b) => {
      const [x, y] = [a.keys[name], b.keys[name]]
      if ((x === null) !== (y === null)) return x === null ? 1 : -1
      return turn * ((y ?? 0) - (x ?? 0) || b.id - a.id)
    })
  const pages = Math.max(1, Math.ceil(sorted.length / asked.pageSize))
  const first = (Math.min(asked.pageIndex, pages) - 1) * asked.pageSize
  return { total: sorted.length, lotIds: sorted.slice(first, first + asked.pageSize).map(({ id }) => id), counts }
}

export const shown = ({ total, lotIds, counts }: IndexAnswer) => ({
  total,
  lotIds,
  counts: Object.fromEntries(
    Object.values(optionsOf)
      .flat()
      .map((option) => [option, counts[option] ?? 0]),
  ),
})
