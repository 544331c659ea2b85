import { expect, test } from 'vitest'
import { computeEstimateScaleLayout, type ScaleFigures } from './compute-estimate-scale-layout.ts'

const figures: ScaleFigures = {
  openingBid: '60000',
  estimatePrice: '75000-95000',
  price: '112000',
  premiumPrice: '134400',
}

test('given figures, the marks stand in proportion from end to end', () => {
  const layout = computeEstimateScaleLayout(figures, 530)
  expect(layout?.openingBid).toBe(1)
  expect(layout?.estimate.from).toBeCloseTo(20.76, 2)
  expect(layout?.estimate.width).toBeCloseTo(26.34, 2)
  expect(layout?.price).toBeCloseTo(69.49, 2)
  expect(layout?.premiumPrice).toBe(99)
})

test('given room, all labels stand next to the axis, those at the ends turned inwards', () => {
  expect(computeEstimateScaleLayout(figures, 530)?.labels).toMatchObject([
    { name: 'Price', amount: '112\u00a0000', anchor: 'middle', above: true, row: 0 },
    { name: 'With premium', x: 100, anchor: 'end', above: true, row: 0 },
    { name: 'Estimate', anchor: 'middle', above: false, row: 0 },
    { name: 'Opening bid', x: 0, anchor: 'start', above: false, row: 0 },
  ])
})

test('given a phone, the lesser label goes one row further before it runs into its neighbour', () => {
  const layout = computeEstimateScaleLayout({ ...figures, openingBid: '70000', premiumPrice: '124400' }, 280)
  expect(layout?.labels.map(({ name, row }) => [name, row])).toEqual([
    ['Price', 0],
    ['With premium', 1],
    ['Estimate', 0],
    ['Opening bid', 1],
  ])
})

test('given only an estimate of one figure and a price, the estimate is still a bar', () => {
  const layout = computeEstimateScaleLayout(
    { openingBid: null, estimatePrice: '500', price: '900', premiumPrice: null },
    280,
  )
  expect(layout).toMatchObject({ openingBid: null, estimate: { from: 1, width: 1 }, price: 99, premiumPrice: null })
})

test('given figures that are all the same, there is nothing to draw', () => {
  const same = { openingBid: '500', estimatePrice: '500', price: '500', premiumPrice: null }
  expect(computeEstimateScaleLayout(same, 280)).toBeNull()
})

test.each([
  ['30000-50000', '40000'],
  ['30000-50000', '30000'],
  ['30000-50000', '50000'],
  ['500-700', '688'],
])(
  'given the estimate %s and a price of %s in it, the bar leaves room at both ends, each of which is labelled',
  (estimatePrice, price) => {
    for (const width of [280, 440]) {
      const layout = computeEstimateScaleLayout({ openingBid: null, estimatePrice, price, premiumPrice: null }, width)!
      expect(layout.estimate.from).toBeGreaterThan(15)
      expect(layout.estimate.from + layout.estimate.width).toBeLessThan(85)
      expect(layout.price).toBeGreaterThanOrEqual(layout.estimate.from)
      expect(layout.price).toBeLessThanOrEqual(layout.estimate.from + layout.estimate.width)
      const ends = layout.labels.filter(({ above }) => !above)
      expect(ends.map(({ name }) => name)).toEqual(['Low estimate', 'High estimate'])
    }
  },
)

test('given a price beside the estimate, the end that nothing exceeds keeps clear of the edge', () => {
  const layout = computeEstimateScaleLayout(
    { openingBid: null, estimatePrice: '30000-50000', price: '60000', premiumPrice: null },
    440,
  )!
  expect(layout.estimate.from).toBeGreaterThan(15)
  expect(layout.price).toBe(99)
})

test('given an estimate so narrow that its ends cannot be labelled apart, it has one label', () => {
  const layout = computeEstimateScaleLayout(
    { ...figures, openingBid: null, estimatePrice: '74000-76000', price: '400000' },
    280,
  )
  expect(layout?.labels.filter(({ above }) => !above).map(({ name }) => name)).toEqual(['Estimate'])
})
