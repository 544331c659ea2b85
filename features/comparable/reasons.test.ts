import { expect, test } from 'vitest'
import { sapphireRing } from './test/a-ring.ts'
import { listComparisonReasons } from './reasons.ts'
import type { Traits } from './traits.ts'

const ring = { ...sapphireRing, treatment: 'No heat' }

test.each<[string, Partial<Traits>, Partial<Traits>, string[]]>([
  ['likenesses', {}, { carats: 5.1 }, ['5.1 ct', 'no heat', 'Sri Lanka']],
  [
    'unsigned is a likeness',
    { origin: null, treatment: null },
    { origin: null, treatment: null },
    ['5 ct', 'unsigned'],
  ],
  ['what differs comes in', {}, { maker: 'Castellane' }, ['5 ct', 'no heat', '≠ Castellane']],
  ['another origin', {}, { origin: 'Madagascar' }, ['5 ct', 'no heat', '≠ Madagascar']],
  [
    'nothing stated differs',
    {},
    { origin: null, treatment: null },
    ['5 ct', '≠ treatment not stated', '≠ origin not stated'],
  ],
  [
    'at most two differences',
    {},
    { carats: 7, origin: null, maker: 'Castellane' },
    ['≠ 7 ct', 'no heat', '≠ Castellane'],
  ],
  [
    'a report of either laboratory',
    { laboratory: 'SSEF', origin: null, maker: 'A' },
    { laboratory: 'GRS', origin: null, maker: 'A' },
    ['5 ct', 'no heat', 'A'],
  ],
  ['no report', { laboratory: 'SSEF' }, {}, ['5 ct', 'no heat', '≠ no report']],
  [
    'grades of diamonds',
    { species: 'Diamond', origin: null, treatment: null, color: 3, clarity: 4 },
    { species: 'Diamond', origin: null, treatment: null, color: 3, clarity: 8 },
    ['5 ct', 'unsigned', '≠ I1'],
  ],
])('reasons: %s', (_, lot, comparable, words) => {
  const reasons = listComparisonReasons({ ...ring, ...lot }, { ...ring, ...comparable })
  expect(reasons.map(({ text, differs }) => (differs ? `≠ ${text}` : text))).toEqual(words)
})
