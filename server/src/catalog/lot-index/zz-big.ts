import { filterGroups, type FilterGroup } from '@parure/domain/catalog/filter-group'
import { lotStatuses } from '@parure/domain/lot/status'
import fc from 'fast-check'
import assert from 'node:assert'
import { columnsOf } from './edition.ts'
import { editionReader } from './edition-reader.ts'
import { gatherLots } from './gathered-lots.ts'
import { orderNames, type IndexedLot } from './indexed-lot.ts'
import { orderOf, type IndexAnswer, type IndexQuery } from './index-query.ts'
import { makeEdition } from './make-edition.ts'
import { supplementWriter, type LotChange } from './supplement-writer.ts'
const words = ['ring', 'ruby', 'rub', 'gold', 'golden', 'opal', 'emerald', 'art']
const optionsOf: Record<FilterGroup, number[]> = {
  categories: [1, 2, 3],
  materials: [4, 5],
  gemstones: [6, 7, 8, 9],
  brands: Array.from({ length: 40 }, (_, index) => 20 + index),
  styles: [10, 11],
}
const groupOf = (option: number): FilterGroup | undefined =>
  filterGroups.find((group) => optionsOf[group].includes(option))
const size = { lots: 400, options: 4_000, words: 4_000, terms: 100, letters: 1_000, deaths: 400 }

const key = fc.option(fc.integer({ min: 0, max: 6 }), { freq: 4 })
const content = fc.record({
  pastFrom: fc.integer({ min: 0, max: 20 }),
  options: fc.tuple(...filterGroups.map((group) => fc.subarray(optionsOf[group], { maxLength: 2 }))),
  words: fc.subarray([...words, 'new', 'newest']),
  keys: fc.record(Object.fromEntries(orderNames.map((name) => [name, key]))),
})
const lotOf = (id: number, { options, keys, ...rest }: any): IndexedLot => ({
  ...rest,
  id,
  options: options.flat(),
  keys: { ...keys, popularity: keys.popularity ?? 0, listed: keys.listed ?? 0 },
})
const query: fc.Arbitrary<IndexQuery> = fc.record({
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

/** The same answer, worked out lot by lot. */
function oracle(
  lots: readonly IndexedLot[],
  asked: IndexQuery,
  now: number,
): Omit<IndexAnswer, 'version' | 'counts'> & { counts: Record<number, number> } {
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

const shown = ({ total, lotIds, counts }: IndexAnswer) => ({
  total,
  lotIds,
  counts: Object.fromEntries(
    Object.values(optionsOf)
      .flat()
      .map((option) => [option, counts[option] ?? 0]),
  ),
})
const N = Number(process.argv[2] ?? 5000)
let s = 7
const rnd = () => (s = (s * 1103515245 + 12345) & 0x7fffffff) / 0x7fffffff
const int = (n: number) => Math.floor(rnd() * n)
const skew = (n: number) => Math.floor(n * rnd() ** 4)
const some = (id: number): IndexedLot => ({
  id,
  pastFrom: int(21),
  options: [
    ...new Set([
      1 + skew(3),
      4 + int(2),
      6 + skew(4),
      ...(rnd() < 0.5 ? [6 + skew(4)] : []),
      20 + skew(40),
      ...(rnd() < 0.3 ? [10 + int(2)] : []),
    ]),
  ],
  words: [...new Set([words[skew(8)]!, words[skew(8)]!, ...(rnd() < 0.01 ? ['new'] : []), 'w' + int(N)])],
  keys: {
    popularity: rnd() < 0.8 ? 0 : int(50),
    listed: int(N / 10),
    saleDay: rnd() < 0.2 ? null : int(60),
    estimate: rnd() < 0.3 ? null : int(500),
    price: rnd() < 0.4 ? null : int(500),
  },
})
const held = new Map<number, IndexedLot>()
const incoming = gatherLots()
for (let id = 1; id <= N; id++) {
  const lot = some(id)
  held.set(id, lot)
  incoming.add(lot)
}
const settings = {
  groupOf,
  now: 10,
  readers: 2,
  supplement: { ...size, lots: 4000, options: 40000, words: 40000, terms: 10000, letters: 100000, deaths: 4000 },
}
let t = performance.now()
let edition = makeEdition({ ...settings, old: null, incoming, isDead: () => false })
console.log('built', performance.now() - t, edition.plan.size / 1e6, 'MB')
let writer = supplementWriter(edition, 0)
const asks = fc.sample(query, { numRuns: 60, seed: 5 })
let n = 0
for (let round = 0; round < 6; round++) {
  const read = editionReader(edition, round % 2, groupOf)
  for (const q of asks)
    for (const now of [2, 10, 18])
      for (const pageIndex of [q.pageIndex, 5 + int(40)]) {
        n++
        const a = shown(read({ ...q, pageIndex }, now)),
          b = oracle([...held.values()], { ...q, pageIndex }, now)
        assert.deepStrictEqual(a, b, JSON.stringify({ q, pageIndex, now, round }))
      }
  const changes: LotChange[] = Array.from({ length: 300 }, () => {
    const id = 1 + int(N * 1.05)
    return rnd() < 0.3 ? { gone: id } : { lot: some(id) }
  })
  for (const c of changes) 'lot' in c ? held.set(c.lot.id, c.lot) : held.delete(c.gone)
  assert(writer.apply(changes))
  if (round % 2) {
    const living = gatherLots()
    for (const lot of writer.living()) living.add(lot)
    edition = makeEdition({
      ...settings,
      old: { columns: columnsOf(edition), plan: edition.plan },
      incoming: living,
      isDead: writer.isDead,
    })
    writer = supplementWriter(edition, writer.version)
  }
  console.log('round', round, n, 'ok')
}
