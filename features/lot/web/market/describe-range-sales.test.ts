import { expect, test } from 'vitest'
import { describeRangeSales, explainRange, labelRange } from './describe-range-sales.ts'

const range = {
  low: '2000',
  middle: '2600',
  high: '3300',
  currency: 'EUR',
  basis: 'hammer' as const,
  isWide: false,
  isPerCarat: false,
  until: '2026-11-26',
}
const model = { version: '3.1', day: '2026-11-27' }

test('given a range of more sales than are listed, then its words say how many are listed', () => {
  expect(describeRangeSales({ n: 40 }, 24)).toBe('40 sales')
  expect(labelRange({ ...range, n: 40 }, '2 000 – 3 300')).toBe('Half sold for 2 000 – 3 300')
  expect(explainRange({ ...range, n: 40 }, 24).at(-1)).toBe('Similar sales lists the closest 24.')
  expect(explainRange({ ...range, n: 24 }, 24).join(' ')).not.toContain('closest 24')
})

test('given the range of a model, then no words claim that half of the listed sales lie within it', () => {
  const ofModel = { ...range, n: 245, model }
  expect(describeRangeSales(ofModel, 24)).toBe('from 245 sales')
  expect(labelRange(ofModel, '2 000 – 3 300')).toBe('Range from 245 sales: 2 000 – 3 300')
  expect(explainRange(ofModel, 24)).toEqual([
    'Worked out from 245 sales of the same category and main stone, adjusted for weight, treatment, metal, maker and time.',
    'About half of such lots sell within a range like this.',
    'Similar sales lists the closest 24.',
  ])
})

test('given no number of sales, as without sale details, then none is named', () => {
  expect(describeRangeSales({ model }, 24)).toBe('from past sales')
  expect(labelRange({ ...range, model }, '2 000 – 3 300')).toBe('Adjusted range: 2 000 – 3 300')
  expect(explainRange({ ...range, model }, 24).join(' ')).not.toMatch(/\d/)
})
