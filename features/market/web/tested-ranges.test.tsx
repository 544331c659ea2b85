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
  expect(words).toContain('on 22 Nov 2026.')
  expect(words).toContain('Simulated prices. Statistics from past sales, not an appraisal.')
  expect(words).toContain('Rings 1 122 73% 51% 26% 19% shown')
  expect(words).toContain('Necklaces 1 122 73% 20% 26% 19% not shown')
  expect(words).toContain('Other 20 75% 1 of 5 fewer than 8 fewer than 8 shown')
})

test('before the first test there is nothing', () => {
  expect(read(null)).toBe('')
})
