import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { TestedRanges } from './tested-ranges.tsx'

const rings = {
  category: 'Rings',
  sold: 1122,
  ranged: 303,
  inside: 155,
  rangeError: 0.26,
  estimateError: 0.19,
  showsRanges: true,
}
const few = {
  category: 'Other',
  sold: 20,
  ranged: 5,
  inside: 1,
  rangeError: null,
  estimateError: null,
  showsRanges: true,
}
const missed = { ...rings, category: 'Necklaces', inside: 60, showsRanges: false }
const read = (record: Parameters<typeof TestedRanges>[0]['record']): string =>
  renderToStaticMarkup(<TestedRanges record={record} />)
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/[\s\u00a0]+/g, ' ')

test('the record of the test stands by category, with its day; too few lots have no share', () => {
  const words = read({ day: '2026-11-22', isSimulated: true, categories: [rings, missed, few] })
  expect(words).toContain('Tested on Nov 22, 2026:')
  expect(words).toContain('Simulated prices. Based on past sales; not an appraisal.')
  expect(words).toContain('Rings 1 122 73% 51% 26% 19% shown')
  expect(words).toContain('Necklaces 1 122 73% 20% 26% 19% not shown')
  expect(words).toContain('Other 20 75% 1 of 5 fewer than 8 fewer than 8 shown')
})

const ranges = { n: 300, inside: 150, below: 70, above: 80, error: 0.21, bias: 0.01, width: 1.62, estimateError: 0.19 }
const modeled = { ...rings, fromSales: ranges, withEstimate: { ...ranges, error: 0.17 } }
const record = { day: '2026-11-22', isSimulated: false, categories: [modeled] }

test('a model has its record with both tails, its version, and a chart', () => {
  const model = { version: '1.7', day: '2026-11-22', sales: 3934 }
  const words = read({ ...record, model })
  expect(words).toContain('Model 1.7 of Nov 22, 2026, learned from 3 934 sales.')
  expect(words).toContain('Rings 1 122 27% 23%, 50%, 27% 21% 1.62× 19% 17% shown')
  expect(renderToStaticMarkup(<TestedRanges record={{ ...record, model }} />)).toContain('<svg')
})

test('the record of estimates below comparable sales says whether lots are marked', () => {
  const below = { marked: 100, markedAbove: 70, others: 400, othersAbove: 160, isShown: true }
  expect(read({ ...record, below })).toContain(
    'Of 100 sold lots whose high estimate was below the range from sales, 70 (70%) sold above the middle of their estimate; of 400 others, 160 (40%) did. This is more than chance, so we mark upcoming lots',
  )
  expect(read({ ...record, below: { ...below, isShown: false } })).toContain(
    'This could be chance, so we don’t mark upcoming lots.',
  )
  expect(read({ ...record, below: { ...below, markedAbove: 30, isShown: false } })).toContain(
    'They did no better than others, so we don’t mark upcoming lots.',
  )
})

test('before the first test there is nothing', () => {
  expect(read(null)).toBe('')
})
