import { filterGroups, type FilterGroup } from '@parure/domain/catalog/filter-group'
import { editionReader } from './edition-reader.ts'
import { gatherLots } from './gathered-lots.ts'
import { makeEdition } from './make-edition.ts'
import { usualSupplement } from './supplement.ts'
import { supplementWriter } from './supplement-writer.ts'
const N = Number(process.argv[2] ?? 100000)
let s = 7
const rnd = () => (s = (Math.imul(s, 1103515245) + 12345) & 0x7fffffff) / 0x7fffffff
const zipf = (n: number) => Math.min(n - 1, Math.floor(n ** rnd()) - 1 + 0)
// options: cats 1..8, subs 9..48, mats 50..74, gems 80..139, styles 150..169, brands 1000..3999
const groupOf = (o: number): FilterGroup =>
  o < 50 ? 'categories' : o < 80 ? 'materials' : o < 150 ? 'gemstones' : o < 1000 ? 'styles' : 'brands'
const W = Array.from(
  { length: 8000 },
  (_, i) => 'abcdefghijklmnopqrstuvwxyz'[i % 26]! + 'aeiou'[i % 5]! + i.toString(36),
)
const incoming = gatherLots()
let t = performance.now()
for (let id = 1; id <= N; id++) {
  const sub = zipf(40)
  const options = [1 + (sub % 8), 9 + sub, 50 + zipf(25), 150 + zipf(20), 1000 + zipf(3000)]
  for (let k = 0; k < rnd() * 3; k++) options.push(80 + zipf(60))
  const words = new Set<string>()
  while (words.size < 34) words.add(W[zipf(8000)]!)
  if (rnd() < 0.2) words.add('ref' + id)
  incoming.add({
    id,
    pastFrom: rnd() < 0.1 ? 20 : rnd() * 10,
    options,
    words: [...words],
    keys: {
      popularity: zipf(1000),
      listed: Math.floor(rnd() * 1e9),
      saleDay: rnd() < 0.02 ? null : Math.floor(rnd() * 4000),
      estimate: rnd() < 0.1 ? null : Math.floor(rnd() * 20000) * 50,
      price: rnd() < 0.3 ? null : Math.floor(rnd() * 20000) * 50,
    },
  })
}
console.log('generated', performance.now() - t)
t = performance.now()
const edition = makeEdition({
  old: null,
  incoming,
  groupOf,
  now: 15,
  readers: 1,
  supplement: usualSupplement,
  isDead: () => false,
})
console.log(
  'built',
  performance.now() - t,
  'base',
  edition.plan.baseSize / 1e6,
  'all',
  edition.plan.size / 1e6,
  'scratch',
  edition.plan.scratch.each / 1e6,
  'beginnings',
  edition.plan.beginnings.length,
)
const writer = supplementWriter(edition, 0)
const read = editionReader(edition, 0, groupOf)
const pick = (base: number, n: number) => [base + zipf(n)]
const queries = Array.from({ length: 200 }, () => {
  const chosen: any = {}
  if (rnd() > 0.15)
    for (let k = 0; k < 1 + rnd() * 3; k++) {
      const g = filterGroups[Math.floor(rnd() * 5)]!
      chosen[g] =
        g === 'categories'
          ? pick(9, 40)
          : g === 'materials'
            ? pick(50, 25)
            : g === 'gemstones'
              ? pick(80, 60)
              : g === 'styles'
                ? pick(150, 20)
                : pick(1000, 3000)
    }
  return {
    status: rnd() < 0.3 ? 'Upcoming' : 'Past',
    words: [],
    chosen,
    sortOrder: Math.floor(rnd() * 5),
    pageIndex: 1,
    pageSize: 30,
  } as any
})
const run = (name: string, qs: any[], rounds = 3) => {
  for (const q of qs) read(q, 15)
  const times: number[] = []
  const cpu = process.cpuUsage()
  for (let r = 0; r < rounds; r++)
    for (const q of qs) {
      const a = performance.now()
      read(q, 15)
      times.push(performance.now() - a)
    }
  const c = process.cpuUsage(cpu)
  times.sort((a, b) => a - b)
  console.log(
    name.padEnd(24),
    'p50',
    times[times.length >> 1]!.toFixed(3),
    'p95',
    times[Math.floor(times.length * 0.95)]!.toFixed(3),
    'max',
    times.at(-1)!.toFixed(2),
    'cpu/page',
    ((c.user + c.system) / 1000 / times.length).toFixed(3),
  )
}
run('page 1', queries)
run(
  'page 3000',
  queries.map((q) => ({ ...q, pageIndex: 3000 })),
)
run(
  'text',
  queries.map((q) => ({
    ...q,
    words: [{ ways: [{ words: [W[zipf(8000)]] }] }, ...(rnd() < 0.5 ? [{ ways: [{ words: [W[zipf(2000)]] }] }] : [])],
  })),
)
run(
  'prefix',
  queries.map((q) => ({
    ...q,
    words: [{ ways: [{ beginning: W[zipf(8000)]!.slice(0, 1 + Math.floor(rnd() * 3)) }] }],
  })),
)
run('unfiltered past', [{ status: 'Past', words: [], chosen: {}, sortOrder: 1, pageIndex: 1, pageSize: 30 }], 100)
for (let k = 0; k < 10; k++)
  writer.apply(
    Array.from({ length: 100 }, () => {
      const id = 1 + Math.floor(rnd() * N)
      return {
        lot: {
          id,
          pastFrom: 20 * rnd(),
          options: [1, 9, 50, 150, 1000 + zipf(3000)],
          words: ['aa0', 'ba1'],
          keys: { popularity: 1, listed: 5, saleDay: 3, estimate: 100, price: null },
        },
      }
    }),
  )
run('page 1, 1000 changed', queries)
t = performance.now()
for (let k = 0; k < 1000; k++)
  writer.apply([
    {
      lot: {
        id: N + k,
        pastFrom: 5,
        options: [1, 9],
        words: ['aa0'],
        keys: { popularity: 1, listed: 5, saleDay: 3, estimate: 100, price: null },
      },
    },
  ])
console.log('apply each', (performance.now() - t) / 1000)
console.log('rss', process.memoryUsage().rss / 1e6)
